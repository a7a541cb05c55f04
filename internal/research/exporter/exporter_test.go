package exporter

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"candor/internal/research/mapping"
	"candor/internal/research/service"
	"candor/internal/research/table"
	"candor/internal/research/workbook"
)

// list is a service with the given respondents.
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

func (l list) Each(ctx context.Context, visit func(*service.Respondent) error) error {
	return l.All(ctx, "", visit)
}

func explain(_ context.Context, id string) (string, error) {
	return "Respondent " + id + " is excluded.", nil
}

var three = list{
	`{"respondentId":"a","status":"COMPLETED","respondentAttributes":{"panel":"north","=age":"+9","test.score":"high"},"decisions":[{"isExcluded":false,"decidedAt":"2026-03-01T10:00:00.500Z","author":"key 12","note":"=known","sticky":true,"holds":true}],"respondentQuality":{"isExcluded":false,"reasonsForExclusion":[],"serviceScore":88,
	 "qualityScoreSummary":[{"qualityCheck":"OES","score":90},{"qualityCheck":"CHS","score":-999,"reason":"N/A"},{"qualityCheck":"GQS","score":80}],
	 "dataPointsSummary":[{"qualityCheck":"OES","dataPointId":"Q1","score":90,"category":"VALID_ANSWER","effort":"HIGH"},{"qualityCheck":"GQS","dataPointId":"G","score":80}]}}`,
	`{"respondentId":"=HYPERLINK(\"http://x\")","status":"COMPLETED","respondentAttributes":{"panel":"south"},"decisions":[{"isExcluded":false,"sticky":false,"holds":false}],"respondentQuality":{"isExcluded":true,"reasonsForExclusion":["Service Score Threshold","Coherence Score Threshold"],"serviceScore":12,
	 "qualityScoreSummary":[{"qualityCheck":"OES","score":10},{"qualityCheck":"CHS","score":15,"reason":"Two answers rule each other out.","incoherentQuestions":["Q1","+Q2"]}],
	 "dataPointsSummary":[{"qualityCheck":"OES","dataPointId":"Q1","score":10,"category":"GIBBERISH"},{"qualityCheck":"GQS","dataPointId":"G","score":0,"reason":"Straightliner"}]}}`,
	`{"respondentId":"c","status":"PROCESSING","respondentAttributes":{"panel":"south"},"decisions":[]}`,
}

// shown are settings in the form of the interface.
var shown = func() *service.Settings {
	s := &service.Settings{}
	err := json.Unmarshal([]byte(`{"current":{"source":"SURVEY","cleaningSettings":{"serviceScore":50,"OES":{"activate":true,"score":40,"minDataPoints":2,"categories":{"GIBBERISH":{"activate":true,"minDataPoints":0}}},"TS":{"activate":false,"score":30}}},
		"history":[{"changeId":"2","changedAt":"2026-02-01T00:00:00.000Z","kind":"UPDATE","author":"key 12","note":"@client","before":{"source":"OFF"},"after":{"source":"SURVEY","cleaningSettings":{"serviceScore":50}}},
		{"changeId":"1","changedAt":"2026-01-01T00:00:00.000Z","kind":"CHANGE","author":"key 12","before":{"source":"RESPONDENTS"},"after":{"source":"OFF"}}],
		"recommended":{"cleaningSettings":{"serviceScore":60}}}`), s)
	if err != nil {
		panic(err)
	}
	return s
}()

// trail lists decisions like the interface.
func trail(_ context.Context, visit func(*service.Entry) error) error {
	out := true
	for _, e := range []service.Entry{
		{Number: 3, At: "2026-03-01T10:00:00.000Z", Operation: "setRespondentsExcludedStatus", Author: "key 12", Client: "review", Note: "=known", Affected: 2, Excluded: &out, Respondents: []string{"a", `=HYPERLINK("http://x")`}},
		{Number: 2, At: "2026-02-01T00:00:00.000Z", Operation: "updateCleaningSettings", Author: "key 12", Note: "@client", Affected: 3, After: &service.Scope{Source: "SURVEY", Settings: json.RawMessage(`{"serviceScore":50}`)}},
		{Number: 1, At: "2026-01-01T00:00:00.000Z", Operation: "deleteRespondents", Author: "key 12", Affected: 1},
	} {
		if err := visit(&e); err != nil {
			return err
		}
	}
	return nil
}

