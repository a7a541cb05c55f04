package kafka

import (
	"github.com/prometheus/client_golang/prometheus"
	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/plugin/kprom"
)

// Metrics observe the clients of a process under candor_kafka, all together.
// What waits to be sent is that of the producer alone.
type Metrics struct{ prom *kprom.Metrics }

// NewMetrics returns metrics of a registry, which takes them once.
func NewMetrics(reg prometheus.Registerer) *Metrics {
	return &Metrics{kprom.NewMetrics("candor_kafka", kprom.Registerer(reg),
		kprom.FetchAndProduceDetail(kprom.ByTopic, kprom.Records, kprom.UncompressedBytes))}
}

// Producer returns the option of the producer. Its client comes first and
// closes last: the metrics are registered with it.
func (m *Metrics) Producer() kgo.Opt { return kgo.WithHooks(m.prom) }

// Others returns what observes all other clients.
func (m *Metrics) Others() kgo.Hook { return others{m.prom} }

// others leaves out what happens once for each client.
type others struct{ *kprom.Metrics }

func (others) OnNewClient(*kgo.Client)    {}
func (others) OnClientClosed(*kgo.Client) {}
