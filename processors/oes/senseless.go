package oes

import (
	_ "embed" // the model
	"math"
	"slices"
	"sync"
	"unicode/utf8"

	"candor/processors"
	"candor/processors/trees"
	"candor/processors/words"
	"candor/survey"
)

//go:embed models/nonsense.trees
var nonsenseFile string

// nonsenseTrees give the log-odds that an answer is nonsense, by how familiar its words are and how they were typed.
// They are read when they are first needed: the program that learns them may use other signs, and must still start.
var nonsenseTrees = sync.OnceValue(func() []trees.Tree { return trees.MustParse(nonsenseFile, numNonsenseSigns) })

// The signs of nonsense. Shares are in tenths, and log-odds in halves. "The language" is one in which the answer may
// be.
const (
	signTyped          = iota // log-odds of the model of gibberish, for the whole answer
	signOddest                // the highest log-odds of a word that is not in the language
	signPlainest              // the lowest log-odds of such a word
	signOdd                   // the mean log-odds of such words
	signWords                 // number of words
	signLetters               // number of letters, in fours
	signLength                // letters in a word, on average
	signNative                // share of words of the language
	signCommon                // share of common words of the language
	signKnown                 // share of words of any language
	signUnknown               // number of words that no list has
	signUnknownShare          // share of these words
	signUnknownLetters        // share of letters in these words
	signNativeLetters         // share of letters in words of the language
	signNear                  // share of the unknown words that are one error away from a word of the language
	signSlips                 // share of the unknown words that are one error away from a common word
	signBegins                // share of the unknown words that begin like a word of the language
	signShort                 // share of words of one or two letters
	signRepeated              // share of words that occurred before in the answer
	signCase                  // the result of letterCase
	signDigits                // share of digits
	signLabel                 // 1 if the question asks for a label
	signNaming                // 1 if the question asks for a person or a place
	signAccents               // share of words with accents
	signFunctions             // share of function words
	signStrange               // share of words with other letters than a to z
	signDistinct              // share of different letters
	signContent               // number of content words of the language with at least four letters
	numNonsenseSigns
)

// SenselessOdds is the limit from which the model calls an answer nonsense, in units of 1/trees.UnitOdds.
const SenselessOdds = 1740 // 1.7

// A respondent who typed one answer at random probably typed others, too. So less evidence is enough beside an answer
// that is gibberish: these log-odds of the model of nonsense, in the same units, or unknown words with besideLetters of the
// model of letters, or with keys close together.
const (
	besideOdds    = 614 // .6
	besideLetters = -1.0
	closeBeside   = .5 // the share of neighbouring characters on keys close together, in an answer with digits or signs
)

// mostSensed is the largest number of words of an answer that the model judges. Nobody invents more.
const mostSensed = 8

// NonsenseSigns returns the signs of nonsense of an answer, for training. It returns false if the model does not
// judge it.
func NonsenseSigns(p *survey.OpenEnd) (signs [numNonsenseSigns]int8, ok bool) {
	a := answer{point: p, text: newText(p.Answer), question: &question{newWording(p), p.Languages}}
	return a.nonsenseSigns(a.question.tongues(p.Languages))
}

// nonsenseSigns returns the signs of nonsense. It returns false for an answer that the model does not judge. This is
// an answer that is mostly in its language, an answer whose language has no list of words, and a single word or a
// list, which may be names.
func (a *answer) nonsenseSigns(spoken tongues) (signs [numNonsenseSigns]int8, ok bool) {
	t, q := &a.text, a.question
	if len(t.folded) < 2 || len(t.folded) > mostSensed || t.main != latin || t.letters == 0 || len(spoken.names) == 0 || enumerates(t.raw) {
		return signs, false
	}
	n := len(t.folded)
	var c senseCounts
	var own [mostSensed]bool
	for i, w := range t.folded {
		if t.lexemes[i].is&isInnocent != 0 {
			return signs, false
		}
		c.said[i] = unstretched(w)
		letters := float64(utf8.RuneCountInString(c.said[i]))
		c.letters += letters
		if own[i] = spoken.has(c.said[i]) || t.lexemes[i].is&isPhrase != 0; own[i] {
			c.nativeLetters += letters
		}
	}
	native, alike, of := c.nativeLetters/max(1, c.letters), c.nativeLetters, 0.0
	for i := range n {
		of += indicator(own[i])
		if !own[i] && words.Default.Begins(spoken.names[0], c.said[i]) {
			alike += float64(utf8.RuneCountInString(c.said[i]))
		}
	}
	if alike > mostNative*c.letters || of > mostOwnWords*float64(n) {
		return signs, false
	}
	for i := range n {
		c.add(a, i, own[i], spoken)
	}
	c.compare(spoken)
	var room [usualFeatures]uint64
	typed := -9.0
	if f := gibberishFeatures(room[:0], t, q.terms); f != nil {
		typed = gibberishModel.Score(f)
	}
	oddest, plainest, mean := c.oddity()
	all, unknown := float64(n), max(1, float64(len(c.unknown)))
	for i, v := range [numNonsenseSigns]float64{
		signTyped: 2 * typed, signOddest: 2 * oddest, signPlainest: 2 * plainest, signOdd: 2 * mean,
		signWords: all, signLetters: c.letters / 4, signLength: c.letters / all,
		signNative: 10 * c.native / all, signCommon: 10 * c.common / all, signKnown: 10 * c.known / all,
		signUnknown: float64(len(c.unknown)), signUnknownShare: 10 * float64(len(c.unknown)) / all,
		signUnknownLetters: 10 * c.unknownLetters / max(1, c.letters), signNativeLetters: 10 * native,
		signNear: 10 * c.near / unknown, signSlips: 10 * c.slips / unknown, signBegins: 10 * c.begins / unknown,
		signShort: 10 * c.short / all, signRepeated: 10 * c.repeated / all,
		signCase: float64(letterCase(t.raw)), signDigits: 10 * float64(t.digits) / max(1, float64(t.digits+t.letters)),
		signLabel: indicator(q.label), signNaming: indicator(q.naming),
		signAccents: 10 * c.accents / all, signFunctions: 10 * c.functions / all, signStrange: 10 * c.strange / all,
		signDistinct: 10 * float64(len(c.distinct)) / max(1, c.letters), signContent: c.content,
	} {
		signs[i] = int8(max(-8, min(12, math.Round(v))))
	}
	return signs, true
}

