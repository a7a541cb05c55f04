package des

import (
	"math"
	"slices"

	"candor/processors"
	"candor/processors/hash64"
)

// The groups with the tallies for weights. They count entrants with at least four answers.
const (
	groupAnswers  = "u" // counts of answers and types, over all ages and by age band
	groupWholes   = "v" // counts of all answers of an entrant together
	groupArrivals = "w" // counts of entrants by stretches of five minutes

	everybody = 0       // the field of groupAnswers that counts entrants
	allAges   = 1 << 16 // stands for all bands together
	stretch   = 5 * 60 * 1000

	// cells limits the number of fields of groupAnswers in a survey, and of groupWholes. Answers that share a field
	// look more common than they are. This never makes anybody a duplicate.
	cells = 1<<16 - 1
)

// The weights follow Fellegi and Sunter (1969). They state how often an entrant is a repeat of another one in the
// window, and how often a repeat gives the same answers again. A similar age costs fewer points than an equal one, so
// a lower chance is enough.
const (
	priorRepeat  = .045
	sameAnswers  = .88
	similarAge   = 2
	sureRepeat   = .6  // least chance with which equal answers are a duplicate
	likelyRepeat = .5  // least chance with which similar or equal answers cost points
	bandPrior    = 8   // imagined entrants who pull a band's share to the survey's share
	answerPrior  = .5  // imagined entrants with an answer
	answerOthers = 1.5 // imagined entrants with other answers
	rangeOthers  = 2.5 // the same for ranges of ages, of which there are more
	agePrior     = .2  // imagined entrants with an age
	agesPrior    = 20  // imagined entrants with any age

	// leastWindow is the least number of entrants that a window counts as, once the survey has had that many. In a
	// slow survey, the true number is smaller. With it, less evidence would be enough for a match, and more honest
	// people would be flagged.
	leastWindow = 20
	// If a window has more entrants than usualWindow, a match needs more evidence than the formula requires. In a
	// larger window, the same odds would flag more honest people.
	usualWindow = 45
)

// cell returns the field of an answer or a type, in one age band or in allAges.
func cell(hash, band uint64) uint64 { return 1 + hash64.Mix(hash+(band+1)*hash64.Step)%cells }

// ageCell returns the field of an age in whole years.
func ageCell(of uint64, age float64) uint64 {
	return cell(of, allAges+2+uint64(max(math.Floor(age), -1)+1))
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

// weightChanges appends the changes that add an entrant's answers to the counts.
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

// stretchOf returns the number of the five minutes that contain a time. The number of the first stretch is 3.
func stretchOf(at int64) uint64 { return uint64(max(at, 0))/stretch + 3 }

// weights tells how common an entrant's answers are in the survey.
type weights struct {
	remembered processors.State
	entrants   float64
	window     float64  // number of entrants in the window before the entrant
	before     float64  // number of entrants with exactly these answers who are not peers
	again      float64  // number of peers with exactly these answers, minus one
	skip       []uint64 // types of answers that are no further evidence (repeatsOf)
}

func newWeights(e *entrant, p peers, f processors.State) *weights {
	// The size of the window is estimated from stretches of five minutes. The current stretch counts in full, so the
	// estimate may be too high. The oldest stretch counts in proportion to its part within the window.
	now := stretchOf(e.at)
	n := float64(f.Tally(groupArrivals, now) + f.Tally(groupArrivals, now-1) + f.Tally(groupArrivals, now-2))
	inside := 1 - float64(max(e.at, 0)%stretch)/stretch
	n += float64(inside * float64(f.Tally(groupArrivals, now-3)))
	before, peers, crowd := f.Tally(groupWholes, cell(e.whole, allAges)), int64(0), 0
	for i := range p.answers {
		if like, common := compare(e, &p.answers[i]); like == equal && common == len(e.answers) {
			peers++
			if e.at-p.answers[i].at <= window {
				crowd++
			}
		}
	}
	before -= peers
	if crowd >= maxPerBucket { // there may be more of them in the window than were read
		peers, before = peers+max(before, 0), 0
	}
	entrants := float64(f.Tally(groupAnswers, everybody))
	n = max(n, float64(p.recent), min(leastWindow, entrants))
	return &weights{f, entrants, n, float64(max(before, 0)), float64(max(peers-1, 0)), e.repeats}
}

// repeat returns the chance that an entrant is the same person as a peer. It also returns the expected number of
// entrants in the window who share these answers by coincidence.
//
// The expected number is the size of the window times the larger of two shares. One is the product of the shares of
// the answers. The other is the share of the whole set of answers, which is larger if answers depend on each other.
// It is counted without the peers, so that the answers of somebody who enters again and again do not become common.
func (w *weights) repeat(e, peer *entrant, like likeness) (chance, expected float64) {
	ages, others := 1.0, 1.0
	each(e, peer, func(a, _ answer) bool {
		switch {
		case slices.Contains(w.skip, a.of):
			return true
		case a.kind != ageNumber:
			others *= w.share(a, e.band)
			return true
		}
		// Age and year of birth are the same information, so only the rarer one counts.
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

// shared returns the product of the shares of the answers that are equal for two entrants with the same address, or 1
// if no answer is. With household, it leaves out what the members of a household have in common.
func (w *weights) shared(e, peer *entrant, household bool) float64 {
	ages, others := 1.0, 1.0
	each(e, peer, func(a, b answer) bool {
		switch {
		case a.home && household:
		case a.kind == ageNumber && a.value == b.value:
			ages = min(ages, w.ageShare(a, equal))
		case near(a, b):
			ages = min(ages, w.ageShare(a, similar))
		case a.value == b.value && !slices.Contains(w.skip, a.of):
			others *= w.share(a, e.band)
		}
		return true
	})
	return ages * others
}

// share returns the share of an answer among the entrants of an age band. If the band has few entrants, the share is
// pulled towards the one in the whole survey.
func (w *weights) share(a answer, band uint64) float64 {
	n, of := w.tally(a.value, allAges)+answerPrior, w.tally(a.of, allAges)+answerPrior
	if a.kind == ageText && band >= firstRange { // all entrants of the band gave this answer, so the band says nothing
		return min(n/(of+rangeOthers), 1)
	}
	overall := min(n/(of+answerOthers), 1)
	return min((w.tally(a.value, band)+float64(bandPrior*overall))/(w.tally(a.of, band)+bandPrior), 1)
}

// ageShare returns the share of entrants with an age, or, for similar answers, with an age within three years of it.
func (w *weights) ageShare(a answer, like likeness) float64 {
	n, of := 0.0, 0
	for d := -nearAge; d <= nearAge; d++ {
		if like == similar || d == 0 {
			n += float64(w.remembered.Tally(groupAnswers, ageCell(a.of, a.number()+float64(d))))
			of++
		}
	}
	return min((max(n-w.again, 0)+float64(agePrior*float64(of)))/(w.tally(a.of, allAges)+agesPrior), 1)
}

// tally returns a count. Peers who gave all the same answers are left out, because people who enter many times must
// not make their own answers common.
func (w *weights) tally(hash, band uint64) float64 {
	return max(float64(w.remembered.Tally(groupAnswers, cell(hash, band)))-w.again, 0)
}
