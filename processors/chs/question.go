package chs

import (
	"strings"

	"candor/processors"
	"candor/processors/chs/read"
	"candor/processors/meaning"
)

// question is what reading the text of a question tells. It is shared between
// respondents: read only.
type question struct {
	read  *read.Question
	about meaning.Vector // of the question without its options, of unit length
	cut   bool           // there is more of it than is read
}

// maxMemo bounds the questions that are kept, in bytes: those of some dozens of
// surveys.
const maxMemo = 8 << 20

// question reads a question, in the given language where its own words do not tell
// one. All respondents of a survey are asked the same ones, and what is kept of a
// question is a function of its text and of that language alone.
func (c *Check) question(text string, usual read.Language) *question {
	head, long := processors.Head(text, read.MaxText)
	return c.questions.Get(string(rune('a'+usual))+head, func() (*question, int) {
		folded, cut := read.Head(strings.Clone(head)) // its words are kept, and would keep all of a long text
		q := &question{read: read.ParseQuestion(folded, usual), cut: cut || long}
		about, _ := meaning.For(q.read.Lang.Code()).Text(q.read.Stem)
		q.about = about.Unit()
		q.cut = q.cut || len(q.read.Tokens) == read.MaxWords
		return q, q.size()
	})
}

// size is about what a question that was read takes, in bytes.
func (q *question) size() int {
	const token, option = 200, 100
	return 1024 + token*len(q.read.Tokens) + option*len(q.read.Options)
}
