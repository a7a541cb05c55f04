package oes

import (
	"candor/processors"
	"candor/processors/meaning"
	"candor/survey"
)

// verdict is the result of the tests for one answer.
type verdict struct {
	category survey.Category
	effort   survey.Effort // ValidAnswer, NoAnswer, GenericAnswer
	detail   int           // ValidAnswer in v1 and v2: 0..30
	unsure   bool          // an adviser may be asked (advice.go)
	mild     bool          // it alone does not exclude
	copies   int           // for duplicates: the number of copies
	of       int           // DuplicateRespondent: the number of countable answers
	evidence survey.Evidence
}

// answer is one data point, prepared for scoring and learning. It is read-only, because it may be scored several
// times, and concurrently.
type answer struct {
	point    *survey.OpenEnd
	text     text
	key      string
	question *question
	empty    bool         // the answer has no content (noAnswer)
	refusal  verdict      // the verdict if empty is true
	blank    bool         // the answer says nothing about any topic (isBlank)
	print    *fingerprint // nil: too short or too empty for a comparison

	language     string        // its most likely language
	compared     string        // the language of the answers that it is compared with
	profile      []profileWord // content words
	profileGroup string        // the profile of the question in the answer's language
	meant        meaning.Vector
	known        int      // number of its words in the table of meanings
	unheard      []string // its content words, if all are unknown to every table
	brief        []string // the same, but also with words of three letters, for an answer beside gibberish
	odd          bool     // it is nonsense, if another answer is gibberish (senseless)
	coins        bool     // at least half of its words are in no list, and none is a known word of its languages
}

// judged is an answer while it is scored.
type judged struct {
	*answer

	copied    bool    // from another respondent's answer
	nearly    bool    // a copy that is not word for word
	mild      bool    // a copy that may be chance, or whose order is not known
	unordered bool    // a near copy of which it is not known who copied
	repeated  int     // number of other questions with the same answer
	alike     bool    // these questions are so alike that the repeat excludes nobody
	refrain   bool    // the only answer of the respondent to all questions is a stock phrase
	mixes     bool    // it reads like English, but a word of an allowed language holds it together (spareMixed)
	polished  bool    // it reads like an assistant's (judgeStyle)
	apart     float64 // distance from the answers of others (judgeTopics)
	strays    bool    // it is about something else than the answers of others (judgeTopics, judgeElsewhere)
	misses    bool    // it is about something else than the keywords (judgeKeywords)
	beside    bool    // another answer of the respondent is gibberish
	hollow    bool    // no answer of the respondent says anything about this survey (judgeStock, judgeBlank)

	styleEvidence survey.Evidence
	styleUnsure   bool

	excused survey.Category // the adviser rejected this unsure objection
}

// judge runs the tests in a fixed order, and the first one that applies decides. Tests that are seldom wrong come
// first. Tests that need no meaning of the answer follow, and weak tests come last. If the question is about the
// survey itself, any text is an answer. Only this function defines the priority of the categories:
//
//	AI_SUSPECT (its words) > GIBBERISH (its typing) > OFF_TOPIC (the question
//	again) > NO_ANSWER > WRONG_LANGUAGE > BAD_LANGUAGE > DUPLICATE_RESPONDENT >
//	DUPLICATE_ANSWER > GIBBERISH (its letters, its words) > AI_SUSPECT (its
//	style) > OFF_TOPIC (its phrases) > NO_ANSWER (its words) > OFF_TOPIC (its topic) >
//	VALID_ANSWER
func (a *judged) judge(remembered processors.State, languages []string, duplicates bool, copied, countable int) verdict { //nolint:cyclop // one condition for each category, in the order above
	t, q := &a.text, a.question
	if e, yes := aiTell(t, q); yes {
		return verdict{category: survey.AISuspect, evidence: survey.Found(e)}
	}
	if q.feedback {
		if v, yes := a.styleVerdict(); yes {
			return v
		}
		return valid(t)
	}
	if e, yes := typedGibberish(t, q); yes {
		return verdict{category: survey.Gibberish, evidence: survey.Found(e)}
	}
	if q.copiedBy(t) {
		return verdict{category: survey.OffTopic, evidence: survey.Found(survey.RepeatsQuestion)}
	}
	if v := a.refusal; a.empty && (!duplicates || !a.refrain) {
		if v.category == survey.GenericAnswer && a.hollow && !a.excuses(survey.OffTopic, true) {
			return verdict{category: survey.OffTopic, evidence: survey.Found(survey.EmptyPhrase), unsure: true}
		}
		return v
	}
	if e, unsure, yes := wrongLanguage(t, q, languages, a.mixes); yes && !a.excuses(survey.WrongLanguage, unsure) {
		return verdict{category: survey.WrongLanguage, evidence: e, unsure: unsure}
	}
	if e, yes := badLanguage(t, q, a.language, languages); yes {
		return verdict{category: survey.BadLanguage, evidence: survey.Found(e)}
	}
	if duplicates {
		if v, yes := a.duplicateVerdict(remembered, copied, countable); yes {
			return v
		}
	}
	if e, unsure, yes := oddLetters(t, q); yes && !a.excuses(survey.Gibberish, unsure) {
		return verdict{category: survey.Gibberish, evidence: survey.Found(e), unsure: unsure}
	}
	if (a.babbles() || a.senseless(remembered, languages, a.beside) || a.invented(remembered, languages) || a.nonsense(remembered, languages, a.beside)) && !a.excuses(survey.Gibberish, true) {
		return verdict{category: survey.Gibberish, evidence: survey.Found(survey.UnknownWords), unsure: true}
	}
	if v, yes := a.styleVerdict(); yes {
		return v
	}
	if e, yes := offTopic(t, q); yes {
		return verdict{category: survey.OffTopic, evidence: survey.Found(e)}
	}
	if evades(t, q) && !a.excuses(survey.NoAnswer, true) {
		return verdict{category: survey.NoAnswer, effort: refusalEffort(t), evidence: survey.Found(survey.Refusal), unsure: true}
	}
	if a.strays && !a.excuses(survey.OffTopic, true) {
		return verdict{category: survey.OffTopic, evidence: survey.Found(survey.OtherTheme), unsure: true}
	}
	if a.hollow && !a.excuses(survey.OffTopic, true) {
		return verdict{category: survey.OffTopic, evidence: survey.Found(survey.EmptyPhrase), unsure: true}
	}
	if a.misses && !a.excuses(survey.OffTopic, true) {
		return verdict{category: survey.OffTopic, evidence: survey.Found(survey.OffKeywords), unsure: true}
	}
	return valid(t)
}

// styleVerdict returns the verdict for an answer that judgeStyle marked.
func (a *judged) styleVerdict() (v verdict, yes bool) {
	if !a.polished || a.excuses(survey.AISuspect, a.styleUnsure) {
		return v, false
	}
	return verdict{category: survey.AISuspect, evidence: a.styleEvidence, unsure: a.styleUnsure}, true
}

func valid(t *text) verdict {
	e, detail := effort(t)
	return verdict{category: survey.ValidAnswer, effort: e, detail: detail, evidence: survey.Found(survey.NoObjection)}
}
