package limit

import (
	"sync"
	"time"
)

// wait is the rule: how long until the limit admits one more request, given when
// earlier ones were admitted, oldest first. 0: now.
func wait(admitted []time.Duration, now time.Duration, limit int) time.Duration {
	if len(admitted) < limit {
		return 0
	}
	return max(0, admitted[len(admitted)-limit]+Window-now)
}

// local counts what this process admitted within the last minute.
type local struct {
	mu       sync.Mutex
	admitted map[string][]time.Duration
	swept    time.Duration
}

func newLocal() *local { return &local{admitted: map[string][]time.Duration{}} }

// look returns how long the name must wait, without counting anything.
func (l *local) look(name string, limit int, now time.Duration) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	return wait(l.admitted[name], now, limit)
}

// add counts a request that was admitted elsewhere.
func (l *local) add(name string, now time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.note(name, now)
}

// take counts a request unless it must wait.
func (l *local) take(name string, limit int, now time.Duration) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	w := wait(l.admitted[name], now, limit)
	if w == 0 {
		l.note(name, now)
	}
	return w
}

// takeBounded is take for as many names at a time as most says.
func (l *local) takeBounded(name string, limit int, now time.Duration, most int) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	w := wait(l.admitted[name], now, limit)
	if _, known := l.admitted[name]; w == 0 && (known || len(l.admitted) < most || now-l.swept >= Window) {
		l.note(name, now)
	}
	return w
}

func (l *local) note(name string, now time.Duration) {
	l.admitted[name] = append(recent(l.admitted[name], now), now)
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

// recent drops what does not count any more.
func recent(times []time.Duration, now time.Duration) []time.Duration {
	for len(times) > 0 && times[0]+Window <= now {
		times = times[1:]
	}
	return times
}
