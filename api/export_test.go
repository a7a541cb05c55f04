package api

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/xuri/excelize/v2"
	"pgregory.net/rapid"

	"candor/internal/access/accounts"
	"candor/internal/http/render"
	"candor/internal/http/request"
	"candor/internal/http/web"
	"candor/internal/research/service"
	"candor/schemas"
	"candor/survey"
	"candor/survey/surveytest"
)

// A respondent in a file has the same content as in the JSON answers.
func TestExportedRespondent_property(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		row := &survey.Respondent{ID: "r", Generation: 7, Settings: surveytest.MaybeSettings(t), Attributes: map[string]string{"panel": rapid.String().Draw(t, "panel")}}
		for _, result := range surveytest.Results().Draw(t, "results") {
			row.Evaluations[result.Check] = survey.Evaluation{Concerned: true, Done: rapid.IntRange(0, 9).Draw(t, "open") > 0, Result: result}
		}
		st := &survey.State{Version: rapid.SampledFrom([]survey.Version{survey.V1, survey.V2, survey.V3}).Draw(t, "version")}
		if rapid.Bool().Draw(t, "changed") {
			st.Change = &survey.SettingsChange{Offset: rapid.Int64Range(0, 20).Draw(t, "change"), Settings: surveytest.MaybeSettings(t)}
		}
		if rapid.Bool().Draw(t, "decided") {
			row.Override = &survey.Override{
				Offset: rapid.Int64Range(8, 20).Draw(t, "decision"), Excluded: rapid.Bool().Draw(t, "excluded"), Sticky: rapid.Bool().Draw(t, "sticky"),
				Author: rapid.SampledFrom([]string{"", "key 1"}).Draw(t, "author"), Note: rapid.String().Draw(t, "note"),
			}
			if rapid.Bool().Draw(t, "timed") {
				row.Override.At = time.UnixMilli(rapid.Int64Range(0, 1<<41).Draw(t, "at")).UTC()
			}
		}
		var want, got service.Respondent
		read := func(text []byte, into *service.Respondent) {
			if err := json.Unmarshal(text, into); err != nil {
				t.Fatal(err)
			}
		}
		read(render.AppendRespondent(nil, st, row, survey.VerdictParts|survey.PartAttributes|survey.PartDecisions), &want)
		text, err := json.Marshal(exportedRespondent(st, row))
		if err != nil {
			t.Fatal(err)
		}
		read(text, &got)
		if d := cmp.Diff(want, got, cmpopts.EquateEmpty()); d != "" {
			t.Fatalf("(-as JSON +in a file):\n%s", d)
		}
	})
}

// export returns a file.
func (r *rig) export(t *testing.T, body string) (*web.File, []byte) {
	t.Helper()
	reply, err := r.call(t, "exportRespondents", body)
	if err != nil {
		t.Fatalf("%s: %v", body, err)
	}
	var out bytes.Buffer
	if err := reply.Stream(&out); err != nil {
		t.Fatalf("%s: %v", body, err)
	}
	return reply.File, out.Bytes()
}

