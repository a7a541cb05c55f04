package limit

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"pgregory.net/rapid"

	"candor/internal/access/accounts"
	"candor/schemas"
)

// TestWait_property: no window ever has more requests than the limit. A request is refused only
// if its window is full. A caller that waits for the time in the answer is admitted.
func TestWait_property(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		limit := rapid.IntRange(1, 20).Draw(t, "limit")
		gaps := rapid.SliceOfN(rapid.OneOf(
			rapid.Just(time.Duration(0)), rapid.Just(Window/time.Duration(limit)), rapid.Just(Window),
			rapid.Custom(func(t *rapid.T) time.Duration {
				return time.Duration(rapid.Int64Range(0, int64(Window)/4).Draw(t, "ns"))
			}),
		), 1, 120).Draw(t, "gaps")
		var admitted []time.Duration
		var now time.Duration
		for _, gap := range gaps {
			n := rapid.IntRange(1, limit).Draw(t, "n")
			now += gap
			within := 0
			for _, at := range admitted {
				if at > now-Window {
					within++
				}
			}
			w := wait(admitted, now, n, limit)
			if (w == 0) != (within+n <= limit) {
				t.Fatalf("at %v, with %d of %d within the window: wait %v", now, within, limit, w)
			}
			if w > Window {
				t.Fatalf("told to wait %v", w)
			}
			if w > 0 && (wait(admitted, now+w, n, limit) != 0 || wait(admitted, now+w-1, n, limit) == 0) {
				t.Fatalf("waiting %v is not what it takes", w)
			}
			for range n {
				if w == 0 {
					admitted = append(admitted, now)
				}
			}
		}
		for i, from := range admitted {
			for j := i; j < len(admitted); j++ {
				length := admitted[j] - from // length of the window that contains both
				if n := j - i + 1; n > limit*(1+int(length/Window)) {
					t.Fatalf("%d admitted within %v", n, length)
				}
			}
		}
	})
}

// TestLocal_property: dropping old counts does not change what the rule decides.
func TestLocal_property(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		limit := rapid.IntRange(1, 5).Draw(t, "limit")
		l := newLocal()
		model := map[string][]time.Duration{}
		var now time.Duration
		for range rapid.IntRange(1, 60).Draw(t, "requests") {
			now += time.Duration(rapid.IntRange(0, 90).Draw(t, "pause")) * time.Second
			name := rapid.SampledFrom([]string{"a", "b", "c"}).Draw(t, "name")
			want := wait(model[name], now, 1, limit)
			if look := l.look(name, 1, limit, now); look != want {
				t.Fatalf("look at %v: %v, want %v", now, look, want)
			}
			if got := l.take(name, 1, limit, now); got != want {
				t.Fatalf("take at %v: %v, want %v", now, got, want)
			}
			if want == 0 {
				model[name] = append(model[name], now)
			}
		}
	})
}

func TestLocal_forgets(t *testing.T) {
	l := newLocal()
	for i := range 1000 {
		l.take(fmt.Sprint("once ", i), 1, 10, 0)
	}
	now := 2 * Window
	l.take("later", 1, 10, now)
	if len(l.admitted) != 1 {
		t.Errorf("%d names are remembered", len(l.admitted))
	}
	for range 10_000 {
		now += time.Second
		l.take("busy", 1, 1000, now)
	}
	if n := cap(l.admitted["busy"]); n > 1000 {
		t.Errorf("room for %d times of a name with 60 a minute", n)
	}
}

// source is a Source that counts like the local one, can be made unavailable, and counts its
// calls.
type source struct {
	*local
	*days
	made   time.Time
	asking sync.Mutex
	away   error
	slow   bool
	asked  []string
}

func newSource() *source { return &source{local: newLocal(), days: newDays(), made: time.Now()} }

func (s *source) Take(ctx context.Context, name string, n, limit int, window time.Duration) (time.Duration, error) {
	if err := s.answer(ctx, name); err != nil {
		return 0, err
	}
	if window != Window {
		return 0, errors.New("another window")
	}
	return s.local.take(name, n, limit, time.Since(s.made)), nil
}

func (s *source) TakeSome(ctx context.Context, name string, n, limit int, window time.Duration) (int, time.Duration, error) {
	if err := s.answer(ctx, name); err != nil {
		return 0, 0, err
	}
	if window != Window {
		return 0, 0, errors.New("another window")
	}
	admitted, wait := s.some(name, n, limit, time.Since(s.made), true)
	return admitted, wait, nil
}

func (s *source) TakeDay(ctx context.Context, name string, amounts, limits Day) (int, error) {
	if err := s.answer(ctx, name); err != nil {
		return 0, err
	}
	return s.days.take(name, time.Time{}, amounts, limits), nil // the name contains the day
}

