package chs_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"candor/survey"
)

// TestDocumentedExamples scores the examples in docs/checks/chs.md. A reader must be able to try each of them. An
// example of a kind that is always strong scores 50.
func TestDocumentedExamples(t *testing.T) {
	page, err := os.ReadFile("../../docs/checks/chs.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), "\n## What is compared\n")
	text, _, _ := strings.Cut(rest, "\n## ")
	var weight string
	rows := regexp.MustCompile(`(?m)^\| (.*) \| (.+) – (.+) \| (.+) – (.+) \| (.*) \|$`).FindAllStringSubmatch(text, -1)
	for _, m := range rows {
		if m[1] != "" {
			weight = m[6]
		}
		r := score(t, submission(survey.V3, ask("a", m[2], m[3]), ask("b", m[4], m[5])))
		if r.Score != 50 && (r.Score != 80 || weight == "strong") {
			t.Errorf("%q – %q and %q – %q: %d, want a contradiction that is %s", m[2], m[3], m[4], m[5], r.Score, weight)
		}
	}
	if len(rows) < 20 {
		t.Errorf("found %d examples", len(rows))
	}
}
