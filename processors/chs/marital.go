package chs

import "sync"

var (
	singleWords  = listOf("single ledig celibataire soltero soltera celibe nubile unmarried unverheiratet scapolo")
	wifeWords    = listOf("wife husband spouse ehefrau ehemann mari epouse esposa esposo marido moglie marito gatte gattin ehepartner conyuge coniuge")
	marriedWords = listOf("married verheiratet marie mariee casado casada sposato sposata")
)

// unmarried reports whether a pair says "single" or "never married" about the marital status, or
// "no" to "Are you married?".
func unmarried(p *pair) (single, asked bool) {
	if p.qc.any(cueHypo | cueOther | cueHowLong | cueEver) {
		return false, false
	}
	if p.qt.any(tagMarital) {
		never := p.ac.any(cueNever|cueNot) && anyOf(p.a, marriedWords)
		return anyOf(p.a, singleWords) && len(p.a) <= 6 || never, true
	}
	if asksYesNo(p) && anyOf(p.q, marriedWords) && len(p.keys) <= 1 && (p.stance == no || p.stance == yes) {
		return p.stance == no && !formerly(p.a), true
	}
	return false, false
}

// spouseOf grades how clearly a pair refers to a present spouse.
func spouseOf(p *pair) severity { //nolint:cyclop // its branches are readings of language, tried from top to bottom
	if p.qc.any(cueHypo | cuePast | cueWhy | cueAttitude) {
		return none
	}
	asked := p.qt.any(tagSpouse) && !p.qt.any(tagMarital) && (!p.qt.any(tagTitle) || !p.qc.any(cueOther))
	switch {
	case asked && anyOf(p.q, wifeWords) && near2(p.q, wifeWords, cueYour) && !asksYesNo(p) && !p.qt.any(tagTotal):
		return strong
	case asked && (p.qc.any(cueHowLong) || yearWord(p.q)) && !p.qc.any(cueWhen) && anyOf(p.q, marriedWords) && len(p.numbers) > 0 && p.numbers[0] > 0 && p.numbers[0] < 100: // not the year of a wedding, which may be long over
		return strong
	case asked && asksYesNo(p) && anyOf(p.q, wifeWords) && p.stance == yes && p.qc.any(cueYour|cueOwn):
		return strong
	case near2(p.a, wifeWords, cueMy):
		return strong
	}
	return none
}

// near2 reports whether one of the two words before has a cue.
func near2(ws []word, l list, c cue) bool {
	for i := range ws {
		if ws[i].in(l) && near(ws, i, c) {
			return true
		}
	}
	return false
}

// maxStated limits the statements that are compared with all other answers.
const maxStated = 20

// maritalRules compares the marital status with a spouse described, the gender
// with biology, and renting with owning.
func maritalRules(c *collector) { //nolint:cyclop // one branch for each case of the rule
	var spouses []severity // by pair; computed when first needed
	second := sync.OnceValue(func() bool { return otherHome(c.v) })
	stated := 0
	for i := range c.v.pairs {
		p := &c.v.pairs[i]
		single, asked := unmarried(p)
		male := p.qt.any(tagGender) && p.at.any(tagMale) && !p.at.any(tagFemale) && len(p.a) <= 3 && !p.qc.any(cueOther)
		rents := rentsHome(p)
		owns := ownsHome(p)
		if !asked && !male && !rents && !owns || stated == maxStated {
			continue
		}
		stated++
		if asked && spouses == nil {
			spouses = make([]severity, len(c.v.pairs))
			for j := range spouses {
				spouses[j] = spouseOf(&c.v.pairs[j])
			}
		}
		c.compares()
		if single || male || rents || owns {
			c.asserts(i, claimSingle)
		}
		for j := range c.v.pairs {
			q := &c.v.pairs[j]
			if i == j {
				continue
			}
			if asked {
				if s := spouses[j]; s != none {
					if !single || !given(q) {
						s = none
					}
					// The spouse is always someone else, so only the other answer can excuse.
					if p.ac.any(cueExcuse) || q.ac.any(cueExcuse&^cueHypo) && formerly(q.a) {
						s = none
					}
					c.addAnyway(ruleMarital, i, j, s)
				}
			}
			if male && q.qt.any(tagPregnant) && !q.qt.any(tagYear&^tagPerYear|tagCountry|tagCity|tagChild) && !q.qc.any(cueOther) && !q.qt.any(tagSpouse) && asksYesNo(q) {
				c.add(ruleGender, i, j, pick(q.stance == yes && pregnancy(q.q), strong))
			}
			if rents && hasKey(q.keys, "mortgage") && q.qc.any(cueYour|cueHowMuch) && !q.qc.any(cueHypo|cueOther) {
				c.add(ruleHousing, i, j, pick(q.substantive() && len(q.numbers) > 0 && q.numbers[0] > 0 && !second(), strong))
			}
			if owns && q.qt.any(tagRent) && q.qc.any(cueHowMuch) && !q.qc.any(cueHypo|cueOther|cuePast) && len(q.keys) <= 2 {
				c.add(ruleHousing, i, j, pick(q.substantive() && len(q.numbers) > 0 && q.numbers[0] > 0, strong))
			}
		}
	}
	c.compares()
}

// rentsHome reports whether a respondent could choose owning, and rents.
func rentsHome(p *pair) bool {
	return asksYesNo(p) && p.qt.any(tagRent) && (p.qc.any(cueOwn) || anyOf(p.q, ownerWords)) && p.at.any(tagRent) && !p.ac.any(cueOwn) && !anyOf(p.a, ownerWords) && len(p.a) <= 5
}

// otherHome reports whether an interview mentions that the respondent owns another home.
func otherHome(v *interview) bool {
	for i := range v.pairs {
		p := &v.pairs[i]
		if p.stance != no && (p.qc.any(cueOwn) || anyOf(p.q, ownerWords)) && !p.qt.any(tagRent) && (anyOf(p.q, homeWords) || anyOf(p.a, homeWords)) {
			return true
		}
	}
	return false
}

var homeWords = listOf(`property properties house houses flat flats apartment apartments immobilie immobilien wohnung wohnungen haus hauser eigenheim bien biens logement logements maison
	appartement inmueble inmuebles vivienda viviendas piso pisos immobile immobili casa case appartamento appartamenti`)

// ownsHome reports whether a respondent could choose renting, and owns.
func ownsHome(p *pair) bool {
	return p.qt.any(tagRent) && p.qc.any(cueOwn) && asksYesNo(p) && !p.at.any(tagRent) && len(p.a) <= 5 && (p.ac.any(cueOwn) || anyOf(p.a, ownerWords)) && p.stance != no
}

var ownerWords = listOf("owner propiedad propriete eigentum eigentumer proprietaire propietario propietaria propia proprietario proprietaria proprieta")

func given(p *pair) bool { return p.stance != no && !p.ac.any(cueUnsure|cueNone|cueNever) }

var formerWords = listOf("divorcee separated widowed widow geschieden verwitwet getrennt divorce separe veuf veuve divorciado divorciada viudo viuda separado separada divorziato divorziata vedovo vedova separato separata ex former late deceased died passed exwife exhusband verstorben geschieden divorced")

func formerly(a []word) bool { return anyOf(a, formerWords) }

var pregnancyWords = listOf("pregnant schwanger enceinte embarazada incinta birth")

func pregnancy(q []word) bool { return anyOf(q, pregnancyWords) && !anyOf(q, birthPapers) }

var birthPapers = listOf("date year place certificate control")
