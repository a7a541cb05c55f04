package request

import (
	"bytes"
	"slices"
	"testing"
	"time"

	"candor/survey"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

var received = time.Date(2026, 4, 1, 8, 30, 0, 123e6, time.UTC)

// versionOf turns any byte into a version, for fuzzing.
func versionOf(b byte) survey.Version { return survey.Version(b%3) + 1 }

func sameRequest(t *testing.T, got, want any) {
	t.Helper()
	if d := cmp.Diff(want, got, cmpopts.EquateEmpty()); d != "" {
		t.Errorf("request differs from the oracle's (-oracle +request):\n%s", d)
	}
}

func bounded(t *testing.T, v, again Violations) {
	t.Helper()
	if len(v) > maxViolations {
		t.Errorf("%d violations", len(v))
	}
	for _, m := range v {
		if len(m) > 1000 {
			t.Errorf("a message of %d bytes", len(m))
		}
	}
	if !slices.Equal(v, again) {
		t.Errorf("two readings differ: %q and %q", v, again)
	}
}

func FuzzAddRespondent(f *testing.F) {
	for _, body := range seeds() {
		f.Add(body, byte(2))
		f.Add(body, byte(1))
		f.Add(body, byte(0))
	}
	f.Fuzz(func(t *testing.T, body []byte, version byte) {
		v := versionOf(version)
		sent := body
		body = bytes.Clone(body) // the fuzzer's own bytes must not be modified
		got, violations := AddRespondent(body, v, received)
		_, again := AddRespondent(body, v, received)
		bounded(t, violations, again)
		if !bytes.Equal(body, sent) {
			t.Error("the body was written to")
		}
		var want Add
		ok, why := consult(func() { want = oracle{v, received}.add(body) })
		if ok != (violations == nil) {
			t.Fatalf("the oracle says %v (%s), the package says %q", ok, why, violations)
		}
		clear(body) // no result may point into the body
		if ok {
			sameRequest(t, got, want)
		}
	})
}

func FuzzSettings(f *testing.F) {
	f.Add([]byte(settingsV3), byte(2), true)
	f.Add([]byte(settingsV3), byte(2), false)
	f.Add([]byte(settingsV2), byte(1), false)
	f.Add([]byte(settingsV2), byte(0), true)
	f.Add([]byte(`{"serviceScore":1e2,"OES":{"score":40,"categories":{"VALID_ANSWER":1}}}`), byte(0), true)
	f.Add([]byte(`{"serviceScore":60,"TS":{"activate":true,"score":101,"minDataPoints":1}}`), byte(2), false)
	f.Fuzz(func(t *testing.T, body []byte, version byte, lenient bool) {
		v := versionOf(version)
		read := func() (s *survey.CleaningSettings, violations Violations) {
			violations = walk(body, func(w *walker, root *path) { s = w.settings(*root, v, lenient) })
			return s, violations
		}
		got, violations := read()
		_, again := read()
		bounded(t, violations, again)
		var want *survey.CleaningSettings
		ok, why := consult(func() { want = oracle{v: v}.settings(tree(body), lenient) })
		if ok != (violations == nil) {
			t.Fatalf("the oracle says %v (%s), the package says %q", ok, why, violations)
		}
		if ok {
			sameRequest(t, got, want)
		}
	})
}

// FuzzOperations checks that the readers of small bodies never panic, always give the same
// result, and refuse bodies that are not JSON.
func FuzzOperations(f *testing.F) {
	f.Add([]byte(`{"surveyName":"Coffee","respondentId":"p","respondentIds":["a","a"],"surveyNames":["x"],"selectedChecks":{"OES":true},"oesAllowedLanguages":["EN"]}`))
	f.Add([]byte(`{"OESDataPoints":1,"TSDataPoints":0,"CHSAnswers":2,"BASDataPoints":0,"GQSAnswers":1e9}`))
	f.Add([]byte(`{"surveyName":"Coffee","activateCleaning":false,"cleaningSettings":{"serviceScore":1}}`))
	f.Add([]byte(`{"surveyName":"Tea","format":"csv","separator":"semicolon","head":[["a","b"]],"rows":[["1","x"]],"firstRow":2,"mapping":{"surveyName":"Tea","dates":"day first","uses":[{"as":"id","columns":["a"],"values":["1"],"order":["b"],"languages":["en"]}]}}`))
	f.Fuzz(func(t *testing.T, body []byte) {
		isJSON, _ := consult(func() { tree(body) })
		for name, read := range operations {
			v := read(body)
			bounded(t, v, read(body))
			if !isJSON && v == nil {
				t.Errorf("%s accepts %q", name, body)
			}
		}
		PeekSurvey(body)
	})
}

// operations are the readers of the small bodies, with a common signature.
var operations = map[string]func([]byte) Violations{
	"getRespondent":          func(b []byte) Violations { _, v := ReadRespondent(b, survey.V3); return v },
	"getAllRespondents":      func(b []byte) Violations { _, v := ReadAll(b, survey.V3); return v },
	"explainRespondent":      func(b []byte) Violations { _, _, v := GetRespondent(b); return v },
	"listSurveys":            func(b []byte) Violations { _, v := ReadSurveys(b); return v },
	"listDecisions":          func(b []byte) Violations { _, v := ReadDecisions(b); return v },
	"stopSurvey":             func(b []byte) Violations { _, v := GetAll(b); return v },
	"deleteRespondents":      func(b []byte) Violations { _, v := DeleteRespondents(b); return v },
	"deleteSurveys":          func(b []byte) Violations { _, v := DeleteSurveys(b); return v },
	"changeCleaningSettings": func(b []byte) Violations { _, v := ChangeCleaningSettings(b, survey.V3); return v },
	"updateCleaningSettings": func(b []byte) Violations {
		_, v := UpdateCleaningSettings(b, survey.V3, survey.Recommended(survey.V3))
		return v
	},
	"undoCleaningSettings":         func(b []byte) Violations { _, v := UndoCleaningSettings(b); return v },
	"exportRespondents":            func(b []byte) Violations { _, v := ExportRespondents(b); return v },
	"previewCleaningSettings":      func(b []byte) Violations { _, v := PreviewCleaningSettings(b, survey.V3); return v },
	"setRespondentsExcludedStatus": func(b []byte) Violations { _, v := SetExcludedStatus(b); return v },
	"creditCalculation":            func(b []byte) Violations { _, v := CreditCalculation(b); return v },
	"guessMapping":                 func(b []byte) Violations { _, v := Guess(b); return v },
	"readInterviews":               func(b []byte) Violations { _, v := Interviews(b, []string{"id", "grid"}); return v },
	"recalculateRespondents":       func(b []byte) Violations { _, v := Recalculate(b); return v },
}

// seeds start the fuzzer near every rule: they are the valid bodies and the cases of the table
// of violations.
func seeds() [][]byte {
	list := [][]byte{reference(3, true), reference(3, false), []byte(golden), []byte(goldenV1)}
	for _, c := range addCases {
		if len(c.body) < 4096 { // longer ones only slow down the fuzzer
			list = append(list, []byte(c.body))
		}
	}
	return list
}
