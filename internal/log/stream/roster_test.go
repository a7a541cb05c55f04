package stream

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// memoryRoll is a roll that all processes of a bubble share.
type memoryRoll struct {
	mu        sync.Mutex
	processes map[string]string
	until     map[string]time.Time
}

// line is the connection of one process to the roll.
type line struct {
	*memoryRoll
	mu   sync.Mutex
	dead bool
}

func (l *line) cut(dead bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.dead = dead
}

func (l *line) Report(_ context.Context, process string, members []string, d time.Duration) (map[string]string, map[string]bool, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.dead {
		return nil, nil, errors.New("no connection")
	}
	r := l.memoryRoll
	r.mu.Lock()
	defer r.mu.Unlock()
	r.until[process] = time.Now().Add(d)
	for _, m := range members {
		r.processes[m] = process
	}
	alive := map[string]bool{}
	for p, until := range r.until {
		alive[p] = time.Now().Before(until)
	}
	return maps.Clone(r.processes), alive, nil
}

func (l *line) Strike(_ context.Context, members []string) error {
	r := l.memoryRoll
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, m := range members {
		delete(r.processes, m)
	}
	return nil
}

// withRoster joins a member whose process has its own roster.
func (c *cluster) withRoster(roll *memoryRoll, name string) (*member, *line) {
	l := &line{memoryRoll: roll}
	c.roster = NewRoster(l, c.client, slog.New(slog.DiscardHandler))
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	r := c.roster
	go func() { defer close(done); _ = r.Run(ctx) }()
	m := c.join(name, func(member string, a Assignment) Lane {
		return &probe{b: c.book, member: member, p: a.Partition}
	})
	leave := m.leave
	m.leave = sync.OnceFunc(func() { leave(); cancel(); <-done })
	c.t.Cleanup(m.leave)
	return m, l
}

func newRoll() *memoryRoll {
	return &memoryRoll{processes: map[string]string{}, until: map[string]time.Time{}}
}

// shared waits until each of the two members has two of the four partitions.
func (c *cluster) shared() {
	c.t.Helper()
	for range 600 {
		owned := map[string]int{}
		c.book.look(func() {
			for _, member := range c.book.owner {
				owned[member]++
			}
		})
		if owned["a"] == 2 && owned["b"] == 2 {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	c.t.Fatal("the members do not share the partitions")
}

// When a process is killed, another takes over in less than a third of the session timeout.
func TestRoster_killed(t *testing.T) {
	bubble(t, 4, both, func(c *cluster) {
		roll := newRoll()
		a, _ := c.withRoster(roll, "a")
		c.appendAll(4, 10)
		c.settled(time.Minute)
		b, line := c.withRoster(roll, "b")
		c.shared()
		time.Sleep(2 * presentEvery) // until it is in the roll
		c.book.look(func() { c.book.zombies = true })
		b.cut()
		line.cut(true)
		c.appendAll(4, 10)
		c.settled(2 * time.Second)
		b.leave()
		a.leave()
		synctest.Wait()
	})
}

// When the only process is killed, its successor starts equally soon.
func TestRoster_restarted(t *testing.T) {
	bubble(t, 4, both, func(c *cluster) {
		roll := newRoll()
		a, line := c.withRoster(roll, "a")
		c.appendAll(4, 10)
		c.settled(time.Minute)
		time.Sleep(2 * presentEvery) // until it is in the roll
		c.book.look(func() { c.book.zombies = true })
		a.cut()
		line.cut(true)
		b, _ := c.withRoster(roll, "b")
		c.appendAll(4, 10)
		c.settled(2 * time.Second)
		a.leave()
		b.leave()
		if len(roll.processes) > 0 {
			t.Errorf("%v are left on the roll", roll.processes)
		}
	})
}

// A process that cannot reach the roll is removed, joins again, and is given more time
// afterwards.
func TestRoster_slow(t *testing.T) {
	bubble(t, 4, both, func(c *cluster) {
		roll := newRoll()
		a, _ := c.withRoster(roll, "a")
		waits := c.roster
		b, line := c.withRoster(roll, "b")
		c.appendAll(4, 10)
		c.settled(time.Minute)
		c.shared()
		time.Sleep(2 * presentEvery)
		c.book.look(func() { c.book.zombies = true })
		line.cut(true)
		time.Sleep(3 * time.Second)
		line.cut(false)
		time.Sleep(time.Second)
		c.shared()
		c.appendAll(4, 10)
		c.settled(time.Minute)
		synctest.Wait()
		if waits.need < 2 {
			t.Errorf("it waits as long as before: %d", waits.need)
		}
		time.Sleep(10 * calmFor)
		synctest.Wait()
		if waits.need != 1 {
			t.Errorf("after a long time without a mistake, it still waits for %d misses", waits.need)
		}
		b.leave()
		a.leave()
	})
}

// If no process can reach the roll, or if it was wiped, no process is removed.
func TestRoster_withoutRoll(t *testing.T) {
	bubble(t, 4, both, func(c *cluster) {
		roll := newRoll()
		a, lineA := c.withRoster(roll, "a")
		b, lineB := c.withRoster(roll, "b")
		c.appendAll(4, 10)
		c.settled(time.Minute)
		c.shared()
		begun := 0
		count := func() (n int) {
			c.book.look(func() {
				for _, times := range c.book.begun {
					n += times
				}
			})
			return n
		}
		begun = count()
		lineA.cut(true)
		lineB.cut(true)
		time.Sleep(5 * time.Second)
		roll.mu.Lock()
		clear(roll.until)
		roll.mu.Unlock()
		lineA.cut(false)
		time.Sleep(aliveFor / 2)
		lineB.cut(false)
		time.Sleep(5 * time.Second)
		if n := count(); n != begun {
			t.Errorf("lanes have begun %d times, before that %d", n, begun)
		}
		b.leave()
		a.leave()
	})
}