func prepare(t *testing.T, o Options, flat bool) *Export {
	t.Helper()
	o.Survey, o.At, o.Version, o.Settings = "Tea", time.Unix(1_800_000_000, 0), "test", shown
	o.Decisions = trail
	x, err := Prepare(t.Context(), o, flat)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

func flat(t *testing.T, o Options) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := prepare(t, o, true).WriteCSV(t.Context(), &out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestSpoolHoldsWhatWasRead(t *testing.T) {
	v, err := Fetch(t.Context(), three, "Tea")
	if err != nil {
		t.Fatal(err)
	}
	if v.Total != 3 || v.Excluded != 1 || v.Processing != 1 {
		t.Errorf("counts are %d, %d, %d", v.Total, v.Excluded, v.Processing)
	}
	for range 2 {
		var got, want []service.Respondent
		for into, from := range map[*[]service.Respondent]Source{&got: v, &want: three} {
			if err := from.Each(t.Context(), func(r *service.Respondent) error { *into = append(*into, *r); return nil }); err != nil {
				t.Fatal(err)
			}
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("(-want +got):\n%s", d)
		}
	}
	name := v.file.Name()
	if err := v.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(name); err == nil {
		t.Errorf("%s is left", name)
	}
}

func TestFlatFileHasARowForEachRespondent(t *testing.T) {
	const want = `respondentId,status,excluded,reasons,serviceScore,OES.score,GQS.score,CHS.score,CHS.reason,CHS.incoherentQuestions,decision,decision.holds,decision.at,decision.author,decision.note,explanation,attribute.=age,attribute.panel,attribute.test.score,OES.Q1.score,OES.Q1.category,OES.Q1.effort,GQS.G.score,GQS.G.reason
a,COMPLETED,FALSE,,88,90,80,,,,INCLUDED,TRUE,2026-03-01T10:00:00.500Z,key 12,'=known,,'+9,north,high,90,VALID_ANSWER,HIGH,80,
"'=HYPERLINK(""http://x"")",COMPLETED,TRUE,Service Score Threshold; Coherence Score Threshold,12,10,,15,Two answers rule each other out.,Q1; +Q2,INCLUDED,FALSE,,,,"Respondent =HYPERLINK(""http://x"") is excluded.",,south,,10,GIBBERISH,,0,Straightliner
c,PROCESSING,,,,,,,,,,,,,,,,south,,,,,,
`
	rows, err := csv.NewReader(bytes.NewReader(flat(t, Options{Source: three, Explain: explain}))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	wanted, err := csv.NewReader(strings.NewReader(want)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	// The checks have the order of the domain.
	if d := cmp.Diff(byName(wanted), byName(rows)); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

// passes is a survey that changes while it is exported: each pass reads another list.
type passes struct {
	lists []list
	next  int
}

func (p *passes) Each(ctx context.Context, visit func(*service.Respondent) error) error {
	p.next++
	return p.lists[min(p.next, len(p.lists))-1].Each(ctx, visit)
}

// A respondent that completes while an export runs may have scores without columns. Its row shows that it has no scores
// yet. A respondent whose scores have columns is complete.
func TestScoresThatArriveDuringAnExport(t *testing.T) {
	const (
		done    = `{"respondentId":"a","status":"COMPLETED","respondentQuality":{"serviceScore":90,"qualityScoreSummary":[{"qualityCheck":"OES","score":90}],"dataPointsSummary":[{"qualityCheck":"OES","dataPointId":"Q1","score":90,"category":"VALID_ANSWER"}]}}`
		open    = `{"respondentId":"%s","status":"PROCESSING"}`
		fits    = `{"respondentId":"b","status":"COMPLETED","respondentQuality":{"serviceScore":80,"qualityScoreSummary":[{"qualityCheck":"OES","score":80}],"dataPointsSummary":[{"qualityCheck":"OES","dataPointId":"Q1","score":80,"category":"VALID_ANSWER"}]}}`
		check   = `{"respondentId":"c","status":"COMPLETED","respondentQuality":{"serviceScore":70,"qualityScoreSummary":[{"qualityCheck":"TS","score":70}],"dataPointsSummary":[{"qualityCheck":"TS","dataPointId":"p1","score":70}]}}`
		point   = `{"respondentId":"d","status":"COMPLETED","respondentQuality":{"serviceScore":60,"qualityScoreSummary":[{"qualityCheck":"OES","score":60}],"dataPointsSummary":[{"qualityCheck":"OES","dataPointId":"Q2","score":60,"category":"NO_ANSWER"}]}}`
		member  = `{"respondentId":"e","status":"COMPLETED","respondentQuality":{"serviceScore":50,"qualityScoreSummary":[{"qualityCheck":"OES","score":50}],"dataPointsSummary":[{"qualityCheck":"OES","dataPointId":"Q1","score":50,"category":"VALID_ANSWER","effort":"LOW"}]}}`
		columns = "respondentId,status,excluded,reasons,serviceScore,OES.score,CHS.reason,CHS.incoherentQuestions,OES.Q1.score,OES.Q1.category\n"
	)
	before := list{done}
	for _, id := range "bcde" {
		before = append(before, fmt.Sprintf(open, string(id)))
	}
	got := string(flat(t, Options{Source: &passes{lists: []list{before, {done, fits, check, point, member}}}}))
	const want = columns + "a,COMPLETED,FALSE,,90,90,,,90,VALID_ANSWER\nb,COMPLETED,FALSE,,80,80,,,80,VALID_ANSWER\n" +
		"c,PROCESSING,,,,,,,,\nd,PROCESSING,,,,,,,,\ne,PROCESSING,,,,,,,,\n"
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

// A survey may have any number of different data points, but a flat file has only a limited number of columns. Respondents
// with invented data points do not take the columns of the others, and the rows say how many data points have none.
func TestInventedPointsTakeNoColumns(t *testing.T) {
	judged := func(id, member string, points ...string) string {
		for i, name := range points {
			points[i] = fmt.Sprintf(`{"qualityCheck":"TS","dataPointId":%q,"score":50%s}`, name, member)
		}
		return fmt.Sprintf(`{"respondentId":%q,"status":"COMPLETED","respondentQuality":{"dataPointsSummary":[%s]}}`, id, strings.Join(points, ","))
	}
	invented := func(k, n int) (names []string) {
		for i := range n {
			names = append(names, fmt.Sprintf("%d-%d", k, i))
		}
		return names
	}
	var many list
	for k := range 30 { // more than are counted at a time
		many = append(many, judged(fmt.Sprint("bad", k), "", invented(k, maxPoints/2)...))
		if k%10 == 0 {
			many = append(many, judged(fmt.Sprint("good", k), `,"reason":"r"`, "Q1", "Q2"))
		}
	}
	x := prepare(t, Options{Source: many}, true)
	if !x.LeavesOut() {
		t.Error("the file does not say that data points have no column")
	}
	if len(x.points) != maxPoints {
		t.Errorf("%d data points have columns", len(x.points))
	}
	rows, err := csv.NewReader(bytes.NewReader(flat(t, Options{Source: many}))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	at := func(row []string, column string) string { return row[slices.Index(rows[0], column)] }
	without := 0
	for _, row := range rows[1:] {
		if row[1] != "COMPLETED" {
			t.Errorf("%s is %s", row[0], row[1])
		}
		n, err := strconv.Atoi(at(row, "leftOut"))
		if err != nil {
			t.Fatal(err)
		}
		without += n
		if good := strings.HasPrefix(row[0], "good"); good && (n > 0 || at(row, "TS.Q1.score") != "50" || at(row, "TS.Q2.reason") != "r") {
			t.Errorf("%s has lost data points: %v", row[0], n)
		}
	}
	if want := 30*maxPoints/2 + 2 - maxPoints; without != want {
		t.Errorf("%d data points have no column, want %d", without, want)
	}
	if rows, _, _ := strings.Cut(string(flat(t, Options{Source: many[:2]})), "\n"); strings.Contains(rows, "leftOut") {
		t.Error("nothing is left out of a small survey")
	}
	if x := prepare(t, Options{Source: many}, false); len(x.points) > 0 || x.LeavesOut() {
		t.Error("in a workbook, data points are rows")
	}
}

func TestAttributesBeyondTheColumnsAreLeftOut(t *testing.T) {
	var many list
	for i := range maxAttributes + 1 {
		many = append(many, fmt.Sprintf(`{"respondentId":"%d","status":"COMPLETED","respondentAttributes":{"a%03d":"x"},"respondentQuality":{}}`, i, i))
	}
	x := prepare(t, Options{Source: many}, false)
	if len(x.attributes) != maxAttributes || x.attributes[maxAttributes-1] != "a099" || !x.more {
		t.Errorf("%d attributes, %v", len(x.attributes), x.more)
	}
	// Of one respondent with more, each export has the same ones.
	var names []string
	for i := range 2 * maxAttributes {
		names = append(names, fmt.Sprintf(`"b%03d":"x"`, i))
	}
	one := list{`{"respondentId":"1","status":"COMPLETED","respondentAttributes":{` + strings.Join(names, ",") + `},"respondentQuality":{}}`}
	if y := prepare(t, Options{Source: one}, false); len(y.attributes) != maxAttributes || y.attributes[maxAttributes-1] != "b099" || !y.more {
		t.Errorf("%q, %v", y.attributes, y.more)
	}
	if summary := fmt.Sprint(sheets(t, saved(t, x))[sheetSummary]); !strings.Contains(summary, "[Attributes beyond the 100 most frequent are left out yes]") {
		t.Errorf("the summary does not say so: %s", summary)
	}
}

// A respondent with invented attributes does not take the columns of the others.
func TestInventedAttributesTakeNoColumns(t *testing.T) {
	var names []string
	for i := range maxAttributes {
		names = append(names, fmt.Sprintf(`"!%03d":"x"`, i))
	}
	rows := list{`{"respondentId":"0","status":"COMPLETED","respondentAttributes":{` + strings.Join(names, ",") + `},"respondentQuality":{}}`}
	rows = append(rows, `{"respondentId":"1","status":"COMPLETED","respondentAttributes":{"panel":"a"},"respondentQuality":{}}`)
	for i := range 2 {
		rows = append(rows, fmt.Sprintf(`{"respondentId":"%d","status":"COMPLETED","respondentAttributes":{"zone":"x"},"respondentQuality":{}}`, 2+i))
	}
	if x := prepare(t, Options{Source: rows, By: "panel"}, false); len(x.attributes) != maxAttributes || !slices.Contains(x.attributes, "zone") || !slices.Contains(x.attributes, "panel") || !x.more {
		t.Errorf("%q, %v", x.attributes, x.more)
	}
}

// Attributes with a value of their own for each respondent take little memory, even if everybody is excluded.
func TestAttributesOfManyValuesTakeLittleMemory(t *testing.T) {
	const respondents = 1200
	x := &Export{Options: Options{By: "a00"}}
	for i := range maxAttributes {
		x.attributes = append(x.attributes, fmt.Sprintf("a%02d", i))
	}
	heap := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	c, before := x.counts(), heap()
	for i := range respondents {
		r := &service.Respondent{Attributes: map[string]string{}, Quality: &service.Quality{Excluded: true, Reasons: []string{"a", "b", "c"}}}
		for _, name := range x.attributes {
			r.Attributes[name] = fmt.Sprintf("%s-%0200d", name, i)
		}
		c.add(r)
	}
	if used := int64(heap()) - int64(before); used > 25<<20 {
		t.Errorf("the counts take %d MiB", used>>20)
	}
	runtime.KeepAlive(c)
}

// The summary lists no value of a single respondent if an attribute has many. So it has no list of addresses.
func TestSummaryListsNoIDs(t *testing.T) {
	var rows list
	for i := range 300 {
		rows = append(rows, fmt.Sprintf(`{"respondentId":"%d","status":"COMPLETED","respondentAttributes":{"email":"p%d@example.com","panel":"(all others)"},"respondentQuality":{}}`, i, i))
	}
	for _, by := range []string{"", "email", "panel"} {
		summary := fmt.Sprint(sheets(t, saved(t, prepare(t, Options{Source: rows, By: by}, false)))[sheetSummary])
		if strings.Contains(summary, "@") || !strings.Contains(summary, `["(all others)" 300 0`) {
			t.Errorf("by %q: %s", by, summary)
		}
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

// loadable writes a flat file, its decisions and one of its scripts, and returns the path of the script.
func loadable(t *testing.T, script string) string {
	t.Helper()
	dir := t.TempDir()
	path := filepath.Join(dir, `my "tea".csv`)
	if err := os.WriteFile(path, flat(t, Options{Source: three}), 0o600); err != nil {
		t.Fatal(err)
	}
	var trail bytes.Buffer
	if err := (&Export{Options: Options{Decisions: hostile()}}).WriteDecisions(t.Context(), &trail); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(DecisionsFile(path), trail.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	scripts, err := Scripts(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, script), []byte(scripts[script]), 0o600); err != nil {
		t.Fatal(err)
	}
	return filepath.Join(dir, script)
}

func TestPythonScriptLoadsTheFlatFileWithItsTypes(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("needs python3: install the package of that name")
	}
	cmd := exec.CommandContext(t.Context(), python, "-c", `import importlib.util, json, sys
spec = importlib.util.spec_from_file_location("loaded", sys.argv[1])
loaded = importlib.util.module_from_spec(spec)
spec.loader.exec_module(loaded)
try:
    import pandas
except ImportError:
    pass
else:
    types = loaded.frame().dtypes
    assert pandas.api.types.is_numeric_dtype(types["serviceScore"]) and pandas.api.types.is_bool_dtype(types["excluded"]), types
print(json.dumps(loaded.load() + loaded.decisions()))`, loadable(t, `my "tea".py`))
	text, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	var got []map[string]any
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	if len(got) != 3+4 || got[0]["serviceScore"] != 88.0 || got[0]["excluded"] != false || got[0]["CHS.score"] != nil || got[1]["respondentId"] != `=HYPERLINK("http://x")` || got[2]["excluded"] != nil ||
		got[0]["decision"] != "INCLUDED" || got[0]["decision.holds"] != true || got[0]["decision.note"] != "=known" || got[0]["attribute.=age"] != "+9" || got[0]["attribute.test.score"] != "high" || got[1]["decision.holds"] != false || got[2]["decision.holds"] != nil {
		t.Errorf("loaded is %s", text)
	}
	if d := got[3]; d["number"] != 3.0 || d["affected"] != 3.0 || d["respondentId"] != `=HYPERLINK("http://x")` || d["author"] != "-key" || d["note"] != "@SUM(A1),\n\"x\"" || d["settings"] != nil || got[6]["note"] != "\uff1d1+1" {
		t.Errorf("the decisions are loaded as %s", text)
	}
}

func TestRScriptLoadsTheFlatFileWithItsTypes(t *testing.T) {
	rscript, err := exec.LookPath("Rscript")
	if err != nil {
		t.Skip("needs Rscript: run make scripts")
	}
	script := loadable(t, `my "tea".R`)
	const look = `options(warn = 2)
source(commandArgs(TRUE)[1], encoding = "UTF-8")
stopifnot(
  nrow(verdicts) == 3, is.numeric(verdicts$serviceScore), verdicts$serviceScore[1] == 88, is.na(verdicts[["CHS.score"]][1]),
  is.logical(verdicts$excluded), !verdicts$excluded[1], is.na(verdicts$excluded[3]),
  is.factor(verdicts$status), identical(as.character(verdicts$status[c(1, 3)]), c("COMPLETED", "PROCESSING")),
  verdicts$respondentId[2] == '=HYPERLINK("http://x")',
  is.factor(verdicts$decision), verdicts$decision[1] == "INCLUDED", verdicts[["decision.holds"]][1], !verdicts[["decision.holds"]][2], is.na(verdicts[["decision.holds"]][3]),
  verdicts[["decision.note"]][1] == "=known", verdicts[["attribute.=age"]][1] == "+9", verdicts[["attribute.test.score"]][1] == "high",
  nrow(decisions) == 4, decisions$number[1] == 3, decisions$affected[1] == 3, decisions$respondentId[1] == '=HYPERLINK("http://x")', decisions$author[1] == "-key",
  decisions$note[1] == "@SUM(A1),\n\"x\"", is.na(decisions$settings[1]), decisions$note[4] == "\uff1d1+1", inherits(decisions$decidedAt, "POSIXct"), !is.na(decisions$decidedAt[1]))`
	for _, locale := range []string{"C.UTF-8", "C"} { // C is the locale of R on many servers
		cmd := exec.CommandContext(t.Context(), rscript, "--vanilla", "-e", look, filepath.Base(script))
		cmd.Dir = filepath.Dir(script) // the script reads files in its working directory
		cmd.Env = append(os.Environ(), "LC_ALL="+locale)
		if text, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("in the locale %s: %v: %s", locale, err, text)
		}
	}
}

// sheets opens a workbook and returns the stored values of its cells. It fails the test if a cell is a
// formula.
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
func saved(t *testing.T, x *Export) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "out.xlsx")
	out, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = out.Close() }()
	if err := x.WriteXLSX(t.Context(), out); err != nil {
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
	got := sheets(t, saved(t, prepare(t, Options{Source: three, File: f, Mapping: m, Explain: explain, By: "panel"}, false)))
	want := map[string]string{
		sheetRespondents: `[=HYPERLINK("http://x") COMPLETED 1 Service Score Threshold; Coherence Score Threshold 12`,
		sheetPoints:      `[=HYPERLINK("http://x") GQS G 0   Straightliner]`,
		sheetKept:        "[[Overall score id panel answer zip done] [88 a north =1+1 01234 yes]]",
		sheetExcluded:    `[Service Score Threshold; Coherence Score Threshold 12 =HYPERLINK("http://x") south fine 4711 yes]`,
		sheetSettings:    "[all overall score below 50 1] [OES score below 40 1 2] [OES GIBBERISH  1 1] [TS score below 30 0]",
		sheetDecisions: `[3 2026-03-01 10:00:00 Excluded by hand a 2 key 12 review =known] [3 2026-03-01 10:00:00 Excluded by hand =HYPERLINK("http://x") 2 key 12 review =known] ` +
			`[2 2026-02-01 00:00:00 Thresholds changed in part  3 key 12  @client {"serviceScore":50}] [1 2026-01-01 00:00:00 Respondents deleted  1 key 12]`,
	}
	for name, part := range want {
		if text := fmt.Sprint(got[name]); !strings.Contains(text, part) {
			t.Errorf("the sheet %s lacks %q:\n%s", name, part, text)
		}
	}
	summary := fmt.Sprint(got[sheetSummary])
	for _, part := range []string{"[Survey Tea]", "[Respondents 3]", "[Still being scored 1]", "[Kept 1 50.0 %]", "[Excluded 1 50.0 %]", "[Coherence Score Threshold 1 50.0 %]", "[By panel Respondents Excluded Share 95 % interval from to Control limits] [south 1 1 100.0 % 20.7 % 100.0 % too few to judge] [north 1 0 0.0 % 0.0 % 79.3 % too few to judge]", "[Interviews in the file without a verdict 1]", "[OES 2 50]"} {
		if !strings.Contains(summary, part) {
			t.Errorf("the summary lacks %q:\n%s", part, summary)
		}
	}
}

// An import sends the first row that has an id and can be used. The verdict is about this row, and not about other rows with the same id.
func TestARepeatedIDHasOneVerdict(t *testing.T) {
	f, m := interviews(t, "id,panel,answer,zip,done\na,north,sent,1,yes\na,south,refused as a repetition,2,yes\n"+
		"\"=HYPERLINK(\"\"http://x\"\")\",south,,3,yes\n\"=HYPERLINK(\"\"http://x\"\")\",south,sent after a blank one,4,yes\n,south,without an id,5,yes\n")
	m.OpenAnswers = []mapping.OpenAnswer{{ID: "Q1", Column: "answer", Question: "What do you like about tea?"}}
	got := sheets(t, saved(t, prepare(t, Options{Source: three, File: f, Mapping: m}, false)))
	for name, want := range map[string]string{
		sheetKept:     "[[Overall score id panel answer zip done] [88 a north sent 1 yes]]",
		sheetExcluded: `[[Reasons Overall score id panel answer zip done] [Service Score Threshold; Coherence Score Threshold 12 =HYPERLINK("http://x") south sent after a blank one 4 yes]]`,
	} {
		if text := fmt.Sprint(got[name]); text != want {
			t.Errorf("the sheet %s is %s, want %s", name, text, want)
		}
	}
	if summary := fmt.Sprint(got[sheetSummary]); !strings.Contains(summary, "[Interviews in the file without a verdict 3]") {
		t.Errorf("the summary is %s", summary)
	}
}

// The caller can say that a file has interviews without verdicts, because it may be the file of another survey.
func TestInterviewsWithoutVerdictsAreCounted(t *testing.T) {
	for content, want := range map[string][2]int{
		"id,panel,answer,zip,done\na,north,x,1,yes\n":                                       {1, 0},
		"id,panel,answer,zip,done\na,north,x,1,yes\nother,north,x,1,yes\nleft,out,x,1,no\n": {2, 1},
		"id,panel,answer,zip,done\nother,north,x,1,yes\n":                                   {1, 1},
	} {
		f, m := interviews(t, content)
		x := prepare(t, Options{Source: three, File: f, Mapping: m}, false)
		saved(t, x)
		if got := [2]int{x.Interviews, x.Unjudged}; got != want {
			t.Errorf("%q: %v interviews and those without verdicts, want %v", content, got, want)
		}
	}
}

// The rows of respondents that were added in another way cannot be sent, but have verdicts.
func TestRowsThatCannotBeSentMayHaveVerdicts(t *testing.T) {
	f, m := interviews(t, "id,panel,answer,zip,done\na,north,,1,yes\na,south,,2,yes\n")
	m.OpenAnswers = []mapping.OpenAnswer{{ID: "Q1", Column: "answer", Question: "What do you like about tea?"}}
	got := sheets(t, saved(t, prepare(t, Options{Source: three, File: f, Mapping: m}, false)))
	if text := fmt.Sprint(got[sheetKept]); text != "[[Overall score id panel answer zip done] [88 a north  1 yes]]" {
		t.Errorf("the kept interviews are %s", text)
	}
}

// A column holds dates if it has the start, or if its name suggests it, and if all of its numbers can be days.
func TestDatesOfAWorkbookStayDates(t *testing.T) {
	book := excelize.NewFile()
	for i, cells := range [][]any{
		{"id", "Start date", "score", "Time on page 1", "Annual spend", "Began", "panel", "done"},
		{"a", 46000.5, 46000, 40000, 50000, 46000.25, "north", "yes"},
		{"c", 46082.0520833333, 46000, 12.5, 40000, -99, "north", "yes"},
	} {
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
	m.Start = "Began"
	source := list{three[0], strings.Replace(three[0], `"a"`, `"c"`, 1)}
	written, err := excelize.OpenFile(saved(t, prepare(t, Options{Source: source, File: f, Mapping: m}, false)))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = written.Close() }()
	rows, err := written.GetRows(sheetKept)
	if err != nil {
		t.Fatal(err)
	}
	const want = "[[Overall score id Start date score Time on page 1 Annual spend Began panel done] " +
		"[88 a 2025-12-09 12:00:00 46000 40000 50000 2025-12-09 06:00:00 north yes] [88 c 2026-03-01 01:15:00 46000 12.5 40000 -99 north yes]]"
	if text := fmt.Sprint(rows); text != want {
		t.Errorf("the kept interviews are %s, want %s", text, want)
	}
}

// A workbook holds the result of a division with up to 17 digits, and displays it rounded.
func TestNumbersOfAWorkbookStayNumbers(t *testing.T) {
	for cell, want := range map[string]any{
		"5.142857142857143": 5.142857142857143, "1.1000000000000001": 1.1, "0.30000000000000004": .30000000000000004, "5.0000000000000001E-3": .005, "1E-3": .001,
		"491701234567": workbook.Number("491701234567"), "1.10": workbook.Number("1.10"), "1E5": "1E5", "5." + strings.Repeat("1", 21): "5." + strings.Repeat("1", 21),
	} {
		if got := typed(cell, true); got != want {
			t.Errorf("%q is %v (%T)", cell, got, got)
		}
	}
}

// Excel displays a number with at most 11 characters and not as -0, and small numbers in scientific form. Other numbers
// get a format, unless Excel would lose digits.
func TestCellsKeepWhatTheyAre(t *testing.T) {
	for cell, want := range map[string]any{
		"12": 12.0, "-3.5": -3.5, "0": 0.0, "-0.5": -.5, "0.0001": .0001, "49170123456": 49170123456.0, "0.123456789": .123456789,
		"491701234567": workbook.Number("491701234567"), "-49170123456": workbook.Number("-49170123456"), "0.1234567891": workbook.Number("0.1234567891"),
		"0.00001": workbook.Number("0.00001"), "-0.00002": workbook.Number("-0.00002"), "15.90": workbook.Number("15.90"), "10.0": workbook.Number("10.0"), "0.0": workbook.Number("0.0"), "-1.50": workbook.Number("-1.50"),
		"123456789012345": workbook.Number("123456789012345"), "1234567890123.40": workbook.Number("1234567890123.40"), "0.000000123456789012": workbook.Number("0.000000123456789012"),
		"1234567890123456": "1234567890123456", "12345678901234567": "12345678901234567", "1.234567890123456": "1.234567890123456", "00.50": "00.50", "0." + strings.Repeat("0", 20) + "1": "0." + strings.Repeat("0", 20) + "1", "-0": "-0", "-0.0": "-0.0", "007": "007", "1e5": "1e5", "1.": "1.", ".5": ".5", "1,5": "1,5",
		"+5": "+5", "=1": "=1", "=1+1": "=1+1", "TRUE": "TRUE", "1.3.2026": "1.3.2026", "": "",
	} {
		if got := typed(cell, false); got != want {
			t.Errorf("%q is %v (%T)", cell, got, got)
		}
	}
}

func BenchmarkWriteCSV(b *testing.B) {
	var many list
	for i := range 1000 {
		many = append(many, strings.Replace(three[0], `"a"`, strconv.Quote(strconv.Itoa(i)), 1))
	}
	x, err := Prepare(b.Context(), Options{Survey: "s", Source: many}, true)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if err := x.WriteCSV(b.Context(), io.Discard); err != nil {
			b.Fatal(err)
		}
	}
}
