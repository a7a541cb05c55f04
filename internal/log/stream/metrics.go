package stream

import (
	"strconv"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"candor/internal/metric"
)

// Metrics of consumers; one value serves all groups of a process. Lag is computed
// when Prometheus scrapes, so the lag of a stuck lane keeps growing.
type Metrics struct {
	records     *prometheus.CounterVec
	lag, behind *prometheus.Desc

	mu    sync.Mutex
	lanes map[*runner]struct{}
}

// NewMetrics registers the consumers' metrics.
func NewMetrics(reg prometheus.Registerer) *Metrics {
	place := []string{"group", "topic", "partition"}
	m := &Metrics{
		records: metric.CounterVec(reg, "candor_stream_records_total",
			"Records that a group processed (ok), or will process again after a failure (retried).", "group", "topic", "outcome"),
		lag: prometheus.NewDesc("candor_stream_lag_records",
			"Records of a partition that the group has not processed yet.", place, nil),
		behind: prometheus.NewDesc("candor_stream_lag_seconds",
			"Age of the oldest fetched record that the group has not processed yet; 0 if there is none.", place, nil),
		lanes: map[*runner]struct{}{},
	}
	reg.MustRegister(m)
	return m
}

// Describe implements prometheus.Collector.
func (m *Metrics) Describe(c chan<- *prometheus.Desc) { c <- m.lag; c <- m.behind }

// Collect sends the lag of every lane of the process.
func (m *Metrics) Collect(c chan<- prometheus.Metric) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for r := range m.lanes {
		p := strconv.Itoa(int(r.partition))
		for _, topic := range r.c.cfg.Topics {
			records, age := r.lag(topic)
			c <- prometheus.MustNewConstMetric(m.lag, prometheus.GaugeValue, float64(records), r.c.cfg.Group, topic, p)
			c <- prometheus.MustNewConstMetric(m.behind, prometheus.GaugeValue, age.Seconds(), r.c.cfg.Group, topic, p)
		}
	}
}

// started and ended maintain the set of running lanes.
func (m *Metrics) started(r *runner) {
	if m == nil {
		return
	}
	for _, topic := range r.c.cfg.Topics { // a rate needs a first value
		m.records.WithLabelValues(r.c.cfg.Group, topic, "ok")
		m.records.WithLabelValues(r.c.cfg.Group, topic, "retried")
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.lanes[r] = struct{}{}
}

func (m *Metrics) ended(r *runner) {
	if m == nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.lanes, r)
}

// count adds to the counter of records by outcome.
func (m *Metrics) count(group, topic, outcome string, n int) {
	if m != nil {
		m.records.WithLabelValues(group, topic, outcome).Add(float64(n))
	}
}

// lag returns how many records of a topic the lane has not processed yet, and
// the age of the oldest one in its queue.
func (r *runner) lag(topic string) (records int64, oldest time.Duration) {
	r.mu.Lock()
	defer r.mu.Unlock()
	queue := r.queues[topic]
	// A lane that has not fetched anything does not know the end of the partition. It knows only that the end is
	// not below the committed offset.
	end := max(r.ends[topic], r.marked[topic])
	records = max(end-r.next[topic], 0) + int64(len(queue))
	switch dropped := r.dropped[topic]; {
	case len(queue) > 0:
		oldest = max(time.Since(queue[0].Timestamp), 0)
	case records > 0 && !dropped.IsZero(): // they will be fetched again
		oldest = max(time.Since(dropped), 0)
	}
	return records, oldest
}
