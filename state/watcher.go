package state

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"candor/schemas"
	"candor/survey"
)

// remembered is how many announced outcomes a process keeps for each partition, and how many announced completions.
// So a caller that begins to wait after the announcement does not miss it. At 20,000 respondents a second on one
// partition, the process keeps those of the last fifth of a second.
const remembered = 4096

// maxRemembered is the size in bytes of the largest outcome that a process keeps. Larger outcomes are rare: they
// list many respondents that do not exist. A caller that begins to wait after the announcement of a larger
// outcome reads it from the view.
const maxRemembered = 1 << 10

// pollEvery is the interval at which Decided and Applied read the view, in case an announcement was lost.
const pollEvery = 250 * time.Millisecond

var errEnded = errors.New("the process is stopping")

// events passes announced values to callers that wait for them. It remembers the latest values, so a caller may
// begin to wait before or after the announcement.
type events[T any] struct {
	ended <-chan struct{} // closed when no more announcements come

	mu      sync.Mutex
	latest  []event[T] // the index is the key modulo the length; nil before the first remembered value
	waiting map[int64]*waiting[T]
}

type event[T any] struct {
	key   int64
	value T
	known bool
}

// waiting is a key for which callers wait. waiters is their number.
type waiting[T any] struct {
	announced chan struct{} // closed once value is set
	value     T
	waiters   int
}

func (e *events[T]) init(ended <-chan struct{}) {
	e.ended, e.waiting = ended, map[int64]*waiting[T]{}
}

// announce passes a value to the callers that wait for a key. If remember is true, later callers get it, too.
func (e *events[T]) announce(key int64, value T, remember bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if w, ok := e.waiting[key]; ok {
		w.value = value
		close(w.announced)
		delete(e.waiting, key)
	}
	if !remember {
		return
	}
	if e.latest == nil {
		e.latest = make([]event[T], remembered)
	}
	e.latest[uint64(key)%remembered] = event[T]{key, value, true}
}

// await waits for a value of the key that the function wanted accepts, and returns the value. If such a value was
// announced before and is still remembered, await returns it at once. The error is errEnded or the error of the
// context.
func (e *events[T]) await(ctx context.Context, key int64, wanted func(T) bool) (T, error) {
	for {
		value, w := e.enter(key, wanted)
		if w == nil {
			return value, nil
		}
		var err error
		select {
		case <-w.announced:
			if wanted(w.value) {
				return w.value, nil
			}
			continue
		case <-ctx.Done():
			err = ctx.Err()
		case <-e.ended:
			err = errEnded
		}
		e.leave(key, w)
		return value, err
	}
}

// enter returns the remembered value of a key, if the function wanted accepts it. Then w is nil. Otherwise w is
// the entry on which the caller waits for the next value.
func (e *events[T]) enter(key int64, wanted func(T) bool) (value T, w *waiting[T]) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if last, ok := e.recall(key); ok && wanted(last) {
		return last, nil
	}
	w, ok := e.waiting[key]
	if !ok {
		w = &waiting[T]{announced: make(chan struct{})}
		e.waiting[key] = w
	}
	w.waiters++
	return value, w
}

// last returns the last announced value of a key, if it is remembered.
func (e *events[T]) last(key int64) (value T, ok bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.recall(key)
}

// recall is like last, for callers that hold the lock.
func (e *events[T]) recall(key int64) (value T, ok bool) {
	if e.latest == nil {
		return value, false
	}
	last := e.latest[uint64(key)%remembered]
	if !last.known || last.key != key {
		return value, false
	}
	return last.value, true
}

// leave ends a caller's wait for a key. The last caller removes the key.
func (e *events[T]) leave(key int64, w *waiting[T]) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if w.waiters--; w.waiters == 0 && e.waiting[key] == w {
		delete(e.waiting, key)
	}
}

// tell handles the announcement of a commit of this process. So the same announcement need not be decoded when
// it arrives through Redis.
func (w *partition) tell(a announcement) {
	w.announced(a)
	w.toldMu.Lock()
	defer w.toldMu.Unlock()
	w.told = floor{a.log, a.scores}
}

