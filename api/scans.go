package api

import (
	"context"
	"errors"
	"runtime"
	"sync"

	"candor/internal/http/web"
	"candor/survey"
)

// Scans schedules the reads of whole surveys. An account has at most one preview and one export in progress, and up to
// three more of each can wait. Reads work page by page, and accounts take turns. Together, they use at most half of the
// processors. So even if an account scans a million respondents and reads three hundred lists, another account waits
// for only one page, and processors remain free for adds.
//
// The zero value is not usable; call NewScans.
type Scans struct {
	pages chan struct{} // has one value for each page in progress; at most one caller of each account waits here

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
	exports       // clients may read them slowly
	pages         // a page of any read, including lists
	files         // a part of a file of interviews
	answers       // the answers of one respondent
)

// queue holds the scans of one account.
type queue struct {
	turn  chan struct{} // has a value while a scan is in progress
	scans int           // number of scans in progress or waiting
}

// scansAtOnce is how many scans of an account may be in progress or waiting.
const scansAtOnce = 4

var errScans = errors.New("the account has too many previews or exports under way")

// NewScans returns an empty Scans.
func NewScans() *Scans {
	return &Scans{pages: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)), accounts: map[scanner]*queue{}}
}

// Enter waits until the account has no scan of the kind in progress. If it succeeds, call leave when the scan has
// ended. It fails at once if the account already has scansAtOnce previews or exports. Any number of scans of other
// kinds can wait.
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

// alone runs a request that may need much more memory than the size of its body. An account has only one request of
// each such kind in progress. This limit is separate from the one on large bodies, which alone releases first.
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
