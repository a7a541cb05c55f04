package limit

import (
	"sync"
	"time"
)

// days counts what this process has admitted, by UTC day and by name. It keeps the two days of the last requests. So a
// clock that was ahead for a while neither hides the counts of the right day nor stops their use.
type days struct {
	mu           sync.Mutex
	last, before day  // the days of the last requests, the newest request first
	changed      bool // counts have changed since the last save
}

// day holds the counts of one UTC day.
type day struct {
	date   time.Time
	counts map[string]Day
}

func (d day) is(date time.Time) bool { return d.counts != nil && d.date.Equal(date) }

func newDays() *days { return &days{} }

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
	return exceeded(d.on(today)[name], amounts, limits)
}

// take counts the amounts and returns None. If they would exceed a limit, it counts nothing and returns the index
// of that limit. A negative amount lowers the count, but not below 0.
func (d *days) take(name string, today time.Time, amounts, limits Day) int {
	d.mu.Lock()
	defer d.mu.Unlock()
	counts := d.on(today)
	over := exceeded(counts[name], amounts, limits)
	if over != None {
		return over
	}
	counted := counts[name]
	for i := range counted {
		counted[i] = max(0, counted[i]+amounts[i])
	}
	counts[name] = counted
	d.changed = true
	return None
}

// on returns the counts of a day. It deletes those of all days but this one and the one that was used before.
func (d *days) on(today time.Time) map[string]Day {
	if !d.last.is(today) {
		d.last, d.before = d.before, d.last
	}
	if !d.last.is(today) {
		d.last = day{today, map[string]Day{}}
	}
	return d.last.counts
}
