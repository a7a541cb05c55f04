package workbook

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"
	"pgregory.net/rapid"
)

// book returns the bytes of a workbook.
func book(t interface{ Fatal(...any) }, write func(b *Book) error, first ...string) []byte {
	var out bytes.Buffer
	b := New(&out)
	if err := errors.Join(write(b), b.Close(first...)); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// rows reads the stored values of a sheet with another library.
func rows(t interface{ Fatal(...any) }, text []byte, sheet string) [][]string {
	f, err := excelize.OpenReader(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	found, err := f.GetRows(sheet, excelize.Options{RawCellValue: true})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// one writes one sheet.
func one(b *Book, header []any, cells ...[]any) error {
	s, err := b.Sheet("One", []float64{10, 20.5}, header...)
	if err != nil {
		return err
	}
	for _, row := range cells {
		if err := s.Add(row...); err != nil {
			return err
		}
	}
	return s.End()
}

func TestCells(t *testing.T) {
	text := book(t, func(b *Book) error {
		return one(b, []any{"a", "b", "c"},
			[]any{"text", 1, 2.5}, []any{true, false, nil}, []any{nil, "", "third"}, []any{"=1+1", "<b>&\"'", " blanks \n\t"},
			[]any{"_x0041_", "a\x00b\xff", "007"}, []any{Date(46000.5), -3, 1e15}, nil, []any{"last", int64(7)})
	})
	want := [][]string{
		{"a", "b", "c"},
		{"text", "1", "2.5"},
		{"1", "0"},
		{"", "", "third"},
		{"=1+1", "<b>&\"'", " blanks \n\t"},
		{"_x0041_", "a\uFFFDb\uFFFD", "007"},
		{"46000.5", "-3", "1000000000000000"},
		nil,
		{"last", "7"},
	}
	if d := cmp.Diff(want, rows(t, text, "One")); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	f, err := excelize.OpenReader(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	if shown, err := f.GetCellValue("One", "A7"); err != nil || shown != "2025-12-09 12:00:00" {
		t.Errorf("a date is shown as %q, %v", shown, err)
	}
	if kind, err := f.GetCellType("One", "B9"); err != nil || kind != excelize.CellTypeUnset {
		t.Errorf("a number is of type %d, %v", kind, err)
	}
	for _, at := range []string{"A5", "C6"} { // =1+1, and 007, which is not a number
		kind, err := f.GetCellType("One", at)
		formula, wrong := f.GetCellFormula("One", at)
		if err = errors.Join(err, wrong); err != nil || kind != excelize.CellTypeInlineString || formula != "" {
			t.Errorf("%s is of type %d, with the formula %q, %v", at, kind, formula, err)
		}
	}
}

// A number keeps the zeros at its end, and a formula counts it.
func TestNumbersKeepTheirDigits(t *testing.T) {
	numbers := []string{"15.90", "10.0", "-1.50", "491701234567", "0.00001", "0.0", "123456789012345"}
	text := book(t, func(b *Book) error {
		var row []any
		for _, n := range numbers {
			row = append(row, Number(n))
		}
		return one(b, nil, row)
	})
	f, err := excelize.OpenReader(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	for i, want := range numbers {
		at := string(rune('A'+i)) + "1"
		shown, err := f.GetCellValue("One", at)
		kind, wrong := f.GetCellType("One", at)
		if err = errors.Join(err, wrong); err != nil || shown != want || kind != excelize.CellTypeUnset {
			t.Errorf("%s is shown as %q, and of type %d, %v", want, shown, kind, err)
		}
	}
	if err := f.SetCellFormula("One", "A2", "SUM(A1:C1)"); err != nil {
		t.Fatal(err)
	}
	if sum, err := f.CalcCellValue("One", "A2"); err != nil || sum != "24.4" {
		t.Errorf("the sum is %q, %v", sum, err)
	}
}

func TestTextsComeBack_property(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cells := rapid.SliceOfN(rapid.OneOf(rapid.String(), rapid.StringMatching(`[_x0-9A-F]{1,20}`), rapid.StringMatching(`[=+@<>&"' -]{1,9}`)), 1, 5).Draw(t, "cells")
		row := make([]any, len(cells))
		for i, cell := range cells {
			row[i] = "|" + cell + "|" // no cell is blank, and none ends with a blank
			cells[i] = "|" + stored(cell) + "|"
		}
		got := rows(t, book(t, func(b *Book) error { return one(b, nil, row) }), "One")
		if d := cmp.Diff([][]string{cells}, got); d != "" {
			t.Fatalf("(-want +got):\n%s", d)
		}
	})
}

// stored removes characters that XML cannot represent.
func stored(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' && r != '\n' && r != '\r' || r == 0xFFFE || r == 0xFFFF {
			return '\uFFFD'
		}
		return r
	}, strings.ToValidUTF8(text, "\uFFFD"))
}

