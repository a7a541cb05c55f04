package oes

import (
	"math"
	"slices"

	"candor/processors"
	"candor/processors/meaning"
)

// Nonsense made of syllables ("blakro fip dunzek") has plausible letters, but its words are in no vocabulary. Words of a
// dialect, words of a language without a table, and place names may also be missing. So unknown words count as
// evidence only if the other answers to the question use known words.
const (
	// At most lookedUp words of an answer are looked up. Of the unknown ones, at most mostMisspelt are compared with
	// known words for typing errors.
	lookedUp     = 20
	mostMisspelt = 4

	// A shorter word exists in some language by chance, or is an abbreviation.
	vocabularyLetters = 4
	// Inflected forms and compounds begin with this many letters of a known word.
	stemLetters = 5
	// A shorter word is one typing error away from too many others.
	misspeltLetters = 5

	// Only the letters after the first chanceLetters of an unknown word are evidence. An answer needs at least
	// unheardOf such letters. Beside an answer that is gibberish, unheardBeside letters or pairBeside unknown words
	// are enough, and words of chanceLetters letters are looked up as well.
	chanceLetters = 3
	unheardOf     = 5
	unheardBeside = 2
	pairBeside    = 2

	// At least vocabularyRespondents must have answered. At most one in unheardShare of their answers may have no
	// known word.
	vocabularyRespondents = 20
	unheardShare          = 12
)

// strangeness holds the limits for the letter models if the words are in no vocabulary. The limits are stricter for
// two words than for more, because two words may be names or chance.
type strangeness struct {
	lead    float64 // the most by which a language without a table may be likelier than one with a table, in log-odds
	letters float64 // the least log-odds of typing at random
}

var (
	strangePair = strangeness{lead: 2, letters: -3}
	strangeText = strangeness{lead: 3, letters: -7}
)

// mostLikely limits the log-odds of the likeliest language. It is multiplied by the root of the number of letters,
// because the model divides by the root of the number of features.
const mostLikely = -1.0

// unheardField is the counter of respondents whose answer to a data point has no known word. Marks have 40 bits, so
// none has this value.
const unheardField = 1 << 40

// vocabularies are the tables of meanings, by language.
var vocabularies = readVocabularies()

func readVocabularies() map[string]*meaning.Table {
	all := map[string]*meaning.Table{}
	for _, l := range meaning.Languages() {
		all[l] = meaning.For(l)
	}
	return all
}

// unheard returns the content words of an answer, if none of them is in any table. It skips words of fewer than least
// letters. It returns none if the answer is not in Latin letters, or has a known word or no content word.
func unheard(t *text, q *question, least int) []string {
	if t.main != latin {
		return nil
	}
	var list []string
	for i, w := range t.folded[:min(len(t.folded), lookedUp)] {
		switch {
		case len(w) < least && !q.terms[w] || t.lexemes[i].functions != 0:
			continue // a short word or a function word is no evidence
		case t.lexemes[i].is&(isInnocent|isPhrase) != 0 || q.terms[w] || !alphabetic(w) || heard(w):
			return nil
		}
		list = append(list, w)
	}
	return list
}

// heard reports whether a table has the word, or its beginning: as of an inflected form, or the first part of a
// compound.
func heard(w string) bool {
	key := meaning.Key(w)
	for _, table := range vocabularies {
		if table.Has(key) || len(w) > stemLetters && table.Begins(w) >= stemLetters {
			return true
		}
	}
	return false
}

// nonsense reports whether an answer has no word of the languages of its survey. Fewer than half of the words may be
// one typing error away from a known one, and the words must not look like another language. Beside an answer that is
// gibberish, one long word or two short ones are enough. If the survey then also names its languages, likeness to
// another language is no excuse.
func (a *answer) nonsense(remembered processors.State, allowed []string, beside bool) bool {
	unknown := a.unheard
	if beside {
		unknown = a.brief
	}
	if !a.plain(unknown, beside) || a.question.label || a.text.romanized() {
		return false
	}
	g := group(a.point.ID)
	total, strange := remembered.Tally(g, respondentsField), remembered.Tally(g, unheardField)
	if total < vocabularyRespondents || unheardShare*strange > total {
		return false
	}
	spoken := a.spoken(allowed)
	if len(spoken) == 0 || !a.strange(beside, len(allowed) > 0) {
		return false
	}
	// A word may be one typing error away from a known word by chance, because short words have many neighbours.
	// Among real words with typing errors, at least half have only one error.
	words, slips := unknown[:min(len(unknown), mostMisspelt)], 0
	for _, w := range words {
		if misspelt(w, spoken) {
			slips++
		}
	}
	return 2*slips < len(words)
}

