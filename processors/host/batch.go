package host

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/seal"
	"candor/internal/log/trace"
	"candor/processors"
	"candor/processors/checkstate"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// job is one record of the log that concerns the check: an admitted
// submission, a command that makes it forget, or one that asks for scores again.
type job struct {
	rec    *kgo.Record
	opened seal.Opened
	peeked schemas.Peeked
	ref    state.RowRef // of an admitted submission
	left   bool         // its respondent is deleted by now, and awaits no score

	submission *survey.Submission
	command    *survey.Command
	err        error // the submission could not be decoded
	wants      []processors.Want
	prepared   any

	again   *again   // the submission is scored again
	targets []target // of a recalculation
}

func (j *job) at() time.Time { return j.rec.Timestamp.UTC() }

// asked is when the score was asked for.
func (j *job) asked() time.Time {
	if j.again != nil {
		return j.again.asked
	}
	return j.rec.Timestamp
}

// read decodes the records that concern the check, and returns how many records
// that took. A recalculation is alone in its batch: what is before it must not
// be held up when old submissions cannot be read, and a batch stays small.
func (l *lane) read(ctx context.Context, records []*kgo.Record) (jobs []*job, taken int, err error) {
	for i, rec := range records {
		j, err := l.decode(ctx, rec)
		switch {
		case err != nil:
			return nil, 0, err
		case j == nil:
		case !j.recalculates():
			jobs = append(jobs, j)
		case len(jobs) > 0:
			return jobs, i, nil
		default:
			return []*job{j}, i + 1, nil
		}
	}
	return jobs, len(records), nil
}

// admitted leaves out submissions that the join refused. Who was admitted and
// is deleted by now stays: what a check remembers is made in log order, where
// the deletion comes later, and must not depend on how far the join is (H1).
// This is of a view that the join has applied beyond the last offset: who is
// missing there was not admitted, and not merely lost with the view.
func (l *lane) admitted(ctx context.Context, jobs []*job, last int64) ([]*job, error) {
	if len(jobs) == 1 && jobs[0].recalculates() {
		return jobs, l.find(ctx, jobs[0], last)
	}
	of := map[int64]state.Submitted{}
	for _, j := range jobs {
		if j.command == nil {
			of[j.rec.Offset] = state.Submitted{Key: j.peeked.Key, Respondent: j.submission.Respondent}
		}
	}
	if len(of) == 0 {
		return jobs, nil
	}
	admissions, err := l.View.Admissions(ctx, l.p, last, of)
	if err != nil {
		return nil, err
	}
	kept := jobs[:0]
	for _, j := range jobs {
		if j.command == nil {
			a, ok := admissions[j.rec.Offset]
			if !ok {
				continue
			}
			j.ref, j.left = state.RowRef{Incarnation: a.Incarnation, Respondent: j.submission.Respondent}, a.Departed
		}
		kept = append(kept, j)
	}
	return kept, nil
}

// find looks whom a recalculation means, in a view that is applied beyond it.
func (l *lane) find(ctx context.Context, j *job, last int64) error {
	of := make([]state.Submitted, 0, len(j.command.Targets))
	for _, t := range j.command.Targets {
		of = append(of, state.Submitted{Key: j.peeked.Key, Respondent: t.Respondent})
	}
	admitted, err := l.Store.Admitted(ctx, l.p, last, of, map[survey.Key]int64{})
	if err == nil {
		j.targets = targets(j, admitted)
	}
	return err
}

func record(rec *kgo.Record) schemas.Record {
	if rec == nil {
		return schemas.Record{}
	}
	r := schemas.Record{Key: rec.Key, Value: rec.Value, Headers: make([]schemas.Header, 0, len(rec.Headers))}
	for _, h := range rec.Headers {
		r.Headers = append(r.Headers, schemas.Header{Key: h.Key, Value: h.Value})
	}
	return r
}

