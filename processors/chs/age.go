package chs

// span is a range of years or ages.
type span struct{ lo, hi float64 }

// ageOf reads an age or an age group of the respondent.
func ageOf(p *pair) (span, bool) {
	if !p.qt.any(tagAge|tagOld) || p.qt.any(tagChild|tagThing|tagMilestone|tagGrandchild|tagCompany|tagBirth|tagHousehold) {
		return span{}, false
	}
	if p.qc.any(cueHypo|cueOther|cuePast|cueWhen|cueOften) || p.qc.any(cueHowMany) && !p.qt.any(tagOld) {
		return span{}, false
	}
	// "How old is your ..." is about something else; "your age" is not.
	if !p.qt.any(tagAge) && (p.qc.any(cueYour) || len(p.keys) > 2) {
		return span{}, false
	}
	if len(p.keys) > 3 || len(p.a) > 8 {
		return span{}, false
	}
	n := p.numbers
	switch {
	case len(n) == 1 && p.at.any(tagUnder):
		return span{0, n[0]}, n[0] < 100
	case len(n) == 1 && (p.at.any(tagOld) && len(p.a) > 3 || over(p)):
		return span{n[0], 120}, n[0] < 100
	case len(n) == 1:
		return span{n[0], n[0]}, n[0] >= 5 && n[0] <= 115
	case len(n) == 2 && n[0] < n[1]:
		return span{n[0], n[1]}, n[0] >= 5 && n[1] <= 120
	}
	return span{}, false
}

var overWords = set("over above plus older mehr uber ab alter mas mayor oltre sopra piu more up")

// over reports an open upper end: "65+", "over 65", "65 or older".
func over(p *pair) bool {
	for i := range p.a {
		if overWords[p.a[i].text] {
			return true
		}
	}
	for i := 1; i < len(p.answer); i++ {
		if p.answer[i] == '+' {
			return true
		}
	}
	return false
}

// yearIn returns the only calendar year among an answer's numbers.
func yearIn(p *pair) (float64, bool) {
	var year float64
	for _, n := range p.numbers {
		if n >= 1900 && n < 2100 && n == float64(int(n)) {
			if year != 0 && year != n {
				return 0, false
			}
			year = n
		}
	}
	return year, year != 0
}

// birthOf reads the respondent's year of birth, or a range of them.
func birthOf(p *pair) (span, bool) {
	if !p.qt.any(tagBirth) || p.qt.any(tagChild|tagThing|tagCountry|tagCity|tagSpouse) || p.qc.any(cueOther) || len(p.keys) > 4 {
		return span{}, false
	}
	if len(p.numbers) == 2 && p.numbers[0] >= 1900 && p.numbers[1] > p.numbers[0] && p.numbers[1] < 2100 {
		return span{p.numbers[0], p.numbers[1]}, true
	}
	y, ok := yearIn(p)
	return span{y, y}, ok
}

// milestones are events with the least age at which they are possible.
var milestones = map[string]float64{
	"licence": 13, "license": 13, "fuhrerschein": 13, "permis": 13, "carnet": 13, "patente": 13, "licencia": 13,
	"degree": 13, "graduate": 13, "graduated": 13, "graduation": 13, "abschluss": 13, "studium": 13, "diplome": 13, "diploma": 13, "laurea": 13, "laureato": 13, "licenciatura": 13,
	"marry": 14, "married": 14, "wedding": 14, "geheiratet": 14, "heirat": 14, "marie": 14, "mariage": 14, "caso": 14, "casado": 14, "sposato": 14,
	"retire": 30, "retired": 30, "rente": 30, "retraite": 30, "jubilo": 30, "pensione": 30,
	"job": 10, "career": 10, "work": 10, "working": 10, "car": 10, "auto": 10, "voiture": 10, "coche": 10, "macchina": 10,
}

// milestoneOf reads the year of an event in the respondent's life and the
// least age for it.
func milestoneOf(p *pair) (year, least float64, ok bool) {
	if !p.qt.any(tagMilestone) || !p.qt.any(tagYear) && !p.qc.any(cueWhen) || p.qt.any(tagCompany|tagBirth) || p.qc.any(cueHypo|cueOther) {
		return 0, 0, false
	}
	for i := range p.q {
		least = max(least, milestones[p.q[i].text])
	}
	// Houses, companies and clubs have years of their own.
	if least == 0 && !p.qt.any(tagWork) && p.q[min(1, len(p.q)-1)].text == "was" {
		return 0, 0, false
	}
	year, ok = yearIn(p)
	return year, least, ok
}

