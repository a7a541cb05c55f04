package chs

import (
	"slices"

	"candor/processors/chs/read"
	"candor/processors/chs/rules"
)

// claimTyped is the kind of a claim that states a status, which excludes other things: "retired" excludes a job.
const claimTyped claimKind = 64

// typedRules compares the facts of an interview by the table of package rules. It adds the breaches as candidates,
// and records the claims.
func typedRules(c *collector) {
	x := rules.NewCase(c.v.facts, c.v.says, c.v.year)
	x.Most = maxSteps
	breaches := x.Compare()
	if c.steps += x.Steps; c.steps > maxSteps {
		return
	}
	for i := range x.Facts { // those of a pair are neighbours, so a claim can only be equal to one of the last two
		f := &x.Facts[i]
		asserted := claim{f.At, claimTyped}
		if f.Denied {
			asserted.kind = claimDenied // also if it is loose or excused, because the model may confirm that it is contradicted
		}
		if f.Slot == read.Topic && (f.Denied || !f.Excused && len(f.Concept.Excludes()) > 0) && !slices.Contains(c.claims[max(0, len(c.claims)-2):], asserted) {
			c.claims = append(c.claims, asserted)
		}
	}
	c.list = slices.Grow(c.list, len(breaches))
	for i := range breaches {
		b := &breaches[i]
		at, other := x.Facts[b.A].At, x.Facts[b.B].At
		s := [...]severity{rules.None: none, rules.Slip: soft, rules.Certain: strong}[b.Severity]
		n := candidate{rule: ruleTyped + rule(b.ID), a: min(at, other), b: max(at, other), severity: s}
		n.weak = b.ID == rules.Echoed && c.v.pairs[at].explained
		n.facts = [2]*read.Fact{&x.Facts[b.A], &x.Facts[b.B]}
		switch {
		case b.ID == rules.Excluded:
			n.claim = claim{at, claimTyped}
		case b.Claim:
			n.claim = claim{at, claimDenied}
		}
		c.list = append(c.list, n)
	}
}
