package state

import (
	"context"
	"errors"
	"fmt"
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
	Layouts map[GroupRef]Layout           // of these groups, as far as known; Learn brings them up to date
	Added   map[GroupRef][]processors.Entry
	Removed map[GroupRef][]processors.Entry
	Dropped []GroupRef
	Learnt  map[RowRef]*Learnt  // what a respondent left; nil: forgotten
	Holds   map[survey.Key]Held // what the facts are of; incarnation Nothing: of none
	// Directories have the numbers of shared fields in Learnt; those without are
	// written out.
	Directories map[GroupRef]*Directory
	Emptied     []int64                    // incarnations of which everything goes
	Cache       *Cache                     // of the lane; nil: what changes is read again
	Bytes       map[survey.AccountID]int64 // by how much the check's state of an account's surveys changes
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
	sizeGroup  = 200 // a key, and its name in the list of groups
	sizeTally  = 16
	sizeEntry  = 64
	sizeLearnt = 80 // a respondent's field in learnt
	sizeFact   = 7  // of what it left
)

// SizeOfGroup returns what a group counts for that has a name of so many bytes.
func SizeOfGroup(name string) int64 { return sizeGroup + 3*int64(len(name)) }

// SizeOfTally is what a tally that is not 0 counts for.
const SizeOfTally int64 = sizeTally

// SizeOf returns what an entry counts for.
func SizeOf(e processors.Entry) int64 {
	return sizeEntry + int64(len(e.Respondent)) + int64(len(e.Value))
}

// Nothing says in Learning.Holds that no facts of a survey are left.
const Nothing int64 = -1

// FactsMarker returns how far a check's facts of a partition go; the zero
// Marker when there are none.
func (s *Store) FactsMarker(ctx context.Context, p int32, c survey.Check) (Marker, error) {
	return s.PartMarker(ctx, CheckPart(p, c))
}

// Learn commits what a check learnt, behind the check's own marker. It returns
// false, with nothing changed, when the marker is not l.Before any more.
func (s *Store) Learn(ctx context.Context, l *Learning) (bool, error) {
	ok, err := s.learn(ctx, l)
	l.Cache.committed(ok && err == nil, l.Emptied)
	return ok, err
}

func (s *Store) learn(ctx context.Context, l *Learning) (bool, error) {
	dropped := map[GroupRef]bool{}
	for _, g := range l.Dropped {
		dropped[g] = true
	}
	l.born()
	r := s.recall(l.Partition, l.Check, l.Before, l.Cache)
	lines := r.lines(ctx, l, dropped)
	groups, err := r.tallies(ctx, l, dropped)
	if errors.Is(err, ErrBehind) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	p, c := l.Partition, l.Check
	b := newBatch(factsMarkKey(p, c), l.Before.String(), l.After.String())
	key := func(inc int64, rest string) string { return factsKey(p, c, inc, rest) }
	for _, g := range l.Dropped {
		for _, kind := range groupKeys {
			b.do("UNLINK", key(g.Incarnation, kind+g.Group))
		}
		b.do("HDEL", key(g.Incarnation, linesKey), g.Group)
		l.Cache.change(hashChange{hashRef: hashRef{g.Incarnation, "t:" + g.Group}, dropped: true})
		l.Cache.change(hashChange{hashRef: hashRef{g.Incarnation, linesKey}, gone: []any{g.Group}})
		b.do("SREM", key(g.Incarnation, "groups"), g.Group)
	}
	l.writeGroups(b, key, groups, lines)
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
	ok, err := s.commit(ctx, b)
	if ok {
		l.stored(groups)
	}
	return ok, err
}

// born tells the cache of surveys that begin in this batch. Before it, the view held
// what records below its marker had taught, and an incarnation is the offset of the
// survey's first record.
func (l *Learning) born() {
	for g := range l.Tallies {
		l.Cache.born(g.Incarnation, l.Before)
	}
	for g := range l.Added {
		l.Cache.born(g.Incarnation, l.Before)
	}
}

// stored notes what a commit has stored.
func (l *Learning) stored(groups []changedGroup) {
	for _, g := range groups {
		if l.Layouts != nil {
			l.Layouts[g.GroupRef] = g.layout
		}
	}
	for _, d := range l.Directories {
		d.stored = len(d.fields)
	}
}

// groupKeys begin the names of a group's keys: tallies, entries, directory.
var groupKeys = []string{"t:", "e:", "d:"}

// writeGroups writes what the groups hold now, and the names of those that have
// keys of their own.
func (l *Learning) writeGroups(b *batch, key func(inc int64, rest string) string, groups []changedGroup, lines []*changedLine) {
	own := l.writeLines(b, key, lines)
	for _, g := range groups {
		g.write(b, key(g.Incarnation, "t:"+g.Group), l.Cache)
		if g.first {
			own = append(own, g.GroupRef)
		}
	}
	for _, g := range l.New {
		if len(l.Tallies[g]) == 0 && len(l.Added[g]) == 0 {
			own = append(own, g)
		}
	}
	names := map[int64][]any{}
	for _, g := range own {
		names[g.Incarnation] = append(names[g.Incarnation], g.Group)
	}
	for inc, names := range names {
		b.many("SADD", key(inc, "groups"), 1, names)
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
	r := s.recall(p, c, at, nil)
	values := r.pipe.HMGet(ctx, holdsKey(p, c), fields...)
	r.then(func() error {
		for i, v := range values.Val() {
			text, ok := v.(string)
			if !ok {
				continue
			}
			held, err := parseHeld(text)
			if err != nil {
				return fmt.Errorf("which surveys have facts: %w", err)
			}
			holds[keys[i]] = held
		}
		return nil
	})
	return holds, r.exec(ctx)
}

// SweepFacts removes the facts of deleted surveys. It may stop and start again
// anywhere: an incarnation is struck off the list only when all of it is gone,
// and incarnations are never reused.
func (s *Store) SweepFacts(ctx context.Context, p int32, c survey.Check) error {
	list, part := tag(p)+"sweep:"+c.String(), CheckPart(p, c)
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
			some, err := s.sweepGroups(ctx, p, c, inc, groups)
			if err != nil {
				return fmt.Errorf("sweep facts: %w", err)
			}
			if !some {
				break
			}
		}
		rest := []string{groups, factsKey(p, c, inc, "learnt"), factsKey(p, c, inc, linesKey)}
		err = s.aside(part, func(touch func(...string)) error {
			touch(append(rest, list)...)
			if err := s.rdb.Unlink(ctx, rest...).Err(); err != nil {
				return err
			}
			return s.rdb.SRem(ctx, list, text).Err()
		})
		if err != nil {
			return fmt.Errorf("sweep facts: %w", err)
		}
	}
	return nil
}

// sweepGroups removes some groups of a deleted survey, and reports whether there
// were any.
func (s *Store) sweepGroups(ctx context.Context, p int32, c survey.Check, inc int64, groups string) (some bool, err error) {
	err = s.aside(CheckPart(p, c), func(touch func(...string)) error {
		touch(groups)
		names, err := s.rdb.SPopN(ctx, groups, maxArgs).Result()
		if err != nil && !errors.Is(err, redis.Nil) || len(names) == 0 {
			return err
		}
		keys := make([]string, 0, len(groupKeys)*len(names))
		for _, g := range names {
			for _, kind := range groupKeys {
				keys = append(keys, factsKey(p, c, inc, kind+g))
			}
		}
		some = true
		touch(keys...)
		return s.rdb.Unlink(ctx, keys...).Err()
	})
	if errors.Is(err, redis.Nil) {
		err = nil
	}
	return some, err
}

var errFacts = errors.New("malformed facts")
