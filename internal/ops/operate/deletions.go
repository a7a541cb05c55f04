package operate

import (
	"context"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/schemas"
	"candor/survey"
)

// deletions says what the commands in a part of a partition delete.
type deletions struct {
	kafka.Span                      // the part that was read
	surveys    map[survey.Key]int64 // the last offset of a command that deletes the survey
	people     map[person]int64     // the last offset of a command that deletes the respondent
}

// person names a respondent of a survey.
type person struct {
	survey survey.Key
	id     survey.RespondentID
}

// before is how far apart the times of records in different partitions may be.
const before = time.Hour

// since returns the deletions of a partition after the record of a dead letter. It reads a record only once, however
// many letters there are. If the beginning of the log is deleted, so that deletions may be missing, the error is
// ErrStays.
//
// The record may be in another partition than its key says. Its offset then says nothing about the partition of the
// key, so since goes by the time of the record.
func (c *Cluster) since(ctx context.Context, l *Letter, p int32) (after int64, d *deletions, err error) {
	kept, err := kafka.Kept(ctx, c.admin, schemas.TopicSurveys, p)
	if err != nil {
		return 0, nil, err
	}
	from := l.Offset + 1
	cut := kept.From > from
	if l.Partition != p {
		from, err = kafka.Offset(ctx, func(ctx context.Context, topics ...string) (kadm.ListedOffsets, error) {
			return c.admin.ListOffsetsAfterMilli(ctx, l.Time.Add(-before).UnixMilli(), topics...)
		}, schemas.TopicSurveys, p)
		cut = kept.From > 0 && kept.From >= from
	}
	if err != nil {
		return 0, nil, err
	}
	if cut {
		return 0, nil, stays("records after it were deleted from the log, and they may have deleted the respondent; send the request again")
	}
	d = c.deleted[p]
	if d == nil {
		d = &deletions{Span: kafka.Span{From: from, End: from}, surveys: map[survey.Key]int64{}, people: map[person]int64{}}
	}
	for _, part := range []kafka.Span{{From: from, End: d.From}, {From: d.End, End: kept.End}} {
		if err := kafka.Between(ctx, c.Kafka, schemas.TopicSurveys, map[int32]kafka.Span{p: part}, d.note, kgo.FetchMaxPartitionBytes(8<<20)); err != nil {
			return 0, nil, err
		}
	}
	d.From, d.End = min(d.From, from), max(d.End, kept.End)
	if c.deleted == nil {
		c.deleted = map[int32]*deletions{}
	}
	c.deleted[p] = d
	return from, d, nil
}

// note adds what a record deletes. Whether the join executed the command does not matter, because the sender wanted
// the deletion. A command that cannot be read has deleted nothing.
func (d *deletions) note(r *kgo.Record) error {
	rec := kafka.Received(r)
	peeked, err := schemas.Peek(rec)
	if err != nil || peeked.Kind != schemas.KindCommand {
		return nil //nolint:nilerr // a record that cannot be read deletes nothing
	}
	c, err := schemas.DecodeCommand(rec.Value)
	if err != nil {
		return nil //nolint:nilerr // as above
	}
	switch c.Kind {
	case survey.DeleteSurvey:
		d.surveys[peeked.Key] = max(d.surveys[peeked.Key], r.Offset)
	case survey.DeleteRespondents, survey.Expire:
		for _, t := range c.Targets {
			of := person{peeked.Key, t.Respondent}
			d.people[of] = max(d.people[of], r.Offset)
		}
	default: // deletes nothing
	}
	return nil
}

// wanted returns nil if nothing has deleted the respondent of a dead letter, or its survey, after its record. The
// panel may have sent the respondent again, or may have asked for the deletion although it was never admitted. After
// a redrive, it would be there again.
func (c *Cluster) wanted(ctx context.Context, l *Letter, key survey.Key, id survey.RespondentID, p int32) error {
	after, d, err := c.since(ctx, l, p)
	if err != nil {
		return err
	}
	if at, ok := d.surveys[key]; ok && at >= after {
		return stays("its survey was deleted after it was sent, at offset %d of partition %d", at, p)
	}
	if at, ok := d.people[person{key, id}]; ok && at >= after {
		return stays("its respondent was deleted after it was sent, at offset %d of partition %d", at, p)
	}
	return nil
}
