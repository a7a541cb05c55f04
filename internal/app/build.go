package app

import (
	"runtime"
	"runtime/debug"

	"github.com/prometheus/client_golang/prometheus"
)

// version is set by builds outside a repository: -ldflags "-X candor/internal/app.version=1.2.3".
var version string

// Version returns the version that was set at build time. Without one, it returns the revision from which the
// program was built.
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

// buildInfo returns a metric whose labels have the version of the build.
func buildInfo() prometheus.Collector {
	return prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "candor_build_info", Help: "Always 1; the labels name the build.",
		ConstLabels: prometheus.Labels{"version": Version(), "go": runtime.Version()},
	}, func() float64 { return 1 })
}
