package gqs

import (
	"math"

	"candor/survey"
)

// middle sums up how far a respondent's answers are from the middle of their scales.
type middle struct {
	sum   float64
	items int
}

// see adds a grid. Its scale is known only from the answers of others, so a grid with fewer than minPeers others is
// skipped.
func (m *middle) see(answers []float64, others *company) {
	if others.rows < minPeers {
		return
	}
	on := others.scale
	half := (on.hi - on.lo) / 2
	for _, a := range answers {
		if half > 0 && !on.outside(a) {
			m.sum += min(math.Abs(a-(on.lo+half))/half, 1)
			m.items++
		}
	}
}

// signs returns the mean distance from the middle, if there are five answers or more.
func (m *middle) signs() []survey.Sign {
	if m.items < 5 {
		return nil
	}
	return []survey.Sign{{Kind: survey.SignMiddle, Value: int(100*m.sum/float64(m.items) + .5)}}
}
