package chs_test

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"candor/processors/checktest"
)

// pairRow is a row of testdata/pairs: two answers of one respondent.
type pairRow struct {
	Label  string // contradictory or honest
	Q1, A1 string
	Q2, A2 string
}

// TestMeasurePairs scores each written pair as an interview of its own. The pairs
// were looked at while rules were written, and the model is trained on them: other
// people's show less.
func TestMeasurePairs(t *testing.T) {
	files, err := filepath.Glob("testdata/pairs/*.jsonl")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	found, all := map[string]int{}, map[string]int{}
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		for lines := bufio.NewScanner(f); lines.Scan(); {
			var row pairRow
			if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			all[row.Label]++
			s := submission(3, ask("first", row.Q1, row.A1), ask("second", row.Q2, row.A2), ask("third", "Anything else?", "No"))
			if score := score(t, s).Score; score >= 0 && score < 80 {
				found[row.Label]++
			}
		}
		_ = f.Close()
	}
	checktest.Share(t, "contradictory pairs below 80", found["contradictory"], all["contradictory"], checktest.AtLeast(.17))
	checktest.Share(t, "honest pairs below 80", found["honest"], all["honest"], checktest.AtMost(.012))
}
