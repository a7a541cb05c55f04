package fault

import (
	"context"
	"testing"
	"time"
)

func TestViewWipedAmidAddsIsRebuiltAsItWas(t *testing.T) {
	const wipes = 2
	ctx := bounded(t)
	b := realBrokers(ctx, t)
	ownBroker(t, "redis")
	r := seeded(t)
	addr := freeAddr(t)
	p := b.serve(t, addr, "", "CANDOR_SNAPSHOT_EVERY=1s") // the view is restored from a snapshot and the records after it
	p.start()
	p.awaitReady(ctx)

	c := newClient(addr, b.key)
	old := newLedger(panel{name: "before", surveys: 6, n: 3000})
	stream(ctx, c, old, 16)
	verify(ctx, t, c, old)
	b.learnt(ctx, t)
	view := b.dump(ctx, t)

	fresh := newLedger(panel{name: "amid", surveys: 4, n: 2000})
	seenOld, stopOld := watch(ctx, c, old)
	seenFresh, stopFresh := watch(ctx, c, fresh)
	streamed := make(chan struct{})
	go func() {
		defer close(streamed)
		stream(ctx, c, fresh, 16)
	}()
	for _, at := range moments(r, wipes, fresh.panel.n) {
		during(ctx, t, fresh, at, func() {
			if err := b.rdb.FlushAll(ctx).Err(); err != nil {
				t.Fatalf("FLUSHALL: %v", err)
			}
			t.Logf("wiped at %d", at)
		})
	}
	<-streamed
	took := verify(ctx, t, c, fresh)
	verify(ctx, t, c, old)
	stopOld()
	stopFresh()
	t.Logf("before, %v", seenOld)
	t.Logf("amid, %v; all COMPLETED %v after the last answer", seenFresh, took.Round(time.Millisecond))
	if seenOld.refused.Load() == 0 {
		t.Error("no read was refused while the view was away")
	}

	b.learnt(ctx, t)
	compare(t, view, b.dump(ctx, t))
	// In a survey of hundreds, TS scores every respondent. A respondent without a score was
	// scored with incomplete check state.
	timed(ctx, t, c, old)
	timed(ctx, t, c, fresh)
	b.settled(t, old, fresh)
}

func timed(ctx context.Context, t *testing.T, c *client, l *ledger) {
	t.Helper()
	var without []string
	for s := range l.panel.surveys {
		list, problem := all(ctx, c, l.panel.survey(s))
		if problem != "" {
			t.Error(problem)
		}
		for _, r := range list {
			if r.complete() && r.timeScore() < 0 {
				without = append(without, r.ID)
			}
		}
	}
	if len(without) > 0 {
		t.Errorf("%d respondents have no time score: %s", len(without), some(without))
	}
}
