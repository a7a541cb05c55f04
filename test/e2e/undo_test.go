package e2e

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"candor/survey"
	"candor/test/harness"
)

const (
	statusSet = "Respondents excluded status set successfully"
	updated   = "Cleaning settings updated successfully"
	restored  = "Cleaning settings restored successfully"
	previewed = "Cleaning settings previewed successfully"
	retrieved = "Cleaning settings retrieved successfully"
)

// Undoing a change also restores the manual decisions of that time. This works in surveys of
// all versions, and the feed follows.
func TestUndo(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	const flatReason = "Grid-Question Score Threshold"
	for _, v := range versions {
		name := fmt.Sprintf("Undone v%d", v)
		run := func(operation string, more ...any) harness.Response {
			return operate(c, survey.V3, operation, append([]any{"surveyName", name}, more...)...)
		}
		flat := []object{grid("G1", 3, 3, 3, 3, 3, 3, 3, 3)}
		for _, id := range []string{"own", "flat", "kept"} {
			c.Add(v, body(name, id, flat, "activateCleaning", id == "own", "cleaningSettings", object{"serviceScore": 100})).
				Want(t, http.StatusOK, messages[v].evaluated)
		}
		expect := func(when string, reasons map[string]string) {
			t.Helper()
			for _, id := range []string{"own", "flat", "kept"} {
				if reason := reasons[id]; reason == "" {
					wantExcluded(t, c.Completed(v, name, id))
				} else {
					wantExcluded(t, c.Completed(v, name, id), reason)
				}
				wantFeed(t, s, c, v, name, id)
			}
			if t.Failed() {
				t.Fatalf("v%d: %s", v, when)
			}
		}
		expect("at first", map[string]string{"own": "Service Score Threshold"})
		run("updateCleaningSettings", "cleaningSettings", object{"serviceScore": 1}).Want(t, http.StatusBadRequest,
			"The survey has no cleaning settings of its own to change: cleaning is off, or each respondent keeps the settings that it was added with. Send all settings with changeCleaningSettings")
		run("setRespondentsExcludedStatus", "respondentIds", []string{"flat"}, "excluded", true).Want(t, http.StatusOK, statusSet)
		run("setRespondentsExcludedStatus", "respondentIds", []string{"kept"}, "excluded", false, "sticky", true, "note", "known").Want(t, http.StatusOK, statusSet)
		byTheirOwn := map[string]string{"own": "Service Score Threshold", "flat": byHand}
		expect("decided by hand", byTheirOwn)

		change := []any{"activateCleaning", true, "cleaningSettings", object{"serviceScore": 0, "GQS": object{"activate": true, "score": 50}}}
		run("previewCleaningSettings", change...).Want(t, http.StatusOK, previewed)
		expect("previewed", byTheirOwn)
		run("changeCleaningSettings", change...).Want(t, http.StatusOK, changed)
		byTheSurvey := map[string]string{"own": flatReason, "flat": flatReason}
		expect("changed", byTheSurvey)
		run("undoCleaningSettings", "note", "too strict").Want(t, http.StatusOK, restored)
		expect("undone", byTheirOwn)
		run("undoCleaningSettings").Want(t, http.StatusOK, restored)
		expect("the undo undone", byTheSurvey)
		run("updateCleaningSettings", "cleaningSettings", object{"GQS": object{"score": 0}}).Want(t, http.StatusOK, updated)
		expect("changed in part", map[string]string{})

		// Settings from an answer can be sent back, in the categories of the survey.
		r := run("getCleaningSettings")
		r.Want(t, http.StatusOK, retrieved)
		var shown struct {
			Recommended struct{ CleaningSettings json.RawMessage }
			Current     struct{ CleaningSettings json.RawMessage }
			History     []struct{ ChangeID, Kind, Author, Note string }
		}
		if err := json.Unmarshal(r.Results, &shown); err != nil {
			t.Fatal(err)
		}
		for _, settings := range []json.RawMessage{shown.Recommended.CleaningSettings, shown.Current.CleaningSettings} {
			run("changeCleaningSettings", "activateCleaning", true, "cleaningSettings", settings).Want(t, http.StatusOK, changed)
		}
		var kinds []string
		for _, e := range shown.History {
			kinds = append(kinds, e.Kind)
			if !strings.HasPrefix(e.Author, "key ") || strings.Contains(e.Author, c.Private) {
				t.Errorf("the author is %q", e.Author)
			}
		}
		if got := strings.Join(kinds, " "); got != "UPDATE UNDO UNDO CHANGE" || shown.History[2].Note != "too strict" {
			t.Errorf("the history is %s: %+v", got, shown.History)
		}
		run("undoCleaningSettings", "changeId", shown.History[3].ChangeID).Want(t, http.StatusOK, restored)
		expect("all undone", byTheirOwn)
	}
}

// A second survey with the same name has no history of the first one.
func TestHistoryIsOfOneSurvey(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	for range 2 {
		c.Add(survey.V3, queued("Again", "p-1", grid("G1"))).Want(t, http.StatusOK, messages[survey.V3].queued)
		operate(c, survey.V3, "undoCleaningSettings", "surveyName", "Again").Want(t, http.StatusBadRequest, "There is no such change among the last changes of the survey's cleaning settings")
		changeSettings(c, survey.V3, "Again", true, object{"serviceScore": 1}).Want(t, http.StatusOK, changed)
		operate(c, survey.V3, "deleteSurveys", "surveyNames", []string{"Again"}).Want(t, http.StatusOK, deletedAll)
	}
}
