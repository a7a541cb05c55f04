package e2e

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"candor/processors/gqs"
	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

const explained = "Respondent explained successfully"

type explanation struct {
	Respondent string `json:"respondentId"`
	Text       string `json:"explanation"`
	CreatedAt  string `json:"createdAt"`
}

func explain(c *harness.Caller, name, id string) harness.Response {
	return c.Post("/v3/explainRespondent", harness.Body("surveyName", name, "respondentId", id))
}

// wantExplained returns the explanation of a respondent.
func wantExplained(t *testing.T, c *harness.Caller, name, id string) explanation {
	t.Helper()
	r := explain(c, name, id)
	r.Want(t, http.StatusOK, explained)
	var e explanation
	if err := json.Unmarshal(r.Results, &e); err != nil {
		t.Fatalf("decode %s: %v", r.Results, err)
	}
	if at, err := time.Parse("2006-01-02T15:04:05.000Z", e.CreatedAt); err != nil || e.Respondent != id || !strings.HasSuffix(e.Text, ".") || time.Since(at).Abs() > time.Hour {
		t.Errorf("the explanation is %s", r.Results)
	}
	return e
}

// saves returns how many explanations the log of a survey holds so far.
func saves(t *testing.T, s *harness.Service, key survey.Key) (n int) {
	t.Helper()
	end, err := s.Producer.End(t.Context(), schemas.TopicSurveys, schemas.Partition(key.Bytes(), s.Partitions))
	if err != nil {
		t.Fatal(err)
	}
	harness.Eventually(t, func() error {
		n = 0
		last := int64(-1)
		for _, r := range s.Tail(t, schemas.TopicSurveys).Records() {
			if r.Partition == schemas.Partition(key.Bytes(), s.Partitions) {
				last = r.Offset
			}
			if string(r.Key) != string(key.Bytes()) {
				continue
			}
			if cmd, err := schemas.DecodeCommand(r.Value); err == nil && cmd.Kind == survey.SaveExplanation {
				n++
			}
		}
		if last < end-1 {
			return fmt.Errorf("the log is read to %d of %d", last, end)
		}
		return nil
	})
	return n
}

func TestExplanationIsMadeOnceAndSaved(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	points := append(careless(), timing("page1", 3), interview("interview", "interviewData", []object{
		{"questionId": "A", "question": "How old are you?", "answer": 34},
		{"questionId": "B", "question": "In which year were you born?", "answer": "Nineteenforty 1940"},
	}), entrance("198.51.100.77", "34", "m", "zip-secret", "job-secret"))
	c.Add(survey.V3, body("Explained", "p-1", points, "activateCleaning", true, "respondentAttributes", object{"panel": "panel-secret"})).
		Want(t, http.StatusOK, messages[survey.V3].evaluated)

	// Requests at the same time get the same explanation.
	all := make([]explanation, 16)
	each(len(all), func(i int) { all[i] = wantExplained(t, c, "Explained", "p-1") })
	e := all[0]
	for _, other := range append(all, wantExplained(t, c, "Explained", "p-1")) {
		if other != e {
			t.Errorf("explained as\n%+v and as\n%+v", e, other)
		}
	}
	if !strings.HasPrefix(e.Text, "This respondent is excluded: the overall score is ") {
		t.Errorf("the explanation is %q", e.Text)
	}
	for _, part := range []string{"open answers look like random typing (Q1, Q2)", "Both grids have the same answer in every row (G1, G2)", "could not be judged"} {
		if !strings.Contains(e.Text, part) {
			t.Errorf("the explanation does not say %q: %s", part, e.Text)
		}
	}
	for _, secret := range []string{"sdfkj", "asdf", "secret", "198.51", "1940", "34"} {
		if strings.Contains(e.Text, secret) {
			t.Errorf("the explanation repeats %q: %s", secret, e.Text)
		}
	}
	before := saves(t, s, c.Key("Explained"))
	wantExplained(t, c, "Explained", "p-1")
	if n := saves(t, s, c.Key("Explained")); n != before || before == 0 {
		t.Errorf("%d explanations are on the log after another call, %d before", n, before)
	}
	one := c.Get(survey.V3, "Explained", "p-1")
	if one.Respondent(t); strings.Contains(string(one.Body), "xplanation") {
		t.Errorf("getRespondent shows it: %s", one.Body)
	}
}

