package demo

import (
	"math"
	"math/rand/v2"
)

// scale is a grid question with answers from 1 to top.
type scale struct {
	id    string
	top   int
	means []float64 // how much people agree with each item, relative to the middle of the scale
	signs []float64 // -1 for an item with the opposite wording, otherwise 1
}

// newScale invents the items of a grid.
func newScale(r *rand.Rand, id string, items, top int) scale {
	s := scale{id: id, top: top}
	for range items {
		s.means = append(s.means, .8*normal(r))
		sign := 1.0
		if chance(r, .3) {
			sign = -1
		}
		s.signs = append(s.signs, sign)
	}
	return s
}

// honest returns the answers of an honest person. They follow one trait behind all items, and the person's opinion
// about each item.
func (s scale) honest(r *rand.Rand) []int {
	for {
		trait, shift := .9*normal(r), .3*normal(r)
		out := make([]int, len(s.means))
		for i := range out {
			spread := float64(s.top) / 5
			x := float64(s.top+1)/2 + spread*(s.means[i]+s.signs[i]*trait+shift+.75*normal(r))
			out[i] = int(min(max(math.Round(x), 1), float64(s.top)))
		}
		if varied(out) {
			return out
		}
	}
}

// varied reports whether the answers in a row vary enough. An honest person may choose the same answer throughout,
// but would be a bad example of an honest respondent.
func varied(row []int) bool {
	count, run, longest := map[int]int{}, 1, 1
	most := 0
	for i, x := range row {
		count[x]++
		most = max(most, count[x])
		if i > 0 && row[i-1] == x {
			run++
			longest = max(longest, run)
		} else {
			run = 1
		}
	}
	return len(count) >= 3 && 10*most <= 6*len(row) && longest <= 3
}

// straight returns the same answer for all items.
func (s scale) straight(r *rand.Rand) []int {
	out, x := make([]int, len(s.means)), between(r, 1, s.top)
	for i := range out {
		out[i] = x
	}
	return out
}

// pattern returns answers that form a figure: a zigzag, stairs, or a short cycle.
func (s scale) pattern(r *rand.Rand) []int {
	out := make([]int, len(s.means))
	lo := between(r, 1, 2)
	hi := between(r, s.top-1, s.top)
	var cycle []int
	switch r.IntN(4) {
	case 0: // zigzag
		cycle = []int{lo, hi}
	case 1: // stairs up, again and again
		for x := 1; x <= min(s.top, 5); x++ {
			cycle = append(cycle, x)
		}
	case 2: // stairs up and down
		for x := 1; x <= min(s.top, 5); x++ {
			cycle = append(cycle, x)
		}
		for x := min(s.top, 5) - 1; x > 1; x-- {
			cycle = append(cycle, x)
		}
	default: // three values in turn
		cycle = []int{lo, (lo + hi) / 2, hi}
	}
	for i := range out {
		out[i] = cycle[i%len(cycle)]
	}
	return out
}
