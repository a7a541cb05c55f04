package chs

// milestones are events with the minimum age at which they are possible.
var milestones = map[string]float64{
	"licence": 13, "license": 13, "fuhrerschein": 13, "permis": 13, "carnet": 13, "patente": 13, "licencia": 13,
	"degree": 13, "graduate": 13, "graduated": 13, "graduation": 13, "abschluss": 13, "studium": 13, "diplome": 13, "diploma": 13, "laurea": 13, "laureato": 13, "licenciatura": 13,
	"apprenticeship": 13, "ausbildung": 13, "apprentissage": 13, "aprendizaje": 13, "apprendistato": 13, "qualification": 13,
	"marry": 14, "married": 14, "wedding": 14, "geheiratet": 14, "heirat": 14, "marie": 14, "mariage": 14, "caso": 14, "casado": 14, "sposato": 14,
	"retire": 30, "retired": 30, "rente": 30, "retraite": 30, "jubilo": 30, "pensione": 30,
	"job": 10, "career": 10, "work": 10, "working": 10, "car": 10, "auto": 10, "voiture": 10, "coche": 10, "macchina": 10,
}

// milestoneOf reads the year of an event in the respondent's life, and the minimum age for it.
func milestoneOf(p *pair) (year, least float64, ok bool) {
	acts := didYou(p.q)
	if !p.qt.any(tagMilestone) && !acts || !p.qt.any(tagYear) && !p.qc.any(cueWhen) || p.qt.any(tagCompany|tagBirth) && !acts || p.qc.any(cueHypo|cueOther) {
		return 0, 0, false
	}
	for i := range p.q {
		least = max(least, milestones[p.q[i].text])
	}
	// Skip questions about a house, a company or a club: their years are not years of the respondent.
	if least == 0 && !acts && (!p.qt.any(tagWork) || passive(p.q)) {
		return 0, 0, false
	}
	year, ok = yearIn(p)
	return year, least, ok
}

// didYou reports whether a question asks what the respondent did: "did you", "haben Sie",
// "avez-vous".
func didYou(q []word) bool {
	for i := 1; i < len(q); i++ {
		if q[i-1].in(doneWords) && q[i].in(youWords) {
			return true
		}
	}
	return false
}

var doneWords = listOf("did have haben sind hast bist wurden avez etes as es have were")

// passive reports whether the question is about what was done to something.
func passive(q []word) bool { return anyOf(q, passiveWords) }

var passiveWords = listOf("was wurde fue stata stato")

// durationOf reads for how many years the respondent has done something, and the minimum age at
// which it can begin.
func durationOf(p *pair) (years, least float64, ok bool) { //nolint:cyclop // its branches are readings of language, tried from top to bottom
	if !p.qc.any(cueHowLong) && (!p.qc.any(cueHowMany) || !yearWord(p.q)) || p.qc.any(cueHypo|cueOther|cueOften) || p.qt.any(tagOld) || p.qt.any(tagCompany|tagThing) && !p.qt.any(tagWork) ||
		somebodyElses(p) || anyOf(p.q, familyWords) {
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
	yearWords  = listOf("year years yrs yr jahr jahre jahren an ans annee annees ano anos anno anni")
	monthWords = listOf("month months monat monate monaten mois mes meses mese mesi weeks wochen semaines semanas settimane days tage jours dias giorni")
)

func yearWord(ws []word) bool  { return anyOf(ws, yearWords) }
func monthWord(ws []word) bool { return anyOf(ws, monthWords) }
