package chs_test

import (
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

// TestMeasure reports recall and false positives on labelled interviews that
// are kept outside the repository.
func TestMeasure(t *testing.T) {
	type interview struct {
		InterviewID, Label, Type string
		InterviewData            []struct {
			QuestionID, Question string
			Answer               any
		}
	}
	for _, name := range []string{"chs_interviews", "chs_interviews_long"} {
		var n, found [2]int
		for _, row := range checktest.Rows[interview](t, "text/"+name+".jsonl") {
			var pairs []survey.Pair
			for _, p := range row.InterviewData {
				a, _ := p.Answer.(string)
				pairs = append(pairs, survey.Pair{QuestionID: p.QuestionID, Question: p.Question, Answer: a})
			}
			bad := 0
			if row.Label == "contradictory" {
				bad = 1
			}
			n[bad]++
			if r := score(t, submission(survey.V3, pairs...)); r.Score < 100 {
				found[bad]++
			}
		}
		checktest.Share(t, name+": contradictory found", found[1], n[1], checktest.AtLeast(.55))
		checktest.Share(t, name+": honest accused", found[0], n[0], checktest.AtMost(.04))
	}
}
