package drift

import (
	"github.com/prometheus/client_golang/prometheus"

	"candor/internal/metric"
)

type metrics struct {
	windows *prometheus.CounterVec
	alarms  *prometheus.CounterVec
}

func newMetrics(reg prometheus.Registerer) *metrics {
	return &metrics{
		windows: metric.Counters(reg, "candor_drift_windows_total",
			"Windows of 100 respondents of one source, by their excluded share: within, above or below the range that chance explains around the share of the survey. few: the survey has too few other respondents.",
			"mark", Few.String(), Within.String(), Above.String(), Below.String()),
		alarms: metric.Counters(reg, "candor_drift_alarms_total",
			"Sources whose excluded share was above or below the range that chance explains in two windows in a row, or came back within it.",
			"mark", Within.String(), Above.String(), Below.String()),
	}
}
