package rules

import (
	"slices"

	"candor/processors/chs/read"
)

// Severity says how strongly a breach speaks against the respondent.
type Severity uint8

// The severities.
const (
	Unrelated Severity = iota // the facts cannot be compared
	None                      // the facts were compared, and do not violate the constraint
	Slip                      // the facts are unlikely together, or the words leave something open
	Certain                   // the facts cannot both be true
)

// ID identifies a constraint. Values are hashed into check state: never renumber, only append.
type ID uint8

// The constraints.
const (
	Denied ID = 1 + iota
	Excluded
	OneAge
	TooYoung
	ChildAge
	HouseholdSum
	_ // this and other numbers without a name belonged to constraints that were deleted (ADR 0202, 0213, 0241, 0318)
	Frequencies
	LastAgainstRate
	_
	_
	_
	RatingText
	_
	PartWhole
	SharesSum
	_
	Echoed
	_
	_
	_
	TooLong
)

// Text describes a constraint to people.
type Text struct {
	Relation string // a verb for the relation that two facts must have, for evidence
	Message  string // ends a sentence that begins with "A contradicts B: "
}

// Texts holds the texts of all constraints.
var Texts = map[ID]Text{
	Denied:          {"denies", "one answer denies what the other says"},
	Echoed:          {"denies", "one answer gives details of something that the other denies"},
	Excluded:        {"excludes", "the two answers rule each other out"},
	OneAge:          {"equal", "the ages and dates of birth given differ"},
	TooLong:         {"at least", "it lasts longer than the respondent's age allows"},
	TooYoung:        {"at least", "the event is too early for the respondent's age"},
	ChildAge:        {"ordered", "the child is too old for the respondent's age"},
	HouseholdSum:    {"equal", "the members of the household do not add up"},
	Frequencies:     {"equal", "the frequencies differ widely"},
	LastAgainstRate: {"within", "the last time is too long ago for the frequency"},
	PartWhole:       {"within", "the part is larger than the whole"},
	SharesSum:       {"sums to", "the shares add up to more than the whole"},
	RatingText:      {"ordered", "the rating and the text say the opposite"},
}

// Constraint is a row of the table: a relation that must hold between two facts.
type Constraint struct {
	ID     ID
	A, B   read.Slot                               // if they are equal, each two facts are compared once
	Breaks func(x *Case, a, b *read.Fact) Severity // the severity with which a and b violate the relation
}

// Table holds the constraints between slots. Topics that are denied or excluded are compared in topics.go, which
// finds the pairs without trying all of them.
var Table = []Constraint{
	{OneAge, read.AgeOf, read.AgeOf, oneAge},
	{TooLong, read.AgeOf, read.Duration, durationFits},
	{TooYoung, read.AgeOf, read.EventYear, eventFits},
	{ChildAge, read.AgeOf, read.ChildAge, childFits},
	{HouseholdSum, read.Members, read.Members, aloneFits},
	{HouseholdSum, read.Members, read.Topic, familyFits},
	{HouseholdSum, read.Members, read.Count, childrenFit},
	{Frequencies, read.Rate, read.Rate, ratesFit},
	{LastAgainstRate, read.LastTime, read.Rate, lastFits},
	{PartWhole, read.Whole, read.PartOf, partFits},
	{PartWhole, read.TotalOf, read.PartsOf, partsFit},
	{PartWhole, read.TotalOf, read.TotalOf, totalsFit},
	{SharesSum, read.Shares, read.Shares, sharesFit},
	{RatingText, read.Rated, read.Felt, textFits},
}

// Concepts that constraints name.
var (
	childConcept        = read.Named("child")
	jobConcept          = read.Named("job")
	partnerConcept      = read.Named("partner")
	selfEmployedConcept = read.Named("selfemployed")
)

// slack is the tolerance between two ages, in years. Respondents round, and the date of the interview may be a year
// off.
const slack = 1

// earlier is how many years before its submission an interview may have taken place: panels also send the data of
// earlier years. What is computed from a calendar year is then too old by as many years.
const earlier = 10

// excess returns the severity if a value is over its limit by some years. If the value is computed from a calendar year
// and the limit is not, an interview of an earlier year may explain it.
func excess(over float64, dated bool) Severity {
	if dated && over <= earlier {
		return when(over > 0, Slip)
	}
	return when(over > 0, Certain)
}

func oneAge(_ *Case, a, b *read.Fact) Severity {
	if b.Dated {
		a, b = b, a
	}
	return excess(gap(a, b)-slack-1, a.Dated && !b.Dated && a.Lo > b.Hi)
}

// gap is the distance between two ranges, or 0 if they overlap.
func gap(a, b *read.Fact) float64 { return max(0, a.Lo-b.Hi, b.Lo-a.Hi) }

