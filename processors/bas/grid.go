package bas

import "math"

// Some delays show the ticks of a clock instead of a person's rhythm. Browsers round times to make tracking harder.
// And some collectors stamp events when they send them, for example every 250 ms, by a timer that is sometimes late.
// Delays are then close to multiples of one tick.
const (
	leastTick = 45.  // ms; a finer tick hardly changes a rhythm
	nearTick  = 0.18 // of a tick; by chance, a quarter or more of all delays are this close
	onGrid    = 0.9  // share of delays that must be near a multiple
	mostTicks = 6.5  // in ticks; over longer delays, the errors of a timer add up
	oneStep   = 0.88 // share of the most frequent multiple; above it, the delay is fixed and not a clock's
	realStep  = 0.04 // share of the delays that a multiple needs to count
	mostTied  = 0.2
)

// gridOf reports whether the sorted delays are multiples of a clock's tick. It also returns the share of delays that
// are less than half a tick. A clock has at least three multiples. A program with one delay for letters and one for
// words has only two.
func gridOf(sorted []float64) (grid bool, tied float64) {
	if tied, exact := exactGrid(sorted); exact {
		return true, tied
	}
	return lateGrid(sorted)
}

// If a clock is only rounded, and never late, delays are exact multiples of its tick, up to the rounding to whole ms.
// For such delays, finer ticks and delays of more ticks are recognised. A multiple counts however rare it is.
const (
	leastExact = 30. // ms
	exactly    = 1.5
	exactTicks = 20.5
	mostLeast  = 6 // in ticks; the shortest delay of somebody who types slowly
)

// exactGrid reports whether sorted delays are exact multiples of one tick, and returns the share of delays that are
// 0. One delay may deviate.
func exactGrid(sorted []float64) (tied float64, exact bool) {
	first := 0
	for first < len(sorted) && sorted[first] <= exactly {
		first++
	}
	if first == len(sorted) {
		return 0, false
	}
	for least := 1.; least <= mostLeast && sorted[first] >= least*leastExact; least++ {
		if tied, exact := multiples(sorted, sorted[first]/least); exact {
			return tied, true
		}
	}
	return 0, false
}

// multiples reports whether sorted delays are multiples of a tick, and returns the share of delays that are 0. It
// makes the estimate of the tick more exact on the way.
func multiples(sorted []float64, tick float64) (tied float64, exact bool) {
	var n, off, time, ticks, zero float64
	distinct, same, common, last := 0, 0., 0., -1.
	for _, v := range sorted {
		m := math.Floor(v/tick + 0.5)
		if m > exactTicks {
			break
		}
		n++
		if math.Abs(v-m*tick) > exactly+m/(ticks+1) { // m multiplies the error of the tick
			if off++; off > 1 {
				return 0, false
			}
			continue
		}
		if m == 0 {
			zero++
		} else {
			time += v
			ticks += m
			tick = time / ticks
		}
		if m != last {
			distinct, same, last = distinct+1, 0, m
		}
		same++
		common = max(common, same)
	}
	return zero / n, n >= minKeys-1 && distinct >= 3 && common <= oneStep*n
}

// lateGrid is like gridOf, but for a timer that is sometimes late.
func lateGrid(sorted []float64) (grid bool, tied float64) {
	tick, slow := tickOf(sorted), quantile(sorted, .5) > slowMedian
	if tick < leastTick {
		return false, 0
	}
	most := (1-onGrid)*float64(len(sorted)) + 1 // how many delays may deviate
	for range 2 {                               // the second time with a tick computed from all delays
		var steps [7]float64 // up to mostTicks
		n, near, time, ticks := 0.0, 0.0, 0.0, 0.0
		for _, v := range sorted {
			if v > mostTicks*tick {
				break
			}
			n++
			m := math.Floor(v/tick + 0.5)
			if math.Abs(v-m*tick) <= nearTick*tick {
				near++
				steps[int(m)]++
				time += v
				ticks += m
			} else if n-near > most {
				return false, 0
			}
		}
		if n < minKeys-1 || ticks == 0 {
			return false, 0
		}
		real, common := 0, 0.0
		for _, c := range steps {
			if c >= realStep*n {
				real++
			}
			common = max(common, c)
		}
		tied = steps[0] / n
		// If many keys fall within a tick, most delays are 0, one tick or two ticks. One delay may deviate, for
		// example because the clock was set or the tab was suspended. Slow keys with the same time show a clock, too.
		grid = near-steps[0] >= min(onGrid*(n-steps[0]), n-steps[0]-1) &&
			(tied >= mostTied || real >= 3 && common <= oneStep*n || slow && steps[0] > 0 && near >= n-1)
		tick = time / ticks
	}
	return grid, tied
}

// tickOf estimates the tick of sorted delays. It is the mean of the shortest delays that are not near 0.
func tickOf(sorted []float64) float64 {
	i := 0
	for i < len(sorted) && sorted[i] < leastTick {
		i++
	}
	rest := sorted[i:]
	if len(rest) < 3 {
		return 0
	}
	first := rest[(len(rest)+19)/20] // skip the very shortest ones
	sum, n := 0.0, 0.0
	for _, v := range rest {
		if v > 1.4*first {
			break
		}
		sum += v
		n++
	}
	return sum / n
}