func TestExport(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		r.succeeds(t, "setRespondentsExcludedStatus", `{"surveyName":"s","respondentIds":["bob"],"excluded":true,"note":"=why"}`, ".*")
		for body, want := range map[string]struct {
			name, kind string
			has, not   string
		}{
			`{"surveyName":"s","format":"csv"}`:                              {"candor-s.csv", "text/csv; charset=utf-8", "bob,COMPLETED,TRUE,Manually Excluded,", ""},
			`{"surveyName":"s","format":"csv","excluded":true}`:              {"candor-s.csv", "text/csv; charset=utf-8", "EXCLUDED,TRUE,2026-01-01T00:00:00.000Z,key ", "ann"},
			`{"surveyName":"s","format":"csv","excluded":false}`:             {"candor-s.csv", "text/csv; charset=utf-8", "ann", "bob"},
			`{"surveyName":"s","format":"csv","reason":"Manually Excluded"}`: {"candor-s.csv", "text/csv; charset=utf-8", ",'=why", "cid"},
			`{"surveyName":"s","format":"decisions","excluded":false}`:       {"candor-s.decisions.csv", "text/csv; charset=utf-8", ",setRespondentsExcludedStatus,Excluded by hand,bob,1,key ", "ann"},
			`{"surveyName":"s","format":"decisions"}`:                        {"candor-s.decisions.csv", "text/csv; charset=utf-8", ",,'=why,\n", "ann"},
			`{"surveyName":"s","format":"report"}`:                           {"candor-s.html", "text/html; charset=utf-8", "Manually Excluded", "bob"},
			`{"surveyName":"s","format":"report","source":"panel","excluded":true}`: {
				"candor-s.html", "text/html; charset=utf-8", "This report covers only respondents that are excluded.", "bob",
			},
		} {
			file, text := r.export(t, body)
			if file.Name != want.name || file.ContentType != want.kind || !strings.Contains(string(text), want.has) || want.not != "" && strings.Contains(string(text), want.not) {
				t.Errorf("%s is %+v\n%s", body, file, text)
			}
		}
		file, text := r.export(t, `{"surveyName":"s","format":"xlsx","excluded":true}`)
		book, err := excelize.OpenReader(bytes.NewReader(text))
		if err != nil || file.Name != "candor-s.xlsx" {
			t.Fatalf("%+v, %v", file, err)
		}
		defer func() { _ = book.Close() }()
		for sheet, want := range map[string]string{
			"Summary": "[Only respondents that are excluded] [] [Respondents 1]", "Respondents": "bob COMPLETED", "Settings": "overall score below 50",
			"Decisions": "[2 2026-01-01 00:00:00 Excluded by hand bob 1 key",
		} {
			rows, err := book.GetRows(sheet)
			if err != nil || !strings.Contains(fmt.Sprint(rows), want) {
				t.Errorf("%s is %v, %v; want %q", sheet, rows, err, want)
			}
		}
		r.fails(t, "exportRespondents", `{"surveyName":"none","format":"csv"}`, http.StatusBadRequest, "Survey not found")
		r.fails(t, "exportRespondents", `{"surveyName":"s","format":"pdf"}`, http.StatusBadRequest, "Validation Error")
		r.fails(t, "exportRespondents", `{"surveyName":"s","format":"csv","changedSince":"made-up"}`, http.StatusBadRequest, "Validation Error")
	})
}

// If the survey is deleted while a file is written, the file breaks off, even if a new survey has
// the name.
func TestExportOfASurveyThatIsDeletedBreaksOff(t *testing.T) {
	for _, format := range []string{"csv", "decisions"} {
		rigged(t, func(t *testing.T, r *rig) {
			reply, err := r.call(t, "exportRespondents", fmt.Sprintf(`{"surveyName":"s","format":%q}`, format))
			if err != nil {
				t.Fatal(err)
			}
			r.succeeds(t, "deleteSurveys", `{"surveyNames":["s"]}`, ".*")
			r.add(t, "s", "somebody else")
			var out bytes.Buffer
			if err := reply.Stream(&out); !errors.Is(err, errGone) || strings.Contains(out.String(), "somebody") {
				t.Errorf("%s: %v, %s", format, err, &out)
			}
			if len(r.Scans.accounts) != 0 {
				t.Errorf("%s: the export is still under way", format)
			}
		})
	}
}

