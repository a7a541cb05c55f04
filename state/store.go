package state

import (
	"context"
	"errors"
	"fmt"

	"github.com/redis/go-redis/v9"

	"candor/state/redisurl"
)

// Store reads and writes the view. The join and each check write their own parts, through guarded commits. All
// other code only reads these parts. A Store is safe for concurrent use.
type Store struct {
	rdb   redis.UniversalClient
	lanes lanes // lanes of this process, for dumps
	near  near  // views of this process, for announcements
	sizes sizes // markers for which the sizes of rows are valid
}

// New returns a store for a client of Redis 6.2 or later, of a Redis Cluster, or of the embedded view.
func New(rdb redis.UniversalClient) *Store { return &Store{rdb: rdb} }

// decoded returns the reply to a read of one value, or nil if the value does not exist.
func decoded[T any](reply *redis.StringCmd, what string, decode func([]byte) (T, error)) (*T, error) {
	value, err := reply.Bytes()
	if errors.Is(err, redis.Nil) {
		return nil, nil //nolint:nilnil // there is no value
	}
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", what, err)
	}
	v, err := decode(value)
	if err != nil {
		return nil, fmt.Errorf("decode %s: %w", what, err)
	}
	return &v, nil
}

// load reads and decodes one value for each element of a list. Elements without a value are absent.
func load[K comparable, T any](ctx context.Context, s *Store, of []K, what string, key func(K) string, decode func([]byte) (T, error)) (map[K]T, error) {
	all := make(map[K]T, len(of))
	if len(of) == 0 {
		return all, nil
	}
	keys := make([]string, len(of))
	for i, k := range of {
		keys[i] = key(k)
	}
	values, err := s.rdb.MGet(ctx, keys...).Result()
	if err != nil {
		return nil, fmt.Errorf("load %s: %w", what, err)
	}
	for i, v := range values {
		text, ok := v.(string)
		if !ok {
			continue
		}
		if all[of[i]], err = decode([]byte(text)); err != nil {
			return nil, fmt.Errorf("decode %s: %w", what, err)
		}
	}
	return all, nil
}

// Dial returns a store for the Redis of a URL, and a function that closes its connections. It is for a Redis
// that needs no certificates and no password beside the one in the URL.
func Dial(url string) (*Store, func(), error) {
	place, err := redisurl.Parse(url)
	if err != nil {
		return nil, nil, fmt.Errorf("address of the view: %w", err)
	}
	rdb := place.Client()
	return New(rdb), func() { _ = rdb.Close() }, nil
}
