package e2e

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/redis/go-redis/v9"

	"candor/test/harness"
)

// past is the content of the view at one moment.
type past map[string]func(ctx context.Context, pipe redis.Pipeliner) // by key: a function that writes the value

// pastOf returns the present content of the view. Nothing may be written at the same time.
// Outcomes are left out, because they expire.
func pastOf(t testing.TB, b *harness.Brokers) past {
	t.Helper()
	past := past{}
	err := b.Keys(t.Context(), func(keys []string) error {
		for _, key := range keys {
			if key == "{p}:view" || strings.Contains(key, "}:outcomes:") {
				continue
			}
			write, err := writer(t.Context(), b, key)
			if err != nil {
				return fmt.Errorf("read %q: %w", key, err)
			}
			past[key] = write
		}
		return nil
	})
	if err != nil {
		t.Fatalf("read the view: %v", err)
	}
	return past
}

// writer returns a function that writes a key with its present value.
func writer(ctx context.Context, b *harness.Brokers, key string) (func(context.Context, redis.Pipeliner), error) {
	kind, err := b.Redis.Type(ctx, key).Result()
	if err != nil {
		return nil, err
	}
	switch kind {
	case "string":
		text, err := b.Redis.Get(ctx, key).Result()
		return func(ctx context.Context, pipe redis.Pipeliner) { pipe.Set(ctx, key, text, 0) }, err
	case "hash":
		fields, err := b.Redis.HGetAll(ctx, key).Result()
		return func(ctx context.Context, pipe redis.Pipeliner) {
			for field, value := range fields {
				pipe.HSet(ctx, key, field, value)
			}
		}, err
	case "zset":
		members, err := b.Redis.ZRangeWithScores(ctx, key, 0, -1).Result()
		return func(ctx context.Context, pipe redis.Pipeliner) { pipe.ZAdd(ctx, key, members...) }, err
	case "set":
		members, err := b.Redis.SMembers(ctx, key).Result()
		return func(ctx context.Context, pipe redis.Pipeliner) {
			for _, m := range members {
				pipe.SAdd(ctx, key, m)
			}
		}, err
	}
	return nil, errors.New("unexpected type " + kind)
}

// goBack restores earlier content of the view, as if a replica of Redis that lacks the last
// seconds took over. Each partition changes in one transaction. Nothing may be written at the
// same time.
func goBack(t testing.TB, b *harness.Brokers, past past) {
	t.Helper()
	now := pastOf(t, b)
	for p := range b.Partitions {
		tag := fmt.Sprintf("{p%d}:", p)
		_, err := b.Redis.TxPipelined(t.Context(), func(pipe redis.Pipeliner) error {
			for key := range now {
				if strings.HasPrefix(key, tag) {
					pipe.Unlink(t.Context(), key)
				}
			}
			for key, write := range past {
				if strings.HasPrefix(key, tag) {
					write(t.Context(), pipe)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatalf("partition %d: go back: %v", p, err)
		}
	}
}
