package state

import (
	"context"
	"fmt"

	"github.com/redis/go-redis/v9"

	"candor/state/redisurl"
)

// primaries calls the function each with every primary, one after the other. It ends at the first error.
func (s *Store) primaries(ctx context.Context, each func(redis.UniversalClient) error) error {
	nodes, _, err := redisurl.Nodes(ctx, s.rdb)
	if err != nil {
		return err
	}
	for _, node := range nodes {
		if err := each(node); err != nil {
			return err
		}
	}
	return nil
}

// Ping returns nil if every primary answers.
func (s *Store) Ping(ctx context.Context) error {
	return s.primaries(ctx, func(node redis.UniversalClient) error { return node.Ping(ctx).Err() })
}

// scan calls the function each with the keys of a partition, a few hundred at a time. It may pass a key twice.
// It passes every key that exists during the whole scan, even if the partition's slot moves to another primary
// meanwhile.
func (s *Store) scan(ctx context.Context, p int32, each func(keys []string) error) error {
	rounds := 1
	if _, ok := s.rdb.(*redis.ClusterClient); ok {
		// A key may move from a primary that has not been scanned to one that already has been. The
		// second round finds it there.
		rounds = 2
	}
	for range rounds {
		err := s.primaries(ctx, func(node redis.UniversalClient) error {
			for cursor, more := uint64(0), true; more; {
				keys, next, err := node.Scan(ctx, cursor, tag(p)+"*", entriesSize).Result()
				if err != nil {
					return fmt.Errorf("list the keys of partition %d: %w", p, err)
				}
				if err := each(keys); err != nil {
					return err
				}
				cursor, more = next, next != 0
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// apart returns one partition for each primary that holds at least one.
func (s *Store) apart(ctx context.Context, partitions int32) ([]int32, error) {
	c, ok := s.rdb.(*redis.ClusterClient)
	if !ok {
		return []int32{0}, nil
	}
	var some []int32
	seen := map[*redis.Client]bool{}
	for p := range partitions {
		node, err := c.MasterForKey(ctx, markKey(p))
		if err != nil {
			return nil, fmt.Errorf("look up the primary of partition %d: %w", p, err)
		}
		if !seen[node] {
			seen[node] = true
			some = append(some, p)
		}
	}
	return some, nil
}
