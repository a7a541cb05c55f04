package gqs

import (
	"math"
	"slices"

	"candor/processors/hash64"
	"candor/survey"
)

// A respondent who clicks at random draws no figure. The row is seldom farther from the others than the rows of
// people with unusual opinions. But the check can simulate random clicks. It draws rows of random clicks for this
// scale and these items, and compares the respondent with them and with the others. The result says how many times
// likelier the row is among random clicks than among the others. This is evidence that can be combined over the grids
// of a respondent.

// traits are five numbers of a row that distinguish random clicks from answers: the logarithm of the squared distance
// from the others, the correlation with the items' means (Fisher's z), the logarithm of the variance, how usual the
// ticked options are, and how much of the distance lies in the direction in which the others differ most. People with
// an unusual opinion are far from the others in that direction. Random clicks are far in all directions.
type traits [5]float64

// leastVariance keeps the logarithm of the variance finite if the row is a straight line. leastAlong does the same
// for the logarithm of along, if there is no distance in that direction.
const (
	leastVariance = .1
	leastAlong    = .02
)

// crowd describes the others for the comparison with random clicks: how often they ticked each option of each item,
// the direction in which their rows differ most, and their traits.
type crowd struct {
	*peers
	levels         int
	usual          [2][]float64 // results of commoner by item and option; in [1], without one row that ticked the option
	longest        []float64    // the first principal component
	people, clicks cloud        // traits of the others, and of rows of random clicks
	evidence       []float64    // evidence of random clicks in each row of the others
}

// newCrowd describes the rows from which newPeers made p. It returns nil if answers cannot be compared with random
// clicks. On a yes/no scale, honest answers look like random clicks. On a scale with more than 100 levels, nobody
// clicks at random.
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

// commoner is about an option that n of the others ticked. It returns the logarithm of a ratio: the share of this
// option, divided by the share that it would have if all options were equally common. Two imagined rows have ticked
// every option, so that the ratio is never 0. self is 1 if one of the others is left out, and 0 otherwise.
func (c *crowd) commoner(n float64, self int) float64 {
	const imagined = 2
	return math.Log((n + imagined) * float64(c.levels) / (float64(c.rows-self) + imagined*float64(c.levels)))
}

// option returns the index of an answer in usual, or -1 if the answer is not on the scale.
func (c *crowd) option(item int, a float64) int {
	level := int(math.Floor(a - c.scale.lo + .5))
	if level < 0 || level >= c.levels {
		return -1
	}
	return item*c.levels + level
}

// principalRounds is the number of rounds of the power method. It is enough to find the direction in which rows
// differ most.
const principalRounds = 10

// principal returns the first principal component of the rows. It uses the power method, and begins with the row that
// is farthest from the means.
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

// traits returns the traits of a row. lnDistance is the logarithm of its squared distance from the others. means are
// the items' means. self is 1 if the row is one of the others, and must be left out of them.
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

// usualness returns how usual the ticked options are: the mean of commoner over the items, times the square root of
// the number of items.
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

// along returns the logarithm of a share: how much of a row's squared distance from the means lies along the first
// principal component. All items have equal weight here.
func (c *crowd) along(row []float64) float64 {
	along, square := 0.0, leastVariance
	for i, a := range row {
		d := a - c.means[i]
		along += float64(d * c.longest[i])
		square += float64(d * d)
	}
	return math.Log(float64(along*along)/square + leastAlong)
}

// The evidence of a grid is the logarithm of how many times likelier its answers are among random clicks than among
// the others. Over several grids, the evidence is averaged, not added. A person who is unlike the others in one grid
// is often unlike them in the next one.
const (
	// The limit of the mean is leastEvidence + fewOthers / rows. It is higher for few others, because traits are then
	// less certain: ln 500 with 120 others, ln 1750 with 30.
	leastEvidence = 5.8
	fewOthers     = 50
	mostEvidence  = 8 // for one grid, so that one grid alone cannot decide for two

	// If the mean of strange is lower, the grids never pass for random clicks, and are not compared with them. The
	// comparison costs more than all else while the rows of the others still change.
	leastOddity = .6

	// mostEach is the most that one grid adds to the mean evidence above the limit, with the most by which the limit is
	// lowered. It is a little more, because sums are rounded.
	mostEach = mostEvidence - leastEvidence - fewOthers/float64(maxCrowd) + mostEased + 1e-6
)

