package api

import (
	"context"
	"errors"
	"runtime"
	"sync"

	"candor/internal/http/web"
	"candor/survey"
)

// Scans shares out the reads of whole surveys. An account has one preview and one export
// under way at a time, and some that wait for it. All reads take turns, page by page, for
// half of the processors, one page of an account after one of each other: a scan of a
// million respondents and three hundred lists at once delay other accounts by a page,
// and leave room for adds.
//
// Its zero value is of no use; NewScans makes one.
type Scans struct {
	pages chan struct{} // held by who works on a page; of each account one waits for it, and is served in order

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
	pages         // one page of anything, lists included
	files         // a part of a file of interviews
	answers       // what one respondent sent
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
// leave when the scan has ended. Any number may wait for what is short.
func (s *Scans) Enter(ctx context.Context, account survey.AccountID, kind scan) (leave func(), err error) {
	id := scanner{account, kind}
	s.mu.Lock()
	q := s.accounts[id]
	if q == nil {
		q = &queue{turn: make(chan struct{}, 1)}
		s.accounts[id] = q
	}
	if q.scans == scansAtOnce && (kind == previews || kind == exports) {
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

// Begin waits until it is the account's turn to work on a page. Whoever is let in calls
// end when the page is done, before it waits for a reader. It is never nil.
func (s *Scans) Begin(ctx context.Context, account survey.AccountID) (end func(), err error) {
	leave, err := s.Enter(ctx, account, pages)
	if err != nil {
		return func() {}, err
	}
	select {
	case s.pages <- struct{}{}:
		return func() { <-s.pages; leave() }, nil
	case <-ctx.Done():
		leave()
		return func() {}, ctx.Err()
	}
}

// Page does the work of one page when it is the account's turn.
func (s *Scans) Page(ctx context.Context, account survey.AccountID, work func() error) error {
	end, err := s.Begin(ctx, account)
	if err != nil {
		return err
	}
	defer end()
	return work()
}

// alone answers a request that may take much more memory than it says, while the account
// has no other of its kind under way.
func (h *Handler) alone(c *web.Call, kind scan, answer func() (web.Reply, error)) (web.Reply, error) {
	ctx, cancel := context.WithTimeout(c.Context, previewWait)
	defer cancel()
	leave, err := h.Scans.Enter(ctx, c.Caller.Account.ID, kind)
	if err != nil {
		return web.Reply{}, web.Busy(err)
	}
	defer leave()
	return answer()
}
