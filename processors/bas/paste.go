package bas

import (
	"math"

	"candor/survey"
)

// From these limits on, the strict paste rule counts an answer as pasted (interface section 0, 13).
// Shorter pastes are names and e-mail addresses.
const (
	pasteShare = 0.8
	pasteChars = 20
)

// pastedShare returns the pasted share of all inserted characters.
func (in *input) pastedShare() float64 {
	if in.chars <= 0 {
		return 0
	}
	return float64(in.pastedChars) / float64(in.chars)
}

// mostlyPasted reports whether at least 80 % of the characters and at least 20 characters were
// pasted.
func (in *input) mostlyPasted() bool {
	return in.pastedShare() >= pasteShare && in.pastedChars >= pasteChars
}

// pastedIn reports whether an answer was pasted and at most slightly edited. This extends the
// published rule to text that came in fewer than three events, or with a few additional keys.
func (in *input) pastedIn() bool { return in.mostlyPasted() && in.keys <= touchUp }

// shortPaste reports whether a short answer was pasted and at most slightly edited. It may be a name
// or a code, so it counts only if no answer was typed (respondent.pastesAll). A few keys are a larger
// share of a short answer than of a long one.
func (in *input) shortPaste() bool {
	return in.pastedShare() >= shortShare && in.pastedChars >= shortChars && in.pastedChars < pasteChars && in.keys <= touchUp
}

// shortChars is the length of the shortest pasted answer that counts, and shortShare the least share
// of it that was pasted.
const (
	shortChars = 5
	shortShare = 0.5
)

// An honest person may paste an answer. So the default rule excludes only if at least pastedAnswers
// answers, and more than half of the respondent's answers, are pasted. A pasted answer has at most
// touchUp keys (ADR 0060).
const (
	touchUp       = 15
	pastedAnswers = 2
)

// pasted applies two rules. The published one: every event is a paste, and there are at least
// three. The strict one: at least 80 % and at least 20 characters are pasted, with any number of
// events. The strict rule applies to every answer if the account wants it, otherwise to the answers
// of a respondent who pasted most of them. Short answers count only if the respondent pasted all. Its score falls from 40 at 80 % to 0 at 100 %.
func (in *input) pasted(of *respondent) (verdict, bool) {
	if in.strokes >= minStrokes && in.pastes == in.strokes {
		return verdict{0, survey.CopyAndPaste, survey.AllPasted}, true
	}
	found := survey.FourFifthsPasted
	switch {
	case of.options.StrictPaste && in.mostlyPasted():
	case of.pastesMost() && (in.pastedIn() || of.pastesAll() && in.shortPaste()):
		found = survey.MostPasted
	default:
		return verdict{}, false
	}
	s := math.Floor(40*(1-in.pastedShare())/(1-pasteShare) + 0.5)
	return verdict{survey.Score(min(s, 40)), survey.CopyAndPaste, found}, true
}