// atRandom sets random for the grids of a respondent who clicked at random in all of them.
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
	sum, n, left := 0.0, 0.0, float64(compared)
	var sides []side
	var of []*others
	for _, g := range grids {
		if !g.canBeRandom() {
			continue
		}
		left--
		if c := g.among.crowd(); c != nil && c.scale.comparable(g.row) {
			g.evidence = c.randomness(c.opinions(g.row))
			sides, of = append(sides, side{evidence: c.evidence}), append(of, g.among)
			sum += g.evidence - leastEvidence - fewOthers/float64(c.rows)
			n++
		}
		if sum+float64(n*mostEased)+float64(left*mostEach) < 0 {
			return // whatever the evidence of the other grids is, it is not enough
		}
	}
	if n < 2 {
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

// side holds the evidence of random clicks for each of the others in one grid, and who these others are.
type side struct {
	by       []survey.RespondentID // nil: not known yet
	evidence []float64
}

// People who are unlike the others in one grid are often unlike them in the next one, above all if both grids ask
// about the same thing. How strong this effect is can be measured among the others: by the correlation of their
// evidence in the two grids. If it is at most independent, each grid is new evidence, and the limit is lowered by
// mostEased. If it is at least related, the limit is not lowered.
const (
	mostEased   = 0.5
	independent = .2
	related     = .4
)

// eased returns by how much the limit of the mean evidence is lowered, from 0 to mostEased.
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

// alike returns the rank correlation of the evidence in two grids (Spearman 1904), among the respondents who answered
// both, and the number of these. Ranks prevent a few random clickers among the others from deciding the result.
func alike(a, b *side) (r float64, n int) {
	if len(a.by) != len(a.evidence) || len(b.by) != len(b.evidence) {
		return 1, 0 // some rows could not be compared, so the respondents cannot be matched
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

// placed returns the rank of each number in ascending order. Equal numbers share the mean of their ranks.
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

// canBeRandom reports whether a grid can be compared with random clicks. With few items, or on a scale of two
// options, honest answers look like random clicks.
func (g *grid) canBeRandom() bool {
	return g != nil && g.peers != nil && g.n >= minPatternItems && g.peers.scale.hi-g.peers.scale.lo >= 2
}

// randomness returns the evidence of a row: the logarithm of how many times likelier it is among random clicks than
// among the others, from -mostEvidence to mostEvidence. The traits of random clicks follow a normal distribution.
// Those of people have wider tails, so Student's t distribution with four degrees of freedom is used for them.
func (c *crowd) randomness(row []float64) float64 {
	x := c.traits(row, c.means, math.Log(max(c.distances(row, row, row, row)[0], 1e-3)), 0)
	return c.likelihood(&x)
}

// likelihood is like randomness, for a row whose traits are known.
func (c *crowd) likelihood(x *traits) float64 {
	return min(max(c.clicks.normal(x)-c.people.student(x), -mostEvidence), mostEvidence)
}

// others returns the traits of each of the others. The means with which a row is compared do not include the row
// itself.
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

// withoutSelf returns the squared distance of one of the others from the rest, if only variances are used. The
// formula of leftOut would make the farthest of the others appear too far away, and thus too similar to random
// clicks.
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

// clickRows is how many rows of random clicks are drawn. It must be a multiple of four.
const clickRows = 128

// click returns the traits of rows of random clicks on the scale of the others. The clicks are the same in each call.
func (c *crowd) click() cloud {
	list := make([]traits, 0, clickRows)
	cells := make([]float64, 4*c.n)
	row := func(i int) []float64 { return cells[i*c.n : (i+1)*c.n] }
	state := uint64(0)
	for len(list) < clickRows {
		for i := range cells {
			cells[i] = c.scale.lo + float64(hash64.Next(&state)%uint64(c.levels))
		}
		for k, q := range c.distances(row(0), row(1), row(2), row(3)) {
			list = append(list, c.traits(row(k), c.means, math.Log(max(q, 1e-3)), 0))
		}
	}
	return newCloud(list)
}

// cloud describes the distribution of the traits of some rows: their medians, and the Cholesky factor of their
// covariance.
type cloud struct {
	centre traits
	factor [len(traits{})]traits
}

// leastSpread is added to the variance of each trait, so that no variance is 0.
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

// distance returns the squared Mahalanobis distance of x from the centre. volume is the logarithm of the square root
// of the covariance's determinant.
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

// normal returns the logarithm of the density at x of a normal distribution with the centre and the covariance of the
// cloud.
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
