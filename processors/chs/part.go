package chs

// partRules compares parts with their wholes and adds up shares.
func partRules(c *collector) {
	last := -1 // nearest earlier question with an amount
	for i := range c.v.pairs {
		p := &c.v.pairs[i]
		n, ok := p.number()
		if !ok || !p.qc.any(cueHowMany|cueHowMuch|cueOften) && !p.qt.any(tagTotal|tagMoney|tagPart) {
			continue
		}
		if p.qt.any(tagPart) && last >= 0 && i-last <= 3 && !p.qt.any(tagPercent) && !p.at.any(tagPercent) && sameUnit(&c.v.pairs[last], p) {
			whole, _ := c.v.pairs[last].number()
			c.add(rulePart, last, i, pick(n > whole, hard))
			continue
		}
		if last >= 0 && totals(&c.v.pairs[last], p) {
			whole, _ := c.v.pairs[last].number()
			c.add(rulePart, last, i, pick(n > whole*1.05, strong))
		}
		if !p.qt.any(tagPart) && (last < 0 || !c.v.pairs[last].qt.any(tagTotal) || i-last > 6 || p.qt.any(tagTotal)) {
			last = i
		}
	}
	shareRule(c)
}

// sameUnit reports that two answers do not state different periods or units.
func sameUnit(p, q *pair) bool {
	const units = tagHours | tagMinutes
	x, y := perYear(p.qt|p.at), perYear(q.qt|q.at)
	if x != 0 && y != 0 && x != y {
		return false
	}
	a, b := (p.qt|p.at)&units, (q.qt|q.at)&units
	return a == b || a == 0 || b == 0
}

// totals reports that p asks for a total and q for one of its parts: the same
// topics and more, over the same period.
func totals(p, q *pair) bool {
	if !p.qt.any(tagTotal) || q.qt.any(tagTotal|tagPercent) || p.qt.any(tagPercent) || len(p.keys) == 0 || perYear(p.qt) != perYear(q.qt) || !sameUnit(p, q) {
		return false
	}
	shared := 0
	for i := range p.keys {
		if hasKey(q.keys, p.keys[i].text) {
			shared++
		} else if !totalWords[p.keys[i].text] {
			return false
		}
	}
	return shared > 0 && len(q.keys) > shared
}

var totalWords = set("total overall altogether insgesamt gesamt combined totale complet entire whole")

// shareRule adds up neighbouring questions for percentages of one whole: the
// same words but for the thing asked about.
func shareRule(c *collector) {
	for i := 0; i < len(c.v.pairs); i++ {
		first := &c.v.pairs[i]
		sum, ok := share(first)
		if !ok {
			continue
		}
		j := i + 1
		for ; j < len(c.v.pairs); j++ {
			n, ok := share(&c.v.pairs[j])
			if !ok || !sameHead(first.q, c.v.pairs[j].q) {
				break
			}
			sum += n
		}
		if j > i+1 {
			c.add(ruleShares, i, j-1, pick(sum > 105, strong))
			i = j - 1
		}
	}
}

// share reads an answer as a percentage of a whole.
func share(p *pair) (float64, bool) {
	if !p.qt.any(tagPercent) || growth(p.q) || p.qc.any(cueHypo|cueOther) {
		return 0, false
	}
	n, ok := p.number()
	return n, ok && n <= 100
}

// sameHead reports that two questions begin with the same five words and are
// not the same question.
func sameHead(p, q []word) bool {
	const head = 5
	if len(p) <= head || len(q) <= head {
		return false
	}
	for i := range head {
		if p[i].text != q[i].text {
			return false
		}
	}
	return true
}
