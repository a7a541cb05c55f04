package importer

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"candor/internal/research/mapping"
	"candor/internal/research/service"
	"candor/internal/research/table"
)

// books is a service in memory.
type books struct {
	has    map[string]int // how often each respondent was sent
	refuse map[string]string
	stop   int    // fails when this many respondents were sent; -1: never
	id     string // of the survey; empty: as if there were none
	lose   bool   // fails after the respondents were accepted, not before
	sent   int
}

var errAway = errors.New("the service is away")

func newBooks() *books { return &books{has: map[string]int{}, refuse: map[string]string{}, stop: -1} }

func (b *books) SurveyID(context.Context, string) (string, error) {
	if b.id == "" && len(b.has) > 0 {
		b.id = "1"
	}
	return b.id, nil
}

func (b *books) Add(_ context.Context, bodies []json.RawMessage) ([]service.Outcome, error) {
	outcomes := make([]service.Outcome, len(bodies))
	for i, body := range bodies {
		if b.sent == b.stop && !b.lose {
			return nil, errAway
		}
		var r struct{ RespondentID string }
		if err := json.Unmarshal(body, &r); err != nil {
			return nil, err
		}
		b.sent++
		switch reason := b.refuse[r.RespondentID]; {
		case reason != "":
			outcomes[i] = service.Outcome{Kind: service.Refused, Reason: reason}
		case b.has[r.RespondentID] > 0:
			b.has[r.RespondentID]++
			outcomes[i] = service.Outcome{Kind: service.Exists}
		default:
			b.has[r.RespondentID] = 1
		}
	}
	if b.lose && b.stop >= 0 && b.sent >= b.stop {
		b.stop = -1
		return nil, errAway
	}
	return outcomes, nil
}

func page() *mapping.Mapping {
	return &mapping.Mapping{
		Survey: "s", Cleaning: mapping.Recommended, ID: "id", Times: []mapping.Time{{ID: "page", Column: "time"}},
		LeaveOut: []mapping.Rule{{Column: "done", Values: []string{"no"}, Why: "not finished"}},
	}
}

// interviews writes a file of n interviews. Every 10th is incomplete, and every 17th has a time that is not a number.
func interviews(t testing.TB, n int) Options {
	t.Helper()
	var text bytes.Buffer
	text.WriteString("id,time,done\n")
	for i := range n {
		time, done := strconv.Itoa(5+i%50), "yes"
		if i%10 == 9 {
			done = "no"
		} else if i%17 == 16 {
			time = "soon"
		}
		fmt.Fprintf(&text, "p%d,%s,%s\n", i, time, done)
	}
	return options(t, text.String())
}

func options(t testing.TB, text string) Options {
	t.Helper()
	path := filepath.Join(t.TempDir(), "interviews.csv")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	f, err := table.Open(path, "")
	if err != nil {
		t.Fatal(err)
	}
	return Options{File: f, Mapping: page(), Target: "here", Journal: path + ".journal", Report: path + ".refused.csv"}
}

func reported(t testing.TB, o Options) [][]string {
	t.Helper()
	file, err := os.Open(o.Report)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows[1:]
}

func TestEveryRowIsAddedOrAccountedFor(t *testing.T) {
	o := interviews(t, 500)
	b := newBooks()
	b.refuse["p3"] = "Validation Error: too long"
	b.has["p5"] = 1
	o.Adder = b
	var last, total int
	o.Progress = func(done, of int) { last, total = done, of }
	checked, refused, err := Check(t.Context(), o.File, o.Mapping, 2)
	if err != nil {
		t.Fatal(err)
	}
	if len(refused) != 2 || refused[0].Row != 18 || b.sent != 0 {
		t.Errorf("a check finds %v and sends %d", refused, b.sent)
	}
	s, err := Run(t.Context(), o, checked.Rows)
	if err != nil {
		t.Fatal(err)
	}
	out := s.LeftOut["not finished"]
	if s.Rows != 500 || out != 50 || s.Existed != 1 || s.Added+s.Existed+s.Refused+out != 500 || checked.Added != s.Added+2 || checked.Refused != s.Refused-1 {
		t.Errorf("the summary is %+v, the check found %+v", s, checked)
	}
	if last != 500 || total != 500 {
		t.Errorf("progress ended at %d of %d", last, total)
	}
	if rows := reported(t, o); len(rows) != s.Refused || s.Refused == 0 {
		t.Errorf("the report has %d rows, refused were %d", len(rows), s.Refused)
	}
	if _, err := os.Stat(o.Journal); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the journal is left: %v", err)
	}
	// After another import, all respondents exist already.
	again, err := Run(t.Context(), o, checked.Rows)
	if err != nil || again.Added != 0 || again.Existed != s.Added+s.Existed {
		t.Errorf("a second import: %+v, %v", again, err)
	}
}

