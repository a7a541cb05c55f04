package schemas

import (
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
		full, err := DecodeRespondent(value)
		if err != nil {
			t.Fatal(err)
		}
		judgedAlike(t, value, full, nil)
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
