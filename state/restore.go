package state

import (
	"context"
	"errors"
	"fmt"

	"candor/schemas"
)

// Restore builds an empty part of the view from a dump.
type Restore struct {
	store *Store
	part  Part
	token string // the marker during the restore; random, so no other process can change the part
}

// restoring is the prefix of the marker of a part that is being restored. Its format 0 is not valid, so readers
// treat the part as missing. If the restore is interrupted, Renew clears the part.
const restoring = "0 restoring "

var errRestore = errors.New("the part of the view is not empty, or another process makes it")

// BeginRestore starts to restore a part. It fails if the part already has a marker.
func (s *Store) BeginRestore(ctx context.Context, part Part) (*Restore, error) {
	r := &Restore{s, part, restoring + NewName()}
	b := newBatch(part.mark(), "", r.token)
	if part.Of == JoinPart {
		b.Do("UNLINK", sizesKey(part.Partition))
	}
	return r, r.step(ctx, b)
}

// Apply applies changes to the part. If Apply returns an error, the restore has failed: clear the part with
// Renew, and start again.
func (r *Restore) Apply(ctx context.Context, changes []schemas.ViewChange) error {
	b := newBatch(r.part.mark(), r.token, r.token)
	for _, c := range changes {
		if !c.Valid() || !r.part.owns(c.Key) {
			return fmt.Errorf("a change of %s is not one of part %s of partition %d", c.Command, r.part.Of, r.part.Partition)
		}
		args := make([]any, len(c.Args))
		for i, a := range c.Args {
			args[i] = a
		}
		b.Do(c.Command, c.Key, args...)
		r.restoreSize(b, c)
	}
	return r.step(ctx, b)
}

// End sets the marker of the restored part. From then on, the part can be read.
func (r *Restore) End(ctx context.Context, at Marker) error {
	b := newBatch(r.part.mark(), r.token, at.String())
	if r.part.Of == JoinPart {
		b.Do("SET", sizesAtKey(r.part.Partition), at.String())
	}
	return r.step(ctx, b)
}

func (r *Restore) step(ctx context.Context, b *Batch) error {
	ok, err := r.store.run(ctx, b)
	if err == nil && !ok {
		err = errRestore
	}
	return err
}
