package state

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/redis/go-redis/v9"

	"candor/survey"
)

// Renew clears the join's part of a partition where an older version of candor
// made it, so that the lane makes it again from the log. It does nothing to a
// view of today's format. Call it before Marker.
func (s *Store) Renew(ctx context.Context, p int32) error {
	return s.renew(ctx, p, markKey(p), joins)
}

// RenewFacts does the same for the facts of one check.
func (s *Store) RenewFacts(ctx context.Context, p int32, c survey.Check) error {
	return s.renew(ctx, p, factsMarkKey(p, c), func(name string) bool {
		return name == "holds:"+c.String() || name == "sweep:"+c.String() || name == "held:"+c.String() ||
			strings.HasPrefix(name, c.String()+":")
	})
}

// joins reports whether a key of a partition, without its tag, is the join's. The
// marker is not: it goes last.
func joins(name string) bool {
	kind, _, _ := strings.Cut(name, ":")
	return slices.Contains([]string{
		"survey", "rows", "index", "departed", "sets", "points", "expiry", "retains", "outcomes", "once",
		"credits", "due", "surveys", "stored", "names", "recounts", "dirty", "history",
	}, kind)
}

// clearing begins a marker whose view is being cleared. It is of no format, so
// that readers see no view.
const clearing = "0 clearing "

// renew clears the keys that one writer owns, behind its marker. The marker
// first becomes one that nobody else has, so that a writer that comes back, or
// another that clears, changes nothing from then on; an interrupted renewal
// begins again.
func (s *Store) renew(ctx context.Context, p int32, mark string, owned func(name string) bool) error {
	text, err := s.rdb.Get(ctx, mark).Result()
	if err != nil && !errors.Is(err, redis.Nil) {
		return fmt.Errorf("read a marker of partition %d: %w", p, err)
	}
	if old, err := outdated(text); err != nil || !old {
		return err
	}
	var random [8]byte
	_, _ = rand.Read(random[:]) // never fails (crypto/rand)
	token := clearing + hex.EncodeToString(random[:])
	step := func(before, after string, keys []string) error {
		b := newBatch(mark, before, after)
		for _, key := range keys {
			b.do("UNLINK", key)
		}
		ok, err := s.commit(ctx, b)
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
			keys = slices.DeleteFunc(keys, func(key string) bool { return !owned(strings.TrimPrefix(key, tag(p))) })
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
