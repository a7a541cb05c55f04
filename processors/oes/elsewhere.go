package oes

import (
	"math"

	"candor/processors"
	"candor/processors/meaning"
)

// An answer to another survey is far from the answers of others. Some honest answers are far, too, because people
// write about many things. While only a few respondents have answered, three kinds of evidence distinguish the two:
//
//   - how much likelier the answer is about any topic than about the topic of its question, which the question and
//     the answers of others show (place.go),
//   - whether the other answers of the respondent are about the same theme,
//   - whether the answer has words of the question, or words that others use.
//
// An attacker who copies a public key can send a few dozen respondents who write about something else. Respondents
// who then answer the questions would be far from those. So answers are not marked if they are closer to their
// questions, which no respondent can change, than the answers of the other respondents are.
const (
	// An answer is compared only if the table has at least elsewhereLeast of its content words, and at least the
	// share elsewhereKnown of them.
	elsewhereLeast = 3
	elsewhereKnown = 0.8
	// At least elsewhereFrom others must have answered, and at least elsewhereAccepted of their answers must have
	// been accepted and have a vector.
	elsewhereFrom     = 10
	elsewhereAccepted = 8
	// The question has the weight of questionAnswers answers. Most questions have several topics, so more than
	// surestAnswers answers tell no more about them; the weight of the answers is limited to that number.
	questionAnswers = 1.5
	surestAnswers   = 16

	// The answers of a respondent are off topic if the evidence of all of them together reaches a limit, in natural
	// logarithms: severalElsewhere for three answers or more, twoElsewhere for two, and oneElsewhere for one. One
	// answer or two are judged only until the profile is used (profileEnough), and only in a language with a fine
	// table.
	severalElsewhere = 3.2
	twoElsewhere     = 4.5
	oneElsewhere     = 3.0
	// One answer is judged if it has at least aloneLeast content words, none of them in the question. At most one in
	// aloneShared of these words may be shared with others. A word is shared if at least aloneUsers others use it,
	// and one in aloneShare of them. The question must tell what the others write about: the cosine of their mean
	// with the question is at least aloneNamed. "What could we do better?" tells little, and any answer to it may be
	// honest.
	aloneLeast  = 4
	aloneShared = 4
	aloneUsers  = 2
	aloneShare  = 32
	aloneNamed  = 0.45
)

// finest is the only language with a table that is fitted to sentences. The other tables come from wordnets, and are
// too rough for a verdict on one answer or two.
const finest = "en"

// farAnswer is an answer that is compared with those of others.
type farAnswer struct {
	*judged

	at       place
	others   place   // the mean place of the others' answers
	early    bool    // so few others have answered that the profile does not decide yet
	evidence float64 // for an answer to another survey, in natural logarithms
	home     float64 // the log-likelihood among the answers to its question
}

// judgeElsewhere marks answers that seem to belong to another survey.
func judgeElsewhere(answers []*judged, remembered processors.State) {
	list := make([]farAnswer, 0, len(answers))
	for _, a := range answers {
		if s, ok := a.compare(remembered); ok {
			list = append(list, s)
		}
	}
	switch {
	case len(list) == 0 || closer(list):
	case foreign(list):
		for i := range list {
			list[i].strays = list[i].strays || themed(list, i)
		}
	default:
		for i := range list {
			if alone(list, i, remembered) {
				list[i].strays = true
			}
		}
	}
}

