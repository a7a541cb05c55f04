package fault

import (
	"context"
	"io"
	"net"
	"net/http"
	"sync"
	"testing"
	"time"

	"candor/state/redisurl"
)

// link passes bytes between candor and Redis, and can be slow, or keep connections open without passing anything.
type link struct {
	to string

	mu    sync.Mutex
	delay time.Duration // of everything that Redis answers
	stuck bool
}

// linkToRedis puts a link in front of Redis for the rest of the test, and returns it.
func linkToRedis(t *testing.T) *link {
	t.Helper()
	b := realBrokers(t.Context(), t)
	place, err := redisurl.Parse(b.redis)
	if err != nil {
		t.Fatal(err)
	}
	if place.Addr == "" {
		t.Skip("needs a single Redis: run it under test/brokers/with.sh without CANDOR_TEST_REDIS")
	}
	l := &link{to: place.Addr}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, end := context.WithCancel(context.Background())
	var connections sync.WaitGroup
	connections.Go(func() {
		for {
			from, err := listener.Accept()
			if err != nil {
				return
			}
			connections.Go(func() { l.pass(ctx, from) })
		}
	})
	t.Cleanup(func() {
		end()
		_ = listener.Close()
		connections.Wait()
	})
	t.Setenv("CANDOR_REDIS_URL", "redis://"+listener.Addr().String()+"/0")
	return l
}

// set changes how the link passes bytes. A connection that was stuck stays so, as when a firewall has forgotten it.
func (l *link) set(delay time.Duration, stuck bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.delay, l.stuck = delay, stuck
}

func (l *link) now() (time.Duration, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.delay, l.stuck
}

// pass serves one connection until one of its ends closes it, or ctx ends.
func (l *link) pass(ctx context.Context, from net.Conn) {
	to, err := net.Dial("tcp", l.to)
	if err != nil {
		_ = from.Close()
		return
	}
	ctx, end := context.WithCancel(ctx)
	context.AfterFunc(ctx, func() {
		_ = from.Close()
		_ = to.Close()
	})
	var halves sync.WaitGroup
	for _, half := range []struct {
		dst     io.Writer
		src     io.Reader
		answers bool
	}{{to, from, false}, {from, to, true}} {
		halves.Go(func() {
			defer end()
			buf := make([]byte, 64<<10)
			dead := false
			for {
				n, err := half.src.Read(buf)
				if err != nil {
					return
				}
				delay, stuck := l.now()
				if dead = dead || stuck; dead {
					continue
				}
				if half.answers {
					pause(ctx, delay)
				}
				if _, err := half.dst.Write(buf[:n]); err != nil {
					return
				}
			}
		})
	}
	halves.Wait()
	end()
}

// Requests and answers no longer arrive, but no connection is closed.
func TestRedisThatDoesNotAnswerRefusesAddsAndLosesNothing(t *testing.T) {
	l := linkToRedis(t)
	seen := outage{
		name: "link to redis", mayGrow: mayGrow, ready: http.StatusServiceUnavailable,
		begin: func(*testing.T) { l.set(0, true) }, end: func(*testing.T) { l.set(0, false) },
	}.run(t)
	if seen.refused.Load() == 0 {
		t.Error("no read was refused while Redis did not answer")
	}
}

// Each answer of Redis takes a fifth of a second, for most of the adds.
func TestSlowRedisLosesNothing(t *testing.T) {
	l := linkToRedis(t)
	ctx := bounded(t)
	b := realBrokers(ctx, t)
	_, c := b.served(ctx, t)

	amid := newLedger(panel{name: "slow redis", surveys: 4, n: 1500})
	seen, stop := watch(ctx, c, amid)
	streamed := make(chan struct{})
	go func() {
		defer close(streamed)
		stream(ctx, c, amid, 16)
	}()
	during(ctx, t, amid, 300, func() { l.set(200*time.Millisecond, false) })
	during(ctx, t, amid, 1200, func() { l.set(0, false) })
	<-streamed
	took := verify(ctx, t, c, amid)
	stop()
	t.Logf("%v; all COMPLETED %v after the last answer", seen, took.Round(time.Millisecond))
	if seen.found.Load() == 0 {
		t.Error("no read was answered")
	}
	b.settled(t, amid)
}
