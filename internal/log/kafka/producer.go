package kafka

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/trace"
	"candor/schemas"
)

// ErrUnavailable reports that a record could not be appended in time, or that too many records are in flight
// already. The outcome may be unknown: the record may still have reached the log.
var ErrUnavailable = errors.New("the log is not available")

// The limits of records in flight, per producer. Beyond them, appends fail immediately, so that
// a slow broker causes errors, and memory does not grow without limit.
const (
	maxBufferedRecords = 20_000
	maxBufferedBytes   = 256 << 20
)

// producerLinger is how long a record waits for other records, so that they share a request to the broker. Records
// that are appended together are also fetched, applied and scored together. So this wait makes larger batches in
// all later steps, and lanes hardly need to wait themselves. The six checks of a respondent finish within a few
// milliseconds of each other, so their scores share a request, too.
const producerLinger = 5 * time.Millisecond

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
		kgo.ProducerBatchMaxBytesFn(schemas.BatchMaxBytes),
		kgo.MaxBufferedRecords(maxBufferedRecords),
		kgo.MaxBufferedBytes(maxBufferedBytes),
		kgo.RecordDeliveryTimeout(5 * time.Second),
		kgo.ProduceRequestTimeout(3 * time.Second),
		// If a broker dies while a record is in flight, the client otherwise waits until the broker is back,
		// whatever the timeouts. With this option, the client gives up. The outcome is then unknown, and after a
		// retry the log may hold the record twice. The join admits and charges it once.
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

// Partition returns the partition of a key in a topic.
func (p *Producer) Partition(topic string, key []byte) int32 {
	return schemas.Partition(key, p.partitions[topic])
}

// Record converts a record to the client's type.
func (p *Producer) Record(topic string, r schemas.Record) *kgo.Record {
	return &kgo.Record{Topic: topic, Key: r.Key, Value: r.Value, Partition: p.Partition(topic, r.Key), Headers: Headers(r.Headers)}
}

// Headers converts headers to the client's type.
func Headers(list []schemas.Header) []kgo.RecordHeader {
	if len(list) == 0 {
		return nil
	}
	headers := make([]kgo.RecordHeader, len(list))
	for i, h := range list {
		headers[i] = kgo.RecordHeader{Key: h.Key, Value: h.Value}
	}
	return headers
}

// Append appends one record, and returns its place when the record is durable. It returns at the latest when the
// context ends. Every error is ErrUnavailable, and after an error the record may still reach the log. If the
// request is traced, the record carries the trace.
func (p *Producer) Append(ctx context.Context, topic string, r schemas.Record) (at schemas.Place, err error) {
	span := trace.Append(ctx, topic, &r)
	defer func() { span.Appended(topic, at.Partition, at.Offset, err) }()
	if ctx.Err() != nil { // the client would also fail other records that wait for the partition
		return schemas.Place{}, fmt.Errorf("append to %s: %w: %w", topic, ErrUnavailable, ctx.Err())
	}
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

// AppendEach appends records together, each like Append. It returns the place or the error of each record. It
// returns when every record is durable or has failed, and at the latest when the context ends.
func (p *Producer) AppendEach(ctx context.Context, topic string, records []schemas.Record) ([]schemas.Place, []error) {
	places, errs := make([]schemas.Place, len(records)), make([]error, len(records))
	if ctx.Err() != nil { // as in Append
		for i := range errs {
			errs[i] = fmt.Errorf("append to %s: %w: %w", topic, ErrUnavailable, ctx.Err())
		}
		return places, errs
	}
	type appended struct {
		i      int
		offset int64
		err    error
	}
	done := make(chan appended, len(records))
	spans, partitions := make([]trace.Span, len(records)), make([]int32, len(records))
	for i := range records {
		spans[i] = trace.Append(ctx, topic, &records[i])
		rec := p.Record(topic, records[i])
		partitions[i] = rec.Partition
		p.client.TryProduce(ctx, rec, func(r *kgo.Record, err error) { done <- appended{i, r.Offset, err} })
	}
	open := make([]bool, len(records))
	for i := range open {
		open[i] = true
	}
	finish := func(a appended) {
		open[a.i] = false
		places[a.i] = schemas.Place{Partition: partitions[a.i], Offset: a.offset}
		if a.err != nil {
			places[a.i], errs[a.i] = schemas.Place{}, fmt.Errorf("append to %s: %w: %w", topic, ErrUnavailable, a.err)
		}
		spans[a.i].Appended(topic, partitions[a.i], a.offset, errs[a.i])
	}
	for range records {
		select {
		case a := <-done:
			finish(a)
			continue
		case <-ctx.Done():
		}
		for i := range open {
			if open[i] {
				finish(appended{i: i, err: ctx.Err()})
			}
		}
		break
	}
	return places, errs
}

// AppendAll appends records in order and returns when all of them are durable. It does not use the client's
// ProduceSync, which sends immediately and without the linger. With ProduceSync, the scores of each check would be
// a separate request.
func (p *Producer) AppendAll(ctx context.Context, records []*kgo.Record) error {
	var appended sync.WaitGroup
	var mu sync.Mutex
	var first error
	appended.Add(len(records))
	done := func(_ *kgo.Record, err error) {
		mu.Lock()
		first = cmp.Or(first, err)
		mu.Unlock()
		appended.Done()
	}
	for _, rec := range records {
		p.client.Produce(ctx, rec, done)
	}
	appended.Wait()
	if first != nil {
		return fmt.Errorf("append %d records: %w: %w", len(records), ErrUnavailable, first)
	}
	return nil
}

// End returns the offset that the next record of a partition will have.
func (p *Producer) End(ctx context.Context, topic string, partition int32) (int64, error) {
	end, err := Offset(ctx, kadm.NewClient(p.client).ListEndOffsets, topic, partition)
	if err != nil {
		return 0, fmt.Errorf("%w: %w", ErrUnavailable, err)
	}
	return end, nil
}

// Close waits for the records in flight until the context ends, and returns an
// error if some are left.
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
