package exporter

import (
	"context"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"candor/internal/research/mapping"
	"candor/internal/research/service"
	"candor/internal/research/table"
	"candor/internal/research/workbook"
)

// joined holds the verdicts that are joined with the interviews of a file.
type joined struct {
	verdicts map[string]verdict
	all      int    // number of interviews
	missing  int    // number of interviews without a verdict
	dates    []bool // by column of the file: whether its numbers are dates
}

// verdict holds the parts of a verdict that are added to an interview.
type verdict struct {
	known, excluded bool
	usable          bool  // an import could send the row
	row             int32 // the row to which the verdict belongs; 0: none was found yet
	score           float64
	reasons         string
}

// read reads the verdicts by respondent, and then finds their rows in the file. Equal lists of reasons share
// memory.
func (j *joined) read(ctx context.Context, o Options) error {
	j.verdicts = map[string]verdict{}
	lists := map[string]string{}
	err := o.Source.Each(ctx, func(r *service.Respondent) error {
		v := verdict{}
		if r.Quality != nil {
			reasons := strings.Join(r.Quality.Reasons, "; ")
			if lists[reasons] == "" {
				lists[reasons] = reasons
			}
			v = verdict{known: true, excluded: r.Quality.Excluded, score: r.Quality.Score, reasons: lists[reasons]}
		}
		j.verdicts[r.ID] = v
		return nil
	})
	if err != nil {
		return err
	}
	return j.match(o)
}

// match finds the row to which each verdict belongs, counts the interviews without a verdict, and finds the columns
// with dates. Several rows may
// have the same id. An import then sends the first row that can be used, and refuses the others. If no row can be
// used, the respondent was added in another way.
func (j *joined) match(o Options) error {
	j.dates = dateColumns(o)
	return j.interviews(o, func(reader *mapping.Reader, row []string, number int) error {
		j.all++
		j.missing++
		if row == nil {
			return nil
		}
		for i, cell := range row {
			if j.dates[i] {
				j.dates[i] = canBeDate(cell)
			}
		}
		v := j.verdicts[reader.ID(row, number)]
		if !v.known || v.usable {
			return nil
		}
		id, _, err := reader.Respondent(row, number)
		if v.row != 0 && err != nil {
			return nil
		}
		if v.row == 0 {
			j.missing--
		}
		v.row, v.usable = int32(number), err == nil
		j.verdicts[id] = v
		return nil
	})
}

// interviews calls visit with every interview of the file, except those that a rule of the mapping leaves out. The
// row is nil if it cannot be read.
func (j *joined) interviews(o Options, visit func(reader *mapping.Reader, row []string, number int) error) error {
	reader, err := o.Mapping.Bind(o.File.Columns)
	if err != nil {
		return err
	}
	rows, err := o.File.Rows()
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
			row, err = nil, nil
		}
		if err != nil {
			return err
		}
		if row != nil && reader.LeftOut(row) != nil {
			continue
		}
		if err := visit(reader, row, rows.Number()); err != nil {
			return err
		}
	}
}

// write writes the interviews of the file to two sheets: the kept ones and the excluded ones. Each row also has
// the overall score and the reasons, if there is a verdict.
func (j *joined) write(b *workbook.Book, o Options) error {
	if o.File == nil {
		return nil
	}
	header := []any{"Overall score"}
	for _, c := range o.File.Columns {
		header = append(header, c.Name)
	}
	if len(header) >= workbook.MaxColumns {
		return fmt.Errorf("the file has %d columns, too many for a sheet of Excel; export without -interviews", len(o.File.Columns))
	}
	if err := j.sheet(b, o, false, sheetKept, nil, header); err != nil {
		return err
	}
	return j.sheet(b, o, true, sheetExcluded, []float64{44}, append([]any{"Reasons"}, header...))
}

