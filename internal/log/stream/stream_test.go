package stream

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"
)

var both = []string{"log", "scores"}

// plain is a lane that handles everything.
func (c *cluster) plain(name string, a Assignment) Lane {
	return c.probe(name, a, func(*probe) {})
}

func (c *cluster) probe(name string, a Assignment, set func(*probe)) *probe {
	l := &probe{b: c.book, member: name, p: a.Partition}
	c.book.mu.Lock()
	for _, topic := range c.topics {
		if _, ok := c.book.next[place{topic, a.Partition}]; !ok {
			c.book.next[place{topic, a.Partition}] = 0
		}
	}
	c.book.mu.Unlock()
	set(l)
	return l
}

func TestConsumer_inOrderAndOnce(t *testing.T) {
	bubble(t, 3, both, func(c *cluster) {
		c.appendAll(3, 500)
		m := c.join("a", c.plain)
		c.settled(time.Minute)
		c.appendAll(3, 2000)
		c.settled(time.Minute)
		var before, after int
		c.book.look(func() { before = c.book.idle })
		time.Sleep(time.Second)
		synctest.Wait()
		c.book.look(func() { after = c.book.idle })
		if after < before+3*3 {
			t.Errorf("3 idle lanes were called %d times in a second", after-before)
		}
		m.leave()
		if c.book.largest > maxBatch {
			t.Errorf("a batch had %d records", c.book.largest)
		}
		for name, n := range c.book.begun {
			if n != 1 {
				t.Errorf("%s began %d times", name, n)
			}
		}
		if len(c.book.owner) > 0 {
			t.Errorf("lanes did not end: %v", c.book.owner)
		}
	})
}

// TestConsumer_together: the lanes of several partitions begin at the same time, and finish
// their last batches at the same time. So a rebalance waits for the slowest lane, and not for
// the sum of all.
func TestConsumer_together(t *testing.T) {
	const lanes, takes = 4, time.Second
	bubble(t, lanes, both, func(c *cluster) {
		var begun atomic.Int32
		slow := func(name string, a Assignment) Lane {
			return c.probe(name, a, func(l *probe) {
				l.begin = func() error { time.Sleep(takes); begun.Add(1); return nil }
				l.take = func(records map[string][]*kgo.Record) (map[string]int, error) {
					taken := map[string]int{}
					for topic := range records {
						taken[topic] = 1 // so that there is always another batch
					}
					time.Sleep(takes)
					return taken, nil
				}
			})
		}
		c.appendAll(lanes, 100)
		began := time.Now()
		m := c.join("a", slow)
		for begun.Load() < lanes {
			time.Sleep(10 * time.Millisecond)
		}
		if took := time.Since(began); took > 3*takes {
			t.Errorf("%d lanes, of which each takes %v to begin, began after %v", lanes, takes, took)
		}
		time.Sleep(takes / 2) // during their first batches
		began = time.Now()
		m.leave()
		if took := time.Since(began); took > 2*takes {
			t.Errorf("%d lanes, of which each is in the middle of a batch of %v, ended after %v", lanes, takes, took)
		}
	})
}

// TestConsumer_errors: after an error of Handle, the lane continues at the offset that its next
// Begin returns, which may be before or after the previous one.
func TestConsumer_errors(t *testing.T) {
	for name, where := range map[string]func(int64) int64{
		"begins again where it was": func(at int64) int64 { return at },
		"rewinds":                   func(at int64) int64 { return max(0, at-700) },
		"rewinds to the start":      func(int64) int64 { return 0 },
		"skips forward":             func(at int64) int64 { return min(at+3, 3000) },
	} {
		t.Run(name, func(t *testing.T) {
			bubble(t, 2, both, func(c *cluster) {
				c.appendAll(2, 3000)
				rnd := rand.New(rand.NewPCG(1, 2))
				failures := 0
				m := c.join("a", func(name string, a Assignment) Lane {
					return c.probe(name, a, func(l *probe) {
						l.where = func(_ string, at int64) int64 { return where(at) }
						l.take = func(records map[string][]*kgo.Record) (map[string]int, error) {
							c.book.mu.Lock()
							defer c.book.mu.Unlock()
							if len(records) > 0 && failures < 20 && rnd.IntN(3) == 0 {
								failures++
								return nil, errors.New("no")
							}
							taken := map[string]int{} // only a part of it: the rest comes again
							for topic, rs := range records {
								taken[topic] = rnd.IntN(len(rs) + 1)
							}
							return taken, nil
						}
					})
				})
				c.settled(10 * time.Minute)
				c.appendAll(2, 100)
				c.settled(10 * time.Minute)
				m.leave()
				if failures == 0 {
					t.Error("nothing ever failed")
				}
			})
		})
	}
}

