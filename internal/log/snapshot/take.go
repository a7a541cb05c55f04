package snapshot

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"math"
	"slices"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/schemas"
	"candor/state"
)

// chunkSize is the approximate size of the changes in a chunk, in bytes.
const chunkSize = 512 << 10

// Taker takes snapshots of the parts that lanes of this process write.
type Taker struct {
	*Shelf
	Store    *state.Store
	Producer *kafka.Producer
	// Every is the time between two snapshots of a part that has changed.
	Every time.Duration
	// Within is how soon Kafka must compact away the key of a superseded snapshot; 0 means schemas.EraseWithin.
	Within  time.Duration
	Logger  *slog.Logger
	Metrics *Metrics

	tick time.Time // when the next tick may be appended
	// without maps each part without a snapshot to the time when this process first saw the part without one.
	without map[state.Part]time.Time
}

// Run takes snapshots until the context ends.
func (t *Taker) Run(ctx context.Context) error {
	return rounds(ctx, t.Every/8, func() {
		if err := t.Round(ctx); err != nil && ctx.Err() == nil {
			t.Logger.WarnContext(ctx, "snapshots are taken later", "err", err)
		}
	})
}

// rounds calls the function round at intervals until the context ends. An interval is from 50 ms to
// a minute long.
func rounds(ctx context.Context, interval time.Duration, round func()) error {
	tick := time.NewTicker(max(min(interval, time.Minute), 50*time.Millisecond))
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			round()
		case <-ctx.Done():
			return nil
		}
	}
}

func (t *Taker) within() time.Duration { return cmp.Or(t.Within, schemas.EraseWithin) }

// close appends a tick at intervals while the topic holds a key that must be compacted away. Kafka compacts a
// segment only after it is closed, and only a later record closes it.
func (t *Taker) close(ctx context.Context, found contents) error {
	now := time.Now()
	if !found.superseded || now.Before(t.tick) {
		return nil
	}
	t.tick = now.Add(t.within() / 8)
	return t.Producer.AppendAll(ctx, []*kgo.Record{t.Producer.Record(schemas.TopicSnapshotKeys, schemas.Tick())})
}

// Round takes the snapshots that are due, partition by partition. A failure of one partition does not affect the others.
func (t *Taker) Round(ctx context.Context) error {
	held, err := t.Store.Held()
	if err != nil {
		return err
	}
	if len(held) == 0 {
		t.without = nil
		t.Metrics.since.Store(nil)
		return nil
	}
	found, err := t.contents(ctx)
	if err != nil {
		return err
	}
	if err := t.close(ctx, found); err != nil {
		return err
	}
	all := found.snapshots
	newest := t.newest(all)
	if err := t.supersede(ctx, held, newest, found); err != nil {
		return err
	}
	due := t.due(held, newest, time.Now())
	if len(due) == 0 {
		return nil
	}
	var failed error
	for _, p := range slices.Sorted(maps.Keys(due)) {
		if ctx.Err() != nil {
			return errors.Join(failed, ctx.Err())
		}
		if err := t.take(ctx, p, due[p], all); err != nil {
			failed = errors.Join(failed, fmt.Errorf("partition %d: %w", p, err))
		}
	}
	return errors.Join(failed, t.discard(ctx, held))
}

// supersede deletes snapshots that are older than the newest one of their part. Usually they were deleted when the
// newest one was completed. But a former owner of the part may have completed an older snapshot later, or the
// process was killed in between. While a part is being restored, all its snapshots stay.
//
// A snapshot of an earlier format that this version cannot read is deleted when the part has a snapshot of the
// current format. Nothing else would delete it, and it may hold data that was deleted from the view since. A
// snapshot of a later format stays, because a process of a later version may have replaced this one.
func (t *Taker) supersede(ctx context.Context, held map[state.Part]state.Marker, newest map[state.Part]*Found, found contents) error {
	var older []*kgo.Record
	for _, f := range slices.Concat(found.snapshots, found.unreadable) {
		g := newest[f.part()]
		if held[f.part()] == (state.Marker{}) || g == nil || f.ID == g.ID {
			continue
		}
		unread := f.At == (state.Marker{})
		if unread && g.current() && f.format < g.format || !unread && g.newer(f) {
			older = append(older, t.Producer.Record(schemas.TopicSnapshotKeys, schemas.Record{Key: f.Key()}))
		}
	}
	return t.Producer.AppendAll(ctx, older)
}

