package state

import (
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/redis/go-redis/v9"

	"candor/processors"
	"candor/survey"
)

// GroupRef names a group of facts: the survey's incarnation and the check's own
// name for the group.
type GroupRef struct {
	Incarnation int64
	Group       string
}

// Learning is one batch of a check host: what the records between two markers
// taught a check about the surveys of a partition.
type Learning struct {
	Partition     int32
	Check         survey.Check
	Before, After Marker // of the facts; Scores is not used

	New     []GroupRef                    // groups that did not exist before
	Tallies map[GroupRef]map[uint64]int64 // counts afterwards; 0: gone
	Added   map[GroupRef][]processors.Entry
	Removed map[GroupRef][]processors.Entry
	Dropped []GroupRef
	Learnt  map[RowRef]*Learnt         // what a respondent left; nil: forgotten
	Holds   map[survey.Key]Held        // what the facts are of; incarnation Nothing: of none
	Emptied []int64                    // incarnations of which everything goes
	Bytes   map[survey.AccountID]int64 // by how much the check's state of an account's surveys changes
}

// Held says which incarnation of a survey a check has facts of, and how many
// bytes they take, roughly: by the rules of SizeOfGroup and its like.
type Held struct {
	Incarnation int64
	Bytes       int64
}

// What facts count for in bytes, names and values apart: about what Redis takes
// for the keys and fields. The sums are exact in that what is added for a fact is
// taken back when it goes.
const (
	sizeGroup  = 400 // its two keys, and its name in the list of groups
	sizeTally  = 96
	sizeEntry  = 64
	sizeLearnt = 80 // a respondent's field in learnt
	sizeFact   = 8  // of what it left
)

// SizeOfGroup returns what a group counts for that has a name of so many bytes.
func SizeOfGroup(name string) int64 { return sizeGroup + 3*int64(len(name)) }

// SizeOfTally is what a tally that is not 0 counts for.
const SizeOfTally int64 = sizeTally

// SizeOf returns what an entry counts for.
func SizeOf(e processors.Entry) int64 {
	return sizeEntry + int64(len(e.Respondent)) + int64(len(e.Value))
}

// Size returns what the memory of what a respondent left counts for.
func (l *Learnt) Size() int64 {
	size := int64(sizeLearnt)
	for i, f := range l.Facts {
		size += sizeFact + int64(len(f.Value))
		if i == 0 || f.Group != l.Facts[i-1].Group {
			size += int64(len(f.Group))
		}
	}
	return size
}

// Learnt is what one submission of a respondent left behind, kept to be
// forgotten exactly.
type Learnt struct {
	Generation int64
	Facts      []processors.Fact
}

// Nothing says in Learning.Holds that no facts of a survey are left.
const Nothing int64 = -1

// FactsMarker returns how far a check's facts of a partition go; the zero
// Marker when there are none.
func (s *Store) FactsMarker(ctx context.Context, p int32, c survey.Check) (Marker, error) {
	text, err := s.rdb.Get(ctx, factsMarkKey(p, c)).Result()
	if err != nil && !errors.Is(err, redis.Nil) {
		return Marker{}, fmt.Errorf("read the facts marker of %s, partition %d: %w", c, p, err)
	}
	return parseMarker(text)
}

// Learn commits what a check learnt, behind the check's own marker. It returns
// false, with nothing changed, when the marker is not l.Before any more.
func (s *Store) Learn(ctx context.Context, l *Learning) (bool, error) {
	p, c := l.Partition, l.Check
	b := newBatch(factsMarkKey(p, c), l.Before.String(), l.After.String())
	key := func(inc int64, rest string) string { return factsKey(p, c, inc, rest) }
	for _, g := range l.Dropped {
		b.do("UNLINK", key(g.Incarnation, "t:"+g.Group))
		b.do("UNLINK", key(g.Incarnation, "e:"+g.Group))
		b.do("SREM", key(g.Incarnation, "groups"), g.Group)
	}
	l.writeGroups(b, key)
	l.writeLearnt(b, key)
	for k, held := range l.Holds {
		if held.Incarnation == Nothing {
			b.do("HDEL", holdsKey(p, c), string(k.Bytes()))
			continue
		}
		b.do("HSET", holdsKey(p, c), string(k.Bytes()), held.String())
	}
	for account, change := range l.Bytes {
		b.do("HINCRBY", heldKey(p, c), string(account), change)
	}
	for _, inc := range l.Emptied {
		b.do("SADD", tag(p)+"sweep:"+c.String(), inc)
	}
	return s.commit(ctx, b)
}