// Excel counts the code units of UTF-16, so an emoji has two.
func TestLongCellsAreCut(t *testing.T) {
	long, emojis := strings.Repeat("é", maxCell+5), strings.Repeat("🍵", maxCell/2+1)
	got := rows(t, book(t, func(b *Book) error { return one(b, nil, []any{long, long[:2*maxCell], emojis, emojis[4:]}) }), "One")[0]
	for i, want := range []string{long[:2*(maxCell-1)] + "…", long[:2*maxCell], emojis[4:] + "…", emojis[4:]} {
		if got[i] != want {
			t.Errorf("cell %d has %d characters, want %d", i+1, len([]rune(got[i])), len([]rune(want)))
		}
	}
}

// In a narrow column, Excel displays # in place of a date, and a long number in scientific form.
func TestColumnsFitDatesAndNumbers(t *testing.T) {
	f, err := excelize.OpenReader(bytes.NewReader(book(t, func(b *Book) error { return one(b, nil, []any{nil, nil, Date(46000.5)}) })))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	props, err := f.GetSheetProps("One")
	if err != nil || props.DefaultColWidth == nil || *props.DefaultColWidth < float64(len("2025-12-09 12:00:00")) {
		t.Errorf("a column is %v characters wide, %v", props.DefaultColWidth, err)
	}
}

func TestSheetsThatAreFullGoOnInAnother(t *testing.T) {
	text := book(t, func(b *Book) error {
		b.MaxRows = 4
		s, err := b.Sheet("Data points", nil, "n")
		if err != nil {
			return err
		}
		for i := range 7 {
			if err := s.Add(i); err != nil {
				return err
			}
		}
		return s.End()
	})
	for name, want := range map[string][][]string{"Data points": {{"n"}, {"0"}, {"1"}, {"2"}}, "Data points 2": {{"n"}, {"3"}, {"4"}, {"5"}}, "Data points 3": {{"n"}, {"6"}}} {
		if d := cmp.Diff(want, rows(t, text, name)); d != "" {
			t.Errorf("%s (-want +got):\n%s", name, d)
		}
	}
}

func TestOrderOfSheets(t *testing.T) {
	text := book(t, func(b *Book) error {
		for _, name := range []string{"Respondents", "Data & points", "Summary"} {
			s, err := b.Sheet(name, nil, name)
			if err != nil {
				return err
			}
			if err := s.End(); err != nil {
				return err
			}
		}
		return nil
	}, "Summary")
	f, err := excelize.OpenReader(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	if d := cmp.Diff([]string{"Summary", "Respondents", "Data & points"}, f.GetSheetList()); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	for _, name := range f.GetSheetList() {
		if found := rows(t, text, name); found[0][0] != name {
			t.Errorf("the sheet %s holds %v", name, found)
		}
	}
}

func TestLetters(t *testing.T) {
	for column := range MaxColumns {
		want, err := excelize.ColumnNumberToName(column + 1)
		if got := letters(column); err != nil || got != want {
			t.Fatalf("column %d is %s, want %s, %v", column, got, want, err)
		}
	}
	if err := one(New(io.Discard), nil, make([]any, MaxColumns+1)); err == nil {
		t.Error("a row is wider than a sheet")
	}
}

// Memory does not grow with the rows.
func TestMemoryDoesNotGrowWithRows(t *testing.T) {
	b := New(io.Discard)
	s, err := b.Sheet("Many", nil)
	if err != nil {
		t.Fatal(err)
	}
	held := func() int64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return int64(m.HeapAlloc)
	}
	write := func(n int) {
		for i := range n {
			if err := s.Add(fmt.Sprint("respondent ", i), i, true, "some text that differs: "+fmt.Sprint(i*i)); err != nil {
				t.Fatal(err)
			}
		}
	}
	write(100)
	before := held()
	write(50_000)
	if more := held() - before; more > 1<<20 {
		t.Errorf("50,000 rows hold %d bytes", more)
	}
	runtime.KeepAlive(s)
}

func BenchmarkAdd(b *testing.B) {
	s, err := New(io.Discard).Sheet("One", nil)
	if err != nil {
		b.Fatal(err)
	}
	s.book.MaxRows = 1 << 62
	row := []any{"respondent-17", "COMPLETED", true, "Service Score Threshold; Open Ended Category", 38, 20, 40, 60, nil, "no contradiction"}
	b.ReportAllocs()
	for b.Loop() {
		if err := s.Add(row...); err != nil {
			b.Fatal(err)
		}
	}
}

// In _x0041_x0042_, the second number begins with the underscore at the end of the first.
func TestNumbersOfCharactersThatShareAnUnderscore(t *testing.T) {
	for text, want := range map[string]string{
		"_x0041_x0042_": "_x005F_x0041_x005F_x0042_",
		"_x0041_x0042":  "_x005F_x0041_x0042",
		"_x0041":        "_x0041",
		"_x004_x0041_":  "_x004_x005F_x0041_",
	} {
		if got := shown(text); got != want {
			t.Errorf("%q is written as %q, want %q", text, got, want)
		}
	}
}
