package gqs

import (
	"math"
	"slices"

	"candor/survey"
)

// scale is the range of answers that the others used in a grid. Many grids have one more column, "don't know", with a
// code far outside the range. For example, the code is 9, 99 or -99 on a scale of 1 to 5. Such an answer is not an
// opinion, and cannot be compared with one.
type scale struct{ lo, hi float64 }

// leastGap is the smallest distance of such a code from the range. The distance must also be at least the width of
// the range. On a real scale, more people would use the answers in the gap.
const leastGap = 4

// maxOutside is the largest share of a row that may lie outside the scale. If more answers are outside, too few are
// left to compare.
const maxOutside = .3

// without returns a range of answers without the codes for "don't know". A code is at least as far away as the scale
// is wide, so it lies in the other half of the range of all answers. As long as the range has such a gap, without
// drops the half that few respondents used.
func (s scale) without(rows [][]float64) scale {
	for s.hi-s.lo > leastGap {
		middle := s.lo + (s.hi-s.lo)/2
		below, above := s.lo, s.hi // the answers on both sides of middle that are nearest to it
		low, at, high := 0, 0, 0   // numbers of answers below, at and above middle
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
			if above-below < leastGap { // on most scales, this is clear after a few rows
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
		case fewAbove == fewBelow: // both halves have few answers, or neither does
			return s
		case fewAbove:
			s = lower
		default:
			s = upper
		}
	}
	return s
}

// highestStep is the highest number of a scale on which a code such as 99 is not an answer.
const highestStep = 10

// rangeOf returns the range of the answers, without ends that only a few rows reach. Codes that mean no answer are left
// out if they cannot be answers: negative codes if no other number is negative, and positive codes if the others are 0
// to 10. If there are only codes, the range is empty, and lies at 0 for negative codes.
func rangeOf(rows [][]float64) scale {
	all, whole := rangeMost(rows, false)
	if whole.lo >= 0 && whole.hi < leastCode { // the usual case, and there are no codes
		return all
	}
	said, _ := rangeMost(rows, true)
	if said.lo == none { // there are only codes
		if all.hi < 0 {
			return scale{}
		}
		return all
	}
	all = scale{min(all.lo, said.lo), max(all.hi, said.hi)}
	switch {
	case said.lo < 0:
		return all
	case said.hi <= highestStep:
		return said
	}
	return scale{max(all.lo, 0), all.hi}
}

// none is the lower end of the range of no answers.
const none = math.MaxFloat64

// At each end, one in oneIn rows may go beyond the range. Single respondents, who may have been planted, do not make the
// scale wider.
const oneIn = 20

// fewOf returns one in oneIn of n rows, rounded.
func fewOf(n int) int { return (n + oneIn/2) / oneIn }

// leastCode is the smallest positive code that means no answer.
const leastCode = 77

// rangeMost returns the range that most rows stay within, and that of all rows. leaveOut leaves out codes that mean no
// answer. If there are no answers, the lower ends are none.
func rangeMost(rows [][]float64, leaveOut bool) (most, whole scale) {
	lows, highs := make([]float64, 0, maxCrowd), make([]float64, 0, maxCrowd)
	for _, row := range rows {
		lo, hi := none, -none
		for _, a := range row {
			if leaveOut && survey.MeansNoAnswer(a) {
				continue
			}
			if a < lo {
				lo = a
			}
			if a > hi {
				hi = a
			}
		}
		if lo < none {
			lows, highs = append(lows, lo), append(highs, hi)
		}
	}
	if len(lows) == 0 {
		return scale{none, -none}, scale{none, -none}
	}
	slices.Sort(lows)
	slices.Sort(highs)
	few, last := fewOf(len(lows)), len(lows)-1
	return scale{lows[few], highs[last-few]}, scale{lows[0], highs[last]}
}

// outside reports whether an answer is not on the scale.
func (s scale) outside(a float64) bool {
	gap := max(a-s.hi, s.lo-a)
	return gap >= leastGap && gap >= s.hi-s.lo
}

// comparable reports whether enough answers of a row are on the scale.
func (s scale) comparable(row []float64) bool {
	missing := 0
	for _, a := range row {
		if s.outside(a) {
			missing++
		}
	}
	return float64(missing) <= maxOutside*float64(len(row))
}

// fill replaces each answer outside the scale by the mean of the item. The mean adds nothing to the distance from the
// others.
func (s scale) fill(row, means []float64) {
	for i, a := range row {
		if s.outside(a) {
			row[i] = means[i]
		}
	}
}

// meansOf returns the mean of each item's answers that are on the scale.
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

// scaleOf returns the scale of the rows.
func scaleOf(rows [][]float64) scale { return rangeOf(rows).without(rows) }

// holds reports whether all answers are on the scale.
func (s scale) holds(rows [][]float64) bool {
	lo, hi := s.lo, s.hi
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
	return !s.outside(lo) && !s.outside(hi)
}

// opinions returns the rows that can be compared. Answers outside the scale are replaced by the mean of the item. If all
// answers are on the scale, the rows are returned unchanged.
func (s scale) opinions(rows [][]float64) [][]float64 {
	if s.holds(rows) {
		return rows
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
	return kept
}

// hashOf returns a hash of a row. It is faster to compare than the row, of which there are many pairs.
func hashOf(row []float64) uint64 {
	h := uint64(0)
	for _, a := range row {
		h = (h<<11 | h>>53) ^ math.Float64bits(a+0) // -0 becomes 0
	}
	return h * 0x9e3779b97f4a7c15
}

// mostEqual is the share of the others who may have given the same row. In an ordinary survey, fewer people do.
const mostEqual = .1

// seldomEqual drops rows that occur too often. Somebody who submits the same row again and again would otherwise make
// all other rows look strange.
func seldomEqual(rows [][]float64) [][]float64 {
	var kept [][]float64 // nil: all rows so far are kept
	var seen [512]bool   // by the highest bits of the hash; most rows have no equal, so they need not be compared
	hashes := make([]uint64, 0, maxCrowd)
	most := max(mostEqual*float64(len(rows)), 1)
	for i, row := range rows {
		before, hash := 0, hashOf(row)
		if seen[hash>>55] {
			for j, h := range hashes {
				if h == hash && slices.Equal(rows[j], row) {
					before++
				}
			}
		}
		seen[hash>>55] = true
		hashes = append(hashes, hash)
		drop := float64(before) >= most
		switch {
		case drop && kept == nil:
			kept = slices.Clone(rows[:i])
		case !drop && kept != nil:
			kept = append(kept, row)
		}
	}
	if kept == nil {
		return rows
	}
	return kept
}
