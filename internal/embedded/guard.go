package embedded

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"sync/atomic"
	"time"

	"github.com/twmb/franz-go/pkg/kbin"
	"github.com/twmb/franz-go/pkg/kmsg"
)

// A request of the Kafka protocol may have at most mostRequest bytes, as in Kafka. Every user of the machine can
// connect. So a client that has not given the password yet may send only short requests (strangerRequest), and must
// give the password soon (strangerTime).
const (
	mostRequest     = 100 << 20
	strangerRequest = 16 << 10
	strangerTime    = 10 * time.Second
)

// strangerKeys are the kinds of requests that a client needs to log in.
var strangerKeys = []kmsg.Key{kmsg.ApiVersions, kmsg.SASLHandshake, kmsg.SASLAuthenticate}

// guard is a network listener that checks requests before the broker reads them. The broker trusts its clients: it
// allocates the announced length of a request, panics if it does not know the kind of a request, and takes seconds for a
// few bytes that announce billions of tags.
type guard struct{ net.Listener }

func (g guard) Accept() (net.Conn, error) {
	c, err := g.Listener.Accept()
	if err != nil {
		return nil, err
	}
	_ = c.SetDeadline(time.Now().Add(strangerTime))
	return &guarded{Conn: c}, nil
}

// guarded is the broker's end of a network connection. The broker reads in one goroutine and writes in another.
type guarded struct {
	net.Conn

	head  []byte       // the checked beginning of a request
	left  int          // how many bytes of the request follow it
	login atomic.Int32 // the version of the last login request
	known atomic.Bool  // the client has given the password
}

// errRequest is the error of a connection whose client has sent a request that the broker must not read.
var errRequest = errors.New("request refused")

func (g *guarded) Read(p []byte) (int, error) {
	if len(g.head) == 0 && g.left == 0 {
		if err := g.next(); err != nil {
			return 0, err
		}
	}
	if len(g.head) > 0 {
		n := copy(p, g.head)
		g.head = g.head[n:]
		return n, nil
	}
	n, err := g.Conn.Read(p[:min(len(p), g.left)])
	g.left -= n
	return n, err
}

// next reads and checks the beginning of the next request: its length, its kind and its version. Before the login, it
// reads and checks the whole request.
func (g *guarded) next() error {
	const lengthSize, least = 4, 8
	head := make([]byte, lengthSize+4)
	if _, err := io.ReadFull(g.Conn, head); err != nil {
		return err
	}
	length := int64(binary.BigEndian.Uint32(head))
	key := kmsg.Key(binary.BigEndian.Uint16(head[lengthSize:]))
	version := int16(binary.BigEndian.Uint16(head[lengthSize+2:]))
	most, known := int64(mostRequest), g.known.Load()
	if !known {
		if most = strangerRequest; !slices.Contains(strangerKeys, key) {
			return fmt.Errorf("%w: kind %d before the login", errRequest, key)
		}
	}
	if length < least || length > most {
		return fmt.Errorf("%w: %d bytes", errRequest, length)
	}
	kind := kmsg.RequestForKey(key.Int16())
	// A client may ask for the versions in a version that the broker does not know. The broker answers in another one.
	if kind == nil || version < 0 || version > kind.MaxVersion() && key != kmsg.ApiVersions {
		return fmt.Errorf("%w: kind %d, version %d", errRequest, key, version)
	}
	rest := int(length) - (len(head) - lengthSize)
	if known {
		g.head, g.left = head, rest
		return nil
	}
	head = append(head, make([]byte, rest)...)
	if _, err := io.ReadFull(g.Conn, head[len(head)-rest:]); err != nil {
		return err
	}
	kind.SetVersion(version)
	if !untagged(kind, head[len(head)-rest:]) {
		return fmt.Errorf("%w: kind %d has another form", errRequest, key)
	}
	if key == kmsg.SASLAuthenticate {
		g.login.Store(int32(version))
	}
	g.head = head
	return nil
}

// untagged reports whether a request for the login has the right form and no tags. b is the request after its version.
func untagged(kind kmsg.Request, b []byte) bool {
	r := kbin.Reader{Src: b}
	_ = r.Int32() // correlation id
	_ = r.NullableString()
	if !kind.IsFlexible() {
		return r.Ok() // the broker can parse the rest
	}
	tags := r.Uvarint()
	if kind.Key() == kmsg.ApiVersions.Int16() {
		_, _ = r.CompactString(), r.CompactString() // name and version of the client
		if kind.GetVersion() >= 5 {
			_, _ = r.CompactNullableString(), r.Int32() // the expected cluster and broker
		}
	} else {
		_ = r.CompactBytes()
	}
	return tags == 0 && r.Uvarint() == 0 && r.Ok()
}

// Write writes a response. The broker writes each response with one call.
func (g *guarded) Write(p []byte) (int, error) {
	if !g.known.Load() && admits(int16(g.login.Load()), p) {
		g.known.Store(true)
		if err := g.SetDeadline(time.Time{}); err != nil {
			return 0, err
		}
	}
	return g.Conn.Write(p)
}

// admits reports whether a response is the last one of a successful login. With SCRAM, this is the only message that
// holds a signature of the server.
func admits(version int16, response []byte) bool {
	login := kmsg.NewPtrSASLAuthenticateResponse()
	login.SetVersion(version)
	head := 8 // length and correlation id
	if login.IsFlexible() {
		head++ // no tags
	}
	return len(response) > head && login.ReadFrom(response[head:]) == nil &&
		login.ErrorCode == 0 && bytes.HasPrefix(login.SASLAuthBytes, []byte("v="))
}
