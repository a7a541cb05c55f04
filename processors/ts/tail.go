package ts

import "candor/survey"

// A respondent may be careful at first, and click through all pages from the middle on. If fewer than half of the
// pages were rushed, the lower half of the pages does not show it. So the last pages are also compared with those
// before them (ADR 0162).
const (
	leastTail = 4  // the end has at least this many pages, and a quarter of all
	leastHead = 3  // the beginning has at least this many pages, and a quarter of all
	tailDrop  = 40 // points by which the mean of the end must be below that of the beginning
	tailRoom  = 12 // points that are added to the mean of the end, less than the least headroom
)

// tailScore returns the score of a rushed end, or 100 if the end was not rushed. It uses the scores of the pages in
// the order in which they were submitted, and skips pages without a score.
func tailScore(points []survey.DataPointResult) survey.Score {
	n, sum := 0, 0
	for i := range points {
		if s := points[i].Score; s.Scored() {
			n, sum = n+1, sum+int(s)
		}
	}
	quarter := (n + 3) / 4
	worst, head, before := survey.Score(100), 0, 0
	for i := range points {
		s := points[i].Score
		if !s.Scored() {
			continue
		}
		// The scored pages before this one (as many as before) are the beginning. This page and the later ones are
		// the end.
		tail := n - before
		if tail < max(leastTail, quarter) {
			break
		}
		if before >= max(leastHead, quarter) && head*tail-(sum-head)*before >= tailDrop*before*tail {
			worst = min(worst, rounded(sum-head, tail)+tailRoom)
		}
		before, head = before+1, head+int(s)
	}
	return worst
}
