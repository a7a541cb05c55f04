package panel

import (
	"math"
	"math/rand/v2"
)

// straight ticks one option in all rows. If slip is set, one row has an option next to it.
func straight(r *rand.Rand, g row, slip bool) row {
	out, x := make([]int, len(g.answers)), between(r, 1, g.options)
	for i := range out {
		out[i] = x
	}
	if slip {
		out[r.IntN(len(out))] = min(max(x+between(r, 0, 1)*2-1, 1), g.options)
	}
	g.answers = out
	return g
}

// wave goes up and down between two options. One answer in twelve is a slip.
func wave(r *rand.Rand, g row) row {
	low := between(r, 1, 2)
	high := between(r, max(low+1, g.options-1), g.options)
	if chance(r, .5) {
		high = min(low+between(r, 1, 3), g.options)
	}
	out := make([]int, len(g.answers))
	x, step := between(r, low, high), 1
	for i := range out {
		out[i] = x
		if chance(r, 1./12) {
			out[i] = between(r, 1, g.options)
		}
		if x+step > high || x+step < low {
			step = -step
		}
		x += step
	}
	g.answers = out
	return g
}

// threes repeats a sequence of three different options.
func threes(r *rand.Rand, g row) row {
	order := r.Perm(g.options)
	out := make([]int, len(g.answers))
	for i := range out {
		out[i] = order[i%3] + 1
	}
	g.answers = out
	return g
}

// extremes ticks the first or the last option.
func extremes(r *rand.Rand, g row) row {
	out := make([]int, len(g.answers))
	for i := range out {
		out[i] = 1 + r.IntN(2)*(g.options-1)
	}
	g.answers = out
	return g
}

// anywhere ticks any option.
func anywhere(r *rand.Rand, g row) row {
	out := make([]int, len(g.answers))
	for i := range out {
		out[i] = between(r, 1, g.options)
	}
	g.answers = out
	return g
}

// middling ticks the middle or an option next to it.
func middling(r *rand.Rand, g row, spread float64) row {
	out := make([]int, len(g.answers))
	for i := range out {
		x := float64(g.options+1)/2 + spread*float64(g.options)/5*r.NormFloat64()
		out[i] = int(min(max(math.Round(x), 1), float64(g.options)))
	}
	g.answers = out
	return g
}
