package bas

import (
	"math"

	"candor/survey"
)

// verdict is the verdict on one data point, or on only its typing or movement.
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

// seen holds the parts of a data point that were seen before.
type seen struct{ typing, path finding }

// judge scores one data point: its typing if there are at least three events, or one that set a
// long value; its movement if there is any; the lower score of both. On a tie, the finding is that
// of typing (interface section 2.4).
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

// unscored is the verdict if nothing can be judged.
var unscored = verdict{score: survey.Unscored}

// excess is how far a feature is beyond that of people: 0 is ordinary, 1 is the limit at which a
// score falls below natural.
type excess float64

// score maps an excess to a score: 100 at nothing, 50 at the limit, below 20 from a third above it.
// Up to the limit it is 100 * 2^-(T^2), so that several slightly suspicious answers add up; beyond
// it 100 * 2^-(T^3), because that does not happen by chance.
func (t excess) score() survey.Score {
	v := 100 * math.Exp2(-float64(t*t*max(t, 1)))
	if !(v >= 0) { // also NaN, which no feature should have
		return 100
	}
	return survey.Score(math.Floor(v + 0.5))
}

// finding is one term of a score with its meaning.
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

// verdict converts a finding to a score with one of two categories. If the score is good, the
// finding is dropped: a score of 80 needs no reason.
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
