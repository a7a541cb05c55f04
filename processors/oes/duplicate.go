package oes

import (
	"math"
	"slices"
	"strings"

	"candor/processors"
	"candor/survey"
)

// The smallest length of an answer that two people do not give by chance.
const (
	countableWords   = 5
	countableLetters = 25
	countableDense   = 12 // characters in a script without spaces

	// A common answer is not a copy. An answer is common if three things are true: it has fewer than popularWords
	// words, at least popularRespondents people answered the question, and more than popularPercent percent of them
	// gave the answer.
	popularWords       = 10
	popularRespondents = 50
	popularPercent     = 3

	// The evidence for a copy is measured in bits. With less evidence, the answer is a stock phrase ("friendly and
	// helpful staff") that two people may both write. The more people there are, the more evidence is needed.
	// Surprising words are evidence. So is every shared band beyond those that a copy must share, because it shows
	// the same words in the same order. Bands alone are not enough if all words are common.
	stockSurprise = 8
	loneSurprise  = 16 // needed if no other answer of the respondent is a copy
	copyEvidence  = 22
	linkEvidence  = 14 // needed of all answers of a respondent together, if another respondent gave all of them
	bandEvidence  = 4
	mostBands     = 6

	// Two people may well write the same answer of fewer than briefWords words (briefDense characters in a script
	// without spaces), if it has at most briefContent content words, or if half of these are among the commonest of the
	// language. Such an answer takes more evidence (doubtBrief), in which each word counts as if usualUsers of the first
	// 50 respondents used it.
	briefWords   = 8
	briefContent = 5
	briefDense   = 16
	usualUsers   = 8

	// The smallest length of a text that counts as repeated if a respondent gives it to two questions.
	repeatWords   = 3
	repeatLetters = 15
	repeatDense   = 6

	// The same stock phrase as an answer to this many questions, of which refrainSpecific ask for something specific.
	refrainMild     = 4
	refrainSpecific = 2

	// The short answers of a respondent, with at least jointLetters letters each, are compared in two ways. At least
	// jointAnswers of them are compared together, as one text. And several of them are copies if the same earlier
	// respondent gave them all.
	jointAnswers     = 4
	jointLetters     = 10
	jointRespondents = 10 // with fewer other respondents, it is not known which short answers are usual

	// A short answer with this many words is also compared without each of its words, so that one changed word makes
	// no difference. Such a match counts only together with another answer of the same respondent.
	minShortWords = 3
	maxShortWords = 6
)

// jointGroup is the group of counters for the short answers of a respondent, compared as one text.
const jointGroup = "joint"

// group returns the name of the group of counters for a data point.
func group(id string) string { return "print:" + id }

// countable reports whether the answer is long enough to be compared alone with those of other respondents. It
// depends only on the question and the answer, because Learn and Score must come to the same result.
func (a *answer) countable() bool {
	return a.distinct() && (a.text.main.dense() && a.text.letters >= countableDense ||
		len(a.text.words) >= countableWords && a.text.letters >= countableLetters)
}

// distinct reports whether the answer has content of its own. A label, an empty phrase, and an answer that nearly only
// repeats words of the question have none. If the question asks for a label, a longer answer is not one.
func (a *answer) distinct() bool {
	if a.question.feedback || a.question.label && len(a.text.words) < countableWords {
		return false
	}
	own := 0
	for _, w := range a.text.folded {
		if !a.question.terms[w] {
			own++
		}
	}
	if 5*own <= len(a.text.folded) {
		return false
	}
	return !a.empty
}

// repeats reports whether a respondent gives the same answer to two questions.
func (a *answer) repeats(b *answer) bool {
	if a.question.key == b.question.key {
		return false // the same question twice
	}
	if a.print != nil && b.print != nil {
		return a.print.like(b.print)
	}
	return a.key == b.key && a.distinct() && b.distinct() &&
		(a.text.main.dense() && a.text.letters >= repeatDense ||
			len(a.text.words) >= repeatWords && a.text.letters >= repeatLetters)
}

// short reports whether an answer is too short to be compared alone, but long enough to be compared
// together with others.
func (a *answer) short() bool {
	return a.print == nil && a.text.letters >= jointLetters && a.distinct()
}