// strange reports whether the models recognise no language in the words. named says that the survey names its
// languages.
func (a *answer) strange(beside, named bool) bool {
	least := strangeText
	if len(a.text.words) < 3 && !beside {
		least = strangePair
	}
	r := read(&a.text, nil)
	// Function words show the grammar of a language.
	if n := slices.Max(r.functions[:]); n > 1 || n == 1 && len(a.text.words) < 4 {
		return false
	}
	if beside && named {
		return true
	}
	_, best := r.best(func(string) bool { return true })
	_, told := r.best(func(l string) bool { return vocabularies[l] != nil })
	return best-told <= least.lead && best <= mostLikely*math.Sqrt(float64(r.letters)) && gibberishScore(&a.text, a.question) >= least.letters
}

// plain reports whether the words of an answer are enough to judge it by its vocabulary. There must be several words
// with long ones among them; beside gibberish, fewer are enough. None may look like a name, an abbreviation, an
// address or a code.
func (a *answer) plain(unknown []string, beside bool) bool {
	letters := 0
	for _, w := range unknown {
		letters += len(w) - chanceLetters
	}
	few := letters < unheardOf || len(a.text.words) < 2
	if beside {
		few = letters < unheardBeside && len(unknown) < pairBeside
	}
	if few || a.text.digits > 0 || accents(&a.text) > 0 {
		return false
	}
	switch letterCase(a.text.raw) {
	case 0:
		return true
	case 1:
		return len(a.text.words) > 2 // the capital at the beginning of a sentence
	}
	return false
}

// spoken returns the tables of the languages in which an answer may be: the allowed ones, or that of the question if
// none are given. It returns none if one of these languages has no table.
func (a *answer) spoken(allowed []string) []*meaning.Table {
	if len(allowed) == 0 {
		allowed = []string{a.question.language}
	}
	var tables []*meaning.Table
	for _, l := range allowed {
		class, _ := modelled(l)
		if vocabularies[class] == nil {
			return nil
		}
		tables = append(tables, vocabularies[class])
	}
	return tables
}

// misspelt reports whether one typing error turns a known word into the given word: a letter too many, missing or
// wrong, or two letters exchanged.
func misspelt(w string, tables []*meaning.Table) bool {
	const letters = "abcdefghijklmnopqrstuvwxyz"
	if len(w) < misspeltLetters || len(w) > maxMisspelt {
		return false
	}
	has := func(b []byte) bool {
		key := meaning.Key(string(b))
		for _, t := range tables {
			if t.Has(key) {
				return true
			}
		}
		return false
	}
	var buffer [maxMisspelt + 1]byte
	for i := range len(w) + 1 {
		// A letter is missing.
		longer := append(append(append(buffer[:0], w[:i]...), 'a'), w[i:]...)
		for _, c := range []byte(letters) {
			if longer[i] = c; has(longer) {
				return true
			}
		}
		if i == len(w) {
			break
		}
		// A letter is too many.
		if has(append(append(buffer[:0], w[:i]...), w[i+1:]...)) {
			return true
		}
		// A letter is wrong.
		other := append(buffer[:0], w...)
		for _, c := range []byte(letters) {
			if other[i] = c; has(other) {
				return true
			}
		}
		// Two letters are exchanged.
		if i+1 < len(w) {
			other[i], other[i+1] = w[i+1], w[i]
			if has(other) {
				return true
			}
		}
	}
	return false
}

// maxMisspelt is the longest word, in bytes, that is compared for typing errors.
const maxMisspelt = 15
