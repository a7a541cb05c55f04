package des

import (
	"math"
	"slices"

	"candor/processors"
)

// The tallies behind the weights. Counted are entrants with at least four
// answers.
const (
	groupAnswers  = "u" // answers and types, over all ages and by band of age
	groupWholes   = "v" // by all answers together
	groupArrivals = "w" // by stretches of five minutes

	everybody = 0       // the field of groupAnswers that counts entrants
	allAges   = 1 << 16 // stands for every band
	stretch   = 5 * 60 * 1000

	// cells bounds the tallies of a survey, whatever is answered: that is how
	// many fields groupAnswers and groupWholes each have. Answers that share one
	// look more common than they are, which flags nobody.
	cells = 1<<16 - 1
)

// The weights of Fellegi and Sunter (1969): how often an entrant is somebody from
// the window again, and how often a repeat gives every answer again. A similar
// age costs fewer points, so a lower chance is enough.
const (
	priorRepeat  = .045
	sameAnswers  = .88
	similarAge   = 2
	sureRepeat   = .6  // the chance from which on equal answers are a repeat
	likelyRepeat = .5  // and from which on they cost points
	bandPrior    = 8   // pseudo-counts that pull a band's share to the survey's
	answerPrior  = .5  // of any one answer,
	answerOthers = 1.5 // and of all others,
	rangeOthers  = 2.5 // of which there are more for a range of ages
	agePrior     = .2  // of one age,
	agesPrior    = 20  // and of all

	// leastWindow is the least number of entrants that a window counts for, once
	// the survey has had them. In a slow survey a chance match needs less evidence
	// to be flagged, and more honest people would be.
	leastWindow = 20
	// usualWindow is the number of entrants from which on a match needs more
	// evidence than the formula asks for: in a larger window the same odds flag
	// more honest people.
	usualWindow = 45
)

// cell is the tally of an answer or a type, in a band of ages or in all.
func cell(hash, band uint64) uint64 { return 1 + mix(hash+(band+1)*0x9e3779b97f4a7c15)%cells }

// ageCell is the tally of an age in whole years.
func ageCell(of uint64, age float64) uint64 {
	return cell(of, allAges+2+uint64(max(math.Floor(age), -1)+1))
}

// mix is the finaliser of splitmix64.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// weightWants asks how common an entrant's answers are.
func weightWants(e *entrant) []processors.Want {
	fields := make([]uint64, 0, 1+8*len(e.answers))
	fields = append(fields, everybody)
	for _, a := range e.answers {
		fields = append(fields, cell(a.of, allAges))
		if a.kind == ageNumber {
			for d := -nearAge; d <= nearAge; d++ {
				fields = append(fields, ageCell(a.of, a.number()+float64(d)))
			}
			continue
		}
		fields = append(fields, cell(a.value, allAges), cell(a.of, e.band), cell(a.value, e.band))
	}
	slices.Sort(fields)
	now := stretchOf(e.at)
	return []processors.Want{
		processors.Tallies(groupAnswers, slices.Compact(fields)...),
		processors.Tallies(groupWholes, cell(e.whole, allAges)),
		processors.Tallies(groupArrivals, now-3, now-2, now-1, now),
	}
}

// weightFacts counts an entrant's answers.
func weightFacts(facts []processors.Fact, e *entrant) []processors.Fact {
	count := func(group string, field uint64) {
		facts = append(facts, processors.Fact{Kind: processors.AddTally, Group: group, Field: field, Delta: 1})
	}
	count(groupAnswers, everybody)
	count(groupWholes, cell(e.whole, allAges))
	count(groupArrivals, stretchOf(e.at))
	for _, a := range e.answers {
		count(groupAnswers, cell(a.of, allAges))
		if a.kind == ageNumber {
			count(groupAnswers, ageCell(a.of, a.number()))
			continue
		}
		count(groupAnswers, cell(a.value, allAges))
		count(groupAnswers, cell(a.of, e.band))
		count(groupAnswers, cell(a.value, e.band))
	}
	return facts
}

// stretchOf numbers the five minutes that a time falls into.
func stretchOf(at int64) uint64 { return uint64(max(at, 0))/stretch + 3 }

