package oes

import (
	"slices"

	"candor/processors"
	"candor/survey"
)

// Some respondents write phrases that fit any survey: "very good quality and price". One such phrase may be a polite
// way to say nothing. But if all answers of a respondent are such phrases, and one of them praises what neither the
// question nor the other respondents mention, the answers were not written for this survey.
const (
	fewestStockWords = 3
	// From stockEnough answers on, it is known which words the others use. A word that fewer than one in stockShare
	// of them use is foreign to the survey.
	stockEnough = 30
	stockShare  = 40
)

// says is what an answer says. It is nothing if the answer consists of opinion and of words without a meaning of
// their own. It is a foreign phrase if the answer also has stock words that are foreign to the survey.
type says uint8

const (
	something says = iota
	nothing
	foreignPhrase
)

// judgeStock marks the answers of a respondent if three things are true: at least two answers count, none of them
// says something, and one of them consists of phrases from elsewhere. It returns true if it marked any. It ignores
// refusals ("don't know") and "nothing", which are honest.
func judgeStock(answers []*judged, verdicts []verdict, remembered processors.State) bool {
	foreign, said := 0, 0
	var hollow []*judged
	for i, a := range answers {
		switch verdicts[i].category {
		case survey.NoAnswer:
			continue
		case survey.OffTopic:
			if verdicts[i].unsure {
				return false // the comparison with others found it off topic, so it says something
			}
			foreign++
		case survey.GenericAnswer, survey.ValidAnswer:
			what := a.says(remembered)
			if what == something && verdicts[i].category == survey.ValidAnswer {
				return false
			}
			if what == foreignPhrase {
				foreign++
			}
			hollow = append(hollow, a)
		default:
			return false
		}
		said++
	}
	if foreign == 0 || said < 2 || len(hollow) == 0 {
		return false
	}
	for _, a := range hollow {
		a.hollow = true
	}
	return true
}

// says returns what an answer says. If the question asks for an opinion, an opinion counts as something.
func (a *answer) says(remembered processors.State) says {
	t, q := &a.text, a.question
	if len(t.folded) < minOpinionWords || len(t.folded) > maxOpinionWords || !q.specific || q.label || q.feedback {
		return something
	}
	most := something
	for language, list := range opinions {
		if !q.speaks([]string{language}) {
			continue
		}
		switch words, judges, ok := list.stock(t); {
		case !ok:
		case len(words) == 0 && judges:
			most = max(most, nothing)
		case len(words) > 0 && len(t.folded) >= fewestStockWords && a.foreign(words, remembered):
			most = max(most, foreignPhrase)
		}
	}
	return most
}

// stock returns the stock words of a text, and whether the text has an opinion or an empty phrase. ok is false if the
// text has any other word that says something.
func (p *phrases) stock(t *text) (words []string, judges, ok bool) {
	for i := 0; i < len(t.folded); {
		value, n := p.at(t.folded[i:])
		judges = judges || value == opinionWord
		if n == 0 {
			var kind emptiness
			if kind, n = emptyPhrases.from(t.folded[i:], t.lexemes[i].empty); kind&(unable|none|content|reluctant) != 0 {
				return nil, false, false
			}
			judges = judges || n > 0
		}
		if n == 0 && t.lexemes[i].functions != 0 {
			n = 1
		}
		if n == 0 {
			return nil, false, false
		}
		for _, w := range t.folded[i : i+n] { // a phrase may contain a stock word: "best product"
			if p.byPhrase[w] == stockWord {
				words = append(words, w)
			}
		}
		i += n
	}
	return words, judges, true
}

// foreign reports whether all given words are foreign to the survey: enough others have answered, hardly any of them
// used one of the words, and the question has none of them.
func (a *answer) foreign(words []string, remembered processors.State) bool {
	p := a.readProfile(remembered)
	accepted, aside := p.pair(profileAnswers)
	if accepted+aside < stockEnough {
		return false
	}
	all := accepted + aside + p.tally(profileHeft)
	for _, w := range words {
		field := firstWord + hash(stemOf(w))%profileBuckets
		i := slices.IndexFunc(a.profile, func(c profileWord) bool { return c.field == field })
		if i < 0 || a.profile[i].asked {
			return false
		}
		if accepted, aside = p.pair(field); stockShare*(accepted+aside) > all {
			return false
		}
	}
	return true
}
