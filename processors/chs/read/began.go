package read

import "math"

// readBegan reads the year in which living or working somewhere began: "How long have you worked for this
// company?" - "2 years". It does not read when the house was built.
func readBegan(p *Pair, year float64, add func(Fact)) {
	q, a := p.Q, p.A
	if year < 1970 || !q.began() || a.Foreign() || a.Classes.Has(Again, Ended, Hypo, Future, Other, They) || len(a.Quantities) != 1 || len(a.Tokens) > maxName || a.Stance != Open {
		return
	}
	n := a.Quantities[0]
	f := Fact{Slot: Began}
	switch years := inYears(n.Unit); {
	case n.isYear(year):
		f.Lo, f.Hi = n.Lo, n.Lo
	case q.Form != HowLongForm || math.IsInf(n.Hi, 1) || n.Per != noClass:
		return
	case years > 0:
		f.Lo, f.Hi = year-n.Hi*years-1, year-n.Lo*years
	case n.Unit == noClass && q.Classes.Has(Years):
		f.Lo, f.Hi = year-n.Hi-1, year-n.Lo
	default:
		return
	}
	add(f)
}

// began reports whether a question asks since when the respondent has lived or worked somewhere. It is not
// read from a question about a position, which may change within a company.
func (q *Question) began() bool {
	since := q.Form == HowLongForm || q.Classes.Has(Since) && (q.Form == WhenForm || q.Form == WhichForm && q.Classes.Has(Years)) // "since which year"
	if !since || q.unreal || q.others || !q.Classes.Has(You) || q.Classes.Has(Not, Ended, Past, Birth, Age, Spend, Last, Narrow, Others, Alone, Team) {
		return false
	}
	return q.Classes.Has(Company) || q.Classes.Has(Live)
}