// Changes that may affect the verdict delete the explanation (interface section 4.4). The
// rebuilt view has the same explanations.
func TestExplanationIsClearedByWhatChangesTheVerdict(t *testing.T) {
	harness.Apart(t)
	s := harness.Start(t)
	c := s.Account(t)
	const name = "Cleared"
	key := c.Key(name)
	at := s.Append(t, schemas.TopicSurveys,
		c.Submission(survey.V3, body(name, "p-1", careless(), "activateCleaning", true)),
		c.Submission(survey.V3, body(name, "p-2", []object{grid("G1")}, "activateCleaning", true)))
	c.Completed(survey.V3, name, "p-1")
	c.Completed(survey.V3, name, "p-2")
	other := wantExplained(t, c, name, "p-2")
	wantText := func(prefix string) {
		t.Helper()
		if e := wantExplained(t, c, name, "p-1"); !strings.HasPrefix(e.Text, prefix) {
			t.Errorf("the explanation is %q, want %q", e.Text, prefix)
		}
	}
	wantText("This respondent is excluded: ")
	operate(c, survey.V3, "updateRespondentsExcludedStatus", "surveyName", name, "respondentIds", []string{"p-1"}).
		Want(t, http.StatusOK, "Respondents excluded status updated successfully")
	wantText("This respondent was kept by hand, although the settings would exclude them; ")
	if again := wantExplained(t, c, name, "p-2"); again != other {
		t.Errorf("a decision about somebody else changed the explanation to %+v, it was %+v", again, other)
	}
	wantChanged(t, changeSettings(c, survey.V3, name, false, object{"serviceScore": 60}), 2, name)
	wantText("This respondent is kept because cleaning is off; ")
	wantChanged(t, changeSettings(c, survey.V3, name, true, object{"serviceScore": 60}), 2, name)
	wantText("This respondent is excluded: ")

	// While the respondent is recalculated, there is no explanation. Afterwards, a new one is
	// generated.
	grids := survey.Result{Check: survey.GQS, Score: 100, DataPoints: []survey.DataPointResult{{ID: "G1", Score: 100}, {ID: "G2", Score: 100}}}
	before := saves(t, s, key)
	again, err := schemas.EncodeCommand(key, survey.Command{
		ID: "again", Kind: survey.Recalculate, Checks: survey.CheckSet(0).With(survey.GQS), Targets: []survey.Target{{Respondent: "p-1"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	run := s.Append(t, schemas.TopicSurveys, again)[0]
	if o := s.Outcome(t, run); o.Code != survey.Applied {
		t.Fatalf("recalculate: %+v", o)
	}
	r, err := schemas.EncodeScore(schemas.Score{Key: key, Respondent: "p-1", Scored: survey.Scored{Generation: at[0].Offset, Run: run.Offset, Result: grids}})
	if err != nil {
		t.Fatal(err)
	}
	s.Append(t, schemas.TopicScores, r)
	c.Completed(survey.V3, name, "p-1")
	wantText("This respondent is excluded")
	if n := saves(t, s, key); n != before+1 {
		t.Errorf("%d explanations are on the log after a recalculation, %d before", n, before)
	}

	shown, dump := wantExplained(t, c, name, "p-1"), s.Settled(t)
	s.Wipe(t)
	s.Rebuilt(t, dump)
	harness.Eventually(t, func() error {
		if r := explain(c, name, "p-1"); r.Status == http.StatusServiceUnavailable {
			return errors.New("it is still answered 503")
		}
		return nil
	})
	if again := wantExplained(t, c, name, "p-1"); again != shown {
		t.Errorf("after a rebuild the explanation is\n%+v and was\n%+v", again, shown)
	}
	if again := wantExplained(t, c, name, "p-2"); again == other {
		t.Errorf("a change of settings left the explanation %+v", again)
	}
}

// When the thirtieth respondent arrives, the page times of the earlier ones are scored. That
// may change their verdict, so their explanation is generated again.
func TestExplanationFollowsScoresInTheBackground(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	add := func(i int) {
		c.Add(survey.V3, body("Background", fmt.Sprint("p-", i), []object{grid("G1"), timing("page1", 20)})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	}
	each(29, add)
	if e := wantExplained(t, c, "Background", "p-3"); !strings.Contains(e.Text, "the page time could not be judged") {
		t.Errorf("the explanation is %q", e.Text)
	}
	add(29)
	harness.Eventually(t, func() error {
		if e := wantExplained(t, c, "Background", "p-3"); !strings.Contains(e.Text, "the page time look fine") {
			return fmt.Errorf("the explanation is %q", e.Text)
		}
		return nil
	})
}

func TestExplanationRefused(t *testing.T) {
	harness.Apart(t)
	gate := harness.NewGate(gqs.New(), func(s *survey.Submission) bool { return s.Respondent == "held" })
	s := harness.Start(t, harness.Checks(gate))
	defer gate.Open()
	c, other := s.Account(t), s.Account(t)
	c.Add(survey.V3, queued("Refused", "held", grid("G1"))).Want(t, http.StatusOK, messages[survey.V3].queued)
	harness.Wait(t, "the respondent is held", gate.Reached)
	explain(c, "Refused", "held").Want(t, http.StatusBadRequest, "Respondent is still being processed")
	explain(c, "Refused", "nobody").Want(t, http.StatusNotFound, "Respondent not found")
	explain(c, "No such survey", "held").Want(t, http.StatusBadRequest, "Survey not found")
	explain(other, "Refused", "held").Want(t, http.StatusBadRequest, "Survey not found")
	explain(c.With(c.Public), "Refused", "held").Want(t, http.StatusForbidden, "Forbidden")
	c.Post("/v3/explainRespondent", `{}`).Want(t, http.StatusBadRequest, "Validation Error", `"surveyName" is required`, `"respondentId" is required`)
	c.Post("/v2/explainRespondent", `{}`).Want(t, http.StatusNotFound, "Not found")
	gate.Open()
	c.Completed(survey.V3, "Refused", "held")
	wantExplained(t, c, "Refused", "held")
}
