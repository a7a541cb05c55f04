// Package observe says in Go how candor is watched: service level objectives,
// alerts with the cases that prove them, and dashboards. What Prometheus and
// Grafana read is generated from it into deploy (make generate).
//
// Nothing of the service imports it. The same rules with shorter windows
// (Shrunk) are what tests run against a real Prometheus.
package observe

//go:generate go run ./generate ../..

import (
	"bytes"
	"path"
)

// Files returns everything that is generated, by its path from the root.
func Files() map[string][]byte {
	groups := Rules(1)
	files := map[string][]byte{
		"deploy/prometheus/rules/candor.yml": RenderRules(groups),
		"deploy/prometheus/tests/candor.yml": renderTests(groups),
	}
	for _, d := range Dashboards() {
		files[path.Join("deploy/grafana/dashboards", d.UID+".json")] = d.render()
	}
	return files
}

// header is the first line of generated YAML.
const header = "# Code generated from internal/observe by make generate. DO NOT EDIT.\n"

func yaml() *bytes.Buffer { return bytes.NewBufferString(header) }
