package stream

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"
)

// shared is a process whose consumers share the log: one group that leads and also reads the
// scores, and groups that follow. Each group has a book.
type shared struct {
	*cluster
	share *Share
	books map[string]*cluster
	read  map[string]*fetched
	rests func(group string) bool // whether the lanes of a group need no records yet; nil: they need them
	queue int                     // Config.Queue of the groups that follow, with fetches of a quarter of it; 0: the default
}

// fetched counts the records that a client gets from the broker.
type fetched struct{ n atomic.Int64 }

func (f *fetched) OnFetchRecordBuffered(*kgo.Record) { f.n.Add(1) }

// sharing runs a test on a cluster of two topics.
func sharing(t *testing.T, partitions int32, test func(*shared)) {
	bubble(t, partitions, both, func(c *cluster) {
		test(&shared{cluster: c, share: NewShare(), books: map[string]*cluster{}, read: map[string]*fetched{}})
	})
}

// followers returns all lanes that may follow.
func (s *shared) followers() (all []*runner) {
	s.share.mu.Lock()
	defer s.share.mu.Unlock()
	for _, list := range s.share.followers {
		all = append(all, list...)
	}
	return all
}

// start starts a consumer of a group. If take is nil, its lanes handle everything.
func (s *shared) start(group string, leads bool, take func(p int32, records []*kgo.Record) (int, error)) (leave func()) {
	view := &cluster{t: s.t, topics: []string{"log"}, book: newBook(s.t)}
	if leads {
		view.topics = both
	}
	s.books[group], s.read[group] = view, &fetched{}
	cfg := Config{Group: group, Topics: view.topics, Share: s.share, Leads: leads}
	if !leads {
		cfg.Queue, cfg.Fetch = s.queue, int32(s.queue/4)
	}
	consumer := New(cfg,
		func(a Assignment) (Lane, error) {
			return view.probe(group, a, func(l *probe) {
				if s.rests != nil {
					l.rests = func() bool { return s.rests(group) }
				}
				if take == nil {
					return
				}
				l.take = func(records map[string][]*kgo.Record) (map[string]int, error) {
					n, err := take(a.Partition, records["log"])
					taken := map[string]int{"log": n}
					if scores := records["scores"]; len(scores) > 0 {
						taken["scores"] = len(scores)
					}
					return taken, err
				}
			}), nil
		},
		slog.New(slog.DiscardHandler), kgo.SeedBrokers(s.fake.ListenAddrs()...), kgo.Dialer(s.net.DialContext), kgo.WithHooks(s.read[group]))
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- consumer.Run(ctx) }()
	stopped := false
	leave = func() {
		if stopped {
			return
		}
		stopped = true
		cancel()
		if err := <-done; err != nil {
			s.t.Errorf("%s: Run: %v", group, err)
		}
	}
	s.t.Cleanup(leave)
	return leave
}

// settle waits until every group has handled all appended records.
func (s *shared) settle(groups ...string) {
	s.t.Helper()
	for _, group := range groups {
		view := s.books[group]
		view.ends = map[place]int64{}
		s.book.mu.Lock()
		for p, end := range s.ends {
			for _, topic := range view.topics {
				if p.topic == topic {
					view.ends[p] = end
				}
			}
		}
		s.book.mu.Unlock()
		view.settled(10 * time.Minute)
	}
}

// When the lanes have caught up, a group that follows fetches nothing.
func TestShare_eachRecordIsFetchedOnce(t *testing.T) {
	sharing(t, 3, func(s *shared) {
		s.appendAll(3, 300)
		s.start("join", true, nil)
		s.start("a", false, nil)
		s.start("b", false, nil)
		s.settle("join", "a", "b")
		for range 2 { // the groups become level here; a fetch in progress still returns something
			s.appendAll(3, 1)
			s.settle("join", "a", "b")
		}
		var before [3]int64
		groups := []string{"join", "a", "b"}
		for i, group := range groups {
			before[i] = s.read[group].n.Load()
		}
		for range 50 {
			s.appendAll(3, 10)
			s.settle(groups...)
		}
		for i, want := range []int64{2 * 3 * 500, 0, 0} {
			if got := s.read[groups[i]].n.Load() - before[i]; got != want {
				t.Errorf("%s fetched %d records, want %d", groups[i], got, want)
			}
		}
	})
}

