// Package limit limits the requests of an API key per minute (interface section 6). The limit applies to a sliding
// window: a request is refused if as many requests as the limit were admitted within the last minute. So a client
// can send all its requests of a minute at once. No period of a minute has more requests than the limit
// (docs/adr/0014).
//
// All processes share a count through a Source. Each process also counts the requests that it has admitted itself.
// If these alone reach the limit of a key, the process refuses the request without calling the source. While the
// source is not available, only this local count applies.
package limit

import (
	"context"
	"encoding/hex"
	"log/slog"
	"sync/atomic"
	"time"

	"candor/internal/access/accounts"
)

// Source counts requests by name, for all processes together.
type Source interface {
	// Take counts n requests. n must be at most the limit. If the requests would exceed the limit within the
	// window, Take counts none of them and returns how long to wait. 0 means that they were counted.
	Take(ctx context.Context, name string, n, limit int, window time.Duration) (time.Duration, error)
	// TakeSome counts as many of n requests as the limit allows within the window. It returns how many it counted,
	// and how long to wait for the next one. A wait of 0 means that all were counted.
	TakeSome(ctx context.Context, name string, n, limit int, window time.Duration) (int, time.Duration, error)
	// TakeDay counts amounts under a name. Each amount has a limit, where 0 means no limit. If an amount would
	// exceed its limit, TakeDay counts nothing and returns the index of that limit. Otherwise it returns None. Negative
	// amounts are given back.
	TakeDay(ctx context.Context, name string, amounts, limits Day) (over int, err error)
}

// Day holds the counts of a day, indexed by Adds and Credits.
type Day = [2]int64

// The indexes of Day, and None.
const (
	None    = iota - 1 // no limit is exceeded
	Adds               // respondents
	Credits            // hundredths of a credit
)

// Limiter decides about requests. It is safe for concurrent use.
type Limiter struct {
	rates   Rates
	shared  Source
	local   *local
	days    *days
	address *local    // requests by key and address, of this process alone
	made    time.Time // the start of the limiter's clock: all its times are durations since then
	log     *slog.Logger
	metrics *Metrics
	away    atomic.Int64 // when to call a failed source again; 0: it is available
}

// New returns a limiter. All processes that use the same source count together.
func New(rates Rates, shared Source, log *slog.Logger, m *Metrics) *Limiter {
	return &Limiter{rates: rates.OrDefaults(), shared: shared, local: newLocal(), days: newDays(), address: newLocal(), made: time.Now(), log: log, metrics: m}
}

func (l *Limiter) now() time.Duration { return time.Since(l.made) }

const (
	sourceWait = 250 * time.Millisecond // for one call of the source
	awayFor    = time.Second            // how long a failed source is not called
)

// Take counts a request of a caller as n requests. It returns the caller's limit in requests per minute, and how
// long the caller must wait. A wait of 0 means that the request is admitted. If n exceeds the limit, it is reduced
// to the limit, because otherwise the request could never be admitted. Requests of accounts without a limit are
// not counted.
func (l *Limiter) Take(ctx context.Context, caller *accounts.Caller, c Class, n int) (limit int, wait time.Duration) {
	if caller.Account.NoRateLimit {
		return 0, 0
	}
	limit = l.rates.of(caller.Account.Premium, c)
	name := ofKey(caller) + ":" + c.String()
	by, wait := l.take(ctx, name, min(n, limit), limit)
	l.metrics.count(by, wait)
	return limit, wait
}

// TakeSome counts as many of a caller's n requests as the limit allows. It returns the limit in requests per
// minute, how many requests were admitted, and how long to wait before sending the others. The wait is 0 if all
// were admitted.
func (l *Limiter) TakeSome(ctx context.Context, caller *accounts.Caller, c Class, n int) (limit, admitted int, wait time.Duration) {
	if caller.Account.NoRateLimit {
		return 0, n, 0
	}
	limit = l.rates.of(caller.Account.Premium, c)
	name := ofKey(caller) + ":" + c.String()
	by := byLocal
	admitted, wait = l.local.some(name, n, limit, l.now(), false)
	if admitted > 0 {
		by, admitted, wait = l.takeSome(ctx, name, admitted, limit, wait)
	}
	l.metrics.count(by, wait)
	return limit, admitted, wait
}

// takeSome calls the source with n, the number of requests that this process's own count allows. wait is how long
// the requests beyond n must wait.
func (l *Limiter) takeSome(ctx context.Context, name string, n, limit int, wait time.Duration) (by string, admitted int, _ time.Duration) {
	if l.mayAsk() {
		var shared time.Duration
		err := l.asked(ctx, func(ctx context.Context) (err error) {
			admitted, shared, err = l.shared.TakeSome(ctx, name, n, limit, Window)
			return err
		})
		if err == nil {
			l.local.add(name, admitted, l.now())
			if admitted < n {
				wait = shared
			}
			return byShared, admitted, wait
		}
	}
	admitted, again := l.local.some(name, n, limit, l.now(), true)
	if admitted < n { // other requests were admitted in the meantime
		wait = again
	}
	return byLocal, admitted, wait
}

