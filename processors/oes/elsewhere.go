package oes

import (
	"math"

	"candor/processors"
	"candor/processors/meaning"
)

// An answer to another survey is far from the answers of others, but so are some honest answers: people
// write about many things. Three kinds of evidence tell them apart when only a few have answered:
//
//   - how much likelier the answer is if it comes from anywhere than if it comes from the topic of its
//     question, as the question and the answers of others show it (place.go),
//   - whether the other answers of the respondent are about the same theme,
//   - whether the answer has words of the question, or words that others use.
//
// Whoever copies a public key can send a few dozen respondents who write about something else, and those
// who then answer the questions would be far from them. So answers are not marked if they are closer to
// their questions than the answers of the other respondents are. No respondent can change the questions
// of another.
const (
	// An answer is compared only if at least elsewhereLeast of its content words are in the table, and
	// at least the share elsewhereKnown of them.
	elsewhereLeast = 3
	elsewhereKnown = 0.8
	// This many others must have answered, and as many of their answers must have been accepted.
	elsewhereFrom     = 10
	elsewhereAccepted = 8
	// The question counts as much as questionAnswers answers. More than surestAnswers answers tell no more
	// about a topic than so many, because most questions have several.
	questionAnswers = 1.5
	surestAnswers   = 16

	// The answers of a respondent are off topic if the evidence of all of them together reaches a limit, in
	// natural logarithms: severalElsewhere for three or more, and twoElsewhere for two. One answer needs
	// oneElsewhere. Fewer than three are judged only until the profile is used (profileEnough), and not in a
	// language with a rough table.
	severalElsewhere = 3.2
	twoElsewhere     = 4.5
	oneElsewhere     = 3.0
	// One answer is judged if it has at least aloneLeast content words, none of them in the question, and
	// at most one in aloneShared in common with others: used by at least aloneUsers of them and by one in
	// aloneShare. The question must tell what the others write about: their mean has at least the cosine
	// aloneNamed with it. "What could we do better?" tells little, and there any answer may be honest.
	aloneLeast  = 4
	aloneShared = 4
	aloneUsers  = 2
	aloneShare  = 32
	aloneNamed  = 0.45
)

// finest are the languages with a table that is fitted to sentences. The others come from wordnets, and are
// too rough for verdicts on one answer or two.
const finest = "en"

// farAnswer is an answer that is compared with those of others.
type farAnswer struct {
	*judged

	at       place
	others   place   // their mean
	early    bool    // too few others have answered for the profile to decide
	evidence float64 // that it comes from elsewhere
	home     float64 // the likelihood among the answers to its question
}

// judgeElsewhere marks answers to another survey.
func judgeElsewhere(answers []*judged, remembered processors.State) {
	var list []farAnswer
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

// compare places the answer, and returns false if it cannot be compared.
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
	// The hefts of both groups are counted together.
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

// sameLanguage reports whether the vectors of the question and the answer come from one table. Those of
// two languages are too far apart.
func (a *answer) sameLanguage() bool {
	return a.question.language == a.compared && a.question.meant != (meaning.Vector{})
}

// foreign reports whether the answers are about one theme that is not that of their questions. The theme
// is known from the answers before.
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

// themed reports whether an answer goes with the other answers of the respondent rather than with its question.
func themed(list []farAnswer, i int) bool {
	var theme gathering
	for k := range list {
		if k != i {
			theme.add(&list[k].at, 1)
		}
	}
	return theme.likelihood(&list[i].at) >= list[i].home
}

// alone reports whether one answer is off topic by itself. It is not if
// another answer of the respondent rather belongs to its question, because those who answer another survey do
// so in all answers.
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
	p := s.readProfile(remembered)
	n := float64(p.learnt())
	users := n / (n + float64(p.tally(profileHeft))) // of a word, for each of its hefts
	shared := 0
	for _, w := range s.profile {
		accepted, aside := p.pair(w.field)
		if float64(accepted+aside)*users >= max(aloneUsers, n/aloneShare) {
			shared++
		}
	}
	return aloneShared*shared <= len(s.profile)
}

// named reports whether the question tells what the others write about.
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
