// Package fence makes sure that a part of the view has only one writer. The writer is a lane: it
// handles one partition for the join or for a check (package stream). The part has a marker, which
// every commit expects and moves. A Fence remembers the marker that the lane last wrote. From it
// follow where the lane begins, and whether another process has written since. The join and each
// check with check state have one for each of their lanes.
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

// ErrMoved reports that the part has another marker than the lane last wrote. The lane must begin
// again.
var ErrMoved = errors.New("the view moved under the lane")

// looks is the interval at which Look compares the markers.
const looks = time.Second

// Fence belongs to one lane, and only this lane may use it.
type Fence struct {
	// Now is the marker from which the lane continues. It is equal to Written, unless Written is
	// zero because the part does not exist yet.
	Now     state.Marker
	Written state.Marker // the marker in the view, as the lane last wrote it

	part      state.Part
	store     *state.Store
	snapshots *snapshot.Shelf
	looked    time.Time // when the marker was last compared
	// restores is the snapshot from which the part must first be restored. It is nil if the part
	// exists, or is built from the log.
	restores *snapshot.Found
	release  func() // of the part
}

// New returns the fence of a part. A missing part is restored from snapshots; if snapshots is nil,
// the part is built from the log.
func New(store *state.Store, snapshots *snapshot.Shelf, part state.Part) Fence {
	return Fence{part: part, store: store, snapshots: snapshots, release: func() {}}
}

// Begin reads the part's marker. If the part is missing, it begins at a snapshot, which Restore
// loads. If there is no snapshot, it begins at the marker in the parameter first, which names the
// current topics. It is an error if the part was made from other topics, or needs records below
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

// Missing reports whether the view has nothing of the part, so that it must be restored from a snapshot,
// or built from the log.
func (f *Fence) Missing() bool { return f.Written == (state.Marker{}) }

// Restore restores the part from the snapshot that Begin found, if there is one. Then the lane must
// begin again. Restoring takes long and would delay the group, so call it in Handle, not in the
// lane's Begin.
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

// Discard gives the part up, because something of it is lost, if it can be restored from a snapshot or built
// from the log. The lane must begin again, so the error is always another than nil.
func (f *Fence) Discard(ctx context.Context) error {
	if _, err := f.snapshots.Find(ctx, f.part); err != nil {
		return err
	}
	if err := f.store.Discard(ctx, f.part, f.Written); err != nil {
		return err
	}
	return ErrMoved
}

// Look compares the part's marker with the one that the lane last wrote, at most once a second.
// Without it, a lane that has nothing to write would not notice that the view was wiped. If the
// markers differ, the error is ErrMoved.
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

// Commit writes the part up to a marker. It calls the function write, which commits only if the
// marker is still the previous one, and reports whether it was. If not, the error is ErrMoved.
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
