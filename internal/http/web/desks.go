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

// Small bodies have places of their own: smallPlaces for each processor, and at least minSmallPlaces. A
// respondent passes a dozen goroutines on its way through the pipeline. Each waits behind all that are
// ready to run, so hundreds of small requests at once would delay the adds of other accounts by seconds,
// however cheap each request is. Adds have places apart from those of all other operations, because a
// command keeps its place until its outcome is known.
const (
	smallPlaces    = 16
	minSmallPlaces = 32
)

// deskWait is how long a request may wait before its body is read.
const deskWait = 5 * time.Second

// desks limits how many bodies of each account are decoded at once: large ones, or small ones of one
// class of operations.
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

// placesFor returns the number of places for large and for small bodies.
func placesFor(processors int) (large, small int) {
	return max(1, processors/2), max(minSmallPlaces, smallPlaces*processors)
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
