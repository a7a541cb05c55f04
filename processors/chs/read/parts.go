package read

import "slices"

// This file reads numbers that are wholes or parts.

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
	f.Need, f.Unit, f.Window = q.about, q.unitOf(n), q.Classes.Has(Window, Last)
	if f.Asked = q.partitive(); f.Asked || q.Classes.Has(Part) {
		f.Slot = PartOf
	}
	f.Loose = len(a.Tokens) > 8 || a.Foreign()
	add(f)
}

// asksAmount reports whether a question asks for an amount that may be a whole or a part.
func (q *Question) asksAmount() bool {
	if q.unreal || q.Form == RatingForm || q.Form == WhyForm || q.Classes.Has(Percent, Age, Birth) {
		return false
	}
	return q.Form == HowManyForm || q.Form == HowMuchForm || q.Form == Label || q.Classes.Has(Part, Money) && q.Form != WhichForm
}

// partitive reports whether a question first names a whole, and then asks for a part of it: "of the parcels you
// received, how many did you send back?".
func (q *Question) partitive() bool {
	return q.Form == HowManyForm && len(q.Tokens) > 2 && q.Tokens[0].Is(Of) && len(q.about) > 1
}

// unitOf returns the unit of a number in an answer. If the number itself has none, it is the unit that the question
// asks for.
func (q *Question) unitOf(n Quantity) Class {
	switch {
	case n.Unit != noClass:
		return n.Unit
	case q.Classes.Has(Spend, Money):
		return Money
	}
	var asked Classes
	for i := range q.Tokens {
		if i == 0 || !q.Tokens[i-1].IsNum { // "how many of them are under 18 years old" does not ask for years
			asked.Union(q.Tokens[i].Classes)
		}
	}
	return classIn(asked, units[:])
}

// amounts returns the numbers of an answer that count. If the first number is a clause of its own, the others belong
// to a remark: "0, the three are 14, 16 and 19".
func (p *Pair) amounts() []Quantity {
	a, qs := p.A, p.A.Quantities
	if len(qs) < 2 || qs[0].At > 0 || a.clauses[qs[0].Clause].tokens > 2 { // with its unit
		return qs
	}
	if next := slices.IndexFunc(a.Tokens, func(t Token) bool { return t.Clause > qs[0].Clause }); next < 0 || a.Tokens[next].IsNum {
		return qs // a list
	}
	return qs[:1]
}
