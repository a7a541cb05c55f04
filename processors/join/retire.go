package join

import (
	"context"
	"sync"
	"time"

	"candor/internal/log/seal"
	"candor/schemas"
)

// Retired passes on data keys of submissions that are about to leave the log. The lane that owns the partition erases
// them with the transactional producer of its feed, which fences former owners of the partition. Otherwise, a former
// owner that does not know of the erasure could write the keys back. Retired is safe for concurrent use.
type Retired struct {
	mu      sync.Mutex
	waiting map[int32]*retirement
}

// retirement is a set of keys to erase, or the blocks of keys to remove.
type retirement struct {
	keys   []seal.Erasure
	forget time.Time  // remove the blocks whose last key was erased before this time; zero: none
	kept   []uint64   // blocks to keep
	done   chan error // receives the outcome once
}

// Retire waits until the lane of a partition has erased the keys, and returns the lane's error. Only one call of
// Retire or Forget may be in progress for a partition at a time.
func (r *Retired) Retire(ctx context.Context, partition int32, keys []schemas.DataKeyRef) error {
	w := &retirement{keys: make([]seal.Erasure, len(keys))}
	for i, k := range keys {
		w.keys[i].Key = k
	}
	return r.wait(ctx, partition, w)
}

// Forget removes blocks of data keys from a partition, and waits until its lane has done so. It removes the blocks
// whose last key was erased before the given time, except those in kept. No record may refer to the removed blocks
// any more. Only one call of Retire or Forget may be in progress for a partition at a time.
func (r *Retired) Forget(ctx context.Context, partition int32, before time.Time, kept []uint64) error {
	return r.wait(ctx, partition, &retirement{forget: before, kept: kept})
}

// wait hands a retirement to the lane of a partition, and returns its outcome.
func (r *Retired) wait(ctx context.Context, partition int32, w *retirement) error {
	w.done = make(chan error, 1)
	r.mu.Lock()
	if r.waiting == nil {
		r.waiting = map[int32]*retirement{}
	}
	r.waiting[partition] = w
	r.mu.Unlock()
	select {
	case err := <-w.done:
		return err
	case <-ctx.Done():
		r.mu.Lock()
		defer r.mu.Unlock()
		if r.waiting[partition] == w {
			delete(r.waiting, partition)
		}
		return ctx.Err()
	}
}

// take returns the retirement that waits for the lane of a partition, or nil.
func (r *Retired) take(partition int32) *retirement {
	if r == nil {
		return nil
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	w := r.waiting[partition]
	delete(r.waiting, partition)
	return w
}

// end sends the outcome to the caller that waits for it.
func (w *retirement) end(err error) {
	if w != nil {
		w.done <- err
	}
}
