package state

import (
	"context"
	_ "embed"
	"fmt"
	"time"

	"github.com/redis/go-redis/v9"
)

//go:embed script/take.lua
var takeSource string

var takeScript = redis.NewScript(takeSource)

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
