// Package host runs a check as a consumer group of the survey log. For each batch, a lane waits until the join has
// applied the records, and leaves out submissions that were not admitted. It then reads the check state that the
// check wants, scores in log order, and publishes the scores. Each lane handles one partition (package stream).
// Changes to check state first stay in the lane's memory. The lane commits them every two seconds, or sooner if no
// respondent has arrived for a while.
//
// # Invariants
//
//	H1 Only admitted submissions are scored and learnt. A respondent that was deleted
//	   later is also learnt, and removed from check state at the deletion's place in
//	   the log. So check state does not depend on how far the join is.
//	H2 Scores are durable before the position moves, and before the changes of check
//	   state are committed. Both may be written twice. The join uses only the first
//	   score, and the marker of the check state refuses changes that it already
//	   includes. Check state that is not in memory is read together with the marker,
//	   so no score is based on the remains of a wiped view.
//	H3 Check state resumes from its own marker. If the marker is behind the scores
//	   (after a crash between two commits, or a wipe), the lane learns from the log
//	   again, without scoring. If the marker is ahead of the group's offset (after a
//	   crash before the offset was committed, or if the offset is lost), the lane
//	   scores again. It then leaves out what check state has of the respondent, and
//	   revises no earlier score.
//	H4 If a check fails or panics, the respondent gets -999 for that check. Nothing
//	   else is affected. If a broker does not answer, this is no failure: the lane
//	   waits.
//	H5 A recalculation is scored at the place of its command in the log: with the check
//	   state from before the command, without the respondent's own contribution. It
//	   does not change check state. Only respondents that await the score are scored,
//	   so not those of a refused, repeated or replaced recalculation. If the log no
//	   longer has the submission, the score is -999.
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

// linger is how long a batch waits for more records under load. A short time is enough, because records that were
// appended together arrive together. The six checks wait at the same time, so linger delays the scores of a
// respondent only once.
const linger = time.Millisecond

// applyWait is how long a batch waits for the join before the lane pauses and tries again.
const applyWait = 2 * time.Second

// Check state is committed every commitEvery. It is committed sooner if commitSize respondents or commitGroups groups
// have changed it, or if no respondent has changed it for commitIdle. Each lane has its own moment within the
// interval (due). A commit writes a changed page once, no matter how often the page has changed. During a commit, the
// view handles nothing else, so the number of groups is limited: a commit of 80,000 new groups took 1.8 s.
const (
	commitEvery  = 2 * time.Second
	commitIdle   = 400 * time.Millisecond
	commitSize   = 500
	commitGroups = 4096
)

// sweepEvery is how often a lane that is never idle removes the remains of deleted and parked surveys.
const sweepEvery = time.Minute

// batchSize is the limit for the bytes of records in a batch, so that the changes of a batch fit into one commit.
// About 500 respondents have this size. A larger record is a batch of its own.
const batchSize = 2 << 20

// maxQueued is how many bytes of records a lane reads ahead in a backlog. maxFetch is how many compressed bytes of
// its partition one fetch returns. In a backlog, each check of a process reads the log on its own. A few hundred
// respondents ahead are enough, because scoring takes longer than fetching. With more, the lanes of all checks would
// hold hundreds of megabytes. And a batch would be so large that the ring's cache loses the data keys of its
// submissions before the scores are sealed.
const (
	maxQueued = 512 << 10
	maxFetch  = 64 << 10
)

// mostLearnt is how many records a lane learns again at once without waiting for the whole view (Waits). It is more
// than a partition gets between two commits.
const mostLearnt = 4096

// patience is how long after a record's time the lane may wait for a model service (processors.Adviser). So a slow
// service delays respondents by at most patience. A lane that is further behind does not ask the service.
const patience = 5 * time.Second