// decode returns the job of a record, nil when it does not concern the check.
// What cannot be read at all is the join's to bury. A submission that is erased
// was deleted, or never admitted: there is nothing to score or to learn, and what
// others are compared with is the same without it.
func (l *lane) decode(ctx context.Context, rec *kgo.Record) (*job, error) {
	p, err := schemas.Peek(record(rec))
	if err != nil || l.Producer.Partition(rec.Topic, rec.Key) != rec.Partition {
		return nil, nil
	}
	j := &job{rec: rec, peeked: p}
	if p.Kind == schemas.KindCommand {
		c, err := schemas.DecodeCommand(rec.Value)
		if err != nil || !l.heeds(&c, rec.Offset) {
			return nil, nil
		}
		j.command = &c
		return j, nil
	}
	if !p.Checks.Has(l.check.Code()) {
		return nil, nil
	}
	if j.opened, err = l.Ring.Open(ctx, record(rec)); err != nil {
		return nil, err
	}
	if j.opened.Fate == seal.Erased || j.opened.Fate == seal.Refused || !j.decodeSubmission(l.check.Code()) {
		return nil, nil
	}
	return j, nil
}

// heeds reports whether a command is the check's business: one that takes from
// what it remembers, or one that asks it for scores it has not yet given. A
// recalculation teaches nothing, so it is passed over while lost check state is
// learnt again.
func (l *lane) heeds(c *survey.Command, offset int64) bool {
	switch c.Kind {
	case survey.DeleteRespondents, survey.DeleteSurvey, survey.Expire:
		return l.remembers != nil
	case survey.Recalculate:
		return c.Checks.Has(l.check.Code()) && offset >= l.scored
	default:
		return false
	}
}

// decodeSubmission reads the check's part of the submission. It reports false
// when not even the header reads; if that does, only the part is bad, and the
// job fails.
func (j *job) decodeSubmission(c survey.Check) bool {
	head := j.opened.Value
	if j.opened.Fate == seal.Whole {
		if j.submission, j.err = schemas.DecodeSubmissionFor(c, j.peeked, head); j.err == nil {
			return true
		}
	} else {
		head, j.err = j.opened.Clear, errLostKey
	}
	a, err := schemas.DecodeAdmission(head)
	j.submission = &survey.Submission{Key: j.peeked.Key, Respondent: a.Respondent, Version: a.Version}
	return err == nil
}

// run scores and learns the jobs in log order. A check that may wait scores some
// of them at once, behind what they have taught: learning sees no score, and
// each sees the check state as it was before it.
func (l *lane) run(ctx context.Context, jobs []*job, out *output) error {
	if len(jobs) == 1 && jobs[0].recalculates() {
		return l.recalculate(ctx, jobs[0], out)
	}
	if l.remembers == nil {
		for _, j := range jobs {
			if err := l.evaluate(ctx, j, l.input(j), out); err != nil {
				return err
			}
		}
		return nil
	}
	if err := l.load(ctx, jobs); err != nil {
		return err
	}
	var later []evaluation
	for _, j := range jobs {
		if j.command != nil {
			if err := l.unlearn(ctx, j); err != nil {
				return err
			}
			continue
		}
		facts, err := l.memory.Recall(ctx, j.ref.Incarnation, j.wants, j.own())
		if err != nil {
			return err
		}
		in := l.input(j)
		in.Facts = facts
		if l.Parallel < 2 {
			if err := l.evaluate(ctx, j, in, out); err != nil {
				return err
			}
		} else {
			of := in
			of.Facts = facts.Clone()
			if later = append(later, evaluation{j, of}); len(later) == 4*l.Parallel {
				if err := l.evaluateAll(ctx, later, out); err != nil {
					return err
				}
				later = nil
			}
		}
		if j.again != nil || j.err != nil || j.rec.Offset < l.learnt {
			continue // nothing can be learnt, or it was before
		}
		if err := l.learn(ctx, j, in, out); err != nil {
			return err
		}
	}
	return l.evaluateAll(ctx, later, out)
}

// load asks the check what it needs to know of each submission, and brings that into
// the memory.
func (l *lane) load(ctx context.Context, jobs []*job) error {
	var submissions []checkstate.Question
	var commands []survey.Key
	for _, j := range jobs {
		if j.command != nil {
			commands = append(commands, j.peeked.Key)
			continue
		}
		if j.err == nil {
			j.wants, j.err = l.recall(j)
		}
		submissions = append(submissions, checkstate.Question{Key: j.peeked.Key, Incarnation: j.ref.Incarnation, Wants: j.wants})
	}
	return l.memory.Load(ctx, submissions, commands)
}

