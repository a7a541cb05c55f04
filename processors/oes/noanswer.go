package oes

import (
	"cmp"
	"strings"

	"candor/survey"
)

// emptiness is the meaning of an empty phrase, one bit each. An answer can have several: "no idea, sorry".
type emptiness = uint8

const (
	unable    emptiness = 1 << iota // cannot or will not answer
	none                            // nothing, no
	agree                           // yes
	generic                         // good, ok, things
	content                         // no complaints
	reluctant                       // no time, no interest
	filler                          // nothing by itself
)

var emptyPhrases = readEmptyPhrases()

func readEmptyPhrases() *phrases {
	kinds := map[string]emptiness{"unable": unable, "none": none, "yes": agree, "generic": generic, "content": content, "reluctant": reluctant, "filler": filler}
	p := newPhrases()
	lines(noAnswerList, func(line string) {
		f := strings.SplitN(line, "\t", 3)
		for phrase := range strings.SplitSeq(f[2], ",") {
			// If languages or kinds conflict, the phrase may be either.
			p.add(phrase, kinds[f[0]], either)
		}
	})
	return p
}

// elsewhereWords are empty in one language, and have a meaning in another. For example, "nem" is "no" in Hungarian
// and "easy" in Danish. Such a word counts as empty only if one of the listed languages is spoken.
var elsewhereWords = map[string]string{"nem": "hu", "nu": "ro", "res": "ca", "nav": "lv", "pole": "et", "engin": "is", "hamna": "sw", "bien": "fr es ca"}

// polite words raise the effort of a refusal: "sorry, I don't know".
var polite = map[string]bool{
	"sorry": true, "unfortunately": true, "thanks": true, "thank": true, "leider": true, "danke": true, "desole": true,
	"desolee": true, "malheureusement": true, "merci": true, "gracias": true, "siento": true, "grazie": true,
	"purtroppo": true, "obrigado": true, "obrigada": true, "infelizmente": true, "helaas": true, "bedankt": true,
}

// adverb holds words that do not change the meaning of a refusal.
var adverb = wordSet("really just honestly currently still actually echt wirklich gerade eigentlich ehrlich vraiment franchement realmente sinceramente davvero proprio eigenlijk")

// noAnswer recognises an answer that consists only of empty phrases. With any other word, it is a real answer:
// "nothing, it was perfect".
func noAnswer(t *text, q *question) (v verdict, found bool) { //nolint:cyclop // its branches are readings of language, tried from top to bottom
	if t.letters == 0 && t.digits == 0 {
		if shrugs(t.raw) {
			return verdict{category: survey.NoAnswer, effort: survey.EffortLow, evidence: survey.Found(survey.Refusal)}, true
		}
		if pictorial(t.raw) {
			return verdict{}, false
		}
		return verdict{category: survey.NoAnswer, effort: survey.EffortLow, evidence: survey.Found(survey.PunctuationOnly)}, true
	}
	if t.letters == 1 && t.digits == 0 && t.main == latin && !q.terms[t.key()] && !strings.HasSuffix(t.raw, "+") && !strings.HasSuffix(t.raw, "-") {
		return verdict{category: survey.NoAnswer, effort: survey.EffortLow, evidence: survey.Found(survey.SingleLetter)}, true
	}
	kinds := emptyKinds(t.folded, t.lexemes, q)
	has := t.kinds()
	if kinds == 0 && has&(isPolite|isAdverb) != 0 {
		// An adverb may stand inside a phrase: "weiß ich leider nicht".
		var words []string
		var lexemes []lexeme
		for i, x := range t.lexemes {
			if x.is&(isPolite|isAdverb) == 0 {
				words, lexemes = append(words, t.folded[i]), append(lexemes, x)
			}
		}
		kinds = emptyKinds(words, lexemes, q)
	}
	kinds = declinedKinds(t, q, kinds)
	effort := refusalEffort(t)
	switch {
	case kinds == 0 && q.specific && !q.names(t) && onlyOpinion(t.folded, q):
		return verdict{category: survey.GenericAnswer, effort: effort, evidence: survey.Found(survey.EmptyPhrase)}, true
	case kinds == 0:
		return verdict{}, false
	case kinds&reluctant != 0 && q.why:
		return verdict{}, false // "no time" may be the reason that the question asks for
	case kinds&(unable|reluctant) != 0:
		return verdict{category: survey.NoAnswer, effort: effort, evidence: survey.Found(survey.Refusal)}, true
	case kinds&(none|content) != 0 && q.closing:
		return verdict{category: survey.NoAnswer, effort: survey.EffortHigh, evidence: survey.Found(survey.NothingToAdd)}, true
	case kinds&none != 0 && kinds&generic != 0:
		return verdict{}, false // "nothing, all good"
	case kinds&none != 0 && (q.polar || q.count || q.holding) || kinds&content != 0 && q.opinion:
		return verdict{}, false
	case kinds&(none|content) != 0:
		return verdict{category: survey.NoAnswer, effort: effort, evidence: survey.Found(survey.NothingOrNo)}, true
	case kinds&agree != 0 && !q.polar && !q.opinion:
		return verdict{category: survey.GenericAnswer, effort: effort, evidence: survey.Found(survey.BareAgreement)}, true
	case kinds&generic != 0 && !q.opinion && !q.names(t):
		return verdict{category: survey.GenericAnswer, effort: effort, evidence: survey.Found(survey.EmptyPhrase)}, true
	}
	return verdict{}, false
}

