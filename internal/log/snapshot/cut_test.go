package snapshot_test

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kerr"
	"github.com/twmb/franz-go/pkg/kfake"
	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/kmsg"

	"candor/internal/embedded"
	"candor/internal/log/kafka"
	"candor/internal/log/snapshot"
	"candor/schemas"
	"candor/state"
)

const day = 24 * time.Hour

// eraser records which data keys are erased, and that their records still exist at that time.
type eraser struct {
	t      *testing.T
	r      *rig
	erased []schemas.DataKeyRef
	before time.Time // blocks that were empty before this time are removed
	kept   []uint64  // except these
	fails  error
}

func (e *eraser) Forget(_ context.Context, _ int32, before time.Time, kept []uint64) error {
	e.before, e.kept = before, kept
	return e.fails
}

func (e *eraser) Retire(ctx context.Context, _ int32, keys []schemas.DataKeyRef) error {
	if e.fails != nil {
		return e.fails
	}
	start, err := e.r.Start(ctx, 0)
	if err != nil {
		return err
	}
	horizons, err := e.r.Horizons(ctx)
	if err != nil {
		return err
	}
	for _, k := range keys {
		if int64(k.Number) < start || horizons[0].Log <= int64(k.Number) {
			e.t.Errorf("the key of record %d is erased when the log begins at %d, and the horizon is %d", k.Number, start, horizons[0].Log)
		}
	}
	e.erased = append(e.erased, keys...)
	return nil
}

// cutter returns a rig whose log has 20 new records and, before them, records that are a hundred
// days old.
func cutter(t *testing.T, old int) (*rig, *snapshot.Cutter, *eraser) {
	t.Helper()
	return cutterOf(t, slices.Repeat([]time.Duration{-100 * day}, old)...)
}

// cutterOf returns a rig whose log has 20 new records and, before them, records with the given times, from now. The
// data key of each of these has the number of the record. These records are in a segment of their own.
func cutterOf(t *testing.T, ages ...time.Duration) (*rig, *snapshot.Cutter, *eraser) {
	t.Helper()
	r := startWith(t, logged(t, 0, ages...))
	c, e := r.cutter(t)
	return r, c, e
}

// logged returns a function that appends records with the given times to a partition of the log and of the scores.
func logged(t *testing.T, p int32, ages ...time.Duration) func(*rig) {
	return func(r *rig) {
		records := make([]*kgo.Record, 0, 2*len(ages))
		for i, age := range ages {
			at := time.Now().Add(age)
			key := schemas.DataKeyRef{Block: 1, Number: uint16(i)}.Header()
			records = append(records,
				&kgo.Record{Topic: schemas.TopicSurveys, Partition: p, Value: []byte("x"), Timestamp: at, Headers: []kgo.RecordHeader{{Key: key.Key, Value: key.Value}}},
				&kgo.Record{Topic: schemas.TopicScores, Partition: p, Value: []byte("x"), Timestamp: at})
		}
		segments := []kadm.AlterConfig{{Op: kadm.SetConfig, Name: "segment.bytes", Value: new("100")}}
		if _, err := kadm.NewClient(r.Client).AlterTopicConfigs(t.Context(), segments, schemas.TopicSurveys, schemas.TopicScores); err != nil {
			t.Fatal(err)
		}
		client, err := kgo.NewClient(r.Kafka.Options(kgo.RecordPartitioner(kgo.ManualPartitioner()))...) // this client sends records of any age
		if err != nil {
			t.Fatal(err)
		}
		defer client.Close()
		if err := client.ProduceSync(t.Context(), records...).FirstErr(); err != nil {
			t.Fatal(err)
		}
		r.end += int64(len(ages))
	}
}

