package embedded

import (
	"context"
	"encoding/binary"
	"errors"
	"io"
	"log/slog"
	"net"
	"testing"
	"testing/synctest"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/kmsg"

	"candor/internal/embedded/pipe"
	"candor/internal/log/kafka"
)

// request returns a request of the Kafka protocol: its length, and its content.
func request(length uint32, key, version int16, rest ...byte) []byte {
	b := binary.BigEndian.AppendUint32(nil, length)
	b = binary.BigEndian.AppendUint16(b, uint16(key))
	b = binary.BigEndian.AppendUint16(b, uint16(version))
	return append(b, rest...)
}

// No bytes of a local user without the password end the process, or make it use much memory.
func TestStrangersCannotEndTheBroker(t *testing.T) {
	e, err := Start(t.TempDir(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.Close)
	for name, bytes := range map[string][]byte{
		"an unknown kind":              request(8, 999, 0, 0, 0, 0, 0),
		"an unknown kind, six bytes":   {0, 0, 0, 2, 0x03, 0xe7},
		"nothing":                      request(0, 0, 0),
		"a kind that needs a login":    request(8, int16(kmsg.Metadata), 0, 0, 0, 0, 0),
		"four gigabytes":               request(1<<32-1, int16(kmsg.ApiVersions), 0, 0, 0, 0, 0),
		"a long login":                 request(1<<20, int16(kmsg.SASLAuthenticate), 0, 0, 0, 0, 0),
		"billions of tags":             request(25, int16(kmsg.ApiVersions), 3, 0, 0, 0, 1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x0f, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
		"a version that nobody knows":  request(8, int16(kmsg.SASLHandshake), 99, 0, 0, 0, 0),
		"a negative version":           request(8, int16(kmsg.ApiVersions), -1, 0, 0, 0, 0),
		"a login without a mechanism":  request(8, int16(kmsg.SASLAuthenticate), 0, 0, 0, 0, 0),
		"a greeting of another server": []byte("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"),
	} {
		t.Run(name, func(t *testing.T) {
			c, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", e.Kafka().Brokers[0])
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = c.Close() }()
			if _, err := c.Write(bytes); err != nil {
				t.Fatal(err)
			}
			_ = c.(*net.TCPConn).CloseWrite()
			if answer, err := io.ReadAll(c); len(answer) > 0 {
				t.Errorf("the broker answers %q, %v", answer, err)
			}
		})
	}
	client, err := kgo.NewClient(access(e.Kafka().Brokers, e.password).Options()...)
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	if err := kafka.Reach(t.Context(), client); err != nil {
		t.Errorf("afterwards, with the password: %v", err)
	}
}

// served returns the client's end of a guarded connection, and the broker's end.
func served(t *testing.T) (client net.Conn, g *guarded) {
	t.Helper()
	client, server := pipe.New(&net.TCPAddr{})
	t.Cleanup(func() { _, _ = client.Close(), server.Close() })
	return client, &guarded{Conn: server}
}

// loginRequest returns a login request with an empty message.
func loginRequest(version int16) []byte {
	if version < 2 {
		return request(14, int16(kmsg.SASLAuthenticate), version, 1, 2, 3, 4, 0xff, 0xff, 0, 0, 0, 0)
	}
	return request(13, int16(kmsg.SASLAuthenticate), version, 1, 2, 3, 4, 0xff, 0xff, 0, 1, 0)
}

// lastResponse returns the response to a login request.
func lastResponse(version, failed int16, message string) []byte {
	login := kmsg.NewPtrSASLAuthenticateResponse()
	login.SetVersion(version)
	login.ErrorCode, login.SASLAuthBytes = failed, []byte(message)
	b := make([]byte, 8)
	if login.IsFlexible() {
		b = append(b, 0)
	}
	return login.AppendTo(b)
}

// After the login, a client may send every request that the broker can parse. Before that, it may not.
func TestGuard_login(t *testing.T) {
	for name, tc := range map[string]struct {
		version  int16
		response func(version int16) []byte
		known    bool
	}{
		"success":          {1, func(v int16) []byte { return lastResponse(v, 0, "v=c2lnbmF0dXJl") }, true},
		"success, v2":      {2, func(v int16) []byte { return lastResponse(v, 0, "v=c2lnbmF0dXJl") }, true},
		"a challenge":      {1, func(v int16) []byte { return lastResponse(v, 0, "r=nonce,s=salt,i=4096") }, false},
		"a failure":        {1, func(v int16) []byte { return lastResponse(v, 58, "v=c2lnbmF0dXJl") }, false},
		"half a response":  {1, func(v int16) []byte { return lastResponse(v, 0, "v=c2lnbmF0dXJl")[:12] }, false},
		"another response": {1, func(int16) []byte { return make([]byte, 40) }, false},
	} {
		t.Run(name, func(t *testing.T) {
			client, g := served(t)
			read := func(b []byte) error {
				t.Helper()
				if _, err := client.Write(b); err != nil {
					t.Fatal(err)
				}
				got := make([]byte, len(b))
				_, err := io.ReadFull(g, got)
				if err == nil && string(got) != string(b) {
					t.Errorf("the broker reads %q, want %q", got, b)
				}
				return err
			}
			if err := read(loginRequest(tc.version)); err != nil {
				t.Fatal(err)
			}
			if _, err := g.Write(tc.response(tc.version)); err != nil {
				t.Fatal(err)
			}
			if err := read(request(9, int16(kmsg.Metadata), 4, 1, 2, 3, 4, 5)); (err == nil) != tc.known || err != nil && !errors.Is(err, errRequest) {
				t.Errorf("a request afterwards: %v", err)
			}
			if !tc.known {
				return
			}
			if err := read(request(8, int16(kmsg.ApiVersions), 99, 1, 2, 3, 4)); err != nil {
				t.Errorf("of a newer client: %v", err)
			}
			if err := read(request(8, 999, 0, 1, 2, 3, 4)); !errors.Is(err, errRequest) {
				t.Errorf("an unknown kind: %v", err)
			}
		})
	}
}

// A client that does not log in is disconnected soon. A client that has logged in is not.
func TestGuard_deadline(t *testing.T) {
	for _, known := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			client, server := pipe.New(&net.TCPAddr{})
			defer func() { _, _ = client.Close(), server.Close() }()
			c, err := guard{one{server}}.Accept()
			if err != nil {
				t.Fatal(err)
			}
			if known {
				if _, err := c.Write(lastResponse(0, 0, "v=c2lnbmF0dXJl")); err != nil {
					t.Fatal(err)
				}
			}
			time.AfterFunc(time.Hour, func() { _, _ = client.Write(request(8, int16(kmsg.ApiVersions), 0)) })
			began := time.Now()
			_, err = c.Read(make([]byte, 1))
			if took := time.Since(began); (err == nil) != known || took != time.Hour && known || took != strangerTime && !known {
				t.Errorf("known %v: %v after %v", known, err, took)
			}
		})
	}
}

