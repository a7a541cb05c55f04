package chs

import (
	"math"
	"slices"
	"strings"
)

// maxOpposed limits the details that are compared with one gate.
const maxOpposed = 40

// gatesOf appends the gates of an interview.
func gatesOf(gates []gate, v *interview) []gate {
	for i := range v.pairs {
		p := &v.pairs[i]
		if g, ok := gateOf(p, i); ok {
			var room [2]gate
			for _, k := range kinds(room[:0], p, g) {
				gates = alternatives(gates, p, k)
			}
		}
		own := len(gates)
		lifeGates(p, i, func(g gate) {
			again := func(x gate) bool { return x.keys[0] == g.keys[0] }
			if !slices.ContainsFunc(gates[own:], again) {
				gates = append(gates, g)
			}
		})
	}
	for i := range gates {
		gates[i].mask = mask(gates[i].keys)
	}
	return gates
}

// gateRules compares every gate with the details given of its topics. It returns false if the
// comparison takes too many steps.
func gateRules(c *collector) bool {
	var asked [16]gate
	gates := gatesOf(asked[:0], c.v)
	if len(gates) == 0 {
		return true
	}
	var room [64]detail
	details := detailsOf(room[:0], c.v)
	excuses := excusesOf(c.v)
	for i := range gates {
		g, n := &gates[i], 0
		if !c.take(len(details)) {
			return false
		}
		c.compares()
		if g.closed {
			c.asserts(g.at, claimDenied)
		}
		for j := range details {
			d := &details[j]
			if d.at == g.at || n == maxOpposed || !g.names(c.v, d) {
				continue
			}
			if !c.take(coverSteps) {
				return false
			}
			if !covers(&c.v.pairs[d.at], g.keys) {
				continue
			}
			if n++; n == 1 && g.closed && g.mode != knowing {
				if !c.take(coverSteps * len(excuses)) {
					return false
				}
				g.excused = excusedAnywhere(c.v, excuses, g.keys)
			}
			if r, s, ok := oppose(c.v, g, d); ok {
				if r == ruleAware && !c.v.pairs[g.at].excused {
					c.addAnyway(r, g.at, d.at, s)
					continue
				}
				c.add(r, g.at, d.at, s)
			}
		}
	}
	c.compares()
	return true
}

// coverSteps is the cost of comparing all topics with a pair, in steps for one topic.
const coverSteps = 8

// names reports whether a detail's topic is one of a gate's. The detail is about the gate's
// question only if its pair also covers all topics of the gate.
func (g *gate) names(v *interview, d *detail) bool {
	p := &v.pairs[d.at]
	german := p.lang == german
	if !german && p.topics&g.mask != g.mask {
		return false
	}
	for i := range g.keys {
		k := g.keys[i].text
		if d.key.text == k || d.key.parent == k || german && (strings.HasSuffix(d.key.text, k) || strings.HasSuffix(k, d.key.text)) {
			return true
		}
	}
	return false
}

// oppose decides whether a detail can contradict a gate, by which rule, and how severely.
func oppose(v *interview, g *gate, d *detail) (rule, severity, bool) {
	asked, given := &v.pairs[g.at], &v.pairs[d.at]
	if elsewhere(g, d, asked, given) {
		return 0, none, false
	}
	r, ok := relate(g, d, asked, given)
	if !ok {
		return 0, none, false
	}
	if !g.closed || !d.given || g.excused || g.narrow && grown(given, d, childLimit(asked.q)) {
		return r, none, true
	}
	return r, strong, true
}

// elsewhere reports whether gate and detail refer to different times or to different things of a
// kind.
func elsewhere(g *gate, d *detail, asked, given *pair) bool {
	switch {
	case d.past && !g.ever && g.mode != knowing && (!g.never || !d.recent) && (!g.window || !sameWindow(asked, given)):
		return true // it may be in the past
	case otherOccasion(g, asked, given), asked.qt.any(tagRent) != given.qt.any(tagRent):
		return true
	case g.window && given.rate*periodOf(asked.q) < 12*hoursIn["year"] && !sameWindow(asked, given):
		return true // not a habit that would have occurred many times in the window
	case asksYesNo(given) && !d.fromAnswer && modifier(asked.q, d.key.text) != modifier(given.q, d.key.text):
		return true
	}
	for _, t := range asked.asked.narrow {
		if !says(given, t) {
			return true
		}
	}
	return false
}

