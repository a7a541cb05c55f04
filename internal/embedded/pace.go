package embedded

import (
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// How often the garbage collector runs. A collection takes about 80 ms on two cores, which delays
// the requests in progress: it alone determines the slowest one in a hundred. Service, log and view
// share one heap here, so with a small live heap there would be a collection every second. In a
// backlog the live heap is several times larger. There, a heap that could
// grow to a multiple of its live part would take gigabytes. So the heap has a goal.
const (
	// goal is how large the heap may become before a collection, in bytes.
	goal = 640 << 20
	// leastPercent is the growth of the heap between collections that is always
	// allowed. Otherwise a large view would be collected all the time.
	leastPercent = 100
	// leastLive is the live heap below which more growth gains nothing, and a burst could exceed
	// goal by far before the pace is adjusted.
	leastLive = 64 << 20
	// adjustEvery is how often the growth is adjusted to the live heap. At full load, the heap
	// grows by some 50 MB in this time.
	adjustEvery = 100 * time.Millisecond
)

// growth returns how much a heap with this many live bytes may grow until the next collection, in
// percent.
func growth(live uint64) int {
	live = max(live, leastLive)
	return max(leastPercent, int(100*goal/live)-100)
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
	t := time.NewTicker(adjustEvery)
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
