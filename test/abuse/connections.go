package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"time"
)

// get is the head of a request that needs no key and returns a large answer.
const get = "GET /openapi.json HTTP/1.1\r\nHost: candor\r\n\r\n"

// connections are clients that send very slowly, do not read, or only open connections.
var connections = []attack{
	sockets("connections: 500 send their head one byte at a time", true, 500, func(ctx context.Context, s *socket) {
		s.drip(ctx, head("/v3/addRespondent", attackerKey, "Content-Length: 2"))
	}),
	sockets("connections: 500 send their body one byte at a time", false, 500, func(ctx context.Context, s *socket) {
		s.write([]byte(head("/v3/addRespondent", attackerKey, "Content-Length: 1000000")))
		s.drip(ctx, strings.Repeat(" ", million))
	}),
	sockets("connections: 500 announce 16 MiB and send nothing", false, 500, func(ctx context.Context, s *socket) {
		s.write([]byte(head("/v3/addRespondent", attackerKey, "Content-Length: 16000000")))
		s.hold(ctx)
	}),
	sockets("connections: 500 announce 16 MiB without a key", false, 500, func(ctx context.Context, s *socket) {
		s.write([]byte(head("/v3/addRespondent", "", "Content-Length: 16000000")))
		s.hold(ctx)
	}),
	sockets("connections: 500 wait to be told to continue", false, 500, func(ctx context.Context, s *socket) {
		s.write([]byte(head("/v3/addRespondent", attackerKey, "Content-Length: 16000000", "Expect: 100-continue")))
		s.hold(ctx)
	}),
	sockets("connections: 300 never read their answers, without a key", true, 300, func(ctx context.Context, s *socket) { s.flood(ctx, get) }),
	unread("connections: 300 never read the respondents of a large survey", 300),
	unreadInterviews("connections: 400 never read what readInterviews makes of a small file", 400),
	sockets("connections: 300 read one byte a second", false, 300, func(ctx context.Context, s *socket) {
		s.write([]byte(strings.Repeat(get, 50)))
		one := make([]byte, 1)
		for ctx.Err() == nil {
			if _, err := io.ReadFull(s.Conn, one); err != nil {
				return
			}
			sleep(ctx, time.Second)
		}
	}),
	sockets("connections: 4,000 of one address do nothing", false, 4_000, func(ctx context.Context, s *socket) { s.hold(ctx) }),
	sockets("connections: 1,000 closed on one side", false, 1_000, func(ctx context.Context, s *socket) {
		s.write([]byte("POST /v3/addRespondent HTTP/1.1\r\n"))
		_ = s.Conn.(*net.TCPConn).CloseWrite()
		s.hold(ctx)
	}),
	sockets("connections: opened and reset as fast as possible", false, 32, func(_ context.Context, s *socket) { _ = s.Conn.(*net.TCPConn).SetLinger(0) }),
	sockets("connections: reset when the request has been sent", false, 32, func(_ context.Context, s *socket) {
		_ = s.Conn.(*net.TCPConn).SetLinger(0)
		text := respondent("reset", fmt.Sprint("r", s.i), true, page)
		s.write(append([]byte(head("/v3/addRespondent", attackerKey, fmt.Sprint("Content-Length: ", len(text)))), text...))
	}),
	sockets("connections: requests one after the other, without waiting", false, 32, func(ctx context.Context, s *socket) {
		s.discard()
		s.flood(ctx, head("/v3/getRespondent", attackerKey, "Content-Length: 2")+"{}")
	}),
	raw("a head of 1 MiB", 32, head("/v3/addRespondent", attackerKey, "X-Long: "+strings.Repeat("x", 1<<20), "Content-Length: 2")+"{}", 431),
	raw("a head without an end", 32, "POST / HTTP/1.1\r\nX: "+strings.Repeat("x", 8<<20), 431, 400),
	raw("a head of 10,000 lines", 32, head("/v3/addRespondent", attackerKey, strings.Repeat("X-A: b\r\n", 10_000)+"Content-Length: 2")+"{}", 431),
	raw("a key of 15,000 characters", 32, head("/v3/addRespondent", strings.Repeat("k", 15_000), "Content-Length: 2")+"{}", 401),
	raw("a path of 1 MiB", 32, "GET /"+strings.Repeat("p", 1<<20)+" HTTP/1.1\r\nHost: candor\r\n\r\n", 404, 414, 431),
	raw("a length and chunks at once", 32, head("/v3/getRespondent", attackerKey, "Content-Length: 4", "Transfer-Encoding: chunked")+"0\r\n\r\n"+get, 400),
	raw("two lengths", 32, head("/v3/getRespondent", attackerKey, "Content-Length: 2", "Content-Length: 40")+"{}", 400),
	raw("a negative length", 32, head("/v3/getRespondent", attackerKey, "Content-Length: -1"), 400),
	raw("a length beyond all numbers", 32, head("/v3/getRespondent", attackerKey, "Content-Length: 99999999999999999999999"), 400),
	raw("a chunk beyond all numbers", 32, head("/v3/getRespondent", attackerKey, "Transfer-Encoding: chunked")+"fffffffffffffffff\r\n{}", 400),
	raw("another way to transfer", 32, head("/v3/getRespondent", attackerKey, "Transfer-Encoding: gzip, chunked")+"0\r\n\r\n", 400, 501),
	raw("the first bytes of TLS", 32, "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"+strings.Repeat("\x00", 512), 400),
	raw("HTTP/2 that nobody agreed on", 32, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"+strings.Repeat("\x00\x00\x00\x04\x00\x00\x00\x00\x00", 1_000), 400, 404, 405, 505),
	raw("an upgrade to something else", 32, "GET /docs HTTP/1.1\r\nHost: candor\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n\r\n", 200, 400, 426),
	raw("two hosts", 32, "GET /docs HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
	raw("preflights without an end", 32, "OPTIONS /v3/addRespondent HTTP/1.1\r\nHost: candor\r\nOrigin: https://page.example\r\nAccess-Control-Request-Method: POST\r\n\r\n", 200, 204), // a browser asks what a page may do
}

// raw attacks with one request after the other, each on a connection of its own. Errors of the
// HTTP server itself have no envelope.
func raw(name string, connections int, request string, allowed ...int) attack {
	text := []byte(request)
	return sockets("connections: "+name, false, connections, func(_ context.Context, s *socket) {
		go s.write(text)
		s.readAny(allowed)
	})
}

// readAny reads an answer without checking its body.
func (s *socket) readAny(allowed []int) {
	resp, err := http.ReadResponse(s.reader(), nil)
	if err != nil {
		s.t.expect(answer{}, err)
		return
	}
	defer func() { _ = resp.Body.Close() }()
	s.t.expect(answer{status: resp.StatusCode, body: `"success":false`, retryAfter: resp.Header.Get("Retry-After")}, nil, append([]int{429, 503}, allowed...)...)
}

// drip sends a text at ten bytes a second.
func (s *socket) drip(ctx context.Context, text string) {
	s.discard()
	for i := 0; i < len(text) && ctx.Err() == nil && s.write([]byte(text[i:i+1])); i++ {
		sleep(ctx, 100*time.Millisecond)
	}
}

// flood sends a request again and again without reading, until the buffers are full and candor
// closes the connection.
func (s *socket) flood(ctx context.Context, request string) {
	text := []byte(strings.Repeat(request, 64))
	for ctx.Err() == nil && s.write(text) {
	}
}

// unread requests a survey of 200 respondents and does not read the answer.
func unread(name string, connections int) attack {
	return attack{name, false, func(ctx context.Context, a *arena) (string, error) {
		survey := a.name("unread")
		if err := a.fill(ctx, attackerKey, survey, 200, ordinary...); err != nil {
			return "", err
		}
		text := `{"surveyName":"` + survey + `"}`
		request := head("/v3/getAllRespondents", attackerKey, fmt.Sprint("Content-Length: ", len(text))) + text
		return sockets(name, false, connections, func(ctx context.Context, s *socket) { s.flood(ctx, request) }).run(ctx, a)
	}}
}

// unreadInterviews sends bodies of 13 KB whose answers have 5 MB, and does not read the
// answers.
func unreadInterviews(name string, connections int) attack {
	text := `{"format":"csv","firstRow":2,"head":[["a","b"]],"rows":[["` + strings.Repeat("<", 8_000) + `","1"]],"mapping":{"surveyName":"s","uses":[{"as":"time","columns":["b"],"name":"t"},` +
		list(100, func(i int) string { return fmt.Sprintf(`{"as":"attribute","columns":["a"],"name":"%d"}`, i) }) + `]}}`
	request := head("/v3/readInterviews", attackerKey, fmt.Sprint("Content-Length: ", len(text))) + text
	return sockets(name, true, connections, func(ctx context.Context, s *socket) {
		_ = s.Conn.(*net.TCPConn).SetReadBuffer(4 << 10)
		s.write([]byte(request))
		<-ctx.Done()
	})
}