// one is a listener with one connection.
type one struct{ net.Conn }

func (o one) Accept() (net.Conn, error) { return o.Conn, nil }
func (o one) Addr() net.Addr            { return &net.TCPAddr{} }

// FuzzGuard: whatever a stranger sends, and however it is cut into pieces, the broker reads only whole requests that
// it may read.
func FuzzGuard(f *testing.F) {
	f.Add(request(13, int16(kmsg.ApiVersions), 3, 0, 0, 0, 1, 0xff, 0xff, 0, 1, 1, 0), uint8(1))
	f.Add(append(request(12, int16(kmsg.SASLHandshake), 1, 0, 0, 0, 1, 0xff, 0xff, 0, 0), request(8, 999, 0, 0, 0, 0, 0)...), uint8(3))
	f.Add([]byte{0, 0, 0, 2, 3, 0xe7}, uint8(9))
	f.Fuzz(func(t *testing.T, sent []byte, step uint8) {
		client, server := pipe.New(&net.TCPAddr{})
		defer func() { _, _ = client.Close(), server.Close() }()
		go func() {
			_, _ = client.Write(sent)
			_ = client.Close()
		}()
		g := &guarded{Conn: server}
		var got []byte
		for p := make([]byte, int(step)+1); ; {
			n, err := g.Read(p)
			if got = append(got, p[:n]...); err != nil {
				break
			}
		}
		for rest := got; len(rest) > 0; {
			if len(rest) < 8 {
				t.Fatalf("the broker reads the beginning of a request that was not checked: %q", rest)
			}
			length, key := int(binary.BigEndian.Uint32(rest)), int16(binary.BigEndian.Uint16(rest[4:]))
			kind := kmsg.RequestForKey(key)
			if kind == nil || length < 8 || length > strangerRequest || key != 17 && key != 18 && key != 36 {
				t.Fatalf("the broker reads %d bytes of kind %d", length, key)
			}
			if len(rest) < 4+length {
				t.Fatalf("the broker reads half a request: %q", rest)
			}
			rest = rest[4+length:]
		}
		if string(got) != string(sent[:len(got)]) {
			t.Errorf("the broker reads %q of %q", got, sent)
		}
	})
}

// FuzzStranger: nothing that a client without the password sends ends the broker.
func FuzzStranger(f *testing.F) {
	e, err := Start(f.TempDir(), slog.New(slog.DiscardHandler))
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(e.Close)
	first := "n,,n=" + user + ",r=nonce"
	handshake := request(uint32(8+2+2+len(mechanism)), int16(kmsg.SASLHandshake), 1, append([]byte{0, 0, 0, 1, 0xff, 0xff, 0, byte(len(mechanism))}, mechanism...)...)
	login := request(uint32(8+2+4+len(first)), int16(kmsg.SASLAuthenticate), 1, append([]byte{0, 0, 0, 2, 0xff, 0xff, 0, 0, 0, byte(len(first))}, first...)...)
	f.Add(append(append([]byte{}, handshake...), login...))
	f.Add(handshake)
	f.Add(request(13, int16(kmsg.ApiVersions), 3, 0, 0, 0, 1, 0xff, 0xff, 0, 0, 0, 0))
	f.Fuzz(func(t *testing.T, sent []byte) {
		c, err := (&net.Dialer{}).DialContext(context.Background(), "tcp", e.Kafka().Brokers[0])
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = c.Close() }()
		_, _ = c.Write(sent)
		_ = c.(*net.TCPConn).CloseWrite()
		_, _ = io.Copy(io.Discard, c)
	})
}
