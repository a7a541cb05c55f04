// Package fence keeps a lane the only writer of its part of the view. The part has a
// marker, which every commit expects and moves. A Fence knows what the marker is as
// the lane last wrote it: where the lane begins, and whether anybody else has written
// since. The join and each check that remembers have one for each of their lanes.
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

// ErrMoved reports that the part is not what the lane last wrote. The lane has to
// begin again.
var ErrMoved = errors.New("the view moved under the lane")

// looks is how often Look compares the markers.
const looks = time.Second

// Fence is that of one lane, which alone may use it.
type Fence struct {
	// Now is where the lane continues. It is equal to Written, unless Written is
	// zero because the part does not exist yet.
	Now     state.Marker
	Written state.Marker // the marker in the view, as the lane last wrote it

	part      state.Part
	store     *state.Store
	snapshots *snapshot.Shelf
	looked    time.Time // when the marker was last compared
	// restores is the snapshot from which the part is made before anything else; nil:
	// it is there, or made from the log.
	restores *snapshot.Found
	release  func() // of the part
}

// New returns the fence of a part. A part that is missing comes back from snapshots;
// nil: from the log.
func New(store *state.Store, snapshots *snapshot.Shelf, part state.Part) Fence {
	return Fence{part: part, store: store, snapshots: snapshots, release: func() {}}
}

// Begin reads where the part stands. One that is not there begins at a snapshot,
// which Restore loads, or else at first, a marker that names the topics of today. A part
// that was made of other topics is an error, and so is one that needs more of the log
// than there is from start on.
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
		return fmt.Errorf("%s is made up to %d, and the log begins at %d; wipe the view to restore it from a snapshot", f.part, now.Log, start)
	}
	f.release = f.store.Hold(f.part, m)
	f.Written, f.Now, f.looked = m, now, time.Now()
	return nil
}

// End lets others hold the part.
func (f *Fence) End() { f.release() }

// Restore makes the part from the snapshot that Begin has found, if it has. Then the
// lane has to begin again. It takes long and would hold up the group, so it is for
// Handle, not for the lane's Begin.
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

// Look compares the part's marker with what the lane last wrote, unless that was less
// than a second ago: a lane that has nothing to write would not notice that the view
// was wiped. The error is ErrMoved if they differ.
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

// Commit has the part written up to a marker. Write commits behind the marker before
// it, and reports whether that was still the one. If it was not, the error is ErrMoved.
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