// compare places the answer among those of others. It returns false if the answer cannot be compared.
func (a *judged) compare(remembered processors.State) (s farAnswer, ok bool) {
	words, q := len(a.profile), a.question
	if a.empty || words < elsewhereLeast || a.meant == (meaning.Vector{}) || q.label || q.feedback ||
		a.known < elsewhereLeast || float64(a.known) < elsewhereKnown*float64(words) || a.common(remembered) {
		return s, false
	}
	p := a.readProfile(remembered)
	accepted, all := float64(p.meant[0]), float64(p.meant[0]+p.meant[1])
	if p.learnt() < elsewhereFrom || p.meant[0] < elsewhereAccepted {
		return s, false
	}
	s = farAnswer{judged: a, at: placeOf(&a.meant, 1, a.compared), early: p.learnt() < profileEnough}
	// There is one counter for the hefts of both groups, so the heft of the accepted ones is estimated.
	s.others = placeOf(&p.sums[0], float64(p.load())*accepted/all, a.compared)
	var home, anywhere gathering
	home.add(&s.others, min(accepted, surestAnswers))
	if a.sameLanguage() {
		home.add(&q.at, questionAnswers)
	}
	s.home = home.likelihood(&s.at)
	s.evidence = anywhere.likelihood(&s.at) - s.home
	return s, true
}

// sameLanguage reports whether the question and the answer have vectors from one table. Vectors from the tables of
// two languages are too far apart.
func (a *answer) sameLanguage() bool {
	return a.question.language == a.compared && a.question.meant != (meaning.Vector{})
}

// foreign reports whether the answers are all about one theme that is not the theme of their questions. Each answer
// is compared with the theme of the answers before it.
func foreign(list []farAnswer) bool {
	var theme gathering
	sum := 0.0
	for i := range list {
		sum += theme.likelihood(&list[i].at) - list[i].home
		theme.add(&list[i].at, 1)
	}
	if len(list) > 2 {
		return sum >= severalElsewhere
	}
	return len(list) == 2 && list[0].early && list[1].early && list[0].compared == finest && list[1].compared == finest && sum >= twoElsewhere
}

// themed reports whether an answer fits the other answers of the respondent better than its question.
func themed(list []farAnswer, i int) bool {
	var theme gathering
	for k := range list {
		if k != i {
			theme.add(&list[k].at, 1)
		}
	}
	return theme.likelihood(&list[i].at) >= list[i].home
}

// alone reports whether one answer alone is off topic. It is not if another answer of the respondent fits its own
// question, because people who answer another survey do so in all answers.
func alone(list []farAnswer, i int, remembered processors.State) bool {
	s := &list[i]
	if s.evidence < oneElsewhere || !s.early || s.compared != finest || s.question.closing || len(s.profile) < aloneLeast || s.asks() > 0 || !s.named() {
		return false
	}
	for k := range list {
		if list[k].evidence < 0 {
			return false
		}
	}
	return aloneShared*s.uses(remembered, aloneUsers, aloneShare) <= len(s.profile)
}

// uses counts the words of the answer that are in its question, or that others use in their answers: at least least of
// them, and one in share.
func (a *answer) uses(remembered processors.State, least, share float64) (shared int) {
	p := a.readProfile(remembered)
	n := float64(p.learnt())
	users := n / (n + float64(p.tally(profileHeft))) // 1 / mean heft; turns the counter of a word into a number of users
	for _, w := range a.profile {
		accepted, aside := p.pair(w.field)
		if w.asked || float64(accepted+aside)*users >= max(least, n/share) {
			shared++
		}
	}
	return shared
}

// named reports whether the question tells what the other respondents write about.
func (s *farAnswer) named() bool {
	if !s.sameLanguage() {
		return false
	}
	q := &s.question.at
	return q.dot(&s.others) >= aloneNamed*math.Sqrt(float64(q.dot(q)*s.others.dot(&s.others)))
}

// closer reports whether the answers are closer to their questions than the answers of other
// respondents are.
func closer(list []farAnswer) bool {
	own, others, compared := 0.0, 0.0, false
	for i := range list {
		s := &list[i]
		if s.sameLanguage() {
			own, others, compared = own+s.question.at.dot(&s.at), others+s.question.at.dot(&s.others), true
		}
	}
	return compared && own > others
}

// dot is the scalar product.
func (p *place) dot(q *place) (sum float64) {
	for k := range p {
		sum += float64(p[k] * q[k])
	}
	return sum
}
