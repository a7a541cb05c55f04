package chs

import "slices"

// mode says in which respect a gate is closed or a detail given.
type mode uint8

const (
	owning mode = iota
	using
	knowing
	living // a way of life: vegan, non-smoker
)

// gate is a question whose denial excludes details of its topics elsewhere.
type gate struct {
	at     int
	keys   []key
	mask   uint64 // of the keys, as bits
	mode   mode
	closed bool
	ever   bool // "have you ever": a denial covers all time
	never  bool // asked how often: a denial covers the recent past
	window bool // only a stretch of time is denied
	narrow bool // only children in the household, only under 18
	// excused is set if the topic is explained in any answer. How one learnt of a brand does not
	// excuse that it is said to be unknown.
	excused bool
}

// gateOf reads pair i as a gate.
func gateOf(p *pair, i int) (gate, bool) { //nolint:cyclop // its branches are readings of language, tried from top to bottom
	g := gate{at: i, keys: p.asked.gate, closed: p.denies(), ever: p.qc.any(cueEver) || permanent(p.keys)}
	if len(g.keys) == 0 || len(g.keys) > 4 || p.qc.any(cueFeel|cueAttitude|cueHypo|cueWhy|cueNot) {
		return g, false
	}
	if p.ofOthers() && !anyOf(p.q, companyWords) || workTopics(p.q) || somebodyElses(p) {
		return g, false // work.go has better rules for it
	}
	if p.qt.any(tagLive) && !p.qc.any(cueOwn|cueUse|cueBuy) && !p.qt.any(tagChild|tagSpouse) {
		return g, false // a respondent may also be where he does not live
	}
	if aHome(p.q, g.keys) || knowsOwn(p.q) {
		return g, false
	}
	if anyOf(p.q, selfWords) {
		return g, false // someone else may do it
	}
	if !p.ac.any(cueNever) && qualified(p) {
		return g, false // a respondent may do it although not often
	}
	aware := p.qc.any(cueAware)
	if p.qc.any(cuePast) && !g.ever && !p.qc.any(cueOften) && !aware {
		return g, false
	}
	g.window = !g.ever && p.qc.any(cueWindow) && !aware
	if hasKey(p.keys, "driving") && hasKey(p.keys, "car") && len(g.keys) == 2 {
		g.keys = []key{{text: "driving", known: true}} // "drive" is enough
	}
	g.narrow = p.qt.any(tagUnder|tagHousehold|tagLive) && hasKey(p.keys, "child")
	switch {
	case aware:
		g.mode = knowing
	case anyOf(p.q, ownWords) && !g.ever, there(p.q), counts(p, g.keys), hasA(p.q) && !g.ever && !g.window:
		g.mode = owning
	case p.qc.any(cueUse|cueBuy|cueOften) || g.ever || activity(g.keys):
		g.mode = using
	case p.qc.any(cueOwn):
		g.mode = owning
	default:
		g.mode = using
	}
	if g.mode == owning && ofYours(p.q, g.keys) {
		return g, false // "do you lease your car": it exists in either case
	}
	switch {
	case p.qc.any(cueOften):
		g.mode, g.never = using, true
		return g, g.closed || p.rate > 0
	case p.qc.any(cueHowMany) && !p.qt.any(tagPercent|tagMoney):
		n, ok := p.number()
		g.closed = ok && n == 0
		return g, ok
	case p.qc.any(cueWhich):
		g.closed = g.closed && p.ac.any(cueNone)
		return g, p.qc.any(cueOwn | cueUse | cueBuy)
	case asksYesNo(p) || statesOwn(p):
		g.never = g.mode == using && p.ac.any(cueNever)
		return g, p.stance == yes || p.stance == no
	}
	return g, false
}

// aHome reports whether a question asks only about a home. A respondent who owns no home still
// lives in one, and calls it his. maritalRules compares renting and owning.
func aHome(q []word, keys []key) bool {
	for i := range q {
		if hasKey(keys, q[i].key) && !q[i].in(homeWords) && !q[i].in(ownerWords) {
			return false
		}
	}
	return true
}

// knowsOwn reports whether a question asks "do you know your ...": this is about a figure, and the
// thing exists in either case.
func knowsOwn(q []word) bool {
	for i := 1; i < len(q); i++ {
		if q[i-1].cue.any(cueAware) && q[i].cue.any(cueYour) {
			return true
		}
	}
	return false
}

// qualified reports whether a question asks if something is done often, much or only so, or if
// there are two, more or others of it.
func qualified(p *pair) bool { //nolint:cyclop // its branches are readings of language, tried from top to bottom
	if p.qc.any(cueOften|cueHowMany|cueWhich) || !asksYesNo(p) {
		return false
	}
	for i := range p.q {
		w := &p.q[i]
		if w.in(oftenWords) || adverbs[w.text] > 0 && !slices.Contains(p.asked.narrow, w.text) || w.in(muchWords) || w.cue.any(cueOnly) || w.in(every) && i+1 < len(p.q) && perYear(p.q[i+1].tag) > 0 {
			return true
		}
		if i > 2 && p.q[i-1].in(forWords) && w.cue.any(cueUse|cueBuy) {
			return true // "your phone for playing"
		}
		if w.isNum && w.num > 1 && !p.qc.any(cueWindow) && !p.qt.any(tagUnder) || w.in(otherWords) || i > 0 && p.q[i-1].in(moreWords) && w.in(thanWords) {
			return true
		}
	}
	return false
}