// addresses is the maximum number of counted pairs of key and address. Requests from further addresses are limited
// only by the rate of their key.
const addresses = 1 << 16

// TakeAddress counts as many of n requests from an address as the limit in the key allows, in this process only. It
// returns how many were admitted, and how long the client must wait before it sends the others. The wait is 0 if all
// were admitted.
func (l *Limiter) TakeAddress(caller *accounts.Caller, address string, n int) (admitted int, wait time.Duration) {
	admitted, wait = l.address.takeBounded(ofAddress(caller, address), n, caller.Key.Limits.PerAddress, l.now(), addresses)
	if wait > 0 {
		l.metrics.count(byLocal, wait)
	}
	return admitted, wait
}

// GiveAddress stops counting n requests that TakeAddress has admitted and another limit has refused.
func (l *Limiter) GiveAddress(caller *accounts.Caller, address string, n int) {
	l.address.give(ofAddress(caller, address), n)
}

func ofAddress(caller *accounts.Caller, address string) string {
	return string(caller.Key.Hash[:16]) + address
}

// TakeDay counts one respondent for the current UTC day of the key. cost is the price of the respondent in
// hundredths of a credit. If this would exceed a limit of the key, TakeDay counts nothing. It then returns the
// index of the limit and how long the day still lasts. Otherwise it returns None.
func (l *Limiter) TakeDay(ctx context.Context, caller *accounts.Caller, cost int64) (over int, wait time.Duration) {
	limits := Day{int64(caller.Key.Limits.DailyAdds), int64(caller.Key.Limits.DailyCredits)}
	if limits == (Day{}) {
		return None, 0
	}
	now := time.Now().UTC()
	today := now.Truncate(24 * time.Hour)
	amounts, half := Day{1, cost}, ofKey(caller)
	by, over := byLocal, l.days.look(half, today, amounts, limits)
	if over == None {
		by, over = l.takeDay(ctx, half, today, amounts, limits)
	}
	wait = today.Add(24 * time.Hour).Sub(now)
	if over == None {
		wait = 0
	}
	l.metrics.count(by, wait)
	return over, wait
}

// GiveDay stops counting a respondent that TakeDay has counted and that was not admitted in the end. At midnight, it may
// give to the new day what was taken from the old one.
func (l *Limiter) GiveDay(ctx context.Context, caller *accounts.Caller, cost int64) {
	if caller.Key.Limits.DailyAdds == 0 && caller.Key.Limits.DailyCredits == 0 {
		return
	}
	_, _ = l.takeDay(ctx, ofKey(caller), time.Now().UTC().Truncate(24*time.Hour), Day{-1, -cost}, Day{})
}

// ofKey is the part of a counter's name that stands for the key: half of its hash, never the key.
func ofKey(caller *accounts.Caller) string { return hex.EncodeToString(caller.Key.Hash[:16]) }

func (l *Limiter) takeDay(ctx context.Context, half string, today time.Time, amounts, limits Day) (by string, over int) {
	by = byLocal
	if l.mayAsk() {
		err := l.asked(ctx, func(ctx context.Context) (err error) {
			over, err = l.shared.TakeDay(ctx, half+":day:"+today.Format("20060102"), amounts, limits)
			return err
		})
		if err == nil {
			if by = byShared; over != None {
				return by, over
			}
		}
	}
	// The count of this process applies as well, because the source may have lost its counts.
	if over = l.days.take(half, today, amounts, limits); over != None {
		by = byLocal
	}
	return by, over
}

func (l *Limiter) take(ctx context.Context, name string, n, limit int) (by string, wait time.Duration) {
	// If a key exceeds the limit in this process alone, it also exceeds the shared limit.
	if wait := l.local.look(name, n, limit, l.now()); wait > 0 {
		return byLocal, wait
	}
	if l.mayAsk() {
		var wait time.Duration
		err := l.asked(ctx, func(ctx context.Context) (err error) {
			wait, err = l.shared.Take(ctx, name, n, limit, Window)
			return err
		})
		if err == nil {
			if wait == 0 {
				l.local.add(name, n, l.now())
			}
			return byShared, wait
		}
	}
	return byLocal, l.local.take(name, n, limit, l.now())
}

// mayAsk reports whether to call the source. After a failure, the source is not called for a second. Then a single
// request tries it, so that requests do not queue up.
func (l *Limiter) mayAsk() bool {
	until, now := l.away.Load(), int64(l.now())
	return until == 0 || now >= until && l.away.CompareAndSwap(until, now+int64(awayFor))
}

// asked calls the source through ask. It logs when the source fails and when it is available again.
func (l *Limiter) asked(ctx context.Context, ask func(context.Context) error) error {
	// A client that disconnects must not count as a failure of the source.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), sourceWait)
	defer cancel()
	if err := ask(ctx); err != nil {
		if l.away.Swap(int64(l.now()+awayFor)) == 0 {
			l.log.WarnContext(ctx, "Redis does not answer; each process counts rate limits by itself", "err", err)
		}
		return err
	}
	if l.away.Swap(0) != 0 {
		l.log.InfoContext(ctx, "Redis answers again; processes share the counts of rate limits")
	}
	return nil
}
