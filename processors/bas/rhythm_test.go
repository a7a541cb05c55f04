package bas

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"candor/survey"
)

// A gap that is longer than half of the largest number must not become negative when gaps are sorted.
func TestRhythm_longestGap(t *testing.T) {
	r := measureRhythm([]survey.Stroke{{At: 512, Change: 1}, {At: math.MaxInt64, Change: -1}, {At: math.MaxInt64, Change: -1}}, people.habits)
	if r.n != 2 || r.median < 0 {
		t.Errorf("%d gaps have a median of %v", r.n, r.median)
	}
	for f, x := range r.x {
		if math.IsNaN(x) || math.IsInf(x, 0) {
			t.Errorf("%s is %v", rhythmFindings[f], x)
		}
	}
}

// measureRhythm uses short cuts. Its results equal the definitions: sorted gaps, and deviation
// and skew of logarithms.
func TestRhythm_definitions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		wide := rapid.SampledFrom([]int{1, 3, 40, 300, 5000, 1 << 40}).Draw(t, "wide")
		in := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) interval {
			return interval{
				gap:   float64(rapid.IntRange(0, wide).Draw(t, "gap")),
				place: place(rapid.IntRange(0, int(numPlaces)-1).Draw(t, "place")),
			}
		}), 2, 2*mostStrokes).Draw(t, "intervals")

		var gaps, inner, logs []float64
		for _, i := range in {
			gaps = append(gaps, i.gap)
			logs = append(logs, math.Log(i.gap+rollover))
			if i.place.inner() {
				inner = append(inner, i.gap)
			}
		}
		slices.Sort(gaps)
		slices.Sort(inner)
		var room [2 * mostStrokes]float64
		all, inside := sortedGaps(in, room[:])
		if !slices.Equal(all, gaps) || !slices.Equal(inside, inner) {
			t.Fatalf("sorted %v and %v, want %v and %v", all, inside, gaps, inner)
		}

		r := rhythm{n: len(in), median: quantile(gaps, 0.5)}
		r.spread(in, inside, all)
		var every moments
		for _, l := range logs {
			every.add(l)
		}
		want := 0.0
		if sd := every.sd(); sd > 1e-9 {
			for _, l := range logs {
				z := (l - every.mean) / sd
				want += z * z * z / every.n
			}
		}
		if got := -r.x[skewness]; math.Abs(got-want) > 1e-6*max(1, math.Abs(want)) {
			t.Fatalf("skew %v, want %v", got, want)
		}
	})
}
