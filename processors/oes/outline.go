package oes

import (
	_ "embed" // the list
	"math/bits"
	"strings"
	"sync"

	"candor/processors/ngram"
	"candor/processors/words"
)

//go:embed lists/theme.txt
var themeList string

// themeNames are what people speak of when they decline a question, in the order of their bits in an outline.
var themeNames = []string{"survey", "reward", "time", "private", "tired", "lazy", "memory", "blank", "others", "same", "repeat", "forced", "clueless", "mock", "silent", "polite"}

// themesOf reads the phrases of the themes of a language when they are first needed: each has the number of its theme, from 1.
var themesOf = listThemes()

func listThemes() map[string]func() *phrases {
	number := map[string]uint8{}
	for i, name := range themeNames {
		number[name] = uint8(i + 1)
	}
	linesOf := map[string][][]string{}
	lines(themeList, func(line string) {
		f := strings.SplitN(line, "\t", 3)
		linesOf[f[1]] = append(linesOf[f[1]], f)
	})
	all := map[string]func() *phrases{}
	for language, list := range linesOf {
		all[language] = sync.OnceValue(func() *phrases {
			p := newPhrases()
			for _, f := range list {
				for phrase := range strings.SplitSeq(f[2], ",") {
					p.add(phrase, number[f[0]], larger)
				}
			}
			return p
		})
	}
	return all
}

// kinds are what a phrase does in a refusal, one bit each: the parts and marks of the grammar, nothing but to stand beside
// them, and the themes.
type kinds uint32

const (
	marksFrom  = 8
	besideBit  = 13
	themesFrom = 14
)

// outline is what an answer has of a refusal, without its words, so that what was learnt of one language holds in another.
type outline struct {
	features []uint64 // appended to
	seen     kinds    // in the answer so far
	other    int      // words in no phrase
	rare     int      // of these, those that are not common in their language
	run      int      // words in no phrase since the last phrase
}

// mostCounted is the largest number that an outline distinguishes.
const mostCounted = 7

// outlineFeatures appends the outline of an answer in a language to list. What speaks for a refusal is counted apart if the
// question asks for a reason.
func outlineFeatures(list []uint64, t *text, language string, why bool) []uint64 {
	o := outline{features: list}
	var g *grammar
	var themes *phrases
	if read := grammarOf[language]; read != nil {
		g = read()
	}
	if read := themesOf[language]; read != nil {
		themes = read()
	}
	if g == nil {
		return list
	}
	spoken := words.Default.Speaks(language)
	for rest := t.folded; len(rest) > 0; {
		k, n := g.kindsAt(rest)
		if themes != nil {
			if theme, m := themes.at(rest); m > 0 {
				k, n = k|1<<(themesFrom+theme-1), max(n, m)
			}
		}
		if n == 0 {
			n = 1
			o.word(spoken && !words.Default.Common(language, rest[0]))
		} else {
			o.phrase(k)
		}
		rest = rest[n:]
	}
	return o.end(len(t.folded), why)
}

// kindsAt returns what the longest phrase of the grammar with which the words begin does, and its length.
func (g *grammar) kindsAt(words []string) (k kinds, n int) {
	parts, marks, n := g.next(words)
	if k = kinds(parts) | kinds(marks)<<marksFrom; k == 0 && n > 0 {
		k = 1 << besideBit
	}
	return k, n
}

// word counts a word in no phrase.
func (o *outline) word(rare bool) {
	o.other++
	o.run++
	if rare {
		o.rare++
	}
}

// phrase adds a phrase: what it does, after how many words, and after which phrases.
func (o *outline) phrase(k kinds) {
	if o.seen == 0 {
		o.count("lead", 0, o.run)
	}
	for now := k; now != 0; now &= now - 1 {
		b := bits.TrailingZeros32(uint32(now))
		for before := o.seen; before != 0; before &= before - 1 {
			o.features = append(o.features, ngram.Named("order", 32*bits.TrailingZeros32(uint32(before))+b))
		}
		o.count("after", b, o.run)
	}
	o.seen |= k
	o.run = 0
}

// end adds what an answer of n words has in all, and returns the features.
func (o *outline) end(n int, why bool) []uint64 {
	for k := o.seen; k != 0; k &= k - 1 {
		b := bits.TrailingZeros32(uint32(k))
		o.features = append(o.features, ngram.Named("kind", b))
		if why {
			o.features = append(o.features, ngram.Named("why", b))
		}
		o.count("others", b, o.other)
		o.count("rare", b, o.rare)
	}
	if refused(part(o.seen & (1<<marksFrom - 1))) {
		o.count("refused others", 0, o.other)
		o.count("refused rare", 0, o.rare)
	}
	if why {
		o.count("why others", 0, o.other)
	}
	o.count("all others", 0, o.other)
	o.count("all rare", 0, o.rare)
	o.count("tail", 0, o.run)
	o.count("share of others", 0, 6*o.other/n)
	o.count("share of rare", 0, 6*o.rare/n)
	return o.features
}

// count adds a number that belongs to a kind of phrase; kind 0 if it belongs to none.
func (o *outline) count(name string, kind, n int) {
	o.features = append(o.features, ngram.Named(name, 32*kind+min(n, mostCounted)))
}
