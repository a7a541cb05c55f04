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

// gridOf reports whether sorted delays are those of a clock, and which share of them is less than
// half a tick. A program with one delay for letters and one for words has two multiples; a clock
// has at least three.
func gridOf(sorted []float64) (grid bool, tied float64) {
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
