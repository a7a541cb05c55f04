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

// statusOf reads the employment status from a question about it.
func statusOf(p *pair) status { //nolint:cyclop // its branches are readings of language, tried from top to bottom
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

// besideWork are the other words that a question about work in general may contain.
var besideWork = listOf(`do you have a are is what which of the following best describes your currently current now at present moment presently time for pay main please still any
	paid gainfully sie ihr ihre ihren aktuell derzeit gerade momentan sind ist haben was welche einen eine in zeit einer erwerbs vous avez etes un une votre quelle
	quel est actuellement travaillez il elle temps a au en tiene usted esta su cual es actualmente un una tiempo ha lei un e il suo la sua attualmente tempo qual`)

// onlyWork reports whether a question is about work in general. "Do you work from home?" and "Are
// you satisfied with your job?" are not.
func onlyWork(q []word) bool {
	for i := range q {
		if !q[i].tag.any(tagWork|tagStatus|tagRetired|tagGone|tagFull|tagHalf|tagTitle) && !q[i].in(besideWork) {
			return false
		}
	}
	return true
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

// searchWords show that a number of hours is not about paid work, but about looking for work,
// voluntary work or work at home.
var searchWords = listOf("looking search searching applying volunteer suchen suche bewerben cherchez chercher recherche buscando buscar cercare cerca ricerca housework hausarbeit garden gardening garten jardin giardino ehrenamtlich")
