package exporter

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"time"

	"candor/internal/research/mapping"
	"candor/survey"
)

// summary writes counts: of respondents, by reason, by check, and by source if interviews are joined.
func (v *Verdicts) summary(b *book, j *joined) error {
	s, err := b.sheet(sheetSummary, []float64{44, 16, 14, 14, 14})
	if err != nil {
		return err
	}
	done := v.Total - v.Processing
	rows := [][]any{
		{"Survey", v.Survey},
		{"Exported at (UTC)", v.At.UTC().Format(time.DateTime)},
		{"candor", v.Version},
		{},
		{"Respondents", v.Total},
		{"Still being scored", v.Processing},
		{"Kept", done - v.Excluded, percent(done-v.Excluded, done)},
		{"Excluded", v.Excluded, percent(v.Excluded, done)},
	}
	if v.File != nil {
		rows = append(rows, []any{"Interviews in the file without a verdict", j.missing})
	}
	for _, row := range rows {
		if err := s.add(row...); err != nil {
			return err
		}
	}
	rows = nil
	for _, reason := range slices.SortedFunc(maps.Keys(v.Reasons), func(a, b string) int {
		return cmp.Or(cmp.Compare(v.Reasons[b], v.Reasons[a]), strings.Compare(a, b))
	}) {
		rows = append(rows, []any{reason, v.Reasons[reason], percent(v.Reasons[reason], done)})
	}
	if err := s.section(rows, "Reason (a respondent may have several)", "Excluded", "Share of all"); err != nil {
		return err
	}
	rows = nil
	for _, code := range v.checkCodes() {
		t := v.checks[code]
		row := []any{code, t.scored, nil}
		if t.scored > 0 {
			row[2] = float64(int(10*t.sum/float64(t.scored)+.5)) / 10
		}
		rows = append(rows, row)
	}
	if err := s.section(rows, "Check", "Scored", "Mean score"); err != nil {
		return err
	}
	if err := j.bySource(s); err != nil {
		return err
	}
	return s.end()
}

// section writes rows under a heading, if there are any.
func (s *sheet) section(rows [][]any, header ...any) error {
	if len(rows) == 0 {
		return nil
	}
	if err := s.add(); err != nil {
		return err
	}
	if err := s.bold(header...); err != nil {
		return err
	}
	for _, row := range rows {
		if err := s.add(row...); err != nil {
			return err
		}
	}
	return nil
}

// bySource writes the counts by attribute.
func (j *joined) bySource(s *sheet) error {
	for _, a := range j.attributes {
		var rows [][]any
		for _, value := range slices.Sorted(maps.Keys(a.values)) {
			n := a.values[value]
			name := value
			if name == "" {
				name = "(blank)"
			}
			rows = append(rows, []any{name, n.all, n.excluded, percent(n.excluded, n.all)})
		}
		if err := s.section(rows, "By "+a.name, "Interviews", "Excluded", "Share"); err != nil {
			return err
		}
	}
	return nil
}

// settings writes the thresholds that candor recommends.
func (v *Verdicts) settings(b *book) error {
	s, err := b.sheet(sheetSettings, []float64{14, 28, 16, 16, 30})
	if err != nil {
		return err
	}
	lines := []string{
		"The thresholds that candor recommends. They apply unless the survey has settings of its own (changeCleaningSettings);",
		"the interface does not return those. A respondent is excluded below a score, or with so many data points of a category.",
	}
	if v.Mapping != nil {
		said := "The mapping of the import turned cleaning off: nobody is excluded unless settings were changed since."
		if v.Mapping.Cleaning == mapping.Recommended {
			said = "The mapping of the import asked for the recommended thresholds."
		}
		lines = append(lines, said)
	}
	for _, line := range lines {
		if err := s.add(line); err != nil {
			return err
		}
	}
	if err := s.add(); err != nil {
		return err
	}
	if err := s.bold("Check", "Excludes", "Threshold", "In use", "Only with so many data points"); err != nil {
		return err
	}
	recommended := survey.Recommended(survey.V3)
	if err := s.add("all", "overall score below", recommended.Overall, true); err != nil {
		return err
	}
	for _, c := range survey.Checks {
		set := recommended.Checks[c]
		if set == nil {
			continue
		}
		var points any
		if set.MinPoints > 0 {
			points = set.MinPoints
		}
		if err := s.add(c.String(), "score below", set.Score, set.Active, points); err != nil {
			return err
		}
		for _, rule := range set.Categories {
			for category := range survey.NumCategories {
				if name := category.Name(survey.V3); name != "" && rule.Categories.Has(category) {
					if err := s.add(c.String(), name, nil, set.Active && rule.Active, max(rule.Min, 1)); err != nil {
						return err
					}
					break
				}
			}
		}
	}
	return s.end()
}
