package adviser

import (
	"sync"
	"time"
)

const (
	maxFailures  = 5 // consecutive failures
	pause        = 30 * time.Second
	longestPause = time.Minute
)

// breaker stops requests to a service that has failed several times in a row, or that has asked for a pause. After
// the pause, a single request tries the service again.
type breaker struct {
	now func() time.Time

	mu       sync.Mutex
	failures int
	until    time.Time // when the next request may be tried; zero: the breaker is closed
	trying   bool      // a trial is in flight: the single request that tries the service again
}

// allow reports whether a request may be made, and whether it is the trial. If it may be made, the caller must report
// its result to the breaker, and whether it was the trial. Requests from before the pause may still be in flight, and
// their results must not count as that of the trial.
func (b *breaker) allow() (allowed, trial bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.until.IsZero() {
		return true, false
	}
	if b.trying || b.now().Before(b.until) {
		return false, false
	}
	b.trying = true
	return true, true
}

// succeeded closes the breaker, unless the request is from before the pause. A pause that the service has asked for
// during the trial still holds.
func (b *breaker) succeeded(trial bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.ended(trial)
	if b.until.IsZero() || trial && !b.now().Before(b.until) {
		b.failures, b.until = 0, time.Time{}
	}
}

// failed counts a failure; rest is the pause that the service asks for. Of a request from before the pause, only rest
// counts. A pause never ends earlier because of a later failure.
func (b *breaker) failed(trial bool, rest time.Duration) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.ended(trial)
	if b.until.IsZero() || trial {
		if b.failures++; b.failures >= maxFailures {
			rest = max(rest, pause)
		}
	}
	if until := b.now().Add(rest); rest > 0 && until.After(b.until) {
		b.until = until
	}
}

// abandoned ends a request whose result says nothing about the service.
func (b *breaker) abandoned(trial bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.ended(trial)
}

func (b *breaker) ended(trial bool) {
	if trial {
		b.trying = false
	}
}
