package oes

import (
	"strings"

	"candor/processors/words"
)

// An answer is babble if it has at least babbleSyllables syllables, and at least babbleWords words of babbleLong
// letters or more. Shorter words exist in some language by chance.
const (
	babbleSyllables = 8
	babbleWords     = 2
	babbleLong      = 5
)

// babbles reports whether an answer repeats a few syllables without meaning ("dudidadu bibabu"). Each word must
// consist of open syllables with at most two different consonants, and no word of babbleLong letters or more may be
// in a list.
func (a *answer) babbles() bool {
	t := &a.text
	if t.main != latin || t.digits > 0 || len(t.folded) < babbleWords || a.question.naming || a.question.label {
		return false
	}
	syllables, long := 0, 0
	for i, w := range t.folded {
		n := openSyllables(w)
		switch {
		case n < 2 || a.question.terms[w]:
			return false
		case len(w) < babbleLong:
		case t.lexemes[i].is != 0 || words.Default.Known(w):
			return false
		default:
			long++
		}
		syllables += n
	}
	return long >= babbleWords && syllables >= babbleSyllables
}

// openSyllables returns the number of syllables of a word. Each syllable must be a consonant with one or two vowels,
// and at most two consonants may be different. For any other word, it returns 0.
func openSyllables(word string) int {
	const vowels = "aeiou"
	n, consonants := 0, ""
	for vowelsOfOne := 2; word != ""; word = word[1:] {
		switch {
		case strings.IndexByte(vowels, word[0]) >= 0:
			if vowelsOfOne++; n == 0 || vowelsOfOne > 2 {
				return 0
			}
		case word[0] < 'a' || word[0] > 'z' || vowelsOfOne == 0:
			return 0
		default:
			if n++; strings.IndexByte(consonants, word[0]) < 0 {
				consonants += word[:1]
			}
			vowelsOfOne = 0
		}
		if len(word) == 1 && vowelsOfOne == 0 || len(consonants) > 2 {
			return 0
		}
	}
	return n
}
