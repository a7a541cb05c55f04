package copier

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/internal/log/seal"
	"candor/internal/log/snapshot"
	"candor/schemas"
)

// The target of a mirror can have a multiple of the source's partitions. If the source has n partitions, the
// surveys of target partition t all come from source partition t mod n, because the partition of a survey is a
// hash modulo the number of partitions. Target partition t gets the records of these surveys at the same offsets.
// At all other offsets, it gets a gap (schemas.Gap).

// multiple reports whether a source with n partitions can be mirrored to a target with the given number of
// partitions.
func multiple(n, partitions int32) bool { return partitions >= n && partitions%n == 0 }

// divides reports whether the target has more partitions than the source.
func (c *copier) divides() bool { return c.target.partitions() != c.source.partitions() }

// from returns the partition of the source from which the records of a target partition come.
func (c *copier) from(target int32) int32 { return target % c.source.partitions() }

// targets returns the partitions of the target that come from a partition of the source.
func (c *copier) targets(p int32) (targets []int32) {
	for t := p; t < c.target.partitions(); t += c.source.partitions() {
		targets = append(targets, t)
	}
	return targets
}

// spread converts an offset for each partition of the source into an offset for each partition of the
// target.
func (c *copier) spread(offsets []int64) []int64 {
	to := make([]int64, c.target.partitions())
	for t := range to {
		to[t] = offsets[c.from(int32(t))]
	}
	return to
}

// place returns the partition of the target that gets a record of the log or of the scores. It returns false for a
// gap, which no partition gets. A record with a key of another partition goes to the target partition of the same
// number. No reader accepts it there, as in the source.
func (c *copier) place(r *kgo.Record) (int32, bool) {
	switch {
	case schemas.IsGap(kafka.Received(r)):
		return 0, false
	case schemas.Partition(r.Key, c.source.partitions()) != r.Partition:
		return r.Partition, true
	default:
		return schemas.Partition(r.Key, c.target.partitions()), true
	}
}

// of returns the partition of the target that gets a survey, by its key.
func (c *copier) of(key []byte) int32 { return schemas.Partition(key, c.target.partitions()) }

// divided returns the record that a partition of the target gets at the offset of a record of the source. If the
// partition gets the source's record, its data key is moved to a block of that partition. Otherwise, it gets a
// gap.
func (c *copier) divided(r *kgo.Record, target int32) *kgo.Record {
	if !c.divides() {
		return again(r)
	}
	if to, ok := c.place(r); !ok || to != target {
		return &kgo.Record{Topic: r.Topic, Partition: target, Timestamp: r.Timestamp, Headers: kafka.Headers(schemas.Gap().Headers)}
	}
	moved := again(r)
	moved.Partition = target
	if key, ok := dataKeyNamed(r); ok {
		key.Block = blockName(key.Block, target)
		moved.Headers = kafka.Headers(schemas.SealedLike(kafka.Received(r).Headers, key))
	}
	return moved
}

// dataKeyNamed returns the data key that a record names. It returns false if the record names none, or a number that is
// too large for a block of data keys.
func dataKeyNamed(r *kgo.Record) (schemas.DataKeyRef, bool) {
	key, sealed, err := schemas.SealedWith(kafka.Received(r).Headers)
	return key, sealed && err == nil && key.Number < schemas.DataKeysBlock
}

// blockName returns the name that a block of the source has in a partition of the target. The name is the same in
// all runs, because records name the block before the block exists.
func blockName(block uint64, target int32) uint64 {
	b := binary.BigEndian.AppendUint64([]byte("block of a partition"), block)
	sum := sha256.Sum256(binary.BigEndian.AppendUint32(b, uint32(target)))
	return binary.BigEndian.Uint64(sum[:])
}

// inhabitants holds, for a partition of the source, which target partitions get its records, and which data keys
// these records name.
type inhabitants struct {
	first  int64                         // the first offset of the log
	places []int32                       // the target partition of each record of the log, from first on; -1: gap
	keys   map[uint64]map[int32]*numbers // by block and partition: which keys records name
}

// numbers is a set of the numbers of data keys of a block.
type numbers [schemas.DataKeysBlock]bool

// recorded returns the target partition that gets the record at an offset of the log. It returns false if the log
// no longer holds the record, or if the record is a gap.
func (i *inhabitants) recorded(offset int64) (int32, bool) {
	if at := offset - i.first; at >= 0 && at < int64(len(i.places)) {
		return i.places[at], i.places[at] >= 0
	}
	return 0, false
}

// note adds the data key that a record names.
func (i *inhabitants) note(r *kgo.Record, to int32) {
	key, ok := dataKeyNamed(r)
	if !ok {
		return
	}
	if i.keys[key.Block] == nil {
		i.keys[key.Block] = map[int32]*numbers{}
	}
	of := i.keys[key.Block][to]
	if of == nil {
		of = &numbers{}
		i.keys[key.Block][to] = of
	}
	of[key.Number] = true
}

