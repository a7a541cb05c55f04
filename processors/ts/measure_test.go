package ts

import (
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"sort"
	"strings"
	"testing"

	"candor/processors"
	"candor/processors/checktest"
	"candor/survey"
)

// TestMeasure scores real page times, and cheats made from them. A respondent is flagged below
// 30, the recommended threshold.
func TestMeasure(t *testing.T) {
	surveys := map[string][][]float64{}
	for _, row := range checktest.Table(t, "behaviour/times.csv") {
		if row[2] != "0" { // claimed to know a word that does not exist
			continue
		}
		surveys[row[0]] = append(surveys[row[0]], checktest.Numbers(t, row[6]))
	}
	clean, flagged := 0, 0
	for _, name := range slices.Sorted(maps.Keys(surveys)) {
		clean += len(surveys[name])
		flagged += measure(t, name, surveys[name])
	}
	checktest.Share(t, "TS below 30, honest, all surveys", flagged, clean, checktest.AtMost(.004))
}

// measure reports one survey and returns how many honest people are flagged.
func measure(t *testing.T, name string, people [][]float64) (clean int) {
	r := rand.New(rand.NewPCG(11, 12))
	remembered := stateOf(people)
	pages := len(people[0])
	halfway := checktest.Target{}
	if pages <= 22 {
		halfway = checktest.AtLeast(.75)
	}
	for _, kind := range []struct {
		name   string
		times  func([]float64) []float64
		target checktest.Target
	}{
		{"honest", func(d []float64) []float64 { return d }, checktest.Target{}},
		{"speeder, own times x .25 to .45", func(d []float64) []float64 { return times(d, .25+.2*r.Float64()) }, checktest.AtLeast(.50)},
		{"clicker", func(d []float64) []float64 { return clicked(r, d, 0) }, checktest.AtLeast(.99)},
		{"clicking from somewhere in the middle half on", func(d []float64) []float64 { return clicked(r, d, r.IntN(len(d)*3/4-len(d)/4)+len(d)/4) }, halfway},
	} {
		flagged := 0
		for _, d := range people {
			out, err := New().Score(t.Context(), processors.Input{Submission: respondent("r", kind.times(d)...), State: remembered})
			if err != nil {
				t.Fatal(err)
			}
			if out.Result.Score < 30 {
				flagged++
			}
		}
		if kind.name == "honest" {
			clean = flagged
		}
		checktest.Share(t, fmt.Sprintf("TS below 30, %s, %s, %d pages", kind.name, name, pages), flagged, len(people), kind.target)
	}
	return clean
}

func times(d []float64, by float64) []float64 {
	out := make([]float64, len(d))
	for i := range d {
		out[i] = d[i] * by
	}
	return out
}

// clicked returns d with every page from the given one on clicked through.
func clicked(r *rand.Rand, d []float64, from int) []float64 {
	out := append([]float64(nil), d...)
	for i := from; i < len(d); i++ {
		out[i] = 500 + 800*r.Float64()
	}
	return out
}

// stateOf is the check state after all of these people.
func stateOf(people [][]float64) processors.State {
	var all []*survey.Submission
	for i, d := range people {
		all = append(all, respondent(fmt.Sprint(i), d...))
	}
	return stateOfAll(all)
}

func stateOfAll(all []*survey.Submission) processors.State {
	sums := map[string]map[uint64]int64{}
	for _, s := range all {
		for _, f := range New().Learn(processors.Input{Submission: s}) {
			if f.Kind != processors.AddTally {
				continue
			}
			if sums[f.Group] == nil {
				sums[f.Group] = map[uint64]int64{}
			}
			sums[f.Group][f.Field] += f.Delta
		}
	}
	remembered := processors.State{Tallies: map[string][]processors.Count{}}
	for group, fields := range sums {
		for f, n := range fields {
			remembered.Tallies[group] = append(remembered.Tallies[group], processors.Count{Field: f, N: n})
		}
		sort.Slice(remembered.Tallies[group], func(i, j int) bool {
			return remembered.Tallies[group][i].Field < remembered.Tallies[group][j].Field
		})
	}
	return remembered
}

