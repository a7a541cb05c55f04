package snapshot_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/redis/go-redis/v9"
	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/embedded"
	"candor/internal/log/kafka"
	"candor/internal/log/snapshot"
	"candor/schemas"
	"candor/state"
)

// rig is a view and brokers, and a taker of snapshots. Most tests use one partition.
type rig struct {
	*snapshot.Taker
	rdb  *redis.Client
	end  int64 // of the log
	part state.Part

	metrics *prometheus.Registry
}

func start(t *testing.T) *rig { return startWith(t, func(*rig) {}) }

// startWith calls the function before while log and scores are still empty.
func startWith(t *testing.T, before func(*rig)) *rig { return startOf(t, 1, before) }

func startOf(t *testing.T, partitions int32, before func(*rig)) *rig {
	t.Helper()
	e, err := embedded.Start(t.TempDir(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.Close)
	return startOn(t, e.Kafka(), e.URL(), partitions, before)
}

// startOn is startOf with other brokers and another view.
func startOn(t *testing.T, cfg kafka.Config, view string, partitions int32, before func(*rig)) *rig {
	t.Helper()
	client, err := kgo.NewClient(cfg.Options()...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	topics, err := kafka.Ensure(t.Context(), client, cfg, partitions, nil)
	if err != nil {
		t.Fatal(err)
	}
	producer, err := kafka.NewProducer(cfg, topics)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = producer.Close(context.Background()) })
	o, err := redis.ParseURL(view)
	if err != nil {
		t.Fatal(err)
	}
	o.Protocol, o.DisableIdentity = 2, true
	rdb := redis.NewClient(o)
	t.Cleanup(func() { _ = rdb.Close() })
	metrics := prometheus.NewRegistry()
	r := &rig{rdb: rdb, part: state.Part{Of: state.JoinPart}, metrics: metrics, Taker: &snapshot.Taker{
		Shelf: &snapshot.Shelf{Kafka: cfg, Client: client, Log: "log", Scores: "scores"},
		Store: state.New(rdb), Producer: producer, Every: time.Nanosecond,
		Logger: slog.New(slog.DiscardHandler), Metrics: snapshot.NewMetrics(metrics, time.Nanosecond),
	}}
	before(r)
	r.log(t, 20)
	return r
}

// log appends records to the log and to the scores.
func (r *rig) log(t *testing.T, n int) {
	t.Helper()
	for range n {
		for _, topic := range []string{schemas.TopicSurveys, schemas.TopicScores} {
			if err := r.Producer.AppendAll(t.Context(), []*kgo.Record{{Topic: topic, Value: []byte("x")}}); err != nil {
				t.Fatal(err)
			}
		}
	}
	r.end += int64(n)
}

// make writes a part of the view with an offset, and takes ownership of it.
func (r *rig) make(t *testing.T, part state.Part, at int64, key string, values ...string) {
	t.Helper()
	ctx := t.Context()
	r.wipe(t, part)
	restore, err := r.Store.BeginRestore(ctx, part)
	if err != nil {
		t.Fatal(err)
	}
	for i, v := range values {
		change := schemas.ViewChange{Command: "HSET", Key: key, Args: [][]byte{fmt.Append(nil, i), []byte(v)}}
		if err := restore.Apply(ctx, []schemas.ViewChange{change}); err != nil {
			t.Fatal(err)
		}
	}
	m := state.Marker{View: "v", LogTopic: "log", ScoresTopic: "scores", Log: at, Scores: at}
	if err := restore.End(ctx, m); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Store.Hold(part, m))
}

// wipe deletes a part. In the tests, each part has one key.
func (r *rig) wipe(t *testing.T, part state.Part) {
	t.Helper()
	p := fmt.Sprintf("{p%d}:", part.Partition)
	mark, keys := p+"mark", []string{p + "rows:1"}
	if part.Of != state.JoinPart {
		mark, keys = mark+":"+part.Of, []string{p + part.Of + ":1:learnt"}
	}
	if err := r.rdb.Del(t.Context(), append(keys, mark)...).Err(); err != nil {
		t.Fatal(err)
	}
}