var (
	otherWords = listOf("other")
	moreWords  = listOf("more")
	thanWords  = listOf("than")
)

var muchWords = listOf("much")

// ofYours reports whether the question assumes that a topic is the respondent's. "your own" asks
// for it instead.
func ofYours(q []word, keys []key) bool {
	for i := range q {
		if q[i].cue.any(cueYour) && i+1 < len(q) && !q[i+1].in(propWords) && q[i+1].key != "" && hasKey(keys, q[i+1].key) {
			return true
		}
	}
	return false
}

var propWords = listOf("prop")

// selfWords limit a denial to doing something in person.
var selfWords = listOf("self")

// companyWords name the company in which something is done: "with others".
var companyWords = listOf("company")

// there reports whether a question asks if something exists: "is there", "gibt es".
func there(q []word) bool {
	return len(q) > 2 && (q[1].text == "there" || q[0].text == "gibt" || q[0].text == "hay" || q[0].text == "y" && q[1].text == "a")
}

// counts reports whether a question asks how many there are of a thing, and not how much is used or done.
func counts(p *pair, keys []key) bool {
	return p.qc.any(cueHowMany) && !p.qc.any(cueUse|cueBuy|cueOften|cueEver) && perYear(p.qt) == 0 && !activity(keys)
}

// hasA reports whether a question asks "do you have a": owning, even for what is mostly done.
func hasA(q []word) bool {
	for i := 1; i+1 < min(len(q), 5); i++ {
		if q[i-1].in(haveWords) && q[i].in(indefinite) && q[i+1].known || i > 1 && q[i-2].in(haveWords) && q[i].in(indefinite) && q[i+1].known {
			return true
		}
	}
	return false
}

var (
	haveWords  = listOf("have")
	indefinite = listOf("indefinite")
)

// workTopics reports whether work is the only topic of a question.
func workTopics(q []word) bool {
	found := false
	for i := range q {
		if q[i].key == "" {
			continue
		}
		if !q[i].tag.any(tagWork|tagStatus|tagTitle) || q[i].known {
			return false
		}
		found = true
	}
	return found
}

var orWords = listOf("or")

// auxiliaries before "your" make the thing or person owned the subject: "does your child have",
// "hat Ihr Kind".
var auxiliaries = listOf("auxiliaries")

// somebodyElses reports whether the subject of a question is not the respondent. The respondent's
// business counts as the respondent.
func somebodyElses(p *pair) bool {
	for i := range p.q {
		if !p.q[i].cue.any(cueYour) || p.isStatement() || i+1 < len(p.q) && p.q[i+1].in(propWords) {
			continue
		}
		// "Viven sus hijos": the verb comes first, and it is not a verb of having or using.
		verbFirst := i == 1 && !p.q[0].cue.any(cueOwn|cueUse|cueBuy|cueWh|cueYour) && p.asked.lang != english
		if i == 0 || p.q[i-1].in(auxiliaries) || verbFirst {
			return i+1 >= len(p.q) || !p.q[i+1].tag.any(tagCompany|tagHousehold)
		}
	}
	return ofChild(p)
}

// ofChild reports whether a question is about something that a child has or does.
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

// isStatement reports whether a question is only a noun phrase: "your age".
func (p *pair) isStatement() bool { return len(p.q) <= 3 }

// alternatives appends a gate, or for "a tablet or an e-reader" one for each: a denial denies both.
func alternatives(out []gate, p *pair, g gate) []gate {
	if len(g.keys) < 2 || !anyOf(p.q, orWords) {
		return append(out, g)
	}
	for _, k := range g.keys[1:] {
		if listed(p.q) {
			break // "a garden, a balcony or a terrace"
		}
		if len(g.keys) > 2 && (k.parent == "" || k.parent != g.keys[0].parent) {
			return append(out, g)
		}
	}
	list := g.keys
	for i := range list {
		g.keys = list[i : i+1]
		out = append(out, g)
	}
	return out
}

// listed reports whether a question contains a comma.
func listed(q []word) bool {
	for i := range q {
		if q[i].list {
			return true
		}
	}
	return false
}

// permanent reports whether nobody can lose a topic that he has had.
func permanent(keys []key) bool { return hasKey(keys, "degree") || hasKey(keys, "tattoo") }

// ownWords are verbs of owning that are never auxiliaries.
var ownWords = listOf("own")

// statesOwn reports whether a question is a statement about the respondent that expects yes or no.
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
var activities = setOf("activities")

func activity(keys []key) bool {
	for i := range keys {
		if activities[keys[i].text] || activities[keys[i].parent] {
			return true
		}
	}
	return false
}
