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

// KeptRef names a kept outcome: by the key of its command and the day of its
// record, counted from 1970. There is one hash per day, and days are forgotten as
// a whole: what is kept is a function of the log alone.
type KeptRef struct {
	Key survey.Digest
	Day int64
}

// Kept returns the outcomes of the given names that are kept, and all days that
// anything is kept of.
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
	var days []int64
	for _, text := range members.Val() {
		day, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return nil, nil, fmt.Errorf("load kept outcomes: %w", err)
		}
		days = append(days, day)
	}
	slices.Sort(days)
	return kept, days, nil
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

// Reserve takes a command's key for what it asks for, and returns false when it
// is taken for something else. It is a net below the log, for a key that comes
// again with another survey: the survey may be of another partition, which knows
// nothing of the first. A view that lost its memory forgets it.
func (v *View) Reserve(ctx context.Context, o survey.Once) (bool, error) {
	name, body := nameOf(o.Key), hex.EncodeToString(o.Body[:])
	pipe := v.store.rdb.TxPipeline()
	pipe.SetNX(ctx, name, body, survey.OnceFor)
	taken := pipe.Get(ctx, name)
	if _, err := pipe.Exec(ctx); err != nil {
		return false, fmt.Errorf("reserve a key: %w", err)
	}
	return taken.Val() == body, nil
}

func nameOf(key survey.Digest) string { return "once:" + hex.EncodeToString(key[:]) }

// resumeFor is how long a request of a name keeps others of that name away, if it
// does not end. It is longer than any request takes.
const resumeFor = time.Minute

// Recall returns what Keep has kept for the requests of a name, empty for the first
// one. It keeps others of that name away until Keep ends this one; busy: another one
// is under way. Like the names themselves, this is no part of the view.
//
// The two keys may be on two primaries, so there is no transaction. What the request
// before has kept is read only after its end was seen.
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

// Keep keeps something for the next request of a name for a day, and with ended lets
// that request begin.
func (v *View) Keep(ctx context.Context, key survey.Digest, kept []byte, ended bool) error {
	err := v.store.rdb.Set(ctx, nameOf(key)+":entries", kept, survey.OnceFor).Err()
	if err == nil && ended {
		err = v.store.rdb.Unlink(ctx, nameOf(key)+":busy").Err()
	}
	if err != nil {
		return fmt.Errorf("keep what became of a request: %w", err)
	}
	return nil
}
