package chs

import "math"

// rule names one way in which two answers can contradict each other. Values are hashed into check
// state: never renumber, only append. Blanks are rules that facts have replaced (ADR 0202).
type rule uint8

const (
	_ rule = 1 + iota
	_
	_
	_
	_
	_
	_
	_
	_
	_
	_
	ruleOwn
	ruleUse
	ruleAware
	ruleLife
	ruleGate
	_
	_
	ruleShares
	_
	_
	_
	ruleLikert
	rulePlace
	ruleMarital
	_
	ruleHousing
	ruleRepeat
	_
	ruleCount
	ruleOrder
	ruleRouting
	ruleCondition
)

// family groups rules that tend to fire together for the same mistake.
type family uint8

const (
	familyOther family = iota
	familyAge
	familyHousehold
	familyWork
	familyGate
	familyBounds
	familyRating
	familyPlace
	familyMarital
	familyRepeat
)

// because completes the sentence "A contradicts B: ...".
var because = withTyped(map[rule]wording{
	ruleOwn:       {familyGate, "one answer describes something that the other says is not there"},
	ruleUse:       {familyGate, "one answer describes something that, by the other, the respondent never does"},
	ruleAware:     {familyGate, "one answer describes the use of something that, by the other, the respondent does not know"},
	ruleLife:      {familyGate, "the behaviour does not fit the way of life"},
	ruleGate:      {familyGate, "one answer gives details of something that the other denies"},
	ruleShares:    {familyBounds, "the shares add up to more than 100 percent"},
	ruleLikert:    {familyRating, "two opposite statements are both affirmed or both denied"},
	rulePlace:     {familyPlace, "the places do not fit together"},
	ruleHousing:   {familyOther, "rented and owned housing do not fit together"},
	ruleRepeat:    {familyRepeat, "the same question has different answers"},
	ruleCount:     {familyRepeat, "more are listed than were counted"},
	ruleOrder:     {familyOther, "the end is before the beginning"},
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
