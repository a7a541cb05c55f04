package copier

import (
	"cmp"
	"context"
	"fmt"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
)

// ends returns the end offsets of a topic by partition, as of now.
func (s *side) ends(ctx context.Context, topic string) ([]int64, error) {
	listed, err := kadm.NewClient(s.client).ListEndOffsets(ctx, topic)
	return offsets(listed, err, topic, s.topics[topic].Partitions)
}

// starts returns the first offsets of a topic by partition.
func (s *side) starts(ctx context.Context, topic string) ([]int64, error) {
	listed, err := kadm.NewClient(s.client).ListStartOffsets(ctx, topic)
	return offsets(listed, err, topic, s.topics[topic].Partitions)
}

func offsets(listed kadm.ListedOffsets, err error, topic string, partitions int32) ([]int64, error) {
	if err := cmp.Or(err, listed.Error()); err != nil {
		return nil, fmt.Errorf("list the offsets of %s: %w", topic, err)
	}
	found := make([]int64, partitions)
	for p := range found {
		o, ok := listed.Lookup(topic, int32(p))
		if !ok {
			return nil, fmt.Errorf("list the offsets of %s: partition %d is missing", topic, p)
		}
		found[p] = o.Offset
	}
	return found, nil
}

// read visits the records of a topic between two offsets of each partition, in order within a
// partition. It fails if records are deleted during the copy.
func (s *side) read(ctx context.Context, topic string, from, to []int64, visit func(*kgo.Record) error) error {
	spans := map[int32]kafka.Span{}
	for p := range from {
		spans[int32(p)] = kafka.Span{From: from[p], End: to[p]}
	}
	return kafka.Between(ctx, s.cfg, topic, spans, visit, kgo.FetchMaxBytes(32<<20), kgo.FetchMaxPartitionBytes(4<<20))
}

// readFrom calls visit with the records that a topic holds now, from the offset least on.
func (s *side) readFrom(ctx context.Context, topic string, least int64, visit func(*kgo.Record) error) error {
	from, err := s.starts(ctx, topic)
	if err != nil {
		return err
	}
	for p := range from {
		from[p] = max(from[p], least)
	}
	to, err := s.ends(ctx, topic)
	if err != nil {
		return err
	}
	return s.read(ctx, topic, from, to, visit)
}

// writer appends records to a topic. No other process writes to this topic, so the writer knows the offset of a
// record in advance.
type writer struct {
	client *kgo.Client
	topic  string
	next   []int64 // by partition
	failed chan error
}

func (s *side) writer(ctx context.Context, topic string) (*writer, error) {
	next, err := s.ends(ctx, topic)
	return &writer{client: s.client, topic: topic, next: next, failed: make(chan error, 1)}, err
}

// append appends a record and returns the offset that the record will have. The record may not be durable yet. If
// it fails later, the next call of append or flush returns the error.
func (w *writer) append(ctx context.Context, r *kgo.Record) (int64, error) {
	select {
	case err := <-w.failed:
		return 0, err
	default:
	}
	at := w.next[r.Partition]
	w.next[r.Partition]++
	r.Topic = w.topic
	w.client.Produce(ctx, r, func(r *kgo.Record, err error) {
		if err == nil && r.Offset != at {
			err = fmt.Errorf("a record of partition %d is at offset %d instead of %d: another program writes to the target", r.Partition, r.Offset, at)
		}
		if err != nil {
			select {
			case w.failed <- fmt.Errorf("append to %s: %w", w.topic, err):
			default: // the first error is enough
			}
		}
	})
	return at, nil
}

// flush waits until all appended records are durable.
func (w *writer) flush(ctx context.Context) error {
	if err := w.client.Flush(ctx); err != nil {
		return fmt.Errorf("append to %s: %w", w.topic, err)
	}
	select {
	case err := <-w.failed:
		return err
	default:
		return nil
	}
}
