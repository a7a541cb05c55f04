package e2e

import (
	"fmt"
	"net/http"
	"slices"
	"testing"

	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

// wantFeed waits until the feed's latest record of a respondent agrees with getRespondent.
func wantFeed(t *testing.T, s *harness.Service, c *harness.Caller, v survey.Version, name, id string) {
	t.Helper()
	harness.Eventually(t, func() error {
		shown := c.Get(v, name, id).Respondent(t)
		if shown.Quality == nil {
			return fmt.Errorf("respondent %s is %s", id, shown.Status)
		}
		q, _ := s.Quality(t, c.Key(name), survey.RespondentID(id))
		if q == nil || !q.Completed {
			return fmt.Errorf("the feed has not said that %s is complete", id)
		}
		if q.Excluded != shown.Quality.Excluded || q.Overall != shown.Quality.Overall || !slices.Equal(q.Reasons, shown.Quality.Reasons) {
			return fmt.Errorf("the feed says %v %d %q of %s, getRespondent %v %d %q", q.Excluded, q.Overall, q.Reasons, id,
				shown.Quality.Excluded, shown.Quality.Overall, shown.Quality.Reasons)
		}
		for _, r := range q.Respondent.Results() {
			if got, ok := shown.Score(r.Check); !ok || got != r.Score {
				return fmt.Errorf("the feed says %s %d of %s, getRespondent %d", r.Check, r.Score, id, got)
			}
			for _, p := range r.DataPoints {
				if got := shown.Point(r.Check, p.ID); got.Score != p.Score {
					return fmt.Errorf("the feed says %s %s %d of %s, getRespondent %d", r.Check, p.ID, p.Score, id, got.Score)
				}
			}
		}
		if n := len(q.Respondent.Results()); n != len(shown.Quality.Checks) {
			return fmt.Errorf("the feed has %d results of %s, getRespondent %d", n, id, len(shown.Quality.Checks))
		}
		return nil
	})
}

func TestFeedCarriesEveryRespondentsFinalState(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	for _, v := range versions {
		name := fmt.Sprintf("Feed v%d", v)
		const n = 31 // more than thirty, so that some are scored in the background
		each(n, func(i int) {
			points := everything(v)
			if i%3 == 0 {
				points = append(careless()[2:], timing("page1", float64(5+i)))
			}
			c.Add(v, body(name, fmt.Sprintf("p-%d", i), points, "activateCleaning", i%2 == 0)).
				Want(t, http.StatusOK, messages[v].evaluated)
		})
		for i := range n {
			wantFeed(t, s, c, v, name, fmt.Sprintf("p-%d", i))
		}
	}
}

func TestFeedWithdrawsTheDeleted(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	withdrawn := func(id survey.RespondentID) {
		t.Helper()
		harness.Eventually(t, func() error {
			if q, found := s.Quality(t, c.Key("Deleted"), id); q != nil || !found {
				return fmt.Errorf("the feed's last word on %q is no tombstone", id)
			}
			return nil
		})
	}
	for _, id := range []string{"p-1", "p-2", "p-3"} {
		c.Add(survey.V3, body("Deleted", id, []object{grid("G1")})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
		wantFeed(t, s, c, survey.V3, "Deleted", id)
	}
	if got := s.Outcomes(t, c.Command("Deleted", survey.DeleteRespondents, "p-2", "nobody")); got[0] != survey.Applied {
		t.Fatalf("delete: outcome %d", got[0])
	}
	c.Get(survey.V3, "Deleted", "p-2").Want(t, http.StatusNotFound, "Respondent not found")
	withdrawn("p-2")
	wantFeed(t, s, c, survey.V3, "Deleted", "p-1")

	// A respondent that is added again under the same id is a new one.
	c.Add(survey.V3, body("Deleted", "p-2", []object{timing("T", 4)})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	wantFeed(t, s, c, survey.V3, "Deleted", "p-2")

	if got := s.Outcomes(t, c.Command("Deleted", survey.DeleteSurvey)); got[0] != survey.Applied {
		t.Fatalf("delete the survey: outcome %d", got[0])
	}
	c.GetAll(survey.V3, "Deleted").Want(t, http.StatusBadRequest, "Survey not found")
	for _, id := range []survey.RespondentID{"p-1", "p-2", "p-3"} {
		withdrawn(id)
	}
	harness.Eventually(t, func() error {
		if r := s.Tail(t, schemas.TopicQuality).Last(schemas.QualityKey(c.Key("Deleted"), "")); r == nil || len(r.Value) > 0 {
			return fmt.Errorf("the feed's last word on the survey is no tombstone")
		}
		return nil
	})
}

func TestFeedFollowsAChangeOfSettings(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	for _, id := range []string{"p-1", "p-2"} {
		r := c.Add(survey.V3, body("Recleaned", id, careless()))
		r.Want(t, http.StatusOK, messages[survey.V3].evaluated)
		if r.Respondent(t).Quality.Excluded {
			t.Fatal("excluded though cleaning is off")
		}
	}
	change, err := schemas.EncodeCommand(c.Key("Recleaned"), survey.Command{
		ID: "change", Kind: survey.ChangeSettings,
		Settings: survey.Recommended(survey.V3),
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := s.Outcomes(t, change); got[0] != survey.Applied {
		t.Fatalf("change: outcome %d", got[0])
	}
	for _, id := range []string{"p-1", "p-2"} {
		if !c.Get(survey.V3, "Recleaned", id).Respondent(t).Quality.Excluded {
			t.Errorf("respondent %s is not excluded after the change was applied", id)
		}
		wantFeed(t, s, c, survey.V3, "Recleaned", id)
	}
}
