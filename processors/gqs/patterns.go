package gqs

import (
	"math"
	"slices"
)

// The penalties of perfect figures follow the scores in the published illustration: 10 for a zigzag, 20 for a
// repeated cycle, and 0 for a ramp. A repeated cycle gets a little less than 20 here, so that the recommended setting
// excludes it.
const (
	perfectRamp    = 1
	perfectZigzag  = .90
	perfectSpike   = .90
	perfectStairs  = .90
	perfectPyramid = .86
	perfectCycle   = .84
	perfectBlocks  = .84
)

// zigzag is the penalty of two answers that alternate.
func zigzag(g *grid) float64 {
	if g.changes < g.n*2/3 {
		return 0
	}
	p := periodic(g, 2)
	if g.twoOptions() && p < 1 {
		p /= 2 // yes and no often alternate by chance
	}
	return perfectZigzag * p
}

// slippedZigzag is the penalty of a zigzag with slips. Agreement with the others excuses it. If every other item is
// worded the opposite way, honest answers form a zigzag.
func slippedZigzag(g *grid) float64 {
	p := perfectZigzag * ramp(g.drawn.zigzag, 2.6, 4.8)
	if g.changes < g.n/2 || g.twoOptions() {
		p /= 2
	}
	return p * (1 - g.agrees(.45, .8))
}

// slippedCycle is the penalty of a cycle or a walk with slips. Walks with few turns are other figures. If the figure
// saves many bits, the wording of the items never excuses it.
func slippedCycle(g *grid) float64 {
	if g.repeated {
		return perfectCycle
	}
	if g.twoOptions() || turns(g) < 2 && !jumps(g) {
		return 0
	}
	p := max(ramp(g.drawn.cycle, 3.5, 7), ramp(g.drawn.wave, 4, 8))
	sure := ramp(max(g.drawn.cycle, g.drawn.wave), 7, 11)
	return perfectCycle * p * (1 - g.agrees(.35, .7)*(1-sure))
}

// cycle is the penalty of a group of three or more answers that is repeated over the grid. A staircase that goes up
// and down between the ends of the scale counts as well.
func cycle(g *grid) float64 {
	if g.levels < 2 || g.twoOptions() {
		return 0
	}
	p := 0.0
	if same, _ := g.same(2); same < .95 { // otherwise, the row is a zigzag, which repeats at every even lag
		for lag := 3; lag <= g.n/2; lag++ {
			p = max(p, periodic(g, lag))
		}
	}
	if n := turns(g); n >= 2 || n == 1 && jumps(g) {
		walk := staircase(g)
		if g.levels == 3 && g.n < 9 {
			walk *= .6 // with three levels, there are few other ways to walk
		}
		p = max(p, walk)
	}
	return perfectCycle * p
}

// periodic returns, from 0 to 1, how certain it is that the answers repeat after lag items. The share of repeated
// answers must be high. It must also be higher than in a random order of the same answers (z).
func periodic(g *grid, lag int) float64 {
	same, compared := g.same(lag)
	if same == 1 && (lag == 2 || g.n >= 3*lag && g.equal <= .55) {
		return 1 // a repetition without a slip does not happen by chance
	}
	if g.equal == 0 || g.equal == 1 {
		return 0
	}
	z := (same - g.equal) / math.Sqrt(g.equal*(1-g.equal)/float64(compared))
	return ramp(z, 1.6, 3.2) * ramp(same, .65, .95)
}

// staircase returns, from 0 to 1, how much of the grid is a walk in equal steps. Such a walk keeps its direction,
// except at the ends of the range, where it turns or jumps to the other end.
func staircase(g *grid) float64 {
	if g.levels < 3 {
		return 0
	}
	a, span := g.answers, g.hi-g.lo
	step, _ := usualStep(g)
	goesOn, fits := 0, 0
	for i := 1; i < g.n-1; i++ {
		before, after := a[i]-a[i-1], a[i+1]-a[i]
		end := a[i] == g.lo || a[i] == g.hi
		x, y := math.Abs(before), math.Abs(after)
		switch {
		case before == after && x == step:
			goesOn++
			fits++
		case !end || direction(before) != -direction(after):
		case x == step && (y == step || y == span), x == span && y == step:
			fits++
		}
	}
	if 10*goesOn < 3*(g.n-2) {
		return 0 // the row only alternates between the ends
	}
	return ramp(float64(fits)/float64(g.n-2), .65, .95)
}

// jumps reports whether two neighbouring answers are the two ends of the range. A saw-tooth has this where it begins
// again.
func jumps(g *grid) bool {
	for i := 1; i < g.n; i++ {
		if math.Abs(g.answers[i]-g.answers[i-1]) == g.hi-g.lo {
			return true
		}
	}
	return false
}

// usualStep returns the most frequent distance between neighbours that differ, and how often it occurs. If two
// distances are equally frequent, it returns the smaller one.
func usualStep(g *grid) (step float64, times int) {
	var room [64]float64 // grids have at most 50 answers
	steps := room[:0]
	for i, a := range g.answers[1:] {
		if d := math.Abs(a - g.answers[i]); d != 0 {
			steps = append(steps, d)
		}
	}
	for i, d := range steps {
		n := 0 // occurrences from i on; complete for the first step of each size
		for _, e := range steps[i:] {
			if e == d {
				n++
			}
		}
		if n > times || n == times && d < step {
			step, times = d, n
		}
	}
	return step, times
}

// turns returns how often the direction changes.
func turns(g *grid) int {
	n, last := 0, 0
	for i := 1; i < g.n; i++ {
		d := direction(g.answers[i] - g.answers[i-1])
		if d != 0 {
			if last != 0 && d != last {
				n++
			}
			last = d
		}
	}
	return n
}

func direction(d float64) int {
	switch {
	case d > 0:
		return 1
	case d < 0:
		return -1
	}
	return 0
}

// A respondent may give the same varied answers in each grid. With fewer than sameRows such grids, or with answers
// that vary by fewer than sameBits bits, people who see no difference between two brands do this as well.
const (
	sameRows = 3
	sameBits = 14 // by the frequencies of the row's answers
)

// copied sets repeated for grids in which a respondent gave the same answers.
func copied(grids []*grid) {
	for i, g := range grids {
		if g == nil || g.drawn.spoken < sameBits {
			continue
		}
		same := 0
		for _, other := range grids {
			if other != nil && slices.Equal(other.row, g.row) {
				same++
			}
		}
		grids[i].repeated = same >= sameRows
	}
}
