package snapshot

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/schemas"
	"candor/state"
)

// Cutter deletes the beginning of the log and of the scores, in the partitions whose
// join this process runs. A record is deleted when all of these conditions hold:
//
//   - The record is older than Keep plus twice the grace (older). The clock of this process must
//     agree with the clock of Redis.
//   - All lanes have handled every record that was on the log when the first condition held. When
//     a submission has the age Keep, requests and checks no longer score or revise it. So no lane
//     needs the record any more.
//   - The join has since applied all scores that existed then. A score is encrypted with the
//     data key of its submission, which is erased together with the record.
//   - Each part of the partition has a readable snapshot that was taken after that, and has
//     no older snapshot.
//
// Otherwise nothing is deleted, and the log grows.
type Cutter struct {
	*Shelf
	Store    *state.Store
	Producer *kafka.Producer
	Keep     time.Duration // how long records are kept; more than 0
	Keys     Keys
	Logger   *slog.Logger
	Metrics  *CutMetrics

	progress map[int32]*progress   // of the partitions whose join this process runs
	readable map[state.Part]string // the id of the newest snapshot that was read to the end
}

// progress is what one round keeps for the next round of the same partition.
type progress struct {
	plan  *plan           // nil: there is no plan
	due   due             // zero: nothing is due
	scans map[string]scan // by topic
}

// scan is a result of older.
type scan struct {
	from, to int64
	again    time.Time // not before this time
}

// Keys erases data keys. Only the lane that owns the partition may do so.
type Keys interface {
	// Retire erases keys. It returns when the keys can no longer decrypt anything.
	Retire(ctx context.Context, partition int32, keys []schemas.DataKeyRef) error
	// Forget removes blocks of keys, and returns when they are removed. It removes the blocks whose last key was
	// erased before a time, except the blocks in kept.
	Forget(ctx context.Context, partition int32, before time.Time, kept []uint64) error
}

// minGrace and maxGrace limit the grace. An hour is enough, however long records are kept. Checks commit their
// check state only every two seconds, so the grace must be longer.
const (
	minGrace = 3 * time.Second
	maxGrace = time.Hour
)

// Grace returns the time by which clocks may differ, and which a request may take, if records are kept for a time.
func Grace(keep time.Duration) time.Duration { return max(minGrace, min(keep/8, maxGrace)) }

func (c *Cutter) grace() time.Duration { return Grace(c.Keep) }

// plan says up to which offsets a partition is to be deleted. The plan may be carried out when all lanes have handled
// the log that existed when the plan was made, and the join's snapshot covers all scores that existed after that.
type plan struct {
	schemas.Horizon
	handle int64 // the end of the log when the plan was made
	covers int64 // the end of the scores when all lanes had handled it; -1: some have not
}

// due says since when a partition should have been deleted up to an offset. If several deletions are overdue, it
// describes the oldest one.
type due struct {
	log   int64
	since time.Time
}

// Run deletes old records until the context ends.
func (c *Cutter) Run(ctx context.Context) error {
	return rounds(ctx, c.Keep/32, func() {
		if err := c.Round(ctx); err != nil && ctx.Err() == nil {
			c.Logger.WarnContext(ctx, "the log is cut later", "err", err)
		}
	})
}

// offsets are offsets of one partition, in the log and in the scores.
type offsets struct {
	log, scores int64
}

func (o offsets) of(topic string) int64 {
	if topic == schemas.TopicSurveys {
		return o.log
	}
	return o.scores
}

// reaches reports whether everything before the horizon is deleted.
func (o offsets) reaches(h schemas.Horizon) bool { return o.log >= h.Log && o.scores >= h.Scores }

// listing holds the contents and the offsets of the topics at the start of a round.
type listing struct {
	contents
	now               time.Time
	starts, ends, old map[int32]offsets // of the partitions of this process; old: the first to keep
	unlisted          map[int32]error   // why a partition is not in these
	// unsure has those of old from which on the records must be read. There are two cases. The record is dated to the
	// future. Or the broker has found no record that is young enough, so its answer is the first one of all. The broker
	// looks only at the first segment with such a time, where the record can be deleted, and not at later segments.
	unsure []kadm.ListedOffset
}

// Round deletes the records that may be deleted now.
func (c *Cutter) Round(ctx context.Context) error {
	held, err := c.Store.Held()
	if err != nil {
		return err
	}
	var owned []int32
	for part, at := range held {
		if part.Of == state.JoinPart && at != (state.Marker{}) {
			owned = append(owned, part.Partition)
		}
	}
	slices.Sort(owned)
	c.own(owned)
	if len(owned) == 0 {
		c.Metrics.since.Store(nil)
		return nil
	}
	unpunctual := c.punctual(ctx)
	l, err := c.list(ctx, owned)
	if err != nil {
		return errors.Join(unpunctual, err)
	}
	failed := c.pass(ctx, &l)
	c.measure(owned, l) // measure even if a clock is wrong, so that an alert reports the overdue records
	if unpunctual != nil {
		return unpunctual
	}
	for _, p := range owned {
		err := l.unlisted[p]
		if err == nil {
			err = c.cut(ctx, p, l)
		}
		if err != nil {
			failed = errors.Join(failed, fmt.Errorf("partition %d: %w", p, err))
		}
	}
	return failed
}

