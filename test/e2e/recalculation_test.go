package e2e

import (
	"fmt"
	"net/http"
	"sync/atomic"
	"testing"

	"candor/processors/gqs"
	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

const recalculating = "Recalculation queued"

func recalculate(c *harness.Caller, name string, ids []string, checks object, more ...any) harness.Response {
	return operate(c, survey.V3, "recalculateRespondents",
		append([]any{"surveyName", name, "respondentIds", ids, "selectedChecks", checks}, more...)...)
}

func wantRecalculating(t *testing.T, r harness.Response, name string, n int, price string) {
	t.Helper()
	wantResults(t, r, recalculating, fmt.Sprintf(`{"surveyName":%s,"totalRespondents":%d,"estimatedCredits":%s}`, text(name), n, price))
}

// In both pricing modes, the estimate for each respondent is the sum of the prices that modular
// pricing has for the selected checks. There is no minimum and no flat fee, and DES is free.
func TestRecalculationIsPriced(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	for _, modular := range []bool{false, true} {
		c := s.Account(t, func(a *schemas.Account) { a.Options.Modular = modular })
		const name = "Priced"
		pairs := make([]object, 110)
		for i := range pairs {
			pairs[i] = object{"questionId": fmt.Sprint("Q", i), "question": "How many?", "answer": i}
		}
		c.Add(survey.V3, body(name, "all", append(everything(survey.V3), grid("G2"), grid("G3"), oes("Q2", "On the balcony, if it does not rain")))).
			Want(t, http.StatusOK, messages[survey.V3].evaluated)
		c.Add(survey.V3, body(name, "long", []object{with(interview("interview"), []any{"interviewData", pairs})})).
			Want(t, http.StatusOK, messages[survey.V3].evaluated)
		for _, test := range []struct {
			ids    []string
			checks object
			n      int
			price  string
		}{
			{[]string{"all"}, object{"OES": true}, 1, "3.25"},
			{[]string{"all"}, object{"GQS": true, "OES": false}, 1, "0.6"},
			{[]string{"all"}, object{"DES": true}, 1, "0"},
			{[]string{"all"}, object{"OES": true, "GQS": true, "TS": true, "BAS": true, "CHS": true, "DES": true}, 1, "10.85"},
			{[]string{"long"}, object{"CHS": true}, 1, "4.3"},
			{[]string{"long"}, object{"TS": true}, 1, "0"}, // it has no times
			{[]string{"long", "all", "long"}, object{"CHS": true, "TS": true}, 2, "9.3"},
		} {
			wantRecalculating(t, recalculate(c, name, test.ids, test.checks), name, test.n, test.price)
		}
	}
}

func TestRecalculationIsRefused(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c, other := s.Account(t), s.Account(t)
	off := s.Account(t, func(a *schemas.Account) { a.NoRecalculation = true })
	for _, v := range versions {
		for _, caller := range []*harness.Caller{c, off} {
			caller.Add(v, body(fmt.Sprintf("Refused v%d", v), "p-1", []object{grid("G1")})).Want(t, http.StatusOK, messages[v].evaluated)
		}
	}
	const name = "Refused v3"
	grids := object{"GQS": true}
	shown := c.GetAll(survey.V3, name)
	for _, v := range versions[:2] {
		recalculate(c, fmt.Sprintf("Refused v%d", v), []string{"p-1"}, grids).Want(t, http.StatusBadRequest, "Recalculation is not available for this survey")
	}
	recalculate(off, name, []string{"p-1"}, grids).Want(t, http.StatusBadRequest, "Recalculation is not available for this survey")
	recalculate(c, "No survey", []string{"p-1"}, grids).Want(t, http.StatusBadRequest, "Survey not found")
	recalculate(other, name, []string{"p-1"}, grids).Want(t, http.StatusBadRequest, "Survey not found")
	recalculate(c, name, []string{"x", "y"}, grids).Want(t, http.StatusBadRequest, "No respondents found for provided IDs")
	recalculate(c, name, []string{"x", "p-1", "y z", "x"}, grids).Want(t, http.StatusBadRequest, "Some respondents not found: 'x', 'y z'")
	many := make([]string, 101)
	for i := range many {
		many[i] = fmt.Sprint("p-", i)
	}
	recalculate(c, name, many, object{"GQS": false}).Want(t, http.StatusUnprocessableEntity, "Validation Failed",
		`"respondentIds" must contain at most 100 items`, `"selectedChecks" must contain at least one check that is true`)
	recalculate(c, name, []string{}, object{"XYZ": true}, "oesAllowedLanguages", []string{"xx"}).Want(t, http.StatusUnprocessableEntity, "Validation Failed",
		`"respondentIds" must contain at least 1 items`, `"selectedChecks.XYZ" is not allowed`,
		`"selectedChecks" must contain at least one check that is true`, `"oesAllowedLanguages[0]" must be a valid ISO 639-1 code`)
	if r := c.Post("/v3/recalculateRespondents", `{`); r.Status != http.StatusUnprocessableEntity || r.Message != "Validation Failed" {
		t.Errorf("a broken body is answered %d %s", r.Status, r.Body)
	}
	for _, v := range versions[:2] {
		c.Post(harness.Path(v, "recalculateRespondents"), `{}`).Want(t, http.StatusNotFound, "Not found")
	}
	c.With(c.Public).Post("/v3/recalculateRespondents", `{}`).Want(t, http.StatusForbidden, "Forbidden")
	if after := c.GetAll(survey.V3, name); string(after.Body) != string(shown.Body) {
		t.Errorf("refusals changed the survey to\n%s\nfrom\n%s", after.Body, shown.Body)
	}
	if got := s.Credits(t, c.Account); got != 3000 {
		t.Errorf("charged %v, want 30", got)
	}
}

// A recalculated respondent is PROCESSING until the selected checks have scored it again. The
// recalculation reverts a manual decision, and is charged when it is done.
func TestRecalculationOpensTheRespondent(t *testing.T) {
	harness.Apart(t)
	var hold atomic.Bool
	gate := harness.NewGate(gqs.New(), func(*survey.Submission) bool { return hold.Load() })
	s := harness.Start(t, harness.Checks(gate))
	defer gate.Open()
	c := s.Account(t)
	const name = "Opened"
	at := s.Append(t, schemas.TopicSurveys, c.Submission(survey.V3, queued(name, "p-1", grid("G1"), oes("Q1", "On the balcony, if it does not rain"))))[0]
	before := c.Completed(survey.V3, name, "p-1")
	wantToggled(t, toggle(c, survey.V3, name, "p-1"), name, "p-1")
	operate(c, survey.V3, "stopSurvey", "surveyName", name).Want(t, http.StatusOK, stopped) // stopped or not
	charged := s.Credits(t, c.Account)

	hold.Store(true)
	wantRecalculating(t, recalculate(c, name, []string{"p-1"}, object{"GQS": true}, "patternCheckEnabled", true), name, 1, "0.2")
	if r := c.Get(survey.V3, name, "p-1"); string(r.Results) != `{"respondentId":"p-1","status":"PROCESSING"}` {
		t.Errorf("it is shown as %s", r.Results)
	}
	if got := s.Credits(t, c.Account); got != charged {
		t.Errorf("charged %v before it is done, %v before", got, charged)
	}
	run := at.Offset + 3 // the offset after the submission, the toggle and the stop
	score, err := schemas.EncodeScore(schemas.Score{Key: c.Key(name), Respondent: "p-1", Scored: survey.Scored{
		Generation: at.Offset, Run: run, Result: survey.Result{
			Check: survey.GQS, Score: 7, DataPoints: []survey.DataPointResult{{ID: "G1", Score: 7}},
		},
	}})
	if err != nil {
		t.Fatal(err)
	}
	s.Append(t, schemas.TopicScores, score)
	after := c.Completed(survey.V3, name, "p-1")
	wantExcluded(t, after)
	if n, _ := after.Score(survey.GQS); n != 7 {
		t.Errorf("the grids score %d after the new run", n)
	}
	was, _ := before.Score(survey.OES)
	if is, _ := after.Score(survey.OES); is != was {
		t.Errorf("the check that was not selected scores %d, was %d", is, was)
	}
	if got := s.Credits(t, c.Account); got != charged+20 {
		t.Errorf("charged %v, want 0.2 more than %v", got, charged)
	}
	// Deleting a respondent charges the amount that is due for it.
	wantRecalculating(t, recalculate(c, name, []string{"p-1"}, object{"OES": true}), name, 1, "3")
	wantDeleted(t, operate(c, survey.V3, "deleteRespondents", "surveyName", name, "respondentIds", []string{"p-1"}), 1)
	if got := s.Credits(t, c.Account); got != charged+320 {
		t.Errorf("charged %v, want 3.2 more than %v", got, charged)
	}
}

// If a recalculation has used up the balance and is sent again with its Idempotency-Key, the answer is
// the same. If it was refused, sending it again does not execute it.
func TestRecalculationWithAKeyNeedsNoBalanceAgain(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t, withBalance(1120))
	c.Add(survey.V3, body("Once", "p-1", []object{grid("G1"), timing("T", 1)})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	send := func(key string) harness.Response {
		return once(c, key, survey.V3, "recalculateRespondents", "surveyName", "Once", "respondentIds", []string{"p-1"}, "selectedChecks", object{"TS": true})
	}
	first := send("first")
	wantRecalculating(t, first, "Once", 1, "1")
	c.Completed(survey.V3, "Once", "p-1")
	charged := s.Credits(t, c.Account)
	same(t, "after the balance was used up", first, send("first"))
	send("second").Want(t, http.StatusBadRequest, "Insufficient credit balance")
	send("second").Want(t, http.StatusBadRequest, "Insufficient credit balance")
	if got := s.Credits(t, c.Account); got != charged {
		t.Errorf("charged %v, want %v", got, charged)
	}
}

// A recalculation that costs more than the account's balance is refused.
func TestRecalculationNeedsABalance(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t, withBalance(1120))
	c.Add(survey.V3, body("Poor", "p-1", []object{grid("G1"), timing("T", 1)})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	wantRecalculating(t, recalculate(c, "Poor", []string{"p-1"}, object{"TS": true}), "Poor", 1, "1")
	recalculate(c, "Poor", []string{"p-1"}, object{"TS": true}).Want(t, http.StatusBadRequest, "Insufficient credit balance")
	wantRecalculating(t, recalculate(c, "Poor", []string{"p-1"}, object{"GQS": true}), "Poor", 1, "0.2")
	recalculate(c, "Poor", []string{"p-1"}, object{"GQS": true}).Want(t, http.StatusBadRequest, "Insufficient credit balance")
	wantRecalculating(t, recalculate(c, "Poor", []string{"p-1"}, object{"DES": true}), "Poor", 1, "0")
}
