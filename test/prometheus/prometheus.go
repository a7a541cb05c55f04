// Package prometheus runs a real Prometheus, which scrapes the metrics of a test. The environment
// variable CANDOR_PROMETHEUS names the program.
package prometheus

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"candor/test/harness"
)

// Program returns the path of a program of Prometheus, prometheus or promtool. It skips the
// test if there is none.
func Program(t testing.TB, name string) string {
	t.Helper()
	path := os.Getenv("CANDOR_PROMETHEUS")
	if path == "" {
		t.Skip("needs a Prometheus in CANDOR_PROMETHEUS: make observe finds one")
	}
	return filepath.Join(filepath.Dir(path), name)
}

// Server is a running Prometheus.
type Server struct{ url string }

// Start runs a Prometheus with a rule file until the test ends. At every interval, it scrapes
// the addresses as the job candor, and evaluates the rules.
func Start(t testing.TB, rules []byte, interval time.Duration, addresses ...string) *Server {
	t.Helper()
	program := Program(t, "prometheus")
	dir := t.TempDir()
	targets, err := json.Marshal(addresses)
	if err != nil {
		t.Fatal(err)
	}
	config := fmt.Sprintf(`{global: {scrape_interval: %[1]dms, scrape_timeout: %[1]dms, evaluation_interval: %[1]dms}, rule_files: [rules.yml],
scrape_configs: [{job_name: candor, static_configs: [{targets: %[2]s}]}]}`, interval.Milliseconds(), targets)
	for name, text := range map[string][]byte{"prometheus.yml": []byte(config), "rules.yml": rules} {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	addr := freeAddr(t)
	log, err := os.Create(filepath.Join(dir, "log"))
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, "--config.file="+filepath.Join(dir, "prometheus.yml"),
		"--storage.tsdb.path="+filepath.Join(dir, "data"), "--web.listen-address="+addr, "--log.level=warn")
	cmd.Stdout, cmd.Stderr = log, log
	if err := cmd.Start(); err != nil {
		t.Fatalf("start %s: %v", program, err)
	}
	exited := make(chan struct{})
	go func() { _ = cmd.Wait(); close(exited) }()
	t.Cleanup(func() {
		_ = cmd.Process.Signal(syscall.SIGTERM)
		<-exited
		_ = log.Close()
		if text, err := os.ReadFile(log.Name()); t.Failed() && err == nil {
			t.Logf("Prometheus says:\n%.4000s", text)
		}
	})
	s := &Server{"http://" + addr}
	harness.Eventually(t, func() error {
		select {
		case <-exited:
			t.Fatal("Prometheus ended")
		default:
		}
		resp, err := http.Get(s.url + "/-/ready")
		if err != nil {
			return err
		}
		_ = resp.Body.Close()
		if resp.StatusCode != http.StatusOK {
			return fmt.Errorf("readiness of Prometheus: %s", resp.Status)
		}
		return nil
	})
	return s
}

func freeAddr(t testing.TB) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = l.Close() }()
	return l.Addr().String()
}

// Series is one series of an answer.
type Series struct {
	Labels map[string]string
	Points []Point
}

// Point is a value at a time.
type Point struct {
	At    time.Time
	Value float64
}

// get calls Prometheus's interface.
func (s *Server) get(ctx context.Context, path string, query url.Values, data any) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, s.url+path+"?"+query.Encode(), nil)
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer func() { _ = resp.Body.Close() }()
	answer := struct {
		Status, Error string
		Data          any
	}{Data: data}
	if err := json.NewDecoder(resp.Body).Decode(&answer); err != nil {
		return err
	}
	if answer.Status != "success" {
		return errors.New(answer.Error)
	}
	return nil
}

// Range returns the values of an expression over a time range.
func (s *Server) Range(ctx context.Context, expr string, from, to time.Time, step time.Duration) ([]Series, error) {
	var data struct {
		Result []struct {
			Metric map[string]string
			Values [][2]any
		}
	}
	seconds := func(t time.Time) string { return strconv.FormatFloat(float64(t.UnixMilli())/1000, 'f', 3, 64) }
	err := s.get(ctx, "/api/v1/query_range", url.Values{
		"query": {expr}, "start": {seconds(from)}, "end": {seconds(to)}, "step": {strconv.FormatFloat(step.Seconds(), 'f', 3, 64)},
	}, &data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", expr, err)
	}
	var found []Series
	for _, r := range data.Result {
		series := Series{Labels: r.Metric}
		for _, v := range r.Values {
			text, _ := v[1].(string)
			value, err := strconv.ParseFloat(text, 64)
			if err != nil {
				return nil, err
			}
			if at, ok := v[0].(float64); ok && !math.IsNaN(value) && !math.IsInf(value, 0) {
				series.Points = append(series.Points, Point{time.UnixMilli(int64(at * 1000)), value})
			}
		}
		if len(series.Points) > 0 {
			found = append(found, series)
		}
	}
	return found, nil
}

// Firing returns the names of the alerts that fire now.
func (s *Server) Firing(ctx context.Context) (map[string]bool, error) {
	var data struct {
		Alerts []struct {
			State  string
			Labels map[string]string
		}
	}
	if err := s.get(ctx, "/api/v1/alerts", nil, &data); err != nil {
		return nil, err
	}
	firing := map[string]bool{}
	for _, a := range data.Alerts {
		if a.State == "firing" {
			firing[a.Labels["alertname"]] = true
		}
	}
	return firing, nil
}

// Address returns the address in a URL, as Start needs it.
func Address(u string) string {
	_, rest, _ := strings.Cut(u, "://")
	return rest
}