// ErrClock reports that the clock of this process and that of Redis differ by more than the grace, so that the
// age of a record is not known.
var ErrClock = errors.New("the clock of this process, or that of Redis, is wrong")

func (c *Cutter) punctual(ctx context.Context) error {
	redis, err := c.Store.Clock(ctx)
	if err != nil {
		return err
	}
	if ahead := time.Since(redis); ahead.Abs() > c.grace() {
		return fmt.Errorf("%w: the first is %v ahead", ErrClock, ahead.Round(time.Second))
	}
	return nil
}

// own keeps the progress of the given partitions, and removes the progress of all others.
func (c *Cutter) own(owned []int32) {
	all := make(map[int32]*progress, len(owned))
	for _, p := range owned {
		if all[p] = c.progress[p]; all[p] == nil {
			all[p] = &progress{}
		}
	}
	c.progress = all
}

// list reads what a round needs to know. A partition whose offsets cannot be listed, for example because it has no leader,
// does not hold up the others.
func (c *Cutter) list(ctx context.Context, owned []int32) (l listing, err error) {
	if l.contents, err = c.contents(ctx); err != nil {
		return l, err
	}
	l.now, l.unlisted = time.Now(), map[int32]error{}
	adm := kadm.NewClient(c.Client)
	after := func(ctx context.Context, topics ...string) (kadm.ListedOffsets, error) {
		return adm.ListOffsetsAfterMilli(ctx, l.before(c).UnixMilli(), topics...)
	}
	for _, q := range []struct {
		into *map[int32]offsets
		list kafka.Listing
	}{
		{&l.starts, adm.ListStartOffsets},
		{&l.old, after},
		{&l.ends, adm.ListEndOffsets},
	} {
		listed, err := q.list(ctx, schemas.TopicSurveys, schemas.TopicScores)
		*q.into = map[int32]offsets{}
		for _, p := range owned {
			var of offsets
			for topic, into := range map[string]*int64{schemas.TopicSurveys: &of.log, schemas.TopicScores: &of.scores} {
				o, failed := kafka.Listed(listed, err, topic, p)
				if failed != nil {
					l.unlisted[p] = failed
					continue
				}
				if q.into == &l.old && o.Timestamp < 0 {
					o.Offset = l.starts[p].of(topic)
				}
				*into = o.Offset
				if q.into == &l.old && (o.Timestamp < 0 || time.UnixMilli(o.Timestamp).After(l.latest(c))) {
					l.unsure = append(l.unsure, o)
				}
			}
			(*q.into)[p] = of
		}
	}
	return l, nil
}

// latest returns the time after which no right clock dates a record.
func (l *listing) latest(c *Cutter) time.Time { return l.now.Add(c.grace()) }

// errYoung ends a search at a record that is too young to be deleted.
var errYoung = errors.New("the record is too young")

// older returns the offset after the last record that is too old to be kept, in a part of a partition. A record that is
// dated to the future says nothing about its age. It is too old if a later one is, before the first record that is too
// young.
func (c *Cutter) older(ctx context.Context, topic string, p int32, from, end int64, l *listing) (int64, error) {
	to := from
	err := c.read(ctx, topic, p, from, end, func(r *kgo.Record) error {
		switch {
		case r.Timestamp.Before(l.before(c)):
			to = r.Offset + 1
		case !r.Timestamp.After(l.latest(c)):
			return errYoung
		}
		return nil
	})
	if errors.Is(err, errYoung) {
		err = nil
	}
	return to, err
}

// pass finds the first records to keep where the answer of the broker does not show them. The search takes long only if
// nothing was deleted for a long time. It then takes at most a tenth of the time.
func (c *Cutter) pass(ctx context.Context, l *listing) (failed error) {
	for _, o := range l.unsure {
		if l.unlisted[o.Partition] != nil {
			continue
		}
		of, old, end := c.progress[o.Partition], l.old[o.Partition], l.ends[o.Partition]
		first, last := &old.log, end.log
		if o.Topic == schemas.TopicScores {
			first, last = &old.scores, end.scores
		}
		if last-o.Offset <= 1 {
			continue // the last record is always kept
		}
		s := of.scans[o.Topic]
		if s.from != o.Offset || !l.now.Before(s.again) {
			began := time.Now()
			to, err := c.older(ctx, o.Topic, o.Partition, o.Offset, last, l)
			if err != nil {
				failed = errors.Join(failed, err)
				continue
			}
			s = scan{o.Offset, to, time.Now().Add(9 * time.Since(began))}
			if of.scans == nil {
				of.scans = map[string]scan{}
			}
			of.scans[o.Topic] = s
		}
		*first = s.to
		l.old[o.Partition] = old
	}
	return failed
}