// kinds returns the kinds of all words of a text together.
func (t *text) kinds() (has wordKind) {
	for i := range t.lexemes {
		has |= t.lexemes[i].is
	}
	return has
}

// refusalEffort returns the effort of an answer that declines the question. A polite answer has high effort, and an
// answer of three words or more has medium effort.
func refusalEffort(t *text) survey.Effort {
	switch {
	case t.kinds()&isPolite != 0:
		return survey.EffortHigh
	case len(t.words) >= 3:
		return survey.EffortMedium
	}
	return survey.EffortLow
}

// declinedKinds returns the kinds of an answer that declines the question. For any other answer, it returns kinds,
// the kinds of its empty phrases.
func declinedKinds(t *text, q *question, kinds emptiness) emptiness {
	if kinds == 0 || kinds&reluctant != 0 { // a reluctant phrase may be the start of a refusal: "non ho nessuna idea"
		kinds = cmp.Or(refuses(t, q), kinds)
	}
	if kinds&^filler == 0 {
		kinds = cmp.Or(declines(t, q), kinds)
	}
	return kinds
}

// The kinds of words in the list of opinions.
const (
	weakWord uint8 = iota + 1
	opinionWord
	stockWord
)

var opinions = readOpinions()

func readOpinions() map[string]*phrases {
	kinds := map[string]uint8{"weak": weakWord, "opinion": opinionWord, "stock": stockWord}
	all := map[string]*phrases{}
	lines(opinionList, func(line string) {
		f := strings.SplitN(line, "\t", 3)
		if all[f[1]] == nil {
			all[f[1]] = newPhrases()
		}
		for phrase := range strings.SplitSeq(f[2], ",") {
			all[f[1]].add(phrase, kinds[f[0]], larger)
		}
	})
	return all
}

// The length of an answer that may be only an opinion. A single word is left to the list of empty phrases.
const (
	minOpinionWords = 2
	maxOpinionWords = 12
)

// onlyOpinion reports whether an answer consists only of words of opinion, in one of the languages in which the
// question may be answered: "it is very good and useful".
func onlyOpinion(words []string, q *question) bool {
	if len(words) < minOpinionWords || len(words) > maxOpinionWords {
		return false
	}
	for language, list := range opinions {
		if q.speaks([]string{language}) && list.cover(words) == opinionWord {
			return true
		}
	}
	return false
}

// maxEmptyWords limits the search, because longer answers are not empty.
const maxEmptyWords = 20

// emptyKinds splits the words into empty phrases, and returns the kinds of all of them. It returns 0 if a word is in
// no phrase.
func emptyKinds(words []string, lexemes []lexeme, q *question) (kinds emptiness) {
	if len(words) > maxEmptyWords {
		return 0
	}
	for len(words) > 0 {
		kind, n := emptyPhrases.from(words, lexemes[0].empty)
		if n == 0 || n == 1 && elsewhereWords[words[0]] != "" && !q.speaks(strings.Fields(elsewhereWords[words[0]])) {
			return 0
		}
		kinds |= kind
		words, lexemes = words[n:], lexemes[n:]
	}
	return kinds
}

// shrugs reports whether the text is only a shrug, in any colour and gender.
func shrugs(s string) bool {
	return strings.Contains(s, "🤷") && strings.Trim(s, "🤷🏻🏼🏽🏾🏿♀♂\u200d\ufe0f .!?") == ""
}

// pictorial reports whether a text without letters has a symbol with a meaning, such as a thumb, a face or a heart.
func pictorial(s string) bool {
	for _, r := range s {
		if r >= 0x1F300 && r < 0x1FB00 || r >= 0x2600 && r < 0x27C0 {
			return true
		}
	}
	for _, face := range []string{":)", ":-)", ":(", ":-(", ":D", ";)", ";-)", "<3"} {
		if strings.Contains(s, face) {
			return true
		}
	}
	return false
}
