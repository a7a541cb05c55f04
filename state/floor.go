package state

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/redis/go-redis/v9"
)

// floor is how far a partition must be applied for a read to count.
type floor struct{ log, scores int64 }

// check turns a marker read along with data into a verdict on that data. The
// floor must have been taken before the read: commits go on meanwhile.
func (f floor) check(mark *redis.StringCmd) error {
	text, err := mark.Result()
	if errors.Is(err, redis.Nil) {
		if f == (floor{}) {
			return nil // nothing was ever written: an empty view is complete
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

// guarded reads a partition at one instant, together with its marker, which it
// returns. The data that was read is valid if the error is nil. ErrBehind means that
// the partition is not yet applied up to the floor.
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

// seen is the newest marker of each partition that this process has seen. It is
// the floor of the process's reads.
type seen struct {
	mu    sync.Mutex
	at    floor
	moved chan struct{} // closed and replaced when the log moves
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

// beyond reports whether the log was applied beyond offset, and returns what is
// closed when it is applied further.
func (s *seen) beyond(offset int64) (bool, <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.at.log > offset, s.moved
}

// Raise lifts the floor of a partition: from now on it is readable only when
// applied up to the given log and scores offsets (exclusive).
func (v *View) Raise(p int32, log, scores int64) { v.parts[p].seen.raise(log, scores) }

// Applied waits until the join has applied the partition's log beyond offset. A
// view that was wiped since counts as applied: what is read of it next must be
// read together with the marker.
func (v *View) Applied(ctx context.Context, p int32, offset int64) error {
	poll := time.NewTicker(pollEvery)
	defer poll.Stop()
	for {
		reached, moved := v.parts[p].seen.beyond(offset)
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
			return fmt.Errorf("wait until the join has applied partition %d beyond offset %d: %w", p, offset, ctx.Err())
		}
	}
}
