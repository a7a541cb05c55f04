package snapshot

import (
	"context"
	"errors"
	"fmt"

	"candor/internal/log/kafka"
	"candor/schemas"
	"candor/state"
)

// Among describes the partitions of another log among which a snapshot is divided. A record has the same offset in
// the other log.
type Among struct {
	*Shelf     // the shelf of the other log
	Producer   *kafka.Producer
	Partitions []int32
	Place      func(key []byte) int32           // the partition of a survey
	Recorded   func(offset int64) (int32, bool) // the partition of the record at an offset of the log; false: the other log does not have the record
}

// Divide writes a snapshot of this shelf as several snapshots, one for each partition of another log. It returns
// the records of the new snapshots, which hold their encryption keys. The new snapshots can be read only after the
// caller has appended these records to the topic of snapshot keys.
func (c *Shelf) Divide(ctx context.Context, f *Found, among Among) ([]schemas.Snapshot, error) {
	d := state.NewDivision(f.part(), among.Partitions, among.Place, among.Recorded)
	if err := c.chunks(ctx, f, d.Learn); err != nil {
		return nil, fmt.Errorf("read the snapshot of %s: %w", f.part(), err)
	}
	writers := map[int32]*writer{}
	for _, p := range among.Partitions {
		w, err := newWriter(among.Producer, state.Part{Partition: p, Of: f.Part})
		if err != nil {
			return nil, err
		}
		w.Mixed = f.Mixed
		writers[p] = w
	}
	emit := func(target int32, change schemas.ViewChange) error {
		return writers[target].add(ctx, []schemas.ViewChange{change})
	}
	parked := state.NewParked(f.part())
	err := c.chunks(ctx, f, func(changes []schemas.ViewChange) error {
		parked.Add(changes)
		return d.Divide(changes, emit)
	})
	if err == nil {
		err = d.End(emit)
	}
	if err == nil && f.At.Parks > 0 {
		err = c.divideParked(ctx, f, parked, d, writers)
	}
	if err != nil {
		return nil, fmt.Errorf("divide the snapshot of %s: %w", f.part(), err)
	}
	at := f.At
	if at.LogTopic = among.Log; at.ScoresTopic == c.Scores {
		at.ScoresTopic = among.Scores
	}
	snapshots := make([]schemas.Snapshot, 0, len(writers))
	for _, p := range among.Partitions {
		w := writers[p]
		if err := w.flush(ctx); err != nil {
			return nil, err
		}
		w.Marker, w.At = at.String(), f.Snapshot.At
		snapshots = append(snapshots, w.Snapshot)
	}
	return snapshots, nil
}

// divideParked writes the sections of the surveys that were parked when the marker was written. It skips a survey
// that a lane had only selected for parking (state.Nominee), because the lane will select it again.
func (c *Shelf) divideParked(ctx context.Context, f *Found, parked *state.Parked, d *state.Division, writers map[int32]*writer) error {
	of := map[string]int32{}
	for field, id := range parked.Fields() {
		target, err := d.Section(field)
		if err != nil {
			return err
		}
		if of[id] = target; len(id) != schemas.SectionIDSize {
			return fmt.Errorf("the section of a parked survey: %w", errDamaged)
		}
	}
	for _, w := range writers {
		if err := w.flush(ctx); err != nil {
			return err
		}
	}
	err := c.collect(ctx, f.part(), []*Found{f}, parked.Sections(), func(s schemas.Section, raw []byte) error {
		changes, err := schemas.DecodeParked(raw)
		if err != nil {
			return errors.Join(errDamaged, err)
		}
		if changes, err = d.Parked(of[s.ID], changes); err != nil {
			return err
		}
		if raw, err = schemas.EncodeParked(changes); err != nil {
			return err
		}
		return writers[of[s.ID]].section(ctx, s.ID, raw)
	})
	if err != nil {
		return err
	}
	for _, w := range writers {
		raw, err := schemas.EncodeSections(w.sections)
		if err != nil {
			return err
		}
		if _, err := w.append(ctx, raw); err != nil {
			return err
		}
	}
	return nil
}

// section appends a chunk of a section. All chunks of a section follow each other.
func (w *writer) section(ctx context.Context, id string, raw []byte) error {
	n := len(w.sections)
	begins := n == 0 || w.sections[n-1].ID != id
	chunk := w.Chunks
	offset, err := w.append(ctx, raw)
	if err != nil {
		return err
	}
	if begins {
		w.sections = append(w.sections, schemas.Section{ID: id, First: offset, Chunk: chunk})
		n++
	}
	s := &w.sections[n-1]
	s.Last = offset
	s.Chunks++
	return nil
}
