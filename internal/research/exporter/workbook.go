package exporter

import (
	"context"
	"fmt"
	"io"
	"strings"
	"time"

	"candor/internal/research/service"
	"candor/internal/research/workbook"
)

// These are the names of the sheets. When a sheet is full, another one continues it, such as "Data points 2".
const (
	sheetSummary     = "Summary"
	sheetRespondents = "Respondents"
	sheetPoints      = "Data points"
	sheetKept        = "Kept interviews"
	sheetExcluded    = "Excluded interviews"
	sheetSettings    = "Settings"
	sheetDecisions   = "Decisions"
)

// number returns a score as a cell, or nil if there is none.
func number(s float64) any {
	if !scored(s) {
		return nil
	}
	return s
}

// WriteXLSX writes a workbook. The summary is the first sheet of the workbook, but is written last, because its
// counts come from writing the other sheets.
func (x *Export) WriteXLSX(ctx context.Context, out io.Writer) error {
	b, j, c := workbook.New(out), &joined{}, x.counts()
	if x.File != nil {
		if err := j.read(ctx, x.Options); err != nil {
			return err
		}
		x.Interviews, x.Unjudged = j.all, j.missing
	}
	for _, write := range []func() error{
		func() error { return x.respondents(ctx, b, c) },
		func() error { return x.dataPoints(ctx, b) },
		func() error { return j.write(b, x.Options) },
		func() error { return settings(b, x.Settings) },
		func() error { return x.decisions(ctx, b) },
		func() error { return x.summary(b, c, j) },
	} {
		if err := write(); err != nil {
			return err
		}
	}
	return b.Close(sheetSummary)
}

// respondents writes a row for each respondent, and counts them.
func (x *Export) respondents(ctx context.Context, b *workbook.Book, c *counts) error {
	header := []any{"Respondent", "Status", "Excluded", "Reasons", "Overall score"}
	widths := []float64{22, 13, 10, 44, 14}
	for _, code := range x.checks {
		header, widths = append(header, code), append(widths, 8)
	}
	header, widths = append(header, "Contradictions", "Questions that contradict"), append(widths, 44, 24)
	for _, name := range x.attributes {
		header, widths = append(header, name), append(widths, 16)
	}
	if x.Explain != nil {
		header, widths = append(header, "In sentences"), append(widths, 90)
	}
	people, err := b.Sheet(sheetRespondents, widths, header...)
	if err != nil {
		return err
	}
	err = x.each(ctx, func(r *service.Respondent) error {
		c.add(r)
		row := x.row(r)
		if x.Explain != nil {
			explanation, err := x.explained(ctx, r)
			if err != nil {
				return err
			}
			row = append(row, explanation)
		}
		return people.Add(row...)
	})
	if err != nil {
		return err
	}
	return people.End()
}

func (s *shape) row(r *service.Respondent) []any {
	row := []any{r.ID, r.Status, nil, nil, nil}
	scores, reason, incoherent := map[string]any{}, "", ""
	if q := r.Quality; q != nil {
		row = append(row[:2], q.Excluded, strings.Join(q.Reasons, "; "), number(q.Score))
		for _, c := range q.Checks {
			scores[c.Check] = number(c.Score)
			if c.Check == "CHS" {
				reason, incoherent = available(c.Reason), strings.Join(c.Incoherent, "; ")
			}
		}
	}
	for _, code := range s.checks {
		row = append(row, scores[code])
	}
	row = append(row, reason, incoherent)
	for _, name := range s.attributes {
		row = append(row, r.Attributes[name])
	}
	return row
}

// dataPoints writes a row for each data point.
func (x *Export) dataPoints(ctx context.Context, b *workbook.Book) error {
	sheet, err := b.Sheet(sheetPoints, []float64{22, 8, 22, 8, 20, 10, 60, 40}, "Respondent", "Check", "Data point", "Score", "Category", "Effort", "Evidence", "Translation")
	if err != nil {
		return err
	}
	err = x.each(ctx, func(r *service.Respondent) error {
		if r.Quality == nil {
			return nil
		}
		for i := range r.Quality.Points {
			p := &r.Quality.Points[i]
			if err := sheet.Add(r.ID, p.Check, p.ID, number(p.Score), available(p.Category), p.Effort, available(p.Reason), p.Translated); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	return sheet.End()
}

// at returns a time of the interface as a cell.
func at(text string) any {
	t := service.Time(text)
	if t.IsZero() {
		return text
	}
	return t.Format(time.DateTime)
}

// percent formats n of a total as a percentage, or returns "" if the total is 0.
func percent(n, of int) string {
	if of == 0 {
		return ""
	}
	return fmt.Sprintf("%.1f %%", 100*float64(n)/float64(of))
}

// share formats a share from 0 to 1 as a percentage.
func share(p float64) string { return fmt.Sprintf("%.1f %%", 100*p) }
