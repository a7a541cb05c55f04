package host

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/processors"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// job is one record of the log that concerns the check: an admitted
// submission, or a command that makes it forget.
type job struct {
	rec    *kgo.Record
	peeked schemas.Peeked
	ref    state.RowRef // of an admitted submission

	submission *survey.Submission
	command    *survey.Command
	err        error // the submission could not be decoded
	wants      []processors.Want
	prepared   any
}

func (j *job) at() time.Time { return j.rec.Timestamp.UTC() }

// admitted decodes the records that concern the check and leaves out
// submissions that the join refused or that are deleted by now. All of this is
// read from a view that the join has applied beyond the last offset: who is
// missing there was not admitted, and not merely lost with the view.
func (l *lane) admitted(ctx context.Context, records []*kgo.Record, last int64) ([]*job, error) {
	var jobs []*job
	var of []state.Submitted
	for _, rec := range records {
		j := l.decode(rec)
		if j == nil {
			continue
		}
		jobs = append(jobs, j)
		if j.command == nil {
			of = append(of, state.Submitted{Key: j.peeked.Key, Respondent: j.submission.Respondent})
		}
	}
	if len(of) == 0 {
		return jobs, nil
	}
	admitted, err := l.Store.Admitted(ctx, l.p, last, of, l.known)
	if err != nil {
		return nil, err
	}
	kept := jobs[:0]
	for _, j := range jobs {
		if j.command == nil {
			a, ok := admitted[state.Submitted{Key: j.peeked.Key, Respondent: j.submission.Respondent}]
			if !ok || a.Generation != j.rec.Offset {
				continue
			}
			j.ref = state.RowRef{Incarnation: a.Incarnation, Respondent: j.submission.Respondent}
		}
		kept = append(kept, j)
	}
	return kept, nil
}

// decode returns the job of a record, nil when it does not concern the check.
// What cannot be read at all is the join's to bury.
func (l *lane) decode(rec *kgo.Record) *job {
	r := schemas.Record{Key: rec.Key, Value: rec.Value}
	for _, h := range rec.Headers {
		r.Headers = append(r.Headers, schemas.Header{Key: h.Key, Value: h.Value})
	}
	p, err := schemas.Peek(r)
	if err != nil || l.Producer.Partition(rec.Topic, rec.Key) != rec.Partition {
		return nil
	}
	j := &job{rec: rec, peeked: p}
	if p.Kind == schemas.KindCommand {
		if l.remembers == nil {
			return nil
		}
		c, err := schemas.DecodeCommand(rec.Value)
		if err != nil {
			return nil
		}
		switch c.Kind {
		case survey.DeleteRespondents, survey.DeleteSurvey, survey.Expire:
			j.command = &c
			return j
		default:
			return nil
		}
	}
	if !p.Checks.Has(l.check.Code()) {
		return nil
	}
	j.submission, j.err = schemas.DecodeSubmissionFor(l.check.Code(), p, rec.Value)
	if j.err != nil {
		// Only the check's own part is bad if the header still reads.
		a, err := schemas.DecodeAdmission(rec.Value)
		if err != nil {
			return nil
		}
		j.submission = &survey.Submission{Key: p.Key, Respondent: a.Respondent, Version: a.Version}
	}
	return j
}

// run scores and learns the jobs in log order.
func (l *lane) run(ctx context.Context, jobs []*job, out *output) error {
	if l.remembers == nil {
		for _, j := range jobs {
			if err := l.evaluate(ctx, j, l.input(j), out); err != nil {
				return err
			}
		}
		return nil
	}
	var wants []state.FactsWant
	var keys []survey.Key
	for _, j := range jobs {
		keys = append(keys, j.peeked.Key)
		if j.command != nil || j.err != nil {
			continue
		}
		j.wants, j.err = l.recall(j)
		for _, w := range j.wants {
			wants = append(wants, state.FactsWant{Incarnation: j.ref.Incarnation, Want: w})
		}
	}
	if err := l.loadHolds(ctx, keys); err != nil {
		return err
	}
	for _, j := range jobs {
		if held, ok := l.holds[j.peeked.Key]; j.command == nil && (!ok || held != j.ref.Incarnation) {
			l.memory.born(j.ref.Incarnation)
		}
	}
	if err := l.memory.load(ctx, wants); err != nil {
		return err
	}
	for _, j := range jobs {
		if j.command != nil {
			if err := l.unlearn(ctx, j); err != nil {
				return err
			}
			continue
		}
		facts, err := l.memory.recall(ctx, j.ref.Incarnation, j.wants)
		if err != nil {
			return err
		}
		in := l.input(j)
		in.Facts = facts
		if err := l.evaluate(ctx, j, in, out); err != nil {
			return err
		}
		if j.err != nil || j.rec.Offset < l.learnt {
			continue // nothing can be learnt, or it was before
		}
		if err := l.learn(ctx, j, in); err != nil {
			return err
		}
	}
	return nil
}

func (l *lane) input(j *job) processors.Input {
	return processors.Input{Submission: j.submission, At: j.at(), Prepared: j.prepared}
}

