package gqs

import "math"

// straight is the penalty of one answer for every item.
func straight(g *grid) float64 {
	if g.levels == 1 {
		return 1
	}
	return 0
}

// nearStraight is the penalty of nearly one answer for every item, or of a few long runs. The penalties of runs match
// the published illustrations. With mild runs (a third of the neighbouring answers differ), the score is near 70.
// With long runs (a fifth), it is near 40.
func nearStraight(g *grid) float64 {
	if g.levels == 1 {
		return 0
	}
	c := g.changeShare()
	runs := .3*ramp(c, .45, .35) + .3*ramp(c, .35, .18) + .3*ramp(c, .18, 0)
	p := max(runs, ramp(g.modalShare(), .70, .93))
	if g.neighbours() {
		// Nine times yes out of ten may still be an honest opinion.
		p *= .5 + .5*ramp(float64(g.modal), 8, 10)*ramp(g.modalShare(), .82, .90)
	}
	return p
}

// lowVariance is the penalty of a small spread: the standard deviation of the row is compared with half the scale.
// The scale is not known, so it is assumed to have at least five points. They are 1 apart, or less if the answers are,
// as on a slider from 0 to 1. Short grids with two neighbouring options are not tested.
func lowVariance(g *grid) float64 {
	if g.levels == 1 || g.neighbours() && g.n < 10 {
		return 0
	}
	var mean, square float64
	for _, a := range g.answers {
		mean += a - g.lo
	}
	mean /= float64(g.n)
	for _, a := range g.answers {
		d := a - g.lo - mean
		square += float64(d * d)
	}
	spread := math.Sqrt(square / float64(g.n))
	return .8 * ramp(spread/(max(g.hi-g.lo, 4*min(stepOf(g), 1))/2), .16, 0)
}
