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

// Gate serves a process from its start. Until it is opened, /healthz reports that the process
// lives, and all other paths that it is starting.
type Gate struct {
	TLS *tls.Config // nil: plain HTTP
	// Drain is how long it continues to serve after it was told to stop, while /readyz reports that
	// it stops.
	Drain time.Duration
	// Apart means that health and metrics have a separate address and gate; this gate does not
	// serve them.
	Apart bool
	// Beside is set only in the gate of health and metrics, to the gate for requests. When the gate
	// for requests stops, the gate of health and metrics reports it.
	Beside *Gate
	// Limits apply to its connections.
	Limits Limits

	counts  *Connections
	streams crowd // requests over HTTP/2
	log     *slog.Logger
	open    atomic.Pointer[http.Handler]
	closing atomic.Bool
}

// NewGate returns a closed gate.
func NewGate(log *slog.Logger, counts *Connections) *Gate { return &Gate{log: log, counts: counts} }

// Open passes all further requests to the handler.
func (g *Gate) Open(h http.Handler) { g.open.Store(&h) }

// ServeHTTP serves a request.
func (g *Gate) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	protect(w.Header(), r)
	if r.ProtoMajor > 1 {
		g.serveStream(&stream{w, http.NewResponseController(w), g.Limits.OrDefaults().Stall}, r)
		return
	}
	g.serve(w, r)
}

// refusedWait is how long a client over HTTP/2 may take to read that its request was refused.
const refusedWait = time.Second

// serveStream serves a request over HTTP/2. Without the Flush, the server would send the rest of the
// answer after ServeHTTP has returned. It would wait for a client that does not read, with the memory of a
// request that no longer counts.
func (g *Gate) serveStream(s *stream, r *http.Request) {
	leave, ok := g.enter(r)
	if !ok {
		s.stall = min(s.stall, refusedWait)
		identify(s.Header(), r)
		refuse(s, Unavailable(nil))
		return
	}
	defer leave()
	g.serve(s, r)
	s.Flush()
}

func (g *Gate) serve(w http.ResponseWriter, r *http.Request) {
	if g.closing.Load() || g.Beside != nil && g.Beside.closing.Load() {
		w.Header().Set("Connection", "close") // so that the client connects to another process next time
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
	refuse(w, Unavailable(nil))
}

// refuse writes the answer to a request that is refused for the moment.
func refuse(w http.ResponseWriter, e *Error) {
	w.Header().Set("Content-Type", contentType)
	w.Header().Set("Retry-After", "1")
	w.WriteHeader(e.Status)
	_, _ = w.Write(e.envelope())
}

// enter counts a request over HTTP/2, where a connection carries many at once. They have the limits of
// connections, because each takes as much memory. It returns false if there are too many.
func (g *Gate) enter(r *http.Request) (leave func(), ok bool) {
	limits, addr := g.Limits.OrDefaults(), network(r.RemoteAddr)
	if limit := g.streams.enter(addr, &limits); limit != "" {
		g.counts.refused.WithLabelValues(limit).Inc()
		return nil, false
	}
	return func() { g.streams.left(addr) }, true
}

// shutdownGrace is how long requests in flight may take to finish: slightly longer than a
// synchronous add.
const shutdownGrace = 25 * time.Second

// Limits of a request's header: its size, and the time until it has arrived.
const (
	maxHeader  = 16 << 10
	headerWait = 10 * time.Second
)

// answerWait is longer than any answer takes that is not streamed. The deadline for reading the
// request is extended by it.
const answerWait = 40 * time.Second

// Serve serves the listener until the context ends and the drain time is over, then lets requests
// in flight finish.
func (g *Gate) Serve(ctx context.Context, l net.Listener) error {
	limits := g.Limits.OrDefaults()
	server := &http.Server{
		Handler: g, TLSConfig: g.TLS, DisableGeneralOptionsHandler: true, MaxHeaderBytes: maxHeader,
		ReadHeaderTimeout: min(headerWait, limits.Stall), ReadTimeout: limits.Stall + answerWait, IdleTimeout: 2 * time.Minute,
		HTTP2:    &http.HTTP2Config{MaxConcurrentStreams: 100, MaxReceiveBufferPerConnection: kernelBuffer, MaxReceiveBufferPerStream: kernelBuffer / 2},
		ErrorLog: newServerLog(g.log),
	}
	stopped := make(chan error, 1)
	stopping := context.AfterFunc(ctx, func() {
		g.closing.Store(true)
		if g.Drain > 0 {
			time.Sleep(g.Drain)
		}
		grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownGrace)
		defer cancel()
		err := server.Shutdown(grace)
		if errors.Is(err, context.DeadlineExceeded) {
			g.log.WarnContext(grace, "requests did not finish in time, closing their connections", "seconds", shutdownGrace.Seconds())
			err = server.Close()
		}
		stopped <- err
	})
	serve := server.Serve
	if g.TLS != nil {
		serve = func(l net.Listener) error { return server.ServeTLS(l, "", "") } // the certificate is in the configuration
	}
	if err := serve(&door{Listener: l, limits: limits, metrics: g.counts}); !errors.Is(err, http.ErrServerClosed) {
		err = fmt.Errorf("serve HTTP: %w", err)
		if !stopping() {
			err = errors.Join(err, <-stopped)
		}
		return err
	}
	return <-stopped
}

// stream is an answer over HTTP/2, where a client can stop reading one answer while the connection
// continues. It must read each piece within the stall timeout.
type stream struct {
	http.ResponseWriter
	control *http.ResponseController
	stall   time.Duration
}

func (s *stream) Write(b []byte) (int, error) {
	s.roll()
	return s.ResponseWriter.Write(b)
}

func (s *stream) Flush() {
	s.roll()
	_ = s.control.Flush()
}

func (s *stream) roll() { _ = s.control.SetWriteDeadline(time.Now().Add(s.stall)) }

// Unwrap returns the underlying writer.
func (s *stream) Unwrap() http.ResponseWriter { return s.ResponseWriter }
