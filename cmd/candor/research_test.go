package main

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"candor/internal/dev/demo"
	"candor/internal/research/mapping"
	"candor/internal/research/service"
)

// submission is a body of addRespondent with the parts that a survey tool exports.
type submission struct {
	RespondentID string
	DataPoints   []struct {
		QualityCheck, DataPointID string
		Question, Answer          string
		Duration                  float64
		GridAnswersPattern        []float64
		InterviewData             []struct {
			QuestionID, Question string
			Answer               any
		}
		EntranceTime time.Time
		IP           string
		Demographics []struct{ Type, Answer string }
	}
}

// qualtricsFile writes interviews of the synthetic panel in the format of a survey tool, and returns their ids. After every 50th
// interview it writes a preview, whose id is not returned.
func qualtricsFile(t *testing.T, path string, n int) []string {
	t.Helper()
	labels := []string{"Strongly disagree", "Disagree", "Somewhat disagree", "Neither agree nor disagree", "Somewhat agree", "Agree", "Strongly agree"}
	columns := []string{"StartDate", "EndDate", "Status", "IPAddress", "Progress", "Duration (in seconds)", "Finished", "RecordedDate", "ResponseId", "RecipientEmail", "DistributionChannel", "UserLanguage"}
	texts := []string{"Start Date", "End Date", "Response Type", "IP Address", "Progress", "Duration (in seconds)", "Finished", "Recorded Date", "Response ID", "Recipient Email", "Distribution Channel", "User Language"}
	var rows []map[string]string
	var ids []string
	for _, r := range (demo.Source{Seed: 1}).Panel() {
		if r.Survey != "Coffee habits" || len(ids) == n {
			continue
		}
		var s submission
		if err := json.Unmarshal(r.Body, &s); err != nil {
			t.Fatal(err)
		}
		row := map[string]string{"Status": "IP Address", "Progress": "100", "Finished": "True", "ResponseId": s.RespondentID, "DistributionChannel": "anonymous", "UserLanguage": "EN", "RecipientEmail": "somebody@example.org"}
		put := func(column, text, cell string) {
			if !slices.Contains(columns, column) {
				columns, texts = append(columns, column), append(texts, text)
			}
			row[column] = cell
		}
		for _, p := range s.DataPoints {
			switch p.QualityCheck {
			case "OES":
				put(p.DataPointID, p.Question, p.Answer)
			case "TS":
				put(p.DataPointID+"_First Click", "Timing - First Click", "1.25")
				put(p.DataPointID+"_Page Submit", "Timing - Page Submit", strconv.FormatFloat(p.Duration/1000, 'f', 3, 64))
			case "GQS":
				for i, v := range p.GridAnswersPattern {
					put(fmt.Sprintf("%s_%d", p.DataPointID, i+1), fmt.Sprintf("How much do you agree? - Statement %d", i+1), labels[int(v)-1])
				}
			case "CHS":
				for _, pair := range p.InterviewData {
					put(pair.QuestionID, pair.Question, fmt.Sprint(pair.Answer))
				}
			case "DES":
				denver, err := time.LoadLocation("America/Denver")
				if err != nil {
					t.Fatal(err)
				}
				row["StartDate"], row["IPAddress"] = p.EntranceTime.In(denver).Format(time.DateTime), p.IP
				for _, d := range p.Demographics {
					put("D_"+d.Type, "Please tell us: "+d.Type, d.Answer)
				}
			}
		}
		ids = append(ids, s.RespondentID)
		rows = append(rows, row)
		if len(ids)%50 == 0 {
			rows = append(rows, map[string]string{"Status": "Survey Preview", "ResponseId": "preview-" + strconv.Itoa(len(ids)), "Finished": "True"})
		}
	}
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	imports := make([]string, len(columns))
	for i, c := range columns {
		imports[i] = fmt.Sprintf(`{"ImportId":%q}`, c)
		if c == "StartDate" {
			imports[i] = `{"ImportId":"startDate","timeZone":"America/Denver"}`
		}
	}
	_ = w.WriteAll([][]string{columns, texts, imports})
	for _, row := range rows {
		cells := make([]string, len(columns))
		for i, c := range columns {
			cells[i] = row[c]
		}
		_ = w.Write(cells)
	}
	w.Flush()
	if err := os.WriteFile(path, out.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return ids
}

// verdicts returns the verdicts of a survey when it has all of them.
func verdicts(t *testing.T, url, key, survey string) map[string]*service.Respondent {
	t.Helper()
	c, err := service.New(service.Options{URL: url, Key: key})
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]*service.Respondent
	eventually(t, func() error {
		all = map[string]*service.Respondent{}
		waiting := 0
		err := c.All(t.Context(), survey, func(r *service.Respondent) error {
			all[r.ID] = r
			if r.Quality == nil {
				waiting++
			}
			return nil
		})
		if err == nil && waiting > 0 {
			err = fmt.Errorf("%d respondents are being scored", waiting)
		}
		return err
	})
	return all
}

