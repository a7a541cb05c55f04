package chs

import "slices"

// partRules compares parts with their wholes and adds up shares.
func partRules(c *collector) {
	var amounts []int // earlier questions with an amount that may be a whole
	for i := range c.v.pairs {
		p := &c.v.pairs[i]
		n, ok := p.number()
		if !ok || p.asked.scale != nil || !asksAmount(p) {
			continue
		}
		if p.qt.any(tagPart) {
			if whole, ok := wholeOf(c.v, amounts, i); ok {
				c.add(rulePart, whole, i, pick(n > c.v.pairs[whole].numbers[0], hard))
			}
			continue
		}
		for _, whole := range amounts {
			if totals(&c.v.pairs[whole], p) {
				c.add(rulePart, whole, i, pick(n > c.v.pairs[whole].numbers[0]*1.05, strong))
			}
		}
		if len(p.numbers) == 1 && !p.qc.any(cueOften) && len(amounts) < maxWholes {
			amounts = append(amounts, i)
		}
	}
	shareRule(c)
}

// asksAmount reports whether a question asks for an amount. "Which of these do you own?" asks for things: a
// number in the answer belongs to a remark.
func asksAmount(p *pair) bool {
	switch {
	case p.qc.any(cueHowMany|cueHowMuch|cueOften) || p.qt.any(tagTotal|tagMoney):
		return true
	case p.qt.any(tagPart):
		return !p.qc.any(cueWhich) || p.qt.any(tagPercent)
	default:
		return false
	}
}

// maxWholes limits the amounts with which a part is compared.
const maxWholes = 60

// wholeOf returns the question to which "of that" at i refers: the nearest one with the same topic,
// or otherwise the previous one.
func wholeOf(v *interview, amounts []int, i int) (int, bool) {
	p := &v.pairs[i]
	if p.qt.any(tagPercent) || p.at.any(tagPercent) {
		return 0, false
	}
	for _, at := range slices.Backward(amounts) {
		w := &v.pairs[at]
		if (overlap(p, w) > 0 || w.qt.any(tagTotal) && w.qt&p.qt&tagMoney != 0) && sameUnit(w, p) {
			return at, true
		}
	}
	if n := len(amounts); n > 0 && i-amounts[n-1] <= 3 && !amountBetween(v, amounts[n-1], i) && sameUnit(&v.pairs[amounts[n-1]], p) {
		return amounts[n-1], true
	}
	return 0, false
}

// amountBetween reports whether a question between the two has a number, to which "of that" may
// refer instead.
func amountBetween(v *interview, from, to int) bool {
	for i := from + 1; i < to; i++ {
		if _, ok := v.pairs[i].number(); ok && !v.pairs[i].qt.any(tagPart) {
			return true
		}
	}
	return false
}

// sameUnit reports whether two answers do not state different periods or units.
func sameUnit(p, q *pair) bool {
	const units = tagHours | tagMinutes
	x, y := perYear(p.qt|p.at), perYear(q.qt|q.at)
	if x != 0 && y != 0 && x != y {
		return false
	}
	a, b := (p.qt|p.at)&units, (q.qt|q.at)&units
	return a == b || a == 0 || b == 0
}

// totals reports whether p asks for a total and q for one of its parts: the same topics and more,
// over the same period.
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

// shareRule adds up questions for percentages of one whole: the same words except for the thing in
// question.
func shareRule(c *collector) {
	var shares []int
	for i := range c.v.pairs {
		if _, ok := share(&c.v.pairs[i]); ok && len(shares) < maxWholes {
			shares = append(shares, i)
		}
	}
	for len(shares) > 1 {
		first := shares[0]
		sum, last := 0.0, first
		rest := shares[:0]
		for _, i := range shares {
			if i != first && !sameHead(c.v.pairs[first].q, c.v.pairs[i].q) {
				rest = append(rest, i)
				continue
			}
			n, _ := share(&c.v.pairs[i])
			sum, last = sum+n, i
		}
		shares = rest
		if last > first {
			c.add(ruleShares, first, last, pick(sum > 105, strong))
		}
	}
}

// share reads an answer as a percentage of a whole.
func share(p *pair) (float64, bool) {
	if !p.qt.any(tagPercent) || growth(p.q) || p.qc.any(cueHypo|cueOther) || ofPersons(p) {
		return 0, false
	}
	n, ok := p.number()
	return n, ok && n <= 100
}

// ofPersons reports whether a share is one of people: most customers may be women, and most of them
// young.
func ofPersons(p *pair) bool {
	return p.qt.any(tagEmployees|tagPeople|tagChild) || anyOf(p.q, clientWords)
}

// sameHead reports whether two different questions begin with the same five words or more. The
// common beginning must not end with a form of "to be" or "to have", because somebody may be or
// have both.
func sameHead(p, q []word) bool {
	const head = 5
	if len(p) <= head || len(q) <= head {
		return false
	}
	n := 0
	for n < min(len(p), len(q)) && p[n].text == q[n].text {
		n++
	}
	if n < head {
		return false
	}
	for n > 1 && p[n-1].in(articleWords) {
		n--
	}
	return !p[n-1].in(beWords)
}

var (
	beWords     = listOf("are is were sind ist waren sont est son es sono have has haben hat ont tienen hanno")
	clientWords = listOf("client clients customer customers kunde kunden cliente clienti clientes")
)