func when(broken bool, s Severity) Severity {
	if broken {
		return s
	}
	return None
}

// lower maps a severity to the next lower one, for facts that leave something open.
var lower = [...]Severity{None: None, Slip: None, Certain: Slip}

// loose reduces a severity if a fact leaves something open. It returns Unrelated if a fact is excused.
func loose(s Severity, facts ...*read.Fact) Severity {
	for _, f := range facts {
		if f.Excused {
			return Unrelated
		}
		if f.Loose {
			s = lower[s]
		}
	}
	return s
}

func durationFits(_ *Case, age, d *read.Fact) Severity {
	if d.Loose {
		return Unrelated
	}
	return excess(d.Lo-age.Hi-slack+d.Concept.LeastAge(), d.Dated && !age.Dated)
}

func eventFits(x *Case, age, e *read.Fact) Severity {
	return excess(x.Year-e.Lo-age.Hi-slack+e.Concept.LeastAge(), !age.Dated)
}

func childFits(_ *Case, age, c *read.Fact) Severity { return when(c.Lo > age.Hi-12, Certain) }

// aloneFits finds two numbers of household members where one is 1, and the other is more.
func aloneFits(_ *Case, a, b *read.Fact) Severity {
	return when(min(a.Hi, b.Hi) == 1 && max(a.Lo, b.Lo) > 1, Certain)
}

// familyFits compares a household of one person with an answer that names both a partner and a child at home. People
// who live alone may tell of either, and seldom of both.
func familyFits(x *Case, all, told *read.Fact) Severity {
	at := func(f *read.Fact) bool {
		return f.At == told.At && !f.Denied && !f.Past && !f.Asked && !f.Loose && f.Mode == read.Do
	}
	if !at(told) || !told.Concept.Implies(partnerConcept) {
		return Unrelated
	}
	x.Steps += len(x.slots[read.Topic])
	children := slices.ContainsFunc(x.slots[read.Topic], func(i int) bool {
		f := &x.Facts[i]
		return at(f) && f.Concept.Implies(childConcept) && f.Concept.Kind() == read.Person
	})
	if !children {
		return Unrelated
	}
	return when(all.Hi == 1, Certain)
}

func childrenFit(_ *Case, all, part *read.Fact) Severity {
	if !part.Concept.Implies(childConcept) || !part.Recent {
		return Unrelated
	}
	return loose(when(part.Lo >= all.Hi, Certain), part)
}

// impossible is the factor above which two frequencies of one activity contradict each other.
const impossible = 20

func ratesFit(_ *Case, a, b *read.Fact) Severity {
	if a.Mode != b.Mode {
		return Unrelated
	}
	if b.Denied {
		a, b = b, a
	}
	more, less := max(a.Lo, b.Lo), min(a.Hi, b.Hi)
	same := a.Concept != 0 && a.Concept == b.Concept && a.Ever
	shared := same || len(a.Need) > 0 && within(a.Need, b.Need) || share(a.Need, b.Need)
	switch {
	case a.Denied && !b.Denied && a.Hi > 0:
		return noneAPeriod(a, b)
	case a.Denied && !b.Denied && shared:
		return loose(when(more > 1, windowed(a)), a, b)
	case a.Denied == b.Denied && related(a, b) && len(a.Need) == len(b.Need):
		return loose(when(less > 0 && more > impossible*less, windowed(a, b)), a, b)
	case shared:
		return loose(None, a, b) // "never" in one of the answers would contradict the other
	}
	return Unrelated
}

// windowed returns Slip if one of the facts is only about a period up to now, such as the last month, which may have
// been unusual. Otherwise it returns Certain.
func windowed(facts ...*read.Fact) Severity {
	if slices.ContainsFunc(facts, func(f *read.Fact) bool { return f.Window }) {
		return Slip
	}
	return Certain
}

// noneAPeriod compares "none a day" with a frequency of the same thing. A respondent who says so may do it now and
// then. So it contradicts only "daily", and for a longer period such as a week, at least twice in that period.
func noneAPeriod(none, often *read.Fact) Severity {
	limit := none.Hi
	if limit < perDay {
		limit *= 2
	}
	if !related(none, often) || !within(none.Need, often.Need) || !within(often.Need, none.Need) {
		return Unrelated
	}
	return loose(when(often.Lo >= limit, windowed(none, often)), none, often)
}

// perDay is how many times a year people do something that they do every day.
const perDay = 365

// related reports whether two facts are about the same thing. They are if each topic of one fact is a topic of the
// other, or follows from one of its topics, as "pet" follows from "dog".
func related(a, b *read.Fact) bool {
	return len(a.Need) > 0 && len(b.Need) > 0 && (within(a.Need, b.Need) || within(b.Need, a.Need))
}

