package gqs

import (
	"math"
	"slices"
)

// minPeers is the number of other respondents that a comparison needs.
const minPeers = 30

// items describes how the others answer the items of a grid.
type items struct {
	scale  scale     // scale of the others' answers
	means  []float64 // mean of each item
	signal float64   // 0 to 1: how much the means of the items differ
}

// fewDiffer is how many times as much the means of the items must differ if there are fewer than minPeers rows. The
// means are then uncertain, and a figure may agree with them by chance.
const fewDiffer = 4

// newItems describes rows, of which those that occur too often must be left out (seldomEqual). It also returns the rows
// in the form in which they are compared (opinions), and the variance of each item. It returns nil if the rows are fewer
// than least, or all alike.
func newItems(rows [][]float64, on scale, least int) (of *items, kept [][]float64, spread []float64) {
	rows = on.opinions(rows)
	if len(rows) < least {
		return nil, nil, nil
	}
	of = &items{scale: on, means: make([]float64, len(rows[0]))}
	for _, row := range rows {
		for i, a := range row {
			of.means[i] += a
		}
	}
	count := float64(len(rows))
	for i := range of.means {
		of.means[i] /= count
	}
	spread = variances(rows, of.means)
	within := average(spread)
	if within == 0 {
		return nil, nil, nil
	}
	differ := count * variance(of.means) / within
	if len(rows) < minPeers {
		differ /= fewDiffer
	}
	of.signal = ramp(differ, 1.5, 3)
	return of, rows, spread
}

// peers describes the answers of others to the same grid by means and covariances. With few respondents and many
// items, the covariances are noisy, so they are shrunk towards zero. The idea is from Ledoit and Wolf 2004, but the
// amount is fixed here.
type peers struct {
	items
	n      int       // number of items
	rows   int       // number of the others' rows
	roots  []float64 // diagonal of the Cholesky factor of the items' covariance
	below  []float64 // the factor below its diagonal, row by row; nil if it is zero
	logs   []float64 // ln of the squared distance of each row from all other rows
	usual  float64   // median of logs
	spread float64   // usual deviation of such a logarithm from usual
}

// shrink is the share by which covariances are reduced.
const shrink = .3

// newPeers describes the rows of others, which all have the same length, on their scale. Rows that occur too often must
// be left out (seldomEqual). It also returns the rows in the form in which they are compared (opinions). It returns nil
// if there are fewer than minPeers rows, or if the rows are all alike.
func newPeers(grids [][]float64, on scale) (*peers, [][]float64) {
	of, grids, spread := newItems(grids, on, minPeers)
	if of == nil {
		return nil, nil
	}
	p := &peers{items: *of, n: len(spread), rows: len(grids), roots: spread}
	within := average(spread)
	least := within / 20
	for i := range p.roots {
		p.roots[i] = max(p.roots[i], least)
	}
	if p.n <= maxJoint {
		var c matrix
		covariances(&c, grids, p.means)
		p.factorize(&c, least)
	}
	for i := range p.roots {
		p.roots[i] = math.Sqrt(max(p.roots[i], least/10))
	}
	p.logs = p.leftOut(grids)
	logs := slices.Clone(p.logs)
	slices.Sort(logs)
	p.usual = logs[len(logs)/2]
	p.spread = max((logs[len(logs)*9/10]-p.usual)/normal90, .08)
	return p, grids
}

// maxJoint is the length of the longest grid whose covariances are estimated. For more items, the respondents are too
// few, and only variances are used.
const maxJoint = 24

// variances returns the variance of each item.
func variances(grids [][]float64, means []float64) []float64 {
	v := make([]float64, len(means))
	for _, g := range grids {
		for i, a := range g {
			d := a - means[i]
			v[i] += float64(d * d)
		}
	}
	for i := range v {
		v[i] /= float64(len(grids) - 1)
	}
	return v
}

// matrix holds the covariances of a grid, up to the longest grid whose covariances are estimated.
type matrix [maxJoint][maxJoint]float64

// covariances fills in the shrunk covariances of the items, above the diagonal. This is the most expensive part of a
// comparison. It takes four rows at a time, so that it reads each cell once for four rows. If fewer than four rows
// are left, the missing ones equal the means, and add nothing.
func covariances(c *matrix, grids [][]float64, means []float64) {
	n, others := len(means), float64(len(grids)-1)
	var d [maxJoint][4]float64
	for ; len(grids) > 0; grids = grids[min(4, len(grids)):] {
		for i, mean := range means {
			for k := range 4 {
				if d[i][k] = 0; k < len(grids) {
					d[i][k] = grids[k][i] - mean
				}
			}
		}
		for i := range n {
			x0, x1, x2, x3 := d[i][0], d[i][1], d[i][2], d[i][3]
			row, columns := c[i][i+1:n], d[i+1:n]
			for j := range row {
				y := &columns[j]
				row[j] = row[j] + float64(x0*y[0]) + float64(x1*y[1]) + float64(x2*y[2]) + float64(x3*y[3])
			}
		}
	}
	for i := range n {
		for j := i + 1; j < n; j++ {
			c[i][j] = c[i][j] / others * (1 - shrink)
		}
	}
}

