// Package table reads the files that survey tools export: CSV, TSV, XLSX, JSON and NDJSON. It detects the
// encoding, the separator, the survey tool and the header rows. It returns one row at a time, so its memory does
// not depend on the number of rows.
//
// It does not know the meaning of columns; package mapping does.
package table

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"candor/internal/plural"
)

// Platform is the survey tool that wrote a file. candor stores its text as surveyPlatform.
type Platform string

// These are the survey tools whose files are recognised. Plain stands for all others.
const (
	Plain        Platform = ""
	Qualtrics    Platform = "qualtrics"
	LimeSurvey   Platform = "limesurvey"
	Decipher     Platform = "decipher"
	SurveyMonkey Platform = "surveymonkey"
	Sawtooth     Platform = "sawtooth"
)

// Formats of files.
const (
	CSV    = "csv" // with any separator
	XLSX   = "xlsx"
	JSON   = "json"   // an array of objects, or Qualtrics' responses
	NDJSON = "ndjson" // an object on each line
)

// Layout says how a file is read.
type Layout struct {
	Format     string
	Encoding   string // for text: one of those that detectEncoding returns
	Separator  rune   // for CSV
	Sheet      string // for XLSX
	HeaderRows int    // rows before the first interview
	Platform   Platform

	escaped bool // cells are escaped as in LimeSurvey's VV format
	oldMac  bool // lines end with only a carriage return
}

// Column is a column of a file.
type Column struct {
	Name  string // unique in the file
	Text  string // the text of the question, if the file has it
	Group string // the same for all columns of a question; empty if the question has one column
	Item  string // the row or choice of the question, in words if the file has them
	Zone  string // the time zone of its dates, if the file says it
}

// File is a file that was inspected. It can be read any number of times.
type File struct {
	Path    string // empty if a client has split the file into cells
	Layout  Layout
	Columns []Column
	Digest  string // SHA-256 of the content, in hex

	sheets  []string // of a workbook
	members []string // of JSON: the name of each column in the file
	items   bool     // the header rows have questions, and the rows and choices of questions
}

// These constants limit a file. A larger file is refused with an error that says what to do.
const (
	maxRecord  = 16 << 20 // bytes of one row
	maxColumns = 16_384   // as many as a sheet of Excel has
)

// Open inspects a file, and reads all of it once. sheet is the name of a sheet of a workbook. If it is empty, the
// first sheet is used.
func Open(path, sheet string) (*File, error) {
	f := &File{Path: path, Layout: Layout{Sheet: sheet}}
	if err := f.sniff(); err != nil {
		return nil, err
	}
	if sheet != "" && f.Layout.Format != XLSX {
		return nil, fmt.Errorf("%s is not an Excel file, so it has no sheet %q; leave out -sheet", path, sheet)
	}
	columns := f.headers
	if f.Layout.Format == JSON || f.Layout.Format == NDJSON {
		columns = f.jsonColumns
	}
	if err := columns(); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if len(f.Columns) > maxColumns {
		return nil, fmt.Errorf("%s has %d columns; the maximum is %d", path, len(f.Columns), maxColumns)
	}
	unique(f.Columns)
	return f, nil
}

