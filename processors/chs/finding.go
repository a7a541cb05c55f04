package chs

import (
	"cmp"
	"slices"

	"candor/processors/chs/read"
	"candor/processors/chs/routing"
)

// candidate is a comparison that a rule could make between two questions of
// one interview. It fired when its severity is not none.
type candidate struct {
	rule     rule
	a, b     int // indices into interview.pairs, a <= b; equal for a single answer
	severity severity
	claim    claim            // the claim that b or a contradicts; the zero value if neither denies anything
	routed   *routing.Finding // for ruleRouting: the counts on which it rests
	facts    [2]*read.Fact    // both facts as they were read; nil: it compares no typed facts
	guess    bool             // it rests on a word that is not in the lexicon
	second   second           // what the model of denials says
	weak     bool             // the denial says more than that it denies: one such comparison alone is not a finding
}

// claim is an answer that excludes others: that something is not there or not done, or a status.
type claim struct {
	at   int
	kind claimKind
}

// claimKind distinguishes the claims that one question can contain. Values are hashed into check
// state: never renumber.
type claimKind uint8

const (
	claimNone   claimKind = iota
	claimDenied           // that something is not there or not done; the values up to claimTyped are no longer used
)

// finding is a contradiction as reported: one or more candidates of one family that share a
// question, because one misread question must not count twice. What the model confirms counts with
// any family.
type finding struct {
	candidate
	questions []int
	generic   bool // it rests only on guesses
	certain   bool // one of them is not weak
	compared  rule // the rule that compared the facts
}

// collector gathers the candidates of one interview.
type collector struct {
	v      *interview
	list   []candidate
	claims []claim
	steps  int // taken so far, of at most maxSteps
}

// maxSteps limits the comparisons of one interview. 300 pairs from the tables take 13,000.
const maxSteps = 40_000

// asserts records a claim. Every respondent who makes it is counted, even if no other answer can be compared with it.
func (c *collector) asserts(x claim) {
	for _, known := range slices.Backward(c.claims) { // the facts of a pair follow each other, so it is mostly one of the last
		if known == x {
			return
		}
	}
	c.claims = append(c.claims, x)
}

// compare runs the rules over an interview, and asks the model about denials. The candidates are sorted, without
// repetition, by rule and questions; the order of the claims does not matter. An interview that needs more than
// maxSteps has no candidates.
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
	out := list[:0]
	for i, x := range list {
		if i == 0 || x.rule != out[len(out)-1].rule || x.a != out[len(out)-1].a || x.b != out[len(out)-1].b {
			out = append(out, x)
		}
	}
	return out, c.claims, c.steps
}

// merge turns the candidates that fired into findings, most severe first.
func merge(fired []candidate) []finding {
	slices.SortStableFunc(fired, func(x, y candidate) int {
		return cmp.Or(cmp.Compare(y.severity, x.severity), cmp.Compare(x.second%doubts, y.second%doubts)) // what the model confirms comes last
	})
	var out []finding
next:
	for _, c := range fired {
		for i := range out {
			f := &out[i]
			a, b := slices.Contains(f.questions, c.a), slices.Contains(f.questions, c.b)
			once := f.rule.family() == c.rule.family() || f.second == confirms || c.second == confirms
			if a && b || (a || b) && once {
				f.take(c)
				continue next
			}
		}
		f := finding{candidate: c, generic: c.generic(), compared: c.rule}
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
	f.generic = f.generic && c.generic()
	f.certain = f.certain || !c.weak
}

// generic reports whether a comparison rests on words that may have other meanings.
func (c *candidate) generic() bool { return c.second != confirms && c.guess }
