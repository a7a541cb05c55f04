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

// rig is a lane with its log, its view and a join that admits everybody.
type rig struct {
	*testing.T
	ctx   context.Context
	mini  *miniredis.Miniredis
	trap  *trap
	deps  Deps
	join  *state.Store // not trapped
	log   []*kgo.Record
	key   survey.Key
	views int
}

const people = 6

func newRig(t *testing.T) *rig {
	b := &rig{T: t, ctx: t.Context(), mini: miniredis.RunT(t), trap: &trap{}, key: survey.Key{Account: "a", Survey: "s"}}
	cluster := kfake.MustCluster(kfake.NumBrokers(1))
	t.Cleanup(cluster.Close)
	cfg := kafka.Config{Brokers: cluster.ListenAddrs(), Replication: 1}
	admin, err := kgo.NewClient(cfg.Options()...)
	b.must(err)
	defer admin.Close()
	topics, err := kafka.Ensure(b.ctx, admin, cfg, 1)
	b.must(err)
	producer, err := kafka.NewProducer(cfg, topics)
	b.must(err)
	t.Cleanup(func() { producer.Close(context.Background()) })
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
	view.Raise(0, people, 0)
	b.deps = Deps{
		Store: store, View: view, Producer: producer, Kafka: cfg, Topics: topics,
		Log: slog.New(slog.DiscardHandler), Metrics: NewMetrics(prometheus.NewRegistry()),
	}
	for i := range people {
		rec, err := schemas.EncodeSubmission(&survey.Submission{
			Key: b.key, Respondent: b.person(i), Version: survey.V3, ReceivedAt: time.UnixMilli(0).UTC(),
			TS: []survey.Timing{{ID: "page", Duration: 1}},
		}, 0)
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

func (b *rig) person(i int) survey.RespondentID { return survey.RespondentID(fmt.Sprint("r", i)) }

// rebuild makes the join's part of an empty view out of the log.
func (b *rig) rebuild() {
	b.views++
	t := state.Transition{
		Surveys: map[survey.Key]*survey.State{}, Rows: map[state.RowRef]*survey.Respondent{},
		After: state.Marker{
			View: fmt.Sprint("v", b.views), LogTopic: b.deps.Topics[schemas.TopicSurveys].ID,
			ScoresTopic: b.deps.Topics[schemas.TopicScores].ID, Log: people,
		},
	}
	var st *survey.State
	for i, rec := range b.log {
		a := survey.Admission{Respondent: b.person(i), Version: survey.V3, Concerns: survey.CheckSet(0).With(survey.TS)}
		next, row, _ := survey.Admit(st, false, a, survey.Stamp{Offset: rec.Offset, At: rec.Timestamp.UTC()})
		st = next
		t.Rows[state.RowRef{Incarnation: st.Incarnation, Respondent: row.ID}] = row
	}
	t.Surveys[b.key] = st
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

// take hands the lane a part of the log, and rebuilds a view that is gone
// afterwards. It reports whether the lane took it.
func (b *rig) take(l *lane, from, to int64, committed time.Time) bool {
	if from == to {
		return true
	}
	// Not for long: without its view the lane waits for the join.
	ctx, cancel := context.WithTimeout(b.ctx, 200*time.Millisecond)
	defer cancel()
	l.committed = committed
	taken, err := l.Handle(ctx, map[string][]*kgo.Record{schemas.TopicSurveys: b.log[from:to]})
	if !b.mini.Exists("{p0}:mark") {
		b.rebuild()
	}
	return err == nil && int64(taken[schemas.TopicSurveys]) == to-from
}

// scores returns the first score of each respondent, which is the one that
// counts.
func (b *rig) scores() map[survey.RespondentID]survey.Score {
	client, err := kgo.NewClient(b.deps.Kafka.Options(kgo.ConsumeTopics(schemas.TopicScores), kgo.FetchMaxWait(10*time.Millisecond))...)
	b.must(err)
	defer client.Close()
	admin, err := kafka.Describe(b.ctx, client)
	b.must(err)
	first := map[survey.RespondentID]survey.Score{}
	for n := int64(0); n < admin[schemas.TopicScores].Ends[0]; {
		fetches := client.PollFetches(b.ctx)
		b.must(fetches.Err())
		fetches.EachRecord(func(rec *kgo.Record) {
			n++
			r := schemas.Record{Key: rec.Key, Value: rec.Value}
			for _, h := range rec.Headers {
				r.Headers = append(r.Headers, schemas.Header{Key: h.Key, Value: h.Value})
			}
			s, err := schemas.DecodeScore(r)
			b.must(err)
			if _, ok := first[s.Respondent]; !ok {
				first[s.Respondent] = s.Scored.Result.Score
			}
		})
	}
	return first
}

var _ processors.Rememberer = counting{}

func TestViewWipedBeforeAnyRoundTripLosesAndSpoilsNoScore(t *testing.T) {
	for _, check := range []processors.Check{counting{}, forgetful{}} {
		for _, atOnce := range []bool{false, true} { // whether the join rebuilds before the lane looks again
			for n, sprung := 1, true; sprung; n++ {
				t.Run(fmt.Sprintf("%T/%v/%d", check, atOnce, n), func(t *testing.T) {
					sprung = wipe(t, check, atOnce, n)
				})
			}
		}
	}
}

// wipe wipes the view before the n-th round trip that a lane makes for the
// second half of the log. It reports whether there were as many.
func wipe(t *testing.T, check processors.Check, atOnce bool, n int) (sprung bool) {
	b := newRig(t)
	b.rebuild()
	l := newLane(b.deps, check, stream.Assignment{Committed: map[string]int64{schemas.TopicSurveys: -1}})
	b.handle(l, people/2)
	b.trap.left = n
	b.trap.spring = func() {
		sprung = true
		b.mini.FlushAll()
		if atOnce {
			b.rebuild()
		}
	}
	b.handle(l, people)
	b.trap.left = 0
	b.handle(l, people) // relearns what was wiped last

	first := b.scores()
	for i := range people {
		want := survey.Score(0)
		if check == (counting{}) {
			want = survey.Score(i)
		}
		if got, ok := first[b.person(i)]; !ok || got != want {
			t.Errorf("respondent %d is scored %v (%v), want %v", i, got, ok, want)
		}
	}
	if check == (counting{}) {
		facts, err := b.join.Facts(b.ctx, 0, survey.TS, must(b.join.FactsMarker(b.ctx, 0, survey.TS)), []state.FactsWant{{Want: processors.Tallies("seen")}})
		b.must(err)
		if got := facts[0].Tallies; len(got) != 1 || got[0].N != people {
			t.Errorf("the facts are %v after %d respondents", got, people)
		}
	}
	return sprung
}
