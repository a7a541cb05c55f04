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

// Gate is the HTTP handler of a process from its start. Until Open is called, /healthz reports that the process is
// alive, and all other paths answer that it is starting.
type Gate struct {
	TLS *tls.Config // nil: plain HTTP
	// Drain is how long the gate continues to serve after the process was told to stop. Meanwhile, /readyz reports
	// that the process stops.
	Drain time.Duration
	// Apart means that health and metrics have another address and gate. This gate then does not serve them.
	Apart bool
	// Beside is set only in the gate for health and metrics. It is the gate for requests. When that gate stops,
	// this gate reports it.
	Beside *Gate
	// Limits apply to the connections of this gate.
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

// ServeHTTP implements http.Handler.
func (g *Gate) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	protect(w.Header(), r)
	if r.ProtoMajor > 1 {
		g.serveStream(&stream{w, http.NewResponseController(w), g.Limits.OrDefaults().Stall}, r)
		return
	}
	g.serve(w, r)
}

// refusedWait is how long an HTTP/2 client may take to read the answer to a refused request.
const refusedWait = time.Second

// serveStream serves a request over HTTP/2, and flushes the answer before the request stops being counted. Without
// the flush, the server would send the rest of the answer after ServeHTTP has returned. A client that does not
// read would then keep the memory of a request that no longer counts.
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
	if r.Header.Get("Expect") == "" { // no key is known yet, so only the size of the body limits what is read
		takeIn(w, r, MaxBody, time.Now().Add(discardWait))
	}
	refuse(w, Unavailable(nil))
}

// refuse writes the answer to a request that cannot be served now.
func refuse(w http.ResponseWriter, e *Error) {
	w.Header().Set("Content-Type", contentType)
	w.Header().Set("Retry-After", "1")
	w.WriteHeader(e.Status)
	_, _ = w.Write(e.envelope())
}

// enter counts a request over HTTP/2. The limits are those of connections: one HTTP/2 connection carries many
// requests at once, and each takes as much memory as a connection. It returns false if there are too many.
func (g *Gate) enter(r *http.Request) (leave func(), ok bool) {
	limits, addr := g.Limits.OrDefaults(), network(r.RemoteAddr)
	if limit := g.streams.enter(addr, &limits); limit != "" {
		g.counts.refused.WithLabelValues(limit).Inc()
		return nil, false
	}
	return func() { g.streams.left(addr) }, true
}

// shutdownGrace is how long requests in flight may take to finish when the process stops. It is slightly longer
// than a synchronous add.
const shutdownGrace = 25 * time.Second

// maxHeader limits the size of a request's header in bytes, and headerWait the time until it has arrived.
const (
	maxHeader  = 16 << 10
	headerWait = 10 * time.Second
)

// answerWait is longer than any answer takes that is not streamed. It is added to the deadline for reading the
// request.
const answerWait = 40 * time.Second

// Serve accepts requests from the listener until the context ends and the drain time is over. Then it waits for
// the requests in flight to finish.
func (g *Gate) Serve(ctx context.Context, l net.Listener) error {
	limits := g.Limits.OrDefaults()
	var arriving arrivals
	server := &http.Server{
		Handler: g, ConnState: arriving.note, TLSConfig: g.TLS, DisableGeneralOptionsHandler: true, MaxHeaderBytes: maxHeader,
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
		arriving.await()
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

// stream writes an answer over HTTP/2. The client must read each piece of it within the stall timeout. The
// connection has no such timeout, because a client can stop reading one answer while it reads others.
type stream struct {
	http.ResponseWriter
	control *http.ResponseController
	stall   time.Duration
}

func (s *stream) Write(b []byte) (n int, err error) {
	for {
		s.roll()
		m, err := s.ResponseWriter.Write(b[:min(len(b), writePiece)])
		n, b = n+m, b[m:]
		if err != nil || len(b) == 0 {
			return n, err
		}
	}
}

func (s *stream) Flush() {
	s.roll()
	_ = s.control.Flush()
}

func (s *stream) roll() { _ = s.control.SetWriteDeadline(time.Now().Add(s.stall)) }

// Unwrap returns the underlying writer.
func (s *stream) Unwrap() http.ResponseWriter { return s.ResponseWriter }
