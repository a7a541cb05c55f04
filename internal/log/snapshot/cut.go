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
// join this process runs. A record is deleted when all of this holds:
//
//   - It is older than Keep and twice the grace.
//   - All lanes have handled every record that is older than the grace. So no lane
//     scores again, or revises, a submission that is to be deleted: requests and checks
//     refuse this from the age Keep on.
//   - After that, the join has applied all scores that there were. Their data keys are
//     erased together with the record.
//   - The only snapshots of the partition were taken after that, one of each part, and
//     they can be read.
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

	plans    map[int32]plan
	readable map[string]bool // ids of snapshots that were read to the end
	due      map[int32]due
}

// Keys erases data keys. The lane that owns the partition has to do it.
type Keys interface {
	// Retire returns when nothing can be decrypted with the keys any more.
	Retire(ctx context.Context, partition int32, keys []schemas.DataKeyRef) error
}

// The bounds of the grace: an hour is enough, however long records are kept, and checks
// commit their state every two seconds only.
const (
	minGrace = 3 * time.Second
	maxGrace = time.Hour
)

// grace is how far clocks may differ, and how long a request may take, without harm.
func (c *Cutter) grace() time.Duration { return max(minGrace, min(c.Keep/8, maxGrace)) }

// plan is up to where a partition is deleted once the join's snapshot covers all
// scores that there were when the plan was made.
type plan struct {
	schemas.Horizon
	covered int64 // the end of the scores then
}

// due is the oldest goal that a partition has not reached.
type due struct {
	log   int64
	since time.Time
}

// Run deletes what is due until the context ends.
func (c *Cutter) Run(ctx context.Context) error {
	tick := time.NewTicker(max(min(c.Keep/32, time.Minute), 50*time.Millisecond))
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return nil
		}
		if err := c.Round(ctx); err != nil && ctx.Err() == nil {
			c.Logger.WarnContext(ctx, "the log is cut later", "err", err)
		}
	}
}

// offsets are those of one partition.
type offsets struct {
	log, scores int64
}

// reaches reports whether nothing before the horizon is left.
func (o offsets) reaches(h schemas.Horizon) bool { return o.log >= h.Log && o.scores >= h.Scores }

// listing is what a round knows of the topics.
type listing struct {
	contents
	now                      time.Time
	starts, ends, old, fresh map[int32]offsets // fresh: the first record younger than the grace
}

// Round deletes what may be deleted now.
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
	c.disown(owned)
	if len(owned) == 0 {
		return nil
	}
	l, err := c.list(ctx)
	if err != nil {
		return err
	}
	c.measure(owned, l)
	var failed error
	for _, p := range owned {
		if err := c.cut(ctx, p, l); err != nil {
			failed = errors.Join(failed, fmt.Errorf("partition %d: %w", p, err))
		}
	}
	return failed
}

// disown forgets partitions that this process does not own.
func (c *Cutter) disown(owned []int32) {
	for p := range c.plans {
		if !slices.Contains(owned, p) {
			delete(c.plans, p)
		}
	}
	for p := range c.due {
		if !slices.Contains(owned, p) {
			delete(c.due, p)
		}
	}
	if len(owned) == 0 {
		c.Metrics.since.Store(nil)
	}
}

func (c *Cutter) list(ctx context.Context) (l listing, err error) {
	if l.contents, err = c.contents(ctx); err != nil {
		return l, err
	}
	l.now = time.Now()
	adm := kadm.NewClient(c.Client)
	after := func(t time.Time) func(context.Context, ...string) (kadm.ListedOffsets, error) {
		return func(ctx context.Context, topics ...string) (kadm.ListedOffsets, error) {
			return adm.ListOffsetsAfterMilli(ctx, t.UnixMilli(), topics...)
		}
	}
	for _, q := range []struct {
		into *map[int32]offsets
		list func(context.Context, ...string) (kadm.ListedOffsets, error)
	}{
		{&l.old, after(l.before(c))},
		{&l.fresh, after(l.now.Add(-c.grace()))},
		{&l.starts, adm.ListStartOffsets},
		{&l.ends, adm.ListEndOffsets},
	} {
		listed, err := q.list(ctx, schemas.TopicSurveys, schemas.TopicScores)
		if err == nil {
			err = listed.Error()
		}
		if err != nil {
			return l, fmt.Errorf("list offsets of the log: %w", err)
		}
		*q.into = map[int32]offsets{}
		listed.Each(func(o kadm.ListedOffset) {
			of := (*q.into)[o.Partition]
			if o.Topic == schemas.TopicSurveys {
				of.log = o.Offset
			} else {
				of.scores = o.Offset
			}
			(*q.into)[o.Partition] = of
		})
	}
	return l, nil
}

// before is the time before which records are deleted.
func (l *listing) before(c *Cutter) time.Time { return l.now.Add(-c.Keep - 2*c.grace()) }

