package exporter

import (
	"context"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"

	"github.com/xuri/excelize/v2"

	"candor/internal/research/mapping"
	"candor/internal/research/table"
)

// joined are the interviews of a file with the verdicts on them.
type joined struct {
	decisions  map[string]decision
	missing    int // interviews without a verdict
	attributes []byAttribute
}

// byAttribute counts interviews by the values of an attribute.
type byAttribute struct {
	name   string
	values map[string]*counts
}

type counts struct{ all, excluded int }

// manyValues is where an attribute stops being a source: nobody reads a table that long.
const manyValues = 200

// read counts the interviews of the file by attribute.
func (j *joined) read(ctx context.Context, v *Verdicts) error {
	var err error
	if j.decisions, err = v.decisions(ctx); err != nil {
		return err
	}
	for _, a := range v.Mapping.Attributes {
		j.attributes = append(j.attributes, byAttribute{a.Name, map[string]*counts{}})
	}
	err = j.interviews(v, func(reader *mapping.Reader, row []string, d decision) error {
		if !d.known {
			j.missing++
			return nil
		}
		for i, value := range reader.Attributes(row) {
			values := j.attributes[i].values
			n := values[value]
			if n == nil && len(values) > manyValues {
				continue
			}
			if n == nil {
				n = &counts{}
				values[value] = n
			}
			n.all++
			if d.excluded {
				n.excluded++
			}
		}
		return nil
	})
	kept := j.attributes[:0]
	for _, a := range j.attributes {
		if len(a.values) <= manyValues {
			kept = append(kept, a)
		}
	}
	j.attributes = kept
	return err
}

// interviews calls visit with every interview of the file that can be read and that the mapping does not leave out.
func (j *joined) interviews(v *Verdicts, visit func(reader *mapping.Reader, row []string, d decision) error) error {
	reader, err := v.Mapping.Bind(v.File.Columns)
	if err != nil {
		return err
	}
	rows, err := v.File.Rows()
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	for {
		row, err := rows.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if broken := (*table.RowError)(nil); errors.As(err, &broken) {
			j.missing++
			continue
		}
		if err != nil {
			return err
		}
		if reader.LeftOut(row) != nil {
			continue
		}
		if err := visit(reader, row, j.decisions[reader.ID(row, rows.Number())]); err != nil {
			return err
		}
	}
}

// write writes the interviews as they are in the file, the kept ones and the excluded ones each to a sheet, with the overall score and,
// where there are any, the reasons.
func (j *joined) write(b *book, v *Verdicts) error {
	header := []any{"Overall score"}
	for _, c := range v.File.Columns {
		header = append(header, c.Name)
	}
	if len(header) >= maxSheetColumns {
		return fmt.Errorf("the file has %d columns, too many for a sheet of Excel; export without -file", len(v.File.Columns))
	}
	kept, err := b.sheet(sheetKept, nil, header...)
	if err != nil {
		return err
	}
	excluded, err := b.sheet(sheetExcluded, []float64{44}, append([]any{"Reasons"}, header...)...)
	if err != nil {
		return err
	}
	dates := dateColumns(v.File)
	err = j.interviews(v, func(_ *mapping.Reader, row []string, d decision) error {
		if !d.known {
			return nil
		}
		cells := make([]any, 0, len(row)+2)
		if d.excluded {
			cells = append(cells, d.reasons)
		}
		cells = append(cells, number(d.score))
		for i, cell := range row {
			value := typed(cell)
			if day, ok := value.(float64); ok && dates[i] && day >= firstDay && day <= lastDay {
				value = excelize.Cell{StyleID: b.date, Value: day}
			}
			cells = append(cells, value)
		}
		if d.excluded {
			return excluded.add(cells...)
		}
		return kept.add(cells...)
	})
	if err != nil {
		return err
	}
	return errors.Join(kept.end(), excluded.end())
}

// Days of Excel's calendar that can be the date of an interview: 1990 to 2100.
const (
	firstDay = 32_874
	lastDay  = 73_415
)

var dated = regexp.MustCompile(`(?i)date|datum|start|end|submit|time|zeit|stamp`)

// dateColumns says which columns of a workbook hold dates, by their names. A workbook stores a date as a number, and only its format says
// that it is one.
func dateColumns(f *table.File) []bool {
	dates := make([]bool, len(f.Columns))
	for i, c := range f.Columns {
		dates[i] = f.Layout.Format == table.XLSX && dated.MatchString(c.Name)
	}
	return dates
}

// maxSheetColumns is a limit of Excel.
const maxSheetColumns = 16_384

// exact matches numbers that a cell can hold without changing how they are written.
var exact = regexp.MustCompile(`^-?(0|[1-9]\d{0,14})(\.\d{0,9}[1-9])?$`)

// typed is a cell as a number, if it is exactly one, or else as text: 007 and 1e5 stay what they are.
func typed(cell string) any {
	if exact.MatchString(cell) && len(cell) <= 15 {
		if f, err := strconv.ParseFloat(cell, 64); err == nil {
			return f
		}
	}
	return cell
}