// known waits until the service knows a key.
func known(t *testing.T, url, key string) {
	t.Helper()
	eventually(t, func() error {
		req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url+"/v3/getAllRespondents", strings.NewReader(`{"surveyName":"none"}`))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("api-key", key)
		req.Header.Set("Content-Type", "application/json")
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			return err
		}
		_ = resp.Body.Close()
		if resp.StatusCode != http.StatusBadRequest {
			return fmt.Errorf("the key is answered %d", resp.StatusCode)
		}
		return nil
	})
}

// TestResearch runs the commands of docs/research.md from top to bottom on 300 interviews, and compares the Excel file with the interface.
func TestResearch(t *testing.T) {
	for _, program := range []string{"bash", "python3"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("needs %s: install the package of that name", program)
		}
	}
	data, url := running(t)
	key := created(t, data, "-account", "acme")
	known(t, url, key)
	dir := t.TempDir()
	ids := qualtricsFile(t, filepath.Join(dir, "tea.csv"), 300)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	script := fmt.Sprintf("#!/bin/sh\n%s=1 exec '%s' \"$@\"\n", asCandor, self)
	if err := os.WriteFile(filepath.Join(dir, "candor"), []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	steps := strings.Join(blocks(t, "research.md", "sh"), "\n")
	if !strings.Contains(steps, "https://candor.example") {
		t.Fatal("docs/research.md names no address to replace")
	}
	cmd := exec.CommandContext(t.Context(), "bash", "-eu", "-c", strings.ReplaceAll(steps, "https://candor.example", url))
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "PATH="+dir+":"+os.Getenv("PATH"))
	cmd.Stdin = strings.NewReader(key + "\n")
	text, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	for _, want := range []string{"exported by qualtrics", "3 header rows", "Nothing was sent", "300 added, 0 were there before, 6 left out, 0 refused", "cleaned.xlsx: 300 respondents", "300 respondents, "} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the commands do not print %q", want)
		}
	}
	if strings.Contains(string(text), key) {
		t.Error("the commands print the key")
	}
	all := verdicts(t, url, key, "tea")
	if len(all) != len(ids) {
		t.Errorf("%d respondents are in the survey, %d were in the file", len(all), len(ids))
	}
	excluded := compare(t, filepath.Join(dir, "cleaned.xlsx"), all, ids)
	if excluded < 20 || excluded > 150 {
		t.Errorf("%d of 300 are excluded; a quarter of the panel is bad", excluded)
	}
	if t.Failed() {
		t.Logf("%s", text)
	}
}

