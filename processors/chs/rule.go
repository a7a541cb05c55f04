package chs

import "math"

// rule names one way in which two answers can contradict each other. Values are hashed into check
// state: never renumber, and never use a number again. The numbers below ruleTyped that are missing belonged to
// rules that facts have replaced (ADR 0202, 0206).
type rule uint8

const (
	ruleRouting   rule = 32
	ruleCondition rule = 33
)

// family groups rules that tend to fire together for the same mistake.
type family uint8

const (
	_ family = iota
	familyAge
	familyHousehold
	familyWork
	familyGate
	familyBounds
	familyRating
	familyRepeat
)

// because completes the sentence "A contradicts B: ...".
var because = withTyped(map[rule]wording{
	ruleRouting:   {familyGate, ""}, // the counts are the reason
	ruleCondition: {familyGate, "by one answer, the question of the other does not apply"},
})

// wording is the text for a rule's findings.
type wording struct {
	family family
	clause string
}

func (r rule) family() family { return families[r] }

// families holds the families by rule, because a look-up in a map takes longer.
var families = func() (all [math.MaxUint8 + 1]family) {
	for r, w := range because {
		all[r] = w.family
	}
	return all
}()