func (j *joined) sheet(b *workbook.Book, o Options, excluded bool, name string, widths []float64, header []any) error {
	sheet, err := b.Sheet(name, widths, header...)
	if err != nil {
		return err
	}
	err = j.interviews(o, func(reader *mapping.Reader, row []string, at int) error {
		if row == nil {
			return nil
		}
		v := j.verdicts[reader.ID(row, at)]
		if !v.known || int(v.row) != at || v.excluded != excluded {
			return nil
		}
		cells := make([]any, 0, len(row)+2)
		if excluded {
			cells = append(cells, v.reasons)
		}
		cells = append(cells, number(v.score))
		for i, cell := range row {
			if day, ok := parsed(cell); ok && j.dates[i] && day >= firstDay && day <= lastDay {
				cells = append(cells, workbook.Date(day))
			} else {
				cells = append(cells, typed(cell, o.File.Layout.Format == table.XLSX))
			}
		}
		return sheet.Add(cells...)
	})
	if err != nil {
		return err
	}
	return sheet.End()
}

// firstDay and lastDay limit the days of Excel's calendar that count as dates of an interview: 1990 to 2100.
const (
	firstDay = 32_874
	lastDay  = 73_415
)

// dated matches words of headings, as in "Start Date", "RecordedDate" and "startdate". It does not match the end of
// "Annual spend".
var dated = regexp.MustCompile(`(?i)^(?:(?:start|end|submit|recorded|created|completed|date)?(?:date|datum|time|zeit|zeitpunkt|stamp|timestamp)|start|started|end|ended|submit|submitted)$`)

// word matches a word of a heading. A capital letter after a small one begins a word.
var word = regexp.MustCompile(`\p{Lu}+[^\p{Lu}\P{L}]*|[^\p{Lu}\P{L}]+`)

// dateColumns reports, for each column, whether it can hold dates: the start of the interview, and columns whose name
// suggests it. A workbook stores a date as a number. Only the format of the cell shows that the number is a date, and
// this format is not known here.
func dateColumns(o Options) []bool {
	dates := make([]bool, len(o.File.Columns))
	for i, c := range o.File.Columns {
		named := c.Name == o.Mapping.Start || slices.ContainsFunc(word.FindAllString(c.Name, -1), dated.MatchString)
		dates[i] = named && o.File.Layout.Format == table.XLSX
	}
	return dates
}

// canBeDate reports whether a column with this cell can hold dates. A positive number that is no day shows that the
// column holds something else, such as durations.
func canBeDate(cell string) bool {
	f, ok := parsed(cell)
	return !ok || f <= 0 || f >= firstDay && f <= lastDay
}

var plain = regexp.MustCompile(`^-?\d+(?:\.\d+)?$`)

// parsed parses a number without an exponent.
func parsed(cell string) (float64, bool) {
	if !plain.MatchString(cell) {
		return 0, false
	}
	f, err := strconv.ParseFloat(cell, 64)
	return f, err == nil
}

// These regular expressions match numbers. Excel displays an exact one as it is, with at most displayed characters, and a
// written one in a format of its own. Excel may display one below 0.0001, a tiny one, in scientific form. A stored one is in
// the form in which a workbook holds a number with decimals.
var (
	exact   = regexp.MustCompile(`^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$`)
	written = regexp.MustCompile(`^-?(?:0|[1-9]\d*)(?:\.\d{1,20})?$`)
	tiny    = regexp.MustCompile(`^-?0\.0000`)
	stored  = regexp.MustCompile(`^-?(?:(?:0|[1-9]\d*)\.\d{0,19}[1-9]|\d(?:\.\d+)?E[+-]\d{1,3})$`)
)

// displayed is the maximum length of a number that Excel displays with all its digits, in the format General.
const displayed = 11

// mostDigits is how many digits of a number Excel keeps.
const mostDigits = 15

// typed returns a cell as a number if Excel can display the number exactly like the cell, and otherwise as text. A number
// such as 15.90 gets a format with two decimals, so that formulas count it. Only what would lose digits stays text: 007,
// 1e5, -0, and numbers of more than 15 digits. In a workbook, numbers with decimals were already displayed rounded, so they
// stay numbers. The review page has the same rules (book.js).
func typed(cell string, inWorkbook bool) any {
	short := len(cell) <= displayed && exact.MatchString(cell) && !tiny.MatchString(cell)
	f, err := strconv.ParseFloat(cell, 64)
	switch {
	case err != nil, f == 0 && strings.HasPrefix(cell, "-"):
		return cell
	case short, inWorkbook && stored.MatchString(cell):
		return f
	case written.MatchString(cell) && len(strings.TrimLeft(strings.ReplaceAll(cell, ".", ""), "-0")) <= mostDigits:
		return workbook.Number(cell)
	}
	return cell
}
