package ts

import (
	"cmp"
	"math"
	"slices"
	"sort"

	"candor/processors"
)

// A histogram's buckets are 1.99 % wide, so that there are 350 for each factor of 1000. The same times in seconds and
// in milliseconds fall into buckets that are exactly 350 apart, and so get the same scores. A bucket holds the number
// of its times, and the sum of their offsets from the bucket's geometric centre. So the mean of its times is known. A
// median is exact to less than the width of a bucket, and fully exact if all respondents took equally long. Bucket 0
// is for times of 0. The last bucket is for all times above the range.
const (
	shortest   = 1e-3 // centre of bucket 1: a millisecond, if the unit is seconds
	longest    = 1e12 // about thirty years in milliseconds
	perPeriod  = 350
	periods    = 5 // factors of 1000 between shortest and longest
	numBuckets = perPeriod*periods + 2

	ratio = 1.0199324949191067561 // 1000^(1/350)
	lower = 0.9901803093040486013 // 1/sqrt(ratio): from a centre to its lower edge
)

// centres and edges hold the centre and the lower edge of each bucket. They are computed by multiplication, and times
// are looked up by comparison. Logarithms would differ between machines.
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

// offsetField plus a bucket's number is the field of the bucket's offsets. The number itself is the field of its
// count.
const offsetField = numBuckets

// perCentre is the unit of an offset: a millionth of the centre.
const perCentre = 1e6

// offset returns how far d is from the centre of bucket b, in millionths of the centre.
func offset(b uint64, d float64) int64 {
	if b == 0 {
		return 0
	}
	return int64(math.Round((measured(d)/centres[b] - 1) * perCentre))
}

// timing appends the changes that add one duration to a histogram.
func timing(changes []processors.Change, group string, d float64) []processors.Change {
	b := bucket(d)
	changes = append(changes, processors.Change{Kind: processors.AddTally, Group: group, Field: b, Delta: 1})
	if o := offset(b, d); o != 0 {
		changes = append(changes, processors.Change{Kind: processors.AddTally, Group: group, Field: offsetField + b, Delta: o})
	}
	return changes
}

// untimed appends the changes that add a duration of 0 to the histogram of a page. fine is true if the respondent's clock
// is finer than a second, so that it did not see the page. end is true if the page is one of a rushed end.
func untimed(changes []processors.Change, group string, fine, end bool) []processors.Change {
	switch {
	case fine && end:
		return changes
	case fine:
		return append(changes, processors.Change{Kind: processors.AddTally, Group: group, Field: unseenField, Delta: 1})
	case end:
		changes = append(changes, processors.Change{Kind: processors.AddTally, Group: group, Field: endField, Delta: 1})
	}
	return timing(changes, group, 0)
}

// peers is a histogram, with the number of respondents in it.
type peers struct {
	counts  []processors.Count // by bucket
	offsets []processors.Count // by offsetField + bucket
	n       int64
	all     int64   // with those that did not see the page
	skipped float64 // share of the respondents that did not see the page; their times of 0 are left out
}

// unseenField is the tally of respondents that did not see a page for sure. It is the field of the offsets of bucket
// 0, which has none.
const unseenField = offsetField

// endField is the tally of the times of 0 that are part of a rushed end. It comes after the fields of all offsets.
const endField = offsetField + numBuckets

func peersIn(f processors.State, group string) peers { return peersOf(f.Tallies[group]) }

// peersOf reads a group's tallies, which are in ascending order of fields.
func peersOf(tallies []processors.Count) peers { return measuredIn(tallies).routed() }