// due returns the parts whose snapshot is due, by partition. It also updates the metric of the snapshots' age: the
// age of the oldest one among the newest snapshots of all parts. For a part without a snapshot, the age counts
// from when this process first saw the part. If a part changed while its snapshot was taken (Mixed), the snapshot
// may hold deleted content. Such a snapshot is replaced even if the part has not changed since.
func (t *Taker) due(held map[state.Part]state.Marker, newest map[state.Part]*Found, now time.Time) map[int32][]state.Part {
	due, without := map[int32][]state.Part{}, map[state.Part]time.Time{}
	var oldest *time.Time
	for part, at := range held {
		f := newest[part]
		if at == (state.Marker{}) || f != nil && f.At == at && !f.Mixed && f.current() {
			continue // the part is empty, or has not changed since a snapshot that is clean and of the current format
		}
		since, known := t.without[part]
		switch {
		case f != nil:
			since = f.Snapshot.At
		case !known:
			since = now
		}
		if f == nil {
			without[part] = since
		}
		if oldest == nil || since.Before(*oldest) {
			oldest = &since
		}
		// A process whose clock was wrong may have dated a snapshot to the future.
		if age := now.Sub(since); f == nil || age >= t.Every || age < 0 {
			due[part.Partition] = append(due[part.Partition], part)
		}
	}
	t.without = without
	t.Metrics.since.Store(oldest)
	return due
}

// discard deletes the chunks of superseded snapshots to free space, in the partitions whose join this process
// runs. Their keys were deleted before.
func (t *Taker) discard(ctx context.Context, held map[state.Part]state.Marker) error {
	all, err := t.List(ctx)
	if err != nil {
		return err
	}
	newest, adm := t.newest(all), kadm.NewClient(t.Client)
	starts, err := adm.ListStartOffsets(ctx, schemas.TopicSnapshots)
	if err != nil {
		return fmt.Errorf("list start offsets: %w", err)
	}
	to := kadm.Offsets{}
	for part := range held {
		if part.Of != state.JoinPart {
			continue
		}
		first, ok := firstNeeded(part.Partition, newest)
		if start, known := starts.Lookup(schemas.TopicSnapshots, part.Partition); ok && known && start.Err == nil && start.Offset < first {
			to.AddOffset(schemas.TopicSnapshots, part.Partition, first, -1)
		}
	}
	if len(to) == 0 {
		return nil
	}
	return t.deleteBefore(ctx, schemas.TopicSnapshots, to)
}

// firstNeeded returns the offset of the first chunk in a partition that the newest snapshot of a part needs. It
// returns false if a part has no snapshot, because its first snapshot may be in progress.
func firstNeeded(partition int32, newest map[state.Part]*Found) (int64, bool) {
	first := int64(math.MaxInt64)
	for _, part := range state.Parts(partition) {
		f := newest[part]
		if f == nil {
			return 0, false
		}
		first = min(first, f.First)
	}
	return first, true
}

// take takes snapshots of parts of a partition.
func (t *Taker) take(ctx context.Context, partition int32, parts []state.Part, all []*Found) error {
	began := time.Now()
	writers := map[state.Part]*writer{}
	for _, part := range parts {
		w, err := newWriter(t.Producer, part)
		if err != nil {
			return err
		}
		writers[part] = w
	}
	dumped, err := t.Store.Dump(ctx, partition, parts, func(part state.Part, changes []schemas.ViewChange) error {
		writers[part].parked.Add(changes)
		return writers[part].add(ctx, changes)
	})
	if err != nil {
		return err
	}
	if err := t.reliesOn(partition); err != nil {
		return err
	}
	var failed error
	for part, w := range writers {
		err := t.finish(ctx, w, dumped[part], all)
		if err != nil {
			t.Metrics.taken.WithLabelValues("failed").Inc()
		}
		if errors.Is(err, ErrNoSection) {
			t.Logger.ErrorContext(ctx, "a snapshot would lack parked surveys, so it is not taken", "partition", partition, "part", part.Of, "err", err)
		} else if err != nil {
			failed = errors.Join(failed, fmt.Errorf("the snapshot of %s: %w", part.Of, err))
		}
	}
	t.Logger.InfoContext(ctx, "took snapshots of the view", "partition", partition, "parts", len(parts), "took", time.Since(began), "complete", failed == nil)
	return failed
}

// finish completes the snapshot of a dumped part.
func (t *Taker) finish(ctx context.Context, w *writer, d state.Dumped, all []*Found) error {
	if d.Err != nil {
		return d.Err
	}
	t.Metrics.pause.Observe(d.Pause.Seconds())
	w.Mixed = d.Mixed
	if err := t.park(ctx, w, d, all); err != nil {
		return err
	}
	newest, err := t.complete(ctx, w, d.At, all)
	if err != nil {
		return err
	}
	if newest {
		t.Store.Offer(d)
	}
	t.Metrics.taken.WithLabelValues("complete").Inc()
	t.Metrics.bytes.Add(float64(w.Bytes))
	return nil
}

