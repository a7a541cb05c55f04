package observe

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"candor/internal/dev/demo"
	"candor/internal/ops/observe"
	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
	"candor/test/prometheus"
)

// Prometheus accepts the rules and configurations, and each rule fires or stays silent as its
// test cases say.
func TestPrometheusAcceptsTheRules(t *testing.T) {
	promtool := prometheus.Program(t, "promtool")
	dir := filepath.Join("..", "..", "deploy", "prometheus")
	for _, args := range [][]string{
		{"check", "rules", filepath.Join(dir, "rules", "candor.yml")},
		{"check", "config", filepath.Join(dir, "prometheus.yml")},
		{"check", "config", filepath.Join(dir, "laptop.yml")},
		{"test", "rules", filepath.Join(dir, "tests", "candor.yml")},
	} {
		t.Run(strings.Join(args[:2], " ")+" "+filepath.Base(args[2]), func(t *testing.T) {
			t.Parallel()
			if out, err := exec.CommandContext(t.Context(), promtool, args...).CombinedOutput(); err != nil {
				t.Errorf("%v\n%s", err, out)
			}
		})
	}
}

// The windows of the rules are shorter here than in production by the factor shrink. interval
// is how often Prometheus scrapes.
const (
	shrink   = 30
	interval = time.Second
	span     = 30 * time.Second
)

// With a loaded service, every query of every dashboard returns data. If CANDOR_PICTURES names
// a folder, some of the panels are drawn there.
func TestPrometheusAnswersEveryPanel(t *testing.T) {
	prometheus.Program(t, "prometheus")
	s := harness.Start(t, harness.Checks(failing()))
	p := prometheus.Start(t, observe.RenderRules(observe.Rules(shrink)), interval, prometheus.Address(s.URL))
	from := time.Now()
	use(t, s, span)
	to := time.Now()
	for _, d := range observe.Dashboards() {
		for _, panel := range d.Panels {
			var all []labelled
			for _, q := range panel.Queries {
				expr := strings.NewReplacer("$__rate_interval", "8s", "[1h]", "[20s]", "[5m]", "[10s]").Replace(q.Expr)
				found, err := p.Range(t.Context(), expr, from.Add(3*time.Second), to, interval)
				if err != nil {
					t.Errorf("%s: %s: %v", d.UID, panel.Title, err)
				}
				// The embedded view does not report its memory, and the embedded broker not its disk.
				if len(found) == 0 && !strings.Contains(expr, "candor_state_memory_") && !strings.Contains(expr, "candor_kafka_disk_") {
					t.Errorf("%s: %s shows nothing: %s", d.UID, panel.Title, expr)
				}
				for _, series := range found {
					all = append(all, labelled{legend(q.Legend, series.Labels), series.Points})
				}
			}
			if dir := os.Getenv("CANDOR_PICTURES"); dir != "" && drawn[d.UID+"/"+panel.Title] != "" {
				path := filepath.Join(dir, drawn[d.UID+"/"+panel.Title]+".svg")
				if err := os.WriteFile(path, chart(panel.Title, panel.Unit, all), 0o600); err != nil {
					t.Error(err)
				}
			}
		}
	}
	firing, err := p.Firing(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for name := range firing {
		// One record that cannot be read was sent, and the load includes a check that fails.
		if name != "CandorDeadLetters" && name != "CandorCheckFailing" {
			t.Errorf("%s fires", name)
		}
	}
}

// use sends the load of TestMetricsAreAsDocumented, the panel of the demo and requests of all
// kinds, until the given time has passed.
func use(t *testing.T, s *harness.Service, span time.Duration) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), span)
	defer cancel()
	c := load(t, s, 60)
	limited := s.Account(t, func(a *schemas.Account) { a.NoRateLimit = false })
	var wg sync.WaitGroup
	defer wg.Wait()
	wg.Go(func() {
		for i := 0; ctx.Err() == nil; i++ { // one run after the other; the last one is interrupted
			_, _ = demo.Run(ctx, demo.Options{BaseURL: s.URL, Key: c.Private, Seed: uint64(i), Fresh: fmt.Sprint(i)})
		}
	})
	for i := 0; ctx.Err() == nil; i++ {
		c.Get(survey.V3, "Load", fmt.Sprintf("p-%d", i%60))
		c.GetAll(survey.V3, "Load")
		limited.Get(survey.V3, "Load", "p-1")
		c.Get(survey.V2, "Load", "p-1")
		c.Post(harness.Path(survey.V3, "restartSurvey"), harness.Body("surveyName", "Load"))
		c.Add(survey.V3, respondent(fmt.Sprintf("more-%d", i), i))
		<-time.After(50 * time.Millisecond)
	}
}

// legend replaces the labels in a query's legend.
func legend(text string, labels map[string]string) string {
	for name, value := range labels {
		text = strings.ReplaceAll(text, "{{"+name+"}}", value)
	}
	return text
}
