package service

import (
	"cmp"
	"context"
	"errors"
	"net/http"
)

// Entry is a decision that took effect on a survey, as listDecisions shows it.
type Entry struct {
	Number      int64    `json:"number"`
	At          string   `json:"decidedAt"`
	Operation   string   `json:"operation"`
	Author      string   `json:"author"`
	Client      string   `json:"client,omitempty"`
	Note        string   `json:"note,omitempty"`
	Affected    int64    `json:"affected"`
	Excluded    *bool    `json:"excluded,omitempty"`
	Sticky      *bool    `json:"sticky,omitempty"`
	Respondents []string `json:"respondentIds,omitzero"`
	Deleted     *int     `json:"deletedRespondents,omitempty"` // how many of its respondents have been deleted
	Checks      []string `json:"checks,omitempty"`
	After       *Scope   `json:"after,omitempty"`
}

// Concerned returns how many respondents the decision was about, as far as this is known.
func (e *Entry) Concerned() int {
	if e.Deleted == nil {
		return len(e.Respondents)
	}
	return len(e.Respondents) + *e.Deleted
}

// descriptions describes the operations that always have the same effect.
var descriptions = map[string]string{
	"changeCleaningSettings": "Thresholds changed", "updateCleaningSettings": "Thresholds changed in part",
	"undoCleaningSettings": "Change of thresholds undone", "recalculateRespondents": "Recalculated",
	"deleteRespondents": "Respondents deleted", "stopSurvey": "Survey stopped", "restartSurvey": "Survey restarted",
}

// What describes the decision in a few words.
func (e *Entry) What() string {
	switch {
	case e.Excluded != nil && *e.Excluded:
		return "Excluded by hand"
	case e.Excluded != nil:
		return "Kept by hand"
	}
	return cmp.Or(descriptions[e.Operation], e.Operation)
}

// decisionsPage is the number of entries that are read at once.
const decisionsPage = 500

// Decisions calls visit with the decisions that took effect on a survey, the newest first. If the service is too
// old to list decisions, there are none.
func (c *Client) Decisions(ctx context.Context, survey string, visit func(*Entry) error) error {
	request := map[string]any{"surveyName": survey, "limit": decisionsPage}
	for {
		entries, next, err := list[Entry](ctx, c, "listDecisions", request)
		if refused := (*answer)(nil); errors.As(err, &refused) && refused.status == http.StatusNotFound {
			return nil
		}
		if err != nil {
			return err
		}
		for i := range entries {
			if err := visit(&entries[i]); err != nil {
				return err
			}
		}
		if next == "" {
			return nil
		}
		request["cursor"] = next
	}
}
