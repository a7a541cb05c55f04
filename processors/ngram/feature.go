package ngram

import (
	"unicode/utf8"

	"candor/processors/hash64"
)

// Spec says which features are made from words. A model contains its Spec, because scoring must use the same features
// as training.
type Spec struct {
	// MinChars and MaxChars limit the length of the runs of characters taken from each word. The beginning and the
	// end of a word count as one character each. If both limits are 0, no runs are taken.
	MinChars int  `json:"min_chars,omitempty"`
	MaxChars int  `json:"max_chars,omitempty"`
	Words    bool `json:"words,omitempty"`
	Pairs    bool `json:"pairs,omitempty"` // of neighbouring words
	Stems    int  `json:"stems,omitempty"` // pairs of neighbouring words, each word cut to this many letters; 0: none
}

// edge marks the beginning and the end of a word.
const edge = '\x02'

// Each kind of feature starts its hash from another value. Otherwise the word "as" and the run of characters "as"
// would be the same feature.
const (
	charStart = hash64.Start
	wordStart = hash64.Start ^ 0x77
	pairStart = hash64.Start ^ 0x7070
	stemStart = hash64.Start ^ 0x737373
	nameStart = hash64.Start ^ 0x6e6e6e
)

// Features appends the features of the words to list, and returns the longer list.
func (s Spec) Features(list []uint64, words []string) []uint64 {
	before, stemBefore := uint64(0), uint64(0)
	for i, w := range words {
		if s.Stems > 0 {
			h := hash(stemStart, beginning(w, s.Stems))
			if i > 0 {
				list = append(list, hash64.Mix(stemBefore*hash64.Prime^h))
			}
			stemBefore = h
		}
		if s.MaxChars > 0 {
			list = s.characters(list, w)
		}
		if s.Words || s.Pairs {
			h := Word(w)
			list = s.word(list, i, before, h)
			before = h
		}
	}
	return list
}

// beginning returns the first n characters of a word.
func beginning(word string, n int) string {
	for i := range word {
		if n--; n < 0 {
			return word[:i]
		}
	}
	return word
}

// FeaturesOf is like Features, for a caller that has only the hashes of n words (see Word). It leaves out runs of
// characters and stems, which need the letters.
func (s Spec) FeaturesOf(list []uint64, n int, word func(i int) uint64) []uint64 {
	before := uint64(0)
	for i := range n {
		h := word(i)
		list = s.word(list, i, before, h)
		before = h
	}
	return list
}

// word appends the features of word number i, and of its pair with the word before it. h and before are the hashes of
// the two words.
func (s Spec) word(list []uint64, i int, before, h uint64) []uint64 {
	if s.Words {
		list = append(list, hash64.Mix(h))
	}
	if s.Pairs && i > 0 {
		list = append(list, hash64.Mix(before*hash64.Prime^h^pairStart))
	}
	return list
}

// Word returns the hash of a word.
func Word(w string) uint64 { return hash(wordStart, w) }

// More returns the hash of a word to which further characters are appended. Its first parameter is the hash of the
// word.
func More(word uint64, characters ...rune) uint64 {
	for _, r := range characters {
		word = hash64.Add(word, uint64(r))
	}
	return word
}

// longestWord limits the work for one word: characters after the first 64 are ignored.
const longestWord = 64

func (s Spec) characters(list []uint64, word string) []uint64 {
	var buf [longestWord + 2]rune
	runes := append(buf[:0], edge)
	for _, r := range word {
		if len(runes) > longestWord {
			break
		}
		runes = append(runes, r)
	}
	runes = append(runes, edge)
	for i := range runes {
		h := charStart
		for n := 1; n <= s.MaxChars && i+n <= len(runes); n++ {
			h = hash64.Add(h, uint64(runes[i+n-1]))
			if n >= s.MinChars && (n > 1 || runes[i] != edge) {
				list = append(list, hash64.Mix(h))
			}
		}
	}
	return list
}

// Named returns the feature of a property that the caller computed, such as "commas" with the value 3.
func Named(name string, value int) uint64 { return NameOf(name).Of(value) }

// Name is the hash of a property's name. A caller that needs a property often computes it once, with NameOf.
type Name uint64

// NameOf returns the Name for the name of a property.
func NameOf(name string) Name { return Name(hash(nameStart, name) * hash64.Prime) }

// Of returns the feature of a value of the property, the same as Named returns.
func (n Name) Of(value int) uint64 { return hash64.Mix(uint64(n) ^ uint64(value)) }

// HeldOut reports whether a text is held out from training. This is the case for a fifth of all texts, chosen by
// their hash. Models are measured on these texts, because they were not trained on them.
func HeldOut(text string) bool { return hash64.Mix(hash(hash64.Start, text))%5 == 0 }

// hash is FNV-1a over the characters of a string. It does not mix the high bits well, from which a model takes the
// bucket, so a feature is the mixed hash.
func hash(start uint64, s string) uint64 {
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		start = hash64.Add(start, uint64(r))
		i += size
	}
	return start
}
