// Package view is the embedded view: a server in this process for the part of the Redis protocol that candor uses.
// Its data is only in memory. candor rebuilds the data from the log.
//
// Like Redis, the server runs one command at a time, under one lock. It has no interpreter for scripts. Instead,
// it has a Go function for each script of this version of candor (see scripts). So a commit is as atomic as on
// Redis: every other change of the view comes before or after it.
package view

import (
	"context"
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

	stop    chan struct{}
	close   func()
	running sync.WaitGroup
}

// server is the state on which commands work. The lock mu protects all fields.
type server struct {
	mu          sync.Mutex
	store       store
	subscribers map[string]map[*conn]struct{} // by channel

	// Buffers that each commit reuses.
	words   [][]byte
	scratch reply
}

// ageEvery is the interval at which expired keys are removed, and ageMost is how many are removed at a time.
// Commands never see an expired key, even if it has not been removed yet.
const (
	ageEvery = time.Second
	ageMost  = 10_000
)

// Start starts an empty view on a free port of the loopback interface. Clients must give the password, unless it
// is empty.
func Start(password string) (*Server, error) {
	l, err := (&net.ListenConfig{}).Listen(context.Background(), "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("embedded view: %w", err)
	}
	s := &Server{listener: pipe.Listen(l), password: password, stop: make(chan struct{})}
	s.close = sync.OnceFunc(func() {
		s.listener.Sever()
		close(s.stop)
		s.running.Wait()
		s.server.store.clear()
	})
	s.server.subscribers = map[string]map[*conn]struct{}{}
	s.server.store.clock = time.Now
	s.running.Go(s.accept)
	s.running.Go(s.age)
	return s, nil
}

// Addr returns the address on which the server listens.
func (s *Server) Addr() string { return s.listener.Addr().String() }

// DialContext connects to an address. If it is the address of the view, the connection goes through memory.
func (s *Server) DialContext(ctx context.Context, network, address string) (net.Conn, error) {
	return s.listener.DialContext(ctx, network, address)
}

// Age advances the clock of the view by d, and removes the keys that have expired by then.
func (s *Server) Age(d time.Duration) {
	s.server.mu.Lock()
	defer s.server.mu.Unlock()
	s.server.store.ahead += d
	s.server.store.age(math.MaxInt)
}

// SetClock replaces the clock of the view, for tests. By default, it is the clock of the machine.
func (s *Server) SetClock(now func() time.Time) {
	s.server.mu.Lock()
	defer s.server.mu.Unlock()
	s.server.store.clock = now
}

// Close ends all connections and discards the data.
func (s *Server) Close() { s.close() }

func (s *Server) accept() {
	for {
		c, err := s.listener.Accept()
		if err != nil {
			return // the listener is closed
		}
		s.running.Go(func() {
			defer func() { _ = c.Close() }()
			newConn(s, c).serve()
		})
	}
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

// publish queues a message for all subscribers of a channel, and returns their number. The caller holds the lock.
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
