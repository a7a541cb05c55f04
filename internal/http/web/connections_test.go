package web

import (
	"bufio"
	"context"
	"crypto/tls"
	"encoding/binary"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/netip"
	"runtime"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"candor/survey"
)

// pipes is a listener whose connections have no buffers: a write waits until somebody reads.
type pipes struct {
	calls  chan net.Conn
	closed chan struct{}
}

func (p *pipes) Accept() (net.Conn, error) {
	select {
	case c := <-p.calls:
		return c, nil
	case <-p.closed:
		return nil, net.ErrClosed
	}
}
func (p *pipes) Close() error   { close(p.closed); return nil }
func (p *pipes) Addr() net.Addr { return &net.TCPAddr{} }

// from is a connection from an address.
type from struct {
	net.Conn
	addr string
}

func (f from) RemoteAddr() net.Addr {
	return net.TCPAddrFromAddrPort(netip.AddrPortFrom(netip.MustParseAddr(f.addr), 1))
}

func (p *pipes) dial(addr string) net.Conn {
	client, server := net.Pipe()
	p.calls <- from{server, addr}
	return client
}

// gated runs f in a bubble, with a gate that serves one operation.
func gated(t *testing.T, limits Limits, handle func(*Call) (Reply, error), f func(t *testing.T, p *pipes, read func(name string) string)) {
	synctest.Test(t, func(t *testing.T) {
		reg := prometheus.NewRegistry()
		known := make(chan struct{})
		close(known)
		log := slog.New(slog.DiscardHandler)
		s := New([]Route{{Operation: "op", Versions: []survey.Version{survey.V1}, Public: true, Reads: true, Handle: handle}, {Operation: "change", Versions: []survey.Version{survey.V1}, Public: true, Handle: handle}}, Deps{
			Authenticator: keys{known}, Ready: func(context.Context) error { return nil }, Log: log, Registry: reg, Limits: limits,
		})
		g := NewGate(log, NewConnections(reg))
		g.Limits = limits
		g.Open(s.Handler())
		p := &pipes{make(chan net.Conn), make(chan struct{})}
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan error)
		go func() { ended <- g.Serve(ctx, p) }()
		f(t, p, func(name string) string { synctest.Wait(); return reading(t, reg, name) })
		stop()
		if err := <-ended; err != nil {
			t.Errorf("Serve: %v", err)
		}
		synctest.Wait()
		if n := reading(t, reg, "candor_http_connections"); n != "0" {
			t.Errorf("%s connections are open after the end", n)
		}
	})
}

const getMetrics = "GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n"

func postOf(length int) string {
	return fmt.Sprintf("POST /op HTTP/1.1\r\nHost: x\r\nApi-Key: sk\r\nContent-Length: %d\r\n\r\n", length)
}

// endless is an answer of 32 MiB.
func endless(*Call) (Reply, error) {
	return Reply{Message: "All", Stream: func(w io.Writer) error {
		_, err := w.Write([]byte(`"` + strings.Repeat("x", 32<<20) + `"`))
		return err
	}}, nil
}

// TestStalledClients: the server closes connections of clients that stall, with or without a key.
func TestStalledClients(t *testing.T) {
	for name, sends := range map[string]string{
		"says nothing":                         "",
		"half a header":                        "GET /metrics HTTP/1.1\r\nHo",
		"reads no answer":                      postOf(2) + "{}",
		"reads no answer, without a key":       getMetrics,
		"many requests, without a key":         strings.Repeat(getMetrics, 20),
		"sends no body":                        postOf(1000),
		"half a body":                          postOf(1000) + "{",
		"sends no body, without a key":         strings.Replace(postOf(1000), "Api-Key", "No-Key", 1),
		"half a body in chunks, without a key": "POST /op HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{}",
		"sends a refused body to its half":     postOf(MaxBody+1) + "{}",
	} {
		t.Run(name, func(t *testing.T) {
			gated(t, Limits{}, endless, func(t *testing.T, p *pipes, read func(string) string) {
				c := p.dial("192.0.2.1")
				defer func() { _ = c.Close() }()
				go func() { _, _ = io.WriteString(c, sends) }()
				time.Sleep(time.Second)
				if n := read("candor_http_connections"); n != "1" {
					t.Fatalf("%s connections are open at the start", n)
				}
				time.Sleep(answerWait + 2*DefaultLimits.Stall)
				if n := read("candor_http_connections"); n != "0" {
					t.Errorf("%s connections are open", n)
				}
				if n := read("candor_http_body_held_bytes"); n != "0" {
					t.Errorf("%s bytes are reserved", n)
				}
			})
		})
	}
}

