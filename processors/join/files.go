package join

import (
	"context"
	"log/slog"
	"sync/atomic"
	"time"

	"candor/state"
)

// Files rewrites the files of Redis after deletions. Until then, its append-only
// file holds the commands that wrote what is deleted now.
type Files struct {
	store *state.Store
	every time.Duration
	log   *slog.Logger
	dirty atomic.Bool
}

// NewFiles returns what rewrites the files of a view. A former process may have
// left something to rewrite, so it does so once in any case.
func NewFiles(store *state.Store, e Erase, log *slog.Logger) *Files {
	f := &Files{store: store, every: e.every(), log: log}
	f.dirty.Store(true)
	return f
}

// changed notes that something was deleted.
func (f *Files) changed() {
	if f != nil {
		f.dirty.Store(true)
	}
}

// Run rewrites files when there is a reason, until the context ends.
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
			f.log.WarnContext(ctx, "Redis does not rewrite its files, so they may hold deleted content; let candor's user run INFO, BGREWRITEAOF and BGSAVE", "err", err)
		}
	}
}
