// Package workbook writes Excel workbooks as a stream: one sheet after the other, and each sheet row by row. It
// keeps neither sheets nor texts in memory, and needs no temporary file. So a service with a read-only file system
// can return a workbook of any size (docs/adr/0117).
//
// Texts are stored as texts in their cells, so that no spreadsheet evaluates them. The same cells give the same
// file.
package workbook

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
)

// Limits of Excel.
const (
	MaxColumns = 16_384
	MaxRows    = 1_048_576
	maxCell    = 32_767 // characters, as code units of UTF-16
)

// columnWidth is the width of columns without a given width, in characters. In a narrower column, Excel displays # in
// place of a date, and a long number in scientific form.
const columnWidth = 20

// Date is a day of Excel's calendar, displayed as date and time.
type Date float64

// Number is a number as a text such as 15.90. It is displayed with all its digits. Its text has digits, at most
// MostDecimals of them behind a point, and perhaps a minus sign before them.
type Number string

// MostDecimals is the maximum number of decimals of a Number.
const MostDecimals = 20

// Book is a workbook that is being written.
type Book struct {
	MaxRows int // maximum number of rows of a sheet; when it is full, another sheet continues it

	zip    *zip.Writer
	sheets []string // their names, in the order of their files
	buf    bytes.Buffer
}

// New returns a workbook that writes to out.
func New(out io.Writer) *Book {
	b := &Book{MaxRows: MaxRows, zip: zip.NewWriter(out)}
	// The fastest level compresses well enough, because sheets are very repetitive.
	b.zip.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) { return flate.NewWriter(w, flate.BestSpeed) })
	return b
}

// Sheet is a sheet that is being written. A workbook has only one such sheet at a time.
type Sheet struct {
	book   *Book
	name   string
	widths []float64
	header []any
	part   int
	row    int
	out    io.Writer
}

const sheetXML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">`

// Sheet starts a sheet. The previous sheet must have ended. The header is in bold and stays visible when
// scrolling. Without header cells, the sheet has no header. Widths are in characters.
func (b *Book) Sheet(name string, widths []float64, header ...any) (*Sheet, error) {
	s := &Sheet{book: b, name: name, header: header, widths: widths}
	return s, s.begin()
}

func (s *Sheet) begin() error {
	s.part++
	s.row = 0
	name := s.name
	if s.part > 1 {
		name += " " + strconv.Itoa(s.part)
	}
	s.book.sheets = append(s.book.sheets, name)
	var err error
	if s.out, err = s.book.zip.Create("xl/worksheets/sheet" + strconv.Itoa(len(s.book.sheets)) + ".xml"); err != nil {
		return err
	}
	var b strings.Builder
	b.WriteString(sheetXML)
	if len(s.header) > 0 {
		b.WriteString(`<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`)
	}
	fmt.Fprintf(&b, `<sheetFormatPr defaultColWidth="%d" defaultRowHeight="15"/>`, columnWidth)
	if len(s.widths) > 0 {
		b.WriteString(`<cols>`)
		for i, width := range s.widths {
			fmt.Fprintf(&b, `<col min="%d" max="%d" width="%g" customWidth="1"/>`, i+1, i+1, width)
		}
		b.WriteString(`</cols>`)
	}
	b.WriteString(`<sheetData>`)
	if _, err := io.WriteString(s.out, b.String()); err != nil || len(s.header) == 0 {
		return err
	}
	return s.Bold(s.header...)
}

// Add writes a row. A cell is a text, a number, a Number, a Date, true or false. nil is a blank cell.
func (s *Sheet) Add(cells ...any) error { return s.put(plainStyle, cells) }

// Bold writes a row in bold letters.
func (s *Sheet) Bold(cells ...any) error { return s.put(boldStyle, cells) }

// These are the indexes of the styles in the file of styles.
const (
	plainStyle = 0
	boldStyle  = 1
	dateStyle  = 2
	wholeStyle = 3 // the first of the styles with 0 to MostDecimals decimals
)

func (s *Sheet) put(style int, cells []any) error {
	if len(cells) > MaxColumns {
		return fmt.Errorf("the sheet %s has %d columns, and Excel takes %d", s.name, len(cells), MaxColumns)
	}
	if s.row == s.book.MaxRows {
		if err := s.End(); err != nil {
			return err
		}
		if err := s.begin(); err != nil {
			return err
		}
	}
	s.row++
	b := &s.book.buf
	b.Reset()
	fmt.Fprintf(b, `<row r="%d">`, s.row)
	for i, cell := range cells {
		s.cell(b, i, style, cell)
	}
	b.WriteString(`</row>`)
	_, err := s.out.Write(b.Bytes())
	return err
}

func (s *Sheet) cell(b *bytes.Buffer, column, style int, value any) {
	kind, text := "", ""
	switch v := value.(type) {
	case nil:
		return
	case string:
		if v == "" {
			return
		}
		kind, text = "inlineStr", v
	case bool:
		kind, text = "b", "0"
		if v {
			text = "1"
		}
	case int:
		text = strconv.Itoa(v)
	case int64:
		text = strconv.FormatInt(v, 10)
	case float64:
		text = strconv.FormatFloat(v, 'f', -1, 64)
	case Date:
		style, text = dateStyle, strconv.FormatFloat(float64(v), 'f', -1, 64)
	case Number:
		_, decimals, _ := strings.Cut(string(v), ".")
		style, text = wholeStyle+min(len(decimals), MostDecimals), string(v)
	default:
		kind, text = "inlineStr", fmt.Sprint(v)
	}
	b.WriteString(`<c r="`)
	b.WriteString(letters(column))
	b.WriteString(strconv.Itoa(s.row))
	if style != plainStyle {
		b.WriteString(`" s="`)
		b.WriteString(strconv.Itoa(style))
	}
	if kind != "" {
		b.WriteString(`" t="`)
		b.WriteString(kind)
	}
	if kind == "inlineStr" {
		b.WriteString(`"><is><t xml:space="preserve">`)
		_ = xml.EscapeText(b, []byte(shown(text))) // never fails: a buffer accepts everything
		b.WriteString(`</t></is></c>`)
		return
	}
	b.WriteString(`"><v>`)
	b.WriteString(text)
	b.WriteString(`</v></c>`)
}