// TestSlowReader: a client that reads slowly gets the whole of a long answer.
func TestSlowReader(t *testing.T) {
	gated(t, Limits{}, endless, func(t *testing.T, p *pipes, _ func(string) string) {
		c := p.dial("192.0.2.1")
		defer func() { _ = c.Close() }()
		go func() { _, _ = io.WriteString(c, postOf(2)+"{}") }()
		resp, err := http.ReadResponse(bufio.NewReaderSize(c, 16), nil)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = resp.Body.Close() }()
		began, n := time.Now(), 0
		b := make([]byte, 64<<10)
		for {
			m, err := io.ReadFull(resp.Body, b)
			if n += m; err != nil {
				break
			}
			time.Sleep(10 * time.Second)
		}
		if n < 32<<20 {
			t.Errorf("the answer ended after %d bytes and %v", n, time.Since(began))
		}
		t.Logf("%d bytes took %v", n, time.Since(began))
	})
}

// TestSlowStreamReader: over HTTP/2, too, a client that reads slowly gets the whole of a long answer, although the answer
// is a single write.
func TestSlowStreamReader(t *testing.T) {
	self := httptest.NewTLSServer(http.NotFoundHandler()) // lends its certificate
	defer self.Close()
	synctest.Test(t, func(t *testing.T) {
		const size = 2 << 20
		g := NewGate(slog.New(slog.DiscardHandler), NewConnections(prometheus.NewRegistry()))
		g.TLS = &tls.Config{Certificates: self.TLS.Certificates, MinVersion: tls.VersionTLS12}
		g.Open(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(make([]byte, size)) }))
		p := &pipes{make(chan net.Conn), make(chan struct{})}
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan error)
		go func() { ended <- g.Serve(ctx, p) }()
		transport := &http.Transport{
			Protocols: new(http.Protocols), HTTP2: &http.HTTP2Config{MaxReceiveBufferPerStream: 64 << 10, MaxReceiveBufferPerConnection: 64 << 10},
			DialTLSContext: func(context.Context, string, string) (net.Conn, error) {
				c := tls.Client(p.dial("192.0.2.1"), &tls.Config{InsecureSkipVerify: true, NextProtos: []string{"h2"}, MinVersion: tls.VersionTLS12}) //nolint:gosec // it is a test server
				return c, c.HandshakeContext(ctx)
			},
		}
		transport.Protocols.SetHTTP2(true)
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "https://candor.example/", http.NoBody)
		if err != nil {
			t.Fatal(err)
		}
		resp, err := transport.RoundTrip(r)
		if err != nil {
			t.Fatal(err)
		}
		began, n := time.Now(), 0
		for b := make([]byte, 16<<10); ; time.Sleep(DefaultLimits.Stall / 4) {
			m, err := io.ReadFull(resp.Body, b)
			if n += m; err != nil {
				break
			}
		}
		if n != size || resp.ProtoMajor != 2 {
			t.Errorf("over HTTP/%d, the answer ended after %d bytes and %v", resp.ProtoMajor, n, time.Since(began))
		}
		_ = resp.Body.Close()
		transport.CloseIdleConnections()
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
}

