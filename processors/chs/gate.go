package chs

// mode says in which respect a gate is closed or a detail given.
type mode uint8

const (
	owning mode = iota
	using
	knowing
	living // a way of life: vegan, non-smoker
)

// gate is a question whose denial rules out details of its topics elsewhere.
type gate struct {
	at     int
	keys   []key
	mode   mode
	closed bool
	ever   bool // "have you ever": a denial covers all time
	window bool // only a stretch of time is denied
	narrow bool // only children of the household, only under 18
}

// gateOf reads pair i as a gate.
func gateOf(p *pair, i int) (gate, bool) {
	g := gate{at: i, keys: p.keys, closed: p.denies(), ever: p.qc.any(cueEver)}
	if len(p.keys) == 0 || len(p.keys) > 5 || p.qc.any(cueFeel|cueAttitude|cueHypo|cueOther|cueWhy|cueNot) {
		return g, false
	}
	if workTopics(p.q) || somebodyElses(p) {
		return g, false // work.go knows better
	}
	if p.qc.any(cuePast) && !g.ever && !p.qc.any(cueOften) {
		return g, false
	}
	g.window = !g.ever && p.qc.any(cueWindow)
	if hasKey(p.keys, "driving") && hasKey(p.keys, "car") {
		g.keys = []key{{text: "driving", known: true}} // "drive" says it all
	}
	g.narrow = p.qt.any(tagUnder|tagHousehold|tagLive) && hasKey(p.keys, "child")
	switch {
	case p.qc.any(cueAware):
		g.mode = knowing
	case anyOf(p.q, ownWords) && !g.ever:
		g.mode = owning
	case p.qc.any(cueUse|cueBuy|cueOften) || g.ever || activity(p.keys):
		g.mode = using
	case p.qc.any(cueOwn):
		g.mode = owning
	default:
		g.mode = using
	}
	switch {
	case p.qc.any(cueOften):
		g.mode = using
		return g, g.closed || p.rate > 0
	case p.qc.any(cueHowMany) && !p.qt.any(tagPercent|tagMoney):
		n, ok := p.number()
		g.closed = ok && n == 0
		return g, ok
	case p.qc.any(cueWhich):
		g.closed = g.closed && p.ac.any(cueNone)
		return g, p.qc.any(cueOwn | cueUse | cueBuy)
	case asksYesNo(p) || statesOwn(p):
		return g, p.stance == yes || p.stance == no
	}
	return g, false
}

// workTopics reports a question with no topic but work.
func workTopics(q []word) bool {
	found := false
	for i := range q {
		if q[i].key == "" {
			continue
		}
		if !q[i].tag.any(tagWork | tagStatus | tagTitle) {
			return false
		}
		found = true
	}
	return found
}

var orWords = set("or oder ou o u nor noch ni")

// auxiliaries put before "your" make the thing or person owned the subject:
// "does your child have", "hat Ihr Kind".
var auxiliaries = set("do does did is are was were has have can hat ist sind haben kann darf besitzt nutzt")

// somebodyElses reports a question whose subject is not the respondent.
func somebodyElses(p *pair) bool {
	for i := range p.q {
		if p.q[i].cue.any(cueYour) && (i == 0 || auxiliaries[p.q[i-1].text]) && !p.isStatement() {
			return true
		}
	}
	return ofChild(p)
}

// ofChild reports a question about something that a child has or does.
func ofChild(p *pair) bool {
	if len(p.keys) < 2 || !p.qt.any(tagChild) {
		return false
	}
	for i := range p.keys {
		if p.keys[i].text != "child" && p.keys[i].parent != "child" {
			return true
		}
	}
	return false
}

// isStatement reports a noun phrase instead of a question: "your age".
func (p *pair) isStatement() bool { return len(p.q) <= 3 }

// alternatives splits "a tablet or an e-reader", of which a denial denies each.
func alternatives(p *pair, g gate) []gate {
	if len(g.keys) < 2 || !anyOf(p.q, orWords) {
		return []gate{g}
	}
	for _, k := range g.keys[1:] {
		if len(g.keys) > 2 && (k.parent == "" || k.parent != g.keys[0].parent) {
			return []gate{g}
		}
	}
	out := make([]gate, len(g.keys))
	for i := range g.keys {
		out[i] = g
		out[i].keys = g.keys[i : i+1]
	}
	return out
}

// ownWords are verbs of owning that are never auxiliaries.
var ownWords = set(`own possess lease hold subscribe subscribed subscription member membership besitzen besitzt abonniert abo mitglied possedez possede abonne
	abonnee membre posee suscrito suscrita miembro possiede possiedi abbonato abbonata membro`)

// statesOwn reports a statement about the respondent offered for a yes or no.
func statesOwn(p *pair) bool {
	return p.q[0].cue.any(cueI) && p.qc.any(cueOwn|cueUse) && !p.isLikert
}

// asksYesNo reports whether the question begins without a question word.
func asksYesNo(p *pair) bool {
	q := p.q
	if len(q) > 3 && q[0].text == "est" && q[1].text == "ce" {
		q = q[3:] // est-ce que
	}
	for i := range q[:min(len(q), 2)] {
		if q[i].cue.any(cueWh) {
			return false
		}
	}
	return !p.qc.any(cueHowMany | cueHowMuch)
}

// activities are concepts that are done, not owned.
var activities = set(`driving smoking vaping alcohol meat fish dairy egg coffee tea exercise running swimming yoga skiing hiking cooking
	flight travel abroad gaming voting gambling volunteering remote streaming television`)

func activity(keys []key) bool {
	for i := range keys {
		if activities[keys[i].text] || activities[keys[i].parent] {
			return true
		}
	}
	return false
}

// lifeGate reads an answer about a way of life as a gate on what it rules out.
func lifeGates(p *pair, i int, emit func(gate)) {
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
	for j := range p.a {
		if k := p.a[j].key; closes[k] != nil && (abstains[k] || !negated(p.a, j)) {
			life(p.a[j].key)
		}
	}
}

var hedgeWords = set(`mostly mainly partly almost nearly largely semi usually try trying sometimes flexitarian hauptsachlich meistens fast teilweise uberwiegend plutot surtout presque
	principalement casi principalmente mayormente soprattutto quasi prevalentemente`)

// abstains are ways of life whose names hold the negation.
var abstains = set("nonsmoker teetotal childless lactose")

// negated reports a negation shortly before word j.
func negated(ws []word, j int) bool {
	for k := max(0, j-3); k < j; k++ {
		if ws[k].cue.any(cueNot | cueNever | cueNone | cueFew) {
			return true
		}
	}
	return false
}
