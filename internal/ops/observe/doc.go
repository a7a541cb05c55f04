// Package observe defines how candor is monitored: service level objectives, alerts with test cases, and
// dashboards. From these definitions, make generate writes the files for Prometheus and Grafana into deploy.
//
// No package of the service imports it. Tests run the same rules with shorter windows against a real Prometheus.
package observe

//go:generate go run ./generate ../../..

import (
	"bytes"
	"path"
)

// Files returns the content of all generated files. The keys are paths from the root of the repository.
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
const header = "# Code generated from internal/ops/observe by make generate. DO NOT EDIT.\n"

func yaml() *bytes.Buffer { return bytes.NewBufferString(header) }
