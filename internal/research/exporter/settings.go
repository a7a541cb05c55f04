package exporter

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"candor/internal/research/service"
	"candor/internal/research/workbook"
	"candor/survey"
)

// Threshold is one number of cleaning settings.
type Threshold struct {
	Check    string // such as OES; empty: the overall score
	Category string // empty: the score of the check
	Score    float64
	Active   bool
	Min      int // minimum number of data points; 0: any number
}

// Thresholds parses cleaning settings in the form of the interface. The result is in the order of the checks.
func Thresholds(settings json.RawMessage) ([]Threshold, error) {
	var members map[string]json.RawMessage
	if err := json.Unmarshal(settings, &members); err != nil {
		return nil, fmt.Errorf("read cleaning settings: %w", err)
	}
	var overall Threshold
	if err := json.Unmarshal(members["serviceScore"], &overall.Score); err != nil {
		return nil, fmt.Errorf("read cleaning settings: %w", err)
	}
	overall.Active = true
	all := []Threshold{overall}
	for _, c := range survey.Checks {
		text := members[c.String()]
		if text == nil {
			continue
		}
		var check struct {
			Activate   bool    `json:"activate"`
			Score      float64 `json:"score"`
			Min        int     `json:"minDataPoints"`
			Categories map[string]struct {
				Activate bool `json:"activate"`
				Min      int  `json:"minDataPoints"`
			} `json:"categories"`
		}
		if err := json.Unmarshal(text, &check); err != nil {
			return nil, fmt.Errorf("read cleaning settings of %s: %w", c, err)
		}
		all = append(all, Threshold{Check: c.String(), Score: check.Score, Active: check.Activate, Min: check.Min})
		for _, name := range slices.Sorted(maps.Keys(check.Categories)) {
			rule := check.Categories[name]
			all = append(all, Threshold{Check: c.String(), Category: name, Active: check.Activate && rule.Activate, Min: max(rule.Min, 1)})
		}
	}
	return all, nil
}

// Counting returns the settings to show for a survey, and a sentence that says to which respondents they apply.
func Counting(s *service.Settings) (settings json.RawMessage, words string) {
	switch {
	case s == nil:
		return nil, "The service did not report which settings apply."
	case s.Current.Source == "SURVEY":
		return s.Current.Settings, "These settings apply to all respondents that the survey had when they were set. Respondents added later have their own."
	case s.Current.Source == "OFF":
		return nil, "Cleaning is off: nobody is excluded because of scores."
	default:
		return s.Recommended.Settings, "Each respondent has the settings that it was added with. These are the recommended settings, which an import uses by default."
	}
}

// inWords describes which settings are in effect.
func inWords(s service.Scope) string {
	switch s.Source {
	case "SURVEY":
		return string(s.Settings)
	case "OFF":
		return "cleaning off"
	default:
		return "those of each respondent"
	}
}

// settings writes the sheet of the thresholds in effect.
func settings(b *workbook.Book, counting *service.Settings) error {
	s, err := b.Sheet(sheetSettings, []float64{14, 28, 16, 16, 30})
	if err != nil {
		return err
	}
	text, words := Counting(counting)
	if err := s.Add(words); err != nil {
		return err
	}
	if text == nil {
		return s.End()
	}
	all, err := Thresholds(text)
	if err != nil {
		return err
	}
	if err := s.Add("A respondent is excluded if a score is below the threshold, or if a category has at least the minimum number of data points."); err != nil {
		return err
	}
	var rows [][]any
	for _, t := range all {
		check, what, score, min := t.Check, t.Category, any(nil), any(nil)
		if what == "" {
			what, score = "score below", t.Score
		}
		if check == "" {
			check, what = "all", "overall score below"
		}
		if t.Min > 0 {
			min = t.Min
		}
		rows = append(rows, []any{check, what, score, t.Active, min})
	}
	return errors.Join(section(s, rows, "Check", "Excludes", "Threshold", "In use", "Minimum data points"), s.End())
}