// Deps are the dependencies of lanes.
type Deps struct {
	Store    *state.Store
	View     *state.View
	Producer *kafka.Producer
	Reader   *kafka.Reader // reads the log, for recalculations
	Ring     *seal.Ring
	Kafka    kafka.Config
	Topics   map[string]kafka.Topic
	Log      *slog.Logger
	Metrics  *Metrics
	Stream   *stream.Metrics
	Share    *stream.Share  // through which the join of this process passes on the log; nil: the lanes read Kafka
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
	// Idle is how long a survey must be unused before its check state is parked in the snapshots. It is set only if
	// this process takes snapshots; 0: nothing is parked.
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
	fence     fence.Fence // protects the check state from other writers
	memory    *checkstate.Memory
	learnt    int64 // the memory includes the records before this offset
	committed time.Time
	swept     time.Time // when remains of surveys were last looked for
	moment    int64     // by how many milliseconds the commits are shifted (moment)
	parking   parking
	revisable map[int64]revisable // by generation
	refused   refusals            // what the broker refuses to return (readLog)
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

// Begin prepares the lane, and returns the offset at which it resumes: the one up to which both the scores and the
// check state are complete.
func (l *lane) Begin(ctx context.Context) (map[string]int64, error) {
	if err := l.Ring.Wait(ctx); err != nil {
		return nil, err
	}
	// When the start of the log was cut off, all checks had handled the records that were removed.
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

// Waits reports whether the lane must rebuild check state, but the view is not complete yet. The lane neither
// restores nor learns check state before all partitions of the view are complete. So the view can be read sooner.
func (l *lane) Waits(ctx context.Context) bool { return l.rebuilds() && !l.View.Complete(ctx) }

// rebuilds reports whether the check state is missing from the view, or lacks more than mostLearnt records. If only
// the last records are missing, as after a takeover, rebuilds returns false and the lane learns them at once.
// Otherwise, respondents would wait for their scores until the whole view is complete.
func (l *lane) rebuilds() bool {
	if l.remembers == nil || l.fence.Missing() && max(l.scored, l.fence.Now.Log) == 0 {
		return false
	}
	return l.fence.Missing() || l.scored-l.fence.Now.Log > mostLearnt
}

// End releases the lane's part. Changes that are not committed are learnt again from the log (H3).
func (l *lane) End() {
	l.parking.end()
	l.fence.End()
}

// Handle scores the submissions of a batch, publishes the scores, and adds the respondents to the check state. It
// returns how many records it has handled, by topic.
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
		return nil, nil // the view was lost again while the lane learns from the log
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

// idle commits and parks. It also checks that the check state still exists, and removes the remains of deleted
// surveys.
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
	return l.sweep(ctx)
}

// sweep removes the remains of deleted and parked surveys.
func (l *lane) sweep(ctx context.Context) error {
	l.swept = time.Now()
	return l.memory.Sweep(ctx)
}

// commit writes the changes since the last commit to the view, at intervals. Until then, the changes are only in the
// lane's memory. After a crash, they are learnt again from the log (H3). After a commit, there are no changes for a
// moment, so this is when a busy lane can sweep.
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
	if l.committed.Sub(l.swept) < sweepEvery {
		return nil
	}
	return l.sweep(ctx)
}

// due reports whether it is time for a commit, which is once in each interval of this lane. Each lane has its own
// moment within the interval. Otherwise, lanes that began at the same time would all commit at the same time, and no
// respondent would be scored in the meantime.
func (l *lane) due(now time.Time) bool { return l.interval(now) > l.interval(l.committed) }

// interval returns the number of the lane's interval that contains a time.
func (l *lane) interval(at time.Time) int64 {
	return (at.UnixMilli() + l.moment) / commitEvery.Milliseconds()
}

// moment returns by how many milliseconds the intervals of a lane are shifted, from 0 to commitEvery. The fractional
// parts of multiples of the golden ratio are spread evenly, however many lanes there are.
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

// step is the span of a traced record. The span ends when the record's score or dead letter is published.
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
		until = start // nobody reads the score of a deleted respondent
	}
	by := &limited{Context: ctx, until: until}
	defer by.release()
	out, err = l.check.Score(by, in) //nolint:contextcheck // by inherits from ctx
	l.metrics.duration.Observe(time.Since(start).Seconds())
	return out, err
}

// deadline is the time at which the check must stop waiting: patience after the score was requested, but at most
// patience from now. The limit matters if clocks differ.
func deadline(asked, now time.Time) time.Time {
	if latest := now.Add(patience); asked.Add(patience).After(latest) {
		return latest
	}
	return asked.Add(patience)
}
