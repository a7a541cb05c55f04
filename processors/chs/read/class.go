package read

// Class is a role that a word can have in a question or an answer, such as negation or possession. A word can have
// several classes. The section [words] of each language file lists the words of each class.
type Class uint8

// The classes. The map classes has their names in the language files.
const (
	No Class = iota
	Not
	Never
	None
	Yes
	Hedge
	Unsure
	NotAsked
	Past
	Ended
	Future
	Hypo
	Other
	Excuse
	But
	Because
	I
	You
	Your
	HowMany
	HowMuch
	HowOften
	HowLong
	HowOld
	Which
	Who
	Where
	When
	Why
	Own
	Use
	Know
	Opinion
	Prefer
	Last
	Only
	Each
	Ever
	Of
	Or
	And
	Stop
	Age
	Birth
	Household
	People
	Adults
	Live
	Alone
	Work
	Staff
	Company
	Team
	Total
	Rating
	Worst
	Since
	For
	Ago
	Times
	Minutes
	Hours
	Days
	Weeks
	Months
	Years
	Percent
	Money
	Over
	Under
	About
	Spring
	Summer
	Autumn
	Winter
	Weekday
	Weekend
	Spend
	Intense
	Window
	Others
	Agree
	Disagree
	Narrow
	Time
	To
	Sum
	Tense
	With
	Part
	Us
	Percents
	Stars
	Buy
	They
	Article
	Sense
	Recently
	Amends
	Act
	Irony
	Without
	Apart
	numClasses
)

// classes maps the names of classes in the language files to classes.
var classes = map[string]Class{
	"no": No, "not": Not, "never": Never, "none": None, "yes": Yes, "hedge": Hedge, "unsure": Unsure, "notasked": NotAsked, "past": Past, "ended": Ended,
	"future": Future, "hypo": Hypo, "other": Other, "excuse": Excuse, "but": But, "because": Because, "i": I, "you": You, "your": Your, "howmany": HowMany,
	"howmuch": HowMuch, "howoften": HowOften, "howlong": HowLong, "howold": HowOld, "which": Which, "who": Who, "where": Where, "when": When, "why": Why,
	"own": Own, "use": Use, "know": Know, "opinion": Opinion, "prefer": Prefer, "last": Last, "only": Only, "each": Each, "ever": Ever, "of": Of, "or": Or,
	"and": And, "stop": Stop, "age": Age, "birth": Birth, "household": Household, "people": People, "adults": Adults, "live": Live, "alone": Alone, "work": Work,
	"staff": Staff, "company": Company, "team": Team, "total": Total, "rating": Rating, "worst": Worst, "since": Since, "for": For, "ago": Ago, "times": Times,
	"minutes": Minutes, "hours": Hours, "days": Days, "weeks": Weeks, "months": Months, "years": Years, "percent": Percent, "money": Money, "over": Over,
	"under": Under, "about": About, "spring": Spring, "summer": Summer, "autumn": Autumn, "winter": Winter,
	"weekday": Weekday, "weekend": Weekend, "spend": Spend, "intense": Intense, "window": Window, "others": Others, "agree": Agree, "disagree": Disagree,
	"narrow": Narrow, "time": Time, "to": To, "sum": Sum, "tense": Tense, "with": With, "part": Part, "us": Us, "hundred": Percents, "stars": Stars, "buy": Buy, "they": They, "article": Article, "sense": Sense, "recently": Recently, "amends": Amends, "act": Act, "irony": Irony, "without": Without, "apart": Apart,
}

// Classes is a set of classes.
type Classes [2]uint64

// Add puts a class into the set.
func (s *Classes) Add(c Class) { s[c/64] |= 1 << (c % 64) }

// Remove takes a class out of the set.
func (s *Classes) Remove(c Class) { s[c/64] &^= 1 << (c % 64) }

// Union adds the classes of another set.
func (s *Classes) Union(other Classes) {
	s[0] |= other[0]
	s[1] |= other[1]
}

// Has reports whether at least one of the classes is in the set.
func (s Classes) Has(list ...Class) bool {
	for _, c := range list {
		if s[c/64]&(1<<(c%64)) != 0 {
			return true
		}
	}
	return false
}

// Empty reports whether the set has no classes.
func (s Classes) Empty() bool { return s == Classes{} }
