package survey_test

import (
	"encoding/json"
	"math"
	"testing"

	"candor/survey"

	"pgregory.net/rapid"
)

type prices = [survey.NumChecks]survey.Credits

func TestPricing(t *testing.T) {
	const modular, allInclusive = true, false
	for _, tc := range []struct {
		name    string
		counts  survey.Counts
		modular bool
		checks  prices
		total   survey.Credits
	}{
		// This is the example of interface section 1.6. Its total is the sum of its checks, so
		// the account has modular pricing.
		{
			"the example of the interface",
			survey.Counts{survey.OES: 2, survey.GQS: 3, survey.TS: 4, survey.CHS: 110, survey.BAS: 1},
			modular,
			prices{survey.OES: 325, survey.GQS: 60, survey.TS: 100, survey.CHS: 430, survey.BAS: 200},
			1115,
		},
		{
			"the same counts all-inclusive",
			survey.Counts{survey.OES: 2, survey.GQS: 3, survey.TS: 4, survey.CHS: 110, survey.BAS: 1},
			allInclusive,
			prices{survey.CHS: 30},
			1030,
		},
		// This is the rounding of interface section 3: 3.25 + 2 + 1 + 4.75 + 2.25 = 13.25.
		{
			"the sum of section 3",
			survey.Counts{survey.OES: 2, survey.GQS: 10, survey.TS: 1, survey.CHS: 125, survey.BAS: 2},
			modular,
			prices{survey.OES: 325, survey.GQS: 200, survey.TS: 100, survey.CHS: 475, survey.BAS: 225},
			1325,
		},
		{"nothing", survey.Counts{}, modular, prices{}, 0},
		{"nothing all-inclusive", survey.Counts{}, allInclusive, prices{}, 0},
		{"the minimum", survey.Counts{survey.TS: 1}, modular, prices{survey.TS: 100}, 500},
		{"at the minimum", survey.Counts{survey.OES: 5, survey.TS: 9}, modular, prices{survey.OES: 400, survey.TS: 100}, 500},
		{"one of each", survey.Counts{survey.OES: 1, survey.CHS: 1, survey.GQS: 1, survey.TS: 1, survey.BAS: 1, survey.DES: 1}, modular, prices{300, 400, 20, 100, 200, 100}, 1120},
		{"one of each all-inclusive", survey.Counts{survey.OES: 1, survey.CHS: 1, survey.GQS: 1, survey.TS: 1, survey.BAS: 1, survey.DES: 1}, allInclusive, prices{}, 1000},
		{"all that is included", survey.Counts{survey.OES: 5, survey.CHS: 100, survey.GQS: 5, survey.TS: 100, survey.BAS: 5, survey.DES: 1}, allInclusive, prices{}, 1000},
		{"one more of each", survey.Counts{survey.OES: 6, survey.CHS: 101, survey.GQS: 6, survey.TS: 101, survey.BAS: 6, survey.DES: 2}, allInclusive, prices{25, 3, 20, 100, 25, 0}, 1173},
		{"grids are capped", survey.Counts{survey.GQS: 20}, modular, prices{survey.GQS: 200}, 500},
		{"grids above the included are capped", survey.Counts{survey.GQS: 20}, allInclusive, prices{survey.GQS: 200}, 1200},
		{"entrances are capped", survey.Counts{survey.DES: 7}, modular, prices{survey.DES: 100}, 500},
		{"pages cost once", survey.Counts{survey.TS: 500}, modular, prices{survey.TS: 100}, 500},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got := survey.AllInclusive(tc.counts)
			if tc.modular {
				got = survey.Modular(tc.counts)
			}
			if want := (survey.Pricing{Checks: tc.checks, Total: tc.total}); got != want {
				t.Errorf("got %v, want %v", got, want)
			}
			if got := survey.Price(tc.counts, tc.modular); got != tc.total {
				t.Errorf("Price = %s, want %s", got, tc.total)
			}
		})
	}
}

func TestRecalculationPrice(t *testing.T) {
	n := survey.Counts{survey.OES: 2, survey.CHS: 110, survey.GQS: 1, survey.TS: 4, survey.DES: 1}
	for _, tc := range []struct {
		name   string
		checks survey.CheckSet
		want   survey.Credits
	}{
		{"none", 0, 0},
		{"grids and time, half of the example of section 1.10", set(survey.GQS, survey.TS), 120},
		{"entrance is free", set(survey.DES), 0},
		{"a check without points is free", set(survey.BAS), 0},
		{"all", set(survey.Checks[:]...), 325 + 430 + 20 + 100},
	} {
		if got := survey.RecalculationPrice(n, tc.checks); got != tc.want {
			t.Errorf("%s: %s, want %s", tc.name, got, tc.want)
		}
	}
}

