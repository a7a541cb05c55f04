package api

import (
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"unicode/utf8"

	"candor/internal/access/accounts"
	"candor/internal/http/web"
	"candor/internal/research/mapping"
	"candor/internal/research/table"
	"candor/schemas"
	"candor/survey"
)

// records splits a test file of package table into records, as a client does.
func records(t *testing.T, path string, separator rune) [][]string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	decoded := strings.TrimPrefix(string(text), "\ufeff")
	if !utf8.Valid(text) { // windows-1252, which these files share with Latin 1
		runes := make([]rune, len(text))
		for i, b := range text {
			runes[i] = rune(b)
		}
		decoded = string(runes)
	}
	r := csv.NewReader(strings.NewReader(decoded))
	r.Comma, r.LazyQuotes, r.FieldsPerRecord = separator, true, -1
	all, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if strings.HasPrefix(all[0][0], "sep=") { // an instruction for Excel, and not a row
		all = all[1:]
	}
	return all
}

type object = map[string]any

// ask calls an operation and decodes its results.
func (r *rig) ask(t *testing.T, operation string, body object, into any) {
	t.Helper()
	text, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	reply, err := r.call(t, operation, string(text))
	if err == nil {
		err = json.Unmarshal(reply.Results, into)
	}
	if err != nil {
		t.Fatalf("%s: %v", operation, err)
	}
}

// readResults are the results of readInterviews.
type readResults struct {
	Interviews []struct {
		Row          int
		RespondentID string
		Outcome      string
		Line, Reason string
	}
	RowsRead int
}

// imported returns what candor import makes of a file without questions: by row, the request, or the reason why
// there is none.
func imported(t *testing.T, path string) map[int]string {
	t.Helper()
	f, err := table.Open(path, "")
	if err != nil {
		t.Fatal(err)
	}
	rows := func(visit func(row []string, number int)) {
		in, err := f.Rows()
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = in.Close() }()
		for row, err := in.Next(); err == nil; row, err = in.Next() {
			visit(row, in.Number())
		}
	}
	p := mapping.NewProfiles(f.Columns)
	rows(func(row []string, _ int) { p.Add(row) })
	reader, err := mapping.New("tea", f.Layout.Platform, p).Mapping.Bind(f.Columns)
	if err != nil {
		t.Fatal(err)
	}
	made := map[int]string{}
	rows(func(row []string, number int) {
		_, body, err := reader.Respondent(row, number)
		if made[number] = string(body); err != nil {
			made[number] = err.Error()
		}
	})
	return made
}

func TestFilesReadInPartsAreWhatTheImportSends(t *testing.T) {
	for name, separator := range map[string]rune{"qualtrics.csv": ',', "limesurvey.csv": ';', "decipher.tab": '\t', "surveymonkey.csv": ',', "sawtooth.csv": ',', "plain.csv": ';', "statistics.csv": ','} {
		t.Run(name, func(t *testing.T) {
			path := "../internal/research/table/testdata/" + name
			all, want := records(t, path, separator), imported(t, path)
			rigged(t, func(t *testing.T, r *rig) {
				part := object{"format": "csv", "separator": map[rune]string{',': "comma", ';': "semicolon", '\t': "tab"}[separator], "head": all[:4], "surveyName": "tea", "rows": all[1:]}
				var guess struct {
					HeaderRows int
					Mapping    object
				}
				r.ask(t, "guessMapping", part, &guess)
				part["rows"] = all[guess.HeaderRows:]
				r.ask(t, "guessMapping", part, &guess)
				delete(part, "surveyName")
				part["mapping"] = guess.Mapping
				got := map[int]string{}
				for at := guess.HeaderRows; at < len(all); at += 2 {
					part["rows"], part["firstRow"] = all[at:min(at+2, len(all))], at+1
					var results readResults
					r.ask(t, "readInterviews", part, &results)
					for _, i := range results.Interviews {
						got[i.Row] = i.Line + i.Reason
					}
				}
				if len(want) < 3 || len(got) != len(want) {
					t.Errorf("%d rows are read, want %d", len(got), len(want))
				}
				for row := range want {
					if got[row] != want[row] {
						t.Errorf("row %d is\n%s\nthe import sends\n%s", row, got[row], want[row])
					}
				}
			})
		})
	}
}

// interviews returns a readInterviews request for a file with the columns a and b.
func interviews(uses, rows string) string {
	return `{"format":"csv","head":[["a","b"]],"firstRow":2,"rows":[` + rows + `],"mapping":{"surveyName":"s","uses":[` + uses + `]}}`
}

const (
	useID   = `{"as":"id","columns":["a"]}`
	useTime = `{"as":"time","columns":["b"],"name":"P"}`
)