// TestUnreadAnswers: answers that clients do not read use bounded memory. Each key has a share
// of it. Beyond this share, its requests are refused until it has read answers.
func TestUnreadAnswers(t *testing.T) {
	const size = 9 << 20
	results := []byte(`"` + strings.Repeat("x", size-2) + `"`)
	handle := func(*Call) (Reply, error) { return Reply{Message: "All", Results: results[:size:size]}, nil }
	gated(t, Limits{BodyBudget: MinBodyBudget}, handle, func(t *testing.T, p *pipes, read func(string) string) {
		path := "/op"
		ask := func(body string) (net.Conn, *bufio.Reader) {
			c := p.dial("192.0.2.1")
			request := strings.Replace(postOf(len(body)), "/op", path, 1) + body
			go func() { _, _ = io.WriteString(c, request) }()
			r := bufio.NewReaderSize(c, 16)
			if status, err := r.Peek(len("HTTP/1.1 200")); err != nil {
				t.Fatalf("%s, %v", status, err)
			}
			return c, r
		}
		// all reads an answer and returns it together with its header.
		all := func(body string) string {
			c, r := ask(body)
			defer func() { _ = c.Close() }()
			resp, err := http.ReadResponse(r, nil)
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = resp.Body.Close() }()
			text, err := httputil.DumpResponse(resp, true)
			if err != nil {
				t.Error(err)
			}
			return string(text)
		}
		held := make([]net.Conn, maxAnswer/size)
		for i := range held {
			held[i], _ = ask("{}")
		}
		if text := all("{}"); !strings.HasPrefix(text, "HTTP/1.1 503 ") || !strings.Contains(text, "Retry-After: 1") || !strings.Contains(text, "answers that this API key has not read yet") {
			t.Errorf("beyond the share: %.300s", text)
		}
		path = "/change" // the change was made, and the client could not get its answer again
		if text := all("{}"); !strings.HasPrefix(text, "HTTP/1.1 200 ") || !strings.HasSuffix(text, `xx"}`) {
			t.Errorf("after a change: %.300s", text)
		}
		path = "/op"
		if n := read(`candor_http_answers_refused_total{limit="key"}`); n != "1" {
			t.Errorf("%s refusals are counted", n)
		}
		for _, c := range held {
			_ = c.Close()
		}
		if n := read("candor_http_answer_held_bytes"); n != "0" {
			t.Errorf("%s bytes are reserved when nobody waits for an answer", n)
		}
		// The memory of a body is free before its answer is read.
		if text := all(strings.Repeat(" ", MaxBody)); !strings.HasPrefix(text, "HTTP/1.1 200 ") || len(text) < size || !strings.HasSuffix(text, `xx"}`) {
			t.Errorf("after the largest body: %.300s", text)
		}
		c, _ := ask(strings.Repeat(" ", MaxBody))
		if n := read("candor_http_body_held_bytes"); n != "0" {
			t.Errorf("%s bytes are reserved for a body whose answer is being read", n)
		}
		_ = c.Close()
	})
}

// TestSlowBody: a body that arrives too slowly is refused. A body that arrives fast enough may
// take any time, and the answer may be sent long after it began.
func TestSlowBody(t *testing.T) {
	for perSecond, want := range map[int]string{4 << 10: "408", 24 << 10: "200"} {
		slept := func(c *Call) (Reply, error) {
			time.Sleep(answerWait - time.Second)
			if err := c.Context.Err(); err != nil {
				return Reply{}, err
			}
			return ok(c)
		}
		gated(t, Limits{}, slept, func(t *testing.T, p *pipes, _ func(string) string) {
			c := p.dial("192.0.2.1")
			const size = 2 << 20
			sent := make(chan struct{})
			defer func() { _ = c.Close(); <-sent }()
			go func() {
				defer close(sent)
				_, _ = io.WriteString(c, postOf(size))
				for range size / perSecond {
					if _, err := io.WriteString(c, strings.Repeat(" ", perSecond)); err != nil {
						return
					}
					time.Sleep(time.Second)
				}
				_, _ = io.WriteString(c, strings.Repeat(" ", size%perSecond))
			}()
			line, err := bufio.NewReader(c).ReadString('\n')
			if err != nil || !strings.HasPrefix(line, "HTTP/1.1 "+want) {
				t.Errorf("%d bytes a second: %q, %v", perSecond, line, err)
			}
		})
	}
}

