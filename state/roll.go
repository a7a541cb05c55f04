package state

import (
	"context"
	"fmt"
	"time"

	"github.com/redis/go-redis/v9"
)

// The roll is a list of the members of consumer groups with their processes (rollKey), and of the processes that
// are alive (aliveKey). It is not part of the view. After Redis was wiped, processes report themselves again.
const (
	rollKey  = "limit:members"
	aliveKey = "limit:alive:"
)

// Report records the members of a process, and that the process is alive for the time d. The name of a member
// consists of its group and its id. Report returns the process of every member on the roll, and for each of
// these processes whether it is alive.
func (s *Store) Report(ctx context.Context, process string, members []string, d time.Duration) (processes map[string]string, alive map[string]bool, err error) {
	pipe := s.rdb.Pipeline()
	pipe.Set(ctx, aliveKey+process, "", d)
	if len(members) > 0 {
		fields := make([]any, 0, 2*len(members))
		for _, m := range members {
			fields = append(fields, m, process)
		}
		pipe.HSet(ctx, rollKey, fields...)
	}
	all := pipe.HGetAll(ctx, rollKey)
	if _, err := pipe.Exec(ctx); err != nil {
		return nil, nil, fmt.Errorf("report that the process is alive: %w", err)
	}
	found := map[string]*redis.IntCmd{}
	pipe = s.rdb.Pipeline()
	for _, process := range all.Val() {
		if found[process] == nil {
			found[process] = pipe.Exists(ctx, aliveKey+process)
		}
	}
	if _, err := pipe.Exec(ctx); len(found) > 0 && err != nil {
		return nil, nil, fmt.Errorf("read which processes are alive: %w", err)
	}
	alive = make(map[string]bool, len(found))
	for process, n := range found {
		alive[process] = n.Val() > 0
	}
	return all.Val(), alive, nil
}

// Strike removes members from the roll.
func (s *Store) Strike(ctx context.Context, members []string) error {
	if err := s.rdb.HDel(ctx, rollKey, members...).Err(); err != nil {
		return fmt.Errorf("strike members off the roll: %w", err)
	}
	return nil
}