// compare compares a workbook with the verdicts of the interface, and returns how many respondents are excluded.
func compare(t *testing.T, path string, all map[string]*service.Respondent, ids []string) (excluded int) {
	t.Helper()
	book, err := excelize.OpenFile(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = book.Close() }()
	read := func(sheet string) []map[string]string {
		rows, err := book.GetRows(sheet, excelize.Options{RawCellValue: true})
		if err != nil || len(rows) == 0 {
			t.Fatalf("%s: %v", sheet, err)
		}
		var found []map[string]string
		for _, row := range rows[1:] {
			m := map[string]string{}
			for i, cell := range row {
				m[rows[0][i]] = cell
			}
			found = append(found, m)
		}
		return found
	}
	score := func(s float64) string {
		if s < 0 {
			return ""
		}
		return strconv.FormatFloat(s, 'f', -1, 64)
	}
	people := read("Respondents")
	if len(people) != len(all) {
		t.Errorf("the workbook has %d respondents, the interface %d", len(people), len(all))
	}
	for _, row := range people {
		r := all[row["Respondent"]]
		if r == nil {
			t.Fatalf("the interface has no respondent %q", row["Respondent"])
		}
		q := r.Quality
		if (row["Excluded"] == "1") != q.Excluded || row["Reasons"] != strings.Join(q.Reasons, "; ") || row["Overall score"] != score(q.Score) {
			t.Errorf("%s is %v in the workbook, and %+v in the interface", r.ID, row, q)
		}
		for _, c := range q.Checks {
			if row[c.Check] != score(c.Score) {
				t.Errorf("%s: %s is %q in the workbook, and %v in the interface", r.ID, c.Check, row[c.Check], c.Score)
			}
		}
	}
	points := 0
	for _, r := range all {
		points += len(r.Quality.Points)
	}
	if n := len(read("Data points")); n != points {
		t.Errorf("the workbook has %d data points, the interface %d", n, points)
	}
	seen := map[string]bool{}
	for sheet, out := range map[string]bool{"Kept interviews": false, "Excluded interviews": true} {
		for _, row := range read(sheet) {
			id := row["ResponseId"]
			if all[id] == nil || all[id].Quality.Excluded != out || seen[id] {
				t.Errorf("%s is on the sheet %s", id, sheet)
			}
			seen[id] = true
			if out {
				excluded++
			}
		}
	}
	for _, id := range ids {
		if !seen[id] {
			t.Errorf("the interview of %s is on no sheet", id)
		}
	}
	return excluded
}

// A guess from nothing would be saved, and used when the file is corrected.
func TestFilesWithoutReadableInterviewsGetNoMapping(t *testing.T) {
	for text, says := range map[string]string{
		"id;Why tea?;page 1 time\n":                             "no interviews",
		"id;Why tea?;page 1 time\n;;\n;;\n":                     "no interviews",
		"id;Why tea?;page 1 time\n1;too;2;many\n":               "none of the interviews can be read; row 2: it has 4 cells",
		"id;Why tea?;page 1 time\n1;\"not closed;2\n2;fine;3\n": "row 2: a quotation mark in it is not closed",
	} {
		path := filepath.Join(t.TempDir(), "tea.csv")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		var stderr bytes.Buffer
		if code := run(t.Context(), []string{"import", "-dry-run", path}, &stderr); code == exitOK || !strings.Contains(stderr.String(), says) {
			t.Errorf("%q: exit code %d, %s", text, code, stderr.String())
		}
		if _, err := os.Stat(path + mappingSuffix); err == nil {
			t.Errorf("%q: a mapping is saved", text)
		}
	}
}

