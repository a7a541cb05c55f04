package gqs

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

func gains(row ...float64) figure {
	g := newGrid(row)
	return drawnOf(&g)
}

func TestDrawnOf(t *testing.T) {
	for _, c := range []struct {
		name                string
		row                 []float64
		zigzag, cycle, wave bool
	}{
		{"zigzag", []float64{2, 4, 2, 4, 2, 4, 2, 4, 2, 4}, true, false, false},
		{"zigzag with a slip", []float64{2, 4, 2, 4, 1, 4, 2, 4, 2, 4}, true, false, false},
		{"three repeated", []float64{5, 2, 2, 5, 2, 2, 5, 2, 2, 5, 2, 2, 5, 2, 2}, false, true, false},
		{"three repeated with a slip", []float64{5, 1, 3, 5, 1, 3, 5, 4, 3, 5, 1, 3, 5, 1, 3}, false, true, false},
		{"up and down with a slip", []float64{1, 2, 3, 4, 3, 2, 1, 5, 3, 4, 3, 2, 1, 2, 3}, false, true, true},
		{"up and down on nine points, less than once", []float64{3, 4, 5, 6, 7, 8, 9, 8, 7, 2, 5, 4, 3}, false, false, true},
		{"a saw tooth with two slips", []float64{1, 2, 3, 4, 5, 1, 5, 3, 4, 5, 1, 2, 2, 4, 5}, false, true, true},
		{"opinions", []float64{4, 2, 5, 3, 1, 4, 2, 2, 5, 3, 4, 4, 1, 3, 2}, false, false, false},
		{"one answer", []float64{3, 3, 3, 3, 3, 3, 3, 3, 3, 3}, false, false, false},
		{"too short", []float64{2, 4, 2, 4, 2, 4, 2, 4}, false, false, false},
		{"a slider", []float64{70, 35, 52, 80, 12, 66, 41, 95, 70, 35, 52, 80}, false, false, false},
	} {
		const speaks = 5.
		f := gains(c.row...)
		if (f.zigzag > speaks) != c.zigzag || (f.cycle > speaks) != c.cycle || (f.wave > speaks) != c.wave {
			t.Errorf("%s saves %+v", c.name, f)
		}
	}
}

// TestDrawnOf_byChance: the probability of saving b bits by chance is 2^-b. Among shuffled
// rows, ten bits are hardly ever saved.
func TestDrawnOf_byChance(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	n := 0
	for range 20_000 {
		f := gains(uniform(r, 9+r.IntN(12), 2+r.IntN(8))...)
		if max(f.zigzag, f.cycle, f.wave) > 10 {
			n++
		}
	}
	if n > 20 {
		t.Errorf("%d of 20,000 random rows save more than ten bits", n)
	}
}

// TestDrawnOf_anything: a figure is the same on a scale that is shifted, stretched or reversed,
// and any row can be measured.
func TestDrawnOf_anything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(5, 50).Draw(t, "n")
		row := rapid.SliceOfN(rapid.Float64Range(-99, 99), n, n).Draw(t, "sliders")
		gains(row...)
		other := make([]float64, n)
		for i := range row {
			row[i] = float64(rapid.IntRange(1, 11).Draw(t, "answer"))
			other[i] = 40 - row[i]
		}
		if a, b := gains(row...), gains(other...); a != b {
			t.Errorf("%v saves %+v, turned around %+v", row, a, b)
		}
	})
}

// A zigzag between two neighbouring answers may be honest if the others use no more than two
// answers. If the others use the whole scale, it is flagged.
func TestTwoOptions(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	var yesNo, scale [][]float64
	for range maxPeers {
		yesNo, scale = append(yesNo, uniform(r, 12, 2)), append(scale, uniform(r, 12, 9))
	}
	row := []float64{2, 1, 1, 2, 1, 1, 2, 1, 1, 2, 1, 1}
	if s := scoreGrid(row, true, yesNo).Score; s < 50 {
		t.Errorf("%d on a yes/no grid", s)
	}
	if s := scoreGrid(row, true, nil).Score; s < 50 {
		t.Errorf("%d on a grid of which nothing is known", s)
	}
	if s := scoreGrid(row, true, scale).Score; s >= careless {
		t.Errorf("%d on nine points", s)
	}
}
