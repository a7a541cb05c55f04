package chs

// status is an employment status.
type status uint8

const (
	statusNone status = iota
	statusUnemployed
	statusRetired
	statusFull
	statusPart
	statusSolo
	statusOther
)

var atHomeWords = set("homemaker housewife househusband stay hausfrau hausmann foyer ama casalinga")

// statusOf reads the employment status from a question about it.
func statusOf(p *pair) status {
	about := p.qt.any(tagStatus) && !p.qt.any(tagMarital) || p.qt.any(tagWork|tagTitle|tagFull|tagRetired|tagGone)
	if !about || p.qc.any(cueHypo|cueOther|cuePast|cueHowLong|cueHowMany|cueHowMuch|cueOften|cueWhen|cueWhy|cueAttitude|cueMore) || p.qt.any(tagHours|tagReports&^tagWork|tagCommute|tagMoney|tagEmployees&^tagStatus) && !p.qt.any(tagStatus) {
		return statusNone
	}
	if asksYesNo(p) && (p.stance == yes || p.stance == no) {
		return yesNoStatus(p)
	}
	if p.qt.any(tagTitle) && p.at.any(tagSolo) && len(p.a) <= 5 {
		return statusSolo
	}
	if !p.qt.any(tagStatus) && !onlyWork(p.q) || len(p.a) > 8 || p.ac.any(cueHypo) {
		return statusNone
	}
	for i := range p.a {
		t := p.a[i].tag
		switch {
		case t.any(tagGone) && !negated(p.a, i):
			return statusUnemployed
		case t.any(tagRetired) && !negated(p.a, i) && !p.at.any(tagHalf):
			return statusRetired
		case t.any(tagSolo) && p.qt.any(tagStatus|tagWork):
			return statusSolo
		case t.any(tagFull) && p.qt.any(tagStatus) && !p.at.any(tagTitle):
			return statusFull
		case t.any(tagHalf) && p.qt.any(tagStatus):
			return statusPart
		}
	}
	if p.qt.any(tagStatus) {
		return statusOther
	}
	return statusNone
}

// yesNoStatus reads "Are you employed?", "Are you retired?", "Do you work full
// time?".
func yesNoStatus(p *pair) status {
	at := p.stance == yes
	switch {
	case !onlyWork(p.q):
		return statusNone
	case p.qt.any(tagRetired) && at, !at && p.at.any(tagRetired) && len(p.a) <= 5:
		return statusRetired
	case p.qt.any(tagGone) && at:
		return statusUnemployed
	case p.qt.any(tagFull) && at:
		return statusFull
	case p.qt.any(tagFull | tagHalf | tagRetired | tagGone | tagSolo):
		return statusNone
	case at:
		return statusOther
	}
	return statusUnemployed
}

// besideWork are the words that a question about work as such may hold.
var besideWork = set(`do you have a are is what which of the following best describes your currently current now at present moment presently time for pay main please still any
	paid gainfully sie ihr ihre ihren aktuell derzeit gerade momentan sind ist haben was welche einen eine in zeit einer erwerbs vous avez etes un une votre quelle
	quel est actuellement travaillez il elle temps a au en tiene usted esta su cual es actualmente un una tiempo ha lei un e il suo la sua attualmente tempo qual`)

// onlyWork reports a question about work as such. "Do you work from home?" and
// "Are you satisfied with your job?" are about something else.
func onlyWork(q []word) bool {
	for i := range q {
		if !q[i].tag.any(tagWork|tagStatus|tagRetired|tagGone|tagFull|tagHalf|tagTitle) && !besideWork[q[i].text] {
			return false
		}
	}
	return true
}

// workRules compares the employment status with the job described.
func workRules(c *collector) {
	statuses := 0
	for i := range c.v.pairs {
		p := &c.v.pairs[i]
		st := statusOf(p)
		if st == statusNone || statuses >= 4 {
			continue
		}
		statuses++
		c.asserts(i, claimIdle+claimKind(st))
		for j := range c.v.pairs {
			if j != i {
				compareWork(c, i, st, j)
			}
		}
	}
	c.compares()
	deptRule(c)
}

func compareWork(c *collector, i int, st status, j int) {
	p, q := &c.v.pairs[i], &c.v.pairs[j]
	if q.qc.any(cueHypo|cueOther|cuePast|cueWhy|cueAttitude) || p.qc.any(cueOther) || formerJob(q.q) {
		return
	}
	idle := st == statusUnemployed || st == statusRetired
	if hours, ok := workHours(q); ok {
		s := none
		switch st {
		case statusUnemployed:
			s = pick(hours >= 10, strong)
		case statusRetired:
			s = pick(hours >= 30, strong)
		case statusFull:
			s = pick(hours > 0 && hours <= 12, strong)
		case statusPart:
			s = pick(hours >= 45 && !q.qt.any(tagTotal), strong)
		default: // any number of hours fits
		}
		c.add(ruleHours, i, j, c.v.unlessSideJob(s, hours))
		return
	}
	if n, ok := staff(q); ok {
		c.add(ruleSolo, i, j, pick(st == statusSolo && n >= 20, strong))
	}
	kind := jobDetail(q)
	if kind == none {
		return
	}
	if !idle || !q.substantive() || q.ac.any(cuePast) || q.at.any(tagRetired|tagGone) || homebound(q) {
		kind = none
	}
	c.add(ruleWork, i, j, c.v.unlessSideJob(kind, 0))
}

