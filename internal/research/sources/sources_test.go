package sources

import (
	"errors"
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"
)

// The published examples of R. G. Newcombe, Statistics in Medicine 17 (1998) 857-872, table I, score method without continuity correction.
func TestWilson(t *testing.T) {
	for _, c := range []struct {
		k, n      int
		low, high float64
	}{
		{81, 263, .2553, .3662},
		{15, 148, .0624, .1605},
		{0, 20, 0, .1611},
		{1, 29, .0061, .1718},
		{20, 20, .8389, 1},
		{0, 0, 0, 1},
	} {
		low, high := Wilson(c.k, c.n)
		if math.Abs(low-c.low) > .00005 || math.Abs(high-c.high) > .00005 {
			t.Errorf("%d of %d: %.4f to %.4f, want %.4f to %.4f", c.k, c.n, low, high, c.low, c.high)
		}
	}
}

func TestWilson_property(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 2_000_000).Draw(t, "n")
		k := rapid.IntRange(0, n).Draw(t, "k")
		low, high := Wilson(k, n)
		if p := float64(k) / float64(n); low < 0 || low > p || p > high || high > 1 {
			t.Fatalf("%d of %d: %v to %v", k, n, low, high)
		}
		a, b := Wilson(n-k, n)
		if math.Abs(a-(1-high)) > 1e-12 || math.Abs(b-(1-low)) > 1e-12 {
			t.Fatalf("%d of %d: those who are kept have %v to %v, those who are not %v to %v", k, n, a, b, low, high)
		}
	})
}

func TestLimits(t *testing.T) {
	for _, c := range []struct {
		k, all, n    int
		lower, upper float64
	}{
		{100, 1000, 100, .01, .19}, // .1 +- 3 * .03
		{100, 1000, 25, 0, .28},    // the lower limit is below 0
		{900, 1000, 25, .72, 1},    // the upper limit is above 1
		{0, 1000, 100, 0, 0},       // nobody is excluded anywhere
		{1000, 1000, 100, 1, 1},    // everybody is
		{0, 0, 0, 0, 1},            // nothing is known
		{500, 1000, 10_000, .485, .515},
	} {
		lower, upper := Limits(c.k, c.all, c.n)
		if math.Abs(lower-c.lower) > 1e-9 || math.Abs(upper-c.upper) > 1e-9 {
			t.Errorf("%d of %d, sample of %d: %v to %v, want %v to %v", c.k, c.all, c.n, lower, upper, c.lower, c.upper)
		}
	}
}

// add counts n respondents, of which k are excluded.
func add(c *Counter, name string, n, k int) {
	for i := range n {
		var reasons []string
		if i < k {
			reasons = []string{"Time Score Threshold"}
			if i == 0 {
				reasons = append(reasons, "Service Score Threshold")
			}
		}
		c.Add(name, true, i < k, reasons)
	}
}

func TestTable(t *testing.T) {
	var c Counter
	add(&c, "usual", 500, 50)
	add(&c, "large", 300, 30)
	add(&c, "bad", 100, 40)
	add(&c, "perfect", 200, 0)
	add(&c, "small and bad", 29, 29)
	add(&c, "", 30, 4)
	c.Add("waiting", false, false, nil)
	table, err := c.Table()
	if err != nil {
		t.Fatal(err)
	}
	// 153 of 1,159 are excluded, 13.2 %: the limits are 13.2 +- 10.2 for 100 respondents, and +- 7.2 for 200.
	want := []string{
		"small and bad 29 29 too few to judge", "bad 100 40 above limits", " 30 4 within limits", "large 300 30 within limits", "usual 500 50 within limits",
		"perfect 200 0 below limits", "waiting 0 0 too few to judge",
	}
	for i, s := range table {
		if got := fmt.Sprint(s.Name, " ", s.Respondents, " ", s.Excluded, " ", s.Mark); i >= len(want) || got != want[i] {
			t.Errorf("row %d is %q, want %q", i, got, want[min(i, len(want)-1)])
		}
	}
	if r := table[1].Reasons; len(r) != 2 || r[0] != (Reason{"Time Score Threshold", 40}) || r[1] != (Reason{"Service Score Threshold", 1}) {
		t.Errorf("the reasons are %v", r)
	}
	if w := table[len(table)-1]; w.Waiting != 1 || w.Low != 0 || w.High != 1 {
		t.Errorf("a source without verdicts is %+v", w)
	}
}

func TestOneSourceIsWithinItsOwnLimits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var c Counter
		n := rapid.IntRange(MinRespondents, 500).Draw(t, "n")
		add(&c, "only", n, rapid.IntRange(0, n).Draw(t, "k"))
		if table, err := c.Table(); err != nil || len(table) != 1 || table[0].Mark != Within {
			t.Fatalf("%+v, %v", table, err)
		}
	})
}

// Invented values of a few respondents do not hide the sources, in whatever order they come.
func TestInventedValuesDoNotHideSources(t *testing.T) {
	for name, late := range map[string]bool{"first": false, "last": true} {
		var c Counter
		sources := func() {
			add(&c, "alpha", 4000, 400)
			add(&c, "beta", 4000, 800)
		}
		if late {
			sources()
		}
		const invented = 3 * mostCounted / 2
		for i := range invented {
			c.Add(fmt.Sprint("invented ", i), true, i%2 == 0, []string{"TS"})
		}
		if !late {
			sources()
		}
		table, err := c.Table()
		if err != nil || len(table) != MaxValues {
			t.Fatalf("%s: %d sources, %v", name, len(table), err)
		}
		at := map[string]Source{}
		sum := 0
		for _, s := range table {
			at[s.Name] = s
			sum += s.Respondents
		}
		last := table[len(table)-1]
		if at["alpha"].Respondents != 4000 || at["beta"].Excluded != 800 || last.Name != Others || last.Respondents != invented-(MaxValues-3) || sum != 8000+invented {
			t.Errorf("%s: %+v, %+v, %+v, %d respondents", name, at["alpha"], at["beta"], last, sum)
		}
	}
}

// An attribute that is different for most respondents names no source.
func TestManyValuesAreNoSources(t *testing.T) {
	var c Counter
	for i := range MaxValues {
		c.Add(fmt.Sprint(i), true, false, nil)
	}
	if table, err := c.Table(); err != nil || len(table) != MaxValues {
		t.Fatalf("%d sources, %v", len(table), err)
	}
	for i := range 2 * mostCounted {
		c.Add(fmt.Sprint("id ", i), i%2 == 0, false, nil)
	}
	if _, err := c.Table(); !errors.Is(err, ErrMany) || len(c.values) > mostCounted {
		t.Errorf("the error is %v, and %d values are kept", err, len(c.values))
	}
}
