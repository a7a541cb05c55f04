package gqs

import (
	"strconv"
	"strings"

	"candor/survey"
)

// The limits of interface section 2.3.
const (
	minItems        = 5   // of a grid
	minPatternItems = 7   // of the pattern tests
	partialChanges  = .35 // a Partial Straightliner changes less often
)

// named is how strongly a test must speak to put its label into the reason.
const named = .5

// test is one way to answer without reading: its label in a data point's
// reason, and a penalty from 0 (no sign of it) to 1.
type test struct {
	label   string
	pattern bool // only when the pattern test is wanted
	penalty func(*grid) float64
	slipped func(*grid) float64 // of the figure with slips; may be nil
}

// tests is the one table of labels. The first two labels are the published ones
// (interface section 2.3); equal penalties are listed in this order.
var tests = [...]test{
	{label: "Straightliner", penalty: straight},
	{label: "Partial Straightliner", penalty: nearStraight},
	{label: "Low Variance", penalty: lowVariance},
	{label: "Ramp Up", pattern: true, penalty: func(g *grid) float64 { return rampShape(g, +1) }},
	{label: "Ramp Down", pattern: true, penalty: func(g *grid) float64 { return rampShape(g, -1) }},
	{label: "Zigzag", pattern: true, penalty: zigzag, slipped: slippedZigzag},
	{label: "Single Spike", pattern: true, penalty: spike},
	{label: "Stairs Up", pattern: true, penalty: func(g *grid) float64 { return stairs(g, +1) }},
	{label: "Stairs Down", pattern: true, penalty: func(g *grid) float64 { return stairs(g, -1) }},
	{label: "Pyramid", pattern: true, penalty: pyramid},
	{label: "Repeated Cycle", pattern: true, penalty: cycle, slipped: slippedCycle},
	{label: "Blocks", pattern: true, penalty: blocks},
	{label: "Extremes", pattern: true, penalty: extremes},
	{label: "Unlike Others", penalty: unlikeOthers},
}

// The tests' places in the table that the rules below speak of.
const (
	testStraight = 0
	testPartial  = 1
	testUnlike   = 13
)

// measure returns what the tests look at of one grid; nil if it has too few
// answers. rows are the same grid as others answered it; nil while they are too few.
func measure(answers []float64, patterns bool, rows [][]float64) *grid {
	if len(answers) < minItems {
		return nil
	}
	g := newGrid(answers)
	if g.levels > 1 {
		g.meet(newPeers(rows))
	}
	if patterns {
		g.drawn = drawnOf(&g)
		if g.atEnds = g.ends(); g.atEnds > 0 {
			g.atRandom = g.unread()
		}
	}
	return &g
}

// score scores a grid: 100*(1 - max(p, 1-prod(1-p_i/2))), p the largest penalty, so
// several mild signs add up.
func (g *grid) score(patterns bool) survey.DataPointResult {
	r := survey.DataPointResult{Score: survey.Unscored}
	if g == nil {
		return r
	}
	var p [len(tests)]float64
	worst, clean := 0, 1.0
	for i := range tests {
		if tests[i].pattern && (!patterns || g.n < minPatternItems) {
			continue
		}
		p[i] = tests[i].penalty(g)
		if i != testUnlike {
			p[i] *= 1 - g.excuse(p[i])
		}
		if slipped := tests[i].slipped; slipped != nil {
			p[i] = max(p[i], slipped(g))
		}
		if p[i] > p[worst] {
			worst = i
		}
		clean *= 1 - p[i]/2
	}
	r.Score = survey.Score(float64(100*min(1-p[worst], clean)) + 0.5)
	r.Reason = reason(g, p, worst, r.Score)
	if r.Reason != "" {
		r.Evidence = strconv.Itoa(g.changes) + " changes, most frequent " + strconv.Itoa(g.modal) + " of " + strconv.Itoa(g.n)
	}
	return r
}

// reason lists the labels of the tests that speak, most severe first; a score
// below 50 always has one.
func reason(g *grid, p [len(tests)]float64, worst int, s survey.Score) string {
	if g.levels == 1 {
		return tests[testStraight].label
	}
	var hits [len(tests)]int
	n := 0
	for i := range tests {
		partial := i == testPartial && g.changeShare() < partialChanges
		if p[i] < named && !partial && (s >= 50 || i != worst) {
			continue
		}
		at := n
		for at > 0 && p[hits[at-1]] < p[i] {
			hits[at] = hits[at-1]
			at--
		}
		hits[at] = i
		n++
	}
	if n == 0 {
		return ""
	}
	labels := make([]string, n)
	for k := range labels {
		labels[k] = tests[hits[k]].label
	}
	return strings.Join(labels, ", ")
}