// evaluation is a submission to be scored, and what the check sees of it.
type evaluation struct {
	job *job
	in  processors.Input
}

// evaluateAll scores submissions at once. What they come to is in log order.
func (l *lane) evaluateAll(ctx context.Context, all []evaluation, out *output) error {
	outs, errs := make([]output, len(all)), make([]error, len(all))
	var running sync.WaitGroup
	slots := make(chan struct{}, max(l.Parallel, 1))
	for i, e := range all {
		slots <- struct{}{}
		running.Go(func() {
			defer func() { <-slots }()
			errs[i] = l.evaluate(ctx, e.job, e.in, &outs[i])
		})
	}
	running.Wait()
	for _, o := range outs {
		out.scores, out.dead, out.steps = append(out.scores, o.scores...), append(out.dead, o.dead...), append(out.steps, o.steps...)
	}
	return errors.Join(errs...)
}

func (l *lane) input(j *job) processors.Input {
	in := processors.Input{Submission: j.submission, At: j.at(), Prepared: j.prepared}
	if j.again != nil {
		in.Params = j.again.params
	}
	return in
}

// evaluate scores one submission, unless that was done before (H3). Where the
// check fails it is learnt from all the same: when lost check state is learnt again,
// nothing is scored, and nobody would know.
func (l *lane) evaluate(ctx context.Context, j *job, in processors.Input, out *output) error {
	if j.again == nil && j.rec.Offset < l.scored {
		return nil
	}
	code := l.check.Code()
	span := l.follow(ctx, j)
	var o processors.Output
	var scores []schemas.Record
	err := j.err
	if err == nil {
		o, err = l.score(ctx, j, in)
	}
	if err == nil {
		scores, err = l.encode(ctx, j, o)
	}
	failure := err
	if err != nil {
		if j.again != nil {
			err = fmt.Errorf("recalculation %d: %w", j.again.run, err)
		}
		o = processors.Output{Result: processors.Unscored(code, j.submission, "the check failed")}
		out.dead = append(out.dead, l.letter(j, err))
		if scores, err = l.encode(ctx, j, o); err != nil {
			return err
		}
	}
	outcome := l.Metrics.observe(code, o.Result.Score, failure)
	if span.On() {
		span.Reached("scored", time.Now())
		for i := range scores {
			span.Mark(&scores[i])
		}
		out.steps = append(out.steps, step{span, outcome})
	}
	out.scores = append(out.scores, scores...)
	return nil
}

// letter returns the dead letter of a record. The log holds its value: a copy
// would be room that no quota counts.
func (l *lane) letter(j *job, cause error) schemas.DeadLetter {
	return schemas.DeadLetter{
		Topic: j.rec.Topic, Partition: j.rec.Partition, Offset: j.rec.Offset, Time: j.rec.Timestamp.UTC(),
		Role: "check:" + l.check.Code().String(), Reason: cause.Error(), Key: j.rec.Key, Headers: record(j.rec).Headers,
	}
}

// follow begins the span of a submission that is scored. Of a recalculation the
// command is followed, not everybody whom it concerns.
func (l *lane) follow(ctx context.Context, j *job) trace.Span {
	if j.again != nil {
		return trace.Span{}
	}
	span := l.Trace.Take(ctx, j.rec, l.step, l.began)
	span.Check(l.check.Code().String())
	span.Submission(j.rec.Partition, j.rec.Offset)
	span.Reached("applied by the join", l.applied)
	return span
}

var (
	errOtherCheck = errors.New("the result is of another check")
	errLostKey    = errors.New("the data key of the submission is lost")
)

