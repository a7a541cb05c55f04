package fault

import (
	"sync"
	"testing"
	"time"
)

// The test pauses Redis for a moment, so that all clients are waiting for an answer when the
// process gets SIGTERM.
func TestProcessToldToStopAnswersWhatIsInFlight(t *testing.T) {
	const clients = 64
	ctx := bounded(t)
	b := realBrokers(ctx, t)
	addr := freeAddr(t)
	p := b.serve(t, addr, "")
	p.start()
	p.awaitReady(ctx)

	c := newClient(addr, b.key)
	var mu sync.Mutex
	var told time.Time // when the process got SIGTERM
	answered := map[int]int{}
	c.observe = func(began time.Time, a answer) {
		mu.Lock()
		defer mu.Unlock()
		if !told.IsZero() && began.Before(told) {
			answered[a.status]++ // 0: no answer
			if a.err != nil {
				t.Logf("no answer: %v", a.err)
			}
		}
	}
	l := newLedger(panel{name: "stopped", surveys: 4, n: 4000})
	streamed := make(chan struct{})
	go func() {
		defer close(streamed)
		stream(ctx, c, l, clients)
	}()
	during(ctx, t, l, 2000, func() {
		if err := b.rdb.Do(ctx, "CLIENT", "PAUSE", 1000, "ALL").Err(); err != nil {
			t.Fatalf("CLIENT PAUSE: %v", err)
		}
		for same := 0; same < 10; pause(ctx, 10*time.Millisecond) {
			if c.inFlight.Load() == clients {
				same++
			} else {
				same = 0
			}
		}
		mu.Lock()
		told = time.Now()
		mu.Unlock()
		code, took := p.terminate(ctx)
		mu.Lock()
		t.Logf("stopped within %v with code %d; of the requests in flight by answer: %v", took.Round(time.Millisecond), code, answered)
		if code != 0 {
			t.Errorf("the exit code is %d", code)
		}
		if took > 30*time.Second {
			t.Errorf("stopping took %v", took)
		}
		if answered[0] > 0 {
			t.Errorf("%d requests in flight were not answered", answered[0])
		}
		if n := answered[200] + answered[503]; n != clients {
			t.Errorf("answered are %d of %d requests in flight", n, clients)
		}
		told = time.Time{}
		mu.Unlock()
		p.start()
		p.awaitReady(ctx)
	})
	<-streamed
	took := verify(ctx, t, c, l)
	t.Logf("all COMPLETED %v after the last answer", took.Round(time.Millisecond))
	b.settled(t, l)
}