// writeGroups writes what the groups hold now.
func (l *Learning) writeGroups(b *batch, key func(inc int64, rest string) string) {
	groups := map[int64][]any{}
	for _, g := range l.New {
		groups[g.Incarnation] = append(groups[g.Incarnation], g.Group)
	}
	for inc, names := range groups {
		b.many("SADD", key(inc, "groups"), 1, names)
	}
	for g, counts := range l.Tallies {
		var put, gone []any
		for field, n := range counts {
			name := strconv.FormatUint(field, 36)
			if n == 0 {
				gone = append(gone, name)
			} else {
				put = append(put, name, n)
			}
		}
		b.many("HSET", key(g.Incarnation, "t:"+g.Group), 2, put)
		b.many("HDEL", key(g.Incarnation, "t:"+g.Group), 1, gone)
	}
	for g, entries := range l.Added {
		var args []any
		for _, e := range entries {
			args = append(args, e.At, encodeEntry(e))
		}
		b.many("ZADD", key(g.Incarnation, "e:"+g.Group), 2, args)
	}
	for g, entries := range l.Removed {
		var args []any
		for _, e := range entries {
			args = append(args, encodeEntry(e))
		}
		b.many("ZREM", key(g.Incarnation, "e:"+g.Group), 1, args)
	}
}

// writeLearnt writes what each respondent has taught.
func (l *Learning) writeLearnt(b *batch, key func(inc int64, rest string) string) {
	put, gone := map[int64][]any{}, map[int64][]any{}
	for ref, learnt := range l.Learnt {
		inc := ref.Incarnation
		if learnt == nil {
			gone[inc] = append(gone[inc], string(ref.Respondent))
		} else {
			put[inc] = append(put[inc], string(ref.Respondent), learnt.encode())
		}
	}
	for inc, args := range put {
		b.many("HSET", key(inc, "learnt"), 2, args)
	}
	for inc, args := range gone {
		b.many("HDEL", key(inc, "learnt"), 1, args)
	}
}

// String encodes the value as it stands in Redis.
func (h Held) String() string { return i64(h.Incarnation) + " " + i64(h.Bytes) }

func parseHeld(s string) (Held, error) {
	inc, bytes, _ := strings.Cut(s, " ")
	n, err := strconv.ParseInt(inc, 10, 64)
	size, err2 := strconv.ParseInt(bytes, 10, 64)
	return Held{n, size}, errors.Join(err, err2)
}

// Holds returns, for each of the given surveys that a check has facts of, which
// incarnation they are of and what they take. It counts only when the check's marker is at;
// otherwise the error is ErrBehind.
func (s *Store) Holds(ctx context.Context, p int32, c survey.Check, at Marker, keys []survey.Key) (map[survey.Key]Held, error) {
	holds := map[survey.Key]Held{}
	if len(keys) == 0 {
		return holds, nil
	}
	fields := make([]string, len(keys))
	for i, k := range keys {
		fields[i] = string(k.Bytes())
	}
	pipe := s.rdb.TxPipeline()
	mark := pipe.Get(ctx, factsMarkKey(p, c))
	values := pipe.HMGet(ctx, holdsKey(p, c), fields...)
	if _, err := pipe.Exec(ctx); err != nil && !errors.Is(err, redis.Nil) {
		return nil, fmt.Errorf("read which surveys have facts: %w", err)
	}
	if mark.Val() != at.String() {
		return nil, ErrBehind
	}
	for i, v := range values.Val() {
		text, ok := v.(string)
		if !ok {
			continue
		}
		held, err := parseHeld(text)
		if err != nil {
			return nil, fmt.Errorf("read which surveys have facts: %w", err)
		}
		holds[keys[i]] = held
	}
	return holds, nil
}

