package bas

import (
	"math"

	"candor/survey"
)

// verdict is what is said of one data point, or of its typing or its movement
// alone.
type verdict struct {
	score    survey.Score
	category survey.Category
	evidence survey.Finding
}

// The threshold between natural and unnatural (interface section 2.4), and the
// fixed score of swiped and dictated text.
const (
	natural     = 50
	fixedNormal = 60
)

// seen is what was found to have been seen before of a data point.
type seen struct{ typing, path finding }

// judge scores one data point: typing if there are three events, or one that set
// a long value, movement if there is any; of both the lower, and on a tie typing
// speaks (interface section 2.4).
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

// unscored is the verdict on what cannot be judged.
var unscored = verdict{score: survey.Unscored}

// excess is how far something lies beyond what people do: 0 is ordinary, 1 is
// the limit at which a score falls below natural.
type excess float64

// score maps an excess to a score: 100 at nothing, 50 at the limit, below 20 from
// a third above it. Up to the limit S = 100 * 2^-(T^2), so that several answers
// each a little suspicious add up; beyond it 100 * 2^-(T^3), since nobody is
// there by chance.
func (t excess) score() survey.Score {
	v := 100 * math.Exp2(-float64(t*t*max(t, 1)))
	if !(v >= 0) { // also NaN, which no feature should yield
		return 100
	}
	return survey.Score(math.Floor(v + 0.5))
}

// finding is one term of a score and what it stands for.
type finding struct {
	excess excess
	what   survey.Finding
}

// worse returns the larger of two findings, the first on a tie.
func (f finding) worse(g finding) finding {
	if g.excess > f.excess {
		return g
	}
	return f
}

// verdict turns a finding into a score with one of two categories. The finding
// is dropped if the score is good: a score of 80 needs no reason.
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
