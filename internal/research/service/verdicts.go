package service

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"
)

// Quality is a verdict in the form of the interface. It has only the members that exports use.
type Quality struct {
	Excluded bool     `json:"isExcluded"`
	Reasons  []string `json:"reasonsForExclusion"`
	Score    float64  `json:"serviceScore"`
	Checks   []Check  `json:"qualityScoreSummary"`
	Points   []Point  `json:"dataPointsSummary"`
}

// Check is the score of a check.
type Check struct {
	Check      string   `json:"qualityCheck"`
	Score      float64  `json:"score"`
	Reason     string   `json:"reason"`
	Incoherent []string `json:"incoherentQuestions"`
}

// Point is the verdict on one data point.
type Point struct {
	Check             string  `json:"qualityCheck"`
	ID                string  `json:"dataPointId"`
	Score             float64 `json:"score"`
	Category          string  `json:"category"`
	Effort            string  `json:"effort"`
	Reason            string  `json:"reason"`
	Translated        string  `json:"translatedAnswer"`
	TranslationFailed bool    `json:"translationFailed"`
}

// Decision is a manual decision on a respondent.
type Decision struct {
	Excluded bool   `json:"isExcluded"`
	At       string `json:"decidedAt"` // the time in the format of the interface; empty: not known
	Author   string `json:"author"`
	Note     string `json:"note"`
	Sticky   bool   `json:"sticky"`
	Holds    bool   `json:"holds"` // false: a later change of settings ended it
}

// Respondent is an entry of getAllRespondents. Quality is nil while the respondent is being scored.
type Respondent struct {
	ID         string            `json:"respondentId"`
	Status     string            `json:"status"`
	Quality    *Quality          `json:"respondentQuality"`
	Attributes map[string]string `json:"respondentAttributes"`
	Decisions  []Decision        `json:"decisions"`
	AdmittedAt string            `json:"admittedAt"` // in the interface's format; empty: the service is too old to have it
}

// ErrNoSurvey reports that the survey does not exist.
var ErrNoSurvey = errors.New("there is no such survey")

// admittedAt is the name of a member that older services do not know.
const admittedAt = "admittedAt"

// pageSize is the number of respondents in one request. It is the maximum of the interface.
const pageSize = 1000

// All calls visit with every respondent of a survey, in the order of the service. It holds only one page in
// memory. The oldest versions of the service return all respondents in one answer, without attributes and
// decisions. Some later versions do not have the time of admission.
func (c *Client) All(ctx context.Context, survey string, visit func(*Respondent) error) error {
	request := struct {
		Survey  string   `json:"surveyName"`
		Limit   int      `json:"limit"`
		Include []string `json:"include"`
		Cursor  string   `json:"cursor,omitempty"`
	}{Survey: survey, Limit: pageSize, Include: []string{"attributes", "decisions", admittedAt}}
	for {
		page, next, err := list[Respondent](ctx, c, "getAllRespondents", request)
		if a := (*answer)(nil); errors.As(err, &a) && a.Message == "Survey not found" {
			return fmt.Errorf("%w: %q; names are case-sensitive", ErrNoSurvey, survey)
		}
		if a := (*answer)(nil); errors.As(err, &a) && a.Message == "Validation Error" && len(request.Include) == 3 {
			request.Include = request.Include[:2] // without admittedAt
			continue
		}
		if err != nil {
			return err
		}
		for i := range page {
			if err := visit(&page[i]); err != nil {
				return err
			}
		}
		if request.Cursor = next; next == "" {
			return nil
		}
	}
}

// list reads one page of an operation that lists entries.
func list[T any](ctx context.Context, c *Client, operation string, request any) (entries []T, next string, err error) {
	body, err := json.Marshal(request)
	if err != nil {
		return nil, "", err
	}
	var page struct {
		Results []T `json:"results"`
		Page    struct {
			Next string `json:"nextCursor"`
		} `json:"page"`
	}
	if err := c.send(ctx, operation, asJSON, body, func(in io.Reader) error { return json.NewDecoder(in).Decode(&page) }); err != nil {
		return nil, "", err
	}
	if page.Results == nil {
		return nil, "", fmt.Errorf("%s: the answer holds no results", operation)
	}
	return page.Results, page.Page.Next, nil
}

