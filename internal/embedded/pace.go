package embedded

import (
	"os"
	"runtime/debug"
	"runtime/metrics"
	"sync/atomic"
	"time"
)

// These constants decide how often the garbage collector runs. A collection takes about 80 ms on two cores and delays
// the requests in progress. With a limit in percent, a small live heap would be collected every second, and the large
// live heap of a backlog would grow to gigabytes. So the process has a goal in bytes, for all memory of the Go runtime
// (docs/adr/0240).
const (
	// goal is how many bytes the process should take before a collection.
	goal = 660 << 20
	// leastPercent is how many percent of the live heap the process may always take in addition to it, until the
	// next collection. Without it, a large view would be collected all the time.
	leastPercent = 75
	// adjustEvery is how often the limit is adjusted to the live heap. At full load, the heap grows by some 50 MB in
	// this time.
	adjustEvery = 100 * time.Millisecond
)

// limit returns how many bytes a process with this many live bytes may take before a collection.
func limit(live uint64) int64 { return int64(max(goal, live+live*leastPercent/100)) }

// paced is true while a broker adjusts the memory of the process. Tests have several brokers in one process.
var paced atomic.Bool

// pace adjusts the memory of the process to its live heap, until the broker stops. It does nothing if GOGC is set in
// the environment. A smaller limit that the operator has set always applies.
func (e *Embedded) pace() {
	if os.Getenv("GOGC") != "" || !paced.CompareAndSwap(false, true) {
		return
	}
	defer paced.Store(false)
	own := debug.SetMemoryLimit(-1)
	defer debug.SetMemoryLimit(own)
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // only the limit decides
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	t := time.NewTicker(adjustEvery)
	defer t.Stop()
	for now := int64(0); ; {
		metrics.Read(live)
		if next := min(own, limit(live[0].Value.Uint64())); next != now {
			now = next
			debug.SetMemoryLimit(now)
		}
		select {
		case <-t.C:
		case <-e.stop:
			return
		}
	}
}
