package state

import (
	"github.com/redis/go-redis/v9"
)

// Store reads and writes the view. The join and the check hosts each write
// their own part of it through guarded commits; everybody else only reads.
// It is safe for concurrent use.
type Store struct {
	rdb redis.UniversalClient
}

// New returns a store over a Redis 6.2 or later (or its embedded stand-in).
func New(rdb redis.UniversalClient) *Store { return &Store{rdb: rdb} }
