// Package view is the embedded view: a server in this process for the part of the Redis protocol
// that candor uses. Its data is only in memory; candor rebuilds it from the log.
//
// Like Redis, it runs one command at a time, under one lock. Instead of an interpreter for scripts
// it has a function for each script of this version of candor (see scripts). A commit is therefore
// as atomic as on Redis: any other change of the view comes before or after it.
package view

import (
	"context"
	"errors"
	"fmt"
	"math"
	"net"
	"sync"
	"time"

	"candor/internal/embedded/pipe"
)

// Server is a running view.
type Server struct {
	server   server
	listener *pipe.Listener
	password string

	mu     sync.Mutex
	closed bool
	conns  map[net.Conn]struct{}

	stop    chan struct{}
	running sync.WaitGroup
}

// server is the state on which commands work. Its lock guards all of it.
type server struct {
	mu          sync.Mutex
	store       store
	subscribers map[string]map[*conn]struct{} // by channel

	// Buffers of a commit.
	words   [][]byte
	scratch reply
}

// ageEvery is how often expired keys are removed, and ageMost how many at a time. Commands never
// see an expired key.
const (
	ageEvery = time.Second
	ageMost  = 10_000
)

// Start starts an empty view on a free port of the loopback interface. Clients must give the
// password; if it is empty, they need none.
func Start(password string) (*Server, error) {
	l, err := (&net.ListenConfig{}).Listen(context.Background(), "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("embedded view: %w", err)
	}
	s := &Server{listener: pipe.Listen(l), password: password, conns: map[net.Conn]struct{}{}, stop: make(chan struct{})}
	s.server.subscribers = map[string]map[*conn]struct{}{}
	s.server.store.clock = time.Now
	s.running.Go(s.accept)
	s.running.Go(s.age)
	return s, nil
}

// Addr returns the address on which it listens.
func (s *Server) Addr() string { return s.listener.Addr().String() }

// DialContext connects to an address, through memory if it is the view's.
func (s *Server) DialContext(ctx context.Context, network, address string) (net.Conn, error) {
	return s.listener.DialContext(ctx, network, address)
}

// Age advances its clock, and removes what has expired by then.
func (s *Server) Age(d time.Duration) {
	s.server.mu.Lock()
	defer s.server.mu.Unlock()
	s.server.store.ahead += d
	s.server.store.age(math.MaxInt)
}

// SetClock replaces its clock, for tests. By default it is that of the machine.
func (s *Server) SetClock(now func() time.Time) {
	s.server.mu.Lock()
	defer s.server.mu.Unlock()
	s.server.store.clock = now
}

// Close ends all connections and discards the data.
func (s *Server) Close() {
	s.mu.Lock()
	closed := s.closed
	s.closed = true
	for c := range s.conns {
		_ = c.Close()
	}
	s.mu.Unlock()
	if closed {
		return
	}
	_ = s.listener.Close()
	close(s.stop)
	s.running.Wait()
	s.server.store.clear()
}

func (s *Server) accept() {
	for {
		c, err := s.listener.Accept()
		if errors.Is(err, net.ErrClosed) {
			return
		}
		if err != nil { // for example, there are no more file descriptors
			select {
			case <-time.After(10 * time.Millisecond):
				continue
			case <-s.stop:
				return
			}
		}
		s.mu.Lock()
		if s.closed {
			_ = c.Close()
		} else {
			s.conns[c] = struct{}{}
			s.running.Go(func() {
				defer s.forget(c)
				newConn(s, c).serve()
			})
		}
		s.mu.Unlock()
	}
}

func (s *Server) forget(c net.Conn) {
	_ = c.Close()
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.conns, c)
}

func (s *Server) age() {
	t := time.NewTicker(ageEvery)
	defer t.Stop()
	for {
		select {
		case <-t.C:
			s.server.mu.Lock()
			s.server.store.age(ageMost)
			s.server.mu.Unlock()
		case <-s.stop:
			return
		}
	}
}

// publish passes a message to the subscribers of a channel, and returns their
// number. The caller holds the lock.
func (s *server) publish(channel string, message []byte) int64 {
	of := s.subscribers[channel]
	if len(of) == 0 {
		return 0
	}
	var r reply
	r.array(3)
	r.text("message")
	r.text(channel)
	r.bulk(message)
	for c := range of {
		c.tell(r)
	}
	return int64(len(of))
}