// Files of every format are imported through the interface, and exported again.
func TestImportAndExportOfEachFormat(t *testing.T) {
	data, url := running(t)
	key := created(t, data, "-account", "acme")
	known(t, url, key)
	t.Setenv(keyVariable, key)
	t.Setenv("CANDOR_URL", url)
	for file, want := range map[string]int{
		"qualtrics.csv": 4, "qualtrics.tsv": 4, "qualtrics.json": 6, "qualtrics.ndjson": 6, "limesurvey.csv": 5, "limesurvey-text.csv": 4,
		"decipher.tab": 4, "surveymonkey.csv": 6, "sawtooth.csv": 4, "plain.csv": 6,
	} {
		t.Run(file, func(t *testing.T) {
			content, err := os.ReadFile(filepath.Join("..", "..", "internal", "research", "table", "testdata", file))
			if err != nil {
				t.Fatal(err)
			}
			path := filepath.Join(t.TempDir(), file)
			if err := os.WriteFile(path, content, 0o600); err != nil {
				t.Fatal(err)
			}
			var out bytes.Buffer
			if err := on("import")(t.Context(), &out, []string{"-yes", "-survey", file, path}); err != nil {
				t.Fatalf("%v\n%s", err, &out)
			}
			if !strings.Contains(out.String(), fmt.Sprintf("\n%d added, 0 were there before,", want)) {
				t.Errorf("import of %s says\n%s", file, &out)
			}
			all := verdicts(t, url, key, file)
			if len(all) != want {
				t.Errorf("%d respondents are in the survey, want %d", len(all), want)
			}
			// A second import adds no respondent again.
			out.Reset()
			if err := on("import")(t.Context(), &out, []string{"-yes", "-again", "-survey", file, path}); err != nil || !strings.Contains(out.String(), fmt.Sprintf("\n0 added, %d were there before,", want)) {
				t.Errorf("a second import: %v\n%s", err, &out)
			}
			flat := filepath.Join(filepath.Dir(path), "verdicts.csv")
			if err := on("export")(t.Context(), &out, []string{"-out", flat, file}); err != nil {
				t.Fatalf("%v\n%s", err, &out)
			}
			in, err := os.Open(flat)
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = in.Close() }()
			rows, err := csv.NewReader(in).ReadAll()
			if err != nil || len(rows) != want+1 {
				t.Errorf("the flat file has %d rows, %v", len(rows), err)
			}
		})
	}
}

