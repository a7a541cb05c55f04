package e2e

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/internal/access/limit"
	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

func listOf(n int) []string {
	names := make([]string, n)
	for i := range names {
		names[i] = fmt.Sprint("none-", i)
	}
	return names
}

// Requests about surveys that do not exist are answered from the view, and append nothing to
// the log.
func TestUnknownSurveysStayOffTheLog(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	log := s.Tail(t, schemas.TopicSurveys)
	const name = "Known among many"
	c.Add(survey.V3, body(name, "p-1", []object{grid("G1")})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	names := listOf(10_000)
	names[5000] = name
	r := operate(c, survey.V3, "deleteSurveys", "surveyNames", names)
	r.Want(t, http.StatusOK, deletedAll)
	if n := strings.Count(string(r.Body), "Survey not found or not owned by user"); n != len(names)-1 {
		t.Errorf("%d surveys are not found", n)
	}
	if !strings.Contains(string(r.Body), `"Known among many":{"success":true,"deleted":{"respondents":1}}`) {
		t.Error("the survey that exists is not deleted")
	}
	// When the scan below has found these surveys, it has read all earlier records.
	later := map[string]bool{}
	for i := range 24 {
		name := fmt.Sprint("Later ", i)
		c.Add(survey.V3, queued(name, "p-1", grid("G1"))).Want(t, http.StatusOK, messages[survey.V3].queued)
		later[string(c.Key(name).Bytes())] = true
	}
	unknown := map[string]bool{}
	for _, n := range names {
		unknown[string(c.Key(n).Bytes())] = n != name
	}
	for seen := map[string]bool{}; len(seen) < len(later); {
		for _, r := range log.Records() {
			if later[string(r.Key)] {
				seen[string(r.Key)] = true
			}
			if unknown[string(r.Key)] {
				t.Fatalf("a survey that does not exist has a record on the log")
			}
		}
		select {
		case <-t.Context().Done():
			t.Fatal("the log does not hold what was added")
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// Lists have a maximum length, both in requests and in answers.
func TestListsAreBounded(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	const name = "Bounded lists"
	c.Add(survey.V3, body(name, "p-1", []object{grid("G1")})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	over := map[string][]any{
		"deleteRespondents":               {"surveyName", name, "respondentIds", listOf(10_001)},
		"updateRespondentsExcludedStatus": {"surveyName", name, "respondentIds", listOf(10_001)},
		"deleteSurveys":                   {"surveyNames", listOf(10_001)},
	}
	for operation, members := range over {
		list := members[len(members)-2].(string)
		operate(c, survey.V3, operation, members...).
			Want(t, http.StatusBadRequest, "Validation Error", fmt.Sprintf("%q must contain at most 10000 items", list))
	}
	missing := make([]string, 20)
	for i := range missing {
		missing[i] = fmt.Sprintf("'none-%d'", i)
	}
	text := fmt.Sprintf("The following respondents were not found in the survey '%s': %s and 9980 more", name, strings.Join(missing, ", "))
	operate(c, survey.V3, "updateRespondentsExcludedStatus", "surveyName", name, "respondentIds", listOf(10_000)).
		Want(t, http.StatusBadRequest, text)
	// With an Idempotency-Key, the log gives the same answer to the command.
	for range 2 {
		once(c, "missing-10000", survey.V3, "updateRespondentsExcludedStatus", "surveyName", name, "respondentIds", listOf(10_000)).
			Want(t, http.StatusBadRequest, text)
	}
	once(c, "surveys-101", survey.V3, "deleteSurveys", "surveyNames", listOf(101)).
		Want(t, http.StatusBadRequest, "Validation Error", `"surveyNames" must contain at most 100 items with an Idempotency-Key`)
	once(c, "surveys-100", survey.V3, "deleteSurveys", "surveyNames", listOf(100)).Want(t, http.StatusOK, deletedAll)
}

// A list counts as one request for every hundred entries. If each entry needs a record of its
// own on the log, it counts as one request for each entry.
func TestListsCountByEntry(t *testing.T) {
	harness.Apart(t)
	s := harness.Start(t, harness.Limits(limit.Rates{Other: 200}))
	c, d := s.Account(t, limited), s.Account(t, limited)
	remove := func(n int) harness.Response {
		return operate(c, survey.V3, "deleteSurveys", "surveyNames", listOf(n))
	}
	remove(10_000).Want(t, http.StatusOK, deletedAll) // 100 of 200
	remove(9_900).Want(t, http.StatusOK, deletedAll)  // 199
	refused(t, remove(200), 200)
	codes := []int{}
	for i := range 3 {
		codes = append(codes, once(d, fmt.Sprint("hundred-", i), survey.V3, "deleteSurveys", "surveyNames", listOf(100)).Status)
	}
	if want := []int{200, 200, 429}; !slices.Equal(codes, want) {
		t.Errorf("a hundred that take effect once are answered %v, want %v", codes, want)
	}
	e := s.Account(t, limited)
	questions := make([]object, 500)
	for i := range questions {
		questions[i] = object{"questionType": "OpenEnd", "questionId": fmt.Sprint(i), "question": "?"}
	}
	for range 40 { // 5 each
		operate(e, survey.V3, "qualityCheckSuggestions", "surveyStructure", questions).Want(t, http.StatusOK, "Quality check suggestions generated")
	}
	refused(t, operate(e, survey.V3, "qualityCheckSuggestions", "surveyStructure", questions), 200)
}
