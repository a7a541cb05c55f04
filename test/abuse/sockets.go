package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"time"
)

// head returns the head of a request, with further headers.
func head(path, key string, headers ...string) string {
	var h strings.Builder
	h.WriteString("POST " + path + " HTTP/1.1\r\nHost: candor\r\nApi-Key: " + key + "\r\nContent-Type: application/json\r\n")
	for _, header := range headers {
		h.WriteString(header + "\r\n")
	}
	return h.String() + "\r\n"
}

// socket is a raw connection of the attacker.
type socket struct {
	net.Conn
	i int
	t *tally
}

// write sends p and reports whether that succeeded.
func (s *socket) write(p []byte) bool {
	_, err := s.Write(p)
	return err == nil
}

func (s *socket) reader() *bufio.Reader { return bufio.NewReader(s.Conn) }

// discard reads the answers of candor and drops them.
func (s *socket) discard() { go func() { _, _ = io.Copy(io.Discard, s.Conn) }() }

// read reads one answer and counts it. A closed connection counts as no answer.
func (s *socket) read(allowed []int, others ...int) bool {
	resp, err := http.ReadResponse(s.reader(), nil)
	if err != nil {
		s.t.expect(answer{}, err)
		return false
	}
	defer func() { _ = resp.Body.Close() }()
	text, err := io.ReadAll(io.LimitReader(resp.Body, 32<<20))
	s.t.expect(answer{status: resp.StatusCode, body: string(text), retryAfter: resp.Header.Get("Retry-After")}, err, append(others, allowed...)...)
	return err == nil
}

// sockets attacks with many raw connections at the same time. When use returns, it is called
// again with a new connection, until the time is up.
func sockets(name string, short bool, connections int, use func(ctx context.Context, s *socket)) attack {
	return attack{name, short, func(ctx context.Context, a *arena) (string, error) {
		var t tally
		var opened, closed atomic.Int64
		dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(attackerIP)}}
		repeat(ctx, a.length, connections, 0, func(ctx context.Context, i int) {
			conn, err := dialer.DialContext(ctx, "tcp", a.addr)
			if err != nil {
				sleep(ctx, 10*time.Millisecond)
				return
			}
			opened.Add(1)
			stop := context.AfterFunc(ctx, func() { _ = conn.SetDeadline(time.Now().Add(time.Second)) })
			use(ctx, &socket{conn, i, &t})
			stop()
			if ctx.Err() == nil {
				closed.Add(1)
			}
			_ = conn.Close()
		})
		note, err := t.result()
		return strings.TrimPrefix(fmt.Sprintf("%s, %d connections opened, %d over before the end", note, opened.Load(), closed.Load()), ", "), err
	}}
}

// hold keeps a connection open until the attack ends or candor closes it.
func (s *socket) hold(ctx context.Context) {
	closed := make(chan struct{})
	go func() {
		defer close(closed)
		_, _ = io.Copy(io.Discard, s.Conn)
	}()
	select {
	case <-ctx.Done():
	case <-closed:
		sleep(ctx, 100*time.Millisecond) // before sockets opens a new connection
	}
}

// sleep sleeps unless the context ends first.
func sleep(ctx context.Context, d time.Duration) {
	if d <= 0 {
		return
	}
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}
