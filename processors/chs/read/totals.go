package read

import (
	"math"
	"slices"
)

// This file reads totals, their parts and shares.

// readPart reads a number as a whole. If the question asks for a part ("of these"), it reads the number as a part.
func readPart(p *Pair, year float64, add func(Fact)) {
	q, a := p.Q, p.A
	amounts := p.amounts()
	if len(amounts) != 1 {
		return
	}
	n := amounts[0]
	if n.isYear(year) || n.Unit == Percent || !q.asksAmount() {
		return
	}
	f := value(Whole, n)
	if n.At > 2 || a.Classes.Has(Not, Never) {
		return
	}
	switch {
	case n.Unit == Money:
		f.Mode = Have
	case q.Form == HowManyForm:
		f.Mode = Aware
	default:
		f.Mode = Do
	}
	f.Need, f.Window = q.About, q.Classes.Has(Window, Last)
	f.Unit, f.Per = q.measures(n)
	if q.Classes.Has(Part) {
		f.Slot = PartOf
	}
	f.Loose = len(a.Tokens) > 8 || a.Foreign
	add(f)
}

// asksAmount reports whether a question asks for an amount that may be a whole or a part.
func (q *Question) asksAmount() bool {
	if q.unreal || q.Form == RatingForm || q.Form == WhyForm || q.Classes.Has(Percent, Age, Birth) {
		return false
	}
	return q.Form == HowManyForm || q.Form == HowMuchForm || q.Form == Label || q.Classes.Has(Part, Money) && q.Form != WhichForm
}

// measured reads in which unit a question asks for an amount, and for which period: hours and a week in "how many hours a
// week". Minutes to years are the unit right after "how many", and days to years otherwise a period: "per week, how many
// hours". A question with several units or periods leaves them open.
func (q *Question) measured() (unit, per Class) {
	unit, per = noClass, noClass
	asks := func(t Token) bool { return t.Is(HowMany, HowMuch) }
	asked := max(0, slices.IndexFunc(q.Tokens, asks))
	for i := range q.Tokens {
		t := &q.Tokens[i]
		c, into := classIn(t.Classes, units[:]), &unit
		for _, p := range periods { // "every month" may be one word of the lexicon
			if c == noClass && t.Rate == perYear[p] {
				c, into = p, &per
			}
		}
		switch {
		case c == noClass, t.Is(Window), i > 0 && q.Tokens[i-1].Is(Last, Window), i > 0 && q.Tokens[i-1].IsNum: // "in the last 12 months", "18 years old"
			continue
		case perYear[c] > 0 && (unit != noClass || i < asked || i > asked+1):
			into = &per
		}
		switch *into {
		case noClass:
			*into = c
		case c:
		default:
			return Percent, noClass // a percentage without a class cannot be compared
		}
	}
	if unit == noClass && q.Classes.Has(Spend) {
		unit = Money
	}
	if per == noClass && q.Classes.Has(Weekend) {
		per = Weeks // more hours than on an average day
	}
	return unit, per
}

// measures returns the unit and the period of a number in an answer. What the number itself does not say, the question
// says.
func (q *Question) measures(n Quantity) (unit, per Class) {
	unit, per = q.unit, q.per
	if n.Unit != noClass && n.Unit != n.Per { // "30 a month" has no unit
		unit = n.Unit
	}
	if n.Per != noClass {
		per = n.Per
	}
	return unit, per
}

// In returns the lower end of an amount in the unit of another one. It returns false if the two cannot be compared. An
// amount without a unit or period has those of the other one: "How many hours a week do you read?", "How many of these at
// night?".
func (f *Fact) In(all *Fact) (lo float64, ok bool) {
	if f.Per != all.Per && f.Per != noClass {
		return 0, false
	}
	switch {
	case f.Unit == Percent, all.Unit == Percent:
		return 0, false
	case f.Unit == all.Unit, f.Unit == noClass, all.Unit == noClass && (f.Unit == People || f.Unit == Times):
		return f.Lo, true
	case f.Unit == Minutes && all.Unit == Hours:
		return f.Lo / 60, true
	case f.Unit == Hours && all.Unit == Minutes:
		return f.Lo * 60, true
	}
	return 0, false
}

// readShares adds up the percentages that an answer lists.
func readShares(p *Pair, _ float64, add func(Fact)) {
	q, a := p.Q, p.A
	if !q.Classes.Has(Percents, Percent) || q.asksTwice() || len(a.Quantities) < 2 || len(a.Quantities) > 8 {
		return
	}
	sum := 0.0
	for _, n := range a.Quantities {
		if n.Lo != n.Hi || n.Lo > 100 {
			return
		}
		sum += n.Lo
	}
	add(exactly(Shares, sum))
}

// asksTwice reports whether a question asks for percentages of two things: "what percentage are women, and what percentage
// work part-time?".
func (q *Question) asksTwice() bool {
	for i := range q.Tokens {
		again := func(t Token) bool { return t.Text == q.Tokens[i].Text }
		if q.Tokens[i].Is(Percents, Percent) && slices.ContainsFunc(q.Tokens[i+1:], again) {
			return true
		}
	}
	return false
}

// readTotal reads a number as a total, and several numbers as the sum of parts: "How many hours in total?" - "2",
// "How many for each sport?" - "running 4, gym 3".
func readTotal(p *Pair, year float64, add func(Fact)) {
	q, qs := p.Q, p.amounts()
	if len(qs) == 0 || len(qs) > maxParts || q.unreal || q.Classes.Has(Age, HowOld, Birth, Percent, Percents) || p.A.Classes.Has(Not, Never, Hypo, Past) || p.A.Foreign {
		return
	}
	sum := 0.0
	for i := range qs {
		if n := &qs[i]; n.Unit != qs[0].Unit || n.Per != qs[0].Per || n.isYear(year) || n.Unit == Percent {
			return
		} else if len(qs) > 1 || math.IsInf(n.Hi, 1) {
			sum += n.Lo
		} else {
			sum += n.Hi
		}
	}
	f := exactly(TotalOf, sum)
	f.Need, f.Asked, f.Yes, f.Mode = q.About, q.Classes.Has(Part), q.Classes.Has(Total, Sum), Have
	f.Unit, f.Per = q.measures(qs[0])
	f.Window, f.Past = q.Classes.Has(Window, Last), q.Classes.Has(Past, Tense)
	if q.Form == HowManyForm && !q.Classes.Has(Spend) {
		f.Mode = Do // a count, and not money
	}
	switch {
	case len(qs) == 1:
		add(f)
	case f.Asked:
		f.Slot = PartsOf
		add(f)
	}
}

// amounts returns the numbers of an answer that count. If the first number is a clause of its own, the others belong
// to a remark: "0, the three are 14, 16 and 19".
func (p *Pair) amounts() []Quantity {
	a, qs := p.A, p.A.Quantities
	if len(qs) < 2 || qs[0].At > 0 || a.clauses[qs[0].Clause].tokens > 2 { // a number with its unit has two words
		return qs
	}
	if next := slices.IndexFunc(a.Tokens, func(t Token) bool { return t.Clause > qs[0].Clause }); next < 0 || a.Tokens[next].IsNum {
		return qs // a list
	}
	return qs[:1]
}

// maxParts is the largest number of parts that are added up.
const maxParts = 5
