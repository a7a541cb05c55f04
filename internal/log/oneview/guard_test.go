package oneview

import (
	"context"
	"errors"
	"log/slog"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kfake"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/schemas"
)

// box is a Redis, as far as guards use it.
type box struct {
	mu    sync.Mutex
	name  string
	claim bool
	until time.Time
	down  bool
}

var errDown = errors.New("connection refused")

func (b *box) ViewName(context.Context) (string, bool, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.claim && time.Now().After(b.until) {
		b.name, b.claim = "", false
	}
	if b.down {
		return "", false, errDown
	}
	return b.name, b.claim, nil
}

func (b *box) ClaimView(_ context.Context, name string, d time.Duration) (bool, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.down {
		return false, errDown
	}
	if b.name != "" {
		return false, nil
	}
	b.name, b.claim, b.until = name, true, time.Now().Add(d)
	return true, nil
}

func (b *box) UseClaim(_ context.Context, name string) (bool, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.down {
		return false, errDown
	}
	if !b.claim || b.name != name || time.Now().After(b.until) {
		return false, nil
	}
	b.claim = false
	return true, nil
}

func (b *box) DropClaim(_ context.Context, name string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.claim && b.name == name {
		b.name, b.claim = "", false
	}
	return nil
}

func (b *box) NameView(_ context.Context, name string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.down {
		return errDown
	}
	b.name, b.claim = name, false
	return nil
}

func (b *box) set(f func(*box)) {
	b.mu.Lock()
	defer b.mu.Unlock()
	f(b)
}

func wipe(b *box) { b.set(func(b *box) { b.name, b.claim = "", false }) }

// rig is a log with the processes that use it.
type rig struct {
	t     *testing.T
	cfg   kafka.Config
	admin *kgo.Client
}

func newRig(t *testing.T) *rig {
	t.Helper()
	cluster, err := kfake.NewCluster(kfake.NumBrokers(1))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(cluster.Close)
	r := &rig{t: t, cfg: kafka.Config{Brokers: cluster.ListenAddrs(), Replication: 1}}
	if r.admin, err = kgo.NewClient(r.cfg.Options()...); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.admin.Close)
	if _, err := kafka.Ensure(t.Context(), r.admin, r.cfg, 1, nil); err != nil {
		t.Fatal(err)
	}
	return r
}

// guard returns the guard of a process that starts now. stop ends the process.
func (r *rig) guard(actor, address string, store Store) (g *Guard, stop func()) {
	r.t.Helper()
	topics, err := kafka.Describe(r.t.Context(), r.admin)
	if err != nil {
		r.t.Fatal(err)
	}
	// The guard has its own producer, because a cancelled append makes the appends behind it fail.
	producer, err := kafka.NewProducer(r.cfg, topics)
	if err != nil {
		r.t.Fatal(err)
	}
	r.t.Cleanup(func() { _ = producer.Close(context.Background()) })
	g = New(Deps{
		Kafka: r.cfg, Topic: topics[schemas.TopicView], Producer: producer, Store: store,
		Address: address, Actor: actor, Log: slog.New(slog.DiscardHandler),
	})
	g.disputeWait, g.lookEvery = 2*time.Second, 20*time.Millisecond
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() { defer close(done); _ = g.Follow(ctx) }()
	stop = sync.OnceFunc(func() { cancel(); <-done })
	r.t.Cleanup(stop)
	return g, stop
}

// admitted starts a process that must be admitted.
func (r *rig) admitted(actor, address string, store Store) (g *Guard, stop func()) {
	r.t.Helper()
	g, stop = r.guard(actor, address, store)
	if err := g.Admit(r.t.Context()); err != nil {
		r.t.Fatalf("%s is not admitted: %v", actor, err)
	}
	return g, stop
}

// refused starts a process that must be refused with an error that contains these texts.
func (r *rig) refused(actor, address string, store Store, says ...string) {
	r.t.Helper()
	g, stop := r.guard(actor, address, store)
	defer stop()
	refusal(r.t, g.Admit(r.t.Context()), says...)
}

func refusal(t *testing.T, err error, says ...string) {
	t.Helper()
	if _, refused := errors.AsType[*Refused](err); !refused {
		t.Fatalf("it is not refused: %v", err)
	}
	for _, text := range append(says, "candor view use") {
		if !strings.Contains(err.Error(), text) {
			t.Errorf("the error does not say %q: %v", text, err)
		}
	}
}

func inUse(t *testing.T, g *Guard, store *box) {
	t.Helper()
	current, _ := g.now()
	if name, claim, _ := store.ViewName(t.Context()); claim || name != current.View || name == "" {
		t.Errorf("Redis holds %q (claim: %v), in use is %q", name, claim, current.View)
	}
}

func TestProcessesOfOneRedisAreAdmitted(t *testing.T) {
	t.Parallel()
	r, store := newRig(t), &box{}
	var wg sync.WaitGroup
	for _, name := range []string{"a", "b", "c"} {
		wg.Go(func() { g, _ := r.admitted(name, "redis:6379/0", store); inUse(t, g, store) })
	}
	wg.Wait()
	g, _ := r.admitted("by another name", "10.0.0.7:6379/0", store)
	inUse(t, g, store)
}

