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
	parked   *prometheus.GaugeVec // number of parked surveys
	bytes    *prometheus.GaugeVec // bytes of the parked surveys
	parks    *prometheus.CounterVec
	loads    *prometheus.HistogramVec
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
			Help: "Records that a check could not score or read; the respondent gets or keeps -999 for it.",
		}, []string{"check"}),
		parked: prometheus.NewGaugeVec(prometheus.GaugeOpts{
			Name: "candor_check_parked_surveys",
			Help: "Surveys whose check state is in snapshots and not in Redis, in the partitions of this process.",
		}, []string{"check"}),
		bytes: prometheus.NewGaugeVec(prometheus.GaugeOpts{
			Name: "candor_check_parked_bytes",
			Help: "Check state of the surveys that candor_check_parked_surveys counts, in bytes as quotas count it.",
		}, []string{"check"}),
		parks: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "candor_check_parks_total",
			Help: "Surveys whose check state left Redis because they were idle.",
		}, []string{"check"}),
		loads: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name:    "candor_check_load_duration_seconds",
			Help:    "Time for which a partition waited until the check state of a parked survey was back in Redis.",
			Buckets: []float64{.01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10},
		}, []string{"check"}),
	}
	reg.MustRegister(m.duration, m.results, m.score, m.dead, m.parked, m.bytes, m.parks, m.loads)
	return m
}

// The outcomes of an evaluation.
const (
	scored   = "scored"
	unscored = "unscored"
	failed   = "failed"
)

// checkMetrics are the metrics of one check. A lane looks them up once instead of for each respondent.
type checkMetrics struct {
	duration, score prometheus.Observer
	results         map[string]prometheus.Counter // by outcome
	dead            prometheus.Counter
	parked, bytes   prometheus.Gauge
	parks           prometheus.Counter
	loads           prometheus.Observer
}

// of returns the metrics of a check, and creates their time series. rate() needs a first value.
func (m *Metrics) of(c survey.Check) *checkMetrics {
	own := &checkMetrics{
		duration: m.duration.WithLabelValues(c.String()), score: m.score.WithLabelValues(c.String()),
		results: map[string]prometheus.Counter{}, dead: m.dead.WithLabelValues(c.String()),
		parked: m.parked.WithLabelValues(c.String()), bytes: m.bytes.WithLabelValues(c.String()),
		parks: m.parks.WithLabelValues(c.String()), loads: m.loads.WithLabelValues(c.String()),
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
