package web

import (
	"context"
	"runtime"
	"sync"
	"time"

	"candor/survey"
)

// Reading a body takes processor time in proportion to its length, also where it
// is refused in the end. Without a bound, an account with many connections would
// have more bodies read at once than there are processors, and everybody else's
// requests would wait among them. So of one account at most so many large bodies
// are read at once: half of the processors, at least one.
const largeBody = 16 << 10

// deskWait is how long a request may wait until its body is read.
const deskWait = 5 * time.Second

// desks are where large bodies are read: a few places for each account.
type desks struct {
	places int

	mu sync.Mutex
	of map[survey.AccountID]*desk
}

type desk struct {
	taken chan struct{} // one for each place
	users int           // requests that are at it or wait for it
}

func newDesks() *desks {
	return &desks{places: max(1, runtime.GOMAXPROCS(0)/2), of: map[survey.AccountID]*desk{}}
}

// sit waits for a place of the account and returns the function that gives it
// back, which may be called more than once. It returns the context's error when
// no place becomes free in time.
func (d *desks) sit(ctx context.Context, id survey.AccountID) (leave func(), err error) {
	d.mu.Lock()
	at := d.of[id]
	if at == nil {
		at = &desk{taken: make(chan struct{}, d.places)}
		d.of[id] = at
	}
	at.users++
	d.mu.Unlock()

	ctx, cancel := context.WithTimeout(ctx, deskWait)
	defer cancel()
	select {
	case at.taken <- struct{}{}:
		return sync.OnceFunc(func() {
			<-at.taken
			d.left(id, at)
		}), nil
	case <-ctx.Done():
		d.left(id, at)
		return nil, ctx.Err()
	}
}

// left forgets a desk that nobody uses.
func (d *desks) left(id survey.AccountID, at *desk) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if at.users--; at.users == 0 {
		delete(d.of, id)
	}
}