func (r *rig) cutter(t *testing.T) (*snapshot.Cutter, *eraser) {
	r.Every = time.Nanosecond
	e := &eraser{t: t, r: r}
	return &snapshot.Cutter{
		Shelf: r.Shelf, Store: r.Store, Producer: r.Producer, Keep: 90 * day, Keys: e, Logger: slog.New(slog.DiscardHandler),
		Metrics: snapshot.NewCutMetrics(r.metrics, 90*day),
	}, e
}

// A record that is dated to the future is deleted when a later one is too old. Before that, it could be young, so it
// stays, with its data key.
func TestRecordsDatedToTheFuture(t *testing.T) {
	const future, old, young = 3650 * day, -100 * day, -day
	for _, tc := range []struct {
		name  string
		times []time.Duration
		want  int64
		kept  []uint64 // blocks of data keys
	}{
		{"between old records", []time.Duration{old, future, old, future, future, old}, 6, nil},
		{"between an old one and a young one", []time.Duration{old, future, young, future}, 1, []uint64{1, 1}},
		{"between an old one and a young one, before an old one", []time.Duration{old, future, young, old}, 1, []uint64{1, 1}},
		{"the first", []time.Duration{future, old, young}, 2, []uint64{1}},
		{"by less than the grace", []time.Duration{old, 59 * time.Minute, old}, 1, []uint64{1}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			r, c, e := cutterOf(t, tc.times...)
			r.all(t, r.end, "a")
			wantStart(t, r, c, 0, 0)
			if got := r.overdue(t); got <= 0 {
				t.Errorf("records are due and not deleted, and the metric is %v", got)
			}
			r.take(t)
			wantStart(t, r, c, tc.want, tc.want)
			if !slices.Equal(e.kept, tc.kept) {
				t.Errorf("the blocks %v are kept, want %v", e.kept, tc.kept)
			}
			wantStart(t, r, c, tc.want, tc.want)
			if got := r.overdue(t); got != 0 {
				t.Errorf("nothing is due, and the metric is %v", got)
			}
		})
	}
}

// The broker looks for the first young record only in the first segment that ever had one. If that record was dated to the
// future and is deleted, the broker answers that there is no young record, although later segments have some.
func TestRecordsDatedToTheFuture_deleted(t *testing.T) {
	const future = 3650 * day
	for _, times := range [][]time.Duration{
		{future, -100 * day, -60 * day},
		{-100 * day, future, -100 * day, -60 * day},
	} {
		r, c, _ := cutterOf(t, times...)
		r.all(t, r.end, "a")
		r.take(t)
		old := int64(len(times))
		wantStart(t, r, c, old-1, old-1)
		c.Keep = 40 * day // as if 50 days had passed
		for range 3 {
			wantStart(t, r, c, old, old)
		}
		if got := r.overdue(t); got != 0 {
			t.Errorf("nothing is due, and the metric is %v", got)
		}
	}
}

// A lane that is behind may still need a record, also if a record that it has handled is dated to the future.
func TestRecordsDatedToTheFuture_laneBehind(t *testing.T) {
	r, c, _ := cutterOf(t, -100*day, -day, 3650*day, -day)
	r.all(t, r.end, "a")
	r.take(t)
	part := state.Parts(0)[3]
	r.make(t, part, 3, keyOf(part), "a")
	wantStart(t, r, c, 0, 0)
	r.make(t, part, r.end, keyOf(part), "a")
	wantStart(t, r, c, 1, 1)
}

