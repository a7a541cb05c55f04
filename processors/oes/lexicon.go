package oes

// lexeme is what the lists say about a word. Each word of a text is looked up once.
type lexeme struct {
	functions                  languageSet // with accents, the word is a function word of these languages
	empty, bad, tells, strange uint16      // the lengths of the phrases of each list that begin with it
	is                         wordKind
}

// wordKind is a set of lists.
type wordKind uint8

const (
	isPolite wordKind = 1 << iota
	isAdverb
	isFiller
	isReason
	isInnocent
	isPhrase // it is an empty phrase by itself
)

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
		isPolite: polite, isAdverb: adverb, isFiller: fillers, isReason: reasons, isInnocent: innocent,
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
