package gqs

import (
	"math"
	"slices"
)

// A respondent who clicks anywhere draws no figure, and is seldom farther from the
// others than people with unusual opinions are. But random clicks can be computed:
// for this scale and these items, the check draws rows of random clicks and compares
// the respondent with them and with the others. How many times likelier the row is among
// random clicks is evidence that can be added up over the grids of a respondent.

// traits are what tells random clicks from answers: the logarithm of the squared
// distance from the others, the correlation with the items' means (Fisher's z), and the
// logarithm of the variance.
type traits [3]float64

// leastVariance keeps the logarithm of a straight line's variance finite.
const leastVariance = .1

// traits returns the traits of a row at a squared distance from the others; means are
// the items' means.
func (p *peers) traits(row, means []float64, lnDistance float64) traits {
	a := min(max(agreement(row, means), -.98), .98)
	return traits{lnDistance, math.Log((1+a)/(1-a)) / 2, math.Log(variance(row) + leastVariance)}
}

// The evidence of a grid is the logarithm of how many times likelier its answers are
// among random clicks than among the others. That of several grids is averaged, not
// added: a person who is unlike the others in one grid is often unlike them in the
// next one.
const (
	leastEvidence = 4.852 // ln 128, of the mean
	mostEvidence  = 8     // of one grid, so that one alone cannot decide for two

	// Rows that are nearer to the others never pass for random clicks, and need not be
	// compared with them, which costs as much as all else.
	leastOddity = .3
)

// atRandom marks the grids of a respondent who clicked anywhere in all of them.
func atRandom(grids []*grid) {
	odd, compared := 0.0, 0
	for _, g := range grids {
		if g.canBeRandom() {
			compared++
			odd += g.peers.strange(g.opinions)
		}
	}
	if compared < 2 || odd < leastOddity*float64(compared) {
		return
	}
	sum := 0.0
	for _, g := range grids {
		if g.canBeRandom() {
			g.evidence = g.peers.randomness(g.opinions)
			sum += g.evidence
		}
	}
	if sum < leastEvidence*float64(compared) {
		return
	}
	for _, g := range grids {
		g.random = g.canBeRandom() && g.evidence > 0
	}
}

// canBeRandom reports whether a grid can be compared with random clicks: on a yes/no
// scale and in a few items, honest answers look like them. A scale of more levels is
// none to click on.
func (g *grid) canBeRandom() bool {
	if g == nil || g.peers == nil || g.n < minPatternItems {
		return false
	}
	width := g.peers.scale.hi - g.peers.scale.lo
	return width >= 2 && width <= 100
}

// randomness returns the logarithm of how many times likelier a row is among random
// clicks than among the others, at most mostEvidence either way. Traits of random
// clicks follow a normal distribution. Those of people have wider tails, for which
// Student's t with four degrees of freedom stands.
func (p *peers) randomness(row []float64) float64 {
	x := p.traits(row, p.means, math.Log(max(p.distances(row, row, row, row)[0], 1e-3)))
	people, clicks := p.people(), p.clicks()
	return min(max(clicks.normal(&x)-people.student(&x), -mostEvidence), mostEvidence)
}

// people describes the others, each without its own part in the means.
func (p *peers) people() cloud {
	list := make([]traits, len(p.rows))
	n := float64(len(p.rows))
	means := make([]float64, p.n)
	for i, row := range p.rows {
		for k, mean := range p.means {
			means[k] = (float64(n*mean) - row[k]) / (n - 1)
		}
		ln := p.logs[i]
		if p.below == nil {
			ln = math.Log(max(p.withoutSelf(row), 1e-3))
		}
		list[i] = p.traits(row, means, ln)
	}
	return newCloud(list)
}

// withoutSelf returns the squared distance of one of the others from the rest, if there
// are only variances. The formula of leftOut makes the farthest of them appear too far
// there, which is kind to unusual people, but they must not look like random clicks.
func (p *peers) withoutSelf(row []float64) (q float64) {
	n := float64(len(p.rows))
	for i, root := range p.roots {
		d := row[i] - p.means[i]
		square, v := float64(d*d), float64(root*root)
		rest := (float64((n-1)*v) - float64(square*n/(n-1))) / (n - 2)
		q += float64(square*(n/(n-1))*(n/(n-1))) / max(rest, v/10)
	}
	return q
}

// clickRows is how many rows of random clicks are drawn, a multiple of four.
const clickRows = 64

// clicks describes rows of random clicks on the scale of the others. The rows are the
// same each time.
func (p *peers) clicks() cloud {
	levels := uint64(p.scale.hi-p.scale.lo) + 1
	list := make([]traits, 0, clickRows)
	cells := make([]float64, 4*p.n)
	row := func(i int) []float64 { return cells[i*p.n : (i+1)*p.n] }
	state := uint64(0)
	for len(list) < clickRows {
		for i := range cells {
			cells[i] = p.scale.lo + float64(draw(&state)%levels)
		}
		for k, q := range p.distances(row(0), row(1), row(2), row(3)) {
			list = append(list, p.traits(row(k), p.means, math.Log(max(q, 1e-3))))
		}
	}
	return newCloud(list)
}

// draw returns the next number of the generator SplitMix64 (Steele, Lea and Flood 2014).
func draw(state *uint64) uint64 {
	*state += 0x9e3779b97f4a7c15
	z := *state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// cloud is where the traits of some rows lie: their medians, and the Cholesky factor of
// their covariance.
type cloud struct {
	centre traits
	factor [3]traits
}

// leastSpread is added to the variance of each trait.
const leastSpread = 1e-3

func newCloud(list []traits) (c cloud) {
	var means traits
	column := make([]float64, len(list))
	for k := range means {
		for i := range list {
			column[i] = list[i][k]
		}
		means[k] = average(column)
		slices.Sort(column)
		c.centre[k] = (column[len(column)/2] + column[(len(column)-1)/2]) / 2
	}
	var covariance [3]traits
	for i := range list {
		for k := range means {
			for l := range k + 1 {
				covariance[k][l] += float64((list[i][k] - means[k]) * (list[i][l] - means[l]))
			}
		}
	}
	for k := range means {
		for l := range k + 1 {
			v := covariance[k][l] / float64(len(list)-1)
			if k == l {
				v += leastSpread
			}
			for m := range l {
				v -= float64(c.factor[k][m] * c.factor[l][m])
			}
			if k == l {
				c.factor[k][k] = math.Sqrt(max(v, leastSpread))
			} else {
				c.factor[k][l] = v / c.factor[l][l]
			}
		}
	}
	return c
}

// distance returns the squared Mahalanobis distance of x from the centre, and the
// logarithm of the square root of the covariance's determinant.
func (c *cloud) distance(x *traits) (q, volume float64) {
	var y traits
	for k := range y {
		v := x[k] - c.centre[k]
		for l := range k {
			v -= float64(c.factor[k][l] * y[l])
		}
		y[k] = v / c.factor[k][k]
		q += float64(y[k] * y[k])
		volume += math.Log(c.factor[k][k])
	}
	return q, volume
}

// normal and student return the logarithms of two densities at x, both with the
// covariance of the cloud.
func (c *cloud) normal(x *traits) float64 {
	const constant = -2.756815599614018 // -3/2 ln(2 pi)
	q, volume := c.distance(x)
	return constant - q/2 - volume
}

func (c *cloud) student(x *traits) float64 {
	// With four degrees of freedom, the scale is half the covariance: lnΓ(7/2) - 3/2 ln(2 pi).
	const constant = -1.5558419972669442
	q, volume := c.distance(x)
	return constant - float64(3.5*math.Log(1+q/2)) - volume
}
