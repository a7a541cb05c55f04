package embedded

import (
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// The constants decide how often the garbage collector runs. A collection takes about 80 ms on two cores and
// delays the requests in progress. Collections alone determine the slowest one percent of requests. Service, log
// and view share one heap. If the live heap is small, there would be a collection every second. In a backlog, the
// live heap is several times larger. If the heap could then grow to a multiple of its live part, it would take
// gigabytes. So the heap has a goal in bytes.
const (
	// goal is the size in bytes that the heap should reach before a collection.
	goal = 640 << 20
	// leastPercent is the growth of the heap between collections that is always allowed. Without it, a large view
	// would be collected all the time.
	leastPercent = 100
	// leastLive is the smallest live heap with which growth is computed. For smaller heaps, more growth would gain
	// nothing. A burst could also exceed goal by far before the next adjustment.
	leastLive = 64 << 20
	// adjustEvery is how often the growth is adjusted to the live heap. At full load, the heap
	// grows by some 50 MB in this time.
	adjustEvery = 100 * time.Millisecond
)

// growth returns by how many percent a heap with this many live bytes may grow until the next collection.
func growth(live uint64) int {
	live = max(live, leastLive)
	return max(leastPercent, int(100*goal/live)-100)
}

// pace adjusts the growth of the heap to its live size, until the broker stops. It does nothing if GOGC is set in
// the environment. GOMEMLIMIT always applies.
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
