package chs

import (
	"strings"
	"unicode"

	"candor/processors"
	"candor/processors/chs/read"
)

// question is the result of reading the text of a question. It is shared between respondents:
// read-only.
type question struct {
	read   *read.Question
	cut    bool // the text is longer than the part that is read
	tailed bool // text follows the question itself: options, a scale, the row of a grid
	remark bool // that text is in parentheses
}

// readQuestion reads a question of at most read.MaxText characters.
func readQuestion(text string) *question {
	folded, cut := read.Head(text)
	folded = read.Asked(folded)
	q := &question{read: read.ParseQuestion(folded, read.Unknown), cut: cut}
	q.cut = q.cut || len(q.read.Tokens) == read.MaxWords
	tail := strings.TrimLeft(q.read.Tail, " ?")
	q.tailed, q.remark = strings.ContainsFunc(tail, unicode.IsLetter), strings.HasPrefix(tail, "(")
	return q
}

// maxMemo limits the memory of cached questions, in bytes: those of some dozens of surveys.
const maxMemo = 8 << 20

// question reads a question. All respondents of a survey have the same questions, so results are
// cached. A result depends only on the question's text.
func (c *Check) question(text string) *question {
	text, long := processors.Head(text, read.MaxText)
	q := c.questions.Get(text, func() (*question, int) {
		q := readQuestion(strings.Clone(text)) // its words are kept, and would otherwise keep a long text in memory
		return q, q.read.Size()
	})
	if long {
		cut := *q
		cut.cut = true
		return &cut
	}
	return q
}

// typed reads a question that is too short to show its language.
func (c *Check) typed(text string, in read.Language) *read.Question {
	text, _ = processors.Head(text, read.MaxText)
	return c.short.Get(string(rune('a'+in))+text, func() (*read.Question, int) {
		folded, _ := read.Head(strings.Clone(text))
		q := read.ParseQuestion(read.Asked(folded), in)
		return q, q.Size()
	})
}
