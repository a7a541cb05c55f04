package turns

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"

	"candor/survey"
)

var small = Config{Target: 300 * time.Millisecond, Patience: 2 * time.Second, Least: 100, First: 1000, Most: 10_000}

// enter must not wait.
func enter(t *testing.T, g *Gate, id survey.AccountID, size int) *Pass {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	cancel() // requests that would have to wait fail
	p, err := g.Enter(ctx, id, size)
	if err != nil {
		t.Fatalf("%s has to wait: %+v", id, g.Standing())
	}
	return p
}

func refused(t *testing.T, g *Gate, id survey.AccountID, size int) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := g.Enter(ctx, id, size); !errors.Is(err, context.Canceled) {
		t.Fatalf("%s is admitted: %+v", id, g.Standing())
	}
}

// flooded returns a gate that an account has filled, except for the reserve.
func flooded(t *testing.T, id survey.AccountID) (g *Gate, passes []*Pass) {
	t.Helper()
	g = New(small)
	for range 10 {
		passes = append(passes, enter(t, g, id, 100))
	}
	return g, passes
}

func TestBound(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g, passes := flooded(t, "a")
		refused(t, g, "a", 1)
		refused(t, g, "b", 26)
		passes[0].Cancel()
		enter(t, g, "b", 60)
		enter(t, g, "b", 40)
		refused(t, g, "b", 1)
	})
}

// TestReserve: accounts without work in progress pass a full gate as long as there is a reserve
// (T1).
func TestReserve(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g, _ := flooded(t, "flood")
		refused(t, g, "flood", 1)
		first := enter(t, g, "b", 20)
		refused(t, g, "b", 1)
		refused(t, g, "c", 6)
		enter(t, g, "c", 5)
		refused(t, g, "d", 1)
		first.Cancel()
		refused(t, g, "flood", 1)
		enter(t, g, "d", 20)
	})
}

// TestReserveBesideALargeRecord: while a large record waits for room, other accounts can still use
// the reserve. Work in the reserve does not delay the large record.
func TestReserveBesideALargeRecord(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g, passes := flooded(t, "flood")
		var large *Pass
		go func() { large, _ = g.Enter(t.Context(), "a large one", 100) }()
		synctest.Wait()
		enter(t, g, "b", 20)
		refused(t, g, "b", 1)
		enter(t, g, "c", 5)
		refused(t, g, "d", 1)
		refused(t, g, "flood", 1)
		if large != nil {
			t.Error("the large record does not wait")
		}
		passes[0].Cancel()
		synctest.Wait()
		if large == nil {
			t.Errorf("the large record waits, although there is room: %+v", g.Standing())
		}
	})
}

// TestFewNeverWait: one account fills the gate, and another sends one large record after the other.
// Accounts that send one small record at a time do not wait, and the large records wait no longer
// than one piece of work takes.
func TestFewNeverWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const lasts = 200 * time.Millisecond
		g := New(small)
		ctx, stop := context.WithTimeout(t.Context(), 10*time.Second)
		defer stop()
		var wg sync.WaitGroup
		var mu sync.Mutex
		longest, served := map[survey.AccountID]time.Duration{}, map[survey.AccountID]int{}
		send := func(id survey.AccountID, size int, delay time.Duration) {
			wg.Go(func() {
				time.Sleep(delay)
				for ctx.Err() == nil {
					start := time.Now()
					p, err := g.Enter(ctx, id, size)
					if err != nil {
						return
					}
					mu.Lock()
					longest[id], served[id] = max(longest[id], time.Since(start)), served[id]+1
					mu.Unlock()
					time.Sleep(lasts)
					p.Cancel()
				}
			})
		}
		for i := range 150 {
			send("flood", 10, time.Duration(i)*time.Millisecond)
		}
		for i := range 4 {
			send(survey.AccountID(fmt.Sprint("large ", i)), 100, time.Duration(i)*5*time.Millisecond)
		}
		few := []survey.AccountID{"small 1", "small 2", "small 3", "small 4", "small 5"}
		for i, id := range few {
			send(id, 5, time.Duration(i)*3*time.Millisecond)
		}
		wg.Wait()
		for _, id := range few {
			if longest[id] > 0 {
				t.Errorf("%s waits for %v", id, longest[id])
			}
		}
		for id, d := range longest {
			if d > lasts && id != "flood" || served[id] == 0 {
				t.Errorf("%s waits for %v, and is served %d times", id, d, served[id])
			}
		}
	})
}

// TestLargeRecord: a record that is larger than the bound is admitted when its turn comes.
func TestLargeRecord(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := New(small)
		enter(t, g, "a", 1<<30)
		if s := g.Standing(); s.InFlight != small.Least {
			t.Errorf("%+v", s)
		}
	})
}

