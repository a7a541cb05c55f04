package e2e

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"candor/survey"
	"candor/test/harness"
)

const ask = "X-Candor-Warnings"

// warned sends a request that asks for warnings.
func warned(c *harness.Caller, path, body string) harness.Response {
	return c.Do(http.MethodPost, path, body, "Content-Type", "application/json", ask, "true")
}

func TestWarnings(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	add := func(id, rest string, points ...object) string {
		return strings.Replace(queued("Warned", id, points...), "{", "{"+rest, 1)
	}
	const alone = `"cleaningSettings" does not name GQS, so their scores and categories exclude nobody. Name these checks, or omit "cleaningSettings" to use the recommended settings`
	for i, test := range []struct {
		path, body string
		want       []string
	}{
		{"/v3/addRespondent", add("p-0", ``, grid("G")), []string{}},
		{"/v3/addRespondent", add("p-1", `"activateCleanin":true,`, grid("G")), []string{`"activateCleanin" is unknown and has no effect; did you mean "activateCleaning"?`}},
		{"/v3/addRespondent", add("p-2", `"activateCleaning":true,`, grid("G")), []string{`"dataPoints" has only 1 of GQS, and the score of GQS does not exclude with fewer than 2 (minDataPoints)`}},
		{"/v3/addRespondent", add("p-3", `"activateCleaning":true,"cleaningSettings":{"serviceScore":70},`, grid("G"), grid("H")), []string{alone}},
		{
			"/v3/addRespondent",
			add("p-4", ``, object{"qualityCheck": "DES", "demographic": []object{{"type": "age", "answer": "41"}}}),
			[]string{
				`"dataPoints[0].demographic" is unknown and has no effect; did you mean "demographics"?`,
				`"dataPoints" has a DES data point with only 0 of 4 necessary demographics: without them and without ip, it is not scored`,
			},
		},
		{"/v2/addRespondent", strings.Replace(add("p-1", `"retentionDays":30,`, grid("G")), "Warned", "Warned 2", 1), []string{`"retentionDays" is unknown and has no effect`}},
		{"/v3/getRespondent", `{"surveyName":"Warned","respondentId":"p-0","includeFraudLikelyhood":true}`, []string{`"includeFraudLikelyhood" is unknown and has no effect; did you mean "includeFraudLikelihood"?`}},
		{"/v3/getAllRespondents", `{"surveyName":"Warned","surveyname":1}`, []string{`"surveyname" is unknown and has no effect; did you mean "surveyName"?`}},
		{"/v3/stopSurvey", `{"surveyName":"Warned"}`, []string{}},
		{"/v3/changeCleaningSettings", `{"surveyName":"Warned","activateCleaning":true,"cleaningSettings":{"serviceScore":70}}`, []string{strings.Replace(alone, "GQS", "OES, CHS, GQS, TS, BAS, DES", 1)}},
		{"/v3/recalculateRespondents", `{"surveyName":"Warned","respondentIds":["p-0"],"selectedChecks":{"GQS":true},"patternChekEnabled":true}`, []string{`"patternChekEnabled" is unknown and has no effect; did you mean "patternCheckEnabled"?`}},
	} {
		r := warned(c, test.path, test.body)
		if r.Status != http.StatusOK || !slices.Equal(r.Warnings, test.want) {
			t.Errorf("%d: %d %q, want\n%q", i, r.Status, r.Warnings, test.want)
		}
	}
	// A refusal also has warnings. Here, a misspelt member is the reason for the refusal.
	r := warned(c, "/v3/getRespondent", `{"surveyName":"Warned","respondentID":"p-0"}`)
	r.Want(t, http.StatusBadRequest, "Validation Error", `"respondentId" is required`)
	if want := []string{`"respondentID" is unknown and has no effect; did you mean "respondentId"?`}; !slices.Equal(r.Warnings, want) {
		t.Errorf("%q, want %q", r.Warnings, want)
	}
	// A request that does not ask for warnings gets none.
	if r := c.Post("/v3/getRespondent", `{"surveyName":"Warned","respondentId":"p-0","x":1}`); r.Warnings != nil {
		t.Errorf("not asked for: %s", r.Body)
	}
}

// The warnings are correct: the data points they name are not scored, and the settings they
// name exclude nobody.
func TestWarningsAreTrue(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	key := func(value string) object {
		return object{"interactionType": "KEYSTROKE", "value": value, "timestamp": "2026-04-01T08:00:00.120Z"}
	}
	for id, point := range map[string]object{
		"DES": {"qualityCheck": "DES", "demographics": []object{{"type": "age", "answer": "41"}, {"type": "zip", "answer": "1"}, {"type": "job", "answer": "x"}}},
		"CHS": {"qualityCheck": "CHS", "dataPointId": "I", "interviewData": []object{{"questionId": "Q", "question": "Do you own a car?", "answer": "Yes"}}},
		"BAS": {"qualityCheck": "BAS", "dataPointId": "B", "interactionData": []object{key("a"), key("ab")}},
		"GQS": {"qualityCheck": "GQS", "dataPointId": "G", "gridAnswersPattern": []float64{1, 2, -99, 3, 1.5}},
	} {
		r := warned(c, "/v3/addRespondent", body("True", id, []object{point}))
		check, _ := survey.ParseCheck(id)
		if score, ok := r.Respondent(t).Score(check); len(r.Warnings) != 1 || !ok || score != survey.Unscored {
			t.Errorf("%s: %q and a score of %d", id, r.Warnings, score)
		}
	}
	flat := object{"qualityCheck": "GQS", "dataPointId": "G", "gridAnswersPattern": []int{3, 3, 3, 3, 3, 3, 3, 3}}
	other := object{"qualityCheck": "GQS", "dataPointId": "H", "gridAnswersPattern": []int{4, 4, 4, 4, 4, 4, 4, 4}}
	fine := object{"qualityCheck": "OES", "dataPointId": "Q", "question": "What do you like about tea?", "answer": "I like the smell of it in the morning, and that it keeps warm for long in the pot"}
	for _, test := range []struct {
		id, settings string
		points       []object
		warnings     int
		reason       bool
	}{
		{"one grid", ``, []object{fine, flat}, 2, false}, // also one open answer
		{"two grids", ``, []object{fine, flat, other}, 1, true},
		{"overall alone", `"cleaningSettings":{"serviceScore":0},`, []object{fine, flat, other}, 1, false},
		{"grids named", `"cleaningSettings":{"serviceScore":0,"OES":{"activate":false,"score":0},"GQS":{"activate":true,"score":20}},`, []object{fine, flat, other}, 0, true},
	} {
		r := warned(c, "/v3/addRespondent", strings.Replace(body("True", test.id, test.points), "{", `{"activateCleaning":true,`+test.settings, 1))
		q := r.Respondent(t).Quality
		if len(r.Warnings) != test.warnings || slices.Contains(q.Reasons, survey.GQS.ScoreReason()) != test.reason {
			t.Errorf("%s: %q and the reasons %q", test.id, r.Warnings, q.Reasons)
		}
	}
}

