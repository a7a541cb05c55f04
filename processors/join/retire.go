package join

import (
	"context"
	"sync"

	"candor/internal/log/seal"
	"candor/schemas"
)

// Retired passes on data keys of submissions that are about to leave the log. The lane that
// owns the partition erases them with its feed's transactional producer. So a former owner of
// the partition, which may not know that they are erased, cannot write them back. It is safe
// for concurrent use.
type Retired struct {
	mu      sync.Mutex
	waiting map[int32]*retirement
}

// retirement is a set of keys to erase.
type retirement struct {
	keys []seal.Erasure
	done chan error // receives the outcome once
}

// Retire returns when the lane of a partition has erased the keys. There must be only one call
// for a partition at a time.
func (r *Retired) Retire(ctx context.Context, partition int32, keys []schemas.DataKeyRef) error {
	w := &retirement{keys: make([]seal.Erasure, len(keys)), done: make(chan error, 1)}
	for i, k := range keys {
		w.keys[i].Key = k
	}
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

// take returns the keys that wait for the lane of a partition, or nil.
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
