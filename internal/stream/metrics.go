package stream

import (
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/twmb/franz-go/pkg/kgo"
)

// Metrics of consumers; one value serves all groups of a process.
type Metrics struct {
	records *prometheus.CounterVec
	lag     *prometheus.GaugeVec
	behind  *prometheus.GaugeVec
}

// NewMetrics registers the consumers' metrics.
func NewMetrics(reg prometheus.Registerer) *Metrics {
	m := &Metrics{
		records: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "candor_stream_records_total",
			Help: "Records a group has taken, or given back to be read again.",
		}, []string{"group", "topic", "outcome"}),
		lag: prometheus.NewGaugeVec(prometheus.GaugeOpts{
			Name: "candor_stream_lag_records",
			Help: "Records of a partition that the group has yet to take.",
		}, []string{"group", "topic", "partition"}),
		behind: prometheus.NewGaugeVec(prometheus.GaugeOpts{
			Name: "candor_stream_lag_seconds",
			Help: "Age of the last record taken while there is lag; 0 without lag.",
		}, []string{"group", "topic", "partition"}),
	}
	reg.MustRegister(m.records, m.lag, m.behind)
	return m
}

// took observes that records up to last were taken; end is the offset after
// the partition's newest record.
func (m *Metrics) took(group string, n int, last *kgo.Record, end int64) {
	if m == nil {
		return
	}
	p := strconv.Itoa(int(last.Partition))
	m.records.WithLabelValues(group, last.Topic, "ok").Add(float64(n))
	lag := max(end-last.Offset-1, 0)
	m.lag.WithLabelValues(group, last.Topic, p).Set(float64(lag))
	age := 0.0
	if lag > 0 {
		age = max(time.Since(last.Timestamp).Seconds(), 0)
	}
	m.behind.WithLabelValues(group, last.Topic, p).Set(age)
}

// retried observes that a batch failed and is read again.
func (m *Metrics) retried(group string, batch map[string][]*kgo.Record) {
	if m == nil {
		return
	}
	for topic, records := range batch {
		m.records.WithLabelValues(group, topic, "retried").Add(float64(len(records)))
	}
}

// left forgets a partition that the process no longer owns.
func (m *Metrics) left(group string, topics []string, p int32) {
	if m == nil {
		return
	}
	for _, topic := range topics {
		m.lag.DeleteLabelValues(group, topic, strconv.Itoa(int(p)))
		m.behind.DeleteLabelValues(group, topic, strconv.Itoa(int(p)))
	}
}
