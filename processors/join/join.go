// Package join turns the log into the view. It admits submissions and executes commands in log
// order, joins the checks' scores into respondents, charges them, and writes every change to the
// public feed. It is the only writer of surveys and respondents.
//
// One lane (package stream) owns partition p of the log and of the scores. For each batch, it loads the surveys and
// respondents concerned, applies the records with the pure functions of package survey, and commits
// everything together with the partition's marker.
//
// # Invariants
//
//	J1 Single writer: a row is written only by the lane whose marker is current,
//	   and every commit changes the marker.
//	J2 Log first: a score is applied only after the log has been applied beyond the
//	   score's submission, and beyond the command that requested its run. Until
//	   then, the score waits in the queue.
//	J3 Resume from the marker: the offsets that the consumer group has committed
//	   are never used as the position.
//	J4 A bad record affects only itself: it becomes a dead letter.
//	J5 A commit also contains the list of entries that the feed must write because
//	   of the commit.
package join

import (
	"context"
	"log/slog"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/drift"
	"candor/internal/log/fence"
	"candor/internal/log/kafka"
	"candor/internal/log/seal"
	"candor/internal/log/snapshot"
	"candor/internal/log/stream"
	"candor/internal/log/trace"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// Group is the join's consumer group.
const Group = "candor-join"

// Transactions is the prefix of the feed's transactional ids, one for each
// partition.
const Transactions = "candor-feed-"

// linger is how long a batch waits for more records under load. A short time is enough, because records that were
// appended together arrive together. Admissions are delayed by at most linger.
const linger = time.Millisecond

// While a lane applies records that were handled before, it takes up to replayScores scores at once. A batch of
// submissions has about as many scores, so most respondents are written once, with all of their scores. At other
// times, the lane takes up to liveScores, because checks and clients wait for the commit.
const (
	replayScores = survey.NumChecks * 1024
	liveScores   = 1024
)

// maxCached limits how many respondents and surveys a lane keeps in memory between batches. maxHeld limits the stored
// bytes of these respondents. If a limit is exceeded, the lane empties this memory, and loads what it needs again.
const (
	maxCached = 50_000
	maxHeld   = 64 << 20
)

// Deps are the dependencies of lanes.
type Deps struct {
	Store    *state.Store
	Producer *kafka.Producer
	Reader   *kafka.Reader // reads the log, to find content to erase
	Ring     *seal.Ring
	Erase    Erase
	Kafka    kafka.Config
	Topics   map[string]kafka.Topic
	Log      *slog.Logger
	Metrics  *Metrics
	Stream   *stream.Metrics
	Share    *stream.Share  // passes the log on to the checks of this process; may be nil
	Roster   *stream.Roster // takes over from killed processes; may be nil
	// Snapshots are used to restore a missing view; nil: it is rebuilt from the log.
	Snapshots *snapshot.Shelf
	Retired   *Retired         // data keys of submissions that leave the log; nil: none leave it
	Trace     *trace.Tracer    // nil: no tracing
	Drift     *drift.Watch     // nil: drift is not watched
	Now       func() time.Time // the clock for retention
}

// New returns the consumer that runs the join.
func New(deps Deps) *stream.Consumer {
	return stream.New(
		stream.Config{Group: Group, Topics: []string{schemas.TopicSurveys, schemas.TopicScores}, Linger: linger, Batch: map[string]int{schemas.TopicScores: replayScores}, Share: deps.Share, Leads: true, Roster: deps.Roster, Metrics: deps.Stream},
		func(a stream.Assignment) (stream.Lane, error) { return newLane(deps, a), nil },
		deps.Log, deps.Kafka.Options()...)
}

// lane owns one partition.
type lane struct {
	Deps
	p       int32
	handled map[string]int64 // by topic: records below it are not counted or dead-lettered again
	buried  map[string]int64 // by topic: bad records below it have dead letters, even if the offset is not committed
	end     int64            // end of the log when the process started

	fence   fence.Fence
	surveys map[survey.Key]*survey.State
	rows    map[state.RowRef]*survey.Respondent // respondents that wait for scores
	held    int64                               // stored bytes of rows
	known   known                               // ids in surveys that began while this lane owned the partition
	sets    map[state.SetRef]state.Set          // sets of data point ids
	setIDs  int                                 // total number of ids in sets
	feed    *feed
	waiting waiting
	expiry  expiry
	erased  map[int64]bool // submissions without content, until the lane applies their deletion
	recount recount
	room    []byte // buffer for the content of the score that is being decoded
}

// waiting is a score that cannot be applied before its submission or command (J2), and since when it waits.
type waiting struct {
	offset int64
	since  time.Time
}

// maxAhead is how long a score waits until the join reaches its submission in the log. After that time, the join
// looks up whether the log contains the submission at all.
const maxAhead = 2 * time.Second

func newLane(deps Deps, a stream.Assignment) *lane {
	part := state.Part{Partition: a.Partition, Of: state.JoinPart}
	l := &lane{Deps: deps, p: a.Partition, handled: a.Committed, buried: map[string]int64{}, fence: fence.New(deps.Store, deps.Snapshots, part)}
	if ends := deps.Topics[schemas.TopicSurveys].Ends; int(l.p) < len(ends) {
		l.end = ends[l.p]
	}
	return l
}

// Begin reads the marker of the view, and returns the offsets at which the lane continues.
func (l *lane) Begin(ctx context.Context) (map[string]int64, error) {
	if err := l.Ring.Wait(ctx); err != nil {
		return nil, err
	}
	start, err := l.Snapshots.Start(ctx, l.p)
	if err != nil {
		return nil, err
	}
	first := state.Marker{View: state.NewName(), LogTopic: l.Topics[schemas.TopicSurveys].ID, ScoresTopic: l.Topics[schemas.TopicScores].ID}
	if err := l.fence.Begin(ctx, start, first); err != nil {
		return nil, err
	}
	// The group's committed offsets may be up to a second behind the marker.
	l.handled[schemas.TopicSurveys] = max(l.handled[schemas.TopicSurveys], l.fence.Now.Log)
	l.handled[schemas.TopicScores] = max(l.handled[schemas.TopicScores], l.fence.Now.Scores)
	l.forget()
	l.erased = map[int64]bool{}
	if err := l.beginFeed(ctx); err != nil {
		return nil, err
	}
	if err := l.beginRecounts(ctx); err != nil {
		return nil, err
	}
	return map[string]int64{schemas.TopicSurveys: l.fence.Now.Log, schemas.TopicScores: l.fence.Now.Scores}, nil
}

// beginFeed begins a feed that continues the work of the one before.
func (l *lane) beginFeed(ctx context.Context) error {
	dirty, err := l.Store.Dirty(ctx, l.p)
	if err != nil {
		return err
	}
	leaving, err := l.Store.Leaving(ctx, l.p)
	if err != nil {
		return err
	}
	if l.feed != nil {
		l.feed.close()
	}
	l.feed = newFeed(l.Deps, l.p, dirty)
	for ref := range dirty {
		if since, ok := leaving[ref.Incarnation]; ok && ref.Respondent == "" {
			l.feed.leaving[ref.Incarnation] = since
		}
	}
	for inc, since := range leaving {
		if _, ok := l.feed.leaving[inc]; !ok {
			if err := l.feed.sweep(ctx, inc, since, decidedBefore(l.fence.Now)); err != nil {
				return err
			}
		}
	}
	return nil
}

// End releases the partition and closes the lane's feed.
func (l *lane) End() {
	l.fence.End()
	l.Metrics.left(l.p)
	if l.feed != nil {
		l.feed.close()
	}
}

func (l *lane) forget() {
	l.surveys = map[survey.Key]*survey.State{}
	l.rows, l.held = map[state.RowRef]*survey.Respondent{}, 0
	l.known = newKnown()
	l.sets, l.setIDs = map[state.SetRef]state.Set{}, 0
}

// Handle applies a batch: all records of the log, and those scores whose submissions have been
// applied.
func (l *lane) Handle(ctx context.Context, records map[string][]*kgo.Record) (map[string]int, error) {
	if restored, err := l.fence.Restore(ctx, l.Log); restored || err != nil {
		if err == nil {
			_, err = l.Begin(ctx)
		}
		return nil, err
	}
	log, scores := records[schemas.TopicSurveys], records[schemas.TopicScores]
	if !l.replays() {
		scores = scores[:min(len(scores), liveScores)]
	}
	b := newBatch(l)
	if err := b.readLog(ctx, log); err != nil {
		return nil, err
	}
	if err := b.readScores(ctx, scores); err != nil {
		return nil, err
	}
	if err := l.endWait(ctx, b, scores); err != nil {
		return nil, err
	}
	if b.empty() {
		return nil, l.idle(ctx)
	}
	if err := b.load(ctx); err != nil {
		return nil, err
	}
	b.apply()
	if err := b.spare(ctx); err != nil {
		return nil, err
	}
	if err := l.bury(ctx, b.dead); err != nil {
		return nil, err
	}
	if err := l.appendCharges(ctx, b.charges); err != nil {
		return nil, err
	}
	if err := l.commit(ctx, b); err != nil {
		return nil, err
	}
	b.observe(ctx)
	l.say(ctx)
	l.expire(ctx)
	if err := l.recountSome(ctx, 0); err != nil {
		return nil, err
	}
	return map[string]int{schemas.TopicSurveys: b.logTaken, schemas.TopicScores: b.scoresTaken}, nil
}

// endWait moves scores to the dead letters if they wait for records beyond the end of the log. The first such score
// must have waited for maxAhead. The following ones are moved immediately. Checks score only records of the log, so
// such a score comes from another program, or the log has lost its last records since. Without endWait, the score
// would delay all later scores for ever.
func (l *lane) endWait(ctx context.Context, b *batch, scores []*kgo.Record) error {
	if b.waits == nil {
		return nil
	}
	if l.waiting.offset != b.waits.Offset || l.waiting.since.IsZero() {
		l.waiting = waiting{b.waits.Offset, time.Now()}
	}
	if time.Since(l.waiting.since) < maxAhead {
		return nil
	}
	l.waiting.since = time.Now()
	end, err := l.Producer.End(ctx, schemas.TopicSurveys, l.p)
	if err == nil && b.waitsFor >= end {
		b.end, b.waits = end, nil
		err = b.readScores(ctx, scores[b.scoresTaken:])
	}
	return err
}

// idle is called when no records arrive. The feed catches up, respondents expire, and the lane
// checks that its view still exists.
func (l *lane) idle(ctx context.Context) error {
	if _, err := l.fence.Look(ctx); err != nil {
		return err
	}
	l.say(ctx)
	l.expire(ctx)
	if len(l.feed.said)+len(l.feed.erased)+len(l.feed.judged)+len(l.feed.swept) > 0 {
		if err := l.commit(ctx, newBatch(l)); err != nil { // removes entries that the feed has written
			return err
		}
	}
	return l.recountSome(ctx, recountIdle)
}

// replays reports whether the lane applies records that were handled before, because the view was lost.
func (l *lane) replays() bool {
	return l.fence.Now.Log < l.handled[schemas.TopicSurveys] || l.fence.Now.Scores < l.handled[schemas.TopicScores]
}

func (l *lane) say(ctx context.Context) {
	if l.replays() {
		return // the rebuild changes the same entries many times: write each once, at the end
	}
	if err := l.feed.flush(ctx, l); err != nil {
		// The feed catches up later, because its pending entries are stored with the view.
		l.Log.WarnContext(ctx, "the feed is behind", "partition", l.p, "err", err)
	}
}

// commit writes the batch to the view, with the new marker, and with what the feed has written
// since the last commit.
func (l *lane) commit(ctx context.Context, b *batch) error {
	t := &b.transition
	t.Partition, t.After = l.p, l.fence.Now
	t.After.Log += int64(b.logTaken)
	t.After.Scores += int64(b.scoresTaken)
	if t.After == l.fence.Written {
		// A commit without records changes counts and lists of work. It must change the marker as well. Otherwise,
		// nobody would notice if a former owner repeats the commit, or if a failover of Redis loses it.
		t.After.View = state.NewName()
	}
	t.Said, t.Swept = l.feed.said, l.feed.swept
	l.recount.note(t)
	for _, ref := range l.feed.past {
		t.Expiring[ref] = time.Time{}
	}
	l.strike(t)
	err := l.fence.Commit(t.After, func(before state.Marker) (bool, error) {
		t.Before = before
		return l.Store.Commit(ctx, t)
	})
	if err != nil {
		return err
	}
	l.handled[schemas.TopicSurveys] = max(l.handled[schemas.TopicSurveys], l.fence.Now.Log)
	l.handled[schemas.TopicScores] = max(l.handled[schemas.TopicScores], l.fence.Now.Scores)
	l.keep(t)
	l.recount.committed(t)
	l.feed.committed(t, time.Now())
	return nil
}

// keep keeps in memory what the next batches probably need. These are the surveys of the commit, and its respondents
// that wait for scores.
func (l *lane) keep(t *state.Transition) {
	if len(l.rows)+len(l.surveys) > maxCached || l.held > maxHeld {
		l.forget()
	}
	l.known.committed(t)
	l.keepSets(t)
	for key, st := range t.Surveys {
		if st == nil {
			delete(l.surveys, key)
		} else {
			l.surveys[key] = st
		}
	}
	for ref, row := range t.Rows {
		if old := l.rows[ref]; old != nil {
			l.held -= old.Stored
		}
		if row == nil || row.Completed() {
			delete(l.rows, ref)
		} else {
			l.rows[ref] = row
			l.held += row.Stored
		}
	}
}

// bury appends dead letters for records, except for records that were handled before. If the commit of the batch
// fails, the lane gets the records again, but does not append their dead letters again. Only a process that stops
// between the dead letters and the commit appends them a second time after its restart. So a bad record has at least
// one dead letter.
func (l *lane) bury(ctx context.Context, dead []schemas.DeadLetter) error {
	var records []*kgo.Record
	for _, d := range dead {
		if l.has(d) {
			continue
		}
		r, err := schemas.EncodeDeadLetter(d)
		if err != nil {
			return err
		}
		records = append(records, l.Producer.Record(schemas.TopicDeadLetters, r))
	}
	if err := l.Producer.AppendAll(ctx, records); err != nil {
		return err
	}
	for _, d := range dead {
		if !l.has(d) {
			l.Metrics.deadLetters.WithLabelValues(d.Topic).Inc()
		}
	}
	if n := len(records); n > 0 {
		l.Log.WarnContext(ctx, "records cannot be read", "partition", l.p, "offset", dead[len(dead)-1].Offset, "records", n, "err", dead[len(dead)-1].Reason)
	}
	for _, d := range dead {
		l.buried[d.Topic] = max(l.buried[d.Topic], d.Offset+1)
	}
	return nil
}

// has reports whether the record of d already has a dead letter.
func (l *lane) has(d schemas.DeadLetter) bool {
	return d.Offset < max(l.handled[d.Topic], l.buried[d.Topic])
}
