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

// TakeDay adds amounts to the counts of a day, which the name contains. Each has a
// limit; 0 means no limit. If a count would exceed its limit, nothing is added,
// and TakeDay returns the index of that amount. Otherwise it returns -1. Like
// those of Take, the counts are no part of the view; they live for two days.
func (s *Store) TakeDay(ctx context.Context, name string, amounts, limits [2]int64) (over int, err error) {
	over, err = dayScript.Run(ctx, s.rdb, []string{limitKey(name)}, amounts[0], limits[0], amounts[1], limits[1]).Int()
	if err != nil {
		return 0, fmt.Errorf("count a day's requests: %w", err)
	}
	return over, nil
}

// TokenUsed reports whether a token was used, by its name.
func (v *View) TokenUsed(ctx context.Context, name string) (bool, error) {
	n, err := v.store.rdb.Exists(ctx, tokenKey(name)).Result()
	if err != nil {
		return false, fmt.Errorf("look up a token: %w", err)
	}
	return n > 0, nil
}

// UseToken remembers that a token was used until it expires. As long as its
// respondent is there the token is refused without that; it is what holds when
// the respondent is deleted. A Redis that lost its memory forgets it.
func (v *View) UseToken(ctx context.Context, name string, expires time.Time) error {
	if err := v.store.rdb.Set(ctx, tokenKey(name), "", max(time.Until(expires), time.Second)).Err(); err != nil {
		return fmt.Errorf("remember a token: %w", err)
	}
	return nil
}

// Take counts n requests under a name, at most limit, unless they would be more
// than limit within the window. It returns how long until they would not; 0: they
// were counted. The
// clock is that of Redis, so that all processes have the same. These counts are
// no part of the view: nothing restores them, and they live as long as the
// window.
func (s *Store) Take(ctx context.Context, name string, n, limit int, window time.Duration) (time.Duration, error) {
	wait, err := takeScript.Run(ctx, s.rdb, []string{limitKey(name)}, limit, window.Microseconds(), n).Int64()
	if err != nil {
		return 0, fmt.Errorf("count requests: %w", err)
	}
	return time.Duration(wait) * time.Microsecond, nil
}

// TakeSome counts as many of n requests as a limit leaves room for within the window,
// as Take does. It returns how many it counted, and how long until there is room for
// the next one; 0: all were counted.
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
