package oes

import (
	_ "embed" // the model

	"candor/processors/ngram"
)

//go:embed models/refusal.model
var refusalFile string

// refusalModel distinguishes answers that decline the question from real ones. It knows the twelve languages in which
// outside writers wrote both kinds.
var refusalModel = ngram.MustLoad(refusalFile)

// The log-odds from which the model decides. Two words are weak evidence, so twoWordsNeed is added for them.
// reasonNeeds is added if the question asks for a reason: what declines most questions ("no time") may be the reason.
const (
	SureRefusal  = 1.8
	twoWordsNeed = .6  // added
	reasonNeeds  = 1.0 // added
)

// evades reports whether an answer declines the question in words that neither the lists nor the grammar know. It is
// false for four kinds of answers: single words, which may be names; answers with a word of the question, which are
// about it; answers with a number, which say something; and answers to a yes-or-no question.
func evades(t *text, q *question) bool {
	if len(t.folded) < 2 || t.letters == 0 || t.digits > 0 || q.polar || t.main != latin || q.resembles(t.folded) {
		return false
	}
	if q.opinion && emptyKinds(t.folded, t.lexemes, q)&generic != 0 || q.advice && orders(t, q) {
		return false // "bof bof" to "How did you feel?", "leave me alone" to "What should our staff do?"
	}
	need := SureRefusal
	if len(t.folded) == 2 {
		need += twoWordsNeed
	}
	if q.why {
		need += reasonNeeds
	}
	var room [usualFeatures]uint64
	features := refusalFeatures(room[:0], t, q.spokenIn(t), q.why)
	return features != nil && refusalModel.Score(features) >= need
}

// spokenIn returns the language of an answer: of the languages in which the question may be answered, the one with
// the most function words in the answer.
func (q *question) spokenIn(t *text) (language string) {
	most := -1
	q.inLanguages(t.main, func(l string) emptiness {
		n, set := 0, functionsOf(l)
		for i := range t.lexemes {
			if t.lexemes[i].functions&set != 0 {
				n++
			}
		}
		if n > most {
			language, most = l, n
		}
		return 0
	})
	return language
}