// sniff detects the format and the encoding, and computes the digest.
func (f *File) sniff() error {
	in, err := os.Open(f.Path)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	hash := sha256.New()
	s := scanner{}
	if _, err := io.Copy(io.MultiWriter(hash, &s), in); err != nil {
		return err
	}
	f.Digest = hex.EncodeToString(hash.Sum(nil))
	switch {
	case s.size == 0:
		return fmt.Errorf("%s is empty", f.Path)
	case strings.HasPrefix(string(s.head), "PK\x03\x04"):
		f.Layout.Format = XLSX
		return nil
	}
	if err := otherKind(string(s.head)); err != nil {
		return fmt.Errorf("%s %w", f.Path, err)
	}
	f.Layout.Encoding = s.encoding()
	if f.Layout.Encoding == windows1252 && otherEncoding(s.head) {
		return fmt.Errorf("%s is text in an encoding that candor does not know; save it as CSV UTF-8 or as .xlsx", f.Path)
	}
	text, err := decode(strings.NewReader(string(s.head)), f.Layout.Encoding)
	if err != nil {
		return err
	}
	// head may end inside a character. The text before this character is used.
	head, _ := io.ReadAll(text)
	if f.Layout.oldMac = oldMac(string(head)); f.Layout.oldMac {
		head = bytes.ReplaceAll(head, []byte("\r"), []byte("\n"))
	}
	f.Layout.Format, f.Layout.Separator = formatOf(string(head), int64(len(s.head)) < s.size)
	if f.Layout.Format == CSV && strings.ContainsRune(string(head), 0) {
		return fmt.Errorf("%s is neither text nor an Excel file", f.Path)
	}
	return nil
}

// webPage matches the beginning of HTML, and of the XML that Excel reads as a workbook. Some tools give such a file the ending .xls.
var webPage = regexp.MustCompile(`(?i)^\s*<(!doctype|html|head|body|table|meta|style|\?xml)\b`)

// otherKind returns an error for a kind of file that is known but not supported. The caller puts the name of the
// file before the text.
func otherKind(head string) error {
	switch {
	case strings.HasPrefix(head, "\xD0\xCF\x11\xE0"):
		return errors.New("is an old Excel file (.xls) or has a password; save it as .xlsx without one")
	case strings.HasPrefix(head, "$FL2"), strings.HasPrefix(head, "$FL3"):
		return errors.New("is an SPSS file; docs/research.md shows how to convert it to CSV with R or Python")
	case strings.HasPrefix(head, "%PDF"):
		return errors.New("is a PDF file; export the interviews as CSV or as an Excel file")
	case strings.HasPrefix(head, "\x1F\x8B"):
		return errors.New("is compressed; unpack it first")
	case webPage.MatchString(strings.TrimPrefix(head, "\uFEFF")):
		return errors.New("is a web page or XML, whatever its ending; open it in a spreadsheet and save it as .xlsx")
	}
	return nil
}

// headers reads the first rows of a file that has header rows.
func (f *File) headers() error {
	src, err := f.source()
	if err != nil {
		return err
	}
	defer func() { _ = src.close() }()
	var head [][]string
	for len(head) < maxHeaders+1 {
		record, err := src.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if e := (*RowError)(nil); errors.As(err, &e) {
			e.Row = len(head) + 1
		}
		if err != nil {
			return err
		}
		head = append(head, slices.Clone(record))
	}
	if len(head) == 0 {
		return errors.New("the file has no rows")
	}
	return f.recognise(head)
}

// source reads the records of a file, including the headers.
type source interface {
	// next returns the next record, which is valid until the next call. The error is io.EOF after the last record,
	// and a *RowError if only this record cannot be read.
	next() ([]string, error)
	close() error
}

func (f *File) source() (source, error) {
	if f.Layout.Format == XLSX {
		return openXLSX(f)
	}
	in, err := os.Open(f.Path)
	if err != nil {
		return nil, err
	}
	text, err := decode(in, f.Layout.Encoding)
	if err != nil {
		return nil, errors.Join(err, in.Close())
	}
	if f.Layout.oldMac {
		text = toLineFeeds{text}
	}
	if f.Layout.Format == JSON || f.Layout.Format == NDJSON {
		return newJSONSource(text, in, f.Layout.Format, f.members), nil
	}
	return newCSVSource(text, in, f.Layout.Separator), nil
}

// Rows reads the interviews of a file, one after the other.
type Rows struct {
	src    source
	file   *File
	number int
	row    []string
}

// RowError says why one row cannot be read. Later rows can still be read.
type RowError struct {
	Row    int    // its number in the file; the first row of headers is 1
	Reason string // without any of its content
}

// Error returns the row and the reason.
func (e *RowError) Error() string { return "row " + strconv.Itoa(e.Row) + ": " + e.Reason }

