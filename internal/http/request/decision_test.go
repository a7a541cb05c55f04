package request

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"candor/survey"
)

// Before v3, two rules can have the same category, under its two names. An update changes the one that it names.
func TestUpdateCleaningSettings_twoNames(t *testing.T) {
	rules := func(first, second bool) []survey.CategoryRule {
		ai := survey.Set(survey.AISuspect)
		return []survey.CategoryRule{{Categories: ai, Active: first, Min: 2}, {Categories: ai, Active: second, Min: 2}}
	}
	base := &survey.CleaningSettings{Overall: 50}
	base.Checks[survey.OES] = &survey.CheckSettings{Active: true, Categories: rules(true, true)}
	for name, want := range map[string][]survey.CategoryRule{"FAKE_ANSWER": rules(false, true), "AI_GENERATED_ANSWER": rules(true, false)} {
		body := fmt.Sprintf(`{"surveyName":"s","cleaningSettings":{"OES":{"categories":{%q:{"activate":false}}}}}`, name)
		a, violations := UpdateCleaningSettings([]byte(body), survey.V2, base)
		if len(violations) > 0 {
			t.Fatal(violations)
		}
		if diff := cmp.Diff(want, a.Settings.Checks[survey.OES].Categories); diff != "" {
			t.Errorf("%s:\n%s", name, diff)
		}
	}
}

// The rules of the two names are told apart by their order. So they have the same order, whichever a request names first.
func TestCleaningSettings_twoNames(t *testing.T) {
	const first, second = `"FAKE_ANSWER":{"activate":true,"minDataPoints":1}`, `"AI_GENERATED_ANSWER":{"activate":false,"minDataPoints":2}`
	ai := survey.Set(survey.AISuspect)
	want := []survey.CategoryRule{{Categories: ai, Active: true, Min: 1}, {Categories: ai, Min: 2}}
	for _, names := range []string{first + "," + second, second + "," + first} {
		s, violations := CleaningSettings([]byte(`{"serviceScore":50,"OES":{"activate":true,"score":40,"categories":{`+names+`}}}`), survey.V2)
		if len(violations) > 0 {
			t.Fatal(violations)
		}
		if diff := cmp.Diff(want, s.Checks[survey.OES].Categories); diff != "" {
			t.Errorf("%s:\n%s", names, diff)
		}
	}
}

// Settings that the request does not name stay as they are. New settings start from the
// recommended ones. The base is not modified.
func TestUpdateCleaningSettings_merges(t *testing.T) {
	rule := func(active bool, least int, cs ...survey.Category) survey.CategoryRule {
		return survey.CategoryRule{Categories: survey.Set(cs...), Active: active, Min: least}
	}
	base := func() *survey.CleaningSettings {
		s := &survey.CleaningSettings{Overall: 50}
		s.Checks[survey.OES] = &survey.CheckSettings{Active: true, Score: 10, MinPoints: 3, Categories: []survey.CategoryRule{rule(true, 4, survey.Gibberish)}}
		return s
	}
	for _, test := range []struct {
		body string
		want func(s *survey.CleaningSettings)
	}{
		{`{}`, func(*survey.CleaningSettings) {}},
		{`{"serviceScore":7}`, func(s *survey.CleaningSettings) { s.Overall = 7 }},
		{`{"OES":{}}`, func(*survey.CleaningSettings) {}},
		{`{"OES":{"score":11}}`, func(s *survey.CleaningSettings) { s.Checks[survey.OES].Score = 11 }},
		{`{"OES":{"activate":false,"minDataPoints":0}}`, func(s *survey.CleaningSettings) {
			s.Checks[survey.OES].Active, s.Checks[survey.OES].MinPoints = false, 0
		}},
		{`{"OES":{"categories":{"GIBBERISH":{"activate":false}}}}`, func(s *survey.CleaningSettings) {
			s.Checks[survey.OES].Categories[0].Active = false
		}},
		{`{"OES":{"categories":{"NO_ANSWER":{"activate":true},"GIBBERISH":{"minDataPoints":9}}}}`, func(s *survey.CleaningSettings) {
			s.Checks[survey.OES].Categories = []survey.CategoryRule{rule(true, 9, survey.Gibberish), rule(true, 2, survey.NoAnswer, survey.GenericAnswer)}
		}},
		{`{"TS":{"score":5}}`, func(s *survey.CleaningSettings) { s.Checks[survey.TS] = &survey.CheckSettings{Active: true, Score: 5} }},
		{`{"BAS":{"categories":{"COPY_AND_PASTE":{"minDataPoints":7}}}}`, func(s *survey.CleaningSettings) {
			s.Checks[survey.BAS] = survey.BAS.Recommended(survey.V3)
			i := slices.IndexFunc(s.Checks[survey.BAS].Categories, func(r survey.CategoryRule) bool { return r.Categories.Has(survey.CopyAndPaste) })
			s.Checks[survey.BAS].Categories[i].Min = 7
		}},
	} {
		from := base()
		a, violations := UpdateCleaningSettings([]byte(`{"surveyName":"s","note":"why","cleaningSettings":`+test.body+`}`), survey.V3, from)
		if len(violations) > 0 || a.Survey != "s" || a.Note != "why" {
			t.Errorf("%s: %+v, %v", test.body, a, violations)
			continue
		}
		want := base()
		test.want(want)
		if diff := cmp.Diff(want, a.Settings); diff != "" {
			t.Errorf("%s:\n%s", test.body, diff)
		}
		if diff := cmp.Diff(base(), from); diff != "" {
			t.Errorf("%s changed what it was based on:\n%s", test.body, diff)
		}
	}
}

func TestDecision_violations(t *testing.T) {
	for _, test := range []struct {
		operation, body string
		want            []string
	}{
		{"updateCleaningSettings", `{}`, []string{`"surveyName" is required`, `"cleaningSettings" is required`}},
		{"updateCleaningSettings", `{"surveyName":"s","cleaningSettings":{"TS":{"score":101,"minDataPoints":1},"OES":{"categories":{"NOPE":{}}},"X":1},"y":1}`, []string{
			`"cleaningSettings.TS.score" must be less than or equal to 100`, `"cleaningSettings.TS.minDataPoints" is not allowed`,
			`"cleaningSettings.OES.categories.NOPE" is not allowed`, `"cleaningSettings.X" is not allowed`, `"y" is not allowed`,
		}},
		{"undoCleaningSettings", `{"changeId":"","note":1}`, []string{`"changeId" is not allowed to be empty`, `"note" must be a string`, `"surveyName" is required`}},
		{"previewCleaningSettings", `{"surveyName":"s","cleaningSettings":{},"limit":0,"cursor":""}`, []string{
			`"cleaningSettings.serviceScore" is required`, `"limit" must be greater than or equal to 1`, `"cursor" is not allowed to be empty`,
		}},
		{"setRespondentsExcludedStatus", `{"surveyName":"s","respondentIds":[],"excluded":null,"sticky":0}`, []string{
			`"respondentIds" must contain at least 1 items`, `"excluded" must be a boolean`, `"sticky" must be a boolean`,
		}},
		{"setRespondentsExcludedStatus", `{}`, []string{`"surveyName" is required`, `"respondentIds" is required`, `"excluded" is required`}},
	} {
		if got := operations[test.operation]([]byte(test.body)); !slices.Equal(got, test.want) {
			t.Errorf("%s %s:\n got %q\nwant %q", test.operation, test.body, got, test.want)
		}
	}
}
