package chs

import "strings"

// tag is a set of kinds of facts to which a word can refer. A question is recognised by the tags
// that it combines: people + household is a household size.
type tag uint64

const (
	tagAge tag = 1 << iota
	tagOld
	tagBirth
	tagHousehold
	tagPeople
	tagLive
	tagAdult
	tagChild
	tagWork
	tagStatus
	tagHours
	tagTitle
	tagEmployees
	tagCompany
	tagMilestone
	tagCity
	tagCountry
	tagState
	tagMarital
	tagSpouse
	tagPercent
	tagMoney
	tagTotal
	tagPart
	tagRating
	tagExplain
	tagDiet
	tagPerDay
	tagPerWeek
	tagPerMonth
	tagPerYear
	tagDays
	tagNights
	tagMinutes
	tagElse
	tagUnder
	tagSmoker
	tagMonthName
	tagNames
	tagTimes
	tagRent
	tagDislike
	tagGrandchild
)

// namesOfTags are the tags' names in data/words.lex, in their order.
var namesOfTags = strings.Fields(`age old birth household people live adult child work status hours title employees company milestone city country state marital spouse
	percent money total part rating explain diet perday perweek permonth peryear days nights minutes else under smoker monthname names times
	rent dislike grandchild`)

// any reports whether one of the tags is set.
func (t tag) any(want tag) bool { return t&want != 0 }

// any reports whether one of the cues is set.
func (c cue) any(want cue) bool { return c&want != 0 }
