package des

import (
	"candor/processors"
	"candor/survey"
)

// verdict is the result for one entrance.
type verdict struct {
	score    survey.Score
	category survey.Category
	evidence survey.Evidence
}

// The scores (interface section 0, 11). An entrant with a score below duplicateBelow counts as a duplicate (section
// 2.5).
const (
	scoreEqual     = 10
	scoreSimilar   = 45
	scoreShared    = 45 // an address that several people use
	duplicateBelow = 40
)

// judge returns the verdict. An entrant with the same address as a peer is a duplicate, unless the address is shared
// or the two are clearly different people. Otherwise, the peer with the most similar answers decides.
func judge(e *entrant, p peers, f processors.State, o survey.Options) verdict {
	best := verdict{score: 100, category: survey.ValidEntrant}
	if len(p.sameIP) > 0 {
		best.score = scoreShared
		if e.sits == shared {
			best.evidence = survey.Found(survey.SharedNetwork, before(e, &p.sameIP[0]))
		} else if same := sameHousehold(e, p, f, o); same != nil {
			return verdict{0, survey.DuplicateIP, survey.Found(survey.SameAddress, before(e, same))}.of(same)
		} else {
			best.evidence = survey.Found(survey.OtherPerson, before(e, &p.sameIP[0]))
		}
	} else if len(e.answers) < minAnswers {
		return verdict{score: survey.Unscored}
	}
	return alike(best, e, p, f, o)
}

// maxHousehold is how many entrants of one address in a window may be the members of a household.
const maxHousehold = 3

// sameHousehold returns a peer with the same address who is not clearly another person, or nil if there is none.
func sameHousehold(e *entrant, p peers, f processors.State, o survey.Options) *entrant {
	inWindow := 0
	for i := range p.sameIP {
		if e.at-p.sameIP[i].at <= window {
			inWindow++
		}
	}
	var w *weights
	for i := range p.sameIP {
		peer := &p.sameIP[i]
		if o.PlainDES {
			return peer
		}
		// In a slow survey, the peers entered hours ago. Several of them need not have entered one after the other.
		var household *weights
		if (inWindow < maxHousehold || e.at-peer.at > window) && len(e.answers) >= minAnswers {
			if w == nil {
				w = newWeights(e, p, f)
			}
			household = w
		}
		if !clearlyAnother(e, peer, household) {
			return peer
		}
	}
	return nil
}

// alike returns the lowest verdict: best, or one that the answers of a peer give.
func alike(best verdict, e *entrant, p peers, f processors.State, o survey.Options) verdict {
	if len(e.answers) < minAnswers {
		return best
	}
	var w *weights
	for i := range p.answers {
		peer := &p.answers[i]
		like, n := compare(e, peer)
		if like == different {
			continue
		}
		if w == nil && !o.PlainDES {
			w = newWeights(e, p, f)
		}
		if v := w.liken(e, peer, like, n); v.score < best.score || best.evidence.None() {
			best = v
		}
	}
	return best
}

// liken returns the verdict for a peer that gave the same n answers, or similar ones. If w is nil, the plain rule
// applies, which ignores how common the answers are.
func (w *weights) liken(e, peer *entrant, like likeness, n int) verdict {
	figures := []int64{before(e, peer), int64(n)}
	v := verdict{scoreEqual, survey.DuplicateEntrant, survey.Found(survey.SameAnswers, figures...)}.of(peer)
	if like == similar {
		v = verdict{scoreSimilar, survey.ValidEntrant, survey.Found(survey.SimilarAge, figures...)}.of(peer)
	}
	if w == nil {
		return v
	}
	chance, expected := w.repeat(e, peer, like)
	v.evidence.Figures[2] = max(int64(min(expected, 1e9)*1e6+.5), 1)
	switch {
	case like == similar && chance < likelyRepeat:
		return verdict{score: 100, category: survey.ValidEntrant}
	case like == similar || chance >= sureRepeat:
		return v
	}
	// The answers do not identify a person, because they are too few or too common.
	v = verdict{100, survey.ValidEntrant, survey.Found(survey.CommonAnswers, v.evidence.Figures[:]...)}
	if chance >= likelyRepeat {
		v.score = scoreSimilar
	}
	return v
}

// of records in the evidence which peer the entrant resembles.
func (v verdict) of(peer *entrant) verdict {
	v.evidence.Resembles = peer.generation + 1
	return v
}

// before returns how many seconds before e the peer entered.
func before(e, peer *entrant) int64 { return (e.at - peer.at) / 1000 }
