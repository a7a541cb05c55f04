package gqs

// rampShape is the penalty of a row in which every item is a step in the same direction.
func rampShape(g *grid, up int) float64 {
	for i := 1; i < g.n; i++ {
		if direction(g.answers[i]-g.answers[i-1]) != up {
			return 0
		}
	}
	return perfectRamp
}

// stairs is the penalty of a row that goes in one direction, with repeated answers between the steps. If all steps
// have one width, the row is a drawn figure. With four levels or more, uneven steps are unlikely enough to count in
// part.
func stairs(g *grid, up int) float64 {
	if g.levels < 3 || g.changes == g.n-1 {
		return 0
	}
	for i := 1; i < g.n; i++ {
		if direction(g.answers[i]-g.answers[i-1]) == -up {
			return 0
		}
	}
	w := widthsOf(g)
	switch {
	case g.levels == 3 && max(w.longest, w.first, w.last)-min(w.shortest, w.first, w.last) <= 1,
		g.levels >= 4 && w.longest-w.shortest <= 1 && max(w.first, w.last) <= w.longest:
		return perfectStairs
	case g.levels >= 4:
		return .6
	}
	return .3
}

// widths holds the lengths of a grid's runs of one answer. The first and the last run are separate, because the edge
// of the grid may have cut them.
type widths struct {
	first, last       int
	shortest, longest int // of the runs between the first and the last
}

func widthsOf(g *grid) widths {
	w := widths{shortest: g.n}
	for i := 0; i < g.n; {
		j := i
		for j < g.n && g.answers[j] == g.answers[i] {
			j++
		}
		if i == 0 {
			w.first = j
		} else if j < g.n {
			w.shortest, w.longest = min(w.shortest, j-i), max(w.longest, j-i)
		}
		w.last = j - i
		i = j
	}
	return w
}

// pyramid is the penalty of a row that goes one way to the middle and back, in equal steps or as a mirror image.
func pyramid(g *grid) float64 {
	if g.levels < 3 || turns(g) != 1 || jumps(g) {
		return 0
	}
	mirrored := true
	for i := range g.n / 2 {
		mirrored = mirrored && g.answers[i] == g.answers[g.n-1-i]
	}
	if mirrored {
		return perfectPyramid
	}
	_, equal := usualStep(g)
	return perfectPyramid * ramp(float64(equal)/float64(g.n-1), .6, .9)
}

// spike is the penalty of a row with one answer for every item but one.
func spike(g *grid) float64 {
	a := g.answers
	if g.levels != 2 || g.modal != g.n-1 || a[0] != a[g.n-1] {
		return 0
	}
	if g.twoOptions() && g.n < 10 {
		return perfectSpike / 2
	}
	return perfectSpike
}

// blocks is the penalty of a row that consists of blocks. Either all runs have one width (the last one may be cut),
// or there are few runs. A grid with one prevailing answer is nearly straight instead.
func blocks(g *grid) float64 {
	if g.levels < 2 || g.twoOptions() || g.modalShare() > .6 {
		return 0
	}
	runs := g.changes + 1
	w := widthsOf(g)
	whole := max(w.first, w.last)
	if whole == w.shortest && whole == w.longest && whole >= 2 {
		full := runs
		if w.first != w.last {
			full--
		}
		if full >= 4 || full == 3 && whole >= 3 {
			return perfectBlocks
		}
	}
	return .6 * perfectBlocks * ramp(float64(runs)/float64(g.n), .40, .22)
}
