// Package host runs a check as a consumer group of the survey log. For each batch, it waits until the
// join has applied the records, leaves out submissions that were not admitted, reads the check state
// that the check wants, scores in log order, and publishes the scores. A lane does this for one
// partition (package stream). Changes to check state stay in its memory. They are committed every two
// seconds, or sooner if no respondent has arrived for a while.
//
// # Invariants
//
//	H1 Only admitted submissions are scored and learnt. A respondent that has been
//	   deleted since is also learnt, and removed from check state at the deletion's
//	   place in the log. So check state does not depend on the progress of the join.
//	H2 Scores are durable before the position moves, and before the changes of check
//	   state. Both may be written twice: the join uses only the first score, and the
//	   marker of the check state refuses changes that it already has. Check state
//	   that is not in memory is read together with that marker, so no score is based
//	   on what a wipe left over.
//	H3 Check state resumes from its own marker. If the marker is behind the scores
//	   (after a crash between two commits, or a wipe), the lane learns from the log
//	   again, without scoring. If it is ahead of them, as far as the group's offset
//	   says (after a crash before that commit, or if the offset is lost), the lane
//	   scores again, without what check state has of the respondent, and revises no
//	   earlier score.
//	H4 If a check fails or panics, the respondent gets -999 for that check. Nothing
//	   else is affected.
//	H5 A recalculation is scored at the place of its command in the log: with the check
//	   state from before it, without the respondent's own contribution. It does not
//	   change check state. If the log no longer has the submission, the score is -999.
//	   If a broker does not answer, the lane waits.
//	H6 An untrusted submission is scored like any other. It changes neither check state
//	   nor the scores of other respondents. Its record says that it is untrusted, so
//	   this also holds when check state is learnt again.
package host

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"runtime/debug"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/fence"
	"candor/internal/log/kafka"
	"candor/internal/log/seal"
	"candor/internal/log/snapshot"
	"candor/internal/log/stream"
	"candor/internal/log/trace"
	"candor/processors"
	"candor/processors/checkstate"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// Group returns the consumer group of a check.
func Group(c survey.Check) string { return "candor-check-" + c.String() }

// linger is how long a batch waits for more records under load. It is short, because records that were
// appended together arrive together. The six checks wait at the same
// time, so the scores of a respondent are delayed by no more than this.
const linger = time.Millisecond

// applyWait is how long a batch waits for the join before the lane pauses and tries again.
const applyWait = 2 * time.Second

// Check state is committed at this interval, and earlier if this many respondents or groups have changed it, or if no respondent has
// changed it for some time. Each lane commits at its own time within the interval (due). A commit writes each changed page once, however
// often the page has changed. During a commit the view handles nothing else, so the number of groups is limited: a commit of 80,000 new
// groups took 1.8 s.
const (
	commitEvery  = 2 * time.Second
	commitIdle   = 400 * time.Millisecond
	commitSize   = 500
	commitGroups = 4096
)

// batchSize is the number of bytes of records in a batch, about 500 respondents, so that its
// changes fit into one commit. A larger record is a batch of its own.
const batchSize = 2 << 20

// maxQueued is how many bytes of records a lane reads ahead in a backlog, and maxFetch how many
// compressed bytes of its partition one fetch returns. Each check of a process then reads the log on
// its own. A few hundred respondents ahead are enough, because scoring takes longer than fetching.
// With more, the lanes of all checks hold hundreds of megabytes, and a batch is so large that the
// data keys of its submissions have left the cache of the ring before its scores are sealed.
const (
	maxQueued = 512 << 10
	maxFetch  = 64 << 10
)

// mostLearnt is how many records before the last scored one a lane learns again at once: more than a
// partition has between two commits.
const mostLearnt = 4096

// patience is how long after its record the lane may wait for an adviser. A lane that is further
// behind does not ask the adviser until it has caught up, so that a slow service delays respondents
// by no more than this.
const patience = 5 * time.Second

// Deps are the dependencies of lanes.
type Deps struct {
	Store    *state.Store
	View     *state.View
	Producer *kafka.Producer
	Reader   *kafka.Reader // of the log, for recalculations
	Ring     *seal.Ring
	Kafka    kafka.Config
	Topics   map[string]kafka.Topic
	Log      *slog.Logger
	Metrics  *Metrics
	Stream   *stream.Metrics
	Share    *stream.Share  // through it, the join of this process passes the log on; nil: the lanes read it from Kafka
	Roster   *stream.Roster // takes over from killed processes; may be nil
	// Parallel is how many respondents a check with check state scores at the same time. This
	// is for checks that wait for a model service. Below 2, respondents are scored one after
	// the other, which costs less.
	Parallel int
	Trace    *trace.Tracer // nil: no tracing
	// Snapshots are used to restore missing check state; nil: it is learnt again from the log.
	Snapshots *snapshot.Shelf
	// Keep is how long submissions stay on the log; 0: for ever.
	Keep time.Duration
	// Idle is how long a survey is not used before its check state is parked in the snapshots, which
	// this process takes; 0: nothing is parked.
	Idle time.Duration
}