// TestConsumer_failsForLong: a lane that fails repeatedly, as in an outage, tries more and more
// rarely. A lane that fails once continues immediately.
func TestConsumer_failsForLong(t *testing.T) {
	bubble(t, 1, both, func(c *cluster) {
		var fails bool
		var failed, took time.Time
		var failures int
		m := c.join("a", func(name string, a Assignment) Lane {
			return c.probe(name, a, func(l *probe) {
				l.take = func(records map[string][]*kgo.Record) (map[string]int, error) {
					c.book.mu.Lock()
					defer c.book.mu.Unlock()
					taken := map[string]int{}
					for topic, rs := range records {
						taken[topic] = len(rs)
					}
					if len(taken) == 0 {
						return taken, nil
					}
					if fails {
						failures++
						failed = time.Now()
						return nil, errors.New("no")
					}
					took = time.Now()
					return taken, nil
				}
			})
		})
		set := func(f bool) { c.book.look(func() { fails = f }) }
		set(true)
		c.appendAll(1, 10)
		time.Sleep(time.Minute)
		c.book.look(func() {
			if failures < 20 || failures > 80 {
				t.Errorf("it tried %d times in a minute", failures)
			}
		})
		set(false)
		c.settled(time.Minute)
		c.book.look(func() {
			if d := took.Sub(failed); d > 3*time.Second {
				t.Errorf("it went on after %v", d)
			}
		})
		set(true)
		c.appendAll(1, 1)
		for again := false; !again; {
			time.Sleep(time.Millisecond)
			c.book.look(func() { again = time.Since(failed) < time.Second })
		}
		set(false)
		c.settled(time.Minute)
		c.book.look(func() {
			if d := took.Sub(failed); d > 500*time.Millisecond {
				t.Errorf("after one failure it went on after %v", d)
			}
		})
		m.leave()
	})
}

// TestConsumer_lagOfAStuckLane: the lag of a lane that handles nothing grows, in records and in
// age. When it handles them, the lag is 0 again.
func TestConsumer_lagOfAStuckLane(t *testing.T) {
	bubble(t, 1, both, func(c *cluster) {
		reg := prometheus.NewRegistry()
		c.metrics = NewMetrics(reg)
		lag := func(name string) float64 { return gauge(t, reg, name) }
		c.appendAll(1, 30)
		stuck := true
		m := c.join("a", func(name string, a Assignment) Lane {
			return c.probe(name, a, func(l *probe) {
				l.take = func(records map[string][]*kgo.Record) (map[string]int, error) {
					c.book.mu.Lock()
					defer c.book.mu.Unlock()
					if stuck {
						return nil, errors.New("no")
					}
					return map[string]int{"log": len(records["log"]), "scores": len(records["scores"])}, nil
				}
			})
		})
		time.Sleep(10 * time.Second)
		young := lag("candor_stream_lag_seconds")
		time.Sleep(20 * time.Second)
		if got := lag("candor_stream_lag_records"); got != 60 {
			t.Errorf("a lane that takes nothing of twice 30 records lags by %v", got)
		}
		if old := lag("candor_stream_lag_seconds"); old < young+30 {
			t.Errorf("the ages were %v seconds together, and are %v twenty seconds later", young, old)
		}
		c.book.look(func() { stuck = false })
		c.settled(time.Minute)
		if got := lag("candor_stream_lag_records") + lag("candor_stream_lag_seconds"); got != 0 {
			t.Errorf("a lane that took everything lags by %v", got)
		}
		m.leave()
	})
}

// TestConsumer_lagOfARestingLane: a lane that waits has fetched nothing, and lags at least by the records
// that its group has handled before.
func TestConsumer_lagOfARestingLane(t *testing.T) {
	bubble(t, 1, both, func(c *cluster) {
		c.appendAll(1, 30)
		m := c.join("before", c.plain)
		c.settled(time.Minute)
		m.leave()
		reg := prometheus.NewRegistry()
		c.metrics = NewMetrics(reg)
		var rests atomic.Bool
		rests.Store(true)
		m = c.join("again", func(name string, a Assignment) Lane {
			return c.probe(name, a, func(l *probe) {
				l.rests, l.where = rests.Load, func(string, int64) int64 { return 10 }
			})
		})
		for _, want := range []float64{40, 0} {
			time.Sleep(10 * time.Second)
			if got := gauge(t, reg, "candor_stream_lag_records"); got != want {
				t.Errorf("a lane that waits at 10 of twice 30 records (%t) lags by %v, want %v", rests.Load(), got, want)
			}
			rests.Store(false)
		}
		m.leave()
	})
}

