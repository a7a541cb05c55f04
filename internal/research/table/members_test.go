package table

import (
	"archive/zip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"
)

// LimeSurvey writes JSON with the names of its CSV files. In older versions, each interview is a member named by its number.
func TestJSONOfLimeSurvey(t *testing.T) {
	person := func(i int) string {
		submitted := `"2026-03-01 10:00:00"`
		if i < 3 {
			submitted = "null"
		}
		return fmt.Sprintf(`{"id":%d,"submitdate":%s,"startlanguage":"en","Q1[SQ001]":"A%d"}`, i, submitted, i)
	}
	var now, old []string
	for i := range 5 {
		now = append(now, person(i))
		old = append(old, fmt.Sprintf(`{"%d":%s}`, i, person(i)))
	}
	var first [][]string
	for name, people := range map[string][]string{"now": now, "old": old} {
		path := filepath.Join(t.TempDir(), "lime.json")
		if err := os.WriteFile(path, []byte(`{"responses": [`+strings.Join(people, ",\n")+`]}`), 0o600); err != nil {
			t.Fatal(err)
		}
		f, err := Open(path, "")
		if err != nil {
			t.Fatal(err)
		}
		names := []string{}
		for _, c := range f.Columns {
			names = append(names, c.Name)
		}
		if f.Layout.Platform != LimeSurvey || f.Layout.HeaderRows != 0 || !slices.Equal(names, []string{"id", "submitdate", "startlanguage", "Q1[SQ001]"}) {
			t.Errorf("%s: %+v with %q", name, f.Layout, names)
		}
		split, err := OfRecords([][]string{names}, JSON, 0)
		if err != nil || split.Layout.Platform != LimeSurvey || split.Layout.HeaderRows != 1 || !reflect.DeepEqual(split.Columns, f.Columns) {
			t.Errorf("%s: split into cells, it is %+v, %v", name, split, err)
		}
		all := allRows(t, f)
		if len(all) != 5 || all[0][1] != "" || all[4][3] != "A4" {
			t.Errorf("%s: the rows are %q", name, all)
		}
		if first == nil {
			first = all
		} else if !reflect.DeepEqual(first, all) {
			t.Errorf("the rows differ: %q and %q", first, all)
		}
	}
}

func allRows(t *testing.T, f *File) (all [][]string) {
	t.Helper()
	rows, err := f.Rows()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	for {
		row, err := rows.Next()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, slices.Clone(row))
	}
}

// Some programs give the list of texts of a workbook another name.
func TestTextsOfAWorkbookUnderAnotherName(t *testing.T) {
	book := excelize.NewFile()
	for i, row := range [][]any{{"id", "Why tea?"}, {"p1", "It is warm"}} {
		if err := book.SetSheetRow("Sheet1", fmt.Sprintf("A%d", i+1), &row); err != nil {
			t.Fatal(err)
		}
	}
	usual := filepath.Join(t.TempDir(), "usual.xlsx")
	if err := book.SaveAs(usual); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "other.xlsx")
	in, err := zip.OpenReader(usual)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = in.Close() }()
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	out := zip.NewWriter(file)
	for _, part := range in.File {
		r, err := part.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		w, err := out.Create(strings.ReplaceAll(part.Name, "sharedStrings", "texts"))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(strings.ReplaceAll(string(text), "sharedStrings.xml", "texts.xml"))); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(out.Close(), file.Close()); err != nil {
		t.Fatal(err)
	}
	f, err := Open(path, "")
	if err != nil {
		t.Fatal(err)
	}
	if all := allRows(t, f); len(all) != 1 || !slices.Equal(all[0], []string{"p1", "It is warm"}) {
		t.Errorf("the rows are %q", all)
	}
}

// The review page writes lists with the same protection.
func TestThePageProtectsTheSameCells(t *testing.T) {
	script, err := os.ReadFile(filepath.Join("..", "..", "http", "review", "page", "download.js"))
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(`(?m)^const risky = (".*");$`).FindSubmatch(script)
	if m == nil {
		t.Fatal("download.js does not say which cells are risky")
	}
	var page string
	if err := json.Unmarshal(m[1], &page); err != nil {
		t.Fatal(err)
	}
	if page != risky {
		t.Errorf("the page protects cells that begin with one of %q, this package %q", page, risky)
	}
}
