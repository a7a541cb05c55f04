package chs

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/processors"
	"candor/processors/chs/rules"
	"candor/survey"
)

// written is a row of testdata/pairs or testdata/locked/interviews.jsonl.
type written struct {
	Label          string // contradictory or honest
	Q1, A1, Q2, A2 string
	Pairs          []struct{ Question, Answer string }
}

// interviewsWritten reads the pairs and interviews of strangers, by label.
func interviewsWritten(t *testing.T) map[string][][]survey.Pair {
	t.Helper()
	files, err := filepath.Glob("testdata/pairs/*.jsonl")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	all := map[string][][]survey.Pair{}
	for _, name := range append(files, "testdata/locked/interviews.jsonl") {
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		for lines := bufio.NewScanner(f); lines.Scan(); {
			var row written
			if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			pairs := []survey.Pair{{Question: row.Q1, Answer: row.A1}, {Question: row.Q2, Answer: row.A2}}
			if row.Pairs != nil {
				pairs = nil
			}
			for _, p := range row.Pairs {
				pairs = append(pairs, survey.Pair{Question: p.Question, Answer: p.Answer})
			}
			all[row.Label] = append(all[row.Label], pairs)
		}
		_ = f.Close()
	}
	return all
}

// tableInterviews reads the interviews of a folder of tables, by label.
func tableInterviews(t *testing.T, folder string, all map[string][][]survey.Pair) {
	t.Helper()
	files, err := filepath.Glob("testdata/" + folder + "/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, section := range strings.Split(string(text), "\n-- ")[1:] {
			var pairs []survey.Pair
			label := "honest"
			for line := range strings.Lines(section) {
				rest, marked := strings.CutPrefix(strings.TrimSpace(line), "! ")
				if q, a, ok := strings.Cut(rest, " => "); ok {
					pairs = append(pairs, survey.Pair{Question: q, Answer: a})
				}
				if marked {
					label = "contradictory"
				}
			}
			all[label] = append(all[label], pairs)
		}
	}
}

// TestMeasureFamilies prints how often each family of rules finds a contradictory
// interview and accuses an honest one, so that its score is below 80. A family that
// errs more than once in five, with as many honest as contradictory interviews, is
// to be soft.
func TestMeasureFamilies(t *testing.T) {
	all := interviewsWritten(t)
	for _, folder := range [...]string{"open", "held", "fresh", "last"} {
		tableInterviews(t, folder, all)
	}
	type hits struct{ found, accused, soft, softAccused int }
	table := map[string]*hits{}
	at := time.Date(2025, 6, 1, 12, 0, 0, 0, time.UTC)
	for label, list := range all {
		for _, pairs := range list {
			for i := range pairs {
				pairs[i].QuestionID = fmt.Sprint("Q", i)
			}
			s := &survey.Submission{Version: survey.V3, ReceivedAt: at, CHS: &survey.Interview{Pairs: pairs}}
			check := New()
			p := check.prepare(s, at)
			if p == nil {
				continue
			}
			seen := map[string]bool{}
			for _, f := range check.judge(p, s, processors.State{}) {
				name := f.rule.name()
				if key := fmt.Sprint(name, f.severity == soft); !seen[key] {
					seen[key] = true
					if table[name] == nil {
						table[name] = &hits{}
					}
					switch h := table[name]; {
					case f.severity == soft && label == "honest":
						h.softAccused++
					case f.severity == soft:
						h.soft++
					case label == "honest":
						h.accused++
					default:
						h.found++
					}
				}
			}
		}
	}
	bad, good := float64(len(all["contradictory"])), float64(len(all["honest"]))
	names := make([]string, 0, len(table))
	for name := range table {
		names = append(names, name)
	}
	slices.Sort(names)
	t.Logf("%v contradictory and %v honest interviews", bad, good)
	for _, name := range names {
		h := table[name]
		t.Logf("%-30s found %3d, accused %d; soft: %3d and %d", name, h.found, h.accused, h.soft, h.softAccused)
		found, accused := float64(h.found)/bad, float64(h.accused)/good
		if h.accused > 1 && found < 4*accused {
			t.Errorf("%s: precision %.2f at equal shares; make it soft", name, found/(found+accused))
		}
	}
}

// name is the family of a rule as docs/checks/chs.md names it.
func (r rule) name() string {
	switch r {
	case ruleTyped + rule(rules.Denied):
		return "denied and described"
	case ruleTyped + rule(rules.Excluded):
		return "status and what it excludes"
	}
	return [...]string{
		familyAge: "age and dates", familyHousehold: "household", familyGate: "gates and options",
		familyBounds: "numbers", familyRating: "ratings", familyRepeat: "repetition and frequencies",
	}[r.family()]
}
