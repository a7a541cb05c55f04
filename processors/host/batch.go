package host

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/internal/log/seal"
	"candor/internal/log/trace"
	"candor/processors"
	"candor/processors/checkstate"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// job is one record of the log that concerns the check. It is an admitted submission, a command that deletes check
// state, or a recalculation.
type job struct {
	rec     *kgo.Record
	headers []schemas.Header // headers of rec, if it is a submission
	peeked  schemas.Peeked
	ref     state.RowRef // the respondent, if rec is an admitted submission
	left    bool         // the respondent was deleted after its admission, so nobody waits for the score

	submission *survey.Submission
	command    *survey.Command
	err        error // the submission could not be decoded
	wants      []processors.Want
	prepared   any

	again   *again          // set if a recalculation scores the submission again
	own     *checkstate.Own // the part of check state that comes from the submission itself, to leave it out
	targets []target        // respondents of a recalculation
}

func (j *job) at() time.Time { return j.rec.Timestamp.UTC() }

// asked is the time at which the score was requested.
func (j *job) asked() time.Time {
	if j.again != nil {
		return j.again.asked
	}
	return j.rec.Timestamp
}

// read decodes the records that concern the check, up to batchSize bytes, and returns how many records it used. A
// recalculation is always alone in its batch. So the batch stays small, and the records before the recalculation do
// not wait if its old submissions cannot be read.
func (l *lane) read(ctx context.Context, records []*kgo.Record) (jobs []*job, taken int, err error) {
	size := 0
	for i, rec := range records {
		j, err := l.decode(ctx, rec)
		if err != nil {
			return nil, 0, err
		}
		if j == nil {
			continue
		}
		size += len(rec.Value)
		switch {
		case len(jobs) > 0 && (j.recalculates() || size > batchSize):
			return jobs, i, nil
		case j.recalculates():
			return []*job{j}, i + 1, nil
		}
		jobs = append(jobs, j)
	}
	return jobs, len(records), nil
}

// admitted removes the submissions that the join refused from jobs. It keeps respondents that were admitted and
// deleted later. Check state is built in log order, and the deletion comes later in the log, so check state must not
// depend on how far the join is (H1). The view must have been applied beyond the offset last. Otherwise, a respondent
// that was lost with the view would look like one that was never admitted.
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

// find sets the targets of a recalculation to those of its respondents that await its score, from a view that has been
// applied beyond it. If the join refused the recalculation, or had executed it before, there are no targets. Nor is a
// respondent a target if it has been deleted, or if a later recalculation has replaced this one.
func (l *lane) find(ctx context.Context, j *job, last int64) error {
	inc, exists, err := l.Store.Incarnation(ctx, l.p, last, j.peeked.Key)
	if err != nil || !exists {
		return err
	}
	refs := make([]state.RowRef, len(j.command.Targets))
	for i, t := range j.command.Targets {
		refs[i] = state.RowRef{Incarnation: inc, Respondent: t.Respondent}
	}
	err = l.Store.EachRowAfter(ctx, l.p, last, refs, func(i int, row *survey.Respondent) {
		if row != nil && row.Awaits(l.check.Code(), j.rec.Offset) {
			j.targets = append(j.targets, target{refs[i], row.Generation})
		}
	})
	slices.SortFunc(j.targets, func(a, b target) int { return cmp.Compare(a.generation, b.generation) })
	j.targets = slices.Compact(j.targets) // a respondent may be named twice
	return err
}

// decode returns the job of a record, or nil if the record does not concern the check. A record that cannot be
// decoded at all also gives nil, because the join writes its dead letter. An erased submission gives nil, too: it was
// deleted or never admitted, so there is nothing to score or learn. Check state is the same without it.
func (l *lane) decode(ctx context.Context, rec *kgo.Record) (*job, error) {
	r := kafka.Received(rec)
	p, err := schemas.Peek(r)
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
	j.headers = r.Headers
	opened, err := l.Ring.OpenIn(ctx, &l.room, r)
	if err != nil {
		return nil, err
	}
	if opened.Fate == seal.Erased || opened.Fate == seal.Refused || !j.decodeSubmission(l.check.Code(), opened) {
		return nil, nil
	}
	return j, nil
}