// TestConnectionLimits: connections beyond the limits are closed immediately and counted. After
// another connection has closed, there is room again.
func TestConnectionLimits(t *testing.T) {
	gated(t, Limits{Connections: 3, PerAddress: 2}, ok, func(t *testing.T, p *pipes, read func(string) string) {
		lives := func(c net.Conn) bool {
			if _, err := io.WriteString(c, "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"); err != nil {
				return false
			}
			resp, err := http.ReadResponse(bufio.NewReader(c), nil)
			if err != nil {
				return false
			}
			_, _ = io.Copy(io.Discard, resp.Body)
			_ = resp.Body.Close()
			return resp.StatusCode == 200
		}
		a, b := p.dial("2001:db8::1"), p.dial("2001:db8::2:3:4:5")
		if !lives(a) || !lives(b) {
			t.Error("the first two are not let in")
		}
		if lives(p.dial("2001:db8::9")) {
			t.Error("a third of the same network is let in")
		}
		c := p.dial("::ffff:192.0.2.1")
		if !lives(c) {
			t.Error("another address is not let in")
		}
		if lives(p.dial("198.51.100.1")) {
			t.Error("a fourth is let in")
		}
		for limit, want := range map[string]string{"address": "1", "total": "1"} {
			if n := read(fmt.Sprintf(`candor_http_connections_refused_total{limit=%q}`, limit)); n != want {
				t.Errorf("%s refused by %s", n, limit)
			}
		}
		_ = a.Close()
		synctest.Wait()
		if d := p.dial("192.0.2.1"); !lives(d) {
			t.Error("nobody is let in after one has gone")
		}
	})
}

// TestStreamLimits: over HTTP/2 the limits of connections hold for requests, because one connection
// carries many. There is room again when one has been answered.
func TestStreamLimits(t *testing.T) {
	self := httptest.NewTLSServer(http.NotFoundHandler()) // lends its certificate
	defer self.Close()
	began, end := make(chan struct{}, 3), make(chan struct{})
	g := NewGate(slog.New(slog.DiscardHandler), NewConnections(prometheus.NewRegistry()))
	g.TLS = &tls.Config{Certificates: self.TLS.Certificates, MinVersion: tls.VersionTLS12}
	g.Limits = Limits{PerAddress: 2}
	g.Open(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		began <- struct{}{}
		<-end
	}))
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- g.Serve(ctx, l) }()
	defer func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	}()
	transport := self.Client().Transport.(*http.Transport).Clone()
	transport.ForceAttemptHTTP2 = true
	defer transport.CloseIdleConnections()
	client := &http.Client{Transport: transport}
	answers := make(chan *http.Response, 3)
	get := func() {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "https://"+l.Addr().String()+"/", nil)
		if err != nil {
			t.Error(err)
		}
		resp, err := client.Do(r)
		if err != nil {
			t.Error(err)
			resp = &http.Response{}
		} else {
			_ = resp.Body.Close()
		}
		answers <- resp
	}
	for range 2 {
		go get()
		<-began
	}
	get()
	if r := <-answers; r.ProtoMajor != 2 || r.StatusCode != http.StatusServiceUnavailable || r.Header.Get("Retry-After") == "" {
		t.Errorf("a third over HTTP/%d is answered %d", r.ProtoMajor, r.StatusCode)
	}
	close(end)
	for range 2 {
		if r := <-answers; r.StatusCode != http.StatusOK {
			t.Errorf("one of the first two is answered %d", r.StatusCode)
		}
	}
	status := http.StatusServiceUnavailable
	for status == http.StatusServiceUnavailable { // until the server has counted the first two off
		get()
		status = (<-answers).StatusCode
	}
	if status != http.StatusOK {
		t.Errorf("another, afterwards, is answered %d", status)
	}
}

// rawStreams is a client over HTTP/2 that sends requests and reads no answers: it gives them no window.
type rawStreams struct {
	net.Conn
	mu   sync.Mutex
	seen map[uint32]string // by stream: the header of the answer, or "reset"
}

const (
	frameHeaders, frameReset, frameSettings = 1, 3, 4
	endOfAll                                = 0x5 // of the stream and of the header
)

func (c *rawStreams) frame(kind, flags byte, stream uint32, payload string) error {
	b := binary.BigEndian.AppendUint32(nil, uint32(len(payload))<<8|uint32(kind))
	b = binary.BigEndian.AppendUint32(append(b, flags), stream)
	_, err := c.Write(append(b, payload...))
	return err
}

// get requests the path /.
func (c *rawStreams) get(t *testing.T, stream uint32) {
	t.Helper()
	if err := c.frame(frameHeaders, endOfAll, stream, "\x82\x87\x84\x01\x01x"); err != nil {
		t.Fatal(err)
	}
	synctest.Wait()
}

