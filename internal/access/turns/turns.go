// Package turns shares the pipeline fairly between accounts. The log is processed in order, so
// a submission waits for all records before it, from every account. Fairness must therefore be
// applied before the append: a Gate limits how much unfinished work its process has on the log.
// If there is more work, the accounts take turns. The backlog of an account then waits before
// the append, where it delays only that account. On the log, it would delay all accounts.
//
// The limit adapts to the time from the append to COMPLETED, as TCP adapts to a path. It grows
// slowly while work finishes within a target time, and shrinks at once when work takes longer.
// So a slow machine has a short queue and a fast one has a long queue, without any setting.
//
// # Invariants
//
//	T1 An account that has nothing in flight waits until at most one piece of work ends,
//	   however much work of others waits. The reason is that the waiting account with the
//	   least work in flight always has the next turn. Of several, it is the one whose last
//	   turn was the longest ago. Some room beyond the limit is reserved
//	   for accounts with nothing in flight, so their small work does not wait at all. The
//	   room within the limit and the reserve are counted separately. So large work that
//	   waits for room within the limit does not block the reserve, and work in the reserve
//	   takes no room within the limit.
//	T2 If the end of a piece of work is not reported within Patience of its admission, the work
//	   is no longer counted. This holds even if it is not known yet whether the work is on the log.
//	   Otherwise, a check that does not run, or a partition without a join, would stop all adds.
//	T3 While work is on the log and none ends at all, nobody waits. The gate cannot shorten such a
//	   backlog, and it is better to have a respondent on the log than to refuse it.
package turns

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sync"
	"time"

	"candor/survey"
)

// Config configures a gate. The size of work is the size of its record in bytes.
type Config struct {
	// Target is how long work may take from admission to its end before the limit shrinks.
	Target time.Duration
	// Patience is how long work counts as in flight if its end is not reported.
	Patience time.Duration
	// Least, First and Most are the smallest, the initial and the largest limit on work in flight, in bytes.
	// Beyond the limit, a quarter of Least is reserved for accounts that have nothing in flight.
	Least, First, Most int64
}

// Default is the configuration of candor. Least is about 120 respondents, which keeps batches efficient. With
// smaller batches, each respondent costs several times as much.
var Default = Config{Target: 400 * time.Millisecond, Patience: 2 * time.Second, Least: 512 << 10, First: 1 << 20, Most: 64 << 20}

// After Patience, work no longer counts as in flight, but the gate still watches for its end, which shows how long
// work takes. It watches for this long: Patience, multiplied by remembered. followed limits how many pieces of work
// are watched at a time. If nothing ends for so long, the pipeline has stopped and is not just slow.
const (
	remembered = 5
	followed   = 1024
)

// Gate admits the work of accounts in turn. It is safe for concurrent use. The zero value is not
// usable; call New.
type Gate struct {
	cfg Config

	mu       sync.Mutex
	bound    float64                       // limit for inFlight
	inFlight int64                         // weight of the work in flight, within the limit
	reserved int64                         // weight of the work in flight beyond the limit, in the reserve
	accounts map[survey.AccountID]*account // accounts with work in flight or waiting
	waiting  int
	full     bool      // work had to wait since the limit last changed
	shrunk   time.Time // when the limit last shrank
	ended    time.Time // when work last ended, or arrived while there was none
	stalled  bool      // no work ends, so nothing waits (T3)
	late     int       // pieces of work that are still watched, but no longer count as in flight
	closed   bool
	turns    int64 // accounts that came, and work that was admitted, so far

	following sync.WaitGroup // goroutines that wait for the end of work
}

// account is the work of one account.
type account struct {
	id       survey.AccountID
	inFlight int64
	turn     int64    // of its last admission, or of its arrival
	waiting  []*entry // in order of arrival
}

// entry is one piece of work at the gate.
type entry struct {
	weight   int64
	beyond   bool          // it was admitted to the reserve
	admitted chan struct{} // closed when it is admitted
}

// New returns a gate without work.
func New(cfg Config) *Gate {
	return &Gate{cfg: cfg, bound: float64(cfg.First), accounts: map[survey.AccountID]*account{}}
}

