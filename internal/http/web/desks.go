package web

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"candor/survey"
)

// Decoding a body takes processor time in proportion to its length, even if it is refused in the
// end. Without a limit, an account with many connections would have more bodies decoded at once
// than there are processors, and the requests of other accounts would wait. So the number of large
// bodies of one account that are decoded at once is limited to half of the processors, and at least
// one.
const largeBody = 16 << 10

// Small bodies have places of their own. A respondent passes a dozen goroutines on its way through the
// pipeline. Each waits behind all that are ready to run, so many small requests at once would delay the adds
// of other accounts by seconds, however cheap each request is.
//
// Adds and reads keep the processors busy while they have a place: workPlaces for each processor are enough
// for one account, and at least minWorkPlaces. With 400 connections that read evidence, another account's
// add took .1 s in the median with 4 places, .3 with 8 and 1.1 with 32, and as many were answered (two
// cores). Commands mostly wait for their outcome. They have more places, and adds and reads do not wait
// for them.
const (
	workPlaces       = 2
	minWorkPlaces    = 4
	commandPlaces    = 16
	minCommandPlaces = 32
)

// deskWait is how long a request may wait before its body is read.
const deskWait = 5 * time.Second

// desks limits how many requests of one kind each account has in work at once.
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

// allDesks are the desks of a server: for large bodies, for commands with large bodies once these are
// decoded, and for small bodies by the kind of the operation.
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

// of returns the desks for a body of a route.
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

// left removes a desk without users.
func (d *desks) left(id survey.AccountID, at *desk) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if at.users--; at.users == 0 {
		delete(d.of, id)
	}
}
