package chs

import (
	"math"

	"candor/processors/chs/rules"
)

// rule names one way in which two answers can contradict each other. Values are hashed into check
// state: never renumber, and never use a number again. The numbers that are missing belonged to
// rules that were deleted (ADR 0202, 0206, 0213).
type rule uint8

const (
	ruleRouting rule = 32
	ruleTyped   rule = 64 // for the constraints between typed facts: the number of a constraint is added to it
)

// family groups rules that tend to fire together for the same mistake.
type family uint8

const (
	_ family = iota
	familyAge
	familyHousehold
	familyGate
	familyBounds
	familyRating
	familyRepeat
)

func (r rule) family() family { return families[r] }

var families = [math.MaxUint8 + 1]family{
	ruleRouting:                    familyGate,
	ruleTyped + rule(rules.Denied): familyGate, ruleTyped + rule(rules.Echoed): familyGate, ruleTyped + rule(rules.Untold): familyGate, ruleTyped + rule(rules.Excluded): familyGate,
	ruleTyped + rule(rules.OneAge): familyAge, ruleTyped + rule(rules.TooYoung): familyAge, ruleTyped + rule(rules.ChildAge): familyAge,
	ruleTyped + rule(rules.HouseholdSum): familyHousehold, ruleTyped + rule(rules.FewerCounted): familyRepeat, ruleTyped + rule(rules.Frequencies): familyRepeat,
	ruleTyped + rule(rules.LastAgainstRate): familyRepeat, ruleTyped + rule(rules.RatingText): familyRating, ruleTyped + rule(rules.PartWhole): familyBounds, ruleTyped + rule(rules.SharesSum): familyBounds,
}
