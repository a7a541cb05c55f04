package kafka

import (
	"github.com/prometheus/client_golang/prometheus"
	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/plugin/kprom"
)

// Metrics observe all clients of a process under candor_kafka. The buffered
// records are those of the producer only.
type Metrics struct{ prom *kprom.Metrics }

// NewMetrics registers the metrics. Call it once per registry.
func NewMetrics(reg prometheus.Registerer) *Metrics {
	return &Metrics{kprom.NewMetrics("candor_kafka", kprom.Registerer(reg),
		kprom.FetchAndProduceDetail(kprom.ByTopic, kprom.Records, kprom.UncompressedBytes))}
}

// Producer returns the option of the producer. The producer's client starts first
// and closes last, because the metrics are registered with it.
func (m *Metrics) Producer() kgo.Opt { return kgo.WithHooks(m.prom) }

// Others returns the hook of all other clients.
func (m *Metrics) Others() kgo.Hook { return others{m.prom} }

// others omits the hooks that run once per client.
type others struct{ *kprom.Metrics }

func (others) OnNewClient(*kgo.Client)    {}
func (others) OnClientClosed(*kgo.Client) {}
