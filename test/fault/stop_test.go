package fault

import (
	"context"
	"sync"
	"testing"
	"time"

	"candor/test/harness"
)

// A process gets SIGTERM under load and is started again. CANDOR_FAULT_STOPS repeats that more often.
func TestProcessToldToStopAnswersWhatIsInFlight(t *testing.T) {
	stops := harness.Setting(t, "CANDOR_FAULT_STOPS", 1)
	// each is how many respondents are accepted between two stops. The clients still have rest to add at the last stop, so
	// that all of them wait for an answer then.
	const each, rest = 1000, 2000
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute+time.Duration(stops)*30*time.Second)
	defer cancel()
	b := realBrokers(ctx, t)
	p, c := b.served(ctx, t)

	s := stopping{b: b, c: c, p: p, answered: map[int]int{}}
	c.observe = s.observe(t)
	l := newLedger(panel{name: "stopped", surveys: 4, n: each*stops + rest})
	streamed := make(chan struct{})
	go func() {
		defer close(streamed)
		stream(ctx, c, l, inFlight)
	}()
	var longest time.Duration
	for i := range stops {
		during(ctx, t, l, each*(i+1), func() { longest = max(longest, s.stop(ctx, t)) })
	}
	<-streamed
	took := verify(ctx, t, c, l)
	t.Logf("stopped %d times, within %v; all COMPLETED %v after the last answer", stops, longest.Round(time.Millisecond), took.Round(time.Millisecond))
	b.settled(t, l)
}

// inFlight is how many requests wait for an answer when the process gets SIGTERM.
const inFlight = 64

// stopping is a process that gets SIGTERM while its clients wait for answers.
type stopping struct {
	b *brokers
	c *client
	p *process

	mu       sync.Mutex
	told     time.Time   // when the process got SIGTERM; zero: it runs
	answered map[int]int // requests that were in flight then, by their answers; 0: no answer
}

// observe returns the function that counts the answers to requests in flight.
func (s *stopping) observe(t *testing.T) func(began time.Time, a answer) {
	return func(began time.Time, a answer) {
		s.mu.Lock()
		defer s.mu.Unlock()
		if !s.told.IsZero() && began.Before(s.told) {
			s.answered[a.status]++
			if a.err != nil {
				t.Logf("no answer: %v", a.err)
			}
		}
	}
}

// stop stops the process and starts it again. It returns how long the process took to stop. Redis pauses for a moment,
// so that all clients are waiting for an answer when the process gets SIGTERM.
func (s *stopping) stop(ctx context.Context, t *testing.T) time.Duration {
	t.Helper()
	if err := s.b.rdb.Do(ctx, "CLIENT", "PAUSE", 1000, "ALL").Err(); err != nil {
		t.Fatalf("CLIENT PAUSE: %v", err)
	}
	for same := 0; same < 10; pause(ctx, 10*time.Millisecond) {
		if ctx.Err() != nil {
			t.Fatal("the clients never wait all at the same time")
		}
		if s.c.inFlight.Load() == inFlight {
			same++
		} else {
			same = 0
		}
	}
	s.mu.Lock()
	s.told = time.Now()
	s.mu.Unlock()
	code, took := s.p.terminate(ctx)
	s.mu.Lock()
	t.Logf("stopped within %v with code %d; of the requests in flight by answer: %v", took.Round(time.Millisecond), code, s.answered)
	if code != 0 {
		t.Errorf("the exit code is %d", code)
	}
	if took > 30*time.Second {
		t.Errorf("stopping took %v", took)
	}
	if s.answered[0] > 0 {
		t.Errorf("%d requests in flight were not answered", s.answered[0])
	}
	all := 0
	for _, n := range s.answered {
		all += n
	}
	if all != inFlight {
		t.Errorf("%d of %d requests in flight have ended", all, inFlight)
	}
	s.told = time.Time{}
	clear(s.answered)
	s.mu.Unlock()
	s.p.start()
	s.p.awaitReady(ctx)
	return took
}
