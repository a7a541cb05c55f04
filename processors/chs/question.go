package chs

import (
	"strings"
	"unicode"

	"candor/processors"
	"candor/processors/chs/read"
	"candor/processors/meaning"
)

// question is the result of reading the text of a question. It is shared between respondents:
// read-only.
type question struct {
	words  []word
	cue    cue // of all words together
	tag    tag
	keys   []key    // topics
	topics uint64   // topics and their wider concepts, as bits
	gate   []key    // the topics that its denial denies
	narrow []string // words that narrow a topic to a kind of it, and are not topics themselves
	lang   language
	cut    bool // the text is longer than the part that is read
	tailed bool // text follows the question itself: options, a scale, the row of a grid
	remark bool // that text is in parentheses

	depends   condition // on the question before it
	condition []key     // the topics that the condition names

	read   *read.Question
	about  meaning.Vector  // vector of the question without its options, of unit length
	spoken map[string]bool // topics, wider concepts and stems of all words
	topic  map[string]bool // topics of all words
	texts  map[string]bool // all words

	signature string // its topics, sorted
}

// readQuestion reads a question of at most maxText characters.
func readQuestion(text string) *question {
	folded, cut := read.Head(text)
	folded = read.Asked(folded)
	q := &question{lang: languageOf(folded), cut: cut}
	q.words = words(read.Split(questionOnly(folded), nil), q.lang)
	q.cut = q.cut || len(q.words) == maxWords
	for i := range q.words {
		if i > 0 && q.words[i].text == "drive" && q.words[i-1].text == "the" {
			q.words[i].key, q.words[i].known = "drive", false // "the drive to work"
		}
		q.cue |= q.words[i].cue
		q.tag |= q.words[i].tag
	}
	if asksToDescribe(q.words) {
		q.cue &^= cueHypo
	}
	q.keys = questionKeys(q.words)
	for i := range q.keys {
		q.topics |= bit(q.keys[i].text) | bit(q.keys[i].parent)
	}
	q.gate = gateKeys(q)
	q.narrow = narrowing(q.words)
	q.depends, q.condition = conditionOf(folded, q.lang)
	q.signature = signature(q.keys)
	q.spoken, q.topic, q.texts = map[string]bool{}, map[string]bool{}, map[string]bool{}
	for i := range q.words {
		w := &q.words[i]
		q.texts[w.text] = true
		q.spoken[w.key], q.spoken[w.parent], q.spoken[stem(w.text)], q.topic[w.key] = true, true, true, true
	}
	delete(q.topic, "")
	q.read = read.ParseQuestion(folded, read.Unknown)
	tail := strings.TrimLeft(q.read.Tail, " ?")
	q.tailed, q.remark = strings.ContainsFunc(tail, unicode.IsLetter), strings.HasPrefix(tail, "(")
	about, _ := meaning.For(q.read.Lang.Code()).Text(q.read.Stem)
	q.about = about.Unit()
	return q
}

// maxMemo limits the memory of cached questions, in bytes: those of some dozens of surveys.
const maxMemo = 8 << 20

// question reads a question. All respondents of a survey have the same questions, so results are
// cached. A result depends only on the question's text.
func (c *Check) question(text string) *question {
	text, _ = processors.Head(text, maxText)
	return c.questions.Get(text, func() (*question, int) {
		q := readQuestion(strings.Clone(text)) // its words are kept, and would otherwise keep a long text in memory
		return q, q.size()
	})
}

// typed reads a question that is too short to show its language.
func (c *Check) typed(text string, in read.Language) *read.Question {
	text, _ = processors.Head(text, maxText)
	return c.short.Get(string(rune('a'+in))+text, func() (*read.Question, int) {
		folded, _ := read.Head(strings.Clone(text))
		q := read.ParseQuestion(read.Asked(folded), in)
		return q, 1024 + 200*len(q.Tokens)
	})
}

// size is the approximate memory of a question after reading, in bytes.
func (q *question) size() int {
	const word, topic = 400, 64 // bytes, including the places in the maps
	return 1024 + (word+200)*len(q.words) + topic*len(q.keys)
}

// asksToDescribe reports whether a question asks "how would you describe", which presupposes
// nothing.
func asksToDescribe(q []word) bool {
	for i := 2; i < len(q); i++ {
		if q[i-2].text == "would" && q[i].in(describeWords) || i > 0 && q[0].text == "wie" && q[1].text == "wuerden" && q[i].in(describeWords) {
			return true
		}
	}
	return false
}

var describeWords = listOf("describe")
