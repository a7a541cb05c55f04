package oes

import (
	"strings"

	"candor/processors"
	"candor/processors/meaning"
	"candor/survey"
)

// An answer is blank if none of its words says anything about a topic. It consists of empty phrases, words of
// opinion, and words without a meaning of their own. One blank answer is no reason to doubt anybody. But a respondent
// has not taken part if three answers or more are blank, no answer says anything, and nearly all other respondents
// say something. Refusals ("don't know", "nothing") are honest and are not marked; only answers that pretend to say
// something are.
const (
	fewestBlank = 3
	mostBlank   = 12 // words: a longer answer says something

	// From blankEnough respondents on, it is known whether people say something in answer to a question. At most one
	// in blankShare of them may be blank.
	blankEnough = 15
	blankShare  = 6

	// A word counts as one of opinion if its cosine with the sum of the listed words of opinion is at least this.
	opinionCosine = 0.45
)

// blankField is the counter of respondents whose answer to a data point is blank or empty. Marks have 40 bits, so
// none has this value.
const blankField = 1<<40 + 1

// opinionCentres holds, by language, the sum of the vectors of the listed words of opinion.
var opinionCentres = readOpinionCentres()

func readOpinionCentres() map[string]*meaning.Vector {
	all := map[string]*meaning.Vector{}
	for language, list := range opinions {
		table := meaning.For(language)
		if table == nil {
			continue
		}
		var sum meaning.Vector
		for phrase, kind := range list.byPhrase {
			if kind == opinionWord && !strings.Contains(phrase, " ") {
				if v, known := table.Words([]string{phrase}); known > 0 {
					v = v.Unit()
					sum.Add(&v)
				}
			}
		}
		all[language] = &sum
	}
	return all
}

// isBlank reports whether a text says nothing about any topic.
func isBlank(t *text, q *question) bool {
	if len(t.folded) == 0 || len(t.folded) > mostBlank || t.digits > 0 || t.main != latin {
		return false
	}
	for language, list := range opinions {
		if q.speaks([]string{language}) && list.blank(t, q, language) {
			return true
		}
	}
	return false
}

// blank reports whether a text is blank in one language. A text with a word of the question is not blank, unless a list
// has the word.
func (p *phrases) blank(t *text, q *question, language string) bool {
	judges := false
	for i := 0; i < len(t.folded); {
		value, n := p.at(t.folded[i:])
		if value == stockWord {
			return false
		}
		judges = judges || value == opinionWord
		if n == 0 {
			_, n = emptyPhrases.from(t.folded[i:], t.lexemes[i].empty)
			judges = judges || n > 0
		}
		if n == 0 && t.lexemes[i].functions != 0 {
			n = 1
		}
		if n == 0 && !q.terms[t.folded[i]] && judgesLike(t.folded[i], language) {
			judges, n = true, 1
		}
		if n == 0 {
			return false
		}
		i += n
	}
	return judges
}

// judgesLike reports whether a word means much the same as the listed words of opinion.
func judgesLike(word, language string) bool {
	centre := opinionCentres[language]
	if centre == nil {
		return false
	}
	v, known := meaning.For(language).Words([]string{word})
	return known > 0 && meaning.Cosine(centre, &v) >= opinionCosine
}

// judgeBlank marks the answers that pretend to say something, if no answer of the respondent says anything. It
// returns true if it marked any.
func judgeBlank(answers []*judged, verdicts []verdict, remembered processors.State) bool {
	silent := 0
	var hollow []*judged
	for i, a := range answers {
		category := verdicts[i].category
		if category != survey.NoAnswer && category != survey.GenericAnswer && (category != survey.ValidAnswer || !a.blank) {
			return false
		}
		if q := a.question; q.closing || q.feedback || q.polar || q.label {
			continue // "no" is an answer
		}
		if !a.othersSay(remembered) {
			continue
		}
		silent++
		if category != survey.NoAnswer && !a.question.opinion {
			hollow = append(hollow, a)
		}
	}
	if silent < fewestBlank || len(hollow) == 0 {
		return false
	}
	for _, a := range hollow {
		a.hollow = true
	}
	return true
}

// othersSay reports whether nearly all other respondents say something in answer to the question.
func (a *answer) othersSay(remembered processors.State) bool {
	g := group(a.point.ID)
	all, blank := remembered.Tally(g, respondentsField), remembered.Tally(g, blankField)
	return all >= blankEnough && blankShare*blank <= all
}