// evaluate scores one submission, unless that was done before (H3). Where the
// check fails it is learnt from all the same: when lost facts are learnt again,
// nothing is scored, and nobody would know.
func (l *lane) evaluate(ctx context.Context, j *job, in processors.Input, out *output) error {
	if j.rec.Offset < l.scored {
		return nil
	}
	code := l.check.Code()
	var o processors.Output
	var scores []schemas.Record
	err := j.err
	if err == nil {
		o, err = l.score(ctx, in)
	}
	if err == nil {
		scores, err = l.encode(j, o)
	}
	failure := err
	if err != nil {
		o = processors.Output{Result: processors.Unscored(code, j.submission, "the check failed")}
		d := schemas.DeadLetter{
			Topic: j.rec.Topic, Partition: j.rec.Partition, Offset: j.rec.Offset, Time: j.rec.Timestamp.UTC(),
			Role: "check:" + code.String(), Reason: err.Error(), Key: j.rec.Key, Value: j.rec.Value,
		}
		for _, h := range j.rec.Headers {
			d.Headers = append(d.Headers, schemas.Header{Key: h.Key, Value: h.Value})
		}
		out.dead = append(out.dead, d)
		if scores, err = l.encode(j, o); err != nil {
			return err
		}
	}
	l.Metrics.observe(code, o.Result.Score, failure)
	out.scores = append(out.scores, scores...)
	return nil
}

var errOtherCheck = errors.New("the result is of another check")

// encode returns the records of what the check says. A score that is none must
// fail its own record only, so it is found here and not when a batch is sent.
func (l *lane) encode(j *job, o processors.Output) ([]schemas.Record, error) {
	records := make([]schemas.Record, 0, 1+len(o.Revisions))
	add := func(id survey.RespondentID, s survey.Scored) error {
		if s.Result.Check != l.check.Code() {
			return errOtherCheck
		}
		r, err := schemas.EncodeScore(schemas.Score{Key: j.peeked.Key, Respondent: id, Scored: s})
		if err != nil {
			return fmt.Errorf("encode a score: %w", err)
		}
		records = append(records, r)
		return nil
	}
	if err := add(j.submission.Respondent, survey.Scored{Generation: j.rec.Offset, Result: o.Result}); err != nil {
		return nil, err
	}
	for _, r := range o.Revisions {
		scored := survey.Scored{Generation: r.Generation, Run: j.rec.Offset, Revision: true, Result: r.Result}
		if err := add(r.Respondent, scored); err != nil {
			return nil, err
		}
	}
	return records, nil
}

// recall asks the check which facts it needs; a panic there fails the record
// alone.
func (l *lane) recall(j *job) (wants []processors.Want, err error) {
	defer rescue(&err)
	if p, ok := l.check.(processors.Preparer); ok {
		j.prepared = p.Prepare(j.submission, j.at())
	}
	return l.remembers.Recall(l.input(j)), nil
}

func rescue(err *error) {
	if r := recover(); r != nil {
		*err = fmt.Errorf("panic: %v", r)
	}
}

func (l *lane) learn(ctx context.Context, j *job, in processors.Input) error {
	facts, err := func() (facts []processors.Fact, err error) {
		defer rescue(&err)
		return l.remembers.Learn(in), nil
	}()
	if err != nil {
		l.Log.ErrorContext(ctx, "a check failed to learn", "partition", l.p, "offset", j.rec.Offset)
		return nil
	}
	if err := l.memory.learn(ctx, j.ref, j.rec.Offset, facts); err != nil {
		return err
	}
	if held, ok := l.holds[j.peeked.Key]; !ok || held != j.ref.Incarnation {
		if ok { // the survey was deleted and created again
			l.memory.learning.Emptied = append(l.memory.learning.Emptied, held)
		}
		l.holds[j.peeked.Key] = j.ref.Incarnation
		l.memory.learning.Holds[j.peeked.Key] = j.ref.Incarnation
	}
	return nil
}

func (l *lane) loadHolds(ctx context.Context, keys []survey.Key) error {
	if len(l.holds) > maxFacts {
		l.holds = map[survey.Key]int64{}
	}
	var missing []survey.Key
	for _, k := range keys {
		if _, ok := l.holds[k]; !ok {
			missing = append(missing, k)
		}
	}
	holds, err := l.Store.Holds(ctx, l.p, l.check.Code(), l.before, missing)
	if err != nil {
		return err
	}
	maps.Copy(l.holds, holds)
	return nil
}

// unlearn makes the check forget what a command deletes.
func (l *lane) unlearn(ctx context.Context, j *job) error {
	inc, ok := l.holds[j.peeked.Key]
	if !ok || j.rec.Offset < l.learnt || j.rec.Offset < inc {
		return nil
	}
	now, exists, err := l.Store.Incarnation(ctx, l.p, j.rec.Offset, j.peeked.Key)
	if err != nil {
		return err
	}
	if !exists || now != inc { // gone with its last respondent, or all at once
		l.memory.learning.Emptied = append(l.memory.learning.Emptied, inc)
		l.memory.learning.Holds[j.peeked.Key] = state.Nothing
		delete(l.holds, j.peeked.Key)
		return nil
	}
	for _, t := range j.command.Targets {
		generation := int64(-1)
		if j.command.Kind == survey.Expire {
			generation = t.BasedOn
		}
		ref := state.RowRef{Incarnation: inc, Respondent: t.Respondent}
		if err := l.memory.unlearn(ctx, ref, generation); err != nil {
			return err
		}
	}
	return nil
}
