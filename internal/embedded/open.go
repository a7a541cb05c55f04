package embedded

import (
	"context"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/schemas"
)

// closeOpen appends a tick to each partition that ends with a record of a transaction without its end. If the process is
// killed in a transaction, the broker aborts it at the next start, but writes no record that says so. A reader of
// committed records would wait for the end of the partition until somebody appends to it. In a copy of the log, nobody does.
func (b *broker) closeOpen(cfg kafka.Config) {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	client, err := kgo.NewClient(cfg.Options(kgo.RecordPartitioner(kgo.ManualPartitioner()))...)
	if err == nil {
		defer client.Close()
		var ticks []*kgo.Record
		if ticks, err = b.open(ctx, cfg); err == nil {
			err = client.ProduceSync(ctx, ticks...).FirstErr()
		}
	}
	if err != nil {
		b.log.Warn("cannot end the transactions that were open at the last stop; a copy of this log may not end", "err", err)
	}
}

// open returns a tick for each partition that ends with a record of a transaction.
func (b *broker) open(ctx context.Context, cfg kafka.Config) (ticks []*kgo.Record, err error) {
	for _, t := range schemas.Topics {
		if !t.Erases { // only these topics have transactions and ticks
			continue
		}
		last := map[int32]kafka.Span{}
		for _, p := range b.cluster.PartitionInfos(t.Name) {
			last[p.Partition] = kafka.Span{From: max(p.LogStartOffset, p.HighWatermark-1), End: p.HighWatermark}
		}
		err := kafka.Between(ctx, cfg, t.Name, last, func(r *kgo.Record) error {
			if r.Attrs.IsTransactional() {
				ticks = append(ticks, &kgo.Record{Topic: t.Name, Partition: r.Partition, Key: schemas.Tick().Key})
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return ticks, nil
}
