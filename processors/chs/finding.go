package chs

import (
	"cmp"
	"slices"

	"candor/processors/chs/routing"
)

// candidate is a comparison that a rule could make between two questions of
// one interview. It fired when its severity is not none.
type candidate struct {
	rule     rule
	a, b     int // indices into interview.pairs, a <= b; equal for a single answer
	severity severity
	claim    claim            // that b or a details; the zero value where neither denies anything
	routed   *routing.Finding // of ruleRouting: the counts that it rests on
	breach   int              // of interview.breaches, from 1: both facts as read and the constraint; 0: none
	guess    bool             // it rests on a word that the lexicon does not know
	weak     bool             // the denial says more than that it denies: one such comparison is no finding
}

// claim is an answer that rules out others: that something is not there, not
// done, or that one does not work.
type claim struct {
	at   int
	kind claimKind
}

// claimKind tells apart the claims that one question can hold. Values are
// hashed into the survey's memory: never renumber.
type claimKind uint8

const (
	claimNone   claimKind = iota
	claimDenied           // a closed gate
	claimSingle
	claimIdle // no longer made; its values stay taken, up to claimTyped
)

// finding is a contradiction as reported: one or more candidates of one family
// that share a question, since one misread question must not count twice.
type finding struct {
	candidate
	questions []int
	generic   bool // nothing but the generic gate rule or guesses speak for it
	certain   bool // one of them is not weak
}

// collector gathers the candidates of one interview.
type collector struct {
	v      *interview
	list   []candidate
	claims []claim
	claim  claim // that of the comparisons being made
	steps  int   // taken so far, of maxSteps
}

// maxSteps bounds the comparisons of one interview, in gates and details looked
// at together: most of the work is there, and it grows with the product of their
// numbers. An interview of 300 pairs from the tables takes 50,000, and 300 questions
// about one thing take 93,000.
const maxSteps = 2_000_000

// take counts steps. It reports false when the interview has no more.
func (c *collector) take(steps int) bool {
	c.steps += steps
	return c.steps <= maxSteps
}

// asserts begins the comparisons that test a claim. Every respondent who makes
// the claim is counted, even if no other answer can be compared with it.
func (c *collector) asserts(at int, kind claimKind) {
	c.claim = claim{at, kind}
	if !slices.Contains(c.claims, c.claim) {
		c.claims = append(c.claims, c.claim)
	}
}

// compares says that the comparisons that follow test no claim.
func (c *collector) compares() { c.claim = claim{} }

// add records a comparison. The excuse of either answer lowers its severity.
func (c *collector) add(r rule, a, b int, s severity) {
	if s != none && (c.v.pairs[a].excused || c.v.pairs[b].excused) {
		s = s.lower()
	}
	c.addAnyway(r, a, b, s)
}

// addAnyway records a comparison that no excuse touches.
func (c *collector) addAnyway(r rule, a, b int, s severity) {
	if a > b {
		a, b = b, a
	}
	// What is too early for an age is so whatever explains the denial beside it.
	weak := r.family() != familyAge && (c.v.pairs[a].explained || c.v.pairs[b].explained)
	c.list = append(c.list, candidate{rule: r, a: a, b: b, severity: s, claim: c.claim, weak: weak})
}

// compare runs every rule over an interview. The candidates are sorted, without
// repetition, by rule and questions; the claims stand in no order that matters.
// Of an interview that takes more than maxSteps there are none.
func compare(v *interview) (candidates []candidate, claims []claim, steps int) {
	c := &collector{v: v}
	ageRules(c)
	householdRules(c)
	if !gateRules(c) {
		return nil, nil, c.steps
	}
	boundRules(c)
	partRules(c)
	ratingRules(c)
	likertRules(c)
	placeRules(c)
	maritalRules(c)
	repeatRules(c)
	orderRules(c)
	typedRules(c)
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

// merge turns the candidates that fired into findings, the gravest first.
func merge(fired []candidate) []finding {
	slices.SortStableFunc(fired, func(x, y candidate) int { return cmp.Compare(y.severity, x.severity) })
	var out []finding
next:
	for _, c := range fired {
		for i := range out {
			f := &out[i]
			a, b := contains(f.questions, c.a), contains(f.questions, c.b)
			if a && b || (a || b) && f.rule.family() == c.rule.family() {
				f.take(c)
				continue next
			}
		}
		f := finding{candidate: c, generic: c.generic()}
		f.take(c)
		out = append(out, f)
	}
	out = slices.DeleteFunc(out, func(f finding) bool { return !f.certain && len(f.questions) < 3 })
	return out
}

func (f *finding) take(c candidate) {
	if !contains(f.questions, c.a) {
		f.questions = append(f.questions, c.a)
	}
	if !contains(f.questions, c.b) {
		f.questions = append(f.questions, c.b)
	}
	if f.breach == 0 {
		f.breach = c.breach
	}
	f.generic = f.generic && c.generic()
	f.certain = f.certain || !c.weak
}

// generic reports a comparison of words that may mean anything.
func (c *candidate) generic() bool { return c.rule == ruleGate || c.guess }

func contains(list []int, n int) bool {
	return slices.Contains(list, n)
}
