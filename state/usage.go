package state

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"strconv"
	"sync"
	"time"

	"github.com/redis/go-redis/v9"

	"candor/survey"
)

func writeUsed(b *Batch, t *Transition) {
	for account, change := range t.Counted {
		b.Do("HINCRBY", surveysKey(t.Partition), string(account), change)
	}
	for account, change := range t.Stored {
		b.Do("HINCRBY", storedKey(t.Partition), string(account), change)
	}
}

// counters calls the function each for every hash that counts the usage of accounts in a partition. It passes the key
// of the hash, and a function that adds a value of the hash to a usage.
func counters(p int32, each func(key string, add func(*survey.Usage, int64))) {
	each(surveysKey(p), func(u *survey.Usage, n int64) { u.Surveys += n })
	each(storedKey(p), func(u *survey.Usage, n int64) { u.Stored += n })
	for _, c := range survey.Checks {
		each(CheckPart(p, c).Key(KindHeld), func(u *survey.Usage, n int64) { u.CheckState += n })
	}
}

// Usage returns the usage of an account over all partitions, in one round trip. While the view is being rebuilt
// from the log, the result is too low.
func (s *Store) Usage(ctx context.Context, partitions int32, account survey.AccountID) (survey.Usage, error) {
	type counter struct {
		reply *redis.StringCmd
		add   func(*survey.Usage, int64)
	}
	var all []counter
	pipe := s.rdb.Pipeline()
	for p := range partitions {
		counters(p, func(key string, add func(*survey.Usage, int64)) {
			all = append(all, counter{pipe.HGet(ctx, key, string(account)), add})
		})
	}
	if _, err := pipe.Exec(ctx); err != nil && !errors.Is(err, redis.Nil) {
		return survey.Usage{}, fmt.Errorf("read the usage of an account: %w", err)
	}
	var sum survey.Usage
	for _, c := range all {
		n, err := c.reply.Int64()
		if err != nil && !errors.Is(err, redis.Nil) {
			return survey.Usage{}, fmt.Errorf("read the usage of an account: %w", err)
		}
		c.add(&sum, n)
	}
	return sum, nil
}

// Usages returns the usage of every account over all partitions. It leaves out accounts that use nothing.
func (s *Store) Usages(ctx context.Context, partitions int32) (map[survey.AccountID]survey.Usage, error) {
	usages := map[survey.AccountID]survey.Usage{}
	for p := range partitions {
		type counter struct {
			reply *redis.MapStringStringCmd
			add   func(*survey.Usage, int64)
		}
		var all []counter
		pipe := s.rdb.Pipeline()
		counters(p, func(key string, add func(*survey.Usage, int64)) {
			all = append(all, counter{pipe.HGetAll(ctx, key), add})
		})
		if _, err := pipe.Exec(ctx); err != nil {
			return nil, fmt.Errorf("read the usage of accounts: %w", err)
		}
		for _, c := range all {
			for account, text := range c.reply.Val() {
				n, err := strconv.ParseInt(text, 10, 64)
				if err != nil {
					return nil, fmt.Errorf("read the usage of accounts: %w", err)
				}
				u := usages[survey.AccountID(account)]
				c.add(&u, n)
				usages[survey.AccountID(account)] = u
			}
		}
	}
	maps.DeleteFunc(usages, func(_ survey.AccountID, u survey.Usage) bool { return u == survey.Usage{} })
	return usages, nil
}

// usageFor is how long a process uses the usage of an account that it has read. maxUsages is the number of
// accounts whose usage a process remembers.
const (
	usageFor  = time.Second
	maxUsages = 10_000
)

// usages caches the usage of accounts, so that an add does not read all partitions.
type usages struct {
	mu    sync.Mutex
	known map[survey.AccountID]*usage
}

type usage struct {
	mu sync.Mutex
	survey.Usage
	until time.Time
}

// Use decides whether an account may add something to its usage. It calls the function fits with the account's
// usage, which was read at most a second ago, plus what this process has added since. If fits returns an error,
// Use returns it. Otherwise it counts the addition.
//
// An account can exceed its quota by what other processes add within a second. It can also exceed its quota by
// submissions that are on the log and not yet in the view, because the join or a check has not applied them.
func (v *View) Use(ctx context.Context, account survey.AccountID, add survey.Usage, fits func(survey.Usage) error) error {
	u := v.usages.of(account)
	u.mu.Lock() // one request reads, the others wait for its result
	defer u.mu.Unlock()
	if now := time.Now(); now.After(u.until) {
		var err error
		if u.Usage, err = v.store.Usage(ctx, int32(len(v.parts)), account); err != nil {
			return err
		}
		u.until = now.Add(usageFor)
	}
	if err := fits(u.Usage); err != nil {
		return err
	}
	u.Usage = u.Add(add)
	return nil
}

func (us *usages) of(account survey.AccountID) *usage {
	us.mu.Lock()
	defer us.mu.Unlock()
	u := us.known[account]
	if u == nil {
		if us.known == nil || len(us.known) >= maxUsages {
			us.known = map[survey.AccountID]*usage{}
		}
		u = &usage{}
		us.known[account] = u
	}
	return u
}

// Usages returns the usage of every account.
func (v *View) Usages(ctx context.Context) (map[survey.AccountID]survey.Usage, error) {
	return v.store.Usages(ctx, int32(len(v.parts)))
}

// NewPoints returns how many of a submission's data point ids the survey does not have yet. For an incarnation
// that the view does not have, these are all ids.
func (v *View) NewPoints(ctx context.Context, key survey.Key, inc int64, set survey.PointSet, ids []survey.PointID) (int64, error) {
	p := v.partition(key)
	sets, err := v.store.Sets(ctx, p, []SetRef{{inc, set}})
	if err != nil || len(sets) > 0 {
		return 0, err
	}
	refs := make([]PointRef, len(ids))
	for i, id := range ids {
		refs[i] = PointRef{inc, id}
	}
	points, err := v.store.Points(ctx, p, refs)
	return int64(len(ids) - len(points)), err
}
