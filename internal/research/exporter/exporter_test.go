package exporter

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"candor/internal/research/mapping"
	"candor/internal/research/service"
	"candor/internal/research/table"
)

// list is a service with these respondents.
type list []string

func (l list) All(_ context.Context, _ string, visit func(*service.Respondent) error) error {
	for _, text := range l {
		var r service.Respondent
		if err := json.Unmarshal([]byte(text), &r); err != nil {
			return err
		}
		if err := visit(&r); err != nil {
			return err
		}
	}
	return nil
}

func (l list) Explain(_ context.Context, _, id string) (string, error) {
	return "Respondent " + id + " is excluded.", nil
}

var three = list{
	`{"respondentId":"a","status":"COMPLETED","respondentQuality":{"isExcluded":false,"reasonsForExclusion":[],"serviceScore":88,
	 "qualityScoreSummary":[{"qualityCheck":"OES","score":90},{"qualityCheck":"CHS","score":-999,"reason":"N/A"},{"qualityCheck":"GQS","score":80}],
	 "dataPointsSummary":[{"qualityCheck":"OES","dataPointId":"Q1","score":90,"category":"VALID_ANSWER","effort":"HIGH"},{"qualityCheck":"GQS","dataPointId":"G","score":80}]}}`,
	`{"respondentId":"=HYPERLINK(\"http://x\")","status":"COMPLETED","respondentQuality":{"isExcluded":true,"reasonsForExclusion":["Service Score Threshold","Coherence Score Threshold"],"serviceScore":12,
	 "qualityScoreSummary":[{"qualityCheck":"OES","score":10},{"qualityCheck":"CHS","score":15,"reason":"Two answers rule each other out.","incoherentQuestions":["Q1","+Q2"]}],
	 "dataPointsSummary":[{"qualityCheck":"OES","dataPointId":"Q1","score":10,"category":"GIBBERISH"},{"qualityCheck":"GQS","dataPointId":"G","score":0,"reason":"Straightliner"}]}}`,
	`{"respondentId":"c","status":"PROCESSING"}`,
}

func fetch(t *testing.T, o Options) *Verdicts {
	t.Helper()
	o.Survey, o.At, o.Version = "Tea", time.Unix(1_800_000_000, 0), "test"
	v, err := Fetch(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := v.Close(); err != nil {
			t.Error(err)
		}
	})
	return v
}

func TestFlatFileHasARowForEachRespondent(t *testing.T) {
	v := fetch(t, Options{Lister: three, Explain: true})
	var out bytes.Buffer
	if err := v.WriteCSV(t.Context(), &out); err != nil {
		t.Fatal(err)
	}
	const want = `respondentId,status,excluded,reasons,serviceScore,OES.score,GQS.score,CHS.score,CHS.reason,CHS.incoherentQuestions,explanation,OES.Q1.score,OES.Q1.category,OES.Q1.effort,GQS.G.score,GQS.G.reason
a,COMPLETED,FALSE,,88,90,80,,,,,90,VALID_ANSWER,HIGH,80,
"'=HYPERLINK(""http://x"")",COMPLETED,TRUE,Service Score Threshold; Coherence Score Threshold,12,10,,15,Two answers rule each other out.,Q1; +Q2,"Respondent =HYPERLINK(""http://x"") is excluded.",10,GIBBERISH,,0,Straightliner
c,PROCESSING,,,,,,,,,,,,,,
`
	rows, err := csv.NewReader(&out).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	wanted, err := csv.NewReader(strings.NewReader(want)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	// The order of checks is that of the domain.
	if d := cmp.Diff(byName(wanted), byName(rows)); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	if v.Total != 3 || v.Excluded != 1 || v.Processing != 1 {
		t.Errorf("counts are %d, %d, %d", v.Total, v.Excluded, v.Processing)
	}
}

// byName returns rows as maps.
func byName(rows [][]string) []map[string]string {
	var all []map[string]string
	for _, row := range rows[1:] {
		m := map[string]string{}
		for i, cell := range row {
			m[rows[0][i]] = cell
		}
		all = append(all, m)
	}
	return all
}

func TestPythonScriptLoadsTheFlatFileWithItsTypes(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3")
	}
	v := fetch(t, Options{Lister: three})
	dir := t.TempDir()
	path := filepath.Join(dir, `my "tea".csv`)
	var out bytes.Buffer
	if err := v.WriteCSV(t.Context(), &out); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, out.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	scripts, err := Scripts(path)
	if err != nil {
		t.Fatal(err)
	}
	const name = `my "tea".py`
	if err := os.WriteFile(filepath.Join(dir, name), []byte(scripts[name]), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), python, "-c", `import importlib.util, json, sys
spec = importlib.util.spec_from_file_location("loaded", sys.argv[1])
loaded = importlib.util.module_from_spec(spec)
spec.loader.exec_module(loaded)
print(json.dumps(loaded.load()))`, filepath.Join(dir, name))
	text, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	var got []map[string]any
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	if len(got) != 3 || got[0]["serviceScore"] != 88.0 || got[0]["excluded"] != false || got[0]["CHS.score"] != nil || got[1]["respondentId"] != `=HYPERLINK("http://x")` || got[2]["excluded"] != nil {
		t.Errorf("loaded is %s", text)
	}
}

