package chs

import (
	"math"

	"candor/processors/chs/rules"
)

// rule is the number of a way in which two answers can contradict each other. Numbers are hashed into check state:
// never change one, and never use one again. The missing numbers belonged to rules that were deleted (ADR 0202, 0206,
// 0213, 0241, 0318).
type rule uint8

const (
	ruleRouting rule = 32
	ruleTyped   rule = 64 // for a constraint between facts, add the number of the constraint (rules.ID)
)

// family is a group of rules. One mistake of a respondent often breaks several rules of a family.
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
	ruleTyped + rule(rules.Denied): familyGate, ruleTyped + rule(rules.Echoed): familyGate, ruleTyped + rule(rules.Excluded): familyGate,
	ruleTyped + rule(rules.OneAge): familyAge, ruleTyped + rule(rules.TooLong): familyAge, ruleTyped + rule(rules.TooYoung): familyAge, ruleTyped + rule(rules.ChildAge): familyAge,
	ruleTyped + rule(rules.HouseholdSum): familyHousehold, ruleTyped + rule(rules.Frequencies): familyRepeat,
	ruleTyped + rule(rules.LastAgainstRate): familyRepeat, ruleTyped + rule(rules.RatingText): familyRating, ruleTyped + rule(rules.PartWhole): familyBounds, ruleTyped + rule(rules.SharesSum): familyBounds,
}