// TestTurns: one account has filled the gate and has a thousand requests waiting. The next
// account that arrives without work in progress is served first (T1).
func TestTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g, passes := flooded(t, "flood")
		admitted := make(chan survey.AccountID, 2000)
		wait := func(id survey.AccountID) {
			go func() {
				if _, err := g.Enter(t.Context(), id, 100); err == nil {
					admitted <- id
				}
			}()
			synctest.Wait()
		}
		for range 1000 {
			wait("flood")
		}
		wait("b")
		wait("b")
		wait("c")
		var order []survey.AccountID
		for i := range 5 {
			passes[i].Cancel()
			synctest.Wait()
			order = append(order, <-admitted)
		}
		if want := []survey.AccountID{"b", "c", "b", "flood", "flood"}; !slices.Equal(order, want) {
			t.Errorf("served %v, want %v", order, want)
		}
	})
}

// TestTurnsOfEqualAccounts: the gate has room for one piece of work, and three accounts always have work. They are served
// equally often, whatever their ids are and however many requests they send at a time (T1).
func TestTurnsOfEqualAccounts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const pieces = 100
		g := New(Config{Target: time.Second, Patience: time.Hour, Least: 100, First: 100, Most: 100})
		ctx, stop := context.WithCancel(t.Context())
		var wg sync.WaitGroup
		var mu sync.Mutex
		served := map[survey.AccountID]int{}
		for id, parallel := range map[survey.AccountID]int{"a": 1, "m": 5, "z": 2} {
			for range parallel {
				wg.Go(func() {
					for ctx.Err() == nil {
						p, err := g.Enter(ctx, id, 100)
						if err != nil {
							return
						}
						time.Sleep(time.Millisecond)
						mu.Lock()
						served[id]++
						mu.Unlock()
						p.Cancel()
					}
				})
			}
		}
		time.Sleep(3 * pieces * time.Millisecond)
		stop()
		wg.Wait()
		// An account with one request at a time is away when its turn comes right after its own work.
		if served["m"] > pieces*3/2+2 || served["z"] > pieces*3/2+2 || served["a"] < pieces/2 || served["z"] < pieces-2 {
			t.Errorf("served %v of %d", served, 3*pieces)
		}
	})
}

// TestPatience: work that never ends keeps its place only for a limited time (T2). While no
// work ends at all, nobody waits (T3).
func TestPatience(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := New(small)
		never := make(chan struct{})
		for range remembered { // it may be slow
			for range 10 {
				enter(t, g, "a", 100).Follow(t.Context(), until(never))
			}
			synctest.Wait()
			refused(t, g, "b", 100)
			time.Sleep(small.Patience - time.Millisecond)
			refused(t, g, "b", 100)
			time.Sleep(2 * time.Millisecond)
			synctest.Wait()
			if s := g.Standing(); s.InFlight != 0 {
				t.Fatalf("%+v", s)
			}
		}
		for range 50 { // no work ends: far beyond the bound
			enter(t, g, "b", 100).Follow(t.Context(), until(never))
			synctest.Wait()
		}
		done := make(chan struct{})
		close(done)
		enter(t, g, "b", 100).follow(t.Context(), until(done))
		refused(t, g, "b", 100) // the bound holds again
		time.Sleep(time.Minute)
	})
}

// TestPatience_outcome: work whose outcome is not known keeps its place no longer than other work (T2). It does not show
// that the checks are stalled, so other work still waits.
func TestPatience_outcome(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g, passes := flooded(t, "a")
		time.Sleep(small.Patience + time.Millisecond)
		synctest.Wait()
		if s := g.Standing(); s.InFlight != 0 {
			t.Fatalf("after %v: %+v", small.Patience, s)
		}
		passes[0].Cancel()
		passes[1].Follow(t.Context(), until(make(chan struct{}))) // the outcome is late
		for range 2 * remembered {
			for range 10 {
				enter(t, g, "a", 100)
			}
			refused(t, g, "b", 100)
			time.Sleep(small.Patience + time.Millisecond)
			synctest.Wait()
		}
		g.Close()
		time.Sleep(remembered * small.Patience)
		synctest.Wait()
		if s := g.Standing(); s.InFlight != 0 || g.late != 0 || len(g.accounts) != 0 {
			t.Errorf("%+v, %d are watched, %d accounts are left", s, g.late, len(g.accounts))
		}
	})
}

// TestStalledWaiters: if no work has ended for some time, waiting requests no longer wait for it.
func TestStalledWaiters(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := New(small)
		start := time.Now()
		var wg sync.WaitGroup
		for range 1000 {
			wg.Go(func() {
				p, err := g.Enter(t.Context(), "a", 100)
				if err != nil {
					t.Error(err)
				}
				p.follow(t.Context(), until(make(chan struct{})))
			})
		}
		time.Sleep((remembered + 1) * small.Patience)
		synctest.Wait()
		if s := g.Standing(); s.Waiting != 0 {
			t.Errorf("after %v: %+v", time.Since(start), s)
		}
		wg.Wait()
	})
}

