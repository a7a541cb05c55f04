package oes

import (
	"fmt"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

// TestLoneCopy: an answer that others could have given in the same words is a copy if it is the
// respondent's only answer. It is not a copy if the respondent also gave an original answer. An
// answer in words that nobody else uses is a copy in both cases.
func TestLoneCopy(t *testing.T) {
	const stock, odd = "the staff looked after me very well", "a heron on the roof kept the night nurse laughing until breakfast"
	stream := checktest.NewStream(New())
	answered := func(id string, answers ...string) *survey.Submission {
		sub := &survey.Submission{Version: survey.V3, Respondent: survey.RespondentID(id)}
		for i, a := range answers {
			sub.OES = append(sub.OES, survey.OpenEnd{ID: fmt.Sprint("q", i), Question: "What was it like?", Answer: a, DetectDuplicates: true, Languages: []string{"en"}})
		}
		return sub
	}
	add := func(id string, answers ...string) { stream.Add(t, answered(id, answers...)) }
	for i := range 80 {
		seen := []string{"staff", "doctors", "nurses"}[i%3]
		told := []string{"looked", "listened", "cared"}[i/3%3]
		add(fmt.Sprint(i), fmt.Sprintf("%s on floor %d %s to everybody well", seen, i, told), fmt.Sprintf("the number %d bus was late again", i))
	}
	add("first", stock, "a bench in the shade")
	add("second", odd, "a clock in the hall")
	for _, c := range []struct {
		name    string
		answers []string
		want    survey.Category
	}{
		{"stock alone", []string{stock}, survey.DuplicateRespondent},
		{"stock beside an own answer", []string{stock, "cheaper parking near the entrance"}, survey.ValidAnswer},
		{"odd alone", []string{odd}, survey.DuplicateRespondent},
		{"odd beside an own answer", []string{odd, "cheaper parking near the entrance"}, survey.DuplicateRespondent},
		{"both copied", []string{stock, "a bench in the shade"}, survey.DuplicateRespondent},
	} {
		out, err := New().Score(t.Context(), stream.Input(answered("new", c.answers...)))
		if err != nil {
			t.Fatal(err)
		}
		if got := out.Result.DataPoints[0].Category; got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got.Name(survey.V3), c.want.Name(survey.V3))
		}
	}
}
