package kafka

import (
	"github.com/prometheus/client_golang/prometheus"
	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/plugin/kprom"
)

// Metrics returns the option that exposes a client's internals under
// candor_kafka. A registry takes it once.
func Metrics(reg prometheus.Registerer) kgo.Opt {
	return kgo.WithHooks(kprom.NewMetrics("candor_kafka", kprom.Registerer(reg)))
}
