package ts

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"candor/processors/checktest"
	"candor/survey"
)

// A distribution has every respondent once, in the bin of its time.
func TestDistribution(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		took := rapid.SliceOfN(rapid.Float64Range(.01, 1e6), 1, 80).Draw(rt, "durations")
		s := checktest.NewStream(New())
		for n, d := range took {
			s.Add(t, respondent(fmt.Sprint("r", n), d))
		}
		state := s.Input(respondent("r", 1)).State
		got := Distribution("p1", state.Tallies[HistogramOf("p1")])
		if len(took) < minPeers {
			if got != (survey.PageTimes{ID: "p1"}) {
				rt.Fatalf("%d respondents make %+v", len(took), got)
			}
			return
		}
		if got.ID != "p1" || got.Respondents != int64(len(took)) || math.Abs(got.Median/peersIn(state, HistogramOf("p1")).median(nobody)-1) > 1e-4 {
			rt.Fatalf("%d respondents: %+v", len(took), got)
		}
		// A bucket is 2 % wide, so a time within 2 % of the end of a bin may be in either bin.
		var low, high [survey.PageTimesBins]int64
		bin := func(d float64) int {
			return max(0, min(survey.PageTimesBins-1, int(math.Floor(4*math.Log2(d/got.Median)))+survey.PageTimesBins/2))
		}
		for _, d := range took {
			for i := bin(d * .97); i <= bin(d*1.03); i++ {
				high[i]++
			}
			if a, b := bin(d*.97), bin(d*1.03); a == b {
				low[a]++
			}
		}
		var all int64
		for i, n := range got.Counts {
			all += n
			if n < low[i] || n > high[i] {
				rt.Errorf("bin %d has %d, want %d to %d", i, n, low[i], high[i])
			}
		}
		if all != got.Respondents {
			rt.Errorf("%d of %d respondents are in a bin", all, got.Respondents)
		}
	})
}

func TestDistribution_noTime(t *testing.T) {
	s := checktest.NewStream(New())
	for n := range 40 {
		s.Add(t, respondent(fmt.Sprint("r", n), 0))
	}
	got := Distribution("p1", s.Input(respondent("r", 1)).State.Tallies[HistogramOf("p1")])
	if got.Respondents != 40 || got.Median != 0 || got.Counts[0] != 40 {
		t.Errorf("no time at all: %+v", got)
	}
}
