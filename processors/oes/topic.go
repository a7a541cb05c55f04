package oes

import "candor/processors"

// A respondent who answers another survey does so in every answer. The distances of the
// answers from what the others say are therefore averaged. One odd answer is common;
// that all of them are is not, and so short ones count here too.
const (
	// The mean of so much over the bars is evidence, and an answer is flagged with the
	// others only if it is so far off by itself.
	togetherFrom = 14
	ownFrom      = 4.0
)

// judgeTopics marks the answers of a respondent that are about something else than
// those of the others who were asked the same.
func judgeTopics(answers []*judged, facts processors.Facts) {
	sum := 0.0
	var compared []*judged
	for _, a := range answers {
		far, limit, ok := a.offProfile(facts)
		if !ok {
			continue
		}
		a.far, a.strays = far, a.comparable() && far >= limit
		sum += far
		compared = append(compared, a)
	}
	if len(compared) < 2 || sum < togetherFrom*float64(len(compared)) {
		return
	}
	for _, a := range compared {
		a.strays = a.strays || a.far >= ownFrom
	}
}

// offProfile returns how far an answer is from those of the others who were asked the
// same, beyond what is ordinary there, and from where on the answer by itself is off
// topic. There is nothing to compare if too few have answered, if they have no
// vocabulary in common, or if the answer is empty or one that many give.
func (a *answer) offProfile(facts processors.Facts) (far, limit float64, ok bool) {
	if a.question.label || a.question.feedback || a.empty || len(a.profile) == 0 || a.common(facts) {
		return 0, 0, false
	}
	p := a.readProfile(facts)
	judged, strange := p.pair(profileStrange)
	if p.learnt() < profileEnough || 10*strange > openTenths*judged {
		return 0, 0, false
	}
	limit = strangeFrom
	if strange >= fewestStrange && foreignShare*strange >= judged {
		limit = foreignFrom
	}
	s := p.judge(a)
	return s.suspicion - p.bar(0), limit, true
}
