package chs

import (
	"slices"
	"strings"

	"candor/processors"
	"candor/processors/chs/read"
	"candor/processors/chs/routing"
	"candor/survey"
)

// pair is one question and answer of an interview.
type pair struct {
	id        string
	sent      int // index among the pairs of the submission
	question  string
	answer    string
	read      read.Pair
	excused   bool // the answer is about somebody else, another time, or a hypothetical case
	explained bool // the answer denies, and has further words
	cut       bool // question or answer is longer than the part that is read
}

// interview is a whole interview after reading.
type interview struct {
	pairs []pair // those that can be read, in the order asked
	rows  int    // rows of grids; they are not among the pairs
	year  int    // of the interview
	facts []read.Fact
	says  [][]read.Saying

	languages []string // of each question of the submission; "": not known
}

// read analyses the pairs of an interview. It leaves out pairs whose question or answer cannot be read, and the rows
// of grids.
func (c *Check) read(in *survey.Interview, year int) *interview {
	v := &interview{year: year}
	if in == nil {
		return v
	}
	v.pairs = make([]pair, 0, len(in.Pairs))
	v.says = make([][]read.Saying, 0, len(in.Pairs))
	v.facts = make([]read.Fact, 0, 2*len(in.Pairs))
	asked := make([]*question, len(in.Pairs))
	for i := range in.Pairs {
		asked[i] = c.question(in.Pairs[i].Question)
	}
	inOne := c.inLanguage(in.Pairs, asked)
	v.languages = languagesOf(asked, inOne)
	rows := rowsOfGrids(in.Pairs, asked)
	var room []read.Word // memory that is reused for each answer
	for i := range in.Pairs {
		folded, cut := read.Head(in.Pairs[i].Answer)
		text := read.Split(folded, room)
		room = text.Words
		p := readPair(&in.Pairs[i], inOne[i], text)
		p.sent, p.cut = i, p.cut || cut || asked[i].cut
		if !p.read.Usable() || routing.Missing(p.answer, v.languages[i]) && !p.read.Plausible() {
			continue
		}
		if rows[i] {
			v.rows++
			continue
		}
		n := len(v.pairs)
		v.pairs = append(v.pairs, p)
		v.add(n)
	}
	for i := range v.pairs {
		v.formerly(i)
	}
	return v
}

// add reads the facts of pair n, the last one. It also applies what the pair says about the pairs before it.
func (v *interview) add(n int) {
	p := &v.pairs[n].read
	if n > 0 {
		p.Follow(&v.pairs[n-1].read)
	}
	v.says = append(v.says, p.Says())
	v.facts = p.Facts(v.facts, n, v.year)
	if p.OfAnother() {
		v.attribute(n - 1)
	}
	v.lend(n)
}

// inLanguage returns the questions of an interview as they were read. A question that is too short to show its
// language is read in the most frequent language of the others.
func (c *Check) inLanguage(pairs []survey.Pair, asked []*question) []*read.Question {
	out := make([]*read.Question, len(asked))
	usual, votes := read.Unknown, map[read.Language]int{}
	for i, q := range asked {
		out[i] = q.read
		if l := q.read.Lang; l != read.Unknown {
			if votes[l]++; usual == read.Unknown || votes[l] > votes[usual] {
				usual = l
			}
		}
	}
	for i, q := range out {
		if q.Lang == read.Unknown && usual != read.Unknown {
			out[i] = c.typed(pairs[i].Question, usual)
		}
	}
	return out
}

// languagesOf returns the code of the language of each question, as they were read in one interview. If fewer than half of
// them show their language, the interview may be in a language that the lexicon lacks, and all are "".
func languagesOf(asked []*question, inOne []*read.Question) []string {
	codes, known := make([]string, len(inOne)), 0
	for _, q := range asked {
		if q.read.Lang != read.Unknown {
			known++
		}
	}
	for i, q := range inOne {
		if 2*known >= len(inOne) {
			codes[i] = q.Lang.Code()
		}
	}
	return codes
}

func readPair(in *survey.Pair, q *read.Question, text read.Text) pair {
	answer, _ := processors.Head(in.Answer, read.MaxText)
	p := pair{id: in.QuestionID, question: in.Question, answer: answer, cut: len(text.Words) == read.MaxWords, read: read.Read(q, text)}
	p.excused = p.read.A.Explains() || p.read.A.Foreign
	p.explained = p.read.A.Stance == read.Denies && !p.read.A.Plain
	return p
}

// rowsOfGrids marks the questions that are rows of a grid, as survey tools export them: "Which of these pets do you
// own? - Dog", "Which of these pets do you own? - Cat". Such questions are equal up to the end of the question, and
// then differ. The answer is about the row, but the rules read only the equal part. So they would read a "no" to the
// dog as a "no" to all pets.
func rowsOfGrids(pairs []survey.Pair, asked []*question) []bool {
	const (
		fewestSpaces = 3 // in the equal part; "Section A: ..." has fewer and is no grid
		fewestRows   = 3 // if the rows are in parentheses; two questions may share a remark: "(please confirm)"
	)
	seen, texts := make(map[string]bool, len(pairs)), make(map[string]int, len(pairs)) // different questions: all, and their number by stem
	for i := range pairs {
		if q := pairs[i].Question; !seen[q] {
			seen[q] = true
			texts[asked[i].read.Stem]++
		}
	}
	rows := make([]bool, len(pairs))
	for i := range pairs {
		stem, n := asked[i].read.Stem, 2
		if asked[i].remark {
			n = fewestRows
		}
		rows[i] = asked[i].tailed && texts[stem] >= n && strings.Count(stem, " ") >= fewestSpaces
	}
	return rows
}

// maxFollowed is the number of preceding answers that a follow-up question can refer to.
const maxFollowed = 4

// attribute excuses the answer of a pair because a later answer says that it concerned somebody else. If the question
// of the pair is a follow-up question, attribute also excuses the answers to which the question refers.
func (v *interview) attribute(at int) {
	for first := max(0, at-maxFollowed+1); at >= first; at-- {
		v.pairs[at].excused = true
		told := v.factsOf(at)
		for i := range told {
			if f := &told[i]; f.Slot == read.Topic && !f.Denied {
				f.Excused = true
			}
		}
		if !v.pairs[at].read.Q.FollowsUp() {
			return
		}
	}
}

// lend excuses details in the answer to a bare question if an answer shortly before says that the thing is somebody
// else's: "Do you walk dogs?" - "my daughter's", "Breed?" - "a greyhound".
func (v *interview) lend(at int) {
	if !v.pairs[at].read.Q.Bare {
		return
	}
	told := v.factsOf(at)
	for i := max(0, at-maxFollowed+1); i < at; i++ {
		if !v.pairs[i].read.A.Foreign {
			continue
		}
		from := i
		if q := v.pairs[i].read.Q; from > 0 && len(q.Asked)+len(q.Given) == 0 {
			from-- // this question names nothing, so its topic is in the one before: "Do you look after one?"
		}
		about := func(c read.Concept) bool {
			return slices.ContainsFunc(v.says[from:i+1], func(list []read.Saying) bool { _, found := read.Find(list, c); return found })
		}
		for k := range told {
			f := &told[k]
			if f.Slot == read.Topic && !f.Denied && slices.ContainsFunc(f.Concept.Implied(), about) {
				f.Excused, v.pairs[at].excused = true, true
			}
		}
	}
}