// gauge returns the sum of a gauge over all its labels.
func gauge(t *testing.T, reg *prometheus.Registry, name string) (sum float64) {
	t.Helper()
	families, err := reg.Gather()
	if err != nil {
		t.Error(err)
	}
	for _, f := range families {
		for _, m := range f.GetMetric() {
			if f.GetName() == name {
				sum += m.GetGauge().GetValue()
			}
		}
	}
	return sum
}

// TestConsumer_rewindsWhatWasNeverPolled: a lane that began at the end of a quiet partition
// notices that its view was wiped, and gets all records again.
func TestConsumer_rewindsWhatWasNeverPolled(t *testing.T) {
	bubble(t, 1, both, func(c *cluster) {
		c.appendAll(1, 20)
		wiped := false
		m := c.join("a", func(name string, a Assignment) Lane {
			return c.probe(name, a, func(l *probe) {
				l.where = func(_ string, at int64) int64 {
					if wiped {
						return at
					}
					return 20
				}
				l.take = func(records map[string][]*kgo.Record) (map[string]int, error) {
					c.book.mu.Lock()
					defer c.book.mu.Unlock()
					if wiped {
						return map[string]int{"log": len(records["log"]), "scores": len(records["scores"])}, nil
					}
					wiped = true
					clear(c.book.next)
					c.book.next[place{"log", 0}], c.book.next[place{"scores", 0}] = 0, 0
					return nil, errors.New("the view moved")
				}
			})
		})
		time.Sleep(5 * time.Second)
		c.settled(time.Minute)
		m.leave()
	})
}

// TestConsumer_asksAgain: a lane gets all records even if the client has lost the instruction
// to go back.
func TestConsumer_asksAgain(t *testing.T) {
	bubble(t, 1, []string{"log"}, func(c *cluster) {
		c.appendAll(1, 20)
		var lane *probe
		m := c.join("a", func(name string, a Assignment) Lane {
			lane = c.probe(name, a, func(*probe) {})
			return lane
		})
		c.settled(time.Minute)
		time.Sleep(maxGap)
		m.consumer.mu.Lock()
		r := m.consumer.lanes[0]
		m.consumer.mu.Unlock()
		r.mu.Lock()
		c.book.look(func() { // a seek that does not reach the client
			r.next["log"], lane.expected["log"], c.book.next[place{"log", 0}] = 5, 5, 5
		})
		r.mu.Unlock()
		c.settled(3 * maxGap)
		m.leave()
	})
}

func TestConsumer_beginFails(t *testing.T) {
	bubble(t, 2, both, func(c *cluster) {
		c.appendAll(2, 50)
		failures := 0
		m := c.join("a", func(name string, a Assignment) Lane {
			return c.probe(name, a, func(l *probe) {
				l.begin = func() error {
					c.book.mu.Lock()
					defer c.book.mu.Unlock()
					if failures++; failures <= 3 {
						return errors.New("the view is out of reach")
					}
					return nil
				}
			})
		})
		c.settled(5 * time.Minute)
		m.leave()
	})
}

// TestConsumer_slowLane lets many more records arrive than a lane may hold.
func TestConsumer_slowLane(t *testing.T) {
	bubble(t, 1, []string{"log"}, func(c *cluster) {
		c.append("log", 0, 50_000, 300)
		paused := 0
		var m *member
		var mu sync.Mutex
		mu.Lock()
		m = c.join("a", func(name string, a Assignment) Lane {
			return c.probe(name, a, func(l *probe) {
				l.take = func(records map[string][]*kgo.Record) (map[string]int, error) {
					time.Sleep(20 * time.Millisecond)
					mu.Lock()
					defer mu.Unlock()
					if m.paused() > 0 {
						paused++
					}
					return map[string]int{"log": min(len(records["log"]), 900)}, nil
				}
			})
		})
		mu.Unlock()
		c.settled(time.Minute)
		m.leave()
		if paused == 0 || c.book.begun["a/0"] != 1 {
			t.Errorf("paused %d times, began %d times", paused, c.book.begun["a/0"])
		}
	})
}

