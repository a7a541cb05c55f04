package processors

import (
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"
)

// TestMemo: every caller gets the computed value, and the memo stays within its limit of bytes,
// whatever callers request.
func TestMemo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const most = 100_000
		m := NewMemo[int](most)
		for _, n := range rapid.SliceOfN(rapid.IntRange(0, 2000), 0, 300).Draw(t, "keys") {
			got := m.Get(strings.Repeat("k", n), func() (int, int) { return n, n / 2 })
			if got != n {
				t.Fatalf("key %d has the value %d", n, got)
			}
			if m.Size() > most {
				t.Fatalf("%d bytes, at most %d", m.Size(), most)
			}
		}
	})
}

func TestMemo_keeps(t *testing.T) {
	m, computed := NewMemo[int](10_000), 0
	for range 3 {
		m.Get("question", func() (int, int) { computed++; return 1, 10 })
	}
	if computed != 1 {
		t.Errorf("computed %d times", computed)
	}
	for range 2 { // this value is so large that it is not kept, and displaces no other
		m.Get(strings.Repeat("x", 200), func() (int, int) { computed++; return 1, 10 })
	}
	if m.Get("question", func() (int, int) { computed++; return 2, 10 }); computed != 3 {
		t.Errorf("computed %d times", computed)
	}
}

func TestMemo_concurrent(t *testing.T) {
	m := NewMemo[string](5_000)
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for i := range 500 {
				key := string(rune('a' + i%60))
				if got := m.Get(key, func() (string, int) { return key + key, 2 }); got != key+key {
					t.Errorf("%q has the value %q", key, got)
				}
			}
		})
	}
	wg.Wait()
}
