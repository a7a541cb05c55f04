package state

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/redis/go-redis/v9"

	"candor/schemas"
	"candor/survey"
)

// KeptRef names a kept outcome by the key of its command and the day of its record, in days since 1970. The
// outcomes of one day are in one hash and are deleted together. So which outcomes are kept depends only on the
// log, and not on the clock of Redis.
type KeptRef struct {
	Key survey.Digest
	Day int64
}

// KeptRefs returns where the outcome of an earlier command with the same key may be stored, for a command at
// the given time. An outcome that is still valid is of the same day or of the day before. If the clocks of
// processes differ, it can also be of the day after. The latest day comes first.
func KeptRefs(key survey.Digest, at time.Time) [3]KeptRef {
	today := Day(at)
	return [3]KeptRef{{Key: key, Day: today + 1}, {Key: key, Day: today}, {Key: key, Day: today - 1}}
}

// Day returns the day of a time, as the number of days since 1970 in UTC.
func Day(at time.Time) int64 { return at.UnixMilli() / (24 * time.Hour).Milliseconds() }

// Kept returns the named outcomes that are kept, and all days that have kept outcomes. Without names, it reads nothing.
func (s *Store) Kept(ctx context.Context, p int32, of []KeptRef) (map[KeptRef]survey.Kept, []int64, error) {
	kept := map[KeptRef]survey.Kept{}
	if len(of) == 0 {
		return kept, nil, nil
	}
	pipe := s.rdb.Pipeline()
	members := pipe.SMembers(ctx, onceDaysKey(p))
	found := make([]*redis.StringCmd, len(of))
	for i, ref := range of {
		found[i] = pipe.HGet(ctx, onceKey(p, ref.Day), string(ref.Key[:]))
	}
	if _, err := pipe.Exec(ctx); err != nil && !errors.Is(err, redis.Nil) {
		return nil, nil, fmt.Errorf("load kept outcomes: %w", err)
	}
	for i, reply := range found {
		value, err := reply.Bytes()
		if errors.Is(err, redis.Nil) {
			continue
		}
		if err != nil {
			return nil, nil, fmt.Errorf("load kept outcomes: %w", err)
		}
		if kept[of[i]], err = schemas.DecodeKept(value); err != nil {
			return nil, nil, fmt.Errorf("decode a kept outcome: %w", err)
		}
	}
	days, err := daysOf(members)
	if err != nil {
		return nil, nil, fmt.Errorf("load kept outcomes: %w", err)
	}
	return kept, days, nil
}

// daysOf returns the days in the reply to a read of a set of days, in ascending order.
func daysOf(members *redis.StringSliceCmd) (days []int64, err error) {
	texts, err := members.Result()
	if err != nil {
		return nil, err
	}
	for _, text := range texts {
		day, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return nil, fmt.Errorf("read the number of a day: %w", err)
		}
		days = append(days, day)
	}
	slices.Sort(days)
	return days, nil
}

func writeKept(b *Batch, p int32, kept map[KeptRef]survey.Kept, forgot []int64) error {
	for _, day := range forgot {
		b.Do("UNLINK", onceKey(p, day))
		b.Do("SREM", onceDaysKey(p), day)
	}
	for ref, k := range kept {
		value, err := schemas.EncodeKept(k)
		if err != nil {
			return fmt.Errorf("encode a kept outcome: %w", err)
		}
		b.Do("HSET", onceKey(p, ref.Day), ref.Key[:], value)
		b.Do("SADD", onceDaysKey(p), ref.Day)
	}
	return nil
}

