package kafka

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kerr"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/trace"
	"candor/schemas"
)

// ErrUnavailable reports that a record could not be appended in time or that
// too much is in flight already. Its outcome may be unknown: the record may
// still have reached the log.
var ErrUnavailable = errors.New("the log is not available")

// In flight at most, per producer: beyond it appends fail at once, so a slow
// broker costs errors and not memory.
const (
	maxBufferedRecords = 20_000
	maxBufferedBytes   = 256 << 20
)

// producerLinger is how long a record waits for others. The six checks of a
// respondent finish within a few milliseconds of each other: without it each
// score is a request of its own, and wakes everybody who fetches.
const producerLinger = 2 * time.Millisecond

// Producer appends records with acks=all. It is safe for concurrent use.
type Producer struct {
	client     *kgo.Client
	partitions map[string]int32
}

// NewProducer returns a producer to topics with the given partition counts.
func NewProducer(cfg Config, topics map[string]Topic, extra ...kgo.Opt) (*Producer, error) {
	client, err := kgo.NewClient(cfg.Options(append([]kgo.Opt{
		kgo.RequiredAcks(kgo.AllISRAcks()),
		kgo.RecordPartitioner(kgo.ManualPartitioner()),
		kgo.ProducerLinger(producerLinger),
		kgo.ProducerBatchMaxBytes(maxBatchBytes()),
		kgo.MaxBufferedRecords(maxBufferedRecords),
		kgo.MaxBufferedBytes(maxBufferedBytes),
		kgo.RecordDeliveryTimeout(5 * time.Second),
		kgo.ProduceRequestTimeout(3 * time.Second),
		// Otherwise what was under way when a broker died waits, whatever the
		// timeouts, until it is back. To give up means an unknown outcome, and
		// that everybody here can bear: the log may hold a record twice, and
		// the join admits and counts it once.
		kgo.AllowIdempotentProduceCancellation(),
	}, extra...)...)...)
	if err != nil {
		return nil, fmt.Errorf("producer: %w", err)
	}
	p := &Producer{client: client, partitions: map[string]int32{}}
	for name, t := range topics {
		p.partitions[name] = t.Partitions
	}
	return p, nil
}

// maxBatchBytes returns the largest batch that any topic takes.
func maxBatchBytes() int32 {
	n := 0
	for _, t := range schemas.Topics {
		n = max(n, t.MaxMessageBytes)
	}
	return int32(n)
}

// Partition returns the partition of a key in a topic.
func (p *Producer) Partition(topic string, key []byte) int32 {
	return schemas.Partition(key, p.partitions[topic])
}

// Record turns a record of the schemas into one for the client.
func (p *Producer) Record(topic string, r schemas.Record) *kgo.Record {
	rec := &kgo.Record{Topic: topic, Key: r.Key, Value: r.Value, Partition: p.Partition(topic, r.Key)}
	for _, h := range r.Headers {
		rec.Headers = append(rec.Headers, kgo.RecordHeader{Key: h.Key, Value: h.Value})
	}
	return rec
}

// Append appends one record and returns its place once it is durable. An error is always ErrUnavailable, and comes when the context ends at
// the latest; the record may then still reach the log. A record of a request that
// is followed says so.
func (p *Producer) Append(ctx context.Context, topic string, r schemas.Record) (at schemas.Place, err error) {
	span := trace.Append(ctx, topic, &r)
	defer func() { span.Appended(topic, at.Partition, at.Offset, err) }()
	rec := p.Record(topic, r)
	done := make(chan error, 1)
	p.client.TryProduce(ctx, rec, func(_ *kgo.Record, err error) { done <- err })
	select {
	case err = <-done:
	case <-ctx.Done():
		err = ctx.Err()
	}
	if err != nil {
		return schemas.Place{}, fmt.Errorf("append to %s: %w: %w", topic, ErrUnavailable, err)
	}
	return schemas.Place{Partition: rec.Partition, Offset: rec.Offset}, nil
}

// AppendAll appends records in order and returns once all are durable.
func (p *Producer) AppendAll(ctx context.Context, records []*kgo.Record) error {
	if len(records) == 0 {
		return nil
	}
	if err := p.client.ProduceSync(ctx, records...).FirstErr(); err != nil {
		return fmt.Errorf("append %d records: %w: %w", len(records), ErrUnavailable, err)
	}
	return nil
}

// End returns the offset that the next record of a partition will have.
func (p *Producer) End(ctx context.Context, topic string, partition int32) (int64, error) {
	ends, err := kadm.NewClient(p.client).ListEndOffsets(ctx, topic)
	if err != nil {
		return 0, fmt.Errorf("end of %s partition %d: %w: %w", topic, partition, ErrUnavailable, err)
	}
	end, ok := ends.Lookup(topic, partition)
	if !ok {
		end.Err = kerr.UnknownTopicOrPartition
	}
	if end.Err != nil {
		return 0, fmt.Errorf("end of %s partition %d: %w: %w", topic, partition, ErrUnavailable, end.Err)
	}
	return end.Offset, nil
}

// Close waits for what is in flight, at most as long as the context lasts, and
// returns an error when that was too short.
func (p *Producer) Close(ctx context.Context) error {
	defer p.client.Close()
	if err := p.client.Flush(ctx); err != nil {
		return fmt.Errorf("flush the producer, %d records in flight: %w", p.client.BufferedProduceRecords(), err)
	}
	return nil
}

// Ping returns nil when a broker answers.
func (p *Producer) Ping(ctx context.Context) error {
	if err := p.client.Ping(ctx); err != nil {
		return fmt.Errorf("%w: %w", ErrUnavailable, err)
	}
	return nil
}