// TestMeasure_circumstances measures honest people whose recorded times differ from the real
// ones, or who saw only some of the pages.
func TestMeasure_circumstances(t *testing.T) {
	surveys := map[string][][]float64{}
	for _, row := range checktest.Table(t, "behaviour/times.csv") {
		if row[2] == "0" {
			surveys[row[0]] = append(surveys[row[0]], checktest.Numbers(t, row[6]))
		}
	}
	each := func(f func(float64) float64) func(*rand.Rand, []float64) []survey.Timing {
		return func(_ *rand.Rand, d []float64) []survey.Timing {
			x := slices.Clone(d)
			for i := range x {
				x[i] = f(x[i])
			}
			return respondent("r", x...).TS
		}
	}
	forgotten := func(tabs int, who float64) func(*rand.Rand, []float64) []survey.Timing {
		return func(r *rand.Rand, d []float64) []survey.Timing {
			x := slices.Clone(d)
			if r.Float64() < who {
				for range tabs {
					x[r.IntN(len(x))] += 600_000
				}
			}
			return respondent("r", x...).TS
		}
	}
	skips := func(skipped func(r *rand.Rand, page, pages int) bool, few bool) func(*rand.Rand, []float64) []survey.Timing {
		return func(r *rand.Rand, d []float64) []survey.Timing {
			x, routed := slices.Clone(d), !few || r.IntN(10) == 0
			for i := range x {
				if x[i] = math.Floor(x[i] / 1000); routed && skipped(r, i, len(x)) {
					x[i] = 0
				}
			}
			return respondent("r", x...).TS
		}
	}
	for _, kind := range []struct {
		name   string
		target checktest.Target
		times  func(*rand.Rand, []float64) []survey.Timing
	}{
		{"whole seconds", checktest.AtMost(.006), each(func(d float64) float64 { return math.Floor(d / 1000) })},
		{"whole seconds in milliseconds", checktest.AtMost(.006), each(func(d float64) float64 { return 1000 * math.Floor(d/1000) })},
		{"coarse timers of 100 ms", checktest.AtMost(.006), each(func(d float64) float64 { return 100 * math.Floor(d/100) })},
		{"a tab forgotten by one in five", checktest.AtMost(.0075), forgotten(1, .2)},
		{"three tabs forgotten by everybody", checktest.AtMost(.015), forgotten(3, 1)},
		{"whole seconds, 0 on pages not shown, each shown to 60 %", checktest.AtMost(.006), skips(func(r *rand.Rand, _, _ int) bool { return r.Float64() >= .6 }, false)},
		{"whole seconds, 0 on pages not shown, half of all pages, one in ten", checktest.AtMost(.006), skips(func(_ *rand.Rand, page, pages int) bool { return page >= pages*3/10 && page < pages*8/10 }, true)},
		{"routed, each page seen by 60 %", checktest.Target{}, func(r *rand.Rand, d []float64) []survey.Timing {
			return slices.DeleteFunc(respondent("r", d...).TS, func(survey.Timing) bool { return r.Float64() >= .6 })
		}},
	} {
		flagged, n := 0, 0
		r := rand.New(rand.NewPCG(1, 2))
		for _, name := range slices.Sorted(maps.Keys(surveys)) {
			var all []*survey.Submission
			for i, d := range surveys[name] {
				s := respondent(fmt.Sprint(i))
				s.TS = kind.times(r, d)
				all = append(all, s)
			}
			remembered := stateOfAll(all)
			for _, s := range all {
				out, err := New().Score(t.Context(), processors.Input{Submission: s, State: remembered})
				if err != nil {
					t.Fatal(err)
				}
				n++
				if s := out.Result.Score; s.Scored() && s < 30 {
					flagged++
				}
			}
		}
		checktest.Share(t, "TS below 30, honest, "+kind.name, flagged, n, kind.target)
		if !strings.HasPrefix(kind.name, "whole seconds") {
			continue
		}
		caught, clickers := 0, 0
		for _, name := range slices.Sorted(maps.Keys(surveys)) {
			var all []*survey.Submission
			for i, d := range surveys[name] {
				s := respondent(fmt.Sprint(i))
				s.TS = kind.times(r, d)
				all = append(all, s)
			}
			remembered := stateOfAll(all)
			for _, d := range surveys[name] {
				s := respondent("r")
				s.TS = kind.times(r, clicked(r, d, 0))
				out, err := New().Score(t.Context(), processors.Input{Submission: s, State: remembered})
				if err != nil {
					t.Fatal(err)
				}
				clickers++
				if out.Result.Score < 30 {
					caught++
				}
			}
		}
		checktest.Share(t, "TS below 30, clicker, "+kind.name, caught, clickers, checktest.AtLeast(.99))
	}
	for _, every := range []int{40, 20, 10, 5} {
		for _, hasty := range []float64{.2, .5} {
			clicksThrough(t, surveys, every, hasty)
		}
	}
}

// clicksThrough measures a survey whose clock has whole seconds and whose pages are all shown. One respondent in every
// takes hasty to hasty + .8 seconds for each page from somewhere in the middle half on.
func clicksThrough(t *testing.T, surveys map[string][][]float64, every int, hasty float64) {
	r := rand.New(rand.NewPCG(1, 2))
	caught, flagged, n, honest := 0, 0, 0, 0
	for _, name := range slices.Sorted(maps.Keys(surveys)) {
		var all []*survey.Submission
		for i, d := range surveys[name] {
			x := slices.Clone(d)
			from := len(x)
			if i%every == 0 {
				from = r.IntN(len(x)*3/4-len(x)/4) + len(x)/4
			}
			for k := range x {
				if x[k] = math.Floor(x[k] / 1000); k >= from {
					x[k] = math.Floor(hasty + .8*r.Float64())
				}
			}
			all = append(all, respondent(fmt.Sprint(i), x...))
		}
		remembered := stateOfAll(all)
		for i, s := range all {
			out, err := New().Score(t.Context(), processors.Input{Submission: s, State: remembered})
			if err != nil {
				t.Fatal(err)
			}
			low, cheats := out.Result.Score.Scored() && out.Result.Score < 30, i%every == 0
			switch {
			case cheats:
				n++
				if low {
					caught++
				}
			default:
				honest++
				if low {
					flagged++
				}
			}
		}
	}
	who := fmt.Sprintf("whole seconds, one in %d clicks through from somewhere on, %.1f to %.1f s", every, hasty, hasty+.8)
	checktest.Share(t, "TS below 30, "+who, caught, n, checktest.AtLeast(.75))
	checktest.Share(t, "TS below 30, honest, "+who, flagged, honest, checktest.AtMost(.006))
}
