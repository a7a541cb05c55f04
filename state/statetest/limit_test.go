package statetest

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/redis/go-redis/v9"
	"pgregory.net/rapid"

	"candor/state"
)

func newName() string { return fmt.Sprintf("test-%d", rand.Int64()) }

func TestTake(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		take := must[time.Duration](t)
		name, window := newName(), time.Minute
		for i := range 600 {
			if wait := take(e.store.Take(t.Context(), name, 1, 600, window)); wait != 0 {
				t.Fatalf("request %d must wait %v", i, wait)
			}
		}
		for range 3 {
			if wait := take(e.store.Take(t.Context(), name, 1, 600, window)); wait <= 0 || wait > window {
				t.Errorf("one too many must wait %v", wait)
			}
		}
		if wait := take(e.store.Take(t.Context(), newName(), 1, 600, window)); wait != 0 {
			t.Errorf("another name must wait %v", wait)
		}
		// A lower limit also counts requests that were admitted under the higher one.
		if wait := take(e.store.Take(t.Context(), name, 1, 10, window)); wait == 0 {
			t.Error("admitted under a lower limit")
		}
		if wait := take(e.store.Take(t.Context(), name, 1, 601, window)); wait != 0 {
			t.Errorf("under a higher limit it must wait %v", wait)
		}
		if ttl := must[time.Duration](t)(e.rdb.PTTL(t.Context(), "limit:"+name).Result()); ttl <= 0 || ttl > window {
			t.Errorf("it is forgotten after %v", ttl)
		}
	})
}

// TestTake_many: a request that counts as several is admitted as a whole or not at all.
func TestTake_many(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		take := must[time.Duration](t)
		name := newName()
		for i, c := range []struct {
			n        int
			admitted bool
		}{{1, true}, {99, true}, {1100, true}, {1, false}, {1200, false}} {
			if wait := take(e.store.Take(t.Context(), name, c.n, 1200, time.Minute)); (wait == 0) != c.admitted || wait > time.Minute {
				t.Errorf("%d: %d requests must wait %v", i, c.n, wait)
			}
		}
		if wait := take(e.store.Take(t.Context(), newName(), 1200, 1200, time.Minute)); wait != 0 {
			t.Errorf("as many as the limit must wait %v", wait)
		}
	})
}

func TestTake_windowPasses(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		take := must[time.Duration](t)
		name, window := newName(), 200*time.Millisecond
		for rounds := 0; rounds < 3; {
			admitted, wait := 0, time.Duration(0)
			began := time.Now()
			for admitted < 3 && wait == 0 {
				if wait = take(e.store.Take(t.Context(), name, 1, 2, window)); wait == 0 {
					admitted++
				}
			}
			switch {
			case admitted == 0:
				t.Fatalf("after the wait, another %v", wait)
			case wait > 0:
				rounds++
				<-time.After(wait + time.Millisecond)
			case time.Since(began) < window:
				t.Fatal("three admitted of two")
			default: // the first request has left the window, because the machine is slow
				name, window = newName(), 2*window
			}
		}
	})
}

func TestTake_concurrently(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		name := newName()
		var admitted atomic.Int64
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() {
				for range 50 {
					wait, err := e.store.Take(context.Background(), name, 1, 100, time.Minute)
					if err != nil {
						t.Error(err)
					}
					if wait == 0 {
						admitted.Add(1)
					}
				}
			})
		}
		all.Wait()
		if admitted.Load() != 100 {
			t.Errorf("%d admitted of 100", admitted.Load())
		}
	})
}

