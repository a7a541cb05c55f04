package embedded

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/schemas"
)

// The broker's own retention deletes everything before a record that is old enough. So a single record with a wrong time
// would delete all younger records before it. Therefore the topics have no retention on this broker
// (kafka.Config.OwnRetention), and retain deletes what Kafka would: old records at the beginning of a partition.

// retainWithin limits how long retain and unlimit take.
const retainWithin = 10 * time.Second

// unlimit ends the retention of topics that were created with one. Without this, a compaction would apply it.
func (e *Embedded) unlimit() error {
	ctx, cancel := context.WithTimeout(context.Background(), retainWithin)
	defer cancel()
	for _, t := range schemas.Topics {
		info := e.broker.cluster.TopicInfo(t.Name)
		if info == nil || t.Retention == schemas.Forever {
			continue
		}
		forever := e.own.Settings(t)["retention.ms"]
		if ms := info.Configs["retention.ms"]; ms != nil && *ms == forever {
			continue
		}
		client, err := kgo.NewClient(e.own.Options()...)
		if err != nil {
			return fmt.Errorf("the retention of %s: %w", t.Name, err)
		}
		defer client.Close()
		done, err := kadm.NewClient(client).AlterTopicConfigs(ctx, []kadm.AlterConfig{{Op: kadm.SetConfig, Name: "retention.ms", Value: &forever}}, t.Name)
		for _, d := range done {
			err = errors.Join(err, d.Err)
		}
		if err != nil {
			return fmt.Errorf("the retention of %s: %w", t.Name, err)
		}
	}
	return nil
}

// retain deletes the records whose retention has ended, and before which there is no younger one in their partition. If
// the context ends, it deletes those that it has found until then.
func (e *Embedded) retain(ctx context.Context, now time.Time) error {
	var failed error
	for _, t := range schemas.Topics {
		if t.Retention == schemas.Forever {
			continue
		}
		for _, p := range e.broker.cluster.PartitionInfos(t.Name) {
			to, err := e.aged(ctx, t.Name, p.Partition, kafka.Span{From: p.LogStartOffset, End: p.HighWatermark}, now.Add(-t.Retention))
			if to > p.LogStartOffset { // also if the time was too short to find more: the next call goes on there
				err = e.broker.cluster.DeleteRecords(t.Name, p.Partition, to)
			}
			if err != nil {
				failed = errors.Join(failed, fmt.Errorf("delete old records of %s: %w", t.Name, err))
			}
		}
	}
	return failed
}

// errYoung ends a search at a record that is kept.
var errYoung = errors.New("the record is kept")

// aged returns the offset of the first record that is not from before the given time.
func (e *Embedded) aged(ctx context.Context, topic string, p int32, span kafka.Span, before time.Time) (int64, error) {
	to := span.From
	err := kafka.Between(ctx, e.own, topic, map[int32]kafka.Span{p: span}, func(r *kgo.Record) error {
		if !r.Timestamp.Before(before) {
			return errYoung
		}
		to = r.Offset + 1
		return nil
	})
	if errors.Is(err, errYoung) {
		err = nil
	}
	return to, err
}
