package web

import (
	"net"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"candor/internal/metric"
)

// door is a listener that limits the number of connections, in total and from one address. It closes further
// connections immediately, so that no client waits.
type door struct {
	net.Listener
	limits  Limits
	metrics *Connections
	crowd   crowd
}

// crowd counts connections, or requests over HTTP/2, in total and by address. The zero value is empty.
type crowd struct {
	mu     sync.Mutex
	open   int
	byAddr map[netip.Addr]int
}

// enter counts a new connection or request. If it would exceed a limit, enter does not count it and
// returns the name of the limit.
func (c *crowd) enter(addr netip.Addr, limits *Limits) (limit string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case c.open >= limits.Connections:
		return "total"
	case c.byAddr[addr] >= limits.PerAddress:
		return "address"
	}
	if c.byAddr == nil {
		c.byAddr = map[netip.Addr]int{}
	}
	c.open++
	c.byAddr[addr]++
	return ""
}

// left removes a connection or request from the counts.
func (c *crowd) left(addr netip.Addr) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.open--
	less(c.byAddr, addr, 1)
}

// Accept returns the next admitted connection.
func (d *door) Accept() (net.Conn, error) {
	for {
		c, err := d.Listener.Accept()
		if err != nil {
			return nil, err
		}
		addr := network(c.RemoteAddr().String())
		if limit := d.crowd.enter(addr, &d.limits); limit != "" {
			d.metrics.refused.WithLabelValues(limit).Inc()
			_ = c.Close()
			continue
		}
		d.metrics.open.Inc()
		if t, ok := c.(*net.TCPConn); ok {
			_, _ = t.SetReadBuffer(kernelBuffer), t.SetWriteBuffer(kernelBuffer)
		}
		return &conn{Conn: c, stall: d.limits.Stall, leave: sync.OnceFunc(func() { d.crowd.left(addr); d.metrics.open.Dec() })}, nil
	}
}

// kernelBuffer is the size in bytes of the kernel's buffer for a connection, in each direction. The kernel's
// default is several MiB, which it also fills with data that the client does not read. A smaller size than
// kernelBuffer would slow down distant clients.
const kernelBuffer = 256 << 10

// network returns the address under which a connection is counted. For IPv6, this is the first 64 bits, because
// one subscriber has all addresses that begin with them. A client without an address gets the zero address.
func network(remote string) netip.Addr {
	at, err := netip.ParseAddrPort(remote)
	if err != nil {
		return netip.Addr{}
	}
	addr := at.Addr().Unmap().WithZone("")
	if addr.Is6() {
		p, _ := addr.Prefix(64)
		return p.Addr()
	}
	return addr
}

// conn is a connection whose client must read each piece of an answer within the stall timeout. A client that
// reads a large answer slowly gets all of it. If a client stops reading, the connection is closed.
type conn struct {
	net.Conn
	stall time.Duration
	leave func()
	begun atomic.Bool // bytes were read since the connection was last idle, see arrivals

	mu    sync.Mutex
	set   time.Time // the deadline that the server has set; zero: none
	until time.Time // the deadline in effect
}

func (c *conn) Read(b []byte) (int, error) {
	n, err := c.Conn.Read(b)
	if n > 0 && !c.begun.Load() {
		c.begun.Store(true)
	}
	return n, err
}

// writePiece is how many bytes the client must read within the stall timeout.
const writePiece = 32 << 10

func (c *conn) Write(b []byte) (n int, err error) {
	for {
		if err := c.roll(); err != nil {
			return n, err
		}
		m, err := c.Conn.Write(b[:min(len(b), writePiece)])
		n, b = n+m, b[m:]
		if err != nil || len(b) == 0 {
			return n, err
		}
	}
}

// roll moves the deadline for writes to the stall timeout from now. It does nothing if the deadline was moved
// recently. If the server has set an earlier deadline, that one applies.
func (c *conn) roll() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	until := time.Now().Add(c.stall)
	if !c.set.IsZero() && c.set.Before(until) {
		until = c.set
	} else if d := until.Sub(c.until); d >= 0 && d < c.stall/32 {
		return nil
	}
	c.until = until
	return c.Conn.SetWriteDeadline(until)
}

func (c *conn) SetWriteDeadline(t time.Time) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.set, c.until = t, t
	return c.Conn.SetWriteDeadline(t)
}

func (c *conn) SetDeadline(t time.Time) error {
	if err := c.SetWriteDeadline(t); err != nil {
		return err
	}
	return c.SetReadDeadline(t)
}

func (c *conn) Close() error {
	c.leave()
	return c.Conn.Close()
}

// Connections counts the connections of a process.
type Connections struct {
	open    prometheus.Gauge
	refused *prometheus.CounterVec
}

// NewConnections registers and returns the counters of connections.
func NewConnections(reg prometheus.Registerer) *Connections {
	return &Connections{
		open: metric.Gauge(reg, "candor_http_connections", "Open connections."),
		refused: metric.Counters(reg, "candor_http_connections_refused_total",
			"Connections closed, and requests over HTTP/2 refused, because there were too many, by limit: total or address.", "limit", "total", "address"),
	}
}
