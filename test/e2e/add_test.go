package e2e

import (
	"fmt"
	"net/http"
	"testing"

	"candor/survey"
	"candor/test/harness"
)

// wantScored fails the test unless each of the checks has a score from 0 to 100.
func wantScored(t *testing.T, r harness.Respondent, checks ...survey.Check) {
	t.Helper()
	for _, c := range checks {
		if s, ok := r.Score(c); !ok || s < 0 || s > 100 {
			t.Errorf("%s of %s is %d (%v), want 0..100", c, r.ID, s, ok)
		}
	}
}

func wantUnscored(t *testing.T, r harness.Respondent, checks ...survey.Check) {
	t.Helper()
	for _, c := range checks {
		if s, ok := r.Score(c); !ok || s != survey.Unscored {
			t.Errorf("%s of %s is %d (%v), want -999", c, r.ID, s, ok)
		}
	}
}

func TestSynchronousAddAnswersTheFullQuality(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	for _, v := range versions {
		t.Run(fmt.Sprintf("v%d", v), func(t *testing.T) {
			c := c.In(t)
			name := fmt.Sprintf("Sync v%d", v)
			r := c.Add(v, body(name, "p-1", everything(v)))
			r.Want(t, http.StatusOK, messages[v].evaluated)
			one := r.Respondent(t)
			if one.ID != "p-1" || one.Status != "COMPLETED" || one.Quality == nil {
				t.Fatalf("results are %s", r.Results)
			}
			var order []string
			for _, s := range one.Quality.Checks {
				order = append(order, s.Check)
			}
			want := []string{"OES", "CHS", "GQS", "TS", "BAS"}
			wantScored(t, one, survey.OES, survey.CHS, survey.GQS, survey.BAS)
			wantUnscored(t, one, survey.TS)
			if v == survey.V3 {
				want = append(want, "DES")
				wantScored(t, one, survey.DES)
				if p := one.Point(survey.OES, "Q1"); p.Category != "VALID_ANSWER" || p.Effort == "" {
					t.Errorf("the open end is %+v, want a VALID_ANSWER with an effort", p)
				}
			} else if p := one.Point(survey.OES, "Q1"); p.Effort != "" {
				t.Errorf("effort %s on v%d, which has none", p.Effort, v)
			}
			if fmt.Sprint(order) != fmt.Sprint(want) {
				t.Errorf("checks are %v, want %v", order, want)
			}
			if len(one.Quality.DataPoints) != len(want) {
				t.Errorf("%d data points, want %d", len(one.Quality.DataPoints), len(want))
			}
			if one.Quality.Excluded || one.Quality.Reasons == nil || len(one.Quality.Reasons) > 0 {
				t.Errorf("excluded %v for %v though cleaning is off", one.Quality.Excluded, one.Quality.Reasons)
			}
			if o := one.Quality.Overall; o < 0 || o > 100 {
				t.Errorf("serviceScore is %d", o)
			}
			got := c.Get(v, name, "p-1")
			got.Want(t, http.StatusOK, found)
			if string(got.Results) != string(r.Results) {
				t.Errorf("getRespondent shows %s\naddRespondent showed %s", got.Results, r.Results)
			}
		})
	}
}

func TestAsynchronousAddIsQueuedAndCompletes(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	for _, v := range versions {
		name := fmt.Sprintf("Async v%d", v)
		r := c.Add(v, queued(name, "p-1", everything(v)...))
		r.Want(t, http.StatusOK, messages[v].queued)
		if got, want := string(r.Results), `{"respondentId":"p-1","status":"QUEUED"}`; got != want {
			t.Errorf("results are %s, want %s", got, want)
		}
		if s := c.Get(v, name, "p-1").Respondent(t).Status; s != "PROCESSING" && s != "COMPLETED" {
			t.Errorf("status is %s right after the acknowledgement", s)
		}
		wantScored(t, c.Completed(v, name, "p-1"), survey.OES, survey.CHS, survey.GQS, survey.BAS)
	}
}

func TestPublicKeyMayAddAndNothingElse(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	public := c.With(c.Public)
	for _, v := range versions {
		name := fmt.Sprintf("Public v%d", v)
		public.Add(v, body(name, "p-1", []object{grid("G1")})).Want(t, http.StatusOK, messages[v].evaluated)
		public.Get(v, name, "p-1").Want(t, http.StatusForbidden, "Forbidden")
		public.GetAll(v, name).Want(t, http.StatusForbidden, "Forbidden")
		c.Get(v, name, "p-1").Want(t, http.StatusOK, found)
	}
}

// If the caller wants blank answers to be ignored, a respondent with only blank answers has
// nothing to score. That is no error: the respondent completes at -999, and costs nothing.
func TestRespondentWithNothingToScoreCompletesUnscored(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	for _, v := range versions {
		name := fmt.Sprintf("Blank v%d", v)
		blank := []object{oes("Q1", "  ", "ignoreEmptyAnswer", true)}
		r := c.Add(v, body(name, "p-1", blank, "activateCleaning", true))
		r.Want(t, http.StatusOK, messages[v].evaluated)
		const want = `{"respondentId":"p-1","status":"COMPLETED","respondentQuality":` +
			`{"isExcluded":false,"reasonsForExclusion":[],"serviceScore":-999,"qualityScoreSummary":[],"dataPointsSummary":[]}}`
		if string(r.Results) != want {
			t.Errorf("results are %s, want %s", r.Results, want)
		}
		c.Add(v, body(name, "p-2", blank, "synchronousResponse", false)).Want(t, http.StatusOK, messages[v].queued)
		c.Completed(v, name, "p-2")
		c.Add(v, body(name, "p-1", blank)).Want(t, http.StatusBadRequest, "ID already exists")
	}
	if got := s.Credits(t, c.Account); got != 0 {
		t.Errorf("charged %v for nothing", got)
	}
}