func lastFits(_ *Case, last, r *read.Fact) Severity {
	if !related(last, r) && !share(last.Need, r.Need) {
		return Unrelated
	}
	broken := r.Lo >= 1 && last.Lo > .5 && last.Lo*r.Lo > impossible/2
	if r.Denied {
		broken = r.Hi == 0 && last.Hi <= recent // not for none on a typical day
	}
	if broken && last.Dated && last.Lo <= earlier {
		return loose(Slip, last, r)
	}
	return loose(when(broken, windowed(last, r)), last, r)
}

// partFits compares a part ("of these") with the number that it is a part of. This is the number in the question just
// before, or the last number with the same unit.
func partFits(x *Case, all, part *read.Fact) Severity {
	if part.At-all.At != 1 && !x.refers(part, all) || min(all.Mode, part.Mode) == read.Have && max(all.Mode, part.Mode) == read.Aware || all.Loose || part.Loose {
		return Unrelated // for example an amount of money for things
	}
	lo, ok := part.In(all)
	if !ok {
		return Unrelated
	}
	return when(lo > all.Hi && all.Hi > 0, Certain)
}

// refers reports whether a part belongs to a number in an earlier question that is not the one just before. Both must
// have the same unit, and share a topic or be in money or hours, or the part must be a count of "them". Between the
// two, there must be no other such number.
func (x *Case) refers(part, all *read.Fact) bool {
	d := part.At - all.At
	shared := share(part.Need, all.Need)
	counts := len(part.Need) == 0 && part.Mode == read.Aware && all.Mode == read.Aware
	if d < 1 || d > far || !counts && (all.Unit != part.Unit || !shared && all.Unit != read.Money && all.Unit != read.Hours) {
		return false
	}
	return !slices.ContainsFunc(x.slots[read.Whole], func(i int) bool {
		o := &x.Facts[i]
		return o.At > all.At && o.At < part.At && (o.Unit == all.Unit || counts && o.Mode == read.Aware)
	})
}

// partsFit compares a total with the sum of its parts, if these are given up to three questions after it.
func partsFit(_ *Case, all, parts *read.Fact) Severity {
	d := parts.At - all.At
	if d < 1 || d > 3 || all.Mode != parts.Mode || !all.Yes && d > 1 {
		return Unrelated
	}
	lo, ok := parts.In(all)
	if !ok {
		return Unrelated
	}
	return when(all.Lo > 0 && lo > 1.15*all.Lo, Certain)
}

// totalsFit compares a total with a number that answers a narrower question: "hours of housework in total, both of
// you" with "your own hours of housework".
func totalsFit(_ *Case, a, b *read.Fact) Severity {
	if b.Yes {
		a, b = b, a
	}
	if !a.Yes || b.Yes || b.Asked || a.Unit != b.Unit || a.Per != b.Per || a.Unit == read.Percent || a.Window != b.Window || a.Past != b.Past || len(a.Need) == 0 || !within(a.Need, b.Need) {
		return Unrelated
	}
	return when(a.Lo > 0 && b.Lo > 1.5*a.Lo, Certain)
}

// sharesFit finds shares that add up to more than 105 percent. The 5 percent are for rounding.
func sharesFit(_ *Case, a, _ *read.Fact) Severity { return when(a.Lo > 105, Certain) }

func textFits(x *Case, r, t *read.Fact) Severity {
	if !x.speaksOf(t, r) {
		return Unrelated
	}
	good, bad := t.Lo, t.Hi
	return loose(when(r.Lo >= .6 && bad >= 3 && good <= 1 || r.Lo <= -.6 && good >= 3 && bad == 0 ||
		r.Lo >= .8 && bad >= 2 && good == 0 || r.Lo <= -.8 && good >= 2 && bad == 0, Certain), r)
}

// recent is a time in years. A respondent who never does a thing cannot have done it within this time.
const recent = .2

// fewTopics is the largest number of pairs of topics that are compared. Longer lists share nothing, because the number
// of pairs grows with the square of their length.
const fewTopics = 256

// within reports whether each topic of few is implied by a topic of many.
func within(few, many []read.Concept) bool {
	return len(few)*len(many) <= fewTopics && !slices.ContainsFunc(few, func(c read.Concept) bool {
		return !slices.ContainsFunc(many, func(d read.Concept) bool { return d.Implies(c) })
	})
}

// share reports whether two lists have a topic in common.
func share(a, b []read.Concept) bool {
	return len(a)*len(b) <= fewTopics && slices.ContainsFunc(a, func(c read.Concept) bool { return slices.Contains(b, c) })
}