// reliesOn makes durable what a snapshot of a partition relies on. If the log or the scores ended below the snapshot's
// marker, the view could not be continued from there. And the lanes do not repeat what they did before the marker. If
// the records that erase data keys were lost, those of the feed, or dead letters, nothing would write them again.
func (t *Taker) reliesOn(partition int32) error {
	for _, topic := range []string{schemas.TopicSurveys, schemas.TopicScores, schemas.TopicQuality} {
		if err := t.Kafka.Durable(topic, partition); err != nil {
			return err
		}
	}
	return errors.Join(t.Kafka.Durable(schemas.TopicDataKeys, 0), t.Kafka.Durable(schemas.TopicDeadLetters, 0))
}

// complete makes a snapshot valid, and then deletes older ones. It reports whether the snapshot is the newest of
// its part. A former owner of the part may complete a snapshot after the new owner has completed a newer one. In
// that case, complete does not delete the newer one.
func (t *Taker) complete(ctx context.Context, w *writer, at state.Marker, all []*Found) (newest bool, err error) {
	if err := w.flush(ctx); err != nil {
		return false, err
	}
	if err := t.Kafka.Durable(schemas.TopicSnapshots, w.Partition); err != nil {
		return false, err
	}
	now := &Found{Snapshot: w.Snapshot, At: at}
	now.Marker, now.Snapshot.At = at.String(), time.Now().UTC().Truncate(time.Millisecond)
	r, err := schemas.EncodeSnapshot(&now.Snapshot)
	if err != nil {
		return false, err
	}
	if err := t.Producer.AppendAll(ctx, []*kgo.Record{t.Producer.Record(schemas.TopicSnapshotKeys, r)}); err != nil {
		return false, err
	}
	if err := t.Kafka.Durable(schemas.TopicSnapshotKeys, 0); err != nil {
		return false, err
	}
	newest = true
	var older []*kgo.Record
	for _, f := range all {
		switch {
		case f.part() != now.part():
		case t.fits(f) && f.newer(now):
			newest = false
		default:
			older = append(older, t.Producer.Record(schemas.TopicSnapshotKeys, schemas.Record{Key: f.Key()}))
		}
	}
	return newest, t.Producer.AppendAll(ctx, older)
}

// writer appends the chunks of one snapshot.
type writer struct {
	schemas.Snapshot
	producer *kafka.Producer
	box      *box
	changes  []schemas.ViewChange
	size     int
	parked   *state.Parked     // parked surveys in the changes so far
	sections []schemas.Section // sections of parked surveys
}

func newWriter(producer *kafka.Producer, part state.Part) (*writer, error) {
	secret, id := make([]byte, schemas.SnapshotKeySize), make([]byte, 8)
	_, _ = rand.Read(secret) // never fails (crypto/rand)
	_, _ = rand.Read(id)
	w := &writer{producer: producer, parked: state.NewParked(part), Snapshot: schemas.Snapshot{
		Partition: part.Partition, Part: part.Of, ID: hex.EncodeToString(id), First: -1, Secret: secret,
	}}
	var err error
	w.box, err = newBox(secret, w.Key())
	return w, err
}

// add adds changes, and appends chunks that are full.
func (w *writer) add(ctx context.Context, changes []schemas.ViewChange) error {
	for _, c := range changes {
		w.changes = append(w.changes, c)
		if w.size += c.Size(); w.size >= chunkSize {
			if err := w.flush(ctx); err != nil {
				return err
			}
		}
	}
	return nil
}

// flush appends a chunk. Only the last chunk may be empty.
func (w *writer) flush(ctx context.Context) error {
	if len(w.changes) == 0 && w.Chunks > 0 {
		return nil
	}
	raw, err := schemas.EncodeChanges(w.changes)
	if err != nil {
		return err
	}
	if _, err := w.append(ctx, raw); err != nil {
		return err
	}
	w.Changes += int64(len(w.changes))
	w.changes, w.size = nil, 0
	return nil
}

// append appends the next chunk, and returns its offset.
func (w *writer) append(ctx context.Context, raw []byte) (int64, error) {
	rec := &kgo.Record{Topic: schemas.TopicSnapshots, Partition: w.Partition, Key: w.Key(), Value: w.box.seal(raw)}
	if err := w.producer.AppendAll(ctx, []*kgo.Record{rec}); err != nil {
		return 0, fmt.Errorf("write a snapshot: %w", err)
	}
	if w.First < 0 {
		w.First = rec.Offset
	}
	w.Last = rec.Offset
	w.Chunks++
	w.Bytes += int64(len(rec.Value))
	return rec.Offset, nil
}
