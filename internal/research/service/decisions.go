package service

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
)

// Entry is a decision that took effect on a survey, as listDecisions shows it.
type Entry struct {
	Number      int64    `json:"number"`
	At          string   `json:"decidedAt"`
	Operation   string   `json:"operation"`
	Author      string   `json:"author"`
	Client      string   `json:"client"`
	Note        string   `json:"note"`
	Affected    int64    `json:"affected"`
	Excluded    *bool    `json:"excluded"`
	Respondents []string `json:"respondentIds"`
	Deleted     int      `json:"deletedRespondents"` // respondents of the decision that have no id any more
	After       *Scope   `json:"after"`
}

// descriptions has the operations that always have the same effect.
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

// Decisions calls the function visit with the decisions that took effect on a survey, the newest
// first. For a service that is too old to list them, there are none.
func (c *Client) Decisions(ctx context.Context, survey string, visit func(*Entry) error) error {
	request := map[string]any{"surveyName": survey, "limit": decisionsPage}
	for {
		body, err := json.Marshal(request)
		if err != nil {
			return err
		}
		next, err := c.decisions(ctx, body, visit)
		if refused := (*answer)(nil); errors.As(err, &refused) && refused.status == http.StatusNotFound {
			return nil
		}
		if err != nil || next == "" {
			return err
		}
		request["cursor"] = next
	}
}

func (c *Client) decisions(ctx context.Context, body []byte, visit func(*Entry) error) (next string, err error) {
	in, err := c.open(ctx, "listDecisions", asJSON, body)
	if err != nil {
		return "", err
	}
	defer func() { _ = in.Close() }()
	var page struct {
		Results []Entry `json:"results"`
		Page    struct {
			Next string `json:"nextCursor"`
		} `json:"page"`
	}
	if err := json.NewDecoder(in).Decode(&page); err != nil {
		return "", fmt.Errorf("listDecisions: read the answer: %w", err)
	}
	for i := range page.Results {
		if err := visit(&page.Results[i]); err != nil {
			return "", err
		}
	}
	return page.Page.Next, nil
}
