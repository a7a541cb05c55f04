package bas

import "math"

// Some delays show the ticks of a clock instead of a person's rhythm: browsers round times against
// tracking, and collectors stamp events when they send them, for example every 250 ms, on a timer
// that is sometimes late. Delays are then close to multiples of one tick.
const (
	leastTick = 45.  // ms; finer ticks hardly change a rhythm
	nearTick  = 0.18 // of a tick; a quarter and more of all delays are that close by chance
	onGrid    = 0.9  // share of delays that are near a multiple
	mostTicks = 6.5  // in ticks; the delays of a timer add up over longer delays
	oneStep   = 0.88 // share of the most frequent multiple: a fixed delay is not a clock
	realStep  = 0.04 // share of delays from which a multiple counts
	mostTied  = 0.2
)

// gridOf reports whether the sorted delays are multiples of a clock's tick, and which share of them is
// less than half a tick. A program with one delay for letters and one for words has two multiples; a clock
// has at least three.
func gridOf(sorted []float64) (grid bool, tied float64) {
	if tied, exact := exactGrid(sorted); exact {
		return true, tied
	}
	return lateGrid(sorted)
}

// A clock that is only rounded, and not late, shows exact multiples of its tick, up to the rounding
// to whole ms. Then finer ticks and delays of more ticks are recognised, and any frequency of a
// multiple counts.
const (
	leastExact = 30. // ms
	exactly    = 1.5
	exactTicks = 20.5
	mostLeast  = 6 // in ticks: the shortest delay of somebody who types slowly
)

// exactGrid reports whether sorted delays are exact multiples of one tick, and which share of them
// is 0. One may deviate.
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

// multiples reports whether sorted delays are multiples of a tick, which is corrected on the way,
// and which share of them is 0.
func multiples(sorted []float64, tick float64) (tied float64, exact bool) {
	var n, off, time, ticks, zero float64
	distinct, same, common, last := 0, 0., 0., -1.
	for _, v := range sorted {
		m := math.Floor(v/tick + 0.5)
		if m > exactTicks {
			break
		}
		n++
		if math.Abs(v-m*tick) > exactly+m/(ticks+1) { // the tick is known to a part of its sum
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

// lateGrid is like gridOf, for a timer that is sometimes late.
func lateGrid(sorted []float64) (grid bool, tied float64) {
	tick := tickOf(sorted)
	if tick < leastTick {
		return false, 0
	}
	most := (1-onGrid)*float64(len(sorted)) + 1 // delays that may deviate
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
		// If many keys fall within a tick, delays are 0, one tick or two. One delay may deviate,
		// because a clock was set or a tab was suspended.
		grid = near-steps[0] >= min(onGrid*(n-steps[0]), n-steps[0]-1) && (tied >= mostTied || real >= 3 && common <= oneStep*n)
		tick = time / ticks
	}
	return grid, tied
}

// tickOf estimates the tick of sorted delays: the mean of the shortest that are not zero.
func tickOf(sorted []float64) float64 {
	i := 0
	for i < len(sorted) && sorted[i] < leastTick {
		i++
	}
	rest := sorted[i:]
	if len(rest) < 3 {
		return 0
	}
	first := rest[(len(rest)+19)/20] // not the very shortest
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