// An account can have one export in progress, however slowly it is read. Previews run at the same
// time.
func TestExportsTakeTurns(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		const body = `{"surveyName":"s","format":"csv"}`
		first, err := r.call(t, "exportRespondents", body)
		if err != nil {
			t.Fatal(err)
		}
		r.succeeds(t, "previewCleaningSettings", strict, ".*")
		answers := make(chan error, scansAtOnce)
		for range scansAtOnce - 1 {
			go func() {
				reply, err := r.call(t, "exportRespondents", body)
				if err == nil {
					err = reply.Stream(io.Discard)
				}
				answers <- err
			}()
		}
		synctest.Wait()
		r.fails(t, "exportRespondents", body, http.StatusServiceUnavailable, "Too many requests of this account")
		if len(answers) != 0 {
			t.Error("two exports are under way")
		}
		if err := first.Stream(io.Discard); err != nil {
			t.Fatal(err)
		}
		for range scansAtOnce - 1 {
			if err := <-answers; err != nil {
				t.Error(err)
			}
		}
		// A request waits only for a limited time.
		if first, err = r.call(t, "exportRespondents", body); err != nil {
			t.Fatal(err)
		}
		r.fails(t, "exportRespondents", body, http.StatusServiceUnavailable, "Too many requests of this account")
		if err := first.Stream(io.Discard); err != nil {
			t.Fatal(err)
		}
	})
}

// An export that waits for another one shows one state of the settings: those from which its verdicts follow.
func TestExportShowsTheSettingsOfItsVerdicts(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		first, err := r.call(t, "exportRespondents", `{"surveyName":"s","format":"csv"}`)
		if err != nil {
			t.Fatal(err)
		}
		var page bytes.Buffer
		done := make(chan error)
		go func() {
			reply, err := r.call(t, "exportRespondents", `{"surveyName":"s","format":"report"}`)
			if err == nil {
				err = reply.Stream(&page)
			}
			done <- err
		}()
		synctest.Wait()
		r.succeeds(t, "changeCleaningSettings", `{"surveyName":"s","activateCleaning":true,"cleaningSettings":{"serviceScore":97}}`, ".+")
		if err := first.Stream(io.Discard); err != nil {
			t.Fatal(err)
		}
		if err := <-done; err != nil {
			t.Fatal(err)
		}
		text := page.String()
		if !strings.Contains(text, survey.ReasonOverall) {
			t.Fatalf("nobody is excluded:\n%s", text)
		}
		if !strings.Contains(text, "97") {
			t.Errorf("the report does not show the settings that exclude:\n%s", text)
		}
	})
}

func TestUnexported(t *testing.T) {
	for err, want := range map[error]*web.Error{errGone: errSurveyNotFound, errCursorGone: errCursorGone} {
		if got := unexported(err); !errors.Is(got, want) {
			t.Errorf("%v is answered %v, want %v", err, got, want)
		}
	}
	var e *web.Error
	if !errors.As(unexported(context.Canceled), &e) || e.Status != http.StatusServiceUnavailable {
		t.Errorf("an export that was given up is answered %v", e)
	}
}

func TestFileNames(t *testing.T) {
	for name, want := range map[string]string{
		"Coffee Habits, W14": "candor-Coffee-Habits-W14.csv", "": "candor.csv", "../../etc/passwd": "candor-etc-passwd.csv", "\"\r\nSet-Cookie: a=b": "candor-Set-Cookie-a-b.csv",
		"größe": "candor-gr-e.csv", "日本": "candor.csv", strings.Repeat("x", 300): "candor-" + strings.Repeat("x", maxFileName-len("candor-")) + ".csv",
	} {
		if got := fileName(name, "csv"); got != want {
			t.Errorf("%q is named %s, want %s", name, got, want)
		}
	}
}

// crowd is a survey of n usual respondents, which are generated while they are read.
type crowd struct {
	View
	n    int64
	read func(after int64)
}

var crowded = &survey.State{Version: survey.V3, Incarnation: 1, Respondents: 1}

func (c *crowd) Survey(context.Context, survey.Key) (*survey.State, error) { return crowded, nil }

func (c *crowd) History(context.Context, survey.Key) (*survey.State, []survey.SettingsEntry, error) {
	return crowded, nil, nil
}

func (c *crowd) Page(_ context.Context, _ survey.Key, after int64, n int) (survey.Page, error) {
	c.read(after)
	p := survey.Page{State: crowded, At: survey.Position{Log: c.n}, Last: min(after+int64(n), c.n-1)}
	for g := after + 1; g <= p.Last; g++ {
		r := survey.Respondent{ID: survey.RespondentID(fmt.Sprint("respondent-", g)), Generation: g, Attributes: map[string]string{"panel": fmt.Sprint(g % 7)}}
		for _, result := range surveytest.Usual() {
			r.Evaluations[result.Check] = survey.Evaluation{Concerned: true, Done: true, Result: result}
		}
		p.Rows = append(p.Rows, r)
	}
	p.More = p.Last < c.n-1
	return p, nil
}

