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

// The scores of the plain rule (interface section 0, 11) and the limit below
// which an entrant counts as a duplicate (section 2.5).
const (
	scoreEqual     = 10
	scoreSimilar   = 45
	scoreShared    = 45 // of an address on a network that many share
	duplicateBelow = 40
)

// judge applies the rules: an address that a peer had is a duplicate whatever
// else was sent, or on a shared network a remark; otherwise the most alike peer
// counts.
func judge(e *entrant, p peers, f processors.Facts, o survey.Options) verdict {
	best := verdict{score: 100, category: survey.ValidEntrant}
	switch {
	case len(p.sameIP) > 0 && e.sits != shared:
		return verdict{0, survey.DuplicateIP, "same network address as an entrant " + before(e, &p.sameIP[0])}
	case len(p.sameIP) > 0:
		best.score = scoreShared
		best.evidence = "same address on a shared network as an entrant " + before(e, &p.sameIP[0])
	case len(e.answers) < minAnswers:
		return verdict{score: survey.Unscored}
	}
	return alike(best, e, p, f, o)
}

// alike lowers a verdict to that of the peer whose answers are most alike.
func alike(best verdict, e *entrant, p peers, f processors.Facts, o survey.Options) verdict {
	if len(e.answers) < minAnswers {
		return best
	}
	r := newRarity(e, p, f, o)
	for i := range p.answers {
		peer := &p.answers[i]
		like, n := compare(e, peer, nil)
		if like == different {
			continue
		}
		s, words := plain(like), ""
		if r != nil {
			var expected float64
			s, expected = r.score(e, peer, like)
			words = fmt.Sprintf("; %s such coincidences were to be expected", rounded(expected))
		}
		if s >= best.score {
			continue
		}
		best.score = s
		if like == similar {
			best.evidence = fmt.Sprintf("same %d answers but for a similar age as an entrant %s%s", n, before(e, peer), words)
		} else {
			best.evidence = fmt.Sprintf("same %d answers as an entrant %s%s", n, before(e, peer), words)
		}
	}
	if best.score < duplicateBelow {
		best.category = survey.DuplicateEntrant
	}
	return best
}

func plain(l likeness) survey.Score {
	if l == similar {
		return scoreSimilar
	}
	return scoreEqual
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
