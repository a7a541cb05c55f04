// Package fence makes sure that a part of the view has only one writer. The writer is a lane, which handles one
// partition for the join or for a check (package stream). The part has a marker in Redis. Every commit expects the
// previous marker and replaces it. A Fence remembers the marker that its lane last wrote. From this marker, the
// lane knows where to begin, and whether another process has written to the part since. Each lane of the join has
// a Fence, and so has each lane of a check with check state.
package fence

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"candor/internal/log/snapshot"
	"candor/state"
)

// ErrMoved reports that the marker of the part differs from the one that the lane last wrote. The lane must begin
// again.
var ErrMoved = errors.New("the view moved under the lane")

// looks is the interval at which Look compares the markers.
const looks = time.Second

// Fence belongs to one lane, and only this lane may use it.
type Fence struct {
	// Now is the marker from which the lane continues. It equals Written, unless the part does not exist yet.
	// Written is then zero.
	Now     state.Marker
	Written state.Marker // the marker in the view, as the lane last wrote it

	part      state.Part
	store     *state.Store
	snapshots *snapshot.Shelf
	looked    time.Time // when the marker was last compared
	// restores is the snapshot from which the part must first be restored. It is nil if the part exists, or if the
	// part is built from the log.
	restores *snapshot.Found
	release  func() // lets other lanes hold the part again
}

// New returns the fence of a part. A missing part is restored from snapshots; if snapshots is nil,
// the part is built from the log.
func New(store *state.Store, snapshots *snapshot.Shelf, part state.Part) Fence {
	return Fence{part: part, store: store, snapshots: snapshots, release: func() {}}
}

// Begin reads the part's marker. If the part is missing, the lane begins at the newest snapshot, which Restore loads
// later. If there is no snapshot either, the lane begins at the marker in the parameter first. That marker names the
// current topics. Begin fails if the part was made from other topics. It also fails if the part needs records below
// the offset start, where the log now begins.
func (f *Fence) Begin(ctx context.Context, start int64, first state.Marker) error {
	m, err := f.store.PartMarker(ctx, f.part)
	if err != nil {
		return err
	}
	now := m
	f.restores = nil
	switch {
	case m == (state.Marker{}):
		if f.restores, err = f.snapshots.Find(ctx, f.part); err != nil {
			return err
		}
		if err := f.store.Renew(ctx, f.part); err != nil {
			return err
		}
		if now = first; f.restores != nil {
			now = f.restores.At
		}
	case m.LogTopic != first.LogTopic || m.ScoresTopic != first.ScoresTopic:
		return fmt.Errorf("%s was made from other topics; wipe the view to rebuild it from these", f.part)
	}
	if now.Log < start {
		return fmt.Errorf("%s has been applied up to offset %d, but the log begins at %d; wipe the view to restore it from a snapshot", f.part, now.Log, start)
	}
	f.release = f.store.Hold(f.part, m)
	f.Written, f.Now, f.looked = m, now, time.Now()
	return nil
}

// End allows other lanes to hold the part.
func (f *Fence) End() { f.release() }

// Missing reports whether the view has no data of the part. The part must then be restored from a snapshot or
// built from the log.
func (f *Fence) Missing() bool { return f.Written == (state.Marker{}) }

// Restore restores the part from the snapshot that Begin found, if there is one. After that, the lane must begin
// again. Call Restore in Handle, not in the lane's Begin: a restore takes long, and a long Begin would delay the
// whole consumer group.
func (f *Fence) Restore(ctx context.Context, log *slog.Logger) (restored bool, err error) {
	from := f.restores
	if from == nil {
		return false, nil
	}
	began := time.Now()
	if err := f.snapshots.Load(ctx, f.store, from); err != nil {
		return false, err
	}
	log.InfoContext(ctx, "restored a part of the view from a snapshot", "part", f.part.Of, "partition", f.part.Partition,
		"offset", from.At.Log, "changes", from.Changes, "took", time.Since(began))
	return true, nil
}

// Discard deletes what is left of the part in the view, after some of its data was lost. It first checks that the
// part can be restored from a snapshot or built from the log. The error is never nil: it is ErrMoved after
// success, because the lane must begin again.
func (f *Fence) Discard(ctx context.Context) error {
	if _, err := f.snapshots.Find(ctx, f.part); err != nil {
		return err
	}
	if err := f.store.Discard(ctx, f.part, f.Written); err != nil {
		return err
	}
	return ErrMoved
}

// Look compares the part's marker with the one that the lane last wrote, at most once a second. If they differ,
// the error is ErrMoved. Without Look, a lane that has nothing to write would not notice that the view was wiped.
func (f *Fence) Look(ctx context.Context) (looked bool, err error) {
	if time.Since(f.looked) < looks {
		return false, nil
	}
	m, err := f.store.PartMarker(ctx, f.part)
	if err != nil {
		return false, err
	}
	if m != f.Written {
		return false, ErrMoved
	}
	f.looked = time.Now()
	return true, nil
}

// Commit calls write with the marker that the lane last wrote. The function write must commit only if the part
// still has this marker, and must report whether it committed. Commit then remembers the marker after as the last
// one. If write did not commit, the error is ErrMoved.
func (f *Fence) Commit(after state.Marker, write func(before state.Marker) (bool, error)) error {
	ok, err := write(f.Written)
	switch {
	case err != nil:
		return err
	case !ok:
		return ErrMoved
	}
	f.Written, f.Now, f.looked = after, after, time.Now()
	return nil
}
