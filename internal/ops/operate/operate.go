// Package operate looks at a running candor from outside, as an operator does:
// its topics, how far its groups are, what could not be handled, whether the
// view is what the log says, and results as they come. It needs no account and
// no service, only the brokers and the view. Nothing it returns for display
// holds answers, attributes, addresses or keys.
package operate

import (
	"context"
	"errors"
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

// readAll visits all records of a topic's one partition that are there now,
// oldest first.
func (c *Cluster) readAll(ctx context.Context, topic string, visit func(*kgo.Record) error) error {
	starts, err := c.admin.ListStartOffsets(ctx, topic)
	if err != nil {
		return fmt.Errorf("list offsets of %s: %w", topic, err)
	}
	ends, err := c.admin.ListEndOffsets(ctx, topic)
	if err != nil {
		return fmt.Errorf("list offsets of %s: %w", topic, err)
	}
	start, _ := starts.Lookup(topic, 0)
	end, _ := ends.Lookup(topic, 0)
	if err := errors.Join(start.Err, end.Err); err != nil {
		return fmt.Errorf("list offsets of %s: %w", topic, err)
	}
	if start.Offset >= end.Offset {
		return nil
	}
	client, err := c.consumer(map[string]map[int32]kgo.Offset{topic: {0: kgo.NewOffset().At(start.Offset)}})
	if err != nil {
		return err
	}
	defer client.Close()
	for next := start.Offset; next < end.Offset; {
		fetches := client.PollFetches(ctx)
		if err := errors.Join(ctx.Err(), fetches.Err()); err != nil {
			return fmt.Errorf("read %s: %w", topic, err)
		}
		for r := range fetches.RecordsAll() {
			if next = r.Offset + 1; r.Offset >= end.Offset {
				break
			}
			if err := visit(r); err != nil {
				return err
			}
		}
	}
	return nil
}
