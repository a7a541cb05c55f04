package snapshot

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/schemas"
	"candor/state"
)

// ErrCut reports a part that cannot be rebuilt: the beginning of the log was deleted, and no
// snapshot covers the missing part.
var ErrCut = errors.New("the beginning of the log is deleted, and no snapshot that can be read covers it; restore candor.snapshots and candor.snapshot-keys from a backup")

// ErrFormat reports a part that cannot be rebuilt: the beginning of the log was deleted, and the
// snapshots that cover it have a format that this version of candor cannot read.
var ErrFormat = errors.New("the beginning of the log is deleted, and this version of candor cannot read the format of its snapshots; start the version that made them, and see its notes for the way to this one")

// Shelf finds and reads snapshots.
type Shelf struct {
	Kafka  kafka.Config
	Client *kgo.Client // for requests to the brokers
	Log    string      // the id of the log's topic
	Scores string      // id of the scores' topic
	// Earlier holds the earlier formats that can be read; nil means state.Earlier.
	Earlier state.Upgrades

	mu  sync.Mutex
	bad map[string]bool // snapshots that cannot be read, by id
}

// Found is a snapshot with its marker.
type Found struct {
	schemas.Snapshot
	At     state.Marker
	format int // format of the view from which it was taken; 0: the current one
}

// current reports whether the snapshot has the format that this version writes.
func (f *Found) current() bool { return f.format == 0 || state.Current(f.format) }

// part returns the part of the view from which the snapshot was taken.
func (f *Found) part() state.Part {
	return state.Part{Partition: f.Partition, Of: f.Part}
}

// Start returns the offset of the first record that a partition of the log still has. A broker may have restored
// deleted records, which must not be used. Find therefore also takes the horizon into account.
func (c *Shelf) Start(ctx context.Context, partition int32) (int64, error) {
	if c == nil {
		return 0, nil
	}
	return kafka.Offset(ctx, kadm.NewClient(c.Client).ListStartOffsets, schemas.TopicSurveys, partition)
}

// Find returns the snapshot from which a part without a marker is restored. It returns nil if the part is built
// from the log. The error is ErrCut if the beginning of the log was deleted and no snapshot covers it. It is
// ErrFormat if this version cannot read the snapshot that covers it.
//
// If a topic ends below the marker of one of the partition's snapshots, the topic has lost records. Find then
// deletes that snapshot, because other records will get the same offsets.
func (c *Shelf) Find(ctx context.Context, part state.Part) (*Found, error) {
	if c == nil {
		return nil, nil //nolint:nilnil // without a shelf there are no snapshots
	}
	start, err := c.Start(ctx, part.Partition)
	if err != nil {
		return nil, err
	}
	found, err := c.contents(ctx)
	if err != nil {
		return nil, err
	}
	if h, ok := found.horizons[part.Partition]; ok {
		start = max(start, h.Log) // the data keys of records below it are erased
	}
	newest, lost, err := c.sort(ctx, part, start, found.snapshots)
	if err != nil {
		return nil, err
	}
	if newest == nil && start > 0 {
		if f := found.unread(part); f != nil {
			return nil, fmt.Errorf("%s, whose snapshot has format %d: %w", part, f.format, ErrFormat)
		}
		return nil, fmt.Errorf("%s of partition %d, of which the log begins at offset %d: %w", part.Of, part.Partition, start, ErrCut)
	}
	if len(lost) > 0 {
		if err := c.Client.ProduceSync(ctx, lost...).FirstErr(); err != nil {
			return nil, fmt.Errorf("delete the snapshots of lost records: %w", err)
		}
	}
	return newest, nil
}

