package ts

import (
	"math"

	"candor/survey"
)

// If bots flood a survey, its median is the median of the bots, and all bots look ordinary. But nobody reads a page
// in less than a second. The check limits the score of such pages if it knows the unit of the times.
const (
	unread = 25 // the highest score of a page that took less than a second
	// shortMedian and longMedian distinguish seconds from milliseconds. No page takes less than a tenth of a second,
	// so a median below shortMedian is in seconds. No interview has five pages of a quarter of an hour each, so if
	// five medians are at least longMedian, they are in milliseconds. In all other cases, the unit is unknown: a
	// single data point of 1,200 may be a whole interview in seconds.
	shortMedian = 100
	longMedian  = 1000
	longPages   = 5
)

// clock describes the unit of an interview's times, as far as it is known.
type clock struct {
	milliseconds bool // data points whose median is at least longMedian are in milliseconds
}

// clockOf derives the unit from the medians of an interview's data points.
func clockOf(pages []page) clock {
	long := 0
	for _, p := range pages {
		if p.median >= longMedian {
			long++
		}
	}
	return clock{long >= longPages}
}

// second returns the length of a second in the unit of a data point with this median, or 0 if the unit is unknown.
func (c clock) second(median float64) float64 {
	switch {
	case median < shortMedian:
		return 1
	case median >= longMedian && c.milliseconds:
		return 1000
	}
	return 0
}

// These limits are for clocks with whole seconds. Such a clock drops fractions, and measures 1 s for a page of 1.9 s.
// On short pages, honest people then look up to twice as fast as they are. So if the times of a data point are whole
// seconds, each time counts as the middle of its second. A few other times do not matter: somebody may have made them
// up, or some respondents may use another client.
const (
	coarseMedian = 8  // seconds; above this median, half a second does not matter
	coarseValues = 4  // different times that are needed to rule out a coincidence
	singleValues = 48 // seconds; up to here, a bucket contains at most one whole second
	coarseShare  = 2. / 3
)

// secondOf returns a second in the likely unit of a data point with this median.
func secondOf(median float64) float64 {
	if median >= longMedian {
		return 1000
	}
	return 1
}

// halfSecond returns half a second, in the unit of a data point with this median, if at least coarseShare of the others'
// times are whole seconds. Otherwise, it returns 0.
func (p peers) halfSecond(median float64) float64 {
	second := secondOf(median)
	if median == 0 || median > coarseMedian*second {
		return 0
	}
	values, whole, all := 0, 0., 0.
	for _, c := range p.counts {
		if c.N <= 0 {
			continue
		}
		v := 0.
		if c.Field > 0 {
			v = p.mean(c.Field, c.N, 0) / second
		}
		if v > singleValues {
			break
		}
		n := float64(c.N)
		all += n
		if w := wholeOf(c.Field, n, v, second); w > 0 {
			whole += w
			values++
		}
	}
	if values < coarseValues || whole < coarseShare*all {
		return 0
	}
	return second / 2
}

// wholeOf returns how many of the n times in bucket b may be whole seconds. v is their mean in seconds.
func wholeOf(b uint64, n, v, second float64) float64 {
	k := math.Round(v)
	if b == 0 {
		return n
	}
	from, to := edges[b]/second, edges[b+1]/second
	if k < from || k >= to {
		return 0
	}
	// Each other time is at most this far from the whole second, and so moves the mean by at most as much.
	off := math.Abs(v - k)
	if off <= 1e-3 {
		return n
	}
	return n - min(n, math.Ceil(n*off/max(k-from, to-k)))
}

// page describes the others' times for a data point. median is 0 if there are too few others, or if their median is
// 0. Below the time likely, a respondent is fast. half is the time that the others' clock drops on average.
type page struct {
	median, likely, half float64
	skipped              float64 // as in peers
	all                  int64   // as in peers
}

// pageOf returns the page of a data point. own is a duration of the respondent that is added to those of the others,
// or the constant nobody to add none. self is 1 if the respondent counts towards minPeers, and 0 if not.
func pageOf(p peers, own float64, self int64) page {
	if p.n+self < minPeers {
		return page{}
	}
	median := p.median(own)
	return page{median, p.likely(median, own), p.halfSecond(median), p.skipped, p.all}
}

// meets returns d, and the time with which it is compared: the median if d is longer, likely if d is shorter than
// likely, or else d itself. If the others' clock has whole seconds, and d is a whole number of seconds too, both are
// moved to the middle of their second.
func (p page) meets(d float64) (taken, usual float64) {
	usual = max(min(d, p.median), p.likely)
	if p.half > 0 && math.Mod(d, 2*p.half) == 0 {
		return d + p.half, usual + p.half
	}
	return d, usual
}

// score returns the score of a duration on a data point with this median. usual is the time with which it is compared,
// and is above 0.
func (c clock) score(d, usual, median float64) survey.Score {
	s := pageScore(d / usual)
	if d < c.second(median) {
		s = min(s, unread)
	}
	return s
}
