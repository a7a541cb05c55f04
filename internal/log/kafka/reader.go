package kafka

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/twmb/franz-go/pkg/kerr"
	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/kmsg"
)

// Reader reads single records of a partition by offset. It keeps no position,
// belongs to no group, and is safe for concurrent use.
type Reader struct{ client *kgo.Client }

// readBytes is the size of one fetch. The broker rounds it up to a whole batch. The caller often needs the
// neighbours of a record as well, and they arrive in the same fetch.
const (
	readBytes   = 256 << 10
	readWait    = 500 * time.Millisecond // for the record to appear at the end of the log
	readTimeout = 5 * time.Second        // for one fetch with its retries
	leaderAge   = time.Minute            // how long the leader of a partition is cached
	fresh       = time.Nanosecond        // ask now; 0 would mean the client's default
)

// errUnreadable reports that a broker answered, but the record was missing or
// could not be parsed.
var errUnreadable = errors.New("the record cannot be read")

// RefusedError is an error of Read: the broker answered that it does not return the record at Offset, for a reason that
// does not pass by itself. It is also ErrUnavailable, because somebody may mend the broker.
type RefusedError struct {
	Offset int64
	err    error
}

func (e *RefusedError) Error() string { return e.err.Error() }

// Unwrap returns the answer of the broker.
func (e *RefusedError) Unwrap() error { return e.err }

// NewReader returns a reader with its own client, so that its requests do not
// wait behind those of consumers and the producer.
func NewReader(cfg Config, extra ...kgo.Opt) (*Reader, error) {
	client, err := kgo.NewClient(cfg.Options(extra...)...)
	if err != nil {
		return nil, fmt.Errorf("reader: %w", err)
	}
	return &Reader{client}, nil
}

// Close ends the reader's connections.
func (r *Reader) Close() { r.client.Close() }

// Read calls visit with the records of a partition at the given offsets, in order and each once, until visit
// returns false. If the log has no readable record at an offset, Read skips the offset, and a retry does not help.
// Read keeps no record, because a record can have megabytes. Every error is ErrUnavailable, and the caller should
// retry. If the error is a RefusedError, Read is done with all offsets before that one.
func (r *Reader) Read(ctx context.Context, topic string, partition int32, offsets []int64, visit func(*kgo.Record) (more bool)) error {
	wanted := slices.Compact(slices.Sorted(slices.Values(offsets)))
	for len(wanted) > 0 {
		records, err := r.from(ctx, topic, partition, wanted[0])
		if err != nil {
			return err
		}
		read := wanted[0] // offsets that the reply covers
		for _, rec := range records {
			if read = rec.Offset; slices.Contains(wanted, read) && !visit(rec) {
				return nil
			}
		}
		for len(wanted) > 0 && wanted[0] <= read {
			wanted = wanted[1:]
		}
	}
	return nil
}

// from returns the record at an offset and some of the records after it. It returns none if the record at the
// offset cannot be read, even with a second request to the partition's current leader.
func (r *Reader) from(ctx context.Context, topic string, partition int32, offset int64) ([]*kgo.Record, error) {
	ctx, cancel := context.WithTimeout(ctx, readTimeout)
	defer cancel()
	records, err := r.fetch(ctx, topic, partition, offset, leaderAge)
	if err != nil {
		records, err = r.fetch(ctx, topic, partition, offset, fresh)
	}
	switch {
	case errors.Is(err, errUnreadable):
		return nil, nil
	case err != nil:
		refused := refuses(err)
		err = fmt.Errorf("read %s partition %d at %d: %w: %w", topic, partition, offset, ErrUnavailable, err)
		if refused {
			err = &RefusedError{offset, err}
		}
		return nil, err
	}
	return records, nil
}

// refuses reports whether an error is the answer of a broker that will answer the same again. A damaged record may be
// intact on another broker, so Kafka's protocol calls that error retriable.
func refuses(err error) bool {
	answer, ok := errors.AsType[*kerr.Error](err)
	return ok && (!answer.Retriable || answer == kerr.CorruptMessage)
}

func (r *Reader) fetch(ctx context.Context, topic string, partition int32, offset int64, age time.Duration) ([]*kgo.Record, error) {
	leader, id, err := r.leader(ctx, topic, partition, age)
	if err != nil {
		return nil, err
	}
	p := kmsg.NewFetchRequestTopicPartition()
	p.Partition, p.FetchOffset, p.PartitionMaxBytes = partition, offset, readBytes
	t := kmsg.NewFetchRequestTopic()
	t.Topic, t.TopicID, t.Partitions = topic, id, []kmsg.FetchRequestTopicPartition{p}
	req := kmsg.NewPtrFetchRequest()
	req.MaxWaitMillis, req.MinBytes, req.MaxBytes = int32(readWait.Milliseconds()), 1, readBytes
	req.Topics = []kmsg.FetchRequestTopic{t}
	answer, err := r.client.Broker(int(leader)).RetriableRequest(ctx, req)
	if err != nil {
		return nil, err
	}
	resp, ok := answer.(*kmsg.FetchResponse)
	if !ok || len(resp.Topics) != 1 || len(resp.Topics[0].Partitions) != 1 {
		return nil, errors.New("the broker's answer lacks the partition")
	}
	return parse(&resp.Topics[0].Partitions[0], topic, offset)
}

// parse returns the records of a reply, starting with the one at the offset.
func parse(answer *kmsg.FetchResponseTopicPartition, topic string, offset int64) ([]*kgo.Record, error) {
	if err := kerr.ErrorForCode(answer.ErrorCode); err != nil {
		if errors.Is(err, kerr.OffsetOutOfRange) {
			err = errors.Join(errUnreadable, err)
		}
		return nil, err
	}
	got, _ := kgo.ProcessFetchPartition(kgo.ProcessFetchPartitionOpts{
		Offset: offset, Topic: topic, Partition: answer.Partition,
	}, answer, kgo.DefaultDecompressor(), nil)
	switch {
	case len(got.Records) > 0 && got.Records[0].Offset == offset:
		return got.Records, nil // any part that could not be parsed comes after this record
	case got.Err == nil && len(got.Records) == 0 && got.HighWatermark <= offset:
		return nil, errors.New("the log ends before the record") // a new leader may not have it yet
	default:
		return nil, errors.Join(errUnreadable, got.Err)
	}
}

// leader returns the broker that leads a partition, and the topic's id.
func (r *Reader) leader(ctx context.Context, topic string, partition int32, age time.Duration) (broker int32, id [16]byte, err error) {
	t := kmsg.NewMetadataRequestTopic()
	t.Topic = new(topic)
	req := kmsg.NewPtrMetadataRequest()
	req.Topics = []kmsg.MetadataRequestTopic{t}
	resp, err := r.client.RequestCachedMetadata(ctx, req, age)
	if err != nil {
		return 0, id, err
	}
	for _, t := range resp.Topics {
		if t.Topic == nil || *t.Topic != topic {
			continue
		}
		if err := kerr.ErrorForCode(t.ErrorCode); err != nil {
			return 0, id, err
		}
		for _, p := range t.Partitions {
			if p.Partition == partition && p.Leader >= 0 {
				return p.Leader, t.TopicID, nil
			}
		}
	}
	return 0, id, kerr.LeaderNotAvailable
}