// letters returns the name of a column, counted from 0: A, B, ..., Z, AA.
func letters(column int) string {
	var b [3]byte
	at := len(b)
	for n := column + 1; n > 0; n = (n - 1) / 26 {
		at--
		b[at] = byte('A' + (n-1)%26)
	}
	return string(b[at:])
}

// escaped matches text such as _x000A_, which Excel would show as another character. The underscore behind one is the
// first of the next in _x0041_x0042_, so it is not part of the match.
var escaped = regexp.MustCompile(`_x[0-9A-Fa-f]{4}`)

// shown returns a text that a cell can hold. It shortens a text that is too long for Excel, and escapes text that
// Excel would misread. Characters that XML forbids become U+FFFD when they are written.
func shown(text string) string {
	if len(text) > maxCell {
		text = cut(text)
	}
	if strings.Contains(text, "_x") {
		text = escape(text)
	}
	return text
}

func escape(text string) string {
	var b strings.Builder
	from := 0
	for _, m := range escaped.FindAllStringIndex(text, -1) {
		if m[1] < len(text) && text[m[1]] == '_' {
			b.WriteString(text[from:m[0]] + "_x005F")
			from = m[0]
		}
	}
	b.WriteString(text[from:])
	return b.String()
}

// cut shortens a text that is too long for Excel.
func cut(text string) string {
	units, end := 0, -1
	for i, r := range text {
		if units += utf16.RuneLen(r); units < maxCell {
			continue
		}
		if end < 0 {
			end = i
		}
		if units > maxCell {
			return text[:end] + "…"
		}
	}
	return text
}

// End writes the end of a sheet. After that, another sheet can start.
func (s *Sheet) End() error {
	_, err := io.WriteString(s.out, `</sheetData></worksheet>`)
	return err
}

// These parts are the same in every workbook.
const (
	rootXML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`
	mainType = "application/vnd.openxmlformats-officedocument.spreadsheetml."
)

// styles returns the file of styles.
func styles() string {
	var formats, cells strings.Builder
	for n := range MostDecimals + 1 {
		format := "0"
		if n > 0 {
			format += "." + strings.Repeat("0", n)
		}
		fmt.Fprintf(&formats, `<numFmt numFmtId="%d" formatCode="%s"/>`, 165+n, format)
		fmt.Fprintf(&cells, `<xf numFmtId="%d" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`, 165+n)
	}
	return fmt.Sprintf(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="%d"><numFmt numFmtId="164" formatCode="yyyy\-mm\-dd\ hh:mm:ss"/>%s</numFmts>`+
		`<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>`+
		`<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>`+
		`<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>`+
		`<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>`+
		`<cellXfs count="%d"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>`+
		`<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>`+
		`<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>%s</cellXfs>`+
		`<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
		MostDecimals+2, formats.String(), wholeStyle+MostDecimals+1, cells.String())
}

// Close writes the parts that connect the sheets. The sheets named in first come first, in this order. The others
// follow in the order in which they were written.
func (b *Book) Close(first ...string) error {
	order := make([]int, len(b.sheets))
	for i := range order {
		order[i] = i
	}
	rank := func(i int) int {
		if at := slices.Index(first, b.sheets[i]); at >= 0 {
			return at - len(first)
		}
		return 0
	}
	slices.SortStableFunc(order, func(i, j int) int { return rank(i) - rank(j) })

	const head = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n"
	var book, links, types strings.Builder
	book.WriteString(head + `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>`)
	links.WriteString(head + `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">`)
	types.WriteString(head + `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
		`<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="` + mainType + `sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="` + mainType + `styles+xml"/>`)
	const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
	for n, i := range order {
		var name strings.Builder
		if err := xml.EscapeText(&name, []byte(b.sheets[i])); err != nil {
			return err
		}
		fmt.Fprintf(&book, `<sheet name="%s" sheetId="%d" r:id="rId%d"/>`, name.String(), n+1, i+1)
		fmt.Fprintf(&links, `<Relationship Id="rId%d" Type="%sworksheet" Target="worksheets/sheet%d.xml"/>`, i+1, relation, i+1)
		fmt.Fprintf(&types, `<Override PartName="/xl/worksheets/sheet%d.xml" ContentType="%sworksheet+xml"/>`, i+1, mainType)
	}
	fmt.Fprintf(&links, `<Relationship Id="rId%d" Type="%sstyles" Target="styles.xml"/></Relationships>`, len(b.sheets)+1, relation)
	book.WriteString(`</sheets></workbook>`)
	types.WriteString(`</Types>`)
	for _, part := range []struct{ name, text string }{
		{"xl/workbook.xml", book.String()},
		{"xl/_rels/workbook.xml.rels", links.String()},
		{"xl/styles.xml", styles()},
		{"_rels/.rels", rootXML},
		{"[Content_Types].xml", types.String()},
	} {
		w, err := b.zip.Create(part.name)
		if err == nil {
			_, err = io.WriteString(w, part.text)
		}
		if err != nil {
			return errors.Join(err, b.zip.Close())
		}
	}
	return b.zip.Close()
}
