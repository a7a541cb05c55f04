package panel

import (
	"hash/fnv"
	"math"
	"math/rand/v2"
)

// stream returns a separate random source for each use, so that one more draw in one place
// changes nothing elsewhere.
func stream(seed uint64, name string) *rand.Rand {
	h := fnv.New64a()
	_, _ = h.Write([]byte(name)) // never fails
	return rand.New(rand.NewPCG(seed, h.Sum64()))
}

func pick[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }

func chance(r *rand.Rand, p float64) bool { return r.Float64() < p }

// between returns a whole number from low to high, both included.
func between(r *rand.Rand, low, high int) int { return low + r.IntN(high-low+1) }

func uniform(r *rand.Rand, low, high float64) float64 { return low + (high-low)*r.Float64() }

func lognormal(r *rand.Rand, median, spread float64) float64 {
	return median * math.Exp(spread*r.NormFloat64())
}

// A deck deals each of its rows once, in random order.
type deck[T any] struct{ rows []T }

func shuffled[T any](r *rand.Rand, rows []T) *deck[T] {
	d := &deck[T]{append([]T(nil), rows...)}
	r.Shuffle(len(d.rows), func(i, j int) { d.rows[i], d.rows[j] = d.rows[j], d.rows[i] })
	return d
}

// deal returns the next row, or false if none is left.
func (d *deck[T]) deal() (row T, ok bool) {
	if len(d.rows) == 0 {
		return row, false
	}
	row = d.rows[len(d.rows)-1]
	d.rows = d.rows[:len(d.rows)-1]
	return row, true
}

// nearest deals the row with the lowest cost among the next eight.
func (d *deck[T]) nearest(cost func(T) float64) (row T, ok bool) {
	if len(d.rows) == 0 {
		return row, false
	}
	first := max(0, len(d.rows)-8)
	best := first
	for i := first; i < len(d.rows); i++ {
		if cost(d.rows[i]) < cost(d.rows[best]) {
			best = i
		}
	}
	last := len(d.rows) - 1
	d.rows[best], d.rows[last] = d.rows[last], d.rows[best]
	return d.deal()
}
