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

// remembered is how many announcements of a kind a process remembers for each
// partition, so that one that came before its waiter is not missed. At 20,000
// respondents a second on one partition that is a fifth of a second.
const remembered = 4096

// maxRemembered is the largest outcome that is remembered, in bytes. A longer one
// lists respondents that do not exist, by the thousand; a waiter that comes after
// its announcement reads it from the view.
const maxRemembered = 1 << 10

// pollEvery is how often a waiter asks the view itself, in case an announcement
// was lost.
const pollEvery = 250 * time.Millisecond

var errEnded = errors.New("the process is stopping")

// events hands announced values to those who wait for them, in whichever order
// the two come: the latest values are remembered.
type events[T any] struct {
	ended <-chan struct{} // closed when no more announcements come

	mu      sync.Mutex
	latest  []event[T] // by key modulo its length; nil until the first announcement
	waiting map[int64]*waiting[T]
}

type event[T any] struct {
	key   int64
	value T
	known bool
}

// waiting is a key that somebody waits for.
type waiting[T any] struct {
	announced chan struct{} // closed once value is set
	value     T
	waiters   int
}

func (e *events[T]) init(ended <-chan struct{}) {
	e.ended, e.waiting = ended, map[int64]*waiting[T]{}
}

// announce hands a value to all who wait for it, and to those who come later if
// it is to be remembered.
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

// await returns the value of a key, once one is announced that is wanted.
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

// enter returns the value of a key if it is remembered and wanted, and otherwise
// where to wait for the next.
func (e *events[T]) enter(key int64, wanted func(T) bool) (value T, w *waiting[T]) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.latest != nil {
		if last := e.latest[uint64(key)%remembered]; last.known && last.key == key && wanted(last.value) {
			return last.value, nil
		}
	}
	w, ok := e.waiting[key]
	if !ok {
		w = &waiting[T]{announced: make(chan struct{})}
		e.waiting[key] = w
	}
	w.waiters++
	return value, w
}

// leave ends a wait, and forgets the key when nobody else waits for it.
func (e *events[T]) leave(key int64, w *waiting[T]) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if w.waiters--; w.waiters == 0 && e.waiting[key] == w {
		delete(e.waiting, key)
	}
}

func (w *partition) announced(a announcement) {
	w.seen.raise(a.log, a.scores) // first, so that whoever is told reads no older view
	for _, o := range a.outcomes {
		w.outcomes.announce(o.offset, o.value, len(o.value) <= maxRemembered)
	}
	for _, generation := range a.finished {
		w.completed.announce(generation, a.log, true)
	}
}

// Decided waits for what the join decided about the record at a place of the log.
// It may be called at any time within a minute of the decision, by any number of
// callers. An announcement that was lost is made up for by a slow poll. The error
// is that of the context when there is no outcome in time; the record may still be
// applied.
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

// Completed waits until the respondent of a generation is COMPLETED in a view that
// is applied beyond a place of the log: that of its submission, or of a command
// that has it scored again. It may be called before or after that, by any number
// of callers. A completion that is announced while Run does not listen, or that is
// long past, is missed: the error is then that of the context, and the row says
// what holds.
func (v *View) Completed(ctx context.Context, at schemas.Place, generation int64) error {
	_, err := v.parts[at.Partition].completed.await(ctx, generation, func(log int64) bool { return log > at.Offset })
	if err != nil {
		return fmt.Errorf("wait for the respondent of generation %d after %v: %w", generation, at, err)
	}
	return nil
}

// Run listens to announcements until the context ends. It must run for Decided,
// Completed and Applied to be quick. Once it has returned, which it does when the
// last look-up under way has, nobody waits any more and look-ups are refused.
func (v *View) Run(ctx context.Context, log *slog.Logger) error {
	defer v.end()
	sub := v.store.rdb.Subscribe(ctx, announceChannel)
	defer func() { _ = sub.Close() }() // nothing more is read from it
	messages := sub.Channel()
	var bad error // what was wrong with the last announcement
	for {
		select {
		case m, ok := <-messages:
			if !ok {
				return errors.New("the subscription to commits ended")
			}
			a, err := decodeAnnouncement([]byte(m.Payload))
			if err == nil && (a.partition < 0 || int(a.partition) >= len(v.parts)) {
				err = fmt.Errorf("%w: partition %d of %d", errAnnouncement, a.partition, len(v.parts))
			}
			if err == nil {
				v.parts[a.partition].announced(a)
			} else if bad == nil { // once for all that follow; the polls make up for them
				log.WarnContext(ctx, "announcement of a commit skipped", "component", "view", "err", err)
			}
			bad = err
		case <-ctx.Done():
			return nil
		}
	}
}

func (v *View) end() {
	close(v.ended)
	v.lookups.close()
}
