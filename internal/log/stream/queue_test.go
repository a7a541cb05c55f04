package stream

import (
	"context"
	"log/slog"
	"sync/atomic"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"
)

// A lane that handles nothing holds only a limited number of bytes, whether the records are passed
// to it or it fetches them itself. It then continues where it stopped. Config.Queue limits only what
// it fetches itself.
func TestQueue_inBytes(t *testing.T) {
	const small, large = 5_000, 500_000
	for _, c := range []struct {
		name        string
		fetched     bool
		queue       int // Config.Queue
		n, size     int // of records, nearly twice what a lane may hold
		least, most int // bytes that the lane holds
	}{
		{"fetched", true, 0, 60, large, maxQueued / 2, maxQueued + 4*maxFetch},
		{"fetched, with a limit", true, 64 << 10, 600, small, 32 << 10, 128 << 10},
		{"passed on", false, 0, 60, large, maxQueued / 2, maxQueued + 4*maxFetch},
		{"passed on, with a limit", false, 64 << 10, 600, small, 600 * small, 600 * small},
	} {
		t.Run(c.name, func(t *testing.T) {
			sharing(t, 1, func(s *shared) {
				var stalled atomic.Bool
				stalled.Store(c.fetched)
				slow := func(_ int32, records []*kgo.Record) (int, error) {
					if stalled.Load() {
						return 0, nil
					}
					return len(records), nil
				}
				s.queue = c.queue
				fill := func() {
					for range 60 { // a fetch returns whole batches
						s.append("log", 0, c.n/60, c.size)
					}
				}
				s.appendAll(1, 10)
				if c.fetched { // nobody passes anything on yet
					fill()
					s.start("slow", false, slow)
				} else {
					s.start("join", true, nil)
					s.start("slow", false, slow)
					for range 2 { // the lane becomes level here; a fetch in progress still returns something
						s.settle("join", "slow")
						s.appendAll(1, 1)
					}
					s.settle("join", "slow")
					stalled.Store(true)
					fill()
					s.settle("join")
				}
				time.Sleep(time.Minute) // simulated time: records in transit arrive
				if held := s.held(); held < c.least || held > c.most {
					t.Errorf("the slow lane holds %d bytes, want %d to %d", held, c.least, c.most)
				}
				stalled.Store(false)
				if c.fetched {
					s.start("join", true, nil)
				}
				s.settle("join", "slow")
				for _, r := range s.followers() {
					r.mu.Lock()
					if r.held["log"] != 0 {
						t.Errorf("an empty queue counts %d bytes", r.held["log"])
					}
					r.mu.Unlock()
				}
			})
		})
	}
}

// held returns the most bytes of the log that a lane which may follow holds.
func (s *shared) held() (most int) {
	for _, r := range s.followers() {
		r.mu.Lock()
		bytes := 0
		for _, rec := range r.queues["log"] {
			bytes += len(rec.Value)
		}
		most = max(most, bytes)
		r.mu.Unlock()
	}
	return most
}

// A batch has up to as many records of a topic as the consumer says, and the queue twice as many.
func TestQueue_batchOfATopic(t *testing.T) {
	const most = 3 * maxBatch
	bubble(t, 1, both, func(c *cluster) {
		var got [2]int
		c.appendAll(1, 3*most)
		consumer := New(Config{Group: "g", Topics: both, Batch: map[string]int{"scores": most}},
			func(a Assignment) (Lane, error) {
				return c.probe("a", a, func(l *probe) {
					l.take = func(records map[string][]*kgo.Record) (map[string]int, error) {
						got[0], got[1] = max(got[0], len(records["log"])), max(got[1], len(records["scores"]))
						if got[0] < maxBatch || got[1] < most {
							return nil, nil // until both queues have filled
						}
						return map[string]int{"log": len(records["log"]), "scores": len(records["scores"])}, nil
					}
				}), nil
			}, slog.New(slog.DiscardHandler), kgo.SeedBrokers(c.fake.ListenAddrs()...), kgo.Dialer(c.net.DialContext))
		ctx, cancel := context.WithCancel(context.Background())
		done := make(chan error, 1)
		go func() { done <- consumer.Run(ctx) }()
		c.settled(10 * time.Minute)
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
		if got != [2]int{maxBatch, most} {
			t.Errorf("the largest batches have %v records", got)
		}
	})
}
