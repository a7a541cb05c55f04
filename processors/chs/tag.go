package chs

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

// tagsByName has the names of tags in words/tags.txt.
var tagsByName = map[string]tag{
	"age": tagAge, "old": tagOld, "birth": tagBirth, "year": tagYear, "household": tagHousehold, "people": tagPeople, "live": tagLive,
	"alone": tagAlone, "adult": tagAdult, "child": tagChild, "work": tagWork, "status": tagStatus, "hours": tagHours, "title": tagTitle,
	"reports": tagReports, "employees": tagEmployees, "company": tagCompany, "dept": tagDept, "milestone": tagMilestone, "city": tagCity,
	"country": tagCountry, "state": tagState, "marital": tagMarital, "spouse": tagSpouse, "pregnant": tagPregnant, "gender": tagGender,
	"percent": tagPercent, "money": tagMoney, "total": tagTotal, "part": tagPart, "rating": tagRating, "explain": tagExplain, "diet": tagDiet,
	"scale": tagScale, "degree": tagDegree, "perDay": tagPerDay, "perWeek": tagPerWeek, "perMonth": tagPerMonth, "perYear": tagPerYear, "days": tagDays,
	"nights": tagNights, "minutes": tagMinutes, "else": tagElse, "commute": tagCommute, "under": tagUnder, "smoker": tagSmoker,
	"monthName": tagMonthName, "full": tagFull, "half": tagHalf, "gone": tagGone, "retired": tagRetired, "solo": tagSolo, "names": tagNames,
	"times": tagTimes, "rent": tagRent, "dislike": tagDislike, "male": tagMale, "female": tagFemale, "grandchild": tagGrandchild, "thing": tagThing,
}

// has reports whether all the given tags are set.
func (t tag) has(want tag) bool { return t&want == want }

// any reports whether one of the tags is set.
func (t tag) any(want tag) bool { return t&want != 0 }

// any reports whether one of the cues is set.
func (c cue) any(want cue) bool { return c&want != 0 }
