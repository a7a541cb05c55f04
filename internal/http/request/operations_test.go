package request

import (
	"fmt"
	"strings"
	"testing"

	"candor/survey"

	"github.com/google/go-cmp/cmp"
)

func TestOperations_violations(t *testing.T) {
	ids := func(n int) string {
		return many(n, func(i int) string { return fmt.Sprintf("%q", fmt.Sprint("r", i)) })
	}
	for _, c := range []struct {
		operation, body string
		want            []string
	}{
		{"getRespondent", `{"surveyName":"s","respondentId":"r","x":1}`, nil},
		{"getRespondent", `{}`, []string{`"surveyName" is required`, `"respondentId" is required`}},
		{"getRespondent", `"s"`, []string{`"value" must be of type object`}},
		{"getRespondent", `{"surveyName":"","respondentId":7}`, []string{`"surveyName" is not allowed to be empty`, `"respondentId" must be a string`}},
		{"getAllRespondents", `{"surveyName":"` + long256 + `"}`, []string{`"surveyName" length must be less than or equal to 255 characters long`}},
		{"getRespondent", `{"surveyName":"s","respondentId":"r","includeFraudLikelihood":"yes"}`, []string{`"includeFraudLikelihood" must be a boolean`}},
		{"getAllRespondents", `{"surveyName":"s","includeFraudLikelihood":1}`, []string{`"includeFraudLikelihood" must be a boolean`}},
		{"getAllRespondents", `{"surveyName":"s"} x`, []string{`"request body" must not be followed by more data (at byte 18, line 1, column 19)`}},
		{"getAllRespondents", `{"surveyName":"s","limit":0,"cursor":"","excluded":"yes","reason":"x","changedSince":7,"fields":["score"]}`, []string{
			`"limit" must be greater than or equal to 1`, `"cursor" is not allowed to be empty`, `"excluded" must be a boolean`,
			`"reason" must be one of [` + strings.Join(survey.Reasons(), ", ") + `]`, `"changedSince" must be a string`,
			`"fields[0]" must be one of [isExcluded, reasonsForExclusion, serviceScore, qualityScoreSummary, dataPointsSummary]`,
		}},
		{"getAllRespondents", `{"surveyName":"s","limit":1001}`, []string{`"limit" must be less than or equal to 1000`}},
		{"getRespondent", `{"surveyName":"s","respondentId":"r","include":"evidence"}`, []string{`"include" must be an array`}},
		{"getRespondent", `{"surveyName":"s","respondentId":"r","include":["serviceScore",1]}`, []string{
			`"include[0]" must be one of [evidence, attributes, answers, resembles, decisions, recordings, admittedAt, pageTimes]`, `"include[1]" must be a string`,
		}},
		{"getAllRespondents", `{"surveyName":"s","include":["attributes","decisions","evidence"]}`, nil},
		{"getAllRespondents", `{"surveyName":"s","include":["answers"]}`, []string{`"include[0]" must be one of [evidence, attributes, decisions, admittedAt]`}},
		{"exportRespondents", `{"surveyName":"s","format":"xlsx","source":"panel","excluded":true,"reason":"Service Score Threshold","changedSince":"x","strict":false}`, nil},
		{"exportRespondents", `{"format":"pdf","source":"","excluded":1,"limit":5}`, []string{
			`"format" must be one of [xlsx, csv, decisions, report]`, `"source" is not allowed to be empty`, `"excluded" must be a boolean`, `"limit" is not allowed`, `"surveyName" is required`,
		}},
		{"exportRespondents", `{"surveyName":"s"}`, []string{`"format" is required`}},
		{"guessMapping", `{"surveyName":"s","format":"csv","separator":"tab","head":[["a",""],[]],"rows":[["1"]],"strict":false}`, nil},
		{"guessMapping", `{"format":"pdf","separator":":","head":[],"rows":[[1]],"other":1}`, []string{
			`"format" must be one of [csv, xlsx, json, ndjson]`, "\"separator\" must be one of [comma, semicolon, tab, pipe]", `"head" must contain at least 1 items`, `"rows[0][0]" must be a string`,
			`"other" is not allowed`, `"surveyName" is required`,
		}},
		{"guessMapping", `{"surveyName":"s","format":"csv","head":[["a"]],"rows":[` + many(501, func(int) string { return "[]" }) + `]}`, []string{`"rows" must contain at most 500 items`}},
		{"guessMapping", `{"surveyName":"s","format":"csv","head":[["a"]],"rows":[` + many(126, func(int) string { return "[" + many(4000, func(int) string { return `""` }) + "]" }) + `]}`, []string{
			`"rows" must not bring the request beyond 500000 cells`,
		}},
		{"readInterviews", `{"format":"csv","head":[["a"]],"rows":[["1"]],"firstRow":0,"mapping":{"surveyName":"s","dates":"today","strict":true,"uses":[{"as":"x","columns":[]},{}]}}`, []string{
			`"firstRow" must be greater than or equal to 1`, `"mapping.dates" must be one of [, day first, month first]`, `"mapping.strict" is not allowed`, `"mapping.uses[0].as" must be one of [id, grid]`,
			`"mapping.uses[0].columns" must contain at least 1 items`, `"mapping.uses[1].as" is required`, `"mapping.uses[1].columns" is required`,
		}},
		{"listSurveys", `{}`, nil},
		{"listSurveys", `{"limit":1.5,"cursor":1}`, []string{`"limit" must be an integer`, `"cursor" must be a string`}},
		{"listDecisions", `{"surveyName":"s","x":1}`, nil},
		{"listDecisions", `{"limit":0,"cursor":""}`, []string{`"limit" must be greater than or equal to 1`, `"cursor" is not allowed to be empty`, `"surveyName" is required`}},
		{"deleteRespondents", `{"surveyName":"s","respondentIds":[]}`, []string{`"respondentIds" must contain at least 1 items`}},
		{"deleteRespondents", `{"respondentIds":["",1,"a"]}`, []string{`"respondentIds[0]" is not allowed to be empty`, `"respondentIds[1]" must be a string`, `"surveyName" is required`}},
		{"deleteRespondents", `{"surveyName":"s","respondentIds":[` + ids(10_000) + `]}`, nil},
		{"deleteRespondents", `{"surveyName":"s","respondentIds":[` + ids(10_001) + `]}`, []string{`"respondentIds" must contain at most 10000 items`}},
		{"deleteSurveys", `{"surveyNames":[` + ids(10_000) + `]}`, nil},
		{"deleteSurveys", `{"surveyNames":[` + ids(10_001) + `]}`, []string{`"surveyNames" must contain at most 10000 items`}},
		{"deleteSurveys", `{"surveyNames":"s"}`, []string{`"surveyNames" must be an array`}},
		{"deleteSurveys", `{}`, []string{`"surveyNames" is required`}},
		{"changeCleaningSettings", `{"surveyName":"s","activateCleaning":false,"cleaningSettings":{"serviceScore":0,"TS":{"score":1,"activate":true}}}`, nil},
		{"changeCleaningSettings", `{"foo":1,"cleaningSettings":{"TS":{"score":1}}}`, []string{
			`"foo" is not allowed`, `"cleaningSettings.TS.activate" is required`, `"cleaningSettings.serviceScore" is required`,
			`"surveyName" is required`, `"activateCleaning" is required`,
		}},
		{"changeCleaningSettings", `{"surveyName":"s","activateCleaning":true,"cleaningSettings":{"serviceScore":1,"OES":{"activate":true,"score":1,"categories":{"VALID_ANSWER":{"activate":true,"minDataPoints":1}}}}}`, []string{
			`"cleaningSettings.OES.categories.VALID_ANSWER" is not allowed`,
		}},
		{"creditCalculation", `{"OESDataPoints":1,"TSDataPoints":0,"CHSAnswers":2.0,"BASDataPoints":0,"GQSDataPoints":3}`, nil},
		{"creditCalculation", `{"OESDataPoints":1.5,"TSDataPoints":-1,"CHSAnswers":"2","BASDataPoints":1000000001,"GQSDataPoints":3,"GQSAnswers":3,"DESDataPoints":null}`, []string{
			`"OESDataPoints" must be an integer`, `"TSDataPoints" must be greater than or equal to 0`, `"CHSAnswers" must be a number`,
			`"BASDataPoints" must be less than or equal to 1000000000`, `"DESDataPoints" must be a number`,
			`"value" contains a conflict between exclusive peers [GQSDataPoints, GQSAnswers]`,
		}},
		{"creditCalculation", `{}`, []string{
			`"OESDataPoints" is required`, `"TSDataPoints" is required`, `"CHSAnswers" is required`, `"BASDataPoints" is required`,
			`"value" must contain at least one of [GQSDataPoints, GQSAnswers]`,
		}},
		{"recalculateRespondents", `{"surveyName":"s","respondentIds":[` + ids(100) + `],"selectedChecks":{"DES":true,"OES":false}}`, nil},
		{"recalculateRespondents", `{"surveyName":"s","respondentIds":[` + ids(101) + `],"selectedChecks":{}}`, []string{
			`"respondentIds" must contain at most 100 items`, `"selectedChecks" must contain at least one check that is true`,
		}},
		{"recalculateRespondents", `{"respondentIds":["a"],"selectedChecks":{"OES":true,"XYZ":true,"TS":1},"oesAllowedLanguages":["xx"],"activateDuplicateDetection":1,"patternCheckEnabled":"x"}`, []string{
			`"selectedChecks.XYZ" is not allowed`, `"selectedChecks.TS" must be a boolean`, `"oesAllowedLanguages[0]" must be a valid ISO 639-1 code`,
			`"activateDuplicateDetection" must be a boolean`, `"patternCheckEnabled" must be a boolean`, `"surveyName" is required`,
		}},
	} {
		t.Run(c.operation, func(t *testing.T) {
			if d := cmp.Diff(c.want, []string(operations[c.operation]([]byte(c.body)))); d != "" {
				t.Errorf("violations of %.200s (-want +got):\n%s", c.body, d)
			}
		})
	}
}

