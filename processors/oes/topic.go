package oes

import (
	"slices"

	"candor/processors"
)

// A respondent who answers another survey does so in every answer. So the check averages the distances of the
// respondent's answers from the answers of others. One unusual answer is common, but it is rare that all answers are
// unusual. So short answers count here too.
const (
	// The answers of a respondent are off topic together if their mean distance is at least togetherFrom. Each answer
	// that is at least ownFrom away is then flagged.
	togetherFrom = 16
	ownFrom      = 8.0
	// apartWeight is the weight of distances in meaning. The distance grows with the number of words, up to
	// surestApart words.
	apartWeight = 8.0
	surestApart = 6
	// Answers belong to this survey if ownAnswers of them have a word of their question, or one that others use: at
	// least ownUsers of them, and one in ownShare. Less than one user is one whose answer has less weight than most.
	ownAnswers = 2
	ownMost    = 3
	ownUsers   = 0.5
	ownShare   = 20
)

// judgeTopics marks the answers of a respondent that are about something else than the answers of others to the same
// questions.
func judgeTopics(answers []*judged, remembered processors.State) {
	sum := 0.0
	var compared []*judged
	for _, a := range answers {
		ok := false
		if a.apart, a.strays, ok = a.offProfile(remembered); !ok {
			continue
		}
		sum += a.apart
		compared = append(compared, a)
	}
	if len(compared) > 1 && sum >= togetherFrom*float64(len(compared)) {
		for _, a := range compared {
			a.strays = a.strays || a.apart >= ownFrom
		}
	}
	spare(compared, remembered)
}

// spare removes the marks from a respondent's answers if these are closer to the questions than the answers of others
// are, because then the others may be off topic.
func spare(compared []*judged, remembered processors.State) {
	if !slices.ContainsFunc(compared, func(a *judged) bool { return a.strays }) {
		return
	}
	var list []farAnswer
	for _, a := range compared {
		if s, ok := a.compare(remembered); ok {
			list = append(list, s)
		}
	}
	if closer(list) {
		for _, a := range compared {
			a.strays = false
		}
	}
}

// spareConcerns removes the marks of a respondent who has several marked answers but answers this survey. People who
// answer another survey do so in all answers, and hardly use a word of those who answer this one. A respondent with a
// concern that few others have, such as a disease, does use such words. While few others have answered, two answers
// with such words are enough; if half of the answers or more are marked, one in ownMost must have them. A respondent of whom at most two answers can be compared is also spared if these are fewer
// than half of those with more than one word: two answers prove little.
//
// Once more have answered, anybody uses some of their words. Then marks are removed if they are fewer than half. A single
// word fits too many surveys to show that the respondent answers this one.
func spareConcerns(answers []*judged, remembered processors.State) {
	marked, said, own := 0, 0, 0
	for _, a := range answers {
		if a.strays {
			marked++
		}
	}
	if marked < 2 {
		return
	}
	for _, a := range answers {
		if a.strays || !a.empty && (len(a.text.folded) > 1 || len(a.profile) > 1) {
			said++
		}
		if !a.empty && a.uses(remembered, ownUsers, ownShare) > 0 {
			own++
		}
	}
	compared, early := howComparable(answers, remembered)
	minority := 2*marked < said
	belongs := own >= ownAnswers && (minority || ownMost*own >= said)
	if early && (belongs || minority && compared <= 2) || !early && minority {
		for _, a := range answers {
			a.strays = false
		}
	}
}

// howComparable returns how many answers can be compared with those of others, and whether few others have answered each.
func howComparable(answers []*judged, remembered processors.State) (n int, early bool) {
	early = true
	for _, a := range answers {
		if s, ok := a.compare(remembered); ok {
			n++
			early = early && s.early
		}
	}
	return n, early
}

// offProfile returns the distance of an answer from the answers of others to the same question, and whether the
// answer alone is off topic. ok is false in three cases: too few others have answered, their answers have no
// vocabulary in common, or the answer is empty or one that many respondents give.
func (a *answer) offProfile(remembered processors.State) (apart float64, strays, ok bool) {
	if a.question.label || a.question.feedback || a.empty || len(a.profile) == 0 || a.common(remembered) {
		return 0, false, false
	}
	p := a.readProfile(remembered)
	judged, strange := p.pair(profileStrange)
	if p.learnt() < profileEnough || 10*strange > openTenths*judged {
		return 0, false, false
	}
	s := p.judge(a)
	return s.apart, p.offTopic(a, &s), true
}
