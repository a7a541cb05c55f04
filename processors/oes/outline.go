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

// themeNames are the themes that people mention when they decline a question, in the order of their bits in an
// outline.
var themeNames = []string{"survey", "reward", "time", "private", "tired", "lazy", "memory", "blank", "others", "same", "repeat", "forced", "clueless", "mock", "silent", "polite"}

// themesOf holds, by language, a function that reads the phrases of the themes when it is first called. The value of
// a phrase is the number of its theme, from 1.
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

// kinds are the roles of a phrase in a refusal, one bit each. The first bits are the parts and signs of the grammar.
// besideBit is set for a phrase of the grammar that has neither. The last bits are the themes.
type kinds uint32

const (
	marksFrom  = 8
	besideBit  = 13
	themesFrom = 14
)

// outline describes an answer by the kinds of its phrases, without its words. So the model can apply what it learnt
// in one language to another.
type outline struct {
	seen   kinds     // kinds of the phrases so far
	before [32]kinds // for each kind, the kinds that came before it
	other  int       // words that are in no phrase
	rare   int       // of these words, those that are not common in their language
	run    int       // words in no phrase since the last phrase
}

// mostCounted is the largest number that an outline distinguishes. Higher numbers count as this one.
const mostCounted = 7

// The features of an outline. Most of them belong to a kind of phrase, or to a pair of kinds.
var (
	orderName  = ngram.NameOf("order")
	kindName   = ngram.NameOf("kind")
	whyName    = ngram.NameOf("why")
	afterName  = ngram.NameOf("after")
	othersName = ngram.NameOf("others")
	rareName   = ngram.NameOf("rare")
	answerName = ngram.NameOf("answer") // of the whole answer
)

// The numbers that describe a whole answer.
const (
	leadNumber = iota // words before the first phrase
	tailNumber        // words after the last one
	othersNumber
	rareNumber
	othersShare // other as a share of all words, in sixths
	rareShare
	refusedOthers // other, if the parts of the grammar are a refusal
	refusedRare
	whyOthers // other, if the question asks for a reason
)

// outlineFeatures appends the outline of an answer to list. It appends nothing if the answer has no phrase of the
// grammar and no theme, or if the language has no grammar. why says that the question asks for a reason: then some
// features are counted apart, because what declines most questions may be the reason.
func outlineFeatures(list []uint64, t *text, language string, why bool) []uint64 {
	read := grammarOf[language]
	if read == nil {
		return list
	}
	g, themes, spoken := read(), themesOf[language](), words.Default.Speaks(language)
	var o outline
	for rest := t.folded; len(rest) > 0; {
		k, n := g.kindsAt(rest)
		if theme, m := themes.at(rest); m > 0 {
			k, n = k|1<<(themesFrom+theme-1), max(n, m)
		}
		if n == 0 {
			n = 1
			o.word(spoken && !words.Default.Common(language, rest[0]))
		} else {
			list = o.phrase(list, k)
		}
		rest = rest[n:]
	}
	if o.seen == 0 {
		return list
	}
	return o.end(list, len(t.folded), why)
}

// kindsAt finds the longest phrase of the grammar with which the words begin. It returns the kinds and the length of
// this phrase.
func (g *grammar) kindsAt(words []string) (k kinds, n int) {
	parts, marks, n := g.next(words)
	switch k = kinds(parts) | kinds(marks)<<marksFrom; {
	case n == 0:
		k = 0
	case k == 0:
		k = 1 << besideBit
	}
	return k, n
}

// word counts a word that is in no phrase.
func (o *outline) word(rare bool) {
	o.other++
	o.run++
	if rare {
		o.rare++
	}
}

// phrase appends the features of a phrase with the kinds k: the number of words before it, and the kinds of the
// phrases before it.
func (o *outline) phrase(list []uint64, k kinds) []uint64 {
	if o.seen == 0 {
		list = append(list, number(leadNumber, o.run))
	}
	for now := k; now != 0; now &= now - 1 {
		b := bits.TrailingZeros32(uint32(now))
		fresh := o.seen &^ o.before[b]
		o.before[b] |= fresh
		for ; fresh != 0; fresh &= fresh - 1 {
			list = append(list, orderName.Of(32*bits.TrailingZeros32(uint32(fresh))+b))
		}
		list = append(list, afterName.Of(counted(b, o.run)))
	}
	o.seen |= k
	o.run = 0
	return list
}

// end appends the features of the whole answer, which has n words.
func (o *outline) end(list []uint64, n int, why bool) []uint64 {
	for k := o.seen; k != 0; k &= k - 1 {
		b := bits.TrailingZeros32(uint32(k))
		list = append(list, kindName.Of(b), othersName.Of(counted(b, o.other)), rareName.Of(counted(b, o.rare)))
		if why {
			list = append(list, whyName.Of(b))
		}
	}
	if refused(part(o.seen & (1<<marksFrom - 1))) {
		list = append(list, number(refusedOthers, o.other), number(refusedRare, o.rare))
	}
	if why {
		list = append(list, number(whyOthers, o.other))
	}
	return append(list, number(othersNumber, o.other), number(rareNumber, o.rare), number(tailNumber, o.run),
		number(othersShare, 6*o.other/n), number(rareShare, 6*o.rare/n))
}

// counted combines a kind of phrase, or one of the numbers of a whole answer, with a count.
func counted(kind, n int) int { return 32*kind + min(n, mostCounted) }

// number returns the feature of one of the numbers of a whole answer.
func number(of, n int) uint64 { return answerName.Of(counted(of, n)) }
