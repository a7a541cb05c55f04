package oes

import (
	"unicode"
	"unicode/utf8"

	"candor/survey"
)

// maxDetail is the maximum that detail adds to a valid answer's 70 points in v1 and v2.
const maxDetail = 30

// reasons are words that introduce a reason.
var reasons = wordSet(`because cause cos since therefore due so although but however
	weil da denn deshalb daher obwohl aber parce car puisque donc mais porque pues aunque pero perche poiche quindi anche
	pois mas omdat want maar dus bo poniewaz ale gdyz eftersom men fordi koska cunku pentru deoarece mert protoze
	потому поэтому но защото бо тому`)

// effort grades a valid answer by the number of its content words, and of its specifics: numbers, names, reasons. It
// does not measure their quality.
func effort(t *text) (e survey.Effort, detail int) {
	content, specifics := 0, 0
	if t.main.dense() {
		content = t.letters / 2
	} else {
		for i, w := range t.words {
			switch {
			case t.lexemes[i].is&isReason != 0:
				specifics++
			case utf8.RuneCountInString(w) > 2 && t.lexemes[i].functions == 0:
				content++
			}
		}
	}
	if t.digits > 0 {
		specifics++
	}
	specifics += names(t.raw)
	detail = min(maxDetail, 2*content+4*min(specifics, 4))
	switch {
	case content >= 10 && specifics >= 1, content >= 14:
		return survey.EffortHigh, detail
	case content >= 3 || specifics >= 1 && content >= 1 && len(t.words) >= 3:
		return survey.EffortMedium, detail
	}
	return survey.EffortLow, detail
}

// names counts words with a capital letter inside a sentence. It returns 0 if more than half of the words have one.
func names(raw string) int {
	n, words := 0, 0
	prev, before := ' ', '.'
	for _, r := range raw {
		if unicode.IsSpace(prev) && unicode.IsLetter(r) {
			words++
			if unicode.IsUpper(r) && unicode.IsLetter(before) {
				n++
			}
		}
		if unicode.IsSpace(r) && !unicode.IsSpace(prev) {
			before = prev
		}
		prev = r
	}
	if 2*n > words {
		return 0
	}
	return n
}
