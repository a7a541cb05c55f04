package exporter

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"candor/internal/research/sources"
	"candor/internal/research/workbook"
)

// summary writes the sheet with counts of respondents: in total, by reason, by check, and by attribute.
func (x *Export) summary(b *workbook.Book, c *counts, j *joined) error {
	sheet, err := b.Sheet(sheetSummary, []float64{44, 16, 14, 14, 18, 18, 18})
	if err != nil {
		return err
	}
	done := c.total - c.processing
	rows := [][]any{
		{"Survey", x.Survey},
		{"Exported at (UTC)", x.At.UTC().Format(time.DateTime)},
		{"candor", x.Version},
	}
	if x.Only != "" {
		rows = append(rows, []any{"Only respondents that", x.Only})
	}
	rows = append(
		rows,
		nil,
		[]any{"Respondents", c.total},
		[]any{"Still being scored", c.processing},
		[]any{"Kept", done - c.excluded, percent(done-c.excluded, done)},
		[]any{"Excluded", c.excluded, percent(c.excluded, done)},
	)
	if x.File != nil {
		rows = append(rows, []any{"Interviews in the file without a verdict", j.missing})
	}
	if x.more {
		rows = append(rows, []any{"Attributes beyond the 100 most frequent are left out", "yes"})
	}
	if err := addAll(sheet, rows); err != nil {
		return err
	}
	rows = nil
	for _, reason := range slices.SortedFunc(maps.Keys(c.reasons), func(a, b string) int {
		return cmp.Or(cmp.Compare(c.reasons[b], c.reasons[a]), strings.Compare(a, b))
	}) {
		rows = append(rows, []any{reason, c.reasons[reason], percent(c.reasons[reason], done)})
	}
	if err := section(sheet, rows, "Reason (a respondent can have several)", "Excluded", "Share of all"); err != nil {
		return err
	}
	rows = nil
	for _, code := range x.checks {
		t := c.checks[code]
		row := []any{code, t.scored, nil}
		if t.scored > 0 {
			row[2] = float64(int(10*t.sum/float64(t.scored)+.5)) / 10
		}
		rows = append(rows, row)
	}
	if err := section(sheet, rows, "Check", "Scored", "Mean score"); err != nil {
		return err
	}
	return errors.Join(x.byAttribute(sheet, c), sheet.End())
}

// section writes a header and rows. Without rows, it writes nothing.
func section(s *workbook.Sheet, rows [][]any, header ...any) error {
	if len(rows) == 0 {
		return nil
	}
	if err := s.Add(); err != nil {
		return err
	}
	if err := s.Bold(header...); err != nil {
		return err
	}
	return addAll(s, rows)
}

func addAll(s *workbook.Sheet, rows [][]any) error {
	for _, row := range rows {
		if err := s.Add(row...); err != nil {
			return err
		}
	}
	return nil
}

// byAttribute writes the counts by attribute. The attribute with the source comes first. Attributes with too many
// values to be a source are skipped.
func (x *Export) byAttribute(sheet *workbook.Sheet, c *counts) error {
	names := slices.Clone(x.attributes)
	if at := slices.Index(names, x.By); at > 0 {
		names = slices.Insert(slices.Delete(names, at, at+1), 0, x.By)
	}
	for _, name := range names {
		table, err := c.sources[name].Table()
		if errors.Is(err, sources.ErrMany) {
			continue
		}
		if err != nil {
			return err
		}
		var rows [][]any
		for i := range table {
			row := &table[i]
			rows = append(rows, []any{
				row.Title(), row.Respondents, row.Excluded, percent(row.Excluded, row.Respondents),
				share(row.Low), share(row.High), row.Mark.String(),
			})
		}
		if err := section(sheet, rows, "By "+name, "Respondents", "Excluded", "Share", "95 % interval from", "to", "Control limits"); err != nil {
			return err
		}
	}
	return nil
}
