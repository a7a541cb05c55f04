package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// events is the output of go test -json for a package in which one test passes, one is skipped and one fails, and for a package that does
// not build.
const events = `{"Action":"start","Package":"m/a"}
{"Action":"run","Package":"m/a","Test":"TestGood"}
{"Action":"output","Package":"m/a","Test":"TestGood","Output":"=== RUN   TestGood\n"}
{"Action":"output","Package":"m/a","Test":"TestGood","Output":"    a_test.go:4: said in passing\n"}
{"Action":"pass","Package":"m/a","Test":"TestGood","Elapsed":0}
{"Action":"run","Package":"m/a","Test":"TestLeft/sub"}
{"Action":"output","Package":"m/a","Test":"TestLeft/sub","Output":"=== RUN   TestLeft/sub\n"}
{"Action":"output","Package":"m/a","Test":"TestLeft/sub","Output":"    a_test.go:7: needs a moon: wait for one\n"}
{"Action":"output","Package":"m/a","Test":"TestLeft/sub","Output":"    --- SKIP: TestLeft/sub (0.00s)\n"}
{"Action":"skip","Package":"m/a","Test":"TestLeft/sub","Elapsed":0}
{"Action":"pass","Package":"m/a","Test":"TestLeft","Elapsed":0}
{"Action":"output","Package":"m/a","Test":"TestBad","Output":"    a_test.go:9: wrong\n"}
{"Action":"fail","Package":"m/a","Test":"TestBad","Elapsed":0}
{"Action":"output","Package":"m/a","Output":"FAIL\tm/a\t0.1s\n"}
{"Action":"fail","Package":"m/a","Elapsed":0.1}
{"Action":"output","Package":"m/c","Output":"-test.shuffle 17\n"}
{"Action":"output","Package":"m/c","Output":"PASS\n"}
{"Action":"output","Package":"m/c","Output":"ok  \tm/c\t0.1s\n"}
{"Action":"pass","Package":"m/c","Elapsed":0.1}
{"Action":"output","Package":"m/d","Test":"TestKilled","Output":"    d_test.go:1: killed\n"}
{"ImportPath":"m/b","Action":"build-output","Output":"b.go:1: syntax error\n"}
not of test2json
`

func TestFollow(t *testing.T) {
	var out strings.Builder
	r, err := follow(&out, strings.NewReader(events))
	if err != nil {
		t.Fatal(err)
	}
	if want := "    a_test.go:9: wrong\nFAIL\tm/a\t0.1s\nok  \tm/c\t0.1s\nb.go:1: syntax error\nnot of test2json\n    d_test.go:1: killed\n"; out.String() != want {
		t.Errorf("printed %q, want %q", out.String(), want)
	}
	if got := strings.Join(r.passed, " "); got != "m/a.TestGood m/a.TestLeft" {
		t.Errorf("passed: %s", got)
	}
	if why := r.skipped["m/a.TestLeft/sub"]; len(r.skipped) != 1 || why != "needs a moon: wait for one" {
		t.Errorf("skipped: %v", r.skipped)
	}
}

// The reason of a failure must not be lost before or in the log of a process.
func TestFailureRepeatsItsMessages(t *testing.T) {
	said := []string{"    a_test.go:9: wrong\n", "    a_test.go:12: the log:\n"}
	for range manyLines {
		said = append(said, "        a line of b_test.go:3: a log\n")
	}
	said = append(said, "    a_test.go:13: "+strings.Repeat("x", repeatedBytes)+"\n")
	got := repeat(said)
	if len(got) != 4 || got[1] != said[0] || got[2] != said[1] || len(got[3]) != repeatedBytes+1 {
		t.Errorf("repeated %q", got)
	}
	if got := repeat(said[:manyLines]); got != nil {
		t.Errorf("a short output is repeated: %q", got)
	}
}

func TestJudge(t *testing.T) {
	dir := t.TempDir()
	for _, r := range []run{
		{passed: []string{"m/a.TestA"}, skipped: map[string]string{"m/a.TestB": "no broker", "m/a.TestC": "no moon"}},
		{passed: []string{"m/a.TestB"}}, // in another step, a broker was available
	} {
		if err := r.save(dir); err != nil {
			t.Fatal(err)
		}
	}
	for _, tc := range []struct {
		name, list, without string
		want                string // text that the error must contain; empty: no error
	}{
		{"a skipped test that no list names fails", "", "", "1 tests were skipped"},
		{"a listed one passes", "always m/a\\.TestC there is no moon", "", ""},
		{"a pattern is of the whole name", "always m/a\\.Test there is no moon", "", "1 tests were skipped"},
		{"one whose step ran fails", "moon m/a\\..* there is no moon", "sun", "1 tests were skipped"},
		{"one whose step was left out passes", "# of the sky\n\nmoon m/a\\..* there is no moon", "moon", ""},
		{"a line without a reason is refused", "always m/a\\.TestC", "", "line 1"},
		{"a broken pattern is refused", "\nalways ( there is no moon", "", "line 2"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			list := filepath.Join(t.TempDir(), "skips")
			if err := os.WriteFile(list, []byte(tc.list), 0o600); err != nil {
				t.Fatal(err)
			}
			err := judge(t.Output(), dir, list, []string{tc.without})
			if (err == nil) != (tc.want == "") || err != nil && !strings.Contains(err.Error(), tc.want) {
				t.Errorf("judged %v, want %q", err, tc.want)
			}
		})
	}
	if err := judge(t.Output(), t.TempDir(), os.DevNull, nil); err == nil {
		t.Error("a record of no tests at all passes")
	}
}
