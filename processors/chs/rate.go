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
var adverbs = map[string]float64{
	"daily": 365, "taglich": 365, "quotidiennement": 365, "diariamente": 365, "quotidianamente": 365, "everyday": 365, "constantly": 365,
	"weekly": 52, "wochentlich": 52, "hebdomadaire": 52, "semanalmente": 52, "settimanalmente": 52, "fortnightly": 26, "biweekly": 26,
	"monthly": 12, "monatlich": 12, "mensuellement": 12, "mensualmente": 12, "mensilmente": 12,
	"yearly": 1, "annually": 1, "jahrlich": 1, "annuellement": 1, "anualmente": 1, "annualmente": 1,
}

// several are words for an indefinite small number of times.
var several = listOf("several many mehrmals mehrere plusieurs varias varios diverse parecchie few multiple")

// every holds the words that mean once in each period.
var every = listOf("every each jeden jede jedes chaque tous toutes todos todas cada ogni tutti tutte most")

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
