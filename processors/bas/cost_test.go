package bas

import (
	"testing"
	"time"

	"candor/processors"
	"candor/processors/checktest"
	"candor/survey"
)

// recorded is a respondent with the given number of data points of n strokes, moves and clicks
// each. The bytes of shape select times, places and changes.
func recorded(points, n int, shape []byte) *survey.Submission {
	s := &survey.Submission{Version: survey.V3}
	at := func(i int) int64 {
		if len(shape) == 0 {
			return 1
		}
		return int64(shape[i%len(shape)])
	}
	for p := range points {
		b := survey.Behaviour{ID: string(rune('a' + p)), Start: time.UnixMilli(int64(p))}
		now := int64(0)
		for i := range n {
			now += at(i) * at(i+p+1) / 4
			b.Typing = append(b.Typing, survey.Stroke{At: now, Change: int(at(i+2))%7 - 2, Class: survey.Class(at(i+3) % 8), Paste: at(i+1)%50 == 0})
			b.Moves = append(b.Moves, survey.Move{At: now, X: float64(at(i) * 5), Y: float64(at(i+1) * 3)})
			b.Clicks = append(b.Clicks, survey.Click{At: now, X: float64(at(i)), Y: float64(at(i + 1)), Width: 30, Height: 20})
		}
		// The request decoder keeps the last 300 moves and clicks.
		b.Moves, b.Clicks = b.Moves[max(0, n-300):], b.Clicks[max(0, n-300):]
		s.BAS = append(s.BAS, b)
	}
	return s
}

var shapes = [][]byte{nil, {0}, {1, 255}, []byte("the quick brown fox jumps over the lazy dog"), {9, 80, 7, 90, 200, 3, 51}}

// The cost of a recording is proportional to its length.
func TestCost_linear(t *testing.T) {
	var costs []checktest.PerByte
	fresh := func() processors.Check { return New() }
	for _, shape := range shapes {
		costs = append(costs, checktest.Linear(t, fresh, func(n int) *survey.Submission { return recorded(4, n, shape) }, 5000))
		costs = append(costs, checktest.Linear(t, fresh, func(n int) *survey.Submission { return recorded(n, 300, shape) }, 25))
	}
	checktest.Report(t, survey.BAS, costs)
}

func FuzzCost(f *testing.F) {
	for _, shape := range shapes {
		f.Add(shape, uint8(4))
	}
	f.Fuzz(func(t *testing.T, shape []byte, points uint8) {
		build := func(n int) *survey.Submission { return recorded(int(points%10)+1, n, shape) }
		checktest.Linear(t, func() processors.Check { return New() }, build, 4000)
	})
}