// Settings are the cleaning settings of a survey, as getCleaningSettings shows them.
type Settings struct {
	Survey      string      `json:"surveyName"`
	Current     Scope       `json:"current"`
	History     []Change    `json:"history"` // the newest first
	Recommended Recommended `json:"recommended"`
}

// Recommended holds the recommended settings, with the reasons for their numbers.
type Recommended struct {
	Settings json.RawMessage `json:"cleaningSettings"`
	Numbers  []Advised       `json:"numbers"`
}

// Advised explains one number of the recommended settings.
type Advised struct {
	Setting string   `json:"setting"`
	Value   float64  `json:"value"`
	Active  bool     `json:"active"`
	Reason  string   `json:"reason"`
	Wronged *Wronged `json:"wronglyExcluded"` // nil: not measured
}

// Wronged is the measured share of honest respondents that a number excludes, in
// percent, with its 95 % interval.
type Wronged struct {
	Percent float64 `json:"percent"`
	Low     float64 `json:"low"`
	High    float64 `json:"high"`
}

// Scope says which settings are in effect: those of the survey (SURVEY), those of each respondent (RESPONDENTS), or
// none (OFF).
type Scope struct {
	Source   string          `json:"source"`
	Settings json.RawMessage `json:"cleaningSettings,omitempty"`
}

// Change is one change of settings.
type Change struct {
	ID     string `json:"changeId"`
	At     string `json:"changedAt"`
	Kind   string `json:"kind"` // CHANGE, UPDATE or UNDO
	Author string `json:"author"`
	Note   string `json:"note,omitempty"`
	Before Scope  `json:"before"`
	After  Scope  `json:"after"`
}

// Same reports whether the settings have not changed between two reads.
func (s *Settings) Same(other *Settings) bool {
	last := func(s *Settings) string {
		if s == nil || len(s.History) == 0 {
			return ""
		}
		return s.History[0].ID
	}
	return last(s) == last(other)
}

// Settings returns the cleaning settings of a survey, or nil if the service is too old to show them.
func (c *Client) Settings(ctx context.Context, survey string) (*Settings, error) {
	a, err := c.ask(ctx, "getCleaningSettings", map[string]string{"surveyName": survey})
	if refused := (*answer)(nil); errors.As(err, &refused) {
		switch {
		case refused.status == http.StatusNotFound:
			return nil, nil //nolint:nilnil // missing settings are not an error
		case refused.Message == "Survey not found":
			return nil, fmt.Errorf("%w: %q; names are case-sensitive", ErrNoSurvey, survey)
		}
	}
	if err != nil {
		return nil, err
	}
	s := &Settings{}
	if err := json.Unmarshal(a.Results, s); err != nil {
		return nil, fmt.Errorf("getCleaningSettings: read the answer: %w", err)
	}
	return s, nil
}

// SurveyID returns the identifier of a survey. A survey that is deleted and created again gets a new one, and two
// accounts never have the same. The result is "" if there is no such survey, or if the service is too old to tell.
func (c *Client) SurveyID(ctx context.Context, survey string) (string, error) {
	a, err := c.ask(ctx, "getSurvey", map[string]string{"surveyName": survey})
	if refused := (*answer)(nil); errors.As(err, &refused) && (refused.status == http.StatusNotFound || refused.Message == "Survey not found") {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	var s struct{ SurveyID string }
	if err := json.Unmarshal(a.Results, &s); err != nil {
		return "", fmt.Errorf("getSurvey: read the answer: %w", err)
	}
	return s.SurveyID, nil
}

// Time parses a time of the interface; the result is the zero time if it is invalid.
func Time(text string) time.Time {
	t, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return time.Time{}
	}
	return t.UTC()
}
