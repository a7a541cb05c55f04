package chs

import "candor/processors/chs/rules"

// rule names one way in which two answers can contradict each other. Values are
// hashed into the survey's memory: never renumber. 1 to 31 belonged to rules that
// no longer exist.
type rule uint8

const (
	ruleRouting rule = 32 // the survey's own statistics
	ruleTyped   rule = 64 // the first of the constraints between facts: their number is added
)

// family groups rules that tend to fire together on one mistake.
type family uint8

const (
	familyOther family = iota
	familyAge
	familyHousehold
	familyWork
	familyGate
	familyBounds
	familyRating
	familyRepeat
)

// families are those of the constraints.
var families = map[rules.ID]family{
	rules.Denied: familyGate, rules.Excluded: familyGate, rules.Echoed: familyGate, rules.Untold: familyGate, rules.StaffNone: familyWork, rules.OneAge: familyAge,
	rules.TooYoung: familyAge, rules.ChildAge: familyAge, rules.HouseholdSum: familyHousehold, rules.FewerCounted: familyRepeat, rules.Frequencies: familyRepeat,
	rules.LastAgainstRate: familyRepeat, rules.TeamSize: familyWork, rules.HoursOfStatus: familyWork, rules.EducationLevel: familyOther, rules.RatingText: familyRating,
	rules.PartWhole: familyBounds, rules.SharesSum: familyBounds, rules.Bounds: familyBounds, rules.Durations: familyRepeat,
}

func (r rule) family() family {
	if r == ruleRouting {
		return familyGate
	}
	return families[rules.ID(r-ruleTyped)]
}

// clause completes the sentence "A contradicts B: ...". The statistics say it by
// their counts.
func (r rule) clause() string {
	if r == ruleRouting {
		return ""
	}
	return rules.Messages[rules.ID(r-ruleTyped)]
}
