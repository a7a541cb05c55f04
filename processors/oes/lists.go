package oes

import (
	_ "embed" // the lists
	"strings"
)

// The lists are part of the program: reading them cannot fail at run time, and
// the tests of this package read every line.
var (
	//go:embed lists/function.txt
	functionList string
	//go:embed lists/languages.txt
	languageList string
	//go:embed lists/triples.txt
	tripleList string
	//go:embed lists/noanswer.txt
	noAnswerList string
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

// phrases maps phrases of folded words to what they mean, a code of the list's
// own, and finds them in a text.
type phrases struct {
	byPhrase map[string]uint8
	first    map[string]int // first word -> most words of a phrase that starts with it
}

func newPhrases() *phrases {
	return &phrases{byPhrase: map[string]uint8{}, first: map[string]int{}}
}

func (p *phrases) add(phrase string, value uint8) {
	words := newText(phrase).folded
	if len(words) == 0 {
		return
	}
	p.byPhrase[strings.Join(words, " ")] = value
	p.first[words[0]] = max(p.first[words[0]], len(words))
}

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
