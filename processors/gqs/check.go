package gqs

import (
	"context"

	"candor/processors"
	"candor/survey"
)

// Check is the grid check. Create it with New.
type Check struct {
	companies *processors.Memo[*company]
	crowds    *processors.Memo[*crowd]
}

var _ processors.Rememberer = (*Check)(nil)

// New returns the grid check.
func New() *Check {
	return &Check{processors.NewMemo[*company](maxMemo), processors.NewMemo[*crowd](maxMemo)}
}

// Code returns survey.GQS.
func (*Check) Code() survey.Check { return survey.GQS }

// Score scores every grid. The check score combines these scores, and longer grids have more weight. Once enough
// others have answered a grid, it is compared with their answers.
func (c *Check) Score(_ context.Context, in processors.Input) (processors.Output, error) {
	grids := in.Submission.GQS
	if len(grids) == 0 {
		return processors.Output{Result: processors.Unscored(survey.GQS, in.Submission, "no data points")}, nil
	}
	r := survey.Result{Check: survey.GQS, DataPoints: make([]survey.DataPointResult, len(grids))}
	measured, patterns := make([]*grid, len(grids)), make([]bool, len(grids))
	var scales middle
	space := rooms.Get().(*room)
	defer space.release()
	for i := range grids {
		patterns[i] = grids[i].DetectPattern
		if in.Params != nil {
			patterns[i] = in.Params.DetectPattern
		}
		among := c.others(in.State, &grids[i], space)
		row := among.coded(grids[i].Answers)
		measured[i] = measure(row, patterns[i], among)
		scales.see(row, among.company())
	}
	together(measured)
	copied(measured)
	atRandom(measured)
	for i, g := range measured {
		r.DataPoints[i] = g.score(patterns[i])
		r.DataPoints[i].ID = grids[i].ID
	}
	r.Score, r.Signs = combine(r.DataPoints, measured), scales.signs()
	if !r.Score.Scored() {
		r.Reason = "fewer than 5 answers in every grid"
	}
	return processors.Output{Result: r}, nil
}

// fullWeight is the number of items from which a grid has its full weight.
const fullWeight = 20

// careless is the recommended exclusion setting (interface section 4.2). Two grids below doubtful decide the check score.
// One figure in a grid may be an accident of the wording. Two figures are not.
const (
	careless = 20
	doubtful = 50
)

// If the mean rarity is at most frequent (a share of 22 %), usual straight lines do not lower the check score below
// atMost, the recommended setting for the overall score.
const (
	frequent = 1.5
	atMost   = 60
)

// combine returns the check score. Usually it is the mean of the grids, weighted by their length (interface section
// 2.0: longer grids count more). If two grids or more are doubtful, good answers to other grids do not make up for them:
// it is the mean of the two lowest scores, and below careless. Each of the two counts as at most careless, so that a
// lower score of a grid never raises the check score.
//
// There is one exception: all doubtful grids are straight lines that others in the survey draw as well, or lines and
// stairs that the first respondents may draw (rarity). Then the check score is the mean of all grids, and at least
// careless. The more of the others draw such lines, the less they say, and the least score rises up to atMost. For a
// single doubtful grid, it rises up to doubtful, because a grid that is just not doubtful has no more.
func combine(points []survey.DataPointResult, measured []*grid) survey.Score {
	var all tally
	var low []*grid
	lowest := [2]survey.Score{doubtful, doubtful}
	for i := range points {
		s := points[i].Score
		if !s.Scored() {
			continue
		}
		all.add(s, min(measured[i].n, fullWeight))
		if s < doubtful {
			low = append(low, measured[i])
		}
		if s < lowest[1] {
			lowest[1] = max(s, lowest[0])
			lowest[0] = min(s, lowest[0])
		}
	}
	switch {
	case all.n == 0:
		return survey.Unscored
	case len(low) > 0 && usual(low) < leastRare:
		most := atMost
		if len(low) == 1 {
			most = doubtful
		}
		return max(rounded(all.sum, all.n), careless+survey.Score(float64(most-careless)*ramp(usual(low), leastRare, frequent)))
	case len(low) >= 2:
		return min(rounded(int(min(lowest[0], careless)+min(lowest[1], careless)), 2), careless-1)
	}
	return rounded(all.sum, all.n)
}

// tally is a weighted sum of scores and the sum of the weights.
type tally struct{ sum, n int }

func (t *tally) add(s survey.Score, weight int) {
	t.sum += weight * int(s)
	t.n += weight
}

// rounded returns sum/n, rounded half up.
func rounded(sum, n int) survey.Score { return survey.Score((2*sum + n) / (2 * n)) }
