package bas

import (
	"slices"

	"candor/survey"
)

// minStrokes is how many typing events typing needs to be scored (interface
// section 2.4), minKeys how many single keys its rhythm needs.
const (
	minStrokes = survey.MinStrokes
	minKeys    = 10
)

// typing is the measured typing of one data point.
type typing struct {
	strokes  int
	in       input
	rhythm   rhythm
	envelope float64 // joint evidence of the rhythm but for its place in the text
	worst    int     // its largest term
}

// measureTyping measures a text field's strokes.
func (m *typingModel) measureTyping(strokes []survey.Stroke) (t typing) {
	t.strokes, t.in = len(strokes), measureInput(strokes)
	if t.strokes < minStrokes || t.in.keys < minKeys {
		return t
	}
	t.rhythm = measureRhythm(strokes, m.habits)
	if 10*t.in.replaces > t.strokes {
		// An input method composes several keys to one character: its pauses
		// follow candidates, not words, and stand before replacements, which
		// are no keys.
		t.rhythm.without(evenness, evenInside, evenStarts, noHesitation, skewness, lowSpread, alignment)
	}
	if 10*t.in.inserts > t.strokes {
		// Swiped words, accepted suggestions, or a collector that looks at the
		// field now and then: what is left of single keys is no rhythm.
		t.rhythm.without(evenness, evenInside, evenStarts, noHesitation, skewness, constancy, lowSpread, alignment)
	}
	if t.rhythm.judgeable() {
		t.envelope, t.worst = m.envelope(&t.rhythm)
	}
	return t
}

// judgeTyping scores a text field by what people's typing looks like. The rules
// go from what needs the fewest events to what needs the most: pastes,
// insertions, then rhythm. of holds the evidence of the respondent's other
// answers.
func (m *typingModel) judgeTyping(t *typing, of *respondent, seen finding) verdict {
	in := &t.in
	if v, ok := in.pasted(of); ok {
		return v
	}
	f := in.injected()
	if t.strokes < minStrokes && f.excess < 1 {
		return unscored
	}
	if in.spoken() && seen.excess == 0 {
		return verdict{score: fixedNormal, category: survey.NaturalTyping, evidence: survey.SpokenText}
	}
	f = seen.worse(f).worse(m.judgeRhythm(t, of))
	v := f.verdict(survey.NaturalTyping, survey.UnnaturalTyping)
	if in.mostlyPasted() && v.score > fixedNormal {
		// Scored as typing by the published rule, but not a hundred: what was
		// typed is the smaller part of the answer.
		v.score, v.evidence = fixedNormal, survey.PartPasted
	}
	return v
}

// input counts what the keystrokes of a field inserted, and how.
type input struct {
	strokes     int
	pastes      int
	keys        int   // single-key insertions and deletions
	replaces    int   // replacements: input methods and auto-correction
	inserts     int   // insertions of several characters that are not pastes
	chars       int64 // characters inserted by anything
	pastedChars int64
	multiChars  int64   // by several at once, without pastes
	largest     int64   // largest of those
	prefilled   int64   // in the field when the recording began, as far as one can tell
	fastChars   float64 // of multiChars, hard upon the event before; weighted by how hard
	gap         int64   // median ms before an insertion of several characters
}

// Gaps in ms before an insertion of several characters: closer than fastGap no
// person swipes or speaks words, beyond slowGap everybody may; between them the
// characters count in part. Speech engines deliver bursts, so the first insertion
// is never counted.
const (
	fastGap   = 90
	slowGap   = 150
	spokenGap = 250
	// withSpace is how soon after a space a keyboard puts in the swiped word that
	// the space parts from the one before; the two are one insertion.
	withSpace = 20
)

func measureInput(strokes []survey.Stroke) input {
	in := input{strokes: len(strokes)}
	var gaps []int64
	first := true
	for i := range strokes {
		s := &strokes[i]
		grown := int64(max(s.Change, 0))
		in.chars += grown
		switch {
		case s.Paste:
			in.pastes++
			in.pastedChars += grown
		case s.Class == survey.ClassReplace:
			in.replaces++
		case s.Class == survey.ClassMulti || s.Class == survey.ClassWhole || s.Change > 1:
			if i == 0 {
				in.prefilled = grown
			}
			in.inserts++
			in.multiChars += grown
			in.largest = max(in.largest, grown)
			if i == 0 || first {
				first = false
				break
			}
			before := &strokes[i-1]
			if i > 1 && before.Class == survey.ClassSpace && s.At-before.At <= withSpace {
				before = &strokes[i-2]
			}
			gap := max(s.At-before.At, 0)
			gaps = append(gaps, gap)
			in.fastChars += float64(grown) * (1 - ramp(float64(gap), fastGap, slowGap))
		case isKey(s):
			in.keys++
		}
	}
	if len(gaps) > 0 {
		slices.Sort(gaps)
		in.gap = gaps[len(gaps)/2]
	}
	return in
}

// isKey reports whether a stroke is one key: one character more or less. An
// event that changed nothing, as empty values yield, is none and costs nothing.
func isKey(s *survey.Stroke) bool {
	if s.Paste || (s.Change != 1 && s.Change != -1) {
		return false
	}
	switch s.Class {
	case survey.ClassLetter, survey.ClassSpace, survey.ClassDigit, survey.ClassPunct, survey.ClassNewline, survey.ClassDelete:
		return true
	default:
		return false
	}
}

// spoken reports swiped or dictated text: at least half of it in insertions of
// several characters, at a pace at which people swipe and speak.
func (in *input) spoken() bool {
	return in.inserts >= 3 && 2*in.multiChars >= in.chars && in.gap > spokenGap
}

// injected looks for text that a program put in: words or tokens faster than
// anyone swipes, or a long value in one go that is neither a paste nor an
// autofilled name.
func (in *input) injected() finding {
	var f finding
	if in.chars <= 0 {
		return f
	}
	if in.inserts >= 3 {
		share := in.fastChars / float64(in.chars)
		f = finding{excess(2 * share), survey.InjectedWords}
	}
	if in.largest > autofillChars && 10*in.largest >= 9*in.chars && !in.revised() {
		f = f.worse(finding{1.35, survey.InjectedText})
	}
	return f
}

// revised reports that the whole text was there at the first event and keys were
// typed after it: an answer that somebody came back to.
func (in *input) revised() bool { return in.largest == in.prefilled && in.keys >= minKeys }

// autofillChars is what a browser or a password manager fills in without
// anybody thinking of fraud: a name, an e-mail address.
const autofillChars = 30

// ramp rises from 0 at lo to 1 at hi.
func ramp(x, lo, hi float64) float64 {
	return min(max((x-lo)/(hi-lo), 0), 1)
}