// Wherever the service fails, and whether or not it accepted the last batch, several runs together have the same result as
// one run.
func TestInterruptedImportGoesOnWithoutDoubles(t *testing.T) {
	whole := interviews(t, 520)
	once := newBooks()
	whole.Adder = once
	want, err := Run(t.Context(), whole, 520)
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(rt *rapid.T) {
		o := whole
		o.Journal = filepath.Join(t.TempDir(), "journal")
		o.Report = o.Journal + ".csv"
		b := newBooks()
		b.stop = rapid.IntRange(0, once.sent-1).Draw(rt, "stop")
		b.lose = rapid.Bool().Draw(rt, "lose")
		o.Adder = b
		if _, err := Run(t.Context(), o, 520); !errors.Is(err, errAway) {
			rt.Fatalf("the first run ended with %v", err)
		}
		b.stop = -1
		before := b.sent
		got, err := Run(t.Context(), o, 520)
		if err != nil {
			rt.Fatal(err)
		}
		if len(b.has) != len(once.has) || got.Added+got.Existed != want.Added || got.Refused != want.Refused || got.Rows != want.Rows || got.OutNumber() != want.OutNumber() {
			rt.Errorf("two runs: %+v with %d respondents, one run: %+v with %d", got, len(b.has), want, len(once.has))
		}
		if again := before + b.sent - before - len(b.has); again > 2*batchRows {
			rt.Errorf("%d respondents were sent twice, more than two batches", again)
		}
		if have, one := reported(t, o), reported(t, whole); fmt.Sprint(have) != fmt.Sprint(one) {
			rt.Errorf("the report of two runs has %d rows, that of one %d", len(have), len(one))
		}
	})
}

func TestJournalOfAnotherImportIsNotUsed(t *testing.T) {
	o := interviews(t, 1000)
	b := newBooks()
	b.stop = 600
	o.Adder = b
	if _, err := Run(t.Context(), o, 1000); !errors.Is(err, errAway) {
		t.Fatal(err)
	}
	b.stop = -1
	for name, change := range map[string]func(*Options){
		"another survey":  func(o *Options) { m := page(); m.Survey = "other"; o.Mapping = m },
		"another mapping": func(o *Options) { m := page(); m.Cleaning = mapping.Off; o.Mapping = m },
		"another service": func(o *Options) { o.Target = "there" },
		"a changed file":  func(o *Options) { f := *o.File; f.Digest = "other"; o.File = &f },
		"another sheet":   func(o *Options) { f := *o.File; f.Layout.Sheet = "Wave 2"; o.File = &f },
		"another account, or a survey that was deleted and created again": func(o *Options) { o.Adder = &books{has: map[string]int{}, stop: -1, id: "2"} },
		"a deleted survey": func(o *Options) { o.Adder = newBooks() },
	} {
		other := o
		change(&other)
		if _, err := Run(t.Context(), other, 1000); !errors.Is(err, ErrOther) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if s, err := Run(t.Context(), o, 1000); err != nil || s.Resumed == 0 {
		t.Errorf("the same import: %+v, %v", s, err)
	}
}

// The number of a row is the id if the file has no ids. A file is not added to a survey that has rows of another one.
func TestRowNumbersOfTwoFilesAreKeptApart(t *testing.T) {
	first := options(t, "time,done\n1,yes\n2,yes\n")
	first.Mapping.ID = ""
	b := newBooks()
	first.Adder = b
	b.stop, b.lose = 2, true // the answer is lost, and the import is run again
	if _, err := Run(t.Context(), first, 2); !errors.Is(err, errAway) {
		t.Fatal(err)
	}
	if s, err := Run(t.Context(), first, 2); err != nil || s.Existed != 2 || !s.Found {
		t.Fatalf("the same command again: %+v, %v", s, err)
	}
	second := options(t, "time,done\n3,yes\n4,yes\n5,yes\n")
	second.Mapping, second.Adder = first.Mapping, b
	if _, err := Run(t.Context(), second, 3); !errors.Is(err, ErrNumbered) || b.has["row-4"] > 0 {
		t.Errorf("another file: %v, and the survey has %v", err, b.has)
	}
	if _, err := os.Stat(second.Journal); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("an import that was refused leaves a journal: %v", err)
	}
	second.Again = true
	if s, err := Run(t.Context(), second, 3); err != nil || s.Existed != 2 || s.Added != 1 {
		t.Errorf("the same file, with a row more: %+v, %v", s, err)
	}
}