// mostNative is the largest share of letters that an answer may have in words of its language, or in words that begin
// like one. mostOwnWords is the largest share of words of its language. The model does not judge an answer with more.
const (
	mostNative   = .5
	mostOwnWords = .6
)

// senseCounts are the counts from which the signs of nonsense are computed.
type senseCounts struct {
	said                                            [mostSensed]string // the words, without letters that stress them
	letters, nativeLetters, unknownLetters          float64
	native, content, common, known, short, repeated float64
	accents, functions, strange                     float64
	near, slips, begins                             float64
	unknown                                         []string
	odds                                            []float64
	distinct                                        []rune
}

// mostDistinct limits the different letters that are counted. Each letter is compared with all before it, and real
// answers have fewer different letters.
const mostDistinct = 64

// add counts the word at an index. own says that it is a word of the language.
func (c *senseCounts) add(a *answer, i int, own bool, spoken tongues) {
	w, x := c.said[i], &a.text.lexemes[i]
	n := utf8.RuneCountInString(w)
	for _, r := range w {
		if len(c.distinct) < mostDistinct && !slices.Contains(c.distinct, r) {
			c.distinct = append(c.distinct, r)
		}
	}
	known, phrase := words.Default.Known(w), x.is&isPhrase != 0
	_, plain := measure(w)
	c.short += indicator(n <= 2)
	c.repeated += indicator(slices.Contains(c.said[:i], w))
	c.accents += indicator(a.text.words[i] != a.text.folded[i])
	c.functions += indicator(x.functions != 0)
	c.native += indicator(own)
	c.content += indicator(own && !phrase && n >= 4 && x.functions == 0)
	c.common += indicator(slices.ContainsFunc(spoken.names, func(l string) bool { return words.Default.Common(l, w) }))
	c.known += indicator(known)
	c.strange += indicator(!plain)
	if a.question.terms[w] {
		return
	}
	if !own && plain {
		c.odds = append(c.odds, wordOdds(w))
	}
	if !known && !phrase && x.is&isInnocent == 0 {
		c.unknown = append(c.unknown, w)
		c.unknownLetters += float64(n)
	}
}

// unstretched returns the known word for which a stretched one stands ("good" for "goooood"), or the word itself.
func unstretched(w string) string {
	if stutters(w) {
		for times := 2; times > 0; times-- {
			if s := squeezed(w, times); words.Default.Known(s) {
				return s
			}
		}
	}
	return w
}

// has reports whether a word is in the list of one of the languages.
func (t tongues) has(w string) bool {
	return slices.ContainsFunc(t.names, func(l string) bool { return words.Default.Word(l, w) })
}

// compare counts the unknown words that are similar to words of the language.
func (c *senseCounts) compare(spoken tongues) {
	for _, w := range c.unknown[:min(len(c.unknown), mostCompared)] {
		c.near += indicator(words.Default.Near(spoken.names[0], w))
		c.slips += indicator(words.Default.Slip(spoken.names[0], w))
		c.begins += indicator(words.Default.Begins(spoken.names[0], w))
	}
}

const noOdds = -3 // the log-odds if the model of gibberish can read no word

// oddity returns the highest, the lowest and the mean log-odds of the words.
func (c *senseCounts) oddity() (oddest, plainest, mean float64) {
	if len(c.odds) == 0 {
		return noOdds, noOdds, noOdds
	}
	for _, v := range c.odds {
		mean += v
	}
	return slices.Max(c.odds), slices.Min(c.odds), mean / float64(len(c.odds))
}

