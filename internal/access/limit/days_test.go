package limit

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"

	"candor/internal/access/accounts"
	"candor/schemas"
	"candor/survey"
)

// daily is a caller whose key has daily limits.
func daily(key string, adds int, credits survey.Credits) *accounts.Caller {
	c := caller(key, func(a *schemas.Account) { a.NoRateLimit = true })
	c.Key.Limits.DailyAdds, c.Key.Limits.DailyCredits = adds, credits
	return c
}

// TestExceeded_property: no count exceeds its limit, and a request that fits within the limits
// is never refused.
func TestExceeded_property(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		amount := rapid.Int64Range(0, 20)
		limits := Day{amount.Draw(t, "limit"), amount.Draw(t, "limit")}
		d, today, counted := newDays(), time.Now(), Day{}
		for range rapid.IntRange(1, 30).Draw(t, "adds") {
			amounts := Day{amount.Draw(t, "amount"), amount.Draw(t, "amount")}
			fits := true
			for i := range limits {
				fits = fits && (limits[i] == 0 || counted[i]+amounts[i] <= limits[i])
			}
			look := d.look("k", today, amounts, limits)
			if over := d.take("k", today, amounts, limits); (over == None) != fits || over != look {
				t.Fatalf("%v of %v, with %v: over %d, looked %d", amounts, limits, counted, over, look)
			}
			if fits {
				counted[0], counted[1] = counted[0]+amounts[0], counted[1]+amounts[1]
			}
		}
	})
}

func TestTakeDay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSource()
		a, b := newLimiter(s, Rates{}, &strings.Builder{}), newLimiter(s, Rates{}, &strings.Builder{})
		time.Sleep(10*time.Hour + 30*time.Minute) // a bubble begins at midnight UTC
		left := 13*time.Hour + 30*time.Minute
		take := func(l *Limiter, c *accounts.Caller, cost int64, want int) {
			t.Helper()
			over, wait := l.TakeDay(t.Context(), c, cost)
			if over != want || over == None && wait != 0 || over != None && wait != left {
				t.Errorf("over %d for %v, want %d", over, wait, want)
			}
		}
		k := daily("k", 3, 0)
		take(a, k, 5, None)
		take(b, k, 5, None) // all processes count together
		take(a, k, 5, None)
		take(b, k, 5, Adds)
		take(a, k, 5, Adds)
		rich := daily("another", 0, 10)
		take(a, rich, 7, None)
		take(a, rich, 4, Credits)
		take(b, rich, 3, None)
		take(b, rich, 1, Credits)
		b.GiveDay(t.Context(), rich, 3)
		take(b, rich, 4, Credits)
		take(b, rich, 3, None)
		take(b, daily("without", 0, 0), 1e9, None)
		for _, name := range s.asked {
			if half := fmt.Sprintf("%x", accounts.Hash("k"))[:32]; !strings.HasSuffix(name, ":day:20000101") || strings.Contains(name, "another") || strings.Contains(name, "fresh") {
				t.Errorf("asked for %s, the key's half is %s", name, half)
			}
		}
		fresh := daily("fresh", 1, 0)
		a.GiveDay(t.Context(), fresh, 5) // for example, the source has lost its counts
		take(a, fresh, 5, None)
		take(a, fresh, 5, Adds)
		time.Sleep(left)
		left = 24 * time.Hour
		take(b, k, 5, None)
		take(a, rich, 10, None)
	})
}

// If the clock was ahead for a while, a limit that was reached then does not apply to the right day, and the counts of
// the right day are not lost. The memory does not grow with the number of days.
func TestDays_clockSetBack(t *testing.T) {
	d, today := newDays(), time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)
	one, limits := Day{1, 0}, Day{2, 0}
	ahead := today.AddDate(0, 0, 30)
	for i, step := range []struct {
		day  time.Time
		want int
	}{
		{today, None}, {ahead, None}, {ahead, None}, {ahead, Adds}, {today, None}, {today, Adds}, {today.AddDate(0, 0, 1), None},
	} {
		if over := d.take("k", step.day, one, limits); over != step.want {
			t.Errorf("step %d, on %s: over %d, want %d", i, step.day.Format(time.DateOnly), over, step.want)
		}
	}
	for i := range 10 {
		d.take("k", today.AddDate(0, 0, i), one, Day{})
	}
	if !d.last.date.Equal(today.AddDate(0, 0, 9)) || !d.before.date.Equal(today.AddDate(0, 0, 8)) {
		t.Errorf("the days %s and %s are kept, want the last two", d.last.date, d.before.date)
	}
}

// TestTakeDay_by: a respondent that both counts admit was decided by the shared one.
func TestTakeDay_by(t *testing.T) {
	s := newSource()
	l := newLimiter(s, Rates{}, &strings.Builder{})
	for i := range 3 {
		if by, over := l.takeDay(t.Context(), "k", time.Now().UTC().Truncate(24*time.Hour), Day{1, 0}, Day{2, 0}); by != byShared || (over == None) != (i < 2) {
			t.Errorf("request %d is decided by %s: %d", i, by, over)
		}
	}
}

