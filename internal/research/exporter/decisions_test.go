package exporter

import (
	"bytes"
	"context"
	"encoding/csv"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"candor/internal/research/service"
	"candor/internal/research/workbook"
)

// TestDecisionsAreBounded: decisions about many respondents fill one sheet and no more. Entries that
// do not fit are not read, and the last row says where they are. Deleted respondents have no row, but
// their entries still have to be read.
func TestDecisionsAreBounded(t *testing.T) {
	const rows = 1000
	for _, test := range []struct {
		entries, respondents, deleted int
		read, last                    int // number of entries that are read; number of the last entry in the sheet
	}{
		{entries: 9, respondents: 100, read: 9, last: 1},
		{entries: 500, respondents: 100, read: 10, last: 492},
		{entries: 500, deleted: 100, read: 10, last: 492},
		{entries: rows - 2, read: rows - 2, last: 1},
		{entries: rows - 1, read: rows - 1, last: 2},
	} {
		t.Run(fmt.Sprint(test), func(t *testing.T) {
			read := 0
			x := &Export{Options: Options{Decisions: func(_ context.Context, visit func(*service.Entry) error) error {
				for n := test.entries; n > 0; n-- {
					read++
					e := service.Entry{Number: int64(n), Operation: "recalculateRespondents", Respondents: make([]string, test.respondents), Deleted: new(test.deleted)}
					if err := visit(&e); err != nil {
						return fmt.Errorf("visit: %w", err)
					}
				}
				return nil
			}}}
			var out bytes.Buffer
			b := workbook.New(&out)
			b.MaxRows = rows
			if err := x.decisions(t.Context(), b); err != nil {
				t.Fatal(err)
			}
			inSheet := read
			read = 0
			if flat := writtenDecisions(t, x, rows); len(flat) > rows || read != inSheet || strings.Contains(flat[len(flat)-1]["decision"], "listDecisions") != (test.last > 1) {
				t.Errorf("the CSV file reads %d decisions, the sheet %d; its last row of %d is %v", read, inSheet, len(flat)+1, flat[len(flat)-1])
			}
			if err := b.Close(); err != nil {
				t.Fatal(err)
			}
			book, err := excelize.OpenReader(&out)
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = book.Close() }()
			got, err := book.GetRows(sheetDecisions)
			if err != nil || len(book.GetSheetList()) != 1 || len(got) > rows {
				t.Fatalf("%d rows in the sheets %v, %v", len(got), book.GetSheetList(), err)
			}
			if read != test.read {
				t.Errorf("%d decisions are read, want %d", read, test.read)
			}
			last := got[len(got)-1]
			if cut := test.last > 1; cut != strings.Contains(fmt.Sprint(last), "listDecisions") {
				t.Errorf("the last row is %q", last)
			} else if cut {
				last = got[len(got)-2]
			}
			if last[0] != fmt.Sprint(test.last) {
				t.Errorf("the last decision is %q, want number %d", last, test.last)
			}
		})
	}
}

// writtenDecisions returns the rows of the CSV file of decisions as maps.
func writtenDecisions(t *testing.T, x *Export, rows int) []map[string]string {
	t.Helper()
	var out bytes.Buffer
	if err := x.writeDecisions(t.Context(), &out, rows); err != nil {
		t.Fatal(err)
	}
	cells, err := csv.NewReader(&out).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return byName(cells)
}

func trailOf(entries ...service.Entry) func(context.Context, func(*service.Entry) error) error {
	return func(_ context.Context, visit func(*service.Entry) error) error {
		for i := range entries {
			if err := visit(&entries[i]); err != nil {
				return err
			}
		}
		return nil
	}
}

// hostile is a trail whose notes, ids and names a spreadsheet would execute as formulas.
func hostile() func(context.Context, func(*service.Entry) error) error {
	excluded := true
	return trailOf(
		service.Entry{
			Number: 3, At: "2026-03-01T10:00:00.500Z", Operation: "setRespondentsExcludedStatus", Author: "-key", Client: "=review", Note: "@SUM(A1),\n\"x\"", Affected: 3,
			Excluded: &excluded, Respondents: []string{"=HYPERLINK(\"http://x\")", "b"}, Deleted: new(1),
		},
		service.Entry{Number: 2, At: "2026-03-01T09:00:00.000Z", Operation: "changeCleaningSettings", Author: "key 1", After: &service.Scope{Source: "SURVEY", Settings: []byte(`{"serviceScore":50}`)}},
		service.Entry{Number: 1, Operation: "stopSurvey", Note: "\uff1d1+1"},
	)
}

func TestDecisionsAreACSVFileOfTheirOwn(t *testing.T) {
	x := &Export{Options: Options{Decisions: hostile()}}
	row := func(number, at, operation, decision, id, affected, author, client, note, settings string) map[string]string {
		return map[string]string{
			"number": number, "decidedAt": at, "operation": operation, "decision": decision, "respondentId": id, "affected": affected,
			"author": author, "client": client, "note": note, "settings": settings,
		}
	}
	const at = "2026-03-01T10:00:00.500Z"
	want := []map[string]string{
		row("3", at, "setRespondentsExcludedStatus", "Excluded by hand", `'=HYPERLINK("http://x")`, "3", "'-key", "'=review", "'@SUM(A1),\n\"x\"", ""),
		row("3", at, "setRespondentsExcludedStatus", "Excluded by hand", "b", "3", "'-key", "'=review", "'@SUM(A1),\n\"x\"", ""),
		row("2", "2026-03-01T09:00:00.000Z", "changeCleaningSettings", "Thresholds changed", "", "0", "key 1", "", "", `{"serviceScore":50}`),
		row("1", "", "stopSurvey", "Survey stopped", "", "0", "", "", "'\uff1d1+1", ""),
	}
	if d := cmp.Diff(want, writtenDecisions(t, x, MaxDecisions)); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	// The service does not list decisions, or the survey has none.
	if rows := writtenDecisions(t, &Export{}, MaxDecisions); len(rows) != 0 {
		t.Errorf("no decisions are %v", rows)
	}
}