// weights know how common an entrant's answers are in the survey.
type weights struct {
	facts    processors.Facts
	entrants float64
	window   float64 // entrants in the window before
	before   float64 // entrants with exactly these answers who are no peers
}

func newWeights(e *entrant, p peers, f processors.Facts) *weights {
	// The window is estimated from stretches of five minutes: the current one
	// whole, so rather too many, and of the oldest the part inside.
	now := stretchOf(e.at)
	n := float64(f.Tally(groupArrivals, now) + f.Tally(groupArrivals, now-1) + f.Tally(groupArrivals, now-2))
	inside := 1 - float64(max(e.at, 0)%stretch)/stretch
	n += float64(inside * float64(f.Tally(groupArrivals, now-3)))
	before := f.Tally(groupWholes, cell(e.whole, allAges))
	for i := range p.answers {
		if like, common := compare(e, &p.answers[i]); like == equal && common == len(e.answers) {
			before--
		}
	}
	entrants := float64(f.Tally(groupAnswers, everybody))
	n = max(n, float64(p.recent), min(leastWindow, entrants))
	return &weights{f, entrants, n, float64(max(before, 0))}
}

// repeat returns the chance that an entrant is a peer again, and how many of the
// window's entrants would have shared these answers by coincidence: the window
// times the product of the answers' shares, or times the share of all of them
// together where that is larger, as it is when answers go together. Those
// together are counted without the peers themselves, so that somebody who enters
// again and again within a window does not become common by it.
func (w *weights) repeat(e, peer *entrant, like likeness) (chance, expected float64) {
	ages, others := 1.0, 1.0
	each(e, peer, func(a, _ answer) bool {
		if a.kind != ageNumber {
			others *= w.share(a, e.band)
			return true
		}
		// Age and year of birth say the same thing: the rarer one counts.
		ages = min(ages, w.ageShare(a, like))
		return true
	})
	together := ages * others
	if like == equal && w.before > 0 {
		together = max(together, (w.before-2*math.Sqrt(w.before))/w.entrants)
	}
	expected = w.window * together
	odds := priorRepeat * sameAnswers * math.Sqrt(usualWindow/max(w.window, usualWindow))
	if like == similar {
		odds *= similarAge
	}
	return odds / (odds + expected), expected
}

// shared returns how common the answers are, all together, that two entrants have in
// common: 1 where they have none.
func (w *weights) shared(e, peer *entrant) float64 {
	ages, others := 1.0, 1.0
	each(e, peer, func(a, b answer) bool {
		switch {
		case a.kind == ageNumber && a.value == b.value:
			ages = min(ages, w.ageShare(a, equal))
		case near(a, b):
			ages = min(ages, w.ageShare(a, similar))
		case a.value == b.value:
			others *= w.share(a, e.band)
		}
		return true
	})
	return ages * others
}

// share is how common an answer is among entrants of a band of ages, pulled
// towards the survey's share where the band has few.
func (w *weights) share(a answer, band uint64) float64 {
	n, of := w.tally(a.value, allAges)+answerPrior, w.tally(a.of, allAges)+answerPrior
	if a.kind == ageText && band >= firstRange { // the band is this answer
		return min(n/(of+rangeOthers), 1)
	}
	overall := min(n/(of+answerOthers), 1)
	return min((w.tally(a.value, band)+float64(bandPrior*overall))/(w.tally(a.of, band)+bandPrior), 1)
}

// ageShare is how common an age is, or those within three years of it.
func (w *weights) ageShare(a answer, like likeness) float64 {
	n, of := 0.0, 0
	for d := -nearAge; d <= nearAge; d++ {
		if like == similar || d == 0 {
			n += float64(w.facts.Tally(groupAnswers, ageCell(a.of, a.number()+float64(d))))
			of++
		}
	}
	return min((n+float64(agePrior*float64(of)))/(w.tally(a.of, allAges)+agesPrior), 1)
}

func (w *weights) tally(hash, band uint64) float64 {
	return float64(w.facts.Tally(groupAnswers, cell(hash, band)))
}
