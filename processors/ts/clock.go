package ts

import (
	"math"

	"candor/survey"
)

// A survey flooded by bots has their median, and they would set the pace for
// each other. Where it can be told what a second is, nobody reads a page in
// less than one.
const (
	unread = 25 // the most that a page of less than a second scores
	// shortMedian and longMedian part seconds from milliseconds: no page takes
	// less than a tenth of a second, and no page takes a quarter of an hour
	// five times in one interview. Between them, and where there are fewer long
	// ones, nothing is assumed: a single data point of 1,200 may be a whole
	// interview in seconds.
	shortMedian = 100
	longMedian  = 1000
	longPages   = 5
)

// clock knows what a second is in an interview's data points.
type clock struct {
	milliseconds bool // of data points with a long median
}

// clockOf looks at the medians of an interview's data points.
func clockOf(pages []page) clock {
	long := 0
	for _, p := range pages {
		if p.median >= longMedian {
			long++
		}
	}
	return clock{long >= longPages}
}

// second returns a second in the unit of a data point; 0 when that cannot be
// told.
func (c clock) second(median float64) float64 {
	switch {
	case median < shortMedian:
		return 1
	case median >= longMedian && c.milliseconds:
		return 1000
	}
	return 0
}

// Whole seconds. A clock that drops what is beyond the second makes a page of
// 1.9 s one of 1 s: on short pages that is half of the time, and honest people
// look twice as fast as they are. Where all times of a data point are whole
// seconds, each stands for the middle of its second.
const (
	coarseMedian = 8  // seconds: beyond it half a second does not matter
	coarseValues = 4  // different times that tell a clock from a coincidence
	singleValues = 48 // seconds up to which a bucket holds one whole second
)

// halfSecond returns half a second, in the unit of a data point with this median,
// where the others' times are all whole seconds; otherwise 0.
func (p peers) halfSecond(median float64) float64 {
	second := 1.
	if median >= longMedian {
		second = 1000
	}
	if median == 0 || median > coarseMedian*second {
		return 0
	}
	values := 0
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
		if math.Abs(v-math.Round(v)) > 1e-3 {
			return 0
		}
		values++
	}
	if values < coarseValues {
		return 0
	}
	return second / 2
}

// page is what is known of a data point: the median of the others, 0 where they
// are too few or have no clock, and what their clock drops on average.
type page struct{ median, half float64 }

// pageOf returns what the others say of a data point, with one more respondent
// among them who took that long; nobody for none. The respondent itself counts
// self towards the number that is enough.
func pageOf(p peers, own float64, self int64) page {
	if p.n+self < minPeers {
		return page{}
	}
	median := p.median(own)
	return page{median, p.halfSecond(median)}
}

// meets returns a duration and the median as they are compared: in the middle of
// their seconds, where the duration is of whole ones as well.
func (p page) meets(d float64) (taken, usual float64) {
	if p.half > 0 && math.Mod(d, 2*p.half) == 0 {
		return d + p.half, p.median + p.half
	}
	return d, p.median
}

// score scores a duration against a median above 0.
func (c clock) score(d, median float64) survey.Score {
	s := pageScore(d / median)
	if d < c.second(median) {
		s = min(s, unread)
	}
	return s
}
