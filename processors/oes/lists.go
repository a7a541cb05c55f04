package oes

import (
	_ "embed" // the lists
	"math/bits"
	"strings"
)

// The lists are part of the program. Reading them cannot fail at run time, because the tests of this package read
// every line.
var (
	//go:embed lists/function.txt
	functionList string
	//go:embed lists/noanswer.txt
	noAnswerList string
	//go:embed lists/opinion.txt
	opinionList string
	//go:embed lists/profanity.txt
	profanityList string
	//go:embed lists/aitells.txt
	aiTellList string
	//go:embed lists/offtopic.txt
	offTopicList string
	//go:embed lists/romanized.txt
	romanizedList string
)

// lines calls f with every line of a list that is not a comment.
func lines(list string, f func(line string)) {
	for line := range strings.SplitSeq(list, "\n") {
		if line != "" && line[0] != '#' {
			f(line)
		}
	}
}

// expand returns the alternatives of a phrase: "(as|like) an (|old) ai" has four.
func expand(phrase string) []string {
	open := strings.IndexByte(phrase, '(')
	if open < 0 {
		if strings.Contains(phrase, "  ") || strings.HasPrefix(phrase, " ") || strings.HasSuffix(phrase, " ") {
			phrase = strings.Join(strings.Fields(phrase), " ")
		}
		return []string{phrase}
	}
	end := open + strings.IndexByte(phrase[open:], ')')
	var all []string
	for choice := range strings.SplitSeq(phrase[open+1:end], "|") {
		all = append(all, expand(phrase[:open]+choice+phrase[end+1:])...)
	}
	return all
}

// phrases maps phrases to a code of their list, and finds them in a text. The lists contain phrases in folded form,
// like the words of answers, so that the start of the program is fast. Tests check this.
type phrases struct {
	byPhrase map[string]uint8
	first    map[string]uint16 // by first word: the lengths in words of the phrases that begin with it, bit n for n
}

// mostPhrase is the number of words of the longest phrase that can be found.
const mostPhrase = 15

func newPhrases() *phrases {
	return &phrases{byPhrase: map[string]uint8{}, first: map[string]uint16{}}
}

// add adds a phrase with all its alternatives. For a phrase that exists already, join combines both values.
func (p *phrases) add(phrase string, value uint8, join func(a, b uint8) uint8) {
	for _, one := range expand(phrase) {
		key, words := one, strings.Count(one, " ")+1
		if key == "" {
			continue
		}
		if old, known := p.byPhrase[key]; known {
			p.byPhrase[key] = join(old, value)
		} else {
			p.byPhrase[key] = value
		}
		first, _, _ := strings.Cut(key, " ")
		p.first[first] |= 1 << words // longer ones are not found
	}
}

func either(a, b uint8) uint8  { return a | b }
func larger(a, b uint8) uint8  { return max(a, b) }
func smaller(a, b uint8) uint8 { return min(a, b) }

// at returns the value of the longest phrase at the start of words, and its length in words. The length is 0 if there
// is none.
func (p *phrases) at(words []string) (value uint8, n int) {
	return p.from(words, p.first[words[0]])
}

// from is like at. Its parameter lengths is the entry of first for the first word.
func (p *phrases) from(words []string, lengths uint16) (value uint8, n int) {
	lengths &= 2<<min(len(words), mostPhrase) - 1
	if lengths == 0 {
		return 0, 0
	}
	var room [128]byte
	key := room[:0]
	var ends [mostPhrase + 1]int
	for i, w := range words[:bits.Len16(lengths)-1] {
		if i > 0 {
			key = append(key, ' ')
		}
		key = append(key, w...)
		ends[i+1] = len(key)
	}
	for lengths != 0 {
		n := bits.Len16(lengths) - 1
		if v, ok := p.byPhrase[string(key[:ends[n]])]; ok {
			return v, n
		}
		lengths &^= 1 << n
	}
	return 0, 0
}

// cover splits the words into phrases, and returns the largest value of them. It returns 0 if a word is in no phrase.
func (p *phrases) cover(words []string) (value uint8) {
	for len(words) > 0 {
		v, n := p.at(words)
		if n == 0 {
			return 0
		}
		value = max(value, v)
		words = words[n:]
	}
	return value
}
