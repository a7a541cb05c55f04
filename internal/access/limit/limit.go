// Package limit limits the requests of an API key per minute (interface section
// 6). The rule is a sliding window: a request is refused if the limit was already
// admitted within the last minute. So a client can send all requests of a minute
// at once, and no period of a minute has more (docs/adr/0014).
//
// All processes share a count through a Source. Each process also counts the
// requests that it admitted itself. If a key exceeds the limit in this process
// alone, it is refused without asking the source. While the source does not
// answer, only this local count applies.
package limit

import (
	"cmp"
	"context"
	"encoding/hex"
	"log/slog"
	"sync/atomic"
	"time"

	"candor/internal/access/accounts"
)

// Window is the period of the limits.
const Window = time.Minute

// Class is a group of operations that share a limit.
type Class uint8

// The classes.
const (
	Other Class = iota // every operation but addRespondent
	Add                // addRespondent
)

func (c Class) String() string {
	if c == Add {
		return "add"
	}
	return "other"
}

// Rates are the limits in requests per minute and key. 0 means the default.
type Rates struct {
	Add        int // addRespondent, standard accounts
	AddPremium int // addRespondent, premium accounts
	Other      int // all other operations together
}

// Defaults are the published limits (interface section 0, 3).
var Defaults = Rates{Add: 600, AddPremium: 1200, Other: 1200}

// Max is the highest limit: each request of the last minute is remembered by its
// time, ten bytes in Redis. Accounts beyond it are given no limit.
const Max = 100_000

// OrDefaults returns the rates with the default for each that is 0.
func (r Rates) OrDefaults() Rates {
	return Rates{
		Add: cmp.Or(r.Add, Defaults.Add), AddPremium: cmp.Or(r.AddPremium, Defaults.AddPremium),
		Other: cmp.Or(r.Other, Defaults.Other),
	}
}

// Valid reports whether each rate is between 1 and Max, or 0 for its default.
func (r Rates) Valid() bool {
	r = r.OrDefaults()
	return min(r.Add, r.AddPremium, r.Other) >= 1 && max(r.Add, r.AddPremium, r.Other) <= Max
}

func (r Rates) of(premium bool, c Class) int {
	switch {
	case c != Add:
		return r.Other
	case premium:
		return r.AddPremium
	}
	return r.Add
}

// Source counts requests by name for all processes together.
type Source interface {
	// Take counts n requests, where n is at most the limit. If they would exceed
	// the limit within the window, it counts none and returns how long to wait. 0
	// means that they were counted.
	Take(ctx context.Context, name string, n, limit int, window time.Duration) (time.Duration, error)
	// TakeSome counts as many of n requests as the limit leaves room for within the
	// window. It returns how many, and how long to wait until it has room for the
	// next one; 0 means that all were counted.
	TakeSome(ctx context.Context, name string, n, limit int, window time.Duration) (int, time.Duration, error)
	// TakeDay counts amounts under a name, each unless that exceeds its limit; 0:
	// no limit. Where one does, nothing is counted, and it returns which.
	TakeDay(ctx context.Context, name string, amounts, limits Day) (over int, err error)
}

// Day holds the daily counts by index.
type Day = [2]int64

// The counts of a day.
const (
	None    = iota - 1 // none of them
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
	made    time.Time // what instants are counted from, on the monotonic clock
	log     *slog.Logger
	metrics *Metrics
	away    atomic.Int64 // when a source that failed is asked again; 0: it answers
}

// New returns a limiter that counts in the source.
func New(rates Rates, shared Source, log *slog.Logger, m *Metrics) *Limiter {
	return &Limiter{rates: rates.OrDefaults(), shared: shared, local: newLocal(), days: newDays(), address: newLocal(), made: time.Now(), log: log, metrics: m}
}

func (l *Limiter) now() time.Duration { return time.Since(l.made) }

const (
	sourceWait = 250 * time.Millisecond // for one answer of the source
	awayFor    = time.Second            // how long a source that failed is left alone
)

