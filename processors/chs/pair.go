package chs

import (
	"slices"
	"strings"

	"candor/processors"
	"candor/processors/chs/read"
	"candor/processors/meaning"
	"candor/survey"
)

// stance is the meaning of an answer to a yes/no question.
type stance int8

const (
	open  stance = iota // neither
	yes                 // affirms
	no                  // denies: no, never, none, 0
	blank               // nothing usable: don't know, n/a
)

// pair is one question and answer with the facts that rules share.
type pair struct {
	id        string
	sent      int // index among the pairs of the submission
	question  string
	answer    string
	asked     *question
	read      read.Pair
	lang      language
	q, a      []word
	qc, ac    cue // of all words together
	qt, at    tag
	keys      []key   // topics of the question
	topics    uint64  // topics of question and answer, as bits
	stance    stance  // of the answer
	rate      float64 // times per year that the answer states; -1 unknown
	numbers   []float64
	excused   bool // the answer explains itself: it is not mine, no longer so, or only hypothetical
	explained bool // it denies, and says more than that
	cut       bool // question or answer is longer than the part that is read
	likert    float64
	isLikert  bool
}

// key is one topic of a question.
type key struct {
	text   string
	parent string
	known  bool
}

// interview is a whole interview after reading.
type interview struct {
	pairs []pair      // the usable ones, in the order asked
	rows  int         // rows of grids, which are left out
	asked []*question // of all pairs of the submission
	year  int         // of the interview
	facts []read.Fact
	says  [][]read.Saying
	about []*meaning.Vector // vectors of the questions
}

// read analyses the pairs of an interview. It leaves out pairs without a usable question or answer,
// and the rows of grids.
func (c *Check) read(in *survey.Interview, year int) *interview {
	v := &interview{year: year}
	if in == nil {
		return v
	}
	v.pairs = make([]pair, 0, len(in.Pairs))
	v.about, v.says = make([]*meaning.Vector, 0, len(in.Pairs)), make([][]read.Saying, 0, len(in.Pairs))
	v.facts = make([]read.Fact, 0, 2*len(in.Pairs))
	asked := make([]*question, len(in.Pairs))
	var room []read.Word // of one answer after the other
	for i := range in.Pairs {
		asked[i] = c.question(in.Pairs[i].Question)
	}
	v.asked = asked
	spoken, typed, rows := usualLanguage(asked), usualTyped(asked), rowsOfGrids(in.Pairs, asked)
	for i := range in.Pairs {
		if asked[i].lang != unknown {
			spoken = asked[i].lang // until another language is recognised
		}
		q := asked[i].read
		if q.Lang == read.Unknown && typed != read.Unknown {
			q = c.typed(in.Pairs[i].Question, typed)
		}
		n := len(v.pairs)
		folded, cut := read.Head(in.Pairs[i].Answer)
		text := read.Split(folded, room)
		room = text.Words
		v.pairs = append(v.pairs, readPair(&in.Pairs[i], text, asked[i], q, spoken))
		p := &v.pairs[n]
		p.sent, p.cut = i, p.cut || cut
		usable := len(p.q) > 0 && len(p.a) > 0 && p.stance != blank && p.read.A.Stance != read.Missing
		if usable && rows[i] {
			v.rows++
		}
		if !usable || rows[i] {
			v.pairs = v.pairs[:n]
			continue
		}
		if n > 0 {
			p.read.Follow(&v.pairs[n-1].read)
		}
		v.about = append(v.about, &asked[i].about)
		v.says = append(v.says, p.read.Says())
		v.facts = p.read.Facts(v.facts, n, year)
		if p.read.OfAnother() {
			v.attribute(n - 1)
		}
		v.lend(n)
	}
	for i := range v.pairs {
		v.formerly(i)
		v.othersUse(i)
	}
	return v
}

// rowsOfGrids says which questions are rows of a grid, as survey tools export them: "Which of these pets
// do you own? - Dog", "Which of these pets do you own? - Cat". They begin alike, up to the question mark
// or another end of the question, and then differ. Such an answer is about the row, and the rules read
// the beginning: they would take a "no" to the dog for a "no" to all pets.
func rowsOfGrids(pairs []survey.Pair, asked []*question) []bool {
	const (
		fewestSpaces = 3 // in the beginning: "Section A: ..." is no grid
		fewestRows   = 3 // in parentheses, where a question may also have a remark: "(please confirm)"
	)
	texts := map[string]map[string]bool{}
	for i := range pairs {
		stem := asked[i].read.Stem
		if texts[stem] == nil {
			texts[stem] = map[string]bool{}
		}
		texts[stem][pairs[i].Question] = true
	}
	rows := make([]bool, len(pairs))
	for i := range pairs {
		stem, n := asked[i].read.Stem, 2
		if asked[i].remark {
			n = fewestRows
		}
		rows[i] = asked[i].tailed && len(texts[stem]) >= n && strings.Count(stem, " ") >= fewestSpaces
	}
	return rows
}

