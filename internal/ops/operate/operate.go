// Package operate implements the operator's commands for a running candor. They show its topics, the lag of its
// groups, dead letters, whether the view agrees with the log, and results as they arrive. The package needs no
// account and no HTTP service, only Kafka and Redis. Values that it returns for display hold no answers,
// attributes, addresses or keys.
package operate

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/internal/log/seal"
	"candor/schemas"
	"candor/state"
)

// Cluster gives access to the log and the view of an installation.
type Cluster struct {
	Kafka kafka.Config
	Store *state.Store // nil: the address of the view is not known

	client *kgo.Client
	admin  *kadm.Client
	keys   *seal.Ring // nil: no record has been decrypted yet
	stop   func()
	// deleted holds the deletions on the log that Redrive has read, by partition.
	deleted map[int32]*deletions
}

// Open connects to the brokers. store gives access to the view. It is nil if the address of the view is not known.
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
func (c *Cluster) Close() {
	if c.stop != nil {
		c.stop()
	}
	c.client.Close()
}

// Installed returns nil if all topics exist, or an error that names the first missing one and says how to create it.
func (c *Cluster) Installed(ctx context.Context) error {
	_, err := kafka.Describe(ctx, c.client)
	return err
}

// ring returns the data keys of submissions. The first call reads them from Kafka.
func (c *Cluster) ring(ctx context.Context) (*seal.Ring, error) {
	if c.keys == nil {
		topics, err := kafka.Describe(ctx, c.client)
		if err != nil {
			return nil, err
		}
		producer, err := kafka.NewProducer(c.Kafka, topics) // the ring needs it only to find the end of the topic
		if err != nil {
			return nil, err
		}
		ring := seal.NewRing(c.Kafka, topics[schemas.TopicDataKeys], producer, slog.New(slog.DiscardHandler))
		stop, err := ring.Follow(ctx)
		if err != nil {
			return nil, errors.Join(err, producer.Close(ctx))
		}
		c.keys, c.stop = ring, func() {
			stop()
			_ = producer.Close(context.WithoutCancel(ctx)) // it appended nothing
		}
	}
	return c.keys, nil
}

// errClosed reports that content cannot be decrypted any more.
var errClosed = errors.New("its content was erased, or its data key is lost")

// open returns a record with its content decrypted.
func (c *Cluster) open(ctx context.Context, r schemas.Record) (schemas.Record, error) {
	if _, sealed, _ := schemas.SealedWith(r.Headers); !sealed {
		return r, nil
	}
	if _, noted := schemas.NoteOf(r.Headers); noted {
		return r, nil // a command, of which only the note is encrypted
	}
	ring, err := c.ring(ctx)
	if err != nil {
		return r, err
	}
	opened, err := ring.Open(ctx, r)
	if err == nil && opened.Fate != seal.Whole {
		err = errClosed
	}
	r.Value = opened.Value
	return r, err
}

// committed are the options of a consumer that reads committed records only.
var committed = []kgo.Opt{
	kgo.ConsumeResetOffset(kgo.NewOffset().AtStart()),
	kgo.FetchIsolationLevel(kgo.ReadCommitted()),
	kgo.FetchMaxPartitionBytes(8 << 20),
}

// consumer returns a client that reads partitions from the given offsets. It reads only committed records.
func (c *Cluster) consumer(at map[string]map[int32]kgo.Offset, extra ...kgo.Opt) (*kgo.Client, error) {
	client, err := kgo.NewClient(c.Kafka.Options(slices.Concat([]kgo.Opt{kgo.ConsumePartitions(at)}, committed, extra)...)...)
	if err != nil {
		return nil, fmt.Errorf("consumer: %w", err)
	}
	return client, nil
}

// readAll visits all records that are now in the only partition of a topic,
// oldest first.
func (c *Cluster) readAll(ctx context.Context, topic string, visit func(*kgo.Record) error) error {
	kept, err := kafka.Kept(ctx, c.admin, topic, 0)
	if err != nil {
		return err
	}
	return kafka.Between(ctx, c.Kafka, topic, map[int32]kafka.Span{0: kept}, visit, committed...)
}
