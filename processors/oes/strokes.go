package oes

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"candor/processors/words"
	"candor/survey"
)

// People who type at random hit keys that are close together, repeat a few pairs of keys, or type the same letters again
// in another order. They also hit digits, signs and letters with accents, which the tests of typedGibberish do not read.
const (
	fewestStrokes = 5
	mostStrokes   = 60 // characters; nobody types at random for longer without any word

	closeKeys = .85 // the share of neighbouring characters whose keys are close together
	// The same share for a text of at least fewestMixed characters, of which at most the share mixedLetters are letters.
	closeMixed    = .72
	fewestMixed   = 9
	mixedLetters  = .6
	fewestPairs   = 7
	repeatedPairs = .38 // the share of pairs of neighbouring characters that occurred before

	// Letters along a row, with digits between them: "1q2w3e4r".
	fewestDigits  = 3
	fewestChanges = 5 // from a letter to a digit, or back
	leastRun      = 4

	// Letters in runs along a row, in words of at least shortestRun letters, beside at most mostBeside other words.
	fewestAlong = 5
	shortestRun = 3
	mostBeside  = 2

	// Letters that are repeated with other digits behind them: "sdf2sdf3".
	shortestAgain = 3

	// Two pairs of words that consist of the same letters: "peorit peroit peoirt".
	fewestShuffles  = 2
	shuffledLetters = 4
)

// mashed detects typing at random by the keys of the whole text. Beside a known word, a word of the question or laughter, it
// only sees a run along a row.
func mashed(t *text, q *question) (evidence survey.Finding, found bool) {
	if t.letters == 0 || t.letters > mostStrokes || t.main.dense() {
		return survey.FindingNone, false
	}
	for i, w := range t.folded {
		if q.terms[w] || t.means(i) {
			if runBeside(t, q) {
				return survey.KeyboardRun, true
			}
			return survey.FindingNone, false
		}
	}
	s, ok := strokes(t.raw)
	switch {
	case !ok:
		return survey.FindingNone, false
	case longRuns(s) || repeatsPairs(t) || t.main == latin && shuffles(t.folded) >= fewestShuffles || len(t.folded) == 1 && againWithDigits(s):
		return survey.FewLetters, true
	case closeTogether(s, t):
		return survey.KeysTogether, true
	case interleaved(s):
		return survey.KeyboardRun, true
	}
	return survey.FindingNone, false
}

// runBeside reports whether words of a text are runs along a row of keys, and no known words: one long run, or two short
// ones. There must be few other words: "lamp wertyu".
func runBeside(t *text, q *question) bool {
	along, others := 0, 0
	for i, w := range t.folded {
		if m, ok := measure(w); ok && m.letters >= shortestRun && m.run == m.letters && !q.terms[w] && !t.means(i) {
			along += m.letters
		} else if others++; others > mostBeside { // most answers end here
			return false
		}
	}
	return along >= fewestAlong
}

// againWithDigits reports whether a word consists of the same letters twice, each time with digits behind them:
// "sdf2sdf3".
func againWithDigits(s []rune) bool {
	var letters []rune
	first, groups := -1, 0 // the length of the first group of letters, and the number of groups
	for i, r := range s {
		switch digit := unicode.IsDigit(r); {
		case !digit && !unicode.IsLetter(r):
			return false
		case !digit:
			letters = append(letters, r)
		case i > 0 && unicode.IsLetter(s[i-1]):
			if groups++; first < 0 {
				first = len(letters)
			}
		}
	}
	return groups > 1 && first >= shortestAgain && len(letters) >= 2*first && len(letters) < 3*first && slices.Equal(letters[first:2*first], letters[:first])
}

// means reports whether the word at an index is a known word of three letters or more, or a sound such as laughter or
// "blablabla".
func (t *text) means(i int) bool {
	w, x := t.folded[i], &t.lexemes[i]
	if n := period(w); n > 1 && lexicon[w[:n]].is&(isPhrase|isInnocent) != 0 {
		return true
	}
	for _, laughter := range []string{"hae", "hi", "ja", "je", "rs"} {
		if onlyOf(w, laughter) {
			return true
		}
	}
	return len(w) > 1 && x.is&(isPhrase|isInnocent) != 0 || len(w) > 2 && (x.functions != 0 || words.Default.Known(w))
}

// strokes returns the characters of a text, in lower case and without spaces. It returns false if there are too few or
// too many, or if the text is a link or an address.
func strokes(raw string) (s []rune, ok bool) {
	if len(raw) > 2*utf8.UTFMax*mostStrokes || strings.Contains(raw, "://") || strings.Contains(raw, "@") || strings.Contains(raw, "www.") {
		return nil, false
	}
	for _, r := range strings.ToLower(raw) {
		if !unicode.IsSpace(r) {
			s = append(s, r)
		}
	}
	return s, len(s) >= fewestStrokes && len(s) <= mostStrokes
}

