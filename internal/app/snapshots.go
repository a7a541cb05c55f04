package app

import (
	"cmp"
	"context"
	"time"

	"candor/internal/log/begun"
	"candor/internal/log/snapshot"
	"candor/schemas"
)

// Automatic is a value of Options.Keep and Options.SnapshotEvery. It means that App.defaults chooses the value by
// the age of the log.
const Automatic time.Duration = -1

// newKeep is the default of -log.retention for a new log: one that was created by a version with this default.
const newKeep = 90 * 24 * time.Hour

// defaults replaces Automatic by a value. A new log (package begun) keeps its records for 90 days, unless
// snapshots are off. Other logs keep their records for ever, because their operators have not chosen to delete
// anything. Snapshots are taken if the log is new, or if old records are deleted.
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
			a.Log.InfoContext(ctx, "records stay on the log for 90 days, the default of new installations; -log.retention sets another time")
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

// mostBetweenSnapshots returns the longest time between two snapshots of a part of the view that changes. Deleted
// content remains readable in a snapshot until the next one is taken and the key of the previous one is compacted
// away.
func (a *App) mostBetweenSnapshots() time.Duration {
	return cmp.Or(a.EraseWithin, schemas.EraseWithin) / 4
}

// taker returns the taker, which takes snapshots of the view. It returns nil if this process takes none.
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

// cutter returns the cutter, which deletes the beginning of the log. It returns nil if this process deletes
// nothing.
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
