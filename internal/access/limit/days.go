package limit

import (
	"sync"
	"time"
)

// days counts what this process admitted on a UTC day, by name.
type days struct {
	mu     sync.Mutex
	today  time.Time
	counts map[string]Day
}

func newDays() *days { return &days{counts: map[string]Day{}} }

// exceeded is the rule: which limit the amounts would exceed, None when none.
func exceeded(counted, amounts, limits Day) int {
	for i := range limits {
		if limits[i] > 0 && amounts[i] > limits[i]-counted[i] {
			return i
		}
	}
	return None
}

// look returns which limit the amounts would exceed, without counting them.
func (d *days) look(name string, today time.Time, amounts, limits Day) int {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.turn(today)
	return exceeded(d.counts[name], amounts, limits)
}

// add counts amounts that were admitted elsewhere.
func (d *days) add(name string, today time.Time, amounts Day) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.turn(today)
	d.note(name, amounts)
}

// take counts the amounts unless they exceed a limit, and returns which.
func (d *days) take(name string, today time.Time, amounts, limits Day) int {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.turn(today)
	over := exceeded(d.counts[name], amounts, limits)
	if over == None {
		d.note(name, amounts)
	}
	return over
}

func (d *days) note(name string, amounts Day) {
	counted := d.counts[name]
	for i := range counted {
		counted[i] += amounts[i]
	}
	d.counts[name] = counted
}

// turn forgets the days before. A request that is late by a moment, or a clock
// that is set back, counts on the later day.
func (d *days) turn(today time.Time) {
	if today.After(d.today) {
		d.today = today
		clear(d.counts)
	}
}
