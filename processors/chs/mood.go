package chs

import (
	"strconv"
	"strings"
)

// feelings is the list of one language: whole words and phrases, and prefixes.
type feelings struct {
	exact  map[string]int
	prefix map[string]int
}

var feelingsOf = func() map[language]feelings {
	m := map[language]feelings{}
	for name, list := range wordsOf("feelings") {
		of, number, _ := strings.Cut(name, " ")
		strength, err := strconv.Atoi(number)
		l := languageNames[of]
		if err != nil || l == unknown {
			panic("chs: words/feelings.txt: " + name)
		}
		if _, ok := m[l]; !ok {
			m[l] = feelings{map[string]int{}, map[string]int{}}
		}
		for w := range strings.FieldsSeq(list) {
			into := m[l].exact
			if p, ok := strings.CutSuffix(w, "-"); ok {
				w, into = p, m[l].prefix
			}
			// The stronger of two strengths wins, and the negative of two
			// signs.
			if old := into[w]; old == 0 || strength*strength > old*old || strength*strength == old*old && strength < old {
				into[w] = strength
			}
		}
	}
	return m
}()

// feeling returns the strength of word i of a text, or 0 if it has none, inverted after a negation.
func feeling(a []word, i int, f feelings) int {
	t := a[i].text
	if i > 0 {
		if s, ok := f.exact[a[i-1].text+"_"+t]; ok {
			return s // "never again" does not negate "again"
		}
	}
	s := f.strength(t)
	switch {
	case s == 0 || !negated(a, i):
		return s
	case s > 0:
		return -1 - s/2
	}
	return 1
}

func (f feelings) strength(t string) int {
	if s, ok := f.exact[t]; ok {
		return s
	}
	for n := len(t); n >= 3; n-- {
		if s, ok := f.prefix[t[:n]]; ok {
			return s
		}
	}
	return 0
}

// recommendWords turn a negation into strong criticism: "would never recommend".
var recommendWords = listOf("recommend recommending empfehlen weiterempfehlen recommander recommanderais recommande recomendar recomendaria recomiendo consigliare consiglierei raccomandare")

// moodOf sums the sentiment of a text.
func moodOf(a []word, in language) (good, bad int) {
	f := feelingsOf[in]
	if in == unknown {
		f = feelingsOf[english]
	}
	for i := range a {
		if a[i].in(recommendWords) && negated(a, i) {
			bad += 2
			continue
		}
		m := feeling(a, i, f)
		good, bad = good+max(m, 0), bad+max(-m, 0)
	}
	return good, bad
}
