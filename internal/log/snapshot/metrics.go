package snapshot

import (
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// Metrics of snapshots. Labels are closed sets.
type Metrics struct {
	// since is the time of the oldest of the newest snapshots; nil: each part is as in
	// its snapshot. The age grows by itself, also while rounds fail.
	since atomic.Pointer[time.Time]
	taken *prometheus.CounterVec
	bytes prometheus.Counter
	pause prometheus.Histogram
}

// NewMetrics registers the metrics of snapshots, which are taken at this interval; 0:
// never.
func NewMetrics(reg prometheus.Registerer, every time.Duration) *Metrics {
	m := &Metrics{
		taken: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "candor_snapshot_taken_total",
			Help: "Snapshots of parts of the view, by outcome.",
		}, []string{"outcome"}),
		bytes: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "candor_snapshot_bytes_total",
			Help: "Bytes of complete snapshots.",
		}),
		pause: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name:                        "candor_snapshot_pause_seconds",
			Help:                        "Time for which the commits of a lane waited for the end of a snapshot.",
			Buckets:                     []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1},
			NativeHistogramBucketFactor: 1.1,
		}),
	}
	for _, outcome := range []string{"complete", "failed"} {
		m.taken.WithLabelValues(outcome)
	}
	age := prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "candor_snapshot_age_seconds",
		Help: "Age of the oldest newest snapshot among the parts of the view that this process writes and that have changed since.",
	}, func() float64 {
		if since := m.since.Load(); since != nil {
			return time.Since(*since).Seconds()
		}
		return 0
	})
	interval := prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "candor_snapshot_every_seconds",
		Help: "Longest time between two snapshots of a part of the view that changes, as configured; 0 without snapshots.",
	}, every.Seconds)
	reg.MustRegister(age, interval, m.taken, m.bytes, m.pause)
	return m
}
