package oes

import (
	"math"
	"slices"

	"candor/processors"
	"candor/processors/meaning"
)

// Nonsense made of syllables ("blakro fip dunzek") has its letters in a possible
// order. It shows in its words: no vocabulary has them. Neither has every vocabulary
// the words of a dialect, of a language without a table, or the name of a place. So
// the words count as evidence only in a survey whose other answers use known words.
const (
	// So many words of an answer are looked up, and so many of those that are not
	// found are compared with known words for slips of the finger.
	lookedUp     = 20
	mostMisspelt = 4

	// A word of fewer letters is in some language by chance, or an abbreviation.
	vocabularyLetters = 4
	// Inflected forms and compounds begin with so many letters of a known word.
	stemLetters = 5
	// A shorter word is within one slip of too many others.
	misspeltLetters = 5

	// Of an unknown word, the letters beyond the first ones are evidence.
	chanceLetters = 3
	unheardOf     = 5
	unheardBeside = 2 // beside an answer that is gibberish

	// So many must have answered, and no more than one in so many of them without
	// a known word.
	vocabularyRespondents = 20
	unheardShare          = 12
)

// strangeness is what the letter models must find in words that are in no
// vocabulary. The limits for two words are stricter than those for three or more,
// because two words may be names or chance.
type strangeness struct {
	lead    float64 // at most so much likelier is a language without a table than one with a table, in log-odds
	letters float64 // at least so likely is it that the letters were typed at random, in log-odds
}

var (
	strangePair = strangeness{lead: 2, letters: -3}
	strangeText = strangeness{lead: 3, letters: -7}
)

// mostLikely is how likely the likeliest language may be, in log-odds by the root of
// the number of letters: the model divides by the root of what it read.
const mostLikely = -1.0

// unheardField counts those who answered a data point without a known word. Marks
// have 40 bits.
const unheardField = 1 << 40

// The tables, of all languages that have one.
var vocabularies = readVocabularies()

func readVocabularies() map[string]*meaning.Table {
	all := map[string]*meaning.Table{}
	for _, l := range meaning.Languages() {
		all[l] = meaning.For(l)
	}
	return all
}

// unheard returns the words of content of an answer if no vocabulary knows any of
// them, and none if it is not written in Latin letters or has no word of content.
func unheard(t *text, q *question) []string {
	if t.main != latin {
		return nil
	}
	var list []string
	for i, w := range t.folded[:min(len(t.folded), lookedUp)] {
		switch {
		case len(w) < vocabularyLetters && !q.terms[w] || functionWords[t.words[i]] != 0:
			continue // says nothing about the vocabulary
		case q.terms[w] || innocent[w] || known(w) || !alphabetic(w) || heard(w):
			return nil
		}
		list = append(list, w)
	}
	return list
}

// heard reports whether a table has the word, or most of it: an inflected form, the
// first part of a compound.
func heard(w string) bool {
	key := meaning.Key(w)
	for _, table := range vocabularies {
		if table.Has(key) || len(w) > stemLetters && table.Begins(w) >= stemLetters {
			return true
		}
	}
	return false
}

// nonsense reports that no word of an answer is a word, nor nearly one, of the
// languages that its survey is answered in, nor looks like one of another language. Beside
// an answer that is gibberish, one word is enough.
func (a *answer) nonsense(facts processors.Facts, allowed []string, beside bool) bool {
	if !a.plain(beside) || a.question.label {
		return false
	}
	g := group(a.point.ID)
	total, strange := facts.Tally(g, respondentsField), facts.Tally(g, unheardField)
	if total < vocabularyRespondents || unheardShare*strange > total {
		return false
	}
	spoken := a.spoken(allowed)
	if len(spoken) == 0 || !a.strange(beside) {
		return false
	}
	for _, w := range a.unheard[:min(len(a.unheard), mostMisspelt)] {
		if misspelt(w, spoken) {
			return false
		}
	}
	return true
}

// strange reports whether the models find no language in the words.
func (a *answer) strange(beside bool) bool {
	least := strangeText
	if len(a.text.words) < 3 && !beside {
		least = strangePair
	}
	r := read(&a.text, nil)
	// Function words of any language are its grammar.
	if n := slices.Max(r.functions[:]); n > 1 || n == 1 && len(a.text.words) < 4 {
		return false
	}
	_, best := r.best(func(string) bool { return true })
	_, told := r.best(func(l string) bool { return vocabularies[l] != nil })
	return best-told <= least.lead && best <= mostLikely*math.Sqrt(float64(r.letters)) && gibberishScore(&a.text, a.question) >= least.letters
}

// plain reports whether the words of an answer are enough to be judged by their
// vocabulary: several, unless they stand beside gibberish, long ones among them, and none that might be a name, an
// abbreviation, an address or a code.
func (a *answer) plain(beside bool) bool {
	letters := 0
	for _, w := range a.unheard {
		letters += len(w) - chanceLetters
	}
	few := letters < unheardOf || len(a.text.words) < 2
	if beside {
		few = letters < unheardBeside
	}
	if few || a.text.digits > 0 || accents(&a.text) > 0 {
		return false
	}
	switch letterCase(a.text.raw) {
	case 0:
		return true
	case 1:
		return len(a.text.words) > 2 // the capital of a sentence
	}
	return false
}

// spoken returns the tables of the languages that an answer may be in: the allowed
// ones, otherwise the one of the question; none if it may be in a language without a
// table.
func (a *answer) spoken(allowed []string) []*meaning.Table {
	if len(allowed) == 0 {
		allowed = []string{a.question.language}
	}
	var tables []*meaning.Table
	for _, l := range allowed {
		class, _ := modelled(l)
		if !writes(class, latin) {
			continue
		}
		if vocabularies[class] == nil {
			return nil
		}
		tables = append(tables, vocabularies[class])
	}
	return tables
}

// misspelt reports whether one slip of the finger makes the word of a known one: a
// letter too many, too few, wrong, or two exchanged.
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
		// A letter more.
		longer := append(append(append(buffer[:0], w[:i]...), 'a'), w[i:]...)
		for _, c := range []byte(letters) {
			if longer[i] = c; has(longer) {
				return true
			}
		}
		if i == len(w) {
			break
		}
		// A letter less.
		if has(append(append(buffer[:0], w[:i]...), w[i+1:]...)) {
			return true
		}
		// Another letter.
		other := append(buffer[:0], w...)
		for _, c := range []byte(letters) {
			if other[i] = c; has(other) {
				return true
			}
		}
		// Two exchanged.
		if i+1 < len(w) {
			other[i], other[i+1] = w[i+1], w[i]
			if has(other) {
				return true
			}
		}
	}
	return false
}

// maxMisspelt is the longest word, in bytes, that is searched for a slip.
const maxMisspelt = 15
