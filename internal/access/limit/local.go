package limit

import (
	"sort"
	"sync"
	"time"
)

// wait decides how long n more requests must wait. admitted holds the times of admitted requests, oldest first. n
// must be at most the limit. The result is 0 if the requests need not wait.
func wait(admitted []time.Duration, now time.Duration, n, limit int) time.Duration {
	if len(admitted)+n <= limit {
		return 0
	}
	return max(0, admitted[len(admitted)+n-1-limit]+Window-now)
}

// local counts the requests that this process has admitted within the last minute, by name.
type local struct {
	mu       sync.Mutex
	admitted map[string][]time.Duration
	swept    time.Duration
}

func newLocal() *local { return &local{admitted: map[string][]time.Duration{}} }

// look returns how long n requests under a name must wait. It counts nothing.
func (l *local) look(name string, n, limit int, now time.Duration) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	return wait(l.admitted[name], now, n, limit)
}

// add counts requests that were already admitted elsewhere.
func (l *local) add(name string, n int, now time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.note(name, n, now)
}

// take counts n requests if they need not wait. It returns how long they must wait.
func (l *local) take(name string, n, limit int, now time.Duration) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	w := wait(l.admitted[name], now, n, limit)
	if w == 0 {
		l.note(name, n, now)
	}
	return w
}

// some returns how many of n requests need not wait, and how long the next one must wait. The wait is 0 if all of
// them fit. If take is true, some also counts those that fit.
func (l *local) some(name string, n, limit int, now time.Duration, take bool) (int, time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	fits, w := l.fit(name, n, limit, now)
	if take {
		l.note(name, fits, now)
	}
	return fits, w
}

func (l *local) fit(name string, n, limit int, now time.Duration) (int, time.Duration) {
	admitted := l.admitted[name]
	// The search is valid because more requests never wait less.
	fits := sort.Search(min(n, limit), func(k int) bool { return wait(admitted, now, k+1, limit) > 0 })
	switch fits {
	case n:
		return fits, 0
	case limit: // the next request waits for the oldest of these
		return fits, Window
	}
	return fits, wait(admitted, now, fits+1, limit)
}

// takeBounded counts as many of n requests as fit, but adds no new name when the number of stored names is most. Once
// per window, it adds a new name anyway, so that note removes the names without recent requests.
func (l *local) takeBounded(name string, n, limit int, now time.Duration, most int) (int, time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	fits, w := l.fit(name, n, limit, now)
	if _, known := l.admitted[name]; fits > 0 && (known || len(l.admitted) < most || now-l.swept >= Window) {
		l.note(name, fits, now)
	}
	return fits, w
}

// give takes back the last n requests that were counted under a name.
func (l *local) give(name string, n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if times := l.admitted[name]; len(times) > n {
		l.admitted[name] = times[:len(times)-n]
	} else {
		delete(l.admitted, name)
	}
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
