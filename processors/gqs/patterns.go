package gqs

import "math"

// The penalties of perfect figures, after the scores that the published
// illustration gives them: zigzag 10, a repeated cycle 20 (here a little
// lower, so that it is excluded by the recommended setting), ramp 0.
const (
	perfectRamp    = 1
	perfectZigzag  = .90
	perfectSpike   = .90
	perfectStairs  = .90
	perfectPyramid = .86
	perfectCycle   = .84
	perfectBlocks  = .84
)

// zigzag scores two answers that alternate.
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

// slippedZigzag is a zigzag with slips. Agreement with the others excuses it: if every
// other item is worded the other way round, honest answers form a zigzag.
func slippedZigzag(g *grid) float64 {
	p := perfectZigzag * ramp(g.drawn.zigzag, 2.6, 4.8)
	if g.changes < g.n/2 || g.twoOptions() {
		p /= 2
	}
	return p * (1 - g.agrees(.45, .8))
}

// slippedCycle is a cycle or a walk with slips. Walks with few turns are other
// figures. One that saves many bits is never excused by the wording of the items.
func slippedCycle(g *grid) float64 {
	if g.twoOptions() || turns(g) < 2 && !jumps(g) {
		return 0
	}
	p := max(ramp(g.drawn.cycle, 3.5, 7), ramp(g.drawn.wave, 4, 8))
	sure := ramp(max(g.drawn.cycle, g.drawn.wave), 7, 11)
	return perfectCycle * p * (1 - g.agrees(.35, .7)*(1-sure))
}

// cycle is a group of three or more answers repeated over the grid, or a
// staircase walked up and down between the ends of the scale.
func cycle(g *grid) float64 {
	if g.levels < 2 || g.twoOptions() {
		return 0
	}
	p := 0.0
	if same, _ := g.same(2); same < .95 { // otherwise every even lag belongs to a zigzag
		for lag := 3; lag <= g.n/2; lag++ {
			p = max(p, periodic(g, lag))
		}
	}
	if n := turns(g); n >= 2 || n == 1 && jumps(g) {
		walk := staircase(g)
		if g.levels == 3 && g.n < 9 {
			walk *= .6 // with three levels there are few other ways to go
		}
		p = max(p, walk)
	}
	return perfectCycle * p
}

// periodic returns, from 0 to 1, how certain it is that the answers repeat after lag
// items. The share of repeated answers must be high, and higher than by chance for
// answers of these frequencies (z against the shuffled expectation).
func periodic(g *grid, lag int) float64 {
	same, compared := g.same(lag)
	if same == 1 && (lag == 2 || g.n >= 3*lag && g.equal <= .55) {
		return 1 // without a slip; chance cannot do that
	}
	if g.equal == 0 || g.equal == 1 {
		return 0
	}
	z := (same - g.equal) / math.Sqrt(g.equal*(1-g.equal)/float64(compared))
	return ramp(z, 1.6, 3.2) * ramp(same, .65, .95)
}

// staircase returns which share of the grid is a walk in equal steps that keeps its
// direction, and that turns or jumps to the other end at the ends of the range.
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
		return 0 // only an alternation between the ends
	}
	return ramp(float64(fits)/float64(g.n-2), .65, .95)
}

// jumps reports whether two neighbouring answers are the two ends of the range, as
// where a saw-tooth begins again.
func jumps(g *grid) bool {
	for i := 1; i < g.n; i++ {
		if math.Abs(g.answers[i]-g.answers[i-1]) == g.hi-g.lo {
			return true
		}
	}
	return false
}

// usualStep returns the most frequent distance between neighbours that differ,
// the smaller of two, and how often it occurs.
func usualStep(g *grid) (step float64, times int) {
	var room [64]float64 // grids have at most 50 answers
	steps := room[:0]
	for i, a := range g.answers[1:] {
		if d := math.Abs(a - g.answers[i]); d != 0 {
			steps = append(steps, d)
		}
	}
	for i, d := range steps {
		n := 0 // counts from here on, so it is complete for the first step of each size
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

// turns counts the changes of direction.
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
