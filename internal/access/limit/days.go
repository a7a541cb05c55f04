package limit

import (
	"sync"
	"time"
)

// days counts what this process has admitted on the current UTC day, by name.
type days struct {
	mu     sync.Mutex
	today  time.Time
	counts map[string]Day
}

func newDays() *days { return &days{counts: map[string]Day{}} }

// exceeded decides whether a limit is exceeded. It returns the index of the limit that the amounts would exceed,
// or None.
func exceeded(counted, amounts, limits Day) int {
	for i := range limits {
		if limits[i] > 0 && amounts[i] > limits[i]-counted[i] {
			return i
		}
	}
	return None
}

// look returns the index of the limit that the amounts would exceed, or None. It does not count the amounts.
func (d *days) look(name string, today time.Time, amounts, limits Day) int {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.turn(today)
	return exceeded(d.counts[name], amounts, limits)
}

// add counts amounts that were already admitted elsewhere.
func (d *days) add(name string, today time.Time, amounts Day) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.turn(today)
	d.note(name, amounts)
}

// take counts the amounts and returns None. If they would exceed a limit, it counts nothing and returns the index
// of that limit.
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

// turn deletes the counts of earlier days. A request with an earlier day, because it was late or a clock was set
// back, counts on the current day.
func (d *days) turn(today time.Time) {
	if today.After(d.today) {
		d.today = today
		clear(d.counts)
	}
}
