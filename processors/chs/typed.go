package chs

import (
	"cmp"
	"slices"

	"candor/processors/chs/read"
	"candor/processors/chs/rules"
)

// ruleTyped is the first rule for the constraints between typed facts. The number of a constraint
// is added to it.
const ruleTyped rule = 64

// claimTyped is a status that excludes other things.
const claimTyped claimKind = 64

// typedFamilies maps the constraints to families.
var typedFamilies = map[rules.ID]family{
	rules.Denied: familyGate, rules.Echoed: familyGate, rules.Untold: familyGate, rules.Bounds: familyBounds, rules.Excluded: familyGate, rules.StaffNone: familyWork, rules.OneAge: familyAge, rules.TooYoung: familyAge, rules.ChildAge: familyAge,
	rules.HouseholdSum: familyHousehold, rules.FewerCounted: familyRepeat, rules.Frequencies: familyRepeat, rules.LastAgainstRate: familyRepeat,
	rules.TeamSize: familyWork, rules.HoursOfStatus: familyWork, rules.RatingText: familyRating, rules.Opposed: familyRating, rules.PartWhole: familyBounds, rules.SharesSum: familyBounds,
}

// typedRules compares the facts of an interview by the table of package rules.
func typedRules(c *collector) {
	x := rules.NewCase(c.v.facts, c.v.says, c.v.about, c.v.year)
	breaches := x.Compare()
	c.steps += x.Steps
	for i := range x.Facts {
		switch f := &x.Facts[i]; {
		case f.Slot != read.Topic || f.Loose || f.Excused:
		case f.Denied:
			c.asserts(claim{f.At, claimDenied})
		case !f.Concept.IsWord() && len(f.Concept.Excludes()) > 0:
			c.asserts(claim{f.At, claimTyped})
		}
	}
	slices.SortStableFunc(breaches, func(a, b rules.Breach) int { return cmp.Compare(b.Severity, a.Severity) })
	for _, b := range breaches {
		at, other := x.Facts[b.A].At, x.Facts[b.B].At
		s := [...]severity{rules.None: none, rules.Slip: soft, rules.Guess: soft, rules.Certain: strong}[b.Severity]
		n := candidate{rule: ruleTyped + rule(b.ID), a: min(at, other), b: max(at, other), severity: s}
		n.guess = b.Severity == rules.Guess
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

// withTyped adds the constraints between typed facts.
func withTyped(all map[rule]wording) map[rule]wording {
	for id, f := range typedFamilies {
		all[ruleTyped+rule(id)] = wording{f, rules.Messages[id]}
	}
	return all
}