// inhabitants reads the records that a partition of the log and of the scores still has.
func (c *copier) inhabitants(ctx context.Context, p int32) (*inhabitants, error) {
	in := &inhabitants{keys: map[uint64]map[int32]*numbers{}}
	for _, topic := range []string{schemas.TopicSurveys, schemas.TopicScores} {
		first, err := c.kept(ctx, topic)
		if err != nil {
			return nil, err
		}
		end, err := c.source.ends(ctx, topic)
		if err != nil {
			return nil, err
		}
		if topic == schemas.TopicSurveys {
			in.first = first[p]
		}
		span := map[int32]kafka.Span{p: {From: first[p], End: end[p]}}
		if err := kafka.Between(ctx, c.source.cfg, topic, span, func(r *kgo.Record) error {
			to, ok := c.place(r)
			if !ok {
				to = -1
			}
			if topic == schemas.TopicSurveys {
				for in.first+int64(len(in.places)) < r.Offset {
					in.places = append(in.places, -1)
				}
				in.places = append(in.places, to)
			}
			if ok {
				in.note(r, to)
			}
			return nil
		}, kgo.FetchMaxBytes(32<<20), kgo.FetchMaxPartitionBytes(4<<20)); err != nil {
			return nil, err
		}
	}
	return in, nil
}

// divide makes the data keys and the snapshots of the target. It makes the keys equal to those that the source has
// now. So if the source has erased keys after an interrupted run, they are erased in the target, too.
func (c *copier) divide(ctx context.Context) error {
	blocks, err := c.source.last(ctx, schemas.TopicDataKeys, 0)
	if err != nil {
		return err
	}
	newest, err := c.source.shelf().Newest(ctx)
	if err != nil {
		return err
	}
	chunks, err := c.target.ends(ctx, schemas.TopicSnapshots) // chunks that earlier runs have written are not used
	if err != nil {
		return err
	}
	keys, names := map[string]*kgo.Record{}, map[string]*kgo.Record{}
	for p := range c.source.partitions() {
		in, err := c.inhabitants(ctx, p)
		if err != nil {
			return err
		}
		if err := divideKeys(in, blocks, keys); err != nil {
			return err
		}
		for _, f := range newest {
			if f.Partition != p {
				continue
			}
			if err := c.divideSnapshot(ctx, f, in, names); err != nil {
				return err
			}
		}
		c.Tell(fmt.Sprintf("divided the snapshots of partition %d", p))
	}
	if err := c.level(ctx, schemas.TopicDataKeys, 0, keys); err != nil {
		return err
	}
	if err := c.mirrorHorizons(ctx, names); err != nil {
		return err
	}
	if err := c.level(ctx, schemas.TopicSnapshotKeys, 0, names); err != nil {
		return err
	}
	return c.prune(ctx, chunks)
}

var errSharedKey = errors.New("records of different partitions of the target name the same data key")

// divideKeys adds the records of the blocks of data keys that the target's partitions get. A block whose named
// keys are all erased is needed as well. Without the block, the keys would count as lost instead of erased.
func divideKeys(in *inhabitants, blocks, keys map[string]*kgo.Record) error {
	for block, named := range in.keys {
		r := blocks[string(schemas.ForgetDataKeys(block).Key)]
		if r == nil {
			continue // lost, as in the source
		}
		b, err := schemas.DecodeDataKeys(kafka.Received(r))
		if err != nil {
			return err
		}
		had := map[uint16]bool{}
		for target, of := range named {
			for n, has := range of {
				if !has || !seal.Has(&b, uint16(n)) {
					continue
				}
				if had[uint16(n)] { // two partitions need the key, and erasing it in one would leave it in the other
					return fmt.Errorf("block %x, number %d: %w", block, n, errSharedKey)
				}
				had[uint16(n)] = true
			}
			d := seal.Divide(&b, blockName(block, target), target, func(n uint16) bool { return of[n] })
			rec, err := schemas.EncodeDataKeys(d)
			if err != nil {
				return err
			}
			if keys[string(rec.Key)] != nil {
				return errors.New("two blocks of data keys would have the same name")
			}
			keys[string(rec.Key)] = &kgo.Record{Topic: schemas.TopicDataKeys, Key: rec.Key, Value: rec.Value}
		}
	}
	return nil
}

// divideSnapshot divides a snapshot of the source into snapshots of the target's partitions. It adds the records
// that hold their encryption keys to names.
func (c *copier) divideSnapshot(ctx context.Context, f *snapshot.Found, in *inhabitants, names map[string]*kgo.Record) error {
	snapshots, err := c.source.shelf().Divide(ctx, f, snapshot.Among{
		Shelf: c.target.shelf(), Producer: c.target.producer, Partitions: c.targets(f.Partition), Place: c.of, Recorded: in.recorded,
	})
	if err != nil {
		return err
	}
	for i := range snapshots {
		r, err := schemas.EncodeSnapshot(&snapshots[i])
		if err := nameRecord(names, r, err); err != nil {
			return err
		}
		c.report.Records[schemas.TopicSnapshots] += snapshots[i].Chunks
	}
	return nil
}

// nameRecord adds a record to names, which are the records for the topic candor.snapshot-keys.
func nameRecord(names map[string]*kgo.Record, r schemas.Record, err error) error {
	names[string(r.Key)] = &kgo.Record{Topic: schemas.TopicSnapshotKeys, Key: r.Key, Value: r.Value, Headers: kafka.Headers(r.Headers)}
	return err
}

// mirrorHorizons adds the source's horizons, as records of the target, to names.
func (c *copier) mirrorHorizons(ctx context.Context, names map[string]*kgo.Record) error {
	horizons, err := c.source.shelf().Horizons(ctx)
	if err != nil {
		return err
	}
	for p, h := range horizons {
		for _, target := range c.targets(p) {
			h.Partition, h.LogTopic = target, c.target.topics[schemas.TopicSurveys].ID
			r, err := schemas.EncodeHorizon(h)
			if err := nameRecord(names, r, err); err != nil {
				return err
			}
		}
	}
	return nil
}
