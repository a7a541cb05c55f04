package api

import (
	"context"
	"errors"
	"runtime"
	"sync"

	"candor/survey"
)

// Scans shares out the reads of whole surveys. An account has one of each kind under way
// at a time, and some that wait for it. Those of all accounts take turns, page by page,
// for half of the processors: a scan of a million respondents delays others by a
// page, and leaves room for adds.
//
// Its zero value is of no use; NewScans makes one.
type Scans struct {
	pages chan struct{} // held by who works on a page; who waits is served in order

	mu       sync.Mutex
	accounts map[scanner]*queue
}

// scanner is who scans, and for what.
type scanner struct {
	account survey.AccountID
	kind    scan
}

// scan is what surveys are read for.
type scan uint8

const (
	previews scan = iota
	exports       // whose readers may be slow
)

// queue is the scans of one account.
type queue struct {
	turn  chan struct{} // held by the scan that is under way
	scans int           // under way or waiting
}

// scansAtOnce is how many scans an account may have under way and waiting.
const scansAtOnce = 4

var errScans = errors.New("the account has too many previews or exports under way")

// NewScans returns a Scans without any scan.
func NewScans() *Scans {
	return &Scans{pages: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)), accounts: map[scanner]*queue{}}
}

// Enter waits until the account has no scan of the kind under way. Whoever is let in calls
// leave when the scan has ended.
func (s *Scans) Enter(ctx context.Context, account survey.AccountID, kind scan) (leave func(), err error) {
	id := scanner{account, kind}
	s.mu.Lock()
	q := s.accounts[id]
	if q == nil {
		q = &queue{turn: make(chan struct{}, 1)}
		s.accounts[id] = q
	}
	if q.scans == scansAtOnce {
		s.mu.Unlock()
		return nil, errScans
	}
	q.scans++
	s.mu.Unlock()
	gone := func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		if q.scans--; q.scans == 0 {
			delete(s.accounts, id)
		}
	}
	select {
	case q.turn <- struct{}{}:
		return func() { <-q.turn; gone() }, nil
	case <-ctx.Done():
		gone()
		return nil, ctx.Err()
	}
}

// Page does the work of one page when it is its turn.
func (s *Scans) Page(ctx context.Context, work func() error) error {
	select {
	case s.pages <- struct{}{}:
		defer func() { <-s.pages }()
		return work()
	case <-ctx.Done():
		return ctx.Err()
	}
}
