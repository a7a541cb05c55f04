package embedded

import (
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// The collector's pace. A collection takes some 80 ms on two cores, in which the
// steps of whoever is on the way through service, log and view wait for each
// other: it alone makes the slowest in a hundred. All three leave their garbage in
// one heap here, so while what lives in it is small there would be one a second.
const (
	// slack is how much garbage may lie about before it is collected.
	slack = 1 << 30
	// leastPercent is the growth of the heap between collections that is always
	// allowed; cmd/candor sets it for every role.
	leastPercent = 400
	// leastLive is the live heap below which nothing is gained by more growth, and
	// a burst could overshoot slack by far until the pace is set anew.
	leastLive = 64 << 20
)

// growth returns by how many percent a heap of which so many bytes live may grow
// until the next collection.
func growth(live uint64) int {
	return max(leastPercent, int(100*slack/max(live, leastLive)))
}

// pace keeps the growth of the heap by what lives in it. GOGC in the environment
// is left as it is; GOMEMLIMIT counts in any case.
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
