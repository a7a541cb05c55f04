// Package metric makes metrics and registers them.
package metric

import "github.com/prometheus/client_golang/prometheus"

// registered registers a metric and returns it.
func registered[M prometheus.Collector](reg prometheus.Registerer, m M) M {
	reg.MustRegister(m)
	return m
}

// Counter returns a counter.
func Counter(reg prometheus.Registerer, name, help string) prometheus.Counter {
	return registered(reg, prometheus.NewCounter(prometheus.CounterOpts{Name: name, Help: help}))
}

// Counters returns the counters of all values of a label. It creates them now, because a rate needs a first value.
func Counters(reg prometheus.Registerer, name, help, label string, values ...string) *prometheus.CounterVec {
	v := CounterVec(reg, name, help, label)
	for _, value := range values {
		v.WithLabelValues(value)
	}
	return v
}

// CounterVec returns counters by labels. Each is created when it is first used.
func CounterVec(reg prometheus.Registerer, name, help string, labels ...string) *prometheus.CounterVec {
	return registered(reg, prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels))
}

// Gauge returns a gauge.
func Gauge(reg prometheus.Registerer, name, help string) prometheus.Gauge {
	return registered(reg, prometheus.NewGauge(prometheus.GaugeOpts{Name: name, Help: help}))
}

// GaugeVec returns gauges by labels. Each is created when it is first used.
func GaugeVec(reg prometheus.Registerer, name, help string, labels ...string) *prometheus.GaugeVec {
	return registered(reg, prometheus.NewGaugeVec(prometheus.GaugeOpts{Name: name, Help: help}, labels))
}

// GaugeFunc makes a gauge whose value is read when the metrics are.
func GaugeFunc(reg prometheus.Registerer, name, help string, value func() float64) {
	registered(reg, prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, value))
}
