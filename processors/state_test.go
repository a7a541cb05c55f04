package processors_test

import (
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"candor/processors"
)

func TestCountOf(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.MapOfN(rapid.Uint64Range(0, 40), rapid.Int64(), 0, 30).Draw(t, "counts")
		var counts []processors.Count
		for _, f := range slices.Sorted(maps.Keys(want)) {
			counts = append(counts, processors.Count{Field: f, N: want[f]})
		}
		for f := range uint64(42) {
			if got := processors.CountOf(counts, f); got != want[f] {
				t.Fatalf("field %d: %d, want %d", f, got, want[f])
			}
		}
	})
}
