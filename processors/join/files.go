package join

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"candor/state"
)

// Files rewrites the files of Redis after deletions. Until they are rewritten, they still contain the deleted data.
type Files struct {
	files *state.Files
	every time.Duration
	log   *slog.Logger

	mu      sync.Mutex
	changed time.Time // of the first deletion that is not yet in files; zero: there is none
	since   time.Time // of the oldest deletion that files waits for; zero: there is none
}

// NewFiles returns a Files for the Redis of a view, and registers its metric. Its Run rewrites the files at least once,
// because an earlier process may have left deleted data in them.
func NewFiles(store *state.Store, e Erase, log *slog.Logger, reg prometheus.Registerer) *Files {
	f := &Files{files: store.Files(), every: e.every(), log: log}
	f.since = f.files.Since()
	reg.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "candor_erase_files_waiting_seconds",
		Help: "Time since the oldest erasure after which Redis has not yet rewritten all its files. Up to an eighth of candor_erase_within_seconds is normal.",
	}, f.age))
	return f
}

// outdate records that some data was deleted.
func (f *Files) outdate() {
	if f == nil {
		return
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.changed.IsZero() {
		f.changed = time.Now()
	}
}

func (f *Files) age() float64 {
	f.mu.Lock()
	defer f.mu.Unlock()
	oldest := f.since
	if oldest.IsZero() {
		oldest = f.changed
	}
	if oldest.IsZero() {
		return 0
	}
	return max(0, time.Since(oldest).Seconds())
}

// lookFiles is the longest time between two looks at whether Redis has rewritten its files.
const lookFiles = 5 * time.Second

// Run rewrites files when necessary, until the context ends. Deletions of an eighth of the time of Erase share one
// rewrite.
func (f *Files) Run(ctx context.Context) error {
	next := time.Now().Add(f.every)
	timer := time.NewTimer(f.every)
	defer timer.Stop()
	for {
		select {
		case <-timer.C:
		case <-ctx.Done():
			return nil
		}
		if now := time.Now(); !now.Before(next) {
			f.take()
			next = now.Add(f.every)
		}
		err := f.files.Rewrite(ctx)
		f.mu.Lock()
		f.since = f.files.Since()
		done := f.since.IsZero()
		f.mu.Unlock()
		switch {
		case err != nil && ctx.Err() == nil:
			f.log.WarnContext(ctx, "Redis does not rewrite its files, so they may hold deleted content; allow candor's Redis user to run INFO, BGREWRITEAOF and BGSAVE on all primaries and replicas", "err", err)
			timer.Reset(min(f.every, lookAgain))
		case done:
			timer.Reset(time.Until(next))
		default:
			timer.Reset(min(f.every/4, lookFiles))
		}
	}
}

// take hands over the deletions since the last call.
func (f *Files) take() {
	f.mu.Lock()
	defer f.mu.Unlock()
	if !f.changed.IsZero() {
		f.files.Outdate(f.changed)
	}
	f.changed = time.Time{}
}
