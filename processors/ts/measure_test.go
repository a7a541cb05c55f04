package ts

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"sort"
	"testing"

	"candor/processors"
	"candor/processors/checktest"
)

// TestMeasure scores real page times and cheats made from them. A respondent is
// flagged below 30, the recommended setting.
func TestMeasure(t *testing.T) {
	surveys := map[string][][]float64{}
	for _, row := range checktest.Table(t, "behaviour/times.csv") {
		if row[2] != "0" { // endorsed a word that does not exist
			continue
		}
		surveys[row[0]] = append(surveys[row[0]], checktest.Numbers(t, row[6]))
	}
	clean, flagged := 0, 0
	for _, name := range slices.Sorted(maps.Keys(surveys)) {
		clean += len(surveys[name])
		flagged += measure(t, name, surveys[name])
	}
	checktest.Share(t, "TS below 30, honest, all surveys", flagged, clean, checktest.AtMost(.006))
}

// measure reports one survey and returns how many honest people are flagged.
func measure(t *testing.T, name string, people [][]float64) (clean int) {
	r := rand.New(rand.NewPCG(11, 12))
	facts := factsOf(people)
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
			out, err := New().Score(t.Context(), processors.Input{Submission: respondent("r", kind.times(d)...), Facts: facts})
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

// factsOf is what a check knows after all of these people.
func factsOf(people [][]float64) processors.Facts {
	sums := map[string]map[uint64]int64{}
	for i, d := range people {
		for _, f := range New().Learn(processors.Input{Submission: respondent(fmt.Sprint(i), d...)}) {
			if f.Kind != processors.AddTally {
				continue
			}
			if sums[f.Group] == nil {
				sums[f.Group] = map[uint64]int64{}
			}
			sums[f.Group][f.Field] += f.Delta
		}
	}
	facts := processors.Facts{Tallies: map[string][]processors.Count{}}
	for group, fields := range sums {
		for f, n := range fields {
			facts.Tallies[group] = append(facts.Tallies[group], processors.Count{Field: f, N: n})
		}
		sort.Slice(facts.Tallies[group], func(i, j int) bool {
			return facts.Tallies[group][i].Field < facts.Tallies[group][j].Field
		})
	}
	return facts
}
