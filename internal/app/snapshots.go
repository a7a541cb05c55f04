package app

import (
	"cmp"
	"context"
	"time"

	"candor/internal/log/begun"
	"candor/internal/log/snapshot"
	"candor/schemas"
)

// Automatic is the value of Options.Keep and Options.SnapshotEvery with which the process decides by the log (see
// App.defaults).
const Automatic time.Duration = -1

// newKeep is how long records stay on a log that began with a version that has this default.
const newKeep = 90 * 24 * time.Hour

// defaults replaces Automatic. A log that began with a version that marks its beginning keeps its records for 90 days,
// unless snapshots are off. Other logs keep theirs for ever, because their operators have not chosen otherwise.
// Snapshots are taken if something needs them, or if the log is marked.
func (a *App) defaults(ctx context.Context) error {
	if a.Keep != Automatic && a.SnapshotEvery != Automatic {
		return nil
	}
	isNew := false
	if err := retry(ctx, a.Log, "age of the log", func(ctx context.Context) (err error) {
		isNew, err = begun.New(ctx, a.client, a.kafka)
		return err
	}); err != nil {
		return err
	}
	if a.Keep == Automatic {
		a.Keep = 0
		if isNew && a.SnapshotEvery != 0 {
			a.Keep = newKeep
			a.Log.InfoContext(ctx, "records stay on the log for 90 days, because this installation is new enough for that default; -log.retention sets another time")
		}
	}
	if a.SnapshotEvery == Automatic {
		a.SnapshotEvery = 0
		if isNew || a.Keep > 0 {
			a.SnapshotEvery = a.mostBetweenSnapshots()
		}
	}
	return nil
}

// mostBetweenSnapshots is the longest time between two snapshots of a part of the view that changes. Deleted content
// remains in a snapshot until the next one is taken and the key of the previous one is compacted away.
func (a *App) mostBetweenSnapshots() time.Duration {
	return cmp.Or(a.EraseWithin, schemas.EraseWithin) / 4
}

// taker returns the taker of snapshots of the view, or nil if this process takes none.
func (a *App) taker() *snapshot.Taker {
	if !a.Roles.Join && a.Roles.Checks == 0 {
		return nil
	}
	within := cmp.Or(a.EraseWithin, schemas.EraseWithin)
	every := min(a.SnapshotEvery, a.mostBetweenSnapshots())
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
