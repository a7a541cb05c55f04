package gqs

import (
	"math"
	"slices"

	"candor/survey"
)

// A respondent who clicks anywhere draws no figure, and is seldom farther from the
// others than people with unusual opinions are. But random clicks can be computed:
// for this scale and these items, the check draws rows of random clicks and compares
// the respondent with them and with the others. How many times likelier the row is among
// random clicks is evidence that can be added up over the grids of a respondent.

// traits distinguish random clicks from answers: the logarithm of the squared distance
// from the others, the correlation with the items' means (Fisher's z), the logarithm of
// the variance, how usual the ticked options are, and how much of the distance lies in the
// direction in which the others differ most. People with an unusual opinion are far from
// the others in that direction, and random clicks are far in all directions.
type traits [5]float64

// leastVariance keeps the logarithm of a straight line's variance finite, and leastAlong
// that of no distance.
const (
	leastVariance = .1
	leastAlong    = .02
)

// crowd describes the respondents with whom a row is compared: how often they ticked each
// option of each item, the direction in which their rows differ most, and their traits.
type crowd struct {
	*peers
	levels         int
	usual          [2][]float64 // by item and option: how common it is; and without one who ticked it
	longest        []float64    // the first principal component
	people, clicks cloud        // of the traits of the others, and of rows of random clicks
	evidence       []float64    // of random clicks, in the row of each of the others
}

// newCrowd describes the rows from which newPeers made p. It returns nil if answers cannot be
// compared with random clicks: on a yes/no scale, honest answers look like random clicks, and
// nobody clicks at random on a scale with very many levels.
func newCrowd(p *peers, rows [][]float64) *crowd {
	if p == nil {
		return nil
	}
	width := p.scale.hi - p.scale.lo
	if width < 2 || width > 100 {
		return nil
	}
	c := &crowd{peers: p, levels: int(width) + 1}
	ticked := make([]float64, p.n*c.levels)
	for _, row := range rows {
		for i, a := range row {
			if at := c.option(i, a); at >= 0 {
				ticked[at]++
			}
		}
	}
	for self := range c.usual {
		c.usual[self] = make([]float64, len(ticked))
		for at, n := range ticked {
			c.usual[self][at] = c.commoner(max(n-float64(self), 0), self)
		}
	}
	c.longest = p.principal(rows)
	list := c.others(rows)
	c.people, c.clicks = newCloud(list), c.click()
	c.evidence = make([]float64, len(list))
	for i := range list {
		c.evidence[i] = c.likelihood(&list[i])
	}
	return c
}

// commoner is the logarithm of how much commoner an option with n of the others is than if all
// options were equally common. Two imagined rows have ticked every option. self is how many of
// the others are left out.
func (c *crowd) commoner(n float64, self int) float64 {
	const imagined = 2
	return math.Log((n + imagined) * float64(c.levels) / (float64(c.rows-self) + imagined*float64(c.levels)))
}

// option returns the index of an answer among the options of an item, or -1 if it is beyond the
// scale.
func (c *crowd) option(item int, a float64) int {
	level := int(math.Floor(a - c.scale.lo + .5))
	if level < 0 || level >= c.levels {
		return -1
	}
	return item*c.levels + level
}

// principalRounds are enough to tell the direction in which rows differ most from others.
const principalRounds = 10

// principal returns the first principal component of the rows, by the power method from
// the row that is farthest from the means.
func (p *peers) principal(rows [][]float64) []float64 {
	most, direction := 0.0, make([]float64, p.n)
	for _, row := range rows {
		square := 0.0
		for i, a := range row {
			square += float64((a - p.means[i]) * (a - p.means[i]))
		}
		if square > most {
			most = square
			for i, a := range row {
				direction[i] = a - p.means[i]
			}
		}
	}
	next := make([]float64, p.n)
	for range principalRounds {
		clear(next)
		for _, row := range rows {
			along := 0.0
			for i, a := range row {
				along += float64((a - p.means[i]) * direction[i])
			}
			for i, a := range row {
				next[i] += float64(along * (a - p.means[i]))
			}
		}
		square := 0.0
		for _, x := range next {
			square += float64(x * x)
		}
		length := math.Sqrt(square)
		for i, x := range next {
			direction[i] = x / length
		}
	}
	return direction
}

