package state

import (
	"context"
	"fmt"
	"time"

	"github.com/redis/go-redis/v9"

	"candor/survey"
)

// How often a process reports its roles, and how long a report is valid.
const (
	attendEvery = 5 * time.Second
	attendFor   = 15 * time.Second
)

// runningKey returns the key that exists while a process runs a check. The key is not part of the view.
func runningKey(c survey.Check) string { return limitKey("running:" + c.String()) }

// joinRunningKey exists while a process runs the join.
const joinRunningKey = "limit:running:join"

// Attend reports at intervals that this process runs the checks, and the join if join is set, until the
// context ends. Errors are ignored: if Redis is not available, other code reports it.
func (s *Store) Attend(ctx context.Context, checks survey.CheckSet, join bool) error {
	tick := time.NewTicker(attendEvery)
	defer tick.Stop()
	for {
		if join { // not in the pipeline, because a cluster may run the commands of a pipeline in any order
			_ = s.rdb.Set(ctx, joinRunningKey, "", attendFor).Err()
		}
		_, _ = s.rdb.Pipelined(ctx, func(pipe redis.Pipeliner) error {
			for _, c := range survey.Checks {
				if checks.Has(c) {
					pipe.Set(ctx, runningKey(c), "", attendFor)
				}
			}
			return nil
		})
		select {
		case <-tick.C:
		case <-ctx.Done():
			return nil
		}
	}
}

// Absent returns the checks that no process has reported within the last 15 seconds.
func (s *Store) Absent(ctx context.Context) (survey.CheckSet, error) {
	pipe := s.rdb.Pipeline()
	var found [survey.NumChecks]*redis.IntCmd
	for _, c := range survey.Checks {
		found[c] = pipe.Exists(ctx, runningKey(c))
	}
	if _, err := pipe.Exec(ctx); err != nil {
		return 0, fmt.Errorf("read which checks run: %w", err)
	}
	var absent survey.CheckSet
	for _, c := range survey.Checks {
		if found[c].Val() == 0 {
			absent = absent.With(c)
		}
	}
	return absent, nil
}

// JoinRuns reports whether a process has reported within the last 15 seconds that it runs the join.
func (s *Store) JoinRuns(ctx context.Context) (bool, error) {
	n, err := s.rdb.Exists(ctx, joinRunningKey).Result()
	if err != nil {
		return false, fmt.Errorf("read whether the join runs: %w", err)
	}
	return n > 0, nil
}

// Absent returns the checks that no process has reported within the last 15 seconds.
func (v *View) Absent(ctx context.Context) (survey.CheckSet, error) { return v.store.Absent(ctx) }
