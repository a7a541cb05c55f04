// Package operate looks at a running candor from outside, as an operator does:
// its topics, how far its groups are, what could not be handled, whether the
// view is what the log says, and results as they come. It needs no account and
// no service, only the brokers and the view. Nothing it returns for display
// holds answers, attributes, addresses or keys.
package operate

import (
	"context"
	"fmt"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/kafka"
	"candor/state"
)

// Cluster is the log and the view of a candor.
type Cluster struct {
	Kafka kafka.Config
	Store *state.Store // nil: it is not known where the view is

	client *kgo.Client
	admin  *kadm.Client
}

// Open connects to the brokers. The store is that of the view; nil: it is not
// known where it is.
func Open(ctx context.Context, cfg kafka.Config, store *state.Store) (*Cluster, error) {
	client, err := kgo.NewClient(cfg.Options()...)
	if err != nil {
		return nil, fmt.Errorf("kafka: %w", err)
	}
	if err := kafka.Reach(ctx, client); err != nil {
		client.Close()
		return nil, err
	}
	return &Cluster{Kafka: cfg, Store: store, client: client, admin: kadm.NewClient(client)}, nil
}

// Close releases the connections to the brokers.
func (c *Cluster) Close() { c.client.Close() }

// consumer returns a client that reads partitions from given offsets, committed
// records only.
func (c *Cluster) consumer(at map[string]map[int32]kgo.Offset, extra ...kgo.Opt) (*kgo.Client, error) {
	client, err := kgo.NewClient(c.Kafka.Options(append([]kgo.Opt{
		kgo.ConsumePartitions(at),
		kgo.ConsumeResetOffset(kgo.NewOffset().AtStart()),
		kgo.FetchIsolationLevel(kgo.ReadCommitted()),
		kgo.FetchMaxPartitionBytes(8 << 20),
	}, extra...)...)...)
	if err != nil {
		return nil, fmt.Errorf("consumer: %w", err)
	}
	return client, nil
}
