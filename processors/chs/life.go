package chs

// closes lists the concepts that a way of life excludes: what respondents do not eat, drink or do
// if they name it in an answer about themselves.
var closes = map[string][]string{
	"vegan":      {"meat", "fish", "dairy", "egg"},
	"vegetarian": {"meat"},
	"nonsmoker":  {"smoking"},
	"teetotal":   {"alcohol"},
	"childless":  {"child"},
	"lactose":    {"dairy"},
}

// kinds appends a gate, or if it is on keeping animals, one for each kind that is kept.
func kinds(out []gate, p *pair, g gate) []gate {
	if g.mode != owning || len(g.keys) != 1 || !anyOf(p.q, animalWords) {
		return append(out, g)
	}
	for i := range p.q {
		if p.q[i].key == "pet" && !p.q[i].in(animalWords) {
			return append(out, g) // "animaux de compagnie"
		}
	}
	for _, kind := range [...]string{"pet", "livestock"} {
		g.keys = []key{{text: kind, known: true}}
		out = append(out, g)
	}
	return out
}

var animalWords = listOf("animal")

// lifeGates returns gates for what a way of life in an answer excludes.
func lifeGates(p *pair, i int, emit func(gate)) { //nolint:cyclop // its branches are readings of language, tried from top to bottom
	life := func(name string) {
		for _, k := range closes[name] {
			emit(gate{at: i, keys: []key{{text: k, known: true}}, mode: living, closed: true})
		}
	}
	if p.qc.any(cueHypo|cueOther) || p.qc.any(cueHowMany|cueHowMuch|cueBuy|cueOften) {
		return
	}
	if p.stance == yes && asksYesNo(p) {
		for j := range p.q {
			life(p.q[j].key)
		}
		return
	}
	if !p.qt.any(tagDiet|tagSmoker) && !p.qc.any(cueUse|cueWhich) && !asksYesNo(p) || len(p.a) > 8 || p.qt.any(tagNames) && p.qc.any(cueDetail) && !p.qt.any(tagDiet|tagSmoker) {
		return
	}
	if anyOf(p.a, hedgeWords) {
		return
	}
	p = p.withoutRemark()
	for j := range p.a {
		if k := p.a[j].key; consumed[k] && p.a[0].cue.any(cueI) && len(p.a) <= 7 && negated(p.a, j) {
			emit(gate{at: i, keys: []key{{text: k, known: true}}, mode: living, closed: true})
		}
	}
	for j := range p.a {
		if k := p.a[j].key; closes[k] != nil && (abstains[k] || !negated(p.a, j)) {
			life(p.a[j].key)
		}
	}
}

// withoutRemark returns a pair without what the answer adds to the option that it chooses: "mixed, my sister is
// vegan".
func (p *pair) withoutRemark() *pair {
	n := p.read.Chosen()
	if n == 0 || n >= len(p.a) {
		return p
	}
	chosen := *p
	chosen.a = p.a[:n]
	return &chosen
}

// consumed are the concepts that "I don't ... any" excludes.
var consumed = setOf("consumed")

var hedgeWords = listOf("hedge")

// abstains are ways of life with a negation in their names.
var abstains = setOf("abstains")
