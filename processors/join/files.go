package join

import (
	"context"
	"log/slog"
	"sync/atomic"
	"time"

	"candor/state"
)

// Files rewrites the files of Redis after deletions. Until they are rewritten, the append-only file still contains
// the commands that wrote the deleted data.
type Files struct {
	store *state.Store
	every time.Duration
	log   *slog.Logger
	dirty atomic.Bool
}

// NewFiles returns a Files for the Redis of a view. Its Run rewrites the files at least once, because an earlier
// process may have left deleted data in them.
func NewFiles(store *state.Store, e Erase, log *slog.Logger) *Files {
	f := &Files{store: store, every: e.every(), log: log}
	f.dirty.Store(true)
	return f
}

// changed records that some data was deleted.
func (f *Files) changed() {
	if f != nil {
		f.dirty.Store(true)
	}
}

// Run rewrites files when necessary, until the context ends.
func (f *Files) Run(ctx context.Context) error {
	tick := time.NewTicker(f.every)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return nil
		}
		if !f.dirty.Swap(false) {
			continue
		}
		if err := f.store.RewriteFiles(ctx); err != nil && ctx.Err() == nil {
			f.dirty.Store(true)
			f.log.WarnContext(ctx, "Redis does not rewrite its files, so they may hold deleted content; allow candor's Redis user to run INFO, BGREWRITEAOF and BGSAVE", "err", err)
		}
	}
}
