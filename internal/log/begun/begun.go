// Package begun tells whether an installation began with this version of candor or with an earlier one. A default
// of this version may delete data, for example old records of the log. Operators of older installations have not
// chosen that default, so it must not apply to them.
//
// The process that creates the topic of the log first appends a mark to the topic of views. So every process that
// finds the log also finds the mark. Earlier versions made no mark. If the log has records that are older than its
// mark, the log was copied or restored from somewhere else. The mark then says nothing about that log.
package begun

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/schemas"
)

// Ensure calls kafka.Ensure. If kafka.Ensure creates the log, Ensure also marks it (Mark).
func Ensure(ctx context.Context, cl *kgo.Client, cfg kafka.Config, partitions int32) (map[string]kafka.Topic, error) {
	return kafka.Ensure(ctx, cl, cfg, partitions, func(ctx context.Context) error { return Mark(ctx, cl, time.Now()) })
}

// Mark appends a mark: the installation began at the time at, with a version that makes marks. If at is the zero
// time, the mark says that the installation began with an earlier version. If a log has several marks, the oldest
// one counts.
func Mark(ctx context.Context, cl *kgo.Client, at time.Time) error {
	r, err := schemas.EncodeView(schemas.ViewRecord{Step: schemas.ViewBegun, At: at})
	if err != nil {
		return err
	}
	err = kafka.Settle(ctx, func(ctx context.Context) error {
		return cl.ProduceSync(ctx, &kgo.Record{Topic: schemas.TopicView, Key: r.Key, Value: r.Value}).FirstErr()
	})
	if err != nil {
		return fmt.Errorf("mark the log as new, with a record on %s: %w", schemas.TopicView, err)
	}
	return nil
}

// slack is how far the clocks of processes may differ.
const slack = 24 * time.Hour

// Oldest returns the time of the oldest mark. It returns the zero time if there is no mark, or if the oldest mark
// has the zero time (Mark).
func Oldest(ctx context.Context, cl *kgo.Client, cfg kafka.Config) (at time.Time, err error) {
	adm := kadm.NewClient(cl)
	end, err := kafka.Offset(ctx, adm.ListEndOffsets, schemas.TopicView, 0)
	if err != nil || end == 0 {
		return at, err
	}
	marked := false
	err = kafka.Between(ctx, cfg, schemas.TopicView, map[int32]kafka.Span{0: {From: 0, End: end}}, func(r *kgo.Record) error {
		v, err := schemas.DecodeView(kafka.Received(r))
		if err == nil && v.Step == schemas.ViewBegun && (!marked || v.At.Before(at)) {
			at, marked = v.At, true
		}
		return err
	})
	return at, err
}

// New reports whether the installation began with a version that makes marks.
func New(ctx context.Context, cl *kgo.Client, cfg kafka.Config) (bool, error) {
	at, err := Oldest(ctx, cl, cfg)
	if err != nil || at.IsZero() {
		return false, err
	}
	adm := kadm.NewClient(cl)
	starts, err := adm.ListStartOffsets(ctx, schemas.TopicSurveys)
	if err := cmp.Or(err, starts.Error()); err != nil {
		return false, fmt.Errorf("find where the log begins: %w", err)
	}
	since, err := adm.ListOffsetsAfterMilli(ctx, at.Add(-slack).UnixMilli(), schemas.TopicSurveys)
	if err := cmp.Or(err, since.Error()); err != nil {
		return false, fmt.Errorf("find the first record after the beginning: %w", err)
	}
	older := false
	starts.Each(func(start kadm.ListedOffset) {
		first, ok := since.Lookup(start.Topic, start.Partition)
		older = older || !ok || first.Offset > start.Offset
	})
	return !older, nil
}
