package stream

import (
	"context"
	"log/slog"
	"sync/atomic"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"
)

// A lane that handles nothing holds only a limited number of bytes of large records, whether the
// records are passed to it or it fetches them itself. It then continues where it stopped.
func TestQueue_ofLargeRecords(t *testing.T) {
	const large, n = 500_000, 60 // nearly twice what a lane may hold
	for name, before := range map[string]bool{"fetched": true, "passed on": false} {
		t.Run(name, func(t *testing.T) {
			sharing(t, 1, func(s *shared) {
				var stalled atomic.Bool
				stalled.Store(before)
				held := 0
				slow := func(_ int32, records []*kgo.Record) (int, error) {
					if stalled.Load() {
						return 0, nil
					}
					return len(records), nil
				}
				s.appendAll(1, 10)
				if before {
					s.append("log", 0, n, large)
				}
				s.start("join", true, nil)
				s.start("slow", false, slow)
				if !before {
					s.settle("join", "slow")
					stalled.Store(true)
					s.append("log", 0, n, large)
				}
				s.settle("join")
				time.Sleep(time.Minute) // simulated time: records in transit arrive
				for _, followers := range s.share.followers {
					for _, r := range followers {
						r.mu.Lock()
						bytes := 0
						for _, rec := range r.queues["log"] {
							bytes += len(rec.Value)
						}
						held = max(held, bytes)
						r.mu.Unlock()
					}
				}
				if most := maxQueued + 4*maxFetch; held < maxQueued/2 || held > most {
					t.Errorf("the slow lane holds %d bytes, at most %d", held, most)
				}
				stalled.Store(false)
				s.settle("slow")
				for _, followers := range s.share.followers {
					for _, r := range followers {
						r.mu.Lock()
						if r.held["log"] != 0 {
							t.Errorf("an empty queue counts %d bytes", r.held["log"])
						}
						r.mu.Unlock()
					}
				}
			})
		})
	}
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
