package oes

import (
	"math"
	"slices"
	"strings"

	"candor/processors"
	"candor/processors/words"
)

// Some people fill a field with words that they invent on the spot ("fleem gorrad ustiple wenk"). Each may look like
// a word of the language, and one of them may be a word of another language. But real answers of several words nearly
// always have a known content word (package words). So this test needs no other answers. The test could mistake
// honest answers with names, dialect or typing errors for nonsense. The conditions below prevent this.
const (
	// A shorter word is no evidence. It may be an abbreviation, or a word of some language by chance.
	inventedLetters = 4

	// The points of a word: unknownPoints if it is in no list, nearPoints if it is in no list but one typing error
	// away from a listed word that is not common, and foreignPoints if it is a word of another language. All other
	// words have no points. At most mostCompared words are compared for typing errors; further ones get nearPoints.
	unknownPoints = 4
	nearPoints    = 2
	foreignPoints = 1
	mostCompared  = 6
	// An answer of three words must consist of unknown words, with at least fewPoints. From inventedMany words on, an
	// answer needs manyPoints for every four words, and mostSlips of them may be one error away from a common word.
	// Fewer points (fewBacked, manyBacked) are enough if most other answers to the question are known to use known
	// words.
	inventedWords = 3
	inventedMany  = 4
	fewPoints     = 12
	fewBacked     = 10
	manyPoints    = 9
	manyBacked    = 7
	mostSlips     = 1
	// An answer with function words and more than three other words needs this many points for each of the others.
	sentencePoints = 3
	// At least fewestAlone unknown words must not be close to a listed one, or aloneBacked in the case of fewBacked.
	fewestAlone = 2
	aloneBacked = 1

	// The score of the likeliest language in which the answer may be, in log-odds divided by the root of the number
	// of letters. Above likeWords, the words look too much like that language. Below the lower limit, they may be of
	// another language.
	likeWords     = -0.9
	unlikeWords   = -2.1
	unlikeFew     = -1.8 // under inventedMany words
	leadOfAnother = 0.35 // the most by which another language may be likelier, in the same unit

	// If more than one in coinedShare of the answers to a question has no known word, the answers are names. This
	// share is higher than the share of respondents who fill fields with nonsense. If it is at most one in
	// backedShare, the other answers are known to use known words.
	coinedShare = 5
	backedShare = 12
)

// coinedField is the counter of respondents whose answer to a data point consists mostly of words that are in no
// list. Marks have 40 bits, so none has this value.
const coinedField = 1<<40 + 2

// familiarity tells how well a word is known.
type familiarity uint8

const (
	noEvidence  familiarity = iota // too short
	unfamiliar                     // in no list
	grammatical                    // a function word, which invented sentences have as well
	borrowed                       // a word of another language
	resembling                     // a word that begins like a known word
	native                         // a word of a language in which the answer may be
)

// coinage counts the words of an answer by their familiarity.
type coinage struct {
	unknown []string // the unfamiliar words
	foreign int
	grammar int // function words
	words   int // all words that are evidence, without function words
}

// strange reports whether at least half of the words are unfamiliar.
func (c coinage) strange() bool { return len(c.unknown) > 0 && 2*len(c.unknown) >= c.words }

// nonsense reports whether the evidence makes the answer nonsense. backed says that the other answers to the question
// are known to use known words.
func (c coinage) nonsense(e evidence, backed bool) bool {
	few, many, alone := fewPoints, manyPoints, fewestAlone
	if backed {
		few, many, alone = fewBacked, manyBacked, aloneBacked
	}
	if c.grammar > 0 {
		return c.sentence(e)
	}
	if e.alone < alone {
		return false
	}
	if c.words >= inventedMany {
		return inventedMany*e.points >= many*c.words && e.slips <= mostSlips
	}
	return c.words == inventedWords && e.points >= few && e.slips == 0
}

// sentence reports whether the evidence makes an answer with function words nonsense ("le grimousset a frandulé dans
// la berdouche"). All its other words must be unknown, and none may be borrowed or like a known word. The answers of
// other respondents have no effect.
func (c coinage) sentence(e evidence) bool {
	least := sentencePoints * c.words
	if c.words == inventedWords {
		least = fewPoints
	}
	return c.words >= inventedWords && len(c.unknown) == c.words && e.alone >= fewestAlone && e.points >= least && e.slips == 0
}

// evidence is the weight of the unknown words of an answer.
type evidence struct {
	points int
	alone  int // words that are not close to a listed one
	slips  int // words that are one typing error away from a common one
}

// most returns the strongest possible evidence: that of an answer in which no unknown word is close to a listed one.
func (c coinage) most() evidence {
	return evidence{points: unknownPoints*len(c.unknown) + foreignPoints*c.foreign, alone: len(c.unknown)}
}

// weigh compares the unknown words with the lists of a language, and returns the evidence.
func (c coinage) weigh(language string) evidence {
	e := evidence{points: foreignPoints * c.foreign}
	for i, w := range c.unknown {
		switch {
		case i >= mostCompared:
			e.points += nearPoints
		case !words.Default.Near(language, w):
			e.points += unknownPoints
			e.alone++
		case words.Default.Slip(language, w):
			e.slips++
		default:
			e.points += nearPoints
		}
	}
	return e
}

// tongues are the languages in which an answer may be. There are none if the filter lacks a list for one of them.
type tongues struct {
	names     []string
	functions languageSet // the languages whose function words count
}

// romanWordsOf is the number of words of lists/romanized.txt from which a text counts as a language of another script.
const romanWordsOf = 2

