package embedded

import (
	"context"
	"log/slog"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/schemas"
)

// endRead and endWrite limit how long closeOpen reads the ends of one topic, and how long it appends.
const (
	endRead  = 3 * time.Second
	endWrite = 10 * time.Second
)

// closes calls closeOpen, and reports whether it succeeded.
func (e *Embedded) closes(log *slog.Logger) bool {
	err := e.closeOpen()
	if err != nil {
		log.Warn("cannot end the transactions that were open at the last stop; a copy of this log waits until a later attempt succeeds", "err", err)
	}
	return err == nil
}

// closeOpen appends a tick to each partition that ends with a record of a transaction without its end. If the process is
// killed in a transaction, the broker aborts it at the next start, but writes no record that says so. A reader of
// committed records would wait for the end of the partition until somebody appends to it. In a copy of the log, nobody
// does. A tick does not end a transaction that is in progress.
func (e *Embedded) closeOpen() error {
	client, err := kgo.NewClient(e.own.Options(kgo.RecordPartitioner(kgo.ManualPartitioner()))...)
	if err != nil {
		return err
	}
	defer client.Close()
	ticks := e.open()
	ctx, cancel := context.WithTimeout(context.Background(), endWrite)
	defer cancel()
	return client.ProduceSync(ctx, ticks...).FirstErr()
}

// open returns a tick for each partition that ends with a record of a transaction. If the ends of a topic cannot be read,
// it returns one for each of its partitions, because a tick too many does no harm.
func (e *Embedded) open() (ticks []*kgo.Record) {
	for _, t := range schemas.Topics {
		if !t.Erases { // only these topics have transactions and ticks
			continue
		}
		tick := func(p int32) *kgo.Record {
			return &kgo.Record{Topic: t.Name, Partition: p, Key: schemas.Tick().Key}
		}
		last := map[int32]kafka.Span{}
		var open, all []*kgo.Record
		for _, p := range e.broker.cluster.PartitionInfos(t.Name) {
			last[p.Partition] = kafka.Span{From: max(p.LogStartOffset, p.HighWatermark-1), End: p.HighWatermark}
			if p.HighWatermark > 0 {
				all = append(all, tick(p.Partition))
			}
		}
		ctx, cancel := context.WithTimeout(context.Background(), endRead)
		err := kafka.Between(ctx, e.own, t.Name, last, func(r *kgo.Record) error {
			if r.Attrs.IsTransactional() {
				open = append(open, tick(r.Partition))
			}
			return nil
		})
		if cancel(); err != nil {
			e.broker.log.Warn("cannot read the ends of the partitions; each gets a record without content", "topic", t.Name, "err", err)
			open = all
		}
		ticks = append(ticks, open...)
	}
	return ticks
}
