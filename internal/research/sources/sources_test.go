package sources

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

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

// Invented values of a few respondents do not hide the sources, in whatever order they come. They have no rows.
func TestInventedValuesDoNotHideSources(t *testing.T) {
	for _, test := range []struct {
		name                 string
		most, each, invented int
		late                 bool
	}{
		{"a few", 0, 2000, 201, false},
		{"a few, at the end", 0, 2000, 201, true},
		{"a few, with little memory", 2 * MaxValues, 2000, 201, true},
		{"many", 0, 4000, 3 * mostCounted / 2, false},
		{"many, at the end", 0, 4000, 3 * mostCounted / 2, true},
		{"many, with little memory", 2 * MaxValues, 4000, 3 * mostCounted / 2, false},
		{"many, at the end, with little memory", 2 * MaxValues, 4000, 3 * mostCounted / 2, true},
	} {
		c := Counter{Most: test.most}
		sources := func() {
			add(&c, "alpha", test.each, 400)
			add(&c, "beta", test.each, 800)
			c.Add("", true, false, nil)
		}
		if test.late {
			sources()
		}
		for i := range test.invented {
			c.Add(fmt.Sprint("invented ", i), true, true, []string{"TS"})
		}
		if !test.late {
			sources()
		}
		var got []string
		table, err := c.Table()
		for i := range table {
			got = append(got, fmt.Sprint(table[i].Title(), " ", table[i].Respondents, " ", table[i].Excluded, " ", table[i].Rest))
		}
		want := []string{
			fmt.Sprint("beta ", test.each, " 800 false"), fmt.Sprint("alpha ", test.each, " 400 false"), "(blank) 1 0 false",
			fmt.Sprint("(all others) ", test.invented, " ", test.invented, " true"),
		}
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q, %v", test.name, got, want, err)
			continue
		}
		// The others are not one source, so they are not held to control limits.
		if last := table[3]; last.Mark != Mixed || len(last.Reasons) != 1 || last.Reasons[0] != (Reason{"TS", test.invented}) {
			t.Errorf("%s: the others are %+v", test.name, last)
		}
	}
}

// An attribute that is different for most respondents names no source. Respondents without it do not change that.
func TestManyValuesAreNoSources(t *testing.T) {
	for _, test := range []struct{ ids, blank, most int }{
		{MaxValues + 1, 0, 0},
		{300, 0, 0},
		{2*MaxValues - 2, 0, 0},
		{500, 0, 2 * MaxValues},
		{2 * mostCounted, 0, 0},
		{300, 300, 0},
		{300, 100_000, 0},
		{50_000, 50_000, 0},
		{50_000, 50_000, 2 * MaxValues},
	} {
		c := Counter{Most: test.most}
		for i := range max(test.ids, test.blank) {
			if i < test.ids {
				c.Add(fmt.Sprint("id ", i), i%2 == 0, false, nil)
			}
			if i < test.blank {
				c.Add("", true, false, nil)
			}
		}
		if table, err := c.Table(); !errors.Is(err, ErrMany) || table != nil || len(c.values) > MaxValues {
			t.Errorf("%+v: %d sources, the error is %v, and %d values are kept", test, len(table), err, len(c.values))
		}
	}
	var c Counter
	for i := range MaxValues {
		c.Add(fmt.Sprint(i), true, false, nil)
	}
	if table, err := c.Table(); err != nil || len(table) != MaxValues {
		t.Errorf("%d sources, %v", len(table), err)
	}
}

// Of many values, only those of several respondents have rows, and each respondent counts in one row. Memory is bounded.
func TestTable_property(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := Counter{Most: rapid.SampledFrom([]int{0, 2 * MaxValues}).Draw(t, "most")}
		times := map[string]int{}
		sum, done := 0, 0
		for range rapid.IntRange(1, 5).Draw(t, "runs") {
			n, of := rapid.IntRange(1, 800).Draw(t, "n"), rapid.IntRange(1, 800).Draw(t, "values")
			for i := range n {
				name := strconv.Itoa(i % of)
				if name == "0" {
					name = ""
				}
				c.Add(name, i%3 > 0, i%5 == 0, []string{"TS"})
				times[name]++
				sum++
				if i%3 > 0 {
					done++
				}
			}
			if len(c.values) > cmp.Or(c.Most, mostCounted) {
				t.Fatalf("%d values are counted", len(c.values))
			}
		}
		table, err := c.Table()
		if err != nil {
			if len(times) <= MaxValues || table != nil {
				t.Fatalf("%d values: %v", len(times), err)
			}
			return
		}
		if len(table) > MaxValues || len(times) <= MaxValues && len(table) != len(times) {
			t.Fatalf("%d values have %d rows", len(times), len(table))
		}
		for i := range table {
			s := &table[i]
			sum -= s.Respondents + s.Waiting
			done -= s.Respondents
			if s.Rest {
				if i != len(table)-1 || s.Mark != Mixed || len(times) <= MaxValues {
					t.Fatalf("row %d of %d, of %d values, is the rest: %+v", i, len(table), len(times), s)
				}
			} else if s.Name != "" && len(times) > MaxValues && s.Respondents+s.Waiting < 2 {
				t.Fatalf("a table of %d values lists %+v", len(times), s)
			}
		}
		if sum != 0 || done != 0 {
			t.Fatalf("%d respondents are missing, %d with a verdict", sum, done)
		}
	})
}

// A source that is called like the others, or like no source, does not look like them.
// Long values are shortened, and stay different.
func TestLongValues(t *testing.T) {
	long := strings.Repeat("ö", 4000)
	var c Counter
	for _, value := range []string{long + "a", long + "b", long + "b", strings.Repeat("ä", maxShown)} {
		c.Add(value, true, false, nil)
	}
	table, err := c.Table()
	if err != nil || len(table) != 3 {
		t.Fatalf("%d sources, %v", len(table), err)
	}
	for i := range table {
		title, want := table[i].Title(), 1
		if title == shortened(long+"b") {
			want = 2
		}
		if n := utf8.RuneCountInString(title); n > 2*maxShown || table[i].Respondents != want {
			t.Errorf("%d characters, %d respondents: %s", n, table[i].Respondents, title)
		}
	}
}

func TestTitle(t *testing.T) {
	for _, test := range []struct {
		source Source
		want   string
	}{
		{Source{}, "(blank)"},
		{Source{Rest: true}, "(all others)"},
		{Source{Name: "alpha"}, "alpha"},
		{Source{Name: "(all others)"}, `"(all others)"`},
		{Source{Name: "(blank) "}, `"(blank) "`},
	} {
		if got := test.source.Title(); got != test.want {
			t.Errorf("%+v: %s, want %s", test.source, got, test.want)
		}
	}
}
