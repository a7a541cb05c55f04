package ts

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

func TestClock(t *testing.T) {
	long := []float64{1100, 1200, 1300, 1400, 1500}
	for _, c := range []struct {
		name      string
		medians   []float64
		d, median float64
		want      survey.Score
	}{
		{"seconds, half a second where all are that fast", []float64{.5}, .5, .5, unread},
		{"seconds, half of a second and a half", []float64{1.2}, .8, 1.2, unread},
		{"seconds, a second", []float64{1}, 1, 1, 100},
		{"seconds, slower than the floor is what the median says", []float64{8}, 2.4, 8, 18},
		{"milliseconds of five pages", long, 900, 1200, unread},
		{"milliseconds of five pages, a second", long, 1000, 1200, 88},
		{"a whole interview, perhaps in seconds", []float64{1200}, 900, 1200, 97},
		{"four long pages are not five", long[:4], 900, 1200, 97},
		{"between the units", append([]float64{500}, long...), 400, 500, 100},
	} {
		want := c.want
		if want != unread && c.name != "seconds, slower than the floor is what the median says" {
			want = pageScore(c.d / c.median)
		}
		if got := clockOf(c.medians).score(c.d, c.median); got != want {
			t.Errorf("%s: %d, want %d", c.name, got, want)
		}
	}
}

// TestCheck_flood: bots that set the pace of a survey are told all the same, and
// a reader among them is not.
func TestCheck_flood(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for name, second := range map[string]float64{"seconds": 1, "milliseconds": 1000} {
		s := checktest.NewStream(New())
		bot := func(n int) survey.Score {
			times := make([]float64, 10)
			for i := range times {
				times[i] = (.3 + .3*r.Float64()) * second
				if second > 1 && i < 5 { // five pages whose median says what the unit is
					times[i] += second
				}
			}
			return s.Add(t, respondent(fmt.Sprint("bot", n), times...)).Result.Score
		}
		for n := range 60 {
			if got := bot(n); second == 1 && n >= 30 && got > unread {
				t.Errorf("%s: bot %d has %d", name, n, got)
			}
		}
		human := s.Add(t, respondent("human", 3*second, 4*second, 5*second, 3*second, 4*second, 5*second, 3*second, 4*second, 5*second, 4*second)).Result
		for _, p := range human.DataPoints {
			if p.Score < 20 {
				t.Errorf("%s: a reader has %+v", name, p)
			}
		}
	}
}
