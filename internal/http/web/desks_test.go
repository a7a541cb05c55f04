package web

import (
	"context"
	"errors"
	"io"
	"net/http"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// TestDesks: at most a fixed number of bodies of one account are read at the same time,
// whatever others do. At the end, all places are free.
func TestDesks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesks(2)
		var reading, most atomic.Int64
		var all sync.WaitGroup
		for range 20 {
			all.Go(func() {
				leave, err := d.sit(t.Context(), "flood")
				if err != nil {
					t.Error(err)
					return
				}
				if n := reading.Add(1); n > most.Load() {
					most.Store(n)
				}
				time.Sleep(time.Millisecond)
				reading.Add(-1)
				leave()
				leave()
			})
		}
		synctest.Wait()
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		leave, err := d.sit(t.Context(), "other")
		if err != nil {
			t.Fatal("another account waits")
		}
		if _, err := d.sit(ctx, "flood"); !errors.Is(err, context.Canceled) {
			t.Errorf("who left is told %v", err)
		}
		leave()
		all.Wait()
		if most.Load() != 2 || len(d.of) != 0 {
			t.Errorf("%d bodies at once; %d desks are left", most.Load(), len(d.of))
		}
	})
}

// TestDesksGiveUp: a request waits for a place only for a limited time.
func TestDesksGiveUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesks(1)
		leave, err := d.sit(t.Context(), "a")
		if err != nil {
			t.Fatal(err)
		}
		start := time.Now()
		if _, err := d.sit(t.Context(), "a"); !errors.Is(err, context.DeadlineExceeded) || time.Since(start) != deskWait {
			t.Errorf("%v after %v", err, time.Since(start))
		}
		leave()
		if len(d.of) != 0 {
			t.Error("a desk is left")
		}
	})
}

// TestAllDesks: adds and reads of an account take few places, and no operation takes those of another kind.
func TestAllDesks(t *testing.T) {
	for _, tc := range []struct{ processors, large, work, commands int }{{1, 1, 4, 32}, {2, 1, 4, 32}, {8, 4, 16, 128}} {
		a := newAllDesks(tc.processors)
		for _, of := range []struct {
			what   string
			route  Route
			length int
			want   *desks
			places int
		}{
			{"an add", Route{Public: true}, largeBody - 1, a.adds, tc.work},
			{"a read", Route{Reads: true}, 0, a.reads, tc.work},
			{"a command", Route{}, 2, a.commands, tc.commands},
			{"a large add", Route{Public: true}, largeBody, a.large, tc.large},
			{"a large read", Route{Reads: true}, largeBody, a.large, tc.large},
			{"a large command", Route{}, largeBody, a.large, tc.large},
		} {
			if got := a.of(&of.route, of.length); got != of.want || got.places != of.places {
				t.Errorf("%s with %d processors has the wrong desks, or %d places, want %d", of.what, tc.processors, got.places, of.places)
			}
		}
	}
}

// TestSmallBodiesAreReadInTurn: of one account a bounded number of small requests is in work. Others wait
// without keeping the processors busy, and those of another account do not wait.
func TestSmallBodiesAreReadInTurn(t *testing.T) {
	began, end := make(chan struct{}, 100), make(chan struct{})
	s := serve(t, func(c *Call) (Reply, error) {
		began <- struct{}{}
		<-end
		return ok(c)
	})
	small := s.server.desks.commands
	small.places = 3
	var all sync.WaitGroup
	for range 10 {
		all.Go(func() {
			if resp, body := s.call(t, "/op", strings.NewReader("{}")); resp.StatusCode != 200 {
				t.Errorf("%d %s", resp.StatusCode, body)
			}
		})
	}
	for range 3 {
		<-began
	}
	for { // until all others wait
		small.mu.Lock()
		users := 0
		for _, at := range small.of {
			users += at.users
		}
		small.mu.Unlock()
		if users == 10 {
			break
		}
		runtime.Gosched()
	}
	if n := len(began); n > 0 {
		t.Errorf("%d more than there are places are in work", n)
	}
	leave, err := small.sit(t.Context(), "other")
	if err != nil {
		t.Fatal(err)
	}
	leave()
	close(end)
	all.Wait()
}

// TestAddsDoNotWaitForOtherOperations: commands and reads, which keep their places until they are answered,
// take none from the adds of their account.
func TestAddsDoNotWaitForOtherOperations(t *testing.T) {
	began, end := make(chan struct{}), make(chan struct{})
	s := serve(t, func(c *Call) (Reply, error) {
		if string(c.Body) == "1" {
			began <- struct{}{}
			<-end
		}
		return ok(c)
	})
	places := s.server.desks.commands.places
	var all sync.WaitGroup
	for range places {
		all.Go(func() {
			if resp, body := s.call(t, "/op", strings.NewReader("1")); resp.StatusCode != 200 {
				t.Errorf("%d %s", resp.StatusCode, body)
			}
		})
	}
	for range places {
		<-began
	}
	if resp, body := s.call(t, "/open", strings.NewReader("2")); resp.StatusCode != 200 {
		t.Errorf("an add: %d %s", resp.StatusCode, body)
	}
	close(end)
	all.Wait()
}