func TestOperations(t *testing.T) {
	name, id, _ := GetRespondent([]byte(`{"respondentId":"r","surveyName":"s"}`))
	all, _ := GetAll([]byte(`{"surveyName":"s"}`))
	deleted, _ := DeleteRespondents([]byte(`{"surveyName":"s","respondentIds":["b","a","b"]}`))
	surveys, _ := DeleteSurveys([]byte(`{"surveyNames":["y","x","y"]}`))
	off, _ := ChangeCleaningSettings([]byte(`{"surveyName":"s","activateCleaning":false,"cleaningSettings":{"serviceScore":5}}`), survey.V2)
	on, _ := ChangeCleaningSettings([]byte(`{"cleaningSettings":{"serviceScore":5},"surveyName":"s","activateCleaning":true}`), survey.V2)
	credits, _ := CreditCalculation([]byte(`{"OESDataPoints":1,"TSDataPoints":2,"CHSAnswers":3,"BASDataPoints":4,"GQSAnswers":5,"DESDataPoints":6}`))
	again, _ := Recalculate([]byte(`{"surveyName":"s","respondentIds":["a"],"selectedChecks":{"OES":true,"GQS":true,"TS":false},"oesAllowedLanguages":["EN"],"activateDuplicateDetection":true,"patternCheckEnabled":true}`))
	unused, _ := Recalculate([]byte(`{"surveyName":"s","respondentIds":["a"],"selectedChecks":{"TS":true},"oesAllowedLanguages":["EN"],"activateDuplicateDetection":true,"patternCheckEnabled":true}`))
	one := Respondents{Survey: "s", IDs: []survey.RespondentID{"a"}}
	for _, c := range []struct{ got, want any }{
		{name, survey.Name("s")},
		{id, survey.RespondentID("r")},
		{all, survey.Name("s")},
		{deleted, Respondents{Survey: "s", IDs: []survey.RespondentID{"b", "a"}}},
		{surveys, []survey.Name{"y", "x"}},
		{off, Cleaning{Survey: "s"}},
		{on, Cleaning{Survey: "s", Settings: &survey.CleaningSettings{Overall: 5}}},
		{credits, Credits{Counts: survey.Counts{survey.OES: 1, survey.TS: 2, survey.CHS: 3, survey.BAS: 4, survey.GQS: 5, survey.DES: 6}, GQSAnswers: true}},
		{again, Recalculation{Respondents: one, Checks: survey.CheckSet(0).With(survey.OES).With(survey.GQS), Languages: []string{"en"}, DetectDuplicates: true, DetectPattern: true}},
		{unused, Recalculation{Respondents: one, Checks: survey.CheckSet(0).With(survey.TS)}},
		{PeekSurvey([]byte(`{"x":{"surveyName":"no"},"surveyName":"s"}`)), survey.Name("s")},
		{PeekSurvey([]byte(`{"x":1}`)), survey.Name("")},
		{PeekSurvey([]byte(`{"surveyName":""}`)), survey.Name("")},
		{PeekSurvey([]byte(`{"surveyName":`)), survey.Name("")},
		{PeekSurvey([]byte(`[]`)), survey.Name("")},
	} {
		if d := cmp.Diff(c.want, c.got); d != "" {
			t.Errorf("(-want +got):\n%s", d)
		}
	}
}