// Reserve reserves an Idempotency-Key for the content of a request. It returns false if the key is already
// reserved for other content. A new key counts towards a limit of the account. Above the limit, the error is
// survey.ErrMaxOnce or survey.ErrMaxPublicOnce.
//
// The log alone would not detect every reuse of a key. If a client sends the key again for a survey in another
// partition, that partition does not have the first command. When Redis loses its data, it loses the
// reservations, too.
func (v *View) Reserve(ctx context.Context, r survey.Reservation) (bool, error) {
	name, body := nameOf(r.Key), hex.EncodeToString(r.Body[:])
	taken, err := v.store.rdb.Get(ctx, name).Result()
	if err == nil {
		return taken == body, nil
	}
	if !errors.Is(err, redis.Nil) {
		return false, fmt.Errorf("look up a reserved key: %w", err)
	}
	// Count first. Otherwise a second request with the key could find the reservation and be accepted without
	// being counted, while the first one is refused because of the limit. The price is that two simultaneous
	// requests with a new key count twice.
	if err := v.store.countOnce(ctx, &r); err != nil {
		return false, err
	}
	pipe := v.store.rdb.TxPipeline()
	pipe.SetNX(ctx, name, body, survey.OnceFor)
	first := pipe.Get(ctx, name)
	if _, err := pipe.Exec(ctx); err != nil {
		return false, fmt.Errorf("reserve a key: %w", err)
	}
	return first.Val() == body, nil
}

// countOnce counts a new key towards the limit of its account. Keys of public requests have a counter and a limit of
// their own.
func (s *Store) countOnce(ctx context.Context, r *survey.Reservation) error {
	amounts, limits := [2]int64{int64(r.Count), 0}, [2]int64{survey.MaxOnce, survey.MaxPublicOnce}
	if r.Public {
		amounts[0], amounts[1] = amounts[1], amounts[0]
	}
	over, err := s.TakeDay(ctx, onceCount(r.Account, time.Now()), amounts, limits)
	switch {
	case err != nil:
		return err
	case over == 0:
		return survey.ErrMaxOnce
	case over == 1:
		return survey.ErrMaxPublicOnce
	}
	return nil
}

// onceCount returns the name of the counter of an account's reservations on the day of a time. It contains a
// digest of the account's name, because that name may have characters that a key of Redis should not have.
func onceCount(account survey.AccountID, at time.Time) string {
	digest := survey.DigestOf([]byte(account))
	return "once:" + hex.EncodeToString(digest[:16]) + ":" + at.UTC().Format("20060102")
}

// Executed reports whether a command with the same key and content was executed for a survey, and its outcome
// is still kept, and returns the outcome. While the view is being rebuilt, Executed may return false for an executed
// command.
func (v *View) Executed(ctx context.Context, key survey.Key, o survey.Once) (survey.Outcome, bool, error) {
	now := time.Now()
	refs := KeptRefs(o.Key, now)
	kept, _, err := v.store.Kept(ctx, v.partition(key), refs[:])
	for _, k := range kept {
		if k.Body == o.Body && !k.Expired(now) {
			return k.Outcome, true, nil
		}
	}
	return survey.Outcome{}, false, err
}

func nameOf(key survey.Digest) string { return "once:" + hex.EncodeToString(key[:]) }

// resumeFor is how long a request that never ends blocks later requests with the same key. No request takes this long.
const resumeFor = time.Minute

// Recall begins a request with a key, and returns the value that Keep has stored for earlier requests with the
// key. kept is nil for the first request. Until Keep ends this request, or for at most resumeFor, Recall
// returns busy for other requests with the key. The stored values are not part of the view.
//
// A transaction is not possible, because the two keys of Redis may be on two primaries. It is not needed,
// because the caller uses the value only if the previous request has ended.
func (v *View) Recall(ctx context.Context, key survey.Digest) (kept []byte, busy bool, err error) {
	first, err := v.store.rdb.SetNX(ctx, nameOf(key)+":busy", "", resumeFor).Result()
	if err == nil {
		kept, err = v.store.rdb.Get(ctx, nameOf(key)+":entries").Bytes()
	}
	if err != nil && !errors.Is(err, redis.Nil) {
		return nil, false, fmt.Errorf("resume a request: %w", err)
	}
	return kept, !first, nil
}

// Keep stores a value for the next request with a key, for a day. If ended is true, it also ends the current
// request, so that the next one can begin.
func (v *View) Keep(ctx context.Context, key survey.Digest, kept []byte, ended bool) error {
	err := v.store.rdb.Set(ctx, nameOf(key)+":entries", kept, survey.OnceFor).Err()
	if err == nil && ended {
		err = v.store.rdb.Unlink(ctx, nameOf(key)+":busy").Err()
	}
	if err != nil {
		return fmt.Errorf("store the outcomes of a request: %w", err)
	}
	return nil
}
