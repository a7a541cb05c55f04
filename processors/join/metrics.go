package join

import (
	"strconv"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"candor/schemas"
	"candor/survey"
)

// Metrics of the join. Labels are closed sets.
type Metrics struct {
	completion  prometheus.Histogram
	stale       prometheus.Counter
	admissions  *prometheus.CounterVec
	deadLetters *prometheus.CounterVec
	completed   *prometheus.CounterVec
	excluded    *prometheus.CounterVec
	charged     prometheus.Counter
	expired     prometheus.Counter
	waiting     *erasures
	unsealed    prometheus.Counter
}

// NewMetrics registers the join's metrics.
func NewMetrics(reg prometheus.Registerer) *Metrics {
	m := &Metrics{
		completion: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name:                        "candor_join_completion_seconds",
			Help:                        "Time from appending the submission to the log until the respondent is COMPLETED.",
			Buckets:                     []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 30, 60},
			NativeHistogramBucketFactor: 1.1,
		}),
		stale: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "candor_join_stale_changes_total",
			Help: "Scores that changed nothing: repeated, late, or for a deleted respondent.",
		}),
		admissions: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "candor_join_outcomes_total",
			Help: "Submissions and commands, by outcome.",
		}, []string{"outcome"}),
		deadLetters: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "candor_join_dead_letters_total",
			Help: "Records that the join could not read, by topic.",
		}, []string{"topic"}),
		completed: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "candor_respondents_completed_total",
			Help: "Respondents by the verdict with which they completed: kept or excluded.",
		}, []string{"verdict"}),
		excluded: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "candor_respondents_excluded_total",
			Help: "Respondents excluded when they completed, by reason: the check, and whether its score or a category excluded them. overall is the overall score, manual a decision by a person.",
		}, []string{"check", "by"}),
		charged: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "candor_join_charged_credits_total",
			Help: "Credits charged to all accounts.",
		}),
		expired: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "candor_join_expired_total",
			Help: "Respondents deleted because their retention had ended.",
		}),
		waiting: &erasures{since: map[int32]time.Time{}, desc: prometheus.NewDesc("candor_erase_waiting_seconds",
			"Age of the oldest deletion whose content still has its data key, by partition of the log. A quarter of candor_erase_within_seconds is normal.",
			[]string{"partition"}, nil)},
		unsealed: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "candor_erase_unsealed_total",
			Help: "Deleted submissions whose content stays on the log, because an older version appended them without encryption.",
		}),
	}
	reg.MustRegister(m.completion, m.stale, m.admissions, m.deadLetters, m.completed, m.excluded, m.charged, m.expired, m.waiting, m.unsealed)
	// Create all time series now, because rate() needs a first value.
	for _, outcome := range outcomeLabels {
		m.admissions.WithLabelValues(outcome)
	}
	for _, topic := range []string{schemas.TopicSurveys, schemas.TopicScores} {
		m.deadLetters.WithLabelValues(topic)
	}
	for _, excluded := range []bool{false, true} {
		m.completed.WithLabelValues(verdictLabel(excluded))
	}
	for _, reason := range survey.Reasons() {
		m.excluded.WithLabelValues(survey.ReasonLabels(reason))
	}
	return m
}

func verdictLabel(excluded bool) string {
	if excluded {
		return "excluded"
	}
	return "kept"
}

// erasing records the time since which the oldest deletion of a partition has waited for erasure. A zero time means
// that none waits.
func (m *Metrics) erasing(p int32, oldest time.Time) {
	m.waiting.mu.Lock()
	defer m.waiting.mu.Unlock()
	m.waiting.since[p] = oldest
}

// left removes the metric of a partition that another process now owns.
func (m *Metrics) left(p int32) {
	m.waiting.mu.Lock()
	defer m.waiting.mu.Unlock()
	delete(m.waiting.since, p)
}

// erasures is the metric of how long the oldest deletion of each partition has waited for erasure. The age is
// computed when the metric is read. A feed that cannot publish does not look for deletions, and a stored age would
// stand still.
type erasures struct {
	desc  *prometheus.Desc
	mu    sync.Mutex
	since map[int32]time.Time // zero: none waits
}

func (e *erasures) Describe(c chan<- *prometheus.Desc) { c <- e.desc }

func (e *erasures) Collect(c chan<- prometheus.Metric) {
	e.mu.Lock()
	defer e.mu.Unlock()
	for p, since := range e.since {
		age := 0.0
		if !since.IsZero() {
			age = max(0, time.Since(since).Seconds())
		}
		c <- prometheus.MustNewConstMetric(e.desc, prometheus.GaugeValue, age, strconv.Itoa(int(p)))
	}
}

var outcomeLabels = map[survey.OutcomeCode]string{
	survey.Applied: "applied", survey.IDExists: "id_exists", survey.SurveyStopped: "stopped",
	survey.OtherVersion: "other_version", survey.SurveyNotFound: "not_found", survey.NoneFound: "none_found",
	survey.SomeMissing: "some_missing", survey.Conflict: "conflict", survey.NotAvailable: "not_available",
	survey.Unreadable: "unreadable", survey.KeyReused: "key_reused",
	survey.RespondentQuota: "respondent_quota", survey.PointQuota: "point_quota",
	survey.TargetsTooLarge: "too_large", survey.TokenUsed: "token_used",
}
