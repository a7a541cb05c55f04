package adviser

import (
	"github.com/prometheus/client_golang/prometheus"

	"candor/internal/metric"
	"candor/processors"
)

// metrics counts the questions for the model service, and times its requests. The label values are fixed: the tasks,
// and the outcomes that this package names.
type metrics struct {
	questions *prometheus.CounterVec
	duration  *prometheus.HistogramVec
}

func newMetrics(reg prometheus.Registerer) *metrics {
	m := &metrics{
		questions: metric.CounterVec(reg, "candor_model_questions_total",
			"Questions for the model service, by outcome. For all outcomes except answered and cached, the built-in verdict is used.", "task", "outcome"),
		duration: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name:    "candor_model_request_duration_seconds",
			Help:    "Time of a request to the model service, including failed requests.",
			Buckets: []float64{.05, .1, .25, .5, 1, 2, 3, 5, 10},
		}, []string{"task"}),
	}
	reg.MustRegister(m.duration)
	return m
}

func (m *metrics) count(task processors.Task, outcome string) {
	m.questions.WithLabelValues(string(task), outcome).Inc()
}
