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

// Load restores a part of a view, which has no marker there, from a snapshot. After an error the
// part is incomplete; Renew clears it. A damaged snapshot is not used again.
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

// Restorable returns an error if a part of a partition can be built neither from the log nor from a snapshot. It reads the
// snapshots to the end. The scores begin at the offset scores.
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

// spoilt remembers a snapshot that is damaged, so that it is not found again.
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

// chunks visits the changes of a snapshot, in the current format, and reads the sections of parked surveys. The error is
// errDamaged if some are missing or changed.
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

// Open returns the chunks of a snapshot that can be decrypted with its key, among those that still
// exist: everything that a person with the files of both topics could read.
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
