package demo

import (
	"bytes"
	"sync"
	"testing"
)

// panels are built once for all tests, because each has a thousand bodies.
var panels = map[uint64]func() []Respondent{
	1: sync.OnceValue(Source{Seed: 1}.Panel),
	7: sync.OnceValue(Source{Seed: 7}.Panel),
	8: sync.OnceValue(Source{Seed: 8}.Panel),
}

func TestPanel_deterministic(t *testing.T) {
	a, b, other := panels[7](), Source{Seed: 7}.Panel(), panels[8]()
	same := 0
	for i := range a {
		if a[i].ID != b[i].ID || a[i].Kind != b[i].Kind || !bytes.Equal(a[i].Body, b[i].Body) {
			t.Fatalf("respondent %d differs between two panels of one seed", i)
		}
		if bytes.Equal(a[i].Body, other[i].Body) {
			same++
		}
	}
	if same > 0 {
		t.Errorf("%d of %d bodies do not depend on the seed", same, len(a))
	}
}

func TestPanel_counts(t *testing.T) {
	for seed, panel := range panels {
		kinds, surveys, ids := map[string]int{}, map[string]int{}, map[string]bool{}
		for _, r := range panel() {
			kinds[r.Kind]++
			surveys[r.Survey]++
			if ids[r.Survey+r.ID] {
				t.Fatalf("id %s is used twice in %s", r.ID, r.Survey)
			}
			ids[r.Survey+r.ID] = true
			if r.Kind == Duplicate && r.Version < 3 {
				t.Errorf("a duplicate entrant in a survey of version %d", r.Version)
			}
		}
		if len(ids) != 1000 || kinds[""] != 800 || len(surveys) != 3 {
			t.Errorf("seed %d: %d respondents, %d honest, %d surveys; want 1000, 800, 3", seed, len(ids), kinds[""], len(surveys))
		}
		for _, k := range Kinds {
			if n := kinds[k]; n < 22 || n > 23 {
				t.Errorf("seed %d: %d of kind %s, want 22 or 23", seed, n, k)
			}
		}
	}
}

func BenchmarkPanel(b *testing.B) {
	for b.Loop() {
		size := 0
		for _, r := range (Source{Seed: 1}).Panel() {
			size += len(r.Body)
		}
		b.ReportMetric(float64(size)/1000, "B/respondent")
	}
}
