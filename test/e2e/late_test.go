package e2e

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"candor/processors/gqs"
	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

// named returns a survey name whose records are in the given partition.
func named(s *harness.Service, c *harness.Caller, prefix string, partition int32) string {
	for i := 0; ; i++ {
		name := fmt.Sprintf("%s %d", prefix, i)
		if schemas.Partition(c.Key(name).Bytes(), s.Partitions) == partition {
			return name
		}
	}
}

// The service's grid check holds back respondents whose id begins with "held". So the test
// decides what happens between their admission and their score.
func TestScoresThatComeLate(t *testing.T) {
	harness.Apart(t)
	gate := harness.NewGate(gqs.New(), func(s *survey.Submission) bool { return strings.HasPrefix(string(s.Respondent), "held") })
	s := harness.Start(t, harness.Checks(gate))
	t.Cleanup(gate.Open)
	c := s.Account(t)
	v3 := messages[survey.V3]

	// Partition 1 has the respondents that take longer than a synchronous add waits.
	slow := named(s, c, "Slow", 1)
	timedOut := make(chan harness.Response, 1)
	go func() { timedOut <- c.Add(survey.V3, body(slow, "held-slow", []object{grid("G1"), timing("T", 3)})) }()
	harness.Wait(t, "the slow respondent is being scored", gate.Reached)

	wantProcessing := func(t *testing.T, name, id string) {
		t.Helper()
		r := c.In(t).Get(survey.V3, name, id)
		if want := fmt.Sprintf(`{"respondentId":"%s","status":"PROCESSING"}`, id); string(r.Results) != want {
			t.Errorf("getRespondent shows %s, want %s", r.Body, want)
		}
	}
	wantProcessing(t, slow, "held-slow")

	t.Run("delete before the score", func(t *testing.T) {
		c := c.In(t)
		name, before := named(s, c, "Deleted", 0), s.Credits(t, c.Account)
		c.Add(survey.V3, queued(name, "held", grid("G1"))).Want(t, http.StatusOK, v3.queued)
		c.Add(survey.V3, queued(name, "other", grid("G1"))).Want(t, http.StatusOK, v3.queued)
		harness.Wait(t, "the respondent is being scored", gate.Reached)
		wantProcessing(t, name, "held")
		if got := s.Outcomes(t, c.Command(name, survey.DeleteRespondents, "held")); got[0] != survey.Applied {
			t.Fatalf("delete: outcome %d", got[0])
		}
		c.Get(survey.V3, name, "held").Want(t, http.StatusNotFound, "Respondent not found")
		if got := s.Credits(t, c.Account) - before; got != 1000 {
			t.Errorf("charged %v at the delete, want 10", got)
		}
		gate.Pass("held")
		c.Completed(survey.V3, name, "other") // the score of this respondent follows the late one
		c.Get(survey.V3, name, "held").Want(t, http.StatusNotFound, "Respondent not found")
		if all := c.GetAll(survey.V3, name).Respondents(t); len(all) != 1 {
			t.Errorf("%d respondents, want 1", len(all))
		}
		if got := s.Credits(t, c.Account) - before; got != 2000 {
			t.Errorf("charged %v, want 20", got)
		}
	})

	t.Run("score before the delete", func(t *testing.T) {
		c := c.In(t)
		name, before := named(s, c, "Scored", 0), s.Credits(t, c.Account)
		c.Add(survey.V3, body(name, "p-1", []object{grid("G1")})).Want(t, http.StatusOK, v3.evaluated)
		if got := s.Outcomes(t, c.Command(name, survey.DeleteRespondents, "p-1")); got[0] != survey.Applied {
			t.Fatalf("delete: outcome %d", got[0])
		}
		c.Get(survey.V3, name, "p-1").Want(t, http.StatusBadRequest, "Survey not found")
		if got := s.Credits(t, c.Account) - before; got != 1000 {
			t.Errorf("charged %v, want 10", got)
		}
	})

	t.Run("deleted and added again before the score", func(t *testing.T) {
		c := c.In(t)
		name, before := named(s, c, "Again", 0), s.Credits(t, c.Account)
		c.Add(survey.V3, queued(name, "other", grid("G1"))).Want(t, http.StatusOK, v3.queued)
		c.Add(survey.V3, queued(name, "held", grid("OLD", 3, 3, 3, 3, 3))).Want(t, http.StatusOK, v3.queued)
		harness.Wait(t, "the first is being scored", gate.Reached)
		if got := s.Outcomes(t, c.Command(name, survey.DeleteRespondents, "held")); got[0] != survey.Applied {
			t.Fatalf("delete: outcome %d", got[0])
		}
		c.Add(survey.V3, queued(name, "held", grid("NEW"), grid("MORE"))).Want(t, http.StatusOK, v3.queued)
		gate.Pass("held") // the late score of the first
		harness.Wait(t, "the second is being scored", gate.Reached)
		c.Completed(survey.V3, name, "other")
		wantProcessing(t, name, "held") // the late score was not applied to the new respondent
		gate.Pass("held")
		one := c.Completed(survey.V3, name, "held")
		if len(one.Quality.DataPoints) != 2 || one.Point(survey.GQS, "NEW").Score < 50 {
			t.Errorf("the second is shown as %+v", one.Quality)
		}
		if got := s.Credits(t, c.Account) - before; got != 3000 {
			t.Errorf("charged %v, want 30", got)
		}
	})

	t.Run("deleted while a synchronous add waits", func(t *testing.T) {
		c := c.In(t)
		name := named(s, c, "Waiting", 0)
		answer := make(chan harness.Response, 1)
		go func() { answer <- c.Add(survey.V3, body(name, "held", []object{grid("G1")})) }()
		harness.Wait(t, "the respondent is being scored", gate.Reached)
		if got := s.Outcomes(t, c.Command(name, survey.DeleteRespondents, "held")); got[0] != survey.Applied {
			t.Fatalf("delete: outcome %d", got[0])
		}
		harness.Wait(t, "the add is answered", answer).Want(t, http.StatusBadRequest, "Respondent not found")
		gate.Pass("held")
	})

	t.Run("later than a synchronous add may wait", func(t *testing.T) {
		c := c.In(t)
		harness.Wait(t, "the add is answered", timedOut).Want(t, http.StatusBadRequest, "Respondent processing timed out")
		wantProcessing(t, slow, "held-slow")
		c.Add(survey.V3, body(slow, "held-slow", []object{grid("G1")})).Want(t, http.StatusBadRequest, "ID already exists")
		gate.Pass("held-slow")
		wantScored(t, c.Completed(survey.V3, slow, "held-slow"), survey.GQS)
	})
}
