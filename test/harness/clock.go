package harness

import (
	"sync/atomic"
	"time"

	"candor/internal/app"
)

// Clock tells the time, set forward as far as a test wants.
type Clock struct{ ahead atomic.Int64 }

// Now returns the clock's time.
func (c *Clock) Now() time.Time { return time.Now().Add(time.Duration(c.ahead.Load())) }

// Advance sets the clock forward.
func (c *Clock) Advance(d time.Duration) { c.ahead.Add(int64(d)) }

// WithClock runs a service whose retention goes by the clock.
func WithClock(c *Clock) Option {
	return func(o *app.Options) error {
		o.Now = c.Now
		return nil
	}
}