// heeds reports whether a command concerns the check. Either the command removes check state, or it requests scores
// that the check has not published. A recalculation does not change check state, so it is skipped while lost check
// state is learnt again.
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

// decodeSubmission decodes the check's part of a submission. It returns false if even the header cannot be decoded.
// If only the check's part cannot be decoded, it sets j.err and returns true. The job shares no memory with opened.
func (j *job) decodeSubmission(c survey.Check, opened seal.Opened) bool {
	head := opened.Value
	if opened.Fate == seal.Whole {
		if j.submission, j.err = schemas.DecodeSubmissionFor(c, j.peeked, head); j.err == nil {
			return true
		}
	} else {
		head, j.err = opened.Clear, errLostKey
	}
	a, err := schemas.DecodeAdmission(head)
	j.submission = &survey.Submission{Key: j.peeked.Key, Respondent: a.Respondent, Version: a.Version}
	return err == nil
}

// run scores and learns the jobs in log order. A check that may wait for a model service scores several submissions
// at once, after all of them have been learnt. This changes no score: learning does not depend on scores, and each
// submission is scored with a copy of the check state from before it.
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
		remembered, err := l.memory.Recall(ctx, j.ref.Incarnation, j.wants, j.own)
		if err != nil {
			return err
		}
		in := l.input(j)
		in.State = remembered
		if l.Parallel < 2 {
			if err := l.evaluate(ctx, j, in, out); err != nil {
				return err
			}
		} else {
			of := in
			of.State = remembered.Clone()
			if later = append(later, evaluation{j, of}); len(later) == 4*l.Parallel {
				if err := l.evaluateAll(ctx, later, out); err != nil {
					return err
				}
				later = nil
			}
		}
		if j.again != nil || j.err != nil || j.rec.Offset < l.learnt {
			continue // nothing can be learnt, or check state already includes it
		}
		if err := l.learn(ctx, j, in, out); err != nil {
			return err
		}
	}
	return l.evaluateAll(ctx, later, out)
}

// load asks the check which check state it wants for each submission, and reads it into memory.
func (l *lane) load(ctx context.Context, jobs []*job) error {
	var submissions []checkstate.Question
	var commands []survey.Key
	var loads []survey.Key // surveys whose check state a command changes
	for _, j := range jobs {
		if j.command != nil {
			commands = append(commands, j.peeked.Key)
			if j.command.Kind != survey.DeleteSurvey && j.rec.Offset >= l.learnt {
				loads = append(loads, j.peeked.Key)
			}
			continue
		}
		if j.err == nil {
			j.wants, j.err = l.recall(j)
		}
		submissions = append(submissions, checkstate.Question{Key: j.peeked.Key, Incarnation: j.ref.Incarnation, Wants: j.wants})
	}
	if len(loads) > 0 {
		if err := l.unpark(ctx, nil, loads); err != nil {
			return err
		}
	}
	err := l.memory.Load(ctx, submissions, commands)
	if errors.Is(err, checkstate.ErrParked) {
		if err = l.unpark(ctx, submissions, nil); err == nil {
			err = l.memory.Load(ctx, submissions, commands)
		}
	}
	if err != nil {
		return err
	}
	return l.repeats(ctx, jobs)
}

// repeats finds submissions that check state already includes, but whose scores may not be on the topic. For example,
// the last owner was killed before it committed the group's offset. They are scored again, without the part of check
// state that comes from them. Otherwise, a respondent would be compared with itself, and counted twice. If the topic
// has the first score after all, the join uses that one.
func (l *lane) repeats(ctx context.Context, jobs []*job) error {
	var of []*job
	var refs []state.RowRef
	var generations []int64
	for _, j := range jobs {
		if j.command == nil && j.again == nil && j.err == nil && j.rec.Offset >= l.scored && j.rec.Offset < l.learnt {
			of, refs, generations = append(of, j), append(refs, j.ref), append(generations, j.rec.Offset)
		}
	}
	if len(of) == 0 {
		return nil
	}
	own, err := l.memory.Own(ctx, refs, generations)
	for i := range own {
		of[i].own = own[i]
	}
	return err
}

// evaluation is a submission to be scored, with the check's input.
type evaluation struct {
	job *job
	in  processors.Input
}

