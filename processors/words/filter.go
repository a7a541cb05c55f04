package words

import (
	_ "embed" // the filter
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

//go:embed words.filter
var file string

// Default is the filter that is part of the program.
var Default = mustLoad(file)

func mustLoad(file string) *Filter {
	f, err := Load(file)
	if err != nil {
		panic(err)
	}
	return f
}

// Meta describes a filter and its sources.
type Meta struct {
	Program   string   `json:"program"` // the command that made it
	Licence   string   `json:"licence"` // of the file
	Sources   []Source `json:"sources"`
	Languages []string `json:"languages"` // ISO 639-1, sorted: the languages in the set of words by language
	Known     Size     `json:"known"`
	Own       Size     `json:"own"`
	Stems     Size     `json:"stems"`
	Common    Size     `json:"common"`
}

// Source describes a source of words: its licence, how many rows were used, and a checksum of its content.
type Source struct {
	Name    string `json:"name"`
	Licence string `json:"licence"`
	Rows    int    `json:"rows"`
	SHA256  string `json:"sha256"`
}

// Size is the size of one of the sets of a filter.
type Size struct {
	Keys   int `json:"keys"`   // the number of words that were added
	Blocks int `json:"blocks"` // the number of blocks, of 64 bytes each
}

// Filter is a read-only set of words. It is safe for concurrent use.
type Filter struct {
	Meta

	known, own, stems, common bloom
}

// stemLetters is the length of a stem, in bytes. Many inflected forms and compounds are in no list, but begin with
// the same six letters as a listed word.
const stemLetters = 6

// Load reads a filter from the content of its file: a line of JSON, then the blocks of the four sets. The filter uses
// the blocks in place, without a copy. Load fails if the header is no JSON, or if the sizes in it do not fit the
// blocks.
func Load(file string) (*Filter, error) {
	head, body, found := strings.Cut(file, "\n")
	if !found {
		return nil, errors.New("read words: no header")
	}
	f := &Filter{}
	if err := json.Unmarshal([]byte(head), &f.Meta); err != nil {
		return nil, fmt.Errorf("read words: %w", err)
	}
	for _, s := range []struct {
		size Size
		set  *bloom
	}{{f.Meta.Known, &f.known}, {f.Own, &f.own}, {f.Stems, &f.stems}, {f.Meta.Common, &f.common}} {
		n := s.size.Blocks * blockBytes
		if s.size.Blocks < 1 || len(body) < n {
			return nil, fmt.Errorf("read words: %d bytes for %d blocks", len(body), s.size.Blocks)
		}
		*s.set, body = bloom{body[:n], uint64(s.size.Blocks)}, body[n:]
	}
	if len(body) > 0 {
		return nil, fmt.Errorf("read words: %d bytes left over", len(body))
	}
	return f, nil
}

// Speaks reports whether the filter has a list of words of its own for a language (ISO 639-1).
func (f *Filter) Speaks(language string) bool {
	_, found := slices.BinarySearch(f.Languages, language)
	return found
}

// Known reports whether a word is in any list. This includes words of languages for which Speaks is false.
func (f *Filter) Known(word string) bool { return f.known.has(mix(hash(word))) }

// Word reports whether a word is in the list of a language.
func (f *Filter) Word(language, word string) bool { return f.word(hash(word), tongue(language)) }

// word asks two sets. One set alone accepts too many words by mistake for a search for typing errors, which looks up
// hundreds of strings.
func (f *Filter) word(word, language uint64) bool {
	return f.own.has(ownKey(word, language)) && f.known.has(mix(word))
}

// Begins reports whether a word begins with the same six letters as a listed word of a language.
func (f *Filter) Begins(language, word string) bool {
	return len(word) >= stemLetters && f.stems.has(ownKey(hash(word[:stemLetters]), tongue(language)))
}

// Common reports whether a word is among the few thousand commonest of a language.
func (f *Filter) Common(language, word string) bool {
	return f.commonWord(hash(word), tongue(language))
}

func (f *Filter) commonWord(word, language uint64) bool {
	return f.common.has(commonKey(word, language)) && f.word(word, language)
}

// Slip reports whether a word is a common word of a language, or becomes one if one typing error is undone: a letter
// too many, missing or wrong, or two letters exchanged. Slip returns false for words outside 5 to 15 letters.
func (f *Filter) Slip(language, word string) bool {
	return len(word) >= leastSlip && slip(f.commonWord, tongue(language), word)
}

// Near is like Slip, but it compares with all words of a language, and accepts words of 4 to 15 letters.
func (f *Filter) Near(language, word string) bool {
	return len(word) >= leastNear && slip(f.word, tongue(language), word)
}

// slip goes through the word from left to right, and undoes each possible error at each place. It hashes the letters
// before the place only once.
func slip(has func(word, language uint64) bool, language uint64, word string) bool {
	if len(word) > mostSlip {
		return false
	}
	before := hash("")
	for i := range len(word) + 1 {
		rest := word[i:]
		// A letter is missing.
		for c := byte('a'); c <= 'z'; c++ {
			if has(add(next(before, c), rest), language) {
				return true
			}
		}
		if rest == "" {
			break
		}
		// A letter is too many.
		if has(add(before, rest[1:]), language) {
			return true
		}
		// A letter is wrong.
		for c := byte('a'); c <= 'z'; c++ {
			if has(add(next(before, c), rest[1:]), language) {
				return true
			}
		}
		// Two letters are exchanged.
		if len(rest) > 1 && has(add(next(next(before, rest[1]), rest[0]), rest[2:]), language) {
			return true
		}
		before = next(before, rest[0])
	}
	return false
}

// The limits of the search for typing errors, in letters. A shorter word is one error away from too many others. A
// longer word takes too many look-ups.
const (
	leastSlip = 5
	leastNear = 4
	mostSlip  = 15
)
