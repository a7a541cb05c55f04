package read

import "math"

// This file reads numbers that are not possible.

// readExcess reads a number that exceeds the unit, the period or the scale of its question: 9 days
// a week, 15 on a scale to 10.
func readExcess(p *Pair, _ float64, add func(Fact)) {
	q, a := p.Q, p.A
	if len(a.Quantities) != 1 || len(a.Tokens) > maxExceeding || q.unreal || q.Classes.Has(People, Staff, Team, Company, Total, Sum, Money) {
		return
	}
	n := a.Quantities[0]
	if n.Per != noClass || n.Lo <= q.most() || n.Unit != noClass && !q.Classes.Has(n.Unit) {
		return
	}
	add(value(Excess, n))
}

// maxExceeding is how many words the answer may have.
const maxExceeding = 4

// most is the largest number that can answer a question.
func (q *Question) most() float64 {
	switch {
	case q.Form == RatingForm && q.Hi > 0 && q.Classes.Has(Rating):
		return q.Hi
	case q.Classes.Has(Percent, Percents) && !q.Classes.Has(Growth) && (q.Form == HowManyForm || q.Form == HowMuchForm || q.Form == WhichForm):
		return 100
	case q.Form != HowManyForm || q.Classes.Has(Until, Ago):
		return math.Inf(1)
	}
	unit, at := q.counts()
	if period := q.period(at); unit > 0 && period > unit {
		return math.Ceil(period / unit)
	}
	return math.Inf(1)
}

// inHours is the length of the units of time, in hours.
var inHours = map[Class]float64{Minutes: 1. / 60, Hours: 1, Days: 24, Weeks: 168, Months: 744, MonthName: 744, Years: 8784}

// counts returns the unit of time that a question counts, in hours, and where it stands: "how many nights".
func (q *Question) counts() (hours float64, at int) {
	for i := 1; i < len(q.Tokens); i++ {
		if !q.Tokens[i-1].Is(HowMany) && (i < 2 || !q.Tokens[i-2].Is(HowMany)) {
			continue
		}
		if h := inHours[classOf(&q.Tokens[i], timeUnits[:])]; h > 0 {
			return h, i
		}
	}
	return 0, len(q.Tokens)
}

// period returns the longest period that a question names besides the unit at a token, in hours: "per week",
// "in October", "in the last 7 days".
func (q *Question) period(at int) (longest float64) {
	for i := range q.Tokens {
		if i == at {
			continue
		}
		h := inHours[classOf(&q.Tokens[i], timeUnits[:])]
		if i > 0 && q.Tokens[i-1].IsNum && q.Tokens[i-1].Num > 1 {
			h *= q.Tokens[i-1].Num
		}
		longest = max(longest, h)
	}
	return longest
}

var timeUnits = [...]Class{Minutes, Hours, Days, Weeks, Months, MonthName, Years}
