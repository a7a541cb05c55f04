package oes

import (
	"slices"
	"unicode/utf8"

	"candor/survey"
)

// Asked is what the check understands of a question.
type Asked struct {
	Language string   // its most likely language, ISO 639-1; "" if unknown
	Words    []string // its content words, lower case, each once and in order; none in scripts without spaces

	Feedback bool // asks about the survey itself
	Closing  bool // asks whether there is anything else
	Label    bool // asks for a name or another short label
	Number   bool // asks for a number or a date
	Polar    bool // "yes" is an answer
	Opinion  bool // "good" is an answer
	Why      bool // a reason is an answer
}

// Read reads a question in the same way as the check does before it scores an answer. It reads the first 500
// characters.
func Read(text string) Asked {
	q := newWording(&survey.OpenEnd{Question: text})
	a := Asked{
		Language: q.language,
		Feedback: q.feedback, Closing: q.closing, Label: q.label, Number: q.number, Polar: q.polar, Opinion: q.opinion, Why: q.why,
	}
	if q.text.main.dense() {
		return a
	}
	for i, w := range q.text.words {
		if utf8.RuneCountInString(w) > 2 && alphabetic(w) && functionWords[w] == 0 && functionWords[q.text.folded[i]] == 0 && !slices.Contains(a.Words, w) {
			a.Words = append(a.Words, w)
		}
	}
	return a
}
