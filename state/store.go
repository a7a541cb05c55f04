package state

import (
	"fmt"

	"github.com/redis/go-redis/v9"
)

// Store reads and writes the view. The join and the check hosts each write
// their own part of it through guarded commits; everybody else only reads.
// It is safe for concurrent use.
type Store struct {
	rdb   redis.UniversalClient
	lanes lanes // of this process, for dumps
}

// New returns a store over a Redis 6.2 or later (or its embedded stand-in).
func New(rdb redis.UniversalClient) *Store { return &Store{rdb: rdb} }

// Dial returns a store over the Redis of a URL, without a password or
// certificates of its own, and what closes it.
func Dial(url string) (*Store, func(), error) {
	o, err := redis.ParseURL(url)
	if err != nil {
		return nil, nil, fmt.Errorf("address of the view: %w", err)
	}
	o.Protocol, o.DisableIdentity = 2, true
	rdb := redis.NewClient(o)
	return New(rdb), func() { _ = rdb.Close() }, nil
}
