package api

import (
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"candor/survey"
)

// Metrics of the commands. Labels are closed sets.
type Metrics struct {
	duration *prometheus.HistogramVec
	exceeded prometheus.Counter
}

// NewMetrics registers the metrics of the commands.
func NewMetrics(reg prometheus.Registerer) *Metrics {
	m := &Metrics{duration: prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name:                        "candor_command_duration_seconds",
		Help:                        "Time from a command to its outcome.",
		Buckets:                     []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10},
		NativeHistogramBucketFactor: 1.1,
	}, []string{"command", "outcome"})}
	m.exceeded = prometheus.NewCounter(prometheus.CounterOpts{
		Name: "candor_command_quota_refusals_total",
		Help: "Commands refused because their account has reached its quota of stored bytes.",
	})
	reg.MustRegister(m.duration, m.exceeded)
	return m
}

var commandLabels = map[survey.CommandKind]string{
	survey.StopSurvey: "stop", survey.RestartSurvey: "restart", survey.DeleteRespondents: "delete_respondents",
	survey.DeleteSurvey: "delete_survey", survey.ChangeSettings: "change_settings",
	survey.SetExcluded: "set_excluded", survey.Recalculate: "recalculate",
	survey.SaveExplanation: "save_explanation", survey.AmendSettings: "amend_settings", survey.UndoSettings: "undo_settings",
	survey.DecideExcluded: "decide_excluded",
}

func (m *Metrics) decided(kind survey.CommandKind, start time.Time, code survey.OutcomeCode, err error) {
	outcome := "refused"
	switch {
	case err != nil:
		outcome = "unknown"
	case code == survey.Applied:
		outcome = "applied"
	case code == survey.Conflict:
		outcome = "conflict"
	}
	m.duration.WithLabelValues(commandLabels[kind], outcome).Observe(time.Since(start).Seconds())
}
