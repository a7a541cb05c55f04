package redisurl

import (
	"cmp"
	"context"
	"crypto/tls"
	"fmt"
	"net"
	"slices"
	"strings"
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

// Replicas returns clients for the replicas that a server of no cluster names in its answer to INFO. The clients log in
// as rdb does. The caller closes them.
func Replicas(rdb *redis.Client, info string) (replicas []*redis.Client) {
	o := rdb.Options()
	encrypt := o.TLSConfig
	if encrypt != nil {
		encrypt = encrypt.Clone()
		encrypt.ServerName = "" // the certificate of the primary is not that of the replica
	}
	for line := range strings.Lines(info) {
		// For example, slave0:ip=10.0.0.2,port=6379,state=online,offset=42,lag=0
		name, value, _ := strings.Cut(strings.TrimSpace(line), ":")
		if number, is := strings.CutPrefix(name, "slave"); !is || strings.Trim(number, "0123456789") != "" {
			continue
		}
		fields := map[string]string{}
		for field := range strings.SplitSeq(value, ",") {
			name, value, _ := strings.Cut(field, "=")
			fields[name] = value
		}
		replicas = append(replicas, replica(o, net.JoinHostPort(fields["ip"], fields["port"]), encrypt))
	}
	return replicas
}

func replica(o *redis.Options, addr string, encrypt *tls.Config) *redis.Client {
	return redis.NewClient(&redis.Options{
		Addr: addr, Protocol: o.Protocol, DisableIdentity: o.DisableIdentity, TLSConfig: encrypt,
		Username: o.Username, Password: o.Password, CredentialsProviderContext: o.CredentialsProviderContext,
		MaxRetries: o.MaxRetries, DialTimeout: o.DialTimeout, ReadTimeout: o.ReadTimeout, WriteTimeout: o.WriteTimeout,
	})
}