// until returns a function that waits until a channel is closed.
func until(done <-chan struct{}) func(context.Context) error {
	return func(ctx context.Context) error {
		select {
		case <-done:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// TestClose: no goroutine that follows work outlives the gate.
func TestClose(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := New(small)
		done, closed := make(chan struct{}), false
		ctx, cancel := context.WithCancel(t.Context())
		enter(t, g, "a", 100).Follow(ctx, until(done))
		cancel() // the work of a client that disconnects continues
		go func() {
			g.Close()
			closed = true
		}()
		synctest.Wait()
		if s := g.Standing(); closed || s.InFlight != 100 {
			t.Errorf("closed is %t with %+v", closed, s)
		}
		close(done)
		synctest.Wait()
		if s := g.Standing(); !closed || s.InFlight != 0 {
			t.Errorf("closed is %t with %+v", closed, s)
		}
		enter(t, g, "a", 100).Follow(t.Context(), until(make(chan struct{})))
		if s := g.Standing(); s.InFlight != 0 {
			t.Errorf("followed after the end: %+v", s)
		}
	})
}

// drive sends as much work as the gate admits to a machine that handles rate bytes a second. It
// returns the last bound and the longest time that a piece of work took in the last second.
func drive(t *testing.T, g *Gate, rate float64, length time.Duration) (Standing, time.Duration) {
	t.Helper()
	var (
		mu      sync.Mutex
		wg      sync.WaitGroup
		free    time.Time // when the machine will have finished its work
		longest time.Duration
	)
	// finish returns a channel that is closed when the machine has handled 50 more bytes.
	finish := func() <-chan struct{} {
		mu.Lock()
		defer mu.Unlock()
		if now := time.Now(); free.Before(now) {
			free = now
		}
		free = free.Add(time.Duration(50 / rate * float64(time.Second)))
		done := make(chan struct{})
		time.AfterFunc(time.Until(free), func() { close(done) })
		return done
	}
	end := time.Now().Add(length)
	ctx, stop := context.WithDeadline(t.Context(), end)
	defer stop()
	for range 500 {
		wg.Go(func() {
			for ctx.Err() == nil {
				p, err := g.Enter(ctx, "a", 50)
				if err != nil {
					return
				}
				p.follow(t.Context(), until(finish()))
				mu.Lock()
				if time.Until(end) < time.Second {
					longest = max(longest, time.Since(p.entered))
				}
				mu.Unlock()
			}
		})
	}
	<-ctx.Done()
	s := g.Standing()
	wg.Wait()
	return s, longest
}

// TestBoundFollowsTheMachine: the queue on the log is as long as the machine can handle in the
// target time. This holds for fast and slow machines, and when the speed changes.
func TestBoundFollowsTheMachine(t *testing.T) {
	for _, rate := range []float64{2000, 5000, 20_000} {
		t.Run(fmt.Sprint(rate), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				g := New(small)
				s, longest := drive(t, g, rate, 20*time.Second)
				if float64(s.Bound) > rate*.45 || float64(s.Bound) < rate*.15 {
					t.Errorf("at %v bytes a second the bound is %+v", rate, s)
				}
				if longest > 500*time.Millisecond {
					t.Errorf("at %v bytes a second work takes %v", rate, longest)
				}
			})
		})
	}
}

// TestCounts: the work in progress always equals what was admitted and has not ended. It stays
// within the bound, and at the end nothing is left.
func TestCounts(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		synctest.Test(t, func(t *testing.T) {
			g := New(small)
			var passes []*Pass
			var weight int64
			for range rapid.IntRange(1, 60).Draw(rt, "steps") {
				if len(passes) > 0 && rapid.Bool().Draw(rt, "leaves") {
					i := rapid.IntRange(0, len(passes)-1).Draw(rt, "who")
					p := passes[i]
					passes = slices.Delete(passes, i, i+1)
					weight -= p.weight
					if rapid.Bool().Draw(rt, "cancelled") {
						p.Cancel()
					} else {
						done := make(chan struct{})
						close(done)
						p.follow(t.Context(), until(done))
					}
				} else {
					id := survey.AccountID(rapid.SampledFrom([]string{"a", "b", "c"}).Draw(rt, "account"))
					ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
					p, err := g.Enter(ctx, id, rapid.IntRange(0, 200).Draw(rt, "size"))
					cancel()
					if err == nil {
						passes, weight = append(passes, p), weight+p.weight
					}
				}
				if s := g.Standing(); s.InFlight != weight || s.Waiting != 0 || s.InFlight > s.Bound+small.Least/4 {
					rt.Fatalf("%+v with %d in flight", s, weight)
				}
			}
			for _, p := range passes {
				p.Cancel()
			}
			if s := g.Standing(); s.InFlight != 0 || len(g.accounts) != 0 {
				rt.Fatalf("%+v, %d accounts are left", s, len(g.accounts))
			}
		})
	})
}

func BenchmarkGate(b *testing.B) {
	g := New(Default)
	b.ReportAllocs()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			p, err := g.Enter(context.Background(), "a", 4000)
			if err != nil {
				b.Fatal(err)
			}
			p.Cancel()
		}
	})
}
