package read

import "math"

// This file reads since when the respondent has lived in a place or a house, or worked for a company.

// What began, as the mode of a fact.
const (
	beganPlace = Have  // living in a town
	beganHouse = Do    // living in a house
	beganWork  = Aware // working for a company
	beganHere  = Seen  // "here": any of these
)

// readBegan reads the year in which living or working somewhere began: "How long have you worked for this
// company?" - "2 years", or in passing "when I started here in 1999".
func readBegan(p *Pair, year float64, add func(Fact)) {
	q, a := p.Q, p.A
	if year < 1970 || a.Foreign() || a.Classes.Has(Again, Ended, Hypo, Future, Other, They) || q.others {
		return
	}
	if kind, asked := q.began(); asked {
		if f, ok := p.beganAsked(year); ok {
			f.Mode, f.Self = kind, q.Classes.Has(Since) || q.Form == HowLongForm // and not when the house was built
			add(f)
		}
		return
	}
	if q.unreal && !q.muses {
		return
	}
	for i := range a.Quantities {
		if f, ok := a.beganTold(&a.Quantities[i], year); ok {
			add(f)
			return
		}
	}
}

// beganTold reads in passing, from a number and its clause: "when I started here in 1999", "in my 22 years
// here".
func (a *Answer) beganTold(n *Quantity, year float64) (Fact, bool) {
	c := &a.clauses[n.Clause]
	f := Fact{Slot: Began, Sign: true}
	if !c.classes.Has(I) || c.classes.Has(Made, Birth, Age) {
		return f, false
	}
	switch {
	case n.isYear(year):
		f.Lo, f.Hi = n.Lo, n.Lo
	case n.Unit == Years && n.Per == noClass && n.Lo >= 2 && n.Lo < 80 && !c.classes.Has(Ago) && c.classes.Has(Here):
		f.Lo, f.Hi = year-n.Hi-1, year-n.Lo
	default:
		return f, false
	}
	f.Mode = beganHere
	if c.classes.Has(Household) && c.classes.Has(Live, Here) {
		f.Mode = beganHouse
	}
	return f, c.classes.Has(Here) || f.Mode == beganHouse
}

// began returns what a question asks the beginning or the length of. It is not read from a question about
// a position, which may change within a company.
func (q *Question) began() (Mode, bool) {
	sinceYear := q.Form == WhichForm && q.Classes.Has(Since) && q.Classes.Has(Years) // "since which year"
	if q.unreal || q.Form != HowLongForm && q.Form != WhenForm && !sinceYear || !q.Classes.Has(You) || q.Classes.Has(Not, Ended, Past, Birth, Age, Spend, Last, Narrow, Others, Alone, Team) {
		return 0, false
	}
	switch {
	case q.Classes.Has(Company):
		return beganWork, true
	case !q.Classes.Has(Live):
		return 0, false
	case q.Classes.Has(Household):
		return beganHouse, true
	}
	return beganPlace, true
}

// beganAsked reads the answer to such a question.
func (p *Pair) beganAsked(year float64) (Fact, bool) {
	if len(p.A.Quantities) != 1 || len(p.A.Tokens) > maxName || p.A.Stance != Open {
		return Fact{}, false
	}
	n := p.A.Quantities[0]
	f := Fact{Slot: Began, Asked: true}
	switch years := inYears(n.Unit); {
	case n.isYear(year):
		f.Lo, f.Hi = n.Lo, n.Lo
	case p.Q.Form != HowLongForm || math.IsInf(n.Hi, 1) || n.Per != noClass:
		return f, false
	case years > 0:
		f.Lo, f.Hi = year-n.Hi*years-1, year-n.Lo*years
	case n.Unit == noClass && p.Q.Classes.Has(Years):
		f.Lo, f.Hi = year-n.Hi-1, year-n.Lo
	default:
		return f, false
	}
	return f, true
}

// Same reports whether what began, as told in passing, is what a question asked for.
func (f *Fact) Same(asked *Fact) bool {
	return f.Mode == asked.Mode || f.Mode == beganHere && asked.Mode != beganHouse
}
