package limit

import (
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"candor/internal/metric"
)

// A request is decided either by the shared count in Redis, or by the process's own count.
const (
	byShared = "shared"
	byLocal  = "local"
)

// Metrics of rate limits. Labels are closed sets.
type Metrics struct{ requests *prometheus.CounterVec }

// NewMetrics registers the metrics.
func NewMetrics(reg prometheus.Registerer) *Metrics {
	return &Metrics{metric.CounterVec(reg, "candor_limit_requests_total",
		"Requests to which a rate limit, or a limit per address or day, applied, by outcome and by the count that decided: shared (Redis) or local (this process). Local refusals include limits per address; local admissions mean that Redis is not available.", "count", "outcome")}
}

func (m *Metrics) count(by string, wait time.Duration) {
	outcome := "admitted"
	if wait > 0 {
		outcome = "refused"
	}
	m.requests.WithLabelValues(by, outcome).Inc()
}
