package web

import (
	"crypto/tls"
	"net"
	"net/http"
	"sync"
	"syscall"
	"time"
)

// arrivals finds requests that have arrived, but that the HTTP server does not count yet. It counts a request when it
// has read the whole header. Until then, the connection is idle, and http.Server.Shutdown closes idle connections. On a
// busy machine, a request may wait for a long time before the process reads it. Its client would get no answer.
//
// HTTP/2 does not need this, because the server tells the client which requests it does not answer.
type arrivals struct {
	mu   sync.Mutex
	idle map[*conn]bool
}

// arriveWait is how long a process that stops waits for requests whose first bytes have arrived. arriveLook is how often
// it looks for them.
const (
	arriveWait = 2 * time.Second
	arriveLook = 5 * time.Millisecond
)

// note is called when the state of a connection changes.
func (a *arrivals) note(c net.Conn, s http.ConnState) {
	if secure, ok := c.(*tls.Conn); ok {
		if secure.ConnectionState().NegotiatedProtocol == "h2" {
			return
		}
		c = secure.NetConn()
	}
	of, ok := c.(*conn)
	if !ok {
		return
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if s != http.StateIdle {
		delete(a.idle, of)
		return
	}
	of.begun.Store(false)
	if a.idle == nil {
		a.idle = map[*conn]bool{}
	}
	a.idle[of] = true
}

// await waits until the server counts the requests that have arrived.
func (a *arrivals) await() {
	for until := time.Now().Add(arriveWait); a.any() && time.Now().Before(until); {
		time.Sleep(arriveLook)
	}
}

// any reports whether a part of a request has arrived on an idle connection.
func (a *arrivals) any() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	for c := range a.idle {
		if c.begun.Load() || buffered(c.Conn) {
			return true
		}
	}
	return false
}

// buffered reports whether the kernel holds bytes that the process has not read.
func buffered(c net.Conn) (some bool) {
	of, ok := c.(syscall.Conn)
	if !ok {
		return false
	}
	raw, err := of.SyscallConn()
	if err != nil {
		return false
	}
	err = raw.Control(func(fd uintptr) {
		var first [1]byte
		n, _, err := syscall.Recvfrom(int(fd), first[:], syscall.MSG_PEEK)
		some = err == nil && n > 0
	})
	return err == nil && some
}
