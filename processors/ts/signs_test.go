package ts

import (
	"testing"

	"pgregory.net/rapid"

	"candor/survey"
)

func paceOf(points []survey.Timing, medians []float64) []survey.Sign {
	var p pace
	for i, median := range medians {
		p.see(measured(points[i].Duration), median)
	}
	return p.signs()
}

func TestSigns(t *testing.T) {
	medians := []float64{2000, 4000, 8000, 3000, 6000, 12000}
	timed := func(d func(i int) float64) []survey.Timing {
		points := make([]survey.Timing, len(medians))
		for i := range points {
			points[i].Duration = d(i)
		}
		return points
	}
	// A pace of half the median of each page follows the pages perfectly, without any variation.
	got := paceOf(timed(func(i int) float64 { return medians[i] / 2 }), medians)
	if len(got) != 2 || got[0] != (survey.Sign{Kind: survey.SignPaceSpread}) || got[1] != (survey.Sign{Kind: survey.SignPaceFollows, Value: 100}) {
		t.Errorf("an even pace: %v", got)
	}
	// The same time on all pages varies as much as the pages do, and does not follow them.
	got = paceOf(timed(func(int) float64 { return 5000 }), medians)
	if len(got) != 1 || got[0].Kind != survey.SignPaceSpread || got[0].Value < 50 {
		t.Errorf("one time for all: %v", got)
	}
	if got := paceOf(timed(func(int) float64 { return 5000 })[:5], medians[:5]); got != nil {
		t.Errorf("of five pages: %v", got)
	}
}

func TestSigns_bounded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 12).Draw(t, "pages")
		points, medians := make([]survey.Timing, n), make([]float64, n)
		for i := range points {
			points[i].Duration = rapid.Float64Range(0, 1e12).Draw(t, "duration")
			medians[i] = rapid.Float64Range(0, 1e9).Draw(t, "median")
		}
		for _, s := range paceOf(points, medians) {
			if s.Kind == survey.SignPaceFollows && (s.Value < -100 || s.Value > 100) || s.Kind == survey.SignPaceSpread && (s.Value < 0 || s.Value > 100_000) {
				t.Fatalf("%v", s)
			}
		}
	})
}
