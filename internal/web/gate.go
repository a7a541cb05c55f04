package web

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"sync/atomic"
	"time"
)

// Gate serves a process from its first moment: until it is opened, /healthz
// says that the process lives and everything else that it is starting.
type Gate struct {
	TLS *tls.Config // nil: plain HTTP
	// Drain is how long it answers on when it is told to stop, while /readyz
	// says that it stops.
	Drain time.Duration
	// Apart says that health and metrics have an address, and a gate, of their own:
	// this one answers nothing about them.
	Apart bool
	// Beside is the gate for requests, for the one of health and metrics: when it
	// stops, this one says so.
	Beside *Gate

	log     *slog.Logger
	open    atomic.Pointer[http.Handler]
	closing atomic.Bool
}

// NewGate returns a closed gate.
func NewGate(log *slog.Logger) *Gate { return &Gate{log: log} }

// Open hands all requests from now on to the handler.
func (g *Gate) Open(h http.Handler) { g.open.Store(&h) }

// ServeHTTP answers a request.
func (g *Gate) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	protect(w.Header(), r)
	if g.closing.Load() || g.Beside != nil && g.Beside.closing.Load() {
		w.Header().Set("Connection", "close") // whoever comes again comes elsewhere
		if r.URL.Path == "/readyz" && !g.Apart {
			identify(w.Header(), r)
			http.Error(w, "not ready: stopping", http.StatusServiceUnavailable)
			return
		}
	}
	if h := g.open.Load(); h != nil {
		(*h).ServeHTTP(w, r)
		return
	}
	identify(w.Header(), r)
	if r.URL.Path == "/healthz" && !g.Apart {
		_, _ = w.Write([]byte("ok\n"))
		return
	}
	starting := Unavailable(nil)
	w.Header().Set("Content-Type", contentType)
	w.Header().Set("Retry-After", "1")
	w.WriteHeader(starting.Status)
	_, _ = w.Write(starting.envelope())
}

// shutdownGrace is how long requests in flight may take to finish: a little
// more than a synchronous add.
const shutdownGrace = 25 * time.Second

// Serve answers on the listener until the context ends and for as long as it
// drains, then lets requests in flight finish.
func (g *Gate) Serve(ctx context.Context, l net.Listener) error {
	server := &http.Server{
		Handler: g, TLSConfig: g.TLS, DisableGeneralOptionsHandler: true, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: time.Minute,
		IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 64 << 10,
		ErrorLog: slog.NewLogLogger(g.log.Handler(), slog.LevelDebug),
	}
	stopped := make(chan error, 1)
	go func() {
		<-ctx.Done()
		g.closing.Store(true)
		if g.Drain > 0 {
			time.Sleep(g.Drain)
		}
		grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownGrace)
		defer cancel()
		stopped <- server.Shutdown(grace)
	}()
	serve := server.Serve
	if g.TLS != nil {
		serve = func(l net.Listener) error { return server.ServeTLS(l, "", "") } // the certificate is in the configuration
	}
	if err := serve(l); !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("serve HTTP: %w", err)
	}
	return <-stopped
}
