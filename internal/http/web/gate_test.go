package web

import (
	"bytes"
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"
)

func TestClosedGate(t *testing.T) {
	s := serve(t, ok)
	g := NewGate(slog.New(slog.DiscardHandler), NewConnections(prometheus.NewRegistry()))
	ask := func(path string) *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		g.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodPost, path, http.NoBody))
		if ids := w.Header().Values("X-Request-Id"); len(ids) != 1 {
			t.Errorf("%s: the request ids are %v", path, ids)
		}
		return w
	}
	for path, status := range map[string]int{"/healthz": 200, "/readyz": 503, "/v3/addRespondent": 503} {
		if w := ask(path); w.Code != status || (w.Header().Get("Retry-After") == "1") != (status == 503) {
			t.Errorf("%s: %d %v", path, w.Code, w.Header())
		}
	}
	g.Open(s.Config.Handler)
	if w := ask("/nowhere"); w.Code != 404 {
		t.Errorf("opened: %d", w.Code)
	}
}

// TestClosedGateTakesBodiesIn: a client that reads the answer only after it has sent everything also gets the answer of a
// process that starts.
func TestClosedGateTakesBodiesIn(t *testing.T) {
	s := httptest.NewServer(NewGate(slog.New(slog.DiscardHandler), NewConnections(prometheus.NewRegistry())))
	defer s.Close()
	conn, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", s.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	if _, err := fmt.Fprintf(conn, "POST /v3/addRespondent HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: %d\r\n\r\n", int64(MaxBody)); err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(conn, blank(MaxBody)); err != nil {
		t.Fatalf("the body is not taken in: %v", err)
	}
	if answer, err := io.ReadAll(conn); err != nil || !strings.HasPrefix(string(answer), "HTTP/1.1 503 ") {
		t.Errorf("%v, %.80s", err, answer)
	}
}

// TestTLS serves with a certificate, including HTTP/2, and nothing without TLS.
func TestTLS(t *testing.T) {
	self := httptest.NewTLSServer(http.NotFoundHandler()) // lends its certificate
	defer self.Close()
	var logged bytes.Buffer // read once the gate has ended
	g := NewGate(slog.New(slog.NewTextHandler(&logged, &slog.HandlerOptions{Level: slog.LevelDebug})), NewConnections(prometheus.NewRegistry()))
	g.TLS = &tls.Config{Certificates: self.TLS.Certificates, MinVersion: tls.VersionTLS12}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- g.Serve(ctx, l) }()

	transport := self.Client().Transport.(*http.Transport).Clone()
	transport.ForceAttemptHTTP2 = true
	defer transport.CloseIdleConnections()
	for url, want := range map[string]string{
		"https://": "200 HTTP/2.0 ok\n",
		"http://":  "400 HTTP/1.0 Client sent an HTTP request to an HTTPS server.\n",
	} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url+l.Addr().String()+"/healthz", http.NoBody)
		if err != nil {
			t.Fatal(err)
		}
		resp, err := (&http.Client{Transport: transport}).Do(r)
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(resp.Body)
		_ = resp.Body.Close()
		if got := fmt.Sprintf("%d %s %s", resp.StatusCode, resp.Proto, text); err != nil || got != want {
			t.Errorf("%s is answered %q, %v; want %q", url, got, err, want)
		}
	}
	stop()
	if err := <-ended; err != nil {
		t.Errorf("Serve: %v", err)
	}
	if got := logged.String(); !strings.Contains(got, "TLS handshake error") || strings.Contains(got, "127.0.0.1") {
		t.Errorf("the log is %s", got)
	}
}