// sheets opens a workbook and returns its cells as they are stored, and fails the test if any is a formula.
func sheets(t *testing.T, path string) map[string][][]string {
	t.Helper()
	book, err := excelize.OpenFile(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = book.Close() }()
	all := map[string][][]string{}
	for _, name := range book.GetSheetList() {
		rows, err := book.GetRows(name, excelize.Options{RawCellValue: true})
		if err != nil {
			t.Fatal(err)
		}
		all[name] = rows
		for r, row := range rows {
			for c := range row {
				at, err := excelize.CoordinatesToCellName(c+1, r+1)
				if err != nil {
					t.Fatal(err)
				}
				if formula, err := book.GetCellFormula(name, at); err != nil || formula != "" {
					t.Errorf("%s %s holds the formula %q, %v", name, at, formula, err)
				}
			}
		}
	}
	return all
}

// saved writes a workbook to a file.
func saved(t *testing.T, v *Verdicts) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "out.xlsx")
	out, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = out.Close() }()
	if err := v.WriteXLSX(t.Context(), out); err != nil {
		t.Fatal(err)
	}
	return path
}

func interviews(t *testing.T, text string) (*table.File, *mapping.Mapping) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "tea.csv")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	f, err := table.Open(path, "")
	if err != nil {
		t.Fatal(err)
	}
	return f, &mapping.Mapping{
		Survey: "Tea", Cleaning: mapping.Recommended, ID: "id", Attributes: []mapping.Attribute{{Name: "source", Column: "panel"}},
		LeaveOut: []mapping.Rule{{Column: "done", Values: []string{"no"}}},
	}
}

func TestWorkbookHoldsVerdictsEvidenceAndInterviews(t *testing.T) {
	f, m := interviews(t, "id,panel,answer,zip,done\na,north,=1+1,01234,yes\n\"=HYPERLINK(\"\"http://x\"\")\",south,fine,4711,yes\nc,south,later,1,yes\nd,south,test,1,no\n")
	v := fetch(t, Options{Lister: three, File: f, Mapping: m, Explain: true})
	got := sheets(t, saved(t, v))
	want := map[string]string{
		sheetRespondents: `[=HYPERLINK("http://x") COMPLETED 1 Service Score Threshold; Coherence Score Threshold 12`,
		sheetPoints:      `[=HYPERLINK("http://x") GQS G 0   Straightliner]`,
		sheetKept:        "[[Overall score id panel answer zip done] [88 a north =1+1 01234 yes]]",
		sheetExcluded:    `[Service Score Threshold; Coherence Score Threshold 12 =HYPERLINK("http://x") south fine 4711 yes]`,
		sheetSettings:    "[OES score below 40 1 2]",
	}
	for name, part := range want {
		if text := fmt.Sprint(got[name]); !strings.Contains(text, part) {
			t.Errorf("the sheet %s lacks %q:\n%s", name, part, text)
		}
	}
	summary := fmt.Sprint(got[sheetSummary])
	for _, part := range []string{"[Survey Tea]", "[Respondents 3]", "[Still being scored 1]", "[Kept 1 50.0 %]", "[Excluded 1 50.0 %]", "[Coherence Score Threshold 1 50.0 %]", "[north 1 0 0.0 %]", "[south 1 1 100.0 %]", "[Interviews in the file without a verdict 1]", "[OES 2 50]"} {
		if !strings.Contains(summary, part) {
			t.Errorf("the summary lacks %q:\n%s", part, summary)
		}
	}
}

