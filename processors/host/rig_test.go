package host

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/redis/go-redis/v9"
	"github.com/twmb/franz-go/pkg/kfake"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/internal/log/stream"
	"candor/processors"
	"candor/schemas"
	"candor/state"
	"candor/state/viewtest"
	"candor/survey"
)

// counting scores a respondent by the number of respondents that it remembers.
type counting struct{}

func (counting) Code() survey.Check { return survey.TS }

func (counting) Recall(processors.Input) []processors.Want {
	return []processors.Want{processors.Tallies("seen")}
}

func (counting) Score(_ context.Context, in processors.Input) (processors.Output, error) {
	n := survey.Score(0)
	for _, c := range in.State.Tallies["seen"] {
		n += survey.Score(c.N)
	}
	return processors.Output{Result: survey.Result{Check: survey.TS, Score: n}}, nil
}

func (counting) Learn(processors.Input) []processors.Change {
	return []processors.Change{{Kind: processors.AddTally, Group: "seen", Delta: 1}}
}

// forgetful is the check counting without check state: every respondent scores 0.
type forgetful struct{}

func (forgetful) Code() survey.Check { return survey.TS }

func (forgetful) Score(context.Context, processors.Input) (processors.Output, error) {
	return processors.Output{Result: survey.Result{Check: survey.TS}}, nil
}

// trap calls the function spring before the n-th round trip to the view after the trap was set.
type trap struct {
	left   int
	spring func()
	// cuts says that the connection is cut before the n-th round trip, or, if late, after it.
	cuts, late, down bool
}

var errCut = errors.New("the connection was cut")

func (h *trap) step() error {
	if h.left--; h.left == 0 && h.spring != nil {
		h.spring()
	}
	if h.cuts && h.left < 0 || h.cuts && !h.late && h.left == 0 {
		h.down = true
	}
	if h.down {
		return errCut
	}
	return nil
}

// after is called after a round trip.
func (h *trap) after(err error) error {
	if h.cuts && h.left == 0 {
		h.down = true
		return errCut
	}
	return err
}

// cut cuts the connection at the n-th round trip from now on.
func (h *trap) cut(n int, late bool) { *h = trap{left: n, cuts: true, late: late} }

// mend removes the trap.
func (h *trap) mend() { *h = trap{} }

func (h *trap) DialHook(next redis.DialHook) redis.DialHook {
	return func(ctx context.Context, network, addr string) (net.Conn, error) { return next(ctx, network, addr) }
}

func (h *trap) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		if err := h.step(); err != nil {
			return err
		}
		return h.after(next(ctx, cmd))
	}
}

func (h *trap) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		if err := h.step(); err != nil {
			return err
		}
		return h.after(next(ctx, cmds))
	}
}

// entry makes one record of a rig's log.
type entry func(*rig) (schemas.Record, error)

// submits returns the submission of a respondent with one page.
func submits(id survey.RespondentID) entry { return submitsLarge(id, 0) }

// submitsLarge returns a submission of slightly more than the given number of bytes, however well
// they compress.
func submitsLarge(id survey.RespondentID, size int) entry {
	return func(b *rig) (schemas.Record, error) {
		text, attributes := make([]byte, 32<<10), map[string]string{}
		random := rand.NewChaCha8([32]byte{})
		for i := range size / (64 << 10) {
			_, _ = random.Read(text)
			attributes[strconv.Itoa(i)] = hex.EncodeToString(text)
		}
		return schemas.EncodeSubmission(&survey.Submission{
			Key: b.key, Respondent: id, Version: survey.V3, ReceivedAt: time.UnixMilli(0).UTC(),
			Attributes: attributes,
			TS:         []survey.Timing{{ID: "page", Duration: 1}},
		}, 0)
	}
}

// commands returns a command about respondents. A recalculation is for the check of the rig.
func commands(kind survey.CommandKind, ids ...survey.RespondentID) entry {
	return func(b *rig) (schemas.Record, error) {
		c := survey.Command{ID: "c", Kind: kind, Checks: survey.CheckSet(0).With(survey.TS), Languages: []string{"de"}, DetectPattern: true}
		for _, id := range ids {
			c.Targets = append(c.Targets, survey.Target{Respondent: id})
		}
		return schemas.EncodeCommand(b.key, c)
	}
}

func recalculationBy(check survey.Check, ids ...survey.RespondentID) entry {
	return func(b *rig) (schemas.Record, error) {
		c := survey.Command{ID: "c", Kind: survey.Recalculate, Checks: survey.CheckSet(0).With(check), Languages: []string{"de"}}
		for _, id := range ids {
			c.Targets = append(c.Targets, survey.Target{Respondent: id})
		}
		return schemas.EncodeCommand(b.key, c)
	}
}

func recalculation(ids ...survey.RespondentID) entry { return commands(survey.Recalculate, ids...) }

