package bas

import (
	"math"

	"candor/survey"
)

// verdict is the verdict on one data point, or only on its typing or its movement.
type verdict struct {
	score    survey.Score
	category survey.Category
	evidence survey.Finding
}

// natural is the score from which behaviour is natural (interface section 2.4). fixedNormal is the score of swiped
// and dictated text, and of a few other cases without clear evidence.
const (
	natural     = 50
	fixedNormal = 60
)

// seen holds the findings about typing and a path that were seen before.
type seen struct{ typing, path finding }

// judge scores one data point, by the lower score of its typing and its movement. Typing needs at least three events,
// or one that set a long value. Movement needs any mouse event. If both scores are equal, the finding is that of
// typing (interface section 2.4).
func judge(t *typing, p *pointing, of *respondent, before seen) verdict {
	typed, moving := people.judgeTyping(t, of, before.typing), hands.judge(p, &of.paths, before.path)
	switch {
	case !typed.score.Scored():
		return moving
	case !moving.score.Scored() || typed.score <= moving.score:
		return typed
	}
	return moving
}

// unscored is the verdict if there is nothing to judge.
var unscored = verdict{score: survey.Unscored}

// excess is how far behaviour is beyond that of people. 0 is ordinary. 1 is the limit, above which the score falls
// below natural.
type excess float64

// score maps an excess T to a score: 100 for 0, 50 at the limit 1, and below 20 for 1.34 and more. Up to the limit,
// the score is 100 * 2^-(T^2), so that several slightly suspicious answers add up. Beyond the limit, it is 100 *
// 2^-(T^3), because such behaviour does not happen by chance.
func (t excess) score() survey.Score {
	v := 100 * math.Exp2(-float64(t*t*max(t, 1)))
	if !(v >= 0) { // also for NaN, which no feature should have
		return 100
	}
	return survey.Score(math.Floor(v + 0.5))
}

// finding is one term of a score, with its meaning.
type finding struct {
	excess excess
	what   survey.Finding
}

// worse returns the finding with the larger excess, or the first one if both are equal.
func (f finding) worse(g finding) finding {
	if g.excess > f.excess {
		return g
	}
	return f
}

// and returns two findings together, that say different things of the same keys. The result has the meaning of the larger one.
func (f finding) and(g finding) finding {
	together := excess(math.Sqrt(float64(f.excess*f.excess) + float64(g.excess*g.excess)))
	return finding{together, f.worse(g).what}
}

// verdict converts a finding to a verdict with one of two categories. A score of 80 or more needs no reason, so the
// finding is then dropped.
func (f finding) verdict(good, bad survey.Category) verdict {
	v := verdict{score: f.excess.score(), category: good}
	if v.score < natural {
		v.category = bad
	}
	if v.score < 80 {
		v.evidence = f.what
	}
	return v
}
