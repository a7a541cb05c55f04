package chs

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"candor/survey"
)

// written is a row of testdata/pairs: two answers of one respondent.
type written struct {
	Label, Lang, Domain, Type string
	Q1, A1, Q2, A2            string
}

func pairsWritten(t *testing.T) []written {
	t.Helper()
	files, err := filepath.Glob("testdata/pairs/*.jsonl")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	var rows []written
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		for lines := bufio.NewScanner(f); lines.Scan(); {
			var row written
			if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			rows = append(rows, row)
		}
		_ = f.Close()
	}
	return rows
}

// TestMeasureConstraints prints what each constraint finds in the written pairs: a
// constraint that accuses the honest does not earn its place.
func TestMeasureConstraints(t *testing.T) {
	type hits struct{ bad, honest, softBad, softHonest int }
	table := map[rule]*hits{}
	for _, row := range pairsWritten(t) {
		s := &survey.Submission{Version: survey.V3, ReceivedAt: time.Date(2025, 6, 1, 0, 0, 0, 0, time.UTC), CHS: &survey.Interview{Pairs: []survey.Pair{
			{QuestionID: "first", Question: row.Q1, Answer: row.A1}, {QuestionID: "second", Question: row.Q2, Answer: row.A2},
		}}}
		p := New().prepare(s, s.ReceivedAt)
		if p == nil {
			continue
		}
		for _, c := range p.candidates {
			h := table[c.rule]
			if h == nil {
				h = &hits{}
				table[c.rule] = h
			}
			switch {
			case c.severity == none:
			case row.Label == "honest" && c.severity == soft:
				h.softHonest++
			case row.Label == "honest":
				h.honest++
			case c.severity == soft:
				h.softBad++
			default:
				h.bad++
			}
		}
	}
	var rules []rule
	for r := range table {
		rules = append(rules, r)
	}
	slices.Sort(rules)
	for _, r := range rules {
		h := table[r]
		t.Logf("%3d contradictory and %d honest pairs (soft: %d and %d): %s", h.bad, h.honest, h.softBad, h.softHonest, r.clause())
		if h.bad+h.honest >= 20 && h.honest*20 > h.bad+h.honest {
			t.Errorf("precision below .95: %s", r.clause())
		}
	}
}
