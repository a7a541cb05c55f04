package bas

import (
	"math"

	"candor/survey"
)

// pasteShare and pasteChars are the least share and number of pasted characters for the strict paste rule (interface
// section 0, 13). Shorter pastes are names and e-mail addresses.
const (
	pasteShare = 0.8
	pasteChars = 20
)

// stand counts the characters that were not deleted again. A deletion removes what was entered last, as a backspace
// does. Otherwise, text that somebody types and deletes would make a paste a smaller part of the answer.
func (in *input) stand(strokes []survey.Stroke) {
	if in.pastes == 0 {
		in.standing = in.chars
		return
	}
	var lengths []int64 // of pieces of the text, in turn pasted (at even indices) and entered otherwise
	for i := range strokes {
		s := &strokes[i]
		for change := int64(s.Change); change < 0 && len(lengths) > 0; {
			last := &lengths[len(lengths)-1]
			gone := min(*last, -change)
			if change += gone; *last == gone {
				lengths = lengths[:len(lengths)-1]
			} else {
				*last -= gone
			}
		}
		if s.Change <= 0 {
			continue
		}
		if s.Paste == (len(lengths)%2 == 0) {
			lengths = append(lengths, 0)
		} else if len(lengths) == 0 {
			lengths = append(lengths, 0, 0)
		}
		lengths[len(lengths)-1] += int64(s.Change)
	}
	for i, n := range lengths {
		if in.standing += n; i%2 == 0 {
			in.pastedChars += n
		}
	}
}

// pastedShare returns the share of pasted characters among those that were not deleted again.
func (in *input) pastedShare() float64 {
	if in.standing <= 0 {
		return 0
	}
	return float64(in.pastedChars) / float64(in.standing)
}

// mostlyPasted reports whether at least 80 % of the characters and at least 20 characters were
// pasted.
func (in *input) mostlyPasted() bool {
	return in.pastedShare() >= pasteShare && in.pastedChars >= pasteChars
}

// pastedIn reports whether an answer was pasted, and edited with at most touchUp keys. This extends the published
// rule to text that came in fewer than three events, or with a few additional keys.
func (in *input) pastedIn() bool { return in.mostlyPasted() && in.keys <= touchUp }

// shortPaste reports whether a short answer was pasted, and edited with at most touchUp keys. A short answer may be a
// name or a code. So it counts only if the respondent typed no answer (respondent.pastesAll). In a short answer, a
// few keys are a larger share than in a long one, so a lower pasted share is enough.
func (in *input) shortPaste() bool {
	return in.pastedShare() >= shortShare && in.pastedChars >= shortChars && in.pastedChars < pasteChars && in.keys <= touchUp
}

// shortChars is the length of the shortest paste that counts. shortShare is the least pasted share of a short answer.
const (
	shortChars = 5
	shortShare = 0.5
)

// An honest person may paste an answer. So by default, answers count as pasted only if the respondent pasted at least
// pastedAnswers answers, and more than were typed. A pasted answer has at most touchUp keys (ADR 0060).
const (
	touchUp       = 15
	pastedAnswers = 2
)

// pasted applies two rules, and returns false if neither applies. The published rule requires at least three events,
// all of them pastes. Its score is 0. The strict rule requires that at least 80 % of the characters, and at least 20
// characters, are pasted, in any number of events. Its score falls from 40 at 80 % to 0 at 100 %.
//
// If the account wants it, the strict rule applies to every answer. Otherwise, it applies to the answers of a
// respondent who pasted most of them. Short answers count only if the respondent pasted all answers.
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
