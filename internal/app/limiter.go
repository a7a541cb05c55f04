package app

import (
	"context"
	"path/filepath"

	"candor/internal/access/limit"
	"candor/state"
)

// limiter returns the limiter, which counts requests in Redis outside the view. It has its own connections, which
// do not retry, because a request must not wait for its limit.
func (a *App) limiter(ctx context.Context, s *stack) (*limit.Limiter, error) {
	o, err := a.redis()
	if err != nil {
		return nil, err
	}
	o.ContextTimeoutEnabled, o.MaxRetries, o.PoolSize = true, -1, 16
	rdb := o.Client()
	s.closer("limits", func() { _ = rdb.Close() })
	l := limit.New(a.Limits, state.New(rdb), a.Log, limit.NewMetrics(a.reg))
	if a.Embedded() { // the view loses the counts of the day when the process ends
		file := filepath.Join(a.DataDir, "days")
		l.Load(file)
		s.run(ctx, "counts of the day", func(ctx context.Context) error { return l.Keep(ctx, file) })
	}
	return l, nil
}
