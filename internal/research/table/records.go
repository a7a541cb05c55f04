package table

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// HeadRecords is the number of records that determine the headers of a file.
const HeadRecords = maxHeaders + 1

// OfRecords inspects the first records of a file that a client has split into cells, as Open inspects a file. format is
// one of the constants; for JSON and NDJSON, the only record holds the names of the members, in the order of the cells.
// separator separates the cells of CSV. Use Read for its records; the file itself cannot be read.
func OfRecords(head [][]string, format string, separator rune) (*File, error) {
	f := &File{Layout: Layout{Format: format, Separator: separator}}
	if len(head) == 0 || blank(head[0]) {
		return nil, errors.New("the file has no rows")
	}
	if format == JSON || format == NDJSON {
		f.Layout.HeaderRows = 1
		f.name(head[0], nil)
		if has(head[0], "responseId") && slices.ContainsFunc(head[0], func(name string) bool { return strings.HasSuffix(name, " (label)") }) {
			f.Layout.Platform = Qualtrics
		}
		if err := f.group(); err != nil {
			return nil, err
		}
	} else if err := f.recognise(head[:min(len(head), HeadRecords)]); err != nil {
		return nil, err
	}
	if len(f.Columns) > maxColumns {
		return nil, fmt.Errorf("the file has %d columns; the maximum is %d", len(f.Columns), maxColumns)
	}
	unique(f.Columns)
	return f, nil
}

// Read returns the cells of one record, like Rows.Next: without surrounding blanks, one for each column. number is that
// of the row in the file. It returns nil for a blank record, and a *RowError for one that does not fit the headers.
func (f *File) Read(record []string, number int) ([]string, error) {
	if blank(record) {
		return nil, nil
	}
	row := make([]string, len(f.Columns))
	return row, f.fill(row, record, number)
}
