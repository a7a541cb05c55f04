package oes

import (
	"fmt"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

// TestMeasureStock counts the answers of real people that consist of phrases from elsewhere, in
// surveys of answers to their own questions, and of what says nothing at all.
func TestMeasureStock(t *testing.T) {
	byQuestion := map[string][]string{}
	var questions []string
	for _, row := range checktest.Rows[struct{ Question, Answer string }](t, "text/survey_answers_human.jsonl") {
		if byQuestion[row.Question] == nil {
			questions = append(questions, row.Question)
		}
		byQuestion[row.Question] = append(byQuestion[row.Question], row.Answer)
	}
	count, all := map[says]int{}, 0
	for _, q := range questions {
		stream := checktest.NewStream(New())
		for i, answer := range byQuestion[q] {
			sub := &survey.Submission{Respondent: survey.RespondentID(fmt.Sprint(i)), Version: survey.V3, OES: []survey.OpenEnd{{ID: "q", Question: q, Answer: answer, Languages: []string{"en"}}}}
			in := stream.Input(sub)
			what := New().prepared(in)[0].says(in.State)
			if what == foreignPhrase {
				t.Logf("%s: %q", q, answer)
			}
			count[what]++
			all++
			stream.Add(t, sub)
		}
	}
	checktest.Share(t, "OES phrases from elsewhere: real answers", count[foreignPhrase], all, checktest.AtMost(.001))
	checktest.Share(t, "OES opinion alone: real answers", count[nothing], all, checktest.Target{})
}
