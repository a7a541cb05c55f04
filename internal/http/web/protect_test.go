package web

import (
	"crypto/tls"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/prometheus/client_golang/prometheus"

	"candor/survey"
)

// All answers have the protective headers, whichever part of the server sends them.
func TestProtect(t *testing.T) {
	s := serve(t, ok)
	opened, closed := NewGate(slog.New(slog.DiscardHandler), NewConnections(prometheus.NewRegistry())), NewGate(slog.New(slog.DiscardHandler), NewConnections(prometheus.NewRegistry()))
	opened.Open(s.Config.Handler)
	for _, g := range []*Gate{opened, closed} {
		for _, path := range []string{"/v3/addRespondent", "/nowhere", "/healthz", "/readyz", "/metrics"} {
			for _, secure := range []bool{false, true} {
				r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, http.NoBody)
				if secure {
					r.TLS = &tls.ConnectionState{}
				}
				w := httptest.NewRecorder()
				g.ServeHTTP(w, r)
				h := w.Header()
				if h.Get("X-Content-Type-Options") != "nosniff" || h.Get("Cache-Control") != "no-store" || (h.Get("Strict-Transport-Security") != "") != secure {
					t.Errorf("%s, TLS %v: %v", path, secure, h)
				}
			}
		}
	}
}

// If health and metrics have an address of their own, they are not served elsewhere, before and
// after the gate is opened.
func TestApart(t *testing.T) {
	s := New([]Route{{Operation: "addRespondent", Versions: []survey.Version{survey.V3}}}, Deps{
		Log: slog.New(slog.DiscardHandler), Registry: prometheus.NewRegistry(), Apart: true,
	})
	gate, health := NewGate(s.Log, NewConnections(prometheus.NewRegistry())), NewGate(s.Log, NewConnections(prometheus.NewRegistry()))
	gate.Apart, health.Beside = true, gate
	status := func(g *Gate, path string) int {
		w := httptest.NewRecorder()
		g.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, http.NoBody))
		return w.Code
	}
	want := func(when string, g *Gate, path string, code int) {
		t.Helper()
		if got := status(g, path); got != code {
			t.Errorf("%s: %s is %d, want %d", when, path, got, code)
		}
	}
	want("starting", gate, "/healthz", 503)
	want("starting", health, "/healthz", 200)
	gate.Open(s.Handler())
	health.Open(s.Admin())
	for _, path := range []string{"/healthz", "/readyz", "/metrics"} {
		want("open", gate, path, 404)
	}
	want("open", health, "/healthz", 200)
	want("open", health, "/metrics", 200)
	want("open", health, "/v3/addRespondent", 404)
	gate.closing.Store(true)
	want("stopping", health, "/readyz", 503)
	want("stopping", health, "/healthz", 200)
}
