package oes

import (
	"math"
	"slices"
	"strings"

	"candor/processors"
	"candor/processors/words"
)

// Some people fill a field with words that they invent on the spot ("fleem gorrad ustiple wenk"). Each may look like a
// word of the language, and one may even be one elsewhere. But real answers of several words nearly always have a
// function word or another known word (package words). So this test needs no other answers. Names, dialects and slips
// are the honest answers that it could take for nonsense: the conditions below are for them.
const (
	// A shorter word is no evidence: it is an abbreviation, or a word of some language by chance.
	inventedLetters = 4
	// An answer of fewer words than inventedMany must consist of unknown words only; others, of at least half.
	inventedWords = 3
	inventedMany  = 4

	// The score of the likeliest language in which the answer may be, in log-odds for each root of a letter. Above the
	// upper limit the words are too much like that language. Below the lower one, they may be of another language.
	likeWords     = -0.9
	unlikeWords   = -2.1
	unlikeFew     = -1.8 // under inventedMany words
	leadOfAnother = 0.35 // the most by which another language may be likelier, in the same unit

	// The answer is kept if this many in slipOf of its unknown words are one typing error away from known ones. At
	// most mostSlips of them are compared.
	slipShare = 3
	slipOf    = 4
	mostSlips = 6

	// Above this share of answers without a known word, the answers to the question are names. It is higher than the
	// share of respondents who fill fields with nonsense.
	coinedShare = 5
)

// coinedField counts the respondents whose answer to a data point consists of words that are in no list. Marks have 40
// bits, so they never have this value.
const coinedField = 1<<40 + 2

// familiarity tells how well a word is known.
type familiarity uint8

const (
	noEvidence familiarity = iota // too short
	unfamiliar                    // in no list
	foreign                       // a word of another language
	resembling                    // it begins like a known word, or is one typing error away from a common one
	native                        // a word of a language in which the answer may be
)

// coinage counts the words of an answer by how well they are known.
type coinage struct {
	unknown []string // the unfamiliar words
	words   int      // all that are evidence
}

// strange reports whether at least half of the words are unfamiliar.
func (c coinage) strange() bool { return len(c.unknown) > 0 && 2*len(c.unknown) >= c.words }

// coined returns the words of an answer that are evidence, or none if any of them is a word of the given languages, of
// the question, or of the lists of this package.
func (a *answer) coined(spoken []string) (c coinage) {
	if a.text.main != latin || len(spoken) == 0 {
		return coinage{}
	}
	for i := range a.text.folded[:min(len(a.text.folded), lookedUp)] {
		f := a.familiarity(i, spoken)
		switch f {
		case native:
			return coinage{}
		case noEvidence:
			continue
		case unfamiliar:
			c.unknown = append(c.unknown, a.text.folded[i])
		}
		c.words++
	}
	return c
}

// familiarity tells how well the word at an index is known, if the answer may be in the given languages.
func (a *answer) familiarity(i int, spoken []string) familiarity {
	w, x := a.text.folded[i], &a.text.lexemes[i]
	if x.is&(isInnocent|isPhrase) != 0 || a.question.terms[w] || !alphabetic(w) {
		return native
	}
	if len(w) > 1 && x.functions != 0 {
		for j, l := range languages {
			if x.functions>>j&1 != 0 && (l == "en" || slices.Contains(spoken, l)) {
				return native
			}
		}
	}
	if len(w) < inventedLetters {
		return noEvidence
	}
	near := false
	for _, l := range spoken {
		if words.Default.Word(l, w) {
			return native
		}
		near = near || words.Default.Begins(l, w) || words.Default.Slip(l, w)
	}
	switch {
	case near:
		return resembling
	case x.functions != 0 || words.Default.Known(w):
		return foreign
	}
	return unfamiliar
}

// listed returns the languages in which an answer may be, if all of them have lists of words: the allowed ones,
// otherwise that of the question. It returns none if the answer may be in another language with Latin letters.
func (q *question) listed(allowed []string) []string {
	if len(allowed) == 0 {
		allowed = []string{q.language}
	}
	var list []string
	for _, l := range allowed {
		class, known := modelled(l)
		switch {
		case !writes(class, latin):
		case !known || !words.Default.Speaks(class):
			return nil
		default:
			list = append(list, class)
		}
	}
	return list
}

// invented reports whether the answer consists of invented words.
func (a *answer) invented(remembered processors.State, allowed []string) bool {
	q := a.question
	if len(a.text.folded) < inventedWords || a.text.digits > 0 || q.label || letterCase(a.text.raw) > 1 || enumerates(a.text.raw) {
		return false
	}
	spoken := q.listed(allowed)
	c := a.coined(spoken)
	if !c.strange() || c.words < inventedWords || c.words < inventedMany && len(c.unknown) < c.words {
		return false
	}
	g := group(a.point.ID)
	if total := remembered.Tally(g, respondentsField); total >= vocabularyRespondents && coinedShare*remembered.Tally(g, coinedField) > total {
		return false // the answers to this question are names
	}
	r := read(&a.text, nil)
	root := math.Sqrt(float64(r.letters))
	_, best := r.best(func(string) bool { return true })
	_, told := r.best(func(l string) bool { return slices.Contains(spoken, l) })
	least := unlikeWords
	if c.words < inventedMany {
		least = unlikeFew
	}
	if told > likeWords*root || told < least*root || best-told > leadOfAnother*root {
		return false
	}
	return !slips(c.unknown, spoken)
}

// enumerates reports whether commas or the like separate the words of a text.
func enumerates(s string) bool {
	marks := 0
	for _, r := range s {
		if strings.ContainsRune(",;/|+&\n", r) {
			marks++
		}
	}
	return marks > 1 && marks+1 >= len(strings.Fields(s))
}

// slips reports whether most unknown words are one typing error away from known ones.
func slips(unknown, spoken []string) bool {
	unknown = unknown[:min(len(unknown), mostSlips)]
	n := 0
	for _, w := range unknown {
		for _, l := range spoken {
			if words.Default.Near(l, w) {
				n++
				break
			}
		}
	}
	return slipOf*n >= slipShare*len(unknown)
}
