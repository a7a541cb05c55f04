package state

import (
	"fmt"

	"github.com/redis/go-redis/v9"

	"candor/state/redisurl"
)

// Store reads and writes the view. The join and each check host write their own parts through
// guarded commits; all other code only reads. It is safe for concurrent use.
type Store struct {
	rdb   redis.UniversalClient
	lanes lanes // lanes of this process, for dumps
	near  near  // views of this process, for announcements
	sizes sizes // markers for which the sizes of rows are valid
}

// New returns a store over a Redis 6.2 or later, or a cluster of them (or the embedded
// stand-in).
func New(rdb redis.UniversalClient) *Store { return &Store{rdb: rdb} }

// Dial returns a store over the Redis of a URL that needs no separate password or certificates. It
// also returns a function that closes it.
func Dial(url string) (*Store, func(), error) {
	place, err := redisurl.Parse(url)
	if err != nil {
		return nil, nil, fmt.Errorf("address of the view: %w", err)
	}
	rdb := place.Client()
	return New(rdb), func() { _ = rdb.Close() }, nil
}
