package web

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"candor/survey"
)

// largeBody is the size in bytes from which a body counts as large. Decoding a body takes processor time in
// proportion to its length, even if the body is refused in the end. Without a limit, the bodies of an account with
// many connections could occupy all processors, and the requests of other accounts would wait. So for each
// account, large bodies are decoded on at most half of the processors at once, and on at least one.
const largeBody = 16 << 10

// Requests with small bodies have separate places. A respondent passes a dozen goroutines on its way through the
// pipeline, and each waits behind all goroutines that are ready to run. So many small requests at once would delay
// the adds of other accounts by seconds, although each request is cheap.
//
// Adds and reads keep the processors busy while they have a place, so an account needs few places for them. On two
// cores, 400 connections got as many answers with 4 places as with 32, and the median add of another account took
// .1 s instead of 1.1 s. Commands mostly wait for their outcome, so an account has more places for commands. These
// are separate, so that adds and reads do not wait for commands.
const (
	workPlaces       = 2
	minWorkPlaces    = 4
	commandPlaces    = 16
	minCommandPlaces = 32
)

// deskWait is how long a request may wait for a place.
const deskWait = 5 * time.Second

// desks limits how many requests of one kind are in progress at once for each account.
type desks struct {
	places int

	mu sync.Mutex
	of map[survey.AccountID]*desk
}

type desk struct {
	taken chan struct{} // one element for each place
	users int           // requests that have a place or wait for one
}

func newDesks(places int) *desks { return &desks{places: places, of: map[survey.AccountID]*desk{}} }

// allDesks holds the desks of a server. large is for requests with large bodies. largeCommands is for commands
// with large bodies, after these are decoded. The others are for requests with small bodies, by the kind of
// operation.
type allDesks struct{ large, largeCommands, adds, reads, commands *desks }

func newAllDesks(processors int) allDesks {
	large, work := max(1, processors/2), max(minWorkPlaces, workPlaces*processors)
	return allDesks{
		large:         newDesks(large),
		largeCommands: newDesks(large),
		adds:          newDesks(work),
		reads:         newDesks(work),
		commands:      newDesks(max(minCommandPlaces, commandPlaces*processors)),
	}
}

// of returns the desks for a request of a route whose body has this length in bytes.
func (a *allDesks) of(r *Route, length int) *desks {
	switch {
	case length >= largeBody:
		return a.large
	case r.Public:
		return a.adds
	case r.Reads:
		return a.reads
	default:
		return a.commands
	}
}

// sit waits for a place of the account and returns the function that frees it. The function may be
// called more than once. sit returns the context's error if no place becomes free in time.
func (d *desks) sit(ctx context.Context, id survey.AccountID) (leave func(), err error) {
	d.mu.Lock()
	at := d.of[id]
	if at == nil {
		at = &desk{taken: make(chan struct{}, d.places)}
		d.of[id] = at
	}
	at.users++
	d.mu.Unlock()

	select {
	case at.taken <- struct{}{}: // most requests need no timer
	default:
		if err := at.wait(ctx); err != nil {
			d.left(id, at)
			return nil, err
		}
	}
	var left atomic.Bool
	return func() {
		if left.CompareAndSwap(false, true) {
			<-at.taken
			d.left(id, at)
		}
	}, nil
}

// wait waits for a place. Places are given in the order of the requests.
func (d *desk) wait(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, deskWait)
	defer cancel()
	select {
	case d.taken <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// left counts one user less, and removes a desk without users.
func (d *desks) left(id survey.AccountID, at *desk) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if at.users--; at.users == 0 {
		delete(d.of, id)
	}
}