// take takes the snapshots that are due.
func (r *rig) take(t *testing.T) {
	t.Helper()
	if err := r.Round(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func (r *rig) find(t *testing.T, part state.Part) *snapshot.Found {
	t.Helper()
	f, err := r.Find(t.Context(), part)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// redate appends the newest snapshot of the part again, as if it had been taken that much later, and returns it.
func (r *rig) redate(t *testing.T, by time.Duration) schemas.Snapshot {
	t.Helper()
	s := r.find(t, r.part).Snapshot
	s.At = s.At.Add(by)
	r.announce(t, s)
	return s
}

// announce appends the key of a snapshot.
func (r *rig) announce(t *testing.T, s schemas.Snapshot) {
	t.Helper()
	rec, err := schemas.EncodeSnapshot(&s)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Producer.AppendAll(t.Context(), []*kgo.Record{r.Producer.Record(schemas.TopicSnapshotKeys, rec)}); err != nil {
		t.Fatal(err)
	}
}

// damage gives the newest snapshot of a part a key that cannot read its chunks.
func (r *rig) damage(t *testing.T, part state.Part) {
	t.Helper()
	damaged := r.find(t, part).Snapshot
	damaged.Secret = make([]byte, schemas.SnapshotKeySize)
	r.announce(t, damaged)
}

// wantRestored restores the join's part and compares it.
func (r *rig) wantRestored(t *testing.T, at int64, values ...string) {
	t.Helper()
	r.wipe(t, r.part)
	f := r.find(t, r.part)
	if f == nil || f.At.Log != at {
		t.Fatalf("found is %+v, want a snapshot at %d", f, at)
	}
	if err := r.Load(t.Context(), r.Store, f); err != nil {
		t.Fatal(err)
	}
	held, err := r.rdb.HGetAll(t.Context(), "{p0}:rows:1").Result()
	if err != nil || len(held) != len(values) {
		t.Fatalf("restored are %d of %d values: %v", len(held), len(values), err)
	}
	for i, v := range values {
		if held[fmt.Sprint(i)] != v {
			t.Errorf("value %d is %.20q, want %.20q", i, held[fmt.Sprint(i)], v)
		}
	}
	if m, err := r.Store.Marker(t.Context(), 0); err != nil || m != f.At {
		t.Errorf("the marker is %v, %v, want %v", m, err, f.At)
	}
}

const rows = "{p0}:rows:1"

// large returns values that need several chunks.
func large(mark byte) (values []string) {
	for i := range 30 {
		values = append(values, string(slices.Repeat([]byte{mark, byte(i)}, 20_000)))
	}
	return values
}

func TestSnapshotIsRestored(t *testing.T) {
	r := start(t)
	if f := r.find(t, r.part); f != nil {
		t.Fatalf("found before the first is %+v", f)
	}
	r.make(t, r.part, 5, rows, large('a')...)
	r.take(t)
	if f := r.find(t, r.part); f.Chunks < 3 {
		t.Errorf("the snapshot has %d chunks: the test shows nothing about several", f.Chunks)
	}
	r.wantRestored(t, 5, large('a')...)
}

// A newer snapshot replaces the older one: its key and its chunks are deleted.
func TestNewerSnapshotReplaces(t *testing.T) {
	r := start(t)
	for _, part := range state.Parts(0) {
		key := rows
		if part.Of != state.JoinPart {
			key = "{p0}:" + part.Of + ":1:learnt"
		}
		r.make(t, part, 5, key, "a")
	}
	r.take(t)
	first := r.find(t, r.part)
	r.take(t) // nothing has changed
	if again := r.find(t, r.part); again.ID != first.ID {
		t.Error("a snapshot is taken of a part that has not changed")
	}
	for _, part := range state.Parts(0) {
		key := rows
		if part.Of != state.JoinPart {
			key = "{p0}:" + part.Of + ":1:learnt"
		}
		r.make(t, part, 7, key, "b")
	}
	r.take(t)
	all, err := r.List(t.Context())
	if err != nil || len(all) != len(state.Parts(0)) {
		t.Errorf("there are %d snapshots, %v", len(all), err)
	}
	starts, err := kadm.NewClient(r.Client).ListStartOffsets(t.Context(), schemas.TopicSnapshots)
	if err != nil {
		t.Fatal(err)
	}
	if begins, _ := starts.Lookup(schemas.TopicSnapshots, 0); begins.Offset <= first.First {
		t.Errorf("chunks begin at %d, and those of the first snapshot at %d", begins.Offset, first.First)
	}
	r.wantRestored(t, 7, "b")
}

// A snapshot that may contain deleted content is replaced, even if the part does not change any
// more. Otherwise that content could be read for ever.
func TestMixedSnapshotIsReplaced(t *testing.T) {
	r := start(t)
	part := state.Part{Of: "TS"}
	r.make(t, part, 5, "{p0}:TS:1:learnt", "a")
	left := part.Key(state.KindSweep) // the check state of a deleted survey is not yet removed
	if err := r.rdb.SAdd(t.Context(), left, 9).Err(); err != nil {
		t.Fatal(err)
	}
	r.take(t)
	mixed := r.find(t, part)
	if err := r.rdb.Del(t.Context(), left).Err(); err != nil {
		t.Fatal(err)
	}
	r.take(t)
	clean := r.find(t, part)
	if clean.ID == mixed.ID {
		t.Error("the snapshot with deleted content stays")
	}
	r.take(t)
	if again := r.find(t, part); again.ID != clean.ID {
		t.Error("a clean snapshot is replaced although nothing has changed")
	}
}

// A snapshot that a process with a wrong clock has dated to the future does not delay the next one. Otherwise
// deleted content could be read until that time.
func TestSnapshotFromTheFutureIsReplaced(t *testing.T) {
	r := start(t)
	r.Every = 3 * time.Hour
	r.make(t, r.part, 5, rows, "a")
	r.take(t)
	later := r.redate(t, 2*time.Hour)
	r.make(t, r.part, 6, rows, "b")
	r.take(t)
	if f := r.find(t, r.part); f.ID == later.ID || f.Snapshot.At.After(time.Now()) {
		t.Errorf("the snapshot of %v stays", f.Snapshot.At)
	}
}

// Ticks are appended as long as the topic has the key of a superseded snapshot, even by a process
// that did not supersede it. Without ticks, Kafka would never compact that key away.
func TestTicksUntilKeysAreCompacted(t *testing.T) {
	r := start(t)
	end := func() int64 {
		ends, err := kadm.NewClient(r.Client).ListEndOffsets(t.Context(), schemas.TopicSnapshotKeys)
		if err != nil {
			t.Fatal(err)
		}
		o, _ := ends.Lookup(schemas.TopicSnapshotKeys, 0)
		return o.Offset
	}
	r.make(t, r.part, 5, rows, "a")
	r.take(t)
	before := end()
	r.take(t)
	if now := end(); now != before {
		t.Errorf("nothing is superseded, and the topic grows from %d to %d records", before, now)
	}
	r.make(t, r.part, 6, rows, "b")
	r.take(t)
	other := &snapshot.Taker{Shelf: r.Shelf, Store: r.Store, Producer: r.Producer, Every: time.Hour, Logger: r.Logger, Metrics: r.Metrics}
	before = end()
	for range 2 {
		if err := other.Round(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if now := end(); now != before+1 { // the second tick is not due yet
		t.Errorf("a superseded key is to be compacted away, and the topic grows from %d to %d records", before, now)
	}
}

// Chunks without the record that completes them are not a snapshot.
func TestIncompleteSnapshotIsNone(t *testing.T) {
	r := start(t)
	r.make(t, r.part, 5, rows, "a")
	r.take(t)
	f := r.find(t, r.part)
	later := f.Snapshot
	later.ID = "ffffffffffffffff"
	if err := r.Producer.AppendAll(t.Context(), []*kgo.Record{{Topic: schemas.TopicSnapshots, Key: later.Key(), Value: []byte("half of it")}}); err != nil {
		t.Fatal(err)
	}
	r.wantRestored(t, 5, "a")
}

// A snapshot is complete, and older ones are deleted, only when everything that it relies on is on disk: the log up to
// its marker, the feed, the erased data keys, its chunks and its key. Otherwise a loss of power could leave a snapshot
// beyond the end of the log, or none, or one after which the key of deleted content stays.
func TestSnapshotIsOnDiskBeforeItReplaces(t *testing.T) {
	r := start(t)
	r.make(t, r.part, 5, rows, "a")
	r.take(t)
	older := r.find(t, r.part)
	end := func(topic string) int64 {
		ends, err := kadm.NewClient(r.Client).ListEndOffsets(t.Context(), topic)
		if err != nil {
			t.Fatal(err)
		}
		o, _ := ends.Lookup(topic, 0)
		return o.Offset
	}
	full := errors.New("the disk is full")
	for at, topic := range []string{
		schemas.TopicSurveys, schemas.TopicScores, schemas.TopicQuality, schemas.TopicDataKeys, schemas.TopicDeadLetters, schemas.TopicSnapshots,
		schemas.TopicSnapshotKeys,
	} {
		r.make(t, r.part, 6+int64(at), rows, "b")
		keys, chunks := end(schemas.TopicSnapshotKeys), end(schemas.TopicSnapshots)
		r.Kafka.Flush = func(flushed string, partition int32) error {
			if partition != 0 || flushed != topic {
				return nil
			}
			complete := topic == schemas.TopicSnapshotKeys
			if now := end(schemas.TopicSnapshotKeys); now > keys != complete {
				t.Errorf("%s is written to disk when there are %d keys after %d", topic, now, keys)
			}
			if topic == schemas.TopicSnapshots && end(topic) == chunks {
				t.Error("the chunks are written to disk before there are any")
			}
			return full
		}
		if err := r.Round(t.Context()); !errors.Is(err, full) {
			t.Errorf("a snapshot is taken although %s is not on disk: %v", topic, err)
		}
		all, err := r.List(t.Context())
		if err != nil || !slices.ContainsFunc(all, func(f *snapshot.Found) bool { return f.ID == older.ID }) {
			t.Errorf("the older snapshot is deleted although %s is not on disk: %v", topic, err)
		}
	}
	r.Kafka.Flush = nil
	r.make(t, r.part, 15, rows, "c")
	r.take(t)
	r.wantRestored(t, 15, "c")
}

// If no snapshot of one partition can be taken, the others get theirs. Otherwise, the log of the others could not be cut, and
// their rebuilds would become longer and longer.
func TestSnapshotsOfTheOtherPartitions(t *testing.T) {
	full := errors.New("the disk is full")
	for failing := range int32(2) {
		r := startOf(t, 2, func(*rig) {})
		for p := range int32(2) {
			r.make(t, state.Part{Partition: p, Of: state.JoinPart}, 0, fmt.Sprintf("{p%d}:rows:1", p), "a")
		}
		r.Kafka.Flush = func(topic string, partition int32) error {
			if topic == schemas.TopicSurveys && partition == failing {
				return full
			}
			return nil
		}
		if err := r.Round(t.Context()); !errors.Is(err, full) {
			t.Errorf("the error is %v", err)
		}
		newest, err := r.Newest(t.Context())
		if err != nil || len(newest) != 1 || newest[state.Part{Partition: 1 - failing, Of: state.JoinPart}] == nil {
			t.Errorf("without partition %d, there are %d snapshots, %v", failing, len(newest), err)
		}
		r.Kafka.Flush = nil
		r.take(t)
		if newest, err = r.Newest(t.Context()); err != nil || len(newest) != 2 {
			t.Errorf("then there are %d snapshots, %v", len(newest), err)
		}
	}
}

// If a snapshot cannot be read, this is noticed once. Then an older one is used. If there is
// none, the view is built from the log.
func TestDamagedSnapshot(t *testing.T) {
	damages := map[string]func(*schemas.Snapshot){
		"another key":          func(s *schemas.Snapshot) { s.Secret = make([]byte, schemas.SnapshotKeySize) },
		"a chunk too few":      func(s *schemas.Snapshot) { s.Chunks-- },
		"the first is missing": func(s *schemas.Snapshot) { s.First++; s.Chunks-- },
		"a chunk too many":     func(s *schemas.Snapshot) { s.Last++; s.Chunks++ },
		"beyond the end":       func(s *schemas.Snapshot) { s.Last += 2; s.Chunks += 2 },
	}
	for _, name := range slices.Sorted(maps.Keys(damages)) {
		t.Run(name, func(t *testing.T) {
			r := start(t)
			r.make(t, r.part, 5, rows, large('a')...)
			r.take(t)
			damaged := r.find(t, r.part).Snapshot
			// Append a record after the snapshot.
			if err := r.Producer.AppendAll(t.Context(), []*kgo.Record{{Topic: schemas.TopicSnapshots, Key: []byte("0/TS/0"), Value: []byte("x")}}); err != nil {
				t.Fatal(err)
			}
			damages[name](&damaged)
			rec, err := schemas.EncodeSnapshot(&damaged)
			if err != nil {
				t.Fatal(err)
			}
			if err := r.Producer.AppendAll(t.Context(), []*kgo.Record{r.Producer.Record(schemas.TopicSnapshotKeys, rec)}); err != nil {
				t.Fatal(err)
			}
			r.wipe(t, r.part)
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()
			if err := r.Load(ctx, r.Store, r.find(t, r.part)); err == nil || ctx.Err() != nil {
				t.Fatalf("a damaged snapshot is restored, or waited for: %v", err)
			}
			if m, err := r.Store.Marker(t.Context(), 0); err != nil || m != (state.Marker{}) {
				t.Errorf("a half restored view has the marker %v, %v", m, err)
			}
			if f := r.find(t, r.part); f != nil {
				t.Errorf("it is found again: %+v", f.At)
			}
			if err := r.Store.Renew(t.Context(), r.part); err != nil {
				t.Fatal(err)
			}
			if n, err := r.rdb.Exists(t.Context(), rows).Result(); n != 0 || err != nil {
				t.Errorf("%d keys are left of it, %v", n, err)
			}
			// The damaged snapshot does not count, so another one is taken of the unchanged part.
			r.make(t, r.part, 5, rows, "b")
			r.take(t)
			r.wantRestored(t, 5, "b")
		})
	}
}

// A snapshot whose first chunks were deleted is damaged.
func TestSnapshotWithoutItsBeginning(t *testing.T) {
	r := start(t)
	r.make(t, r.part, 5, rows, large('a')...)
	r.take(t)
	cut := kadm.Offsets{}
	cut.AddOffset(schemas.TopicSnapshots, 0, r.find(t, r.part).Last, -1)
	if _, err := kadm.NewClient(r.Client).DeleteRecords(t.Context(), cut); err != nil {
		t.Fatal(err)
	}
	r.wipe(t, r.part)
	if err := r.Load(t.Context(), r.Store, r.find(t, r.part)); err == nil {
		t.Fatal("it is restored")
	}
	if f := r.find(t, r.part); f != nil {
		t.Errorf("it is found again: %+v", f.At)
	}
}

// If the newer snapshot is damaged and the key of the older one has not been deleted yet, the
// older one is used.
func TestOlderSnapshotBehindADamagedOne(t *testing.T) {
	r := start(t)
	r.make(t, r.part, 5, rows, "a")
	r.take(t)
	f := r.find(t, r.part)
	newer, at := f.Snapshot, f.At
	at.Log = 6
	newer.ID, newer.Marker = "ffffffffffffffff", at.String()
	rec, err := schemas.EncodeSnapshot(&newer)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Producer.AppendAll(t.Context(), []*kgo.Record{r.Producer.Record(schemas.TopicSnapshotKeys, rec)}); err != nil {
		t.Fatal(err)
	}
	r.wipe(t, r.part)
	if err := r.Load(t.Context(), r.Store, r.find(t, r.part)); err == nil {
		t.Fatal("a damaged snapshot is restored")
	}
	if err := r.Store.Renew(t.Context(), r.part); err != nil {
		t.Fatal(err)
	}
	r.wantRestored(t, 5, "a")
}

// age is the value of the metric with that name.
func (r *rig) age(t *testing.T) time.Duration {
	t.Helper()
	families, err := r.metrics.Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range families {
		if f.GetName() == "candor_snapshot_age_seconds" {
			return time.Duration(f.GetMetric()[0].GetGauge().GetValue() * float64(time.Second))
		}
	}
	t.Fatal("there is no age")
	return 0
}

func TestAgeOfSnapshots(t *testing.T) {
	r := start(t)
	r.Every = 3 * time.Hour
	r.take(t)
	if age := r.age(t); age != 0 {
		t.Errorf("a process that writes no part of the view says %v", age)
	}
	r.make(t, r.part, 5, rows, "a")
	r.take(t)
	r.take(t)
	if age := r.age(t); age != 0 {
		t.Errorf("the part is as in its snapshot, and the age is %v", age)
	}

	r.redate(t, -2*time.Hour)
	r.make(t, r.part, 6, rows, "b")
	r.take(t) // it is not due
	if age := r.age(t); age < 2*time.Hour || age > 3*time.Hour {
		t.Errorf("the snapshot is two hours old, and the age is %v", age)
	}
	r.Every = time.Hour
	r.take(t)
	r.take(t)
	if age := r.age(t); age != 0 {
		t.Errorf("after another snapshot the age is %v", age)
	}

	// This part never had a snapshot, because taking one always fails.
	r.make(t, state.Part{Of: "TS"}, 5, "{p0}:TS:1:learnt", "a")
	if err := r.rdb.Close(); err != nil {
		t.Fatal(err)
	}
	if err := r.Round(t.Context()); err == nil {
		t.Fatal("a snapshot is taken without Redis")
	}
	first := r.age(t)
	_ = r.Round(t.Context())
	if again := r.age(t); first <= 0 || again <= first {
		t.Errorf("without a snapshot, the age is %v and then %v", first, again)
	}
}

// If a former owner completes a snapshot late, it does not delete a newer one.
func TestLateSnapshotIsNotTheNewest(t *testing.T) {
	r := start(t)
	r.make(t, r.part, 9, rows, "new")
	r.take(t)
	r.make(t, r.part, 4, rows, "old")
	r.take(t)
	r.wantRestored(t, 9, "new")
}

// A snapshot of a former owner, which is completed after a newer one, is deleted even if the part does not change any
// more. Otherwise, content that was deleted in between could be read for ever.
func TestLateSnapshotIsDeleted(t *testing.T) {
	r := start(t)
	r.make(t, r.part, 9, rows, "new")
	r.take(t)
	late, at := r.find(t, r.part).Snapshot, r.find(t, r.part).At
	at.Log = 4
	late.ID, late.Marker = "ffffffffffffffff", at.String()
	r.announce(t, late)
	r.take(t)
	all, err := r.List(t.Context())
	if err != nil || len(all) != 1 || all[0].At.Log != 9 {
		t.Errorf("there are %d snapshots, %v", len(all), err)
	}
}

// A snapshot that goes beyond the log is not used: the log has lost its end.
func TestSnapshotBeyondTheLog(t *testing.T) {
	r := start(t)
	r.make(t, r.part, r.end+1, rows, "a")
	r.take(t)
	if f := r.find(t, r.part); f != nil {
		t.Errorf("found is %+v", f.At)
	}
}

// After the log has lost its end, other records get the same offsets. Then a snapshot from before the loss
// is not used either, although it does not go beyond the log any more.
func TestSnapshotFromBeforeALoss(t *testing.T) {
	for _, log := range []int{3, 30} { // whether the new log reaches the lost snapshot
		t.Run(fmt.Sprint(log), func(t *testing.T) {
			r := start(t)
			r.make(t, r.part, r.end+10, rows, "lost")
			r.take(t)
			r.wipe(t, r.part)
			if f := r.find(t, r.part); f != nil {
				t.Fatalf("found is %+v", f.At)
			}
			r.log(t, log)
			if f := r.find(t, r.part); f != nil {
				t.Errorf("found after records were appended is %+v", f.At)
			}
			r.make(t, r.part, 22, rows, "new")
			r.take(t)
			r.log(t, 30)
			r.wantRestored(t, 22, "new")
		})
	}
}

// If the beginning of the log is deleted, a part without a snapshot is not rebuilt.
func TestCutLogWithoutSnapshot(t *testing.T) {
	r := start(t)
	r.make(t, r.part, 3, rows, "a")
	r.take(t)
	cut := kadm.Offsets{}
	cut.AddOffset(schemas.TopicSurveys, 0, 4, -1)
	if _, err := kadm.NewClient(r.Client).DeleteRecords(t.Context(), cut); err != nil {
		t.Fatal(err)
	}
	if _, err := r.Find(t.Context(), r.part); !errors.Is(err, snapshot.ErrCut) {
		t.Errorf("the error is %v", err)
	}
	r.make(t, r.part, 4, rows, "b")
	r.take(t)
	r.wantRestored(t, 4, "b")
}