// TestConsumer_holdsLittle: for records of a survey log, the queue of a lane is also bounded in
// bytes.
func TestConsumer_holdsLittle(t *testing.T) {
	bubble(t, 1, []string{"log"}, func(c *cluster) {
		const size, most = 3 << 10, 10 << 20
		c.append("log", 0, 8000, size)
		m := c.join("a", func(name string, a Assignment) Lane {
			return c.probe(name, a, func(l *probe) {
				l.take = func(map[string][]*kgo.Record) (map[string]int, error) { return nil, nil }
			})
		})
		time.Sleep(time.Minute)
		if held := m.queued() * size; held == 0 || held > most {
			t.Errorf("%d bytes wait for the lane, want at most %d", held, most)
		}
		m.leave()
	})
}

// TestConsumer_pausedAtARebalance: a partition that was paused is fetched again after its
// member has lost it and got it back.
func TestConsumer_pausedAtARebalance(t *testing.T) {
	bubble(t, 2, both, func(c *cluster) {
		for p := range int32(2) {
			c.append("log", p, 20_000, 20)
			c.append("scores", p, 20_000, 20)
		}
		gate := make(chan struct{})
		a := c.join("a", func(name string, as Assignment) Lane {
			return c.probe(name, as, func(l *probe) {
				l.take = func(records map[string][]*kgo.Record) (map[string]int, error) {
					select {
					case <-gate:
						return map[string]int{"log": len(records["log"]), "scores": len(records["scores"])}, nil
					default:
						return nil, nil // not yet
					}
				}
			})
		})
		time.Sleep(5 * time.Second)
		if a.paused() == 0 {
			t.Fatal("nothing is paused")
		}
		b := c.join("b", c.plain)
		time.Sleep(10 * time.Second)
		b.leave()
		close(gate)
		c.settled(5 * time.Minute)
		a.leave()
	})
}

func TestConsumer_members(t *testing.T) {
	for name, kill := range map[string]bool{"leaves": false, "is killed": true} {
		t.Run("one of two "+name, func(t *testing.T) {
			bubble(t, 4, both, func(c *cluster) {
				c.appendAll(4, 300)
				a := c.join("a", c.plain)
				b := c.join("b", c.plain)
				time.Sleep(10 * time.Second)
				c.settled(time.Minute)
				owned := map[string]int{}
				c.book.look(func() {
					for _, member := range c.book.owner {
						owned[member]++
					}
				})
				if owned["a"] != 2 || owned["b"] != 2 {
					t.Fatalf("of the partitions %v are owned", owned)
				}
				c.appendAll(4, 300)
				c.settled(time.Minute)

				c.book.look(func() { c.book.zombies = kill })
				if kill {
					b.cut()
				} else {
					b.leave()
				}
				c.appendAll(4, 300)
				c.settled(time.Minute)
				c.book.look(func() {
					for p := range int32(4) {
						if c.book.owner[p] != "a" {
							t.Errorf("partition %d is owned by %q", p, c.book.owner[p])
						}
					}
				})
				b.leave()
				a.leave()
			})
		})
	}
}

// TestConsumer_commitsWhatItTook: the new owner of a partition, after a rebalance or after the
// former owner stopped, begins after all records that the former owner's lane has handled.
func TestConsumer_commitsWhatItTook(t *testing.T) {
	bubble(t, 2, both, func(c *cluster) {
		told := 0
		lanes := func(name string, a Assignment) Lane {
			c.book.look(func() {
				for topic, committed := range a.Committed {
					if taken := c.book.next[place{topic, a.Partition}]; taken > 0 {
						told++
						if committed != taken {
							t.Errorf("%s is told that %d of %s/%d are taken, not %d", name, committed, topic, a.Partition, taken)
						}
					}
				}
			})
			return c.plain(name, a)
		}
		flow := func(d time.Duration) { // records arrive continuously, and offsets are committed in the background once a second
			for range d / (20 * time.Millisecond) {
				c.appendAll(2, 1)
				time.Sleep(20 * time.Millisecond)
			}
		}
		a := c.join("a", lanes)
		flow(5300 * time.Millisecond)
		b := c.join("b", lanes)
		flow(5300 * time.Millisecond)
		a.leave()
		flow(5300 * time.Millisecond)
		b.leave()
		a = c.join("a again", lanes)
		c.settled(time.Minute)
		a.leave()
		if told != 12 { // for the partitions of both topics, at each of three changes
			t.Errorf("new owners were told of %d positions", told)
		}
	})
}

