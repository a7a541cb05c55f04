package e2e

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

const deleted = "Respondents deleted successfully"

func wantDeleted(t *testing.T, r harness.Response, n int) {
	t.Helper()
	wantResults(t, r, deleted, fmt.Sprintf(`{"deleted":{"respondent":%d}}`, n))
}

func TestDeleteRespondents(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c, other := s.Account(t), s.Account(t)
	for _, v := range versions {
		by := max(v, survey.V2)
		name := fmt.Sprintf("Deleted from v%d", v)
		for i := range 5 {
			c.Add(v, queued(name, fmt.Sprintf("p-%d", i), everything(v)...)).Want(t, http.StatusOK, messages[v].queued)
		}
		other.Add(v, body(name, "p-1", []object{grid("G1")})).Want(t, http.StatusOK, messages[v].evaluated)
		remove := func(ids ...string) harness.Response {
			return operate(c, by, "deleteRespondents", "surveyName", name, "respondentIds", ids)
		}
		// Unknown ids are skipped. Repeated ids count once.
		wantDeleted(t, remove("p-1", "nobody", "p-3", "p-1"), 2)
		status := http.StatusBadRequest
		if v == survey.V3 {
			status = http.StatusNotFound
		}
		for _, id := range []string{"p-1", "p-3"} {
			c.Get(v, name, id).Want(t, status, "Respondent not found")
		}
		if all := c.GetAll(v, name).Respondents(t); len(all) != 3 {
			t.Errorf("v%d: %d respondents are left", v, len(all))
		}
		wantDeleted(t, remove("p-1", "nobody"), 0)

		// The id is free again. A respondent that is added with it is a new one.
		c.Add(v, body(name, "p-1", []object{grid("NEW")})).Want(t, http.StatusOK, messages[v].evaluated)
		if one := c.Completed(v, name, "p-1"); one.Point(survey.GQS, "NEW").ID == "" {
			t.Errorf("the id's new owner is %+v", one.Quality)
		}
		// Respondents of a stopped survey can be deleted. Deleting the last one deletes the survey.
		operate(c, v, "stopSurvey", "surveyName", name).Want(t, http.StatusOK, stopped)
		wantDeleted(t, remove("p-0", "p-1", "p-2", "p-4"), 4)
		c.GetAll(v, name).Want(t, http.StatusBadRequest, "Survey not found")
		remove("p-0").Want(t, http.StatusBadRequest, "Survey not found")
		w := versions[int(v)%3]
		c.Add(w, queued(name, "p-0", grid("G1"))).Want(t, http.StatusOK, messages[w].queued) // running, of any version

		if all := other.GetAll(v, name).Respondents(t); len(all) != 1 || all[0].ID != "p-1" {
			t.Errorf("the other account's survey holds %+v", all)
		}
		// A deletion charges the amount that is due, and refunds nothing.
		c.Completed(w, name, "p-0")
		wantDeleted(t, operate(c, by, "deleteRespondents", "surveyName", name, "respondentIds", []string{"p-0"}), 1)
		if got, want := s.Credits(t, c.Account), survey.Credits(7*1000*int(v)); got != want {
			t.Errorf("v%d: charged %v, want %v", v, got, want)
		}
	}
}

// If retention has deleted all respondents of a survey, the next delete command deletes the survey.
func TestDeleteRemovesAnEmptySurvey(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	at := s.Append(t, schemas.TopicSurveys, c.Submission(survey.V3, queued("Empty", "p-1", grid("G1"))))[0]
	expire, err := schemas.EncodeCommand(c.Key("Empty"), survey.Command{
		ID: "expire", Kind: survey.Expire, Targets: []survey.Target{{Respondent: "p-1", BasedOn: at.Offset}},
	})
	if err != nil {
		t.Fatal(err)
	}
	s.Outcomes(t, expire)
	wantResults(t, c.GetAll(survey.V3, "Empty"), listed, "[]")
	wantDeleted(t, operate(c, survey.V3, "deleteRespondents", "surveyName", "Empty", "respondentIds", []string{"p-1"}), 0)
	c.GetAll(survey.V3, "Empty").Want(t, http.StatusBadRequest, "Survey not found")
}

// This test is not parallel, because other tests would have to wait until its respondents are
// scored.
func TestTenThousandRespondentsAreDeletedAtOnce(t *testing.T) {
	s := harness.Shared(t)
	c := s.Account(t)
	n := harness.Many(10_000)
	records := make([]schemas.Record, n)
	ids := make([]string, n)
	for i := range records {
		ids[i] = fmt.Sprintf("respondent-%d", i)
		records[i] = c.Submission(survey.V3, queued("Ten thousand", ids[i], grid("G1")))
	}
	s.Append(t, schemas.TopicSurveys, records...)
	c.Completed(survey.V3, "Ten thousand", ids[n-1])
	wantDeleted(t, operate(c, survey.V3, "deleteRespondents", "surveyName", "Ten thousand", "respondentIds", ids[1:]), n-1)
	if all := c.GetAll(survey.V3, "Ten thousand").Respondents(t); len(all) != 1 || all[0].ID != ids[0] {
		t.Errorf("%d respondents are left", len(all))
	}
}

// A list that does not fit into one record of the log is refused, and not shortened.
func TestTooManyForOneCommand(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	c.Add(survey.V3, body("Too many", "p-1", []object{grid("G1")})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	ids := make([]string, 10_000)
	for i := range ids {
		ids[i] = strings.Repeat("\U0001D4B3", 110) + fmt.Sprint(i)
	}
	ids[0] = "p-1"
	operate(c, survey.V3, "deleteRespondents", "surveyName", "Too many", "respondentIds", ids).
		Want(t, http.StatusRequestEntityTooLarge, "The request names too many respondents, send fewer at once")
	c.Get(survey.V3, "Too many", "p-1").Want(t, http.StatusOK, found)
}