// traits returns the traits of a row at a squared distance from the others. means are the
// items' means, and self is 1 if the row is one of the others, so that it is left out.
func (c *crowd) traits(row, means []float64, lnDistance float64, self int) traits {
	a := min(max(agreement(row, means), -.98), .98)
	return traits{
		lnDistance,
		math.Log((1+a)/(1-a)) / 2,
		math.Log(variance(row) + leastVariance),
		c.usualness(row, self),
		c.along(row),
	}
}

// usualness is the mean logarithm of how much more frequent the ticked options are than if
// all options were equally frequent, times the root of the number of items.
func (c *crowd) usualness(row []float64, self int) float64 {
	sum := 0.0
	for i, a := range row {
		if at := c.option(i, a); at >= 0 {
			sum += c.usual[self][at]
		} else {
			sum += c.commoner(0, self)
		}
	}
	return sum / math.Sqrt(float64(len(row)))
}

// along is the logarithm of the share of a row's distance from the means, all items being
// equal, that lies along the first principal component.
func (c *crowd) along(row []float64) float64 {
	along, square := 0.0, leastVariance
	for i, a := range row {
		d := a - c.means[i]
		along += float64(d * c.longest[i])
		square += float64(d * d)
	}
	return math.Log(float64(along*along)/square + leastAlong)
}

// The evidence of a grid is the logarithm of how many times likelier its answers are
// among random clicks than among the others. That of several grids is averaged, not
// added: a person who is unlike the others in one grid is often unlike them in the
// next one.
const (
	// The limit of the mean is leastEvidence + fewOthers / rows, because traits are less
	// certain among few others: ln 500 among 120, ln 1750 among 30.
	leastEvidence = 5.8
	fewOthers     = 50
	mostEvidence  = 8 // of one grid, so that one alone cannot decide for two

	// Rows that are nearer to the others never pass for random clicks, and need not be
	// compared with them, which costs more than all else if the others still change.
	leastOddity = .6
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
	var sides []side
	var of []*others
	for _, g := range grids {
		if !g.canBeRandom() {
			continue
		}
		if c := g.among.crowd(); c != nil && c.scale.comparable(g.answers) {
			g.evidence = c.randomness(c.opinions(g.answers))
			sides, of = append(sides, side{evidence: c.evidence}), append(of, g.among)
			sum += g.evidence - leastEvidence - fewOthers/float64(c.rows)
		}
	}
	n := float64(len(sides))
	if n < 2 || sum+float64(n*mostEased) < 0 {
		return
	}
	if sum < 0 {
		for i, o := range of {
			sides[i].by = o.whose()
		}
		if sum+float64(n*eased(sides)) < 0 {
			return
		}
	}
	for _, g := range grids {
		g.random = g != nil && g.evidence > 0
	}
}

// side is the evidence for random clicks of the others in one grid, and who they are.
type side struct {
	by       []survey.RespondentID // nil: not known
	evidence []float64
}

// People who are unlike the others in one grid are often unlike them in the next one, most of all if
// both grids ask about the same thing. How often can be seen in the others: by the correlation of
// their evidence in the two grids. Up to a correlation of independent, each grid is new evidence, and
// the limit is lower by mostEased. From related on, it is not lowered.
const (
	mostEased   = 0.5
	independent = .2
	related     = .4
)

// eased returns by how much the limit of the mean evidence is lowered.
func eased(sides []side) float64 {
	sum, pairs := 0.0, 0
	for i := range sides {
		for k := range i {
			r, n := alike(&sides[k], &sides[i])
			if n < minPeers {
				return 0
			}
			sum += r
			pairs++
		}
	}
	return mostEased * (1 - ramp(sum/float64(pairs), independent, related))
}

// alike returns the rank correlation of the evidence in two grids among those who answered both
// (Spearman 1904), and how many they are. Ranks keep a few random clickers among the others from
// deciding it.
func alike(a, b *side) (r float64, n int) {
	if len(a.by) != len(a.evidence) || len(b.by) != len(b.evidence) {
		return 1, 0 // some rows could not be compared
	}
	at := make(map[survey.RespondentID]float64, len(a.by))
	for i, id := range a.by {
		at[id] = a.evidence[i]
	}
	var x, y []float64
	for i, id := range b.by {
		if e, ok := at[id]; ok {
			x, y = append(x, e), append(y, b.evidence[i])
		}
	}
	if len(x) == 0 {
		return 1, 0
	}
	return agreement(placed(x), placed(y)), len(x)
}

