package oes

import "strings"

// lexeme is what the lists say about a word. Each word of a text is looked up only once.
type lexeme struct {
	functions                  languageSet // the languages in which the word, with its accents, is a function word
	empty, bad, tells, strange uint16      // by list: the lengths of its phrases that begin with the word
	is                         wordKind
}

// wordKind says in which lists of words a word is, one bit each.
type wordKind uint8

const (
	isPolite wordKind = 1 << iota
	isAdverb
	isFiller
	isReason
	isInnocent
	isPhrase    // the word alone is an empty phrase
	isRomanized // a word of a language of another script, in Latin letters
)

// romanWords are the words in lists/romanized.txt.
var romanWords = readRomanWords()

func readRomanWords() map[string]bool {
	all := map[string]bool{}
	lines(romanizedList, func(line string) {
		for _, w := range strings.Fields(line)[1:] {
			all[w] = true
		}
	})
	return all
}

// lexicon holds the words of all lists, folded, and also function words with their accents.
var lexicon = readLexicon()

func readLexicon() map[string]lexeme {
	all := make(map[string]lexeme, len(functionWords)+len(emptyPhrases.first)+len(profanity.first))
	put := func(w string, set func(*lexeme)) {
		x := all[w]
		set(&x)
		all[w] = x
	}
	for w, set := range functionWords {
		put(w, func(x *lexeme) { x.functions = set })
	}
	for w, lengths := range emptyPhrases.first {
		put(w, func(x *lexeme) { x.empty = lengths })
	}
	for w, lengths := range profanity.first {
		put(w, func(x *lexeme) { x.bad = lengths })
	}
	for w, lengths := range aiTells.first {
		put(w, func(x *lexeme) { x.tells = lengths })
	}
	for w, lengths := range asides.first {
		put(w, func(x *lexeme) { x.strange = lengths })
	}
	for kind, list := range map[wordKind]map[string]bool{
		isPolite: polite, isAdverb: adverb, isFiller: fillers, isReason: reasons, isInnocent: innocent, isRomanized: romanWords,
	} {
		for w := range list {
			put(w, func(x *lexeme) { x.is |= kind })
		}
	}
	for w := range emptyPhrases.byPhrase {
		if x, ok := all[w]; ok {
			x.is |= isPhrase
			all[w] = x
		}
	}
	return all
}

// look returns the lexeme of a word and of its folded form.
func look(w, folded string) lexeme {
	x := lexicon[folded]
	if w != folded {
		x.functions = lexicon[w].functions
	}
	return x
}
