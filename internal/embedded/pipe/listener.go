// Package pipe carries connections within a process through memory. The broker and the view of the embedded
// default serve other processes over the network, and their own process through a Listener. Memory is faster: a
// request over the loopback interface costs two system calls at each end, and wakes the network poller.
package pipe

import (
	"context"
	"errors"
	"net"
	"os"
	"sync"
	"syscall"
	"time"
)

// Listener accepts the connections of a network listener and those of DialContext.
type Listener struct {
	net.Listener
	incoming chan net.Conn
	closed   chan struct{}
	close    func() error

	mu      sync.Mutex
	open    map[*accepted]struct{}
	severed bool
}

// accepted is a connection that the listener has accepted and that is still open.
type accepted struct {
	net.Conn

	of *Listener
}

// Listen returns a listener that also accepts the connections of the network listener over. Closing the result
// also closes over.
func Listen(over net.Listener) *Listener {
	l := &Listener{Listener: over, incoming: make(chan net.Conn), closed: make(chan struct{}), open: map[*accepted]struct{}{}}
	var passing sync.WaitGroup
	l.close = sync.OnceValue(func() error {
		defer passing.Wait()
		close(l.closed)
		return over.Close()
	})
	passing.Go(l.pass)
	return l
}

// These are the shortest and the longest pause after the network listener has failed.
const (
	leastPause = 5 * time.Millisecond
	mostPause  = time.Second
)

// pass accepts the connections of the network listener until that listener is closed. Other errors pass, for example
// when the process has no file descriptors left. So pass tries again after a pause, like the server of net/http. The
// broker would never accept a connection again after an error.
func (l *Listener) pass() {
	for pause := leastPause; ; {
		c, err := l.Listener.Accept()
		if errors.Is(err, net.ErrClosed) {
			return
		}
		if err != nil {
			select {
			case <-time.After(pause):
				pause = min(2*pause, mostPause)
				continue
			case <-l.closed:
				return
			}
		}
		pause = leastPause
		select {
		case l.incoming <- c:
		case <-l.closed:
			_ = c.Close()
			return
		}
	}
}

// Accept returns the next connection. It fails only when the listener is closed, with net.ErrClosed.
func (l *Listener) Accept() (net.Conn, error) {
	select {
	case c := <-l.incoming:
		return l.accept(c)
	case <-l.closed:
		return nil, l.gone()
	}
}

func (l *Listener) gone() error {
	return &net.OpError{Op: "accept", Net: l.Addr().Network(), Addr: l.Addr(), Err: net.ErrClosed}
}

func (l *Listener) accept(c net.Conn) (net.Conn, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.severed {
		_ = c.Close()
		return nil, l.gone()
	}
	a := &accepted{c, l}
	l.open[a] = struct{}{}
	return a, nil
}

func (a *accepted) Close() error {
	a.of.mu.Lock()
	delete(a.of.open, a)
	a.of.mu.Unlock()
	return a.Conn.Close()
}

// Close closes the listener. Accepted connections stay open.
func (l *Listener) Close() error { return l.close() }

// Sever closes the listener and the connections that it has accepted.
func (l *Listener) Sever() {
	l.mu.Lock()
	l.severed = true
	for a := range l.open {
		_ = a.Conn.Close()
	}
	l.mu.Unlock()
	_ = l.close()
}

// DialContext connects to an address. If it is the listener's own address, the connection goes through memory. The
// method has the same signature as that of net.Dialer.
func (l *Listener) DialContext(ctx context.Context, network, address string) (net.Conn, error) {
	if address != l.Addr().String() {
		return (&net.Dialer{}).DialContext(ctx, network, address)
	}
	client, server := New(l.Addr())
	var err error
	select {
	case l.incoming <- server:
		return client, nil
	case <-l.closed:
		err = os.NewSyscallError("connect", syscall.ECONNREFUSED)
	case <-ctx.Done():
		err = ctx.Err()
	}
	return nil, &net.OpError{Op: "dial", Net: network, Addr: l.Addr(), Err: err}
}
