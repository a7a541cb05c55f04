package des

import (
	"math"
	"slices"

	"candor/processors"
)

// The tallies behind the weights. They count entrants with at least four answers.
const (
	groupAnswers  = "u" // answers and types, over all ages and by band of age
	groupWholes   = "v" // by all answers together
	groupArrivals = "w" // by stretches of five minutes

	everybody = 0       // field of groupAnswers that counts entrants
	allAges   = 1 << 16 // stands for all bands together
	stretch   = 5 * 60 * 1000

	// cells bounds the number of fields of groupAnswers and of groupWholes in a
	// survey. Answers that share a field look more common than they are, which never
	// flags anybody.
	cells = 1<<16 - 1
)

// The weights of Fellegi and Sunter (1969): how often an entrant is a repeat of another one in
// the window, and how often a repeat gives the same answers again. A similar age costs fewer
// points, so a lower chance is enough.
const (
	priorRepeat  = .045
	sameAnswers  = .88
	similarAge   = 2
	sureRepeat   = .6  // least chance at which equal answers are a duplicate
	likelyRepeat = .5  // least chance at which equal answers cost points
	bandPrior    = 8   // pseudo-counts that pull a band's share to the survey's share
	answerPrior  = .5  // pseudo-count of an answer
	answerOthers = 1.5 // pseudo-count of all other answers
	rangeOthers  = 2.5 // the same for ranges of ages, of which there are more
	agePrior     = .2  // pseudo-count of an age
	agesPrior    = 20  // pseudo-count of all ages

	// leastWindow is the minimum number of entrants of a window, once the survey has had that
	// many. In a slow survey, the true number would need less evidence for a match and flag
	// more honest people.
	leastWindow = 20
	// usualWindow is the number of entrants above which a match needs more evidence
	// than the formula asks for. In a larger window, the same odds flag more honest
	// people.
	usualWindow = 45
)

// cell returns the tally of an answer or a type in one age band or in allAges.
func cell(hash, band uint64) uint64 { return 1 + mix(hash+(band+1)*0x9e3779b97f4a7c15)%cells }

// ageCell returns the tally of an age in whole years.
func ageCell(of uint64, age float64) uint64 {
	return cell(of, allAges+2+uint64(max(math.Floor(age), -1)+1))
}

// mix is the finaliser of splitmix64.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// weightWants requests the counts of an entrant's answers.
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

// weightChanges counts an entrant's answers.
func weightChanges(changes []processors.Change, e *entrant) []processors.Change {
	count := func(group string, field uint64) {
		changes = append(changes, processors.Change{Kind: processors.AddTally, Group: group, Field: field, Delta: 1})
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
	return changes
}

// stretchOf returns the number of the five minutes that contain a time.
func stretchOf(at int64) uint64 { return uint64(max(at, 0))/stretch + 3 }

// weights has how common an entrant's answers are in the survey.
type weights struct {
	remembered processors.State
	entrants   float64
	window     float64 // entrants in the window before
	before     float64 // entrants with exactly these answers who are not peers
}

func newWeights(e *entrant, p peers, f processors.State) *weights {
	// The window is estimated from stretches of five minutes. All of the current
	// stretch counts, so the estimate is rather too high. The oldest stretch counts
	// in proportion to its part inside the window.
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

// repeat returns the chance that an entrant is the same person as a peer, and the
// expected number of entrants in the window who share these answers by coincidence.
// This number is the size of the window times the larger of two shares: the product of
// the shares of the answers, and the share of the whole set of answers. The second is
// larger if answers depend on each other. It is counted without the peers, so that
// somebody who enters again and again within a window does not become common.
func (w *weights) repeat(e, peer *entrant, like likeness) (chance, expected float64) {
	ages, others := 1.0, 1.0
	each(e, peer, func(a, _ answer) bool {
		if a.kind != ageNumber {
			others *= w.share(a, e.band)
			return true
		}
		// Age and year of birth are the same information: only the rarer one counts.
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

// shared returns the product of the shares of the answers that two entrants have in
// common, and 1 if they have none.
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

// share returns the share of an answer among entrants of an age band. If the band has
// few entrants, it is pulled towards the share in the whole survey.
func (w *weights) share(a answer, band uint64) float64 {
	n, of := w.tally(a.value, allAges)+answerPrior, w.tally(a.of, allAges)+answerPrior
	if a.kind == ageText && band >= firstRange { // all entrants of the band gave this answer
		return min(n/(of+rangeOthers), 1)
	}
	overall := min(n/(of+answerOthers), 1)
	return min((w.tally(a.value, band)+float64(bandPrior*overall))/(w.tally(a.of, band)+bandPrior), 1)
}

// ageShare returns the share of an age, or of all ages within three years of it.
func (w *weights) ageShare(a answer, like likeness) float64 {
	n, of := 0.0, 0
	for d := -nearAge; d <= nearAge; d++ {
		if like == similar || d == 0 {
			n += float64(w.remembered.Tally(groupAnswers, ageCell(a.of, a.number()+float64(d))))
			of++
		}
	}
	return min((n+float64(agePrior*float64(of)))/(w.tally(a.of, allAges)+agesPrior), 1)
}

func (w *weights) tally(hash, band uint64) float64 {
	return float64(w.remembered.Tally(groupAnswers, cell(hash, band)))
}
