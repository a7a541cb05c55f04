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
// not copy it. Among those who gave an answer in the same words, the time line shows the order. The names in the
// counters show who was the first to give nearly the same answer. All answers together decide about the others of a
// match, because an answer may also resemble that of a third respondent.
//
// In the counters of earlier versions, the order of near copies is not known. Such matches stay, but they exclude nobody
// unless they are most answers of the respondent, and near copies of the answers of one other.
func keepEarlier(marks []*judged, matches []match, remembered processors.State) {
	sure := len(marks)         // a time line outweighs all names
	earlier := map[int64]int{} // of the others of a match: answers that show one of them to be earlier, minus those that do not
	known := make([]bool, len(marks))
	comparable := 0
	for i, a := range marks {
		m := &matches[i]
		if a.print != nil || a.short() {
			comparable++
		}
		same, given := a.sameWords(remembered)
		if m.n > 0 && given {
			known[i] = true
			earlier[m.whom] += sure
			continue
		}
		if m.n > 0 && same > 0 {
			earlier[m.whom] -= sure
			*m = a.nearMatch(remembered, same) // more respondents gave nearly this answer than gave it later in the same words
		}
		if m.n > 0 && a.ordered(remembered) {
			known[i] = true
			if m.first() {
				earlier[m.whom]--
			} else {
				earlier[m.whom]++
			}
		}
	}
	unordered := map[int64]int{}
	for i, a := range marks {
		switch e := earlier[matches[i].whom]; {
		case matches[i].n == 0:
		case e < 0 || e == 0 && known[i]:
			matches[i] = a.besides(matches[i], remembered)
		case e == 0:
			unordered[matches[i].whom]++
			a.unordered = true
		}
	}
	for i, a := range marks {
		n := unordered[matches[i].whom]
		a.mild = a.unordered && (n < wholeAnswers || 2*n <= comparable)
	}
}

// besides returns the match of a short answer with those who gave nearly the same before, besides those who gave it
// later in the same words.
func (a *answer) besides(later match, remembered processors.State) match {
	if later.exact && a.print == nil {
		if m := a.nearMatch(remembered, later.n); m.n > 0 && !m.first() {
			return m
		}
	}
	return match{}
}

// sameWords returns how many others gave exactly this answer, and whether somebody gave one of the same content words
// earlier. Short answers have no time line. The counter under the place on the time line does not tell how many
// gave the same content words: it also counts those who gave one word more.
func (a *answer) sameWords(remembered processors.State) (n int64, earlier bool) {
	if a.print == nil {
		return 0, false
	}
	return remembered.Tally(group(a.point.ID), a.print.exact) >> countShift, a.given(remembered) > 0
}

// ordered reports whether the names of all others who answered the question tell whether they were late.
func (a *answer) ordered(remembered processors.State) bool {
	counts := remembered.Tallies[group(a.point.ID)]
	return processors.CountOf(counts, orderedField) == processors.CountOf(counts, respondentsField)
}

// late reports whether somebody gave nearly the same answer before. A text needs fewer bands in common for that than for a
// match, as many as one of half its length for a match. Otherwise, the shorter answer of two could match the longer one,
// and not the other way round, and the earlier respondent be taken for a copy.
func (a *answer) late(known processors.State) bool {
	counts := known.Tallies[group(a.point.ID)]
	counter := func(f uint64) int64 { return processors.CountOf(counts, f) }
	seen := func(f uint64) bool { return counter(f) > 0 }
	if a.print == nil {
		return slices.ContainsFunc(a.marks(nil), seen)
	}
	n := 0
	for _, b := range a.print.bands {
		if seen(b) {
			n++
		}
	}
	// Several near copies of one answer have bands in common with each other, so no band shows the same respondents.
	return seen(a.print.exact) || 2*n >= bands || a.print.nearly(a.print.least, counter).n > 0
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
