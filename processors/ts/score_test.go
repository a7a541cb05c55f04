package ts

import (
	"cmp"
	"math"
	"slices"
	"testing"

	"candor/processors"
	"candor/survey"

	"pgregory.net/rapid"
)

func TestPageScore(t *testing.T) {
	// These values were computed by hand from interface section 2.2.
	for _, c := range []struct {
		r    float64
		want survey.Score
	}{
		{0, 0},
		{.1, 0},
		{.25, 0},
		{.2513, 1},
		{.30, 18},
		{.35, 33},
		{.40, 46},
		{.50, 67},
		{.60, 85},
		{.69, 99},
		{.70, 100},
		{1, 100},
		{2, 100},
		{2.04, 100},
		{2.06, 99},
		{3, 90},
		{4, 80},
		{6, 70},
		{10, 50},
		{15, 35},
		{20, 20},
		{1e9, 20},
	} {
		if got := pageScore(c.r); got != c.want {
			t.Errorf("r = %v: %d, want %d", c.r, got, c.want)
		}
	}
}

func TestPageScore_isHighestNearTheMedian(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := rapid.Float64Range(0, 30).Draw(t, "a")
		b := rapid.Float64Range(0, 30).Draw(t, "b")
		a, b = min(a, b), max(a, b)
		if b <= 1 && pageScore(a) > pageScore(b) {
			t.Fatalf("faster than the median: %v scores more than %v", a, b)
		}
		if a >= 1 && pageScore(a) < pageScore(b) {
			t.Fatalf("slower than the median: %v scores less than %v", a, b)
		}
	})
}

func TestCombine(t *testing.T) {
	const none = survey.Unscored
	for _, c := range []struct {
		name   string
		points []survey.Score
		total  survey.Score
		want   survey.Score
	}{
		{"nothing scored", []survey.Score{none, none}, 0, none},
		{"the published example", []survey.Score{95, 50, 65}, 0, 70},
		{"unscored points do not count", []survey.Score{90, none, 81}, 0, 86},
		{"five are still a plain mean", []survey.Score{100, 100, 100, 0, 0}, 0, 60},
		{"six of which one is unscored are five", []survey.Score{100, 100, 100, 0, 0, none}, 0, 60},
		{"from six on the lower half counts", []survey.Score{0, 100, 0, 100, 0, 100}, 100, 21},
		{"from six on the whole is the ceiling", []survey.Score{100, 100, 100, 100, 100, 100}, 40, 40},
		{"seven have a lower half of three", []survey.Score{20, 100, 20, 100, 20, 100, 40}, 100, 41},
		{"a rushed end", []survey.Score{100, 100, 100, 40, 20, 20, 20}, 100, 37},
		{"never above 100", []survey.Score{100, 100, 100, 100, 100, 100}, 100, 100},
	} {
		var dps []survey.DataPointResult
		for _, s := range c.points {
			dps = append(dps, survey.DataPointResult{Score: s})
		}
		if got := combine(dps, c.total); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}

func TestBucket_isTwoPercentWide(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := rapid.Float64Range(.001, 1e11).Draw(t, "duration")
		c := centres[bucket(d)]
		if c < d*.98999 || c > d*1.01001 {
			t.Fatalf("%v stands for %v", d, c)
		}
		if d < 1e8 && bucket(d*1000) != bucket(d)+perPeriod {
			// Only a time at an edge may be rounded to the other side.
			if e := edges[bucket(d)]; d/e > 1+1e-12 && edges[bucket(d)+1]/d > 1+1e-12 {
				t.Fatalf("%v s is in bucket %d, %v ms in %d", d, bucket(d), d*1000, bucket(d*1000))
			}
		}
	})
}

func TestBucket_isBounded(t *testing.T) {
	for _, c := range []struct {
		d    float64
		want uint64
	}{{0, 0}, {-5, 0}, {.0001, 0}, {.001, 1}, {1, 351}, {1000, 701}, {1e12, numBuckets - 1}, {1e300, numBuckets - 1}} {
		if got := bucket(c.d); got != c.want {
			t.Errorf("%v is in bucket %d, want %d", c.d, got, c.want)
		}
	}
}