// measuredIn is like peersOf, but with all times of 0.
func measuredIn(tallies []processors.Count) peers {
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

// A time of 0 means that the respondent did not see the page, or that it took less than a second on a clock of whole
// seconds. If people hurried, some also took one second. So a page counts as not shown to everybody if at least one in
// rareSkips did not see it for sure, or if at least one in rareSkips has a time of 0, and twice as many as those who
// took less than two seconds. A rushed end does not count, because those who click through to the last page would be each
// other's evidence. But if many have no time for a page (oftenSkipped), it was not shown to them.
const rareSkips = 20

// routed returns the histogram without times of 0, if the page was not shown to everybody.
func (p peers) routed() peers {
	if len(p.counts) == 0 && len(p.offsets) == 0 {
		return p
	}
	unseen, zeros := max(processors.CountOf(p.offsets, unseenField), 0), int64(0)
	shown := p
	if len(p.counts) > 0 && p.counts[0].Field == 0 {
		zeros = max(p.counts[0].N, 0)
		shown.counts, shown.n = p.counts[1:], p.n-zeros
	}
	all := p.n + unseen
	p.all, shown.all = all, all
	lack := unseen + zeros
	if float64(lack) < oftenSkipped*float64(all) {
		lack = max(lack-max(processors.CountOf(p.offsets, endField), 0), 0)
	}
	if lack == 0 || rareSkips*lack < all {
		return p
	}
	if rareSkips*unseen < all && lack < 2*shown.under(2) {
		return p
	}
	shown.skipped = float64(unseen+zeros) / float64(all)
	return shown
}

// under returns how many times are below this number of seconds.
func (p peers) under(seconds float64) (n int64) {
	limit := seconds * secondOf(p.median(nobody))
	for _, c := range p.counts {
		if p.mean(c.Field, max(c.N, 1), 0) >= limit {
			break
		}
		n += max(c.N, 0)
	}
	return n
}

// fraction returns how far v is from a whole number.
func fraction(v float64) float64 { return math.Abs(v - math.Round(v)) }

// lacks reports whether a duration says nothing about the time of the page. fine is true if the respondent's clock is
// finer than a second.
func (p peers) lacks(d float64, fine bool) bool {
	return measured(d) == 0 && (fine || p.skipped > 0)
}

// with returns the number of respondents if one with this duration is added.
func (p peers) with(d float64, fine bool) int64 {
	if p.lacks(d, fine) {
		return p.n
	}
	return p.n + 1
}

// likely returns the time below which a respondent is faster than usual. This is the median, unless the median is
// uncertain: with few respondents, or if about half of them are far slower than the others, the true median may be
// far lower. It is hardly ever lower than the time whose rank is two deviations (doubt) below the middle. In a usual
// survey of thirty, that time is above 60 % (ordinary) of the median, and does not matter.
func (p peers) likely(median, own float64) float64 {
	n := p.n
	if own >= 0 {
		n++
	}
	rank := int64((float64(n-1) - float64(doubt*math.Sqrt(float64(n)))) / 2)
	if rank < 0 {
		return median
	}
	return min(median, p.ranked(rank, own)/ordinary)
}

const (
	doubt    = 2
	ordinary = .6
)

// nobody is the value of own if no further respondent is added to a median.
const nobody = -1.0

// median returns the median time of the group, or 0 for an empty group. If own is at least 0, it counts as the time
// of one more respondent. The median of an even number of times is the mean of the two middle ones.
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

// spread returns how much the group's times differ below their median, in buckets. It is the standard deviation of ln
// time of a normal distribution with the same median and the same lowest tenth. With few times, this estimate is
// uncertain. So respondents with usualSpread are added to the average (the constant supposed is their number). own is
// as for median.
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
	usualSpread = 16.2   // in buckets: the times of whole interviews differ by .32 in ln time
	supposed    = 60.
)

// place returns the position of a duration on the scale of buckets: the number of its bucket, plus how far it is
// above the bucket's lower edge, as a fraction of the width. It replaces the logarithm, and needs only comparisons
// and products.
func place(d float64) float64 {
	b := bucket(d)
	if b == 0 {
		return 0
	}
	return float64(b) + (measured(d)/edges[b]-1)/(ratio-1)
}

// ranked returns the time of rank k (from 0) in ascending order. own is as for median.
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

// mean returns the mean of the n times in bucket b. off is the offset of a time that is one of the n but not in the
// check state, or 0.
func (p peers) mean(b uint64, n, off int64) float64 {
	if i, ok := slices.BinarySearchFunc(p.offsets, offsetField+b, func(c processors.Count, field uint64) int {
		return cmp.Compare(c.Field, field)
	}); ok {
		off += p.offsets[i].N
	}
	return float64(centres[b] * (1 + float64(off)/float64(float64(n)*perCentre))) // never fused with a sum
}
