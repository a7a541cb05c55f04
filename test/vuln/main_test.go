package main

import (
	"bytes"
	"encoding/json"
	"io"
	"slices"
	"strings"
	"testing"
	"time"
)

// The output of govulncheck: it has several findings about one vulnerability, from the module to
// the function that is called.
const printed = `
{"config": {"db": "file:///x"}}
{"finding": {"osv": "GO-1", "trace": [{"module": "a", "version": "v1.0.0"}]}}
{"finding": {"osv": "GO-1", "trace": [{"module": "a", "version": "v1.0.0", "package": "a/b"}]}}
{"finding": {"osv": "GO-1", "fixed_version": "v1.0.1", "trace": [{"module": "a", "version": "v1.0.0", "package": "a/b", "function": "Read", "receiver": "*R"}, {"module": "candor", "package": "candor/x", "function": "f"}]}}
{"finding": {"osv": "GO-2", "trace": [{"module": "c", "version": "v2.0.0"}]}}
`

func TestJudge(t *testing.T) {
	found, err := read(strings.NewReader(printed))
	if err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	for name, tc := range map[string]struct {
		waivers []waiver
		wrong   []string // parts, in order
	}{
		"nothing waived": {nil, []string{"GO-1 in a v1.0.0, reached through *R.Read, fixed in v1.0.1"}},
		"waived":         {[]waiver{{"GO-1", "because", "2026-11-22"}}, nil},
		"ended":          {[]waiver{{"GO-1", "because", "2026-11-20"}}, []string{"ended on 2026-11-20"}},
		"no reason":      {[]waiver{{"GO-1", "", "2026-12-01"}}, []string{"needs a reason"}},
		"no end":         {[]waiver{{"GO-1", "because", "later"}}, []string{"needs a reason and a last day"}},
		"gone":           {[]waiver{{"GO-1", "because", "2026-12-01"}, {"GO-3", "because", "2026-12-01"}}, []string{"GO-3: is waived but not found"}},
		"not built in":   {[]waiver{{"GO-1", "because", "2026-12-01"}, {"GO-2", "because", "2026-12-01"}}, []string{"GO-2: is waived but not found"}},
	} {
		wrong := judge(io.Discard, found, tc.waivers, now)
		if len(wrong) != len(tc.wrong) {
			t.Errorf("%s: %q", name, wrong)
			continue
		}
		for i := range wrong {
			if !strings.Contains(wrong[i], tc.wrong[i]) {
				t.Errorf("%s: %q, want %q", name, wrong[i], tc.wrong[i])
			}
		}
	}
	if _, err := read(strings.NewReader(`{"finding"`)); err == nil {
		t.Error("half an output is accepted")
	}
}

// The files that are written by hand are complete: each advisory has what govulncheck needs,
// each waiver is for one advisory, and every module of the program was looked up.
func TestSnapshot(t *testing.T) {
	var s snapshot
	if err := json.Unmarshal(advisoriesJSON, &s); err != nil {
		t.Fatal(err)
	}
	if _, err := time.Parse(time.DateOnly, s.Checked); err != nil {
		t.Error(err)
	}
	if err := s.write(t.TempDir()); err != nil {
		t.Error(err)
	}
	var ids []string
	for _, a := range s.Advisories {
		ids = append(ids, strings.Trim(string(a["id"]), `"`))
		if len(a["summary"]) == 0 || !bytes.Contains(a["affected"], []byte("introduced")) {
			t.Errorf("%s has no summary or no range", a["id"])
		}
	}
	var waivers []waiver
	if err := json.Unmarshal(waiversJSON, &waivers); err != nil {
		t.Fatal(err)
	}
	for _, w := range waivers {
		if !slices.Contains(ids, w.ID) {
			t.Errorf("%s is waived and no advisory", w.ID)
		}
	}
	if wrong := s.unlisted([]string{"github.com/hamba/avro/v2", "example.com/new"}); len(wrong) != 1 || !strings.Contains(wrong[0], "example.com/new") {
		t.Errorf("unlisted: %q", wrong)
	}
}
