package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestGoingLive runs the commands of docs/integrate/going-live.md from top to bottom.
func TestGoingLive(t *testing.T) {
	needs(t, "bash", "curl", "sed", "awk")
	const page = "going-live.md"
	data, url := running(t)
	dir, env := workplace(t, data)
	// The interview is that of the quick start.
	interview := section(t, "quick-starts.md", "curl", "sh")[0]
	_, interview, _ = strings.Cut(interview, "<<'END'\n")
	interview, _, _ = strings.Cut(interview, "\nEND\n")
	write(t, filepath.Join(dir, "interview.json"), interview, 0o600)
	var script strings.Builder
	script.WriteString("PATH=$PWD/bin:$PATH CANDOR=http://127.0.0.1:8080\n")
	said := func(n int) string { return filepath.Join(dir, "said-"+string(rune('a'+n))) }
	steps := section(t, page, "Checklist", "sh")
	for n, step := range steps {
		if strings.Contains(step, "-H @") {
			script.WriteString("until curl -s $CANDOR/v3/listSurveys -H \"api-key: $(cat importer.key)\" -H \"Content-Type: application/json\" -d '{}' | grep -q '\"success\":true'; do sleep 0.1; done\n")
		}
		script.WriteString("{\n" + step + "} > " + said(n) + "\n")
	}
	shell(t, dir, url, script.String(), env)
	for n, want := range [][]string{
		{"account                acme", "importer", "private, expires ", "reports", "private, read only, expires "},
		{"revoked"},
		{`"message":"Respondent evaluated successfully"`, `"warnings":["`, `has only 1 of BAS`, `"]}`},
		{`"message":"ID already exists"`},
		{`"updated":1`, `"updated":1`},
		{`"source":"SURVEY"`, `"recommended":`, `"message":"Cleaning settings previewed successfully"`, `"newlyIncluded":1`},
		{`"respondentId":"curl-1"`, `"explanation":"This respondent is excluded`},
		{`"deleted":{"respondent":1}`, `"message":"Survey not found`},
		{"surveys", "500", "100000", "50GiB"},
		{"ready", "candor_join_completion_seconds_count"},
	} {
		got, err := os.ReadFile(said(n))
		if err != nil {
			t.Fatal(err)
		}
		rest := string(got)
		for _, part := range want { // in this order
			_, after, found := strings.Cut(rest, part)
			if rest = after; !found {
				t.Errorf("these commands do not print %q:\n%s\nbut\n%s", want, steps[n], got)
				break
			}
		}
	}
}
