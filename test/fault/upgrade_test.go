package fault

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/begun"
	"candor/internal/log/kafka"
)

// upgradeOrder is the order in which docs/operate.md replaces processes, by their roles. To roll back, the order is reversed.
var upgradeOrder = []string{"join", "check:OES", "check:CHS", "check:GQS", "check:TS", "check:BAS", "check:DES", "ingest,api"}

// eachRole starts a process of a version for each role, in the order of an upgrade. It returns a client of the last one.
func (b *brokers) eachRole(ctx context.Context, t *testing.T, version string) (*client, []*process) {
	t.Helper()
	addr := freeAddr(t)
	processes := make([]*process, len(upgradeOrder))
	for i, role := range upgradeOrder {
		at := ""
		if role == "ingest,api" {
			at = addr
		}
		processes[i] = b.serve(t, at, role, "GOMAXPROCS=1")
		processes[i].binary = version
		processes[i].start()
	}
	for _, p := range processes {
		p.awaitReady(ctx)
	}
	return newClient(addr, b.key), processes
}

// replace stops a process and starts it again with the binary of another version.
func (p *process) replace(ctx context.Context, version string) {
	p.t.Helper()
	if code, took := p.terminate(ctx); code != 0 {
		p.t.Errorf("%s ends with code %d after %v", p.name, code, took)
	}
	p.binary = version
	p.start()
}

// An earlier version, whose rows of the view have an older schema, is replaced under load: one process after the
// other. CANDOR_EARLIER names its binary.
func TestRollingUpgradeLosesAndDoublesNothing(t *testing.T) {
	earlier := earlierVersion(t)
	ctx := bounded(t)
	b := realBrokers(ctx, t)
	c, processes := b.eachRole(ctx, t, earlier)
	l := newLedger(panel{name: "upgraded", surveys: 10, n: 5_000})
	seen, stop := watch(ctx, c, l)
	streamed := make(chan struct{})
	go func() {
		defer close(streamed)
		stream(ctx, c, l, 16)
	}()
	// Processes do not wait for adds in between: the earlier ones cannot read a view of a later format, so adds may be
	// refused until the last process is replaced.
	during(ctx, t, l, l.panel.n/5, func() {
		began := time.Now()
		for _, p := range processes {
			p.replace(ctx, binary)
			p.awaitReady(ctx)
			t.Logf("%s is replaced after %v, with %d accepted", p.name, time.Since(began), l.count())
		}
	})
	<-streamed
	stop()
	t.Log(seen)
	b.versionsAgree(ctx, t, c, l)

	// The operator of the earlier version has not chosen an end of the log.
	admin, err := kgo.NewClient(kgo.SeedBrokers(b.kafka...))
	if err != nil {
		t.Fatal(err)
	}
	defer admin.Close()
	if isNew, err := begun.New(ctx, admin, kafka.Config{Brokers: b.kafka}); isNew || err != nil {
		t.Errorf("the upgraded installation is new: %t, %v", isNew, err)
	}
}

// A version is rolled back under load, one process after the other, and then upgraded again. If the earlier version has
// another format of the view (CANDOR_EARLIER_FORMAT is not "same"), it says that it cannot read the view, and works
// after Redis was emptied.
func TestRollingBackLosesAndDoublesNothing(t *testing.T) {
	earlier, same := earlierVersion(t), os.Getenv("CANDOR_EARLIER_FORMAT") == "same"
	ctx := bounded(t)
	b := realBrokers(ctx, t)
	c, processes := b.eachRole(ctx, t, binary)

	// Otherwise, there might be no view yet when the first process is replaced.
	before := newLedger(panel{name: "before", surveys: 10, n: 500})
	stream(ctx, c, before, 16)
	// The load lasts as long as processes are replaced.
	replaced := make(chan struct{})
	loaded := make(chan []*ledger, 1)
	go func() {
		var all []*ledger
		for i := 0; ctx.Err() == nil; i++ {
			l := newLedger(panel{name: fmt.Sprintf("rolled back %d", i), surveys: 10, n: 500})
			all = append(all, l)
			stream(ctx, c, l, 16)
			select {
			case <-replaced:
				loaded <- all
				return
			default:
			}
		}
	}()
	began := time.Now()
	for _, p := range slices.Backward(processes) {
		if p.replace(ctx, earlier); same {
			p.awaitReady(ctx)
		}
	}
	if !same {
		processes[0].awaitLog(ctx, "made by a newer version of candor")
		if err := b.rdb.FlushDB(ctx).Err(); err != nil {
			t.Fatal(err)
		}
		for _, p := range processes {
			p.awaitReady(ctx)
		}
	}
	t.Logf("rolled back after %v", time.Since(began))
	// The earlier version admits respondents, too.
	l := newLedger(panel{name: "of the earlier version", surveys: 10, n: 500})
	stream(ctx, c, l, 16)
	for _, p := range processes {
		p.replace(ctx, binary)
		p.awaitReady(ctx)
	}
	t.Logf("upgraded again after %v", time.Since(began))
	close(replaced)
	b.versionsAgree(ctx, t, c, append(<-loaded, before, l)...)
}

// earlierVersion returns the binary of an earlier version. Without one, it skips the test.
func earlierVersion(t *testing.T) string {
	t.Helper()
	earlier := os.Getenv("CANDOR_EARLIER")
	if earlier == "" {
		t.Skip("needs the binary of an earlier version in CANDOR_EARLIER: run make test-upgrade")
	}
	return earlier
}

// versionsAgree checks that nothing was lost, stored twice or charged twice while processes of two versions worked. What one of
// them did not understand is in the dead letters, and comes from there.
func (b *brokers) versionsAgree(ctx context.Context, t *testing.T, c *client, ledgers ...*ledger) {
	t.Helper()
	t.Logf("dead letters:\n%s", b.command(ctx, t, "dead-letters", "list", "-open"))
	b.command(ctx, t, "dead-letters", "redrive", "-all")
	for _, l := range ledgers {
		verify(ctx, t, c, l)
	}
	b.settled(t, ledgers...)
	b.command(ctx, t, "verify")
}

// awaitLog waits until the process logs a text.
func (p *process) awaitLog(ctx context.Context, text string) {
	p.t.Helper()
	for !strings.Contains(p.log.String(), text) {
		if pause(ctx, 50*time.Millisecond); ctx.Err() != nil {
			p.t.Fatalf("%s does not log %q: %v", p.name, text, ctx.Err())
		}
	}
}

// command runs an operator command on the brokers, and returns what it prints. It must succeed.
func (b *brokers) command(ctx context.Context, t *testing.T, words ...string) string {
	t.Helper()
	run := exec.CommandContext(ctx, binary, append(words, "-kafka.brokers", strings.Join(b.kafka, ","), "-redis.url", b.redis)...)
	run.Env = surroundings()
	out, err := run.CombinedOutput()
	if err != nil {
		t.Errorf("candor %s: %v\n%s", strings.Join(words, " "), err, out)
	}
	return string(out)
}