func (c *crowd) Trail(_ context.Context, _ survey.Key, before int64, n int) (survey.TrailPage, error) {
	c.read(before - 1)
	p := survey.TrailPage{State: crowded}
	if before == 0 {
		before = c.n + 1
	}
	for number := before - 1; number > 0 && len(p.Entries) < n; number-- {
		p.Entries = append(p.Entries, survey.TrailEntry{Number: number, Kind: survey.DecideExcluded, Author: "key a", Note: fmt.Sprint("note ", number), Count: 1, Concerned: []int64{number}})
		p.Next = number
	}
	if p.Next == 1 {
		p.Next = 0
	}
	return p, nil
}

// The memory of an export does not grow with the survey: with 100,000 respondents, it was 1.3 MB.
func TestExportsHoldAPage(t *testing.T) {
	const most = 4 << 20
	for _, format := range []string{"xlsx", "csv", "report"} {
		var before, peak uint64
		held := func() uint64 {
			var m runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&m)
			return m.HeapAlloc
		}
		people := &crowd{n: 8_000, read: func(after int64) {
			if (after+1)%2_000 == 0 {
				peak = max(peak, held())
			}
		}}
		h := &Handler{View: people, Scans: NewScans(), Cursors: NewCursors("of a test")}
		before = held()
		reply, err := valid(request.ExportRespondents, h.exportRespondents)(&web.Call{
			Context: t.Context(), Version: survey.V3, Body: fmt.Appendf(nil, `{"surveyName":"s","format":%q,"source":"panel"}`, format),
			Caller: accounts.Caller{Account: schemas.Account{ID: "acme"}},
		})
		if err != nil {
			t.Fatal(err)
		}
		var n counter
		if err := reply.Stream(&n); err != nil {
			t.Fatal(err)
		}
		if more := int64(peak) - int64(before); more > most || n == 0 {
			t.Errorf("%s: an export of %d bytes holds %d bytes", format, n, more)
		}
	}
}

// counter counts the bytes that are written to it.
type counter int64

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}

func BenchmarkExport(b *testing.B) {
	for _, format := range []string{"xlsx", "csv", "report"} {
		b.Run(format, func(b *testing.B) {
			h := &Handler{View: &crowd{n: 1_000, read: func(int64) {}}, Scans: NewScans(), Cursors: NewCursors("of a test")}
			b.ReportAllocs()
			for b.Loop() {
				reply, err := valid(request.ExportRespondents, h.exportRespondents)(&web.Call{Context: b.Context(), Version: survey.V3, Body: fmt.Appendf(nil, `{"surveyName":"s","format":%q}`, format)})
				if err != nil {
					b.Fatal(err)
				}
				if err := reply.Stream(io.Discard); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func TestExportWeight(t *testing.T) {
	for _, test := range []struct {
		respondents, trail int64
		format             string
		want               int
	}{
		{0, 0, request.FormatXLSX, 1},
		{10_000, 0, request.FormatXLSX, 1},
		{10_000, 1, request.FormatXLSX, 2},
		{10_000, 1000, request.FormatXLSX, 11},
		{10_000, 1000, request.FormatCSV, 1}, // has no trail
		{10_000, 1000, request.FormatReport, 1},
		{10_000, 1000, request.FormatDecisions, 10}, // reads no respondents
		{10_000, 0, request.FormatDecisions, 1},
		{0, 100_000_000, request.FormatXLSX, 105}, // a full sheet
	} {
		if got := exportWeight(&survey.State{Respondents: test.respondents, Trail: test.trail}, test.format); got != test.want {
			t.Errorf("%+v counts as %d", test, got)
		}
	}
}
