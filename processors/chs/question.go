package chs

import (
	"strings"
	"unicode"

	"candor/processors"
	"candor/processors/chs/read"
)

// question is a question after reading. Respondents share it, so it is read-only.
type question struct {
	read   *read.Question
	cut    bool // the text is longer than the part that is read
	tailed bool // text follows the question itself: options, a scale, or the row of a grid
	remark bool // the text that follows is in parentheses
}

// readQuestion reads a question of at most read.MaxText characters.
func readQuestion(text string) *question {
	folded, cut := read.Head(text)
	q := &question{read: read.ParseQuestion(folded, read.Unknown), cut: cut}
	q.cut = q.cut || len(q.read.Tokens) == read.MaxWords
	tail := strings.TrimLeft(q.read.Tail, " ?")
	q.tailed, q.remark = strings.ContainsFunc(tail, unicode.IsLetter), strings.HasPrefix(tail, "(")
	return q
}

// maxMemo limits the memory of cached questions, in bytes. It holds the questions of some dozens of surveys.
const maxMemo = 8 << 20

// question reads a question, or returns it from the cache. Caching helps because all respondents of a survey have the
// same questions. The result depends only on the text of the question.
func (c *Check) question(text string) *question {
	text, long := processors.Head(text, read.MaxText)
	q := c.questions.Get(text, func() (*question, int) {
		q := readQuestion(strings.Clone(text)) // a clone, so that the question does not keep a longer text in memory
		return q, q.read.Size()
	})
	if long {
		cut := *q
		cut.cut = true
		return &cut
	}
	return q
}

// typed reads, in a given language, a question that is too short to show its language.
func (c *Check) typed(text string, in read.Language) *read.Question {
	text, _ = processors.Head(text, read.MaxText)
	return c.short.Get(string(rune('a'+in))+text, func() (*read.Question, int) {
		folded, _ := read.Head(strings.Clone(text))
		q := read.ParseQuestion(folded, in)
		return q, q.Size()
	})
}
