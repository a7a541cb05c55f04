package harness

import (
	"testing"
	"time"
)

// Patience is how long Eventually waits. It is far more than anything takes, so
// that a busy machine fails no test.
const Patience = 2 * time.Minute

// Eventually calls check until it returns nil. It fails the test with the last
// error when that does not happen in time.
func Eventually(t testing.TB, check func() error) {
	t.Helper()
	late := time.NewTimer(Patience)
	defer late.Stop()
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	for {
		err := check()
		if err == nil {
			return
		}
		select {
		case <-tick.C:
		case <-late.C:
			t.Fatalf("after %v still: %v", Patience, err)
		}
	}
}

// Wait waits until a channel is closed or delivers.
func Wait[T any](t testing.TB, what string, c <-chan T) (v T) {
	t.Helper()
	late := time.NewTimer(Patience)
	defer late.Stop()
	select {
	case v = <-c:
	case <-late.C:
		t.Fatalf("after %v still: %s has not happened", Patience, what)
	}
	return v
}
