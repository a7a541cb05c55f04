package table

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// HeadRecords is how many records determine the headers of a file.
const HeadRecords = maxHeaders + 1

// OfRecords inspects the first records of a file that a client has split into cells, as Open inspects a whole
// file. format is CSV, XLSX, JSON or NDJSON. For JSON and NDJSON, the only record has the names of the members, in
// the order of the cells. separator is the separator of CSV. The result has no file to open, so use Read for the
// records.
func OfRecords(head [][]string, format string, separator rune) (*File, error) {
	f := &File{Layout: Layout{Format: format, Separator: separator}}
	if len(head) == 0 || blank(head[0]) {
		return nil, errors.New("the file has no rows")
	}
	if format == JSON || format == NDJSON {
		qualtrics := has(head[0], "responseId") && slices.ContainsFunc(head[0], func(name string) bool { return strings.HasSuffix(name, " (label)") })
		err := f.recogniseMembers(head[0], qualtrics)
		f.Layout.HeaderRows = 1
		if err != nil {
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

// Read returns the cells of one record, like Rows.Next: without surrounding spaces, one for each column. number is
// the number of the row in the file. The result is nil for a blank record. The error is a *RowError for a record
// that does not fit the headers.
func (f *File) Read(record []string, number int) ([]string, error) {
	if blank(record) {
		return nil, nil
	}
	row := make([]string, len(f.Columns))
	return row, f.fill(row, record, number)
}