// SweepFacts removes the facts of deleted surveys. It may stop and start again
// anywhere: an incarnation is struck off the list only when all of it is gone,
// and incarnations are never reused.
func (s *Store) SweepFacts(ctx context.Context, p int32, c survey.Check) error {
	list := tag(p) + "sweep:" + c.String()
	incs, err := s.rdb.SMembers(ctx, list).Result()
	if err != nil {
		return fmt.Errorf("read what to sweep: %w", err)
	}
	for _, text := range incs {
		inc, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return fmt.Errorf("sweep %q: %w", text, err)
		}
		groups := factsKey(p, c, inc, "groups")
		for {
			names, err := s.rdb.SPopN(ctx, groups, maxArgs).Result()
			if err != nil && !errors.Is(err, redis.Nil) {
				return fmt.Errorf("sweep facts: %w", err)
			}
			if len(names) == 0 {
				break
			}
			keys := make([]string, 0, 2*len(names))
			for _, g := range names {
				keys = append(keys, factsKey(p, c, inc, "t:"+g), factsKey(p, c, inc, "e:"+g))
			}
			if err := s.rdb.Unlink(ctx, keys...).Err(); err != nil {
				return fmt.Errorf("sweep facts: %w", err)
			}
		}
		if err := s.rdb.Unlink(ctx, groups, factsKey(p, c, inc, "learnt")).Err(); err != nil {
			return fmt.Errorf("sweep facts: %w", err)
		}
		if err := s.rdb.SRem(ctx, list, text).Err(); err != nil {
			return fmt.Errorf("sweep facts: %w", err)
		}
	}
	return nil
}

// FactsWant is a Want of one survey.
type FactsWant struct {
	Incarnation int64
	processors.Want
}

// FactsFound answers one FactsWant: tallies sorted by field, or entries newest
// first, and whether the group was taught anything before.
type FactsFound struct {
	Known   bool
	Tallies []processors.Count
	Entries []processors.Entry
}

// Facts answers the wants of a check in one round trip, in their order. They
// count only when the check's marker is at; otherwise the error is ErrBehind:
// what is left of wiped facts must not be taken for all there is.
func (s *Store) Facts(ctx context.Context, p int32, c survey.Check, at Marker, wants []FactsWant) ([]FactsFound, error) {
	found := make([]FactsFound, len(wants))
	if len(wants) == 0 {
		return found, nil
	}
	pipe := s.rdb.TxPipeline()
	mark := pipe.Get(ctx, factsMarkKey(p, c))
	replies, known := make([]redis.Cmder, len(wants)), make([]*redis.BoolCmd, len(wants))
	for i, w := range wants {
		known[i] = pipe.SIsMember(ctx, factsKey(p, c, w.Incarnation, "groups"), w.Group)
		tallies := factsKey(p, c, w.Incarnation, "t:"+w.Group)
		switch {
		case w.Limit > 0:
			replies[i] = pipe.ZRevRangeByScoreWithScores(ctx, factsKey(p, c, w.Incarnation, "e:"+w.Group),
				&redis.ZRangeBy{Min: "-inf", Max: i64(w.Until), Count: int64(w.Limit)})
		case w.Fields == nil:
			replies[i] = pipe.HGetAll(ctx, tallies)
		default:
			names := make([]string, len(w.Fields))
			for j, f := range w.Fields {
				names[j] = strconv.FormatUint(f, 36)
			}
			replies[i] = pipe.HMGet(ctx, tallies, names...)
		}
	}
	if _, err := pipe.Exec(ctx); err != nil && !errors.Is(err, redis.Nil) {
		return nil, fmt.Errorf("recall facts of %s: %w", c, err)
	}
	if mark.Val() != at.String() {
		return nil, ErrBehind
	}
	for i, w := range wants {
		found[i].Known = known[i].Val()
		if err := found[i].fill(w, replies[i]); err != nil {
			return nil, fmt.Errorf("recall facts of %s: %w", c, err)
		}
	}
	return found, nil
}