// If the offsets of one partition cannot be listed, the log of the others is cut. What is due in this one is reported.
func TestLogIsCutBesideAPartitionWithoutALeader(t *testing.T) {
	for name, fault := range map[string]kfake.Fault{
		"no leader":           {Keys: []kmsg.Key{kmsg.Metadata}, Err: kerr.LeaderNotAvailable},
		"a broker that fails": {Keys: []kmsg.Key{kmsg.ListOffsets}, Err: kerr.UnknownServerError},
	} {
		t.Run(name, func(t *testing.T) {
			cluster := kfake.MustCluster(kfake.NumBrokers(1))
			t.Cleanup(cluster.Close)
			view, err := embedded.NewView()
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(view.Close)
			r := startOn(t, kafka.Config{Brokers: cluster.ListenAddrs(), Replication: 1}, view.URL(), 2, func(r *rig) {
				for p := range int32(2) {
					logged(t, p, -100*day, -100*day, -day)(r)
				}
				r.end -= 3 // it is the end of partition 0
			})
			c, _ := r.cutter(t)
			r.all(t, r.end, "a")
			r.make(t, state.Part{Partition: 1, Of: state.JoinPart}, 3, "{p1}:rows:1", "a") // without its checks, it is not cut
			r.take(t)
			wantStart(t, r, c, 2, 2)
			overdue := r.overdue(t)
			if overdue <= 0 {
				t.Fatalf("records are due and not deleted, and the metric is %v", overdue)
			}
			c.Keep = 12 * time.Hour
			r.all(t, r.end, "b")
			r.take(t)
			fault.Topic, fault.Partitions, fault.Count = schemas.TopicScores, []int32{1}, -1
			handle := cluster.Fault(fault)
			client, err := kgo.NewClient(r.Kafka.Options()...) // one that has seen no leader
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(client.Close)
			before := r.Client
			r.Client = client
			err = c.Round(t.Context())
			if got := r.overdue(t); got < overdue {
				t.Errorf("records of a partition without a leader are due, and the metric is %v", got)
			}
			if err == nil || !strings.Contains(err.Error(), "partition 1") || strings.Contains(err.Error(), "partition 0") {
				t.Errorf("the error is %v", err)
			}
			handle.Remove()
			r.Client = before
			wantStarts(t, r, 3, 3)
		})
	}
}

// all writes all parts of the view with an offset.
func (r *rig) all(t *testing.T, at int64, value string) {
	t.Helper()
	for _, part := range state.Parts(0) {
		r.make(t, part, at, keyOf(part), value)
	}
}

func keyOf(part state.Part) string {
	if part.Of == state.JoinPart {
		return rows
	}
	return "{p0}:" + part.Of + ":1:learnt"
}

// wantStart runs a round, and compares the first offsets of log and scores afterwards.
func wantStart(t *testing.T, r *rig, c *snapshot.Cutter, log, scores int64) {
	t.Helper()
	if err := c.Round(t.Context()); err != nil {
		t.Fatal(err)
	}
	wantStarts(t, r, log, scores)
}

func wantStarts(t *testing.T, r *rig, log, scores int64) {
	t.Helper()
	starts, err := kadm.NewClient(r.Client).ListStartOffsets(t.Context(), schemas.TopicSurveys, schemas.TopicScores)
	if err != nil {
		t.Fatal(err)
	}
	for topic, want := range map[string]int64{schemas.TopicSurveys: log, schemas.TopicScores: scores} {
		if o, _ := starts.Lookup(topic, 0); o.Offset != want {
			t.Errorf("%s begins at %d, want %d", topic, o.Offset, want)
		}
	}
}

const oldRecords = 2500 // several steps

func TestLogIsCut(t *testing.T) {
	r, c, e := cutter(t, oldRecords)
	r.all(t, r.end, "a")
	wantStart(t, r, c, 0, 0) // without a snapshot
	r.take(t)
	wantStart(t, r, c, oldRecords, oldRecords)
	if len(e.erased) != oldRecords {
		t.Errorf("%d data keys are erased of %d", len(e.erased), oldRecords)
	}
	horizons, err := r.Horizons(t.Context())
	if h := horizons[0]; err != nil || h.Log != oldRecords || h.Scores != oldRecords {
		t.Errorf("the horizon is %+v, %v", h, err)
	}
	if want := horizons[0].Before.Add(-time.Hour); !e.before.Equal(want) || len(e.kept) != 0 { // the grace is an hour
		t.Errorf("blocks of data keys that were empty before %v are removed, except %v; want %v and no exception", e.before, e.kept, want)
	}
	var deleted *snapshot.DeletedError
	if err := r.Whole(t.Context(), 0); !errors.As(err, &deleted) || deleted.Log != oldRecords {
		t.Errorf("the log is reported as complete: %v", err)
	}
	r.wantRestored(t, r.end, "a")
	wantStart(t, r, c, oldRecords, oldRecords) // nothing more is due
}

