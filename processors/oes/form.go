package oes

import (
	"slices"
	"strings"
	"unicode"

	"candor/processors/words"
)

// Surveys ask the same about several things: "What comes to mind when you think of Nike?", and then of Adidas. Honest
// people give one answer to such questions.
const (
	leastFrame = 3 // words that both questions begin or end with, and at least as many as either has for itself
	mostThing  = 3 // words that name the thing
)

// sameForm reports whether two questions ask the same about two things: they have the same words, except for names, or
// for words that are not among the common ones. "What did you like?" and "What did you dislike?" differ in more.
func (q *wording) sameForm(r *wording) bool {
	a, b := q.text.folded, r.text.folded
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	a, b = a[n:], b[n:]
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
		n++
	}
	return min(len(a), len(b)) > 0 && max(len(a), len(b)) <= mostThing && n >= max(leastFrame, len(a), len(b)) &&
		!slices.ContainsFunc(a, q.usualWord) && !slices.ContainsFunc(b, r.usualWord)
}

// usualWord reports whether a word of the question is a common one and no name.
func (q *wording) usualWord(w string) bool {
	return words.Default.Common(q.language, w) && !slices.Contains(q.capitals(), w)
}

// capitals lists the words with a capital letter, apart from the first. In a heading, in which most words have one,
// they say nothing.
func (q *wording) capitals() (list []string) {
	all := strings.FieldsFunc(q.text.raw, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for i, w := range all {
		if i > 0 && unicode.IsUpper([]rune(w)[0]) {
			list = append(list, Fold(strings.ToLower(w)))
		}
	}
	if 2*len(list) > len(all) {
		return nil
	}
	return list
}