// fill takes what was wanted from the reply, tallies in the order of their fields.
func (f *FactsFound) fill(w FactsWant, reply redis.Cmder) (err error) {
	switch reply := reply.(type) {
	case *redis.ZSliceCmd:
		f.Entries, err = decodeEntries(reply.Val())
	case *redis.MapStringStringCmd:
		for name, n := range reply.Val() {
			if err = appendCount(&f.Tallies, name, n); err != nil {
				return err
			}
		}
	case *redis.SliceCmd:
		for j, v := range reply.Val() {
			n, ok := v.(string)
			if !ok {
				continue
			}
			if err = appendCount(&f.Tallies, strconv.FormatUint(w.Fields[j], 36), n); err != nil {
				return err
			}
		}
	}
	slices.SortFunc(f.Tallies, func(a, b processors.Count) int { return cmp.Compare(a.Field, b.Field) })
	return err
}

func appendCount(counts *[]processors.Count, name, n string) error {
	field, err := strconv.ParseUint(name, 36, 64)
	count, err2 := strconv.ParseInt(n, 10, 64)
	if err := errors.Join(err, err2); err != nil {
		return err
	}
	*counts = append(*counts, processors.Count{Field: field, N: count})
	return nil
}

// GroupSize is how many facts a group has.
type GroupSize struct{ Tallies, Entries int64 }

// GroupSizes returns how many facts groups have, in their order. It counts only
// when the check's marker is at; otherwise the error is ErrBehind.
func (s *Store) GroupSizes(ctx context.Context, p int32, c survey.Check, at Marker, of []GroupRef) ([]GroupSize, error) {
	pipe := s.rdb.TxPipeline()
	mark := pipe.Get(ctx, factsMarkKey(p, c))
	tallies, entries := make([]*redis.IntCmd, len(of)), make([]*redis.IntCmd, len(of))
	for i, g := range of {
		tallies[i] = pipe.HLen(ctx, factsKey(p, c, g.Incarnation, "t:"+g.Group))
		entries[i] = pipe.ZCard(ctx, factsKey(p, c, g.Incarnation, "e:"+g.Group))
	}
	if _, err := pipe.Exec(ctx); err != nil && !errors.Is(err, redis.Nil) {
		return nil, fmt.Errorf("measure groups of %s: %w", c, err)
	}
	if mark.Val() != at.String() {
		return nil, ErrBehind
	}
	sizes := make([]GroupSize, len(of))
	for i := range of {
		sizes[i] = GroupSize{tallies[i].Val(), entries[i].Val()}
	}
	return sizes, nil
}

// EntryRef names an entry of a group.
type EntryRef struct {
	GroupRef
	processors.Entry
}

// Present reports which of the given entries are there. It counts only when the
// check's marker is at; otherwise the error is ErrBehind.
func (s *Store) Present(ctx context.Context, p int32, c survey.Check, at Marker, of []EntryRef) ([]bool, error) {
	present := make([]bool, len(of))
	if len(of) == 0 {
		return present, nil
	}
	pipe := s.rdb.TxPipeline()
	mark := pipe.Get(ctx, factsMarkKey(p, c))
	replies := make([]*redis.FloatCmd, len(of))
	for i, e := range of {
		replies[i] = pipe.ZScore(ctx, factsKey(p, c, e.Incarnation, "e:"+e.Group), encodeEntry(e.Entry))
	}
	if _, err := pipe.Exec(ctx); err != nil && !errors.Is(err, redis.Nil) {
		return nil, fmt.Errorf("look for entries of %s: %w", c, err)
	}
	if mark.Val() != at.String() {
		return nil, ErrBehind
	}
	for i := range of {
		present[i] = replies[i].Err() == nil
	}
	return present, nil
}

