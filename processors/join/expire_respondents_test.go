package join

import (
	"context"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/redis/go-redis/v9"
	"github.com/twmb/franz-go/pkg/kfake"
	"github.com/twmb/franz-go/pkg/kgo"
	"pgregory.net/rapid"

	"candor/internal/log/kafka"
	"candor/internal/log/stream"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

const (
	oneDay    = 24 * time.Hour
	retention = 30
)

// rig is a lane with a log of one partition, a view and a clock.
type rig struct {
	t      *testing.T
	deps   Deps
	mini   *miniredis.Miniredis
	broker *kfake.Cluster
	lane   *lane
	begun  time.Time // the present time, because the producer gives up old records
	clock  time.Time
}

func newRig(t *testing.T) *rig {
	now := time.Now().UTC().Truncate(time.Millisecond)
	r := &rig{t: t, begun: now, clock: now, mini: miniredis.RunT(t)}
	cluster := kfake.MustCluster(kfake.NumBrokers(1))
	t.Cleanup(cluster.Close)
	r.broker = cluster
	cfg := kafka.Config{Brokers: cluster.ListenAddrs(), Replication: 1}
	admin, err := kgo.NewClient(cfg.Options()...)
	r.must(err)
	defer admin.Close()
	topics, err := kafka.Ensure(t.Context(), admin, cfg, 1, nil)
	r.must(err)
	producer, err := kafka.NewProducer(cfg, topics)
	r.must(err)
	t.Cleanup(func() { producer.Close(context.Background()) })
	rdb := redis.NewClient(&redis.Options{Addr: r.mini.Addr(), Protocol: 2, DisableIdentity: true})
	t.Cleanup(func() { _ = rdb.Close() })
	r.deps = Deps{
		Store: state.New(rdb), Producer: producer, Kafka: cfg, Topics: topics, Log: slog.New(slog.DiscardHandler),
		Metrics: NewMetrics(prometheus.NewRegistry()), Now: func() time.Time { return r.clock },
	}
	r.begin(nil)
	return r
}

func (r *rig) must(err error) {
	r.t.Helper()
	if err != nil {
		r.t.Fatal(err)
	}
}

// begin starts a lane at the marker of the view. committed has the committed offsets of its group.
func (r *rig) begin(committed map[string]int64) {
	r.t.Helper()
	if committed == nil {
		committed = map[string]int64{}
	}
	r.lane = newLane(r.deps, stream.Assignment{Committed: committed})
	r.t.Cleanup(r.lane.End)
	_, err := r.lane.Begin(r.t.Context())
	r.must(err)
}

// append appends records to the log with the time of the clock.
func (r *rig) append(records ...schemas.Record) {
	r.t.Helper()
	raw := make([]*kgo.Record, len(records))
	for i, rec := range records {
		raw[i] = r.deps.Producer.Record(schemas.TopicSurveys, rec)
		raw[i].Timestamp = r.clock
	}
	r.must(r.deps.Producer.AppendAll(r.t.Context(), raw))
}

// log returns the records of the log, beginning at an offset.
func (r *rig) log(from int64) []*kgo.Record {
	r.t.Helper()
	return r.records(schemas.TopicSurveys, from)
}

// records returns the records of a topic, beginning at an offset.
func (r *rig) records(topic string, from int64) []*kgo.Record {
	r.t.Helper()
	end, err := r.deps.Producer.End(r.t.Context(), topic, 0)
	r.must(err)
	client, err := kgo.NewClient(r.deps.Kafka.Options(kgo.ConsumePartitions(map[string]map[int32]kgo.Offset{
		topic: {0: kgo.NewOffset().At(from)},
	}))...)
	r.must(err)
	defer client.Close()
	var records []*kgo.Record
	for from+int64(len(records)) < end {
		fetches := client.PollFetches(r.t.Context())
		r.must(fetches.Err0())
		records = append(records, fetches.Records()...)
	}
	return records
}

// handle gives the lane the records of the log that it has not applied, size records at a time.
// If there are none, it makes the call that an idle lane gets.
func (r *rig) handle(size int) {
	r.t.Helper()
	records := r.log(r.lane.fence.Now.Log)
	if len(records) == 0 {
		_, err := r.lane.Handle(r.t.Context(), nil)
		r.must(err)
	}
	for chunk := range slices.Chunk(records, size) {
		_, err := r.lane.Handle(r.t.Context(), map[string][]*kgo.Record{schemas.TopicSurveys: chunk})
		r.must(err)
	}
}

// expired decodes the commands on the log, beginning at an offset, and returns the number of
// targets of each.
func (r *rig) expired(from int64) (counts []int) {
	r.t.Helper()
	for _, rec := range r.log(from) {
		c, err := schemas.DecodeCommand(rec.Value)
		r.must(err)
		if c.Kind != survey.Expire {
			r.t.Fatalf("a command of kind %d is on the log", c.Kind)
		}
		counts = append(counts, len(c.Targets))
	}
	return counts
}

func (r *rig) end() int64 {
	r.t.Helper()
	end, err := r.deps.Producer.End(r.t.Context(), schemas.TopicSurveys, 0)
	r.must(err)
	return end
}

func (r *rig) wantExpired(when string, from int64, want ...int) {
	r.t.Helper()
	got := r.expired(from)
	slices.Sort(got)
	if !slices.Equal(got, want) {
		r.t.Errorf("%s the log has commands for %v respondents, want %v", when, got, want)
	}
}

func key(name string) survey.Key { return survey.Key{Account: "a", Survey: survey.Name(name)} }

func submission(t testing.TB, name, id string, days int) schemas.Record {
	t.Helper()
	r, err := schemas.EncodeSubmission(&survey.Submission{
		Key: key(name), Respondent: survey.RespondentID(id), Version: survey.V3, RetentionDays: days,
		GQS: []survey.Grid{{ID: "g", Answers: []float64{1, 2, 3, 4, 5}}},
	}, 700)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func command(t testing.TB, name string, kind survey.CommandKind, ids ...string) schemas.Record {
	t.Helper()
	c := survey.Command{ID: "c", Kind: kind}
	for _, id := range ids {
		c.Targets = append(c.Targets, survey.Target{Respondent: survey.RespondentID(id)})
	}
	r, err := schemas.EncodeCommand(key(name), c)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestExpire_whoIsDue(t *testing.T) {
	r := newRig(t)
	r.append(
		submission(t, "coffee", "ann", retention), submission(t, "coffee", "bob", retention), submission(t, "coffee", "cid", 0),
		submission(t, "tea", "ann", retention), submission(t, "tea", "bob", retention+1),
		command(t, "tea", survey.StopSurvey),
	)
	end := r.end()
	r.handle(100)
	r.clock = r.begun.Add(retention*oneDay - time.Millisecond)
	r.handle(100)
	r.wantExpired("just before", end)

	r.clock = r.begun.Add(retention * oneDay)
	r.handle(100)
	r.wantExpired("within the same minute", end)
	r.clock = r.clock.Add(expireEvery)
	r.handle(100)
	r.wantExpired("a minute later", end, 1, 2)
	r.clock = r.clock.Add(expireEvery)
	if _, err := r.lane.Handle(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	r.wantExpired("while they are on their way", end, 1, 2)

	r.handle(100)
	states, err := r.deps.Store.Surveys(t.Context(), 0, []survey.Key{key("coffee"), key("tea")})
	r.must(err)
	if coffee, tea := states[key("coffee")], states[key("tea")]; coffee.Respondents != 1 || tea.Respondents != 1 || !tea.Stopped || coffee.Due != 700 {
		t.Errorf("afterwards coffee is %+v, tea %+v", coffee, tea)
	}
	if got := r.mini.HGet("{p0}:credits", "a"); got != "2100" {
		t.Errorf("charged %s, want what the three who expired owed", got)
	}
	end = r.end()
	r.clock = r.clock.Add(oneDay)
	r.handle(100)
	r.handle(100)
	r.wantExpired("the day after", end, 1)
	r.clock = r.clock.Add(100 * oneDay)
	r.handle(100)
	r.wantExpired("when all are gone", end, 1)
}

// If the same command is appended again, it changes nothing, not even the survey.
func TestExpire_twice(t *testing.T) {
	r := newRig(t)
	r.append(submission(t, "coffee", "ann", retention), submission(t, "coffee", "bob", 0))
	end := r.end()
	r.handle(100)
	r.clock = r.begun.Add(31 * oneDay)
	r.handle(100)
	records := r.log(end)
	if len(records) != 1 {
		t.Fatalf("%d commands are on the log, want 1", len(records))
	}
	r.handle(100)
	before := r.mini.Dump()
	r.clock = r.clock.Add(time.Second)
	again := *records[0]
	again.Offset++
	b := newBatch(r.lane)
	r.must(b.readLog(t.Context(), []*kgo.Record{&again}))
	r.must(b.load(t.Context()))
	b.apply()
	tr := &b.transition
	if len(tr.Surveys)+len(tr.Rows)+len(tr.Charged)+len(tr.Dirty)+len(tr.Expiring) > 0 || len(tr.Outcomes) != 1 {
		t.Errorf("the second time it does %+v to\n%s", tr, before)
	}
}

// Work is bounded: if more respondents are due than fit into one command, the others wait until the
// first have been deleted.
func TestExpire_bounded(t *testing.T) {
	r := newRig(t)
	const n = 2*expireSize + 100
	records := make([]schemas.Record, n)
	for i := range records {
		records[i] = submission(t, "coffee", fmt.Sprint("p-", i), retention)
	}
	r.append(records...)
	end := r.end()
	r.handle(1000)
	r.clock = r.begun.Add(31 * oneDay)
	r.handle(1000)
	r.wantExpired("at first", end, expireSize)
	for range 4 { // the clock does not advance: there is no wait between full scans
		r.handle(1000)
	}
	r.wantExpired("in the end", end, 100, expireSize, expireSize)
}

// A process whose clock may be wrong expires nobody: it could not be undone.
func TestExpire_notByAWrongClock(t *testing.T) {
	r := newRig(t)
	r.append(submission(t, "coffee", "ann", retention))
	r.handle(100)
	end := r.end()
	r.clock = r.begun.Add(31 * oneDay)
	r.mini.SetTime(time.Now().Add(-2 * mostAhead))
	r.handle(100)
	r.wantExpired("with a clock that is ahead of Redis", end)
	r.mini.SetTime(time.Now().Add(2 * mostAhead)) // that of Redis may be ahead
	r.clock = r.clock.Add(expireEvery)
	r.handle(100)
	r.wantExpired("with a clock that is not", end, 1)
}

// A join that replays the log does not expire respondents whose deletion comes later in the log.
func TestExpire_notWhileReplaying(t *testing.T) {
	r := newRig(t)
	r.append(submission(t, "coffee", "ann", retention), submission(t, "coffee", "bob", 0))
	r.handle(100)
	r.clock = r.begun.Add(31 * oneDay)
	r.handle(100)
	r.handle(100)
	end := r.end()

	for name, restart := range map[string]func(){
		"an owner of before": func() { r.begin(map[string]int64{schemas.TopicSurveys: end}) },
		"a new process": func() {
			r.deps.Topics = maps.Clone(r.deps.Topics)
			topic := r.deps.Topics[schemas.TopicSurveys]
			topic.Ends = []int64{end}
			r.deps.Topics[schemas.TopicSurveys] = topic
			r.begin(nil)
		},
	} {
		t.Run(name, func(*testing.T) {
			r.mini.FlushAll()
			restart()
			r.handle(1) // record by record, so that it could expire too early at each
			r.handle(1)
			r.wantExpired("after a replay", end)
		})
	}
}

// A respondent that is added and deleted in one batch is never entered in the order of expiry. If
// it were, the feed would look for it there and not find its row.
func TestExpiry_withinABatch(t *testing.T) {
	r := newRig(t)
	r.append(
		submission(t, "coffee", "ann", retention), command(t, "coffee", survey.DeleteSurvey),
		submission(t, "tea", "ann", retention), submission(t, "tea", "bob", 0), command(t, "tea", survey.DeleteRespondents, "ann"),
		submission(t, "tea", "ann", 0),
	)
	r.handle(100)
	if r.mini.Exists("{p0}:expiry") {
		t.Errorf("somebody expires:\n%s", r.mini.Dump())
	}
}

// viewAlone returns the dependencies of a lane that gets its records from the test: an empty
// view. The function closes the view.
func viewAlone(t *rapid.T) (Deps, *miniredis.Miniredis, func()) {
	mini, err := miniredis.Run()
	if err != nil {
		t.Fatal(err)
	}
	rdb := redis.NewClient(&redis.Options{Addr: mini.Addr(), Protocol: 2, DisableIdentity: true})
	deps := Deps{
		Store: state.New(rdb), Metrics: NewMetrics(prometheus.NewRegistry()), Now: time.Now,
		Topics: map[string]kafka.Topic{schemas.TopicSurveys: {ID: "l"}, schemas.TopicScores: {ID: "s"}},
	}
	return deps, mini, func() {
		_ = rdb.Close()
		mini.Close()
	}
}

// TestExpiry_followsTheLog: the order of expiry agrees with the rows, however the log is
// divided into batches. Respondents of deleted surveys stay in it only until the feed has
// withdrawn them.
func TestExpiry_followsTheLog(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		deps, _, end := viewAlone(rt)
		defer end()
		l := newLane(deps, stream.Assignment{Committed: map[string]int64{}})
		if _, err := l.Begin(context.Background()); err != nil {
			rt.Fatal(err)
		}
		begun := time.UnixMilli(1_700_000_000_000).UTC()
		want := map[state.RowRef]time.Time{} // from the rows that exist
		names, ids := []string{"coffee", "tea"}, []string{"ann", "bob", "cid"}
		for range rapid.IntRange(1, 8).Draw(rt, "batches") {
			b := newBatch(l)
			for range rapid.IntRange(1, 6).Draw(rt, "records") {
				r := logged{
					key: key(rapid.SampledFrom(names).Draw(rt, "survey")),
					at:  survey.Stamp{Offset: l.fence.Now.Log + int64(b.logTaken), At: begun.Add(time.Duration(l.fence.Now.Log) * time.Hour)},
				}
				id := survey.RespondentID(rapid.SampledFrom(ids).Draw(rt, "respondent"))
				switch kind := rapid.SampledFrom([]survey.CommandKind{0, 0, 0, 0, survey.DeleteRespondents, survey.Expire, survey.DeleteSurvey}).Draw(rt, "kind"); kind {
				case 0:
					r.admit = &survey.Admission{Respondent: id, Version: survey.V3, RetentionDays: rapid.SampledFrom([]int{0, 30, 60}).Draw(rt, "days")}
				default:
					generation := rapid.Int64Range(0, r.at.Offset).Draw(rt, "generation")
					r.command = &survey.Command{Kind: kind, Targets: []survey.Target{{Respondent: id, BasedOn: generation}}}
				}
				b.log = append(b.log, r)
				b.logTaken++
			}
			if err := b.load(context.Background()); err != nil {
				rt.Fatal(err)
			}
			b.apply()
			if err := l.commit(context.Background(), b); err != nil {
				rt.Fatal(err)
			}
		}
		var refs []state.RowRef
		states, err := deps.Store.Surveys(context.Background(), 0, []survey.Key{key("coffee"), key("tea")})
		if err != nil {
			rt.Fatal(err)
		}
		keys := map[state.RowRef]survey.Key{}
		for k, st := range states {
			for _, id := range ids {
				ref := state.RowRef{Incarnation: st.Incarnation, Respondent: survey.RespondentID(id)}
				refs, keys[ref] = append(refs, ref), k
			}
		}
		rows, err := deps.Store.Rows(context.Background(), 0, refs)
		if err != nil {
			rt.Fatal(err)
		}
		for ref, row := range rows {
			if at, ok := row.Expires(); ok {
				want[ref] = at
			}
		}
		due, err := deps.Store.Overdue(context.Background(), 0, begun.Add(1000*oneDay), 1000)
		if err != nil {
			rt.Fatal(err)
		}
		for _, d := range due {
			if _, ok := want[d.RowRef]; !ok || keys[d.RowRef] != d.Key {
				rt.Errorf("%+v is due and should not be", d)
			}
			delete(want, d.RowRef)
		}
		if len(want) > 0 {
			rt.Errorf("%v do not expire", want)
		}
	})
}
