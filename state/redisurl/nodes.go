package redisurl

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"sync"

	"github.com/redis/go-redis/v9"
)

// Nodes returns the primaries and the replicas of a cluster, each in the order of their addresses. For a client
// that is not of a cluster, it returns the client itself as the only primary, and no replicas.
func Nodes(ctx context.Context, rdb redis.UniversalClient) (primaries, replicas []redis.UniversalClient, err error) {
	c, ok := rdb.(*redis.ClusterClient)
	if !ok {
		return []redis.UniversalClient{rdb}, nil, nil
	}
	list := func(each func(context.Context, func(context.Context, *redis.Client) error) error) ([]redis.UniversalClient, error) {
		var mu sync.Mutex
		var found []*redis.Client
		err := each(ctx, func(_ context.Context, node *redis.Client) error {
			mu.Lock()
			defer mu.Unlock()
			found = append(found, node)
			return nil
		})
		slices.SortFunc(found, func(a, b *redis.Client) int { return cmp.Compare(a.Options().Addr, b.Options().Addr) })
		nodes := make([]redis.UniversalClient, len(found))
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