func TestMedian(t *testing.T) {
	tallies := []processors.Count{{Field: 10, N: 2}, {Field: 20, N: 0}, {Field: 30, N: 2}, {Field: offsetField + 30, N: 6000}}
	p := peersOf(tallies)
	at := func(b uint64) float64 { return centres[b] }
	for _, c := range []struct {
		name string
		p    peers
		own  float64
		want float64
	}{
		{"an even group averages its middle", p, nobody, (at(10) + at(30)*1.003) / 2},
		{"one more between them is the middle", p, at(15) * 1.004, at(15) * 1.004},
		{"one more below", p, 0, at(10)},
		{"one more above", p, at(40), at(30) * 1.003},
		{"one more in the same bucket is part of its mean", p, at(30) * 1.009, at(30) * 1.005},
		{"nobody", peersOf(nil), nobody, 0},
		{"alone", peersOf(nil), 7.5, 7.5},
		{"with an offset and nobody", peersOf(tallies[3:]), nobody, 0},
	} {
		if got := c.p.median(c.own); math.Abs(got-c.want) > 1e-9*c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// The histogram's median is the median of the times, up to the width of a bucket.
func TestMedian_ofAnyTimes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		times := rapid.SliceOfN(rapid.Float64Range(.001, 1e6), 1, 40).Draw(t, "times")
		if rapid.Bool().Draw(t, "equally long") {
			for i := range times {
				times[i] = times[0]
			}
		}
		own := rapid.Float64Range(0, 1e6).Draw(t, "own")
		folded := map[uint64]int64{}
		for _, d := range times {
			for _, f := range timing(nil, "h/p", d) {
				folded[f.Field] += f.Delta
			}
		}
		var tallies []processors.Count
		for field, n := range folded {
			tallies = append(tallies, processors.Count{Field: field, N: n})
		}
		slices.SortFunc(tallies, func(a, b processors.Count) int { return cmp.Compare(a.Field, b.Field) })
		for _, c := range []struct {
			own   float64
			times []float64
		}{{nobody, times}, {own, append(slices.Clone(times), own)}} {
			slices.Sort(c.times)
			n := len(c.times)
			want := (c.times[(n-1)/2] + c.times[n/2]) / 2
			near := .0201 // the width of a bucket
			if c.times[0] == c.times[n-1] || n == 1 {
				near = 1e-6
			}
			if got := peersOf(tallies).median(c.own); math.Abs(got-want) > near*want {
				t.Fatalf("the median of %v is %v, want %v", c.times, got, want)
			}
		}
	})
}

// The same share of the median counts as faster in a survey where people differ little.
func TestWhole_spread(t *testing.T) {
	of := func(share, spread float64) survey.Score {
		w := whole{plain: share * 60_000, limited: share * 60_000}
		return w.score(60_000, 60_000, spread)
	}
	for _, c := range []struct {
		share, spread float64
		want          survey.Score
	}{
		{.34, usualSpread, 30},
		{.34, usualSpread * .9, 18},
		{.34, usualSpread * 1.1, 40},
		{.2, usualSpread, 0},
		{.5, usualSpread, 67},
		{1, usualSpread / 2, 100},
		{1.5, usualSpread, 100},
		{.5, 1, of(.5, usualSpread/mostScale)},
		{.5, 100, of(.5, usualSpread/leastScale)},
	} {
		if got := of(c.share, c.spread); got < c.want-1 || got > c.want+1 {
			t.Errorf("%g of the median at a spread of %.1f: %d, want %d", c.share, c.spread, got, c.want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		spread := rapid.Float64Range(1, 60).Draw(t, "spread")
		a, b := rapid.Float64Range(0, 1).Draw(t, "share"), rapid.Float64Range(0, 1).Draw(t, "another")
		if a > b {
			a, b = b, a
		}
		if of(a, spread) > of(b, spread) {
			t.Fatalf("%g of the median scores %d, %g %d", a, of(a, spread), b, of(b, spread))
		}
	})
}

// A place is a logarithm, exact to less than a hundredth of a bucket.
func TestPlace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := rapid.Float64Range(.01, 1e9).Draw(t, "a"), rapid.Float64Range(.01, 1e9).Draw(t, "b")
		if got, want := place(a)-place(b), math.Log(a/b)/math.Log(ratio); math.Abs(got-want) > .006 {
			t.Fatalf("%g and %g are %v buckets apart, want %v", a, b, got, want)
		}
	})
}