// knows reports whether a commit of this process has already applied the offsets of an announcement. Then the
// announcement is skipped. Offsets only grow, except during a replay. The announcements of a replay may be
// skipped, because they were made when the records were first applied.
func (w *partition) knows(at floor) bool {
	w.toldMu.Lock()
	defer w.toldMu.Unlock()
	return at.log <= w.told.log && at.scores <= w.told.scores
}

func (w *partition) announced(a announcement) {
	w.seen.raise(a.log, a.scores) // first, so that a waiter does not read an older view
	for _, o := range a.outcomes {
		w.outcomes.announce(o.offset, o.value, len(o.value) <= maxRemembered)
	}
	for _, generation := range a.finished {
		if c, ok := a.done[generation]; ok { // only for callers that wait now, because a row is too large to be remembered
			c.log = a.log
			w.completed.announce(generation, c, false)
		}
		w.completed.announce(generation, completion{log: a.log}, true)
	}
}

// Decided waits for the outcome of the record at a place of the log. It can be called until a minute after the
// decision, and by any number of callers. It also polls, because an announcement may be lost. If there is no
// outcome before the context ends, Decided returns the context's error. The record may still be applied later.
func (v *View) Decided(ctx context.Context, at schemas.Place) (survey.Outcome, error) {
	var lost error // why the last poll failed
	for {
		wait, cancel := context.WithTimeout(ctx, pollEvery)
		value, err := v.parts[at.Partition].outcomes.await(wait, at.Offset, anything)
		cancel()
		switch {
		case err == nil:
			return schemas.DecodeOutcome(value)
		case ctx.Err() != nil || errors.Is(err, errEnded):
			return survey.Outcome{}, fmt.Errorf("wait for the outcome of %v: %w", at, errors.Join(err, lost))
		}
		o, ok, err := v.store.Outcome(ctx, at.Partition, at.Offset)
		if ok {
			v.Raise(at.Partition, at.Offset+1, 0)
			return o, nil
		}
		lost = err
	}
}

func anything([]byte) bool { return true }

// Completed waits until the respondent of a generation is COMPLETED after a commit that has applied the log
// beyond a place. The place is that of the respondent's submission, or of a command that recalculates it. Any
// number of callers may wait, before or after that commit. Completed does not poll. If the announcement was
// lost, or is no longer remembered, it returns the context's error. Then read the row to find out.
func (v *View) Completed(ctx context.Context, at schemas.Place, generation int64) error {
	_, err := v.completion(ctx, at, generation)
	return err
}

// Run listens to announcements until the context ends. Call it once. Without Run, Decided and Applied only poll,
// and Completed returns only when its context ends. When Run returns, all waits for outcomes and completions end
// with an error. No look-up is in progress then, and later look-ups fail.
func (v *View) Run(ctx context.Context, log *slog.Logger) error {
	defer v.end()
	v.store.near.enter(v)
	defer v.store.near.leave(v)
	sub := v.store.rdb.Subscribe(ctx, announceChannel)
	defer func() { _ = sub.Close() }() // the subscription is not read any more
	messages := sub.Channel()
	var bad error // why the last announcement could not be read
	for {
		select {
		case m, ok := <-messages:
			if !ok {
				return errors.New("the subscription to commits ended")
			}
			err := v.receive([]byte(m.Payload))
			if err != nil && bad == nil { // log only the first of several errors in a row; polls replace lost announcements
				log.WarnContext(ctx, "announcement of a commit skipped", "component", "view", "err", err)
			}
			bad = err
		case <-ctx.Done():
			return nil
		}
	}
}

// receive handles an announcement from Redis.
func (v *View) receive(payload []byte) error {
	p, at, err := announcementAt(payload)
	if err != nil {
		return err
	}
	if p < 0 || int(p) >= len(v.parts) {
		return fmt.Errorf("%w: partition %d of %d", errAnnouncement, p, len(v.parts))
	}
	if v.parts[p].knows(at) {
		return nil
	}
	a, err := decodeAnnouncement(payload)
	if err == nil {
		v.parts[p].announced(a)
	}
	return err
}

func (v *View) end() {
	close(v.ended)
	v.lookups.close()
}
