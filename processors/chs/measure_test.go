package chs_test

import (
	"context"
	"testing"
	"time"

	"candor/processors"
	"candor/processors/checktest"
	"candor/processors/chs"
	"candor/survey"
)

// TestMeasure reports recall and false positives on labelled interviews that
// are kept outside the repository.
func TestMeasure(t *testing.T) {
	for _, name := range []string{"chs_interviews.jsonl", "chs_interviews_long.jsonl"} {
		measure(t, name)
	}
}

func measure(t *testing.T, name string) {
	t.Helper()
	type interview struct {
		InterviewID, Label, Type string
		InterviewData            []struct {
			QuestionID, Question string
			Answer               any
		}
	}
	var n, found, low [2]int
	for _, row := range checktest.Rows[interview](t, "text/"+name) {
		in := &survey.Interview{ID: "i"}
		for _, p := range row.InterviewData {
			a, _ := p.Answer.(string)
			in.Pairs = append(in.Pairs, survey.Pair{QuestionID: p.QuestionID, Question: p.Question, Answer: a})
		}
		s := &survey.Submission{Version: survey.V3, CHS: in, ReceivedAt: time.Date(2025, 6, 1, 0, 0, 0, 0, time.UTC)}
		out, err := chs.New().Score(context.Background(), processors.Input{Submission: s, At: s.ReceivedAt})
		if err != nil {
			t.Fatal(err)
		}
		bad := 0
		if row.Label == "contradictory" {
			bad = 1
		}
		n[bad]++
		if out.Result.Score < 100 {
			found[bad]++
		}
		if out.Result.Score < 60 {
			low[bad]++
		}
		if (out.Result.Score < 100) != (bad == 1) {
			t.Logf("%s %s %s: %d %s", row.InterviewID, row.Label, row.Type, out.Result.Score, out.Result.Reason)
		} else if bad == 1 && testing.Verbose() {
			t.Logf("   ok %s: %d %s", row.InterviewID, out.Result.Score, out.Result.Reason)
		}
	}
	t.Logf("%s: found %d/%d (below 60: %d), false %d/%d (below 60: %d)", name,
		found[1], n[1], low[1], found[0], n[0], low[0])
}
