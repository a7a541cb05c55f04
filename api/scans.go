package api

import (
	"context"
	"errors"
	"runtime"
	"sync"

	"candor/internal/http/web"
	"candor/survey"
)

// Scans schedules the reads of whole surveys. An account has at most one preview and one export in
// progress; a few more may wait. All reads take turns by page, and use at most half of the
// processors. Accounts are served in turn. So a scan of a million respondents and three hundred
// lists delay another account by only one page, and leave processors free for adds.
//
// The zero value is not usable; call NewScans.
type Scans struct {
	pages chan struct{} // holds one value for each page in work; one caller of each account at a time waits here

	mu       sync.Mutex
	accounts map[scanner]*queue
}

// scanner identifies an account and a kind of scan.
type scanner struct {
	account survey.AccountID
	kind    scan
}

// scan is the purpose of a read.
type scan uint8

const (
	previews scan = iota
	exports       // their readers may be slow
	pages         // a page of any read, including lists
	files         // a part of a file of interviews
	answers       // the answers of one respondent
)

// queue holds the scans of one account.
type queue struct {
	turn  chan struct{} // held by the scan in progress
	scans int           // in progress or waiting
}

// scansAtOnce is how many scans of an account may be in progress or waiting.
const scansAtOnce = 4

var errScans = errors.New("the account has too many previews or exports under way")

// NewScans returns an empty Scans.
func NewScans() *Scans {
	return &Scans{pages: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)), accounts: map[scanner]*queue{}}
}

// Enter waits until the account has no scan of the kind in progress. If it succeeds, call leave
// when the scan has ended. Any number of callers may wait for a short kind of scan.
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

// Begin waits for the account's turn to work on a page. If it succeeds, call end when the page is
// done, and before the code waits for the client to read. end is never nil.
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

// Page does the work of one page in the account's turn.
func (s *Scans) Page(ctx context.Context, account survey.AccountID, work func() error) error {
	end, err := s.Begin(ctx, account)
	if err != nil {
		return err
	}
	defer end()
	return work()
}

// alone runs a request that may need much more memory than its size. An account has only one
// request of this kind in progress. The request has its own turn, so other large bodies of the
// account may be decoded at the same time.
func (h *Handler) alone(c *web.Call, kind scan, answer func() (web.Reply, error)) (web.Reply, error) {
	c.BodyRead()
	ctx, cancel := context.WithTimeout(c.Context, previewWait)
	defer cancel()
	leave, err := h.Scans.Enter(ctx, c.Caller.Account.ID, kind)
	if err != nil {
		return web.Reply{}, web.Busy(err)
	}
	defer leave()
	return answer()
}
