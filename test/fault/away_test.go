package fault

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
)

const (
	// answerWithin is the time within which an add must be refused: 2 s each for two look-ups, 5 s
	// for its turn, 3 s for the append, 5 s for the outcome, and 13 s because the machine may be slow.
	answerWithin = 30 * time.Second
	// maySpread limits the memory that Go's garbage collector uses. Without it, a process may
	// use five times the memory of its live data, so its size says little about that data.
	maySpread = "GOMEMLIMIT=400MiB"
	// mayGrow is the number of bytes by which an outage may increase the memory of a process.
	// mayQueue is the same limit if the log still works, so that each group queues records that
	// it cannot handle.
	mayGrow  = 200 << 20
	mayQueue = 400 << 20
	// maySay is the number of warnings that an outage may log.
	maySay = 500
)

// Reads need only the view, so they still work.
func TestKafkaAwayRefusesAddsAndLosesNothing(t *testing.T) {
	own := ownBroker(t, "kafka")
	seen := outage{name: "kafka", mayGrow: mayGrow, begin: own.kill, end: own.start, ready: http.StatusServiceUnavailable}.run(t)
	if seen.found.Load() == 0 {
		t.Error("no read was answered while Kafka was away")
	}
}

// Kafka is told to stop under load, and is started again.
func TestKafkaToldToStopRefusesAddsAndLosesNothing(t *testing.T) {
	long(t)
	own := ownBroker(t, "kafka")
	outage{name: "kafka", mayGrow: mayGrow, begin: own.terminate, end: own.start, ready: http.StatusServiceUnavailable}.run(t)
}

// Kafka is away for more than two minutes under load.
func TestKafkaAwayForMinutesRefusesAddsAndLosesNothing(t *testing.T) {
	long(t)
	own := ownBroker(t, "kafka")
	outage{name: "kafka", seconds: 150, rate: 100, mayGrow: mayGrow, begin: own.kill, end: own.start, ready: http.StatusServiceUnavailable}.run(t)
}

func TestRedisAwayRefusesAddsAndLosesNothing(t *testing.T) {
	own := ownBroker(t, "redis")
	seen := outage{name: "redis", mayGrow: mayGrow, begin: own.kill, end: own.start, ready: http.StatusServiceUnavailable}.run(t)
	if seen.refused.Load() == 0 {
		t.Error("no read was refused while Redis was away")
	}
}

// If Redis evicted keys to free memory, reads would not find respondents that were admitted.
func TestRedisThatEvictsIsRefused(t *testing.T) {
	ownBroker(t, "redis")
	ctx := bounded(t)
	b := realBrokers(ctx, t)
	o, err := redis.ParseURL(b.redis)
	if err != nil {
		t.Fatal(err)
	}
	rdb := redis.NewClient(o)
	t.Cleanup(func() { _ = rdb.Close() })
	set := func(memory, policy string) {
		if err := errors.Join(
			rdb.ConfigSet(context.Background(), "maxmemory", memory).Err(),
			rdb.ConfigSet(context.Background(), "maxmemory-policy", policy).Err(),
		); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(func() { set("0", "noeviction") })
	set("1gb", "allkeys-lru")
	p := b.serve(t, freeAddr(t), "")
	p.start()
	select {
	case <-p.exited:
	case <-p.ready:
		t.Fatal("it starts")
	}
	if code := p.cmd.ProcessState.ExitCode(); code != 1 || !strings.Contains(p.log.String(), "allkeys-lru") {
		t.Errorf("it ends with %d", code)
	}
	set("1gb", "noeviction")
	p.start()
	p.awaitReady(ctx)
}

// If the memory of Redis is full, it refuses writes, and also reads in transactions.
func TestRedisFullRefusesAddsAndLosesNothing(t *testing.T) {
	ownBroker(t, "redis")
	limit := func(bytes string) func(*testing.T) {
		return func(t *testing.T) {
			o, err := redis.ParseURL(os.Getenv("CANDOR_REDIS_URL"))
			if err != nil {
				t.Fatal(err)
			}
			rdb := redis.NewClient(o)
			defer func() { _ = rdb.Close() }()
			if err := rdb.ConfigSet(context.Background(), "maxmemory", bytes).Err(); err != nil {
				t.Error(err)
			}
		}
	}
	t.Cleanup(func() { limit("0")(t) })
	seen := outage{name: "memory of redis", mayGrow: mayQueue, begin: limit("1mb"), end: limit("0"), ready: http.StatusServiceUnavailable}.run(t)
	if seen.refused.Load() == 0 {
		t.Error("no read was refused while the memory of Redis was full")
	}
}

// outage is something that candor needs and does not have for a time.
type outage struct {
	name          string
	seconds, rate int   // for how long respondents are added meanwhile, and how many a second; 0: 8 and 300
	mayGrow       int64 // by which the memory of a process may grow
	begin, end    func(*testing.T)
	ready         int // what /readyz answers meanwhile
}

// run has the outage under a steady load, and returns the results of the reads meanwhile.
func (o outage) run(t *testing.T) *reads {
	t.Helper()
	name := o.name
	seconds, rate := cmp.Or(o.seconds, 8), cmp.Or(o.rate, 300)
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute+time.Duration(seconds)*4*time.Second)
	defer cancel()
	b := realBrokers(ctx, t)
	addr := freeAddr(t)
	p := b.serve(t, addr, "")
	p.env = append(p.env, maySpread)
	p.start()
	p.awaitReady(ctx)

	c := newClient(addr, b.key)
	before := newLedger(panel{name: "before " + name, surveys: 4, n: 1000})
	stream(ctx, c, before, 16)
	rss := p.rss()
	_, stopBefore := watch(ctx, c, before)

	// The broker is killed while the first requests wait for their answers, and is started
	// again after the last request was sent.
	amid := newLedger(panel{name: "without " + name, surveys: 4, n: rate * seconds})
	offered := make(chan struct{})
	go func() {
		defer close(offered)
		offer(ctx, c, amid, rate)
	}()
	during(ctx, t, amid, 100, func() { o.begin(t) })
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
	if g := grown(); g > o.mayGrow {
		t.Errorf("memory grew by %d MiB", g>>20)
	}
	if err := alive(ctx, c, "healthz", http.StatusOK); err != nil {
		t.Error(err)
	}
	if err := alive(ctx, c, "readyz", o.ready); err != nil {
		t.Error(err)
	}

	o.end(t)
	began := time.Now()
	stream(ctx, c, amid, 16)
	t.Logf("all accepted %v after %s answers again", time.Since(began).Round(time.Millisecond), name)
	took := verify(ctx, t, c, amid)
	verify(ctx, t, c, before)
	t.Logf("all COMPLETED %v later", took.Round(time.Millisecond))
	b.settled(t, before, amid)
	// A check of readiness may fail once, because it does not wait for a busy broker.
	for began := time.Now(); ; pause(ctx, 100*time.Millisecond) {
		err := alive(ctx, c, "readyz", http.StatusOK)
		if err == nil {
			break
		}
		if time.Since(began) > patience || ctx.Err() != nil {
			t.Fatal(err)
		}
	}
	if n := p.log.count(); n > maySay {
		t.Errorf("the log has %d lines", n)
	}
	return seen
}

// measure watches the memory of the process. grown returns the largest growth so far.
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
