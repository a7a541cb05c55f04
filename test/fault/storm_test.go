package fault

import (
	"context"
	"testing"
	"time"
)

// Processes with the join and a check join their consumer groups and leave them all the time, under load. Those that
// leave are killed or told to stop, at random.
func TestMembersThatComeAndGoLoseAndDoubleNothing(t *testing.T) {
	sizes := []int{4, 2, 3, 1, 4, 1} // how many processes run after each step
	const each = 400                 // respondents that are accepted between two steps
	ctx, cancel := context.WithTimeout(t.Context(), 15*time.Minute)
	defer cancel()
	b := realBrokers(ctx, t)
	r := seeded(t)
	addr := freeAddr(t)
	front := b.serve(t, addr, "ingest,api,check:OES,check:CHS,check:GQS,check:BAS,check:DES")
	var workers []*process
	resize := func(n int) {
		for len(workers) < n {
			p := b.serve(t, "", "join,check:TS", "GOMAXPROCS=1")
			p.start()
			workers = append(workers, p)
		}
		for len(workers) > n {
			i := r.IntN(len(workers))
			if p := workers[i]; r.IntN(2) == 0 {
				p.kill()
			} else {
				p.awaitReady(ctx) // before it handles signals, SIGTERM kills it
				if code, took := p.terminate(ctx); code != 0 {
					t.Errorf("%s ends with code %d after %v", p.name, code, took)
				}
			}
			workers = append(workers[:i], workers[i+1:]...)
		}
	}
	front.start()
	resize(1)
	front.awaitReady(ctx)
	workers[0].awaitReady(ctx)

	c := newClient(addr, b.key)
	gaps := &waits{last: time.Now()}
	c.observe = gaps.observe
	l := newLedger(panel{name: "come and go", surveys: 16, n: each * (len(sizes) + 1)})
	seen, stop := watch(ctx, c, l)
	streamed := make(chan struct{})
	go func() {
		defer close(streamed)
		stream(ctx, c, l, 16)
	}()
	for i, n := range sizes {
		during(ctx, t, l, each*(i+1), func() {
			resize(n)
			longest, _, refused := gaps.take()
			t.Logf("%d processes; before, no add was accepted for %v, and %d were refused", n, longest, refused)
		})
	}
	<-streamed
	took := verify(ctx, t, c, l)
	stop()
	t.Logf("%v; all COMPLETED %v after the last answer", seen, took.Round(time.Millisecond))
	b.settled(t, l)
}
