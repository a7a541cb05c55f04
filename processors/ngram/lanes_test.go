package ngram

import (
	"math/bits"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"candor/processors/hash64"
)

// TestSumLanes: adding eight at a time gives the same sums as adding one by one.
func TestSumLanes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const buckets = 16
		classes := rapid.IntRange(8, maxLanes).Draw(t, "classes")
		weights := rapid.SliceOfN(rapid.Byte(), buckets*classes, buckets*classes).Draw(t, "weights")
		m := &Model{Meta: Meta{Classes: make([]string, classes)}, weights: string(weights), shift: uint(64 - bits.TrailingZeros(buckets))}
		features := rapid.SliceOfN(rapid.Uint64(), 0, 3*maxAdded).Draw(t, "features")
		want, got := make([]int32, classes), make([]int32, classes)
		m.addUp(features, want)
		m.sumLanes(features, got)
		if !slices.Equal(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
	})
}

// TestSumLanes_extremes: a lane can hold the largest possible sum.
func TestSumLanes_extremes(t *testing.T) {
	for _, w := range []byte{0x7f, 0x80, 0xff, 0} {
		m := &Model{Meta: Meta{Classes: make([]string, 13)}, weights: string(slices.Repeat([]byte{w}, 26)), shift: 63}
		want, got := make([]int32, 13), make([]int32, 13)
		features := make([]uint64, 5*maxAdded+1)
		m.addUp(features, want)
		m.sumLanes(features, got)
		if !slices.Equal(got, want) {
			t.Errorf("%x: %v, want %v", w, got, want)
		}
	}
}

// TestOnly: a model of some classes gives them the same sums and scores.
func TestOnly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const buckets = 16
		classes := rapid.IntRange(1, maxLanes).Draw(t, "classes")
		weights := rapid.SliceOfN(rapid.Byte(), buckets*classes, buckets*classes).Draw(t, "weights")
		m := &Model{Meta: Meta{Unit: .01, Classes: make([]string, classes), Bias: make([]float64, classes)}, weights: string(weights), shift: uint(64 - bits.TrailingZeros(buckets))}
		m.Buckets = buckets
		kept := map[string]bool{}
		for i := range classes {
			m.Classes[i], m.Bias[i] = string(rune('A'+i)), float64(i)
			kept[m.Classes[i]] = rapid.Bool().Draw(t, "kept")
		}
		some := m.Only(func(class string) bool { return kept[class] })
		features := rapid.SliceOfN(rapid.Uint64(), 0, 3*maxAdded).Draw(t, "features")
		all, got := make([]float64, classes), make([]float64, len(some.Classes))
		m.Scores(features, all)
		some.Scores(features, got)
		n := 0
		for i, class := range m.Classes {
			if !kept[class] {
				continue
			}
			if some.Classes[n] != class || got[n] != all[i] {
				t.Fatalf("class %q has %v, want %q and %v", some.Classes[n], got[n], class, all[i])
			}
			n++
		}
		if strings.Join(some.Classes[n:], "") != "" {
			t.Fatalf("further classes %q", some.Classes[n:])
		}
	})
}

func BenchmarkScores(b *testing.B) {
	const buckets, classes = 1 << 14, 45
	m := &Model{Meta: Meta{Classes: make([]string, classes), Bias: make([]float64, classes)}, weights: string(make([]byte, buckets*classes)), shift: 64 - 14}
	features := make([]uint64, 200)
	for i := range features {
		features[i] = hash64.Mix(uint64(i))
	}
	scores := make([]float64, classes)
	b.ReportAllocs()
	for b.Loop() {
		m.Scores(features, scores)
	}
}

// BenchmarkScores_cold uses other features each time, and a model of the size of that for languages, so
// that most rows are not in the cache, as in a service.
func BenchmarkScores_cold(b *testing.B) {
	const buckets, classes = 1 << 15, 42
	m := &Model{Meta: Meta{Classes: make([]string, classes), Bias: make([]float64, classes)}, weights: strings.Repeat("\x01\xff\x02", buckets*classes/3), shift: 64 - 15}
	features := make([]uint64, 200)
	scores := make([]float64, classes)
	next := uint64(0)
	b.ReportAllocs()
	for b.Loop() {
		for i := range features {
			next++
			features[i] = hash64.Mix(next)
		}
		m.Scores(features, scores)
	}
}
