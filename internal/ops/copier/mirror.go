package copier

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"hash"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/internal/log/snapshot"
	"candor/internal/plural"
	"candor/schemas"
)

// A source whose log was cut is mirrored: the remaining records keep their offsets, and the snapshots, the data
// keys and the feed are copied as well. So no offset has to be translated. In return, the target must have as many
// partitions as the source, or a multiple (see divide.go).

// errOtherPartitions reports that the number of partitions of a mirror is not a multiple of the source's.
var errOtherPartitions = errors.New("the beginning of the source's log is deleted (-log.retention), so a copy keeps all offsets and needs the same number of partitions or a multiple of it")

// mirrorSteps returns the steps that mirror the source.
func (c *copier) mirrorSteps() []func(context.Context) error {
	c.origins = int(c.source.partitions()) // copyAudit writes this number into each copied entry
	steps := []func(context.Context) error{c.claim, c.keepAge, c.fence, c.loadGroups, c.mirrorLog, c.mirrorKeys(schemas.TopicAccounts), c.copyAudit}
	if c.Finish {
		if c.divides() {
			steps = append(steps, c.divide)
		} else {
			// If the source was used after an interrupted run, it may have erased data keys. They are then erased here, too.
			steps = append(steps, c.mirrorKeys(schemas.TopicDataKeys), c.mirrorSnapshots)
		}
		steps = append(steps, c.mirrorFeed, c.compare, c.restorable, c.mirrorGroups, c.release)
	}
	return steps
}

// shelf returns the snapshots of an installation.
func (s *side) shelf() *snapshot.Shelf {
	return &snapshot.Shelf{Kafka: s.cfg, Client: s.client, Log: s.topics[schemas.TopicSurveys].ID, Scores: s.topics[schemas.TopicScores].ID}
}

// mirrorLog mirrors the remaining records of the scores and of the log.
func (c *copier) mirrorLog(ctx context.Context) error {
	for _, topic := range []string{schemas.TopicScores, schemas.TopicSurveys} { // the log last, so that no score is copied without its submission
		from, err := c.kept(ctx, topic)
		if err == nil {
			err = c.mirrorTopic(ctx, topic, from)
		}
		if err != nil {
			return err
		}
		c.Tell(fmt.Sprintf("mirrored %s of %s", plural.Count(c.report.Records[topic], "record"), topic))
	}
	return nil
}

// kept returns the offset of the first record of a topic that is kept in each partition. A broker may have
// restored records below it. Their data keys are erased, so they are not copied.
func (c *copier) kept(ctx context.Context, topic string) ([]int64, error) {
	first, err := c.source.starts(ctx, topic)
	if err != nil {
		return nil, err
	}
	horizons, err := c.source.shelf().Horizons(ctx)
	for p, h := range horizons {
		if topic == schemas.TopicSurveys {
			first[p] = max(first[p], h.Log)
		} else {
			first[p] = max(first[p], h.Scores)
		}
	}
	return first, err
}

// mirrorTopic appends the records of a topic, each at its own offset. At the offsets below from, the target gets
// records without content, which nothing may read.
func (c *copier) mirrorTopic(ctx context.Context, topic string, from []int64) error {
	to, err := c.source.ends(ctx, topic)
	if err != nil {
		return err
	}
	w, err := c.target.writer(ctx, topic)
	if err != nil {
		return err
	}
	next := slices.Clone(from) // next offset to read, by partition of the source
	for p := range next {
		for i, t := range c.targets(int32(p)) {
			if w.next[t] > to[p] {
				return fmt.Errorf("%s partition %d ends at offset %d in the source, and partition %d at %d in the target: the source has lost records; copy into topics that are new", topic, p, to[p], t, w.next[t])
			}
			for w.next[t] < from[p] {
				if _, err := w.append(ctx, &kgo.Record{Partition: t, Timestamp: time.Unix(1, 0)}); err != nil {
					return err
				}
			}
			if i == 0 || w.next[t] < next[p] {
				next[p] = w.next[t]
			}
		}
	}
	err = c.source.read(ctx, topic, next, to, func(r *kgo.Record) error {
		for _, t := range c.targets(r.Partition) {
			if r.Offset < w.next[t] {
				continue // an earlier run has copied it to this partition
			}
			if r.Offset > w.next[t] {
				return fmt.Errorf("%s partition %d has no record at offset %d", topic, r.Partition, w.next[t])
			}
			if _, err := w.append(ctx, c.divided(r, t)); err != nil {
				return err
			}
		}
		c.report.Records[topic]++
		return nil
	})
	return errors.Join(err, w.flush(ctx))
}

// again returns a new record with the content of r, so that it can be appended.
func again(r *kgo.Record) *kgo.Record {
	return &kgo.Record{Topic: r.Topic, Partition: r.Partition, Key: r.Key, Value: r.Value, Headers: r.Headers, Timestamp: r.Timestamp}
}

