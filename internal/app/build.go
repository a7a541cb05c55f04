package app

import (
	"runtime"
	"runtime/debug"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// version is set by builds that have no repository around them:
// -ldflags "-X candor/internal/app.version=1.2.3".
var version string

// Version says which build this is: the version it was given, or the revision it
// was built from.
func Version() string {
	if version != "" {
		return version
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			return s.Value
		}
	}
	return info.Main.Version
}

// eraseWithin is a metric that says how soon deleted content must be unreadable.
func eraseWithin(within time.Duration) prometheus.Collector {
	return prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "candor_erase_within_seconds", Help: "Time within which deleted content becomes unreadable, as configured.",
	}, within.Seconds)
}

// buildInfo is a metric that says which build runs.
func buildInfo() prometheus.Collector {
	return prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "candor_build_info", Help: "Always 1; the labels name the build.",
		ConstLabels: prometheus.Labels{"version": Version(), "go": runtime.Version()},
	}, func() float64 { return 1 })
}