// answered returns the header of an answer, or "reset".
func (c *rawStreams) answered(stream uint32) string {
	synctest.Wait()
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.seen[stream]
}

// read reads frames until the connection ends.
func (c *rawStreams) read() {
	for {
		var head [9]byte
		if _, err := io.ReadFull(c, head[:]); err != nil {
			return
		}
		payload := make([]byte, binary.BigEndian.Uint32(head[:])>>8)
		if _, err := io.ReadFull(c, payload); err != nil {
			return
		}
		c.mu.Lock()
		switch stream := binary.BigEndian.Uint32(head[5:]); head[3] {
		case frameHeaders:
			c.seen[stream] = string(payload)
		case frameReset:
			c.seen[stream] = "reset"
		}
		c.mu.Unlock()
	}
}

// TestUnreadStreams: over HTTP/2, a request counts until its answer is sent, even if the answer fits into
// the buffer of the stream. The answer to a refused request is not kept for long.
func TestUnreadStreams(t *testing.T) {
	self := httptest.NewTLSServer(http.NotFoundHandler()) // lends its certificate
	defer self.Close()
	synctest.Test(t, func(t *testing.T) {
		g := NewGate(slog.New(slog.DiscardHandler), NewConnections(prometheus.NewRegistry()))
		g.TLS = &tls.Config{Certificates: self.TLS.Certificates, MinVersion: tls.VersionTLS12}
		g.Limits = Limits{PerAddress: 2}
		g.Open(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "ok") }))
		p := &pipes{make(chan net.Conn), make(chan struct{})}
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan error)
		go func() { ended <- g.Serve(ctx, p) }()
		c := &rawStreams{seen: map[uint32]string{}, Conn: tls.Client(p.dial("192.0.2.1"), &tls.Config{InsecureSkipVerify: true, NextProtos: []string{"h2"}, MinVersion: tls.VersionTLS12})} //nolint:gosec // it is a test server
		if _, err := io.WriteString(c, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"); err != nil {
			t.Fatal(err)
		}
		reading := make(chan struct{})
		go func() { defer close(reading); c.read() }()
		if err := c.frame(frameSettings, 0, 0, "\x00\x04\x00\x00\x00\x00"); err != nil { // a window of 0 for each stream
			t.Fatal(err)
		}
		const done = "\x88" // 200
		for _, stream := range []uint32{1, 3} {
			if c.get(t, stream); !strings.HasPrefix(c.answered(stream), done) {
				t.Errorf("stream %d: %q", stream, c.answered(stream))
			}
		}
		if c.get(t, 5); !strings.Contains(c.answered(5), "503") {
			t.Errorf("a third, while two answers are not read: %q", c.answered(5))
		}
		time.Sleep(refusedWait + time.Millisecond)
		if c.answered(5) != "reset" || c.answered(1) == "reset" {
			t.Errorf("after %v, the refused one: %q, another: %q", refusedWait, c.answered(5), c.answered(1))
		}
		time.Sleep(DefaultLimits.Stall)
		if c.answered(1) != "reset" || c.answered(3) != "reset" {
			t.Errorf("after %v: %q, %q", DefaultLimits.Stall, c.answered(1), c.answered(3))
		}
		if c.get(t, 7); !strings.HasPrefix(c.answered(7), done) {
			t.Errorf("after the others have ended: %q", c.answered(7))
		}
		// A client that resets its requests frees their places, however many it has sent.
		for stream := uint32(9); stream < 600; stream += 2 {
			if c.get(t, stream); !strings.HasPrefix(c.answered(stream), done) {
				t.Fatalf("stream %d, after the others were reset: %q", stream, c.answered(stream))
			}
			if err := c.frame(frameReset, 0, stream, "\x00\x00\x00\x08"); err != nil {
				t.Fatal(err)
			}
			synctest.Wait()
		}
		_ = c.Close()
		<-reading
		synctest.Wait()
		if n := g.streams.open; n != 0 || len(g.streams.byAddr) != 0 {
			t.Errorf("%d requests count after the connection was closed", n)
		}
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
}

