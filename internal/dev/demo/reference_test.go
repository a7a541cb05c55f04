package demo

import (
	"bytes"
	"encoding/json"
	"testing"
)

// referenceStrokes is a large number of keystrokes.
const referenceStrokes = 200

func TestReference(t *testing.T) {
	references := NewReferences(referenceStrokes)
	seen := map[string]bool{}
	for i := range 3 * variants {
		raw := references.Body("load 1", i)
		if seen[string(raw)] {
			t.Fatalf("respondent %d repeats an earlier one", i)
		}
		seen[string(raw)] = true
		if bytes.Contains(raw, []byte("@@")) {
			t.Fatalf("respondent %d has a hole left: %s", i, raw)
		}
		if i >= variants && i%16 != 0 { // it differs from an earlier one only in its placeholders, which are all filled in the same way
			continue
		}
		got := checkBody(t, raw, 3)
		if got.RespondentID != ReferenceID(i) || got.SurveyName != "load 1" {
			t.Fatalf("respondent %d is %q of %q", i, got.RespondentID, got.SurveyName)
		}
		want := map[string]int{"OES": 2, "TS": 10, "GQS": 2, "CHS": 1, "BAS": 1, "DES": 1}
		count := map[string]int{}
		for _, p := range got.DataPoints {
			count[p.QualityCheck]++
			if p.QualityCheck == "GQS" && len(p.GridAnswersPattern) != 10 || p.QualityCheck == "CHS" && len(p.InterviewData) != 20 ||
				p.QualityCheck == "BAS" && len(p.InteractionData) != referenceStrokes {
				t.Fatalf("respondent %d: %s is not the reference", i, p.QualityCheck)
			}
		}
		for check, n := range want {
			if count[check] != n {
				t.Fatalf("respondent %d has %d data points of %s, want %d", i, count[check], check, n)
			}
		}
	}
}

func TestReferences_size(t *testing.T) {
	for _, c := range []struct{ strokes, least, most int }{{60, 8_000, 11_000}, {referenceStrokes, 30_000, 42_000}} {
		f, sum := NewReferences(c.strokes), 0
		for i := range variants {
			sum += len(f.Body("s", i))
		}
		mean := sum / variants
		t.Logf("%d keystrokes: %d bytes", c.strokes, mean)
		if mean < c.least || mean > c.most {
			t.Errorf("%d keystrokes make %d bytes, want %d to %d", c.strokes, mean, c.least, c.most)
		}
	}
}

func BenchmarkReference(b *testing.B) {
	references := NewReferences(referenceStrokes)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if raw := references.Body("load", i); !json.Valid(raw[:0]) && len(raw) == 0 {
			b.Fatal("empty")
		}
	}
}
