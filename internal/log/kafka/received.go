package kafka

import (
	"cmp"
	"context"
	"fmt"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kerr"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/schemas"
)

// Received converts a record from the client's type. The result shares the memory of r. If r is nil, the result is
// an empty record.
func Received(r *kgo.Record) schemas.Record {
	if r == nil {
		return schemas.Record{}
	}
	rec := schemas.Record{Key: r.Key, Value: r.Value}
	if len(r.Headers) > 0 {
		rec.Headers = make([]schemas.Header, len(r.Headers))
	}
	for i, h := range r.Headers {
		rec.Headers[i] = schemas.Header{Key: h.Key, Value: h.Value}
	}
	return rec
}

// Listing is a function that lists one offset of each partition of some topics, such as ListStartOffsets and
// ListEndOffsets of a kadm.Client.
type Listing = func(ctx context.Context, topics ...string) (kadm.ListedOffsets, error)

// Offset returns the offset that is listed for one partition.
func Offset(ctx context.Context, list Listing, topic string, partition int32) (int64, error) {
	listed, err := list(ctx, topic)
	o, err := Listed(listed, err, topic, partition)
	return o.Offset, err
}

// Listed returns what a Listing has returned for one partition. If the Listing failed only for other partitions, for
// example because they have no leader, Listed does not fail.
func Listed(listed kadm.ListedOffsets, failed error, topic string, partition int32) (kadm.ListedOffset, error) {
	o, ok := listed.Lookup(topic, partition)
	err := o.Err
	if err == nil && (!ok || o.Offset < 0) { // a second request, for an end instead of a negative offset, has failed
		err = cmp.Or(failed, error(kerr.UnknownTopicOrPartition))
	}
	if err != nil {
		return kadm.ListedOffset{}, fmt.Errorf("list offsets of %s partition %d: %w", topic, partition, err)
	}
	return o, nil
}

// Kept returns the offsets of the records that a partition holds.
func Kept(ctx context.Context, adm *kadm.Client, topic string, partition int32) (kept Span, err error) {
	if kept.From, err = Offset(ctx, adm.ListStartOffsets, topic, partition); err == nil {
		kept.End, err = Offset(ctx, adm.ListEndOffsets, topic, partition)
	}
	return kept, err
}
