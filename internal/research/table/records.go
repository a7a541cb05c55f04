package table

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// HeadRecords is how many records of a file tell its headers.
const HeadRecords = maxHeaders + 1

// OfRecords looks at the first records of a file that somebody else has split into cells, as Open looks at a file. format is one of the
// constants; of JSON and NDJSON, the only record is the names of the members, in the order of the cells. separator is that of CSV. The
// file cannot be read: Read reads its records.
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
		return nil, fmt.Errorf("the file has %d columns; the most is %d", len(f.Columns), maxColumns)
	}
	unique(f.Columns)
	return f, nil
}

// Read returns the cells of one record, as Rows.Next does: without the blanks around them, one for each column. number is that of the row
// in the file. It returns nil for a blank record, and a *RowError for one that does not fit the headers.
func (f *File) Read(record []string, number int) ([]string, error) {
	if blank(record) {
		return nil, nil
	}
	row := make([]string, len(f.Columns))
	return row, f.fill(row, record, number)
}
