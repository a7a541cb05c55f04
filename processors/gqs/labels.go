package gqs

import "candor/survey"

// The limits of interface section 2.3.
const (
	minItems        = survey.MinItems   // least number of items of a grid
	minPatternItems = survey.MinPattern // least number of items for the pattern tests
	partialChanges  = .35               // a Partial Straightliner changes the answer less often than this
)

// named is the smallest penalty with which a test is named in the reason.
const named = .5

// test detects one way to answer without reading. Its penalty goes from 0 (no sign) to 1.
type test struct {
	finding survey.Finding
	pattern bool // the test applies only if the pattern test is wanted
	penalty func(*grid) float64
	slipped func(*grid) float64 // penalty of the same figure with slips; may be nil
}

// tests is the table of patterns. The labels of the first two are published
// (interface section 2.3). Findings with equal penalties are listed in this order.
var tests = [...]test{
	{finding: survey.Straightliner, penalty: straight},
	{finding: survey.PartialStraightliner, penalty: nearStraight},
	{finding: survey.LowVariance, penalty: lowVariance},
	{finding: survey.RampUp, pattern: true, penalty: func(g *grid) float64 { return rampShape(g, +1) }},
	{finding: survey.RampDown, pattern: true, penalty: func(g *grid) float64 { return rampShape(g, -1) }},
	{finding: survey.Zigzag, pattern: true, penalty: zigzag, slipped: slippedZigzag},
	{finding: survey.SingleSpike, pattern: true, penalty: spike},
	{finding: survey.StairsUp, pattern: true, penalty: func(g *grid) float64 { return stairs(g, +1) }},
	{finding: survey.StairsDown, pattern: true, penalty: func(g *grid) float64 { return stairs(g, -1) }},
	{finding: survey.Pyramid, pattern: true, penalty: pyramid},
	{finding: survey.RepeatedCycle, pattern: true, penalty: cycle, slipped: slippedCycle},
	{finding: survey.Blocks, pattern: true, penalty: blocks},
	{finding: survey.Extremes, pattern: true, penalty: extremes},
	{finding: survey.UnlikeOthers, penalty: unlikeOthers},
}

// Indexes of tests that the rules below refer to.
const (
	testPartial = 1
	testUnlike  = 13
)

// measure returns the measurements of one grid, or nil if it has too few answers.
func measure(row []float64, patterns bool, among *others) *grid {
	company := among.company()
	answers := company.answered(row)
	if len(answers) < minItems {
		return nil
	}
	g := newGrid(answers)
	g.row, g.among = row, among
	if g.levels > 1 {
		g.meet(company.peers, company.items)
	}
	g.common = company.list.usual(&g)
	if patterns {
		g.drawn = drawnOf(&g)
		if g.atEnds = g.ends(); g.atEnds > 0 {
			g.atRandom = g.unread()
		}
	}
	return &g
}

// score returns the result of a grid. The score is 100*(1 - max(p, 1-prod(1-p_i/2))), where p is the largest of the
// penalties p_i. So several mild signs add up.
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
	if found := findings(g, p, worst, r.Score); found != "" {
		r.Evidence = survey.Evidence{Findings: found, Figures: survey.Figures{int64(g.changes), int64(g.modal), int64(g.n)}}
	}
	return r
}

// findings lists the tests with a penalty of at least named, the most severe first. It also lists partial
// straightlining if the answers change less often than partialChanges. For a score below 50, it always lists the test
// with the largest penalty, so there is a finding.
func findings(g *grid, p [len(tests)]float64, worst int, s survey.Score) survey.Findings {
	if g.levels == 1 {
		return survey.FindingsOf(survey.Straightliner)
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
	var found [len(tests)]byte
	for k := range n {
		found[k] = byte(tests[hits[k]].finding)
	}
	return survey.Findings(found[:n])
}
