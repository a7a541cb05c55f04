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

// stand counts the characters that were not deleted again. Otherwise, text that somebody types and deletes would make a
// paste a smaller part of the answer.
func (in *input) stand(strokes []survey.Stroke) {
	if in.pastes == 0 {
		in.standing = in.chars
		return
	}
	var p parts
	var cut, pastedCut int64 // length of the text that was last deleted at once, and how much of it was pasted
	for i := range strokes {
		s := &strokes[i]
		switch n := int64(s.Change); {
		case n < -1:
			cut, pastedCut = -n, p.remove(-n)
		case n < 0:
			p.remove(1)
		case s.Paste && n == cut:
			// Somebody moves text, or brings it back.
			p.add(pastedCut, true)
			p.add(cut-pastedCut, false)
			cut = 0
		default:
			p.add(n, s.Paste)
		}
	}
	for i, n := range p {
		if in.standing += n; i%2 == 0 {
			in.pastedChars += n
		}
	}
}

// parts are the lengths of the parts of a text, in turn pasted (at even indices) and entered otherwise.
type parts []int64

func (p *parts) add(n int64, pasted bool) {
	if n <= 0 {
		return
	}
	if len(*p) == 0 && !pasted {
		*p = append(*p, 0)
	}
	if pasted == (len(*p)%2 == 0) {
		*p = append(*p, 0)
	}
	(*p)[len(*p)-1] += n
}

// remove takes the characters that were entered last, as a backspace does, and returns how many of them were pasted. But
// if several characters are deleted at once, they may be selected ones from a paste before. Such a deletion counts as that,
// unless it takes all that was entered after the paste.
func (p *parts) remove(n int64) (pasted int64) {
	if last := len(*p) - 1; n > 1 && last > 0 && last%2 == 1 && n != (*p)[last] && n <= (*p)[last-1] {
		(*p)[last-1] -= n
		return n
	}
	for n > 0 && len(*p) > 0 {
		last := len(*p) - 1
		gone := min((*p)[last], n)
		n -= gone
		if last%2 == 0 {
			pasted += gone
		}
		if (*p)[last] -= gone; (*p)[last] == 0 {
			*p = (*p)[:last]
		}
	}
	return pasted
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
