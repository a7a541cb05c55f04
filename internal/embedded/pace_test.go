package embedded

import (
	"math"
	"runtime/debug"
	"testing"
	"testing/synctest"
)

func TestLimit(t *testing.T) {
	for live, want := range map[uint64]int64{
		0:         660 << 20, // nothing was collected yet
		64 << 20:  660 << 20,
		376 << 20: 660 << 20,
		400 << 20: 700 << 20,
		1 << 30:   1792 << 20,
		64 << 30:  112 << 30,
	} {
		if got := limit(live); got>>20 != want>>20 {
			t.Errorf("a process with %d live MiB may take %d MiB, want %d", live>>20, got>>20, want>>20)
		}
	}
}

// While a broker runs, its limit applies, but never instead of a smaller one of the operator. Afterwards, the
// settings are as before.
func TestPace(t *testing.T) {
	t.Setenv("GOGC", "") // with it, pace does nothing
	for operator, want := range map[int64]int64{math.MaxInt64: goal, 4 << 30: goal, 256 << 20: 256 << 20} {
		synctest.Test(t, func(t *testing.T) {
			percent, before := debug.SetGCPercent(123), debug.SetMemoryLimit(operator)
			defer func() { debug.SetGCPercent(percent); debug.SetMemoryLimit(before) }()
			e := &Embedded{stop: make(chan struct{})}
			done := make(chan struct{})
			go func() { defer close(done); e.pace() }()
			synctest.Wait()
			if got := debug.SetMemoryLimit(-1); got != want {
				t.Errorf("the limit is %d with %d of the operator, want %d", got, operator, want)
			}
			close(e.stop)
			<-done
			if got := debug.SetMemoryLimit(-1); got != operator {
				t.Errorf("afterwards the limit is %d, want %d", got, operator)
			}
			if got := debug.SetGCPercent(123); got != 123 {
				t.Errorf("afterwards the growth is %d %%, want 123", got)
			}
		})
	}
}