// homebound reports an answer that says there is no work to go to.
func homebound(p *pair) bool {
	return anyOf(p.a, atHomeWords) || p.denies() || len(p.numbers) > 0 && p.numbers[0] == 0 || p.at.any(tagStatus) && p.ac.any(cueNot)
}

// unlessSideJob drops a contradiction where paid work beside the status is
// declared elsewhere and the hours are those of a side job.
func (v *interview) unlessSideJob(s severity, hours float64) severity {
	if s == none || hours >= 30 {
		return s
	}
	for i := range v.pairs {
		p := &v.pairs[i]
		if p.qt.any(tagWork) && (p.qc.any(cueMore) || p.at.any(tagHalf)) && p.stance != no && !p.qt.any(tagStatus) {
			return none
		}
	}
	return s
}

// workHours reads the hours worked per week.
func workHours(p *pair) (float64, bool) {
	if !p.qt.any(tagHours) && !p.at.any(tagHours) || !p.qt.any(tagWork) || !p.qt.any(tagPerWeek) && !p.at.any(tagPerWeek) ||
		p.qt.any(tagCommute|tagGone) || anyOf(p.q, searchWords) || p.qc.any(cueOther|cueFeel|cueHypo) || asksYesNo(p) {
		return 0, false
	}
	n, ok := p.number()
	return n, ok && n <= 168
}

// searchWords are hours around work that are not worked.
var searchWords = set("looking search searching applying volunteer suchen suche bewerben cherchez chercher recherche buscando buscar cercare cerca ricerca housework hausarbeit garden gardening garten jardin giardino ehrenamtlich")

var clientWords = set("client clients customer customers kunde kunden cliente clienti clientes")

// staff reads how many people work in the respondent's organisation or part
// of it.
func staff(p *pair) (float64, bool) {
	if !p.qc.any(cueHowMany) || !p.qt.any(tagEmployees|tagPeople) || !p.qt.any(tagCompany|tagDept|tagWork|tagReports) || p.qt.any(tagHousehold) || anyOf(p.q, clientWords) {
		return 0, false
	}
	if len(p.numbers) == 0 {
		return 0, false
	}
	return p.numbers[0], p.numbers[0] < 1e7
}

// postWords tell a post that one holds from a profession that one has learnt.
var postWords = set("title jobtitle position current currently berufsbezeichnung aktuelle poste actuel cargo puesto actual mansione attuale")

var bossWords = set("boss supervisor vorgesetzten vorgesetzter chef chefin superieur patron jefe jefa superior capo")

var overtimeWords = set("overtime uberstunden supplementaires extraordinarias straordinari straordinarie")

// jobDetail says how gravely a question about a present job weighs against
// having none.
func jobDetail(p *pair) severity {
	switch {
	case anyOf(p.q, overtimeWords) && len(p.numbers) > 0 && p.numbers[0] > 0:
		return strong
	case near2(p.q, bossWords, cueYour):
		return soft
	case p.qt.any(tagReports) && p.qc.any(cueHowMany) && len(p.numbers) > 0:
		return strong
	case p.qt.any(tagCommute) && p.qt.any(tagWork):
		return strong
	case p.qt.any(tagTitle) && p.qt.any(tagWork) && anyOf(p.q, postWords) && !asksYesNo(p) && len(p.keys) <= 4:
		return strong
	case p.qc.any(cueWhen) && p.qt.any(tagMilestone) && p.qt.any(tagWork):
		return strong
	case p.qt.any(tagWork) && p.qc.any(cueYour) && p.qc.any(cueHowLong):
		return soft
	}
	return none
}

// deptRule compares the size of a part of the organisation with the whole.
func deptRule(c *collector) {
	company, dept := -1, -1
	for i := range c.v.pairs {
		p := &c.v.pairs[i]
		if _, ok := staff(p); !ok || len(p.numbers) != 1 {
			continue
		}
		switch {
		case p.qt.any(tagDept | tagReports):
			dept = i
		case p.qt.any(tagCompany):
			company = i
		}
	}
	if company >= 0 && dept >= 0 {
		c.add(ruleDept, company, dept, pick(c.v.pairs[dept].numbers[0] > c.v.pairs[company].numbers[0], hard))
	}
}
