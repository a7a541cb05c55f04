package ts

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

func pagesWith(medians []float64) (pages []page) {
	for _, m := range medians {
		pages = append(pages, page{median: m})
	}
	return pages
}

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
		if got := clockOf(pagesWith(c.medians)).score(c.d, c.median, c.median); got != want {
			t.Errorf("%s: %d, want %d", c.name, got, want)
		}
	}
}

// TestCheck_flood: if bots determine the usual pace of a survey, they are still recognised, and
// a reader among them is not flagged.
func TestCheck_flood(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for name, second := range map[string]float64{"seconds": 1, "milliseconds": 1000} {
		s := checktest.NewStream(New())
		bot := func(n int) survey.Score {
			times := make([]float64, 10)
			for i := range times {
				times[i] = (.3 + .3*r.Float64()) * second
				if second > 1 && i < 5 { // five pages whose median shows the unit
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

// TestHalfSecond: a clock with whole seconds is recognised by its times on short pages.
func TestHalfSecond(t *testing.T) {
	for _, c := range []struct {
		name  string
		times []float64 // each taken by ten
		want  float64
	}{
		{"whole seconds", []float64{1, 2, 3, 4, 5}, .5},
		{"and none", []float64{0, 2, 3, 4}, .5},
		{"in milliseconds", []float64{1000, 2000, 3000, 4000}, 500},
		{"one in five that is not whole", []float64{1, 2, 3, 4, 4.5}, .5},
		{"half of them not whole", []float64{1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5}, 0},
		{"three different ones may be a coincidence", []float64{1, 2, 3}, 0},
		{"on long pages it does not matter", []float64{9, 10, 11, 12, 13}, 0},
		{"tenths", []float64{1.1, 2.3, 3.4, 4.8, 5.1}, 0},
		{"milliseconds", []float64{1100, 2300, 3400, 4800}, 0},
		{"with a forgotten tab", []float64{1, 2, 3, 4, 5, 613.7}, .5},
	} {
		var people [][]float64
		for range 10 {
			for _, d := range c.times {
				people = append(people, []float64{d})
			}
		}
		p := peersIn(stateOf(people), histogramGroup+"p1")
		if got := p.halfSecond(p.median(nobody)); got != c.want {
			t.Errorf("%s: %g, want %g", c.name, got, c.want)
		}
	}
	// A respondent with a finer clock is compared without an adjustment.
	if taken, usual := (page{median: 4, likely: 4, half: .5}).meets(1.7); taken != 1.7 || usual != 4 {
		t.Errorf("%g of %g", taken, usual)
	}
	if taken, usual := (page{median: 4, likely: 4, half: .5}).meets(1); taken != 1.5 || usual != 4.5 {
		t.Errorf("%g of %g", taken, usual)
	}
}

// If many respondents forget a tab, the median of whole times includes these times. A
// respondent whose forgotten tab counts for less is not considered fast because of that.
func TestWhole_forgottenTabs(t *testing.T) {
	var all whole
	for i := range 10 {
		d := 4.
		if i == 3 {
			d = 900
		}
		all.add(d, d, page{median: 4})
	}
	for _, c := range []struct {
		median float64
		want   survey.Score
	}{{40, 91}, {936, 100}, {9360, 0}} {
		if got := all.score(c.median, c.median, usualSpread); got != c.want {
			t.Errorf("a median of %g: %d, want %d", c.median, got, c.want)
		}
	}
}

// The limit for pages of less than a second holds in both units if bots make the median uncertain.
func TestCheck_lessThanASecondIsTheSameInMilliseconds(t *testing.T) {
	for _, pages := range []int{5, 8} {
		for _, unit := range []float64{1, 1000} {
			s := checktest.NewStream(New())
			times := func(d float64) []float64 {
				all := make([]float64, pages)
				for k := range all {
					all[k] = (d + float64(k)/1000) * unit
				}
				return all
			}
			for i := range 60 {
				d := .4
				if i%5 < 3 {
					d = 8 + float64(i)/60
				}
				s.Add(t, respondent(fmt.Sprint("r", i), times(d)...))
			}
			got := s.Add(t, respondent("bot", times(.4)...)).Result
			for _, p := range append(got.DataPoints, survey.DataPointResult{ID: "all", Score: got.Score}) {
				if p.Score > unread {
					t.Errorf("%d pages, unit %g: %s scores %d", pages, unit, p.ID, p.Score)
				}
			}
		}
	}
}

// An early respondent who took less than a second per page has the same limit as later ones.
func TestCheck_earlyWithoutReading(t *testing.T) {
	s := checktest.NewStream(New())
	for i := range 29 {
		d := []float64{.3, .3, .3, .3, .3, .3, .3, .3}
		if i%2 == 1 {
			d = []float64{.3, 8, 8, 8, 8, 8, 8, 8}
		}
		s.Add(t, respondent(fmt.Sprint("r", i), d...))
	}
	last := respondent("last", .3, .3, .3, .3, .3, .3, .3, .3)
	out := s.Add(t, last)
	again := s.Again(t, last, nil).Result.Score
	for _, rev := range out.Revisions {
		if rev.Respondent == "r0" && rev.Result.Score != again {
			t.Errorf("an early respondent scores %d, a later one with the same times %d", rev.Result.Score, again)
		}
	}
}
