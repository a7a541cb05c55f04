package state

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/redis/go-redis/v9"
)

// nameKey holds the name of the view that a Redis holds, or who claims it. It is in
// no partition, and has a name that the rights of candor's Redis user cover.
const nameKey = "{p}:view"

// claimed begins the name of a view that a process has claimed and nobody uses yet.
const claimed = "claim "

// ViewName returns the name of the view that Redis holds; empty: it holds none. A
// claim is a view that a process wants to make there.
func (s *Store) ViewName(ctx context.Context) (name string, claim bool, err error) {
	text, err := s.rdb.Get(ctx, nameKey).Result()
	if err != nil && !errors.Is(err, redis.Nil) {
		return "", false, fmt.Errorf("read the name of the view: %w", err)
	}
	name, claim = strings.CutPrefix(text, claimed)
	return name, claim, nil
}

// ClaimView claims a Redis that holds no view, for a time. It reports whether the
// claim is the caller's.
func (s *Store) ClaimView(ctx context.Context, name string, d time.Duration) (bool, error) {
	ok, err := s.rdb.SetNX(ctx, nameKey, claimed+name, d).Result()
	if err != nil {
		return false, fmt.Errorf("claim the view: %w", err)
	}
	return ok, nil
}

// DropClaim takes back a claim of this name, if Redis still holds it.
func (s *Store) DropClaim(ctx context.Context, name string) error {
	held, claim, err := s.ViewName(ctx)
	if err != nil || !claim || held != name {
		return err
	}
	if err := s.rdb.Del(ctx, nameKey).Err(); err != nil {
		return fmt.Errorf("take back the claim of the view: %w", err)
	}
	return nil
}

// NameView says that Redis holds the view of a name.
func (s *Store) NameView(ctx context.Context, name string) error {
	if err := s.rdb.Set(ctx, nameKey, name, 0).Err(); err != nil {
		return fmt.Errorf("write the name of the view: %w", err)
	}
	return nil
}
