package oes

import (
	"slices"
	"strings"

	"candor/processors"
	"candor/processors/words"
)

// wholeAnswers is the least number of near copies that show that a respondent copied another as a whole.
const wholeAnswers = 3

// keepEarlier drops matches with later respondents only, which a recalculation sees. The first who gave an answer did
// not copy it. The order is known of equal answers, and of near copies if the same respondent also gave an equal one.
// Of other near copies it is not known who copied. They stay, but they exclude nobody unless they are most answers of
// the respondent, and near copies of the answers of one other.
func keepEarlier(marks []*judged, matches []match, remembered processors.State) {
	type order struct{ earlier, later bool }
	orders := map[int64]order{}
	known := make([]bool, len(marks))
	comparable := 0
	for i, a := range marks {
		if a.print != nil || a.short() {
			comparable++
		}
		if matches[i].n == 0 {
			continue
		}
		_, place := a.origin()
		same := remembered.Tally(group(a.point.ID), uint64(place))
		if known[i] = same > 0; known[i] {
			earlier, o := a.given(remembered) > 0, orders[matches[i].whom]
			orders[matches[i].whom] = order{o.earlier || earlier, o.later || !earlier}
			if !earlier {
				// More respondents gave nearly this answer than gave it later in the same words.
				matches[i] = a.nearMatch(remembered, same>>countShift)
				known[i] = matches[i].n == 0
			}
		}
	}
	unordered := map[int64]int{}
	for i := range marks {
		if known[i] || matches[i].n == 0 {
			continue
		}
		switch o := orders[matches[i].whom]; {
		case o.later:
			matches[i] = match{}
		case !o.earlier:
			unordered[matches[i].whom]++
			marks[i].unordered = true
		}
	}
	for i, a := range marks {
		n := unordered[matches[i].whom]
		a.mild = a.unordered && (n < wholeAnswers || 2*n <= comparable)
	}
}

// anyLater reports whether an answer was not given by an earlier respondent, after keepEarlier.
func anyLater(members []int, matches []match) bool {
	return slices.ContainsFunc(members, func(at int) bool { return matches[at].n == 0 })
}

// doubtBrief lowers the evidence of brief answers that others gave, too. Honest people write the same brief sentences
// ("the location and the friendly staff"), each of them like somebody else. The evidence stays if one earlier
// respondent gave all answers that can be compared, or if a longer answer shows that the respondent copies. If the
// brief answer is the only one, it is called a copy, but it excludes nobody.
func doubtBrief(marks []*judged, matches []match, remembered processors.State) {
	n, linked := 0, true
	whom := int64(0)
	for i, a := range marks {
		if a.print == nil && !a.short() {
			continue
		}
		m := matches[i]
		if m.n > 0 && !a.usual() && a.print != nil && a.convicts(m, remembered) {
			return
		}
		linked = linked && m.n > 0 && (n == 0 || m.whom == whom)
		whom = m.whom
		n++
	}
	for i, a := range marks {
		switch m := &matches[i]; {
		case m.n == 0 || !a.usual():
		case n == 1:
			a.mild = true
		case !linked:
			m.surprise, _ = a.surprises(remembered, usualUsers)
			m.evidence = m.surprise
		}
	}
}

// convicts reports whether a match alone makes a copy of an answer.
func (a *answer) convicts(m match, remembered processors.State) bool {
	total := remembered.Tally(group(a.point.ID), respondentsField)
	return convinces(m.surprise, m.evidence, copyEvidence, total) && !popular(len(a.text.words), m.n, total)
}

// usual reports whether many people could have written the answer: it is brief, and of few or common words.
func (a *answer) usual() bool {
	if a.text.main.dense() {
		return a.text.letters < briefDense
	}
	if len(a.text.folded) >= briefWords {
		return false
	}
	content, rare := 0, 0
	for i, w := range a.text.folded {
		if a.text.lexemes[i].functions != 0 || a.question.terms[w] {
			continue
		}
		content++
		if !words.Default.Common(a.compared, w) && !words.Default.Common(a.compared, strings.ToLower(a.text.words[i])) {
			rare++
		}
	}
	return content <= briefContent || 2*rare <= content
}

// findRefrain marks the answers of a respondent who gives one phrase that fits any survey ("good service") to all
// questions, also to those that ask for something else than an opinion. Ratings ("alles gut") and refusals are no such
// phrase. Questions that ask the same about several things count once. With refrainMild questions, it excludes nobody.
func findRefrain(marks []*judged) {
	var asked []*question
	specific := 0
	for _, a := range marks {
		if a.key != marks[0].key || a.question.feedback || !a.stockPhrase() {
			return
		}
		if slices.ContainsFunc(asked, func(q *question) bool { return q.key == a.question.key || q.sameForm(a.question.wording) }) {
			continue
		}
		if asked = append(asked, a.question); a.question.specific {
			specific++
		}
	}
	if len(asked) < refrainMild || specific < refrainSpecific {
		return
	}
	for _, a := range marks {
		a.refrain, a.repeated = true, len(asked)-1
		a.alike = len(asked) == refrainMild
	}
}

// stockPhrase reports whether the answer consists of opinion and stock words only, with at least one stock word.
func (a *answer) stockPhrase() bool {
	if len(a.text.folded) < minOpinionWords || a.text.letters < jointLetters {
		return false
	}
	for language, list := range opinions {
		if a.question.speaks([]string{language}) {
			if stock, _, ok := list.stock(&a.text); ok && len(stock) > 0 {
				return true
			}
		}
	}
	return false
}