// before returns the time before which records are deleted.
func (l *listing) before(c *Cutter) time.Time { return l.now.Add(-c.Keep - 2*c.grace()) }

// measure updates the metric of how long the oldest overdue records have waited.
func (c *Cutter) measure(owned []int32, l listing) {
	var oldest *time.Time
	for _, p := range owned {
		goal, start, d := l.goal(p).log, l.starts[p].log, &c.progress[p].due
		switch {
		case l.unlisted[p] != nil: // what was due still is
		case goal <= start:
			*d = due{}
		case start >= d.log:
			*d = due{goal, l.now}
		}
		if d.since.IsZero() {
			continue
		}
		if since := d.since; oldest == nil || since.Before(*oldest) {
			oldest = &since
		}
	}
	c.Metrics.since.Store(oldest)
}

// goal returns the offsets of the first records that are too young to be deleted. The last record of a topic is
// always kept, because a broker that restarts must know where the topic ends.
func (l *listing) goal(p int32) offsets {
	old, end := l.old[p], l.ends[p]
	return offsets{min(old.log, max(end.log-1, 0)), min(old.scores, max(end.scores-1, 0))}
}

// cut deletes the records of a partition that may be deleted now.
func (c *Cutter) cut(ctx context.Context, p int32, l listing) error {
	start := l.starts[p]
	if h, ok := l.horizons[p]; ok && !start.reaches(h) {
		return c.delete(ctx, start, h) // an earlier deletion was interrupted, or the broker restored records
	}
	if goal := l.goal(p); goal.log <= start.log && goal.scores <= start.scores {
		return nil
	}
	of := c.progress[p]
	if of.plan == nil {
		of.plan = c.plan(p, l)
	}
	if ok, err := c.handled(ctx, of.plan); !ok || err != nil {
		return err
	}
	do := *of.plan
	if ok, err := c.covers(ctx, do, l.snapshots); !ok || err != nil {
		return err
	}
	of.plan = nil
	if start.reaches(do.Horizon) {
		return nil
	}
	r, err := schemas.EncodeHorizon(do.Horizon)
	if err != nil {
		return err
	}
	if err := c.Producer.AppendAll(ctx, []*kgo.Record{c.Producer.Record(schemas.TopicSnapshotKeys, r)}); err != nil {
		return err
	}
	if err := c.Kafka.Durable(schemas.TopicSnapshotKeys, 0); err != nil {
		return err
	}
	return c.delete(ctx, start, do.Horizon)
}

// plan returns the offsets up to which a partition is to be deleted.
func (c *Cutter) plan(p int32, l listing) *plan {
	goal := l.goal(p)
	return &plan{Horizon: schemas.Horizon{
		Partition: p, At: l.now.UTC().Truncate(time.Millisecond), Before: l.before(c).UTC().Truncate(time.Millisecond),
		LogTopic: c.Log, Log: max(goal.log, l.starts[p].log), Scores: goal.scores,
	}, handle: l.ends[p].log, covers: -1}
}

// handled reports whether all lanes have handled the log that existed when a plan was made.
func (c *Cutter) handled(ctx context.Context, do *plan) (bool, error) {
	if do.covers >= 0 {
		return true, nil
	}
	for _, part := range state.Parts(do.Partition) {
		m, err := c.Store.PartMarker(ctx, part)
		if err != nil || m == (state.Marker{}) || m.LogTopic != c.Log || m.Log < do.handle {
			return false, err
		}
	}
	end, err := kafka.Offset(ctx, kadm.NewClient(c.Client).ListEndOffsets, schemas.TopicScores, do.Partition)
	if err != nil {
		return false, err
	}
	do.covers = end
	return true, nil
}