func set(cs ...survey.Check) (s survey.CheckSet) {
	for _, c := range cs {
		s = s.With(c)
	}
	return s
}

func TestCredits_String(t *testing.T) {
	for c, want := range map[survey.Credits]string{
		0: "0", 1: "0.01", 10: "0.1", 60: "0.6", 100: "1", 325: "3.25", 430: "4.3", 1115: "11.15", 1000: "10", 120000: "1200", 1009: "10.09", -5: "-0.05", -250: "-2.5",
	} {
		if got := c.String(); got != want {
			t.Errorf("%d: %s, want %s", c, got, want)
		}
		if got, err := json.Marshal(c); err != nil || string(got) != want {
			t.Errorf("%d: JSON %s (%v), want %s", c, got, err, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		c := survey.Credits(rapid.Int64Range(-1<<40, 1<<40).Draw(t, "credits"))
		b, _ := json.Marshal(c)
		var f float64
		if err := json.Unmarshal(b, &f); err != nil || survey.Credits(math.Round(f*100)) != c {
			t.Fatalf("%d reads back as %v (%v)", c, f, err)
		}
	})
}

func TestParseCredits(t *testing.T) {
	for text, want := range map[string]survey.Credits{"0": 0, "500": 50000, "12.5": 1250, "0.01": 1, "3.25": 325, "007": 700, "1.00": 100} {
		if got, err := survey.ParseCredits(text); got != want || err != nil {
			t.Errorf("%q: %v, %v; want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"", ".", "5.", ".5", "-1", "+1", "1.234", "1e3", "1,5", " 1", "1_0", "0x1", "1.-1", "99999999999999999999", "unlimited"} {
		if got, err := survey.ParseCredits(text); err == nil {
			t.Errorf("%q is read as %v", text, got)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		c := survey.Credits(rapid.Int64Range(0, 1<<53).Draw(t, "credits"))
		if got, err := survey.ParseCredits(c.String()); got != c || err != nil {
			t.Fatalf("%s is read back as %v, %v", c, got, err)
		}
	})
}

func anyCounts() *rapid.Generator[survey.Counts] {
	n := rapid.OneOf(rapid.IntRange(0, 130), rapid.IntRange(0, 600), rapid.Int())
	return rapid.Custom(func(t *rapid.T) survey.Counts {
		return survey.Counts{
			survey.OES: n.Draw(t, "OES"), survey.CHS: n.Draw(t, "CHS"), survey.GQS: n.Draw(t, "GQS"),
			survey.TS: n.Draw(t, "TS"), survey.BAS: n.Draw(t, "BAS"), survey.DES: n.Draw(t, "DES"),
		}
	})
}

func TestPricing_properties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := anyCounts().Draw(t, "counts")
		more := n
		field := &more[rapid.SampledFrom(survey.Checks[:]).Draw(t, "check")]
		if add := rapid.IntRange(0, 200).Draw(t, "add"); *field < math.MaxInt-add {
			*field += add
		}
		for _, mode := range []struct {
			price     func(survey.Counts) survey.Pricing
			flat, min survey.Credits
		}{{survey.Modular, 0, 500}, {survey.AllInclusive, 1000, 0}} {
			p, q := mode.price(n), mode.price(more)
			sum := survey.Credits(0)
			for c := range p.Checks {
				sum += p.Checks[c]
				if p.Checks[c] < 0 || q.Checks[c] < p.Checks[c] {
					t.Fatalf("%s: %s, and with more %s", survey.Check(c), p.Checks[c], q.Checks[c])
				}
			}
			want := max(mode.flat+sum, mode.min)
			if !n.Any() {
				want = 0
			}
			if p.Total != want || q.Total < p.Total {
				t.Fatalf("total %s, checks say %s; with more %s", p.Total, want, q.Total)
			}
		}
		checks := survey.CheckSet(rapid.IntRange(0, 1<<survey.NumChecks-1).Draw(t, "checks"))
		all := survey.RecalculationPrice(n, set(survey.Checks[:]...))
		parts := survey.RecalculationPrice(n, checks) + survey.RecalculationPrice(n, set(survey.Checks[:]...)&^checks)
		if parts != all || all > survey.Modular(n).Total {
			t.Fatalf("recalculated in two parts %s, at once %s", parts, all)
		}
	})
}