// TestTake_model: the script follows the rule, whatever the times. Only the embedded Redis has
// a clock that can be set.
func TestTake_model(t *testing.T) {
	local(t, func(t *testing.T, e *env) {
		rapid.Check(t, func(rt *rapid.T) {
			name := newName()
			limit := rapid.IntRange(1, 8).Draw(rt, "limit")
			now := time.UnixMicro(1_700_000_000_123_457)
			var admitted []time.Time
			for range rapid.IntRange(1, 40).Draw(rt, "requests") {
				now = now.Add(time.Duration(rapid.OneOf(rapid.Int64Range(0, 30_000_000), rapid.Just(int64(0)), rapid.Just(int64(60_000_000))).Draw(rt, "gap")) * time.Microsecond)
				e.clock.SetTime(now)
				var want time.Duration
				if n := len(admitted); n >= limit {
					want = max(0, admitted[n-limit].Add(time.Minute).Sub(now))
				}
				if got := must[time.Duration](t)(e.store.Take(t.Context(), name, 1, limit, time.Minute)); got != want {
					rt.Fatalf("request after %d admitted: wait %v, want %v", len(admitted), got, want)
				}
				if want == 0 {
					admitted = append(admitted, now)
				}
			}
		})
	})
}

// TestTake_clockSetBack: times in the future do not lock a key out.
func TestTake_clockSetBack(t *testing.T) {
	local(t, func(t *testing.T, e *env) {
		name, now := newName(), time.Unix(1_700_000_000, 0)
		full := func() (n int) {
			for range 20 {
				if must[time.Duration](t)(e.store.Take(t.Context(), name, 1, 10, time.Minute)) == 0 {
					n++
				}
			}
			return n
		}
		e.clock.SetTime(now)
		if n := full(); n != 10 {
			t.Fatalf("%d admitted of 10", n)
		}
		e.clock.SetTime(now.Add(-time.Hour))
		if n := full(); n != 10 {
			t.Errorf("%d admitted of 10 after the clock was set back", n)
		}
		if n := full(); n != 0 {
			t.Errorf("%d more admitted", n)
		}
	})
}

func TestTake_away(t *testing.T) {
	mini := miniredis.RunT(t)
	rdb := redis.NewClient(&redis.Options{Addr: mini.Addr(), Protocol: 2, DisableIdentity: true})
	t.Cleanup(func() { _ = rdb.Close() })
	mini.SetError("LOADING Redis is loading the dataset in memory")
	if _, err := state.New(rdb).Take(t.Context(), newName(), 1, 10, time.Minute); err == nil {
		t.Error("no error of a Redis that is away")
	}
}

// TestTakeSome: of several requests, as many are counted as the limit allows.
func TestTakeSome(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		name := newName()
		some := func(n, limit, admitted int, wait bool) {
			t.Helper()
			got, left, err := e.store.TakeSome(t.Context(), name, n, limit, time.Minute)
			if err != nil || got != admitted || left > time.Minute || (left > 0) != wait {
				t.Errorf("%d of %d were counted, the others wait %v, %v; want %d", got, n, left, err, admitted)
			}
		}
		some(1, 600, 1, false)
		some(500, 600, 500, false)
		some(200, 600, 99, true)
		some(200, 600, 0, true)
		some(1, 600, 0, true)
		some(1, 601, 1, false)
		some(5, 10, 0, true)
		name = newName()
		some(1000, 600, 600, true)
		name = newName()
		some(600, 600, 600, false)
		if wait, err := e.store.Take(t.Context(), name, 1, 600, time.Minute); err != nil || wait == 0 {
			t.Errorf("one more need not wait, %v", err)
		}
	})
}

// TestTakeSome_property: requests that are admitted together are also admitted one by one.
func TestTakeSome_property(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		rapid.Check(t, func(r *rapid.T) {
			together, alone := newName(), newName()
			limit := rapid.IntRange(1, 30).Draw(r, "limit")
			for range rapid.IntRange(1, 4).Draw(r, "requests") {
				n := rapid.IntRange(1, 40).Draw(r, "n")
				got, _, err := e.store.TakeSome(context.Background(), together, n, limit, time.Minute)
				if err != nil {
					r.Fatal(err)
				}
				want := 0
				for range n {
					wait, err := e.store.Take(context.Background(), alone, 1, limit, time.Minute)
					if err != nil {
						r.Fatal(err)
					}
					if wait == 0 {
						want++
					}
				}
				if got != want {
					r.Fatalf("%d of %d together, %d one by one", got, n, want)
				}
			}
		})
	})
}
