package bas

import (
	"math"

	"candor/survey"
)

// respondent is what all answers of a respondent say together. One short answer
// says little about whether its pauses follow the text; three say much, and
// whoever typed one of them by program hardly typed the others by hand.
type respondent struct {
	options survey.Options
	pauses  pauses
	even    evens
	paths   paths
	typed   int // answers with at least minKeys keys
	pasted  int // answers that were pasted and at most touched up
}

// respondentOf pools the measured typing of a submission's data points.
func respondentOf(points []survey.Behaviour, all []typing, o survey.Options) respondent {
	of := respondent{options: o}
	var known map[recording]struct{} // stays nil for the one answer that most respondents give
	for i := range all {
		t := &all[i]
		switch {
		case t.in.pastedIn():
			of.pasted++
		case t.in.keys >= minKeys || t.in.spoken():
			of.typed++
		}
		if !t.rhythm.judgeable() {
			continue
		}
		r := recording{points[i].Start.UnixMilli(), t.rhythm.n, t.rhythm.median, t.envelope, t.rhythm.aligned}
		if _, again := known[r]; !again {
			of.even.add(t.envelope)
			if t.rhythm.placed() {
				of.pauses.add(&t.rhythm)
			}
			if known == nil && len(all) > 1 {
				known = make(map[recording]struct{}, len(all))
			}
			if known != nil {
				known[r] = struct{}{}
			}
		}
	}
	return of
}

// recording tells recordings of a respondent apart. The same one stands in the
// list twice where a client records a page and not a field. It counts once.
type recording struct {
	start     int64
	intervals int
	median    float64
	envelope  float64
	aligned   aligned
}

// pastesMost reports a respondent who pasted at least pastedAnswers answers, and
// more of them than were typed.
func (of *respondent) pastesMost() bool { return of.pasted >= pastedAnswers && of.pasted > of.typed }

// evens sum up how even a respondent's answers are: their envelopes, in whole
// thousandths, so that the order of the answers makes no difference.
type evens struct{ answers, sum int64 }

func (e *evens) add(envelope float64) {
	e.answers++
	e.sum += int64(math.Round(1000 * envelope))
}

// mean is the mean envelope of several answers, 0 of fewer.
func (e *evens) mean() float64 {
	if e.answers < 2 {
		return 0
	}
	return float64(e.sum) / float64(1000*e.answers)
}

// pauses sum up how well a respondent's pauses follow the texts. Sums are of
// whole thousandths, so that the order of the answers makes no difference.
type pauses struct{ answers, z, expected int64 }

func (p *pauses) add(r *rhythm) {
	thousandths := func(x float64) int64 { return int64(math.Round(1000 * x)) }
	p.answers++
	p.z += thousandths(r.aligned.z)
	p.expected += thousandths(r.aligned.expected * habit(r.median))
}

// habit is how much of the alignment expected of a text is asked of somebody who
// types with this median delay in ms. Those who copy a text at speed read ahead
// and hesitate less before words (Salthouse 1986).
func habit(median float64) float64 {
	return fastHabit + (1-fastHabit)*ramp(median, fastMedian, usualMedian)
}

const (
	fastHabit   = 0.8
	fastMedian  = 90
	usualMedian = 180
)

// A person's alignment is spread around what is expected by a variance of
// personVariance, of which a respondent's answers have alike in common; delays
// that ignore the text have mean 0 and variance 1. Both are in the units of z.
const (
	personVariance = 1.6
	alike          = 0.5
)

// llr is the logarithm of how much likelier the pauses are if they ignore the
// texts than if a person made them; 0 where nothing is known. It never falls
// where pauses follow the text even less than chance.
func (p *pauses) llr() float64 {
	if p.answers == 0 {
		return 0
	}
	k, z, x := float64(p.answers), float64(p.z)/1000, float64(p.expected)/1000
	v := personVariance * ((1-alike)*k + alike*k*k)
	z = max(z, -x*k/(v-k)) // beyond it the wider spread of people would win
	d := z - x
	l := float64(d*d)/(2*v) - float64(z*z)/(2*k) + math.Log(v/k)/2
	if l <= 0 {
		return l
	}
	return l * (1 - ramp(z/math.Sqrt(k), chance, beyondChance))
}

// Delays in random order now and then reach a z of chance, and never that of
// beyondChance: from there on the pauses do follow the text, if less than usual.
const (
	chance       = 2
	beyondChance = 3.5
)

// llrLimits are the evidence at which pauses alone reach the limit, of one answer,
// two, and more: a machine thirty, twenty or twelve times as likely as a person.
// One short answer of an honest person strays further than three do.
var llrLimits = [...]float64{3.5, 3, 2.5}

// misplaced is how far the respondent's pauses lie beyond what people do.
func (of *respondent) misplaced() excess {
	if of.pauses.answers == 0 {
		return 0
	}
	limit := llrLimits[min(int(of.pauses.answers), len(llrLimits))-1]
	return excess(max(of.pauses.llr(), 0) / limit)
}

// relief is by how much evenness counts less for somebody whose pauses follow
// the text: 1 where they do not, mostRelief less where they do beyond doubt.
func (of *respondent) relief() float64 {
	return 1 - mostRelief*ramp(-of.pauses.llr(), 0, certainLLR)
}

const (
	certainLLR = 6
	mostRelief = 0.5
)