// TestLargeAddsDoNotWaitForLargeCommands: a command with a large body leaves its place to the adds of the
// account when it has decoded the body. Another one still waits for its end.
func TestLargeAddsDoNotWaitForLargeCommands(t *testing.T) {
	began, end := make(chan struct{}), make(chan struct{})
	s := serve(t, func(c *Call) (Reply, error) {
		if c.Body[0] == '1' {
			if err := c.Decoded(); err != nil {
				return Reply{}, err
			}
			began <- struct{}{}
			<-end
		}
		return ok(c)
	})
	large := func(first string) io.Reader { return strings.NewReader(first + strings.Repeat(" ", largeBody)) }
	var all sync.WaitGroup
	for range s.server.desks.large.places {
		all.Go(func() {
			if resp, body := s.call(t, "/op", large("1")); resp.StatusCode != 200 {
				t.Errorf("%d %s", resp.StatusCode, body)
			}
		})
	}
	for range s.server.desks.large.places {
		<-began
	}
	if resp, body := s.call(t, "/open", large("2")); resp.StatusCode != 200 {
		t.Errorf("an add: %d %s", resp.StatusCode, body)
	}
	if resp, body := s.call(t, "/op", large("1")); resp.StatusCode != 503 {
		t.Errorf("one more command: %d %s", resp.StatusCode, body)
	}
	close(end)
	all.Wait()
	s.Close()
	for what, desks := range map[string]*desks{"large": s.server.desks.large, "decoded": s.server.desks.largeCommands} {
		if n := len(desks.of); n != 0 {
			t.Errorf("%d accounts have places for %s bodies", n, what)
		}
	}
}

// TestPlacesAreFreed: a request that panics, fails or breaks off its answer frees its place.
func TestPlacesAreFreed(t *testing.T) {
	ends := map[string]func() (Reply, error){
		"panics": func() (Reply, error) { panic("a defect") },
		"fails":  func() (Reply, error) { return Reply{}, errors.New("a defect") },
		"breaks off": func() (Reply, error) {
			return Reply{Stream: func(io.Writer) error { return errors.New("a defect") }}, nil
		},
		"closes the connection": func() (Reply, error) { panic(http.ErrAbortHandler) },
	}
	s := serve(t, func(c *Call) (Reply, error) { return ends[strings.Trim(string(c.Body), `" `)]() })
	for name := range ends {
		for _, length := range []int{0, largeBody} {
			r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.URL+"/op", strings.NewReader(`"`+name+`"`+strings.Repeat(" ", length)))
			if err != nil {
				t.Fatal(err)
			}
			r.Header.Set("Api-Key", "sk")
			r.Header.Set("Content-Type", "application/json")
			if resp, err := s.Client().Do(r); err == nil {
				_, _ = io.Copy(io.Discard, resp.Body)
				_ = resp.Body.Close()
			}
		}
	}
	s.Close() // waits until all have ended
	for what, desks := range map[string]*desks{"large": s.server.desks.large, "small": s.server.desks.commands} {
		if n := len(desks.of); n != 0 {
			t.Errorf("%d accounts have places for %s bodies", n, what)
		}
	}
}

// TestLargeBodiesAreReadInTurn: a handler has a place until it says that it has
// read the body. Here every request waits until all bodies are read. If one
// kept its place, none would be answered.
func TestLargeBodiesAreReadInTurn(t *testing.T) {
	const requests = 8
	var reading, most, small atomic.Int64
	var read sync.WaitGroup
	read.Add(requests)
	s := serve(t, func(c *Call) (Reply, error) {
		if len(c.Body) < largeBody {
			small.Add(1)
			return ok(c)
		}
		most.Store(max(most.Load(), reading.Add(1)))
		reading.Add(-1)
		c.BodyRead()
		read.Done()
		read.Wait()
		return ok(c)
	})
	var all sync.WaitGroup
	for range requests {
		all.Go(func() {
			if resp, body := s.call(t, "/op", strings.NewReader(`"`+strings.Repeat("x", largeBody)+`"`)); resp.StatusCode != 200 {
				t.Errorf("%d %s", resp.StatusCode, body)
			}
		})
	}
	all.Wait()
	if n := int64(s.server.desks.large.places); most.Load() > n {
		t.Errorf("%d bodies at once, want at most %d", most.Load(), n)
	}
	// Even if all places are taken, a small body is read.
	for range s.server.desks.large.places {
		leave, err := s.server.desks.large.sit(t.Context(), "acme")
		if err != nil {
			t.Fatal(err)
		}
		defer leave()
	}
	if resp, body := s.call(t, "/op", strings.NewReader("{}")); resp.StatusCode != 200 || small.Load() != 1 {
		t.Errorf("%d %s", resp.StatusCode, body)
	}
}