func TestDatesOfAWorkbookStayDates(t *testing.T) {
	book := excelize.NewFile()
	for i, cells := range [][]any{{"id", "Start date", "score", "panel", "done"}, {"a", 46000.5, 46000, "north", "yes"}} {
		if err := book.SetSheetRow("Sheet1", fmt.Sprintf("A%d", i+1), &cells); err != nil {
			t.Fatal(err)
		}
	}
	path := filepath.Join(t.TempDir(), "in.xlsx")
	if err := book.SaveAs(path); err != nil {
		t.Fatal(err)
	}
	f, err := table.Open(path, "")
	if err != nil {
		t.Fatal(err)
	}
	_, m := interviews(t, "id,panel\n")
	written, err := excelize.OpenFile(saved(t, fetch(t, Options{Lister: three, File: f, Mapping: m})))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = written.Close() }()
	rows, err := written.GetRows(sheetKept)
	if err != nil || len(rows) != 2 || rows[1][2] != "2025-12-09 12:00:00" || rows[1][3] != "46000" {
		t.Errorf("the kept interviews are %v, %v", rows, err)
	}
}

func TestSheetsThatAreFullGoOnInAnother(t *testing.T) {
	b, err := newBook()
	if err != nil {
		t.Fatal(err)
	}
	b.most = 4
	s, err := b.sheet("Data points", []float64{10}, "n")
	if err != nil {
		t.Fatal(err)
	}
	for i := range 7 {
		if err := s.add(i); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.end(); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "full.xlsx")
	if err := b.file.SaveAs(path); err != nil {
		t.Fatal(err)
	}
	want := map[string][][]string{"Data points": {{"n"}, {"0"}, {"1"}, {"2"}}, "Data points 2": {{"n"}, {"3"}, {"4"}, {"5"}}, "Data points 3": {{"n"}, {"6"}}}
	if d := cmp.Diff(want, sheets(t, path)); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

func TestCellsKeepWhatTheyAre(t *testing.T) {
	for cell, want := range map[string]any{"12": 12.0, "-3.5": -3.5, "0": 0.0, "007": "007", "1e5": "1e5", "1.50": "1.50", "=1": "=1", "12345678901234567": "12345678901234567", "": ""} {
		if got := typed(cell); got != want {
			t.Errorf("%q is %v (%T)", cell, got, got)
		}
	}
	if got := plain(strings.Repeat("é", maxCell+5)).(string); len([]rune(got)) != maxCell {
		t.Errorf("a long cell has %d characters", len([]rune(got)))
	}
	if got := plain("a\x00b"); got != "a\uFFFDb" {
		t.Errorf("a character that XML forbids became %q", got)
	}
}

func BenchmarkWriteCSV(b *testing.B) {
	var many list
	for i := range 1000 {
		many = append(many, strings.Replace(three[0], `"a"`, strconv.Quote(strconv.Itoa(i)), 1))
	}
	v, err := Fetch(b.Context(), Options{Survey: "s", Lister: many})
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = v.Close() }()
	b.ReportAllocs()
	for b.Loop() {
		if err := v.WriteCSV(b.Context(), &bytes.Buffer{}); err != nil {
			b.Fatal(err)
		}
	}
}
