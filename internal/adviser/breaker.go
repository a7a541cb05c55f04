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
	trying   bool
}

// allow reports whether a request may be made. If so, the caller must report the result to the breaker.
func (b *breaker) allow() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.until.IsZero() {
		return true
	}
	if b.trying || b.now().Before(b.until) {
		return false
	}
	b.trying = true
	return true
}

// succeeded closes the breaker. If it is open and no request is trying the service, the success is of an earlier request.
func (b *breaker) succeeded() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.until.IsZero() && !b.trying {
		return
	}
	b.failures, b.until, b.trying = 0, time.Time{}, false
}

// failed counts a failure; rest is the pause that the service asks for.
func (b *breaker) failed(rest time.Duration) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.failures++
	b.trying = false
	if b.failures >= maxFailures {
		rest = max(rest, pause)
	}
	if rest > 0 {
		b.until = b.now().Add(rest)
	}
}

// abandoned ends a request whose result says nothing about the service.
func (b *breaker) abandoned() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.trying = false
}
