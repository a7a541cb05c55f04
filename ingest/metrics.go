package ingest

import (
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"candor/internal/metric"
)

// Metrics of ingest. Labels are closed sets.
type Metrics struct {
	publish, turn *prometheus.HistogramVec
	quotas        *prometheus.CounterVec
	entries       *prometheus.CounterVec
}

// NewMetrics registers ingest's metrics.
func NewMetrics(reg prometheus.Registerer) *Metrics {
	m := &Metrics{
		publish: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name:    "candor_ingest_publish_duration_seconds",
			Help:    "Time until a submission is on the log with acks=all.",
			Buckets: []float64{.0001, .00025, .0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5},
		}, []string{"outcome"}),
		turn: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name:    "candor_ingest_turn_wait_seconds",
			Help:    "Time that a submission waited for its account's turn.",
			Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5},
		}, []string{"outcome"}),
		quotas: metric.CounterVec(reg, "candor_ingest_quota_refusals_total", "Submissions refused because their account has reached a quota.", "quota"),
		entries: metric.Counters(reg, "candor_ingest_entries_total",
			"Respondents in requests to addRespondents, by the status code of their outcome.", "code", "200", "400", "429", "503"),
	}
	reg.MustRegister(m.publish, m.turn)
	for q := range exceededTexts { // so that rate() has a first value
		m.quotas.WithLabelValues(string(q))
	}
	for _, outcome := range []string{"ok", "error"} {
		m.publish.WithLabelValues(outcome)
	}
	for _, outcome := range []string{admitted, refused} {
		m.turn.WithLabelValues(outcome)
	}
	return m
}

// How a wait for a turn ended.
const (
	admitted = "admitted"
	refused  = "refused"
)

func (m *Metrics) waited(start time.Time, err error) {
	outcome := admitted
	if err != nil {
		outcome = refused
	}
	m.turn.WithLabelValues(outcome).Observe(time.Since(start).Seconds())
}

// exceeded counts a refusal because of a quota.
func (m *Metrics) exceeded(q quota) { m.quotas.WithLabelValues(string(q)).Inc() }

func (m *Metrics) published(start time.Time, err error) {
	outcome := "ok"
	if err != nil {
		outcome = "error"
	}
	m.publish.WithLabelValues(outcome).Observe(time.Since(start).Seconds())
}
