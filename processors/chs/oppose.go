package chs

// gateRules compares every gate with the details given of its topics.
func gateRules(c *collector) {
	var gates []gate
	for i := range c.v.pairs {
		p := &c.v.pairs[i]
		if g, ok := gateOf(p, i); ok {
			gates = append(gates, alternatives(p, g)...)
		}
		lifeGates(p, i, func(g gate) { gates = append(gates, g) })
	}
	if len(gates) == 0 {
		return
	}
	wanted := map[string]bool{}
	for i := range gates {
		wanted[gates[i].keys[0].text] = true
	}
	details := detailsOf(c.v, wanted)
	for i := range gates {
		g := &gates[i]
		for _, d := range details[g.keys[0].text] {
			if d.at == g.at {
				continue
			}
			if r, s, ok := oppose(c.v, g, &d); ok {
				if r == ruleAware && !c.v.pairs[g.at].excused {
					c.addAnyway(r, g.at, d.at, s)
					continue
				}
				c.add(r, g.at, d.at, s)
			}
		}
	}
}

// oppose says whether a detail speaks of what the gate asks, by which rule, and
// how gravely it contradicts a closed gate.
func oppose(v *interview, g *gate, d *detail) (rule, severity, bool) {
	p := &v.pairs[d.at]
	if !covers(p, g.keys) {
		return 0, none, false
	}
	r, s := ruleGate, strong
	switch {
	case g.mode == living:
		if !d.eats {
			return 0, none, false
		}
		r = ruleLife
	case g.mode == knowing:
		r = ruleAware
	case d.mode == knowing:
		return 0, none, false
	case g.window:
		if p.rate < 52 {
			return 0, none, false
		}
		r = ruleUse
	case g.mode == owning && d.mode == owning:
		if d.clear {
			r = ruleOwn
		}
	case g.mode == using && d.mode == using:
		said := d.fromAnswer && d.clear // "I drive every day" needs no verb in the question
		if !said && !sharesVerb(&v.pairs[g.at], p) {
			return 0, none, false
		}
		if d.clear {
			r = ruleUse
		}
	case g.mode == owning && !g.ever:
		return 0, none, false // using something does not need owning it
	case g.mode == using && !d.clear:
		return 0, none, false
	case g.mode == using && d.mode == owning && activity(g.keys):
		if !p.ac.any(cueI) || !p.ac.any(cueUse) {
			return 0, none, false // bought for somebody else, perhaps
		}
		r = ruleUse
	case g.mode == using && !sharesVerb(&v.pairs[g.at], p):
		return 0, none, false // never buys, but has; never plays, but pays
	}
	if !g.closed || !d.given || g.narrow && grown(p, d) {
		s = none
	}
	// Where one learnt of a brand excuses nothing that is said to be unknown.
	if s != none && g.mode != knowing && excusedAnywhere(v, g.keys) {
		s = none
	}
	return r, s, true
}

// grown reports that a detail may be of children who are not of the household.
func grown(p *pair, d *detail) bool {
	if d.fromAnswer {
		return true
	}
	for _, n := range p.numbers {
		if n >= 18 {
			return true
		}
	}
	return false
}

// excusedAnywhere reports that some answer about the same topics explains
// whose it is or since when it is gone, or that others or earlier times are
// spoken of as well.
func excusedAnywhere(v *interview, keys []key) bool {
	for i := range v.pairs {
		p := &v.pairs[i]
		others := p.qc.any(cueOther) && p.stance != no
		once := p.stance == yes && (p.qc.any(cueEver|cuePast) || perfect(p.q))
		if (p.excused || others || once) && covers(p, keys) {
			return true
		}
	}
	return false
}

// covers reports whether a pair speaks of all topics.
func covers(p *pair, keys []key) bool {
next:
	for i := range keys {
		k := keys[i].text
		for j := range p.keys {
			if p.keys[j].text == k || p.keys[j].parent == k {
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

// sharesVerb reports that two questions are about the same act, or that one of
// them names none: who never buys meat may eat it.
func sharesVerb(p, q *pair) bool {
	if p.qc.any(cueBuy) && !q.qc.any(cueBuy) {
		return false
	}
	verbs := false
	for i := range p.q {
		a := &p.q[i]
		if !a.cue.any(cueUse | cueBuy) {
			continue
		}
		for j := range q.q {
			if b := &q.q[j]; b.cue.any(cueUse | cueBuy) {
				if len(a.text) > 1 && len(b.text) > 1 && a.text[:2] == b.text[:2] {
					return true
				}
				verbs = true
			}
		}
	}
	return !verbs
}