// wrong makes the clock of Redis wrong.
type wrong struct {
	by  time.Duration
	err error // instead of the time
}

func (w *wrong) DialHook(next redis.DialHook) redis.DialHook { return next }

func (w *wrong) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return next
}

func (w *wrong) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		err := next(ctx, cmd)
		if t, ok := cmd.(*redis.TimeCmd); ok {
			if w.err != nil {
				return w.err
			}
			t.SetVal(t.Val().Add(w.by))
		}
		return err
	}
}

// A process whose clock differs too much from that of Redis deletes nothing: perhaps the records are younger
// than it says.
func TestLogIsNotCutByAWrongClock(t *testing.T) {
	r, c, _ := cutter(t, oldRecords)
	clock := &wrong{}
	r.rdb.AddHook(clock)
	r.all(t, r.end, "a")
	r.take(t)
	for _, clock.by = range []time.Duration{-61 * time.Minute, 61 * time.Minute} {
		if err := c.Round(t.Context()); !errors.Is(err, snapshot.ErrClock) {
			t.Errorf("with a clock that differs by %v: %v", clock.by, err)
		}
		wantStarts(t, r, 0, 0)
	}
	clock.by = -59 * time.Minute
	wantStart(t, r, c, oldRecords, oldRecords)
}

// Records stay on the log unless snapshots that can be read cover them.
func TestLogIsNotCut(t *testing.T) {
	for name, spoil := range map[string]func(*testing.T, *rig){
		"one part has no snapshot": func(t *testing.T, r *rig) {
			for _, part := range state.Parts(0)[1:] {
				r.make(t, part, r.end, keyOf(part), "a")
			}
			r.take(t)
			r.make(t, r.part, r.end, rows, "a")
		},
		"a snapshot is too old": func(t *testing.T, r *rig) {
			r.all(t, oldRecords-1, "a")
			r.take(t)
			r.all(t, r.end, "b")
		},
		"a lane is behind": func(t *testing.T, r *rig) {
			r.all(t, r.end, "a")
			r.take(t)
			part := state.Parts(0)[3]
			r.make(t, part, oldRecords-1, keyOf(part), "a")
		},
		"the scores are ahead of the snapshot": func(t *testing.T, r *rig) {
			r.all(t, r.end, "a")
			r.take(t)
			r.log(t, 1)
		},
		"an older snapshot could be restored": func(t *testing.T, r *rig) {
			r.all(t, 5, "a")
			r.take(t)
			older := r.find(t, r.part).Snapshot
			r.all(t, r.end, "b")
			r.take(t)
			rec, err := schemas.EncodeSnapshot(&older) // a former owner completes it late
			if err != nil {
				t.Fatal(err)
			}
			if err := r.Producer.AppendAll(t.Context(), []*kgo.Record{r.Producer.Record(schemas.TopicSnapshotKeys, rec)}); err != nil {
				t.Fatal(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			r, c, e := cutter(t, oldRecords)
			spoil(t, r)
			wantStart(t, r, c, 0, 0)
			if len(e.erased) > 0 {
				t.Errorf("%d data keys are erased", len(e.erased))
			}
			r.log(t, 1)
			r.all(t, r.end, "c")
			r.take(t)
			wantStart(t, r, c, oldRecords, oldRecords)
		})
	}
}

// Snapshots are read to their end before records are deleted, so a damaged one is noticed.
func TestLogIsNotCutBehindADamagedSnapshot(t *testing.T) {
	r, c, _ := cutter(t, oldRecords)
	r.all(t, r.end, "a")
	r.take(t)
	r.damage(t, state.Parts(0)[2])
	if err := c.Round(t.Context()); err == nil {
		t.Error("the damage is not reported")
	}
	wantStarts(t, r, 0, 0)
	wantStart(t, r, c, 0, 0) // the part has no readable snapshot
	r.take(t)                // so another one is taken
	wantStart(t, r, c, oldRecords, oldRecords)
}

// onChunks calls a function once, when chunks of snapshots are about to be read.
type onChunks struct{ f func() }

func (h *onChunks) OnNewClient(client *kgo.Client) {
	from, _ := client.OptValue(kgo.ConsumePartitions).(map[string]map[int32]kgo.Offset)
	if f := h.f; f != nil && from[schemas.TopicSnapshots] != nil {
		h.f = nil
		f()
	}
}

// A snapshot that is replaced while the cutter reads it is not damaged.
func TestSnapshotIsReplacedMeanwhile(t *testing.T) {
	r, c, _ := cutter(t, oldRecords)
	r.all(t, r.end, "a")
	r.take(t)
	replaced := false
	hook := &onChunks{func() {
		r.log(t, 1)
		r.all(t, r.end, "b")
		r.take(t)
		replaced = true
	}}
	r.Kafka.Observer = hook
	wantStart(t, r, c, 0, 0)
	if !replaced {
		t.Fatal("no chunks were read")
	}
	wantStart(t, r, c, oldRecords, oldRecords)
}

// If the view cannot be read, the operator must see why nothing is deleted.
func TestLogIsNotCutWithoutTheView(t *testing.T) {
	r, c, _ := cutter(t, oldRecords)
	r.all(t, r.end, "a")
	r.take(t)
	if err := r.rdb.Close(); err != nil {
		t.Fatal(err)
	}
	if err := c.Round(t.Context()); err == nil {
		t.Error("the error of the view is not reported")
	}
	wantStarts(t, r, 0, 0)
}

// An interrupted cut is finished later. Until then, and if a broker restores deleted records, no
// lane begins before the horizon.
func TestInterruptedCut(t *testing.T) {
	r, c, e := cutter(t, oldRecords)
	r.all(t, r.end, "a")
	r.take(t)
	e.fails = errors.New("the lane has left")
	if err := c.Round(t.Context()); !errors.Is(err, e.fails) {
		t.Fatalf("the error is %v", err)
	}
	wantStarts(t, r, 0, 0)
	for _, f := range []state.Part{r.part, state.Parts(0)[1]} {
		if found := r.find(t, f); found == nil {
			t.Errorf("%s has no snapshot any more", f)
		}
	}
	r.drop(t)
	if _, err := r.Find(t.Context(), r.part); !errors.Is(err, snapshot.ErrCut) {
		t.Errorf("a view is made from a log whose data keys may be erased: %v", err)
	}
	e.fails = nil
	wantStart(t, r, c, oldRecords, oldRecords)
}

// Nothing is deleted before the record of the horizon is on disk. Otherwise a loss of power could leave a log whose data
// keys are erased, and nothing that says so.
func TestHorizonIsOnDiskFirst(t *testing.T) {
	r, c, e := cutter(t, oldRecords)
	r.all(t, r.end, "a")
	r.take(t)
	full := errors.New("the disk is full")
	r.Kafka.Flush = func(topic string, _ int32) error {
		if topic == schemas.TopicSnapshotKeys {
			return full
		}
		return nil
	}
	if err := c.Round(t.Context()); !errors.Is(err, full) {
		t.Errorf("the log is cut although the horizon is not on disk: %v", err)
	}
	wantStarts(t, r, 0, 0)
	if len(e.erased) > 0 {
		t.Errorf("%d data keys are erased", len(e.erased))
	}
	r.Kafka.Flush = nil
	wantStart(t, r, c, oldRecords, oldRecords)
}

// drop deletes the keys of all snapshots.
func (r *rig) drop(t *testing.T) {
	t.Helper()
	all, err := r.List(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range all {
		gone := r.Producer.Record(schemas.TopicSnapshotKeys, schemas.Record{Key: f.Key()})
		if err := r.Producer.AppendAll(t.Context(), []*kgo.Record{gone}); err != nil {
			t.Fatal(err)
		}
	}
}

// The last record is kept, however old it is, because a broker that restarts needs it to find the
// end.
func TestLastRecordIsKept(t *testing.T) {
	r, c, e := cutter(t, 30)
	c.Keep = -time.Hour // all records are old, including later ones
	for block, topic := range []string{schemas.TopicSurveys, schemas.TopicScores} {
		key := schemas.DataKeyRef{Block: uint64(block)}.Header()
		if err := r.Producer.AppendAll(t.Context(), []*kgo.Record{{Topic: topic, Value: []byte("x"), Headers: []kgo.RecordHeader{{Key: key.Key, Value: key.Value}}}}); err != nil {
			t.Fatal(err)
		}
	}
	r.end++
	r.all(t, r.end, "a")
	r.take(t)
	wantStart(t, r, c, r.end-1, r.end-1)
	if slices.Sort(e.kept); !slices.Equal(e.kept, []uint64{0, 1}) {
		t.Errorf("the last records need the data keys of blocks 0 and 1, and blocks %v are kept", e.kept)
	}
}

// Scores after the last submission of a partition are deleted, even if no submission is left to
// delete.
func TestScoresAreCutWithoutTheLog(t *testing.T) {
	r, c, _ := cutter(t, 30)
	c.Keep = -time.Hour
	r.all(t, r.end, "a")
	r.take(t)
	wantStart(t, r, c, r.end-1, r.end-1)
	const more = 5
	for range more {
		if err := r.Producer.AppendAll(t.Context(), []*kgo.Record{{Topic: schemas.TopicScores, Value: []byte("x")}}); err != nil {
			t.Fatal(err)
		}
	}
	r.all(t, r.end+more, "b")
	r.take(t)
	wantStart(t, r, c, r.end-1, r.end+more-1)
}

func TestOverdue(t *testing.T) {
	r, c, _ := cutter(t, 30)
	r.all(t, r.end, "a")
	wantStart(t, r, c, 0, 0)
	wantStart(t, r, c, 0, 0)
	if got := r.overdue(t); got <= 0 {
		t.Errorf("records are due and not deleted, and the metric is %v", got)
	}
	r.take(t)
	wantStart(t, r, c, 30, 30)
	wantStart(t, r, c, 30, 30)
	if got := r.overdue(t); got != 0 {
		t.Errorf("nothing is due, and the metric is %v", got)
	}
}

// overdue returns the metric of records that are due and not deleted, in seconds.
func (r *rig) overdue(t *testing.T) float64 {
	t.Helper()
	families, err := r.metrics.Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range families {
		if f.GetName() == "candor_horizon_overdue_seconds" {
			return f.GetMetric()[0].GetGauge().GetValue()
		}
	}
	t.Fatal("there is no metric")
	return 0
}

// The alert on records that are not deleted depends on the metric. It must also fire if the reason is a clock, or
// that the clock of Redis may not be read.
func TestOverdue_noClock(t *testing.T) {
	for name, clock := range map[string]*wrong{"ahead": {by: -2 * time.Hour}, "behind": {by: 2 * time.Hour}, "denied": {err: errors.New("NOPERM")}} {
		t.Run(name, func(t *testing.T) {
			r, c, _ := cutter(t, 30)
			r.rdb.AddHook(clock)
			r.all(t, r.end, "a")
			if err := c.Round(t.Context()); err == nil {
				t.Error("the round does not fail")
			}
			if got := r.overdue(t); got <= 0 {
				t.Errorf("records are due and not deleted, and the metric is %v", got)
			}
			wantStarts(t, r, 0, 0)
		})
	}
}
