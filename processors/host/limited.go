package host

import (
	"context"
	"sync"
	"time"
)

// limited is a context with a deadline. Its timer starts only when somebody waits for the deadline. A check scores
// most respondents without waiting, in less time than it takes to create a timer.
type limited struct {
	context.Context //nolint:containedctx // it is a context itself; the lane's
	until           time.Time

	mu     sync.Mutex
	armed  context.Context //nolint:containedctx // nil: nobody has waited yet
	cancel context.CancelFunc
}

// Deadline returns the deadline of limited, or that of the lane's context if it is earlier.
func (l *limited) Deadline() (time.Time, bool) {
	if at, ok := l.Context.Deadline(); ok && at.Before(l.until) {
		return at, true
	}
	return l.until, true
}

// Done starts the timer, and returns a channel that is closed at the deadline.
func (l *limited) Done() <-chan struct{} { return l.arm().Done() }

// Err returns nil until Done is closed, as for every context.
func (l *limited) Err() error { return l.arm().Err() }

func (l *limited) arm() context.Context {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.armed == nil {
		l.armed, l.cancel = context.WithDeadline(l.Context, l.until)
	}
	return l.armed
}

// release ends the context. Goroutines that wait for it then get context.Canceled.
func (l *limited) release() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.armed == nil { // nobody has waited: a later call of Done must return a closed channel
		l.armed, l.cancel = ended, func() {}
	}
	l.cancel()
}

// ended is a context that has ended.
var ended = func() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx
}()
