package harness

import (
	"sync/atomic"
	"time"

	"candor/internal/app"
)

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
