package chs

// members is a count of people in the household.
type members struct {
	at int
	n  float64
	// home is false where the count may include people who live elsewhere.
	home bool
}

// maxMembers limits the counts that are compared.
const maxMembers = 8

// householdRules adds up the members of a household.
func householdRules(c *collector) { //nolint:cyclop // one branch for each case of the rule
	var sizes, adults, children, alone []members
	for i := range c.v.pairs {
		p := &c.v.pairs[i]
		if p.qc.any(cueHypo|cuePast) || len(sizes)+len(adults)+len(children)+len(alone) > maxMembers {
			continue
		}
		m := members{at: i, home: p.qt.any(tagHousehold | tagLive | tagUnder)}
		n, ok := countOf(p)
		m.n = n
		switch {
		case livesAlone(p):
			alone = append(alone, members{at: i, n: 1})
		case !ok || n > 30 || p.qt.any(tagMoney|tagPercent|tagHours|tagThing):
		case p.qt.any(tagAdult) && p.qt.any(tagHousehold|tagLive) && !p.qt.any(tagChild):
			adults = append(adults, m)
		case p.qt.any(tagChild) && p.qc.any(cueHowMany) && !p.qt.any(tagAge&^tagUnder|tagGrandchild) && !p.qc.any(cueOther):
			children = append(children, m)
		case p.qt.any(tagPeople) && p.qt.any(tagHousehold|tagLive) && !p.qt.any(tagAdult|tagChild|tagWork|tagCity|tagCountry):
			if p.qt.any(tagElse) && !p.qc.any(cueYour) || p.qt.any(tagElse) && !includes(p.q) {
				m.n++
			}
			sizes = append(sizes, m)
		}
	}
	for _, size := range sizes {
		for _, ch := range children {
			s := none
			if ch.n >= size.n && ch.n > 0 {
				s = pick(ch.home && !c.v.pairs[ch.at].excused, hard) // other children may be adults
			}
			c.add(ruleHousehold, size.at, ch.at, s)
		}
		for _, ad := range adults {
			c.add(ruleHousehold, size.at, ad.at, pick(ad.n > size.n, hard))
			for _, ch := range children {
				if ch.home && ch.n < size.n && ad.n <= size.n {
					c.add(ruleHousehold, size.at, ch.at, pick(ad.n+ch.n > size.n, strong))
				}
			}
		}
		for _, one := range alone {
			c.add(ruleLiving, size.at, one.at, pick(size.n > 1, strong))
		}
		if size.n == 1 {
			alone = append(alone, members{at: size.at, n: 1})
		}
	}
	for _, one := range alone {
		livingRules(c, one.at)
	}
}

// livingRules compares a respondent who lives alone with answers that presuppose company.
func livingRules(c *collector, at int) {
	for i := range c.v.pairs {
		p := &c.v.pairs[i]
		if i == at || p.qc.any(cueHypo|cuePast) || !p.qt.any(tagLive|tagHousehold) {
			continue
		}
		switch {
		case anyOf(p.q, whoWords) && (p.at.any(tagSpouse|tagChild) || anyOf(p.a, partnerWords)):
			c.addAnyway(ruleLiving, at, i, pick(p.stance != no && !p.ac.any(cuePast|cueFew|cueHypo) && !anyOf(p.a, occasions), strong))
		case p.qt.any(tagSpouse|tagChild) || p.qc.any(cueOther):
			if asksYesNo(p) && p.qt.any(tagLive) && together(p) {
				c.add(ruleLiving, at, i, pick(p.stance == yes && !excuses(p), strong))
			} else if n, ok := countOf(p); ok && p.qt.any(tagChild) && p.qt.any(tagLive|tagHousehold) && p.qc.any(cueHowMany) {
				c.add(ruleHousehold, at, i, pick(n > 0, hard))
			}
		}
	}
}

// partnerWords are people with whom the respondent lives without being married.
var partnerWords = listOf("partner partnerin girlfriend boyfriend lebensgefahrte lebensgefahrtin compagnon compagne pareja companero companera compagno compagna")

// together reports whether a question is about living together, and not about living nearby.
func together(p *pair) bool {
	return (anyOf(p.q, withWords) || p.qt.any(tagHousehold) || p.qc.any(cueYour|cueI) && yourself(p.q)) && !anyOf(p.q, nearbyWords)
}

// yourself reports whether the respondent is the subject: "do you live".
func yourself(q []word) bool { return len(q) > 1 && (q[1].in(youWords) || q[0].in(youWords)) }

var (
	withWords   = listOf("with mit bei avec chez con together zusammen ensemble juntos insieme")
	nearbyWords = listOf("near nearby close same nahe gleichen selben proche pres meme cerca mismo misma vicino vicini stesso stessa")
)

func excuses(p *pair) bool { return p.ac.any(cueExcuse | cuePast) }

// countOf reads a number of people: "2", "two", "just me", "none".
func countOf(p *pair) (float64, bool) {
	if n, ok := p.number(); ok && n == float64(int(n)) && n >= 0 {
		return n, true
	}
	if len(p.numbers) == 0 && len(p.a) <= 5 && (p.at.any(tagAlone) || p.ac.any(cueOnly) && justMe(p.a)) {
		return 1, true
	}
	return 0, false
}

var meWords = listOf("me myself i ich moi yo io mich")

func justMe(a []word) bool { return anyOf(a, meWords) }

var includeWords = listOf("including include includes yourself einschliesslich inklusive compris incluyendo incluido incluyendose compreso inclusa incluso")

func includes(q []word) bool {
	for i := range q {
		if q[i].in(includeWords) && q[i].text != "yourself" {
			return true
		}
	}
	return false
}

// livesAlone reports whether an answer says that the respondent lives alone.
func livesAlone(p *pair) bool {
	if p.qc.any(cueHowMany | cueOther) {
		return false
	}
	if p.qt.has(tagLive|tagAlone) && asksYesNo(p) {
		return p.stance == yes
	}
	return p.qt.any(tagLive|tagHousehold) && p.at.any(tagAlone) && p.at.any(tagLive|tagHousehold) && len(p.a) <= 6 && !p.ac.any(cueNot|cueNo)
}