// unusual reports whether two people would hardly give the same short answers by chance, because some are rare. The n
// earlier respondents who gave all of them count as one. With too few other respondents, unusual returns true.
func unusual(members []int, marks []*judged, matches []match, n int64, remembered processors.State) bool {
	bits, most := 0.0, 1.0
	for _, at := range members {
		others := float64(max(remembered.Tally(group(marks[at].point.ID), respondentsField)-n, 0) + 1)
		bits += log2(others / float64(max(matches[at].n-n, 0)+1))
		most = max(most, others)
	}
	return most < jointRespondents || bits >= stockSurprise+log2(most)
}

// joint returns one fingerprint of all short answers of a respondent, and the indices of these answers. members is
// nil if there are too few.
func joint(answers []*answer) (field uint64, members []int) {
	for i, a := range answers {
		if a.short() {
			members = append(members, i)
		}
	}
	if len(members) < jointAnswers {
		return 0, nil
	}
	parts := make([]string, len(members))
	for i, at := range members {
		parts[i] = answers[at].point.ID + "\x00" + answers[at].key
	}
	slices.Sort(parts) // the order of the data points does not matter
	return mark(hash(strings.Join(parts, "\x01"))), members
}

// duplicates marks copies. It finds copies of other respondents' answers with the counters, and compares the
// respondent's own answers with each other. It returns how many answers are copies of others, and how many could be.
//
// again says that a recalculation asks. Then the counters also have the answers of later respondents.
func duplicates(answers []*answer, marks []*judged, remembered processors.State, again bool) (copied, countable int) {
	matches := make([]match, len(marks))
	for i, a := range marks {
		matches[i] = a.match(remembered)
	}
	matchCut(answers, matches, remembered)
	if again {
		keepEarlier(marks, matches, remembered)
	}
	doubtBrief(marks, matches, remembered)
	for i, a := range marks {
		if a.print != nil && a.convicts(matches[i], remembered) {
			a.copied, a.nearly = true, !matches[i].exact
		}
	}
	linkCopies(marks, matches, remembered)
	copyJointly(answers, marks, matches, remembered, again)
	acquitLone(marks, matches)
	countRepeats(marks)
	findRefrain(marks)
	for _, a := range marks {
		if a.copied {
			copied++
		}
		if a.copied || a.print != nil {
			countable++
		}
	}
	if copied == 1 && countable == 1 && slices.ContainsFunc(answers, (*answer).brieflyOwn) {
		countable++ // the short answers are the respondent's own, so a single copy may be chance
	}
	return copied, countable
}

// countRepeats counts for each answer how many other answers of the respondent repeat it. Among questions that ask the
// same about several things, a repeat excludes nobody.
func countRepeats(marks []*judged) {
	for _, a := range marks {
		a.alike = true
	}
	for i, a := range marks {
		for _, b := range marks[i+1:] {
			if !a.repeats(b.answer) {
				continue
			}
			a.repeated++
			b.repeated++
			if !a.question.sameForm(b.question.wording) {
				a.alike, b.alike = false, false
			}
		}
	}
}

// copyJointly marks the short answers of a respondent if an earlier respondent gave all of them.
func copyJointly(answers []*answer, marks []*judged, matches []match, remembered processors.State, again bool) {
	field, members := joint(answers)
	if members == nil || again && anyLater(members, matches) {
		return
	}
	n, total := remembered.Tally(jointGroup, field), remembered.Tally(jointGroup, respondentsField)
	if n > 0 && !popular(0, n, total) && unusual(members, marks, matches, n, remembered) {
		for _, at := range members {
			marks[at].copied = true
		}
	}
}

// brieflyOwn reports whether a short answer is long enough to show that the respondent writes answers of their own.
func (a *answer) brieflyOwn() bool { return a.short() && len(a.text.words) >= minShortWords }

// match compares an answer with those of earlier respondents.
func (a *answer) match(remembered processors.State) match {
	if a.print == nil && !a.short() {
		return match{}
	}
	m := match{}.better(remembered.Tally(group(a.point.ID), a.mark()))
	if m.n == 0 {
		return a.nearMatch(remembered, 0)
	}
	if m.exact = true; a.print != nil {
		m.shared = bands - a.print.need
	}
	return m.weighed(a.surprise(remembered))
}

