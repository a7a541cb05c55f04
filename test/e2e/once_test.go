package e2e

import (
	"bytes"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

// once calls an operation with an Idempotency-Key.
func once(c *harness.Caller, key string, v survey.Version, operation string, namesAndValues ...any) harness.Response {
	return c.Do(http.MethodPost, harness.Path(v, operation), harness.Body(namesAndValues...),
		"Content-Type", "application/json", "Idempotency-Key", key)
}

const reused = "Idempotency-Key has been used for another request"

// same fails the test unless both answers are equal.
func same(t *testing.T, what string, first, second harness.Response) {
	t.Helper()
	if first.Status != second.Status || string(first.Body) != string(second.Body) {
		t.Errorf("%s: answered\n%d %s\nthe first time\n%d %s", what, second.Status, second.Body, first.Status, first.Body)
	}
}

func TestToggleWithAKeyTakesEffectOnce(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c, other := s.Account(t), s.Account(t)
	for _, v := range versions[1:] {
		name := fmt.Sprintf("Once v%d", v)
		for _, caller := range []*harness.Caller{c, other} {
			for _, id := range []string{"a", "b"} {
				caller.Add(v, body(name, id, []object{grid("G1")})).Want(t, http.StatusOK, messages[v].evaluated)
			}
		}
		key := fmt.Sprintf("k-%d", v)
		ask := func(c *harness.Caller, key string, ids ...string) harness.Response {
			return once(c, key, v, "updateRespondentsExcludedStatus", "surveyName", name, "respondentIds", ids)
		}
		first := ask(c, key, "a")
		wantToggled(t, first, name, "a")
		for range 3 {
			same(t, "sent again", first, ask(c, key, "a"))
		}
		wantExcluded(t, c.Completed(v, name, "a"), byHand)
		ask(c, key, "b").Want(t, http.StatusUnprocessableEntity, reused)
		ask(c, key, "a", "b").Want(t, http.StatusUnprocessableEntity, reused)
		once(c, key, v, "deleteRespondents", "surveyName", name, "respondentIds", []string{"a"}).Want(t, http.StatusUnprocessableEntity, reused)
		wantExcluded(t, c.Completed(v, name, "b"))

		// A request without the key, with another key, or in another account is a different
		// request.
		wantToggled(t, toggle(c, v, name, "a"), name, "a")
		wantExcluded(t, c.Completed(v, name, "a"))
		same(t, "after another toggle", first, ask(c, key, "a"))
		wantExcluded(t, c.Completed(v, name, "a"))
		wantToggled(t, ask(c, key+"!", "a"), name, "a")
		wantExcluded(t, c.Completed(v, name, "a"), byHand)
		wantToggled(t, ask(other, key, "b"), name, "b")
		wantExcluded(t, other.Completed(v, name, "b"), byHand)

		// A refusal is also an outcome.
		refused := ask(c, "refused"+key, "a", "nobody")
		refused.Want(t, http.StatusBadRequest, fmt.Sprintf("The following respondents were not found in the survey '%s': 'nobody'", name))
		c.Add(v, body(name, "nobody", []object{grid("G1")})).Want(t, http.StatusOK, messages[v].evaluated)
		same(t, "a refusal", refused, ask(c, "refused"+key, "a", "nobody"))
		wantExcluded(t, c.Completed(v, name, "a"), byHand)

		// The outcome is kept after the survey was deleted.
		operate(c, v, "deleteSurveys", "surveyNames", []string{name}).Want(t, http.StatusOK, deletedAll)
		same(t, "after the survey was deleted", first, ask(c, key, "a"))
		gone := ask(c, "gone"+key, "a")
		gone.Want(t, http.StatusBadRequest, "Survey not found")
		c.Add(v, body(name, "a", []object{grid("G1")})).Want(t, http.StatusOK, messages[v].evaluated)
		same(t, "after the survey was created again", gone, ask(c, "gone"+key, "a"))
		wantExcluded(t, c.Completed(v, name, "a"))
	}
}

// A key that is used again for another survey is refused, whatever partition that survey is in.
func TestKeyIsNotForAnotherSurvey(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	for p := range s.Partitions {
		name := named(s, c, fmt.Sprintf("Key in %d", p), p)
		c.Add(survey.V3, body(name, "a", []object{grid("G1")})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
		r := once(c, "one key", survey.V3, "updateRespondentsExcludedStatus", "surveyName", name, "respondentIds", []string{"a"})
		r.Want(t, http.StatusBadRequest, "Validation Error", `"Idempotency-Key" must be 1 to 255 visible ASCII characters`)
		r = once(c, "one-key", survey.V3, "updateRespondentsExcludedStatus", "surveyName", name, "respondentIds", []string{"a"})
		if p == 0 {
			wantToggled(t, r, name, "a")
			continue
		}
		r.Want(t, http.StatusUnprocessableEntity, reused)
		wantExcluded(t, c.Completed(survey.V3, name, "a"))
	}
}

func TestViolationsOfKeys(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	c.Add(survey.V3, body("Keys", "a", []object{grid("G1")})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	toggles := 0
	for key, ok := range map[string]bool{
		"": false, " ": false, "a b": false, "é": false, strings.Repeat("x", 256): false, "tab\tbed": false,
		"!": true, "~": true, strings.Repeat("x", 255): true, "9b1d7c1e-3f44-4c0e-9a0e-1f2d3c4b5a69": true,
	} {
		r := once(c, key, survey.V3, "updateRespondentsExcludedStatus", "surveyName", "Keys", "respondentIds", []string{"a"})
		if ok {
			wantToggled(t, r, "Keys", "a")
			toggles++
		} else {
			r.Want(t, http.StatusBadRequest, "Validation Error", `"Idempotency-Key" must be 1 to 255 visible ASCII characters`)
		}
	}
	// An invalid request does not use up its key.
	once(c, "later", survey.V3, "updateRespondentsExcludedStatus", "surveyName", "Keys").Want(t, http.StatusBadRequest, "Validation Error", `"respondentIds" is required`)
	wantToggled(t, once(c, "later", survey.V3, "updateRespondentsExcludedStatus", "surveyName", "Keys", "respondentIds", []string{"a"}), "Keys", "a")
	if toggles != 4 {
		t.Errorf("%d toggles", toggles)
	}
	wantExcluded(t, c.Completed(survey.V3, "Keys", "a"), byHand) // an odd number
}

func TestRecalculationWithAKeyIsChargedOnce(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	const name = "Charged once"
	for _, id := range []string{"a", "b"} {
		c.Add(survey.V3, body(name, id, []object{grid("G1"), timing("T", 1)})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	}
	ask := func(checks object) harness.Response {
		return once(c, "again", survey.V3, "recalculateRespondents", "surveyName", name, "respondentIds", []string{"a", "b"}, "selectedChecks", checks)
	}
	first := ask(object{"TS": true})
	wantRecalculating(t, first, name, 2, "2")
	same(t, "sent again", first, ask(object{"TS": true}))
	ask(object{"GQS": true}).Want(t, http.StatusUnprocessableEntity, reused)
	wantDeleted(t, operate(c, survey.V3, "deleteRespondents", "surveyName", name, "respondentIds", []string{"a"}), 1)
	same(t, "after one was deleted", first, ask(object{"TS": true}))
	wantDeleted(t, operate(c, survey.V3, "deleteRespondents", "surveyName", name, "respondentIds", []string{"b"}), 1)
	if got := s.Credits(t, c.Account); got != 2200 {
		t.Errorf("charged %v, want 22", got)
	}
}

// Every command accepts an Idempotency-Key.
func TestEveryCommandTakesAKey(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	for _, name := range []string{"x", "y"} {
		for _, id := range []string{"a", "b"} {
			c.Add(survey.V3, body(name, id, []object{grid("G1")})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
		}
	}
	first := map[string]harness.Response{}
	for _, round := range []string{"first", "second"} {
		for _, op := range []struct {
			name string
			body []any
		}{
			{"stopSurvey", []any{"surveyName", "x"}},
			{"restartSurvey", []any{"surveyName", "x"}},
			{"changeCleaningSettings", []any{"surveyName", "x", "activateCleaning", true, "cleaningSettings", object{"serviceScore": 1}}},
			{"updateCleaningSettings", []any{"surveyName", "x", "cleaningSettings", object{"serviceScore": 2}}},
			{"undoCleaningSettings", []any{"surveyName", "x"}},
			{"setRespondentsExcludedStatus", []any{"surveyName", "x", "respondentIds", []string{"b"}, "excluded", true}},
			{"deleteRespondents", []any{"surveyName", "x", "respondentIds", []string{"b"}}},
			{"deleteSurveys", []any{"surveyNames", []string{"y", "x", "z"}}},
		} {
			r := once(c, "the-key-of-"+op.name, survey.V3, op.name, op.body...)
			if round == "first" {
				first[op.name] = r
				continue
			}
			same(t, op.name, first[op.name], r)
		}
	}
	wantResults(t, first["deleteSurveys"], deletedAll,
		`{"y":{"success":true,"deleted":{"respondents":2}},"x":{"success":true,"deleted":{"respondents":1}},"z":{"success":false,"message":"Survey not found or not owned by user"}}`)
	wantDeleted(t, first["deleteRespondents"], 1)
}

func TestConcurrentRepetitionsTakeEffectOnce(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	c.Add(survey.V3, body("Repeated", "a", []object{grid("G1")})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	var done, refused atomic.Int32
	for round := range 5 {
		each(16, func(i int) {
			ids := []string{"a", "a"}[:1+i%2] // one respondent, but two bodies
			r := once(c, fmt.Sprint("round-", round), survey.V3, "updateRespondentsExcludedStatus", "surveyName", "Repeated", "respondentIds", ids)
			switch {
			case r.Status == http.StatusOK && r.Message == toggled:
				done.Add(1)
			case r.Status == http.StatusUnprocessableEntity && r.Message == reused:
				refused.Add(1)
			default:
				t.Errorf("answer is %d %s", r.Status, r.Body)
			}
		})
	}
	if done.Load() != 40 || refused.Load() != 40 {
		t.Errorf("%d were answered and %d refused", done.Load(), refused.Load())
	}
	wantExcluded(t, c.Completed(survey.V3, "Repeated", "a"), byHand) // after five toggles
}

// Outcomes are kept for a day, measured by the times of the records. A rebuild keeps the same
// outcomes.
func TestOutcomesAreKeptForADay(t *testing.T) {
	harness.Apart(t)
	s := harness.Start(t)
	c := s.Account(t)
	now := time.Now().UTC().Truncate(time.Millisecond)
	s.Outcomes(t, c.Submission(survey.V3, queued("Kept", "a", grid("G1"))), c.Submission(survey.V3, queued("Kept", "b", grid("G1"))))
	remove := func(key, body byte, id survey.RespondentID) schemas.Record {
		r, err := schemas.EncodeCommand(c.Key("Kept"), survey.Command{
			ID: "remove", Kind: survey.DeleteRespondents, Targets: []survey.Target{{Respondent: id}},
			Once: &survey.Once{Key: survey.Digest{key}, Body: survey.Digest{body}},
		})
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	const day = 24 * time.Hour
	for _, step := range []struct {
		what      string
		key, body byte
		id        survey.RespondentID
		ago       time.Duration
		code      survey.OutcomeCode
		count     int64
	}{
		{"the first", 1, 1, "a", 4 * day, survey.Applied, 1},
		{"again, a moment later", 1, 1, "a", 4*day - time.Second, survey.Applied, 1},
		{"another body", 1, 2, "b", 4*day - 2*time.Second, survey.KeyReused, 0},
		{"again, just before a day has gone", 1, 1, "a", 3*day + time.Millisecond, survey.Applied, 1},
		{"another key", 2, 1, "a", 3*day + time.Millisecond, survey.Applied, 0},
		{"again, when a day has gone", 1, 1, "a", 3 * day, survey.Applied, 0},
		{"another body, when the next day has gone", 1, 2, "a", 2 * day, survey.Applied, 0},
		{"yesterday", 3, 1, "nobody", day, survey.Applied, 0},
		{"today", 4, 1, "nobody", 0, survey.Applied, 0},
	} {
		at := s.AppendAt(t, schemas.TopicSurveys, remove(step.key, step.body, step.id), now.Add(-step.ago))
		if got := s.Outcome(t, at); got.Code != step.code || got.Count != step.count {
			t.Errorf("%s: outcome is %+v, want %d and %d", step.what, got, step.code, step.count)
		}
	}
	before := s.Settled(t)
	// Other tests may leave outcomes on the same brokers.
	for key, want := range map[byte]int{1: 1, 2: 0, 3: 1, 4: 1} {
		kept, name := 0, survey.Digest{key}
		for _, line := range before {
			if strings.Contains(line, "}:once:") && strings.Contains(line, strconv.Quote(string(name[:]))) {
				kept++
			}
		}
		if kept != want {
			t.Errorf("%d outcomes of key %d are kept, want %d: those of today and the two days before", kept, key, want)
		}
	}
	s.Wipe(t)
	s.Rebuilt(t, before)
}

// If Redis loses everything, a repeated command gets the first answer again, and the rebuilt
// view contains what the commands changed.
func TestKeysSurviveAWipedView(t *testing.T) {
	harness.Apart(t)
	s := harness.Start(t)
	c := s.Account(t)
	const name = "Survives"
	for _, id := range []string{"a", "b", "c"} {
		c.Add(survey.V3, body(name, id, []object{grid("G1"), timing("T", 1)})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	}
	ask := func(key string, ids ...string) harness.Response {
		return once(c, key, survey.V3, "updateRespondentsExcludedStatus", "surveyName", name, "respondentIds", ids)
	}
	again := func() harness.Response {
		return once(c, "recalculated", survey.V3, "recalculateRespondents", "surveyName", name, "respondentIds", []string{"b"}, "selectedChecks", object{"TS": true})
	}
	first := ask("toggled", "a")
	refused := ask("refused", "a", "nobody")
	opened := again()
	wantRecalculating(t, opened, name, 1, "1")
	wantChanged(t, changeSettings(c, survey.V3, name, true, object{"serviceScore": 100}), 3, name)
	wantToggled(t, toggle(c, survey.V3, name, "c"), name, "c")
	operate(c, survey.V3, "stopSurvey", "surveyName", name).Want(t, http.StatusOK, stopped)
	wantDeleted(t, operate(c, survey.V3, "deleteRespondents", "surveyName", name, "respondentIds", []string{"c"}), 1)
	var shown harness.Response
	harness.Eventually(t, func() error { // until the recalculation is complete
		if shown = c.GetAll(survey.V3, name); bytes.Contains(shown.Body, []byte("PROCESSING")) {
			return fmt.Errorf("shown is %s", shown.Body)
		}
		return nil
	})

	s.Wipe(t)
	if r := ask("toggled", "a"); r.Status != http.StatusServiceUnavailable && r.Status != http.StatusOK {
		t.Errorf("while the view is away the answer is %d %s", r.Status, r.Body)
	}
	if r := operate(c, survey.V3, "restartSurvey", "surveyName", "No survey"); r.Status != http.StatusServiceUnavailable && r.Status != http.StatusBadRequest {
		t.Errorf("while the view is away a restart is answered %d %s", r.Status, r.Body)
	}
	harness.Eventually(t, func() error {
		if r := c.GetAll(survey.V3, name); r.Status != http.StatusOK {
			return fmt.Errorf("reads are answered %d", r.Status)
		}
		return nil
	})
	same(t, "a toggle", first, ask("toggled", "a"))
	same(t, "a refusal", refused, ask("refused", "a", "nobody"))
	same(t, "a recalculation", opened, again())
	ask("toggled", "b").Want(t, http.StatusUnprocessableEntity, reused)
	if after := c.GetAll(survey.V3, name); string(after.Body) != string(shown.Body) {
		t.Errorf("shown is\n%s\nand was\n%s", after.Body, shown.Body)
	}
	before := s.Settled(t)
	s.Wipe(t)
	s.Rebuilt(t, before)
}