// evaluateAll scores several submissions at the same time. The results are in log order.
func (l *lane) evaluateAll(ctx context.Context, all []evaluation, out *output) error {
	if len(all) == 0 {
		return nil
	}
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

// evaluate scores one submission, unless this group has scored it before (H3). If scoring fails, the check still
// learns from the submission. When lost check state is learnt again, nothing is scored, so the failure would not be
// noticed, and check state would differ. An error of evaluate itself is temporary: the lane tries the batch again.
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
		of, dead, unavailable := l.revised(ctx, j, o.Revisions)
		if unavailable != nil {
			return unavailable // the check did not fail
		}
		out.dead = append(out.dead, dead...)
		scores, err = l.encode(j, o, of)
	}
	failure := err
	if err != nil {
		if j.again != nil {
			err = fmt.Errorf("recalculation %d: %w", j.again.run, err)
		}
		o = processors.Output{Result: processors.Unscored(code, j.submission, "the check failed")}
		out.dead = append(out.dead, l.letter(j, err))
		if scores, err = l.encode(j, o, nil); err != nil {
			return err
		}
	}
	outcome := l.metrics.observe(o.Result.Score, failure)
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

// letter returns the dead letter of a record, without the record's value. The log has the value, and no quota counts
// the space of a second copy.
func (l *lane) letter(j *job, cause error) schemas.DeadLetter {
	return schemas.DeadLetter{
		Topic: j.rec.Topic, Partition: j.rec.Partition, Offset: j.rec.Offset, Time: j.rec.Timestamp.UTC(),
		Role: "check:" + l.check.Code().String(), Reason: cause.Error(), Key: j.rec.Key, Headers: kafka.Received(j.rec).Headers,
	}
}

// follow starts the trace span of a submission that is scored. In a recalculation, it returns no span, because there
// is one span for the whole command.
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

// encode returns the records of a check's output. of has the submissions whose scores are revised. encode also detects
// an invalid score, so that only this respondent fails. If the score were detected when the batch is sent, the whole
// batch would fail.
func (l *lane) encode(j *job, o processors.Output, of map[int64]revisable) ([]schemas.Record, error) {
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
	}
	like := j.headers
	if errors.Is(j.err, errLostKey) {
		like = nil // there is no key to encrypt the score with; it only says that there is no score
	}
	if !j.left {
		if err := add(like, j.submission.Respondent, first); err != nil {
			return nil, err
		}
	}
	for _, r := range o.Revisions {
		sub, kept := of[r.Generation]
		if !kept {
			continue
		}
		scored := survey.Scored{Generation: r.Generation, Run: j.rec.Offset, Revision: true, Result: r.Result}
		if err := add(sub.headers, r.Respondent, scored); err != nil {
			return nil, err
		}
	}
	return records, nil
}

// recall asks the check for its wants. If the check panics, only this record fails.
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

// panicked returns an error of the Go runtime unchanged. For a panic of a check, it returns only
// the type of the value, because the value may hold content.
func panicked(r any) error {
	if err, ok := r.(runtime.Error); ok {
		return fmt.Errorf("panic: %w", err)
	}
	return fmt.Errorf("panic: a %T", r)
}

// learn lets the check learn from a submission. If the check fails, learn writes a dead letter. Check state then does
// not include the respondent, but the respondent keeps its score. When lost check state is learnt again, learn writes
// no dead letter, because there already is one.
func (l *lane) learn(ctx context.Context, j *job, in processors.Input, out *output) error {
	changes, err := func() (changes []processors.Change, err error) {
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
	l.use(j)
	return l.memory.Learn(ctx, j.peeked.Key, j.ref, j.rec.Offset, changes)
}

// unlearn removes the check state that a command deletes. It comes to the same decision as the join, even if the view
// is ahead of the command.
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
	if !exists || now != inc { // the survey was deleted, by itself or with its last respondent
		l.memory.ForgetSurvey(key)
		return nil
	}
	if j.command.Kind == survey.DeleteRespondents {
		if void, err := l.Store.Void(ctx, l.p, j.rec.Offset, inc); void || err != nil {
			return err
		}
	}
	l.use(j)
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