// nearMatch compares an answer with those of earlier respondents who gave nearly the same. If not more than beyond
// respondents did, it returns an empty match.
func (a *answer) nearMatch(remembered processors.State, beyond int64) (m match) {
	counts := remembered.Tallies[group(a.point.ID)]
	if a.print != nil {
		if m = a.print.nearly(a.print.need, func(field uint64) int64 { return processors.CountOf(counts, field) }); m.n <= beyond {
			return match{}
		}
		return m.weighed(a.surprise(remembered))
	}
	// If several texts without one word were seen before, the rarest one decides.
	for _, f := range a.gaps() {
		if one := (match{}).better(processors.CountOf(counts, f)); one.n > beyond && (m.n == 0 || one.n < m.n || one.n == m.n && one.whom > m.whom) {
			m = one
		}
	}
	if m.n > 0 {
		sum, most := a.surprises(remembered, rareUsers)
		m = m.weighed(sum - most) // without the most surprising word, because any word may be the changed one
	}
	return m
}

// weighed returns the match with its evidence, which is the surprise and what both texts have in common.
func (m match) weighed(surprise float64) match {
	m.surprise, m.evidence = surprise, surprise+bandEvidence*float64(min(m.shared, mostBands))
	return m
}

// gaps lists the hashes of a short text without each of its words. Two texts that differ in one word have one of
// these hashes in common.
func (a *answer) gaps() []uint64 {
	words := a.text.folded
	if len(words) < minShortWords || len(words) > maxShortWords {
		return nil
	}
	list := make([]uint64, len(words))
	for i := range words {
		list[i] = mark(hash(strings.Join(words[:i], " ") + "\x00" + strings.Join(words[i+1:], " ")))
	}
	return list
}

// convinces reports whether the evidence, in bits, is enough for a copy from one of total respondents.
func convinces(surprise, evidence, least float64, total int64) bool {
	return surprise >= stockSurprise && evidence >= least+log2(float64(total+1))
}

// linkCopies marks answers that together repeat several answers of one earlier respondent. Two people may give one
// such answer by chance. That the same person gave several is evidence. If that person gave all answers that can be
// compared, less evidence is needed.
func linkCopies(marks []*judged, matches []match, remembered processors.State) {
	type link struct {
		answers  int
		evidence int64 // in thousandths of a bit, as integers, so that the order of the answers does not matter
		total    int64
	}
	links := map[int64]link{}
	comparable := 0
	for i, m := range matches {
		if marks[i].print != nil || marks[i].short() {
			comparable++
		}
		if m.n > 0 {
			l := links[m.whom]
			links[m.whom] = link{l.answers + 1, l.evidence + int64(math.Round(m.evidence*thousand)), max(l.total, remembered.Tally(group(marks[i].point.ID), respondentsField))}
		}
	}
	for i, m := range matches {
		l := links[m.whom]
		bits, least := float64(l.evidence)/thousand, float64(copyEvidence)
		if l.answers == comparable {
			least = linkEvidence
		}
		if m.n > 0 && !marks[i].copied && l.answers > 1 && convinces(bits, bits, least, l.total) {
			marks[i].copied, marks[i].nearly = true, !m.exact
		}
	}
}

// acquitLone removes the mark from the only copy among several answers, if the copy could be a stock phrase. People
// who copy do so more than once, so the respondent's own answers speak against a copy.
func acquitLone(marks []*judged, matches []match) {
	lone := -1
	for i, a := range marks {
		if a.copied && lone >= 0 {
			return
		}
		if a.copied {
			lone = i
		}
	}
	if lone >= 0 && len(marks) > 1 && matches[lone].surprise < loneSurprise {
		marks[lone].copied, marks[lone].nearly = false, false
	}
}

// common reports whether many respondents give the answer.
func (a *answer) common(remembered processors.State) bool {
	if a.print == nil {
		return false
	}
	counts := remembered.Tallies[group(a.point.ID)]
	m := a.print.earlier(func(field uint64) int64 { return processors.CountOf(counts, field) })
	return popular(len(a.text.words), m.n, processors.CountOf(counts, respondentsField))
}

func popular(words int, n, total int64) bool {
	return words < popularWords && total >= popularRespondents && 100*n > popularPercent*total
}

// origin returns the time line of the answers to a data point, and the place of the answer on it. The place is a hash
// of the content words, or of the whole text if there are too few. Equal answers have the same place, so the time
// line shows who gave an answer before.
func (a *answer) origin() (group string, place int64) {
	place = int64(a.mark())
	if a.print != nil && len(a.print.sets) > 0 {
		place = int64(a.print.sets[0])
	}
	return "origin:" + a.point.ID, place
}

