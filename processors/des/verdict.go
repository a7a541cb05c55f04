package des

import (
	"fmt"

	"candor/processors"
	"candor/survey"
)

// verdict is what is said of an entrance.
type verdict struct {
	score    survey.Score
	category survey.Category
	evidence string
}

// The scores (interface section 0, 11) and the limit below which an entrant
// counts as a duplicate (section 2.5).
const (
	scoreEqual     = 10
	scoreSimilar   = 45
	scoreShared    = 45 // of an address that several people have
	duplicateBelow = 40
)

// judge applies the rules: an address that a peer had is a duplicate unless
// several people have it; otherwise the most alike peer counts.
func judge(e *entrant, p peers, f processors.Facts, o survey.Options) verdict {
	best := verdict{score: 100, category: survey.ValidEntrant}
	if len(p.sameIP) > 0 {
		best.score = scoreShared
		if e.sits == shared {
			best.evidence = survey.SharedAddress + ": a shared network, where an entrant came from " + before(e, &p.sameIP[0])
		} else if same := sameHousehold(e, p, f, o); same != nil {
			return verdict{0, survey.DuplicateIP, "same network address as an entrant " + before(e, same)}
		} else {
			best.evidence = survey.SharedAddress + ": clearly another person came from it " + before(e, &p.sameIP[0])
		}
	} else if len(e.answers) < minAnswers {
		return verdict{score: survey.Unscored}
	}
	return alike(best, e, p, f, o)
}

// sameHousehold returns a peer with the same address who is not clearly another
// person, nil if there is none.
func sameHousehold(e *entrant, p peers, f processors.Facts, o survey.Options) *entrant {
	var w *weights
	if len(p.sameIP) == 1 && len(e.answers) >= minAnswers && !o.PlainDES {
		w = newWeights(e, p, f)
	}
	for i := range p.sameIP {
		if peer := &p.sameIP[i]; o.PlainDES || !clearlyAnother(e, peer, w) {
			return peer
		}
	}
	return nil
}

// alike lowers a verdict to that of the peer whose answers are most alike.
func alike(best verdict, e *entrant, p peers, f processors.Facts, o survey.Options) verdict {
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
		if v := w.liken(e, peer, like, n); v.score < best.score || best.evidence == "" {
			best = v
		}
	}
	return best
}

// liken says what it means that a peer gave the same n answers; without weights
// what the plain rule says.
func (w *weights) liken(e, peer *entrant, like likeness, n int) verdict {
	v := verdict{score: scoreEqual, category: survey.DuplicateEntrant}
	v.evidence = fmt.Sprintf("same %d answers as an entrant %s", n, before(e, peer))
	if like == similar {
		v = verdict{scoreSimilar, survey.ValidEntrant, fmt.Sprintf("%s: same %d answers but for it as an entrant %s", survey.SimilarAge, n, before(e, peer))}
	}
	if w == nil {
		return v
	}
	chance, expected := w.repeat(e, peer, like)
	coincidences := fmt.Sprintf("; %s such coincidences were to be expected", rounded(expected))
	switch {
	case like == similar && chance < likelyRepeat:
		return verdict{score: 100, category: survey.ValidEntrant}
	case like == similar || chance >= sureRepeat && peer.counted:
		v.evidence += coincidences
		return v
	}
	// The answers do not tell who it is: they are too few, or too common.
	v = verdict{100, survey.ValidEntrant, survey.CommonAnswers + ": " + v.evidence + coincidences}
	if chance >= likelyRepeat {
		v.score = scoreSimilar
	}
	return v
}

// before says how long before e a peer entered.
func before(e, peer *entrant) string {
	switch s := (e.at - peer.at) / 1000; {
	case s < 1:
		return "at the same moment"
	case s < 60:
		return unit(s, "second")
	case s < 2*3600:
		return unit(s/60, "minute")
	case s < 2*86400:
		return unit(s/3600, "hour")
	default:
		return unit(s/86400, "day")
	}
}

func unit(n int64, name string) string {
	if n == 1 {
		return "1 " + name + " before"
	}
	return fmt.Sprintf("%d %ss before", n, name)
}

// rounded prints an expectation in two significant digits.
func rounded(x float64) string {
	if x < 0.001 {
		return "less than 0.001"
	}
	return fmt.Sprintf("%.2g", x)
}
