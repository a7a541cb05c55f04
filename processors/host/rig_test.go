package host

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/redis/go-redis/v9"
	"github.com/twmb/franz-go/pkg/kfake"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/kafka"
	"candor/internal/stream"
	"candor/processors"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// counting scores a respondent by how many it remembers.
type counting struct{}

func (counting) Code() survey.Check { return survey.TS }

func (counting) Recall(processors.Input) []processors.Want {
	return []processors.Want{processors.Tallies("seen")}
}

func (counting) Score(_ context.Context, in processors.Input) (processors.Output, error) {
	n := survey.Score(0)
	for _, c := range in.Facts.Tallies["seen"] {
		n += survey.Score(c.N)
	}
	return processors.Output{Result: survey.Result{Check: survey.TS, Score: n}}, nil
}

func (counting) Learn(processors.Input) []processors.Fact {
	return []processors.Fact{{Kind: processors.AddTally, Group: "seen", Delta: 1}}
}

// forgetful is the same without memory: everybody scores 0.
type forgetful struct{}

func (forgetful) Code() survey.Check { return survey.TS }

func (forgetful) Score(context.Context, processors.Input) (processors.Output, error) {
	return processors.Output{Result: survey.Result{Check: survey.TS}}, nil
}

// trap calls spring before the n-th round trip to the view after it was set.
type trap struct {
	left   int
	spring func()
}

func (h *trap) step() {
	if h.left--; h.left == 0 {
		h.spring()
	}
}

func (h *trap) DialHook(next redis.DialHook) redis.DialHook {
	return func(ctx context.Context, network, addr string) (net.Conn, error) { return next(ctx, network, addr) }
}

func (h *trap) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error { h.step(); return next(ctx, cmd) }
}

func (h *trap) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error { h.step(); return next(ctx, cmds) }
}

// entry makes one record of a rig's log.
type entry func(*rig) (schemas.Record, error)

// submits is the submission of a respondent with one page.
func submits(id survey.RespondentID) entry {
	return func(b *rig) (schemas.Record, error) {
		return schemas.EncodeSubmission(&survey.Submission{
			Key: b.key, Respondent: id, Version: survey.V3, ReceivedAt: time.UnixMilli(0).UTC(),
			TS: []survey.Timing{{ID: "page", Duration: 1}},
		}, 0)
	}
}

// commands is a command on respondents. A recalculation is of the rig's check.
func commands(kind survey.CommandKind, ids ...survey.RespondentID) entry {
	return func(b *rig) (schemas.Record, error) {
		c := survey.Command{ID: "c", Kind: kind, Checks: survey.CheckSet(0).With(survey.TS), Languages: []string{"de"}, DetectPattern: true}
		for _, id := range ids {
			c.Targets = append(c.Targets, survey.Target{Respondent: id})
		}
		return schemas.EncodeCommand(b.key, c)
	}
}

func recalculation(ids ...survey.RespondentID) entry { return commands(survey.Recalculate, ids...) }

// rig is a log with its view, for lanes to work on, and a join that is always
// done with all of it.
type rig struct {
	testing.TB
	ctx     context.Context
	cluster *kfake.Cluster
	mini    *miniredis.Miniredis
	trap    *trap
	deps    Deps
	join    *state.Store // not trapped
	log     []*kgo.Record
	key     survey.Key
	views   int
}