// given returns the generation of the last respondent with the same answer, plus 1, or 0 if there is none.
func (a *answer) given(remembered processors.State) int64 {
	g, place := a.origin()
	for _, e := range remembered.Entries[g] {
		if e.At == place {
			return e.Generation + 1
		}
	}
	return 0
}

// mark returns the hash of the whole text.
func (a *answer) mark() uint64 { return mark(hash(a.key)) }

// marks appends the counters of an answer to fields. There are none if the answer is not compared.
func (a *answer) marks(fields []uint64) []uint64 {
	switch {
	case a.print != nil:
		return a.print.marks(fields)
	case a.short():
		return append(append(fields, a.mark()), a.gaps()...)
	}
	return fields
}

// recall requests the counters that are needed to judge the answers.
func recall(answers []*answer) []processors.Want {
	wants := make([]processors.Want, 0, usualWants)
	for _, a := range answers {
		fields := a.marks(make([]uint64, 0, usualMarks))
		if len(a.unheard) > 0 || len(a.brief) > 0 {
			fields = append(fields, unheardField)
		}
		if a.coins || a.odd {
			fields = append(fields, coinedField)
		}
		if a.print != nil {
			line, place := a.origin()
			given := processors.Entries(line, place, 1)
			given.If = processors.Mark{Group: group(a.point.ID), Field: uint64(place)}
			wants = append(wants, given)
		}
		if a.empty || a.blank {
			fields = append(fields, blankField)
		}
		if len(fields) > 0 {
			wants = append(wants, processors.Tallies(group(a.point.ID), append(fields, respondentsField, orderedField)...))
		}
		wants = a.recallProfile(wants)
	}
	if field, members := joint(answers); members != nil {
		wants = append(wants, processors.Tallies(jointGroup, field, respondentsField))
	}
	return wants
}

// There is room for the marks of an answer with other counters, and for what two answers request and change. With more,
// there is another allocation.
const (
	usualMarks   = 40
	usualWants   = 9
	usualChanges = 160
)

// learn returns the changes that count the answers of a respondent, to compare later respondents with them.
func learn(respondent survey.RespondentID, s *submitted, known processors.State) []processors.Change {
	var room [usualChanges]processors.Change
	changes := room[:0]
	learnt := func(c processors.Change) { changes = append(changes, c) }
	count := func(group string, field uint64, n int64) {
		learnt(processors.Change{Kind: processors.AddTally, Group: group, Field: field, Delta: n})
	}
	cut := cutDown(s.answers, known)
	for i, a := range s.answers {
		if a.question.feedback {
			continue
		}
		a.learnProfile(known, learnt)
		if a.question.label && a.print == nil {
			continue
		}
		g := group(a.point.ID)
		count(g, respondentsField, 1)
		count(g, orderedField, 1)
		if a.empty || a.blank {
			count(g, blankField, 1)
		}
		name := named(respondent, cut[i].n > 0 || a.late(known))
		var marks [usualMarks]uint64
		for _, f := range a.marks(marks[:0]) {
			count(g, f, name)
		}
		if a.print != nil {
			line, place := a.origin()
			learnt(processors.Change{Kind: processors.AddEntry, Group: line, At: place})
		}
		if len(a.unheard) > 0 {
			count(g, unheardField, 1)
		}
		if a.coins {
			count(g, coinedField, 1)
		}
	}
	if field, members := joint(s.answers); members != nil {
		count(jointGroup, respondentsField, 1)
		count(jointGroup, field, 1)
	}
	return slices.Clone(s.prose.learn(changes))
}

// duplicateVerdict turns the marks of one answer into a verdict. Copying others has priority over
// repeating oneself (interface section 2.1).
func (a *judged) duplicateVerdict(remembered processors.State, copied, countable int) (verdict, bool) {
	switch {
	case a.copied:
		v := verdict{category: survey.DuplicateRespondent, copies: copied, of: countable, mild: a.mild, evidence: survey.Found(survey.CopiedFromOther)}
		if a.nearly && !a.unordered {
			v.evidence = survey.Found(survey.NearlyCopied)
		}
		v.evidence.Resembles = a.given(remembered)
		return v, true
	case a.repeated > 0:
		return verdict{
			category: survey.DuplicateAnswer, copies: a.repeated, mild: a.alike,
			evidence: survey.Found(survey.CopiedFromSelf),
		}, true
	}
	return verdict{}, false
}
