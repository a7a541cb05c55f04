package request

import (
	"fmt"
	"testing"

	"candor/survey"

	"github.com/google/go-cmp/cmp"
)

func TestSuggestions(t *testing.T) {
	got, violations := Suggestions([]byte(`{"surveyPlatform":"acme","allInclusive":false,"extra":1,"surveyStructure":[
		{"questionId":"a","question":"Why?","questionType":"OpenEnd","extra":{}},
		{"questionType":"Grid","questionId":"b","question":"How?","items":["x","y"],"answerOptions":["1","2"],"isMultiSelect":true},
		{"questionType":"Select","questionId":"c","question":"Which?","answerOptions":["1"]}]}`))
	want := survey.Questionnaire{Questions: []survey.Question{
		{ID: "a", Kind: survey.OpenQuestion, Text: "Why?"},
		{ID: "b", Kind: survey.GridQuestion, Text: "How?", Items: []string{"x", "y"}, Options: []string{"1", "2"}, Multiple: true},
		{ID: "c", Kind: survey.SelectQuestion, Text: "Which?", Options: []string{"1"}},
	}}
	if d := cmp.Diff(want, got); d != "" || len(violations) > 0 {
		t.Errorf("%v (-want +got):\n%s", violations, d)
	}
	if q, _ := Suggestions([]byte(`{"surveyStructure":[{"questionType":"OpenEnd","questionId":"a","question":"Why?"}]}`)); !q.AllInclusive {
		t.Error("not all inclusive by default")
	}
}

func TestSuggestions_violations(t *testing.T) {
	open := func(n int) string {
		return many(n, func(i int) string {
			return fmt.Sprintf(`{"questionType":"OpenEnd","questionId":"q%d","question":"Why?"}`, i)
		})
	}
	texts := func(n int) string { return many(n, func(int) string { return `"x"` }) }
	of := func(question string) string { return `{"surveyStructure":[` + question + `]}` }
	for _, c := range []struct {
		body string
		want []string
	}{
		{of(open(500)), nil},
		{of(open(501)), []string{`"surveyStructure" must contain at most 500 items`}},
		{`{}`, []string{`"surveyStructure" is required`}},
		{of(``), []string{`"surveyStructure" must contain at least 1 items`}},
		{`{"surveyStructure":{},"surveyPlatform":"","allInclusive":1}`, []string{
			`"surveyStructure" must be an array`, `"surveyPlatform" is not allowed to be empty`, `"allInclusive" must be a boolean`,
		}},
		{of(`7`), []string{`"surveyStructure[0]" must be of type object`}},
		{of(`{"questionId":"a"}`), []string{`"surveyStructure[0].questionType" is required`}},
		{of(`{"questionType":"Matrix"}`), []string{`"surveyStructure[0].questionType" must be one of [OpenEnd, Grid, Select]`}},
		{of(`{"questionType":1}`), []string{`"surveyStructure[0].questionType" must be a string`}},
		{of(open(1) + "," + open(1)), []string{`"surveyStructure[1]" contains a duplicate value`}},
		{of(`{"questionType":"OpenEnd","items":["x"],"answerOptions":["x"],"isMultiSelect":false}`), []string{
			`"surveyStructure[0].items" is not allowed`, `"surveyStructure[0].answerOptions" is not allowed`, `"surveyStructure[0].isMultiSelect" is not allowed`,
			`"surveyStructure[0].questionId" is required`, `"surveyStructure[0].question" is required`,
		}},
		{of(`{"questionType":"Select","questionId":"a","question":"?","items":["x"]}`), []string{
			`"surveyStructure[0].items" is not allowed`, `"surveyStructure[0].answerOptions" is required`,
		}},
		{of(`{"questionType":"Grid","questionId":"a","question":"","items":[],"answerOptions":["",1],"isMultiSelect":"no"}`), []string{
			`"surveyStructure[0].question" is not allowed to be empty`, `"surveyStructure[0].items" must contain at least 1 items`,
			`"surveyStructure[0].answerOptions[0]" is not allowed to be empty`, `"surveyStructure[0].answerOptions[1]" must be a string`,
			`"surveyStructure[0].isMultiSelect" must be a boolean`,
		}},
		{of(`{"questionType":"Select","questionId":"a","question":"?","answerOptions":[` + texts(1000) + `]}`), nil},
		{of(`{"questionType":"Select","questionId":"a","question":"?","answerOptions":[` + texts(1001) + `]}`), []string{
			`"surveyStructure[0].answerOptions" must contain at most 1000 items`,
		}},
		{`{"surveyStructure":`, []string{`"request body" must be complete JSON (at byte 19, line 1, column 20)`}},
	} {
		if _, got := Suggestions([]byte(c.body)); cmp.Diff(c.want, []string(got)) != "" {
			t.Errorf("%.200s: %q, want %q", c.body, got, c.want)
		}
	}
}