// sort returns the newest snapshot of a part whose marker is not below the offset start. It also returns the
// records that delete snapshots of lost records: the snapshots of the partition whose markers are beyond the end
// of a topic.
func (c *Shelf) sort(ctx context.Context, part state.Part, start int64, all []*Found) (newest *Found, lost []*kgo.Record, err error) {
	all = slices.DeleteFunc(slices.Clone(all), func(f *Found) bool { return f.Partition != part.Partition || !c.fits(f) || c.isBad(f.ID) })
	if len(all) == 0 {
		return nil, nil, nil
	}
	adm := kadm.NewClient(c.Client)
	logEnd, err := kafka.Offset(ctx, adm.ListEndOffsets, schemas.TopicSurveys, part.Partition)
	if err != nil {
		return nil, nil, err
	}
	scoresEnd, err := kafka.Offset(ctx, adm.ListEndOffsets, schemas.TopicScores, part.Partition)
	if err != nil {
		return nil, nil, err
	}
	for _, f := range all {
		switch {
		case f.At.Log > logEnd || f.Part == state.JoinPart && f.At.Scores > scoresEnd:
			lost = append(lost, &kgo.Record{Topic: schemas.TopicSnapshotKeys, Key: f.Key()})
		case f.part() != part || f.At.Log < start:
		case newest == nil || f.newer(newest):
			newest = f
		}
	}
	return newest, lost, nil
}

// DeletedError reports a partition of the log whose beginning is deleted.
type DeletedError struct {
	Partition int32
	Log       int64 // the first offset that is kept
}

func (e *DeletedError) Error() string {
	return fmt.Sprintf("the log of partition %d begins at offset %d, because older records were deleted (-log.retention)", e.Partition, e.Log)
}

// Whole returns a DeletedError if the beginning of the log of one of these partitions is deleted, or will be soon.
// To read a whole log, first read the log and then call Whole. If Whole returns nil, no record was missing.
func (c *Shelf) Whole(ctx context.Context, partitions ...int32) error {
	horizons, err := c.Horizons(ctx)
	if err != nil {
		return err
	}
	for _, p := range partitions {
		start, err := c.Start(ctx, p)
		if err != nil {
			return err
		}
		if first := max(start, horizons[p].Log); first > 0 {
			return &DeletedError{p, first}
		}
	}
	return nil
}

// fits reports whether a snapshot was made from these topics.
func (c *Shelf) fits(f *Found) bool {
	return f.At.LogTopic == c.Log && (f.At.ScoresTopic == c.Scores || f.Part != state.JoinPart)
}

// Newest returns the newest snapshot of each part of the view of these topics.
func (c *Shelf) Newest(ctx context.Context) (map[state.Part]*Found, error) {
	all, err := c.List(ctx)
	return c.newest(all), err
}

// newest returns the newest snapshot of each part. It skips snapshots that could not be restored, so that another
// one is taken.
func (c *Shelf) newest(all []*Found) map[state.Part]*Found {
	newest := map[state.Part]*Found{}
	for _, f := range all {
		if g := newest[f.part()]; c.fits(f) && !c.isBad(f.ID) && (g == nil || f.newer(g)) {
			newest[f.part()] = f
		}
	}
	return newest
}

// newer reports whether f is newer than g. Both are snapshots of the same part.
func (f *Found) newer(g *Found) bool {
	if n := cmp.Or(cmp.Compare(f.At.Log, g.At.Log), cmp.Compare(f.At.Parks, g.At.Parks), cmp.Compare(f.At.Scores, g.At.Scores)); n != 0 {
		return n > 0
	}
	if f.current() != g.current() {
		return f.current()
	}
	return f.Snapshot.At.After(g.Snapshot.At)
}

func (c *Shelf) isBad(id string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.bad[id]
}

// List returns all complete snapshots of formats that can be read.
func (c *Shelf) List(ctx context.Context) ([]*Found, error) {
	found, err := c.contents(ctx)
	return found.snapshots, err
}

// Horizons returns the offsets up to which partitions of the log are deleted. Partitions from which nothing was
// deleted are not in the result.
func (c *Shelf) Horizons(ctx context.Context) (map[int32]schemas.Horizon, error) {
	found, err := c.contents(ctx)
	return found.horizons, err
}

