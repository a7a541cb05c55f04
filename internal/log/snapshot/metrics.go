package snapshot

import (
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"candor/internal/metric"
	"candor/schemas"
)

// Metrics of snapshots. The label values are fixed.
type Metrics struct {
	since since // when the oldest of the parts' newest snapshots was taken; nil: no part has changed since its snapshot
	taken *prometheus.CounterVec
	bytes prometheus.Counter
	pause prometheus.Histogram
}

// since is a time whose age a metric shows. If the time is nil, the metric shows 0. The age is computed when the
// metric is read, so it grows even if rounds fail.
type since struct{ atomic.Pointer[time.Time] }

func (s *since) seconds() float64 {
	if at := s.Load(); at != nil {
		return time.Since(*at).Seconds()
	}
	return 0
}

// NewMetrics registers the metrics of snapshots. Snapshots are taken at the interval every; 0 means never.
func NewMetrics(reg prometheus.Registerer, every time.Duration) *Metrics {
	m := &Metrics{
		taken: metric.Counters(reg, "candor_snapshot_taken_total", "Snapshots of parts of the view, by outcome.", "outcome", "complete", "failed"),
		bytes: metric.Counter(reg, "candor_snapshot_bytes_total", "Bytes of complete snapshots."),
		pause: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name:                        "candor_snapshot_pause_seconds",
			Help:                        "Time for which the commits of a lane waited for the end of a snapshot.",
			Buckets:                     []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1},
			NativeHistogramBucketFactor: 1.1,
		}),
	}
	reg.MustRegister(m.pause)
	metric.GaugeFunc(reg, "candor_snapshot_age_seconds", "The highest age among the newest snapshots of the parts of the view that this process writes and that have changed since their snapshot.", m.since.seconds)
	metric.GaugeFunc(reg, "candor_snapshot_every_seconds", "Longest time between two snapshots of a part of the view that changes, as configured; 0 without snapshots.", every.Seconds)
	return m
}

// CutMetrics are the metrics of deleting old records from the log.
type CutMetrics struct {
	since   since // when the oldest record that is due became due; nil: none is due
	deleted *prometheus.CounterVec
}

// NewCutMetrics registers the metrics of deleting old records from a log. keep is how long the log
// keeps records, and 0 means for ever.
func NewCutMetrics(reg prometheus.Registerer, keep time.Duration) *CutMetrics {
	m := &CutMetrics{deleted: metric.Counters(reg, "candor_horizon_deleted_records_total", "Records deleted from the beginning of the log and of the scores, by topic.",
		"topic", schemas.TopicSurveys, schemas.TopicScores)}
	metric.GaugeFunc(reg, "candor_horizon_overdue_seconds", "How long the oldest records that are due to be deleted from the log have waited, in partitions whose join this process runs.", m.since.seconds)
	metric.GaugeFunc(reg, "candor_horizon_retention_seconds", "How long records of the log are kept, as configured; 0 means for ever.", keep.Seconds)
	return m
}