// durationOf reads for how many years the respondent has done something and
// the least age at which it can begin.
func durationOf(p *pair) (years, least float64, ok bool) {
	if !p.qc.any(cueHowLong) && (!p.qc.any(cueHowMany) || !yearWord(p.q)) || p.qc.any(cueHypo|cueOther|cueOften) || p.qt.any(tagCompany|tagThing) && !p.qt.any(tagWork) {
		return 0, 0, false
	}
	n, ok := p.number()
	inYears := p.qc.any(cueHowMany) || p.at.any(tagPerYear) || yearWord(p.a)
	if !ok || !inYears || p.at.any(tagDays|tagHours|tagMinutes|tagPerMonth|tagPerWeek|tagPerDay) || monthWord(p.a) || n > 120 {
		return 0, 0, false
	}
	for i := range p.q {
		switch t := &p.q[i]; {
		case t.tag.any(tagSpouse):
			least = max(least, 14)
		case t.tag.any(tagWork) || t.key == "licence" || t.key == "driving":
			least = max(least, 10)
		}
	}
	return n, least, true
}

var (
	yearWords  = set("year years yrs yr jahr jahre jahren an ans annee annees ano anos anno anni")
	monthWords = set("month months monat monate monaten mois mes meses mese mesi weeks wochen semaines semanas settimane days tage jours dias giorni")
)

func yearWord(ws []word) bool  { return anyOf(ws, yearWords) }
func monthWord(ws []word) bool { return anyOf(ws, monthWords) }

func anyOf(ws []word, words map[string]bool) bool {
	for i := range ws {
		if words[ws[i].text] {
			return true
		}
	}
	return false
}

// childAgeOf reads the greatest age of the respondent's children.
func childAgeOf(p *pair) (float64, bool) {
	if !p.qt.any(tagChild) || !p.qt.any(tagAge|tagOld) || p.qt.any(tagGrandchild|tagThing) || p.qc.any(cueHowMany|cueWhen|cueHypo|cueOther|cuePast) || monthWord(p.a) || p.stance == no {
		return 0, false
	}
	var most float64
	for _, n := range p.numbers {
		if n > 80 {
			return 0, false
		}
		most = max(most, n)
	}
	return most, most > 0
}

// aged is what a pair says about the respondent's year of birth.
type aged struct {
	at    int
	birth span
	year  bool // stated as a year, not as an age
}

// ageRules compares ages, years of birth and the dates of a life.
func ageRules(c *collector) {
	now := float64(c.v.year)
	if now < 1970 {
		return // an interview without a date says nothing about years
	}
	var ages []aged
	for i := range c.v.pairs {
		p := &c.v.pairs[i]
		if a, ok := ageOf(p); ok {
			ages = append(ages, aged{i, span{now - a.hi - 1, now - a.lo}, false})
		} else if b, ok := birthOf(p); ok {
			ages = append(ages, aged{i, b, true})
			if b.lo > now {
				c.addAnyway(ruleBounds, i, i, hard)
			}
		}
		if len(ages) == maxAges {
			break
		}
	}
	for i := range ages {
		for j := i + 1; j < len(ages); j++ {
			compareAges(c, ages[i], ages[j])
		}
	}
	for i := range ages {
		compareLife(c, ages[i], now)
	}
}

// maxAges bounds how often a respondent's age is taken from one interview.
const maxAges = 4

// slack is the tolerance between two statements of age: the interview may be
// dated a year off, and respondents round.
const slack = 1

func compareAges(c *collector, x, y aged) {
	r := ruleAgeAge
	if x.year != y.year {
		r = ruleAgeBirth
	}
	gap := max(x.birth.lo-y.birth.hi, y.birth.lo-x.birth.hi)
	s := none
	switch {
	case gap > slack+1:
		s = hard
	case gap > slack:
		s = soft
	}
	c.addAnyway(r, x.at, y.at, s)
}

func compareLife(c *collector, x aged, now float64) {
	oldest := now - x.birth.lo // age at most
	for i := range c.v.pairs {
		p := &c.v.pairs[i]
		if i == x.at {
			continue
		}
		if year, least, ok := milestoneOf(p); ok {
			age := year - x.birth.lo
			c.add(ruleMilestone, x.at, i, tooYoung(age+slack, least))
		} else if years, least, ok := durationOf(p); ok {
			c.add(ruleDuration, x.at, i, tooYoung(oldest+slack-years, least))
		}
		if child, ok := childAgeOf(p); ok {
			c.add(ruleChildAge, x.at, i, tooYoung(oldest-child, 12))
		}
		switch st := statusOf(p); {
		case st == statusRetired:
			c.add(ruleAgeStatus, x.at, i, pick(oldest < 38, strong))
		case p.qt.any(tagDegree) && p.at.any(tagDegree) && !p.qc.any(cueHypo|cueOther|cueWhen) && doctorate(p.a):
			c.add(ruleAgeStatus, x.at, i, pick(oldest < 21, strong))
		}
	}
}

// tooYoung grades an age at which something is said to have happened.
func tooYoung(age, least float64) severity {
	switch {
	case age < 0, age < least-6:
		return hard
	case age < least:
		return strong
	}
	return none
}

var doctorateWords = set("phd doctorate doktor promotion doctorat doctorado dottorato")

func doctorate(ws []word) bool { return anyOf(ws, doctorateWords) }

// pick returns s when the condition holds.
func pick(fires bool, s severity) severity {
	if fires {
		return s
	}
	return none
}
