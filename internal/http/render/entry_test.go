package render_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"candor/internal/http/render"
	"candor/internal/http/request"
	"candor/survey"
	"candor/survey/surveytest"
)

// complete returns a respondent with results.
func complete(id survey.RespondentID, results ...survey.Result) *survey.Respondent {
	r := &survey.Respondent{ID: id}
	for _, result := range results {
		r.Evaluations[result.Check] = survey.Evaluation{Concerned: true, Done: true, Result: result}
	}
	return r
}

func TestAppendRespondent(t *testing.T) {
	st := &survey.State{Version: survey.V3}
	grid := showing("G1", 0, survey.CategoryNone, survey.Straightliner, survey.LowVariance)
	grid.Evidence.Figures = survey.Figures{0, 8, 8}
	page := showing("P1", 21, survey.CategoryNone, survey.PageTime)
	page.Evidence.Figures = survey.Figures{31}
	entrance := showing("DES", 10, survey.DuplicateEntrant, survey.SameAnswers)
	entrance.Evidence.Figures, entrance.Evidence.Resembles = survey.Figures{185, 9, 1200}, 7
	open := showing("Q1", 20, survey.WrongLanguage, survey.OtherLanguage)
	open.Evidence.Figures = survey.Figures{survey.LanguageNumber("de")}
	r := complete("p<1>", of(survey.GQS, 0, grid), of(survey.TS, 21, page), of(survey.DES, 10, entrance), of(survey.OES, 20, open, point("Q2", 90, survey.ValidAnswer, "")))
	r.Attributes, r.Platform = map[string]string{"panel": "A\"", "country": "AT"}, "tool"
	pending := &survey.Respondent{ID: "p-2", Attributes: map[string]string{}}
	pending.Evaluations[survey.TS].Concerned = true
	decided := &survey.Respondent{ID: "p-3", Override: &survey.Override{Excluded: true, Sticky: true, Author: "key 1", Note: `"why"`, At: time.Date(2026, 3, 1, 10, 0, 0, 5e8, time.UTC)}}
	for _, c := range []struct {
		name  string
		row   *survey.Respondent
		parts survey.Parts
		want  string
	}{
		{"no part", r, 0, `{"respondentId":"p\u003c1\u003e","status":"COMPLETED"}`},
		{"two members", r, survey.PartOverall | survey.PartExcluded, `{"respondentId":"p\u003c1\u003e","status":"COMPLETED","respondentQuality":{"isExcluded":false,"serviceScore":15}}`},
		{"evidence", r, survey.PartEvidence, `{"respondentId":"p\u003c1\u003e","status":"COMPLETED","evidence":[` +
			`{"qualityCheck":"OES","dataPointId":"Q1","findings":[{"code":"OTHER_LANGUAGE","description":"reads as de","language":"de"}]},` +
			`{"qualityCheck":"GQS","dataPointId":"G1","findings":[{"code":"STRAIGHTLINER","description":"Straightliner","figures":{"changes":0,"mostFrequent":8,"rows":8}},{"code":"LOW_VARIANCE","description":"Low Variance"}]},` +
			`{"qualityCheck":"TS","dataPointId":"P1","findings":[{"code":"PAGE_TIME","description":"took 31% of the median time for this page","figures":{"timesMedian":0.31}}]},` +
			`{"qualityCheck":"DES","dataPointId":"DES","findings":[{"code":"SAME_ANSWERS","description":"same 9 answers as a respondent who entered 3 minutes before; 0.0012 such coincidences can be expected by chance","figures":{"secondsBefore":185,"equalAnswers":9,"expectedCoincidences":0.0012}}]}]}`},
		{"attributes", r, survey.PartAttributes, `{"respondentId":"p\u003c1\u003e","status":"COMPLETED","respondentAttributes":{"country":"AT","panel":"A\""},"surveyPlatform":"tool"}`},
		{"pending", pending, survey.VerdictParts | survey.PartLikelihood | survey.PartEvidence, `{"respondentId":"p-2","status":"PROCESSING"}`},
		{"no decision", r, survey.PartDecisions, `{"respondentId":"p\u003c1\u003e","status":"COMPLETED","decisions":[]}`},
		{"decided", decided, survey.PartDecisions, `{"respondentId":"p-3","status":"COMPLETED","decisions":[{"isExcluded":true,"decidedAt":"2026-03-01T10:00:00.500Z","author":"key 1","note":"\"why\"","sticky":true,"holds":true}]}`},
		{"decided long ago", &survey.Respondent{ID: "p-4", Override: &survey.Override{Offset: 5}}, survey.PartDecisions, `{"respondentId":"p-4","status":"COMPLETED","decisions":[{"isExcluded":false,"sticky":false,"holds":true}]}`},
		{"admitted", &survey.Respondent{ID: "p-5", AdmittedAt: time.Date(2026, 3, 1, 10, 0, 0, 5e8, time.FixedZone("", 3600))}, survey.PartAdmittedAt, `{"respondentId":"p-5","status":"COMPLETED","admittedAt":"2026-03-01T09:00:00.500Z"}`},
		{"pending, attributes", pending, survey.PartAttributes, `{"respondentId":"p-2","status":"PROCESSING","respondentAttributes":{}}`},
	} {
		if got := string(render.AppendRespondent(nil, st, c.row, c.parts)); got != c.want {
			t.Errorf("%s:\n%s, want\n%s", c.name, got, c.want)
		}
	}
}

