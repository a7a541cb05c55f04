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
)

// Listener accepts the connections of a network listener and those of DialContext.
type Listener struct {
	net.Listener
	incoming chan incoming
	closed   chan struct{}
	close    func() error
}

// incoming is the next result of Accept.
type incoming struct {
	conn net.Conn
	err  error
}

// Listen returns a listener that also accepts the connections of the network listener over. Closing the result
// also closes over.
func Listen(over net.Listener) *Listener {
	l := &Listener{Listener: over, incoming: make(chan incoming), closed: make(chan struct{})}
	var passing sync.WaitGroup
	l.close = sync.OnceValue(func() error {
		defer passing.Wait()
		close(l.closed)
		return over.Close()
	})
	passing.Go(l.pass)
	return l
}

// pass accepts the connections of the network listener until that listener is closed.
func (l *Listener) pass() {
	for {
		c, err := l.Listener.Accept()
		select {
		case l.incoming <- incoming{c, err}:
		case <-l.closed:
			if c != nil {
				_ = c.Close()
			}
			return
		}
		if errors.Is(err, net.ErrClosed) {
			return
		}
	}
}

// Accept returns the next connection, or net.ErrClosed once the listener is
// closed.
func (l *Listener) Accept() (net.Conn, error) {
	select {
	case in := <-l.incoming:
		return in.conn, in.err
	case <-l.closed:
		return nil, &net.OpError{Op: "accept", Net: l.Addr().Network(), Addr: l.Addr(), Err: net.ErrClosed}
	}
}

// Close closes the listener. Accepted connections stay open.
func (l *Listener) Close() error { return l.close() }

// DialContext connects to an address. If it is the listener's own address, the connection goes through memory. The
// method has the same signature as that of net.Dialer.
func (l *Listener) DialContext(ctx context.Context, network, address string) (net.Conn, error) {
	if address != l.Addr().String() {
		return (&net.Dialer{}).DialContext(ctx, network, address)
	}
	client, server := New(l.Addr())
	var err error
	select {
	case l.incoming <- incoming{conn: server}:
		return client, nil
	case <-l.closed:
		err = os.NewSyscallError("connect", syscall.ECONNREFUSED)
	case <-ctx.Done():
		err = ctx.Err()
	}
	return nil, &net.OpError{Op: "dial", Net: network, Addr: l.Addr(), Err: err}
}
