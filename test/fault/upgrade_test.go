package fault

import (
	"context"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/begun"
	"candor/internal/log/kafka"
)

// An earlier version, whose rows of the view have an older schema, is replaced under load: one process after the
// other, in the order of docs/operate.md. CANDOR_EARLIER names its binary.
func TestRollingUpgradeLosesAndDoublesNothing(t *testing.T) {
	earlier := os.Getenv("CANDOR_EARLIER")
	if earlier == "" {
		t.Skip("needs the binary of an earlier version in CANDOR_EARLIER: run make test-upgrade")
	}
	ctx := bounded(t)
	b := realBrokers(ctx, t)
	addr := freeAddr(t)
	order := []string{"join", "check:OES", "check:CHS", "check:GQS", "check:TS", "check:BAS", "check:DES", "ingest,api"}
	processes := make([]*process, len(order))
	for i, role := range order {
		at := ""
		if role == "ingest,api" {
			at = addr
		}
		processes[i] = b.serve(t, at, role, "GOMAXPROCS=1")
		processes[i].binary = earlier
		processes[i].start()
	}
	for _, p := range processes {
		p.awaitReady(ctx)
	}

	c := newClient(addr, b.key)
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
			if code, took := p.terminate(ctx); code != 0 {
				t.Errorf("%s of the earlier version ends with code %d after %v", p.name, code, took)
			}
			p.binary = binary
			p.start()
			p.awaitReady(ctx)
			t.Logf("%s is replaced after %v, with %d accepted", p.name, time.Since(began), l.count())
		}
	})
	<-streamed

	// An earlier process may not have understood what a later one wrote. Nothing of it is lost.
	t.Logf("dead letters of the upgrade:\n%s", b.command(ctx, t, "dead-letters", "list", "-open"))
	b.command(ctx, t, "dead-letters", "redrive", "-all")
	took := verify(ctx, t, c, l)
	stop()
	t.Logf("%v; all COMPLETED %v after the last answer", seen, took)
	b.settled(t, l)
	b.command(ctx, t, "verify")

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
