package gqs

import (
	"math"
	"slices"

	"candor/survey"
)

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
	// leastWide is the smallest width of a scale on which the option next to an end says nearly the same as the end. On a
	// scale of seven points, it would excuse people who click through a column (ADR 0310).
	leastWide = 8
	// unknown is how many rows are added to few others, half a row of which is alike. The first respondent of a survey
	// has no others, and its row may be anything.
	unknown = 3
	// alongside is the least correlation of two rows that go in the same direction.
	alongside = .7
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
// is infinite if this row is not nearly straight.
//
// With few others, this share is uncertain. In lists of rare things, most of the first respondents draw the same line.
// So the line is usual if its answer prevails among those who came before. If items are in order, such as rising
// prices, the first respondents draw stairs. Stairs are usual if the others go in the same direction.
func (g *grid) rarity() float64 {
	rows := g.among.read()
	if rows == nil {
		rows = g.among.few
	}
	others := float64(len(rows))
	straight := g.modalShare() >= nearlyAll
	if !straight && len(rows) < minListed {
		return -math.Log(g.sameWay(rows) / (others + unknown))
	}
	if !straight {
		return math.Inf(1)
	}
	l := g.linesOf(rows, nearlyAll)
	switch {
	case len(rows) >= minPeers:
		// Half a row is added, so that the share is above 0 even if no row is alike.
		return -math.Log((l.alike() + .5) / (others + 1))
	case l.prevails(len(rows)):
		return -math.Log((float64(l.nearly) + .5) / (others + unknown))
	case len(rows) < minListed:
		return math.Inf(1)
	}
	// Among few others, half a row is a large share, and one row may be that of somebody who clicks through a column. So
	// half a row is subtracted.
	return -math.Log(max(l.alike()-.5, 0) / (others + 1))
}

// lines counts the rows of the others that have the most frequent answer of a row in most of their answers.
type lines struct {
	nearly  int  // rows that have it at least as often as asked for
	mostly  int  // other rows that have it in most answers
	varied  int  // how many of all these have other answers as well
	end     bool // the answer is at an end of the scale
	natural bool // the answer is the first option of most scales, such as "never" or "no"
}

// linesOf counts the rows of the others that have the most frequent answer of this row in most of their answers.
// Rows that have it in at least the share least of their answers count separately.
func (g *grid) linesOf(rows [][]float64, least float64) (l lines) {
	on, mode := g.among.company().scale, float64(float32(g.mode)) // as in a row that is kept
	if len(rows) < minListed {
		on = rangeOf(rows)
	}
	l.natural = g.mode == 0 || g.mode == 1
	l.end = l.natural || mode <= on.lo || mode >= on.hi
	wide := len(rows) >= minListed && on.hi-on.lo >= leastWide && (mode <= on.lo || mode >= on.hi)
	for _, row := range rows {
		same, near, all := 0, 0, 0
		for _, a := range row {
			if survey.MeansNoAnswer(a) && a != mode && on.outside(a) {
				continue
			}
			all++
			if a == mode {
				same++
			}
			if math.Abs(a-mode) <= 1 {
				near++
			}
		}
		all = max(all, minItems)
		switch share := float64(same) / float64(all); {
		case share >= least:
			l.nearly++
		case share >= most, wide && float64(near) >= nearlyAll*float64(all):
			l.mostly++
		default:
			continue
		}
		if same < all {
			l.varied++
		}
	}
	return l
}

// alike returns how many rows of the others are nearly straight, but at most half as many as have the same answer to
// most items.
func (l *lines) alike() float64 { return min(float64(l.nearly), float64(l.mostly)/perNearly) }

// prevails reports whether half of the others or more gave an answer to most items. It must be at an end of the scale,
// where the answers to rare things are. One of the others must have answered something else as well, as a person who
// reads does. Among the first respondents of a survey, this is not necessary for the first option of most scales.
func (l *lines) prevails(others int) bool {
	return l.end && 2*(l.nearly+l.mostly) >= others && (l.varied > 0 || l.natural && others < minListed)
}

// sameWay returns how many of the others have a row that goes in the same direction as the stairs of this row, plus half
// a row. It returns 0 if this row is no stairs in one direction, if fewer than half of the others go the same way, or if
// one of them has the same row, as a program leaves behind.
func (g *grid) sameWay(rows [][]float64) float64 {
	if g.levels < 3 || turns(g) > 0 {
		return 0
	}
	same := 0
	for _, row := range rows {
		if slices.Equal(row, g.row) {
			return 0
		}
		if agreement(g.row, row) >= alongside {
			same++
		}
	}
	if 2*same < len(rows) {
		return 0
	}
	return float64(same) + .5
}
