package api

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"candor/internal/http/web"
	"candor/schemas"
	"candor/survey"
)

// bulky is a view in which every id exists, and every respondent has a size of 1 MiB.
type bulky struct {
	View
	read int // respondents
}

func (b *bulky) Listed(_ context.Context, _ survey.Key, ids []survey.RespondentID, each func(*survey.State, survey.RespondentID, *survey.Respondent)) (bool, error) {
	for _, id := range ids {
		each(&survey.State{}, id, &survey.Respondent{ID: id, Stored: 1 << 20})
	}
	b.read += len(ids)
	return true, nil
}

// TestToggle_tooLarge: when the respondents of a list are too large to be changed together, no more of
// them are read. With an Idempotency-Key, the command is appended to the log, which may have its
// outcome.
func TestToggle_tooLarge(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		view := &bulky{View: r.View}
		r.View = view
		ids := make([]string, 10_000)
		for i := range ids {
			ids[i] = fmt.Sprintf("%q", fmt.Sprint("p-", i))
		}
		body := `{"surveyName":"s","respondentIds":[` + strings.Join(ids, ",") + `]}`
		before := r.Appended(schemas.TopicSurveys)
		r.fails(t, "updateRespondentsExcludedStatus", body, http.StatusRequestEntityTooLarge, "send the list in parts")
		if n := r.Appended(schemas.TopicSurveys) - before; n != 0 || view.read != targetStep {
			t.Errorf("%d respondents are read and %d records appended, want %d and none", view.read, n, targetStep)
		}
		if _, err := r.call(t, "updateRespondentsExcludedStatus", body, web.OnceHeader, "k"); err == nil {
			t.Error("a list of respondents that do not exist is changed")
		}
		if n := r.Appended(schemas.TopicSurveys) - before; n != 1 || view.read != 2*targetStep {
			t.Errorf("with an Idempotency-Key %d respondents are read and %d records appended, want %d and one", view.read-targetStep, n, targetStep)
		}

		// If a list repeats ids, each respondent counts only once.
		view.read = 0
		body = `{"surveyName":"s","respondentIds":[` + strings.Join(ids[:100], ",") + strings.Repeat(","+ids[0], 900) + `]}`
		if _, err := r.call(t, "updateRespondentsExcludedStatus", body, web.OnceHeader, "few"); err == nil || view.read < 100 {
			t.Errorf("%d respondents are read, %v", view.read, err)
		}
	})
}
