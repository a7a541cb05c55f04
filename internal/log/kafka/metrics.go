package kafka

import (
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/kmsg"
	"github.com/twmb/franz-go/plugin/kprom"

	"candor/internal/metric"
)

// Metrics observe all clients of a process under candor_kafka. The buffered
// records are those of the producer only.
type Metrics struct {
	prom     *kprom.Metrics
	requests *requests
}

// NewMetrics registers the metrics. Call it once per registry.
func NewMetrics(reg prometheus.Registerer) *Metrics {
	return &Metrics{
		kprom.NewMetrics("candor_kafka", kprom.Registerer(reg),
			kprom.FetchAndProduceDetail(kprom.ByTopic, kprom.Records, kprom.UncompressedBytes)),
		newRequests(reg),
	}
}

// Producer returns the hooks of the producer's client. This client must start first and close last, because the
// metrics are registered together with it.
func (m *Metrics) Producer() kgo.Opt { return kgo.WithHooks(m.prom, m.requests) }

// Others returns the hooks for all clients other than the producer's.
func (m *Metrics) Others() kgo.Hook { return others{m.prom, m.requests} }

// others has no effect in the hooks that run once per client, because only the producer's client registers the
// metrics.
type others struct {
	*kprom.Metrics
	requests *requests
}

func (others) OnNewClient(*kgo.Client)    {}
func (others) OnClientClosed(*kgo.Client) {}

func (o others) OnBrokerWrite(meta kgo.BrokerMetadata, key int16, bytes int, wait, took time.Duration, err error) {
	o.Metrics.OnBrokerWrite(meta, key, bytes, wait, took, err)
	o.requests.OnBrokerWrite(meta, key, bytes, wait, took, err)
}

// requests counts requests to the brokers by their kind. At a low rate, most of the cost of a respondent comes
// from the number of requests.
type requests struct {
	by    map[int16]prometheus.Counter
	other prometheus.Counter
}

func newRequests(reg prometheus.Registerer) *requests {
	sent := metric.CounterVec(reg, "candor_kafka_requests_total", "Requests sent to the brokers.", "request")
	r := &requests{by: map[int16]prometheus.Counter{}, other: sent.WithLabelValues("other")}
	for key, name := range map[kmsg.Key]string{kmsg.Produce: "produce", kmsg.Fetch: "fetch", kmsg.OffsetCommit: "commit", kmsg.Heartbeat: "heartbeat"} {
		r.by[int16(key)] = sent.WithLabelValues(name)
	}
	return r
}

// OnBrokerWrite counts a request.
func (r *requests) OnBrokerWrite(_ kgo.BrokerMetadata, key int16, _ int, _, _ time.Duration, _ error) {
	if c, ok := r.by[key]; ok {
		c.Inc()
	} else {
		r.other.Inc()
	}
}