// last returns the newest record of each key in a partition of a compacted topic. It skips keys that were deleted,
// and records of aborted transactions.
func (s *side) last(ctx context.Context, topic string, p int32) (map[string]*kgo.Record, error) {
	from, err := s.starts(ctx, topic)
	if err != nil {
		return nil, err
	}
	to, err := s.ends(ctx, topic)
	if err != nil {
		return nil, err
	}
	last := map[string]*kgo.Record{}
	span := map[int32]kafka.Span{p: {From: from[p], End: to[p]}}
	err = kafka.Between(ctx, s.cfg, topic, span, func(r *kgo.Record) error {
		if delete(last, string(r.Key)); len(r.Value) > 0 {
			last[string(r.Key)] = r
		}
		return nil
	}, kgo.FetchIsolationLevel(kgo.ReadCommitted()))
	return last, err
}

// level makes a partition of a compacted topic of the target equal to want: it adds missing records, and deletes
// all others.
func (c *copier) level(ctx context.Context, topic string, p int32, want map[string]*kgo.Record) error {
	have, err := c.target.last(ctx, topic, p)
	if err != nil {
		return err
	}
	var changes []*kgo.Record
	for _, key := range slices.Sorted(maps.Keys(have)) {
		if want[key] == nil { // deletions first, so that erased content becomes unreadable soon
			changes = append(changes, &kgo.Record{Topic: topic, Partition: p, Key: []byte(key)})
		}
	}
	for _, key := range slices.Sorted(maps.Keys(want)) {
		if h := have[key]; h == nil || !bytes.Equal(h.Value, want[key].Value) || !sameHeaders(h.Headers, want[key].Headers) {
			changes = append(changes, again(want[key]))
		}
	}
	if err := c.target.client.ProduceSync(ctx, changes...).FirstErr(); err != nil {
		return fmt.Errorf("append to %s: %w", topic, err)
	}
	c.report.Records[topic] += int64(len(changes))
	return nil
}

func sameHeaders(a, b []kgo.RecordHeader) bool {
	return slices.EqualFunc(a, b, func(a, b kgo.RecordHeader) bool { return a.Key == b.Key && bytes.Equal(a.Value, b.Value) })
}

// mirrorKeys returns the step that makes a compacted topic with one partition equal to the source's.
func (c *copier) mirrorKeys(topic string) func(context.Context) error {
	return func(ctx context.Context) error {
		want, err := c.source.last(ctx, topic, 0)
		if err != nil {
			return err
		}
		return c.level(ctx, topic, 0, want)
	}
}

// mirrorFeed copies the feed, because a join that restores a snapshot does not write the rows of the feed again.
func (c *copier) mirrorFeed(ctx context.Context) error {
	for p := range c.source.partitions() {
		rows, err := c.source.last(ctx, schemas.TopicQuality, p)
		if err != nil {
			return err
		}
		of := map[int32]map[string]*kgo.Record{}
		for _, t := range c.targets(p) {
			of[t] = map[string]*kgo.Record{}
		}
		for key, r := range rows {
			to := p
			if k, _, err := schemas.ParseQualityKey(r.Key); err == nil && c.divides() {
				to = c.of(k.Bytes())
			}
			if of[to] == nil {
				return fmt.Errorf("the feed of partition %d has a row of another one", p)
			}
			r.Partition = to
			of[to][key] = r
		}
		for _, t := range c.targets(p) {
			if err := c.level(ctx, schemas.TopicQuality, t, of[t]); err != nil {
				return err
			}
		}
	}
	return nil
}

// mirrorSnapshots copies the newest snapshots with their keys, and the horizons. Then it deletes the records of
// the target that stand at offsets which the source no longer has.
func (c *copier) mirrorSnapshots(ctx context.Context) error {
	shelf := c.source.shelf()
	newest, err := shelf.Newest(ctx)
	if err != nil {
		return err
	}
	first, err := c.source.ends(ctx, schemas.TopicSnapshots) // the first chunk that a newest snapshot needs
	if err != nil {
		return err
	}
	for _, f := range newest {
		first[f.Partition] = min(first[f.Partition], f.First)
	}
	if err := c.mirrorTopic(ctx, schemas.TopicSnapshots, first); err != nil {
		return err
	}
	want := map[string]*kgo.Record{}
	for _, f := range newest {
		s := f.Snapshot
		s.Marker = c.moveMarker(s.Marker)
		r, err := schemas.EncodeSnapshot(&s)
		if err := nameRecord(want, r, err); err != nil {
			return err
		}
	}
	if err := c.mirrorHorizons(ctx, want); err != nil {
		return err
	}
	if err := c.level(ctx, schemas.TopicSnapshotKeys, 0, want); err != nil {
		return err
	}
	return c.prune(ctx, first)
}

// moveMarker replaces the topic ids of the source in a marker by those of the target. It compares every word of
// the marker, because the position of the ids depends on the format.
func (c *copier) moveMarker(marker string) string {
	f := strings.Fields(marker)
	for i, word := range f {
		for _, topic := range []string{schemas.TopicSurveys, schemas.TopicScores} {
			if word == c.source.topics[topic].ID {
				f[i] = c.target.topics[topic].ID
			}
		}
	}
	return strings.Join(f, " ")
}

