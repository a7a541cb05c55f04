package schemas

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"candor/survey"
)

// judgedPart returns what a Judge must find in a respondent.
func judgedPart(r survey.Respondent) *survey.Judged {
	want := r.Judged()
	if o := r.Override; o != nil {
		want.Override = &survey.Override{Offset: o.Offset, Excluded: o.Excluded, Sticky: o.Sticky}
	}
	return want
}

// judgedAlike fails the test if a Judge reads other values than the full decoder, or refuses a
// row that the full decoder accepts.
func judgedAlike(t testing.TB, value []byte, full survey.Respondent, fullErr error) {
	t.Helper()
	var j Judge
	for range 2 { // also with the memory of another row
		got, err := j.Respondent(string(value))
		if fullErr != nil {
			return // a Judge may accept errors in parts that it does not read
		}
		if err != nil {
			t.Fatalf("refuses what DecodeRespondent takes: %v", err)
		}
		if diff := cmp.Diff(judgedPart(full), got); diff != "" {
			t.Fatal(diff)
		}
	}
}

func judgedAsDecoded(t *testing.T, value []byte) {
	t.Helper()
	full, err := DecodeRespondent(value)
	if err != nil {
		t.Fatal(err)
	}
	judgedAlike(t, value, full, nil)
}

func TestJudge(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		r := genRespondent.Draw(rt, "respondent")
		value, err := EncodeRespondent(&r)
		if err != nil {
			rt.Fatal(err)
		}
		judgedAlike(t, value, r, nil)
		other := genRespondent.Draw(rt, "other")
		second, err := EncodeRespondent(&other)
		if err != nil {
			rt.Fatal(err)
		}
		var j Judge
		if _, err := j.Respondent(string(value)); err != nil {
			rt.Fatal(err)
		}
		got, err := j.Respondent(string(second))
		if err != nil {
			rt.Fatal(err)
		}
		for _, st := range []*survey.State{{}, {Change: genChange.Draw(rt, "change")}} {
			before, after := got.Reasons(st, st)
			if diff := cmp.Diff(other.Verdict(st).Reasons, after.Names()); diff != "" || before != after || other.Completed() != got.Completed() {
				rt.Fatalf("the verdict differs: %s", diff)
			}
		}
	})
}

// Rows of every version can be judged, including those of older builds.
func TestJudge_olderVersions(t *testing.T) {
	files, err := filepath.Glob("testdata/golden/respondent.v*.bin")
	if err != nil || len(files) != len(respondents.all) {
		t.Fatalf("%d files for %d versions, %v", len(files), len(respondents.all), err)
	}
	for _, file := range files {
		value, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		judgedAsDecoded(t, value)
	}
}

// A row that ends too early, or has bytes after its end, is refused.
func TestJudge_malformed(t *testing.T) {
	value, err := EncodeRespondent(refRespondent())
	if err != nil {
		t.Fatal(err)
	}
	var j Judge
	for n := range value {
		if _, err := j.Respondent(string(value[:n])); err == nil {
			t.Fatalf("accepts %d of %d bytes", n, len(value))
		}
	}
	if _, err := j.Respondent(string(value) + "x"); err == nil {
		t.Error("accepts a byte too much")
	}
	if _, err := j.Respondent(strings.Repeat("\xff", 100)); err == nil {
		t.Error("accepts noise")
	}
}

func BenchmarkJudge(b *testing.B) {
	value, _ := EncodeRow(refRespondent())
	text := string(value)
	var j Judge
	st := &survey.State{Version: survey.V3}
	b.ReportAllocs()
	for b.Loop() {
		r, err := j.Respondent(text)
		if err != nil {
			b.Fatal(err)
		}
		_, _ = r.Reasons(st, st)
	}
}

// A Judge reads each row as if it were the first one, whatever the settings of the rows before.
func TestJudge_oneAfterAnother(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		few := rapid.SliceOfN(genRespondent, 2, 4).Draw(rt, "respondents")
		var j Judge
		for range 12 {
			r := rapid.SampledFrom(few).Draw(rt, "respondent")
			r.Settings = rapid.SampledFrom(few).Draw(rt, "settings").Settings
			row, err := EncodeRow(&r)
			if err != nil {
				rt.Fatal(err)
			}
			got, err := j.Respondent(string(row))
			if err != nil || got.ID != r.ID || !cmp.Equal(got.Settings, r.Settings) {
				rt.Fatalf("%q with %+v came back as %+v, %v", r.ID, r.Settings, got, err)
			}
		}
	})
}

// Reading the id of a respondent allocates no memory.
func TestJudge_allocations(t *testing.T) {
	r := refRespondent()
	r.Override = nil
	row, err := EncodeRow(r)
	if err != nil {
		t.Fatal(err)
	}
	text := string(row)
	var j Judge
	if n := testing.AllocsPerRun(100, func() {
		if _, err := j.Respondent(text); err != nil {
			t.Fatal(err)
		}
	}); n != 0 {
		t.Errorf("%v allocations for each respondent", n)
	}
}

// A row may name a check twice. The last one counts, as for the full decoder.
func TestJudge_checkTwice(t *testing.T) {
	for _, done := range []bool{false, true} {
		var b bounds
		w := toRespondent(&b, refRespondent())
		last := w.Evaluations[0]
		if last.Done = done; done {
			last.Score, last.DataPoints = 7, nil
		}
		w.Evaluations[1].Done = false
		w.Evaluations = append(w.Evaluations, last)
		w.Evaluations = append(w.Evaluations, wireEvaluation{Check: w.Evaluations[1].Check, Done: true, Score: 3})
		value, err := respondents.encode(&w)
		if err != nil {
			t.Fatal(err)
		}
		judgedAsDecoded(t, value)
	}
}

// Settings are decoded with the library, so a Judge checks all of their bytes.
func TestJudge_hostileSettings(t *testing.T) {
	settings := func(categories ...byte) []byte {
		check := append(make([]byte, 1+1+8+1), categories...) // number, active, score, least number of points
		b := append([]byte{2}, make([]byte, 8)...)            // present, overall
		b = append(b, 1, byte(2*len(check)))                  // one check, in a block with its size
		return append(append(b, check...), 0)
	}
	row := func(settings []byte) string {
		var b bounds
		w := toRespondent(&b, refRespondent())
		c := coder{lists: new(lists)}
		w.Settings.code(&c)
		value, err := respondents.encode(&w)
		if err != nil {
			t.Fatal(err)
		}
		was := append([]byte{2}, c.b...)
		if n := bytes.Count(value, was); n != 1 {
			t.Fatalf("the settings are at %d places", n)
		}
		return string(bytes.Replace(value, was, settings, 1))
	}
	var j Judge
	if _, err := j.Respondent(row(settings(0))); err != nil {
		t.Fatalf("settings without categories: %v", err)
	}
	for name, categories := range map[string][]byte{
		"a list that ends early":       {8, 1, 1},
		"more categories than bytes":   binary.AppendVarint(nil, 1<<22),
		"as few categories as can be":  append(binary.AppendVarint(nil, math.MinInt64), 2, 0),
		"bytes after the last of them": {0, 0, 0},
	} {
		if got, err := j.Respondent(row(settings(categories...))); !errors.Is(err, ErrMalformed) {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
}