// rig is a log with its view, for lanes to work on. Its join applies only as much of the log as
// the test says.
type rig struct {
	testing.TB
	ctx     context.Context
	cluster *kfake.Cluster
	redis   *viewtest.Inspected
	trap    *trap
	deps    Deps
	join    *state.Store // not trapped
	log     []*kgo.Record
	key     survey.Key
	views   int

	// limit is the longest time that a lane may take for a batch.
	limit time.Duration

	// The state of the join: its marker, and what it knows about the only survey.
	mark   state.Marker
	survey *survey.State
	rows   map[survey.RespondentID]*survey.Respondent

	closers []func()
}

func newRig(t testing.TB, log ...entry) *rig {
	b := &rig{TB: t, ctx: t.Context(), redis: viewtest.Inspect(t), trap: &trap{}, key: survey.Key{Account: "a", Survey: "s"}, limit: time.Minute}
	t.Cleanup(b.close)
	b.cluster = kfake.MustCluster(kfake.NumBrokers(1))
	b.closers = append(b.closers, b.cluster.Close)
	cfg := kafka.Config{Brokers: b.cluster.ListenAddrs(), Replication: 1}
	admin, err := kgo.NewClient(cfg.Options()...)
	b.must(err)
	defer admin.Close()
	topics, err := kafka.Ensure(b.ctx, admin, cfg, 1, nil)
	b.must(err)
	producer, err := kafka.NewProducer(cfg, topics)
	b.must(err)
	b.closers = append(b.closers, func() { producer.Close(context.Background()) })
	reader, err := kafka.NewReader(cfg)
	b.must(err)
	b.closers = append(b.closers, reader.Close)
	connect := func() *redis.Client {
		c := redis.NewClient(&redis.Options{Addr: b.redis.Addr(), Protocol: 2, DisableIdentity: true})
		b.closers = append(b.closers, func() { _ = c.Close() })
		return c
	}
	trapped := connect()
	trapped.AddHook(b.trap)
	store := state.New(trapped)
	b.join = state.New(connect())
	view := state.NewView(store, 1)
	b.deps = Deps{
		Store: store, View: view, Producer: producer, Reader: reader, Kafka: cfg, Topics: topics,
		Log: slog.New(slog.DiscardHandler), Metrics: NewMetrics(prometheus.NewRegistry()),
	}
	for _, e := range log {
		rec, err := e(b)
		b.must(err)
		b.log = append(b.log, producer.Record(schemas.TopicSurveys, rec))
	}
	b.must(producer.AppendAll(b.ctx, b.log))
	return b
}

// close ends the rig before the end of the test, for tests that make many.
func (b *rig) close() {
	for _, f := range slices.Backward(b.closers) {
		f()
	}
	b.closers = nil
}

func (b *rig) must(err error) {
	b.Helper()
	if err != nil {
		b.Fatal(err)
	}
}

// lane returns a lane of a group that has committed nothing.
func (b *rig) lane(check processors.Check) *lane {
	return newLane(b.deps, check, stream.Assignment{Committed: map[string]int64{schemas.TopicSurveys: -1}})
}

// rebuild builds the join's part of an empty view from the log.
func (b *rig) rebuild() {
	b.begin()
	b.advance(int64(len(b.log)))
}

// begin makes the join begin with an empty view.
func (b *rig) begin() {
	b.views++
	b.mark, b.survey, b.rows = state.Marker{}, nil, map[survey.RespondentID]*survey.Respondent{}
}

// advance makes the join apply the log up to an offset, in one commit.
func (b *rig) advance(to int64) {
	t := state.Transition{
		Surveys: map[survey.Key]*survey.State{}, Rows: map[state.RowRef]*survey.Respondent{}, Departed: map[int64][]int64{},
		Before: b.mark,
		After: state.Marker{
			View: fmt.Sprint("v", b.views), LogTopic: b.deps.Topics[schemas.TopicSurveys].ID,
			ScoresTopic: b.deps.Topics[schemas.TopicScores].ID, Log: to,
		},
	}
	for _, rec := range b.log[b.mark.Log:to] {
		b.apply(rec, &t)
	}
	ok, err := b.join.Commit(context.WithoutCancel(b.ctx), &t)
	b.must(err)
	if !ok {
		b.Fatal("the view is not what the join left")
	}
	b.mark = t.After
	b.deps.View.Raise(0, to, 0)
}

