package e2e

import (
	"fmt"
	"net/http"
	"regexp"
	"testing"

	"candor/survey"
	"candor/test/harness"
)

// operate calls an operation with a body of names and values.
func operate(c *harness.Caller, v survey.Version, operation string, namesAndValues ...any) harness.Response {
	return c.Post(harness.Path(v, operation), harness.Body(namesAndValues...))
}

// wantResults fails the test unless the answer is a success with exactly these
// results.
func wantResults(t *testing.T, r harness.Response, message, results string) {
	t.Helper()
	r.Want(t, http.StatusOK, message)
	if string(r.Results) != results {
		t.Errorf("results are\n%s\nwant\n%s", r.Results, results)
	}
}

const (
	stopped    = "Survey successfully stopped"
	restarted  = "Survey successfully restarted"
	deletedAll = "Surveys deleted successfully"
)

func TestStopAndRestart(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	for _, v := range versions {
		for _, caller := range versions { // requests may have any version; the survey's own decides who is added
			name := fmt.Sprintf("Stop v%d by v%d \"é\" <b>", v, caller)
			c.Add(v, queued(name, "p-1", everything(v)...)).Want(t, http.StatusOK, messages[v].queued)
			first := operate(c, caller, "stopSurvey", "surveyName", name)
			first.Want(t, http.StatusOK, stopped)
			found := regexp.MustCompile(`^\{"surveyId":"([0-9a-f]{24})",`).FindSubmatch(first.Results)
			if found == nil {
				t.Fatalf("results are %s", first.Results)
			}
			is := func(rest string) string {
				return fmt.Sprintf(`{"surveyId":"%s","surveyName":%s,%s}`, found[1], text(name), rest)
			}
			stop := func() {
				wantResults(t, operate(c, caller, "stopSurvey", "surveyName", name), stopped, is(`"status":"STOPPED"`))
			}
			restart := func(previous string) {
				wantResults(t, operate(c, caller, "restartSurvey", "surveyName", name), restarted,
					is(`"status":"RUNNING","previousStatus":"`+previous+`"`))
			}
			stop() // stopping twice has the same effect
			c.Add(v, queued(name, "p-2", grid("G1"))).Want(t, http.StatusBadRequest, "Survey has been stopped")
			c.Completed(v, name, "p-1") // respondents that were admitted before complete
			restart("STOPPED")
			restart("RUNNING")
			c.Add(v, body(name, "p-2", []object{grid("G1")})).Want(t, http.StatusOK, messages[v].evaluated)
			stop()
		}
	}
}

// All operations give the same answer for a survey that does not exist and for a survey of
// another account.
func TestOperationsOnNoSurvey(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c, other := s.Account(t), s.Account(t)
	for _, v := range versions {
		name := fmt.Sprintf("Theirs v%d", v)
		other.Add(v, body(name, "p-1", []object{grid("G1")})).Want(t, http.StatusOK, messages[v].evaluated)
		before := other.GetAll(v, name)
		for _, op := range []struct {
			name  string
			since survey.Version
			body  string
		}{
			{"stopSurvey", survey.V1, harness.Body("surveyName", name)},
			{"restartSurvey", survey.V1, harness.Body("surveyName", name)},
			{"deleteRespondents", survey.V2, harness.Body("surveyName", name, "respondentIds", []string{"p-1"})},
		} {
			if v < op.since {
				c.Post(harness.Path(v, op.name), op.body).Want(t, http.StatusNotFound, "Not found")
				continue
			}
			c.Post(harness.Path(v, op.name), op.body).Want(t, http.StatusBadRequest, "Survey not found")
			c.With(c.Public).Post(harness.Path(v, op.name), op.body).Want(t, http.StatusForbidden, "Forbidden")
			c.With("").Post(harness.Path(v, op.name), op.body).Want(t, http.StatusUnauthorized, "Unauthorized")
		}
		if v > survey.V1 {
			wantResults(t, operate(c, v, "deleteSurveys", "surveyNames", []string{name}), deletedAll,
				fmt.Sprintf(`{%q:{"success":false,"message":"Survey not found or not owned by user"}}`, name))
		}
		if after := other.GetAll(v, name); string(after.Body) != string(before.Body) {
			t.Errorf("the other account's survey is\n%s\nand was\n%s", after.Body, before.Body)
		}
		other.Add(v, body(name, "p-2", []object{grid("G1")})).Want(t, http.StatusOK, messages[v].evaluated) // still running
	}
}

