package gqs

import (
	"math"

	"candor/survey"
)

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

// If all items of a grid say the same, people with a firm opinion give nearly one answer to all of them. The answers
// of the others show whether a grid is like that. Some of the others give nearly the same answer throughout, and more
// of them give it to most items. Programs, and people who click through the same column, also draw straight lines.
// But they add no rows with the same answer to most items, so they do not make their own lines usual.
const (
	nearlyAll = .8 // from this share of one answer on, a row is nearly straight
	most      = .5 // from this share of one answer on, it is the answer to most items
	perNearly = 2  // for each nearly straight row, this many others must have given its answer to most items

	// leastRare is the limit of the mean rarity of nearly straight rows. At the limit, about 5 of 100 others (as a
	// geometric mean) draw such a row with the same answer.
	leastRare = 3.0
)

// usual returns the mean rarity of grids. Rarity is averaged over the grids, not added: a person with a firm opinion in
// one grid often has one in the next.
func usual(grids []*grid) float64 {
	sum := 0.0
	for _, g := range grids {
		sum += g.rarity()
	}
	return sum / float64(len(grids))
}

// rarity is the negative logarithm of the share of the others whose row is nearly straight with the same answer. It
// is infinite if this row is not nearly straight, or if there are too few others.
func (g *grid) rarity() float64 {
	rows := g.among.read()
	if len(rows) < minListed || g.modalShare() < nearlyAll {
		return math.Inf(1)
	}
	// Half a row is added, so that the share is above 0 even if no row is alike. Among few others, half a row is a large
	// share, and one row may be that of somebody who clicks through a column. So half a row is subtracted.
	half := .5
	if len(rows) < minPeers {
		half = -.5
	}
	return -math.Log(max(g.alike(rows, nearlyAll)+half, 0) / float64(len(rows)+1))
}

// alike returns how many rows of the others have the most frequent answer of this row in at least the share least of
// their answers, but at most half as many as have it in most answers and in a smaller share.
func (g *grid) alike(rows [][]float64, least float64) float64 {
	nearly, mostly := 0, 0
	on, mode := g.among.company().scale, float64(float32(g.mode)) // as in a row that is kept
	for _, row := range rows {
		same, all := 0, 0
		for _, a := range row {
			switch {
			case a == mode:
				same++
			case survey.MeansNoAnswer(a) && on.outside(a):
				continue
			}
			all++
		}
		switch share := float64(same) / float64(max(all, minItems)); {
		case share >= least:
			nearly++
		case share >= most:
			mostly++
		}
	}
	return min(float64(nearly), float64(mostly)/perNearly)
}
