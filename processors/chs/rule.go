package chs

import "math"

// rule names one way in which two answers can contradict each other. Values are hashed into check
// state: never renumber, only append.
type rule uint8

const (
	ruleAgeBirth rule = 1 + iota
	ruleAgeAge
	ruleMilestone
	ruleDuration
	ruleChildAge
	ruleAgeStatus
	ruleHousehold
	ruleLiving
	ruleWork
	ruleHours
	ruleSolo
	ruleOwn
	ruleUse
	ruleAware
	ruleLife
	ruleGate
	ruleBounds
	rulePart
	ruleShares
	ruleDept
	ruleText
	ruleRatings
	ruleLikert
	rulePlace
	ruleMarital
	ruleGender
	ruleHousing
	ruleRepeat
	ruleRate
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
	ruleAgeBirth:  {familyAge, "the age does not fit the year of birth"},
	ruleAgeAge:    {familyAge, "two different ages are given"},
	ruleMilestone: {familyAge, "the event is too early for the age"},
	ruleDuration:  {familyAge, "the duration is too long for the age"},
	ruleChildAge:  {familyAge, "the child is too old for the age"},
	ruleAgeStatus: {familyAge, "the status does not fit the age"},
	ruleHousehold: {familyHousehold, "the household members do not add up"},
	ruleLiving:    {familyHousehold, "nobody can live both alone and with others"},
	ruleWork:      {familyWork, "the employment status does not fit the job described"},
	ruleHours:     {familyWork, "the working hours do not fit the employment status"},
	ruleSolo:      {familyWork, "the size of the organisation does not fit the role"},
	ruleOwn:       {familyGate, "one answer describes something that the other says is not there"},
	ruleUse:       {familyGate, "one answer describes something that, by the other, the respondent never does"},
	ruleAware:     {familyGate, "one answer describes the use of something that, by the other, the respondent does not know"},
	ruleLife:      {familyGate, "the behaviour does not fit the way of life"},
	ruleGate:      {familyGate, "one answer gives details of something that the other denies"},
	ruleBounds:    {familyBounds, "the number is not possible"},
	rulePart:      {familyBounds, "the part is larger than the whole"},
	ruleShares:    {familyBounds, "the shares add up to more than 100 percent"},
	ruleDept:      {familyWork, "the department is larger than the organisation"},
	ruleText:      {familyRating, "the rating does not fit the explanation"},
	ruleRatings:   {familyRating, "the ratings are opposites"},
	ruleLikert:    {familyRating, "two opposite statements are both affirmed or both denied"},
	rulePlace:     {familyPlace, "the places do not fit together"},
	ruleMarital:   {familyMarital, "the marital status does not fit the spouse described"},
	ruleGender:    {familyOther, "the gender does not fit"},
	ruleHousing:   {familyOther, "rented and owned housing do not fit together"},
	ruleRepeat:    {familyRepeat, "the same question has different answers"},
	ruleRate:      {familyRepeat, "the frequencies do not fit together"},
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
