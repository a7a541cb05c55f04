package exporter

import (
	"context"
	"encoding/csv"
	"errors"
	"io"
	"strconv"

	"candor/internal/research/service"
	"candor/internal/research/workbook"
)

// MaxDecisions is the maximum number of rows in the sheet of decisions and in the CSV file of decisions, including
// the header.
const MaxDecisions = workbook.MaxRows

// errFull ends the reading of decisions when the list is full.
var errFull = errors.New("the list of decisions is full")

// eachDecision calls add for each respondent of each decision, the newest decision first. It skips deleted
// respondents. If a decision has no other respondents, or is about none, it calls add once without an id. places
// limits the number of respondents, including the deleted ones, because a trail can have ten million rows. The
// result is true if older decisions are missing because of this limit.
func (x *Export) eachDecision(ctx context.Context, places int, add func(e *service.Entry, id string) error) (cut bool, err error) {
	if x.Decisions == nil {
		return false, nil
	}
	err = x.Decisions(ctx, func(e *service.Entry) error {
		if places -= max(1, e.Concerned()); places < 0 {
			return errFull
		}
		ids := e.Respondents
		if len(ids) == 0 {
			ids = []string{""}
		}
		for _, id := range ids {
			if err := add(e, id); err != nil {
				return err
			}
		}
		return nil
	})
	if errors.Is(err, errFull) {
		return true, nil
	}
	return false, err
}

// decisions writes the sheet of decisions, the newest first: who decided what, when, from where and why. Decisions
// are only on one sheet. If it is full, its last row says so.
func (x *Export) decisions(ctx context.Context, b *workbook.Book) error {
	sheet, err := b.Sheet(sheetDecisions, []float64{10, 20, 32, 22, 12, 22, 14, 44, 60},
		"Number", "At (UTC)", "Decision", "Respondent", "Affected", "By", "From", "Why", "Settings afterwards")
	if err != nil {
		return err
	}
	// Two rows are needed for the header and the last row.
	cut, err := x.eachDecision(ctx, b.MaxRows-2, func(e *service.Entry, id string) error {
		var after any
		if e.After != nil {
			after = inWords(*e.After)
		}
		return sheet.Add(e.Number, at(e.At), e.What(), id, e.Affected, e.Author, e.Client, e.Note, after)
	})
	if err == nil && cut {
		err = sheet.Bold(nil, nil, "Older decisions are not in this sheet, because it is full. To read them, use listDecisions.")
	}
	if err != nil {
		return err
	}
	return sheet.End()
}

// older is the last row of a CSV file that lacks older decisions.
const older = "Older decisions are not in this file, because it is full. To read them, use listDecisions."

// decisionColumns holds the column names of a CSV file of decisions.
var decisionColumns = []string{"number", "decidedAt", "operation", "decision", "respondentId", "affected", "author", "client", "note", "settings"}

// WriteDecisions writes a CSV file of decisions, the newest first: who decided what, when, from where and why. Its
// rows are those of the sheet of decisions. It reads no respondents, so Prepare is not needed. Cells are safe to
// open in a spreadsheet (table.Safe).
func (x *Export) WriteDecisions(ctx context.Context, out io.Writer) error {
	return x.writeDecisions(ctx, out, MaxDecisions)
}

func (x *Export) writeDecisions(ctx context.Context, out io.Writer, rows int) error {
	w := csv.NewWriter(out)
	if err := w.Write(decisionColumns); err != nil {
		return err
	}
	cut, err := x.eachDecision(ctx, rows-2, func(e *service.Entry, id string) error {
		after := ""
		if e.After != nil {
			after = inWords(*e.After)
		}
		return w.Write(safe([]string{strconv.FormatInt(e.Number, 10), e.At, e.Operation, e.What(), id, strconv.FormatInt(e.Affected, 10), e.Author, e.Client, e.Note, after}))
	})
	if err == nil && cut {
		err = w.Write([]string{"", "", "", older, "", "", "", "", "", ""})
	}
	w.Flush()
	return errors.Join(err, w.Error())
}
