package app

import (
	"context"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/internal/log/seal"
	"candor/schemas"
	"candor/survey"
)

// Sent reads respondents' submissions back from the log.
type Sent struct {
	Reader     *kafka.Reader
	Ring       *seal.Ring
	Partitions int32
}

// Submission returns the submission of a generation; nil where the log does not
// hold it, or holds something else there.
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
	peeked, err := schemas.Peek(record(rec))
	if err != nil || peeked.Kind != schemas.KindSubmission || peeked.Key != key {
		return nil, nil //nolint:nilerr // unreadable is gone
	}
	opened, err := s.Ring.Open(ctx, record(rec))
	if err != nil {
		return nil, err
	}
	submission, err := schemas.DecodeSubmission(peeked, opened.Value)
	if err != nil || submission.Respondent != id {
		return nil, nil //nolint:nilerr // unreadable is gone
	}
	return submission, nil
}

func record(rec *kgo.Record) schemas.Record {
	r := schemas.Record{Key: rec.Key, Value: rec.Value}
	for _, h := range rec.Headers {
		r.Headers = append(r.Headers, schemas.Header{Key: h.Key, Value: h.Value})
	}
	return r
}
