package embedded

import "testing"

func TestGrowth(t *testing.T) {
	for live, want := range map[uint64]int{
		0:         900, // nothing was collected yet
		64 << 20:  900,
		128 << 20: 400,
		256 << 20: 150,
		512 << 20: 100,
		1 << 30:   100,
		64 << 30:  100,
	} {
		if got := growth(live); got != want {
			t.Errorf("a heap of which %d MiB live may grow by %d %%, want %d", live>>20, got, want)
		}
	}
}

// A heap has garbage for a collection before it is larger than the goal, or than twice what lives.
func TestGrowth_bound(t *testing.T) {
	for live := uint64(leastLive); live < 8<<30; live += 7 << 20 {
		if heap := live + live*uint64(growth(live))/100; heap > max(goal, 2*live) {
			t.Errorf("a heap of which %d MiB live may have %d MiB", live>>20, heap>>20)
		}
	}
}
