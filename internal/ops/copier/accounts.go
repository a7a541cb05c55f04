package copier

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"slices"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/schemas"
)

// copyAccounts makes the target's accounts, keys and signing secrets equal to the source's.
func (c *copier) copyAccounts(ctx context.Context) error {
	want, err := c.source.latest(ctx, schemas.TopicAccounts)
	if err != nil {
		return err
	}
	have, err := c.target.latest(ctx, schemas.TopicAccounts)
	if err != nil {
		return err
	}
	var changes []*kgo.Record
	for _, key := range slices.Sorted(maps.Keys(want)) {
		if r := want[key]; have[key] == nil || !bytes.Equal(have[key].Value, r.Value) {
			changes = append(changes, again(r))
		}
	}
	for _, key := range slices.Sorted(maps.Keys(have)) {
		if want[key] == nil {
			changes = append(changes, &kgo.Record{Topic: schemas.TopicAccounts, Key: []byte(key)})
		}
	}
	if err := c.target.client.ProduceSync(ctx, changes...).FirstErr(); err != nil {
		return fmt.Errorf("append to %s: %w", schemas.TopicAccounts, err)
	}
	c.report.Records[schemas.TopicAccounts] += int64(len(changes))
	return nil
}

// latest returns the last record of each key of a compacted topic with one partition, except keys
// that were deleted.
func (s *side) latest(ctx context.Context, topic string) (map[string]*kgo.Record, error) {
	latest := map[string]*kgo.Record{}
	err := s.readFrom(ctx, topic, 0, func(r *kgo.Record) error {
		if r.Value == nil {
			delete(latest, string(r.Key))
		} else {
			latest[string(r.Key)] = r
		}
		return nil
	})
	return latest, err
}

// copyAudit copies the entries of the audit topic that the target lacks.
func (c *copier) copyAudit(ctx context.Context) error {
	topic, last := schemas.TopicAudit, int64(-1)
	if err := c.target.readFrom(ctx, topic, 0, func(r *kgo.Record) error {
		from, err := c.origin(r)
		last = max(last, from.Offset)
		return err
	}); err != nil {
		return err
	}
	w, err := c.target.writer(ctx, topic)
	if err != nil {
		return err
	}
	if err := c.source.readFrom(ctx, topic, last+1, func(r *kgo.Record) error {
		copied := schemas.Copied{From: schemas.Place{Offset: r.Offset}, Origins: c.origins}.Header()
		rec := &kgo.Record{Key: r.Key, Value: r.Value, Timestamp: r.Timestamp}
		for _, h := range append(schemas.WithoutCopy(kafka.Received(r).Headers), copied) {
			rec.Headers = append(rec.Headers, kgo.RecordHeader{Key: h.Key, Value: h.Value})
		}
		c.report.Records[topic]++
		_, err := w.append(ctx, rec)
		return err
	}); err != nil {
		return err
	}
	return w.flush(ctx)
}
