package state

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"sync"

	"github.com/redis/go-redis/v9"
)

// primary is one of the servers that hold the view: the only one, or one of a cluster.
type primary = redis.UniversalClient

// nodes returns the primaries, in the order of their addresses, and the replicas of a
// cluster. Without a cluster, replicas are not known.
func (s *Store) nodes(ctx context.Context) (primaries, replicas []primary, err error) {
	c, ok := s.rdb.(*redis.ClusterClient)
	if !ok {
		return []primary{s.rdb}, nil, nil
	}
	list := func(each func(context.Context, func(context.Context, *redis.Client) error) error) ([]primary, error) {
		var mu sync.Mutex
		var found []*redis.Client
		err := each(ctx, func(_ context.Context, node *redis.Client) error {
			mu.Lock()
			defer mu.Unlock()
			found = append(found, node)
			return nil
		})
		slices.SortFunc(found, func(a, b *redis.Client) int { return cmp.Compare(a.Options().Addr, b.Options().Addr) })
		nodes := make([]primary, len(found))
		for i, node := range found {
			nodes[i] = node
		}
		return nodes, err
	}
	if primaries, err = list(c.ForEachMaster); err == nil {
		replicas, err = list(c.ForEachSlave)
	}
	if err != nil {
		return nil, nil, fmt.Errorf("list the nodes of the cluster: %w", err)
	}
	return primaries, replicas, nil
}

// primaries calls each with every primary, one after the other.
func (s *Store) primaries(ctx context.Context, each func(primary) error) error {
	nodes, _, err := s.nodes(ctx)
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
	return s.primaries(ctx, func(p primary) error { return p.Ping(ctx).Err() })
}

// scan calls each with the keys of a partition, a few hundred at a time, some perhaps
// twice. A key that is there all the time is visited, also if the partition's slot
// moves to another primary meanwhile.
func (s *Store) scan(ctx context.Context, p int32, each func(keys []string) error) error {
	rounds := 1
	if _, ok := s.rdb.(*redis.ClusterClient); ok {
		// A key may move from a primary that is still to be asked to one that was asked
		// already. Then the second round finds it there.
		rounds = 2
	}
	for range rounds {
		err := s.primaries(ctx, func(node primary) error {
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

// apart returns one partition for each primary that holds any.
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
