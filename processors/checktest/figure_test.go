package checktest

import (
	"math"
	"testing"
)

func TestWilson(t *testing.T) {
	// The first two rows are from Newcombe, Statistics in Medicine 17 (1998), table I.
	for _, tc := range []struct {
		hits, n   int
		low, high float64
	}{{81, 263, .2553, .3662}, {15, 148, .0624, .1605}, {0, 20, 0, .1611}, {1, 29, .0061, .1718}} {
		low, high := Wilson(tc.hits, tc.n)
		if math.Abs(low-tc.low) > 1e-4 || math.Abs(high-tc.high) > 1e-4 {
			t.Errorf("%d of %d: [%.4f, %.4f], want [%.4f, %.4f]", tc.hits, tc.n, low, high, tc.low, tc.high)
		}
	}
}

func TestAUC(t *testing.T) {
	for _, tc := range []struct {
		positive, negative []float64
		want               float64
	}{
		{[]float64{2, 3}, []float64{0, 1}, 1},
		{[]float64{0, 1}, []float64{2, 3}, 0},
		{[]float64{1, 1}, []float64{1, 1}, .5},
		{[]float64{1, 3}, []float64{1, 2}, .625},
	} {
		if got := AUC(tc.positive, tc.negative); got != tc.want {
			t.Errorf("%v over %v: %v, want %v", tc.positive, tc.negative, got, tc.want)
		}
	}
}

func TestThreshold(t *testing.T) {
	scores := []float64{5, 1, 4, 2, 3, 3, 3, 3, 3, 3}
	for rate, want := range map[float64]float64{0: 5, .1: 4, .2: 3, .09: 5} {
		if got := Threshold(scores, rate); got != want {
			t.Errorf("%v: %v, want %v", rate, got, want)
		}
	}
}