// TestStalledStream: over HTTP/2 an answer that is not read ends, while its
// connection gets on.
func TestStalledStream(t *testing.T) {
	self := httptest.NewTLSServer(http.NotFoundHandler()) // lends its certificate
	defer self.Close()
	transport := self.Client().Transport.(*http.Transport).Clone()
	broken := make(chan error, 1)
	known := make(chan struct{})
	close(known)
	log := slog.New(slog.DiscardHandler)
	s := New([]Route{{Operation: "op", Versions: []survey.Version{survey.V1}, Handle: func(*Call) (Reply, error) {
		return Reply{Message: "All", Stream: func(w io.Writer) error {
			for {
				if _, err := w.Write(make([]byte, 32<<10)); err != nil {
					broken <- err
					return err
				}
			}
		}}, nil
	}}}, Deps{Authenticator: keys{known}, Log: log, Registry: prometheus.NewRegistry()})
	g := NewGate(log, NewConnections(prometheus.NewRegistry()))
	g.TLS = &tls.Config{Certificates: self.TLS.Certificates, MinVersion: tls.VersionTLS12}
	g.Limits = Limits{Stall: time.Second}
	g.Open(s.Handler())
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- g.Serve(ctx, l) }()
	defer func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	}()

	transport.ForceAttemptHTTP2 = true
	defer transport.CloseIdleConnections()
	client := &http.Client{Transport: transport}
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, "https://"+l.Addr().String()+"/op", strings.NewReader("{}"))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Api-Key", "sk")
	resp, err := client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = resp.Body.Close() }()
	if resp.ProtoMajor != 2 {
		t.Fatalf("answered over %s", resp.Proto)
	}
	t.Logf("the unread answer ended: %v", <-broken)
	health, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "https://"+l.Addr().String()+"/healthz", http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	again, err := client.Do(health)
	if err != nil {
		t.Fatal(err)
	}
	_ = again.Body.Close()
}

// TestRequestThatArrivesBeforeAStop: a process is told to stop while it reads the header of a request on a connection that
// it has used before. The request is answered, and the connection is then closed.
func TestRequestThatArrivesBeforeAStop(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := NewGate(slog.New(slog.DiscardHandler), NewConnections(prometheus.NewRegistry()))
		p := &pipes{make(chan net.Conn), make(chan struct{})}
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() { ended <- g.Serve(ctx, p) }()
		c := p.dial("192.0.2.1")
		defer func() { _ = c.Close() }()
		answers := bufio.NewReader(c)
		send := func(text string) {
			if _, err := io.WriteString(c, text); err != nil {
				t.Fatalf("send %q: %v", text, err)
			}
		}
		answered := func() (status int, closes bool) {
			resp, err := http.ReadResponse(answers, nil)
			if err != nil {
				t.Fatalf("no answer: %v", err)
			}
			defer func() { _ = resp.Body.Close() }()
			_, _ = io.Copy(io.Discard, resp.Body)
			return resp.StatusCode, resp.Close
		}
		const request = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
		send(request)
		if status, closes := answered(); status != http.StatusOK || closes {
			t.Fatalf("the first answer is %d, and closes the connection: %t", status, closes)
		}
		synctest.Wait()
		send(request[:20])
		stop()
		time.Sleep(arriveWait / 2)
		send(request[20:])
		if status, closes := answered(); status != http.StatusOK || !closes {
			t.Errorf("the second answer is %d, and closes the connection: %t", status, closes)
		}
		if err := <-ended; err != nil {
			t.Errorf("Serve: %v", err)
		}
	})
}

// TestBuffered: bytes that the process has not read yet count, and no others.
func TestBuffered(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = l.Close() }()
	client, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = client.Close() }()
	server, err := l.Accept()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = server.Close() }()
	if buffered(server) {
		t.Error("nothing was sent")
	}
	for range 2 {
		if _, err := client.Write([]byte("GET")); err != nil {
			t.Fatal(err)
		}
		for !buffered(server) { // the test ends at its deadline if the bytes never arrive
			runtime.Gosched()
		}
		if _, err := io.ReadFull(server, make([]byte, 3)); err != nil {
			t.Fatal(err)
		}
		if buffered(server) {
			t.Error("everything was read")
		}
	}
}