func TestDeleteSurveys(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c, other := s.Account(t), s.Account(t)
	for _, v := range versions {
		by := max(v, survey.V2)
		name := func(n int) string { return fmt.Sprintf("Delete %d \"v%d\"", n, v) }
		for n := range 3 {
			for i := range n + 1 {
				c.Add(v, queued(name(n), fmt.Sprintf("p-%d", i), everything(v)...)).Want(t, http.StatusOK, messages[v].queued)
			}
		}
		other.Add(v, body(name(0), "p-0", []object{grid("G1")})).Want(t, http.StatusOK, messages[v].evaluated)
		operate(c, v, "stopSurvey", "surveyName", name(1)).Want(t, http.StatusOK, stopped) // stopped ones too
		r := operate(c, by, "deleteSurveys", "surveyNames", []string{name(1), "Nobody's", name(0), name(1)})
		wantResults(t, r, deletedAll, fmt.Sprintf(
			`{%q:{"success":true,"deleted":{"respondents":2}},"Nobody's":{"success":false,"message":"Survey not found or not owned by user"},%q:{"success":true,"deleted":{"respondents":1}}}`,
			name(1), name(0)))
		for n := range 2 {
			c.GetAll(v, name(n)).Want(t, http.StatusBadRequest, "Survey not found")
			c.Get(v, name(n), "p-0").Want(t, http.StatusBadRequest, "Survey not found")
			operate(c, v, "restartSurvey", "surveyName", name(n)).Want(t, http.StatusBadRequest, "Survey not found")
		}
		if all := c.GetAll(v, name(2)).Respondents(t); len(all) != 3 {
			t.Errorf("%d respondents in the survey that was not deleted", len(all))
		}
		if all := other.GetAll(v, name(0)).Respondents(t); len(all) != 1 {
			t.Errorf("%d respondents in the other account's survey", len(all))
		}
		// The name can be used again with any version, and creates another survey.
		w := versions[int(v)%3]
		c.Add(w, body(name(0), "p-0", []object{grid("NEW")})).Want(t, http.StatusOK, messages[w].evaluated)
		if all := c.GetAll(w, name(0)).Respondents(t); len(all) != 1 || all[0].Point(survey.GQS, "NEW").ID == "" {
			t.Errorf("created again it holds %+v", all)
		}
	}
}

func TestViolationsOfCommands(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	for _, test := range []struct {
		operation, body string
		since           survey.Version
		violations      []string
	}{
		{"stopSurvey", `{}`, survey.V1, []string{`"surveyName" is required`}},
		{"restartSurvey", `{"surveyName":7}`, survey.V1, []string{`"surveyName" must be a string`}},
		{"creditCalculation", `{"OESDataPoints":-1,"TSDataPoints":0,"CHSAnswers":0}`, survey.V1, []string{
			`"OESDataPoints" must be greater than or equal to 0`, `"BASDataPoints" is required`,
			`"value" must contain at least one of [GQSDataPoints, GQSAnswers]`,
		}},
		{"deleteRespondents", `{"respondentIds":[]}`, survey.V2, []string{`"respondentIds" must contain at least 1 items`, `"surveyName" is required`}},
		{"deleteSurveys", `{"surveyNames":[]}`, survey.V2, []string{`"surveyNames" must contain at least 1 items`}},
		{"deleteSurveys", `{"surveyNames":["a",""]}`, survey.V2, []string{`"surveyNames[1]" is not allowed to be empty`}},
		{"deleteSurveys", `[]`, survey.V2, []string{`"value" must be of type object`}},
	} {
		for _, v := range versions {
			if v >= test.since {
				c.Post(harness.Path(v, test.operation), test.body).Want(t, http.StatusBadRequest, "Validation Error", test.violations...)
			}
		}
	}
}
