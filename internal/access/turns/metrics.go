package turns

import "github.com/prometheus/client_golang/prometheus"

var (
	inFlight = prometheus.NewDesc("candor_turns_in_flight_bytes", "Bytes of records that this process appended to the log and that are not scored yet.", nil, nil)
	bound    = prometheus.NewDesc("candor_turns_bound_bytes", "Limit of candor_turns_in_flight_bytes, which keeps the time to COMPLETED near its target.", nil, nil)
	waiting  = prometheus.NewDesc("candor_turns_waiting", "Requests waiting for their account's turn.", nil, nil)
)

// Collector exports the state of a gate.
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
