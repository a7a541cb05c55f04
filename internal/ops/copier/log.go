package copier

import (
	"context"
	"errors"
	"fmt"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/internal/log/seal"
	"candor/internal/plural"
	"candor/schemas"
	"candor/survey"
)

// dataKey is a reference to a data key of the target, in 8 bytes.
type dataKey struct {
	block  uint32 // 1 + the index of its block in copier.blocks; 0: the submission is not sealed
	number uint16
}

// pairs holds the source's offset of the last record that was copied from a source partition to a target
// partition, indexed in this order; -1: none was copied.
type pairs [][]int64

func newPairs(source, target int32) pairs {
	p := make(pairs, source)
	for s := range p {
		p[s] = make([]int64, target)
		for t := range p[s] {
			p[s][t] = -1
		}
	}
	return p
}

// resumeAt returns the offset at which the copy of a source partition must continue. All records before the result
// have been copied. Some records after it may have been copied, too, because the target's partitions progress
// independently.
func (p pairs) resumeAt(s int) int64 {
	at := int64(-1)
	divisor := gcd(len(p), len(p[s]))
	for t, last := range p[s] {
		if t%divisor != s%divisor {
			continue // no survey of the source partition s is in the target partition t
		}
		if last < 0 {
			return 0
		}
		if at < 0 || last+1 < at {
			at = last + 1
		}
	}
	return max(at, 0)
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// copied holds how far the log and the scores have been copied.
type copied struct{ log, scores pairs }

// resume reads what the target already holds.
func (c *copier) resume(ctx context.Context) error {
	s, t := c.source.partitions(), c.target.partitions()
	c.done = &copied{newPairs(s, t), newPairs(s, t)}
	c.log, c.refs = make([][]int64, s), make([][]dataKey, s)
	for topic, last := range map[string]pairs{schemas.TopicSurveys: c.done.log, schemas.TopicScores: c.done.scores} {
		ends, err := c.target.ends(ctx, topic)
		if err != nil {
			return err
		}
		if err := c.target.read(ctx, topic, make([]int64, len(ends)), ends, func(r *kgo.Record) error {
			from, err := c.origin(r)
			if err != nil {
				return err
			}
			c.report.Before++
			return c.note(last, from, r)
		}); err != nil {
			return err
		}
	}
	if c.report.Before > 0 {
		c.Tell("earlier runs have copied " + plural.Count(c.report.Before, "record"))
	}
	return nil
}

// origin returns where a record of the target was copied from.
func (c *copier) origin(r *kgo.Record) (schemas.Place, error) {
	from, ok, err := schemas.CopiedFrom(kafka.Received(r).Headers)
	switch {
	case err != nil:
		return from.From, fmt.Errorf("the target: %s partition %d offset %d: %w", r.Topic, r.Partition, r.Offset, err)
	case !ok || from.Origins != c.origins || from.From.Partition >= c.source.partitions():
		return from.From, fmt.Errorf("the target: %s partition %d offset %d was not copied from this source", r.Topic, r.Partition, r.Offset)
	}
	return from.From, nil
}

// note takes into account that a record of the target was copied from a place of the source.
func (c *copier) note(last pairs, from schemas.Place, r *kgo.Record) error {
	last[from.Partition][r.Partition] = from.Offset
	for i := range c.groups {
		c.groups[i].note(r.Topic, from, r.Partition, r.Offset)
	}
	if r.Topic != schemas.TopicSurveys {
		return nil
	}
	log := &c.log[from.Partition]
	for int64(len(*log)) <= from.Offset {
		*log = append(*log, 0)
	}
	(*log)[from.Offset] = r.Offset + 1
	ref, sealed, err := schemas.SealedWith(kafka.Received(r).Headers)
	if err != nil || !sealed {
		return err
	}
	index, ok := c.blockIndex[ref.Block]
	if !ok {
		c.blocks = append(c.blocks, ref.Block)
		index = uint32(len(c.blocks))
		c.blockIndex[ref.Block] = index
	}
	refs := &c.refs[from.Partition]
	for int64(len(*refs)) <= from.Offset {
		*refs = append(*refs, dataKey{})
	}
	(*refs)[from.Offset] = dataKey{index, ref.Number}
	return nil
}

// to returns a function that translates offsets of a source partition into offsets of the target. It returns false
// for a record that was not copied.
func (c *copier) to(partition int32) schemas.Offsets {
	return func(offset int64) (int64, bool) {
		if log := c.log[partition]; offset >= 0 && offset < int64(len(log)) && log[offset] > 0 {
			return log[offset] - 1, true
		}
		return 0, false
	}
}

// dataKeyOf returns the target's data key of a submission of the source.
func (c *copier) dataKeyOf(partition int32, generation int64) (schemas.DataKeyRef, bool) {
	refs := c.refs[partition]
	if generation >= int64(len(refs)) || refs[generation].block == 0 {
		return schemas.DataKeyRef{}, false
	}
	k := refs[generation]
	return schemas.DataKeyRef{Block: c.blocks[k.block-1], Number: k.number}, true
}

// fewRecords ends the copy of a source that is still in use. If a round copies fewer records than this, the copy
// counts as level with the source.
const fewRecords = 1000

// copyLog copies the log and the scores until the copy is level with the source. It reads the end of the scores
// before the end of the log. A score refers to earlier records of the log, so these records are copied before the
// score.
func (c *copier) copyLog(ctx context.Context) error {
	for {
		scores, err := c.source.ends(ctx, schemas.TopicScores)
		if err != nil {
			return err
		}
		log, err := c.source.ends(ctx, schemas.TopicSurveys)
		if err != nil {
			return err
		}
		nLog, err := c.copyTopic(ctx, schemas.TopicSurveys, c.done.log, log, c.moveLogged)
		if err != nil {
			return err
		}
		nScores, err := c.copyTopic(ctx, schemas.TopicScores, c.done.scores, scores, c.moveScore)
		if err != nil {
			return err
		}
		c.Tell(fmt.Sprintf("copied %s of the log and %s", plural.Count(nLog, "record"), plural.Count(nScores, "score")))
		if c.Finish || nLog+nScores < fewRecords {
			return nil
		}
	}
}

// move converts a record for the target. It returns nil if the record has no effect.
type move func(ctx context.Context, r *kgo.Record, target int32, copied schemas.Copied) (*schemas.Record, error)

// copyTopic copies a topic up to given ends. It returns how many records it copied.
func (c *copier) copyTopic(ctx context.Context, topic string, last pairs, ends []int64, move move) (n int64, err error) {
	from := make([]int64, len(ends))
	for s := range from {
		from[s] = last.resumeAt(s)
	}
	w, err := c.target.writer(ctx, topic)
	if err != nil {
		return 0, err
	}
	err = c.source.read(ctx, topic, from, ends, func(r *kgo.Record) error {
		if schemas.Partition(r.Key, c.source.partitions()) != r.Partition {
			c.report.Dropped++ // no reader would accept it in its partition
			return nil
		}
		target := schemas.Partition(r.Key, c.target.partitions())
		if r.Offset <= last[r.Partition][target] {
			return nil
		}
		place := schemas.Place{Partition: r.Partition, Offset: r.Offset}
		moved, err := move(ctx, r, target, schemas.Copied{From: place, Origins: c.origins})
		if err != nil {
			return fmt.Errorf("%s %s: %w", topic, place, err)
		}
		if moved == nil {
			c.report.Dropped++
			return nil
		}
		rec := &kgo.Record{Key: moved.Key, Value: moved.Value, Headers: kafka.Headers(moved.Headers), Partition: target, Timestamp: r.Timestamp, Topic: topic}
		at, err := w.append(ctx, rec)
		if err != nil {
			return err
		}
		n++
		// The client sets the offset later, from another goroutine.
		return c.note(last, place, &kgo.Record{Topic: topic, Partition: target, Offset: at, Headers: rec.Headers})
	})
	err = errors.Join(err, w.flush(ctx))
	c.report.Records[topic] += n
	return n, err
}

// moveLogged converts a submission or a command for the target. It copies an unreadable record unchanged, because
// such a record has only an outcome and a dead letter.
func (c *copier) moveLogged(ctx context.Context, r *kgo.Record, target int32, copied schemas.Copied) (*schemas.Record, error) {
	rec := kafka.Received(r)
	peeked, err := schemas.Peek(rec)
	moved := schemas.Record{Key: rec.Key, Value: rec.Value, Headers: schemas.WithoutCopy(rec.Headers)}
	switch {
	case err != nil:
	case peeked.Kind == schemas.KindCommand:
		if value, err := schemas.MoveCommand(rec.Value, c.to(r.Partition)); err == nil {
			moved.Value = value
		}
		note, fate, _, err := c.source.ring.OpenNote(ctx, rec)
		if err != nil {
			return nil, err
		}
		if moved, err = c.target.ring.CopyNote(ctx, target, moved, note, fate); err != nil {
			return nil, err
		}
	default:
		if copied.Incarnation = peeked.Incarnation; copied.Incarnation == 0 {
			var ok bool
			if copied.Incarnation, ok = survey.CopiedIncarnation(r.Offset, c.base+int(r.Partition)+1); !ok {
				return nil, errors.New("the offset is too large to identify a copied survey")
			}
		}
		moved.Headers = append(moved.Headers, copied.Header())
		opened, err := c.source.ring.Open(ctx, rec)
		if err != nil {
			return nil, err
		}
		moved, err = c.target.ring.Copy(ctx, target, moved, opened)
		return &moved, err
	}
	moved.Headers = append(moved.Headers, copied.Header())
	return &moved, nil
}

// moveScore converts a score for the target. It returns nil for a score that no join would apply, because its
// submission was erased or the score is unreadable.
func (c *copier) moveScore(ctx context.Context, r *kgo.Record, _ int32, copied schemas.Copied) (*schemas.Record, error) {
	rec := kafka.Received(r)
	opened, err := c.source.ring.Open(ctx, rec)
	if err != nil || opened.Fate != seal.Whole {
		return nil, err
	}
	value, generation, ok, err := schemas.MoveScore(opened.Value, c.to(r.Partition))
	if err != nil || !ok {
		return nil, nil //nolint:nilerr,nilnil // the source's join has made it a dead letter, and nothing waits for it
	}
	moved := schemas.Record{Key: rec.Key, Value: value, Headers: append(schemas.WithoutCopy(rec.Headers), copied.Header())}
	if key, sealed := c.dataKeyOf(r.Partition, generation); sealed {
		if moved, ok = c.target.ring.SealLike([]schemas.Header{key.Header()}, moved); !ok {
			return nil, nil //nolint:nilnil // its submission was erased, or its key is lost
		}
	}
	return &moved, nil
}
