// Package turns shares the pipeline between accounts. A submission that is on
// the log waits behind everything that is on the log before it, whoever sent
// it. So the place to be fair is the door: a Gate bounds how much unfinished
// work its process may put on the log, and when there is more, accounts are
// served in turn. The backlog of one account then waits at the door, where it
// delays that account, and not on the log, where it would delay everyone.
//
// The bound follows a target for the time from the log to COMPLETED, in the way
// in which TCP finds the rate of a path: it grows slowly while the work is
// finished in time and shrinks at once when it is not. So a slow machine
// gets a short queue and a fast one a long queue, without a setting.
//
// # Invariants
//
//	T1 An account that has nothing in flight waits for one release at most,
//	   however much others have waiting: the next turn is always that of the
//	   waiting account with the least work in flight.
//	T2 Work whose end is not seen within Patience holds nothing any more. A check
//	   that is down must not close the door.
//	T3 While nothing at all is finished, nobody waits: then the backlog is not the
//	   door's to shape, and a respondent on the log is worth more than a fair
//	   refusal.
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

// Config of a gate. Work is counted in bytes of the records that carry it.
type Config struct {
	// Target is how long work may take from its entry to its end before the
	// bound shrinks.
	Target time.Duration
	// Patience is how long work holds its place when nobody says that it ended.
	Patience time.Duration
	// Least, First and Most are the smallest, the first and the largest bound on
	// the work in flight, in bytes.
	Least, First, Most int64
}

// Default is what candor serves with. Least keeps batches large enough to be
// efficient, some 120 respondents: with fewer, each costs several times as much.
var Default = Config{Target: 400 * time.Millisecond, Patience: 2 * time.Second, Least: 512 << 10, First: 1 << 20, Most: 64 << 20}

// Work that lost its place is followed on, since its end still says how long
// work takes: for remembered times Patience, and so many pieces at once. When
// nothing ends for as long, it is not a matter of speed.
const (
	remembered = 5
	followed   = 1024
)

// Gate admits work of accounts in turn. It is safe for concurrent use. Its zero
// value is of no use; New makes one.
type Gate struct {
	cfg Config

	mu       sync.Mutex
	bound    float64 // on inFlight
	inFlight int64
	accounts map[survey.AccountID]*account // that have work in flight or waiting
	waiting  int
	full     bool      // somebody waited since the bound last changed
	shrunk   time.Time // when the bound last shrank
	ended    time.Time // when work last ended, or came while there was none
	stalled  bool      // nothing ends (T3)
	late     int       // pieces of work that lost their place and are still followed
	closed   bool

	following sync.WaitGroup // goroutines that wait for the end of work
}

// account is the work of one account.
type account struct {
	id       survey.AccountID
	inFlight int64
	waiting  []*entry // in the order in which they came
}

// entry is one piece of work at the gate.
type entry struct {
	weight   int64
	admitted chan struct{} // closed when it may go on
}

// New returns a gate through which nothing has gone yet.
func New(cfg Config) *Gate {
	return &Gate{cfg: cfg, bound: float64(cfg.First), accounts: map[survey.AccountID]*account{}}
}

// Pass is the leave to put one piece of work on the log. Exactly one of its
// methods must be called, once.
type Pass struct {
	gate    *Gate
	account *account
	weight  int64
	entered time.Time
}

// Enter waits for the account's turn to put a record of size bytes on the log.
// It returns the context's error when the turn does not come in time.
func (g *Gate) Enter(ctx context.Context, id survey.AccountID, size int) (*Pass, error) {
	g.mu.Lock()
	a := g.accounts[id]
	if a == nil {
		a = &account{id: id}
		g.accounts[id] = a
	}
	weight := min(int64(size), g.cfg.Least) // so that even the largest record fits the smallest bound
	if len(a.waiting) == 0 && g.waiting == 0 && g.fits(weight) {
		g.admit(a, weight)
		g.mu.Unlock()
		return &Pass{g, a, weight, time.Now()}, nil
	}
	e := &entry{weight, make(chan struct{})}
	a.waiting = append(a.waiting, e)
	g.waiting++
	g.full = true
	g.serve() // the account may be the one whose turn it is
	g.mu.Unlock()

	select {
	case <-e.admitted:
	case <-ctx.Done():
		if g.leave(a, e) {
			return nil, ctx.Err()
		} // else the turn came in the same instant
	}
	return &Pass{g, a, weight, time.Now()}, nil
}

