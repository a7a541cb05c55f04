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

// Take counts one request under a name unless limit of them were counted within
// the window. It returns how long until one more would be; 0: this one was. The
// clock is that of Redis, so that all processes have the same. These counts are
// no part of the view: nothing restores them, and they live as long as the
// window.
func (s *Store) Take(ctx context.Context, name string, limit int, window time.Duration) (time.Duration, error) {
	wait, err := takeScript.Run(ctx, s.rdb, []string{limitKey(name)}, limit, window.Microseconds()).Int64()
	if err != nil {
		return 0, fmt.Errorf("count a request: %w", err)
	}
	return time.Duration(wait) * time.Microsecond, nil
}
