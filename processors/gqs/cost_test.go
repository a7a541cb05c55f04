package gqs

import (
	"testing"

	"candor/processors"
	"candor/processors/checktest"
	"candor/survey"
)

// grids returns a respondent with the given number of grids, each with n answers that shape
// determines.
func grids(points, n int, shape []byte) *survey.Submission {
	s := &survey.Submission{Version: survey.V3}
	for p := range points {
		g := survey.Grid{ID: string(rune('a' + p)), DetectPattern: true}
		for i := range n {
			a := 0.0
			if len(shape) > 0 {
				a = float64(shape[(i*(p+1))%len(shape)])
			}
			g.Answers = append(g.Answers, a)
		}
		s.GQS = append(s.GQS, g)
	}
	return s
}

var shapes = [][]byte{nil, {3}, {1, 2, 3, 4, 5}, {1, 255}, []byte("grids of any pattern"), {5, 5, 5, 5, 5, 5, 4}}

// A grid has at most 50 answers, so comparing each answer with each is at most 50 times its
// length. There are at most 20 grids.
func TestCost_linear(t *testing.T) {
	var costs []checktest.PerByte
	for _, shape := range shapes {
		costs = append(costs, checktest.Linear(t, func() processors.Check { return New() }, func(n int) *survey.Submission { return grids(n, 50, shape) }, 5))
		if c := checktest.Allocated(t, New(), grids(20, 50, shape)); c > 256<<10 {
			t.Errorf("%d bytes allocated", c)
		}
	}
	checktest.Report(t, survey.GQS, costs)
}

func FuzzCost(f *testing.F) {
	for _, shape := range shapes {
		f.Add(shape, uint8(50))
	}
	// Here the first grids are alike, and the others, which repeat the shape faster, are not.
	f.Add([]byte("5555555555555555555555555555550000800"), uint8('g'))
	f.Fuzz(func(t *testing.T, shape []byte, answers uint8) {
		build := func(n int) *survey.Submission {
			// The larger submission repeats the grids of the smaller one. Other grids might be more
			// expensive, which would look like growth.
			s := grids(n, int(answers%46)+5, shape)
			for i := range s.GQS {
				s.GQS[i].Answers = s.GQS[i%5].Answers
			}
			return s
		}
		checktest.Linear(t, func() processors.Check { return New() }, build, 5)
	})
}
