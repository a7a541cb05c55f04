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
	rec, err := r.sealed(ctx, topic, rec)
	if err != nil {
		return schemas.Place{}, err
	}
	return r.Producer.Append(ctx, topic, rec)
}

// AppendEach appends records together, each like Append.
func (r records) AppendEach(ctx context.Context, topic string, list []schemas.Record) ([]schemas.Place, []error) {
	places, errs := make([]schemas.Place, len(list)), make([]error, len(list))
	var ready []schemas.Record
	var at []int // index in list of each record of ready
	for i, rec := range list {
		if rec, errs[i] = r.sealed(ctx, topic, rec); errs[i] == nil {
			ready, at = append(ready, rec), append(at, i)
		}
	}
	appended, failed := r.Producer.AppendEach(ctx, topic, ready)
	for n, i := range at {
		places[i], errs[i] = appended[n], failed[n]
	}
	return places, errs
}

// sealed returns a record as it is to be appended: submissions and notes about respondents are encrypted.
func (r records) sealed(ctx context.Context, topic string, rec schemas.Record) (schemas.Record, error) {
	if topic != schemas.TopicSurveys {
		return rec, nil
	}
	p, err := schemas.Peek(rec)
	if err == nil && p.Kind == schemas.KindSubmission {
		rec, err = r.ring.Seal(ctx, r.Partition(topic, rec.Key), rec)
	} else if err == nil {
		var note string
		if rec, note, err = schemas.TakeNote(rec); err == nil && note != "" {
			rec, err = r.ring.SealNote(ctx, r.Partition(topic, rec.Key), rec, note)
		}
	}
	if err != nil {
		return schemas.Record{}, fmt.Errorf("encrypt a record: %w", err)
	}
	return rec, nil
}
