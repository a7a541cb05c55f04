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

// Load restores a part from a snapshot. The part must have no marker in the view. After an error, the part is
// incomplete, and state.Store.Renew clears it. If the snapshot is damaged, the shelf does not use it again.
func (c *Shelf) Load(ctx context.Context, store *state.Store, f *Found) error {
	restore, err := store.BeginRestore(ctx, f.part())
	if err != nil {
		return err
	}
	err = c.chunks(ctx, f, func(changes []schemas.ViewChange) error { return restore.Apply(ctx, changes) })
	if err != nil {
		c.spoilt(f, err)
		return fmt.Errorf("restore %s of partition %d from snapshot %s: %w", f.Part, f.Partition, f.ID, err)
	}
	return restore.End(ctx, f.At)
}

// Restorable returns an error if a part of a partition can be neither built from the log nor restored from a
// snapshot. It reads the snapshots to the end. scores is the offset at which the scores begin.
func (c *Shelf) Restorable(ctx context.Context, partition int32, scores int64) error {
	for _, part := range state.Parts(partition) {
		f, err := c.Find(ctx, part)
		switch {
		case err != nil:
			return err
		case f == nil:
			continue
		case part.Of == state.JoinPart && f.At.Scores < scores:
			return fmt.Errorf("%s needs scores from offset %d, and they begin at %d", part, f.At.Scores, scores)
		}
		if err := c.chunks(ctx, f, func([]schemas.ViewChange) error { return nil }); err != nil {
			return fmt.Errorf("read the snapshot of %s: %w", part, err)
		}
	}
	return nil
}

// spoilt remembers that a snapshot is damaged, so that later searches skip it.
func (c *Shelf) spoilt(f *Found, err error) {
	if !errors.Is(err, errDamaged) {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.bad == nil {
		c.bad = map[string]bool{}
	}
	c.bad[f.ID] = true
}

// chunks calls visit with the changes of a snapshot, converted to the current format. It also reads the sections
// of parked surveys. The error is errDamaged if chunks are missing or were changed.
func (c *Shelf) chunks(ctx context.Context, f *Found, visit func([]schemas.ViewChange) error) error {
	key := f.Key()
	b, err := newBox(f.Secret, key)
	if err != nil {
		return err
	}
	var chunks int64
	parked, seen, sections := state.NewParked(f.part()), map[int64]bool{}, []schemas.Section(nil)
	err = c.readChunks(ctx, f.Partition, f.First, f.Last, func(r *kgo.Record) error {
		if !bytes.Equal(r.Key, key) {
			return nil
		}
		chunks++
		raw, err := b.open(r.Value)
		if err != nil {
			return err
		}
		if schemas.IsParked(raw) {
			seen[chunks-1] = true
			return nil
		}
		if schemas.IsSections(raw) {
			if sections, err = schemas.DecodeSections(raw); err != nil {
				err = errors.Join(errDamaged, err)
			}
			return err
		}
		changes, err := schemas.DecodeChanges(raw)
		if err != nil {
			return errors.Join(errDamaged, err)
		}
		if changes, err = c.earlier().Changes(f.part(), f.format, changes); err != nil {
			return err
		}
		parked.Add(changes)
		return visit(changes)
	})
	if err == nil && (chunks != f.Chunks || !whole(parked, sections, seen)) {
		err = errDamaged
	}
	return err
}

// Open decrypts those of the given chunks that belong to the snapshot. Chunks may be missing. The result is what a
// person could read from the files of both topics.
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
