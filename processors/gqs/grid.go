package gqs

// grid holds what the tests need of one row of answers, such as counts and ranges.
type grid struct {
	answers []float64 // without those that mean no answer
	row     []float64 // all answers, as submitted
	n       int
	changes int     // number of neighbouring answers that differ
	levels  int     // number of different answers
	modal   int     // how often the most frequent answer occurs
	mode    float64 // the most frequent answer
	longest int     // length of the longest run of one answer
	lo, hi  float64 // range of the answers
	equal   float64 // share of all pairs of answers that are equal
	drawn   figure  // how many bits are saved if the row is described as a figure

	among     *others
	common    float64   // 0 to 1: how usual a row with this prevailing answer is in a list of yes/no questions
	repeated  bool      // the respondent gave the same answers in two other grids
	items     *items    // what the others answer to the items; nil: there are too few
	peers     *peers    // the sample of the others; nil: there are too few
	opinions  []float64 // the answers, with the others' mean in place of "don't know"
	agreement float64   // correlation of the answers with the others' means of the items
	atEnds    float64   // 0 to 1: how much only the ends of the scale were ticked
	atRandom  float64   // 0 to 1: how independent of the items the answers are
	suspect   bool      // another grid of the respondent has its ends ticked at random
	evidence  float64   // evidence that the row is random clicks (randomness)
	random    bool      // all grids together show that the respondent clicked at random
}

// newGrid counts what the tests need. It compares all pairs of answers. For at most 50 answers, this takes less time
// than sorting or a map.
func newGrid(answers []float64) grid {
	g := grid{answers: answers, row: answers, n: len(answers), lo: answers[0], hi: answers[0]}
	pairs, run := 0, 0
	for i, a := range answers {
		g.lo, g.hi = min(g.lo, a), max(g.hi, a)
		if i > 0 && a != answers[i-1] {
			g.changes++
			run = 0
		}
		run++
		g.longest = max(g.longest, run)
		before, after := 0, 1
		for _, b := range answers[:i] {
			if a == b {
				before++
			}
		}
		for _, b := range answers[i+1:] {
			if a == b {
				after++
			}
		}
		if before == 0 {
			g.levels++
			if after > g.modal {
				g.modal, g.mode = after, a
			}
		}
		pairs += before
	}
	g.equal = float64(2*pairs) / float64(g.n*(g.n-1))
	return g
}

// meet compares the grid with others. It does nothing if there are too few others, or if too few answers are on their
// scale. If p is nil, the others are only enough for their means of the items.
func (g *grid) meet(p *peers, of *items) {
	if of == nil || !of.scale.comparable(g.row) {
		return
	}
	g.peers, g.items, g.opinions = p, of, of.opinions(g.row)
	g.agreement = agreement(g.opinions, of.means)
}

// changeShare is the share of neighbouring answers that differ.
func (g *grid) changeShare() float64 { return float64(g.changes) / float64(g.n-1) }

// modalShare is the share of the answers that equal the most frequent one.
func (g *grid) modalShare() float64 { return float64(g.modal) / float64(g.n) }

// twoOptions reports whether the grid may be a yes/no grid. Its answers must be two options that the others nearly always
// use. If there are too few others, the two options must be neighbours. Honest people give long runs of one answer in
// such grids. So the tests require more evidence.
func (g *grid) twoOptions() bool {
	if g.peers == nil {
		return g.neighbours()
	}
	l := g.among.company().list
	return g.levels == 2 && l.has(g.lo) && l.has(g.hi)
}

// neighbours reports whether the row has exactly two different answers, and these are neighbouring options. On any
// scale, this may be a mild opinion.
func (g *grid) neighbours() bool { return g.levels == 2 && g.hi-g.lo <= 1 }

// same returns the share of answers that equal the answer lag places before, and how many answers were compared.
func (g *grid) same(lag int) (share float64, compared int) {
	hits := 0
	for i := lag; i < g.n; i++ {
		if g.answers[i] == g.answers[i-lag] {
			hits++
		}
	}
	return float64(hits) / float64(g.n-lag), g.n - lag
}

// ramp returns 0 if x equals the parameter from, and 1 if x equals the parameter to. Between the two, the result rises
// linearly. Outside, the result stays 0 or 1. The parameter from may be larger than to.
func ramp(x, from, to float64) float64 {
	return min(max((x-from)/(to-from), 0), 1)
}
