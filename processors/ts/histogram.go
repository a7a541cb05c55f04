package ts

import (
	"cmp"
	"math"
	"slices"
	"sort"

	"candor/processors"
)

// A histogram's buckets are 1.99 % wide: 350 of them for each factor of 1000. So the same times
// in seconds and in milliseconds fall into buckets that are exactly 350 apart, and score the
// same. A bucket has the number of its times and the sum of their offsets from its geometric
// centre, so that their mean is known. A median is exact to less than the width of a bucket,
// and fully exact if respondents took equally long. Bucket 0 has the times of 0. The last
// bucket has everything above.
const (
	shortest   = 1e-3 // centre of bucket 1: a millisecond in seconds
	longest    = 1e12 // a millisecond count of thirty years
	perPeriod  = 350
	periods    = 5 // of factor 1000 from shortest to longest
	numBuckets = perPeriod*periods + 2

	ratio = 1.0199324949191067561 // 1000^(1/350)
	lower = 0.9901803093040486013 // 1/sqrt(ratio): from a centre to its lower edge
)

// centres and edges hold the centre and the lower edge of each bucket. They are
// computed by multiplication and looked up by comparison, because logarithms differ
// between machines, and products and comparisons do not.
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

// measured limits d to the range of the histogram. Negative times and NaN become 0.
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

// offsetField is the field of a bucket's offsets; the bucket's own number is the
// field of its count.
const offsetField = numBuckets

// perCentre is the unit of an offset: a millionth of the centre.
const perCentre = 1e6

// offset returns how far d is from the centre of its bucket, in millionths of it.
func offset(b uint64, d float64) int64 {
	if b == 0 {
		return 0
	}
	return int64(math.Round((measured(d)/centres[b] - 1) * perCentre))
}

// timing appends the changes of a histogram for one duration.
func timing(changes []processors.Change, group string, d float64) []processors.Change {
	b := bucket(d)
	changes = append(changes, processors.Change{Kind: processors.AddTally, Group: group, Field: b, Delta: 1})
	if o := offset(b, d); o != 0 {
		changes = append(changes, processors.Change{Kind: processors.AddTally, Group: group, Field: offsetField + b, Delta: o})
	}
	return changes
}

// peers is the histogram of a group, and how many respondents are in it.
type peers struct {
	counts  []processors.Count // by bucket
	offsets []processors.Count // by offsetField + bucket
	n       int64
}

func peersIn(f processors.State, group string) peers { return peersOf(f.Tallies[group]) }

// peersOf reads a group's tallies, which are in ascending order of fields.
func peersOf(tallies []processors.Count) peers {
	var p peers
	for i, c := range tallies {
		if c.Field >= offsetField {
			p.offsets = tallies[i:]
			break
		}
		p.counts = tallies[:i+1]
		p.n += max(c.N, 0)
	}
	return p
}

// nobody stands for no additional respondent in the median.
const nobody = -1.0

// median returns the median of the group. If own is at least 0, it is the median with
// one more respondent who took that long. The median of an even number of times is
// the mean of the two middle ones. It is 0 for an empty group.
func (p peers) median(own float64) float64 {
	n := p.n
	if own >= 0 {
		n++
	}
	if n == 0 {
		return 0
	}
	lo := p.ranked((n-1)/2, own)
	if n%2 == 1 {
		return lo
	}
	return (lo + p.ranked(n/2, own)) / 2
}

// spread returns how much the group's times differ below their median, in buckets: the
// standard deviation of ln time of a normal distribution with this median and this lowest
// tenth. With few times the estimate is uncertain, so it is mixed with usualSpread, as if
// more respondents had that spread (the constant supposed is their number). own is as for
// median.
func (p peers) spread(own float64) float64 {
	n := p.n
	if own >= 0 {
		n++
	}
	if n == 0 {
		return usualSpread
	}
	seen := (place(p.median(own)) - place(p.ranked((n-1)/10, own))) / normal90
	return (float64(n)*seen + supposed*usualSpread) / (float64(n) + supposed)
}

const (
	normal90    = 1.2816 // 90 % quantile of the normal distribution
	usualSpread = 16.2   // buckets: whole interviews of people differ by .32 in ln time
	supposed    = 60.
)

// place returns the position of a duration among the buckets: its bucket, plus the
// fraction of the bucket below it. It replaces the logarithm, with comparisons and
// products only.
func place(d float64) float64 {
	b := bucket(d)
	if b == 0 {
		return 0
	}
	return float64(b) + (measured(d)/edges[b]-1)/(ratio-1)
}

// ranked returns the value of rank k (from 0) in ascending order.
func (p peers) ranked(k int64, own float64) float64 {
	at := uint64(numBuckets)
	if own >= 0 {
		at = bucket(own)
	}
	for _, c := range p.counts {
		if at < c.Field {
			if k == 0 {
				break
			}
			k--
			at = numBuckets
		}
		n, off := max(c.N, 0), int64(0)
		if at == c.Field {
			n++
			off = offset(at, own)
			at = numBuckets
		}
		if k < n {
			return p.mean(c.Field, n, off)
		}
		k -= n
	}
	return measured(own)
}

// mean returns the mean of the times in a bucket that has n of them. off is the offset of a
// time that is not in the check state, or 0.
func (p peers) mean(b uint64, n, off int64) float64 {
	if i, ok := slices.BinarySearchFunc(p.offsets, offsetField+b, func(c processors.Count, field uint64) int {
		return cmp.Compare(c.Field, field)
	}); ok {
		off += p.offsets[i].N
	}
	return float64(centres[b] * (1 + float64(off)/float64(float64(n)*perCentre))) // never fused with a sum
}
