package des

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"candor/processors"
	"candor/processors/checktest"
	"candor/survey"
)

// entrance has the given number of demographics of n characters each.
func entrance(answers, n int, unit string) *survey.Submission {
	s := &survey.Submission{Version: survey.V3, DES: &survey.Entrance{ID: "d", IP: "203.0.113.9", At: time.Unix(1.7e9, 0)}}
	for i := range answers {
		s.DES.Demographics = append(s.DES.Demographics, survey.Demographic{Type: fmt.Sprint("age", i, unit), Answer: fmt.Sprint(i) + strings.Repeat(unit, n)})
	}
	return s
}

var units = []string{"a", "É", " ", "1", "9e", "ﷺ", "\n", "İ"}

// The cost of a demographic is proportional to its length.
func TestCost_linear(t *testing.T) {
	var costs []checktest.PerByte
	for _, unit := range units {
		build := func(n int) *survey.Submission { return entrance(10, n, unit) }
		costs = append(costs, checktest.Linear(t, func() processors.Check { return New() }, build, 16_384))
	}
	checktest.Report(t, survey.DES, costs)
}

func FuzzCost(f *testing.F) {
	for _, unit := range units {
		f.Add(unit, uint8(10))
	}
	f.Fuzz(func(t *testing.T, unit string, answers uint8) {
		build := func(n int) *survey.Submission { return entrance(int(answers%11), n, unit) }
		checktest.Linear(t, func() processors.Check { return New() }, build, 4096)
	})
}
