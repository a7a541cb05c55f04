package fault

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"testing"
	"time"
)

const (
	// answerWithin is how long an add may take to be refused.
	answerWithin = 6 * time.Second
	// mayGrow is how much memory an outage may cost, in bytes.
	mayGrow = 200 << 20
)

// Reads need only the view, so they go on.
func TestKafkaAwayRefusesAddsAndLosesNothing(t *testing.T) {
	seen := away(t, "kafka")
	if seen.found.Load() == 0 {
		t.Error("no read was answered while Kafka was away")
	}
}

func TestRedisAwayRefusesAddsAndLosesNothing(t *testing.T) {
	seen := away(t, "redis")
	if seen.refused.Load() == 0 {
		t.Error("no read was refused while Redis was away")
	}
}

// away kills a broker under a steady load and brings it back later. It returns
// what reads met meanwhile.
func away(t *testing.T, name string) *reads {
	ctx := bounded(t)
	b := realBrokers(ctx, t)
	own := ownBroker(t, name)
	addr := freeAddr(t)
	p := b.serve(t, addr, "")
	p.start()
	p.awaitReady(ctx)

	c := newClient(addr, b.key)
	before := newLedger(panel{name: "before " + name, surveys: 4, n: 1000})
	stream(ctx, c, before, 16)
	rss := p.rss()
	_, stopBefore := watch(ctx, c, before)

	// The broker dies with the first answers under way and stays away until
	// the last is sent.
	amid := newLedger(panel{name: "without " + name, surveys: 4, n: 2400})
	offered := make(chan struct{})
	go func() {
		defer close(offered)
		offer(ctx, c, amid, 300)
	}()
	during(ctx, t, amid, 100, func() { own.kill(t) })
	stopBefore()
	seen, stop := watch(ctx, c, before)
	grown, stopMeasuring := measure(p, rss)
	<-offered
	stop()
	stopMeasuring()
	t.Logf("%s; %v; memory grew by %d MiB from %d", amid, seen, grown()>>20, rss>>20)
	if amid.longest > answerWithin {
		t.Errorf("an add was answered after %v", amid.longest)
	}
	if amid.broken > 0 {
		t.Errorf("%d adds were not answered at all", amid.broken)
	}
	if amid.refused == 0 {
		t.Error("no add was refused")
	}
	if g := grown(); g > mayGrow {
		t.Errorf("memory grew by %d MiB", g>>20)
	}
	if err := alive(ctx, c, "healthz", http.StatusOK); err != nil {
		t.Error(err)
	}
	if err := alive(ctx, c, "readyz", http.StatusServiceUnavailable); err != nil {
		t.Error(err)
	}

	own.start(t)
	start := time.Now()
	stream(ctx, c, amid, 16)
	t.Logf("all accepted %v after %s answers again", time.Since(start).Round(time.Millisecond), name)
	took := verify(ctx, t, c, amid)
	verify(ctx, t, c, before)
	t.Logf("all COMPLETED %v later", took.Round(time.Millisecond))
	b.settled(t, before, amid)
	if err := alive(ctx, c, "readyz", http.StatusOK); err != nil {
		t.Error(err)
	}
	return seen
}

// measure follows the process's memory and returns by how much it grew at most.
func measure(p *process, from int64) (grown func() int64, stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	var mu sync.Mutex
	var most int64
	done := make(chan struct{})
	go func() {
		defer close(done)
		for ; ctx.Err() == nil; pause(ctx, 100*time.Millisecond) {
			n := p.rss() - from
			mu.Lock()
			most = max(most, n)
			mu.Unlock()
		}
	}()
	return func() int64 { mu.Lock(); defer mu.Unlock(); return most }, func() { cancel(); <-done }
}

func alive(ctx context.Context, c *client, path string, want int) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, c.base+"/"+path, nil)
	if err != nil {
		return err
	}
	resp, err := c.http.Do(req)
	if err != nil {
		return err
	}
	_ = resp.Body.Close()
	if resp.StatusCode != want {
		return fmt.Errorf("%s answers %d", path, resp.StatusCode)
	}
	return nil
}
