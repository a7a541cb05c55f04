package state

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"strconv"

	"github.com/redis/go-redis/v9"

	"candor/survey"
)

// SetRef names a set of data point ids by the incarnation of its survey and the fingerprint of the set.
type SetRef struct {
	Incarnation int64
	Set         survey.PointSet
}

// Set is a set of data point ids that some respondents of a survey have in common. Most surveys have only a
// few sets. So the view counts respondents per set, and not per id. A new respondent then changes one count,
// however many data points it has.
type Set struct {
	Respondents int64
	IDs         []survey.PointID
}

// PointRef names a data point id of a survey.
type PointRef struct {
	Incarnation int64
	ID          survey.PointID
}

// field returns the name of the hash field for a fingerprint.
func field(print uint64) string { return string(binary.BigEndian.AppendUint64(nil, print)) }

func (s Set) encode() []byte {
	b := binary.AppendUvarint(make([]byte, 0, binary.MaxVarintLen32+8*len(s.IDs)), uint64(s.Respondents))
	for _, id := range s.IDs {
		b = binary.BigEndian.AppendUint64(b, uint64(id))
	}
	return b
}

var errSet = errors.New("malformed set of data point ids")

func decodeSet(b []byte) (Set, error) {
	n, w := binary.Uvarint(b)
	if w <= 0 || (len(b)-w)%8 != 0 || int64(n) < 0 {
		return Set{}, errSet
	}
	s := Set{Respondents: int64(n), IDs: make([]survey.PointID, (len(b)-w)/8)}
	for i := range s.IDs {
		s.IDs[i] = survey.PointID(binary.BigEndian.Uint64(b[w+8*i:]))
	}
	return s, nil
}

// Sets loads the given sets. Sets without respondents are absent.
func (s *Store) Sets(ctx context.Context, p int32, refs []SetRef) (map[SetRef]Set, error) {
	sets := make(map[SetRef]Set, len(refs))
	if len(refs) == 0 {
		return sets, nil
	}
	pipe := s.rdb.Pipeline()
	replies := make([]*redis.StringCmd, len(refs))
	for i, r := range refs {
		replies[i] = pipe.HGet(ctx, setsKey(p, r.Incarnation), field(uint64(r.Set)))
	}
	if _, err := pipe.Exec(ctx); err != nil && !errors.Is(err, redis.Nil) {
		return nil, fmt.Errorf("load sets of data point ids: %w", err)
	}
	for i, r := range refs {
		value, err := replies[i].Bytes()
		if errors.Is(err, redis.Nil) {
			continue
		}
		if err == nil {
			sets[r], err = decodeSet(value)
		}
		if err != nil {
			return nil, fmt.Errorf("load sets of data point ids: %w", err)
		}
	}
	return sets, nil
}

// Points loads the number of sets that contain each of the given data point ids. Ids in no set are
// absent.
func (s *Store) Points(ctx context.Context, p int32, refs []PointRef) (map[PointRef]int64, error) {
	points := make(map[PointRef]int64, len(refs))
	if len(refs) == 0 {
		return points, nil
	}
	fields := map[int64][]string{}
	of := map[int64][]PointRef{}
	for _, r := range refs {
		fields[r.Incarnation] = append(fields[r.Incarnation], field(uint64(r.ID)))
		of[r.Incarnation] = append(of[r.Incarnation], r)
	}
	pipe := s.rdb.Pipeline()
	replies := map[int64]*redis.SliceCmd{}
	for inc, names := range fields {
		replies[inc] = pipe.HMGet(ctx, pointsKey(p, inc), names...)
	}
	if _, err := pipe.Exec(ctx); err != nil {
		return nil, fmt.Errorf("load data point ids: %w", err)
	}
	for inc, reply := range replies {
		for i, v := range reply.Val() {
			text, ok := v.(string)
			if !ok {
				continue
			}
			n, err := strconv.ParseInt(text, 10, 64)
			if err != nil {
				return nil, fmt.Errorf("load data point ids: %w", err)
			}
			points[of[inc][i]] = n
		}
	}
	return points, nil
}

func writePoints(b *Batch, t *Transition) {
	type writes struct{ sets, noSets, points, noPoints []any }
	byIncarnation := map[int64]*writes{}
	of := func(inc int64) *writes {
		w := byIncarnation[inc]
		if w == nil {
			w = &writes{}
			byIncarnation[inc] = w
		}
		return w
	}
	for ref, set := range t.Sets {
		if w := of(ref.Incarnation); set.Respondents == 0 {
			w.noSets = append(w.noSets, field(uint64(ref.Set)))
		} else {
			w.sets = append(w.sets, field(uint64(ref.Set)), set.encode())
		}
	}
	for ref, n := range t.Points {
		if w := of(ref.Incarnation); n == 0 {
			w.noPoints = append(w.noPoints, field(uint64(ref.ID)))
		} else {
			w.points = append(w.points, field(uint64(ref.ID)), n)
		}
	}
	for inc, w := range byIncarnation {
		b.Many("HSET", setsKey(t.Partition, inc), 2, w.sets)
		b.Many("HDEL", setsKey(t.Partition, inc), 1, w.noSets)
		b.Many("HSET", pointsKey(t.Partition, inc), 2, w.points)
		b.Many("HDEL", pointsKey(t.Partition, inc), 1, w.noPoints)
	}
}
