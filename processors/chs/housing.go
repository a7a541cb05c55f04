package chs

import "sync"

// maxStated limits the statements that are compared with all other answers.
const maxStated = 20

// housingRules compares renting with a mortgage, and owning with a rent.
func housingRules(c *collector) {
	second := sync.OnceValue(func() bool { return otherHome(c.v) })
	stated := 0
	for i := range c.v.pairs {
		rents, owns := rentsHome(&c.v.pairs[i]), ownsHome(&c.v.pairs[i])
		if !rents && !owns || stated == maxStated {
			continue
		}
		stated++
		c.asserts(i, claimSingle)
		for j := range c.v.pairs {
			q := &c.v.pairs[j]
			if i == j || q.qc.any(cueHypo|cueOther) {
				continue
			}
			pays := q.substantive() && len(q.numbers) > 0 && q.numbers[0] > 0
			if rents && hasKey(q.keys, "mortgage") && q.qc.any(cueYour|cueHowMuch) {
				c.add(ruleHousing, i, j, strongIf(pays && !second()))
			}
			if owns && q.qt.any(tagRent) && q.qc.any(cueHowMuch) && !q.qc.any(cuePast) && len(q.keys) <= 2 {
				c.add(ruleHousing, i, j, strongIf(pays))
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

var homeWords = listOf("home")

// ownsHome reports whether a respondent could choose renting, and owns.
func ownsHome(p *pair) bool {
	return p.qt.any(tagRent) && p.qc.any(cueOwn) && asksYesNo(p) && !p.at.any(tagRent) && len(p.a) <= 5 && (p.ac.any(cueOwn) || anyOf(p.a, ownerWords)) && p.stance != no
}

var ownerWords = listOf("owner")
