package stream

import (
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