func newRig(t testing.TB, log ...entry) *rig {
	b := &rig{TB: t, ctx: t.Context(), mini: miniredis.RunT(t), trap: &trap{}, key: survey.Key{Account: "a", Survey: "s"}}
	b.cluster = kfake.MustCluster(kfake.NumBrokers(1))
	t.Cleanup(b.cluster.Close)
	cfg := kafka.Config{Brokers: b.cluster.ListenAddrs(), Replication: 1}
	admin, err := kgo.NewClient(cfg.Options()...)
	b.must(err)
	defer admin.Close()
	topics, err := kafka.Ensure(b.ctx, admin, cfg, 1)
	b.must(err)
	producer, err := kafka.NewProducer(cfg, topics)
	b.must(err)
	t.Cleanup(func() { producer.Close(context.Background()) })
	reader, err := kafka.NewReader(cfg)
	b.must(err)
	t.Cleanup(reader.Close)
	connect := func() *redis.Client {
		c := redis.NewClient(&redis.Options{Addr: b.mini.Addr(), Protocol: 2, DisableIdentity: true})
		t.Cleanup(func() { _ = c.Close() })
		return c
	}
	trapped := connect()
	trapped.AddHook(b.trap)
	store := state.New(trapped)
	b.join = state.New(connect())
	view := state.NewView(store, 1)
	view.Raise(0, int64(len(log)), 0)
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

func (b *rig) must(err error) {
	b.Helper()
	if err != nil {
		b.Fatal(err)
	}
}

// lane returns one of a group that has committed nothing.
func (b *rig) lane(check processors.Check) *lane {
	return newLane(b.deps, check, stream.Assignment{Committed: map[string]int64{schemas.TopicSurveys: -1}})
}

// rebuild makes the join's part of an empty view out of the log.
func (b *rig) rebuild() {
	b.views++
	var st *survey.State
	rows := map[survey.RespondentID]*survey.Respondent{}
	for _, rec := range b.log {
		p, err := schemas.Peek(record(rec))
		b.must(err)
		at := survey.Stamp{Offset: rec.Offset, At: rec.Timestamp.UTC()}
		if p.Kind == schemas.KindSubmission {
			a, err := schemas.DecodeAdmission(rec.Value)
			b.must(err)
			if next, row, o := survey.Admit(st, rows[a.Respondent] != nil, a, at); o.Code == survey.Applied {
				st, rows[a.Respondent] = next, row
			}
			continue
		}
		c, err := schemas.DecodeCommand(rec.Value)
		b.must(err)
		e := survey.Execute(st, func(id survey.RespondentID) *survey.Respondent { return rows[id] }, c, at)
		if e.State != nil {
			st = e.State
		}
		for i := range e.Put {
			rows[e.Put[i].ID] = &e.Put[i]
		}
		for _, id := range e.Remove {
			delete(rows, id)
		}
	}
	t := state.Transition{
		Surveys: map[survey.Key]*survey.State{b.key: st}, Rows: map[state.RowRef]*survey.Respondent{},
		After: state.Marker{
			View: fmt.Sprint("v", b.views), LogTopic: b.deps.Topics[schemas.TopicSurveys].ID,
			ScoresTopic: b.deps.Topics[schemas.TopicScores].ID, Log: int64(len(b.log)),
		},
	}
	for _, row := range rows {
		t.Rows[state.RowRef{Incarnation: st.Incarnation, Respondent: row.ID}] = row
	}
	ok, err := b.join.Commit(context.WithoutCancel(b.ctx), &t)
	b.must(err)
	if !ok {
		b.Fatal("the view was not empty")
	}
}

// handle lets the lane begin and take the rest of the log up to end, in two
// batches of which the first is not committed by itself. After a failure the
// lane begins again, as its consumer does.
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

// take hands the lane a part of the log, again and again until it has taken it,
// and rebuilds a view that is gone afterwards. It reports whether it has.
func (b *rig) take(l *lane, from, to int64, committed time.Time) bool {
	for from < to {
		// Not for long: without its view the lane waits for the join.
		ctx, cancel := context.WithTimeout(b.ctx, 200*time.Millisecond)
		l.committed = committed
		taken, err := l.Handle(ctx, map[string][]*kgo.Record{schemas.TopicSurveys: b.log[from:to]})
		cancel()
		if !b.mini.Exists("{p0}:mark") {
			b.rebuild()
		}
		if err != nil || taken[schemas.TopicSurveys] == 0 {
			return false
		}
		from += int64(taken[schemas.TopicSurveys])
	}
	return true
}

// run names a score: the first of its generation and run is the one that
// counts.
type run struct {
	respondent survey.RespondentID
	run        int64
}

// scores returns everything that was published, in order.
func (b *rig) scores() map[run][]survey.Result {
	b.Helper()
	scores := map[run][]survey.Result{}
	for _, rec := range b.records(schemas.TopicScores) {
		s, err := schemas.DecodeScore(record(rec))
		b.must(err)
		r := run{s.Respondent, s.Scored.Run}
		scores[r] = append(scores[r], s.Scored.Result)
	}
	return scores
}

// records returns all of a topic's first partition.
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

// want fails the test unless the first scores are these, and no others.
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
