package main

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

func TestQuota_readAndShown(t *testing.T) {
	for _, test := range []struct {
		text  string
		bytes bool
		want  int64
		shown string
	}{
		{"none", false, 0, "none"},
		{"10000", false, 10_000, "10000"},
		{"10GiB", true, 10 << 30, "10GiB"},
		{"1536MiB", true, 1536 << 20, "1536MiB"},
		{"2048KiB", true, 2 << 20, "2MiB"},
		{"1000", true, 1000, "1000B"},
		{"1000B", true, 1000, "1000B"},
	} {
		n, err := parseQuota(test.text, test.bytes)
		if err != nil || n != test.want || quantity(n, test.bytes) != test.shown {
			t.Errorf("%s is read as %d, %v and shown as %s", test.text, n, err, quantity(n, test.bytes))
		}
	}
	for _, text := range []string{"", "0", "-1", "1.5", "1e3", "GiB", "1 GiB", "9999999TiB", "many", "default"} {
		if n, err := parseQuota(text, true); err == nil {
			t.Errorf("%q is read as %d", text, n)
		}
	}
	if n, err := parseQuota("10GiB", false); err == nil {
		t.Errorf("a number of surveys is read as %d", n)
	}
}

func TestQuotaFlags(t *testing.T) {
	fs := flag.NewFlagSet("test", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	q := quotaFlags(fs)
	if *q != survey.DefaultQuotas {
		t.Errorf("the defaults are %+v", *q)
	}
	if err := fs.Parse([]string{"-quota.surveys", "none", "-quota.respondents", "5", "-quota.data-points=6", "-quota.check-state", "7MiB", "-quota.stored", "8GiB"}); err != nil {
		t.Fatal(err)
	}
	if want := (survey.Quotas{Respondents: 5, DataPoints: 6, CheckState: 7 << 20, Stored: 8 << 30}); *q != want {
		t.Errorf("the quotas are %+v, want %+v", *q, want)
	}
	if survey.DefaultQuotas.Respondents == 5 {
		t.Error("a flag has changed the defaults")
	}
}

// docs/limits.md has the defaults of the code.
func TestQuotas_told(t *testing.T) {
	page, err := os.ReadFile("../../docs/limits.md")
	if err != nil {
		t.Fatal(err)
	}
	q, n := survey.DefaultQuotas, checktest.Thousands
	for _, pattern := range []string{
		fmt.Sprintf("surveys \\|[^|]+\\| %s \\|[^|]+\\| `-quota.surveys` \\| `-surveys`", n(int(q.Surveys))),
		fmt.Sprintf("respondents \\|[^|]+\\| %s \\|[^|]+\\| `-quota.respondents` \\| `-respondents`", n(int(q.Respondents))),
		fmt.Sprintf("data points \\|[^|]+\\| %s \\|[^|]+\\| `-quota.data-points` \\| `-data-points`", n(int(q.DataPoints))),
		fmt.Sprintf("check state \\|[^|]+\\| %d GiB \\|[^|]+\\| `-quota.check-state` \\| `-check-state`", q.CheckState>>30),
		fmt.Sprintf("stored \\|[^|]+\\| %d GiB \\|[^|]+\\| `-quota.stored` \\| `-stored`", q.Stored>>30),
	} {
		if !regexp.MustCompile(`(?m)^\| ` + pattern + ` \|$`).Match(page) {
			t.Errorf("docs/limits.md has no row %s", pattern)
		}
	}
}

func TestAccounts_quotas(t *testing.T) {
	dir, url := running(t)
	run := func(args ...string) []string {
		t.Helper()
		var out bytes.Buffer
		if err := on("accounts")(t.Context(), &out, append(args, "-data-dir", dir)); err != nil {
			t.Fatal(err)
		}
		return lines(&out)
	}
	says := func(got []string, want ...string) {
		t.Helper()
		for _, line := range want {
			if !slices.Contains(got, line) {
				t.Errorf("it does not say %q:\n%s", line, strings.Join(got, "\n"))
			}
		}
	}
	says(run("create", "acme", "-respondents", "1", "-stored", "10GiB", "-surveys", "none"),
		"quota of surveys none", "quota of respondents 1", "quota of data points default", "quota of check state default", "quota of stored bytes 10GiB",
		"surveys 0", "check state 0 B", "stored 0 B")
	says(run("show", "dev"), "quota of surveys none", "quota of respondents none", "quota of data points 100000", "quota of check state 16GiB", "quota of stored bytes none")
	key := created(t, dir, "-account", "acme")
	if status := add(t, url, key, "p-1"); status != http.StatusOK {
		t.Fatalf("addRespondent answers %d", status)
	}
	if status := add(t, url, key, "p-2"); status != http.StatusTooManyRequests {
		t.Errorf("addRespondent beyond the quota answers %d", status)
	}
	says(run("show", "acme"), "surveys 1")
	got := run("usage")
	if len(got) != 2 || !strings.HasPrefix(got[0], "ACCOUNT SURVEYS CHECK STATE STORED") || !strings.HasPrefix(got[1], "acme 1 ") {
		t.Errorf("the largest accounts are\n%s", strings.Join(got, "\n"))
	}
	if got := run("usage", "-most", "0"); len(got) != 1 {
		t.Errorf("no accounts are\n%s", strings.Join(got, "\n"))
	}
	says(run("set", "acme", "-respondents", "default", "-data-points", "7"), "quota of respondents default", "quota of data points 7", "quota of stored bytes 10GiB")
}
