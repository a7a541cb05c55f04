package gqs

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

func TestScale(t *testing.T) {
	for _, c := range []struct {
		name    string
		answers []float64
		want    scale
	}{
		{"five points", []float64{1, 2, 3, 4, 5, 1, 2, 3}, scale{1, 5}},
		{"and 9", []float64{1, 2, 3, 4, 5, 1, 2, 3, 4, 9}, scale{1, 5}},
		{"and 98 and 99", []float64{1, 2, 3, 4, 5, 1, 2, 3, 98, 99}, scale{1, 5}},
		{"and 9 and 99", []float64{1, 2, 3, 4, 5, 1, 2, 3, 9, 99}, scale{1, 5}},
		{"and -99 and 999", []float64{1, 2, 3, 4, 5, 1, 2, 3, -99, 999}, scale{1, 5}},
		{"yes, no and 8", []float64{0, 1, 1, 0, 1, 0, 8}, scale{0, 1}},
		{"seven points, the ends rare", []float64{1, 3, 4, 4, 5, 3, 4, 7}, scale{1, 7}},
		{"both ends", []float64{1, 5, 1, 5, 1, 1, 1, 1}, scale{1, 5}},
		{"a slider", []float64{0, 12, 35, 50, 64, 71, 88, 100}, scale{0, 100}},
		{"a second column that many use", []float64{1, 2, 3, 4, 5, 9, 9, 9}, scale{1, 9}},
		{"one answer", []float64{3, 3, 3, 3}, scale{3, 3}},
	} {
		if got := scaleOf([][]float64{c.answers}); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// A few respondents do not make the scale of the others wider, whatever they answer.
func TestScale_planted(t *testing.T) {
	const n = 15
	for name, row := range map[string][]float64{
		"an option above":        {6, 3, 4},
		"an option below":        {0, 3, 4},
		"numbers without a gap":  {8, 11, 14, 17, 20, 23, 26, 29, 32, 35, 38, 41, 44, 47, 50},
		"a number below 0":       {-1, 3, 4},
		"the same for all items": repeat([]float64{7}, n),
	} {
		r := rand.New(rand.NewPCG(19, 20))
		rows := readers(r, maxPeers, n)
		for i := range rows {
			if i%20 == 0 {
				copy(rows[i], row)
			}
			if i%5 == 1 {
				rows[i][0] = -99 // some answer "don't know"
			}
		}
		o := &others{rows: rows}
		if got := o.company().scale; got != (scale{1, 5}) {
			t.Errorf("%s: %v", name, got)
		}
		if got := o.company().peers.scale; got != (scale{1, 5}) {
			t.Errorf("%s: compared on %v", name, got)
		}
	}
}

// A grid that most people skip has the scale of those who answer it.
func TestScale_skipped(t *testing.T) {
	rows := make([][]float64, maxPeers)
	for i := range rows {
		rows[i] = repeat([]float64{-99}, 8)
	}
	rows[0] = []float64{0, 20, 35, 50, 64, 71, 88, 100}
	if got := rangeOf(rows); got != (scale{0, 100}) {
		t.Error(got)
	}
}

// A scale that is shifted or reversed is the same scale.
func TestScale_turned(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		row := rapid.SliceOfN(rapid.SampledFrom([]float64{1, 2, 3, 4, 5, 9, 60}), 4, 30).Draw(t, "row")
		turned := make([]float64, len(row))
		for i, a := range row {
			turned[i] = 7 - a
		}
		s, r := scaleOf([][]float64{row}), scaleOf([][]float64{turned})
		if s.lo != 7-r.hi || s.hi != 7-r.lo {
			t.Fatalf("%v, turned %v", s, r)
		}
	})
}

// A respondent who sometimes answers "don't know" is compared by the other answers.
func TestPeers_noOpinion(t *testing.T) {
	for _, code := range []float64{9, 99, -99} {
		r := rand.New(rand.NewPCG(15, 16))
		unsure := func(rows [][]float64) [][]float64 {
			for _, row := range rows {
				if r.IntN(2) == 0 {
					row[r.IntN(len(row))], row[r.IntN(len(row))] = code, code
				}
			}
			return rows
		}
		peers := unsure(readers(r, maxPeers, 15))
		low, random := 0, 0
		for _, row := range unsure(readers(r, 500, 15)) {
			if scoreGrid(row, false, peers).Score < 50 {
				low++
			}
			if s := scoreGrid(uniform(r, 15, 5), false, peers).Score; s <= 75 {
				random++
			}
		}
		if low > 5 {
			t.Errorf("%d of 500 readers are below 50 where some say %v", low, code)
		}
		if random < 250 {
			t.Errorf("%d of 500 random rows are told where some say %v", random, code)
		}
	}
}