// Pass is the permission to put one piece of work on the log. Call exactly one of its methods,
// once.
type Pass struct {
	gate    *Gate
	account *account
	weight  int64
	beyond  bool // in the reserve
	entered time.Time

	// The following fields are guarded by the gate.
	timer *time.Timer        // ends the current phase
	phase phase              // how far the work is
	stop  context.CancelFunc // ends the wait for the end of the work; nil: nothing waits for it yet
}

// phase says what a gate does with a piece of work.
type phase uint8

const (
	counted phase = iota // the work counts as in flight
	watched              // the work took longer than Patience; the gate still waits for its end
	over                 // the gate has finished with the work
)

// Enter waits for the account's turn to put a record of size bytes on the log. It returns the
// context's error if the turn does not come in time.
func (g *Gate) Enter(ctx context.Context, id survey.AccountID, size int) (*Pass, error) {
	g.mu.Lock()
	a := g.accounts[id]
	if a == nil {
		g.turns++
		a = &account{id: id, turn: g.turns}
		g.accounts[id] = a
	}
	weight := min(int64(size), g.cfg.Least) // so that even the largest record fits within the smallest limit
	if fits := g.fits(weight); g.waiting == 0 && (fits || g.spare(a, weight)) {
		g.admit(a, weight, !fits)
		p := g.pass(a, weight, !fits)
		g.mu.Unlock()
		return p, nil
	}
	e := &entry{weight: weight, admitted: make(chan struct{})}
	a.waiting = append(a.waiting, e)
	g.waiting++
	g.full = true
	g.serve() // this account may be the next
	g.mu.Unlock()

	select {
	case <-e.admitted:
	case <-ctx.Done():
		if g.leave(a, e) {
			return nil, ctx.Err()
		} // otherwise the entry was admitted at the same moment
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.pass(a, weight, e.beyond), nil
}

// pass returns the pass of work that has just been admitted.
func (g *Gate) pass(a *account, weight int64, beyond bool) *Pass {
	p := &Pass{gate: g, account: a, weight: weight, beyond: beyond, entered: time.Now()}
	p.timer = time.AfterFunc(g.cfg.Patience, p.expire)
	return p
}

// leave removes an entry from the queue. It returns false if the entry has been admitted in the
// meantime.
func (g *Gate) leave(a *account, e *entry) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	i := slices.Index(a.waiting, e)
	if i < 0 {
		return false
	}
	a.waiting = slices.Delete(a.waiting, i, i+1)
	g.waiting--
	g.forget(a)
	g.serve() // the removed entry may have blocked others that fit
	return true
}

// fits reports whether the limit has room for additional work of this weight.
func (g *Gate) fits(weight int64) bool {
	return g.stalled || g.inFlight == 0 || float64(g.inFlight+weight) <= g.bound
}

// spare reports whether the reserve has room for work of an account.
func (g *Gate) spare(a *account, weight int64) bool {
	return a.inFlight == 0 && g.reserved+weight <= g.cfg.Least/4
}

func (g *Gate) admit(a *account, weight int64, beyond bool) {
	if g.inFlight+g.reserved == 0 && g.late == 0 { // without work, none could have ended, so the time starts now
		g.ended = time.Now()
	}
	g.turns++
	a.turn = g.turns
	g.count(a, weight, beyond)
}

// count adds work in flight, or removes it if the weight is negative.
func (g *Gate) count(a *account, weight int64, beyond bool) {
	a.inFlight += weight
	if beyond {
		g.reserved += weight
	} else {
		g.inFlight += weight
	}
}

// serve admits waiting work while there is room (T1). It first tries the account whose turn it is. If that
// account's work does not fit within the limit, it tries the next account whose work fits into the reserve.
func (g *Gate) serve() {
	for g.waiting > 0 {
		var next, small *account
		for _, a := range g.accounts {
			if len(a.waiting) == 0 {
				continue
			}
			if a.before(next) {
				next = a
			}
			if a.before(small) && g.spare(a, a.waiting[0].weight) {
				small = a
			}
		}
		beyond := !g.fits(next.waiting[0].weight)
		if beyond {
			next = small
		}
		if next == nil {
			return
		}
		e := next.waiting[0]
		e.beyond, next.waiting = beyond, next.waiting[1:]
		g.waiting--
		g.admit(next, e.weight, beyond)
		close(e.admitted)
	}
}

// before reports whether account a has its turn before account b. b may be nil.
func (a *account) before(b *account) bool {
	return b == nil || cmp.Or(cmp.Compare(a.inFlight, b.inFlight), cmp.Compare(a.turn, b.turn)) < 0
}

