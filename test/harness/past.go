package harness

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/redis/go-redis/v9"
)

// Past is what the view held at an instant.
type Past map[string]func(ctx context.Context, pipe redis.Pipeliner) // by key, what writes it

// Past returns what the view holds now. Nothing may be written meanwhile. Outcomes are
// left out: they expire.
func (b *Brokers) Past(t testing.TB) Past {
	t.Helper()
	past := Past{}
	err := b.keys(t.Context(), func(keys []string) error {
		for _, key := range keys {
			if key == "{p}:view" || strings.Contains(key, "}:outcomes:") {
				continue
			}
			write, err := b.writer(t.Context(), key)
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

// writer returns what writes a key as it is now.
func (b *Brokers) writer(ctx context.Context, key string) (func(context.Context, redis.Pipeliner), error) {
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

// GoBack has the view hold again what it held in the past, as the replica of a Redis
// does that takes over and lacks the last seconds. Each partition goes back at one
// instant. Nothing may be written meanwhile.
func (b *Brokers) GoBack(t testing.TB, past Past) {
	t.Helper()
	now := b.Past(t)
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
