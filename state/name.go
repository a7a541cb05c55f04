package state

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/redis/go-redis/v9"
)

// nameKey holds the name of the view in a Redis, or the name of a claim. The key belongs to no partition. It
// begins with {p because the access rights of candor's Redis user cover such keys.
const nameKey = "{p}:view"

// claimed is the prefix of the value of nameKey while a process has claimed the Redis but does not use it yet.
const claimed = "claim "

// ViewName returns the name of the view that Redis holds, or "" if there is none. If a process has claimed the
// Redis to create a view there, ViewName returns the name of the claim, and claim is true.
func (s *Store) ViewName(ctx context.Context) (name string, claim bool, err error) {
	text, err := s.rdb.Get(ctx, nameKey).Result()
	if err != nil && !errors.Is(err, redis.Nil) {
		return "", false, fmt.Errorf("read the name of the view: %w", err)
	}
	name, claim = strings.CutPrefix(text, claimed)
	return name, claim, nil
}

// ClaimView claims a Redis without a view for the time d. It returns false if the Redis has a view or a claim.
func (s *Store) ClaimView(ctx context.Context, name string, d time.Duration) (bool, error) {
	ok, err := s.rdb.SetNX(ctx, nameKey, claimed+name, d).Result()
	if err != nil {
		return false, fmt.Errorf("claim the view: %w", err)
	}
	return ok, nil
}

// UseClaim makes the name of a claim the name of the view that Redis holds. If Redis does not hold the claim any
// more, UseClaim changes nothing and returns false.
func (s *Store) UseClaim(ctx context.Context, name string) (bool, error) {
	ok, err := s.run(ctx, newBatch(nameKey, claimed+name, name))
	if err != nil {
		return false, fmt.Errorf("write the name of the view: %w", err)
	}
	return ok, nil
}

// DropClaim removes the claim of this name, if Redis still holds it.
func (s *Store) DropClaim(ctx context.Context, name string) error {
	if _, err := s.run(ctx, newBatch(nameKey, claimed+name, "")); err != nil {
		return fmt.Errorf("take back the claim of the view: %w", err)
	}
	return nil
}

// NameView stores the name of the view that Redis holds.
func (s *Store) NameView(ctx context.Context, name string) error {
	if err := s.rdb.Set(ctx, nameKey, name, 0).Err(); err != nil {
		return fmt.Errorf("write the name of the view: %w", err)
	}
	return nil
}
