package table

import (
	"archive/zip"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/unicode"
	"pgregory.net/rapid"
)

// read returns all rows of a file by the names of columns, and the errors of rows that could not be read.
func read(t *testing.T, f *File) (rows []map[string]string, broken []*RowError) {
	t.Helper()
	r, err := f.Rows()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = r.Close() }()
	for {
		row, err := r.Next()
		if errors.Is(err, io.EOF) {
			return rows, broken
		}
		if e := (*RowError)(nil); errors.As(err, &e) {
			broken = append(broken, e)
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		cells := map[string]string{}
		for i, c := range f.Columns {
			cells[c.Name] = row[i]
		}
		rows = append(rows, cells)
	}
}

func open(t *testing.T, path string) *File {
	t.Helper()
	f, err := Open(path, "")
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestExportsOfSurveyToolsAreRecognised(t *testing.T) {
	for _, c := range []struct {
		file    string
		layout  Layout
		columns int
		rows    int
		cell    string // of the first row
		want    string
		column  Column
	}{
		{
			"qualtrics.csv",
			Layout{Format: CSV, Encoding: utf8Text, Separator: ',', HeaderRows: 3, Platform: Qualtrics},
			32, 6, "Q3_2", "Somewhat agree",
			Column{Name: "Q3_1", Text: "How much do you agree?", Group: "Q3", Item: "My tea, hot, is good"},
		},
		{
			"qualtrics.tsv",
			Layout{Format: CSV, Encoding: utf16Little, Separator: '\t', HeaderRows: 3, Platform: Qualtrics},
			32, 6, "QA_Page Submit", "9.525",
			Column{Name: "StartDate", Text: "Start Date", Zone: "America/Denver"},
		},
		{"qualtrics.json", Layout{Format: JSON, Encoding: utf8Text, Platform: Qualtrics}, 0, 6, "QID5 (label)", "Yes", Column{Name: "QID3_2", Group: "QID3", Item: "2"}},
		{"qualtrics.ndjson", Layout{Format: NDJSON, Encoding: utf8Text, Platform: Qualtrics}, 0, 6, "QID6", "1, 4", Column{Name: "responseId"}},
		{
			"limesurvey.csv",
			Layout{Format: CSV, Encoding: windows1252, Separator: ';', HeaderRows: 1, Platform: LimeSurvey},
			18, 6, "G01Q02", "Mir gefällt der Geruch am frühen Morgen",
			Column{Name: "G01Q01[SQ003]", Group: "G01Q01", Item: "SQ003"},
		},
		{
			"limesurvey-text.csv",
			Layout{Format: CSV, Encoding: utf8Text, Separator: ',', HeaderRows: 1, Platform: LimeSurvey},
			9, 4, "Q1[SQ001]", "A1",
			Column{Name: "Q1[SQ002]", Text: "How often?", Group: "Q1", Item: "Tea"},
		},
		{
			"limesurvey-vv.txt",
			Layout{Format: CSV, Encoding: utf8Text, Separator: '\t', HeaderRows: 2, Platform: LimeSurvey, escaped: true},
			9, 2, "Q1", "The {green} one\nand\tthe black one",
			Column{Name: "Q2_SQ002", Text: "How often?", Group: "Q2", Item: "Milk"},
		},
		{"decipher.tab", Layout{Format: CSV, Encoding: utf8Text, Separator: '\t', HeaderRows: 1, Platform: Decipher}, 21, 6, "uuid", "ab0xyz", Column{Name: "Q2r5", Group: "Q2", Item: "5"}},
		{
			"surveymonkey.csv",
			Layout{Format: CSV, Encoding: utf8Text, Separator: ',', HeaderRows: 2, Platform: SurveyMonkey},
			19, 6, "What do you like most about tea?", "I like that it warms me up in the morning",
			Column{Name: "How much do you agree with each statement? - It is tasty", Text: "How much do you agree with each statement?", Group: "Question 11", Item: "It is tasty"},
		},
		{"sawtooth.csv", Layout{Format: CSV, Encoding: utf8Text, Separator: ',', HeaderRows: 1, Platform: Sawtooth}, 17, 6, "sys_pagetime_2", "30", Column{Name: "Q2_r2", Group: "Q2", Item: "2"}},
		{"plain.csv", Layout{Format: CSV, Encoding: utf8Text, Separator: ';', HeaderRows: 1}, 13, 6, "Page 1 time", "7,25", Column{Name: "Satisfaction 4", Group: "Satisfaction", Item: "4"}},
	} {
		t.Run(c.file, func(t *testing.T) {
			f := open(t, filepath.Join("testdata", c.file))
			if f.Layout != c.layout {
				t.Errorf("layout is %+v, want %+v", f.Layout, c.layout)
			}
			if c.columns > 0 && len(f.Columns) != c.columns {
				t.Errorf("%d columns, want %d", len(f.Columns), c.columns)
			}
			i := slices.IndexFunc(f.Columns, func(have Column) bool { return have.Name == c.column.Name })
			if i < 0 {
				t.Fatalf("there is no column %q in %v", c.column.Name, f.Columns)
			}
			if d := cmp.Diff(c.column, f.Columns[i]); d != "" {
				t.Errorf("column (-want +got):\n%s", d)
			}
			rows, broken := read(t, f)
			if len(rows) != c.rows || len(broken) != 0 {
				t.Fatalf("%d rows and %v, want %d", len(rows), broken, c.rows)
			}
			if got := rows[0][c.cell]; got != c.want {
				t.Errorf("%s of the first row is %q, want %q", c.cell, got, c.want)
			}
		})
	}
}

func TestWorkbookIsReadAsItsTextWouldBe(t *testing.T) {
	text, err := os.Open(filepath.Join("testdata", "qualtrics.csv"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = text.Close() }()
	records, err := csv.NewReader(text).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	// Workbooks of Qualtrics do not have the third row.
	path := workbook(t, slices.Delete(records, 2, 3))
	f := open(t, path)
	if f.Layout.Format != XLSX || f.Layout.HeaderRows != 2 || f.Layout.Platform != Qualtrics {
		t.Errorf("layout is %+v", f.Layout)
	}
	want, _ := read(t, open(t, filepath.Join("testdata", "qualtrics.csv")))
	got, broken := read(t, f)
	if d := cmp.Diff(want, got); d != "" || len(broken) > 0 {
		t.Errorf("rows (-text +workbook):\n%s%v", d, broken)
	}
	if _, err := Open(path, "Other"); err == nil || !strings.Contains(err.Error(), "Other") {
		t.Errorf("a sheet that is not there: %v", err)
	}
}

func workbook(t *testing.T, records [][]string) string {
	t.Helper()
	book := excelize.NewFile()
	for i, record := range records {
		cells := make([]any, len(record))
		for n, cell := range record {
			cells[n] = cell
		}
		if err := book.SetSheetRow("Sheet1", fmt.Sprintf("A%d", i+1), &cells); err != nil {
			t.Fatal(err)
		}
	}
	path := filepath.Join(t.TempDir(), "book.xlsx")
	if err := book.SaveAs(path); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestEncodingsAndSeparatorsAreGuessed(t *testing.T) {
	const text = "id;größe;warum\n1;3,5;weil es mir gefällt\n2;4;\"eine; andere\"\n"
	western, err := charmap.Windows1252.NewEncoder().String(text)
	if err != nil {
		t.Fatal(err)
	}
	wide := func(e unicode.Endianness, mark unicode.BOMPolicy) string {
		s, err := unicode.UTF16(e, mark).NewEncoder().String(text)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	for name, content := range map[string]string{
		"UTF-8":                         text,
		"UTF-8 with a byte order mark":  "\uFEFF" + text,
		"Windows-1252":                  western,
		"UTF-16 little":                 wide(unicode.LittleEndian, unicode.UseBOM),
		"UTF-16 big":                    wide(unicode.BigEndian, unicode.UseBOM),
		"UTF-16 without a mark":         wide(unicode.LittleEndian, unicode.IgnoreBOM),
		"tabs":                          strings.NewReplacer(";", "\t").Replace(text),
		"a line that names a separator": "sep=;\n" + text,
		"line ends of Windows":          strings.ReplaceAll(text, "\n", "\r\n"),
		"no line end at the end":        strings.TrimSuffix(text, "\n"),
	} {
		t.Run(name, func(t *testing.T) {
			rows, broken := read(t, open(t, write(t, "a.csv", content)))
			if len(broken) > 0 || len(rows) != 2 || rows[0]["warum"] != "weil es mir gefällt" || rows[0]["größe"] != "3,5" || rows[1]["id"] != "2" {
				t.Errorf("rows are %q, %v", rows, broken)
			}
		})
	}
}

func TestRowsThatCannotBeReadCostOnlyThemselves(t *testing.T) {
	f := open(t, write(t, "a.csv", "id,a,b\n1,x,y\n2,x\n\n3,x,y,z\n4,x,y,\n5,x,y\n"))
	rows, broken := read(t, f)
	if len(rows) != 3 || rows[1]["id"] != "4" || rows[2]["id"] != "5" {
		t.Errorf("rows are %v", rows)
	}
	if len(broken) != 2 || broken[0].Row != 3 || broken[1].Row != 5 {
		t.Errorf("refused are %v", broken)
	}
	f = open(t, write(t, "a.ndjson", `{"id":1,"a":"x"}`+"\n"+`{"id":2,"a":`+"\n"+`["no"]`+"\n"+`{"id":3,"a":{"b":true,"c":[1,{"d":2}]}}`+"\n"))
	rows, broken = read(t, f)
	if len(rows) != 2 || rows[1]["a.b"] != "true" || rows[1]["a.c"] != "1" || len(broken) != 2 || broken[0].Row != 2 {
		t.Errorf("rows are %v, refused %v", rows, broken)
	}
}

func TestAQuotationMarkThatIsNotClosed(t *testing.T) {
	const head = "id,a\n1,x\n2,x\n3,x\n"
	for text, want := range map[string]struct{ rows, broken int }{
		"4,\"y\n5,z\n6,z": {3, 5},
		"4,\"y":           {3, 5},
		"4,x\n\n5,\"":     {4, 7},
		"4,\"y\"":         {4, 0},
		"4,\"y\"\"\"\n":   {4, 0},
		"4,y\"":           {4, 0},
		"4,\"y\"\n\n":     {4, 0},
		"4,\n":            {4, 0},
	} {
		rows, broken := read(t, open(t, write(t, "a.csv", head+text)))
		if len(rows) != want.rows || len(broken) != min(want.broken, 1) || len(broken) > 0 && broken[0].Row != want.broken {
			t.Errorf("%q: rows %v, refused %v", text, rows, broken)
		}
	}
}

func TestLinesThatEndAsOnAnOldMac(t *testing.T) {
	for text, want := range map[string]string{
		"id;a\r1;x\r2;\"y\rz\"\r":         "y\nz",
		"id;a\r1;x\r2;\"y\nz\"":           "y\nz",
		"sep=;\rid;a\r1;x\r2;y":           "y",
		"id;a\n1;x\n2;\"y\rz\"\n":         "y\rz",
		"id;a\r\n1;x\r\n2;\"y\rz\"\r\n":   "y\rz",
		"id;\"a\"\r\n1;x\r\n2;y\rz\r\n":   "y\rz",
		"id;\"a\r\n1;x\"\r\n1;x\r\n2;y\n": "y",
	} {
		f := open(t, write(t, "a.csv", text))
		rows, broken := read(t, f)
		if len(rows) != 2 || len(broken) != 0 || f.Layout.Separator != ';' {
			t.Fatalf("%q: rows %q, refused %v, separator %q", text, rows, broken, f.Layout.Separator)
		}
		if got := rows[1][f.Columns[1].Name]; got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// archive returns a zip file with parts of these names.
func archive(t *testing.T, names ...string) string {
	t.Helper()
	var b strings.Builder
	z := zip.NewWriter(&b)
	for _, name := range names {
		if _, err := z.Create(name); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestFilesThatAreNoInterviewsAreRefused(t *testing.T) {
	for name, c := range map[string]struct{ content, want string }{
		"empty":                      {"", "is empty"},
		"a title":                    {"Coffee study\n\nid,a\n1,x\n2,y\n", "delete the rows above them"},
		"a title with blank cells":   {"Coffee study,,\nid,a,b\n1,x,y\n", "delete the rows above them"},
		"one column":                 {"name\nx\ny\n", "one column only"},
		"numbers for headers":        {"1,2,3\n4,5,6\n", "names of the columns"},
		"an old Excel file":          {"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1 and more", "save it as .xlsx"},
		"an SPSS file":               {"$FL2@(#) SPSS DATA FILE", "SPSS"},
		"a picture":                  {"\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR\x00\x00", "neither text nor"},
		"a broken workbook":          {"PK\x03\x04 and no more", "workbook"},
		"JSON without objects":       {"[{]", "JSON"},
		"JSON without interviews":    {" [ ]", "no "},
		"a PDF file":                 {"%PDF-1.4\n", "is a PDF file"},
		"a compressed file":          {"\x1F\x8B\x08", "unpack it"},
		"a web page":                 {"\xEF\xBB\xBF\n<HTML><table>", "save it as .xlsx"},
		"a workbook in XML":          {"<?xml version=\"1.0\"?><Workbook>", "save it as .xlsx"},
		"an OpenDocument file":       {archive(t, "mimetype", "content.xml"), "OpenDocument"},
		"an archive":                 {archive(t, "interviews.csv"), "unpack it"},
		"a name left open":           {"id,\"a\n1,x\n", "row 1: a quotation mark in it is not closed"},
		"a quotation mark left open": {"a,b\n1,\"" + strings.Repeat(strings.Repeat("x", 1023)+"\n", maxRecord/1024+100), "quotation mark"},
	} {
		t.Run(name, func(t *testing.T) {
			f, err := Open(write(t, "file", c.content), "")
			if err == nil {
				var rows *Rows
				if rows, err = f.Rows(); err == nil {
					for err == nil {
						_, err = rows.Next()
					}
					_ = rows.Close()
				}
			}
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error is %.200v, want one with %q", err, c.want)
			}
		})
	}
}

func TestSafeCellsAreNoFormulasAndComeBack(t *testing.T) {
	for _, cell := range []string{"=1+1", "+4", "-x", "@SUM(A1)", "\tx", "\r=x", "＝x"} {
		if got := Safe(cell); !strings.HasPrefix(got, "'") {
			t.Errorf("Safe(%q) is %q", cell, got)
		}
	}
	if got := Safe("plain -x"); got != "plain -x" {
		t.Errorf("a plain cell became %q", got)
	}
	rapid.Check(t, func(t *rapid.T) {
		cell := rapid.StringOf(rapid.SampledFrom([]rune("=+-@'\t ax1＠"))).Draw(t, "cell")
		safe := Safe(cell)
		if rest, ok := strings.CutPrefix(safe, "'"); safe != cell && (!ok || rest != cell) || safe == cell && ok {
			t.Errorf("%q became %q, of which one cannot tell what it was", cell, safe)
		}
	})
}

func FuzzOpen(f *testing.F) {
	files, err := filepath.Glob("testdata/*.*")
	if err != nil || len(files) == 0 {
		f.Fatal("no files to begin with: ", err)
	}
	for _, name := range files {
		content, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(content)
	}
	f.Add([]byte("sep=;\na;b\n\"1;2"))
	f.Add([]byte(`{"responses":[{"values":{"a":[[[1]]]}}`))
	f.Fuzz(func(t *testing.T, content []byte) {
		path := filepath.Join(t.TempDir(), "file")
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		file, err := Open(path, "")
		if err != nil {
			return
		}
		rows, err := file.Rows()
		if err != nil {
			return
		}
		defer func() { _ = rows.Close() }()
		names := map[string]bool{}
		for _, c := range file.Columns {
			if c.Name == "" || names[c.Name] {
				t.Fatalf("column %q is not the only one of that name", c.Name)
			}
			names[c.Name] = true
		}
		for last := file.Layout.HeaderRows; ; {
			row, err := rows.Next()
			if e := (*RowError)(nil); err != nil && !errors.As(err, &e) {
				return
			}
			if rows.Number() <= last {
				t.Fatalf("row %d comes after row %d", rows.Number(), last)
			}
			last = rows.Number()
			if err == nil && len(row) != len(file.Columns) {
				t.Fatalf("row %d has %d cells, but there are %d columns", last, len(row), len(file.Columns))
			}
		}
	})
}

// Qualtrics leaves the formatting of a question in its text.
func TestQuestionsLoseTheirFormatting(t *testing.T) {
	for text, want := range map[string]string{
		"What was <strong>good</strong> about your&nbsp;care?":       "What was good about your care?",
		"<div style=\"color: red\">Tell us<br>more &amp; more</div>": "Tell us more & more",
		"Is 3 < 4 and 5 > 4?": "Is 3 < 4 and 5 > 4?",
		"Ages <18 or >65":     "Ages <18 or >65",
	} {
		f := &File{}
		f.name([]string{"Q1"}, []string{text})
		if got := f.Columns[0].Text; got != want {
			t.Errorf("%q becomes %q", text, got)
		}
	}
}

// Text in an unknown encoding is refused. It would be read as different letters, and its answers would look like random typing.
func TestTextInAnUnknownEncodingIsRefused(t *testing.T) {
	for _, c := range []struct {
		name     string
		encoding encoding.Encoding
		answer   string
		known    bool
	}{
		{"Russian", charmap.Windows1251, "Он согревает меня по утрам", false},
		{"Greek", charmap.Windows1253, "Με ζεσταίνει το πρωί", false},
		{"Polish", charmap.Windows1250, "Podoba mi się zapach, zwłaszcza gdy piję go rano, żona też", false},
		{"Chinese", simplifiedchinese.GBK, "早上喝茶让我感到温暖", false},
		{"Japanese", japanese.ShiftJIS, "朝に体が温まるところが好きです", false},
		{"German of an old Mac", charmap.Macintosh, "Er wärmt mich morgens, und er schmeckt süß und schön", false},
		{"French of an old Mac", charmap.Macintosh, "Il me réchauffe très tôt le matin", false},
		{"German", charmap.Windows1252, "Er wärmt mich, „größer“ ist’s – süß für 3 €, 20 m² … Straße", true},
		{"French", charmap.Windows1252, "L’œuf de ma sœur, créé à Noël, « très » bon…", true},
		{"Spanish", charmap.Windows1252, "¿Cuántos años? ¡Mañana! El n.º 1 de la señora", true},
		{"Portuguese", charmap.Windows1252, "As refeições e as canções não são más, então", true},
		{"Catalan", charmap.Windows1252, "col·legi, paral·lel, il·lusió, l´home, d´aquí", true},
		{"Danish", charmap.Windows1252, "Når jeg går på øen, æder jeg blåbær", true},
		{"Finnish", charmap.Windows1252, "Hyvää päivää, sää on tänään lämmin, pääsiäinen", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			text, err := c.encoding.NewEncoder().String("id;why\n" + strings.Repeat("1;"+c.answer+"\n", 20))
			if err != nil {
				t.Fatal(err)
			}
			f, err := Open(write(t, "a.csv", text), "")
			if !c.known {
				if err == nil || !strings.Contains(err.Error(), "save it as CSV UTF-8") {
					t.Errorf("error is %v", err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if rows, _ := read(t, f); rows[0]["why"] != c.answer {
				t.Errorf("the answer is %q", rows[0]["why"])
			}
		})
	}
}

// A file that was made by hand can have a question above the first of its columns, in merged cells, and the rows of
// the question below it.
func TestQuestionsInMergedCells(t *testing.T) {
	merged := [][]string{
		{"id", "start", "How much do you agree? - please read all", "", "", "Why tea?", "Brands", "", "", "Comment"},
		{"", "", "Tea is healthy", "Tea is good", "Tea is cheap", "", "Lipton", "Other (say which)", "", ""},
		{"1", "2026-03-01 10:00", "agree", "", "disagree", "", "yes", "", "", ""},
	}
	f, err := OfRecords(merged, CSV, ',')
	if err != nil || f.Layout.HeaderRows != 2 {
		t.Fatalf("%+v, %v", f, err)
	}
	want := []Column{
		{Name: "id"},
		{Name: "start"},
		{Name: merged[0][2] + " - Tea is healthy", Text: merged[0][2], Group: "Question 3", Item: "Tea is healthy"},
		{Name: merged[0][2] + " - Tea is good", Text: merged[0][2], Group: "Question 3", Item: "Tea is good"},
		{Name: merged[0][2] + " - Tea is cheap", Text: merged[0][2], Group: "Question 3", Item: "Tea is cheap"},
		{Name: "Why tea?"},
		{Name: "Brands - Lipton", Text: "Brands", Group: "Question 5", Item: "Lipton"},
		{Name: "Brands - Other (say which)", Text: "Brands", Group: "Question 5", Item: "Other (say which)"},
		{Name: "Column 9"},
		{Name: "Comment"},
	}
	if d := cmp.Diff(want, f.Columns); d != "" {
		t.Errorf("columns (-want +got):\n%s", d)
	}
	for what, head := range map[string][][]string{
		"the second row has an id":          {merged[0], merged[2], merged[2]},
		"the second row has numbers":        {merged[0], {"", "", "3", "4", "5", "", "1", "1"}, merged[2]},
		"a column has no name in both rows": {merged[0], {"", "", "", "Tea is good", "Tea is cheap", "", "", "Other"}, {"1", "", "", "", "", "", "yes", "", "agree"}},
		"one column without a name":         {{"id", "a", ""}, {"", "b", "c"}, {"1", "d", "e"}},
		"no id in the third row":            {merged[0], merged[1], {"", "x", "agree", "", "", "", "", ""}},
	} {
		if f, err := OfRecords(head, CSV, ','); err != nil || f.Layout.HeaderRows != 1 {
			t.Errorf("%s: %+v, %v", what, f, err)
		}
	}
}

func TestLabelsBelowTheNamesOfColumns(t *testing.T) {
	head := [][]string{
		{"CASE", "STARTED", "A101", "A102_01", "A102_02", "A201", "TIME001", "REF"},
		{"Interview number", "Start (Europe/Berlin)", "Gender: 2 answers", "How satisfied are you? - Price", "How satisfied are you? - Taste", "<b>Why</b> tea?", "Time on page 1", ""},
		{"101", "2026-03-01 10:00:00", "male", "", "4", "Because I like it", "15", ""},
		{"102", "2026-03-01 10:05:00", "female", "-9", "", "It is cheap", "17", ""},
	}
	changed := func(row, column int, cell string) [][]string {
		other := slices.Clone(head)
		other[row] = slices.Clone(other[row])
		other[row][column] = cell
		return other
	}
	f, err := OfRecords(head, CSV, ',')
	if err != nil || f.Layout.HeaderRows != 2 {
		t.Fatalf("%+v, %v", f, err)
	}
	want := []Column{
		{Name: "CASE", Text: "Interview number"},
		{Name: "STARTED", Text: "Start (Europe/Berlin)"},
		{Name: "A101", Text: "Gender: 2 answers", Group: "A", Item: "101"},
		{Name: "A102_01", Text: "How satisfied are you?", Group: "A102", Item: "Price"},
		{Name: "A102_02", Text: "How satisfied are you?", Group: "A102", Item: "Taste"},
		{Name: "A201", Text: "Why tea?", Group: "A", Item: "201"},
		{Name: "TIME001", Text: "Time on page 1"},
		{Name: "REF"},
	}
	if d := cmp.Diff(want, f.Columns); d != "" {
		t.Errorf("columns (-want +got):\n%s", d)
	}
	for what, head := range map[string][][]string{
		"the second row has an id":              changed(1, 0, "100"),
		"the second row has a date":             changed(1, 1, "2026-03-01 09:55:00"),
		"the second row has a number":           changed(1, 5, "5"),
		"the second row has the same words":     {{"id", "age", "cups", "page"}, {"NA", "NA", "NA", "none"}, {"102", "30", "3", "4"}},
		"no interview":                          head[:2],
		"only one column of numbers with words": {{"id", "why"}, {"abc", "cheap"}, {"102", "good"}, {"103", "warm"}},
		"answers in words, where others have numbers": {
			{"id", "start", "age", "cups"}, {"a1", "2026-03-01", "unknown", "many"}, {"a2", "2026-03-01", "33", "4"}, {"a3", "2026-03-01", "34", "5"},
		},
	} {
		if f, err := OfRecords(head, CSV, ','); err != nil || f.Layout.HeaderRows != 1 {
			t.Errorf("%s: %+v, %v", what, f, err)
		}
	}
}

// A second header row can have blank and repeated cells.
func TestLabelsWithBlankAndRepeatedCells(t *testing.T) {
	names := []string{"resp_id", "started", "lang", "ip", "age", "Q4", "Q4", "Q4", "Q5", "Q6", "Q7", "t_p1", "t_p2", "t_p3"}
	satisfaction := []string{"Satisfaction: Network", "Satisfaction: Price", "Satisfaction: App"}
	asked := []string{"How likely are you to recommend us? 0-10", "What do you like?", "What should we improve?"}
	rows := [][]string{
		{"00ed686f", "2026-11-02T09:20:00+01:00", "fr", "192.0.2.1", "53", "Satisfait", "Très satisfait", "Satisfait", "8", "bien", "bien", "5750", "10968", "11763"},
		{"1e7055f4", "2026-11-02T10:41:00+01:00", "es", "192.0.2.2", "61", "Insatisfecho", "Satisfecho", "Insatisfecho", "0", "el precio", "más datos", "27682", "40712", "122475"},
	}
	for what, labels := range map[string][]string{
		"blanks and units":         slices.Concat([]string{"", "", "Language", "", "Age"}, satisfaction, asked, []string{"ms", "ms", "ms"}),
		"repeated and units":       slices.Concat([]string{"Response meta", "Response meta", "Language", "Response meta", "Age"}, satisfaction, asked, []string{"ms", "ms", "ms"}),
		"only questions":           slices.Concat([]string{"", "", "", "", ""}, satisfaction, asked, []string{"", "", ""}),
		"only open questions":      slices.Concat([]string{"", "", "", "", "", "", "", "", ""}, asked[1:], []string{"", "", ""}),
		"only units":               {"", "", "", "", "years", "", "", "", "points", "", "", "ms", "ms", "ms"},
		"numbered pages":           slices.Concat([]string{"Respondent", "Started at", "Language", "Address", "Age"}, satisfaction, asked, []string{"Page 1", "Page 2", "Page 3"}),
		"blank cells at the end":   slices.Concat([]string{"Respondent", "Started at", "Language", "Address", "Age"}, satisfaction, asked),
		"all labels above figures": {"Respondent", "Started at", "", "Address", "Age", "", "", "", "Points", "", "", "", "", ""},
	} {
		f, err := OfRecords(append([][]string{names, labels}, rows...), CSV, ',')
		if err != nil || f.Layout.HeaderRows != 2 {
			t.Errorf("%s: %+v, %v", what, f.Layout, err)
			continue
		}
		if f.Columns[6].Group != "Q4" || f.Columns[7].Group != "Q4" || f.Columns[8].Group == "Q4" {
			t.Errorf("%s: the columns of one name are %+v", what, f.Columns[5:9])
		}
		if f, err := OfRecords(append([][]string{names, labels}, rows[0]), CSV, ','); err != nil || f.Layout.HeaderRows != 2 {
			t.Errorf("%s, and one interview: %+v, %v", what, f.Layout, err)
		}
	}
}

// A few columns are enough for a second header row.
func TestLabelsOfAFewColumns(t *testing.T) {
	for what, head := range map[string][][]string{
		"one question, and a name again": {{"id", "age", "Q1"}, {"Respondent", "Age in years", "What do you like?"}, {"101", "30", "warm"}, {"102", "31", "cost"}},
		"two questions":                  {{"v1", "v2", "v3"}, {"Respondent", "How old are you?", "What do you like?"}, {"101", "30", "warm"}, {"102", "31", "cost"}},
		"three labels and a question":    {{"v1", "v2", "v3", "v4"}, {"Respondent", "Age", "Rent", "What do you like?"}, {"101", "30", "700", "warm"}, {"102", "31", "900", "cost"}},
	} {
		if f, err := OfRecords(head, CSV, ','); err != nil || f.Layout.HeaderRows != 2 {
			t.Errorf("%s: %+v, %v", what, f.Layout, err)
		}
	}
}

// An interview is never taken for a header row.
func TestTheFirstInterviewIsNoHeader(t *testing.T) {
	for what, head := range map[string][][]string{
		"an id with letters":                {{"id", "age", "cups", "Q1"}, {"kx8f", "old", "many", "Why do you ask me this?"}, {"ab3c", "30", "2", "good"}, {"z9qq", "41", "3", "cheap"}},
		"an id among blanks":                {{"id", "start", "Q1", "Q2"}, {"R_2abcDEf", "", "What do you mean by it?", "What is that for?"}, {"R_3xyzKLm", "2026-03-01", "good", "x"}, {"R_9oprSTu", "2026-03-02", "cheap", "y"}},
		"a date among words":                {{"who", "start", "age", "Q1"}, {"anna", "2026-03-01", "young", "Do you care at all?"}, {"b7", "2026-03-01", "30", "good"}, {"c8", "2026-03-01", "31", "bad"}},
		"the named ends of a scale":         {{"q1", "q2", "q3", "q4"}, {"very good", "very bad", "very good", "bad"}, {"2", "3", "4", "5"}, {"4", "4", "2", "1"}},
		"no figures at all":                 {{"city", "Q1", "Q2"}, {"Rome", "Why would I?", "What is it to you?"}, {"Oslo", "good", "warm"}, {"Bonn", "cheap", "nice"}},
		"words in two fields for numbers":   {{"income", "rent", "why"}, {"too little", "a lot", "none"}, {"25000", "900", "x"}, {"31000", "1100", "y"}},
		"a marker of missing answers":       {{"id", "start", "age", "cups"}, {"test", "today", "NA", "several"}, {"102", "2026-03-01", "30", "3"}, {"103", "2026-03-01", "31", "4"}},
		"a number":                          {{"id", "start", "age", "cups"}, {"test", "today", "young", "2"}, {"102", "2026-03-01", "30", "3"}, {"103", "2026-03-01", "31", "4"}},
		"questions in columns of questions": {{"Case", "Why do you like it?", "What is bad?"}, {"", "Why do you ask?", "What is what?"}, {"101", "warm", "cost"}, {"102", "good", "cost"}},
		"a blank id and longer answers":     {{"id", "Q1", "Q2"}, {"", "I really like how it warms me up", "nothing at all, it is fine"}, {"101", "warm", "cost"}, {"102", "good", "cost"}},
		"mostly blank":                      {{"id", "age", "cups", "Q1"}, {"", "", "", "Why is there no way to skip a question?"}, {"101", "30", "2", "cost"}, {"102", "41", "3", "cost"}},
		"words for numbers, and a question": {{"income", "rent", "why"}, {"too little", "a lot", "Why do you want to know?"}, {"25000", "900", "x"}, {"31000", "1100", "y"}},
		"a blank number, and a question":    {{"income", "rent", "Q1"}, {"too little", "", "Why do you want to know?"}, {"25000", "900", "x"}, {"31000", "1100", "y"}},
		"one word and blanks":               {{"id", "start", "age", "Q1"}, {"", "", "refused", "Because it is warm"}, {"101", "2026-03-01", "30", "cost"}, {"102", "2026-03-01", "31", "cost"}},
	} {
		if f, err := OfRecords(head, CSV, ','); err != nil || f.Layout.HeaderRows != 1 {
			t.Errorf("%s: %+v, %v", what, f.Layout, err)
		}
	}
}

// Alchemer has columns with the names of LimeSurvey's.
func TestAlchemerIsNotLimeSurvey(t *testing.T) {
	names := []string{"Response ID", "Time Started", "Date Submitted", "Status", "Language", "Why tea?", "Note: one", "Other: one"}
	const question = "How much do you agree? - 1 to 5"
	for _, item := range []string{"It is cheap", "It is good", "It is old", "It is healthy", "It is warm"} {
		names = append(names, item+":"+question)
	}
	f, err := OfRecords([][]string{names}, CSV, ',')
	if err != nil || f.Layout.Platform != Plain {
		t.Fatalf("%+v, %v", f, err)
	}
	for i, c := range f.Columns {
		if want := (Column{Name: names[i]}); i < 8 && c != want {
			t.Errorf("column %+v, want %+v", c, want)
		}
	}
	if want := (Column{Name: names[9], Text: question, Group: question, Item: "It is good"}); f.Columns[9] != want {
		t.Errorf("column %+v, want %+v", f.Columns[9], want)
	}
}

// TestQuestionsOverManyColumns: SurveyMonkey writes a question once for all of its columns. The memory for questions is still
// proportional to the size of the file.
func TestQuestionsOverManyColumns(t *testing.T) {
	const columns = 3_000
	head := [][]string{{"Respondent ID", "Collector ID", strings.Repeat("Why? ", 100_000)}, {"", "", "Row 0"}}
	for i := range columns {
		head[0] = append(head[0], "")
		head[1] = append(head[1], fmt.Sprint("Row ", i+1))
	}
	allocated := func() uint64 {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.TotalAlloc
	}
	before := allocated()
	_, err := OfRecords(head, CSV, ',')
	if n := allocated() - before; n > 512<<20 {
		t.Errorf("half a MiB of headers allocates %d MiB", n>>20)
	}
	if err == nil || !strings.Contains(err.Error(), "more than 2 MiB") {
		t.Errorf("error is %v", err)
	}
	head[0][2] = strings.Repeat("Why? ", 100)
	f, err := OfRecords(head, CSV, ',')
	if err == nil {
		t.Fatalf("%d columns with a question of 500 characters are taken", len(f.Columns))
	}
	head[0][2] = strings.Repeat("Why? ", 50)
	if f, err = OfRecords(head, CSV, ','); err != nil || len(f.Columns) != columns+3 || !strings.HasSuffix(f.Columns[7].Name, "Why? - Row 5") {
		t.Errorf("a question of 250 characters: %v", err)
	}
}

// Row numbers are those of a spreadsheet, which shows lines without any text as rows.
func TestRowsAreNumberedAsInASpreadsheet(t *testing.T) {
	for name, text := range map[string]string{
		"lines":    "id;answer\n1;a\n2;b\n3;c\n\n5;\"two\n\nlines\"\n\n\n8;d\n",
		"CRLF":     "id;answer\r\n1;a\r\n2;b\r\n3;c\r\n\r\n5;\"two\r\n\r\nlines\"\r\n\r\n\r\n8;d\r\n",
		"sep":      "sep=;\nid;answer\n1;a\n2;b\n3;c\n\n5;\"two\n\nlines\"\n\n\n8;d\n",
		"cells":    "id;answer\n1;a\n2;b\n3;c\n;\n5;e\n;\n;\n8;d\n",
		"a mix":    "id;answer\n1;a\n2;b\n3;c\n;\n5;e\n;\n\n8;d\n",
		"a header": "\n\nid;answer\n1;a\n2;b\n3;c\n;\n5;e\n;\n\n8;d\n", // lines before the headers do not count
	} {
		path := filepath.Join(t.TempDir(), "tea.csv")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		rows, err := open(t, path).Rows()
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for row, err := rows.Next(); err == nil; row, err = rows.Next() {
			got = append(got, fmt.Sprint(row[0], " ", rows.Number()-1))
		}
		if err := rows.Close(); err != nil {
			t.Fatal(err)
		}
		if want := []string{"1 1", "2 2", "3 3", "5 5", "8 8"}; !slices.Equal(got, want) {
			t.Errorf("%s: ids and rows are %q, want %q", name, got, want)
		}
	}
}

func TestASheetWithoutInterviewsNamesTheOthers(t *testing.T) {
	book := excelize.NewFile()
	path := filepath.Join(t.TempDir(), "tea.xlsx")
	_, err := book.NewSheet("Data")
	err = errors.Join(err, book.SetCellValue("Sheet1", "A1", "note"), book.SetCellValue("Data", "A1", "id"), book.SetCellValue("Data", "B1", "answer"), book.SaveAs(path), book.Close())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Open(path, ""); err == nil || !strings.Contains(err.Error(), `the first row of the sheet "Sheet1" has at most one cell`) || !strings.Contains(err.Error(), `-sheet: ["Data"]`) || strings.Contains(err.Error(), "comma") {
		t.Errorf("the error is %v", err)
	}
	if f, err := Open(path, "Data"); err != nil || len(f.Columns) != 2 {
		t.Errorf("%+v, %v", f, err)
	}
	if _, err := Open(path, "Date"); err == nil || !strings.Contains(err.Error(), `there is no sheet "Date"; choose one with -sheet: ["Sheet1" "Data"]`) {
		t.Errorf("the error is %v", err)
	}
	if _, err := Open(write(t, "tea.csv", "id,a\n1,x\n"), "Data"); err == nil || !strings.Contains(err.Error(), `it has no sheet "Data"`) {
		t.Errorf("the error is %v", err)
	}
}
