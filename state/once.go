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

// KeptRef names a kept outcome by the key of its command and the day of its record, counted from
// 1970. Each day has one hash and is deleted as a whole, so that the kept outcomes depend on the
// log alone.
type KeptRef struct {
	Key survey.Digest
	Day int64
}

// KeptRefs returns the days under which the outcome of an earlier command may be stored, for a
// command of the given time, latest first. A valid outcome is of the same day, of the day before
// or, if clocks differ, of the day after.
func KeptRefs(key survey.Digest, at time.Time) [3]KeptRef {
	today := Day(at)
	return [3]KeptRef{{Key: key, Day: today + 1}, {Key: key, Day: today}, {Key: key, Day: today - 1}}
}

// Day returns the day of a time, counted from 1970 in UTC.
func Day(at time.Time) int64 { return at.UnixMilli() / (24 * time.Hour).Milliseconds() }

// Kept returns those of the named outcomes that are kept, and all days for which there are kept
// outcomes.
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

// daysOf returns the days of a set, in their order.
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

// Reserve reserves the key of a request for its content. It returns false if the key is reserved
// for other content. A new key counts towards a limit of the account; beyond it, the error is
// survey.ErrMaxOnce or survey.ErrMaxPublicOnce. It supplements the log: if a key is sent again for a
// survey in another partition, that partition does not know the first command. A Redis that lost its
// memory loses the reservation.
func (v *View) Reserve(ctx context.Context, r survey.Reservation) (bool, error) {
	name, body := nameOf(r.Key), hex.EncodeToString(r.Body[:])
	taken, err := v.store.rdb.Get(ctx, name).Result()
	if err == nil {
		return taken == body, nil
	}
	if !errors.Is(err, redis.Nil) {
		return false, fmt.Errorf("look up a reserved key: %w", err)
	}
	// Count first. If a key were reserved before it is counted, a second request could find the
	// reservation of one that is then refused, and would itself not be counted. If two requests with
	// a new key come at once, the key counts twice.
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

// countOnce counts a new key towards the limit of its account. Public keys have a count of their own.
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

// onceCount returns the name of the counter of an account's reservations on the day of a time. An
// account's name may hold any character, and the name of a key must not.
func onceCount(account survey.AccountID, at time.Time) string {
	digest := survey.DigestOf([]byte(account))
	return "once:" + hex.EncodeToString(digest[:16]) + ":" + at.UTC().Format("20060102")
}

// Executed reports whether the outcome of a command for a survey is kept. While the view is being
// rebuilt, it may return false for a command that was executed.
func (v *View) Executed(ctx context.Context, key survey.Key, o survey.Once) (bool, error) {
	now := time.Now()
	refs := KeptRefs(o.Key, now)
	kept, _, err := v.store.Kept(ctx, v.partition(key), refs[:])
	for _, k := range kept {
		if k.Body == o.Body && !k.Expired(now) {
			return true, nil
		}
	}
	return false, err
}

func nameOf(key survey.Digest) string { return "once:" + hex.EncodeToString(key[:]) }

// resumeFor is how long an unfinished request blocks others of the same name. It is longer than any
// request takes.
const resumeFor = time.Minute

// Recall returns what Keep has stored for the requests of a name, or nothing for the first one. It
// blocks other requests of that name until Keep ends this one. busy means that another one is in
// progress. Neither the names nor the stored values are part of the view.
//
// The two keys may be on two primaries, so there is no transaction. The value of the previous
// request is read only after that request has ended.
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

// Keep stores a value for the next request of a name for a day. If ended is set, it lets that
// request begin.
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
