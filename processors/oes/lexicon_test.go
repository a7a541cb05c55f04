package oes

import (
	"strings"
	"testing"
)

// TestLexicon: one look-up says the same as a look-up in each list.
func TestLexicon(t *testing.T) {
	words := strings.Fields("qzxv né ich weiß über desolee sorry because free idk really haha")
	for w := range functionWords {
		words = append(words, w)
	}
	for _, list := range []*phrases{emptyPhrases, profanity, aiTells, asides} {
		for w := range list.first {
			words = append(words, w)
		}
	}
	for w := range romanWords {
		words = append(words, w)
	}
	for _, w := range words {
		f := Fold(w)
		_, phrase := emptyPhrases.byPhrase[f]
		want := lexeme{
			functions: functionWords[w],
			empty:     emptyPhrases.first[f], bad: profanity.first[f], tells: aiTells.first[f], strange: asides.first[f],
		}
		for kind, in := range map[wordKind]bool{
			isPolite: polite[f], isAdverb: adverb[f], isFiller: fillers[f], isReason: reasons[f], isInnocent: innocent[f],
			isPhrase: phrase, isRomanized: romanWords[f],
		} {
			if in {
				want.is |= kind
			}
		}
		if got := look(w, f); got != want {
			t.Errorf("%q: %+v, want %+v", w, got, want)
		}
	}
}
