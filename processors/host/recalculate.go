package host

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/processors"
	"candor/processors/checkstate"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// atOnce is how many submissions of a recalculation are in memory at a time. After atOnceBytes of their records, no
// further submission is read.
const (
	atOnce      = 16
	atOnceBytes = 1 << 20
)

var errLost = errors.New("the log does not give the submission back")

// target is a respondent to be scored again.
type target struct {
	ref        state.RowRef
	generation int64
}

// again holds the data for scoring a submission again.
type again struct {
	run    int64     // the command's offset
	asked  time.Time // when the command was logged
	params *processors.Params
}

func (j *job) recalculates() bool {
	return j.command != nil && j.command.Kind == survey.Recalculate
}

// recalculate scores the targets of a command and publishes the scores, a few at a time. After an interruption, it
// starts again with the first target. Some targets then get two scores of the same run. Both scores are equal, and
// the join uses the first one.
func (l *lane) recalculate(ctx context.Context, j *job, out *output) (err error) {
	span := l.Trace.Take(ctx, j.rec, l.step, l.began)
	defer func() {
		if err != nil {
			span.Fail(failed)
		} else {
			span.End("recalculated")
		}
	}()
	if err := l.recalled(ctx, j); err != nil {
		return err
	}
	for left := j.targets; len(left) > 0; {
		var jobs []*job
		if jobs, left, err = l.submitted(ctx, j, left); err != nil {
			return err
		}
		if err := l.run(ctx, jobs, out); err != nil {
			return err
		}
		if err := l.publish(ctx, out); err != nil {
			return err
		}
		*out = output{}
	}
	return nil
}

// submitted reads the submissions of the first targets from the log. It returns the jobs of those
// that concern the check, and the remaining targets.
func (l *lane) submitted(ctx context.Context, j *job, of []target) (jobs []*job, left []target, err error) {
	n := min(atOnce, len(of))
	offsets := make([]int64, n)
	for i := range offsets {
		offsets[i] = of[i].generation
	}
	records, size := make(map[int64]*kgo.Record, n), 0
	refused, err := l.readLog(ctx, j, offsets, func(rec *kgo.Record) bool {
		records[rec.Offset] = alone(rec)
		if size += len(rec.Value); size < atOnceBytes {
			return true
		}
		n = slices.Index(offsets, rec.Offset) + 1 // targets are in log order
		return false
	})
	if err != nil {
		return nil, nil, err
	}
	of, left = of[:n], of[n:]
	refs := make([]state.RowRef, n)
	for i, t := range of {
		refs[i] = t.ref
	}
	own := make([]*checkstate.Own, n)
	if l.remembers != nil {
		if own, err = l.memory.Own(ctx, refs, offsets[:n]); err != nil {
			return nil, nil, err
		}
	}
	c := j.command
	params := &processors.Params{Languages: c.Languages, DetectDuplicates: c.DetectDuplicates, DetectPattern: c.DetectPattern}
	for i, t := range of {
		s, err := l.resubmit(ctx, j, t, records[t.generation], cmp.Or(refused[t.generation], errLost))
		if err != nil {
			return nil, nil, err
		}
		if s == nil {
			continue
		}
		s.again, s.own = &again{run: j.rec.Offset, asked: j.rec.Timestamp, params: params}, own[i]
		jobs = append(jobs, s)
	}
	return jobs, left, nil
}

// alone returns a copy of a record that does not share the memory of its Kafka batch. A batch has 256 KiB or more,
// and often only one of its records is needed. Without copies, sixteen jobs would keep sixteen batches in memory.
func alone(rec *kgo.Record) *kgo.Record {
	c := &kgo.Record{
		Topic: rec.Topic, Partition: rec.Partition, Offset: rec.Offset, Timestamp: rec.Timestamp,
		Key: bytes.Clone(rec.Key), Value: bytes.Clone(rec.Value), Headers: make([]kgo.RecordHeader, len(rec.Headers)),
	}
	for i, h := range rec.Headers {
		c.Headers[i] = kgo.RecordHeader{Key: strings.Clone(h.Key), Value: bytes.Clone(h.Value)}
	}
	return c
}

// resubmit returns the job for a target's submission, or nil if the submission has no data points for the check. If
// the record is missing or is not the target's submission, the job fails with the error lost. The respondent then gets
// -999 and completes.
func (l *lane) resubmit(ctx context.Context, j *job, t target, rec *kgo.Record, lost error) (*job, error) {
	if rec != nil {
		r := kafka.Received(rec)
		p, err := schemas.Peek(r)
		opened, openErr := l.Ring.OpenIn(ctx, &l.room, r)
		s := &job{rec: rec, headers: r.Headers, peeked: p, ref: t.ref}
		switch {
		case openErr != nil:
			return nil, openErr
		case err != nil || p.Kind != schemas.KindSubmission || p.Key != j.peeked.Key:
		case !p.Checks.Has(l.check.Code()):
			return nil, nil
		case s.decodeSubmission(l.check.Code(), opened) && s.submission.Respondent == t.ref.Respondent:
			return s, nil
		}
	}
	return &job{
		rec:    &kgo.Record{Topic: j.rec.Topic, Partition: j.rec.Partition, Offset: t.generation, Timestamp: j.rec.Timestamp, Key: j.rec.Key},
		peeked: j.peeked, ref: t.ref, err: lost,
		submission: &survey.Submission{Key: j.peeked.Key, Respondent: t.ref.Respondent},
	}, nil
}
