package app

import (
	"context"
	"fmt"

	"candor/internal/log/kafka"
	"candor/internal/log/seal"
	"candor/schemas"
	"candor/state"
)

// records combines the producer, which appends records, and the view, which has their outcomes.
// Submissions are encrypted before the append; other records contain no answers.
type records struct {
	*kafka.Producer
	*state.View
	ring *seal.Ring
}

// Append appends a record. A submission is first sealed with a data key of its own.
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