// Learnt returns what the given respondents left, absent for those that left
// nothing. It counts only when the check's marker is at; otherwise the error is
// ErrBehind.
func (s *Store) Learnt(ctx context.Context, p int32, c survey.Check, at Marker, refs []RowRef) (map[RowRef]*Learnt, error) {
	learnt := map[RowRef]*Learnt{}
	if len(refs) == 0 {
		return learnt, nil
	}
	pipe := s.rdb.TxPipeline()
	mark := pipe.Get(ctx, factsMarkKey(p, c))
	replies := make([]*redis.StringCmd, len(refs))
	for i, r := range refs {
		replies[i] = pipe.HGet(ctx, factsKey(p, c, r.Incarnation, "learnt"), string(r.Respondent))
	}
	if _, err := pipe.Exec(ctx); err != nil && !errors.Is(err, redis.Nil) {
		return nil, fmt.Errorf("load what was learnt: %w", err)
	}
	if mark.Val() != at.String() {
		return nil, ErrBehind
	}
	for i, r := range refs {
		value, err := replies[i].Bytes()
		if errors.Is(err, redis.Nil) {
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("load what was learnt: %w", err)
		}
		if learnt[r], err = decodeLearnt(value); err != nil {
			return nil, err
		}
	}
	return learnt, nil
}

var errFacts = errors.New("malformed facts")

func encodeEntry(e processors.Entry) string {
	b := make([]byte, 0, 10+len(e.Respondent)+len(e.Value))
	b = binary.BigEndian.AppendUint64(b, uint64(e.Generation))
	b = binary.AppendUvarint(b, uint64(len(e.Respondent)))
	b = append(b, e.Respondent...)
	return string(append(b, e.Value...))
}

func decodeEntries(zs []redis.Z) ([]processors.Entry, error) {
	entries := make([]processors.Entry, len(zs))
	for i, z := range zs {
		member, ok := z.Member.(string)
		if !ok || len(member) < 8 {
			return nil, errFacts
		}
		b := []byte(member)
		r := reader{b: b[8:]}
		id := r.bytes()
		if r.bad {
			return nil, errFacts
		}
		entries[i] = processors.Entry{
			Respondent: survey.RespondentID(id), Generation: int64(binary.BigEndian.Uint64(b)),
			At: int64(z.Score), Value: r.b,
		}
	}
	return entries, nil
}

// sameGroup marks a fact of the group of the fact before it, whose name is not
// written again.
const sameGroup = 0x80

func (l *Learnt) encode() []byte {
	b := binary.AppendVarint(nil, l.Generation)
	for i, f := range l.Facts {
		if i > 0 && f.Group == l.Facts[i-1].Group {
			b = append(b, byte(f.Kind)|sameGroup)
		} else {
			b = append(b, byte(f.Kind))
			b = binary.AppendUvarint(b, uint64(len(f.Group)))
			b = append(b, f.Group...)
		}
		switch f.Kind {
		case processors.AddTally:
			b = binary.AppendUvarint(b, f.Field)
			b = binary.AppendVarint(b, f.Delta)
		case processors.AddEntry:
			b = binary.AppendVarint(b, f.At)
			b = binary.AppendUvarint(b, uint64(len(f.Value)))
			b = append(b, f.Value...)
		case processors.DropGroup: // is its group alone
		}
	}
	return b
}

func decodeLearnt(b []byte) (*Learnt, error) {
	r := reader{b: b}
	l := &Learnt{Generation: r.varint()}
	for len(r.b) > 0 && !r.bad {
		same := r.b[0]&sameGroup != 0
		f := processors.Fact{Kind: processors.FactKind(r.b[0] &^ sameGroup)}
		r.b = r.b[1:]
		if n := len(l.Facts); !same {
			f.Group = string(r.bytes())
		} else if n > 0 {
			f.Group = l.Facts[n-1].Group
		}
		switch f.Kind {
		case processors.AddTally:
			f.Field, f.Delta = r.uvarint(), r.varint()
		case processors.AddEntry:
			f.At, f.Value = r.varint(), r.bytes()
		case processors.DropGroup: // is its group alone
		}
		l.Facts = append(l.Facts, f)
	}
	if r.bad {
		return nil, errFacts
	}
	return l, nil
}