func TestRead_likelihoodIsOfV3(t *testing.T) {
	body := []byte(`{"surveyName":"s","respondentId":"r","includeFraudLikelihood":true}`)
	for v := survey.V1; v <= survey.V3; v++ {
		parts := survey.VerdictParts
		if v == survey.V3 {
			parts |= survey.PartLikelihood
		}
		one, violations := ReadRespondent(body, v)
		if len(violations) > 0 || one != (Reading{"s", "r", parts, nil}) {
			t.Errorf("v%d: getRespondent reads %+v, %q", v, one, violations)
		}
		all, violations := ReadAll(body, v)
		if len(violations) > 0 || all != (Reading{"s", "", parts, nil}) {
			t.Errorf("v%d: getAllRespondents reads %+v, %q", v, all, violations)
		}
	}
}

func TestRead_pages(t *testing.T) {
	for _, c := range []struct {
		members string
		parts   survey.Parts
		page    *Paging
	}{
		{``, survey.VerdictParts, nil},
		{`,"page":1,"includeFraudLikelihood":true`, survey.VerdictParts | survey.PartLikelihood, nil},
		{`,"limit":7`, survey.VerdictParts, &Paging{Limit: 7}},
		{`,"cursor":"c"`, survey.VerdictParts, &Paging{Limit: 100, Cursor: "c"}},
		{`,"changedSince":"t","limit":1000`, survey.VerdictParts, &Paging{Limit: 1000, Since: "t"}},
		{`,"excluded":false`, survey.VerdictParts, &Paging{Limit: 100, Excluded: new(false)}},
		{`,"reason":"Open Ended Category","excluded":true`, survey.VerdictParts, &Paging{Limit: 100, Excluded: new(true), Reason: "Open Ended Category"}},
		{`,"fields":[]`, 0, &Paging{Limit: 100}},
		{`,"fields":["serviceScore","isExcluded","serviceScore"],"includeFraudLikelihood":true`, survey.PartOverall | survey.PartExcluded | survey.PartLikelihood, &Paging{Limit: 100}},
	} {
		body := []byte(`{"surveyName":"s"` + c.members + `}`)
		got, violations := ReadAll(body, survey.V3)
		if d := cmp.Diff(Reading{Survey: "s", Parts: c.parts, Page: c.page}, got); d != "" || len(violations) > 0 {
			t.Errorf("%s: %q (-want +got):\n%s", body, violations, d)
		}
		if got, violations := ReadAll(body, survey.V2); got.Page != nil || len(violations) > 0 {
			t.Errorf("%s of v2 asks for %+v, %q", body, got.Page, violations)
		}
	}
	one, violations := ReadRespondent([]byte(`{"surveyName":"s","respondentId":"r","include":["answers","evidence"]}`), survey.V3)
	if want := survey.VerdictParts | survey.PartAnswers | survey.PartEvidence; one.Parts != want || len(violations) > 0 {
		t.Errorf("getRespondent reads %v, %q", one.Parts.Names(), violations)
	}
	list, violations := ReadSurveys([]byte(`{"limit":3,"cursor":"c","x":1}`))
	if list != (ListSurveys{3, "c"}) || len(violations) > 0 {
		t.Errorf("listSurveys reads %+v, %q", list, violations)
	}
	decisions, violations := ReadDecisions([]byte(`{"surveyName":"s","cursor":"c"}`))
	if decisions != (ListDecisions{"s", defaultPage, "c"}) || len(violations) > 0 {
		t.Errorf("listDecisions reads %+v, %q", decisions, violations)
	}
}
