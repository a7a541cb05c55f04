package embedded

import (
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// How often the garbage collector runs. A collection takes about 80 ms on two cores, which delays
// the requests in progress: it alone determines the slowest one in a hundred. Service, log and view
// share one heap here, so with a small live heap there would be a collection every second.
const (
	// slack is how much garbage may accumulate before a collection.
	slack = 1 << 30
	// leastPercent is the growth of the heap between collections that is always
	// allowed; cmd/candor sets it for every role.
	leastPercent = 400
	// leastLive is the live heap below which more growth gains nothing, and a burst could exceed
	// slack by far before the pace is adjusted.
	leastLive = 64 << 20
)

// growth returns by how many percent a heap with this many live bytes may grow until the next
// collection.
func growth(live uint64) int {
	return max(leastPercent, int(100*slack/max(live, leastLive)))
}

// pace adjusts the growth of the heap to its live size. If GOGC is set in the environment, it is
// not changed; GOMEMLIMIT always applies.
func (e *Embedded) pace() {
	if os.Getenv("GOGC") != "" {
		return
	}
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	now := growth(live[0].Value.Uint64())
	before := debug.SetGCPercent(now)
	defer debug.SetGCPercent(before)
	t := time.NewTicker(time.Second)
	defer t.Stop()
	for {
		select {
		case <-t.C:
			metrics.Read(live)
			if next := growth(live[0].Value.Uint64()); next != now {
				now = next
				debug.SetGCPercent(now)
			}
		case <-e.stop:
			return
		}
	}
}
