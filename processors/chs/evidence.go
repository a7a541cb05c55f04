package chs

// The functions below measure how much an answer leaves open. A contradiction needs a plain denial
// and a plain detail. Respondents who say more explain themselves, whether or not the explanation
// is understood.

// explained reports whether a denial says more than that it denies: "no, we take my parents'", "not
// since I moved". Words that repeat the question, deny or stress do not count.
func explained(p *pair) bool {
	if p.stance != no || p.a[0].key != "" && !p.a[0].cue.any(cueNo|cueNot|cueNever|cueNone) {
		return false // "single, never married" does not deny what was asked
	}
	for i := range p.a {
		w := &p.a[i]
		switch {
		case p.qt.any(tagMarital) && w.in(marriedWords): // "never married" repeats what was asked
		case w.in(forNowWords), w.cue.any(cueWindow):
			return true
		case w.key != "" && !w.in(stressWords) && !consumed[w.key] && closes[w.key] == nil && !p.asks(w):
			return true
		}
	}
	return false
}

var marriedWords = listOf("married")

// asks reports whether a word of an answer repeats the question.
func (p *pair) asks(w *word) bool { return p.asked.spoken[w.key] || p.asked.topic[w.parent] }

// stressWords make a denial stronger or more polite.
var stressWords = listOf("stress")

// forNowWords limit a denial to the present.
var forNowWords = listOf("for-now")

// nearly holds the words that weaken a denial: "almost never". German "fast" has this meaning only
// in German.
var nearly = listOf("nearly")

// nearlyNo reports whether such a word stands before a denial.
func nearlyNo(a []word, before int) bool {
	for i := range a[:before] {
		if a[i].in(nearly) || a[i].text == "fast" && before > i && a[i+1].cue.any(cueNever|cueNone|cueNo|cueNot) {
			return true
		}
	}
	return false
}

// kinWords are relatives for whom or by whom things are owned and done.
var kinWords = listOf("kin")

// ofKin reports whether an answer mentions someone else, if the question did not ask about the
// family.
func ofKin(p *pair) bool {
	return anyOf(p.a, kinWords) && !p.qt.any(tagChild|tagSpouse|tagHousehold|tagPeople|tagLive|tagAge|tagOld|tagRating|tagExplain) && !p.qc.any(cueWhy)
}

// occasions are words that limit a question to certain times, and places those that limit it to
// where something is done: a respondent who does not drink during the week may drink at the
// weekend.
var (
	occasions   = listOf("occasions")
	whereabouts = listOf("whereabouts")
	// habits are words by which a detail refers to more than the moment.
	habits  = listOf("habits")
	moments = listOf("moments")
)

// rateWords turn the word that follows into a period: "times a week".
var rateWords = listOf("rate")

// otherOccasion reports whether a gate is closed only for times or places that the detail does not
// mention.
func otherOccasion(g *gate, asked, given *pair) bool {
	if !asksYesNo(asked) || asked.qc.any(cueWindow) {
		return false
	}
	for i := range asked.q {
		w := &asked.q[i]
		switch {
		case w.in(moments):
			if anyOf(given.q, habits) || anyOf(given.a, habits) {
				return true
			}
		case w.in(occasions) && (i == 0 || !asked.q[i-1].in(rateWords)), w.in(whereabouts) && g.mode == using && w.key == "":
			if !says(given, w.text) {
				return true
			}
		}
	}
	return false
}

// says reports a word in a question or its answer.
func says(p *pair, text string) bool {
	for _, ws := range [][]word{p.q, p.a} {
		for i := range ws {
			if ws[i].text == text {
				return true
			}
		}
	}
	return false
}
