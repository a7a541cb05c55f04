package limit

import (
	"sort"
	"sync"
	"time"
)

// wait is the rule. From the times of earlier admitted requests, oldest first, it computes how long
// to wait until the limit allows n more, where n is at most the limit. 0: no wait.
func wait(admitted []time.Duration, now time.Duration, n, limit int) time.Duration {
	if len(admitted)+n <= limit {
		return 0
	}
	return max(0, admitted[len(admitted)+n-1-limit]+Window-now)
}

// local counts what this process admitted within the last minute.
type local struct {
	mu       sync.Mutex
	admitted map[string][]time.Duration
	swept    time.Duration
}

func newLocal() *local { return &local{admitted: map[string][]time.Duration{}} }

// look returns how long the name must wait, without counting anything.
func (l *local) look(name string, n, limit int, now time.Duration) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	return wait(l.admitted[name], now, n, limit)
}

// add counts requests that other code has admitted.
func (l *local) add(name string, n int, now time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.note(name, n, now)
}

// take counts requests unless they must wait.
func (l *local) take(name string, n, limit int, now time.Duration) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	w := wait(l.admitted[name], now, n, limit)
	if w == 0 {
		l.note(name, n, now)
	}
	return w
}

// some returns how many of n requests need not wait, and how long the next one must wait; 0: there
// is none. If take is set, it counts them.
func (l *local) some(name string, n, limit int, now time.Duration, take bool) (int, time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	admitted := l.admitted[name]
	// More requests must wait longer.
	fits := sort.Search(min(n, limit), func(k int) bool { return wait(admitted, now, k+1, limit) > 0 })
	if take {
		l.note(name, fits, now)
	}
	switch fits {
	case n:
		return fits, 0
	case limit: // the next request waits for the oldest of these
		return fits, Window
	}
	return fits, wait(admitted, now, fits+1, limit)
}

// takeBounded is like take, but stores at most the given number of names.
func (l *local) takeBounded(name string, limit int, now time.Duration, most int) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	w := wait(l.admitted[name], now, 1, limit)
	if _, known := l.admitted[name]; w == 0 && (known || len(l.admitted) < most || now-l.swept >= Window) {
		l.note(name, 1, now)
	}
	return w
}

func (l *local) note(name string, n int, now time.Duration) {
	times := recent(l.admitted[name], now)
	for range n {
		times = append(times, now)
	}
	l.admitted[name] = times
	if now-l.swept < Window {
		return
	}
	l.swept = now
	for name, times := range l.admitted {
		if len(recent(times, now)) == 0 {
			delete(l.admitted, name)
		}
	}
}

// recent drops requests that are older than the window.
func recent(times []time.Duration, now time.Duration) []time.Duration {
	for len(times) > 0 && times[0]+Window <= now {
		times = times[1:]
	}
	return times
}
