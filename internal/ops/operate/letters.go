package operate

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/schemas"
)

// Letter is a dead letter and its state.
type Letter struct {
	schemas.DeadLetter
	Number   int64     // its offset in the topic of dead letters
	Buried   time.Time // when it was written
	Redriven bool
}

// redriver is the role in the notes that Redrive writes. A note is a dead letter without content that refers to
// another dead letter.
const redriver = "redrive"

// Letters visits all dead letters, oldest first.
func (c *Cluster) Letters(ctx context.Context, visit func(*Letter) error) error {
	redriven := map[int64]bool{}
	err := c.readLetters(ctx, func(l *Letter) error {
		if l.Role == redriver {
			redriven[l.Offset] = true
		}
		return nil
	})
	if err != nil {
		return err
	}
	return c.readLetters(ctx, func(l *Letter) error {
		if l.Role == redriver {
			return nil
		}
		l.Redriven = redriven[l.Number]
		return visit(l)
	})
}

func (c *Cluster) readLetters(ctx context.Context, visit func(*Letter) error) error {
	return c.readAll(ctx, schemas.TopicDeadLetters, func(r *kgo.Record) error {
		d, err := schemas.DecodeDeadLetter(schemas.Record{Key: r.Key, Value: r.Value})
		if err != nil { // show that it is unreadable, and continue with the next one
			d = schemas.DeadLetter{Role: "?", Reason: "the dead letter itself cannot be read"}
		}
		return visit(&Letter{DeadLetter: d, Number: r.Offset, Buried: r.Timestamp.UTC()})
	})
}

// Content returns the value of the record for which a dead letter was written. Dead letters of checks do not
// contain the value, so it is read from the log.
func (c *Cluster) Content(ctx context.Context, l *Letter) ([]byte, error) {
	if !strings.HasPrefix(l.Role, "check:") || len(l.Value) > 0 {
		r, err := c.open(ctx, schemas.Record{Key: l.Key, Value: l.Value, Headers: l.Headers})
		return r.Value, err
	}
	reader, err := kafka.NewReader(c.Kafka)
	if err != nil {
		return nil, err
	}
	defer reader.Close()
	var r *kgo.Record
	err = reader.Read(ctx, l.Topic, l.Partition, []int64{l.Offset}, func(rec *kgo.Record) bool { r = rec; return false })
	if err != nil {
		return nil, err
	}
	if r == nil {
		return nil, fmt.Errorf("%s partition %d does not hold offset %d any more", l.Topic, l.Partition, l.Offset)
	}
	content, err := c.open(ctx, schemas.Record{Key: r.Key, Value: r.Value, Headers: l.Headers})
	return content.Value, err
}

// ErrStays reports a dead letter whose record would fail again.
var ErrStays = errors.New("it stays")

func stays(format string, args ...any) error {
	return fmt.Errorf("%w: "+format, append([]any{ErrStays}, args...)...)
}

// redriveWithin limits how long Redrive waits for Kafka.
const redriveWithin = 10 * time.Second

// Redrive appends the record of a dead letter to its topic again, in the partition of its key and with its time.
// It then writes a note, so that a letter is redriven only once. It does not append a record that would fail
// again. The error is then ErrStays with the reason.
//
// If a crash loses the note, the record may be appended a second time. This changes nothing: an id is admitted
// once, and only the first score of a run counts. If the respondent was deleted in between, the record stays.
func (c *Cluster) Redrive(ctx context.Context, l *Letter) (err error) {
	if l.Redriven {
		return stays("it was redriven before")
	}
	topics, err := kafka.Describe(ctx, c.client)
	if err != nil {
		return err
	}
	r := schemas.Record{Key: l.Key, Value: l.Value, Headers: l.Headers}
	opened, err := c.open(ctx, r)
	if errors.Is(err, errClosed) {
		return stays("%w", err)
	}
	if err != nil {
		return err
	}
	if err := c.curable(ctx, l, opened, topics); err != nil {
		return err
	}
	// The client's own timeout starts at the time of the record, which may be days ago.
	producer, err := kafka.NewProducer(c.Kafka, topics, kgo.RecordDeliveryTimeout(0))
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, redriveWithin)
	defer cancel()
	defer func() { err = errors.Join(err, producer.Close(ctx)) }()
	again := producer.Record(l.Topic, r)
	again.Timestamp = l.Time
	if err := producer.AppendAll(ctx, []*kgo.Record{again}); err != nil {
		return err
	}
	l.Redriven = true
	note, err := schemas.EncodeDeadLetter(schemas.DeadLetter{
		Topic: schemas.TopicDeadLetters, Offset: l.Number, Time: l.Buried, Role: redriver,
		Reason: fmt.Sprintf("appended again to %s partition %d as %d", again.Topic, again.Partition, again.Offset), Key: l.Key,
	})
	if err != nil {
		return err
	}
	return producer.AppendAll(ctx, []*kgo.Record{producer.Record(schemas.TopicDeadLetters, note)})
}

// curable returns nil if this version of candor can handle the record, and the respondent was not deleted since.
// Otherwise the error is ErrStays with the reason.
func (c *Cluster) curable(ctx context.Context, l *Letter, r schemas.Record, topics map[string]kafka.Topic) error {
	switch {
	case strings.HasPrefix(l.Role, "check:"):
		return stays("the respondent was admitted and completed without %s; recalculateRespondents scores it again", strings.TrimPrefix(l.Role, "check:"))
	case l.Topic == schemas.TopicScores:
		s, err := schemas.DecodeScore(r)
		if err != nil {
			return stays("it still cannot be read")
		}
		t := topics[schemas.TopicSurveys]
		if p := schemas.Partition(r.Key, t.Partitions); max(s.Scored.Generation, s.Scored.Run) >= t.Ends[p] {
			return stays("it is for a record that the log does not hold")
		}
		return nil
	case l.Topic != schemas.TopicSurveys:
		return stays("it is of no topic that is handled")
	}
	peeked, err := schemas.Peek(r)
	if err != nil {
		return stays("it still cannot be read")
	}
	if peeked.Kind != schemas.KindSubmission {
		return stays("a command counts where it stood; send the request again")
	}
	a, err := schemas.DecodeAdmission(r.Value)
	if err != nil || a.Concerns != peeked.Checks {
		return stays("it still cannot be read")
	}
	return c.wanted(ctx, l, peeked.Key, a.Respondent, schemas.Partition(r.Key, topics[schemas.TopicSurveys].Partitions))
}
