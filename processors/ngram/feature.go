package ngram

import "unicode/utf8"

// Spec says how features are made from words. It is part of a model, because scoring must use the
// same features as training.
type Spec struct {
	// MinChars and MaxChars are the lengths of the runs of characters taken from each word,
	// including an edge at either end; 0 and 0: none.
	MinChars int  `json:"min_chars,omitempty"`
	MaxChars int  `json:"max_chars,omitempty"`
	Words    bool `json:"words,omitempty"`
	Pairs    bool `json:"pairs,omitempty"` // of neighbouring words
	Stems    int  `json:"stems,omitempty"` // also pairs of neighbouring words of which only so many letters count; 0: none
}

// edge marks the beginning and the end of a word.
const edge = '\x02'

// The hash of each kind of feature starts from another value, so that the word "as" and the
// characters "as" are two features.
const (
	fnvOffset uint64 = 14695981039346656037
	fnvPrime  uint64 = 1099511628211

	charStart = fnvOffset
	wordStart = fnvOffset ^ 0x77
	pairStart = fnvOffset ^ 0x7070
	stemStart = fnvOffset ^ 0x737373
	nameStart = fnvOffset ^ 0x6e6e6e
)

// Features appends the features of the words to list.
func (s Spec) Features(list []uint64, words []string) []uint64 {
	before, stemBefore := uint64(0), uint64(0)
	for i, w := range words {
		if s.Stems > 0 {
			h := hash(stemStart, beginning(w, s.Stems))
			if i > 0 {
				list = append(list, mix(stemBefore*fnvPrime^h))
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

// FeaturesOf is Features for n words if only their hashes are known (Word). It leaves out the characters and
// stems.
func (s Spec) FeaturesOf(list []uint64, n int, word func(i int) uint64) []uint64 {
	before := uint64(0)
	for i := range n {
		h := word(i)
		list = s.word(list, i, before, h)
		before = h
	}
	return list
}

// word appends the features of a word and of its pair with the word before, by their hashes.
func (s Spec) word(list []uint64, i int, before, h uint64) []uint64 {
	if s.Words {
		list = append(list, mix(h))
	}
	if s.Pairs && i > 0 {
		list = append(list, mix(before*fnvPrime^h^pairStart))
	}
	return list
}

// Word returns the hash of a word.
func Word(w string) uint64 { return hash(wordStart, w) }

// More returns the hash of a word with further characters, from the hash of the word.
func More(word uint64, characters ...rune) uint64 {
	for _, r := range characters {
		word = (word ^ uint64(r)) * fnvPrime
	}
	return word
}

// longestWord limits the work for one word, in characters.
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
			h = (h ^ uint64(runes[i+n-1])) * fnvPrime
			if n >= s.MinChars && (n > 1 || runes[i] != edge) {
				list = append(list, mix(h))
			}
		}
	}
	return list
}

// Named is a feature that the caller computes: a property of the text and its value, such as
// "commas" and 3.
func Named(name string, value int) uint64 { return NameOf(name).Of(value) }

// Name is a property of texts, for a caller that needs it often.
type Name uint64

// NameOf returns the property of a name.
func NameOf(name string) Name { return Name(hash(nameStart, name) * fnvPrime) }

// Of is the feature of a value: Named.
func (n Name) Of(value int) uint64 { return mix(uint64(n) ^ uint64(value)) }

// HeldOut reports whether a text belongs to the fifth of texts on which no model is trained, so
// that models can be measured on texts that they have not seen.
func HeldOut(text string) bool { return mix(hash(fnvOffset, text))%5 == 0 }

// hash is FNV-1a over the characters of a string.
func hash(start uint64, s string) uint64 {
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		start = (start ^ uint64(r)) * fnvPrime
		i += size
	}
	return start
}

// mix is the finisher of splitmix64 (Steele et al. 2014). Buckets are taken from the high bits of a
// hash, which are not well mixed in FNV.
func mix(h uint64) uint64 {
	h ^= h >> 30
	h *= 0xbf58476d1ce4e5b9
	h ^= h >> 27
	h *= 0x94d049bb133111eb
	return h ^ h>>31
}
