package host

import (
	"github.com/prometheus/client_golang/prometheus"

	"candor/survey"
)

// Metrics of the check hosts. Labels are closed sets.
type Metrics struct {
	duration *prometheus.HistogramVec
	results  *prometheus.CounterVec
	score    *prometheus.HistogramVec
	dead     *prometheus.CounterVec
}

// NewMetrics registers the hosts' metrics.
func NewMetrics(reg prometheus.Registerer) *Metrics {
	m := &Metrics{
		duration: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name:    "candor_check_score_duration_seconds",
			Help:    "Time that a check takes to score one respondent.",
			Buckets: []float64{1e-6, 5e-6, 1e-5, 2.5e-5, 5e-5, 1e-4, 2.5e-4, 5e-4, 1e-3, 5e-3, .05, 1},
		}, []string{"check"}),
		results: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "candor_check_results_total",
			Help: "Respondents that a check evaluated: scored, unscored (too little to judge) or failed.",
		}, []string{"check", "outcome"}),
		score: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name:    "candor_check_score",
			Help:    "Scores of a check, 0 to 100.",
			Buckets: []float64{0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100},
		}, []string{"check"}),
		dead: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "candor_check_dead_letters_total",
			Help: "Records on which a check failed; the respondent gets -999 for it.",
		}, []string{"check"}),
	}
	reg.MustRegister(m.duration, m.results, m.score, m.dead)
	return m
}

// The outcomes of an evaluation.
const (
	scored   = "scored"
	unscored = "unscored"
	failed   = "failed"
)

// checkMetrics are the metrics of one check. They are looked up once instead of for each
// respondent.
type checkMetrics struct {
	duration, score prometheus.Observer
	results         map[string]prometheus.Counter // by outcome
	dead            prometheus.Counter
}

// of returns the metrics of a check. It creates them, because rate() needs a first value.
func (m *Metrics) of(c survey.Check) *checkMetrics {
	own := &checkMetrics{
		duration: m.duration.WithLabelValues(c.String()), score: m.score.WithLabelValues(c.String()),
		results: map[string]prometheus.Counter{}, dead: m.dead.WithLabelValues(c.String()),
	}
	for _, outcome := range []string{scored, unscored, failed} {
		own.results[outcome] = m.results.WithLabelValues(c.String(), outcome)
	}
	return own
}

// observe counts an evaluation and returns its outcome.
func (m *checkMetrics) observe(s survey.Score, err error) string {
	outcome := scored
	switch {
	case err != nil:
		outcome = failed
	case !s.Scored():
		outcome = unscored
	default:
		m.score.Observe(float64(s))
	}
	m.results[outcome].Inc()
	return outcome
}
