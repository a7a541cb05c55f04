package harness

import (
	"fmt"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/http/request"
	"candor/schemas"
	"candor/survey"
)

// At is a place in a topic.
type At struct {
	Topic     string
	Partition int32
	Offset    int64
}

// Submission returns the record that addRespondent appends for a body, with the price for an
// account without options.
func (c *Caller) Submission(v survey.Version, body string) schemas.Record {
	c.t.Helper()
	add, violations := request.AddRespondent([]byte(body), v, time.Now())
	if len(violations) > 0 {
		c.t.Fatalf("the body is not valid: %q", violations)
	}
	s := &add.Submission
	s.Key.Account = c.Account
	r, err := schemas.EncodeSubmission(s, survey.Price(s.Counts(), false))
	if err != nil {
		c.t.Fatalf("encode a submission: %v", err)
	}
	return r
}

// Command returns the record of a command on one of the caller's surveys.
func (c *Caller) Command(name string, kind survey.CommandKind, targets ...survey.RespondentID) schemas.Record {
	c.t.Helper()
	cmd := survey.Command{ID: fmt.Sprintf("%s-%d", c.Account, time.Now().UnixNano()), Kind: kind}
	for _, id := range targets {
		cmd.Targets = append(cmd.Targets, survey.Target{Respondent: id})
	}
	r, err := schemas.EncodeCommand(c.Key(name), cmd)
	if err != nil {
		c.t.Fatalf("encode a command: %v", err)
	}
	return r
}

// Append appends records to the partitions of their keys, in order, and returns their places.
func (b *Brokers) Append(t testing.TB, topic string, records ...schemas.Record) []At {
	t.Helper()
	raw := make([]*kgo.Record, len(records))
	for i, r := range records {
		raw[i] = b.Producer.Record(topic, r)
	}
	return b.AppendRaw(t, raw...)
}

// AppendRaw appends records exactly as they are.
func (b *Brokers) AppendRaw(t testing.TB, records ...*kgo.Record) []At {
	t.Helper()
	if err := b.Producer.AppendAll(t.Context(), records); err != nil {
		t.Fatalf("append: %v", err)
	}
	places := make([]At, len(records))
	for i, r := range records {
		places[i] = At{r.Topic, r.Partition, r.Offset}
	}
	return places
}

// AppendAt appends a record with the given time, which may be in the past.
func (b *Brokers) AppendAt(t testing.TB, topic string, r schemas.Record, at time.Time) At {
	t.Helper()
	rec := b.Producer.Record(topic, r)
	rec.Timestamp = at
	// This does not use the producer, which would consider the record too old to be delivered.
	if err := b.admin.ProduceSync(t.Context(), rec).FirstErr(); err != nil {
		t.Fatalf("append: %v", err)
	}
	return At{rec.Topic, rec.Partition, rec.Offset}
}

// Outcome waits for the outcome of a record. Call it within a minute after the append, because
// outcomes expire.
func (b *Brokers) Outcome(t testing.TB, at At) survey.Outcome {
	t.Helper()
	var outcome survey.Outcome
	Eventually(t, func() error {
		o, ok, err := b.Store.Outcome(t.Context(), at.Partition, at.Offset)
		if err == nil && !ok {
			err = fmt.Errorf("the record at %+v has no outcome", at)
		}
		outcome = o
		return err
	})
	return outcome
}

// Outcomes appends records to the log together and returns their outcomes.
func (b *Brokers) Outcomes(t testing.TB, records ...schemas.Record) []survey.OutcomeCode {
	t.Helper()
	places := b.Append(t, schemas.TopicSurveys, records...)
	codes := make([]survey.OutcomeCode, len(places))
	for i, at := range places {
		codes[i] = b.Outcome(t, at).Code
	}
	return codes
}

// ScoresApplied waits until the join has applied the scores up to a place.
func (b *Brokers) ScoresApplied(t testing.TB, at At) {
	t.Helper()
	Eventually(t, func() error {
		m, err := b.Store.Marker(t.Context(), at.Partition)
		if err == nil && m.Scores <= at.Offset {
			err = fmt.Errorf("scores are applied to %d, not yet beyond %d", m.Scores, at.Offset)
		}
		return err
	})
}
