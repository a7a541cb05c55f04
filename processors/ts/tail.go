package ts

import "candor/survey"

// A respondent who begins to click through the pages half-way is careful first and fast to the end.
// The lower half of the pages hides that if fewer than half of them were rushed. So the last pages
// are also compared with those before them (ADR 0162).
const (
	leastTail = 4  // pages at the end, and a quarter of all
	leastHead = 3  // pages before them, and a quarter of all
	tailDrop  = 40 // points by which the mean of the end must be below that of the beginning
	tailRoom  = 12 // points that are added to the mean of the end, the least headroom
)

// tailScore returns the score of the pages at the end that were rushed, 100 if none were. Scores are
// those of the pages in the order in which they were submitted, without pages that have no score.
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
		// The pages so far, as many as before says, are the head. The pages from this one on are the
		// end.
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