func (s *source) answer(ctx context.Context, name string) error {
	s.asking.Lock()
	s.asked = append(s.asked, name)
	away, slow := s.away, s.slow
	s.asking.Unlock()
	if slow {
		<-ctx.Done()
		return ctx.Err()
	}
	return away
}

func caller(key string, change ...func(*schemas.Account)) *accounts.Caller {
	c := &accounts.Caller{Account: schemas.Account{ID: "acme"}, Key: accounts.Describe(key, "acme", true, "", time.Now())}
	for _, f := range change {
		f(&c.Account)
	}
	return c
}

func newLimiter(s Source, rates Rates, log *strings.Builder) *Limiter {
	return New(rates, s, slog.New(slog.NewTextHandler(log, nil)), NewMetrics(prometheus.NewRegistry()))
}

// admit sends n requests and returns how many were admitted.
func admit(t *testing.T, l *Limiter, c *accounts.Caller, class Class, n int) (admitted int) {
	t.Helper()
	for range n {
		if _, wait := l.Take(t.Context(), c, class, 1); wait == 0 {
			admitted++
		} else if wait > Window {
			t.Errorf("told to wait %v", wait)
		}
	}
	return admitted
}

func TestClasses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		premium := func(a *schemas.Account) { a.Premium = true }
		s := newSource()
		l := newLimiter(s, Rates{}, &strings.Builder{})
		for _, tc := range []struct {
			caller *accounts.Caller
			class  Class
			limit  int
		}{
			{caller("standard"), Add, 600},
			{caller("standard"), Other, 1200}, // has a count of its own
			{caller("another key of the account"), Add, 600},
			{caller("premium", premium), Add, 1200},
			{caller("premium", premium), Other, 1200},
		} {
			if got := admit(t, l, tc.caller, tc.class, tc.limit+50); got != tc.limit {
				t.Errorf("%s, %s: %d admitted at once, want %d", tc.caller.Key.Prefix, tc.class, got, tc.limit)
			}
			if limit, wait := l.Take(t.Context(), tc.caller, tc.class, 1); limit != tc.limit || wait != Window {
				t.Errorf("refused with the limit %d for %v", limit, wait)
			}
		}
		time.Sleep(Window - time.Nanosecond)
		if got := admit(t, l, caller("standard"), Add, 1); got != 0 {
			t.Error("admitted before the minute is over")
		}
		time.Sleep(time.Nanosecond)
		if got := admit(t, l, caller("standard"), Add, 700); got != 600 {
			t.Errorf("%d admitted in the next minute", got)
		}
	})
}

func TestNoLimitAsksNobody(t *testing.T) {
	s := newSource()
	l := newLimiter(s, Rates{Add: 1}, &strings.Builder{})
	if got := admit(t, l, caller("dev", func(a *schemas.Account) { a.NoRateLimit = true }), Add, 1000); got != 1000 || s.asked != nil {
		t.Errorf("%d admitted, the source was asked %d times", got, len(s.asked))
	}
}

func TestNamesHideTheKey(t *testing.T) {
	s := newSource()
	l := newLimiter(s, Rates{}, &strings.Builder{})
	key := accounts.NewKey(true)
	l.Take(t.Context(), caller(key), Add, 1)
	l.Take(t.Context(), caller(key), Other, 1)
	half := fmt.Sprintf("%x", accounts.Hash(key))[:32]
	if want := []string{half + ":add", half + ":other"}; !slices.Equal(s.asked, want) {
		t.Errorf("asked for %v, want %v", s.asked, want)
	}
}

// TestProcessesCountTogether: processes share their counts. If a key exceeds the limit in one
// process alone, this process does not call the source.
func TestProcessesCountTogether(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSource()
		a, b := newLimiter(s, Rates{Add: 30}, &strings.Builder{}), newLimiter(s, Rates{Add: 30}, &strings.Builder{})
		k := caller("k")
		if x, y := admit(t, a, k, Add, 20), admit(t, b, k, Add, 20); x != 20 || y != 10 {
			t.Errorf("%d and %d admitted of 30", x, y)
		}
		alone := newLimiter(s, Rates{Add: 30}, &strings.Builder{})
		if got := admit(t, alone, caller("other"), Add, 30); got != 30 {
			t.Errorf("%d admitted", got)
		}
		before := len(s.asked)
		if got := admit(t, alone, caller("other"), Add, 1000); got != 0 || len(s.asked) != before {
			t.Errorf("%d admitted, the source was asked %d times", got, len(s.asked)-before)
		}
	})
}

