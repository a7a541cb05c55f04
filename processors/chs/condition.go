package chs

import (
	"slices"

	"candor/processors/chs/read"
)

// conditionRules compares plain denials with answers to questions that depend on an affirmation: "Which one? (if
// yes)", "If so, since when?".
func conditionRules(c *collector) {
	gate := -1
	for i := range c.v.pairs {
		p := &c.v.pairs[i]
		switch {
		case p.read.Q.Depends == read.Unconditional:
			gate = i
			continue
		case gate < 0 || !c.v.follows(gate, i):
			continue
		}
		g := &c.v.pairs[gate]
		if g.read.A.Stance != read.Denies || !g.read.A.Plain || g.read.A.Classes.Has(read.Since) || !p.read.Q.DependsOn(g.read.Q) {
			continue
		}
		x := candidate{rule: ruleCondition, a: gate, b: i, claim: claim{gate, claimDenied}}
		// In a question about the household, it does not matter who of them it is.
		if answered(&p.read) && (!p.excused || g.read.Q.Classes.Has(read.Household)) {
			x.severity = strong
		}
		c.asserts(x.claim)
		c.list = append(c.list, x)
	}
}

// follows reports whether only conditional questions were sent between two pairs, so that the second one can depend
// on the first.
func (v *interview) follows(gate, i int) bool {
	between := v.asked[v.pairs[gate].sent+1 : v.pairs[i].sent]
	// An unconditional one was asked, and has no usable answer.
	return !slices.ContainsFunc(between, func(q *read.Question) bool { return q.Depends == read.Unconditional })
}

// answered reports whether a question that does not apply is answered all the same. An answer with a negation may say
// in other words that it does not apply, and a survey may insist on a rating.
func answered(p *read.Pair) bool {
	a := p.A
	return p.Q.Form != read.RatingForm && a.Stance != read.Denies && (len(a.Quantities) == 0 || a.Quantities[0].Lo > 0) &&
		!a.Classes.Has(read.No, read.Not, read.Never, read.None, read.Past, read.Ended, read.Tense, read.Future, read.Hypo, read.Unsure, read.Excuse, read.Amends, read.Ago, read.Agree, read.Disagree)
}
