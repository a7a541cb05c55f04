package ts

import "candor/survey"

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

// clockOf looks at the medians of an interview's data points, 0 for none.
func clockOf(medians []float64) clock {
	long := 0
	for _, m := range medians {
		if m >= longMedian {
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

// score scores a duration against a median above 0.
func (c clock) score(d, median float64) survey.Score {
	s := pageScore(d / median)
	if d < c.second(median) {
		s = min(s, unread)
	}
	return s
}
