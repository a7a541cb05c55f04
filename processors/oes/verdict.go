package oes

import "candor/survey"

// verdict is what the tests say of one answer.
type verdict struct {
	category survey.Category
	effort   survey.Effort // ValidAnswer, NoAnswer, GenericAnswer
	detail   int           // ValidAnswer in v1 and v2: 0..30
	copies   int           // duplicates: how many
	of       int           // DuplicateRespondent: of how many countable answers
	evidence string
}

// answer is one data point prepared for the tests.
type answer struct {
	point    *survey.OpenEnd
	text     text
	key      string
	question *question
	print    *fingerprint // nil: too short or too empty to be compared

	copied   bool // from another respondent
	repeated int  // under how many other questions
}

// judge runs the tests in their order; the first that fires decides. What needs
// no reading of the answer comes first, what reads it weakly comes last. A
// question about the survey itself may be answered by anything a person writes.
func (a *answer) judge(languages []string, duplicates bool, copied, countable int) verdict {
	t, q := &a.text, a.question
	if q.feedback {
		if e, yes := aiSuspect(t, q); yes {
			return verdict{category: survey.AISuspect, evidence: e}
		}
		return valid(t)
	}
	if e, yes := typedGibberish(t, q); yes {
		return verdict{category: survey.Gibberish, evidence: e}
	}
	if v, yes := noAnswer(t, q); yes {
		return v
	}
	if e, yes := wrongLanguage(t, q, languages); yes {
		return verdict{category: survey.WrongLanguage, evidence: e}
	}
	if e, yes := badLanguage(t, q); yes {
		return verdict{category: survey.BadLanguage, evidence: e}
	}
	if duplicates {
		if v, yes := a.duplicateVerdict(copied, countable); yes {
			return v
		}
	}
	if e, yes := oddGibberish(t, q); yes {
		return verdict{category: survey.Gibberish, evidence: e}
	}
	if e, yes := aiSuspect(t, q); yes {
		return verdict{category: survey.AISuspect, evidence: e}
	}
	if e, yes := offTopic(t, q); yes {
		return verdict{category: survey.OffTopic, evidence: e}
	}
	return valid(t)
}

func valid(t *text) verdict {
	e, detail := effort(t)
	return verdict{category: survey.ValidAnswer, effort: e, detail: detail, evidence: "no objection"}
}