// release stops counting the work of a pass as in flight.
func (g *Gate) release(p *Pass) {
	g.count(p.account, -p.weight, p.beyond)
	g.forget(p.account)
	g.serve()
}

// forget removes an account that has no work.
func (g *Gate) forget(a *account) {
	if a.inFlight == 0 && len(a.waiting) == 0 && g.accounts[a.id] == a {
		delete(g.accounts, a.id)
	}
}

// Cancel releases the pass of work that did not reach the log, that the join refused, or whose outcome is not known.
func (p *Pass) Cancel() {
	p.gate.mu.Lock()
	defer p.gate.mu.Unlock()
	p.finish(false)
}

// Follow releases the pass when the work ends, at the latest after Patience. It also adjusts the limit by how long
// the work took. It returns at once, and calls ended in the background. ended must return nil when the work has
// ended, or an error when its context ends. This context has the values of ctx, and ends when the gate does not wait
// for the work any longer.
func (p *Pass) Follow(ctx context.Context, ended func(context.Context) error) {
	g := p.gate
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed {
		p.finish(false)
		return
	}
	g.following.Go(func() { p.follow(ctx, ended) })
}

func (p *Pass) follow(ctx context.Context, ended func(context.Context) error) {
	g := p.gate
	ctx, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	g.mu.Lock()
	p.stop = stop
	wait := p.phase != over
	g.mu.Unlock()
	if !wait {
		return
	}
	err := ended(ctx)
	g.mu.Lock()
	defer g.mu.Unlock()
	p.finish(err == nil)
}

// Close waits until no work is watched any more. This takes at most Patience times (1 + remembered), and no time if
// all functions passed to Follow have returned. If Follow is called later, it releases the pass at once.
func (g *Gate) Close() {
	g.mu.Lock()
	g.closed = true
	g.mu.Unlock()
	g.following.Wait()
}

// expire ends the phase of work that takes too long: after Patience, the work no longer counts as in flight. Later, the
// gate stops waiting for its end.
func (p *Pass) expire() {
	g := p.gate
	g.mu.Lock()
	defer g.mu.Unlock()
	if p.phase == counted && p.stop != nil { // the work is on the log
		g.stalled = time.Since(g.ended) >= remembered*g.cfg.Patience
	}
	if p.phase == counted && g.late < followed {
		g.late++
		p.phase = watched
		g.release(p)
		p.timer.Reset(remembered * g.cfg.Patience)
		return
	}
	p.finish(false)
}

// finish ends the use of a pass. ended says that the work has ended, and not just the wait for it.
func (p *Pass) finish(ended bool) {
	g := p.gate
	if ended && p.phase != over {
		g.measure(p)
	}
	switch p.phase {
	case counted:
		g.release(p)
	case watched:
		g.late--
	case over:
		return
	}
	p.phase = over
	p.timer.Stop()
	if p.stop != nil {
		p.stop()
	}
}

// measure adjusts the limit after one piece of work. If the work took longer than the target, the
// limit falls by a quarter; if it took more than twice as long, by half. Work that was admitted
// before the limit last fell does not lower it again. If work had to wait since the limit last
// changed, the limit rises by a fifth of the size of this piece of work.
func (g *Gate) measure(p *Pass) {
	now := time.Now()
	g.ended, g.stalled = now, false
	switch took := now.Sub(p.entered); {
	case took > g.cfg.Target:
		if p.entered.After(g.shrunk) { // earlier work was admitted before the limit shrank
			keep := .75
			if took > 2*g.cfg.Target {
				keep = .5
			}
			g.bound = math.Max(g.bound*keep, float64(g.cfg.Least))
			g.shrunk, g.full = now, false
		}
	case g.full:
		g.bound = math.Min(g.bound+float64(p.weight)/5, float64(g.cfg.Most))
		g.full = g.waiting > 0
	}
}

// Standing is the current use of a gate.
type Standing struct {
	Bound, InFlight int64 // bytes
	Waiting         int   // pieces of work
}

// Standing returns the current use of the gate.
func (g *Gate) Standing() Standing {
	g.mu.Lock()
	defer g.mu.Unlock()
	return Standing{Bound: int64(g.bound), InFlight: g.inFlight + g.reserved, Waiting: g.waiting}
}
