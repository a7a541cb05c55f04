package bas

import (
	"slices"

	"candor/survey"
)

// minStrokes is how many typing events are needed to score typing (interface section 2.4). minKeys is how many single
// keys are needed to judge the rhythm.
const (
	minStrokes = survey.MinStrokes
	minKeys    = 10
)

// typing is the measured typing of one data point.
type typing struct {
	ordered  bool // the events follow each other in time
	in       input
	tempo    tempo
	rhythm   rhythm
	envelope float64 // joint evidence of the rhythm, without its alignment with the text
	worst    int     // the feature with the largest evidence
}

// measureTyping measures the strokes of a text field.
func (m *typingModel) measureTyping(all []survey.Stroke) (t typing) {
	strokes := changes(all)
	t.ordered, t.in = survey.InOrder(all), measureInput(all, strokes)
	if t.in.strokes < minStrokes || !t.ordered {
		return t
	}
	if t.tempo = tempoOf(strokes, &t.in); t.in.keys < minKeys {
		return t
	}
	t.rhythm = measureRhythm(strokes, m.habits)
	if t.tempo.events.mean() >= wordSpread {
		// Stenographers enter a word at once. Their numbers of keys vary as much as the lengths of words.
		t.rhythm.without(speed)
	}
	if 10*t.in.replaces > t.in.strokes {
		// An input method composes one character from several keys. Its pauses depend on candidates, not on words.
		// And they come before replacements, which are not keys.
		t.rhythm.without(evenness, evenInside, evenStarts, noHesitation, skewness, lowSpread, alignment)
	}
	if 10*t.in.inserts > t.in.strokes {
		// Text may come from swiped words, accepted suggestions, or a collector that reads the field only at
		// intervals. The remaining single keys then have no rhythm.
		t.rhythm.without(evenness, evenInside, evenStarts, noHesitation, skewness, constancy, lowSpread, alignment)
	}
	if t.rhythm.judgeable() {
		t.envelope, t.worst = m.envelope(&t.rhythm)
	}
	return t
}

// judgeTyping scores a text field by comparing it with people's typing. The rules that need the fewest events come
// first: pastes, insertions, then rhythm. of holds the evidence of all answers of the respondent. seen is the finding
// if the typing was seen before.
func (m *typingModel) judgeTyping(t *typing, of *respondent, seen finding) verdict {
	in := &t.in
	if !t.ordered && in.pastes < in.strokes {
		return unscored
	}
	if v, ok := in.pasted(of); ok {
		return v
	}
	f := in.injected()
	if in.strokes < minStrokes && f.excess < 1 {
		return unscored
	}
	var even finding
	if t.tempo != (tempo{}) {
		even = finding{of.tempo.even(), survey.EvenDelays}
	}
	if in.spoken() && seen.excess == 0 && even.excess < 1 {
		return verdict{score: fixedNormal, category: survey.NaturalTyping, evidence: survey.SpokenText}
	}
	f = seen.worse(f).worse(m.judgeRhythm(t, of).and(even))
	v := f.verdict(survey.NaturalTyping, survey.UnnaturalTyping)
	switch {
	case v.score <= fixedNormal:
	case in.mostlyPasted():
		// The published rule scores this as typing. But the score is not 100, because the smaller part of the answer
		// was typed.
		v.score, v.evidence = fixedNormal, survey.PartPasted
	case in.inserted():
		v.score, v.evidence = fixedNormal, survey.SpokenText
	}
	return v
}

// input counts the characters that the strokes of a field inserted, by kind.
type input struct {
	strokes     int // events that show typing
	pastes      int
	keys        int     // single-key insertions and deletions
	deletes     int     // events that made the text shorter
	replaces    int     // replacements by input methods and auto-correction
	inserts     int     // insertions of several characters that are not pastes
	chars       int64   // characters inserted in any way
	standing    int64   // characters inserted in any way and not deleted again
	pastedChars int64   // part of standing that was pasted
	multiChars  int64   // characters inserted several at once, without pastes and replacements
	prefilled   int64   // characters in the field when the recording began, if known
	pieces      int     // insertions of several characters that are not pastes, and replacements that add several
	largest     int64   // the largest piece, in characters
	burst       int64   // the most characters that came in pieces without a pause between them
	fastChars   float64 // characters of pieces that came very soon after the piece before, weighted by how soon
	gap         int64   // median time in ms between pieces
	laterChars  int64   // characters of all pieces but the first
	laterTime   int64   // time in ms between all pieces
	step        int64   // ms; the step of the clock, if it is too coarse for the time between two pieces, or 0
}

// Gaps in ms between insertions of several characters. No person swipes or speaks words faster than fastGap. Above
// slowGap, insertions are unsuspicious. In between, the characters count in part. The first insertion is never
// counted, because speech engines deliver text in bursts.
const (
	fastGap   = 90
	slowGap   = 150
	spokenGap = 250
)

// changes returns the events that show typing (survey.Strokes). The other ones come from keys like Ctrl, or from pages
// that record a key several times. They must not separate keys, or come between a word and the one before. Keys that
// enter a whole word at once are one event.
func changes(all []survey.Stroke) []survey.Stroke {
	n := survey.Strokes(all)
	if n == len(all) {
		return chorded(all)
	}
	out := make([]survey.Stroke, 0, n)
	for i := range all {
		if survey.Strokes(all[i:i+1]) > 0 {
			out = append(out, all[i])
		}
	}
	return chorded(out)
}