// Take counts a request of a caller as n requests. It returns the caller's limit
// in requests per minute, and how long the caller must wait; 0 means that the
// request is admitted. If n exceeds the limit it counts as the limit, so that no
// request waits for ever. Requests of accounts without a limit are not counted.
func (l *Limiter) Take(ctx context.Context, caller *accounts.Caller, c Class, n int) (limit int, wait time.Duration) {
	if caller.Account.NoRateLimit {
		return 0, 0
	}
	limit = l.rates.of(caller.Account.Premium, c)
	// The name of the count is half of the key's hash, never the key.
	name := hex.EncodeToString(caller.Key.Hash[:16]) + ":" + c.String()
	by, wait := l.take(ctx, name, min(n, limit), limit)
	l.metrics.count(by, wait)
	return limit, wait
}

// TakeSome counts n requests of a caller, as many as its limit has room for. It
// returns the limit in requests per minute, how many were admitted, and how long the
// caller must wait before it sends the others; 0: there are none.
func (l *Limiter) TakeSome(ctx context.Context, caller *accounts.Caller, c Class, n int) (limit, admitted int, wait time.Duration) {
	if caller.Account.NoRateLimit {
		return 0, n, 0
	}
	limit = l.rates.of(caller.Account.Premium, c)
	name := hex.EncodeToString(caller.Key.Hash[:16]) + ":" + c.String()
	by := byLocal
	admitted, wait = l.local.some(name, n, limit, l.now(), false)
	if admitted > 0 {
		by, admitted, wait = l.takeSome(ctx, name, admitted, limit, wait)
	}
	l.metrics.count(by, wait)
	return limit, admitted, wait
}

// takeSome asks the source for what this process has room for. wait is that of the
// requests it has none for.
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
	if admitted < n { // others were admitted meanwhile
		wait = again
	}
	return byLocal, admitted, wait
}

// addresses is how many pairs of key and address are counted. Further addresses
// are limited only by the rate of their key.
const addresses = 1 << 16

// TakeAddress counts a request of a key from an address, in this process alone,
// and returns how long it must wait; 0: it may go on. The key says how many such
// requests there may be in a minute.
func (l *Limiter) TakeAddress(caller *accounts.Caller, address string) time.Duration {
	wait := l.address.takeBounded(string(caller.Key.Hash[:16])+address, caller.Key.Limits.PerAddress, l.now(), addresses)
	if wait > 0 {
		l.metrics.count(byLocal, wait)
	}
	return wait
}

// TakeDay counts one respondent and what it costs, in hundredths of a credit,
// on the key's day, which is the UTC day. It returns which limit of the key that
// would exceed, and how long that day still lasts; None: it was counted.
func (l *Limiter) TakeDay(ctx context.Context, caller *accounts.Caller, cost int64) (over int, wait time.Duration) {
	limits := Day{int64(caller.Key.Limits.DailyAdds), int64(caller.Key.Limits.DailyCredits)}
	if limits == (Day{}) {
		return None, 0
	}
	now := time.Now().UTC()
	today := now.Truncate(24 * time.Hour)
	amounts, half := Day{1, cost}, hex.EncodeToString(caller.Key.Hash[:16])
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

func (l *Limiter) takeDay(ctx context.Context, half string, today time.Time, amounts, limits Day) (by string, over int) {
	if l.mayAsk() {
		err := l.asked(ctx, func(ctx context.Context) (err error) {
			over, err = l.shared.TakeDay(ctx, half+":day:"+today.Format("20060102"), amounts, limits)
			return err
		})
		if err == nil {
			if over == None {
				l.days.add(half, today, amounts)
			}
			return byShared, over
		}
	}
	return byLocal, l.days.take(half, today, amounts, limits)
}

func (l *Limiter) take(ctx context.Context, name string, n, limit int) (by string, wait time.Duration) {
	// A key over the limit in this process alone is over the shared limit, too.
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

// mayAsk reports whether to ask the source. After a failure nobody asks it for a
// moment. Then one request tries, so that requests do not queue up.
func (l *Limiter) mayAsk() bool {
	until, now := l.away.Load(), int64(l.now())
	return until == 0 || now >= until && l.away.CompareAndSwap(until, now+int64(awayFor))
}

// asked asks the source, and logs when it stops answering and when it answers again.
func (l *Limiter) asked(ctx context.Context, ask func(context.Context) error) error {
	// If the client disconnects, that must not count as a failure of the source.
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
