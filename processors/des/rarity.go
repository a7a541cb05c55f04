package des

import (
	"math"

	"candor/processors"
	"candor/survey"
)

// The tallies behind the rarity-weighted score. Counted are entrants with at
// least four answers.
const (
	groupCount    = "n" // one field: how many
	groupProfiles = "j" // by profile
	groupWholes   = "k" // by all answers, ages included
	groupArrivals = "w" // by stretches of five minutes

	fieldTotal = 0 // in "n", and in "f/<type>" those who answered; no hash is 0
	stretch    = 5 * 60 * 1000
)

// The constants of the rarity score (Fellegi &
// Sunter 1969): how often an entrant is one of the window's again, and how
// often such a one repeats its age exactly or within three years.
const (
	priorDuplicate = 0.03
	sameAge        = 0.92
	closeAge       = 0.06
)

func rarityWants(e *entrant) []processors.Want {
	now := stretchOf(e.at)
	wants := []processors.Want{
		processors.Tallies(groupCount, fieldTotal),
		processors.Tallies(groupProfiles, e.profile),
		processors.Tallies(groupWholes, e.whole),
		processors.Tallies(groupArrivals, now-3, now-2, now-1, now),
	}
	for _, a := range e.answers {
		fields := []uint64{fieldTotal}
		if a.age {
			for d := max(-nearAge, -int(a.number())); d <= nearAge; d++ {
				fields = append(fields, ageField(a.number()+float64(d)))
			}
		} else {
			fields = append(fields, a.value)
		}
		wants = append(wants, processors.Tallies(answersGroup(a.of), fields...))
	}
	return wants
}

func rarityFacts(e *entrant) []processors.Fact {
	count := func(group string, field uint64) processors.Fact {
		return processors.Fact{Kind: processors.AddTally, Group: group, Field: field, Delta: 1}
	}
	facts := []processors.Fact{count(groupCount, fieldTotal), count(groupProfiles, e.profile), count(groupWholes, e.whole), count(groupArrivals, stretchOf(e.at))}
	for _, a := range e.answers {
		field := a.value
		if a.age {
			field = ageField(a.number())
		}
		facts = append(facts, count(answersGroup(a.of), fieldTotal), count(answersGroup(a.of), field))
	}
	return facts
}

// ageField is the tally of an age in whole years, apart from the total's.
func ageField(age float64) uint64 { return uint64(max(math.Floor(age), -1) + 2) }

// stretchOf numbers the five minutes that a time falls into.
func stretchOf(at int64) uint64 { return uint64(max(at, 0))/stretch + 3 }

// rarity knows how common an entrant's answers are in the survey.
type rarity struct {
	facts    processors.Facts
	entrants float64
	window   float64 // entrants in the window before
	before   float64 // entrants with exactly these answers who are no peers
}

// newRarity returns nil while the plain rule holds: below 200 entrants nobody
// knows what is common.
func newRarity(e *entrant, p peers, f processors.Facts, o survey.Options) *rarity {
	n := f.Tally(groupCount, fieldTotal)
	if o.PlainDES || n < rarityEntrants {
		return nil
	}
	// The window is estimated from stretches of five minutes: the current one
	// whole, so rather too many, and of the oldest the part inside.
	now := stretchOf(e.at)
	w := float64(f.Tally(groupArrivals, now) + f.Tally(groupArrivals, now-1) + f.Tally(groupArrivals, now-2))
	inside := 1 - float64(max(e.at, 0)%stretch)/stretch
	w += inside * float64(f.Tally(groupArrivals, now-3))
	before := f.Tally(groupWholes, e.whole)
	for i := range p.answers {
		if like, common := compare(e, &p.answers[i], nil); like == equal && common == len(e.answers) {
			before--
		}
	}
	return &rarity{f, float64(n), max(w, float64(p.recent)), float64(max(before, 0))}
}

// score is 100 * (1 - dup), where dup = 0.03 m / (0.03 m + lambda) and lambda is
// how many peers would share these answers by coincidence:
// W * product of the answers' frequencies, or W * the frequency of all of them
// together where that is larger, as it is when answers go together: pupils have
// a pupil's age and a pupil's education. Those together are counted without the
// peers themselves, so that somebody who enters again and again within a window
// does not become common by it.
func (r *rarity) score(e, peer *entrant, like likeness) (s survey.Score, expected float64) {
	ages, others, n, m := 1.0, 1.0, 0, sameAge
	if like == similar {
		m = closeAge
	}
	compare(e, peer, func(a answer) {
		n++
		if !a.age {
			others *= r.frequency(a.of, a.value)
			return
		}
		u := 0.0
		for d := -nearAge; d <= nearAge; d++ {
			if like == similar || d == 0 {
				u += r.frequency(a.of, ageField(a.number()+float64(d)))
			}
		}
		// Age and year of birth say the same thing: the rarer one counts.
		ages = min(ages, u)
	})
	if n == len(e.answers) && n == len(peer.answers) {
		// The peer is counted too: rather too common than too rare.
		others = max(others, float64(r.facts.Tally(groupProfiles, e.profile))/r.entrants)
	}
	together := ages * others
	if like == equal {
		together = max(together, (r.before-2*math.Sqrt(r.before))/r.entrants)
	}
	expected = r.window * together
	dup := priorDuplicate * m / (priorDuplicate*m + expected)
	return survey.Score(math.Floor(100*(1-dup) + 0.5)), expected
}

// frequency is the share of entrants who gave an answer, with one added.
func (r *rarity) frequency(of, field uint64) float64 {
	g := answersGroup(of)
	n := float64(r.facts.Tally(g, fieldTotal))
	return min((float64(r.facts.Tally(g, field))+1)/(n+2), 1)
}
