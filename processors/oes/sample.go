package oes

import (
	_ "embed" // the list
	"math/bits"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// People who only want to fill a box type a sample: "test", "my answer", "abc", "123", the text that fills an unfinished
// page, or the sentence that shows all letters of a font.
const (
	// A text has at least fewestFiller words, and at least fillerShare of its pairs of neighbouring words are those of
	// the listed one. It must also have half of the pairs of the listed one, unless people copy any part of that.
	fewestFiller = 4
	fillerShare  = .8
	mostFiller   = 120 // words that are read

	// A sequence is at least so many letters or digits long: "abc", "111". A sequence in the middle of the alphabet must
	// have midSequence letters, because "def" and "hi" are words.
	leastSequence = 3
	midSequence   = 4

	mostSample = 6 // words
	mostTexts  = 64
)

//go:embed lists/sample.txt
var sampleList string

// samples is what lists/sample.txt says.
var samples = readSamples()

type sampleLists struct {
	phrases      *phrases
	about, shown []string             // beginnings of words of the question
	pairs        map[[2]string]uint64 // bit n: the pair is in text n
	half         []int                // the fewest pairs of text n
}

func readSamples() *sampleLists {
	s := &sampleLists{phrases: newPhrases(), pairs: map[[2]string]uint64{}}
	lines(sampleList, func(line string) {
		f := strings.SplitN(line, "\t", 3)
		for entry := range strings.SplitSeq(f[2], ", ") {
			switch f[0] {
			case "sample":
				s.phrases.add(entry, 1, either)
			case "about":
				s.about = append(s.about, entry)
			case "shown":
				s.shown = append(s.shown, entry)
			default:
				w := strings.Fields(entry)
				for i := 1; i < len(w); i++ {
					s.pairs[[2]string{w[i-1], w[i]}] |= 1 << len(s.half)
				}
				need := 0
				if f[0] == "text" {
					need = len(w) / 2
				}
				s.half = append(s.half, need)
			}
		}
	})
	return s
}

// fillerText reports whether an answer is a text that shows a font or fills a page, and the question does not ask for one.
func fillerText(t *text, q *question) bool {
	w := t.folded[:min(len(t.folded), mostFiller)]
	if len(w) < 2 || len(w) < fewestFiller && (w[0] != "lorem" || w[1] != "ipsum") {
		return false
	}
	var found [mostTexts]int
	pairs := 0
	for i := 1; i < len(w); i++ {
		in := samples.pairs[[2]string{w[i-1], w[i]}]
		if in != 0 {
			pairs++
		} else if pairs == 0 && i == fewestFiller {
			return false // most answers end here
		}
		for ; in != 0; in &= in - 1 {
			found[bits.TrailingZeros64(in)]++
		}
	}
	for n, half := range samples.half {
		if found[n] >= half && float64(found[n]) >= fillerShare*float64(len(w)-1) {
			return !q.mentions(t) && !q.beginsWord(samples.shown)
		}
	}
	return false
}

// beginsWord reports whether a word of the question begins like one of the list.
func (q *wording) beginsWord(list []string) bool {
	return slices.ContainsFunc(q.text.folded, func(w string) bool {
		return slices.ContainsFunc(list, func(s string) bool { return strings.HasPrefix(w, s) })
	})
}

// choosingPattern matches questions to which a short code is an answer.
var choosingPattern = regexp.MustCompile(` (which|welche[rsmn]?|quel(s|les?)?|cual(es)?|quale|quali|qual|quais|welke?|ktor\w+|jak(i|a|ie|iej)|vilke\w*|hvilke\w*|hangi\w*|kter\w+|care|koj\w+|melyik\w*|как(ой|ая|ое|ие|ую|им)|який|яка|яке) `)

// sampleAnswer reports whether an answer is nothing but a sample: listed phrases, and sequences of letters or digits. An
// answer of digits must be one sequence without signs.
func sampleAnswer(t *text, q *question) bool {
	if len(t.folded) == 0 || len(t.folded) > mostSample || len(t.raw) > mostStrokes || !sampled(t) {
		return false
	}
	if q.asksForCodes() || slices.ContainsFunc(t.folded, func(w string) bool { return q.terms[w] }) {
		return false
	}
	return !q.beginsWord(samples.about)
}

// sampled reports whether a text consists of samples.
func sampled(t *text) bool {
	w := t.folded
	if joined := strings.Join(w, ""); len(w) >= leastSequence && len(joined) == len(w) && (alphabet(joined, false) || sequence(joined)) {
		w = []string{joined} // "a b c"
	}
	if t.letters == 0 {
		return len(w) == 1 && sequence(w[0]) && !strings.ContainsFunc(t.raw, func(r rune) bool { return !unicode.IsDigit(r) && !unicode.IsSpace(r) })
	}
	plain := letterCase(t.raw) == 0
	for found := false; len(w) > 0; found = true {
		if _, n := samples.phrases.at(w); n > 0 {
			w = w[n:]
			continue
		}
		letters := strings.Trim(w[0], "0123456789")
		switch {
		case letters == "":
			if !found {
				return false // "2 tests"
			}
		case samples.phrases.byPhrase[letters] != 0 || alphabet(letters, found) || plain && sameLetters(letters):
		default:
			return false
		}
		w = w[1:]
	}
	return true
}

// alphabet reports whether letters follow each other in the alphabet. after says that they stand after a sample.
func alphabet(s string, after bool) bool {
	return len(s) >= leastSequence && strings.Contains(allLetters, s) && (after || s[0] == 'a' || s == "xyz" || len(s) >= midSequence)
}

// sameLetters reports whether a word is one letter, three times or more. It is false for sounds, laughter and numerals.
func sameLetters(s string) bool {
	return len(s) >= leastSequence && mixes(s) && strings.Trim(s, s[:1]) == "" && !innocent[s] && !strings.Contains("hijkmoxz", s[:1])
}

// sequence reports whether digits are all the same, or follow each other.
func sequence(s string) bool {
	if len(s) < leastSequence || strings.Trim(s, "0123456789") != "" {
		return false
	}
	step := int(s[1]) - int(s[0])
	for i := 1; i < len(s); i++ {
		if int(s[i])-int(s[i-1]) != step {
			return false
		}
	}
	return step >= -1 && step <= 1
}
