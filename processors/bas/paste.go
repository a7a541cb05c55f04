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

// pasted applies the published rule, every event a paste and at least three
// events, and, where the account wants it, the stricter one: 80 % pasted and at
// least 20 characters, with any number of events. The strict score falls from
// 40 at 80 % to 0 at 100 %.
func (in *input) pasted(o survey.Options) (verdict, bool) {
	if in.strokes >= minStrokes && in.pastes == in.strokes {
		return verdict{0, survey.CopyAndPaste, "every typing event was a paste"}, true
	}
	if share := in.pastedShare(); o.StrictPaste && share >= pasteShare && in.pastedChars >= pasteChars {
		s := math.Floor(40*(1-share)/(1-pasteShare) + 0.5)
		return verdict{survey.Score(min(s, 40)), survey.CopyAndPaste, "at least four fifths of the text were pasted"}, true
	}
	return verdict{}, false
}