// placed returns the place of each number in ascending order. Equal numbers share the mean of
// their places.
func placed(list []float64) []float64 {
	sorted := slices.Clone(list)
	slices.Sort(sorted)
	places := make([]float64, len(list))
	for i, x := range list {
		from, _ := slices.BinarySearch(sorted, x)
		to, _ := slices.BinarySearch(sorted, math.Nextafter(x, math.Inf(1)))
		places[i] = float64(from+to-1) / 2
	}
	return places
}

// canBeRandom reports whether a grid can be compared with random clicks: in a few items,
// and on a scale of two options, honest answers look like them.
func (g *grid) canBeRandom() bool {
	return g != nil && g.peers != nil && g.n >= minPatternItems && g.peers.scale.hi-g.peers.scale.lo >= 2
}

// randomness returns the logarithm of how many times likelier a row is among random
// clicks than among the others, at most mostEvidence either way. Traits of random
// clicks follow a normal distribution. Those of people have wider tails, for which
// Student's t with four degrees of freedom stands.
func (c *crowd) randomness(row []float64) float64 {
	x := c.traits(row, c.means, math.Log(max(c.distances(row, row, row, row)[0], 1e-3)), 0)
	return c.likelihood(&x)
}

// likelihood is randomness for the traits of a row.
func (c *crowd) likelihood(x *traits) float64 {
	return min(max(c.clicks.normal(x)-c.people.student(x), -mostEvidence), mostEvidence)
}

// others returns the traits of the others, each without its own part in the means.
func (c *crowd) others(rows [][]float64) []traits {
	list := make([]traits, len(rows))
	n := float64(len(rows))
	means := make([]float64, c.n)
	for i, row := range rows {
		for k, mean := range c.means {
			means[k] = (float64(n*mean) - row[k]) / (n - 1)
		}
		ln := c.logs[i]
		if c.below == nil {
			ln = math.Log(max(c.withoutSelf(row), 1e-3))
		}
		list[i] = c.traits(row, means, ln, 1)
	}
	return list
}

// withoutSelf returns the squared distance of one of the others from the rest, if there
// are only variances. The formula of leftOut would make the farthest of the others appear
// too far, and so like random clicks.
func (p *peers) withoutSelf(row []float64) (q float64) {
	n := float64(p.rows)
	for i, root := range p.roots {
		d := row[i] - p.means[i]
		square, v := float64(d*d), float64(root*root)
		rest := (float64((n-1)*v) - float64(square*n/(n-1))) / (n - 2)
		q += float64(square*(n/(n-1))*(n/(n-1))) / max(rest, v/10)
	}
	return q
}

// clickRows is how many rows of random clicks are drawn, a multiple of four.
const clickRows = 128

// click describes rows of random clicks on the scale of the others. The rows are the
// same each time.
func (c *crowd) click() cloud {
	list := make([]traits, 0, clickRows)
	cells := make([]float64, 4*c.n)
	row := func(i int) []float64 { return cells[i*c.n : (i+1)*c.n] }
	state := uint64(0)
	for len(list) < clickRows {
		for i := range cells {
			cells[i] = c.scale.lo + float64(draw(&state)%uint64(c.levels))
		}
		for k, q := range c.distances(row(0), row(1), row(2), row(3)) {
			list = append(list, c.traits(row(k), c.means, math.Log(max(q, 1e-3)), 0))
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
	factor [len(traits{})]traits
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
	var covariance [len(traits{})]traits
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
	const constant = -4.594692666023363 // -5/2 ln(2 pi)
	q, volume := c.distance(x)
	return constant - q/2 - volume
}

func (c *cloud) student(x *traits) float64 {
	// With four degrees of freedom, the scale is half the covariance: lnΓ(9/2) - 5/2 ln(2 pi).
	const constant = -2.140956095180921
	q, volume := c.distance(x)
	return constant - float64(4.5*math.Log(1+q/2)) - volume
}
