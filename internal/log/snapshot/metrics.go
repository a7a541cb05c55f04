package snapshot

import "github.com/prometheus/client_golang/prometheus"

// Metrics of snapshots. Labels are closed sets.
type Metrics struct {
	age   prometheus.Gauge
	taken *prometheus.CounterVec
	bytes prometheus.Counter
	pause prometheus.Histogram
}

// NewMetrics registers the metrics of snapshots.
func NewMetrics(reg prometheus.Registerer) *Metrics {
	m := &Metrics{
		age: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "candor_snapshot_age_seconds",
			Help: "Age of the oldest newest snapshot among the parts of the view that this process writes and that have changed since.",
		}),
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
	reg.MustRegister(m.age, m.taken, m.bytes, m.pause)
	return m
}
