package oes

import (
	"context"
	"strings"

	"candor/processors"
	"candor/survey"
)

// maxAdvice limits the questions that the check asks the adviser about one respondent.
const maxAdvice = 8

// advisedWords is the least number of content words with which the adviser is asked about the topic of an answer.
const advisedWords = 3

// A verdict is unsure if the log-odds exceed the threshold of the test by less than these values. Some signs are always
// sure, and the adviser is not asked about them: an assistant's own words, keys in a row, a script, an insult, a copy,
// advertising, and orders to the program that scores.
const (
	unsureLetters  = 2.0 // GIBBERISH by its letters: probability .67 to .94
	unsureStyle    = 1.5 // AI_SUSPECT by its style: .85 to .96
	unsureLanguage = 3.0 // WRONG_LANGUAGE by its words
)

// advise asks the adviser about unsure verdicts. The advice can have two effects, each at most once for an answer:
//
//	unsure objection, adviser says valid      the objection is dropped; the other tests still hold
//	valid but unrelated, adviser disagrees    OFF_TOPIC
//
// With any other advice, or none, the verdict does not change.
func (c *Check) advise(ctx context.Context, in processors.Input, answers []*judged, verdicts []verdict, judge func(*judged) verdict) {
	if c.adviser == nil {
		return
	}
	var at []int
	var questions []processors.Question
	for _, objections := range []bool{true, false} { // objections first, in case there are too many questions
		for i, a := range answers {
			doubtful := verdicts[i].unsure
			if !objections {
				doubtful = verdicts[i].category == survey.ValidAnswer && a.unrelated(in.State)
			}
			if doubtful && len(at) < maxAdvice && !commands(&a.text, a.question) {
				languages, _ := a.wishes(in.Params)
				at, questions = append(at, i), append(questions, ask(in.Submission, a.point, languages))
			}
		}
	}
	for n, advice := range processors.AdviseAll(ctx, c.adviser, questions) {
		i := at[n]
		a, v := answers[i], verdicts[i]
		switch valid := advice == survey.ValidAnswer.Name(survey.V3); {
		case v.category != survey.ValidAnswer && valid:
			a.excused = v.category
			verdicts[i] = judge(a)
		case v.category == survey.ValidAnswer && advice == survey.OffTopic.Name(survey.V3):
			verdicts[i] = verdict{category: survey.OffTopic, evidence: survey.Found(survey.ModelOffTopic)}
		}
	}
}

// advisedCategories are the categories that an adviser may choose.
var advisedCategories = []string{
	survey.ValidAnswer.Name(survey.V3), survey.OffTopic.Name(survey.V3), survey.Gibberish.Name(survey.V3),
	survey.WrongLanguage.Name(survey.V3), survey.AISuspect.Name(survey.V3),
}

func ask(s *survey.Submission, p *survey.OpenEnd, languages []string) processors.Question {
	data := []processors.Datum{{Name: "question", Text: p.Question}, {Name: "answer", Text: p.Answer}}
	if len(p.Keywords) > 0 {
		var keywords []string
		for _, k := range p.Keywords {
			k, _ = processors.Head(k, maxQuestion)
			keywords = append(keywords, k)
		}
		data = append(data, processors.Datum{Name: "keywords", Text: strings.Join(keywords, ", ")})
	}
	if len(languages) > 0 {
		data = append(data, processors.Datum{Name: "languages", Text: strings.Join(languages, ", ")})
	}
	return processors.Question{Task: processors.TaskAnswer, Scope: string(s.Key.Bytes()), Options: advisedCategories, Data: data}
}

// excuses reports whether the objection of a category is dropped, because it is unsure and the adviser rejected it.
func (a *judged) excuses(c survey.Category, unsure bool) bool { return unsure && a.excused == c }

// commands reports whether an answer is one that the test of phrases calls off topic, such as orders to the program
// that scores it. The adviser is never asked about such an answer.
func commands(t *text, q *question) bool {
	_, found := offTopic(t, q)
	return found
}

// unrelated reports whether an answer of several content words shares no word with its question and keywords, and
// there are too few other answers to compare it with. It is false if the question asks for a label, for feedback on
// the survey, or for anything else to say.
func (a *answer) unrelated(remembered processors.State) bool {
	q := a.question
	if q.feedback || q.closing || q.label || len(a.profile) < advisedWords || a.answersLearnt(remembered) >= profileEnough {
		return false
	}
	for _, w := range a.text.folded {
		if len(w) > 3 && (q.terms[w] || q.stems[stemOf(w)]) {
			return false
		}
	}
	return true
}