// factorize computes the Cholesky factor of variances and covariances. roots becomes the squares of its diagonal. If
// all others gave the same answer to an item, the item gets a small part of the variance of the other items. A
// different answer to this item is then far from the others, but not infinitely far.
func (p *peers) factorize(c *matrix, least float64) {
	n := p.n
	for k := range n {
		root := math.Sqrt(max(p.roots[k], least/10))
		above := c[k][k+1 : n]
		for j := range above {
			above[j] /= root
		}
		for i, x := range above {
			if x == 0 {
				continue
			}
			p.roots[k+1+i] -= float64(x * x)
			row := c[k+1+i][k+2+i : n]
			for j, y := range above[i+1:] {
				row[j] -= float64(x * y)
			}
		}
	}
	p.below = make([]float64, 0, n*(n-1)/2)
	for i := range n {
		for k := range i {
			p.below = append(p.below, c[k][i])
		}
	}
}

// distances returns the squared Mahalanobis distances of four grids from the peers' means. Four at a time cost little
// more than one. Each distance is a chain of dependent steps, and the processor works on four chains in parallel.
func (p *peers) distances(a, b, c, d []float64) (q [4]float64) {
	var x [maxJoint][4]float64
	below := p.below
	for i, root := range p.roots {
		mean := p.means[i]
		sa, sb, sc, sd := a[i]-mean, b[i]-mean, c[i]-mean, d[i]-mean
		if p.below != nil {
			for k, f := range below[:i] {
				y := &x[k]
				sa -= float64(f * y[0])
				sb -= float64(f * y[1])
				sc -= float64(f * y[2])
				sd -= float64(f * y[3])
			}
			below = below[i:]
		}
		sa, sb, sc, sd = sa/root, sb/root, sc/root, sd/root
		q[0] += float64(sa * sa)
		q[1] += float64(sb * sb)
		q[2] += float64(sc * sc)
		q[3] += float64(sd * sd)
		if p.below != nil {
			x[i] = [4]float64{sa, sb, sc, sd}
		}
	}
	return q
}

// normal90 is the 90 % quantile of the normal distribution.
const normal90 = 1.2816

// leftOut returns the ln of the squared distance of each row from all other rows. Each row is part of the means and
// covariances, so it looks nearer than it is. The formula of Sherman and Morrison removes this effect.
func (p *peers) leftOut(rows [][]float64) []float64 {
	n := float64(len(rows))
	logs := make([]float64, len(rows))
	pull := (1 - shrink) * n / ((n - 1) * (n - 2))
	last := len(rows) - 1
	for i := 0; i <= last; i += 4 {
		far := p.distances(rows[i], rows[min(i+1, last)], rows[min(i+2, last)], rows[min(i+3, last)])
		for k, q := range far[:min(4, last+1-i)] {
			q /= max(1-float64(pull*q), .05)
			logs[i+k] = math.Log(max(q, 1e-3) * (n / (n - 1)) * (n / (n - 1)))
		}
	}
	return logs
}

// opinions returns a row of answers. Answers outside the scale are replaced by the mean of the item.
func (of *items) opinions(answers []float64) []float64 {
	if !slices.ContainsFunc(answers, of.scale.outside) {
		return answers
	}
	row := slices.Clone(answers)
	of.scale.fill(row, of.means)
	return row
}

// strange returns how much farther a grid is from the peers than they usually are from each other, in deviations
// (spread).
func (p *peers) strange(g []float64) float64 {
	d := math.Log(max(p.distances(g, g, g, g)[0], 1e-3))
	return (d - p.usual) / p.spread
}

// agreement returns the correlation of a grid with the items' means. Respondents who read the items agree with the
// others about which items get high answers.
func agreement(g, items []float64) float64 {
	mean, means := average(g), average(items)
	var xy, xx, yy float64
	for i, a := range g {
		x, y := a-mean, items[i]-means
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

// clicked is the penalty of a grid if the respondent's grids together look like random clicks.
const clicked = .6

// unlikeOthers is the penalty of a grid that is far from all others and unrelated to their preferences, like random
// clicks. An unusual opinion is also far from the others. So this penalty alone never lowers a grid's score below 40.
func unlikeOthers(g *grid) float64 {
	if g.peers == nil || g.n < minPatternItems {
		return 0
	}
	if g.random {
		return clicked
	}
	z := g.oddity()
	return .05*ramp(z, -.7, .4) + .27*ramp(z, .4, 1.7) + .28*ramp(z, 1.7, 4)
}

// oddity is the distance from the others (strange), slightly increased if the grid is unrelated to their preferences.
// A respondent with the opposite opinion disagrees on every item. Such a respondent has read the items too, so the
// sign of the agreement does not matter.
func (g *grid) oddity() float64 {
	return g.peers.strange(g.opinions) + .5*g.peers.signal*(1-math.Abs(g.agreement))
}

// excuse returns, from 0 to 1, how much of a figure's penalty p the wording of the items explains. A respondent who
// agrees with the others about the items has read them. For example, honest answers to alternately worded items form
// a zigzag. A perfect figure on a long grid is not excused by that. In a list of yes/no questions, a nearly straight
// row is excused if such rows are usual.
func (g *grid) excuse(p float64) float64 {
	perfect := ramp(float64(g.n), 9, 14) * ramp(p, .6, .8)
	return max(g.agrees(.35, .7)*(1-perfect), g.common)
}

// agrees returns, from 0 to 1, how much a grid agrees with the others about the items. It rises with the correlation,
// between the parameters from and to. It is lower if the means of the items hardly differ.
func (g *grid) agrees(from, to float64) float64 {
	if g.items == nil {
		return 0
	}
	return g.items.signal * ramp(g.agreement, from, to)
}