// Parts that are shown alone look the same as when all parts are shown. The evidence has no
// text of the checks themselves, which may quote answers.
func TestAppendRespondent_parts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		st := &survey.State{Version: survey.Version(rapid.IntRange(1, 3).Draw(t, "version"))}
		results := surveytest.Results().Draw(t, "results")
		for i := range results {
			for j := range results[i].DataPoints {
				results[i].DataPoints[j].Evidence.Note += secret
			}
		}
		r := complete("p", results...)
		var all, some map[string]json.RawMessage
		decode := func(parts survey.Parts, into *map[string]json.RawMessage) {
			entry := render.AppendRespondent(nil, st, r, parts)
			if err := json.Unmarshal(entry, into); err != nil {
				t.Fatalf("%v: %s", err, entry)
			}
		}
		parts := survey.Parts(rapid.IntRange(0, 1<<10-1).Draw(t, "parts"))
		decode(survey.VerdictParts|survey.PartEvidence|survey.PartLikelihood, &all)
		decode(parts, &some)
		if parts.Has(survey.PartEvidence) != (some["evidence"] != nil) || some["evidence"] != nil && string(some["evidence"]) != string(all["evidence"]) {
			t.Errorf("evidence is %s, of all %s", some["evidence"], all["evidence"])
		}
		if strings.Contains(string(all["evidence"]), secret) {
			t.Errorf("evidence holds the words of a check: %s", all["evidence"])
		}
		if some["respondentQuality"] == nil {
			if parts&(survey.VerdictParts|survey.PartLikelihood) != 0 {
				t.Errorf("no quality with %v", parts.Names())
			}
			return
		}
		var quality, whole map[string]json.RawMessage
		if err := json.Unmarshal(some["respondentQuality"], &quality); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(all["respondentQuality"], &whole); err != nil {
			t.Fatal(err)
		}
		for name, value := range quality {
			if !parts.Has(survey.ParsePart(name)) || string(value) != string(whole[name]) {
				t.Errorf("%s is %s, of all %s, with %v", name, value, whole[name], parts.Names())
			}
		}
		for _, name := range (parts & survey.VerdictParts).Names() {
			if quality[name] == nil {
				t.Errorf("%s is missing", name)
			}
		}
	})
}