// prune deletes the beginning of the target's topics, up to the first record that the source keeps.
func (c *copier) prune(ctx context.Context, chunks []int64) error {
	to := kadm.Offsets{}
	for _, topic := range []string{schemas.TopicSurveys, schemas.TopicScores, schemas.TopicSnapshots} {
		first := chunks
		if topic != schemas.TopicSnapshots {
			var err error
			if first, err = c.kept(ctx, topic); err != nil {
				return err
			}
			first = c.spread(first)
		}
		have, err := c.target.starts(ctx, topic)
		if err != nil {
			return err
		}
		for p := range first {
			if have[p] < first[p] {
				to.AddOffset(topic, int32(p), first[p], -1)
			}
		}
	}
	if len(to) == 0 {
		return nil
	}
	deleted, err := kadm.NewClient(c.target.client).DeleteRecords(ctx, to)
	if err := cmp.Or(err, deleted.Error()); err != nil {
		return fmt.Errorf("the target: delete the beginning of the log: %w", err)
	}
	return nil
}

// compare reads the log, the scores and the snapshots on both sides. It returns an error if one record differs. It
// skips divided snapshots, because their records differ from the source's.
func (c *copier) compare(ctx context.Context) error {
	topics := []string{schemas.TopicSurveys, schemas.TopicScores}
	if !c.divides() {
		topics = append(topics, schemas.TopicSnapshots)
	}
	for _, topic := range topics {
		if err := c.compareTopic(ctx, topic); err != nil {
			return err
		}
	}
	return nil
}

func (c *copier) compareTopic(ctx context.Context, topic string) error {
	from, err := c.target.starts(ctx, topic)
	if err != nil {
		return err
	}
	of, err := c.source.ends(ctx, topic)
	if err != nil {
		return err
	}
	to, err := c.target.ends(ctx, topic)
	if err != nil {
		return err
	}
	if !slices.Equal(c.spread(of), to) {
		return fmt.Errorf("%s ends at the offsets %v in the source, and at %v in the target: processes work on one of them", topic, of, to)
	}
	first := make([]int64, len(of)) // to read in the source
	for p := range first {
		for i, t := range c.targets(int32(p)) {
			if i == 0 || from[t] < first[p] {
				first[p] = from[t]
			}
		}
	}
	want := newSums(len(to))
	err = c.source.read(ctx, topic, first, of, func(r *kgo.Record) error {
		for _, t := range c.targets(r.Partition) {
			if r.Offset >= from[t] {
				want.add(t, r.Offset, c.divided(r, t))
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("the source: %w", err)
	}
	got := newSums(len(to))
	err = c.target.read(ctx, topic, from, to, func(r *kgo.Record) error {
		got.add(r.Partition, r.Offset, r)
		return nil
	})
	if err != nil {
		return fmt.Errorf("the target: %w", err)
	}
	for t := range want {
		if !bytes.Equal(want[t].Sum(nil), got[t].Sum(nil)) {
			return fmt.Errorf("%s partition %d of the target has other records than the source; copy into topics that are new", topic, t)
		}
	}
	return nil
}

// sums holds a digest of all records of each partition.
type sums []hash.Hash

func newSums(partitions int) sums {
	s := make(sums, partitions)
	for p := range s {
		s[p] = sha256.New()
	}
	return s
}

// add adds a record of a partition, at its offset.
func (s sums) add(partition int32, offset int64, r *kgo.Record) {
	b := binary.AppendVarint(binary.AppendVarint(nil, offset), r.Timestamp.UnixMilli())
	for _, part := range [][]byte{r.Key, r.Value} {
		b = append(binary.AppendUvarint(b, uint64(len(part))), part...)
	}
	for _, h := range r.Headers {
		b = append(binary.AppendUvarint(b, uint64(len(h.Key))), h.Key...)
		b = append(binary.AppendUvarint(b, uint64(len(h.Value))), h.Value...)
	}
	_, _ = s[partition].Write(b) // never fails
}

// restorable returns an error if a part of the view cannot be made from the target's log and snapshots. The target
// has no view yet, so it needs them.
func (c *copier) restorable(ctx context.Context) error {
	shelf := c.target.shelf()
	scores, err := c.target.starts(ctx, schemas.TopicScores)
	if err != nil {
		return err
	}
	for p := range c.target.partitions() {
		if err := shelf.Restorable(ctx, p, scores[p]); err != nil {
			return fmt.Errorf("the copy could not be used: %w", err)
		}
	}
	return nil
}

// mirrorGroups commits the progress of the source's groups in the target.
func (c *copier) mirrorGroups(ctx context.Context) error {
	for i := range c.groups {
		g := &c.groups[i]
		starts, err := c.target.starts(ctx, g.topic)
		if err != nil {
			return err
		}
		ends, err := c.target.ends(ctx, g.topic)
		if err != nil {
			return err
		}
		for p, end := range ends {
			if at := max(g.committed[c.from(int32(p))], starts[p]); at < end {
				g.first[p] = at
				if int32(p) < c.source.partitions() { // count each record in one of the partitions that share it
					g.unhandled += end - at
				}
			}
		}
	}
	return c.commitGroups(ctx)
}
