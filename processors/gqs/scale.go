package gqs

import "slices"

// scale is the range of a grid's answers, as the others used it. Many grids have
// one more column, "don't know", whose code lies far outside: 9, 99 or -99 beside
// 1 to 5. Such an answer is no opinion and cannot be compared with one.
type scale struct{ lo, hi float64 }

// leastGap is how far outside a code lies at least, and not nearer than the scale
// is wide. Nobody leaves so much of a scale to a few.
const leastGap = 4

// maxOutside is the share of a row that may lie outside: beyond it nothing
// remains to be compared.
const maxOutside = .3

// without returns a range of answers without such codes. Being as far away as the
// scale is wide, they lie in the other half of all that was answered: so the half
// that few used is given up as long as there is such a gap between the two.
func (s scale) without(rows [][]float64) scale {
	for s.hi-s.lo > leastGap {
		middle := s.lo + (s.hi-s.lo)/2
		below, above := s.lo, s.hi // the answers next to it
		low, at, high := 0, 0, 0   // how many there are
		for _, row := range rows {
			for _, a := range row {
				switch {
				case a < s.lo || a > s.hi:
				case a < middle:
					below = max(below, a)
					low++
				case a > middle:
					above = min(above, a)
					high++
				default:
					at++
				}
			}
			if above-below < leastGap { // as on most scales after a few rows
				return s
			}
		}
		lower, upper := scale{s.lo, below}, scale{above, s.hi}
		if at > 0 {
			lower.hi, upper.lo = middle, middle
		}
		fewAbove := 4*high <= low+at && lower.lo < lower.hi && lower.outside(above)
		fewBelow := 4*low <= high+at && upper.lo < upper.hi && upper.outside(below)
		switch {
		case fewAbove == fewBelow: // neither, or nobody knows which
			return s
		case fewAbove:
			s = lower
		default:
			s = upper
		}
	}
	return s
}

// rangeOf returns the least and the largest answer.
func rangeOf(rows [][]float64) scale {
	lo, hi := rows[0][0], rows[0][0]
	for _, row := range rows {
		for _, a := range row {
			if a < lo {
				lo = a
			}
			if a > hi {
				hi = a
			}
		}
	}
	return scale{lo, hi}
}

// outside reports whether an answer is no point of the scale.
func (s scale) outside(a float64) bool {
	gap := max(a-s.hi, s.lo-a)
	return gap >= leastGap && gap >= s.hi-s.lo
}

// comparable reports whether enough of a row is on the scale.
func (s scale) comparable(row []float64) bool {
	missing := 0
	for _, a := range row {
		if s.outside(a) {
			missing++
		}
	}
	return float64(missing) <= maxOutside*float64(len(row))
}

// fill puts the item's mean wherever a row is outside the scale: that is as near to
// the others as it gets.
func (s scale) fill(row, means []float64) {
	for i, a := range row {
		if s.outside(a) {
			row[i] = means[i]
		}
	}
}

// meansOf returns what was answered to each item on average, on the scale.
func (s scale) meansOf(rows [][]float64) []float64 {
	means := make([]float64, len(rows[0]))
	for i := range means {
		n := 0.
		for _, row := range rows {
			if !s.outside(row[i]) {
				means[i] += row[i]
				n++
			}
		}
		means[i] /= max(n, 1)
	}
	return means
}

// opinions returns the rows with only answers on the scale. Usually all are, and
// the rows are returned as they are.
func opinions(rows [][]float64) ([][]float64, scale) {
	all := rangeOf(rows)
	s := all.without(rows)
	if s == all {
		return rows, s
	}
	kept := make([][]float64, 0, len(rows))
	for _, row := range rows {
		if s.comparable(row) {
			kept = append(kept, slices.Clone(row))
		}
	}
	if len(kept) > 0 {
		means := s.meansOf(kept)
		for _, row := range kept {
			s.fill(row, means)
		}
	}
	return kept, s
}
