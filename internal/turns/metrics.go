package turns

import "github.com/prometheus/client_golang/prometheus"

var (
	inFlight = prometheus.NewDesc("candor_turns_in_flight_bytes", "Records on the log that this process put there and that are not scored yet.", nil, nil)
	bound    = prometheus.NewDesc("candor_turns_bound_bytes", "The bound on them that keeps the time to COMPLETED near its target.", nil, nil)
	waiting  = prometheus.NewDesc("candor_turns_waiting", "Requests that wait for the turn of their account.", nil, nil)
)

// Collector shows a gate's standing.
type Collector struct{ gate *Gate }

// NewCollector returns the metrics of a gate.
func NewCollector(g *Gate) Collector { return Collector{g} }

// Describe implements prometheus.Collector.
func (c Collector) Describe(descs chan<- *prometheus.Desc) {
	descs <- inFlight
	descs <- bound
	descs <- waiting
}

// Collect implements prometheus.Collector.
func (c Collector) Collect(metrics chan<- prometheus.Metric) {
	s := c.gate.Standing()
	metrics <- prometheus.MustNewConstMetric(inFlight, prometheus.GaugeValue, float64(s.InFlight))
	metrics <- prometheus.MustNewConstMetric(bound, prometheus.GaugeValue, float64(s.Bound))
	metrics <- prometheus.MustNewConstMetric(waiting, prometheus.GaugeValue, float64(s.Waiting))
}
