package embedded

import "testing"

func TestGrowth(t *testing.T) {
	for live, want := range map[uint64]int{
		0:         1600, // nothing was collected yet
		64 << 20:  1600,
		128 << 20: 800,
		256 << 20: 400,
		1 << 30:   400,
		64 << 30:  400,
	} {
		if got := growth(live); got != want {
			t.Errorf("a heap of which %d MiB live may grow by %d %%, want %d", live>>20, got, want)
		}
	}
}