// Rows starts to read the interviews. The caller must close the result.
func (f *File) Rows() (*Rows, error) {
	src, err := f.source()
	if err != nil {
		return nil, err
	}
	r := &Rows{src: src, file: f, row: make([]string, len(f.Columns))}
	for r.number < f.Layout.HeaderRows {
		if _, err := src.next(); err != nil {
			return nil, errors.Join(fmt.Errorf("%s: %w", f.Path, err), src.close())
		}
		r.number++
	}
	return r, nil
}

// Next returns the cells of the next interview, without surrounding spaces. They are valid until the next call.
// The error is io.EOF after the last interview, and a *RowError for an interview that cannot be read. After a
// *RowError, the next call returns the next interview.
func (r *Rows) Next() ([]string, error) {
	for {
		record, err := r.src.next()
		if errors.Is(err, io.EOF) {
			return nil, io.EOF
		}
		r.number++
		if text, ok := r.src.(*csvSource); ok {
			r.number += text.skipped
		}
		if e := (*RowError)(nil); errors.As(err, &e) {
			e.Row = r.number
			return nil, e
		} else if err != nil {
			return nil, fmt.Errorf("%s, row %d: %w", r.file.Path, r.number, err)
		}
		if blank(record) {
			continue
		}
		return r.row, r.file.fill(r.row, record, r.number)
	}
}

func blank(record []string) bool {
	return !slices.ContainsFunc(record, func(cell string) bool { return strings.TrimSpace(cell) != "" })
}

// fill copies the cells of a record into a row.
func (f *File) fill(row, record []string, number int) error {
	if err := f.fits(record, number); err != nil {
		return err
	}
	clear(row)
	for i := range min(len(record), len(row)) {
		row[i] = f.cell(record[i])
	}
	return nil
}

// fits returns an error for a row with more or fewer cells than the headers, because its cells could belong to
// other columns.
func (f *File) fits(record []string, number int) error {
	width := len(f.Columns)
	if len(record) > width && !blank(record[width:]) {
		return &RowError{number, fmt.Sprintf("it has %s, but the file has only %s; check the separators and quotation marks in it", plural.Count(len(record), "cell"), plural.Count(width, "column"))}
	}
	// Excel leaves out blank cells at the end; a text file does not.
	if len(record) < width && f.Layout.Format == CSV {
		return &RowError{number, fmt.Sprintf("it has only %s, but the file has %s; check the separators and quotation marks in it; if Excel left out blank cells at the end, save the file as .xlsx", plural.Count(len(record), "cell"), plural.Count(width, "column"))}
	}
	return nil
}

func (f *File) cell(s string) string {
	if f.Layout.escaped {
		s = unescape(s)
	}
	// A CSV reader turns the line ends in a cell into line feeds. The same text in another format must be the same cell.
	return strings.TrimSpace(strings.ReplaceAll(strings.ToValidUTF8(s, "\uFFFD"), "\r\n", "\n"))
}

// Number returns the number of the row that Next returned last. Rows are counted as in a spreadsheet, including
// header rows.
func (r *Rows) Number() int { return r.number }

// Close closes the file.
func (r *Rows) Close() error { return r.src.close() }

// unique gives every column a unique name.
func unique(columns []Column) {
	taken := map[string]bool{}
	last := map[string]int{} // the highest number used for each base, so that many equal names do not take quadratic time
	for i := range columns {
		base := cmp.Or(columns[i].Name, "Column "+strconv.Itoa(i+1))
		name := base
		for n := last[base] + 2; taken[name]; n++ {
			name = base + " (" + strconv.Itoa(n) + ")"
			last[base] = n - 1
		}
		taken[name] = true
		columns[i].Name = name
	}
}

// Base returns the name of the file without folder and extension.
func (f *File) Base() string {
	name := filepath.Base(f.Path)
	return strings.TrimSuffix(name, filepath.Ext(name))
}
