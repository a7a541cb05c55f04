package app

import (
	"context"
	"fmt"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/internal/log/seal"
	"candor/schemas"
	"candor/survey"
)

// Sent reads the submissions of respondents from the log.
type Sent struct {
	Reader     *kafka.Reader
	Ring       *seal.Ring
	Partitions int32
	Client     *kgo.Client   // for requests to the brokers
	Retention  time.Duration // how long submissions stay on the log; 0: for ever
}

// Horizon returns the first generation of a survey's partition whose submission is younger than the retention.
// This submission and all later ones stay on the log for now. Every error is kafka.ErrUnavailable.
func (s Sent) Horizon(ctx context.Context, key survey.Key) (int64, error) {
	adm, p := kadm.NewClient(s.Client), schemas.Partition(key.Bytes(), s.Partitions)
	start, err := kafka.Offset(ctx, adm.ListStartOffsets, schemas.TopicSurveys, p)
	since := start
	if err == nil && s.Retention > 0 {
		since, err = kafka.Offset(ctx, func(ctx context.Context, topics ...string) (kadm.ListedOffsets, error) {
			return adm.ListOffsetsAfterMilli(ctx, time.Now().Add(-s.Retention).UnixMilli(), topics...)
		}, schemas.TopicSurveys, p)
	}
	if err != nil {
		return 0, fmt.Errorf("find where the log begins: %w: %w", kafka.ErrUnavailable, err)
	}
	return max(start, since), nil
}

// Submission returns the submission of a generation. It returns nil if the log no longer holds the submission, or
// holds another record at this offset.
func (s Sent) Submission(ctx context.Context, key survey.Key, id survey.RespondentID, generation int64) (*survey.Submission, error) {
	p := schemas.Partition(key.Bytes(), s.Partitions)
	var rec *kgo.Record
	err := s.Reader.Read(ctx, schemas.TopicSurveys, p, []int64{generation}, func(r *kgo.Record) bool { rec = r; return false })
	if err != nil {
		return nil, err
	}
	if rec == nil {
		return nil, nil
	}
	r := kafka.Received(rec)
	peeked, err := schemas.Peek(r)
	if err != nil || peeked.Kind != schemas.KindSubmission || peeked.Key != key {
		return nil, nil //nolint:nilerr // unreadable counts as deleted
	}
	opened, err := s.Ring.Open(ctx, r)
	if err != nil {
		return nil, err
	}
	submission, err := schemas.DecodeSubmission(peeked, opened.Value)
	if err != nil || submission.Respondent != id {
		return nil, nil //nolint:nilerr // unreadable counts as deleted
	}
	return submission, nil
}
