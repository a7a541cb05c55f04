package drift

import "github.com/prometheus/client_golang/prometheus"

type metrics struct {
	windows *prometheus.CounterVec
	alarms  *prometheus.CounterVec
}

func newMetrics(reg prometheus.Registerer) *metrics {
	m := &metrics{
		windows: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "candor_drift_windows_total",
			Help: "Windows of 100 respondents of one source, by their excluded share: within, above or below the range that chance explains around the share of the survey. few: the survey has too few other respondents.",
		}, []string{"mark"}),
		alarms: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "candor_drift_alarms_total",
			Help: "Sources whose excluded share was above or below the range that chance explains in two windows in a row, or came back within it.",
		}, []string{"mark"}),
	}
	reg.MustRegister(m.windows, m.alarms)
	// Export every counter from the start, because a rate needs a first value.
	for _, mark := range []Mark{Few, Within, Above, Below} {
		m.windows.WithLabelValues(mark.String())
	}
	for _, mark := range []Mark{Within, Above, Below} {
		m.alarms.WithLabelValues(mark.String())
	}
	return m
}
