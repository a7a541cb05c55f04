package state

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/redis/go-redis/v9"

	"candor/state/script"
)

var (
	takeScript = redis.NewScript(script.Take)
	someScript = redis.NewScript(script.Some)
	dayScript  = redis.NewScript(script.Day)
)

// Clock returns the time of Redis, which all processes share.
func (s *Store) Clock(ctx context.Context) (time.Time, error) {
	now, err := s.rdb.Time(ctx).Result()
	if err != nil {
		return time.Time{}, fmt.Errorf("read the clock of Redis: %w", err)
	}
	return now, nil
}

// TakeDay adds two amounts to the two counters of a name, which contains the day. Each counter has a limit,
// and 0 means no limit. If a counter would exceed its limit, TakeDay adds nothing and returns the index of
// that counter. Otherwise it returns -1. Negative amounts are given back; a counter does not fall below 0. The counters are
// not part of the view. They are kept for two days.
func (s *Store) TakeDay(ctx context.Context, name string, amounts, limits [2]int64) (over int, err error) {
	over, err = dayScript.Run(ctx, s.rdb, []string{limitKey(name)}, amounts[0], limits[0], amounts[1], limits[1]).Int()
	if err != nil {
		return 0, fmt.Errorf("count a day's requests: %w", err)
	}
	return over, nil
}

// Take counts n requests under a name. If there would then be more than limit requests within the window, it
// counts none, and returns how long to wait. Otherwise it returns 0. It uses the clock of Redis, so that all
// processes use the same one. The counts are not part of the view: they expire with the window and are not
// restored.
func (s *Store) Take(ctx context.Context, name string, n, limit int, window time.Duration) (time.Duration, error) {
	wait, err := takeScript.Run(ctx, s.rdb, []string{limitKey(name)}, limit, window.Microseconds(), n).Int64()
	if err != nil {
		return 0, fmt.Errorf("count requests: %w", err)
	}
	return time.Duration(wait) * time.Microsecond, nil
}

// TakeSome counts as many of n requests as the limit allows within the window. It returns how many it
// counted, and how long to wait for the next one. The wait is 0 if all were counted.
func (s *Store) TakeSome(ctx context.Context, name string, n, limit int, window time.Duration) (int, time.Duration, error) {
	found, err := someScript.Run(ctx, s.rdb, []string{limitKey(name)}, limit, window.Microseconds(), n).Int64Slice()
	if err == nil && len(found) != 2 {
		err = errors.New("the script returned something else")
	}
	if err != nil {
		return 0, 0, fmt.Errorf("count requests: %w", err)
	}
	return int(found[0]), time.Duration(found[1]) * time.Microsecond, nil
}
