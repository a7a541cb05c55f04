package app

import (
	"cmp"

	"candor/internal/log/snapshot"
	"candor/schemas"
)

// taker returns what takes snapshots of the view; nil: this process does not. Content
// that was deleted is in a snapshot until the next one is taken and the key of the
// former is cleaned from Kafka. So the time between two is at most a quarter of the
// time within which content must be erased.
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
