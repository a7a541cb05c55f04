package app

import (
	"cmp"

	"candor/internal/log/snapshot"
	"candor/schemas"
)

// taker returns the taker of snapshots of the view, or nil if this process takes none. Deleted
// content remains in a snapshot until the next one is taken and the key of the previous one is
// compacted away. So the time between two snapshots is at most a quarter of the time within which
// content must be erased.
func (a *App) taker() *snapshot.Taker {
	if !a.Roles.Join && a.Roles.Checks == 0 {
		return nil
	}
	within := cmp.Or(a.EraseWithin, schemas.EraseWithin)
	every := min(a.SnapshotEvery, within/4)
	metrics := snapshot.NewMetrics(a.reg, every)
	if every == 0 {
		return nil
	}
	return &snapshot.Taker{
		Shelf: a.shelf, Store: a.store, Producer: a.producer, Every: every, Within: within,
		Logger: a.Log.With("component", "snapshots"), Metrics: metrics,
	}
}

// cutter returns the cutter that deletes the beginning of the log, or nil if this process does not
// delete it.
func (a *App) cutter() *snapshot.Cutter {
	if !a.Roles.Join {
		return nil
	}
	metrics := snapshot.NewCutMetrics(a.reg, a.Keep)
	if a.Keep == 0 {
		return nil
	}
	return &snapshot.Cutter{
		Shelf: a.shelf, Store: a.store, Producer: a.producer, Keep: a.Keep, Keys: &a.retired,
		Logger: a.Log.With("component", "end of the log"), Metrics: metrics,
	}
}
