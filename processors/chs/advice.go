package chs

import (
	"context"

	"candor/processors"
	"candor/survey"
)

// maxAdvice limits the questions that the check asks the adviser about one interview.
const maxAdvice = 4

// The words that an adviser may choose from.
const (
	contradiction = "CONTRADICTION"
	compatible    = "COMPATIBLE"
)

// advise asks the adviser, a model service, about arguable findings. It returns the findings without those that the
// adviser calls compatible. So the adviser can drop soft findings, but it cannot add a finding.
func (c *Check) advise(ctx context.Context, scope survey.Key, v *interview, findings []finding) []finding {
	if c.adviser == nil {
		return findings
	}
	var at []int
	var questions []processors.Question
	for i := range findings {
		if f := &findings[i]; f.arguable(v) && len(at) < maxAdvice {
			at, questions = append(at, i), append(questions, ask(scope, &v.pairs[f.a], &v.pairs[f.b]))
		}
	}
	dropped := map[int]bool{}
	for n, advice := range processors.AdviseAll(ctx, c.adviser, questions) {
		dropped[at[n]] = advice == compatible
	}
	kept := findings[:0]
	for i := range findings {
		if !dropped[i] {
			kept = append(kept, findings[i])
		}
	}
	return kept
}

// arguable reports whether the adviser may judge a finding. The finding must be soft, and it must be between two
// questions. A finding that compares only numbers is arithmetic, so the adviser is not asked, even if an excuse in an
// answer made the finding soft.
func (f *finding) arguable(v *interview) bool {
	if f.severity != soft || f.a == f.b || len(f.questions) != 2 || v.pairs[f.a].excused || v.pairs[f.b].excused {
		return false
	}
	switch f.rule.family() {
	case familyAge, familyHousehold, familyBounds:
		return false
	default:
		return true
	}
}

func ask(scope survey.Key, a, b *pair) processors.Question {
	return processors.Question{
		Task: processors.TaskContradiction, Scope: string(scope.Bytes()), Options: []string{contradiction, compatible},
		Data: []processors.Datum{
			{Name: "question 1", Text: a.question},
			{Name: "answer 1", Text: a.answer},
			{Name: "question 2", Text: b.question},
			{Name: "answer 2", Text: b.answer},
		},
	}
}
