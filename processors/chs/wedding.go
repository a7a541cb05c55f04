package chs

import "candor/processors/chs/read"

var (
	// neverWords say "never married". The English "single" may be said by somebody who was married.
	neverWords = listOf("unmarried")
	// wedWords are a wedding, weddingTail what may follow it: the dress of a wedding has years of its own.
	wedWords    = setOf("wedding")
	weddingTail = setOf("wedding-tail")
	weddedWords = setOf("wedded")
	whoWedWords = setOf("who-weds")
	formerWords = listOf("former")
)

// neverMarried reports whether a pair says that the respondent has never been married, and whether
// it could say so.
func neverMarried(p *pair) (never, asked bool) {
	switch {
	case p.qc.any(cueHypo | cueOther | cueHowLong):
		return false, false
	case p.qt.any(tagMarital):
		never = p.ac.any(cueNever) && anyOf(p.a, marriedWords) || len(p.a) <= 2 && anyOf(p.a, neverWords)
	case asksYesNo(p) && p.qc.any(cueEver) && anyOf(p.q, marriedWords) && len(p.keys) <= 1:
		never = p.stance == no
	default:
		return false, false
	}
	return never && !anyOf(p.a, formerWords), true
}

// wedIn reports whether a pair gives a year in which the respondent married, up to the year of the
// interview.
func wedIn(p *pair, year int) bool {
	if q := p.read.Q; q.Form != read.WhenForm && !q.Classes.Has(read.Years) || p.qc.any(cueHypo|cueOther) || p.qt.any(tagChild|tagBirth|tagAge) || p.stance == no {
		return false
	}
	in, ok := yearIn(p)
	return ok && in <= float64(year) && asksWedding(p.q)
}

// asksWedding reports whether a question is about the respondent's own wedding.
func asksWedding(q []word) bool {
	for i := range q {
		switch {
		case i == 0:
		case wedWords[q[i].text] && q[i-1].cue.any(cueYour):
			return i+1 == len(q) || weddingTail[q[i+1].text]
		case weddedWords[q[i].text] && (i+1 == len(q) || q[i+1].text == "for"):
			for _, w := range q[max(0, i-3):i] {
				if whoWedWords[w.text] {
					return true
				}
			}
		}
	}
	return false
}

// weddingRules compares having never been married with the year of a wedding.
func weddingRules(c *collector) {
	var wed []int
	for j := range c.v.pairs {
		if len(wed) < maxStated && wedIn(&c.v.pairs[j], c.v.year) {
			wed = append(wed, j)
		}
	}
	if len(wed) == 0 {
		return
	}
	stated := 0
	for i := range c.v.pairs {
		never, asked := neverMarried(&c.v.pairs[i])
		if !asked || stated == maxStated {
			continue
		}
		stated++
		c.compares()
		if never {
			c.asserts(i, claimSingle)
		}
		for _, j := range wed {
			if i != j {
				c.add(ruleMarital, i, j, strongIf(never))
			}
		}
	}
	c.compares()
}

// yearIn returns the only calendar year among an answer's numbers.
func yearIn(p *pair) (year float64, ok bool) {
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
