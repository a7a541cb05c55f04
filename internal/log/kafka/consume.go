package kafka

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"github.com/twmb/franz-go/pkg/kgo"
)

// Follow reads the only partition of a topic from its start until the context ends. It passes the
// records of each fetch to the function handle. If a fetch fails, the client repeats it.
func Follow(ctx context.Context, cfg Config, topic string, log *slog.Logger, handle func([]*kgo.Record), extra ...kgo.Opt) error {
	client, err := kgo.NewClient(cfg.Options(append([]kgo.Opt{
		kgo.ConsumePartitions(map[string]map[int32]kgo.Offset{topic: {0: kgo.NewOffset().AtStart()}}),
	}, extra...)...)...)
	if err != nil {
		return fmt.Errorf("follow %s: %w", topic, err)
	}
	defer client.Close()
	for {
		fetches := client.PollFetches(ctx)
		if ctx.Err() != nil {
			return nil
		}
		fetches.EachError(func(_ string, _ int32, err error) {
			log.WarnContext(ctx, "cannot read a topic", "topic", topic, "err", err)
		})
		handle(fetches.Records())
	}
}

// Span is a part of a partition: the offsets from the first to the one before End.
type Span struct{ From, End int64 }

// Between calls visit for the records of some partitions of a topic, in order within a partition. It skips control
// records and offsets without a record. If records of a span have been deleted, it fails, unless extra has another
// reset policy.
func Between(ctx context.Context, cfg Config, topic string, spans map[int32]Span, visit func(*kgo.Record) error, extra ...kgo.Opt) error {
	at := map[int32]kgo.Offset{}
	for p, s := range spans {
		if s.From < s.End {
			at[p] = kgo.NewOffset().At(s.From)
		}
	}
	if len(at) == 0 {
		return nil
	}
	client, err := kgo.NewClient(cfg.Options(append([]kgo.Opt{
		kgo.ConsumePartitions(map[string]map[int32]kgo.Offset{topic: at}),
		kgo.ConsumeResetOffset(kgo.NoResetOffset()),
		kgo.KeepControlRecords(), // the last record may be a control record
	}, extra...)...)...)
	if err != nil {
		return fmt.Errorf("read %s: %w", topic, err)
	}
	defer client.Close()
	for len(at) > 0 {
		fetches := client.PollFetches(ctx)
		if err := errors.Join(ctx.Err(), fetches.Err()); err != nil {
			return fmt.Errorf("read %s: %w", topic, err)
		}
		for r := range fetches.RecordsAll() {
			if _, open := at[r.Partition]; !open {
				continue
			}
			end := spans[r.Partition].End
			if r.Offset < end && !r.Attrs.IsControl() {
				if err := visit(r); err != nil {
					return err
				}
			}
			if r.Offset+1 >= end {
				delete(at, r.Partition)
				client.PauseFetchPartitions(map[string][]int32{topic: {r.Partition}})
			}
		}
	}
	return nil
}
