package gqs

import (
	"math"
	"slices"
)

// minPeers is how many others a grid must have before it is compared with them.
const minPeers = 30

// peers is what the answers of others to the same grid say about it. Its
// estimates are those of multivariate statistics; with few respondents and many
// items the covariances are noisy, so they are shrunk towards none (Ledoit and
// Wolf 2004 for the idea; the amount is fixed).
type peers struct {
	n      int         // items
	means  []float64   // of the items
	factor [][]float64 // of the items' covariance: the upper Cholesky factor
	usual  float64     // median of ln distance, each respondent against the others
	spread float64     // its usual deviation from that
	signal float64     // 0 to 1: how far the items differ from each other
}

// shrink is how much of the covariances is given up.
const shrink = .3

// newPeers learns from the grids of others, all of the same length; nil when
// they are too few or all alike.
func newPeers(grids [][]float64) *peers {
	if len(grids) < minPeers {
		return nil
	}
	p := &peers{n: len(grids[0])}
	p.means = make([]float64, p.n)
	for _, g := range grids {
		for i, a := range g {
			p.means[i] += a
		}
	}
	count := float64(len(grids))
	for i := range p.means {
		p.means[i] /= count
	}
	cov := covariance(grids, p.means)
	within := 0.0
	for i := range cov {
		within += cov[i][i]
	}
	within /= float64(p.n)
	if within == 0 {
		return nil
	}
	p.signal = ramp(count*variance(p.means)/within, 1.5, 3)
	p.factor = factorize(cov, within)
	p.distances(grids)
	return p
}

// maxJoint is the longest grid whose covariances are estimated: with more items
// than that, so few respondents tell variances only.
const maxJoint = 24

// covariance returns the items' shrunk covariance; only the upper triangle is
// filled.
func covariance(grids [][]float64, means []float64) [][]float64 {
	n := len(means)
	cov, cells := make([][]float64, n), make([]float64, n*n)
	for i := range cov {
		cov[i] = cells[i*n : (i+1)*n]
	}
	d := make([]float64, n)
	for _, g := range grids {
		for i, a := range g {
			d[i] = a - means[i]
		}
		for i, x := range d {
			row := cov[i]
			if n > maxJoint {
				row[i] += float64(x * x)
				continue
			}
			for j := i; j < n; j++ {
				row[j] += float64(x * d[j])
			}
		}
	}
	for i := range cov {
		for j := i; j < n; j++ {
			cov[i][j] /= float64(len(grids) - 1)
			if j > i {
				cov[i][j] *= 1 - shrink
			}
		}
	}
	return cov
}

// factorize turns the upper triangle into its Cholesky factor, in place. An item
// that nobody varied gets a little of the others' variance, so that an answer
// that differs there is far but not infinitely so.
func factorize(c [][]float64, within float64) [][]float64 {
	least := within / 20
	for i := range c {
		c[i][i] = max(c[i][i], least)
	}
	for k := range c {
		root := math.Sqrt(max(c[k][k], least/10))
		c[k][k] = root
		for j := k + 1; j < len(c); j++ {
			c[k][j] /= root
		}
		for i := k + 1; i < len(c); i++ {
			x := c[k][i]
			if x == 0 {
				continue
			}
			for j := i; j < len(c); j++ {
				c[i][j] -= float64(x * c[k][j])
			}
		}
	}
	return c
}

// distance returns the squared Mahalanobis distance of a grid from the peers'
// means. y is room for n numbers.
func (p *peers) distance(g, y []float64) float64 {
	for i, a := range g {
		y[i] = a - p.means[i]
	}
	q := 0.0
	for k, row := range p.factor {
		x := y[k] / row[k]
		q += float64(x * x)
		if p.n > maxJoint {
			continue
		}
		rest := y[k+1:]
		for i, c := range row[k+1:] {
			rest[i] -= float64(c * x)
		}
	}
	return q
}

// distances learns how far a respondent usually is from the others. Each one is
// part of the means and covariances, which makes it look nearer than it is; the
// formula for leaving it out again is that of Sherman and Morrison.
func (p *peers) distances(grids [][]float64) {
	n := float64(len(grids))
	logs := make([]float64, len(grids))
	y := make([]float64, p.n)
	pull := (1 - shrink) * n / ((n - 1) * (n - 2))
	for i, g := range grids {
		q := p.distance(g, y)
		q /= max(1-float64(pull*q), .05)
		logs[i] = math.Log(max(q, 1e-3) * (n / (n - 1)) * (n / (n - 1)))
	}
	slices.Sort(logs)
	p.usual = logs[len(logs)/2]
	for i := range logs {
		logs[i] = math.Abs(logs[i] - p.usual)
	}
	slices.Sort(logs)
	p.spread = max(1.4826*logs[len(logs)/2], .1)
}

// strange says how much farther a grid is from the peers than they are from
// each other, in usual deviations.
func (p *peers) strange(g []float64) float64 {
	d := math.Log(max(p.distance(g, make([]float64, p.n)), 1e-3))
	return (d - p.usual) / p.spread
}

// agreement is the correlation of a grid with the items' means: who reads the
// items agrees with the others about which are easy to agree with.
func (p *peers) agreement(g []float64) float64 {
	mean, means := average(g), average(p.means)
	var xy, xx, yy float64
	for i, a := range g {
		x, y := a-mean, p.means[i]-means
		xy += float64(x * y)
		xx += float64(x * x)
		yy += float64(y * y)
	}
	if xx == 0 || yy == 0 {
		return 0
	}
	return xy / math.Sqrt(xx*yy)
}

func average(list []float64) float64 {
	sum := 0.0
	for _, x := range list {
		sum += x
	}
	return sum / float64(len(list))
}

func variance(list []float64) float64 {
	mean, sum := average(list), 0.0
	for _, x := range list {
		sum += float64((x - mean) * (x - mean))
	}
	return sum / float64(len(list)-1)
}

// unlikeOthers is a grid that is far from all others and agrees with none of
// their preferences, as random clicking is. It speaks softly: an unusual opinion
// is far from the others as well, so that it alone never takes a grid below 40.
func unlikeOthers(g *grid) float64 {
	if g.peers == nil || g.n < minPatternItems {
		return 0
	}
	z := g.oddity()
	return .05*ramp(z, -1, .5) + .20*ramp(z, .5, 2) + .35*ramp(z, 2, 5)
}

// oddity is the distance from the others, and a little more for a grid that has
// nothing to do with their preferences. Who holds the opposite opinion disagrees
// in every item, and that is reading too.
func (g *grid) oddity() float64 {
	return g.peers.strange(g.answers) + .5*g.peers.signal*(1-math.Abs(g.agreement))
}

// excuse says, from 0 to 1, how much of a figure's penalty p the items explain.
// Who agrees with the others about which items are easier to agree with has
// read them, and alternately worded items make honest zigzags. A perfect figure
// on a long grid is no such accident.
func (g *grid) excuse(p float64) float64 {
	if g.peers == nil {
		return 0
	}
	perfect := ramp(float64(g.n), 9, 14) * ramp(p, .6, .8)
	return g.peers.signal * ramp(g.agreement, .35, .7) * (1 - perfect)
}
