package state

import (
	"fmt"

	"github.com/redis/go-redis/v9"

	"candor/state/redisurl"
)

// Store reads and writes the view. The join and the check hosts each write
// their own part of it through guarded commits; everybody else only reads.
// It is safe for concurrent use.
type Store struct {
	rdb   redis.UniversalClient
	lanes lanes // of this process, for dumps
}

// New returns a store over a Redis 6.2 or later, or a cluster of them (or the embedded
// stand-in).
func New(rdb redis.UniversalClient) *Store { return &Store{rdb: rdb} }

// Dial returns a store over the Redis of a URL, without a password or
// certificates of its own, and what closes it.
func Dial(url string) (*Store, func(), error) {
	place, err := redisurl.Parse(url)
	if err != nil {
		return nil, nil, fmt.Errorf("address of the view: %w", err)
	}
	rdb := place.Client()
	return New(rdb), func() { _ = rdb.Close() }, nil
}