// TestSourceAway: if the source is unavailable, a process continues with its own counts, calls
// the source again once a second, and never queues requests.
func TestSourceAway(t *testing.T) {
	for name, fail := range map[string]func(*source){
		"refuses": func(s *source) { s.away = errors.New("connection refused") },
		"hangs":   func(s *source) { s.slow = true },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newSource()
				var log strings.Builder
				l := newLimiter(s, Rates{Add: 100}, &log)
				k := caller("k")
				if got := admit(t, l, k, Add, 40); got != 40 {
					t.Fatalf("%d admitted", got)
				}
				fail(s)
				start := time.Now()
				if got := admit(t, l, k, Add, 100); got != 60 {
					t.Errorf("%d admitted while the source is away, want the 60 that are left", got)
				}
				if d := time.Since(start); d > sourceWait {
					t.Errorf("100 requests waited %v", d)
				}
				if n := len(s.asked); n != 41 {
					t.Errorf("the source was asked %d times", n-40)
				}
				time.Sleep(10 * time.Second)
				if got := admit(t, l, caller("another"), Add, 150); got != 100 || len(s.asked) != 42 {
					t.Errorf("%d admitted, the source was asked %d times", got, len(s.asked)-40)
				}
				s.away, s.slow = nil, false
				time.Sleep(Window)
				if got := admit(t, l, k, Add, 150); got != 100 || len(s.asked) != 142 {
					t.Errorf("back: %d admitted, the source was asked %d times", got, len(s.asked)-42)
				}
				if n := strings.Count(log.String(), "each process counts rate limits by itself"); n != 1 {
					t.Errorf("the log says %d times that the source is away:\n%s", n, &log)
				}
				if n := strings.Count(log.String(), "Redis answers again"); n != 1 {
					t.Errorf("the log says %d times that the source is back:\n%s", n, &log)
				}
			})
		})
	}
}

// TestClientThatLeft: a client that disconnects must not count as a failure of the source.
func TestClientThatLeft(t *testing.T) {
	s := newSource()
	var log strings.Builder
	l := newLimiter(s, Rates{}, &log)
	ctx, leave := context.WithCancel(t.Context())
	leave()
	l.Take(ctx, caller("k"), Add, 1)
	if len(s.asked) != 1 || l.away.Load() != 0 || log.Len() > 0 {
		t.Errorf("asked %d times, the log says %s", len(s.asked), &log)
	}
}

func TestConcurrently(t *testing.T) {
	s := newSource()
	l := newLimiter(s, Rates{Add: 500}, &strings.Builder{})
	var mu sync.Mutex
	total := 0
	var all sync.WaitGroup
	for range 16 {
		all.Go(func() {
			n := admit(t, l, caller("k"), Add, 100)
			mu.Lock()
			defer mu.Unlock()
			total += n
		})
	}
	all.Wait()
	if total != 500 {
		t.Errorf("%d admitted of 500", total)
	}
}

func TestRates(t *testing.T) {
	for r, valid := range map[Rates]bool{
		{}:                 true,
		{Add: 1, Other: 5}: true,
		{Add: Max}:         true,
		{Add: Max + 1}:     false,
		{AddPremium: -1}:   false,
		{Other: -5}:        false,
	} {
		if r.Valid() != valid {
			t.Errorf("%+v: valid %t", r, !valid)
		}
	}
	if got, want := (Rates{Add: 5}).OrDefaults(), (Rates{5, 1200, 1200}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// Of several requests, as many are admitted as the limits allow: in all processes together, or
// in each process separately while the source is unavailable.
func TestTakeSome(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSource()
		a, b := newLimiter(s, Rates{Add: 100}, &strings.Builder{}), newLimiter(s, Rates{Add: 100}, &strings.Builder{})
		some := func(l *Limiter, n, admitted int, wait time.Duration) {
			t.Helper()
			limit, got, must := l.TakeSome(t.Context(), caller("k"), Add, n)
			if limit != 100 || got != admitted || must != wait {
				t.Errorf("%d of %d were admitted, the others must wait %v; want %d and %v", got, n, must, admitted, wait)
			}
		}
		some(a, 30, 30, 0)
		time.Sleep(10 * time.Second)
		some(b, 90, 70, 50*time.Second)
		some(a, 5, 0, 50*time.Second)
		some(b, 5, 0, 50*time.Second)
		time.Sleep(50 * time.Second)
		some(a, 1000, 30, 10*time.Second)
		time.Sleep(time.Minute)
		some(b, 1000, 100, Window)
		time.Sleep(time.Minute)
		s.away = errors.New("away")
		some(a, 150, 100, Window)
		if _, n, wait := a.TakeSome(t.Context(), caller("free", func(a *schemas.Account) { a.NoRateLimit = true }), Add, 1000); n != 1000 || wait != 0 {
			t.Errorf("without a limit %d are admitted, the others must wait %v", n, wait)
		}
	})
}
