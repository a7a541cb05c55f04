package app

import (
	"context"
	"fmt"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/internal/log/seal"
	"candor/internal/log/snapshot"
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

// Readable returns a function that says whether the checks can still read the submission of a respondent for a command
// that is appended now. A submission that is older than the retention may leave the log at any time. The age of one
// that is dated to the future is not known. Every error is kafka.ErrUnavailable.
func (s Sent) Readable(ctx context.Context, key survey.Key) (func(*survey.Respondent) bool, error) {
	start, err := kafka.Offset(ctx, kadm.NewClient(s.Client).ListStartOffsets, schemas.TopicSurveys, schemas.Partition(key.Bytes(), s.Partitions))
	if err != nil {
		return nil, fmt.Errorf("find where the log begins: %w: %w", kafka.ErrUnavailable, err)
	}
	now := time.Now()
	return func(row *survey.Respondent) bool {
		young := !row.AdmittedAt.Before(now.Add(-s.Retention)) && !row.AdmittedAt.After(now.Add(snapshot.Grace(s.Retention)))
		return row.Generation >= start && (young || s.Retention == 0)
	}, nil
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
