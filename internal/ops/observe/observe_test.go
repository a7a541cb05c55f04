package observe

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

const root = "../../.."

func TestGeneratedFilesAreCurrent(t *testing.T) {
	want := Files()
	for path, text := range want {
		got, err := os.ReadFile(filepath.Join(root, path))
		if err != nil {
			t.Error(err)
		} else if !bytes.Equal(got, text) {
			t.Errorf("%s is not what this package says: run make generate", path)
		}
	}
	for _, pattern := range []string{"deploy/prometheus/rules/*", "deploy/prometheus/tests/*", "deploy/grafana/dashboards/*"} {
		found, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range found {
			rel, _ := filepath.Rel(root, path)
			if want[filepath.ToSlash(rel)] == nil {
				t.Errorf("%s is generated from nothing", rel)
			}
		}
	}
}

// known has the labels of each series that an expression may use: those of docs/metrics.md,
// which another test compares with a running service, and those of Prometheus itself.
func known(t *testing.T) map[string][]string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "docs", "metrics.md"))
	if err != nil {
		t.Fatal(err)
	}
	found := map[string][]string{"up": {}, "process_resident_memory_bytes": {}, "go_goroutines": {}}
	for _, m := range regexp.MustCompile("(?m)^\\| `(candor_\\w+)` \\| (\\w+) \\| ([a-z_, ]*)\\|").FindAllStringSubmatch(string(text), -1) {
		var labels []string
		for l := range strings.SplitSeq(m[3], ",") {
			if l = strings.TrimSpace(l); l != "" {
				labels = append(labels, l)
			}
		}
		if m[2] == "histogram" {
			found[m[1]+"_bucket"] = append([]string{"le"}, labels...)
			found[m[1]+"_count"], found[m[1]+"_sum"] = labels, labels
			continue
		}
		found[m[1]] = labels
	}
	for _, o := range Objectives() {
		for _, w := range windows {
			found[o.Over(w)] = nil
		}
	}
	for name := range found {
		found[name] = append(slices.Clip(found[name]), "job", "instance")
	}
	return found
}

var (
	selector = regexp.MustCompile(`\b([a-z_][\w:]*)(?:\{([^}]*)\})?`)
	matcher  = regexp.MustCompile(`(\w+)\s*(?:=~|!~|!=|=)\s*"`)
	grouping = regexp.MustCompile(`\bby \(([^)]*)\)`)
	words    = []string{"sum", "rate", "min", "max", "count", "by", "or", "and", "vector", "absent", "increase", "histogram_quantile"}
)

// wrong returns the names in an expression that do not exist.
func wrong(expr string, known map[string][]string) (faults []string) {
	plain := regexp.MustCompile(`\[[^\]]*\]`).ReplaceAllString(expr, "") // windows
	var labels []string                                                  // of the series that it reads
	for _, m := range selector.FindAllStringSubmatch(grouping.ReplaceAllString(plain, ""), -1) {
		if slices.Contains(words, m[1]) {
			continue
		}
		has, ok := known[m[1]]
		if !ok {
			faults = append(faults, "the series "+m[1])
			continue
		}
		labels = append(labels, has...)
		for _, l := range matcher.FindAllStringSubmatch(m[2], -1) {
			if !slices.Contains(has, l[1]) {
				faults = append(faults, "the label "+l[1]+" of "+m[1])
			}
		}
	}
	for _, m := range grouping.FindAllStringSubmatch(plain, -1) {
		for l := range strings.SplitSeq(m[1], ",") {
			if !slices.Contains(labels, strings.TrimSpace(l)) {
				faults = append(faults, "the label "+l)
			}
		}
	}
	return faults
}

