package checkstate

import (
	"context"
	"errors"

	"candor/processors"
	"candor/state"
	"candor/survey"
)

// learning holds the changes to check state between two commits.
type learning struct {
	New []groupRef // groups that did not exist before
	// Tallies are the new counts, each field once, in any order; 0 means deleted. Until a Memory commits, it keeps
	// the counts in its groups.
	Tallies map[groupRef]page
	Layouts map[groupRef]pageLayout // layouts of the groups in Tallies, if known; learn updates them
	Added   map[groupRef][]processors.Entry
	Removed map[groupRef][]processors.Entry
	Dropped []groupRef
	Lessons map[state.RowRef]*lesson // the new lesson of each respondent; nil: the lesson is deleted
	Holds   map[survey.Key]holding   // by survey; Incarnation is the constant nothing if no check state is left
	// Directories hold the numbers by which Lessons refer to shared fields. The fields of a group without a directory
	// are stored in full.
	Directories map[groupRef]*directory
	Named       map[int64]*names           // by incarnation: the numbers by which Lessons refer to groups
	Emptied     []int64                    // incarnations whose whole check state is to be deleted
	Bytes       map[survey.AccountID]int64 // by how many bytes the check state of each account grows
}

func newLearning() *learning {
	return &learning{
		Tallies: map[groupRef]page{}, Layouts: map[groupRef]pageLayout{},
		Added: map[groupRef][]processors.Entry{}, Removed: map[groupRef][]processors.Entry{},
		Lessons: map[state.RowRef]*lesson{}, Directories: map[groupRef]*directory{}, Named: map[int64]*names{},
		Holds: map[survey.Key]holding{}, Bytes: map[survey.AccountID]int64{},
	}
}

// none reports whether there is nothing to commit.
func (l *learning) none() bool {
	return len(l.Lessons)+len(l.Tallies)+len(l.Added)+len(l.Removed)+len(l.Dropped)+len(l.Holds)+len(l.Emptied)+len(l.Bytes) == 0
}

// learn commits the changes, and sets the marker to after. It returns false, without changing anything, if the marker
// no longer equals s.at.
func (s *stored) learn(ctx context.Context, l *learning, after state.Marker) (bool, error) {
	ok, err := s.write(ctx, l, after)
	s.cache.committed(ok && err == nil, l.Emptied)
	if ok && err == nil {
		s.at = after
	}
	return ok, err
}

func (s *stored) write(ctx context.Context, l *learning, after state.Marker) (bool, error) {
	dropped := map[groupRef]bool{}
	for _, g := range l.Dropped {
		dropped[g] = true
	}
	// The view has only check state from records below the marker. So if a survey was created at or after the marker,
	// the view has nothing of it.
	for g := range l.Tallies {
		s.cache.born(g.Incarnation, s.at)
	}
	for g := range l.Added {
		s.cache.born(g.Incarnation, s.at)
	}
	r := s.reading()
	lines := r.lines(ctx, l, dropped)
	groups, err := r.tallies(ctx, l, dropped)
	if errors.Is(err, state.ErrBehind) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	b := state.NewBatch(s.part, s.at, after)
	for _, g := range l.Dropped {
		for _, kind := range groupKeys {
			b.Do("UNLINK", s.part.KeyOf(g.Incarnation, kind+g.Group))
		}
		b.Do("HDEL", s.part.KeyOf(g.Incarnation, linesKey), g.Group)
		s.cache.change(hashChange{hashRef: hashRef{g.Incarnation, talliesKey + g.Group}, dropped: true})
		s.cache.change(hashChange{hashRef: hashRef{g.Incarnation, linesKey}, gone: []any{g.Group}})
		b.Do("SREM", s.part.KeyOf(g.Incarnation, groupsKey), g.Group)
	}
	s.writeGroups(b, l, groups, lines)
	s.writeLessons(b, l)
	for k, h := range l.Holds {
		if h.Incarnation == nothing {
			b.Do("HDEL", s.part.Key(state.KindHolds), string(k.Bytes()))
			continue
		}
		b.Do("HSET", s.part.Key(state.KindHolds), string(k.Bytes()), h.String())
	}
	for account, change := range l.Bytes {
		b.Do("HINCRBY", s.part.Key(state.KindHeld), string(account), change)
	}
	for _, inc := range l.Emptied {
		b.Do("SADD", s.part.Key(state.KindSweep), inc)
	}
	ok, err := s.view.CommitBatch(ctx, b)
	if ok {
		l.stored(groups)
	}
	return ok, err
}

// stored updates the layouts, directories and names after a commit. groups are the groups that the commit changed.
func (l *learning) stored(groups []changedGroup) {
	for _, g := range groups {
		if l.Layouts != nil {
			l.Layouts[g.groupRef] = g.layout
		}
	}
	for _, d := range l.Directories {
		d.stored = len(d.fields)
	}
	for _, n := range l.Named {
		n.changed = nil
	}
}

// writeGroups writes the new content of the groups. It adds the names of groups that have got keys of their own to
// the list of groups.
func (s *stored) writeGroups(b *state.Batch, l *learning, groups []changedGroup, lines []*changedLine) {
	own := s.writeLines(b, l, lines)
	for _, g := range groups {
		s.writePages(b, g)
		if g.first {
			own = append(own, g.groupRef)
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
		b.Many("SADD", s.part.KeyOf(inc, groupsKey), 1, names)
	}
}