// TestConsumer_commitsOnlyWhatItTook: while a lane works on a batch for longer than the interval of the
// background commit, and when it takes only a part of the batch, the rest is not committed. Otherwise, if the
// process were killed, the next owner would skip records that nobody has handled.
func TestConsumer_commitsOnlyWhatItTook(t *testing.T) {
	bubble(t, 1, both, func(c *cluster) {
		c.appendAll(1, 50)
		adm, looked := kadm.NewClient(c.client), 0
		a := c.join("a", func(name string, a Assignment) Lane {
			return c.probe(name, a, func(l *probe) {
				l.take = func(records map[string][]*kgo.Record) (map[string]int, error) {
					if len(records) == 0 {
						return nil, nil
					}
					time.Sleep(5 * time.Second)
					committed, err := adm.FetchOffsets(c.t.Context(), "g")
					if err != nil {
						return nil, err
					}
					taken := map[string]int{}
					for topic, of := range records {
						if o, ok := committed.Lookup(topic, 0); ok && o.At > of[0].Offset {
							t.Errorf("of %s, %d are committed while record %d is being handled", topic, o.At, of[0].Offset)
						}
						taken[topic] = (len(of) + 1) / 2
						looked++
					}
					return taken, nil
				}
			})
		})
		c.settled(5 * time.Minute)
		a.leave()
		if looked < 10 {
			t.Errorf("the committed offsets were compared only %d times", looked)
		}
	})
}

// TestConsumer_commitsWhereItBegan: a lane begins beyond the committed offset of its group,
// because its killed predecessor had no time to commit, and there are no further records. The
// lane commits its first offset. Otherwise the group would seem to lag until the next record
// arrives.
func TestConsumer_commitsWhereItBegan(t *testing.T) {
	bubble(t, 1, both, func(c *cluster) {
		c.appendAll(1, 50)
		a := c.join("a", func(name string, a Assignment) Lane {
			return c.probe(name, a, func(l *probe) { l.where = func(string, int64) int64 { return 50 } })
		})
		time.Sleep(3 * time.Second)
		a.leave()
		b := c.join("b", func(name string, a Assignment) Lane {
			for topic, committed := range a.Committed {
				if committed != 50 {
					t.Errorf("of %s, %d are committed", topic, committed)
				}
			}
			return c.plain(name, a)
		})
		c.appendAll(1, 10)
		c.settled(time.Minute)
		b.leave()
	})
}

// TestConsumer_committedOffsetsStay: a lane that takes records again, because it began earlier or failed
// and began again, does not take the group's offsets back, if it ends before it is done. They move on
// when it has caught up.
func TestConsumer_committedOffsetsStay(t *testing.T) {
	bubble(t, 1, both, func(c *cluster) {
		want := int64(-1)
		lane := func(set func(*probe)) func(string, Assignment) Lane {
			return func(name string, a Assignment) Lane {
				for topic, committed := range a.Committed {
					if committed != want {
						t.Errorf("%s: of %s, %d are committed, not %d", name, topic, committed, want)
					}
				}
				return c.probe(name, a, set)
			}
		}
		some := func(n int) func(map[string][]*kgo.Record) (map[string]int, error) { // the first n records
			left := map[string]int{"log": n, "scores": n}
			return func(records map[string][]*kgo.Record) (map[string]int, error) {
				taken := map[string]int{}
				for topic, of := range records {
					taken[topic] = min(len(of), left[topic])
					left[topic] -= taken[topic]
				}
				return taken, nil
			}
		}
		fromStart := func(string, int64) int64 { return 0 }
		stay := func(name string, set func(*probe)) {
			m := c.join(name, lane(set))
			time.Sleep(5 * time.Second)
			m.leave()
		}
		c.appendAll(1, 50)
		stay("takes all", func(*probe) {})
		want = 50
		stay("takes the first ones again", func(l *probe) { l.where, l.take = fromStart, some(10) })
		var again atomic.Bool
		stay("fails, and takes the first ones again", func(l *probe) {
			few := some(20)
			l.where = func(_ string, at int64) int64 {
				if again.Load() {
					return 0
				}
				return at
			}
			l.take = func(records map[string][]*kgo.Record) (map[string]int, error) {
				if !again.Swap(true) {
					return nil, errors.New("the state is lost")
				}
				return few(records)
			}
		})
		c.appendAll(1, 5)
		stay("takes everything again", func(l *probe) { l.where = fromStart })
		want = 55
		stay("is told so", func(*probe) {})
	})
}

