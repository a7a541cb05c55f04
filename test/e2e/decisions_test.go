package e2e

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"candor/survey"
	"candor/test/harness"
)

const decisionsListed = "Decisions retrieved successfully"

// sentFrom calls an operation and states the name of the client in a header.
func sentFrom(c *harness.Caller, client string, v survey.Version, operation string, namesAndValues ...any) harness.Response {
	return c.Do(http.MethodPost, harness.Path(v, operation), harness.Body(namesAndValues...), "Content-Type", "application/json", "X-Candor-Client", client)
}

// decisionLines returns the decisions on a survey, the newest first, without times.
func decisionLines(t *testing.T, r harness.Response) (lines []string) {
	t.Helper()
	r.Want(t, http.StatusOK, decisionsListed)
	var list []struct {
		Number             int
		DecidedAt          string
		Operation          string
		Author             string
		Client             string
		Note               string
		Affected           int
		Excluded, Sticky   *bool
		RespondentIDs      []string
		DeletedRespondents int
		Checks             []string
		After              *struct{ Source string }
	}
	if err := json.Unmarshal(r.Results, &list); err != nil {
		t.Fatal(err)
	}
	for _, d := range list {
		if !strings.HasPrefix(d.Author, "key ") || d.DecidedAt == "" {
			t.Errorf("decided by %q at %q", d.Author, d.DecidedAt)
		}
		line := fmt.Sprintf("%d %s", d.Number, d.Operation)
		if d.Client != "" {
			line += " from " + d.Client
		}
		if d.Excluded != nil {
			line += fmt.Sprintf(" excluded=%t", *d.Excluded)
		}
		if d.After != nil {
			line += " " + d.After.Source
		}
		if d.Note != "" {
			line += fmt.Sprintf(" %q", d.Note)
		}
		lines = append(lines, fmt.Sprintf("%s %d%v%v", line, d.Affected, d.RespondentIDs, d.Checks))
	}
	return lines
}

// Decisions are listed for their own account only. After the view was wiped, the list is the same.
func TestDecisionsAreListed(t *testing.T) {
	harness.Apart(t)
	s := harness.Start(t)
	c := s.Account(t)
	for _, id := range []string{"p-1", "p-2", "p-3"} {
		c.Add(survey.V3, body("Who", id, []object{grid("G1")})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	}
	list := func(namesAndValues ...any) harness.Response {
		return operate(c, survey.V3, "listDecisions", append([]any{"surveyName", "Who"}, namesAndValues...)...)
	}
	if lines := decisionLines(t, list()); lines != nil {
		t.Errorf("before a decision %q", lines)
	}
	both := []string{"p-1", "p-2"}
	ok := func(r harness.Response) {
		t.Helper()
		if r.Status != http.StatusOK {
			t.Fatalf("%d %s", r.Status, r.Body)
		}
	}
	ok(sentFrom(c, "review", survey.V3, "setRespondentsExcludedStatus", "surveyName", "Who", "respondentIds", both, "excluded", true, "note", "copied"))
	ok(sentFrom(c, "review", survey.V3, "setRespondentsExcludedStatus", "surveyName", "Who", "respondentIds", both, "excluded", true, "note", "copied"))
	ok(operate(c, survey.V2, "updateRespondentsExcludedStatus", "surveyName", "Who", "respondentIds", []string{"p-3"}))
	ok(sentFrom(c, "cron/7", survey.V3, "changeCleaningSettings", "surveyName", "Who", "activateCleaning", false, "cleaningSettings", object{"serviceScore": 1}))
	ok(operate(c, survey.V3, "undoCleaningSettings", "surveyName", "Who", "note", "too strict"))
	ok(operate(c, survey.V3, "recalculateRespondents", "surveyName", "Who", "respondentIds", []string{"p-3"}, "selectedChecks", object{"GQS": true}))
	ok(operate(c, survey.V3, "deleteRespondents", "surveyName", "Who", "respondentIds", []string{"p-1"}))
	ok(operate(c, survey.V1, "stopSurvey", "surveyName", "Who"))
	want := []string{
		"7 stopSurvey 0[][]",
		"6 deleteRespondents 1[][]",
		"5 recalculateRespondents 1[p-3][GQS]",
		`4 undoCleaningSettings RESPONDENTS "too strict" 3[][]`,
		"3 changeCleaningSettings from cron/7 OFF 3[][]",
		"2 updateRespondentsExcludedStatus excluded=true 1[p-3][]",
		"1 setRespondentsExcludedStatus from review excluded=true 2[p-2][]", // without the note, which was also about the deleted p-1
	}
	expect := func(when string) {
		t.Helper()
		if lines := decisionLines(t, list()); !slices.Equal(lines, want) {
			t.Errorf("%s the decisions are\n%s, want\n%s", when, strings.Join(lines, "\n"), strings.Join(want, "\n"))
		}
	}
	expect("at first")

	var paged []string
	cursor := ""
	for more := true; more; {
		request := []any{"surveyName", "Who", "limit", 3}
		if cursor != "" {
			request = append(request, "cursor", cursor)
		}
		p := readPage(t, c, "listDecisions", request...)
		paged = append(paged, decisionLines(t, p.Response)...)
		cursor = p.next
		more = cursor != ""
	}
	if !slices.Equal(paged, want) {
		t.Errorf("in pages the decisions are %q", paged)
	}

	c.Completed(survey.V3, "Who", "p-3")
	before, dump := list().Body, s.Settled(t)
	s.Wipe(t)
	s.Rebuilt(t, dump)
	harness.Eventually(t, func() error {
		if list().Status == http.StatusServiceUnavailable {
			return errors.New("it is still answered 503")
		}
		return nil
	})
	expect("after a rebuild")
	if after := list().Body; string(after) != string(before) {
		t.Errorf("after a rebuild the answer is\n%s, it was\n%s", after, before)
	}

	other := s.Account(t)
	operate(other, survey.V3, "listDecisions", "surveyName", "Who").Want(t, http.StatusBadRequest, "Survey not found")
	ok(operate(c, survey.V3, "deleteSurveys", "surveyNames", []string{"Who"}))
	list().Want(t, http.StatusBadRequest, "Survey not found")
	c.Add(survey.V3, queued("Who", "p-1", grid("G1"))).Want(t, http.StatusOK, messages[survey.V3].queued)
	if lines := decisionLines(t, list()); lines != nil {
		t.Errorf("a second survey of the name has the decisions %q", lines)
	}
}

// If the name of the client is invalid, a command is refused and not executed.
func TestClientIsBounded(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	c.Add(survey.V3, queued("From", "p-1", grid("G1"))).Want(t, http.StatusOK, messages[survey.V3].queued)
	for _, client := range []string{"", "two words", strings.Repeat("x", 41), "ärger"} {
		for _, v := range versions[1:] {
			sentFrom(c, client, v, "updateRespondentsExcludedStatus", "surveyName", "From", "respondentIds", []string{"p-1"}).
				Want(t, http.StatusBadRequest, "Validation Error", `"X-Candor-Client" must be 1 to 40 visible ASCII characters`)
		}
	}
	if lines := decisionLines(t, operate(c, survey.V3, "listDecisions", "surveyName", "From")); lines != nil {
		t.Errorf("refused commands have the decisions %q", lines)
	}
	sentFrom(c, strings.Repeat("x", 40), survey.V3, "stopSurvey", "surveyName", "From").Want(t, http.StatusOK, "Survey successfully stopped")
}