// wordOdds returns the log-odds of the model of gibberish for one word.
func wordOdds(w string) float64 {
	t := newText(w)
	var room [usualFeatures]uint64
	if f := gibberishFeatures(room[:0], &t, nil); f != nil {
		return gibberishModel.Score(f)
	}
	return noOdds
}

func indicator(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}

// sensed reports whether the model gives the answer at least the given odds to be nonsense. languages are those in which
// the answer may be.
//
// Brands are in no list of words, so answers to a question for a label are left to the tests of letters and keys.
func (a *answer) sensed(languages []string, least int) bool {
	if a.question.label {
		return false
	}
	if a.text.digits > 0 {
		rest := *a
		if rest.text = a.text.withoutCodes(a.question); a.question.code && letterCase(rest.text.raw) > 1 { // a name beside a telephone number
			return false
		}
		a = &rest
	}
	spoken := a.question.tongues(languages)
	signs, ok := a.nonsenseSigns(spoken)
	return ok && !a.text.romanized() && !mostlyCoded(&a.text, a.question) && trees.Odds(nonsenseTrees(), func(n int16) int8 { return signs[n] }) >= least && !a.compounded(spoken)
}

// The letters of a text are those of real words if their log-odds are at most realLetters. The parts of a compound have at
// least the given numbers of letters.
const (
	realLetters  = -5.0
	firstPart    = 3
	secondPart   = 4
	mostCompound = 40
)

// compounding are the languages that write compounds without spaces. No list has all of them.
var compounding = wordSet("de nl da sv no fi et hu is")

// compounded reports whether a text with the letters of real words has a compound: "Wegen der Zuschüsse zur Zahnreinigung".
func (a *answer) compounded(spoken tongues) bool {
	return gibberishScore(&a.text, a.question) <= realLetters && slices.ContainsFunc(a.text.folded, func(w string) bool {
		return slices.ContainsFunc(spoken.names, func(l string) bool { return compounding[l] && isCompound(l, w) })
	})
}

// isCompound reports whether a word consists of two words of a language, perhaps with a linking "s" between them.
func isCompound(language, w string) bool {
	if len(w) > mostCompound {
		return false
	}
	for n := firstPart; n+secondPart <= len(w); n++ {
		if words.Default.Word(language, w[:n]) && (words.Default.Word(language, w[n:]) ||
			w[n] == 's' && n+secondPart < len(w) && words.Default.Word(language, w[n+1:])) {
			return true
		}
	}
	return false
}

// unreadable reports whether all words of an answer are unknown, and unlike those of the languages in which it may be.
// Names and codes are unknown, too. So this counts only beside an answer that is gibberish.
func (a *answer) unreadable(languages []string) bool {
	t, q := &a.text, a.question
	spoken := q.tongues(languages)
	if t.letters == 0 || len(t.folded) > mostSensed || t.main != latin || len(spoken.names) == 0 || q.sparesUnknown() {
		return false
	}
	for i, w := range t.folded {
		if q.terms[w] || t.means(i) || len(w) > 1 && t.lexemes[i].functions&spoken.functions != 0 || spoken.resemble(w) {
			return false
		}
	}
	if t.romanized() {
		return false
	}
	if t.digits == 0 && gibberishScore(t, q) >= besideLetters {
		return true
	}
	keys, ok := strokes(t.raw)
	return ok && t.letters < len(keys) && letterCase(t.raw) == 0 && closeBy(keys, closeBeside)
}

// sparesUnknown reports whether answers of unknown words are usual: names, numbers and remarks.
func (q *question) sparesUnknown() bool { return q.number || q.label || q.naming || q.closing }

// resemble reports whether a word is in the list of one of the languages, begins like a listed word, or is a typing error
// away from a common one.
func (t tongues) resemble(w string) bool {
	return slices.ContainsFunc(t.names, func(l string) bool {
		return len(w) > 2 && words.Default.Word(l, w) || words.Default.Begins(l, w) || words.Default.Slip(l, w)
	})
}

// senseless reports whether the answer is nonsense according to the model. Beside an answer that is gibberish, less
// evidence is enough. If more than one in five answers to the question have no known word, the answers are names, and
// senseless returns false.
func (a *answer) senseless(remembered processors.State, allowed []string, beside bool) bool {
	switch {
	case !a.odd: // Recall requests the counter only for an odd answer
		return false
	case !beside && !a.sensed(allowed, SenselessOdds), beside && !a.sensed(allowed, besideOdds) && !a.unreadable(allowed):
		return false
	}
	g := group(a.point.ID)
	total, strange := remembered.Tally(g, respondentsField), remembered.Tally(g, coinedField)
	return total < vocabularyRespondents || coinedShare*strange <= total
}