func TestExpressionsNameWhatExists(t *testing.T) {
	known := known(t)
	check := func(where, expr string) {
		for _, f := range wrong(expr, known) {
			t.Errorf("%s names %s, which does not exist: %s", where, f, expr)
		}
	}
	for _, g := range Rules(1) {
		for _, r := range g.Record {
			check(r.Name, r.Expr)
		}
		for _, a := range g.Alerts {
			check(a.Name, a.Expr)
			for _, s := range slices.Concat(a.fires.series, a.silent.series) {
				check("a case of "+a.Name, s.selector)
			}
		}
	}
	for _, d := range Dashboards() {
		for _, p := range d.Panels {
			for _, q := range p.Queries {
				check(d.UID+": "+p.Title, q.Expr)
				for _, l := range regexp.MustCompile(`\{\{(\w+)\}\}`).FindAllStringSubmatch(q.Legend, -1) {
					if !strings.Contains(q.Expr, l[1]) && l[1] != "instance" {
						t.Errorf("%s: %s has a legend by %s, which the query does not keep", d.UID, p.Title, l[1])
					}
				}
			}
		}
	}
	// These expressions have errors, which the test must find.
	for _, expr := range []string{
		`candor_no_such_total`, `candor_stream_lag_records{survey="x"}`, `sum by (account) (candor_stream_lag_records)`,
		`candor_join_completion_seconds`, `candor:ingest_bad:ratio_rate7m > 1`,
	} {
		if len(wrong(expr, known)) == 0 {
			t.Errorf("nothing is found wrong with %s", expr)
		}
	}
}

func TestPanelsAreComplete(t *testing.T) {
	uids := map[string]bool{}
	for _, d := range Dashboards() {
		if uids[d.UID] {
			t.Errorf("two dashboards are %s", d.UID)
		}
		uids[d.UID] = true
		titles := map[string]bool{}
		for _, p := range d.Panels {
			if p.Title == "" || p.Says == "" || p.Unit == "" || len(p.Queries) == 0 || titles[p.Title] {
				t.Errorf("%s: panel %q lacks something, or is there twice", d.UID, p.Title)
			}
			titles[p.Title] = true
		}
	}
}

// Each alert has a page that says how to see it, what it means and what to do. It has test
// cases in which it fires and in which it is silent.
func TestAlertsHaveRunbooksAndCases(t *testing.T) {
	pages := map[string]bool{}
	found, err := filepath.Glob(filepath.Join(root, "docs", "runbooks", "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range found {
		pages[strings.TrimSuffix(filepath.Base(path), ".md")] = true
	}
	for _, g := range Rules(1) {
		for _, a := range g.Alerts {
			if len(a.fires.series) == 0 || len(a.silent.series) == 0 || a.fires.at <= a.For || a.silent.at <= a.For {
				t.Errorf("%s has no case in which it fires, or none in which it is silent", a.Name)
			}
			text, err := os.ReadFile(filepath.Join(root, "docs", "runbooks", a.Name+".md"))
			if err != nil {
				t.Error(err)
				continue
			}
			delete(pages, a.Name)
			for _, want := range []string{"# " + a.Name + "\n", "\n## How to see it\n", "\n## What it means\n", "\n## What to do\n"} {
				if !strings.Contains(string(text), want) {
					t.Errorf("docs/runbooks/%s.md has no %q", a.Name, strings.TrimSpace(want))
				}
			}
		}
	}
	for name := range pages {
		t.Errorf("docs/runbooks/%s.md is about no alert", name)
	}
}

// The shortened rules differ from the real ones only in times.
func TestShrunkRulesDifferInTimesOnly(t *testing.T) {
	times := regexp.MustCompile(`\[\w+\]|for: \w+|lag_seconds\) > [\d.]+`)
	strip := func(b []byte) string { return times.ReplaceAllString(string(b), "T") }
	long, short := RenderRules(Rules(1)), RenderRules(Rules(30))
	if strip(long) != strip(short) {
		t.Error("the shrunk rules differ from the real ones in more than times")
	}
	if bytes.Equal(long, short) {
		t.Error("the shrunk rules have the times of the real ones")
	}
	if got := Rules(30)[0].Alerts[0].For; got != 2*time.Second {
		t.Errorf("a minute shrunk to a thirtieth is %v", got)
	}
}
