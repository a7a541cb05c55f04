package chs

// perYear is how many of each period a year has.
func perYear(t tag) float64 {
	switch {
	case t.any(tagPerDay):
		return 365
	case t.any(tagPerWeek):
		return 52
	case t.any(tagPerMonth):
		return 12
	case t.any(tagPerYear):
		return 1
	}
	return 0
}

// adverbs are words that state a rate by themselves, in times per year.
var adverbs = valuesOf("rates")

// several are words for an indefinite small number of times.
var several = listOf("several")

// every holds the words that mean once in each period.
var every = listOf("every")

// rateOf reads a frequency from an answer, with the period of the question
// when the answer is a bare number ("How many times a week?" - "3"). It
// returns -1 when there is none.
func rateOf(p *pair) float64 { //nolint:cyclop // its branches are readings of language, tried from top to bottom
	if p.stance == no {
		return 0
	}
	times, seen := 0.0, false
	for i := range p.a {
		w := &p.a[i]
		switch {
		case adverbs[w.text] > 0 && !seen:
			return adverbs[w.text]
		case w.isNum && w.num > 0:
			times, seen = w.num, true
		case w.in(several):
			times, seen = 3, true
		case w.in(every):
			// "every 2 weeks" is half a time a week; "every day" is once a day.
			for _, x := range p.a[i+1 : min(len(p.a), i+4)] {
				y := perYear(x.tag)
				if x.tag.any(tagDays) && times == 0 {
					y = 365 // tous les jours, todos los dias
				}
				if y > 0 {
					if seen && times > 1 {
						return y * times
					}
					return y
				}
			}
		}
		if y := perYear(w.tag); y > 0 && seen && !p.at.any(tagHours|tagMinutes|tagMoney) {
			return times * y
		}
	}
	if n, ok := p.number(); ok && len(p.a) <= 3 && p.qc.any(cueOften|cueHowMany) && !p.qt.any(tagHours|tagMinutes|tagMoney) {
		if y := perYear(p.qt); y > 0 {
			return n * y
		}
	}
	return -1
}
