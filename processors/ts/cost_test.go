package ts

import (
	"strconv"
	"testing"

	"candor/processors"
	"candor/processors/checktest"
	"candor/survey"
)

// pages is a respondent with n page times that shape determines. Each has its own id, or all
// have the same.
func pages(n int, shape []byte, oneID bool) *survey.Submission {
	s := &survey.Submission{Version: survey.V3}
	for i := range n {
		p := survey.Timing{ID: "page"}
		if !oneID {
			p.ID += strconv.Itoa(i)
		}
		if len(shape) > 0 {
			p.Duration = float64(shape[i%len(shape)]) * 1.5
		}
		s.TS = append(s.TS, p)
	}
	return s
}

var shapes = [][]byte{nil, {0}, {1, 255}, []byte("page times"), {3, 3, 3, 90}}

// The cost of page times is proportional to their number.
func TestCost_linear(t *testing.T) {
	var costs []checktest.PerByte
	for _, shape := range shapes {
		for _, oneID := range []bool{false, true} {
			build := func(n int) *survey.Submission { return pages(n, shape, oneID) }
			costs = append(costs, checktest.Linear(t, func() processors.Check { return New() }, build, 125))
		}
	}
	checktest.Report(t, survey.TS, costs)
}

func FuzzCost(f *testing.F) {
	for _, shape := range shapes {
		f.Add(shape, true)
	}
	f.Fuzz(func(t *testing.T, shape []byte, oneID bool) {
		build := func(n int) *survey.Submission { return pages(n, shape, oneID) }
		checktest.Linear(t, func() processors.Check { return New() }, build, 125)
	})
}
