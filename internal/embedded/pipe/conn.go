package pipe

import (
	"io"
	"math"
	"net"
	"os"
	"sync"
	"syscall"
	"time"
)

// most is how many bytes the client may write ahead of the server's reads before the client must wait. The server
// never waits for the client. Otherwise, both would wait for each other if a client wrote many requests before it
// read the first reply. The replies need no limit of their own, because the number of requests limits them.
const most = 64 << 10

// kept is the largest buffer, in bytes, that a stream keeps when it is empty.
const kept = 256 << 10

// conn is one end of a connection.
type conn struct {
	in, out *stream
	addr    net.Addr
}

// New returns both ends of a connection. Both report addr as their local and remote address. A write does not wait
// until the other end reads, unlike with net.Pipe.
func New(addr net.Addr) (client, server net.Conn) {
	a, b := newStream(math.MaxInt), newStream(most)
	return &conn{a, b, addr}, &conn{b, a, addr}
}

func (c *conn) LocalAddr() net.Addr  { return c.addr }
func (c *conn) RemoteAddr() net.Addr { return c.addr }

func (c *conn) Read(p []byte) (int, error) {
	n, err := c.in.read(p)
	return n, c.failed("read", err)
}

func (c *conn) Write(p []byte) (int, error) {
	n, err := c.out.write(p)
	return n, c.failed("write", err)
}

// failed wraps an error like the errors of network connections, because clients decide by the type of an error
// whether to retry.
func (c *conn) failed(op string, err error) error {
	if err == nil || err == io.EOF { //nolint:errorlint // it is the stream's own
		return err
	}
	return &net.OpError{Op: op, Net: c.addr.Network(), Addr: c.addr, Err: err}
}

// Close ends both directions. The other end can read what was written before.
func (c *conn) Close() error {
	c.in.end(&c.in.unread)
	c.out.end(&c.out.ended)
	return nil
}

func (c *conn) SetDeadline(t time.Time) error {
	c.in.reads.set(t)
	c.out.writes.set(t)
	return nil
}

func (c *conn) SetReadDeadline(t time.Time) error {
	c.in.reads.set(t)
	return nil
}

func (c *conn) SetWriteDeadline(t time.Time) error {
	c.out.writes.set(t)
	return nil
}

// stream is one direction of a connection.
type stream struct {
	most   int // how many bytes may be unread before a write waits
	mu     sync.Mutex
	buf    []byte
	at     int  // buf[at:] has not been read
	ended  bool // closed by the writer
	unread bool // closed by the reader

	reads, writes side
}

// side is the state of the reader or the writer of a stream.
type side struct {
	changed  sync.Cond
	deadline time.Time
	rings    time.Time // when timer wakes the side; zero: not set
	timer    *time.Timer
}

func newStream(most int) *stream {
	s := &stream{most: most}
	s.reads.changed.L, s.writes.changed.L = &s.mu, &s.mu
	return s
}

func (s *stream) read(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for {
		switch {
		case s.unread:
			return 0, net.ErrClosed
		case s.reads.late():
			return 0, os.ErrDeadlineExceeded
		case len(p) == 0:
			return 0, nil
		case s.at < len(s.buf):
			n := copy(p, s.buf[s.at:])
			if s.at += n; s.at == len(s.buf) {
				if s.buf, s.at = s.buf[:0], 0; cap(s.buf) > kept {
					s.buf = nil
				}
			}
			s.writes.changed.Broadcast()
			return n, nil
		case s.ended:
			return 0, io.EOF
		}
		s.reads.wait()
	}
}

func (s *stream) write(p []byte) (n int, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for {
		switch {
		case s.ended:
			return n, net.ErrClosed
		case s.unread:
			return n, os.NewSyscallError("write", syscall.EPIPE)
		case s.writes.late():
			return n, os.ErrDeadlineExceeded
		case len(p) == 0:
			return n, nil
		}
		if room := s.most - (len(s.buf) - s.at); room > 0 {
			next := p[:min(room, len(p))]
			if s.at > 0 && len(s.buf)+len(next) > cap(s.buf) {
				s.buf, s.at = s.buf[:copy(s.buf, s.buf[s.at:])], 0
			}
			s.buf = append(s.buf, next...)
			n, p = n+len(next), p[len(next):]
			s.reads.changed.Broadcast()
			continue
		}
		s.writes.wait()
	}
}

// end sets one of the stream's flags (ended or unread) and wakes both sides.
func (s *stream) end(flag *bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if *flag = true; s.unread {
		s.buf, s.at = nil, 0
	}
	s.reads.silence()
	s.writes.silence()
	s.reads.changed.Broadcast()
	s.writes.changed.Broadcast()
}

// set changes the deadline, also for calls that are already waiting. The zero time means that there is no
// deadline.
func (d *side) set(t time.Time) {
	d.changed.L.Lock()
	defer d.changed.L.Unlock()
	d.deadline = t
	d.changed.Broadcast()
}

func (d *side) late() bool {
	return !d.deadline.IsZero() && !time.Now().Before(d.deadline)
}

// wait returns after a change of the stream or after the deadline. It may also return without a reason, so callers
// check again. Clients set a deadline with each request and hardly ever reach one. So wait sets the timer only
// when a call really waits. It keeps the timer when a later deadline is set: a timer that fires early only makes
// one more check.
func (d *side) wait() {
	if !d.deadline.IsZero() && (d.rings.IsZero() || d.deadline.Before(d.rings)) {
		d.silence()
		d.rings = d.deadline
		d.timer = time.AfterFunc(time.Until(d.deadline), func() {
			d.changed.L.Lock()
			defer d.changed.L.Unlock()
			d.rings = time.Time{}
			d.changed.Broadcast()
		})
	}
	d.changed.Wait()
}

// silence stops the timer. If the timer has already fired, a later wait may return without a reason.
func (d *side) silence() {
	if d.timer != nil {
		d.timer.Stop()
	}
	d.rings = time.Time{}
}