// covers reports whether the view can be restored without the records that a plan deletes. Each part must have a
// readable snapshot, and no snapshot may be from before these records.
func (c *Cutter) covers(ctx context.Context, do plan, snapshots []*Found) (bool, error) {
	for _, f := range snapshots {
		if f.Partition != do.Partition || !c.fits(f) || c.isBad(f.ID) {
			continue
		}
		if f.At.Log < do.Log || f.Part == state.JoinPart && f.At.Scores < max(do.Scores, do.covers) {
			return false, nil
		}
	}
	newest := c.newest(snapshots)
	for _, part := range state.Parts(do.Partition) {
		f := newest[part]
		if f == nil {
			return false, nil
		}
		if c.readable[part] == f.ID {
			continue
		}
		if err := c.chunks(ctx, f, func([]schemas.ViewChange) error { return nil }); err != nil {
			if c.replaced(ctx, f) {
				return false, nil // it was deleted while it was read; the next round reads its successor
			}
			c.spoilt(f, err)
			return false, fmt.Errorf("read the snapshot of %s: %w", f.Part, err)
		}
		if c.readable == nil {
			c.readable = map[state.Part]string{}
		}
		c.readable[part] = f.ID
	}
	return true, nil
}

// replaced reports whether a part now has a newer snapshot than f.
func (c *Cutter) replaced(ctx context.Context, f *Found) bool {
	newest, err := c.Newest(ctx)
	return err == nil && newest[f.part()] != nil && newest[f.part()].ID != f.ID
}

// step is how many records are deleted together.
const step = 1024

// retireWait is how long the lane may take to erase the data keys of one step.
const retireWait = 30 * time.Second

// delete deletes the log up to a horizon, and then the scores. The record of the horizon must be durable already.
// Before the records of a step are deleted, the data keys of their submissions are erased, because only these
// records name the keys.
func (c *Cutter) delete(ctx context.Context, start offsets, h schemas.Horizon) error {
	began, next := time.Now(), start.log
	var keys []schemas.DataKeyRef
	flush := func(upto int64) error {
		if len(keys) > 0 {
			wait, cancel := context.WithTimeout(ctx, retireWait)
			defer cancel()
			if err := c.Keys.Retire(wait, h.Partition, keys); err != nil {
				return fmt.Errorf("erase the data keys of records that are deleted: %w", err)
			}
		}
		if err := c.remove(ctx, schemas.TopicSurveys, h.Partition, next, upto); err != nil {
			return err
		}
		keys, next = nil, upto
		return nil
	}
	err := c.read(ctx, schemas.TopicSurveys, h.Partition, start.log, h.Log, func(r *kgo.Record) error {
		if key, sealed, err := schemas.SealedWith(kafka.Received(r).Headers); err == nil && sealed {
			keys = append(keys, key)
		}
		if r.Offset+1-next < step {
			return nil
		}
		return flush(r.Offset + 1)
	})
	if err == nil {
		err = flush(h.Log)
	}
	if err == nil {
		err = c.remove(ctx, schemas.TopicScores, h.Partition, start.scores, h.Scores)
	}
	if err == nil {
		err = c.forget(ctx, h)
	}
	if err != nil {
		return err
	}
	c.Logger.InfoContext(ctx, "cut the log", "partition", h.Partition, "offset", h.Log, "records", h.Log-start.log, "before", h.Before, "took", time.Since(began))
	return nil
}

// forget removes the blocks of data keys that no record names any more. Every record that names a block is older than
// the erasure of the block's last key, and all records older than the horizon are deleted. There are two exceptions:
// the last record of a topic, which is always kept, and records at the beginning that are dated to the future. So the
// blocks that they name are kept, too.
func (c *Cutter) forget(ctx context.Context, h schemas.Horizon) error {
	var kept []uint64
	for topic, first := range map[string]int64{schemas.TopicSurveys: h.Log, schemas.TopicScores: h.Scores} {
		end, err := kafka.Offset(ctx, kadm.NewClient(c.Client).ListEndOffsets, topic, h.Partition)
		if err != nil {
			return err
		}
		err = c.read(ctx, topic, h.Partition, first, end, func(r *kgo.Record) error {
			if key, sealed, err := schemas.SealedWith(kafka.Received(r).Headers); err == nil && sealed {
				kept = append(kept, key.Block)
			}
			if !r.Timestamp.After(h.At.Add(c.grace())) {
				return errYoung
			}
			return nil
		})
		if err != nil && !errors.Is(err, errYoung) {
			return err
		}
	}
	wait, cancel := context.WithTimeout(ctx, retireWait)
	defer cancel()
	if err := c.Keys.Forget(wait, h.Partition, h.Before.Add(-c.grace()), kept); err != nil {
		return fmt.Errorf("remove the blocks of data keys that no record names: %w", err)
	}
	return nil
}

// remove deletes the records of a partition between its start and an offset.
func (c *Cutter) remove(ctx context.Context, topic string, p int32, from, upto int64) error {
	if upto <= from {
		return nil
	}
	to := kadm.Offsets{}
	to.AddOffset(topic, p, upto, -1)
	if err := c.deleteBefore(ctx, topic, to); err != nil {
		return err
	}
	c.Metrics.deleted.WithLabelValues(topic).Add(float64(upto - from))
	return nil
}
