package gqs

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

func scaleOf(row []float64) scale {
	rows := [][]float64{row}
	return rangeOf(rows).without(rows)
}

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
		if got := scaleOf(c.answers); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
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
		s, r := scaleOf(row), scaleOf(turned)
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