// measure notes for how long records that are due have not been deleted.
func (c *Cutter) measure(owned []int32, l listing) {
	if c.due == nil {
		c.due = map[int32]due{}
	}
	var oldest *time.Time
	for _, p := range owned {
		goal, start := l.goal(p).log, l.starts[p].log
		d, waits := c.due[p]
		switch {
		case goal <= start:
			delete(c.due, p)
			continue
		case !waits || start >= d.log:
			d = due{goal, l.now}
			c.due[p] = d
		}
		if oldest == nil || d.since.Before(*oldest) {
			oldest = &d.since
		}
	}
	c.Metrics.since.Store(oldest)
}

// goal returns the first offsets that are not old enough. The last record of a topic
// is always kept: a broker that restarts must know where the topic ends.
func (l *listing) goal(p int32) offsets {
	old, end := l.old[p], l.ends[p]
	return offsets{min(old.log, max(end.log-1, 0)), min(old.scores, max(end.scores-1, 0))}
}

// cut takes a partition as far as it can be taken now.
func (c *Cutter) cut(ctx context.Context, p int32, l listing) error {
	start := l.starts[p]
	if h, ok := l.horizons[p]; ok && !start.reaches(h) {
		return c.delete(ctx, start, h) // it was interrupted, or the broker restored records
	}
	if goal := l.goal(p); goal.log <= start.log && goal.scores <= start.scores {
		return nil
	}
	do, ok := c.plans[p]
	if !ok {
		if do, ok = c.plan(ctx, p, l); !ok {
			return nil
		}
		if c.plans == nil {
			c.plans = map[int32]plan{}
		}
		c.plans[p] = do
	}
	if ok, err := c.covers(ctx, do, l.snapshots); !ok || err != nil {
		return err
	}
	delete(c.plans, p)
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
	return c.delete(ctx, start, do.Horizon)
}

// plan returns up to where a partition is to be deleted; false if a lane has not
// handled enough of the log for that.
func (c *Cutter) plan(ctx context.Context, p int32, l listing) (plan, bool) {
	goal := l.goal(p)
	for _, part := range state.Parts(p) {
		m, err := c.Store.PartMarker(ctx, part)
		if err != nil || m == (state.Marker{}) || m.LogTopic != c.Log || m.Log < max(goal.log, l.fresh[p].log) {
			return plan{}, false
		}
	}
	end, err := c.offset(ctx, schemas.TopicScores, p, kadm.NewClient(c.Client).ListEndOffsets)
	if err != nil {
		return plan{}, false
	}
	return plan{schemas.Horizon{
		Partition: p, At: l.now.UTC().Truncate(time.Millisecond), Before: l.before(c).UTC().Truncate(time.Millisecond),
		LogTopic: c.Log, Log: max(goal.log, l.starts[p].log), Scores: goal.scores,
	}, end}, true
}

// covers reports whether every snapshot from which the partition might be restored
// makes what is deleted unnecessary, and whether there is one of each part that can be
// read.
func (c *Cutter) covers(ctx context.Context, do plan, snapshots []*Found) (bool, error) {
	for _, f := range snapshots {
		if f.Partition != do.Partition || !c.fits(f) || c.isBad(f.ID) {
			continue
		}
		if f.At.Log < do.Log || f.Part == state.JoinPart && f.At.Scores < max(do.Scores, do.covered) {
			return false, nil
		}
	}
	newest := c.newest(snapshots)
	for _, part := range state.Parts(do.Partition) {
		f := newest[part]
		if f == nil {
			return false, nil
		}
		if c.readable[f.ID] {
			continue
		}
		if err := c.chunks(ctx, f, func([]schemas.ViewChange) error { return nil }); err != nil {
			c.spoilt(f, err)
			return false, fmt.Errorf("read the snapshot of %s: %w", f.Part, err)
		}
		if c.readable == nil || len(c.readable) > maxReadable {
			c.readable = map[string]bool{}
		}
		c.readable[f.ID] = true
	}
	return true, nil
}

// maxReadable bounds the ids of snapshots that are remembered.
const maxReadable = 10_000

// step is how many records are deleted at a time.
const step = 1024

// retireWait is how long the lane may take to erase the data keys of one step.
const retireWait = 30 * time.Second

// delete deletes the log up to a horizon that is durable, and then the scores. The data
// keys of submissions are erased first, because afterwards nothing says which they are.
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
		var headers []schemas.Header
		for _, h := range r.Headers {
			headers = append(headers, schemas.Header{Key: h.Key, Value: h.Value})
		}
		if key, sealed, err := schemas.SealedWith(headers); err == nil && sealed {
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
	if err != nil {
		return err
	}
	c.Logger.InfoContext(ctx, "cut the log", "partition", h.Partition, "offset", h.Log, "records", h.Log-start.log, "before", h.Before, "took", time.Since(began))
	return nil
}

// remove deletes the records of a partition between its start and an offset.
func (c *Cutter) remove(ctx context.Context, topic string, p int32, from, upto int64) error {
	if upto <= from {
		return nil
	}
	to := kadm.Offsets{}
	to.AddOffset(topic, p, upto, -1)
	results, err := kadm.NewClient(c.Client).DeleteRecords(ctx, to)
	if err == nil {
		err = results.Error()
	}
	if err != nil {
		return fmt.Errorf("delete the beginning of %s: %w", topic, err)
	}
	c.Metrics.deleted.WithLabelValues(topic).Add(float64(upto - from))
	return nil
}
