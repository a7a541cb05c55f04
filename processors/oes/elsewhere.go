package oes

import (
	"math"

	"candor/processors"
	"candor/processors/meaning"
)

// A respondent who answers another survey gives answers that have one theme in common, and it is not
// that of the others. No answer alone shows this in a survey of a few dozen respondents, because
// people write about many things. But few honest respondents are far from the others in all answers.
// So the evidence of at least three answers is added up:
//
//   - how much farther from the mean of the others each is than usual,
//   - how many of its words nobody else has used,
//   - how much more the answers have in common with each other than with those of others.
//
// Whoever copies a public key can send a few dozen respondents who write about something else, and those
// who then answer the questions would be far from them. So the answers are not marked if they are closer
// to their questions than those of the others. No respondent can change the questions of another.
const (
	fewestElsewhere = 3
	elsewhereLeast  = 3 // a shorter answer is not compared
	elsewhereLength = 8 // a longer answer counts no more than one of this many words
	elsewhereKnown  = 0.8

	// Fewer vectors than elsewhereVectors tell nothing. With few, the mean of the others is rough, and
	// most words are new.
	elsewhereVectors = 8
	elsewhereFew     = 22.0

	// The weights come from a logistic regression, and are rounded. Leaving out any of its sources
	// changes them little.
	elsewhereFar    = 3.3
	elsewhereUnused = 2.2
	elsewhereTheme  = 5.5
	elsewhereFrom   = 8.5
)

// strangeAnswer is an answer that is compared with those of others.
type strangeAnswer struct {
	*judged
	code code
	near []code // of others' answers to the same question
}

// judgeElsewhere marks the answers of a respondent who answers another survey.
func judgeElsewhere(answers []*judged, remembered processors.State) {
	if len(answers) < fewestElsewhere {
		return
	}
	var list []strangeAnswer
	for _, a := range answers {
		if s, ok := a.compare(remembered); ok {
			list = append(list, s)
		}
	}
	if len(list) < fewestElsewhere {
		return
	}
	sum, few := 0.0, 0.0
	for i := range list {
		s := &list[i]
		sum += s.distance(remembered)
		few = max(few, elsewhereFew/math.Sqrt(float64(len(s.near))))
	}
	if sum/math.Sqrt(float64(len(list)))+float64(elsewhereTheme*ownTheme(list))-few < elsewhereFrom || closer(list) {
		return
	}
	for i := range list {
		list[i].strays = true
	}
}

// compare returns the answer with the vectors of others, and false if it cannot be compared.
func (a *judged) compare(remembered processors.State) (s strangeAnswer, ok bool) {
	words := len(a.profile)
	if a.empty || words < elsewhereLeast || a.meant == (meaning.Vector{}) || a.question.label || a.question.feedback ||
		float64(a.known) < elsewhereKnown*float64(words) || a.common(remembered) {
		return s, false
	}
	s = strangeAnswer{judged: a, code: codeOf(&a.meant)}
	entries := remembered.Entries[a.profileGroup]
	s.near = make([]code, 0, len(entries))
	for i := range entries {
		if c, ok := decodeCode(entries[i].Value); ok {
			s.near = append(s.near, c)
		}
	}
	return s, len(s.near) >= elsewhereVectors
}

// distance is the evidence of one answer.
func (s *strangeAnswer) distance(remembered processors.State) float64 {
	p := s.readProfile(remembered)
	unused := 0
	for _, w := range s.profile {
		if accepted, aside := p.pair(w.field); accepted+aside == 0 && !w.asked {
			unused++
		}
	}
	far := p.usual(profileNear, usualNear, mostNear) - p.nearTo(s.answer)
	share := float64(unused) / float64(len(s.profile))
	return (float64(elsewhereFar*far) + float64(elsewhereUnused*share)) * math.Sqrt(float64(min(len(s.profile), elsewhereLength)))
}

// ownTheme is how much higher the mean cosine between the answers is than that with others' answers
// to the same questions.
func ownTheme(list []strangeAnswer) float64 {
	sum := 0.0
	for i := range list {
		for k := range list {
			if i == k {
				continue
			}
			others := 0.0
			for _, c := range list[k].near {
				others += list[i].code.cosine(c)
			}
			sum += list[i].code.cosine(list[k].code) - others/float64(len(list[k].near))
		}
	}
	return sum / float64(len(list)*(len(list)-1))
}

// closer reports whether the answers are closer to their questions than those of the others are.
func closer(list []strangeAnswer) bool {
	own, others := 0.0, 0.0
	for i := range list {
		s := &list[i]
		if s.question.language != s.compared || s.question.meant == (meaning.Vector{}) {
			continue // vectors of two languages cannot be compared
		}
		question, sum := codeOf(&s.question.meant), 0.0
		for _, c := range s.near {
			sum += question.cosine(c)
		}
		own += question.cosine(s.code)
		others += sum / float64(len(s.near))
	}
	return own > others
}
