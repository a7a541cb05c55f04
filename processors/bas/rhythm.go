package bas

import (
	"math"
	"slices"

	"candor/survey"
)

// The features of a typing rhythm. Each is oriented so that larger is less
// human. Intervals are those before a single key, in ms; a clock that stepped
// back yields none.
const (
	evenness   = iota // minus the standard deviation of ln(interval + rollover)
	noPauses          // minus ln(p95/p50): people stop to think
	skewness          // minus the skew of ln(interval + rollover): delays drawn evenly lean the other way
	constancy         // share of intervals in the densest window of +-4 %
	superhuman        // share below 18 ms
	speed             // ln of keys per second, pauses over 2 s left out
	lowSpread         // minus ln(p50/p10)
	alignment         // minus z: pauses do not follow the words
	numRhythm
)

// rhythmWords say what it means when a feature is the largest term.
var rhythmWords = [numRhythm]string{
	evenness:   "delays between keys vary less than people's do",
	noPauses:   "there are fewer pauses between keys than people make",
	skewness:   "delays are spread evenly where people have many short and few long ones",
	constancy:  "too many delays between keys are nearly equal",
	superhuman: "too many keys follow each other faster than fingers can",
	speed:      "keys come faster than people type",
	lowSpread:  "there are fewer quick successions of keys than people make",
	alignment:  "pauses do not follow the words",
}

// rhythm is the measured rhythm of one field.
type rhythm struct {
	n       int // intervals
	x       [numRhythm]float64
	has     [numRhythm]bool
	median  float64
	coarse  bool // the clock ticks in steps of 50 or 100 ms
	aligned bool // enough word starts and inner keys to compare
}

// judgeRhythm compares a field's rhythm with the limits of people.
func judgeRhythm(strokes []survey.Stroke, in input) finding {
	r := measureRhythm(strokes)
	if r.n < minKeys-1 {
		return finding{}
	}
	if r.median > slowMedian {
		// Switch access, dwell keyboards, one finger: rhythm says nothing of
		// who it is, only a constant rate does.
		return finding{excess(r.x[constancy] / slowConstancy * ramp(r.x[constancy], 0.4, slowConstancy)), rhythmWords[constancy]}
	}
	if r.coarse {
		// Privacy browsers round the clock. Equal delays are then no sign, nor
		// is the shape of their distribution.
		r.without(evenness, noPauses, skewness, constancy, superhuman, lowSpread)
	}
	if 10*in.replaces > in.strokes {
		// An input method composes several keys to one character: its pauses
		// follow candidates, not words, and stand before replacements, which
		// are no keys.
		r.without(evenness, noPauses, skewness, alignment)
	}
	if !r.aligned {
		r.without(alignment)
	}
	return typingLimits.judge(&r)
}

// A median interval above slowMedian switches the rhythm features off; then a
// share of slowConstancy within +-4 % is the limit.
const (
	slowMedian    = 450
	slowConstancy = 0.6
)

func (r *rhythm) without(features ...int) {
	for _, f := range features {
		r.has[f] = false
	}
}

func measureRhythm(strokes []survey.Stroke) rhythm {
	var r rhythm
	d := make([]float64, 0, len(strokes))
	inner, start := moments{}, moments{}
	var fast, brisk, briskTime float64
	r.coarse = true
	tick, distinct := int64(-1), 0
	for i := 1; i < len(strokes); i++ {
		prev, s := &strokes[i-1], &strokes[i]
		gap := s.At - prev.At
		if !isKey(s) || gap < 0 || prev.Change > 1 {
			continue
		}
		if s.Class == survey.ClassDelete && prev.Class == survey.ClassDelete {
			continue // a held backspace repeats like a machine, because it is one
		}
		v := float64(gap)
		d = append(d, v)
		if gap < 18 {
			fast++
		}
		if gap <= 2000 {
			brisk++
			briskTime += v
		}
		if gap%50 != 0 {
			r.coarse = false
		}
		if gap != tick {
			tick = gap
			distinct++
		}
		l := math.Log(min(max(v, 1), longest))
		switch phaseOf(prev, s) {
		case phaseInner:
			inner.add(l)
		case phaseStart:
			start.add(l)
		case phaseOther: // says nothing of either
		}
	}
	r.n = len(d)
	if r.n < 2 {
		return r
	}
	// A program with one fixed delay of 100 ms looks like a coarse clock too,
	// but never changes its step.
	r.coarse = r.coarse && distinct >= 3
	slices.Sort(d)
	r.median = quantile(d, 0.5)
	var all moments
	for _, v := range d {
		all.add(math.Log(v + rollover))
	}
	p10, p50, p95 := max(quantile(d, 0.1), 1), max(r.median, 1), max(quantile(d, 0.95), 1)
	for i := range r.has {
		r.has[i] = true
	}
	r.x[evenness] = -all.sd()
	r.x[noPauses] = -math.Log(p95 / p50)
	r.x[skewness] = -skew(d, &all)
	r.x[constancy] = densest(d)
	r.x[superhuman] = fast / float64(r.n)
	r.x[lowSpread] = -math.Log(p50 / p10)
	r.has[speed] = brisk > 0
	if brisk > 0 {
		r.x[speed] = math.Log(brisk * 1000 / max(briskTime, 1))
	}
	r.aligned = start.n >= 3 && inner.n >= 5
	if r.aligned {
		r.x[alignment] = -(start.mean - inner.mean) / math.Sqrt(start.variance()/start.n+inner.variance()/inner.n+1e-4)
	}
	return r
}

// rollover is added to an interval before its logarithm is taken for spread and
// skew: two keys that fall almost together are one motion of two fingers, and
// whether they are 1 or 8 ms apart says nothing.
const rollover = 30

// longest caps an interval in the alignment: one coffee break must not drown
// the pauses before ten words.
const longest = 3000

// phase is where in the text a key falls.
type phase uint8

const (
	phaseOther phase = iota
	phaseInner       // a letter after a letter
	phaseStart       // the first key of a word, after punctuation, of a correction or after one
)

func phaseOf(prev, s *survey.Stroke) phase {
	if (prev.Class == survey.ClassDelete) != (s.Class == survey.ClassDelete) {
		return phaseStart
	}
	switch prev.Class {
	case survey.ClassLetter:
		if s.Class == survey.ClassLetter {
			return phaseInner
		}
	case survey.ClassSpace, survey.ClassPunct, survey.ClassNewline:
		if s.Class == survey.ClassLetter || s.Class == survey.ClassDigit {
			return phaseStart
		}
	default: // digits, and changes of more than one character, are no part of a word typed by habit
	}
	return phaseOther
}
