package chs

import (
	"cmp"
	"slices"

	"candor/processors/chs/read"
	"candor/processors/chs/routing"
)

// candidate is a comparison that a rule made between two questions of one interview. It has fired if its severity is
// not none.
type candidate struct {
	rule      rule
	a, b      int // indices into interview.pairs, a <= b; equal for a single answer
	severity  severity
	claim     claim            // the claim in one answer that the other contradicts; zero value: there is none
	routed    *routing.Finding // for ruleRouting: the counts behind the candidate
	facts     [2]*read.Fact    // both facts as they were read; nil if no facts were compared
	confirmed bool             // the model of denials confirms it
	weak      bool             // the denial has further words; a single weak comparison is no finding
}

// claim is an answer that excludes others. Either it says that something does not exist or is not done, or it states
// a status ("retired").
type claim struct {
	at   int
	kind claimKind
}

// claimKind distinguishes the claims that one question can contain. Values are hashed into check state: never
// renumber them. Values between claimDenied and claimTyped were used before: never use one again.
type claimKind uint8

const (
	claimNone   claimKind = iota
	claimDenied           // something does not exist or is not done
)

// finding is a reported contradiction. It merges the candidates of one family that share a question, because a
// question that was read wrongly must not count twice. A candidate that the model confirms is merged with candidates
// of any family.
type finding struct {
	candidate
	questions []int
	certain   bool // at least one of its candidates is not weak
	compared  rule // the rule that compared its facts
}

// collector gathers the candidates of one interview.
type collector struct {
	v      *interview
	list   []candidate
	claims []claim
	steps  int // comparisons made so far; at most maxSteps are allowed
}

// maxSteps limits the comparisons of one interview. An interview of 300 pairs from the test tables takes 13,000.
const maxSteps = 40_000

// compare runs the rules over an interview, and asks the model about denials. It returns the candidates sorted by
// rule and questions, each once. The claims have no particular order. An interview that needs more than maxSteps
// comparisons has no candidates.
func compare(v *interview) (candidates []candidate, claims []claim, steps int) {
	c := &collector{v: v, list: make([]candidate, 0, len(v.pairs))}
	typedRules(c)
	if c.steps > maxSteps {
		return nil, nil, c.steps
	}
	c.askModel()
	list := c.list
	slices.SortStableFunc(list, func(x, y candidate) int {
		return cmp.Or(cmp.Compare(x.rule, y.rule), cmp.Compare(x.a, y.a), cmp.Compare(x.b, y.b), cmp.Compare(y.severity, x.severity))
	})
	same := func(x, y candidate) bool { return x.rule == y.rule && x.a == y.a && x.b == y.b }
	return slices.CompactFunc(list, same), c.claims, c.steps
}

// order returns the place of a candidate. Candidates of package routing come first, because their counts prove more
// than words. Candidates that the model confirms come last.
func (c *candidate) order() int {
	switch {
	case c.routed != nil:
		return -1
	case c.confirmed:
		return 1
	}
	return 0
}

// merge turns the candidates that fired into findings, most severe first.
func merge(fired []candidate) []finding {
	slices.SortStableFunc(fired, func(x, y candidate) int {
		return cmp.Or(cmp.Compare(y.severity, x.severity), x.order()-y.order())
	})
	var out []finding
next:
	for _, c := range fired {
		for i := range out {
			f := &out[i]
			a, b := slices.Contains(f.questions, c.a), slices.Contains(f.questions, c.b)
			once := f.rule.family() == c.rule.family() || f.confirmed || c.confirmed
			if a && b || (a || b) && once {
				f.take(c)
				continue next
			}
		}
		f := finding{candidate: c, compared: c.rule}
		f.take(c)
		out = append(out, f)
	}
	out = slices.DeleteFunc(out, func(f finding) bool { return !f.certain && len(f.questions) < 3 })
	return out
}

func (f *finding) take(c candidate) {
	if !slices.Contains(f.questions, c.a) {
		f.questions = append(f.questions, c.a)
	}
	if !slices.Contains(f.questions, c.b) {
		f.questions = append(f.questions, c.b)
	}
	if f.facts[0] == nil {
		f.facts, f.compared = c.facts, c.rule
	}
	f.certain = f.certain || !c.weak
}
