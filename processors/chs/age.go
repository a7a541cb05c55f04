package chs

import "candor/processors/chs/read"

// span is a range of years or ages.
type span struct{ lo, hi float64 }

// ageOf reads an age or an age group of the respondent.
func ageOf(p *pair) (span, bool) { //nolint:cyclop // its branches are readings of language, tried from top to bottom
	if !p.read.OfOwn() || !p.qt.any(tagAge|tagOld) || p.qt.any(tagChild|tagThing|tagMilestone|tagGrandchild|tagCompany|tagBirth|tagHousehold|tagSpouse|tagEmployees|tagDept) {
		return span{}, false
	}
	if p.qc.any(cueHypo|cueOther|cuePast|cueWhen|cueOften|cueFeel|cueExcuse|cueHowLong) || p.read.Q.Classes.Has(read.When) || p.qc.any(cueHowMany) && !p.qt.any(tagOld) || ageOfWhat(p.q) {
		return span{}, false
	}
	// "How old is your ..." is about someone else; "your age" is not.
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

// ageOfWhat reports whether a question asks for the age of something named, "the age of your boss",
// or for years of something, "¿cuántos años de experiencia tiene?".
func ageOfWhat(q []word) bool {
	aged := -1
	for i := range q {
		switch {
		case q[i].tag.any(tagAge), q[i].in(yearWords) && q[i].tag.any(tagOld):
			aged = i
		case aged < 0 || q[i].key == "" || q[i].in(selfNames):
		case q[aged].in(yearWords) && !q[i].in(completed), anyOf(q[aged+1:i], ofWords):
			return true
		}
	}
	return false
}

var (
	ofWords   = listOf("of der des von ihres ihrer de du d del della dello di")
	selfNames = listOf("respondent participant interviewee person befragten teilnehmers teilnehmenden personne repondant encuestado entrevistado intervistato persona")
	completed = listOf("cumplidos cumplido compiuti compiuto")
)

var overWords = listOf("over above plus older mehr uber ab alter mas mayor oltre sopra piu more up")

// over reports whether the upper end is open: "65+", "over 65", "65 or older".
func over(p *pair) bool {
	for i := range p.a {
		if p.a[i].in(overWords) {
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
	if !p.read.OfOwn() || !p.qt.any(tagBirth) || p.qt.any(tagChild|tagThing|tagCountry|tagCity|tagSpouse) || p.qc.any(cueOther) || len(p.keys) > 4 {
		return span{}, false
	}
	if len(p.numbers) == 2 && p.numbers[0] >= 1900 && p.numbers[1] > p.numbers[0] && p.numbers[1] < 2100 {
		return span{p.numbers[0], p.numbers[1]}, true
	}
	y, ok := yearIn(p)
	return span{y, y}, ok
}

// childAgeOf reads the greatest age of the respondent's children.
func childAgeOf(p *pair) (float64, bool) {
	if !p.qt.any(tagChild) || !p.qt.any(tagAge|tagOld) || p.qt.any(tagGrandchild|tagThing) || p.qc.any(cueWhen|cueHypo|cueOther|cuePast) || p.qc.any(cueHowMany) && !p.qt.any(tagOld) || monthWord(p.a) || p.stance == no || !endsInChild(p.q) {
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

// endsInChild distinguishes "your eldest child" from "your kids' table".
func endsInChild(q []word) bool {
	for i := range q {
		if q[i].tag.any(tagChild) && (i+1 == len(q) || q[i+1].key == "" || q[i+1].in(elderWords) || q[i+1].tag.any(tagAge|tagOld|tagHousehold|tagLive)) {
			return true
		}
	}
	return false
}

var elderWords = listOf("mayor menor mayores menores maggiore minore aine ainee cadet cadette")

// aged is a statement about the respondent's year of birth.
type aged struct {
	at    int
	birth span
	year  bool // stated as a year, not as an age
}

// ageRules compares ages, years of birth and the dates of a life.
func ageRules(c *collector) {
	now := float64(c.v.year)
	if now < 1970 {
		return // without the date of the interview, nothing is known about years
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

// maxAges limits how many statements of the respondent's age are compared.
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

// tooYoung grades a statement that something happened at this age.
func tooYoung(age, least float64) severity {
	switch {
	case age < 0, age < least-6:
		return hard
	case age < least:
		return strong
	}
	return none
}

var doctorateWords = listOf("phd doctorate doktor promotion doctorat doctorado dottorato")

func doctorate(ws []word) bool { return anyOf(ws, doctorateWords) }

// pick returns s when the condition holds.
func pick(fires bool, s severity) severity {
	if fires {
		return s
	}
	return none
}
