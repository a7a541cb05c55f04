package gqs

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

func TestMiddle(t *testing.T) {
	rows := slices.Repeat([][]float64{{1, 5, 2, 4, 3}}, minPeers)
	for _, c := range []struct {
		name    string
		answers []float64
		others  [][]float64
		want    []survey.Sign
	}{
		{"the middle", []float64{3, 3, 3, 3, 3}, rows, []survey.Sign{{Kind: survey.SignMiddle, Value: 0}}},
		{"the ends", []float64{1, 5, 5, 1, 5}, rows, []survey.Sign{{Kind: survey.SignMiddle, Value: 100}}},
		{"between", []float64{2, 4, 3, 3, 3}, rows, []survey.Sign{{Kind: survey.SignMiddle, Value: 20}}},
		{"don't know is no end", []float64{3, 3, 3, 3, 3, 99}, rows, []survey.Sign{{Kind: survey.SignMiddle, Value: 0}}},
		{"too few others", []float64{3, 3, 3, 3, 3}, rows[1:], nil},
		{"too few answers", []float64{3, 3, 3, 3}, rows, nil},
	} {
		var m middle
		m.see(c.answers, (&others{rows: c.others}).company())
		if got := m.signs(); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// Numbers that a float32 does not hold are kept as large numbers, so that every distance remains a number.
func TestSigns_huge(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	stream := checktest.NewStream(New())
	for i, row := range readers(r, 2*minPeers, 8) {
		row[i%8] = math.Copysign(1e39, float64(i%2)-.5)
		for _, s := range stream.Add(t, answered(fmt.Sprint(i), row)).Result.Signs {
			if s.Value < 0 || s.Value > 100 {
				t.Fatalf("respondent %d: %+v", i, s)
			}
		}
	}
}
