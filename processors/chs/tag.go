package chs

import "strings"

// tag is a set of kinds of facts to which a word can refer. A question is recognised by the tags
// that it combines: people + household is a household size.
type tag uint64

const (
	tagAge tag = 1 << iota
	tagOld
	tagBirth
	tagYear
	tagHousehold
	tagPeople
	tagLive
	tagAlone
	tagAdult
	tagChild
	tagWork
	tagStatus
	tagHours
	tagTitle
	tagReports
	tagEmployees
	tagCompany
	tagDept
	tagMilestone
	tagCity
	tagCountry
	tagState
	tagMarital
	tagSpouse
	tagPregnant
	tagGender
	tagPercent
	tagMoney
	tagTotal
	tagPart
	tagRating
	tagExplain
	tagDiet
	tagScale
	tagDegree
	tagPerDay
	tagPerWeek
	tagPerMonth
	tagPerYear
	tagDays
	tagNights
	tagMinutes
	tagElse
	tagCommute
	tagUnder
	tagSmoker
	tagMonthName
	tagFull
	tagHalf
	tagGone
	tagSolo
	tagNames
	tagTimes
	tagRent
	tagDislike
	tagMale
	tagFemale
	tagGrandchild
	tagThing
	tagRetired
)

// namesOfTags are the tags' names in data/words.lex, in their order.
var namesOfTags = strings.Fields(`age old birth year household people live alone adult child work status hours title reports employees company dept milestone city country
	state marital spouse pregnant gender percent money total part rating explain diet scale degree perday perweek permonth peryear days nights
	minutes else commute under smoker monthname full half gone solo names times rent dislike male female grandchild thing retired`)

// has reports whether all the given tags are set.
func (t tag) has(want tag) bool { return t&want == want }

// any reports whether one of the tags is set.
func (t tag) any(want tag) bool { return t&want != 0 }

// any reports whether one of the cues is set.
func (c cue) any(want cue) bool { return c&want != 0 }
