package fault

import (
	"context"
	"net/http"
	"slices"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/processors/host"
	"candor/processors/join"
	"candor/survey"
	"candor/test/harness"
)

// If a join is killed, another one takes over while adds wait, and no add is refused.
// For a measurement, CANDOR_FAULT_KILLS sets a larger number of kills, and CANDOR_FAULT_RATE the adds a second.
func TestKilledJoinIsTakenOverWhileAddsWait(t *testing.T) {
	takeovers(t, join.Group, "join", "ingest,api,check:OES,check:CHS,check:GQS,check:TS,check:BAS,check:DES", false)
}

// If a check is killed, another one takes over while synchronous adds wait for its score.
func TestKilledCheckIsTakenOverWhileAddsWait(t *testing.T) {
	takeovers(t, host.Group(survey.TS), "check:TS", "ingest,api,join,check:OES,check:CHS,check:GQS,check:BAS,check:DES", true)
}

// twice starts two processes of a role, and one with the rest of the roles. It returns a client of this one, the two, and a
// function that waits until a group has n members.
func (b *brokers) twice(ctx context.Context, t *testing.T, group, role, rest string) (
	c *client, pair []*process, members func(ctx context.Context, t *testing.T, group string, n int),
) {
	addr := freeAddr(t)
	pair = []*process{b.serve(t, "", role), b.serve(t, "", role)}
	all := append([]*process{b.serve(t, addr, rest)}, pair...)
	for _, p := range all {
		p.start()
	}
	for _, p := range all {
		p.awaitReady(ctx)
	}
	members = b.members(t)
	members(ctx, t, group, 2)
	return newClient(addr, b.key), pair, members
}

// takeovers repeatedly kills one of two processes of a role under a steady load. It reports how
// long adds waited for the other process to take over.
func takeovers(t *testing.T, group, role, rest string, synchronous bool) {
	kills, perSecond := harness.Setting(t, "CANDOR_FAULT_KILLS", 2), harness.Setting(t, "CANDOR_FAULT_RATE", 60)
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute+time.Duration(kills)*20*time.Second)
	defer cancel()
	b := realBrokers(ctx, t)
	c, pair, members := b.twice(ctx, t, group, role, rest)
	var mu sync.Mutex
	var waits []wait
	c.observe = func(began time.Time, a answer) {
		mu.Lock()
		defer mu.Unlock()
		waits = append(waits, wait{began, a.took})
		if a.status != http.StatusOK {
			t.Logf("an add that began at %v is answered %d after %v", began, a.status, a.took)
		}
	}
	var ledgers []*ledger
	var took []time.Duration
	for i := range kills {
		l := newLedger(panel{name: role + " " + string(rune('a'+i%26)) + string(rune('a'+i/26)), surveys: 16, n: 6 * perSecond})
		ledgers = append(ledgers, l)
		streamed := make(chan struct{})
		go func() {
			defer close(streamed)
			offerEach(ctx, c, l, perSecond, synchronous)
		}()
		var killed time.Time
		during(ctx, t, l, perSecond, func() {
			killed = time.Now()
			pair[i%2].kill()
		})
		<-streamed
		mu.Lock()
		longest := time.Duration(0)
		for _, w := range waits {
			if after := w.began.Sub(killed); -time.Second < after && after < time.Second && after+w.took > 0 {
				longest = max(longest, after+w.took)
			}
		}
		waits = nil
		mu.Unlock()
		took = append(took, longest)
		if l.refused+l.broken > 0 {
			t.Errorf("kill %d: %s", i, l)
		}
		pair[i%2].start()
		pair[i%2].awaitReady(ctx)
		members(ctx, t, group, 2)
	}
	c.observe = nil
	for _, l := range ledgers {
		verify(ctx, t, c, l)
	}
	b.settled(t, ledgers...)
	slices.Sort(took)
	t.Logf("from a kill until all adds of the second around it are answered: median %v, longest %v, all %v", took[len(took)/2], took[len(took)-1], took)
}

// A paused process, for example of a machine that was suspended, loses its partitions. When it goes on, it has records that it was
// about to apply, and does not know that another process has applied them.
func TestPausedJoinGoesOnWithoutHarm(t *testing.T) {
	paused(t, join.Group, "join", "ingest,api,check:OES,check:CHS,check:GQS,check:TS,check:BAS,check:DES")
}

// The same for a check, which also has scores that it was about to publish.
func TestPausedCheckGoesOnWithoutHarm(t *testing.T) {
	paused(t, host.Group(survey.TS), "check:TS", "ingest,api,join,check:OES,check:CHS,check:GQS,check:BAS,check:DES")
}

// paused pauses one of two processes of a role under a steady load, until the other has worked in its place for some
// time. Then the paused process goes on, and must be able to do all of the work.
func paused(t *testing.T, group, role, rest string) {
	const perSecond = 60
	ctx := bounded(t)
	b := realBrokers(ctx, t)
	c, pair, members := b.twice(ctx, t, group, role, rest)
	l := newLedger(panel{name: role + " paused", surveys: 16, n: 20 * perSecond})
	seen, stop := watch(ctx, c, l)
	streamed := make(chan struct{})
	go func() {
		defer close(streamed)
		offer(ctx, c, l, perSecond)
	}()
	during(ctx, t, l, perSecond, func() { pair[0].signal(syscall.SIGSTOP) })
	began := time.Now()
	members(ctx, t, group, 1)
	taken := time.Since(began)
	during(ctx, t, l, l.count()+5*perSecond, func() { pair[0].signal(syscall.SIGCONT) })
	t.Logf("paused for %v; the other process had all partitions after %v", time.Since(began).Round(time.Millisecond), taken.Round(time.Millisecond))
	members(ctx, t, group, 2)
	<-streamed
	t.Log(l)
	stream(ctx, c, l, 16)

	pair[1].kill()
	after := newLedger(panel{name: role + " resumed", surveys: 16, n: 5 * perSecond})
	stream(ctx, c, after, 16)
	took := verify(ctx, t, c, l)
	stop()
	verify(ctx, t, c, after)
	t.Logf("%v; all COMPLETED %v after the last answer", seen, took.Round(time.Millisecond))
	b.settled(t, l, after)
}

// wait is the time that one answer took.
type wait struct {
	began time.Time
	took  time.Duration
}

// members returns a function that waits until a group is stable and has n members that all have
// partitions.
func (b *brokers) members(t *testing.T) func(ctx context.Context, t *testing.T, group string, n int) {
	t.Helper()
	client, err := kgo.NewClient(kafka.Config{Brokers: b.kafka, Replication: -1}.Options()...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	admin := kadm.NewClient(client)
	return func(ctx context.Context, t *testing.T, group string, n int) {
		t.Helper()
		for ; ; pause(ctx, 50*time.Millisecond) {
			groups, err := admin.DescribeGroups(ctx, group)
			if err != nil {
				t.Fatalf("describe %s: %v", group, err)
			}
			working := 0
			for _, m := range groups[group].Members {
				if a, ok := m.Assigned.AsConsumer(); ok && len(a.Topics) > 0 {
					working++
				}
			}
			if groups[group].State == "Stable" && working == n {
				return
			}
		}
	}
}