// By mistake, a join is started with another Redis, which is empty.
func TestAnotherRedisIsRefused(t *testing.T) {
	t.Parallel()
	r, store := newRig(t), &box{}
	_, stop := r.admitted("a", "redis:6379/0", store)
	r.refused("b", "other:6379/0", &box{}, "in Redis at redis:6379/0", "Redis at other:6379/0 is empty")
	r.refused("c", "redis:6379/0", &box{}, "a works on the view in use") // localhost of another machine
	r.refused("d", "redis:6379/0", &box{name: "stale"}, "another view, stale")
	stop()
	r.refused("e", "other:6379/0", &box{}, "in Redis at redis:6379/0")
}

// If two processes with different Redis servers start first at the same time, one of them is
// admitted.
func TestOneOfTwoFirstStartsIsAdmitted(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	errs := make(chan error, 2)
	for _, name := range []string{"a", "b"} {
		g, _ := r.guard(name, name, &box{})
		go func() { errs <- g.Admit(t.Context()) }()
	}
	first, second := <-errs, <-errs
	if (first == nil) == (second == nil) {
		t.Fatalf("%v; %v", first, second)
	}
	refusal(t, errors.Join(first, second))
}

func TestWipedRedisIsUsedAgain(t *testing.T) {
	t.Parallel()
	r, store := newRig(t), &box{}
	a, stop := r.admitted("a", "redis:6379/0", store)
	before, _ := a.now()
	ctx, cancel := context.WithCancel(t.Context())
	kept := make(chan error, 1)
	go func() { kept <- a.Keep(ctx) }()

	wipe(store)                                                            // while a process runs
	for name := ""; name == ""; name, _, _ = store.ViewName(t.Context()) { // otherwise the process would be refused
		runtime.Gosched()
	}
	b, stopB := r.admitted("b", "alias:6379/0", store)
	inUse(t, b, store)
	if now, _ := b.now(); now.View == before.View || now.After != before.View {
		t.Errorf("after the wipe %+v is in use, before it %+v", now, before)
	}
	cancel()
	if err := <-kept; err != nil {
		t.Errorf("it stops: %v", err)
	}
	stop()
	stopB()

	wipe(store) // while no process runs, and the first one that starts ends again
	g, stopG := r.guard("gone", "redis:6379/0", store)
	ctx, cancel = context.WithCancel(t.Context())
	gone := make(chan error, 1)
	go func() { gone <- g.Admit(ctx) }()
	for name := ""; name == ""; name, _, _ = store.ViewName(t.Context()) {
		runtime.Gosched()
	}
	cancel()
	if err := <-gone; !errors.Is(err, context.Canceled) {
		t.Errorf("who goes away: %v", err)
	}
	stopG()
	if name, _, _ := store.ViewName(t.Context()); name != "" {
		t.Errorf("the claim %q of who went away is left", name)
	}
	c, _ := r.admitted("c", "redis:6379/0", store)
	inUse(t, c, store)
	r.refused("late", "redis:6379/0", &box{name: before.View}, "another view")
}

func TestMovedViewStopsProcesses(t *testing.T) {
	t.Parallel()
	r, store, other := newRig(t), &box{}, &box{}
	a, _ := r.admitted("a", "redis:6379/0", store)
	kept := make(chan error, 1)
	go func() { kept <- a.Keep(t.Context()) }()
	command, _ := r.guard("operator", "other:6379/0", other)
	before, now, err := command.Use(t.Context())
	if err != nil || before.Address != "redis:6379/0" || now.Address != "other:6379/0" {
		t.Fatalf("%+v, %+v, %v", before, now, err)
	}
	refusal(t, <-kept, "in Redis at other:6379/0")
	g, _ := r.admitted("b", "other:6379/0", other)
	inUse(t, g, other)
	if _, again, err := g.Use(t.Context()); err != nil || again != now {
		t.Errorf("used again: %+v, %v", again, err)
	}
}

// A process whose Redis is unavailable cannot compare the view, so it objects to nothing. When
// its Redis is available again and its view has been replaced, the process stops.
func TestProcessWithoutItsRedisIsReplaced(t *testing.T) {
	t.Parallel()
	r, store, other := newRig(t), &box{}, &box{}
	a, _ := r.admitted("a", "redis:6379/0", store)
	kept := make(chan error, 1)
	go func() { kept <- a.Keep(t.Context()) }()
	store.set(func(b *box) { b.down = true })
	g, _ := r.admitted("b", "redis:6379/0", other)
	inUse(t, g, other)
	store.set(func(b *box) { b.down = false })
	refusal(t, <-kept, "holds another view")
}

// paused calls a function before a claim is used for the first time.
type paused struct {
	*box
	during func()
}

func (p *paused) UseClaim(ctx context.Context, name string) (bool, error) {
	if during := p.during; during != nil {
		p.during = nil
		during()
	}
	return p.box.UseClaim(ctx, name)
}

// A process that was paused until its claim had expired does not replace the name of the view that another process
// has made in the meantime. Otherwise both would stop, and could not start again.
func TestProcessPausedBeforeItUsesItsClaim(t *testing.T) {
	r, b := newRig(t), &box{}
	slow := &paused{box: b}
	slow.during = func() {
		wipe(b) // the claim expires
		r.admitted("quick", "redis:6379/0", b)
	}
	g, _ := r.admitted("slow", "redis:6379/0", slow)
	if current, _ := g.now(); b.name != current.View || b.claim {
		t.Errorf("Redis holds %q (claim: %v), in use is %q", b.name, b.claim, current.View)
	}
}
