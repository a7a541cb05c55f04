package main

import (
	"strings"
	"testing"
)

func TestAttacksHaveNamesOfTheirOwn(t *testing.T) {
	if len(attacks) < 60 {
		t.Errorf("%d attacks, want at least 60", len(attacks))
	}
	seen := map[string]bool{}
	for _, at := range attacks {
		if seen[at.name] {
			t.Errorf("two attacks are named %q", at.name)
		}
		seen[at.name] = true
	}
}

// The short form must contain at least one attack of each group.
func TestShortFormHasEveryGroup(t *testing.T) {
	short := map[string]bool{}
	for _, at := range (options{short: true}).chosen() {
		group, _, _ := strings.Cut(at.name, ":")
		short[group] = true
	}
	for _, at := range attacks {
		if group, _, _ := strings.Cut(at.name, ":"); !short[group] {
			t.Errorf("the short form has no attack of the group %q", group)
		}
	}
}

func TestWrongAnswers(t *testing.T) {
	const envelope = `{"success":false}`
	for _, c := range []struct {
		name  string
		got   answer
		wrong string
	}{
		{"a documented status", answer{status: 400, body: envelope}, ""},
		{"an error of the server", answer{status: 500, body: envelope}, "answered 500"},
		{"overload", answer{status: 503, body: envelope, retryAfter: "1"}, ""},
		{"overload without Retry-After", answer{status: 503, body: envelope}, "without Retry-After"},
		{"a large error", answer{status: 400, body: envelope + strings.Repeat(" ", mostOfError)}, "an error of"},
		{"a large result", answer{status: 200, body: strings.Repeat(" ", 2*mostOfError)}, ""},
		{"an error without the envelope", answer{status: 400, body: "Bad Request"}, "without the envelope"},
	} {
		err := c.got.wrong([]int{200, 400, 503})
		if c.wrong == "" && err != nil || c.wrong != "" && (err == nil || !strings.Contains(err.Error(), c.wrong)) {
			t.Errorf("%s: %v, want %q", c.name, err, c.wrong)
		}
	}
}
