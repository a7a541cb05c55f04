package harness

import (
	"sync/atomic"
	"testing"
	"time"

	"candor/internal/app"
)

// Patience is how long Eventually waits. Nothing takes nearly as long, so a busy machine fails
// no test.
const Patience = 2 * time.Minute

// Eventually calls the function check until it returns nil. If that does not happen in time,
// it fails the test with the last error.
func Eventually(t testing.TB, check func() error) {
	t.Helper()
	eventually(t, 10*time.Millisecond, check)
}

// By is like Eventually, with a deadline that is part of what is tested.
func By(t testing.TB, deadline time.Time, check func() error) {
	t.Helper()
	wait(t, time.Until(deadline), 100*time.Millisecond, check)
}

func eventually(t testing.TB, every time.Duration, check func() error) {
	t.Helper()
	wait(t, Patience, every, check)
}

func wait(t testing.TB, patience, every time.Duration, check func() error) {
	t.Helper()
	late := time.NewTimer(patience)
	defer late.Stop()
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		err := check()
		if err == nil {
			return
		}
		select {
		case <-tick.C:
		case <-late.C:
			t.Fatalf("after %v still: %v", patience, err)
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

// Clock returns the time, set forward by the amount that a test needs.
type Clock struct{ ahead atomic.Int64 }

// Now returns the clock's time.
func (c *Clock) Now() time.Time { return time.Now().Add(time.Duration(c.ahead.Load())) }

// Advance sets the clock forward.
func (c *Clock) Advance(d time.Duration) { c.ahead.Add(int64(d)) }

// WithClock runs a service that uses the clock for retention.
func WithClock(c *Clock) Option {
	return func(o *app.Options) { o.Now = c.Now }
}
