package copier

import (
	"context"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/schemas"
)

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
		rec.Headers = kafka.Headers(append(schemas.WithoutCopy(kafka.Received(r).Headers), copied))
		c.report.Records[topic]++
		_, err := w.append(ctx, rec)
		return err
	}); err != nil {
		return err
	}
	return w.flush(ctx)
}
