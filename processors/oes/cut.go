package oes

import "candor/processors"

// Whoever cuts an answer of another respondent down has too few bands in common with it for a near copy. But two people
// hardly have bands in common in several answers. So at least cutBands bands in one answer each, and cutTogether in all,
// with the same respondent, are near copies. What several respondents have in common may be a usual beginning.
const (
	cutBands    = 2
	cutTogether = 5
)

// cutDown returns, for each answer, the match with a respondent with whom several answers have bands in common. Answers
// without such a respondent have an empty match.
func cutDown(answers []*answer, known processors.State) []match {
	matches := make([]match, len(answers))
	type link struct{ answers, bands int }
	links := map[int64]link{}
	for i, a := range answers {
		if a.print == nil {
			continue
		}
		counts := known.Tallies[group(a.point.ID)]
		m := &matches[i]
		a.print.eachRun(func(f uint64) int64 { return processors.CountOf(counts, f) }, func(value int64, run int) {
			if run >= cutBands && run > m.shared && value>>countShift == 1 {
				*m = match{}.better(value)
				m.shared = run
			}
		})
		if m.n > 0 {
			l := links[m.whom]
			links[m.whom] = link{l.answers + 1, l.bands + m.shared}
		}
	}
	for i := range matches {
		if l := links[matches[i].whom]; l.answers < 2 || l.bands < cutTogether {
			matches[i] = match{}
		}
	}
	return matches
}

// matchCut adds the matches of cutDown to those of answers that are no near copies. About half of the words of such
// texts are the same. With few other respondents, it is not known which beginnings of answers are usual ("What I liked
// most about my stay was").
func matchCut(answers []*answer, matches []match, remembered processors.State) {
	for i, m := range cutDown(answers, remembered) {
		if m.n > 0 && matches[i].n == 0 && remembered.Tally(group(answers[i].point.ID), respondentsField) >= jointRespondents {
			m.shared = 0
			matches[i] = m.weighed(answers[i].surprise(remembered) / 2)
		}
	}
}