// leave takes an entry out of the queue. It returns false when the entry was
// admitted meanwhile.
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
	g.serve() // it may have stood before one that fits
	return true
}

// fits reports whether so much more work may be in flight.
func (g *Gate) fits(weight int64) bool {
	return g.stalled || g.inFlight == 0 || float64(g.inFlight+weight) <= g.bound
}

func (g *Gate) admit(a *account, weight int64) {
	if g.inFlight == 0 && g.late == 0 { // nothing could have ended
		g.ended = time.Now()
	}
	g.inFlight += weight
	a.inFlight += weight
}

// serve admits who waits for as long as there is room (T1).
func (g *Gate) serve() {
	for g.waiting > 0 {
		var next *account
		for _, a := range g.accounts {
			if len(a.waiting) > 0 && (next == nil || cmp.Or(cmp.Compare(a.inFlight, next.inFlight), cmp.Compare(a.id, next.id)) < 0) {
				next = a
			}
		}
		e := next.waiting[0]
		if !g.fits(e.weight) {
			return
		}
		next.waiting = next.waiting[1:]
		g.waiting--
		g.admit(next, e.weight)
		close(e.admitted)
	}
}

// release gives the place of a pass back.
func (g *Gate) release(p *Pass) {
	g.inFlight -= p.weight
	p.account.inFlight -= p.weight
	g.forget(p.account)
	g.serve()
}

// forget drops an account that has nothing here.
func (g *Gate) forget(a *account) {
	if a.inFlight == 0 && len(a.waiting) == 0 && g.accounts[a.id] == a {
		delete(g.accounts, a.id)
	}
}

// Cancel gives the place back: the work did not reach the log, or the log
// refused it.
func (p *Pass) Cancel() {
	g := p.gate
	g.mu.Lock()
	defer g.mu.Unlock()
	g.release(p)
}

// Follow gives the place back when the work ends, or after Patience, and adjusts the
// bound by how long the work took. It returns at once and waits in the background
// with ended, which returns nil when the work has ended, and an error when its
// context ends. That context has the values of ctx and a deadline of its own.
func (p *Pass) Follow(ctx context.Context, ended func(context.Context) error) {
	g := p.gate
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed {
		g.release(p)
		return
	}
	g.following.Go(func() { p.follow(context.WithoutCancel(ctx), ended) })
}

func (p *Pass) follow(ctx context.Context, ended func(context.Context) error) {
	g := p.gate
	within := func(d time.Duration) bool {
		ctx, cancel := context.WithTimeout(ctx, d)
		defer cancel()
		return ended(ctx) == nil
	}
	if within(g.cfg.Patience - time.Since(p.entered)) {
		g.mu.Lock()
		defer g.mu.Unlock()
		g.measure(p)
		g.release(p)
		return
	}
	if !g.expire(p) {
		return
	}
	late := within(remembered * g.cfg.Patience)
	g.mu.Lock()
	defer g.mu.Unlock()
	g.late--
	if late {
		g.measure(p)
	}
}

// Close waits until no work is followed any more: at most remembered times Patience,
// and no time if the functions passed to Follow have returned. Work that is followed
// later gives its place back at once.
func (g *Gate) Close() {
	g.mu.Lock()
	g.closed = true
	g.mu.Unlock()
	g.following.Wait()
}

// expire gives the place of work back that takes too long, and reports whether
// it is to be followed all the same.
func (g *Gate) expire(p *Pass) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.stalled = time.Since(g.ended) >= remembered*g.cfg.Patience
	g.release(p)
	if g.late >= followed {
		return false
	}
	g.late++
	return true
}

// measure moves the bound by what one piece of work took: a quarter down when
// that was too long, and half when it was twice too long, once for each
// generation of work; and a fifth of the work up when the bound kept somebody
// waiting.
func (g *Gate) measure(p *Pass) {
	now := time.Now()
	g.ended, g.stalled = now, false
	switch took := now.Sub(p.entered); {
	case took > g.cfg.Target:
		if p.entered.After(g.shrunk) { // earlier work was admitted under the bound that has shrunk already
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

// Standing says how a gate is used.
type Standing struct {
	Bound, InFlight int64 // bytes
	Waiting         int   // pieces of work
}

// Standing returns how the gate is used now.
func (g *Gate) Standing() Standing {
	g.mu.Lock()
	defer g.mu.Unlock()
	return Standing{Bound: int64(g.bound), InFlight: g.inFlight, Waiting: g.waiting}
}