// TestTakeDay_away: the counts of this process still apply while the source is unavailable, and
// after the source has lost its counts.
func TestTakeDay_away(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSource()
		l := newLimiter(s, Rates{}, &strings.Builder{})
		admitted := func() (n int) {
			for range 10 {
				if over, _ := l.TakeDay(t.Context(), daily("k", 6, 0), 0); over == None {
					n++
				}
			}
			return n
		}
		for range 4 {
			l.TakeDay(t.Context(), daily("k", 6, 0), 0)
		}
		s.away = errors.New("away")
		if n := admitted(); n != 2 {
			t.Errorf("%d admitted while the source is away, want the 2 that are left", n)
		}
		s.away, s.days = nil, newDays()
		time.Sleep(2 * time.Second)
		if n := admitted(); n != 0 {
			t.Errorf("%d admitted since the source forgot", n)
		}
	})
}

func TestTakeAddress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLimiter(newSource(), Rates{}, &strings.Builder{})
		k, other := caller("k"), caller("other")
		k.Key.Limits.PerAddress, other.Key.Limits.PerAddress = 3, 3
		refused := func(k *accounts.Caller, address string) bool {
			admitted, wait := l.TakeAddress(k, address, 1)
			if wait > Window || (admitted == 0) != (wait > 0) {
				t.Errorf("%d admitted, and a wait of %v", admitted, wait)
			}
			return admitted == 0
		}
		for i := range 5 {
			if refused(k, "192.0.2.1") != (i >= 3) {
				t.Errorf("request %d", i)
			}
		}
		if refused(k, "192.0.2.2") || refused(other, "192.0.2.1") {
			t.Error("another address or key must wait, too")
		}
		// Of several requests, those that fit are admitted. Requests that another limit has refused do not count.
		if n, wait := l.TakeAddress(k, "192.0.2.2", 5); n != 2 || wait != Window {
			t.Errorf("%d of 5 admitted, and a wait of %v", n, wait)
		}
		l.GiveAddress(k, "192.0.2.2", 1)
		l.GiveAddress(k, "192.0.2.3", 1)
		if refused(k, "192.0.2.2") || !refused(k, "192.0.2.2") {
			t.Error("one request was given back")
		}
		if l.TakeAddress(k, "192.0.2.4", 1); len(l.address.admitted) != 4 {
			t.Errorf("%d addresses are remembered, want 4", len(l.address.admitted))
		}
		if l.GiveAddress(k, "192.0.2.4", 1); len(l.address.admitted) != 3 {
			t.Errorf("%d addresses are remembered, want 3", len(l.address.admitted))
		}
		// However many addresses there are, the number of counts in memory is bounded.
		for i := range addresses + 1000 {
			l.TakeAddress(k, fmt.Sprint("flood ", i), 1)
		}
		if n := len(l.address.admitted); n > addresses {
			t.Errorf("%d addresses are remembered", n)
		}
		if !refused(k, "192.0.2.1") {
			t.Error("a flood of addresses freed one that must wait")
		}
		time.Sleep(Window)
		if refused(k, "192.0.2.1") || len(l.address.admitted) > 1 {
			t.Errorf("after a minute %d addresses are remembered", len(l.address.admitted))
		}
	})
}

// Counts of the day survive a restart, also if the process is killed a second after they changed.
func TestKeep(t *testing.T) {
	file := filepath.Join(t.TempDir(), "days")
	for restart, want := range []int{4, 3, 0} {
		synctest.Test(t, func(t *testing.T) {
			l := newLimiter(newSource(), Rates{}, &strings.Builder{})
			l.Load(file)
			ctx, stop := context.WithCancel(t.Context())
			go func() { _ = l.Keep(ctx, file) }()
			n := 0
			for range 4 {
				if over, _ := l.TakeDay(t.Context(), daily("k", 7, 0), 0); over == None {
					n++
				}
			}
			if n != want {
				t.Errorf("start %d: %d admitted, want %d", restart, n, want)
			}
			if restart == 1 {
				time.Sleep(keepEvery)
				synctest.Wait()
				if err := os.WriteFile(file+".new", []byte("as a killed process leaves it"), 0o600); err != nil {
					t.Fatal(err)
				}
				l.days = newDays() // the process saves nothing at its end
			}
			stop()
			synctest.Wait()
		})
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file: %v, %v", info, err)
	}
}

// A file that cannot be read does not stop the process. A file that cannot be written is reported once, and written
// later.
func TestKeep_fails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		dir := t.TempDir()
		file := filepath.Join(dir, "days")
		if err := os.WriteFile(file, []byte(`[{"date":`), 0o600); err != nil {
			t.Fatal(err)
		}
		var log strings.Builder
		l := newLimiter(newSource(), Rates{}, &log)
		l.Load(file)
		if !strings.Contains(log.String(), "begin from zero") {
			t.Errorf("the log says %q", log.String())
		}
		ctx, stop := context.WithCancel(t.Context())
		go func() { _ = l.Keep(ctx, file) }()
		if err := os.RemoveAll(dir); err != nil {
			t.Fatal(err)
		}
		l.TakeDay(t.Context(), daily("k", 7, 0), 0)
		time.Sleep(5 * keepEvery)
		synctest.Wait()
		if n := strings.Count(log.String(), "cannot store"); n != 1 {
			t.Errorf("the log says %d times that counts cannot be stored", n)
		}
		if err := os.Mkdir(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		stop()
		synctest.Wait()
		if raw, err := os.ReadFile(file); err != nil || !strings.Contains(string(raw), "[1,0]") {
			t.Errorf("the file holds %q, %v", raw, err)
		}
	})
}