// The rows of two files without ids have the same numbers. The verdicts of one must not be joined with the people of the other.
func TestNextWaveIsASurveyOfItsOwn(t *testing.T) {
	data, url := running(t)
	key := created(t, data, "-account", "acme")
	known(t, url, key)
	t.Setenv(keyVariable, key)
	t.Setenv("CANDOR_URL", url)
	dir := t.TempDir()
	wave := func(n int) string {
		text := "Own a car?,page 1 time\n" + strings.Repeat("Yes,12\nNo,9\n", 10)
		path := filepath.Join(dir, fmt.Sprintf("wave%d.csv", n))
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	first, second := wave(1), wave(2)
	do := func(want string, words ...string) {
		t.Helper()
		var out bytes.Buffer
		err := on(words[0])(t.Context(), &out, words[1:])
		if text := fmt.Sprint(out.String(), err); !strings.Contains(text, want) {
			t.Errorf("%v says\n%s\nnot %q", words, text, want)
		}
	}
	mapped := first + mappingSuffix
	do("20 added, 0 were there before", "import", "-yes", first)
	do(`names the survey "wave1", which may be that of another file; add -survey wave1`, "import", "-yes", "-mapping", mapped, second)
	do(`the survey "wave1" exists already, and the file has no column with the ids`, "import", "-yes", "-mapping", mapped, "-survey", "wave1", second)
	do("20 added, 0 were there before", "import", "-yes", "-mapping", mapped, "-survey", "wave2", second)
	do("add -again", "import", "-yes", first)
	do("0 added, 20 were there before", "import", "-yes", "-again", first)
	verdicts(t, url, key, "wave2")
	do("joined by row number", "export", "-mapping", mapped, "-interviews", second, "-out", filepath.Join(dir, "out.xlsx"), "wave2")
}

// The first 1,000 interviews do not show whether the day or the month comes first. The rest of the file does.
func TestImportReadsAllDatesInOneOrder(t *testing.T) {
	path := filepath.Join(t.TempDir(), "tea.csv")
	text := "id,start,ip,page 1 time\n"
	for i := range 28 * 90 {
		text += fmt.Sprintf("p%d,%02d/03/2026 10:%02d,10.0.%d.%d,%d\n", i, i/90+1, i%60, i/200, 1+i%200, 5+i%9)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := on("import")(t.Context(), &out, []string{"-dry-run", "-yes", path}); err != nil || !strings.Contains(out.String(), "2520 can be sent") {
		t.Errorf("%v\n%s", err, &out)
	}
	m, err := loadMapping(path + mappingSuffix)
	if err != nil || m.Dates != mapping.DayFirst {
		t.Fatalf("dates are %+v, %v", m, err)
	}
	m.Dates = mapping.MonthFirst
	if err := saveMapping(path+mappingSuffix, m); err != nil {
		t.Fatal(err)
	}
	if err := on("import")(t.Context(), &out, []string{"-dry-run", "-yes", path}); err == nil || !strings.Contains(err.Error(), "1440 start times in column") {
		t.Errorf("with the months first: %v", err)
	}
}

func TestTheExportReadsTheFileAsTheImportDid(t *testing.T) {
	for want, i := range map[string]importing{
		"candor export -interviews tea.csv Tea":                                        {},
		"candor export -sheet 'Wave 2' -mapping 'my tea.yaml' -interviews tea.csv Tea": {sheet: "Wave 2", mapping: "my tea.yaml"},
	} {
		if got := i.exporting("tea.csv", "Tea"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// A person at a terminal is asked about unsure guesses until the answer is valid. Control characters in the file are not printed.
func TestImportAsksWhatIsUnsure(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.csv")
	if err := os.WriteFile(path, []byte("id,start,Q7\n1,03/04/2026 10:00,it is a \x1b]0;long\a answer to it\n2,03/05/2026 10:00,another long answer it is\n3,03/06/2026 10:00,and a third one is here\n"+
		"4,03/07/2026 10:00,this is the fourth long answer\n5,03/08/2026 10:00,the fifth and last answer is this\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	i := &importing{out: &out, dryRun: true, talk: &dialogue{bufio.NewReader(strings.NewReader("x\nd\nWhy do you drink tea?\n")), &out, true}}
	if err := i.run(t.Context(), path); err != nil {
		t.Fatalf("%v\n%s", err, &out)
	}
	m, err := loadMapping(path + mappingSuffix)
	if err != nil {
		t.Fatal(err)
	}
	if m.Dates != mapping.DayFirst || m.OpenAnswers[0].Question != "Why do you drink tea?" {
		t.Errorf("the mapping is %+v", m)
	}
	if text := out.String(); strings.ContainsAny(text, "\x1b\a") || !strings.Contains(text, "neither d nor m") {
		t.Errorf("the dialogue is %q", text)
	}
}

// Without a terminal, the command names what is unsure, and saves it only if it is asked to. A grid with a scale that
// candor does not know is never sent in order of appearance.
func TestImportWithoutATerminalNamesWhatIsUnsure(t *testing.T) {
	dir := t.TempDir()
	path, saved := filepath.Join(dir, "hotel.csv"), filepath.Join(dir, "new.yaml")
	text := "ID;Q7;Hotel? [Pokój];Hotel? [Cena];Hotel? [Basen];Hotel? [Bar];Hotel? [Spa]\n"
	labels := []string{"Bardzo zadowolony", "Niezadowolony", "Zadowolony", "Bardzo niezadowolony"}
	for n := range 40 {
		text += fmt.Sprintf("%d;it is the long answer of number %d", 100+n, n)
		for row := range 5 {
			text += ";" + labels[(n+n*row)%len(labels)]
		}
		text += "\n"
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	run := func(args ...string) (string, error) {
		var out bytes.Buffer
		err := on("import")(t.Context(), &out, append(args, path))
		return out.String(), err
	}
	out, err := run("-dry-run")
	for _, want := range []string{`column "Q7": What was the question`, "write it as question in the entry of this column", `grid "Hotel": What is the order`, "from lowest to highest; without it, the grid is not sent", "- id: Hotel", "- Bardzo zadowolony"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is missing in\n%s", want, out)
		}
	}
	if err == nil || !strings.Contains(err.Error(), "guesses that a person must confirm: 2") {
		t.Errorf("the error is %v", err)
	}
	if _, err := os.Stat(path + mappingSuffix); !os.IsNotExist(err) {
		t.Errorf("guesses that nobody confirmed are saved: %v", err)
	}
	for _, args := range [][]string{{"-dry-run", "-mapping", saved}, {"-dry-run", "-yes"}} {
		if out, err := run(args...); err != nil || !strings.Contains(out, "The grid Hotel is left out") {
			t.Errorf("%v: %v\n%s", args, err, out)
		}
	}
	for _, file := range []string{saved, path + mappingSuffix} {
		if m, err := loadMapping(file); err != nil || len(m.Grids) != 0 || len(m.OpenAnswers) != 1 {
			t.Errorf("%s: %+v, %v", file, m, err)
		}
	}
}

func TestImportAndExportSayWhatIsMissing(t *testing.T) {
	dir := t.TempDir()
	path, other := filepath.Join(dir, "a.csv"), filepath.Join(dir, "b.csv") // a run that needs no questions saves a mapping
	for _, path := range []string{path, other} {
		if err := os.WriteFile(path, []byte("id,Q7\n1,it is a long answer to it\n2,another long answer it is\n3,and a third one is here\n4,this is the fourth long answer\n5,the fifth and last answer is this\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	exists := filepath.Join(dir, "there.xlsx")
	if err := os.WriteFile(exists, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	secret := filepath.Join(dir, "key")
	if err := os.WriteFile(secret, []byte("candor_sk_x"), 0o600); err != nil {
		t.Fatal(err)
	}
	const mapped = "survey: s\ncleaning: off\nopenAnswers:\n  - {id: Q8, column: Q8, question: Why?}\n"
	another := filepath.Join(dir, "another.yaml")
	if err := os.WriteFile(another, []byte(mapped), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		command string
		args    []string
		want    string
	}{
		"a long name":            {"import", []string{"-dry-run", "-yes", "-survey", strings.Repeat("é", 256), other}, "-survey: the name has 256 characters"},
		"another file's mapping": {"import", []string{"-dry-run", "-mapping", another, path}, another + `: the file has no column "Q8"`},
		"no file":                {"import", nil, "FILE is missing"},
		"a file not there":       {"import", []string{filepath.Join(dir, "none.csv")}, "no such file"},
		"an open question":       {"import", []string{"-dry-run", path}, "accept them with -yes"},
		"the same with a key":    {"import", []string{"-key-file", secret, path}, "accept them with -yes"},
		"no key":                 {"import", []string{"-yes", other}, "-key-file"},
		"no key and a question":  {"import", []string{path}, "-key-file"},
		"no key in the file":     {"import", []string{"-key-file", exists, path}, "the API key"},
		"no service":             {"import", []string{"-key-file", secret, "-url", "candor.example", path}, "-url"},
		"a key as a flag":        {"import", []string{"-key", "candor_sk_x", path}, "list of processes"},
		"a mapping not there":    {"import", []string{"-key-file", secret, "-mapping", filepath.Join(dir, "none.yaml"), path}, "no such file"},
		"another ending":         {"export", []string{"-out", "a.pdf", "s"}, "must end in .xlsx or .csv"},
		"a file that is there":   {"export", []string{"-out", exists, "s"}, "-overwrite"},
		"interviews in CSV":      {"export", []string{"-out", "a.csv", "-interviews", path, "s"}, "let -out end in .xlsx"},
	} {
		t.Run(name, func(t *testing.T) {
			var out bytes.Buffer
			if err := on(c.command)(t.Context(), &out, c.args); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error is %v, want one with %q", err, c.want)
			}
		})
	}
}

func TestFilesAreNamedAfterTheirSurvey(t *testing.T) {
	for survey, want := range map[string]string{
		"Coffee, week 14":                  "Coffee, week 14.xlsx",
		"../a/b":                           "_a_b.xlsx",
		"...":                              "survey.xlsx",
		"a\nb\x00c":                        "a_b_c.xlsx",
		strings.Repeat("茶", 255):           strings.Repeat("茶", 66) + ".xlsx",
		strings.Repeat("😀", 255):           "_.xlsx",
		"Über " + strings.Repeat("x", 300): "Über " + strings.Repeat("x", 194) + ".xlsx",
	} {
		if got := fileFor(survey, ".xlsx"); got != want {
			t.Errorf("%q: %q, want %q", survey, got, want)
		}
	}
}
