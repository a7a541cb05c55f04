package host

import (
	"testing"
	"time"
)

// A score that is asked for late gets no time for advice, and clocks that differ
// give nobody more.
func TestDeadline(t *testing.T) {
	now := time.Unix(1e9, 0)
	for ago, want := range map[time.Duration]time.Duration{
		0: patience, time.Second: patience - time.Second, patience: 0, time.Hour: patience - time.Hour, -time.Hour: patience,
	} {
		if got := deadline(now.Add(-ago), now).Sub(now); got != want {
			t.Errorf("asked for %s ago: %s left, want %s", ago, got, want)
		}
	}
}
