package fault

import (
	"context"
	"strings"
	"testing"
	"time"
)

func TestProcessKilledAmidAddsLosesAndDoublesNothing(t *testing.T) {
	const kills = 3
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Second)
	defer cancel()
	b := realBrokers(ctx, t)
	r := seeded(t)
	addr := freeAddr(t)
	p := b.serve(t, addr, "")
	p.start()
	p.awaitReady(ctx)

	c := newClient(addr, b.key)
	l := newLedger(panel{name: "killed", surveys: 5, n: 5000})
	seen, stop := watch(ctx, c, l)
	streamed := make(chan struct{})
	go func() {
		defer close(streamed)
		stream(ctx, c, l, 16)
	}()
	for _, at := range moments(r, kills, l.panel.n) {
		during(ctx, t, l, at, func() {
			p.kill()
			start := time.Now()
			p.start()
			p.awaitReady(ctx)
			t.Logf("killed at %d; ready again after %v", at, time.Since(start).Round(time.Millisecond))
		})
	}
	<-streamed
	took := verify(ctx, t, c, l)
	stop()
	t.Logf("%v; all COMPLETED %v after the last answer", seen, took.Round(time.Millisecond))
	b.settled(t, l)
}

// Every role is killed once while the others live on: what a killed process had
// in hand is done again by its successor, and nothing twice.
func TestAnyRoleKilledAmidAddsLosesAndDoublesNothing(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 150*time.Second)
	defer cancel()
	b := realBrokers(ctx, t)
	r := seeded(t)
	addr := freeAddr(t)
	roles := []string{"ingest,api", "join", "check:OES", "check:CHS", "check:GQS", "check:TS", "check:BAS", "check:DES"}
	processes := make([]*process, len(roles))
	for i, role := range roles {
		at := ""
		if strings.HasPrefix(role, "ingest") {
			at = addr
		}
		processes[i] = b.serve(t, at, role, "GOMAXPROCS=1")
		processes[i].start()
	}
	for _, p := range processes {
		p.awaitReady(ctx)
	}

	c := newClient(addr, b.key)
	l := newLedger(panel{name: "roles", surveys: 10, n: 10_000})
	seen, stop := watch(ctx, c, l)
	streamed := make(chan struct{})
	go func() {
		defer close(streamed)
		stream(ctx, c, l, 16)
	}()
	order := r.Perm(len(roles))
	for i, at := range moments(r, len(roles), l.panel.n) {
		p := processes[order[i]]
		during(ctx, t, l, at, func() {
			p.kill()
			start := time.Now()
			p.start()
			p.awaitReady(ctx)
			t.Logf("killed %s at %d; ready again after %v", p.name, at, time.Since(start).Round(time.Millisecond))
		})
	}
	<-streamed
	took := verify(ctx, t, c, l)
	stop()
	t.Logf("%v; all COMPLETED %v after the last answer", seen, took.Round(time.Millisecond))
	b.settled(t, l)
}
