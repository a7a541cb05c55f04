package gqs

import (
	"math"
	"slices"
)

// A respondent who ticks the first or the last option at random draws no figure. People with strong opinions tick the
// ends of a scale as well, but for them, the items decide which end. So the test requires three things: nearly all
// answers are at the ends, both ends are used, and the row is as far from the others as if its answers were shuffled.

// minEnds is the number of items needed to tell random ends from opinions. leastScale is the smallest width of a
// scale whose ends count as extreme.
const (
	minEnds    = 12
	leastScale = 3
)

// perfectEnds is the penalty of a grid whose ends were ticked at random.
const perfectEnds = .80

// ends returns, from 0 to 1, how much a grid looks as if only the ends of the scale were ticked. The value is lower
// if the grid is like those of the others.
func (g *grid) ends() float64 {
	if g.peers == nil || g.n < minEnds || g.peers.scale.hi-g.peers.scale.lo < leastScale {
		return 0
	}
	first, last := 0, 0
	for _, a := range g.opinions {
		switch {
		case a <= g.peers.scale.lo:
			first++
		case a >= g.peers.scale.hi:
			last++
		}
	}
	n := float64(len(g.opinions))
	p := ramp(float64(first+last)/n, .75, .9) * ramp(float64(min(first, last))/n, .08, .18)
	if p == 0 {
		return 0
	}
	return p * ramp(g.peers.strange(g.opinions), .1, .6)
}

// unread returns, from 0 to 1, how much the answers of a grid look independent of its items. If they are independent,
// the distance from the others is about that of the same answers in any order. The others may look like that too,
// because each respondent saw the items in another order. The test then has no result, and unread returns 0.
func (g *grid) unread() float64 {
	s := g.peers.shuffles()
	rows := g.peers.scale.opinions(g.among.first())
	return ramp(s.nearer(g.opinions, g.peers.distances(g.opinions, g.opinions, g.opinions, g.opinions)[0]), -.6, -.35) *
		ramp(s.others(rows), -.08, -.16)
}

// extremes is the penalty of a grid in which only the ends were ticked, at random. A respondent who agrees with the
// others about the items has read them, and gets no penalty. If the respondent ticked another grid at random, more
// agreement is needed as an excuse.
func extremes(g *grid) float64 {
	if g.atEnds == 0 {
		return 0
	}
	read := g.agrees(.35, .6)
	if g.suspect {
		read = g.agrees(.6, .8)
	}
	return perfectEnds * g.atEnds * g.atRandom * (1 - read)
}

// shuffles computes how far a row would be from the others if its answers were shuffled: the mean of the squared
// distances over all orders. For n answers with mean m and variance s2, this mean is
//
//	(m1-u)' A (m1-u) + s2 (trace A - 1'A1 / n)
//
// where u are the items' means, m1 is the vector with m for each item, and A is the inverse of their covariance.
type shuffles struct {
	p                 *peers
	mean              float64 // mean of the items' means
	none, slope, bent float64 // the first term is none - 2 slope d + bent d^2, where d = m - mean
	spread            float64 // the factor of s2
}

func (p *peers) shuffles() shuffles {
	s := shuffles{p: p, mean: average(p.means)}
	// The coefficients of the first term follow from the squared distances of three rows: a row with the mean for
	// every item, one with the mean plus 1, and one with the items' means plus 1. The trace is the sum of the squared
	// distances of rows that have the items' means, except 1 more for one item. They are computed four at a time.
	cells := make([]float64, 4*p.n)
	row := func(i int) []float64 { return cells[i*p.n : (i+1)*p.n] }
	copy(row(2), p.means)
	for i := range p.n {
		row(0)[i], row(1)[i] = s.mean, s.mean+1
		row(2)[i]++
	}
	q := p.distances(row(0), row(1), row(2), row(2))
	s.none, s.bent = q[0], q[2]
	s.slope = (q[0] + q[2] - q[1]) / 2
	trace := 0.
	for i := 0; i < p.n; i += 4 {
		k := min(4, p.n-i)
		for j := range 4 {
			copy(row(j), p.means)
			if j < k {
				row(j)[i+j]++
			}
		}
		q := p.distances(row(0), row(1), row(2), row(3))
		trace += q[0] + q[1] + q[2] + q[3]
	}
	s.spread = trace - s.bent/float64(p.n)
	return s
}

// nearer returns the logarithm of a row's squared distance from the others, divided by the mean over all orders. It
// is about 0 for random answers, and negative for respondents who read the items.
func (s *shuffles) nearer(row []float64, distance float64) float64 {
	d := average(row) - s.mean
	expected := s.none - float64(2*s.slope*d) + float64(s.bent*d*d) + float64(s.spread*variance(row))
	return math.Log(max(distance, 1e-3) / max(expected, 1e-3))
}

// others returns the median of nearer over the rows of the others. Each of these rows is compared with all rows but
// itself.
func (s *shuffles) others(rows [][]float64) float64 {
	logs := slices.Clone(s.p.logs)
	for i, row := range rows {
		logs[i] = s.nearer(row, math.Exp(logs[i]))
	}
	slices.Sort(logs)
	return logs[len(logs)/2]
}

// together uses one grid of a respondent as evidence about the respondent's other grids. A respondent who ticked the
// ends of one scale at random probably did the same in other grids in which only the ends are ticked. This holds even
// if such a grid alone is not enough evidence.
func together(grids []*grid) {
	sure := func(g *grid) bool { return g != nil && extremes(g) >= named }
	if !slices.ContainsFunc(grids, sure) {
		return
	}
	for _, g := range grids {
		if g != nil {
			g.atRandom, g.suspect = 1, true
		}
	}
}
