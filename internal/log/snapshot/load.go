package snapshot

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/schemas"
	"candor/state"
)

// Load restores a part of a view, which has no marker there, from a snapshot. After
// an error the part is incomplete: Renew clears it. A snapshot that is damaged is
// not found again.
func (c *Shelf) Load(ctx context.Context, store *state.Store, f *Found) error {
	restore, err := store.BeginRestore(ctx, f.part())
	if err != nil {
		return err
	}
	err = c.chunks(ctx, f, func(changes []schemas.ViewChange) error { return restore.Apply(ctx, changes) })
	if errors.Is(err, errDamaged) {
		c.mu.Lock()
		if c.bad == nil {
			c.bad = map[string]bool{}
		}
		c.bad[f.ID] = true
		c.mu.Unlock()
	}
	if err != nil {
		return fmt.Errorf("restore %s of partition %d from snapshot %s: %w", f.Part, f.Partition, f.ID, err)
	}
	return restore.End(ctx, f.At)
}

// chunks visits the changes of a snapshot. The error is errDamaged if not all of
// them are there as they were written.
func (c *Shelf) chunks(ctx context.Context, f *Found, visit func([]schemas.ViewChange) error) error {
	key := f.Key()
	b, err := newBox(f.Secret, key)
	if err != nil {
		return err
	}
	var chunks int64
	err = c.read(ctx, schemas.TopicSnapshots, f.Partition, f.First, f.Last+1, func(r *kgo.Record) error {
		if !bytes.Equal(r.Key, key) {
			return nil
		}
		chunks++
		raw, err := b.open(r.Value)
		if err != nil {
			return err
		}
		changes, err := schemas.DecodeChanges(raw)
		if err != nil {
			return errors.Join(errDamaged, err)
		}
		return visit(changes)
	})
	if err == nil && chunks != f.Chunks {
		err = errDamaged
	}
	return err
}

// Open returns the chunks of a snapshot that its key opens, of those that there are:
// what somebody with the files of both topics can read.
func Open(s *schemas.Snapshot, chunks []*kgo.Record) (opened [][]byte) {
	b, err := newBox(s.Secret, s.Key())
	if err != nil {
		return nil
	}
	for _, r := range chunks {
		b.next = 0
		for range s.Chunks { // some may have been deleted
			if chunk, err := b.open(r.Value); err == nil {
				opened = append(opened, chunk)
				break
			}
		}
	}
	return opened
}