// relate returns the rule by which a detail refutes a gate, if one denies what the other
// presupposes: having, doing or knowing.
func relate(g *gate, d *detail, asked, given *pair) (rule, bool) { //nolint:cyclop // one branch for each case of the rule
	certain := func(r rule) rule {
		if d.clear {
			return r
		}
		return ruleGate
	}
	switch {
	case g.mode == living:
		return ruleLife, d.eats
	case g.mode == knowing:
		return ruleAware, true
	case d.mode == knowing:
		return 0, false
	case g.window:
		return ruleUse, !asked.qc.any(cueBuy) || given.qc.any(cueBuy)
	case g.mode == owning && d.mode == owning:
		if !d.own && given.qc.any(cueBuy) && !given.qc.any(cueOwn|cueDetail) {
			return ruleGate, true // respondents also spend money on things that others own
		}
		return certain(ruleOwn), true
	case g.mode == owning && !g.ever:
		// Somebody may use a thing without owning it. So the answer must be clear, to a question how
		// many there are, and the gate must name the thing with more than one word.
		return ruleGate, len(g.keys) > 1 && given.qc.any(cueHowMany) && d.clear
	case d.mode == using:
		// "I drive every day" needs no verb in the question.
		return certain(ruleUse), d.fromAnswer && d.clear || !d.fromAnswer && sharesVerb(asked, given)
	case g.ever && d.own && !asksYesNo(given):
		return ruleGate, true
	case !d.clear, asksYesNo(given) && !anyUse(given.q):
		return 0, false // a respondent may have a thing and never use it
	case activity(g.keys) && !asked.qc.any(cueBuy):
		return ruleUse, given.ac.any(cueI) && given.ac.any(cueUse) // not bought for someone else
	}
	// A respondent who never hired a cleaner has no cleaner. But one who never buys may have, and
	// one who never plays may pay.
	return ruleGate, d.own && !anyUse(asked.q) || sharesVerb(asked, given)
}

// sameWindow reports whether two questions are about the same period of time.
func sameWindow(p, q *pair) bool {
	x, y := periodOf(p.q), periodOf(q.q)
	return p.qc.any(cueWindow) && q.qc.any(cueWindow) && x > 0 && x == y
}

// grown reports whether a detail may be about children outside the household.
func grown(p *pair, d *detail, limit float64) bool {
	if d.fromAnswer {
		return true
	}
	for _, n := range p.numbers {
		if n >= limit {
			return true
		}
	}
	return false
}

// childLimit returns the age from which a question does not ask for a child, such
// as 6 for "under 6". For "aged 3 to 6" it returns 0, so that no age contradicts.
func childLimit(q []word) float64 {
	limit := 18.0
	for i := range q {
		if !q[i].isNum {
			continue
		}
		if limit != 18 {
			return 0
		}
		limit = q[i].num
	}
	return limit
}

// excusedAnywhere reports whether any answer about the same topics explains whose it is or since
// when it no longer exists, or also refers to other people or earlier times.
func excusedAnywhere(v *interview, excuses []excuse, keys []key) bool {
	eaten := consumed[keys[0].text] || consumed[keys[0].parent]
	for _, e := range excuses {
		if (!e.eating || eaten) && covers(&v.pairs[e.at], keys) {
			return true
		}
	}
	return false
}

// excuse is an answer that explains what other answers say about its topics.
type excuse struct {
	at     int
	eating bool // only about food: it names a substitute
}

func excusesOf(v *interview) []excuse {
	var list []excuse
	for i := range v.pairs {
		p := &v.pairs[i]
		others := p.ofOthers() && p.stance != no
		once := p.stance == yes && (p.qc.any(cueEver|cuePast) || perfect(p.q))
		switch {
		case p.excused || others || once:
			list = append(list, excuse{at: i})
		case anyOf(p.a, substitutes):
			list = append(list, excuse{at: i, eating: true})
		}
	}
	return list
}

// mask is the set of topics as bits, for a fast first test.
func mask(keys []key) uint64 {
	var m uint64
	for i := range keys {
		m |= bit(keys[i].text)
	}
	return m
}

func bit(k string) uint64 { return 1 << (hashKey(k) & (math.MaxUint64 >> 58)) }

// covers reports whether a pair mentions all topics.
func covers(p *pair, keys []key) bool {
next:
	for i := range keys {
		k := keys[i].text
		for j := range p.keys {
			if p.keys[j].text == k || p.keys[j].parent == k {
				continue next
			}
			// A narrower German compound: Lebensversicherung for Versicherung.
			if t := p.keys[j].text; p.lang == german && len(k) >= 5 && len(t) > len(k)+2 && strings.HasSuffix(t, k) {
				continue next
			}
		}
		for j := range p.a {
			if p.a[j].key == k || p.a[j].parent == k {
				continue next
			}
		}
		return false
	}
	return true
}

// sharesVerb reports whether two questions are about the same act, or one of them names none: a
// respondent who never buys meat may eat it. Having something does not imply an act.
func sharesVerb(p, q *pair) bool {
	if p.qc.any(cueBuy) && !q.qc.any(cueBuy) {
		return false
	}
	theirs, ours := false, false
	for i := range p.q {
		a := &p.q[i]
		if !a.cue.any(cueUse|cueBuy) || a.known {
			continue
		}
		ours = ours || !a.in(allTrades)
		for j := range q.q {
			if b := &q.q[j]; b.cue.any(cueUse|cueBuy) && !b.known {
				if a.cue.any(cueBuy) && b.cue.any(cueBuy) || a.in(allTrades) || b.in(allTrades) ||
					len(a.text) > 1 && len(b.text) > 1 && a.text[:2] == b.text[:2] {
					return true
				}
				theirs = true
			}
		}
	}
	return !theirs && (!ours || !asksYesNo(q))
}

// anyUse reports whether a question has a verb of using or buying.
func anyUse(q []word) bool {
	for i := range q {
		if q[i].cue.any(cueUse|cueBuy) && !q[i].known {
			return true
		}
	}
	return false
}

// allTrades are verbs that can stand for any act: to use, to go, to take.
var allTrades = listOf("all-trades")
