package chs

import (
	"candor/processors"
	"candor/processors/chs/read"
	"candor/processors/meaning"
	"candor/survey"
)

// pair is one question and answer, read.
type pair struct {
	id       string
	question string
	answer   string
	read     read.Pair
	cut      bool // question or answer has more than is read
}

// interview is a whole interview, read once.
type interview struct {
	pairs []pair // the usable ones, in the order asked
	year  int    // of the interview
	facts []read.Fact
	says  [][]read.Saying
	about []*meaning.Vector // of the questions
	// breaches say of the comparisons of facts that fired how both were read.
	breaches []string
}

// read analyses the pairs of an interview. Pairs without a usable question or
// answer are left out.
func (c *Check) read(in *survey.Interview, year int) *interview {
	v := &interview{year: year}
	if in == nil {
		return v
	}
	v.pairs = make([]pair, 0, len(in.Pairs))
	asked := make([]*question, len(in.Pairs))
	for i := range in.Pairs {
		asked[i] = c.question(in.Pairs[i].Question, read.Unknown)
	}
	usual := usualLanguage(asked)
	for i := range in.Pairs {
		q := asked[i]
		if q.read.Lang == read.Unknown && usual != read.Unknown {
			q = c.question(in.Pairs[i].Question, usual)
		}
		p := readPair(&in.Pairs[i], q)
		if !p.usable() {
			continue
		}
		if n := len(v.pairs); n > 0 {
			p.read.Follow(&v.pairs[n-1].read)
		}
		v.about = append(v.about, &q.about)
		v.says = append(v.says, p.read.Says())
		v.facts = append(v.facts, p.read.Facts(len(v.pairs), year)...)
		v.pairs = append(v.pairs, p)
	}
	return v
}

// usualLanguage returns the language that most questions are in: that of those
// too short to tell.
func usualLanguage(asked []*question) read.Language {
	best, votes := read.Unknown, map[read.Language]int{}
	for _, q := range asked {
		if l := q.read.Lang; l != read.Unknown {
			if votes[l]++; best == read.Unknown || votes[l] > votes[best] {
				best = l
			}
		}
	}
	return best
}

func readPair(in *survey.Pair, q *question) pair {
	folded, cut := read.Head(in.Answer)
	answer, _ := processors.Head(in.Answer, read.MaxText)
	p := pair{id: in.QuestionID, question: in.Question, answer: answer, read: read.Read(q.read, folded)}
	p.cut = cut || q.cut || len(p.read.A.Tokens) == read.MaxWords
	return p
}

// usable reports a question and an answer that say something: no empty one, no
// "don't know", no single letters.
func (p *pair) usable() bool {
	if len(p.read.Q.Tokens) == 0 || p.read.A.Stance == read.Missing {
		return false
	}
	for i := range p.read.A.Tokens {
		if t := &p.read.A.Tokens[i]; t.IsNum || len(t.Text) > 1 || !t.Classes.Empty() {
			return true
		}
	}
	return false
}

// excused reports an answer that tells of another time, person or world, so that
// it need not fit the others.
func (p *pair) excused() bool { return p.read.A != nil && p.read.A.Explains() }

// explained reports a denial that says more than that it denies.
func (p *pair) explained() bool {
	return p.read.A != nil && p.read.A.Stance == read.Denies && !p.read.A.Plain
}