// apply applies one record of the rig's survey. Records of other surveys change nothing.
func (b *rig) apply(rec *kgo.Record, t *state.Transition) {
	p, err := schemas.Peek(kafka.Received(rec))
	b.must(err)
	if p.Key != b.key {
		return
	}
	at := survey.Stamp{Offset: rec.Offset, At: rec.Timestamp.UTC()}
	put := func(row *survey.Respondent) {
		b.rows[row.ID] = row
		t.Rows[state.RowRef{Incarnation: b.survey.Incarnation, Respondent: row.ID}] = row
	}
	if p.Kind == schemas.KindSubmission {
		value := rec.Value
		if clear, _, err := schemas.SplitSealed(value); err == nil {
			value = clear
		}
		a, err := schemas.DecodeAdmission(value)
		b.must(err)
		if next, row, o := survey.Admit(b.survey, b.rows[a.Respondent] != nil, a, at); o.Code == survey.Applied {
			b.survey, t.Surveys[b.key] = next, next
			put(row)
		}
		return
	}
	c, err := schemas.DecodeCommand(rec.Value)
	b.must(err)
	e := survey.Execute(b.survey, func(id survey.RespondentID) *survey.Respondent { return b.rows[id] }, c, at)
	if e.Gone {
		t.Gone = append(t.Gone, b.survey.Incarnation)
		clear(t.Rows)
		b.survey, t.Surveys[b.key], b.rows = nil, nil, map[survey.RespondentID]*survey.Respondent{}
		return
	}
	if e.State != nil {
		b.survey, t.Surveys[b.key] = e.State, e.State
	}
	if b.survey != nil && e.Outcome.Code != survey.Applied && c.Kind == survey.DeleteRespondents {
		t.Departed[b.survey.Incarnation] = append(t.Departed[b.survey.Incarnation], rec.Offset)
	}
	for i := range e.Put {
		put(&e.Put[i])
	}
	for _, id := range e.Remove {
		t.Departed[b.survey.Incarnation] = append(t.Departed[b.survey.Incarnation], b.rows[id].Generation)
		delete(b.rows, id)
		t.Rows[state.RowRef{Incarnation: b.survey.Incarnation, Respondent: id}] = nil
	}
}

// handle lets the lane begin and handle the rest of the log up to the offset end, in two batches.
// The first batch does not commit alone. After a failure, the lane begins again, as its consumer
// would do.
func (b *rig) handle(l *lane, end int64) {
	b.Helper()
	for range 10 {
		from, err := l.Begin(b.ctx)
		b.must(err)
		next := from[schemas.TopicSurveys]
		if next >= end {
			return
		}
		middle := (next + end) / 2
		if b.take(l, next, middle, time.Now()) {
			b.take(l, middle, end, time.Time{})
		}
	}
	b.Fatal("the lane does not come to an end")
}

// take passes a part of the log to the lane until the lane has handled it. If the view was
// wiped in between, take rebuilds it. It reports whether the lane has handled everything.
func (b *rig) take(l *lane, from, to int64, committed time.Time) bool {
	for from < to {
		ctx, cancel := b.patient()
		l.committed = committed
		taken, err := l.Handle(ctx, map[string][]*kgo.Record{schemas.TopicSurveys: b.log[from:to]})
		cancel()
		if !b.redis.Exists("{p0}:mark") {
			b.rebuild()
		}
		if err != nil || taken[schemas.TopicSurveys] == 0 {
			return false
		}
		from += int64(taken[schemas.TopicSurveys])
	}
	return true
}

// wipedWait is how long a lane waits for the join in a wiped view. Only after that does the rig rebuild the view.
const wipedWait = 200 * time.Millisecond

// patient returns a context that ends at the limit, or when the view has been wiped for a while: while a lane
// handles a batch, nobody rebuilds it. A machine that is merely slow ends no batch.
func (b *rig) patient() (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithTimeout(b.ctx, b.limit)
	watched := make(chan struct{})
	go func() {
		defer close(watched)
		for wiped := false; ctx.Err() == nil; {
			if is := !b.redis.Exists("{p0}:mark"); wiped && is {
				cancel()
			} else {
				wiped = is
			}
			select {
			case <-time.After(wipedWait):
			case <-ctx.Done():
			}
		}
	}()
	return ctx, func() { cancel(); <-watched }
}

// run identifies a score. Of several scores with the same generation and run, the first one
// counts.
type run struct {
	respondent survey.RespondentID
	run        int64
}

// scores returns all published scores, in order.
func (b *rig) scores() map[run][]survey.Result {
	b.Helper()
	scores := map[run][]survey.Result{}
	for _, rec := range b.records(schemas.TopicScores) {
		s, err := schemas.DecodeScore(kafka.Received(rec))
		b.must(err)
		r := run{s.Respondent, s.Scored.Run}
		scores[r] = append(scores[r], s.Scored.Result)
	}
	return scores
}

// records returns all records of a topic's first partition.
func (b *rig) records(topic string) []*kgo.Record {
	b.Helper()
	client, err := kgo.NewClient(b.deps.Kafka.Options(kgo.ConsumeTopics(topic), kgo.FetchMaxWait(10*time.Millisecond))...)
	b.must(err)
	defer client.Close()
	topics, err := kafka.Describe(b.ctx, client)
	b.must(err)
	var all []*kgo.Record
	for int64(len(all)) < topics[topic].Ends[0] {
		fetches := client.PollFetches(b.ctx)
		b.must(fetches.Err())
		all = append(all, fetches.Records()...)
	}
	return all
}

// want fails the test unless the first scores of all runs are exactly these.
func (b *rig) want(want map[run]survey.Score) {
	b.Helper()
	scores := b.scores()
	for r, s := range want {
		if got := scores[r]; len(got) == 0 || got[0].Score != s {
			b.Errorf("%s is scored %v in run %d, want first %d", r.respondent, got, r.run, s)
		}
	}
	for r := range scores {
		if _, ok := want[r]; !ok {
			b.Errorf("%s is scored in run %d", r.respondent, r.run)
		}
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