// encode returns the records of what the check says. A score that is none must
// fail its own record only, so it is found here and not when a batch is sent.
func (l *lane) encode(ctx context.Context, j *job, o processors.Output) ([]schemas.Record, error) {
	records := make([]schemas.Record, 0, 1+len(o.Revisions))
	add := func(like []schemas.Header, id survey.RespondentID, s survey.Scored) error {
		if s.Result.Check != l.check.Code() {
			return errOtherCheck
		}
		r, err := schemas.EncodeScore(schemas.Score{Key: j.peeked.Key, Respondent: id, Scored: s})
		if err != nil {
			return fmt.Errorf("encode a score: %w", err)
		}
		if r, ok := l.Ring.SealLike(like, r); ok {
			records = append(records, r)
		}
		return nil
	}
	first := survey.Scored{Generation: j.rec.Offset, Result: o.Result}
	if j.again != nil {
		first.Run = j.again.run
		o.Revisions = nil // a recalculation is of those it names
	}
	if j.submission.Untrusted {
		o.Revisions = nil // made with its own data points
	}
	if !j.left {
		if err := add(record(j.rec).Headers, j.submission.Respondent, first); err != nil {
			return nil, err
		}
	}
	of, err := l.revised(ctx, o.Revisions)
	if err != nil {
		return nil, err
	}
	for _, r := range o.Revisions {
		scored := survey.Scored{Generation: r.Generation, Run: j.rec.Offset, Revision: true, Result: r.Result}
		if err := add(of[r.Generation], r.Respondent, scored); err != nil {
			return nil, err
		}
	}
	return records, nil
}

// revised returns the headers of the submissions that revisions are of: each is
// sealed with the key of the respondent that it is about. A submission that the log
// does not give back has none.
func (l *lane) revised(ctx context.Context, revisions []processors.Revision) (map[int64][]schemas.Header, error) {
	if len(revisions) == 0 || l.Ring == nil {
		return nil, nil
	}
	generations := make([]int64, len(revisions))
	for i, r := range revisions {
		generations[i] = r.Generation
	}
	headers := make(map[int64][]schemas.Header, len(revisions))
	err := l.Reader.Read(ctx, schemas.TopicSurveys, l.p, generations, func(rec *kgo.Record) bool {
		for _, h := range record(rec).Headers {
			headers[rec.Offset] = append(headers[rec.Offset], schemas.Header{Key: h.Key, Value: bytes.Clone(h.Value)})
		}
		return true
	})
	return headers, err
}

// recall asks the check what it needs to know; a panic there fails the record
// alone.
func (l *lane) recall(j *job) (wants []processors.Want, err error) {
	defer rescue(&err)
	if p, ok := l.check.(processors.Preparer); ok {
		j.prepared = p.Prepare(j.submission, j.at())
	}
	return l.remembers.Recall(l.input(j)), nil
}

// rescue turns a panic into an error.
func rescue(err *error) {
	if r := recover(); r != nil {
		*err = panicked(r)
	}
}

// panicked returns what the runtime found wrong, or else only the type of what a
// check panicked with: its value may hold content.
func panicked(r any) error {
	if err, ok := r.(runtime.Error); ok {
		return fmt.Errorf("panic: %w", err)
	}
	return fmt.Errorf("panic: a %T", r)
}

// learn remembers what the check learns of a submission. A check that fails to
// learn leaves a dead letter and is without this respondent from then on; the
// score stands. While lost check state is learnt again there is a letter already.
func (l *lane) learn(ctx context.Context, j *job, in processors.Input, out *output) error {
	facts, err := func() (facts []processors.Fact, err error) {
		defer rescue(&err)
		if j.submission.Untrusted {
			return nil, nil // H6
		}
		return l.remembers.Learn(in), nil
	}()
	if err != nil {
		if j.rec.Offset >= l.scored {
			out.dead = append(out.dead, l.letter(j, fmt.Errorf("learn: %w", err)))
		}
		return nil
	}
	return l.memory.Learn(ctx, j.peeked.Key, j.ref, j.rec.Offset, facts)
}

// unlearn makes the check forget what a command deletes.
func (l *lane) unlearn(ctx context.Context, j *job) error {
	key := j.peeked.Key
	inc, ok := l.memory.Incarnation(key)
	if !ok || j.rec.Offset < l.learnt || j.rec.Offset < survey.Began(inc) {
		return nil
	}
	now, exists, err := l.Store.Incarnation(ctx, l.p, j.rec.Offset, key)
	if err != nil {
		return err
	}
	if !exists || now != inc { // gone with its last respondent, or all at once
		l.memory.ForgetSurvey(key)
		return nil
	}
	for _, t := range j.command.Targets {
		generation := int64(-1)
		if j.command.Kind == survey.Expire {
			generation = t.BasedOn
		}
		if err := l.memory.Forget(ctx, key, t.Respondent, generation); err != nil {
			return err
		}
	}
	return nil
}
