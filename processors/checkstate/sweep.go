package checkstate

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"github.com/redis/go-redis/v9"

	"candor/state"
)

// sweepSize is how many groups are removed at a time.
const sweepSize = 400

// sweep removes the check state of deleted surveys. It may stop and start again at any time: an
// incarnation leaves the list only when all of it has been removed, and incarnations are never
// reused.
func (s *stored) sweep(ctx context.Context) error {
	list := s.part.Key(state.KindSweep)
	var incarnations []string
	err := s.view.Aside(s.part, func(rdb redis.Cmdable, _ func(...string)) (err error) {
		incarnations, err = rdb.SMembers(ctx, list).Result()
		return err
	})
	if err != nil {
		return fmt.Errorf("read what to sweep: %w", err)
	}
	for _, text := range incarnations {
		inc, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return fmt.Errorf("sweep %q: %w", text, err)
		}
		for some := true; some; {
			if some, err = s.sweepGroups(ctx, inc); err != nil {
				return fmt.Errorf("sweep check state: %w", err)
			}
		}
		rest := []string{s.part.KeyOf(inc, groupsKey), s.part.KeyOf(inc, lessonsKey), s.part.KeyOf(inc, linesKey), s.part.KeyOf(inc, namesKey)}
		err = s.view.Aside(s.part, func(rdb redis.Cmdable, touch func(...string)) error {
			touch(append(rest, list)...)
			if err := rdb.Unlink(ctx, rest...).Err(); err != nil {
				return err
			}
			return rdb.SRem(ctx, list, text).Err()
		})
		if err != nil {
			return fmt.Errorf("sweep check state: %w", err)
		}
	}
	s.cache.clear()
	return nil
}

// sweepGroups removes some groups of a deleted survey, and reports whether there
// were any.
func (s *stored) sweepGroups(ctx context.Context, inc int64) (some bool, err error) {
	err = s.view.Aside(s.part, func(rdb redis.Cmdable, touch func(...string)) error {
		groups := s.part.KeyOf(inc, groupsKey)
		touch(groups)
		names, err := rdb.SPopN(ctx, groups, sweepSize).Result()
		if err != nil && !errors.Is(err, redis.Nil) || len(names) == 0 {
			return err
		}
		keys := make([]string, 0, len(groupKeys)*len(names))
		for _, g := range names {
			for _, kind := range groupKeys {
				keys = append(keys, s.part.KeyOf(inc, kind+g))
			}
		}
		some = true
		touch(keys...)
		return rdb.Unlink(ctx, keys...).Err()
	})
	if errors.Is(err, redis.Nil) {
		err = nil
	}
	return some, err
}
