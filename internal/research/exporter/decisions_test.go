package exporter

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"candor/internal/research/service"
	"candor/internal/research/workbook"
)

// TestDecisionsAreBounded: decisions about many respondents fill one sheet and no more. What does not
// fit is not read, and the last row says where it is. Deleted respondents have no row, but to read
// their entries takes as long.
func TestDecisionsAreBounded(t *testing.T) {
	const rows = 1000
	for _, test := range []struct {
		entries, respondents, deleted int
		read, last                    int // entries read; the number of the last one in the sheet
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
					e := service.Entry{Number: int64(n), Operation: "recalculateRespondents", Respondents: make([]string, test.respondents), Deleted: test.deleted}
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
