package state

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/redis/go-redis/v9"
)

// floor holds the offsets of the log and the scores up to which a partition must have been applied before a
// read of it is valid. The offsets are exclusive, like those of a marker.
type floor struct{ log, scores int64 }

// check returns nil if data that was read together with the marker mark is valid. It returns ErrBehind if the
// marker is below the floor. Take the floor before the read: a commit during the read raises the floor, and valid
// data would then be below it.
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
	m, err := ParseMarker(text)
	if err != nil {
		return err
	}
	if m.Log < f.log || m.Scores < f.scores {
		return ErrBehind
	}
	return nil
}

// guarded runs the reads that the function read queues, and returns the partition's marker at the same
// instant. If the partition has not been applied up to the floor, the error is ErrBehind, and the replies must
// not be used.
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
	return ParseMarker(mark.Val())
}

// seen holds the largest offsets of one partition's marker that this process has seen. They are the floor of
// its later reads.
type seen struct {
	mu    sync.Mutex
	at    floor
	moved chan struct{} // closed and replaced when the process sees a larger log offset
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

// beyond reports whether this process has seen that the log was applied beyond the offset. The returned channel is
// closed when the process sees a larger offset.
func (s *seen) beyond(offset int64) (bool, <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.at.log > offset, s.moved
}

// Raise raises the floor of a partition. From then on, reads of the partition return ErrBehind until it has been
// applied up to the given offsets of the log and the scores (exclusive).
func (v *View) Raise(p int32, log, scores int64) { v.parts[p].seen.raise(log, scores) }

// Applied waits until the join has applied the partition's log beyond the offset. After the time most, it
// returns context.DeadlineExceeded. A record that was applied once counts as applied even if the view has been
// wiped since. So read the marker together with whatever you read next.
func (v *View) Applied(ctx context.Context, p int32, offset int64, most time.Duration) error {
	reached, moved := v.parts[p].seen.beyond(offset)
	if reached { // the usual case if the join runs in this process
		return nil
	}
	until := time.Now().Add(most)
	poll := time.NewTimer(min(most, pollEvery)) // one timer for both times, because lanes wait here for nearly each record
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
