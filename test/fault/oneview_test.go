package fault

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// secondRedis starts another, empty Redis, and returns its URL.
func secondRedis(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	run := func(command string) {
		if out, err := exec.Command(filepath.Join("..", "brokers", command), "redis", dir).CombinedOutput(); err != nil {
			t.Fatalf("%s a second Redis: %v\n%s", command, err, out)
		}
	}
	run("start")
	t.Cleanup(func() { run("stop") })
	port, err := os.ReadFile(filepath.Join(dir, "redis", "port"))
	if err != nil {
		t.Fatal(err)
	}
	return "redis://127.0.0.1:" + strings.TrimSpace(string(port)) + "/0"
}

// view runs candor view.
func (b *brokers) view(ctx context.Context, t *testing.T, do, redis string) string {
	t.Helper()
	command := exec.CommandContext(ctx, binary, "view", do, "-kafka.brokers", strings.Join(b.kafka, ","), "-redis.url", redis)
	command.Env = surroundings()
	out, err := command.CombinedOutput()
	if err != nil {
		t.Fatalf("candor view %s: %v\n%s", do, err, out)
	}
	return string(out)
}

// ended waits until a process has ended by itself, and checks that it failed and printed the
// reason.
func (p *process) ended(ctx context.Context, says ...string) {
	p.t.Helper()
	select {
	case <-p.exited:
	case <-p.ready:
		p.t.Fatalf("%s starts", p.name)
	case <-ctx.Done():
		p.t.Fatalf("%s does not end", p.name)
	}
	if code := p.cmd.ProcessState.ExitCode(); code != 1 {
		p.t.Errorf("%s ends with %d", p.name, code)
	}
	for _, text := range says {
		if !strings.Contains(p.log.String(), text) {
			p.t.Errorf("%s does not say %q", p.name, text)
		}
	}
}

// If a join were started with another Redis by mistake, it would apply half of the partitions
// to a view that nobody reads.
func TestJoinOnAnotherRedisTakesNothing(t *testing.T) {
	ctx := bounded(t)
	b := realBrokers(ctx, t)
	other := secondRedis(t)
	_, c := b.served(ctx, t)
	l := newLedger(panel{name: "one view", surveys: 8, n: 1000})
	streamed := make(chan struct{})
	go func() {
		defer close(streamed)
		stream(ctx, c, l, 8)
	}()
	second := *b
	second.redis = other
	join := second.serve(t, "", "join")
	for _, n := range []int{200, 500} {
		during(ctx, t, l, n, func() {
			join.start()
			join.ended(ctx, "is empty", "candor view use", strings.TrimPrefix(b.redis, "redis://"))
		})
	}
	show := exec.CommandContext(ctx, binary, "view", "show", "-kafka.brokers", strings.Join(b.kafka, ","), "-redis.url", other)
	show.Env = surroundings()
	out, _ := show.CombinedOutput()
	if code := show.ProcessState.ExitCode(); code != 3 || !strings.Contains(string(out), "in use: ") {
		t.Errorf("candor view show on the other Redis ends with %d: %s", code, out)
	}
	<-streamed
	took := verify(ctx, t, c, l)
	t.Logf("all COMPLETED %v after the last answer", took.Round(time.Millisecond))
	b.settled(t, l)
}

// After `candor view use`, processes on the former Redis end, and the view is rebuilt in the
// new one.
func TestViewMovesToAnotherRedis(t *testing.T) {
	ctx := bounded(t)
	b := realBrokers(ctx, t)
	addr := freeAddr(t)
	p := b.serve(t, addr, "")
	p.start()
	p.awaitReady(ctx)
	c := newClient(addr, b.key)
	l := newLedger(panel{name: "moved view", surveys: 8, n: 600})
	stream(ctx, c, l, 8)
	verify(ctx, t, c, l)

	moved := *b
	moved.redis = secondRedis(t)
	// The other tests need their Redis again, even if this test fails.
	t.Cleanup(func() { b.view(context.WithoutCancel(ctx), t, "use", b.redis) })
	t.Log(b.view(ctx, t, "use", moved.redis))
	select {
	case <-p.exited:
	case <-ctx.Done():
		t.Fatal("the process on the former Redis works on")
	}
	if text := p.log.String(); !strings.Contains(text, strings.TrimPrefix(moved.redis, "redis://")) {
		t.Errorf("it does not say where the view is: %s", text)
	}
	late := b.serve(t, "", "join")
	late.start()
	late.ended(ctx, "holds another view")
	q := moved.serve(t, addr, "")
	q.start()
	q.awaitReady(ctx)
	verify(ctx, t, c, l)
	moved.settled(t, l)
	if code, _ := q.terminate(ctx); code != 0 {
		t.Errorf("it ends with %d", code)
	}
}
