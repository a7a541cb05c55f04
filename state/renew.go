package state

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"

	"github.com/redis/go-redis/v9"
)

// Renew clears a part of the view that an older version of candor has made, so that its writer rebuilds it. It
// also clears a part whose restore or whose clear was interrupted. It does not change a part of the current
// format. Call it before you read the part's marker.
func (s *Store) Renew(ctx context.Context, part Part) error {
	mark := part.mark()
	text, err := s.rdb.Get(ctx, mark).Result()
	if err != nil && !errors.Is(err, redis.Nil) {
		return fmt.Errorf("read a marker of partition %d: %w", part.Partition, err)
	}
	if old, err := outdated(text); err != nil || !old {
		return err
	}
	return s.clear(ctx, part, text)
}

// clearing is the prefix of the marker of a part that is being cleared. Its format 0 is not valid, so readers
// treat the part as missing.
const clearing = "0 clearing "

// clear removes the keys of a part whose marker is text. It first sets a unique marker. So later commits of a
// former writer, or of another process that clears the part, have no effect. After an interruption, Renew
// starts clear again.
func (s *Store) clear(ctx context.Context, part Part, text string) error {
	p, mark, token := part.Partition, part.mark(), clearing+NewName()
	step := func(before, after string, keys []string) error {
		b := newBatch(mark, before, after)
		for _, key := range keys {
			b.Do("UNLINK", key)
		}
		ok, err := s.CommitBatch(ctx, b)
		if err == nil && !ok {
			err = fmt.Errorf("partition %d: another process is renewing the view", p)
		}
		return err
	}
	if err := step(text, token, nil); err != nil {
		return err
	}
	for found := true; found; { // a scan may miss keys while others are deleted
		found = false
		err := s.scan(ctx, p, func(keys []string) error {
			keys = slices.DeleteFunc(keys, func(key string) bool { return !part.owns(key) && !part.aside(key) })
			if len(keys) == 0 {
				return nil
			}
			found = true
			return step(token, token, keys)
		})
		if err != nil {
			return err
		}
	}
	return step(token, "", nil)
}

// NewName returns a random name, such as of a new view.
func NewName() string {
	var random [8]byte
	_, _ = rand.Read(random[:]) // never fails (crypto/rand)
	return hex.EncodeToString(random[:])
}
