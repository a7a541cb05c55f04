package app

import (
	"context"
	"fmt"

	"candor/internal/log/kafka"
	"candor/internal/log/seal"
	"candor/schemas"
	"candor/state"
)

// records combines the producer, which appends records, and the view, which has the outcomes of records. It
// encrypts submissions before it appends them. Other records contain no answers, so they are not encrypted.
type records struct {
	*kafka.Producer
	*state.View
	ring *seal.Ring
}

// Append appends a record. It first encrypts a submission with a new data key.
func (r records) Append(ctx context.Context, topic string, rec schemas.Record) (schemas.Place, error) {
	if topic == schemas.TopicSurveys {
		p, err := schemas.Peek(rec)
		if err == nil && p.Kind == schemas.KindSubmission {
			rec, err = r.ring.Seal(ctx, r.Partition(topic, rec.Key), rec)
		}
		if err != nil {
			return schemas.Place{}, fmt.Errorf("encrypt a submission: %w", err)
		}
	}
	return r.Producer.Append(ctx, topic, rec)
}
