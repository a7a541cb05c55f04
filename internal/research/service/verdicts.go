package service

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"
)

// Quality is a verdict as the interface shows it, as far as exports use it.
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
	At       string `json:"decidedAt"` // as the interface writes a time; empty: not known
	Author   string `json:"author"`
	Note     string `json:"note"`
	Sticky   bool   `json:"sticky"`
	Holds    bool   `json:"holds"` // false: a later change of settings ended it
}

// Respondent is an entry of getAllRespondents. Quality is nil while it is scored.
type Respondent struct {
	ID         string            `json:"respondentId"`
	Status     string            `json:"status"`
	Quality    *Quality          `json:"respondentQuality"`
	Attributes map[string]string `json:"respondentAttributes"`
	Decisions  []Decision        `json:"decisions"`
}

// ErrNoSurvey is the error of a survey that does not exist.
var ErrNoSurvey = errors.New("there is no such survey")

// pageSize is how many respondents are asked for at once: the most that the interface gives.
const pageSize = 1000

// All calls visit with every respondent of a survey, in the order of the service. It reads page by page, and holds one page at a time. A
// service of an older version gives all in one answer, and neither attributes nor decisions.
func (c *Client) All(ctx context.Context, survey string, visit func(*Respondent) error) error {
	request := struct {
		Survey  string   `json:"surveyName"`
		Limit   int      `json:"limit"`
		Include []string `json:"include"`
		Cursor  string   `json:"cursor,omitempty"`
	}{Survey: survey, Limit: pageSize, Include: []string{"attributes", "decisions"}}
	for {
		var page []Respondent
		next, err := c.page(ctx, request, &page)
		if a := (*answer)(nil); errors.As(err, &a) && a.Message == "Survey not found" {
			return fmt.Errorf("%w: %q; names are case-sensitive", ErrNoSurvey, survey)
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

// attempts is how often a page is read at most, if its answers break off.
const attempts = 5

// page reads one page, and again if its answer breaks off: a cursor leads to the same place each time.
func (c *Client) page(ctx context.Context, request any, into *[]Respondent) (next string, err error) {
	body, err := json.Marshal(request)
	if err != nil {
		return "", err
	}
	for i := range attempts {
		if next, err = c.read(ctx, body, into); err == nil {
			return next, nil
		}
		if a := (*answer)(nil); errors.As(err, &a) || ctx.Err() != nil {
			return "", cmpCause(ctx, err)
		}
		c.hold(firstPause<<i, err.Error())
	}
	return "", fmt.Errorf("read the respondents: %w", err)
}

func (c *Client) read(ctx context.Context, body []byte, into *[]Respondent) (next string, err error) {
	in, err := c.open(ctx, "getAllRespondents", asJSON, body)
	if err != nil {
		return "", err
	}
	defer func() { _ = in.Close() }()
	*into = (*into)[:0]
	return results(json.NewDecoder(in), func(r *Respondent) { *into = append(*into, *r) })
}

// results reads the envelope of a list, one entry after the other. The order of its members is open.
func results(d *json.Decoder, visit func(*Respondent)) (next string, err error) {
	if _, err := d.Token(); err != nil { // {
		return "", err
	}
	whole := false
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return "", err
		}
		switch name {
		case "results":
			if err := entries(d, visit); err != nil {
				return "", err
			}
			whole = true
		case "page":
			var page struct {
				Next string `json:"nextCursor"`
			}
			if err := d.Decode(&page); err != nil {
				return "", err
			}
			next = page.Next
		default:
			var skipped json.RawMessage
			if err := d.Decode(&skipped); err != nil {
				return "", err
			}
		}
	}
	if _, err := d.Token(); err != nil { // }: an answer that was cut off is not the list
		return "", err
	}
	if !whole {
		return "", errors.New("the answer holds no results")
	}
	return next, nil
}

func entries(d *json.Decoder, visit func(*Respondent)) error {
	if _, err := d.Token(); err != nil { // [
		return err
	}
	for d.More() {
		var r Respondent
		if err := d.Decode(&r); err != nil {
			return err
		}
		visit(&r)
	}
	_, err := d.Token() // ]
	return err
}

// Settings are the cleaning settings of a survey, as getCleaningSettings shows them.
type Settings struct {
	Current     Scope    `json:"current"`
	History     []Change `json:"history"` // the newest first
	Recommended struct {
		Settings json.RawMessage `json:"cleaningSettings"`
	} `json:"recommended"`
}

// Scope says which settings count: those of the survey (SURVEY), those that each respondent was added with (RESPONDENTS), or none (OFF).
type Scope struct {
	Source   string          `json:"source"`
	Settings json.RawMessage `json:"cleaningSettings"`
}

// Change is one change of settings.
type Change struct {
	ID     string `json:"changeId"`
	At     string `json:"changedAt"`
	Kind   string `json:"kind"` // CHANGE, UPDATE or UNDO
	Author string `json:"author"`
	Note   string `json:"note"`
	Before Scope  `json:"before"`
	After  Scope  `json:"after"`
}

// Same reports whether nobody has changed the settings between two readings.
func (s *Settings) Same(other *Settings) bool {
	last := func(s *Settings) string {
		if s == nil || len(s.History) == 0 {
			return ""
		}
		return s.History[0].ID
	}
	return last(s) == last(other)
}

// Settings returns the cleaning settings of a survey; nil where the service is too old to show them.
func (c *Client) Settings(ctx context.Context, survey string) (*Settings, error) {
	body, err := json.Marshal(map[string]string{"surveyName": survey})
	if err != nil {
		return nil, err
	}
	a, err := c.call(ctx, "getCleaningSettings", asJSON, body)
	if refused := (*answer)(nil); errors.As(err, &refused) {
		switch {
		case refused.status == http.StatusNotFound:
			return nil, nil //nolint:nilnil // there is nothing to show, which is no error
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

// Time reads a time as the interface writes it; the zero time if it is none.
func Time(text string) time.Time {
	t, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return time.Time{}
	}
	return t.UTC()
}
