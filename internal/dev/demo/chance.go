package demo

import (
	"math"
	"math/rand/v2"
)

// stream returns a separate source of random numbers for each use. So one more draw in one place does not change
// the rest of the panel.
func stream(seed uint64, name string, n int) *rand.Rand {
	h := uint64(14695981039346656037)
	for i := range len(name) {
		h = (h ^ uint64(name[i])) * 1099511628211
	}
	return rand.New(rand.NewPCG(seed, h^uint64(n)*0x9e3779b97f4a7c15))
}

func pick[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }

func chance(r *rand.Rand, p float64) bool { return r.Float64() < p }

// between returns a whole number from lo to hi, both included.
func between(r *rand.Rand, lo, hi int) int { return lo + r.IntN(hi-lo+1) }

// lognormal returns median * e^(spread*Z), where Z is a normal random number from -3 to 3. Z is limited because
// extreme page times would look odd in a demo of a thousand people.
func lognormal(r *rand.Rand, median, spread float64) float64 {
	return median * math.Exp(spread*normal(r))
}

func normal(r *rand.Rand) float64 { return min(max(r.NormFloat64(), -3), 3) }
