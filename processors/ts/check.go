package ts

import (
	"context"
	"strconv"

	"candor/processors"
	"candor/processors/hash64"
	"candor/survey"
)

// minPeers is the number of respondents that a data point needs for a median, including the one that is scored
// (interface section 2.2).
const minPeers = 30

// mostEarly is how many respondents may wait for the median of a data point: those who saw the page, and as many who
// sent 0 before it was known whether this means that they did not see it.
const mostEarly = 2 * (minPeers - 1)

// self returns 1 if the respondent itself counts towards minPeers, and 0 if it is untrusted. An untrusted respondent
// thus needs minPeers others.
func self(s *survey.Submission) int64 {
	if s.Untrusted {
		return 0
	}
	return 1
}

// maxUntil is later than any time in Unix milliseconds, so a Want with it reads every entry. A store that keeps times
// as float64 represents it exactly.
const maxUntil = 1 << 53

// Check is the time check. It holds no data.
type Check struct{}

var _ processors.Rememberer = (*Check)(nil)

// New returns the time check.
func New() *Check { return &Check{} }

// Code returns survey.TS.
func (*Check) Code() survey.Check { return survey.TS }

// Recall requests two groups for each data point: the histogram, and the early respondents that wait for a median. If
// the check score needs it, Recall also requests the histogram of sums.
func (*Check) Recall(in processors.Input) []processors.Want {
	s := in.Submission
	if len(s.TS) == 0 {
		return nil
	}
	wants := make([]processors.Want, 0, 2*len(s.TS)+1)
	for i := range s.TS {
		wants = append(wants,
			processors.Tallies(histogramGroup+s.TS[i].ID),
			processors.Entries(earlyGroup+s.TS[i].ID, maxUntil, mostEarly))
	}
	if seen(s.TS) >= manyPages {
		wants = append(wants, processors.Tallies(sumGroup(s.TS)))
	}
	return wants
}

// Score compares each duration with the median of the other respondents for the same data point. If this respondent
// is the thirtieth of a data point, Score also returns revisions, with the scores of the earlier respondents.
func (*Check) Score(_ context.Context, in processors.Input) (processors.Output, error) {
	if len(in.Submission.TS) == 0 {
		return processors.Output{Result: processors.Unscored(survey.TS, in.Submission, "no data points")}, nil
	}
	out := processors.Output{Result: score(in)}
	out.Revisions = revisions(in)
	return out, nil
}

// Learn adds the durations to their histograms. While a data point has no median, Learn also stores an entry, so that
// the respondent can be scored later. Once these entries have been scored, Learn deletes them.
func (*Check) Learn(in processors.Input) []processors.Change {
	points := in.Submission.TS
	if len(points) == 0 {
		return nil
	}
	changes := make([]processors.Change, 0, 3*len(points)+2)
	clicked, fine := seen(points) > 0, finerThanSeconds(points)
	end := rushedEnd(points)
	var waiting []int
	for i := range points {
		group, early, d := histogramGroup+points[i].ID, earlyGroup+points[i].ID, points[i].Duration
		if bucket(d) > 0 {
			changes = timing(changes, group, d)
		} else {
			changes = untimed(changes, group, fine, i >= end)
		}
		p, others := peersIn(in.State, group), len(in.State.Entries[early])
		switch known := p.with(d, fine); {
		case known >= minPeers:
			if known == minPeers || others > 0 {
				changes = append(changes, processors.Change{Kind: processors.DropGroup, Group: early})
			}
		case p.lacks(d, fine) && (clicked || others >= minPeers-1):
			// The respondent does not count towards the thirty, so any number of them may come. Those who did not see the
			// page wait for nothing. The others took no time at all, and must not push out those who saw it.
		default:
			waiting = append(waiting, i)
		}
	}
	if seen(points) >= manyPages {
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

// The groups of the check state. Each prefix is followed by a data point's id, or by the hash of a set of ids.
const (
	histogramGroup = "h/"
	earlyGroup     = "early/"
	setGroup       = "sum/"
)

// sumGroup names the group of sums over exactly the data points that took any time. The hash is the same for every
// order of the data points, so that they need not be sorted.
func sumGroup(points []survey.Timing) string {
	var set uint64
	for i := range points {
		if points[i].Duration > 0 {
			set += hash64.Mix(hash64.String(points[i].ID)) // mixed, because hashes of similar ids could cancel each other out
		}
	}
	return setGroup + strconv.FormatUint(set, 16)
}

// seen returns the number of data points that took any time.
func seen(points []survey.Timing) (n int) {
	for i := range points {
		if points[i].Duration > 0 {
			n++
		}
	}
	return n
}

// sum returns the respondent's total time over all data points.
func sum(points []survey.Timing) float64 {
	var total float64
	for i := range points {
		total += measured(points[i].Duration)
	}
	return total
}