func TestRepeatedIDsInAFileAreRefused(t *testing.T) {
	o := options(t, "id,time,done\na,1,yes\nb,2,yes\na,3,yes\n=b,4,yes\n=b,5,yes\n")
	b := newBooks()
	o.Adder = b
	s, err := Run(t.Context(), o, 5)
	if err != nil || s.Added != 3 || s.Refused != 2 {
		t.Fatalf("%+v, %v", s, err)
	}
	got := fmt.Sprint(reported(t, o))
	if want := "[[4 a row 2 has the same respondent id] [6 '=b row 5 has the same respondent id]]"; got != want {
		t.Errorf("the report is %s, want %s", got, want)
	}
}

func TestProgressSaysRateAndTimeLeft(t *testing.T) {
	var out strings.Builder
	now := time.Unix(0, 0)
	b := NewBar(&out, true)
	b.now = func() time.Time { return now }
	b.Step(100, 1000)
	now = now.Add(10 * time.Second)
	b.Step(200, 1000)
	b.Say("waiting")
	b.End()
	if got := out.String(); !strings.Contains(got, "[######") || !strings.Contains(got, "200 of 1000 rows, 10 a second, 1 min left") || !strings.HasSuffix(got, "waiting\n") {
		t.Errorf("the bar is %q", got)
	}
	out.Reset()
	b = NewBar(&out, false)
	for i := range 1001 {
		b.Step(i, 1000)
	}
	b.Step(1000, 1000)
	if n := strings.Count(out.String(), "\n"); n != 10 {
		t.Errorf("without a terminal there are %d lines:\n%s", n, out.String())
	}
}

// An import holds only a few bytes for each row (the hash of its id) and one batch in memory.
func TestMemoryDoesNotHoldTheFile(t *testing.T) {
	const rows = 20_000
	var text bytes.Buffer
	text.WriteString("id,time,done\n")
	for i := range rows {
		fmt.Fprintf(&text, "p%d,%d,%s\n", i, 5+i%50, strings.Repeat("y", 1000))
	}
	size := int64(text.Len())
	o := options(t, text.String())
	text = bytes.Buffer{}
	runtime.GC()
	var before, peak runtime.MemStats
	runtime.ReadMemStats(&before)
	o.Adder = newForgetful(func() {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		peak.HeapAlloc = max(peak.HeapAlloc, m.HeapAlloc)
	})
	if _, err := Run(t.Context(), o, rows); err != nil {
		t.Fatal(err)
	}
	if grown := int64(peak.HeapAlloc) - int64(before.HeapAlloc); grown > size/8 {
		t.Errorf("the heap grew by %d bytes for a file of %d", grown, size)
	}
}

// forgetful is a service that accepts everything, and sometimes measures the memory.
type forgetful struct {
	calls int
	look  func()
}

func newForgetful(look func()) *forgetful { return &forgetful{look: look} }

func (f *forgetful) SurveyID(context.Context, string) (string, error) { return "", nil }

func (f *forgetful) Add(_ context.Context, bodies []json.RawMessage) ([]service.Outcome, error) {
	if f.calls++; f.calls%20 == 0 {
		f.look()
	}
	return make([]service.Outcome, len(bodies)), nil
}