// contents holds the data that the topic of snapshot keys has at the time of reading.
type contents struct {
	snapshots  []*Found                  // complete snapshots, of formats that can be read
	unreadable []*Found                  // snapshots of other formats; their markers are zero
	horizons   map[int32]schemas.Horizon // where this log now begins, by partition
	// superseded is true if the topic still holds keys of deleted snapshots, which Kafka must compact away.
	superseded bool
}

// unread returns a snapshot of the part whose format cannot be read, or nil.
func (found *contents) unread(part state.Part) *Found {
	for _, f := range found.unreadable {
		if f.part() == part {
			return f
		}
	}
	return nil
}

// earlier returns the earlier formats that can be read.
func (c *Shelf) earlier() state.Upgrades {
	if c.Earlier != nil {
		return c.Earlier
	}
	return state.Earlier
}

func (c *Shelf) contents(ctx context.Context) (found contents, err error) {
	kept, err := kafka.Kept(ctx, kadm.NewClient(c.Client), schemas.TopicSnapshotKeys, 0)
	if err != nil || kept.From >= kept.End {
		return found, err
	}
	byKey, values := map[string]*Found{}, map[string]bool{}
	found.horizons = map[int32]schemas.Horizon{}
	err = c.read(ctx, schemas.TopicSnapshotKeys, 0, kept.From, kept.End, func(r *kgo.Record) error {
		if len(r.Value) == 0 {
			delete(byKey, string(r.Key))
			found.superseded = found.superseded || values[string(r.Key)]
			return nil
		}
		values[string(r.Key)] = true
		rec := kafka.Received(r)
		if schemas.IsHorizon(r.Key) {
			h, err := schemas.DecodeHorizon(rec)
			if err == nil && h.LogTopic == c.Log {
				found.horizons[h.Partition] = h
			}
			return err // a horizon that cannot be read must not count as none
		}
		s, err := schemas.DecodeSnapshot(rec)
		if err != nil {
			return nil //nolint:nilerr // a snapshot of another version is ignored
		}
		if at, format, err := c.earlier().Marker(s.Marker); err == nil {
			byKey[string(r.Key)] = &Found{s, at, format}
		}
		return nil
	})
	if err != nil {
		return contents{}, err
	}
	for _, f := range byKey {
		if f.At == (state.Marker{}) {
			found.unreadable = append(found.unreadable, f)
		} else {
			found.snapshots = append(found.snapshots, f)
		}
	}
	return found, nil
}

// deleteBefore deletes the records of a topic below the given offset of each partition.
func (c *Shelf) deleteBefore(ctx context.Context, topic string, to kadm.Offsets) error {
	results, err := kadm.NewClient(c.Client).DeleteRecords(ctx, to)
	if err := cmp.Or(err, results.Error()); err != nil {
		return fmt.Errorf("delete the beginning of %s: %w", topic, err)
	}
	return nil
}

// read visits the records of a partition between two offsets.
func (c *Shelf) read(ctx context.Context, topic string, partition int32, from, end int64, visit func(*kgo.Record) error) error {
	return kafka.Between(ctx, c.Kafka, topic, map[int32]kafka.Span{partition: {From: from, End: end}}, visit, kgo.FetchMaxPartitionBytes(8<<20))
}

// readChunks calls visit with the records of a partition of the topic of snapshots, from the offset first to last.
// The error is errDamaged if the topic does not have all of these offsets, for example because it has lost its
// end. Without this check, the reader would wait for the missing records for ever.
func (c *Shelf) readChunks(ctx context.Context, partition int32, first, last int64, visit func(*kgo.Record) error) error {
	kept, err := kafka.Kept(ctx, kadm.NewClient(c.Client), schemas.TopicSnapshots, partition)
	if err != nil {
		return err
	}
	if first < kept.From || last >= kept.End {
		return errDamaged
	}
	return c.read(ctx, schemas.TopicSnapshots, partition, first, last+1, visit)
}