// New returns the consumer that runs the check.
func New(check processors.Check, deps Deps) *stream.Consumer {
	deps.Log = deps.Log.With("check", check.Code().String())
	deps.Metrics.of(check.Code())
	return stream.New(
		stream.Config{
			Group: Group(check.Code()), Topics: []string{schemas.TopicSurveys}, Linger: linger, Queue: maxQueued, Fetch: maxFetch,
			Share: deps.Share, Roster: deps.Roster, Metrics: deps.Stream,
		},
		func(a stream.Assignment) (stream.Lane, error) { return newLane(deps, check, a), nil },
		deps.Log, deps.Kafka.Options()...)
}

// lane runs the check over one partition.
type lane struct {
	Deps
	check     processors.Check
	metrics   *checkMetrics
	step      *trace.Step
	remembers processors.Rememberer // nil: the check has no check state
	p         int32
	began     time.Time   // start of the current batch
	applied   time.Time   // when the join had applied the batch
	scored    int64       // this group has scored the records before this offset
	fence     fence.Fence // for the check state
	memory    *checkstate.Memory
	learnt    int64 // the memory includes the records before this offset
	committed time.Time
	moment    int64 // of its commits
	parking   parking
	revisable map[int64]revisable // by generation
	room      []byte              // buffer for the content of the record that is being decoded
}

func newLane(deps Deps, check processors.Check, a stream.Assignment) *lane {
	l := &lane{Deps: deps, check: check, metrics: deps.Metrics.of(check.Code()), p: a.Partition, moment: moment(a.Partition, check.Code()), scored: max(a.Committed[schemas.TopicSurveys], 0)}
	l.fence = fence.New(deps.Store, deps.Snapshots, l.part())
	l.remembers, _ = check.(processors.Rememberer)
	l.step = &trace.Step{Name: "check " + check.Code().String(), Group: Group(check.Code())}
	return l
}

func (l *lane) part() state.Part { return state.CheckPart(l.p, l.check.Code()) }

// Begin resumes where both the scores and the check state are complete.
func (l *lane) Begin(ctx context.Context) (map[string]int64, error) {
	if err := l.Ring.Wait(ctx); err != nil {
		return nil, err
	}
	// All checks had handled everything below the start of the log when the log was cut.
	start, err := l.Snapshots.Start(ctx, l.p)
	if err != nil {
		return nil, err
	}
	l.scored = max(l.scored, start)
	begin := l.scored
	if l.remembers != nil {
		first := state.Marker{View: l.check.Code().String(), LogTopic: l.Topics[schemas.TopicSurveys].ID, ScoresTopic: "-"}
		if err := l.fence.Begin(ctx, start, first); err != nil {
			return nil, err
		}
		begin = min(begin, l.fence.Now.Log)
		l.memory = checkstate.New(l.Store, l.part(), l.fence.Written)
		l.learnt = l.fence.Now.Log
		l.parking.end()
		l.parking = parking{metrics: l.metrics}
	}
	return map[string]int64{schemas.TopicSurveys: begin}, nil
}

// Waits reports whether the lane has to rebuild check state, and the view is not complete. Before all of
// the view is there, including other partitions, the lane neither restores check state nor learns it
// again, so that reads are possible sooner.
func (l *lane) Waits(ctx context.Context) bool { return l.rebuilds() && !l.View.Complete(ctx) }

// rebuilds reports whether the view has nothing of the check state, although there was some, or has lost
// much of it. If only the last records are missing, as after a takeover, the lane learns them at once,
// because respondents wait for their scores, and the view of a process that starts may not be complete for
// long.
func (l *lane) rebuilds() bool {
	if l.remembers == nil || l.fence.Missing() && max(l.scored, l.fence.Now.Log) == 0 {
		return false
	}
	return l.fence.Missing() || l.scored-l.fence.Now.Log > mostLearnt
}

// End releases the part. Everything else that the lane holds is a copy.
func (l *lane) End() {
	l.parking.end()
	l.fence.End()
}

// Handle scores a batch and learns from it.
func (l *lane) Handle(ctx context.Context, records map[string][]*kgo.Record) (map[string]int, error) {
	if restored, err := l.fence.Restore(ctx, l.Log); restored || err != nil {
		if err == nil {
			_, err = l.Begin(ctx)
		}
		return nil, err
	}
	batch := records[schemas.TopicSurveys]
	if len(batch) == 0 {
		return nil, l.idle(ctx)
	}
	l.began = time.Now()
	if batch[len(batch)-1].Offset < l.scored && l.rebuilds() && l.View.Ready(ctx) != nil {
		return nil, nil // the view was lost again while the lane learns
	}
	jobs, taken, err := l.read(ctx, batch)
	if err != nil {
		return nil, err
	}
	last := batch[taken-1].Offset
	err = l.View.Applied(ctx, l.p, last, applyWait)
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		return nil, nil // the join is behind; the records will be delivered again
	}
	if err != nil {
		return nil, err
	}
	l.applied = time.Now()
	jobs, err = l.admitted(ctx, jobs, last)
	if errors.Is(err, state.ErrBehind) {
		return nil, nil // the view is being rebuilt; the records will be delivered again
	}
	if err != nil {
		return nil, err
	}
	out := &output{}
	if err := l.run(ctx, jobs, out); err != nil {
		return nil, err
	}
	if err := l.publish(ctx, out); err != nil {
		return nil, err
	}
	l.scored = max(l.scored, last+1)
	l.learnt = max(l.learnt, last+1)
	if err := l.commit(ctx); err != nil {
		return nil, err
	}
	if err := l.park(ctx); err != nil {
		return nil, err
	}
	return map[string]int{schemas.TopicSurveys: taken}, nil
}