// maxFollowed is how many answers before it a follow-up question can refer to.
const maxFollowed = 4

// attribute excuses the answer at a pair, and those to which it refers, because it concerned
// someone else.
func (v *interview) attribute(at int) {
	first := max(0, at-maxFollowed+1)
	for end := len(v.facts); at >= first; at-- {
		v.pairs[at].excused = true
		for ; end > 0 && v.facts[end-1].At >= at; end-- {
			if f := &v.facts[end-1]; f.At == at && f.Slot == read.Topic && !f.Denied {
				f.Excused = true
			}
		}
		if !v.pairs[at].read.Q.FollowsUp() {
			return
		}
	}
}

// lend excuses what a follow-up question tells of a thing that, by an answer shortly before, is
// someone else's: "Do you walk dogs?" - "my daughter's", "Breed?" - "a greyhound".
func (v *interview) lend(at int) {
	if !v.pairs[at].read.Q.Bare() {
		return
	}
	told := v.factsOf(at)
	for i := max(0, at-maxFollowed+1); i < at; i++ {
		if !v.pairs[i].read.A.Foreign() {
			continue
		}
		from := i
		if q := v.pairs[i].read.Q; from > 0 && len(q.Asked)+len(q.Given) == 0 {
			from-- // it names nothing: "Do you look after one?"
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

// usualLanguage returns the language of most questions, which is used for those that are too short
// to tell.
func usualLanguage(asked []*question) language {
	var best language
	votes := map[language]int{}
	for _, q := range asked {
		if votes[q.lang]++; q.lang != unknown && votes[q.lang] > votes[best] || best == unknown {
			best = q.lang
		}
	}
	return best
}

// usualTyped returns the lexicon's language of most questions.
func usualTyped(asked []*question) read.Language {
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

func readPair(in *survey.Pair, text read.Text, q *question, typed *read.Question, usual language) pair {
	lang := q.lang
	if lang == unknown {
		lang = usual
	}
	answer, _ := processors.Head(in.Answer, maxText)
	_, long := processors.Head(in.Question, maxText)
	p := pair{
		lang: lang,
		id:   in.QuestionID, question: in.Question, answer: answer, rate: -1,
		q: q.words, qc: q.cue, qt: q.tag, keys: q.keys, asked: q, a: words(text, lang),
	}
	p.read = read.Read(typed, text)
	p.cut = long || q.cut || len(p.a) == maxWords
	countArticles(p.a)
	p.topics = q.topics
	for i := range p.a {
		w := &p.a[i]
		if w.key != "" {
			p.topics |= bit(w.key) | bit(w.parent)
		}
		p.ac |= w.cue
		p.at |= w.tag
		if w.isNum {
			p.numbers = append(p.numbers, w.num)
		}
	}
	p.stance = stanceOf(p.a)
	p.rate = rateOf(&p)
	p.likert, p.isLikert = agreement(p.a)
	p.excused = p.ac.any(cueExcuse|cueOther) || p.stance == no && p.ac.any(cueReason|cueBut) || ofKin(&p)
	p.explained = explained(&p)
	return p
}

// countArticles turns articles that mean "one" into numbers: "una vez", or the whole answer.
func countArticles(a []word) {
	for i := range a {
		if a[i].in(articles) && (len(a) == 1 || i+1 < len(a) && a[i+1].tag.any(tagTimes|tagPerYear|tagPerMonth|tagPerWeek)) {
			a[i].num, a[i].isNum = 1, true
		}
	}
}

// questionOnly cuts the options that a client may append to a question: what follows the question
// mark, or " - ". Otherwise they would count as topics.
func questionOnly(s string) string {
	if i := strings.IndexByte(s, '?'); i > 0 {
		return s[:i]
	}
	if i := strings.Index(s, " - "); i > 0 {
		return s[:i]
	}
	return s
}

// maxKeys limits the topics of a question; a question with more has no clear topic.
const maxKeys = 40

// questionKeys returns the topics of a question. If a wider concept is present too, a narrower one
// is only an example of it ("pets, such as dogs").
func questionKeys(q []word) []key {
	keys := make([]key, 0, 6)
	for i := range q {
		w := &q[i]
		if len(keys) == maxKeys {
			break
		}
		if w.key == "" || hasKey(keys, w.key) || closes[w.key] != nil {
			continue
		}
		keys = append(keys, key{w.key, w.parent, w.known})
	}
	for i := 0; i < len(keys); i++ {
		if keys[i].parent != "" && hasKey(keys, keys[i].parent) {
			keys = append(keys[:i], keys[i+1:]...)
			i--
		}
	}
	return keys
}

func hasKey(keys []key, text string) bool {
	for i := range keys {
		if keys[i].text == text {
			return true
		}
	}
	return false
}

// stanceOf determines the stance from the first words of an answer.
func stanceOf(a []word) stance { //nolint:cyclop // its branches are readings of language, tried from top to bottom
	if len(a) == 0 {
		return blank
	}
	letters := false
	for i := range a {
		letters = letters || a[i].isNum || len(a[i].text) > 1
	}
	switch {
	case !letters && !a[0].cue.any(cueNo|cueYes), len(a) <= 2 && a[0].text == "n" && a[len(a)-1].text == "a":
		return blank
	case len(a) <= 5 && a[0].cue.any(cueUnsure|cueNot|cueNo|cueI|cueNone) && a[len(a)-1].cue.any(cueUnsure):
		return blank
	case len(a) <= 2 && a[0].isNum && a[0].num == 0 && (len(a) == 1 || !a[1].isNum):
		return no
	case len(a) > 1 && a[0].cue.any(cueNo|cueNot) && lessThanNo(&a[1]), len(a) > 1 && a[0].cue.any(cueNone) && !a[0].isNum && a[1].isNum && a[1].num > 0 && a[1].text[0] <= '9':
		return open
	}
	for i := range a[:min(len(a), 4)] {
		c := a[i].cue
		switch {
		case c.any(cueNo|cueNot|cueNever|cueNone) && nearlyNo(a, i):
			return open
		case i == 0 && c.any(cueYes):
			if len(a) > 2 && a[2].cue.any(cueNo) {
				return open // yes and no
			}
			return yes
		case i == 0 && c.any(cueNo), c.any(cueNever | cueNone):
			return no
		case c.any(cueNot) && (i == 0 || a[i-1].cue.any(cueI|cueOwn|cueUse) || a[0].cue.any(cueI)):
			if i+1 < len(a) && lessThanNo(&a[i+1]) {
				return open
			}
			return no
		}
	}
	return open
}

// lessThanNo reports whether a negation before this word is not a denial: "not only", "not
// regularly", "not every day".
func lessThanNo(w *word) bool {
	return w.in(notReallyNo) || w.in(oftenWords) || w.in(every) || adverbs[w.text] > 0
}

// notReallyNo are the words after "no" or "not" with which it is not a denial: no problem, not
// only, not often.
var notReallyNo = listOf("not-really-no")

// number returns the answer's only number. With a second number it would be a range or a list, so
// there is no result.
func (p *pair) number() (float64, bool) {
	if len(p.numbers) == 1 {
		return p.numbers[0], true
	}
	if len(p.numbers) == 0 && p.stance == no && p.ac.any(cueNone|cueNever|cueNo) && len(p.a) <= 3 {
		return 0, true
	}
	return 0, false
}

// denies reports whether the answer is a denial or begins with one.
func (p *pair) denies() bool { return p.stance == no }

// ofOthers reports whether a question is about someone else. Brothers and sisters are someone else
// too, but a question may ask how many there are.
func (p *pair) ofOthers() bool { return p.qc.any(cueOther) && !hasKey(p.keys, "sibling") }

// substantive reports whether the answer states something: it is not a denial, refusal or
// condition.
func (p *pair) substantive() bool {
	return p.stance != no && p.stance != blank && !p.ac.any(cueHypo|cueUnsure|cueNever|cueNone)
}

// negated reports whether a negation stands shortly before word j.
func negated(ws []word, j int) bool {
	for k := max(0, j-3); k < j; k++ {
		if ws[k].cue.any(cueNot | cueNever | cueNone | cueFew) {
			return true
		}
	}
	return false
}
