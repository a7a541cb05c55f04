package state

import (
	"context"
	"fmt"
	"sync"
	"time"

	"candor/schemas"
	"candor/survey"
)

// recentOutcomes is how many outcomes of a partition a process remembers, so
// that one announced before its waiter registered is not missed. At 20,000
// respondents a second on one partition that is a fifth of a second.
const recentOutcomes = 4096

// maxRemembered is the largest outcome that is remembered, in bytes. A longer one
// lists respondents that do not exist, by the thousand; who waits for it finds it
// in the view.
const maxRemembered = 1 << 10

// pollEvery is how often a waiter asks the view itself, for the case that an
// announcement was lost.
const pollEvery = 250 * time.Millisecond

// partition is what a process knows of one partition: its floor, and who waits
// for what.
type partition struct {
	mu          sync.Mutex
	log, scores int64
	moved       chan struct{} // closed and replaced when log moves

	outcomes map[int64][]byte // the last recentOutcomes
	ring     []int64
	next     int
	waiting  map[int64]chan []byte // log offset -> who waits for its outcome
	finished map[int64]chan struct{}

	admissions admissions
}

func (w *partition) init() {
	w.moved = make(chan struct{})
	w.outcomes = map[int64][]byte{}
	w.ring = make([]int64, recentOutcomes)
	for i := range w.ring {
		w.ring[i] = -1
	}
	w.waiting = map[int64]chan []byte{}
	w.finished = map[int64]chan struct{}{}
	w.admissions.init()
}

func (w *partition) raise(log, scores int64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.raiseLocked(log, scores)
}

func (w *partition) raiseLocked(log, scores int64) {
	w.scores = max(w.scores, scores)
	if log > w.log {
		w.log = log
		close(w.moved)
		w.moved = make(chan struct{})
	}
}

func (w *partition) floorNow() floor {
	w.mu.Lock()
	defer w.mu.Unlock()
	return floor{w.log, w.scores}
}

func (w *partition) announced(a announcement) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.raiseLocked(a.log, a.scores)
	for _, o := range a.outcomes {
		if c, ok := w.waiting[o.offset]; ok {
			c <- o.value // buffered, one outcome per offset
			delete(w.waiting, o.offset)
			continue
		}
		if len(o.value) > maxRemembered {
			continue
		}
		delete(w.outcomes, w.ring[w.next])
		w.ring[w.next] = o.offset
		w.next = (w.next + 1) % len(w.ring)
		w.outcomes[o.offset] = o.value
	}
	for _, g := range a.finished {
		if c, ok := w.finished[g]; ok {
			close(c)
			delete(w.finished, g)
		}
	}
}

// Outcome waits until the record at the offset has an outcome. It returns the
// context's error when there is none in time; the record may still be applied.
func (v *View) Outcome(ctx context.Context, p int32, offset int64) (survey.Outcome, error) {
	w := &v.parts[p]
	w.mu.Lock()
	if value, ok := w.outcomes[offset]; ok {
		w.mu.Unlock()
		return schemas.DecodeOutcome(value)
	}
	c := make(chan []byte, 1)
	w.waiting[offset] = c
	w.mu.Unlock()
	defer func() {
		w.mu.Lock()
		delete(w.waiting, offset)
		w.mu.Unlock()
	}()

	poll := time.NewTicker(pollEvery)
	defer poll.Stop()
	for {
		select {
		case value := <-c:
			return schemas.DecodeOutcome(value)
		case <-poll.C:
			if o, ok, err := v.store.Outcome(ctx, p, offset); err == nil && ok {
				v.Raise(p, offset+1, 0)
				return o, nil
			}
		case <-ctx.Done():
			return survey.Outcome{}, ctx.Err()
		}
	}
}

// Completion lets a caller wait for the respondent admitted at the given
// offset: the channel closes when it completes. The announcement may be lost,
// so the caller also looks itself now and then. Call it before the record's
// outcome is awaited: late says that the outcome was announced already, and the
// completion perhaps with it, so that the caller must look at once. Cancel
// releases the wait.
func (v *View) Completion(p int32, generation int64) (done <-chan struct{}, late bool, cancel func()) {
	w := &v.parts[p]
	w.mu.Lock()
	defer w.mu.Unlock()
	_, late = w.outcomes[generation]
	c, ok := w.finished[generation]
	if !ok {
		c = make(chan struct{})
		w.finished[generation] = c
	}
	return c, late, func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		if w.finished[generation] == c {
			delete(w.finished, generation)
		}
	}
}

// Applied waits until the join has applied the partition's log beyond offset. A
// view that was wiped since counts as applied: what is read of it next must be
// read together with the marker.
func (v *View) Applied(ctx context.Context, p int32, offset int64) error {
	w := &v.parts[p]
	poll := time.NewTicker(pollEvery)
	defer poll.Stop()
	for {
		w.mu.Lock()
		reached, moved := w.log > offset, w.moved
		w.mu.Unlock()
		if reached {
			return nil
		}
		select {
		case <-moved:
		case <-poll.C:
			m, err := v.store.Marker(ctx, p)
			if err != nil {
				return err
			}
			if m.Log > offset {
				return nil
			}
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// Run listens to announcements until the context ends. It must run for
// Outcome, Completion and Applied to be quick; without it they poll.
func (v *View) Run(ctx context.Context) error {
	sub := v.store.rdb.Subscribe(ctx, announceChannel)
	defer func() { _ = sub.Close() }()
	messages := sub.Channel()
	for {
		select {
		case m, ok := <-messages:
			if !ok {
				return fmt.Errorf("the subscription to commits ended")
			}
			a, err := decodeAnnouncement([]byte(m.Payload))
			if err != nil || a.partition < 0 || int(a.partition) >= len(v.parts) {
				continue // not one of ours
			}
			v.parts[a.partition].announced(a)
		case <-ctx.Done():
			return nil
		}
	}
}