// idle checks that the check state still exists, and removes the remains of deleted surveys.
func (l *lane) idle(ctx context.Context) error {
	if err := l.commit(ctx); err != nil {
		return err
	}
	if l.remembers == nil {
		return nil
	}
	if err := l.park(ctx); err != nil {
		return err
	}
	if looked, err := l.fence.Look(ctx); err != nil || !looked {
		return err
	}
	return l.memory.Sweep(ctx)
}

// commit writes the changes since the last commit to the view, at intervals. Until then, only the
// lane's memory holds them, and after a crash they are learnt again from the log (H3).
func (l *lane) commit(ctx context.Context) error {
	if l.remembers == nil || l.learnt <= l.fence.Now.Log {
		return nil
	}
	respondents, groups := l.memory.Pending()
	if respondents < commitSize && groups < commitGroups && time.Since(l.began) < commitIdle && !l.due(time.Now()) {
		return nil
	}
	after := l.fence.Now
	after.Log = l.learnt
	err := l.fence.Commit(after, func(state.Marker) (bool, error) { return l.memory.Commit(ctx, after) })
	if err != nil {
		return err
	}
	l.committed = time.Now()
	return nil
}

// due reports whether a commit is due. That is once in each interval, and each lane has its own time
// within the interval. Otherwise, lanes that began or were idle at the same time would all commit at
// the same time, and no respondent would be scored in the meantime.
func (l *lane) due(now time.Time) bool { return l.interval(now) > l.interval(l.committed) }

// interval returns the number of the interval of this lane to which a time belongs.
func (l *lane) interval(at time.Time) int64 {
	return (at.UnixMilli() + l.moment) / commitEvery.Milliseconds()
}

// moment returns how many milliseconds earlier than the first lane's the intervals of a lane begin. The
// fractional parts of multiples of the golden ratio are spread evenly, however many there are.
func moment(p int32, c survey.Check) int64 {
	const golden = 0.6180339887498949
	_, part := math.Modf(golden * float64(int64(p)*survey.NumChecks+int64(c)))
	return int64(part * float64(commitEvery.Milliseconds()))
}

// output holds the records that a batch publishes.
type output struct {
	scores []schemas.Record
	dead   []schemas.DeadLetter
	steps  []step // spans that end when the records are published
}

// step is the span of a traced record. The record counts as handled as soon as its score or dead letter is
// published.
type step struct {
	trace.Span
	outcome string
}

func (l *lane) publish(ctx context.Context, out *output) error {
	records := make([]*kgo.Record, 0, len(out.scores)+len(out.dead))
	for _, r := range out.scores {
		records = append(records, l.Producer.Record(schemas.TopicScores, r))
	}
	for _, d := range out.dead {
		r, err := schemas.EncodeDeadLetter(d)
		if err != nil {
			return fmt.Errorf("encode a dead letter: %w", err)
		}
		records = append(records, l.Producer.Record(schemas.TopicDeadLetters, r))
	}
	err := l.Producer.AppendAll(ctx, records)
	for _, s := range out.steps {
		if err != nil || s.outcome == failed {
			s.Fail(failed)
		} else {
			s.End(s.outcome)
		}
	}
	if err != nil {
		return err
	}
	if n := len(out.dead); n > 0 {
		l.metrics.dead.Add(float64(n))
		l.Log.WarnContext(ctx, "the check failed", "partition", l.p, "offset", out.dead[0].Offset, "records", n, "err", out.dead[0].Reason)
	}
	return nil
}

// score calls the check and turns a panic into an error.
func (l *lane) score(ctx context.Context, j *job, in processors.Input) (out processors.Output, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = panicked(r)
			l.Log.ErrorContext(ctx, "a check panicked", "partition", l.p, "err", err, "stack", string(debug.Stack()))
		}
	}()
	start := time.Now()
	until := deadline(j.asked(), start)
	if j.left {
		until = start // nobody reads the verdict on a deleted respondent
	}
	by := &limited{Context: ctx, until: until}
	defer by.release()
	out, err = l.check.Score(by, in) //nolint:contextcheck // by inherits from ctx
	l.metrics.duration.Observe(time.Since(start).Seconds())
	return out, err
}

// deadline is the time at which the check must stop waiting. If clocks differ, the check does not wait longer.
func deadline(asked, now time.Time) time.Time {
	if latest := now.Add(patience); asked.Add(patience).After(latest) {
		return latest
	}
	return asked.Add(patience)
}
