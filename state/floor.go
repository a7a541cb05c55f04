package state

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/redis/go-redis/v9"
)

// floor is how far a partition must be applied before a read of it is valid.
type floor struct{ log, scores int64 }

// check decides from the marker that was read with some data whether the data is valid. Take the
// floor before the read, because commits continue in the meantime.
func (f floor) check(mark *redis.StringCmd) error {
	text, err := mark.Result()
	if errors.Is(err, redis.Nil) {
		if f == (floor{}) {
			return nil // nothing was ever written, so an empty view is complete
		}
		return ErrBehind
	}
	if err != nil {
		return err
	}
	m, err := parseMarker(text)
	if err != nil {
		return err
	}
	if m.Log < f.log || m.Scores < f.scores {
		return ErrBehind
	}
	return nil
}

// guarded reads a partition at one instant, together with its marker, which it returns. The data is
// valid if the error is nil. ErrBehind means that the partition is not yet applied up to the floor.
func (s *Store) guarded(ctx context.Context, p int32, f floor, read func(redis.Pipeliner)) (Marker, error) {
	pipe := s.rdb.TxPipeline()
	mark := pipe.Get(ctx, markKey(p))
	read(pipe)
	if _, err := pipe.Exec(ctx); err != nil && !errors.Is(err, redis.Nil) {
		return Marker{}, fmt.Errorf("read the view: %w", err)
	}
	if err := f.check(mark); err != nil {
		return Marker{}, err
	}
	return parseMarker(mark.Val())
}

// seen holds the newest marker of each partition that this process has seen. It is the floor of the
// process's reads.
type seen struct {
	mu    sync.Mutex
	at    floor
	moved chan struct{} // closed and replaced when a larger log offset is applied
}

func (s *seen) init() { s.moved = make(chan struct{}) }

func (s *seen) floor() floor {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.at
}

func (s *seen) raise(log, scores int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.at.scores = max(s.at.scores, scores)
	if log > s.at.log {
		s.at.log = log
		close(s.moved)
		s.moved = make(chan struct{})
	}
}

// beyond reports whether the log has been applied beyond the offset. It also returns a channel that
// is closed when more has been applied.
func (s *seen) beyond(offset int64) (bool, <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.at.log > offset, s.moved
}

// Raise raises the floor of a partition. From now on, the partition is readable only if it is
// applied up to the given log and scores offsets (exclusive).
func (v *View) Raise(p int32, log, scores int64) { v.parts[p].seen.raise(log, scores) }

// Applied waits until the join has applied the partition's log beyond the offset, at most for the given
// time; then the error is context.DeadlineExceeded. If the view has been wiped since, it still counts as
// applied, so read the marker together with whatever you read next.
func (v *View) Applied(ctx context.Context, p int32, offset int64, most time.Duration) error {
	reached, moved := v.parts[p].seen.beyond(offset)
	if reached { // the usual case if the join runs in this process
		return nil
	}
	until := time.Now().Add(most)
	poll := time.NewTimer(min(most, pollEvery)) // the only timer: lanes of all checks wait for nearly each record
	defer poll.Stop()
	late := func(err error) error {
		return fmt.Errorf("wait until the join has applied partition %d beyond offset %d: %w", p, offset, err)
	}
	for ; !reached; reached, moved = v.parts[p].seen.beyond(offset) {
		select {
		case <-moved:
		case <-poll.C:
			left := time.Until(until)
			if left <= 0 {
				return late(context.DeadlineExceeded)
			}
			if applied, err := v.marked(ctx, p, offset, left); applied || err != nil {
				return err
			}
			poll.Reset(min(max(time.Until(until), 0), pollEvery))
		case <-ctx.Done():
			return late(ctx.Err())
		}
	}
	return nil
}

// marked reports whether the marker of a partition is beyond an offset of the log.
func (v *View) marked(ctx context.Context, p int32, offset int64, most time.Duration) (bool, error) {
	ctx, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	m, err := v.store.Marker(ctx, p)
	return err == nil && m.Log > offset, err
}
