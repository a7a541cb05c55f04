package ts

import (
	"context"
	"strconv"

	"candor/processors"
	"candor/survey"
)

// minPeers is the number of respondents of a data point, this one included, that
// are needed for a median (interface section 2.2).
const minPeers = 30

// self returns how much the respondent itself counts towards minPeers: 1, or 0 if it
// is untrusted. An untrusted respondent needs minPeers others.
func self(s *survey.Submission) int64 {
	if s.Untrusted {
		return 0
	}
	return 1
}

// maxUntil is later than any Unix millisecond, so that a Want with it reads every
// entry. A store that keeps times as float64 represents it exactly.
const maxUntil = 1 << 53

// Check is the time check. It has no state of its own.
type Check struct{}

var _ processors.Rememberer = (*Check)(nil)

// New returns the time check.
func New() *Check { return &Check{} }

// Code returns survey.TS.
func (*Check) Code() survey.Check { return survey.TS }

// Recall requests the histogram and the waiting early respondents of every data point, and the
// histogram of sums if the check score needs it.
func (*Check) Recall(in processors.Input) []processors.Want {
	s := in.Submission
	if len(s.TS) == 0 {
		return nil
	}
	wants := make([]processors.Want, 0, 2*len(s.TS)+1)
	for i := range s.TS {
		wants = append(wants,
			processors.Tallies(histogramGroup+s.TS[i].ID),
			processors.Entries(earlyGroup+s.TS[i].ID, maxUntil, minPeers-1))
	}
	if len(s.TS) >= manyPages {
		wants = append(wants, processors.Tallies(sumGroup(s.TS)))
	}
	return wants
}

// Score compares every duration with the median of the data point's other
// respondents. If this respondent is the thirtieth of a data point, Score returns the
// scores of the earlier ones as revisions.
func (*Check) Score(_ context.Context, in processors.Input) (processors.Output, error) {
	if len(in.Submission.TS) == 0 {
		return processors.Output{Result: processors.Unscored(survey.TS, in.Submission, "no data points")}, nil
	}
	out := processors.Output{Result: score(in)}
	out.Revisions = revisions(in)
	return out, nil
}

// Learn adds the durations to their histograms. As long as a data point has no
// median, Learn also stores an entry, so that the respondent can be scored later. When
// the entries have been scored, it deletes them.
func (*Check) Learn(in processors.Input) []processors.Change {
	points := in.Submission.TS
	if len(points) == 0 {
		return nil
	}
	changes := make([]processors.Change, 0, 3*len(points)+2)
	var waiting []int
	for i := range points {
		group := histogramGroup + points[i].ID
		changes = timing(changes, group, points[i].Duration)
		known := peersIn(in.State, group).n + 1
		switch {
		case known < minPeers:
			waiting = append(waiting, i)
		case known == minPeers || len(in.State.Entries[earlyGroup+points[i].ID]) > 0:
			changes = append(changes, processors.Change{Kind: processors.DropGroup, Group: earlyGroup + points[i].ID})
		}
	}
	if len(points) >= manyPages {
		changes = timing(changes, sumGroup(points), sum(points))
	}
	if len(waiting) == 0 {
		return changes
	}
	values := encodeEarly(points, score(in).DataPoints, waiting)
	for k, i := range waiting {
		changes = append(changes, processors.Change{
			Kind:  processors.AddEntry,
			Group: earlyGroup + points[i].ID, At: in.At.UnixMilli(), Value: values[k], Dated: true,
		})
	}
	return changes
}

// The groups of the check state, each followed by a data point's id or a set's hash.
const (
	histogramGroup = "h/"
	earlyGroup     = "early/"
	setGroup       = "sum/"
)

// sumGroup names the group of sums over exactly these data points. The hash
// does not depend on their order, so nothing has to be sorted per respondent.
func sumGroup(points []survey.Timing) string {
	var set uint64
	for i := range points {
		set += mix(fnv1a(points[i].ID))
	}
	return setGroup + strconv.FormatUint(set, 16)
}

// fnv1a is the 64-bit FNV-1a hash; hash/fnv would allocate per id.
func fnv1a(s string) uint64 {
	h := uint64(14695981039346656037)
	for i := 0; i < len(s); i++ {
		h = (h ^ uint64(s[i])) * 1099511628211
	}
	return h
}

// mix is the finaliser of splitmix64. Without it, the hashes of similar ids could
// cancel out in a sum.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// sum returns the respondent's time over all data points.
func sum(points []survey.Timing) float64 {
	var total float64
	for i := range points {
		total += measured(points[i].Duration)
	}
	return total
}
