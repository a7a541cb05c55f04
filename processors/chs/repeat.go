package chs

import (
	"slices"
	"sort"
	"strings"
)

// The cues and tags in which two wordings of the same question must agree.
const (
	askingCues = cueHowMany | cueHowMuch | cueOften | cueHowLong | cueWhen | cueWindow | cuePast | cueHypo | cueOther | cueNot | cueWhy | cueEver | cueOwn | cueBuy | cueAware
	askingTags = tagTotal | tagPart | tagPercent | tagUnder | tagAdult | tagElse | tagBirth | tagRating | tagNights | tagHours | tagMinutes | tagMoney | tagDislike
)

// repeatRules compares the answers to questions that ask the same thing twice, the answers to
// questions that ask for the same rate in different words, and counts with the lists of what was
// counted.
func repeatRules(c *collector) {
	groups := map[string][]int{}
	var order []string
	for i := range c.v.pairs {
		p := &c.v.pairs[i]
		if len(p.keys) == 0 || p.isLikert {
			continue
		}
		k := p.asked.signature
		if groups[k] == nil {
			order = append(order, k)
		}
		if len(groups[k]) < 6 {
			groups[k] = append(groups[k], i)
		}
	}
	for _, k := range order {
		g := groups[k]
		for x := range g {
			for _, j := range g[x+1:] {
				compareRepeated(c, g[x], j)
			}
		}
	}
	countRule(c)
}

// signature returns the sorted topics of a question.
func signature(keys []key) string {
	list := make([]string, 0, len(keys))
	for i := range keys {
		list = append(list, keys[i].text)
	}
	sort.Strings(list)
	return strings.Join(list, " ")
}

func compareRepeated(c *collector, i, j int) {
	p, q := &c.v.pairs[i], &c.v.pairs[j]
	if p.qc&askingCues != q.qc&askingCues || p.qt&askingTags != q.qt&askingTags {
		return
	}
	x, okX := p.number()
	y, okY := q.number()
	switch {
	case okX && okY && p.qc.any(cueHowMany|cueHowMuch|cueHowLong):
		c.add(ruleRepeat, i, j, amounts(p, q, x, y))
	case len(p.keys) < 2 && !sameWords(p.q, q.q):
	case p.stance != open && q.stance != open && asksYesNo(p) && asksYesNo(q) && perYear(p.qt) == perYear(q.qt) && sameWords(p.q, q.q):
		c.add(ruleRepeat, i, j, strongIf(p.stance != q.stance))
	}
}

// amounts grades two amounts of the same thing, converted to the same period.
func amounts(p, q *pair, x, y float64) severity {
	a, b := perYear(p.qt|p.at), perYear(q.qt|q.at)
	if (a == 0) != (b == 0) || !sameWordsBut(p, q) {
		return none
	}
	if a != b {
		x, y = x*a, y*b
	}
	lo, hi := min(x, y), max(x, y)
	switch {
	case hi-lo < 2 || hi <= lo*1.5:
		return none
	case a != b && hi > 4*lo:
		return strong
	case a != b:
		return none
	case hi > 2*lo:
		return strong
	}
	return soft
}

// sameWords reports whether two questions consist of the same words.
func sameWords(p, q []word) bool {
	if len(p) != len(q) {
		return false
	}
	for i := range p {
		if p[i].text != q[i].text {
			return false
		}
	}
	return true
}

// sameWordsBut reports whether two questions share nearly all their words.
func sameWordsBut(p, q *pair) bool {
	n := 0
	for i := range p.q {
		if q.asked.texts[p.q[i].text] {
			n++
		}
	}
	return 10*n >= 7*max(len(p.q), len(q.q))
}

// countRule compares a count with the list given elsewhere.
func countRule(c *collector) { //nolint:cyclop // one branch for each case of the rule
	counts := map[string]int{}
	for i := range c.v.pairs {
		p := &c.v.pairs[i]
		if !p.qc.any(cueHowMany) || p.qc.any(cueHypo|cueOther|cuePast|cueWindow) || len(p.keys) == 0 || len(p.keys) > 2 ||
			p.qt.any(tagMoney|tagHours|tagMinutes|tagTimes|tagPercent) || p.qt.any(tagAge|tagOld) {
			continue
		}
		if n, ok := p.number(); ok && n >= 1 && n <= 20 && len(counts) < 20 {
			if _, ok := counts[p.keys[0].text]; !ok {
				counts[p.keys[0].text] = i
			}
		}
	}
	if len(counts) == 0 {
		return
	}
	for j := range c.v.pairs {
		q := &c.v.pairs[j]
		if q.qc.any(cueHowMany|cueHypo|cueOther|cuePast|cueEver|cueWindow|cueHowMuch|cueOften) ||
			len(q.keys) == 0 || !q.qt.any(tagNames|tagAge|tagOld) && (!q.qc.any(cueDetail) || !q.qc.any(cueYour)) {
			continue
		}
		for n := range q.keys {
			i, ok := counts[q.keys[n].text]
			if !ok || i == j {
				continue
			}
			counted, _ := c.v.pairs[i].number()
			s := none
			listed := float64(items(q, c.v.pairs[i].qt.any(tagUnder)))
			if !q.qt.any(tagNames | tagAge | tagOld) {
				listed-- // "Ford, Focus": one car with make and model
			}
			if listed > counted && !q.ofOne() {
				s = soft
				if q.qc.any(cueDetail) && q.qc.any(cueYour) || q.qt.any(tagAge|tagOld) {
					s = strong
				}
			}
			c.add(ruleCount, i, j, s)
			break
		}
	}
}

// ofOne reports whether a question asks about one thing: what is listed are then its properties, as in "what is its
// name, and what kind of animal is it?".
func (p *pair) ofOne() bool {
	return slices.ContainsFunc(p.q, func(w word) bool { return w.in(ofOneWords) })
}

var ofOneWords = listOf("of_one")

// items counts the entries of a list in an answer: numbers if ages are asked, otherwise short
// entries between commas and "and". If the question counts minors, ages of adults are ignored.
func items(p *pair, minors bool) int {
	if p.qt.any(tagAge | tagOld) {
		n := 0
		for _, age := range p.numbers {
			if !minors || age < 18 {
				n++
			}
		}
		return n
	}
	n, length := 1, 0
	for i := range p.a {
		if p.a[i].list || p.a[i].in(andWords) {
			n, length = n+1, 0
		}
		if length++; length > 4 || p.a[i].isNum {
			return 0
		}
	}
	return n
}

var andWords = listOf("and")