// measureInput counts the strokes that show typing. all has the other ones, too.
func measureInput(all, strokes []survey.Stroke) input {
	in := input{strokes: len(strokes), step: coarseStep(strokes)}
	empty := len(all) > 0 && survey.Strokes(all[:1]) == 0 // the field, before anything changed
	var gaps []int64
	var last, together int64 // time of the last piece, and characters of the pieces that came without a pause up to it
	for i := range strokes {
		s := &strokes[i]
		grown := int64(max(s.Change, 0))
		in.chars += grown
		if s.Change < 0 {
			in.deletes++
		}
		piece := false
		switch {
		case s.Paste:
			in.pastes++
		case s.Class == survey.ClassReplace:
			in.replaces++
			piece = grown > 1
		case s.Class == survey.ClassMulti || s.Class == survey.ClassWhole || s.Change > 1:
			if i == 0 && !empty {
				in.prefilled = grown
			}
			in.inserts++
			in.multiChars += grown
			piece = true
		case isKey(s):
			in.keys++
		}
		if !piece {
			continue
		}
		if in.pieces > 0 {
			gap := max(s.At-last, 0)
			if gap >= chordGap {
				together = 0
			}
			gaps = append(gaps, gap)
			in.laterChars += grown
			in.laterTime += gap
			if in.step == 0 {
				in.fastChars += float64(grown) * (1 - ramp(float64(gap), fastGap, slowGap))
			}
		}
		in.pieces++
		together += grown
		in.largest, in.burst = max(in.largest, grown), max(in.burst, together)
		last = s.At
	}
	if len(gaps) > 0 {
		slices.Sort(gaps)
		in.gap = gaps[len(gaps)/2]
	}
	in.stand(strokes)
	return in
}

// coarseStep estimates the step of the clock of a recording. It is the least time between two events that differ in time.
// The last of several such times does not count, because a page may send its last events before the timer fires. If all
// events have the same time, the clock may be of whole seconds. For a step below slowGap, the result is 0: the time between
// two pieces then says how fast they came.
func coarseStep(strokes []survey.Stroke) int64 {
	least, last, gaps := int64(coarsest), int64(coarsest), 0
	for i := 1; i < len(strokes); i++ {
		if gap := strokes[i].At - strokes[i-1].At; gap > 0 {
			if least, last = min(least, last), gap; least < slowGap {
				return 0
			}
			gaps++
		}
	}
	if gaps == 1 {
		least = min(least, last)
	}
	if least < slowGap {
		return 0
	}
	return least
}

// isKey reports whether a stroke is one key, which adds or removes one character. Events without a change do not
// count. Empty values cause such events.
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

// inserted reports whether at least half of the text came in insertions of several characters, as swiped and dictated
// text does, and not just what remained after many corrections. A single short insertion may come from a browser that
// fills in a name.
func (in *input) inserted() bool {
	return 2*in.multiChars >= in.chars && in.multiChars >= int64(in.keys) &&
		(in.inserts >= 2 || in.largest > autofillChars) && !in.revised()
}

// spoken reports whether text was swiped or dictated. At least half of it must have come in insertions of several
// characters, at a speed at which people swipe and speak. A text that was set at once was not dictated, even if
// something was added to it.
func (in *input) spoken() bool {
	return in.inserts >= 3 && !in.whole() && 2*in.multiChars >= in.chars && in.gap > spokenGap && in.haste() < .5
}

// Characters per second. Nobody speaks faster than fastSpeech for a whole answer. Faster than noSpeech, text surely
// comes from a program, however long its pieces are.
const (
	fastSpeech = 40
	noSpeech   = 55
)

// haste says how surely the insertions came faster than anyone speaks, from 0 to 1. A single insertion may be fast,
// because speech engines deliver text in bursts. So haste judges all insertions together. On a coarse clock, they may have
// taken up to a step longer.
func (in *input) haste() float64 {
	time := in.laterTime + in.step
	return ramp(float64(1000*in.laterChars), float64(fastSpeech*time), float64(noSpeech*time))
}

// unclearPieces is the largest excess of two pieces. It scores fixedNormal.
const unclearPieces = .86

// injected detects text that a program inserted. Either words or tokens came faster than anyone swipes. Or a long
// value came at once, which is neither a paste nor an autofilled name.
func (in *input) injected() finding {
	var f finding
	if in.chars <= 0 {
		return f
	}
	share := max(in.fastChars, in.haste()*float64(in.laterChars)) / float64(in.chars)
	switch {
	case in.pieces >= 3:
		f = finding{excess(2 * share), survey.InjectedWords}
	case in.pieces == 2: // only one of them has a time before it, and a single piece may be fast
		f = finding{excess(min(2*share, unclearPieces)), survey.InjectedWords}
	}
	if in.whole() {
		f = f.worse(finding{1.35, survey.InjectedText})
	}
	return f
}

// whole reports whether a long value came at once and is nearly all of the text. If there are enough events for a score,
// the value may have come in several pieces, unless the clock is so coarse that somebody may have spoken them.
func (in *input) whole() bool {
	set := in.largest
	if in.strokes >= minStrokes && 1000*in.burst > noSpeech*in.step {
		set = in.burst
	}
	return set > autofillChars && 10*set >= 9*in.chars && !in.revised()
}

// revised reports whether the whole text was there at the first event, and keys were typed after it. This means that
// a person came back to the answer.
func (in *input) revised() bool { return in.largest == in.prefilled && in.keys >= minKeys }

// autofillChars is the length up to which a browser or a password manager fills in text for an honest person, such as
// a name or an e-mail address.
const autofillChars = 30

// ramp rises linearly from 0, if x is lo, to 1, if x is hi. Outside this range it stays 0 or 1.
func ramp(x, lo, hi float64) float64 {
	return min(max((x-lo)/(hi-lo), 0), 1)
}