// A lane that handles nothing delays no other lane, holds no more than its queue, and continues
// where it stopped.
func TestShare_aSlowLaneHoldsUpNobody(t *testing.T) {
	sharing(t, 2, func(s *shared) {
		var stalled atomic.Bool
		s.start("join", true, nil)
		s.start("fast", false, nil)
		s.start("slow", false, func(_ int32, records []*kgo.Record) (int, error) {
			if stalled.Load() {
				return 0, nil
			}
			return len(records), nil
		})
		s.appendAll(2, 10)
		s.settle("join", "fast", "slow")
		stalled.Store(true)
		for range 10 {
			s.appendAll(2, maxQueue/2)
			s.settle("join", "fast")
		}
		held := 0
		for _, r := range s.followers() {
			r.mu.Lock()
			held = max(held, len(r.queues["log"]))
			r.mu.Unlock()
		}
		if held < maxQueue || held > maxQueue+maxQueue/2 {
			t.Errorf("the slow lane holds %d records, at most %d and a fetch", held, maxQueue)
		}
		stalled.Store(false)
		s.settle("slow")
		for range 2 {
			s.appendAll(2, 1)
			s.settle("join", "fast", "slow")
		}
		before := s.read["slow"].n.Load()
		s.appendAll(2, 100)
		s.settle("join", "fast", "slow")
		if n := s.read["slow"].n.Load() - before; n != 0 {
			t.Errorf("after it has caught up it fetched %d records itself", n)
		}
	})
}

// When the leader ends, the others fetch the log themselves. When it is back, they follow
// again.
func TestShare_theLeaderLeaves(t *testing.T) {
	sharing(t, 2, func(s *shared) {
		leave := s.start("join", true, nil)
		s.start("a", false, nil)
		for round := range 4 {
			s.appendAll(2, 20)
			s.settle("join", "a")
			leave()
			before := s.read["a"].n.Load()
			s.appendAll(2, 20)
			s.settle("a")
			if n := s.read["a"].n.Load() - before; n < 40 {
				t.Errorf("round %d: without a leader the lanes fetched %d records of 40", round, n)
			}
			leave = s.start("join", true, nil) // from the beginning: far behind the others
		}
	})
}

// Lanes that fail, rewind, and handle only a part of a batch each get every record, in order,
// from their first offset (the books check this), whatever the leader does.
func TestShare_failures(t *testing.T) {
	for seed := range uint64(6) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			sharing(t, 3, func(s *shared) {
				var failures atomic.Int64
				failing := func(seed uint64) func(int32, []*kgo.Record) (int, error) {
					rnd := rand.New(rand.NewPCG(seed, 2))
					mutex := make(chan struct{}, 1)
					return func(_ int32, records []*kgo.Record) (int, error) {
						mutex <- struct{}{}
						defer func() { <-mutex }()
						if len(records) > 0 && rnd.IntN(4) == 0 && failures.Add(1) < 60 {
							return 0, errors.New("no")
						}
						return rnd.IntN(len(records) + 1), nil
					}
				}
				leave := s.start("join", true, failing(seed))
				s.start("a", false, failing(seed+10))
				s.start("b", false, failing(seed+20))
				for range 10 {
					s.appendAll(3, 400)
					time.Sleep(time.Duration(seed) * 10 * time.Millisecond)
				}
				s.settle("join", "a", "b")
				leave()
				s.appendAll(3, 3000)
				s.settle("a", "b")
				if failures.Load() == 0 {
					t.Error("nothing ever failed")
				}
			})
		})
	}
}

