package chs

// maxWholes limits the shares that are added up.
const maxWholes = 60

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
			c.add(ruleShares, first, last, strongIf(sum > 105))
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
	beWords     = listOf("be")
	clientWords = listOf("client")
)

var growthWords = listOf("growth")

func growth(q []word) bool { return anyOf(q, growthWords) }