func TestReadInterviews(t *testing.T) {
	ready := func(row int, id string) string {
		return fmt.Sprintf(`{"row":%d,"respondentId":%q,"outcome":"READY","line":"{\\"respondentId\\":\\"%s\\",\\"surveyName\\":\\"s\\",.*}"}`, row, id, id)
	}
	rigged(t, func(t *testing.T, r *rig) {
		r.succeeds(t, "readInterviews", interviews(useID+","+useTime, `["p","12"],[" ",""],["","3"],["q","secret"],["r","9","x"],["u","9"]`), `{"interviews":\[`+ready(2, "p")+
			`,{"row":4,"respondentId":"","outcome":"REFUSED","reason":"the respondent id is blank"}`+
			`,{"row":5,"respondentId":"q","outcome":"REFUSED","reason":"the time in column \\"b\\" is not a number"}`+
			`,{"row":6,"respondentId":"","outcome":"REFUSED","reason":"it has 3 cells, but the file has only 2 columns.*"},`+ready(7, "u")+`\],"rowsRead":6}`)
		r.succeeds(t, "readInterviews", interviews(useTime+`,{"as":"leaveOut","columns":["a"],"values":["test"],"name":"a test"}`, `["test","12"],["x","9"]`),
			`{"interviews":\[{"row":2,"respondentId":"row-2","outcome":"LEFT_OUT","reason":"a test"},`+ready(3, "row-3")+`\],"rowsRead":2}`)
		r.fails(t, "readInterviews", interviews(`{"as":"time","columns":["B"],"name":"P"}`, `["p","12"]`), http.StatusBadRequest, "The mapping cannot be used")
		r.fails(t, "readInterviews", interviews("", `["p","12"]`), http.StatusBadRequest, "The mapping cannot be used")
		r.fails(t, "readInterviews", `{}`, http.StatusBadRequest, "Validation Error")
		r.fails(t, "guessMapping", `{"surveyName":"s","format":"csv","head":[["1","2"]],"rows":[["p","12"]]}`, http.StatusBadRequest, "The file cannot be read")
	})
}

func TestGuessMapping(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		body := `{"surveyName":"s","format":"json","head":[["responseId","QID1","QID1 (label)","e-mail"]],"rows":[["R_1","1","Yes","a@example.org"],["R_2","2","No","b@example.org"]]}`
		r.succeeds(t, "guessMapping", body, `{"surveyPlatform":"qualtrics","headerRows":1,"columns":\[{"name":"responseId","question":""},.*"mapping":{"surveyName":"s","surveyPlatform":"qualtrics","activateCleaning":true,"uses":\[{"as":"id","columns":\["responseId"\]}.*"notSent":\["e-mail"\],.*`)
	})
}

// If a mapping names a column a thousand times, neither the work nor the answer grows to a thousand times the
// request.
func TestReadInterviews_bounded(t *testing.T) {
	long := strings.Repeat("x", 20_000)
	uses := useID
	for i := range 30 {
		uses += fmt.Sprintf(`,{"as":"openAnswer","columns":["b"],"name":"Q%d","question":"Why?"}`, i)
	}
	row := func(i int, text string) string { return fmt.Sprintf(`["p%d","%s"]`, i, text) }
	rows := row(0, strings.Repeat(long, 2))
	for i := range 40 {
		rows += "," + row(i+1, long)
	}
	rigged(t, func(t *testing.T, r *rig) {
		var results readResults
		text := interviews(uses, rows)
		r.ask(t, "readInterviews", unmarshal(t, text), &results)
		size := 0
		for _, i := range results.Interviews {
			size += len(i.Line)
		}
		if results.RowsRead < 10 || results.RowsRead > 20 || size > mostRead+longestInterview {
			t.Errorf("%d rows are read, %d bytes", results.RowsRead, size)
		}
		if first := results.Interviews[0]; first.Outcome != "REFUSED" || first.Reason != "the interview has more than 1 MiB of text" {
			t.Errorf("the first interview is %.200v", first)
		}
		// Neither do the errors about such a mapping.
		_, err := r.call(t, "readInterviews", interviews(strings.Repeat(`{"as":"time","columns":["`+long+`"]},`, 999)+useID, `["p","1"]`))
		e := (*web.Error)(nil)
		if !errors.As(err, &e) || len(e.Message) > 100+mostMisfits*(longestMisfit+10) {
			t.Errorf("%.300v", err)
		}
	})
}

func unmarshal(t *testing.T, text string) (o object) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &o); err != nil {
		t.Fatal(err)
	}
	return o
}

func TestInterviewsNeedNeitherLogNorView(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		r.FailReads(errors.New("the view is gone"))
		before := r.Appended("candor.surveys")
		r.succeeds(t, "readInterviews", interviews(useID+","+useTime, `["p","12"]`), `{"interviews":\[{.*"READY".*}\],"rowsRead":1}`)
		r.succeeds(t, "guessMapping", `{"surveyName":"s","format":"csv","head":[["id","page 1 time"]],"rows":[["p","12"]]}`, `{"surveyPlatform":"",.*}`)
		if r.Appended("candor.surveys") != before {
			t.Error("a record was appended")
		}
	})
}

// While a part of a file waits for its turn, other large bodies of the account are read.
func TestFilesWaitWithoutAPlace(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		for operation, body := range map[string]string{
			"readInterviews": interviews(useID+","+useTime, `["p","12"]`),
			"guessMapping":   `{"surveyName":"s","format":"csv","head":[["id","page 1 time"]],"rows":[["p","12"]]}`,
		} {
			leave, err := r.Scans.Enter(t.Context(), r.account.ID, files)
			if err != nil {
				t.Fatal(err)
			}
			left, ended := make(chan struct{}), make(chan error)
			c := &web.Call{
				Context: t.Context(), Version: survey.V3, Header: http.Header{}, Body: []byte(body),
				Caller: accounts.Caller{Account: r.account, Key: schemas.APIKey{Private: true}}, Leave: sync.OnceFunc(func() { close(left) }),
			}
			go func() {
				_, err := r.routes[operation](c)
				ended <- err
			}()
			synctest.Wait()
			select {
			case <-left:
			default:
				t.Errorf("%s waits with its place", operation)
			}
			leave()
			if err := <-ended; err != nil {
				t.Errorf("%s: %v", operation, err)
			}
		}
	})
}
