package read

import "slices"

// This file reads ages and years that an answer mentions in passing.

// The range of ages that a respondent may mention in passing.
const (
	youngest = 14
	oldest   = 120
)

// readLived reads the respondent's age from "I'm 28" and "since I turned 40", and a
// calendar year or decade of his life from "I retired in 2016".
func readLived(p *Pair, year float64, add func(Fact)) { //nolint:cyclop // its branches are readings of language, tried from top to bottom
	q, a := p.Q, p.A
	if q.unreal && !q.muses || a.Stance == Missing {
		return
	}
	aged := q.Classes.Has(Age, HowOld) && !q.Classes.Has(HowLong)
	for i := range a.Quantities {
		n := &a.Quantities[i]
		c := &a.clauses[n.Clause]
		if !aged && n.Lo >= youngest && n.Lo <= 100 && !c.classes.Has(Future, Hypo) && a.atAge(n) {
			add(Fact{Slot: AgeOf, Lo: n.Lo, Hi: oldest})
			continue
		}
		if c.classes.Has(Other, They, Company, Prefer, Opinion, Sense, Hypo, Future) {
			continue
		}
		switch {
		case !aged && n.Lo >= youngest && n.Lo <= 100 && n.At > 0 && a.Tokens[n.At-1].Is(Age) && c.classes.Has(I) && a.bareTo(n.At) && !a.Foreign():
			add(Fact{Slot: AgeOf, Lo: n.Lo, Hi: oldest}) // he may have turned 40 long ago
		case !aged && n.Lo >= youngest && n.Lo <= 100 && a.agedAt(n):
			add(value(AgeOf, *n))
		case year > 0 && !q.Classes.Has(Birth) && c.classes.Has(Me) && !c.classes.Has(Made):
			if at, ok := a.lived(n, year); ok {
				f := exactly(EventYear, at)
				f.Concept = a.milestone(n.Clause)
				add(f)
			}
		}
	}
}

// atAge reports whether a number is an age that the respondent has reached: "a mis 68 años", "with my 68
// years", "my 40th birthday".
func (a *Answer) atAge(n *Quantity) bool {
	if n.Hi != n.Lo || n.Per != noClass || !a.mine(n.At-1) || n.At < 2 && !a.born(n) {
		return false
	}
	return a.born(n) || n.Unit == Years && a.Tokens[n.At-2].Is(With, To, Stop, About) && a.Tokens[n.At-2].Clause == n.Clause
}

// born reports whether a number counts birthdays.
func (a *Answer) born(n *Quantity) bool {
	for i := n.At + 1; i <= n.At+2 && i < len(a.Tokens) && a.Tokens[i].Clause == n.Clause; i++ {
		if a.Tokens[i].Is(Birth) {
			return true
		}
	}
	return false
}

// agedAt reports whether a number is the respondent's age: "I'm 26 now", "bin erst 28", "j'ai 45
// ans", without anything after it that it could count.
func (a *Answer) agedAt(n *Quantity) bool { //nolint:cyclop // its branches are readings of language, tried from top to bottom
	if n.Unit != noClass && n.Unit != Years || n.Per != noClass || n.Hi != n.Lo || a.clauses[n.Clause].classes.Has(When, Tense, Past, Ended, Again, Since) {
		return false
	}
	i := n.At - 1
	for i >= 0 && a.Tokens[i].Clause == n.Clause && a.Tokens[i].Is(Only, Stop, Hedge) && !a.Tokens[i].Is(Article) && n.At-i <= maxBetween {
		i--
	}
	if i < 0 || a.Tokens[i].Clause != n.Clause || !a.Tokens[i].Is(Me) {
		return false
	}
	counted := false
	for i = n.At + 1; i < len(a.Tokens) && a.Tokens[i].Clause == n.Clause; i++ {
		switch t := &a.Tokens[i]; {
		case t.Is(Years) && i == n.At+1:
			counted = true
		case t.Is(Age, And), counted && t.Is(Stop) && !t.Is(Article):
			return true
		default:
			return t.Is(Stop) && !t.Is(Article) && i == n.At+1
		}
	}
	return true
}

// maxBetween is how many words may stand between "I am" and an age: "just".
const maxBetween = 3

// lived returns the calendar year that a number names, or the last one of a decade, if a
// preposition makes it the date of something that the respondent did.
func (a *Answer) lived(n *Quantity, year float64) (float64, bool) {
	dated := false
	for i := max(0, n.At-maxBetween); i < n.At; i++ {
		dated = dated || a.Tokens[i].Clause == n.Clause && a.Tokens[i].Is(Dated)
	}
	before := n.At > 0 && a.Tokens[n.At-1].Is(Me)
	behind := n.At+1 < len(a.Tokens) && a.Tokens[n.At+1].Is(Decade)
	switch {
	case n.isYear(year):
		return n.Lo, before || n.At > 0 && a.Tokens[n.At-1].Is(Dated)
	case !dated || n.Lo < 40 || n.Lo > 90 || int(n.Lo)%10 != 0 || a.mine(n.At-1):
		return 0, false
	case behind, a.Tokens[n.At].Is(Decade), n.At > 0 && a.Tokens[n.At-1].Is(Decade):
		return 1900 + n.Lo + 9, true
	}
	return 0, false
}

// milestone returns a fact about the age if a clause states something that nobody does before a
// minimum age.
func (a *Answer) milestone(clause int) Concept {
	for i := range a.Tokens {
		if a.Tokens[i].Clause != clause {
			continue
		}
		for _, m := range a.Tokens[i].Mentions {
			if m.Concept.LeastAge() > 0 {
				return m.Concept
			}
		}
	}
	return 0
}

// readWedding reads that the respondent has married, from a year in answer to "When was your wedding?".
func readWedding(p *Pair, year float64, add func(Fact)) {
	q := p.Q
	if q.Form != WhenForm && !q.Classes.Has(Years) || q.unreal || q.ofPerson || q.Classes.Has(Buy) || p.A.Stance == Denies {
		return
	}
	own := impliedBy(q.Given, conceptWedding) || impliedBy(q.Given, conceptMarried) || q.Classes.Has(You) && impliedBy(q.Asked, conceptMarried)
	if own && slices.ContainsFunc(p.A.Quantities, func(n Quantity) bool { return n.isYear(year) && n.Lo <= year }) {
		add(Fact{Concept: conceptWed, Mode: Do, Past: true})
	}
}
