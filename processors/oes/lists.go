package oes

import (
	_ "embed" // the lists
	"strings"
)

// The lists are part of the program. Reading them cannot fail at run time, and the tests of this
// package read every line.
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
)

// lines calls f with every line of a list that is not a comment.
func lines(list string, f func(line string)) {
	for line := range strings.SplitSeq(list, "\n") {
		if line != "" && line[0] != '#' {
			f(line)
		}
	}
}

// expand lists the alternatives of a phrase: "(as|like) an (|old) ai" stands for four.
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

// phrases maps phrases to a code of their list, and finds them in a text. The lists contain them
// folded like answers, which tests check, so that reading them at start is fast.
type phrases struct {
	byPhrase map[string]uint8
	first    map[string]int // first word -> number of words in the longest phrase that begins with it
}

func newPhrases() *phrases {
	return &phrases{byPhrase: map[string]uint8{}, first: map[string]int{}}
}

// add adds a phrase with all its alternatives. If a phrase exists already, join combines both
// values.
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
		p.first[first] = max(p.first[first], words)
	}
}

func either(a, b uint8) uint8 { return a | b }
func larger(a, b uint8) uint8 { return max(a, b) }

// at returns the longest phrase at the start of words: its value and its
// length in words, 0 when there is none.
func (p *phrases) at(words []string) (value uint8, n int) {
	most, ok := p.first[words[0]]
	if !ok {
		return value, 0
	}
	for n = min(most, len(words)); n > 0; n-- {
		key := words[0]
		if n > 1 {
			key = strings.Join(words[:n], " ")
		}
		if v, ok := p.byPhrase[key]; ok {
			return v, n
		}
	}
	return value, 0
}

// cover returns the largest value of the phrases that make up the words, or 0 if there are any
// other words.
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
