package ts

import (
	"sort"

	"candor/processors"
)

// A histogram's buckets are 1.99 % wide: 350 of them per factor 1000, so that
// the same times in seconds and in milliseconds fall into buckets exactly 350
// apart and score the same. A bucket stands for its geometric centre, so a
// median is off by at most 1 %, which moves a page score by at most one point.
// Bucket 0 is "no time at all"; the last bucket takes everything above.
const (
	shortest   = 1e-3 // centre of bucket 1: a millisecond, told in seconds
	longest    = 1e12 // a millisecond count of thirty years
	perPeriod  = 350
	periods    = 5 // of factor 1000 from shortest to longest
	numBuckets = perPeriod*periods + 2

	ratio = 1.0199324949191067561 // 1000^(1/350)
	lower = 0.9901803093040486013 // 1/sqrt(ratio): from a centre to its lower edge
)

// centres and edges hold each bucket's value and lower edge. They are made by
// multiplication alone, and looked up by comparison: logarithms are not the
// same on every machine, products and comparisons are.
var centres, edges = func() (c, e [numBuckets]float64) {
	scale, at := shortest, 1
	for range periods {
		v := 1.0
		for range perPeriod {
			c[at] = scale * v
			v *= ratio
			at++
		}
		scale *= 1000
	}
	c[at] = longest
	for i := 1; i < numBuckets; i++ {
		e[i] = c[i] * lower
	}
	return c, e
}()

// measured returns d as the check reckons with it: no negative time, and none
// beyond what the histogram can tell apart.
func measured(d float64) float64 {
	if !(d > 0) { // also NaN
		return 0
	}
	return min(d, longest)
}

// bucket returns the histogram bucket of a duration.
func bucket(d float64) uint64 {
	d = measured(d)
	return uint64(sort.Search(numBuckets-1, func(i int) bool { return edges[i+1] > d }))
}

// peers is the histogram of a group, and how many respondents are in it.
type peers struct {
	counts []processors.Count
	n      int64
}

func peersIn(f processors.Facts, group string) peers { return peersOf(f.Tallies[group]) }

func peersOf(counts []processors.Count) peers {
	p := peers{counts: counts}
	for _, c := range counts {
		p.n += max(c.N, 0)
	}
	return p
}

// noOwn leaves the respondent out of the median.
const noOwn = numBuckets

// median returns the middle of the group; with own below noOwn, as if one more
// respondent stood in that bucket. An even group's median is the mean of its
// two middle values. It is 0 for an empty group.
func (p peers) median(own uint64) float64 {
	n := p.n
	if own < noOwn {
		n++
	}
	if n == 0 {
		return 0
	}
	lo, hi := p.ranked((n-1)/2, own), p.ranked(n/2, own)
	return (lo + hi) / 2
}

// ranked returns the value of rank k (from 0) in ascending order.
func (p peers) ranked(k int64, own uint64) float64 {
	for _, c := range p.counts {
		if own < noOwn && own <= c.Field {
			if k == 0 {
				return centres[own]
			}
			k--
			own = noOwn
		}
		if c.N <= 0 {
			continue
		}
		if k < c.N {
			return centres[min(c.Field, numBuckets-1)]
		}
		k -= c.N
	}
	return centres[min(own, numBuckets-1)]
}