func TestStrictRequestsAreRefused(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	c.Post("/v3/addRespondent", `{"strict":true,`+queued("Strict", "p-1", grid("G"))[1:]).Want(t, http.StatusOK, messages[survey.V3].queued)
	for _, test := range []struct {
		path, body string
		status     int
		want       string
	}{
		{"/v3/addRespondent", `{"strict":true,"activateCleanin":true,` + queued("Strict", "p-2", grid("G"))[1:], 400, `"activateCleanin" is unknown and has no effect; did you mean "activateCleaning"?`},
		{"/addRespondent", `{"strict":true,"activateCleanin":true,` + queued("Strict 1", "p-2", grid("G"))[1:], 400, `"activateCleanin" is unknown and has no effect; did you mean "activateCleaning"?`},
		{"/v3/getRespondent", `{"strict":true,"surveyName":"Strict","respondentId":"p-1","x":1}`, 400, `"x" is unknown and has no effect`},
		{"/v3/recalculateRespondents", `{"strict":true,"surveyName":"Strict","respondentIds":["p-1"],"selectedChecks":{"GQS":true},"x":1}`, 422, `"x" is unknown and has no effect`},
		{"/v3/addRespondents", `{"strict":true,"x":1,"respondents":[` + queued("Strict", "p-2", grid("G")) + `]}`, 400, `"x" is unknown and has no effect`},
	} {
		message := map[int]string{400: "Validation Error", 422: "Validation Failed"}[test.status]
		c.Post(test.path, test.body).Want(t, test.status, message, test.want)
	}
	r := c.Post("/v3/changeCleaningSettings", `{"strict":true,"surveyName":"Strict","activateCleaning":true,"cleaningSettings":{"serviceScore":70}}`)
	if r.Status != http.StatusUnprocessableEntity || len(r.Errors) != 1 || !strings.Contains(r.Errors["0"], "does not name") {
		t.Errorf("%d %s", r.Status, r.Body)
	}
	c.Get(survey.V3, "Strict", "p-2").Want(t, http.StatusNotFound, "Respondent not found")

	// In a list, a strict respondent with an unknown member is refused separately. If the list is
	// strict, all respondents are refused.
	bad := strings.Replace(queued("Strict", "bad", grid("G")), "{", `{"y":1,`, 1)
	good := queued("Strict", "good", grid("G"))
	for list, want := range map[string]string{
		`{"strict":true,"respondents":[` + bad + `,` + good + `]}`:                                                                    "400 200",
		`{"respondents":[` + strings.Replace(bad, "{", `{"strict":true,`, 1) + `,` + strings.Replace(bad, `"bad"`, `"lax"`, 1) + `]}`: "400 200",
	} {
		all := outcomesOf(t, warned(c, "/v3/addRespondents", list), 2)
		if got := fmt.Sprint(all[0].StatusCode, " ", all[1].StatusCode); got != want || !slices.Equal(all[0].Warnings, []string{`"y" is unknown and has no effect`}) {
			t.Errorf("%s: %+v", list, all)
		}
	}
}

// If no process runs a check, /readyz and the answer to an add that waits for it name the check.
func TestChecksThatNoProcessRunsAreNamed(t *testing.T) {
	harness.Apart(t)
	s := harness.Start(t, harness.Roles("ingest,api,join,check:OES,check:CHS,check:GQS,check:BAS,check:DES"))
	c := s.Account(t)
	const absent = "no process runs check:TS; respondents with such data points stay PROCESSING"
	harness.Eventually(t, func() error {
		if r := c.Do(http.MethodGet, "/readyz", ""); string(r.Body) != "ready\n"+absent+"\n" {
			return fmt.Errorf("/readyz: %d %s", r.Status, r.Body)
		}
		return nil
	})
	c.Add(survey.V3, body("Absent", "p-1", []object{grid("G"), {"qualityCheck": "TS", "dataPointId": "T", "duration": 3}})).
		Want(t, http.StatusBadRequest, "Respondent processing timed out", `"dataPoints" has data points of TS, and no process runs this check`)
	s.Start(t, harness.Roles("check:TS"))
	c.Completed(survey.V3, "Absent", "p-1")
	harness.Eventually(t, func() error {
		if r := c.Do(http.MethodGet, "/readyz", ""); string(r.Body) != "ready\n" {
			return fmt.Errorf("/readyz: %d %s", r.Status, r.Body)
		}
		return nil
	})
}