func TestAppendAnswers(t *testing.T) {
	s := &survey.Submission{
		OES: []survey.OpenEnd{{ID: "Q1", Question: "Why?", Answer: "\"so\"\n"}},
		CHS: &survey.Interview{ID: "chs", Pairs: []survey.Pair{{QuestionID: "a", Question: "b", Answer: "c"}, {QuestionID: "d", Question: "e", Answer: "7"}}},
		GQS: []survey.Grid{{ID: "G", Answers: []float64{1, 2.5, 3, 4, 5}}},
		TS:  []survey.Timing{{ID: "T", Duration: 12.25}},
		BAS: []survey.Behaviour{{ID: "B"}},
		DES: &survey.Entrance{ID: "DES", At: time.Date(2026, 4, 1, 8, 0, 0, 5e6, time.UTC), IP: "192.0.2.1", Demographics: []survey.Demographic{{Type: "age", Answer: "41"}}},
	}
	want := `[{"qualityCheck":"OES","dataPointId":"Q1","question":"Why?","answer":"\"so\"\n"},` +
		`{"qualityCheck":"CHS","dataPointId":"chs","interviewData":[{"questionId":"a","question":"b","answer":"c"},{"questionId":"d","question":"e","answer":"7"}]},` +
		`{"qualityCheck":"GQS","dataPointId":"G","gridAnswersPattern":[1,2.5,3,4,5]},` +
		`{"qualityCheck":"TS","dataPointId":"T","duration":12.25},` +
		`{"qualityCheck":"DES","dataPointId":"DES","entranceTime":"2026-04-01T08:00:00.005Z","ip":"192.0.2.1","demographics":[{"type":"age","answer":"41"}]}]`
	if got := string(render.AppendAnswers(nil, s)); got != want {
		t.Errorf("answers are\n%s, want\n%s", got, want)
	}
	for _, c := range []struct {
		s    *survey.Submission
		want string
	}{{nil, "null"}, {&survey.Submission{}, "[]"}, {&survey.Submission{DES: &survey.Entrance{ID: "D"}}, `[{"qualityCheck":"DES","dataPointId":"D","demographics":[]}]`}} {
		if got := string(render.AppendAnswers(nil, c.s)); got != c.want {
			t.Errorf("answers are %s, want %s", got, c.want)
		}
	}
}

func TestAppendRecordings(t *testing.T) {
	s := &survey.Submission{BAS: []survey.Behaviour{
		{
			ID: "B\"", Typing: []survey.Stroke{{At: 0, Change: 1}, {At: -5, Paste: true, Change: 12, Class: survey.ClassMulti}, {At: 90, Class: survey.ClassNone}},
			Moves: []survey.Move{{At: 3, X: 1.5, Y: 2}}, Clicks: []survey.Click{{At: 7, X: 4, Y: 5, Width: 6}},
		},
		{ID: "C"},
	}}
	want := `[{"dataPointId":"B\"","typing":[{"at":0,"pasted":false,"change":1,"kind":"LETTER"},{"at":-5,"pasted":true,"change":12,"kind":"SEVERAL"},{"at":90,"pasted":false,"change":0,"kind":"NOTHING"}],` +
		`"moves":[{"at":3,"x":1.5,"y":2}],"clicks":[{"at":7,"x":4,"y":5}]},{"dataPointId":"C","typing":[],"moves":[],"clicks":[]}]`
	if got := string(render.AppendRecordings(nil, s)); got != want {
		t.Errorf("recordings are\n%s, want\n%s", got, want)
	}
	if got := string(render.AppendRecordings(nil, nil)); got != "null" {
		t.Errorf("without a submission, recordings are %s", got)
	}
}

// Settings are written in the form in which requests have them.
func TestAppendSettings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := survey.Version(rapid.IntRange(1, 3).Draw(t, "version"))
		s := survey.Recommended(v)
		for c, cs := range s.Checks {
			if cs == nil {
				continue
			}
			if rapid.IntRange(0, 3).Draw(t, "none") == 0 {
				s.Checks[c] = nil
				continue
			}
			cs.Active, cs.Score = rapid.Bool().Draw(t, "active"), float64(rapid.IntRange(0, 1000).Draw(t, "score"))/10
			cs.Categories = cs.Categories[:rapid.IntRange(0, len(cs.Categories)).Draw(t, "rules")]
			if len(cs.Categories) == 0 {
				cs.Categories = nil
			}
		}
		text := render.AppendSettings(nil, v, s)
		back, violations := request.CleaningSettings(text, v)
		if len(violations) > 0 || !back.Equal(s) {
			t.Errorf("%s reads as %+v, %q", text, back, violations)
		}
	})
}