// romanized reports whether a text has words of languages of other scripts, in Latin letters ("majboor boodam chon
// chize dige naboud"). No list of words has the other words of such a text, so they are no evidence.
func (t *text) romanized() bool {
	n := 0
	for i := range t.lexemes {
		if t.lexemes[i].is&isRomanized != 0 {
			n++
		}
	}
	return n >= romanWordsOf
}

// tongues returns the allowed languages, or the language of the question if none are given. It returns none if one of
// them is written in another script, because people also write it in Latin letters, or if the filter has no list of
// its words.
func (q *question) tongues(allowed []string) (t tongues) {
	if len(allowed) == 0 {
		allowed = []string{q.language}
	}
	for _, l := range allowed {
		class, known := modelled(l)
		if !known || !writes(class, latin) || !words.Default.Speaks(class) {
			return tongues{}
		}
		t.names = append(t.names, class)
		t.functions |= functionsOf(class)
	}
	t.functions |= english // many people who write another language use them
	return t
}

var english = functionsOf("en")

// functionsOf returns the set with one language. It is empty if the language has no function words in the list.
func functionsOf(language string) languageSet {
	if i := slices.Index(languages, language); i >= 0 {
		return 1 << i
	}
	return 0
}

// coined returns the words of an answer that are evidence. It returns none if the answer has a content word of one of
// the given languages, a word of the question, or a word of the lists of this package.
func (a *answer) coined(spoken tongues) (c coinage) {
	if a.text.main != latin || len(spoken.names) == 0 {
		return coinage{}
	}
	for i, w := range a.text.folded[:min(len(a.text.folded), lookedUp)] {
		if slices.Contains(c.unknown, w) {
			continue // the same word again is no further evidence
		}
		f := a.familiarity(i, spoken)
		switch f {
		case native:
			return coinage{}
		case noEvidence:
			continue
		case grammatical:
			c.grammar++
			continue
		case unfamiliar:
			c.unknown = append(c.unknown, w)
		case borrowed:
			c.foreign++
		case resembling:
		}
		c.words++
	}
	return c
}

// coinsWords reports whether at least half of the words of an answer are unfamiliar, and none is a known word of its
// languages. Answers of keys hit at random do not count, because they do not show which words a question leads to.
func (a *answer) coinsWords(allowed []string) bool {
	if !a.coined(a.question.tongues(allowed)).strange() {
		return false
	}
	_, typed := typedGibberish(&a.text, a.question)
	_, _, odd := oddLetters(&a.text, a.question)
	return !typed && !odd
}

// familiarity returns how well the word at an index is known. spoken are the languages in which the answer may be
// written.
func (a *answer) familiarity(i int, spoken tongues) familiarity {
	w, x := a.text.folded[i], &a.text.lexemes[i]
	switch {
	case x.functions&spoken.functions != 0 && !a.question.terms[w]:
		return grammatical
	case len(w) == 1:
		return noEvidence
	case x.is&(isInnocent|isPhrase) != 0 || a.question.terms[w] || !alphabetic(w):
		return native
	case len(w) < inventedLetters:
		return noEvidence
	}
	near := false
	for _, l := range spoken.names {
		if words.Default.Word(l, w) {
			return native
		}
		near = near || words.Default.Begins(l, w)
	}
	switch {
	case near:
		return resembling
	case x.functions != 0 || words.Default.Known(w):
		return borrowed
	}
	return unfamiliar
}

// invented reports whether the answer consists of invented words.
func (a *answer) invented(remembered processors.State, allowed []string) bool {
	if !a.coins {
		return false // also if a recalculation allows other languages: Recall has not asked for the counter
	}
	raw := a.text.raw
	if len(a.text.folded) < inventedWords || a.text.digits > 0 || a.text.romanized() || a.question.label || a.question.naming || letterCase(raw) > 1 || enumerates(raw) {
		return false
	}
	spoken := a.question.tongues(allowed)
	c := a.coined(spoken)
	g := group(a.point.ID)
	total, strange := remembered.Tally(g, respondentsField), remembered.Tally(g, coinedField)
	if total >= vocabularyRespondents && coinedShare*strange > total {
		return false
	}
	backed := total >= vocabularyRespondents && backedShare*strange <= total
	if !c.nonsense(c.most(), backed) {
		return false
	}
	language, unlike := a.unlike(c, spoken)
	return unlike && c.nonsense(c.weigh(language), backed)
}

// unlike reports whether the letters are neither those of real words, nor those of another language. Function words
// are ignored. It also returns the likeliest language in which the answer may be.
func (a *answer) unlike(c coinage, spoken tongues) (language string, yes bool) {
	text := &a.text
	if c.grammar > 0 {
		content := newText(strings.Join(c.unknown, " "))
		text = &content
	}
	r := read(text, nil)
	root := math.Sqrt(float64(r.letters))
	_, best := r.best(func(string) bool { return true })
	language, told := r.best(func(l string) bool { return slices.Contains(spoken.names, l) })
	least := unlikeWords
	if c.words < inventedMany {
		least = unlikeFew
	}
	return language, told <= likeWords*root && told >= least*root && best-told <= leadOfAnother*root
}

// enumerates reports whether commas or similar marks separate the words of a text.
func enumerates(s string) bool {
	marks := 0
	for _, r := range s {
		if strings.ContainsRune(",;/|+&\n", r) {
			marks++
		}
	}
	return marks > 1 && marks+1 >= len(strings.Fields(s))
}