// TestConsumer_movingMembers lets members join and leave while records arrive.
func TestConsumer_movingMembers(t *testing.T) {
	bubble(t, 6, both, func(c *cluster) {
		rnd := rand.New(rand.NewPCG(3, 4))
		members := map[int]*member{0: c.join("m0", c.plain)}
		for i := 1; i < 12; i++ {
			c.appendAll(6, 40)
			if rnd.IntN(2) == 0 || len(members) == 1 {
				members[i] = c.join(fmt.Sprint("m", i), c.plain)
			} else {
				for k, m := range members {
					m.leave()
					delete(members, k)
					break
				}
			}
			time.Sleep(time.Duration(rnd.IntN(3000)) * time.Millisecond)
		}
		c.settled(2 * time.Minute)
		for _, m := range members {
			m.leave()
		}
	})
}

// TestConsumer_restingMembers: lanes that wait move and stop like others. When they need records, they
// get all of them.
func TestConsumer_restingMembers(t *testing.T) {
	bubble(t, 6, both, func(c *cluster) {
		var rests atomic.Bool
		rests.Store(true)
		lane := func(name string, a Assignment) Lane {
			return c.probe(name, a, func(l *probe) { l.rests = rests.Load })
		}
		leave := func(m *member) {
			began := time.Now()
			if m.leave(); time.Since(began) >= stopGrace {
				t.Errorf("a member whose lanes wait takes %s to leave", time.Since(began))
			}
		}
		a := c.join("a", lane)
		c.appendAll(6, 40)
		time.Sleep(5 * time.Second)
		b := c.join("b", lane) // half of the lanes move to it
		time.Sleep(10 * time.Second)
		leave(a) // and the others
		time.Sleep(10 * time.Second)
		c.book.look(func() {
			if c.book.handled != 0 || len(c.book.begun) != 6+6 {
				t.Errorf("lanes that wait were called %d times; they began %v", c.book.handled, c.book.begun)
			}
		})
		rests.Store(false)
		c.settled(time.Minute)
		rests.Store(true) // lanes that have begun do not ask again
		c.appendAll(6, 40)
		c.settled(time.Minute)
		d := c.join("d", lane)
		c.appendAll(6, 40)
		time.Sleep(10 * time.Second)
		leave(b)
		rests.Store(false)
		c.settled(time.Minute)
		leave(d)
	})
}

// TestConsumer_waitsForAnotherTopic: records that a lane does not handle come again with more
// records of the other topic, as scores do that are ahead of the log.
func TestConsumer_waitsForAnotherTopic(t *testing.T) {
	bubble(t, 1, both, func(c *cluster) {
		c.append("scores", 0, 100, 10)
		log := 0
		m := c.join("a", func(name string, a Assignment) Lane {
			return c.probe(name, a, func(l *probe) {
				l.take = func(records map[string][]*kgo.Record) (map[string]int, error) {
					log += len(records["log"])
					scores := 0
					for _, r := range records["scores"] {
						if r.Offset >= int64(log) {
							break
						}
						scores++
					}
					return map[string]int{"log": len(records["log"]), "scores": scores}, nil
				}
			})
		})
		time.Sleep(3 * time.Second)
		c.book.look(func() {
			if n := c.book.next[place{"scores", 0}]; n != 0 {
				t.Errorf("%d scores were taken before the log came", n)
			}
		})
		c.append("log", 0, 60, 10)
		time.Sleep(3 * time.Second)
		synctest.Wait()
		c.book.look(func() {
			if n := c.book.next[place{"scores", 0}]; n != 60 {
				t.Errorf("%d scores were taken after 60 of the log", n)
			}
		})
		c.append("log", 0, 60, 10)
		c.settled(time.Minute)
		m.leave()
	})
}

func TestConsumer_unequalTopics(t *testing.T) {
	bubble(t, 2, []string{"log"}, func(c *cluster) {
		c.topics = both
		m := c.join("a", func(name string, a Assignment) Lane {
			t.Errorf("a lane was made for partition %d of half the topics", a.Partition)
			return c.plain(name, a)
		})
		time.Sleep(30 * time.Second)
		m.leave()
		if s := strings.Join(c.book.failures, "\n"); s != "" {
			t.Error(s)
		}
	})
}
