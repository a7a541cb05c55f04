package bas

import (
	"math"

	"candor/survey"
)

// The strict paste rule counts an answer as pasted from these on (interface
// section 0, 13). Shorter pastes are names and e-mail addresses.
const (
	pasteShare = 0.8
	pasteChars = 20
)

// pastedShare is the pasted part of all characters brought in.
func (in *input) pastedShare() float64 {
	if in.chars <= 0 {
		return 0
	}
	return float64(in.pastedChars) / float64(in.chars)
}

// mostlyPasted reports that at least 80 % of the characters and 20 characters
// were pasted.
func (in *input) mostlyPasted() bool {
	return in.pastedShare() >= pasteShare && in.pastedChars >= pasteChars
}

// pastedIn reports an answer that was pasted and at most touched up: what the
// published rule means, where the text came in fewer than three events or a few
// keys were pressed besides.
func (in *input) pastedIn() bool { return in.mostlyPasted() && in.keys <= touchUp }

// An honest person may paste an answer; the default rule needs pastedAnswers of
// them and more than half of the respondent's answers, each with at most touchUp
// keys (ADR 0060).
const (
	touchUp       = 15
	pastedAnswers = 2
)

// pasted applies the published rule, every event a paste and at least three
// events, and the stricter one: 80 % pasted and at least 20 characters, with any
// number of events. The stricter rule holds for every answer where the account
// wants it, otherwise for the answers of a respondent who pasted most of them.
// Its score falls from 40 at 80 % to 0 at 100 %.
func (in *input) pasted(of *respondent) (verdict, bool) {
	if in.strokes >= minStrokes && in.pastes == in.strokes {
		return verdict{0, survey.CopyAndPaste, survey.AllPasted}, true
	}
	found := survey.FourFifthsPasted
	switch {
	case of.options.StrictPaste && in.mostlyPasted():
	case of.pastesMost() && in.pastedIn():
		found = survey.MostPasted
	default:
		return verdict{}, false
	}
	s := math.Floor(40*(1-in.pastedShare())/(1-pasteShare) + 0.5)
	return verdict{survey.Score(min(s, 40)), survey.CopyAndPaste, found}, true
}