// A follower commits what it has processed, also after it has begun to fetch for itself: a lane
// without a marker continues from there.
func TestShare_commits(t *testing.T) {
	sharing(t, 2, func(s *shared) {
		var stalled atomic.Bool
		leave := s.start("join", true, nil)
		follow := s.start("a", false, func(_ int32, records []*kgo.Record) (int, error) {
			if stalled.Load() {
				return 0, nil
			}
			return len(records), nil
		})
		committed := func() (offsets [2]int64) {
			probed := make(chan [2]int64, 1)
			var got [2]int64
			n := 0
			consumer := New(Config{Group: "a", Topics: []string{"log"}}, func(a Assignment) (Lane, error) {
				got[a.Partition] = a.Committed["log"]
				if n++; n == 2 {
					probed <- got
				}
				return s.books["a"].plain("probe", a), nil
			}, slog.New(slog.DiscardHandler), kgo.SeedBrokers(s.fake.ListenAddrs()...), kgo.Dialer(s.net.DialContext))
			ctx, cancel := context.WithCancel(context.Background())
			done := make(chan struct{})
			go func() { defer close(done); _ = consumer.Run(ctx) }()
			offsets = <-probed
			cancel()
			<-done
			return offsets
		}
		s.appendAll(2, 30)
		s.settle("join", "a")
		stalled.Store(true)
		s.appendAll(2, 50)
		s.settle("join")
		leave() // the follower now fetches for itself, but holds records that it has not processed
		time.Sleep(5 * time.Second)
		synctest.Wait()
		follow()
		if got := committed(); got != [2]int64{30, 30} {
			t.Errorf("committed %v, processed 30 of each", got)
		}
	})
}

// A lane that needs no records yet gets none, from its own client or from the leader, and none are
// fetched for it. When it needs them, it gets all of them. The same happens after a failure.
func TestShare_aLaneRests(t *testing.T) {
	sharing(t, 2, func(s *shared) {
		var resting, failing atomic.Bool
		resting.Store(true)
		s.rests = func(group string) bool { return group == "late" && resting.Load() }
		s.appendAll(2, 300)
		s.start("join", true, nil)
		s.start("late", false, func(_ int32, records []*kgo.Record) (int, error) {
			if failing.Load() && len(records) > 0 {
				resting.Store(true)
				return 0, errors.New("no")
			}
			return len(records), nil
		})
		nothing := func(when string, before int64) {
			t.Helper()
			s.settle("join")
			calls := func() (n int) {
				book := s.books["late"].book
				book.look(func() { n = book.handled })
				return n
			}
			called := calls()
			time.Sleep(time.Minute)
			if n := s.read["late"].n.Load() - before; n != 0 {
				t.Errorf("%s, the lanes fetched %d records", when, n)
			}
			if n := calls() - called; n != 0 {
				t.Errorf("%s, the lanes were called %d times", when, n)
			}
			for _, r := range s.followers() {
				r.mu.Lock()
				if n := len(r.queues["log"]); n != 0 {
					t.Errorf("%s, a lane holds %d records", when, n)
				}
				r.mu.Unlock()
			}
		}
		s.settle("join")
		s.appendAll(2, 100)
		nothing("at first", 0)
		resting.Store(false)
		s.settle("late")
		s.appendAll(2, 10)
		s.settle("join", "late")

		failing.Store(true)
		s.appendAll(2, 10)
		s.settle("join")
		time.Sleep(time.Minute) // both lanes fail
		failing.Store(false)
		before := s.read["late"].n.Load()
		s.appendAll(2, 3*maxQueue)
		nothing("after a failure", before)
		resting.Store(false)
		s.settle("late")
		s.appendAll(2, 10)
		s.settle("join", "late")
	})
}

// In a backlog, a lane waits for one that is a little behind, but not for one that stands still.
func TestShare_lanesOfABacklogStayTogether(t *testing.T) {
	sharing(t, 1, func(s *shared) {
		var stalled atomic.Bool
		s.appendAll(1, 20*mostAhead)
		s.start("slow", false, func(_ int32, records []*kgo.Record) (int, error) {
			time.Sleep(10 * time.Millisecond)
			if stalled.Load() {
				return 0, nil
			}
			return min(len(records), 50), nil
		})
		s.start("fast", false, func(_ int32, records []*kgo.Record) (int, error) {
			time.Sleep(time.Millisecond)
			return min(len(records), 50), nil
		})
		at := func(group string) (n int64) {
			book := s.books[group].book
			book.look(func() { n = book.next[place{"log", 0}] })
			return n
		}
		for at("slow") < 4*mostAhead {
			time.Sleep(10 * time.Millisecond)
			// At first, only one of them may have begun.
			if lead := at("fast") - at("slow"); lead > mostAhead+100 && at("slow") > 2*mostAhead {
				t.Fatalf("the fast lane is %d records ahead, want at most %d and a batch", lead, mostAhead)
			}
		}
		stalled.Store(true)
		s.settle("fast")
		stalled.Store(false)
		s.settle("slow")
	})
}