// longRuns reports whether a text consists only of repeated characters ("aabbccddee", "aaabbbccc"): at least five runs
// of two or more characters, or at least three runs of three or more. A single run stresses a sound: "mmmmmm".
func longRuns(s []rune) bool {
	runs, shortest := 0, len(s)
	for i, n := 0, 0; i < len(s); i += n {
		for n = 1; i+n < len(s) && s[i+n] == s[i]; n++ {
		}
		shortest = min(shortest, n)
		runs++
	}
	return shortest == 2 && runs > 4 || shortest > 2 && runs > 2
}

// repeatsPairs reports whether a word, or the whole text, repeats a few pairs of characters. A word that occurs again
// counts once, and a letter that is repeated for stress ("vuuuuu") too.
func repeatsPairs(t *text) bool {
	var all []rune
	for i, w := range t.words {
		if slices.Contains(t.words[:i], w) {
			continue
		}
		word := []rune(squeeze(w, 2))
		if fewPairs(word) {
			return true
		}
		all = append(all, word...)
	}
	return t.main == latin && fewPairs(all)
}

// fewPairs reports whether many of the pairs of neighbouring characters occurred before.
func fewPairs(s []rune) bool {
	var room [mostStrokes][2]rune
	seen, pairs := room[:0], len(s)-1
	for i := 1; i < len(s); i++ {
		if pair := [2]rune{s[i-1], s[i]}; !slices.Contains(seen, pair) {
			seen = append(seen, pair)
		}
	}
	return pairs >= fewestPairs && float64(pairs-len(seen)) >= repeatedPairs*float64(pairs)
}

// closeTogether reports whether nearly all neighbouring characters are on keys close together, on some layout. A Latin
// text must have a character other than a to z, because keyboard tests those letters, or only words of one or two
// letters. In other scripts, a text must have a digit or a sign, because few words are known.
func closeTogether(s []rune, t *text) bool {
	other := slices.ContainsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) || t.main == latin && (r < 'a' || r > 'z') })
	share, letters := closeKeys, 0
	for _, r := range s {
		if unicode.IsLetter(r) {
			letters++
		}
	}
	if len(s) >= fewestMixed && float64(letters) <= mixedLetters*float64(len(s)) {
		share = closeMixed
	}
	long := slices.ContainsFunc(t.folded, func(w string) bool { return len(w) > 2 })
	if long && !other {
		return false
	}
	return closeBy(s, share)
}

// closeBy reports whether at least the given share of neighbouring characters is on keys close together, on some layout.
func closeBy(s []rune, share float64) bool {
	for _, keys := range layoutKeys {
		pairs, near := 0, 0
		for i := 1; i < len(s); i++ {
			if s[i] == s[i-1] {
				continue
			}
			pairs++
			if keys.near(s[i-1], s[i]) {
				near++
			}
		}
		if pairs >= leastRun && float64(near) >= share*float64(pairs) {
			return true
		}
	}
	return false
}

// interleaved reports whether the text consists of letters along a row of keys, with digits between them.
func interleaved(s []rune) bool {
	digits, changes := 0, 0
	var letters strings.Builder
	for i, r := range s {
		digit := unicode.IsDigit(r)
		if digit {
			digits++
		} else {
			letters.WriteRune(r)
		}
		if i > 0 && digit != unicode.IsDigit(s[i-1]) {
			changes++
		}
	}
	if digits < fewestDigits || changes < fewestChanges {
		return false
	}
	m, ok := measure(letters.String())
	return ok && m.run >= leastRun
}

// shuffles counts the pairs of words that have the same letters in another order, except for at most one letter.
func shuffles(list []string) (n int) {
	for i, v := range list {
		for _, w := range list[:i] {
			if shuffle([]rune(v), []rune(w)) {
				n++
			}
		}
	}
	return n
}

func shuffle(v, w []rune) bool {
	if len(v) < len(w) {
		v, w = w, v
	}
	if len(w) < shuffledLetters || len(v) > len(w)+1 || slices.Equal(v[:len(w)], w) {
		return false
	}
	slices.Sort(v)
	slices.Sort(w)
	common := 0
	for i, j := 0, 0; i < len(v) && j < len(w); {
		switch {
		case v[i] == w[j]:
			common, i, j = common+1, i+1, j+1
		case v[i] < w[j]:
			i++
		default:
			j++
		}
	}
	return common >= shuffledLetters && common >= len(v)-1
}
