package checkstate

import (
	"context"
	"math"
	"slices"

	"candor/processors"
	"candor/state"
	"candor/survey"
)

// Learn stores the changes that a check made for the submission of a respondent with this generation.
func (m *Memory) Learn(ctx context.Context, key survey.Key, ref state.RowRef, generation int64, changes []processors.Change) error {
	if err := m.touch(key, ref.Incarnation); err != nil {
		return err
	}
	if err := m.learn(ctx, ref, generation, changes); err != nil {
		return err
	}
	change := m.weighed()
	h, ok := m.holds[key]
	if ok && h.Incarnation == ref.Incarnation && change == 0 {
		return nil
	}
	if ok && h.Incarnation != ref.Incarnation { // the survey was deleted and created again
		m.learning.Emptied = append(m.learning.Emptied, h.Incarnation)
		m.learning.Bytes[key.Account] -= h.Bytes
		h.Bytes = 0
	}
	m.hold(key, holding{Incarnation: ref.Incarnation, Bytes: h.Bytes + change, Used: h.Used}, change)
	return nil
}

// Incarnation returns the incarnation of a survey for which there is check state, and false if there is none. The
// caller must first call Load with the survey.
func (m *Memory) Incarnation(key survey.Key) (int64, bool) {
	h, ok := m.holds[key]
	return h.Incarnation, ok
}

// Forget removes what was learnt from a deleted respondent, if it was learnt from the submission with this
// generation. A generation of -1 means any submission.
func (m *Memory) Forget(ctx context.Context, key survey.Key, id survey.RespondentID, generation int64) error {
	h := m.holds[key]
	if err := m.touch(key, h.Incarnation); err != nil {
		return err
	}
	if err := m.unlearn(ctx, state.RowRef{Incarnation: h.Incarnation, Respondent: id}, generation); err != nil {
		return err
	}
	if change := m.weighed(); change != 0 {
		h.Bytes += change
		m.hold(key, h, change)
	}
	return nil
}

// ForgetSurvey removes all check state of a deleted survey.
func (m *Memory) ForgetSurvey(key survey.Key) {
	h := m.holds[key]
	delete(m.nominated, key)
	m.learning.Emptied = append(m.learning.Emptied, h.Incarnation)
	m.learning.Holds[key] = holding{Incarnation: nothing}
	m.learning.Bytes[key.Account] -= h.Bytes
	delete(m.holds, key)
}

// hold records the check state of a survey, and the change in its size.
func (m *Memory) hold(key survey.Key, h holding, change int64) {
	h.Used = max(h.Used, m.At)
	m.holds[key], m.learning.Holds[key] = h, h
	m.learning.Bytes[key.Account] += change
}

// weighed returns by how many bytes the check state has grown since the last call.
func (m *Memory) weighed() int64 {
	n := m.bytes
	m.bytes = 0
	return n
}

func (m *Memory) learn(ctx context.Context, ref state.RowRef, generation int64, changes []processors.Change) error {
	named := again(&m.named, len(changes))[:len(changes)]
	defer clear(named) // no names of a respondent stay in memory
	drops := false
	for i, f := range changes {
		if i > 0 && f.Group == changes[i-1].Group { // the usual case
			f.Group = named[i-1].Group
		} else {
			f.Group = m.name(f.Group)
		}
		named[i], drops = f, drops || f.Kind == processors.DropGroup
	}
	groups := m.groupsOf(ref.Incarnation, named)
	defer clear(groups)
	if err := m.load(ctx, unknown(groups, ref.Incarnation, named)); err != nil {
		return err
	}
	if err := m.nameAgain(ctx, groups, ref.Incarnation, named); err != nil {
		return err
	}
	if err := m.apply(ctx, groups, ref, generation, named, 1); err != nil {
		return err
	}
	if drops { // a drop cannot be undone
		named = slices.DeleteFunc(named, func(f processors.Change) bool { return f.Kind == processors.DropGroup })
	}
	if len(named) > 0 {
		l := newLesson(generation, named, &m.tallied)
		m.learning.Lessons[ref] = l
		m.bytes += l.size()
	}
	return m.number(ctx, ref.Incarnation, named)
}

// left returns the lessons of respondents, or nil for those without one.
func (m *Memory) left(ctx context.Context, refs []state.RowRef) (map[state.RowRef]*lesson, error) {
	var committed []state.RowRef
	for _, ref := range refs {
		if _, ok := m.learning.Lessons[ref]; !ok {
			committed = append(committed, ref)
		}
	}
	left, err := m.stored.lessons(ctx, committed, m.directories, m.numbered)
	if err != nil {
		return nil, err
	}
	for _, ref := range refs {
		if l := m.learning.Lessons[ref]; l != nil {
			left[ref] = l.unpack(nil)
		}
	}
	return left, nil
}

func (m *Memory) unlearn(ctx context.Context, ref state.RowRef, generation int64) error {
	left, err := m.left(ctx, []state.RowRef{ref})
	if err != nil {
		return err
	}
	l := left[ref]
	if l == nil || generation >= 0 && l.Generation != generation {
		return nil
	}
	m.learning.Lessons[ref] = nil
	m.bytes -= l.size()
	l.Changes = slices.DeleteFunc(l.Changes, func(f processors.Change) bool { return void(f.Group) })
	if err := m.find(ctx, ref, l); err != nil {
		return err
	}
	if err := m.fold(ctx, ref, l.Generation, l.Changes, -1); err != nil {
		return err
	}
	return m.vacate(ctx, ref, l)
}

// groupsOf returns the group of each change, so that it is looked up only once. The result is valid until the next call.
func (m *Memory) groupsOf(inc int64, changes []processors.Change) []*group {
	groups := again(&m.changing, len(changes))
	for i, f := range changes {
		if i > 0 && f.Group == changes[i-1].Group { // the usual case
			groups = append(groups, groups[i-1])
		} else {
			groups = append(groups, m.group(groupRef{inc, f.Group}))
		}
	}
	return groups
}

// unknown returns wants for what must be read before the changes are applied. These are tallies that are not in
// memory, and groups of which it is not known whether the view lists them.
func unknown(groups []*group, inc int64, changes []processors.Change) []groupWant {
	var wants []groupWant
	for i, f := range changes {
		g := groups[i]
		if f.Kind != processors.AddTally {
			if g.listing == unasked { // reading any tally of the group shows whether it is listed
				g.listing = unlisted
				wants = append(wants, groupWant{Incarnation: inc, Want: processors.Tallies(f.Group, 0)})
			}
			continue
		}
		if !g.knows(f.Field) {
			wants = append(wants, groupWant{Incarnation: inc, Want: processors.Tallies(f.Group, f.Field)})
		}
	}
	return wants
}

// fold reads what the changes need, and then applies them (sign 1) or undoes them (sign -1) in memory.
func (m *Memory) fold(ctx context.Context, ref state.RowRef, generation int64, changes []processors.Change, sign int64) error {
	groups := m.groupsOf(ref.Incarnation, changes)
	defer clear(groups)
	if err := m.load(ctx, unknown(groups, ref.Incarnation, changes)); err != nil {
		return err
	}
	return m.apply(ctx, groups, ref, generation, changes, sign)
}

// apply applies changes (sign 1) or undoes them (sign -1). Everything that they change must be in memory.
func (m *Memory) apply(ctx context.Context, groups []*group, ref state.RowRef, generation int64, changes []processors.Change, sign int64) error {
	for i, f := range changes {
		g, gref := groups[i], groupRef{ref.Incarnation, f.Group}
		switch f.Kind {
		case processors.AddTally:
			m.list(gref, g)
			if len(g.changed) == 0 {
				m.learning.Tallies[gref], m.learning.Layouts[gref] = nil, g.layout
			}
			m.count(g, f.Field, sign*f.Delta)
		case processors.AddEntry:
			e := processors.Entry{Respondent: ref.Respondent, Generation: generation, At: f.At, Value: f.Value}
			if sign > 0 {
				m.list(gref, g)
				m.put(gref, g, e)
			} else {
				m.remove(gref, g, e, f.Dated)
			}
		case processors.DropGroup:
			if err := m.drop(ctx, gref, g); err != nil {
				return err
			}
		}
	}
	return nil
}

// list ensures that the view lists a group.
func (m *Memory) list(ref groupRef, g *group) {
	if g.listing != listed {
		g.listing = listed
		m.bytes += sizeOfGroup(ref.Group)
		m.learning.New = append(m.learning.New, ref)
	}
}

func (m *Memory) count(g *group, field uint64, delta int64) {
	before, grew := g.add(field, delta, m.commit)
	m.size += grew
	switch n := before + delta; {
	case before == 0 && n != 0:
		m.bytes += sizeOfTally
	case before != 0 && n == 0:
		m.bytes -= sizeOfTally
	}
}

func (m *Memory) put(ref groupRef, g *group, e processors.Entry) {
	m.learning.Added[ref] = append(m.learning.Added[ref], e)
	m.bytes += sizeOfEntry(e)
	if g.placed != nil {
		m.size += g.place(e)
	}
	if !g.put(e) {
		return
	}
	m.size++
	// Remove the oldest entries from memory, unless the group was dropped and the view still holds the old entries.
	if len(g.entries) > 2*g.tail && !slices.Contains(m.learning.Dropped, ref) {
		g.shorten()
	}
}

func (m *Memory) remove(ref groupRef, g *group, e processors.Entry, dated bool) {
	same := func(o processors.Entry) bool { return o.Generation == e.Generation && o.At == e.At }
	found := m.found[placeRef{ref, e.At}]
	if i := slices.IndexFunc(m.learning.Added[ref], same); i >= 0 {
		found = &m.learning.Added[ref][i]
		m.learning.Added[ref] = slices.Delete(slices.Clone(m.learning.Added[ref]), i, i+1)
	}
	delete(g.placed, e.At)
	if i := slices.IndexFunc(g.entries, same); i >= 0 {
		found = &g.entries[i]
		g.entries = slices.Delete(slices.Clone(g.entries), i, i+1)
	}
	if found != nil {
		if dated {
			e = *found // the lesson does not have the value of a dated entry
		}
		m.bytes -= sizeOfEntry(e)
	}
	m.learning.Removed[ref] = append(m.learning.Removed[ref], e)
}

// placeRef names a place on the time line of a group.
type placeRef struct {
	groupRef
	at int64
}

// find looks up which of a respondent's entries the view still has, for groups whose entries are not all in memory.
// An entry may be missing because its group was dropped.
func (m *Memory) find(ctx context.Context, ref state.RowRef, left *lesson) error {
	m.found = map[placeRef]*processors.Entry{}
	var of []entryRef
	for _, f := range left.Changes {
		gref := groupRef{ref.Incarnation, f.Group}
		if f.Kind == processors.AddEntry && m.group(gref).line != allEntries {
			of = append(of, entryRef{gref, processors.Entry{
				Respondent: ref.Respondent, Generation: left.Generation, At: f.At, Value: f.Value,
			}, f.Dated})
		}
	}
	present, err := m.stored.present(ctx, of)
	if err != nil {
		return err
	}
	for i, e := range of {
		m.found[placeRef{e.groupRef, e.At}] = present[i]
	}
	return nil
}

// drop removes the whole content of a group.
func (m *Memory) drop(ctx context.Context, ref groupRef, g *group) error {
	if err := m.release(ctx, ref, g); err != nil {
		return err
	}
	l := m.learning
	l.Dropped = append(l.Dropped, ref)
	l.New = slices.DeleteFunc(l.New, func(n groupRef) bool { return n == ref })
	delete(l.Tallies, ref)
	delete(l.Layouts, ref)
	delete(l.Added, ref)
	delete(l.Removed, ref)
	delete(l.Directories, ref)
	m.directories[ref] = newDirectory()
	*g = *newGroup(true)
	return nil
}

// release subtracts the size of a group that will be dropped from the size of the check state.
func (m *Memory) release(ctx context.Context, ref groupRef, g *group) error {
	entries := g.entries
	if g.line != allEntries {
		found, err := m.stored.find(ctx, []groupWant{allEntriesOf(ref)})
		if err != nil {
			return err
		}
		entries = m.sinceCommit(ref, found[0].Entries, true)
	}
	if err := m.load(ctx, []groupWant{allTalliesOf(ref)}); err != nil {
		return err
	}
	for _, e := range entries {
		m.bytes -= sizeOfEntry(e)
	}
	m.bytes -= sizeOfTally * int64(len(g.counts))
	d, err := m.directory(ctx, ref)
	if err != nil {
		return err
	}
	m.bytes -= sizeOfNumber * int64(d.size())
	if g.listing == listed {
		m.bytes -= sizeOfGroup(ref.Group)
	}
	return nil
}

func allTalliesOf(ref groupRef) groupWant {
	return groupWant{Incarnation: ref.Incarnation, Want: processors.Tallies(ref.Group)}
}

func allEntriesOf(ref groupRef) groupWant {
	return groupWant{Incarnation: ref.Incarnation, Want: processors.Entries(ref.Group, maxInt, math.MaxInt32)}
}

// nameAgain assigns numbers to those groups of the changes that another respondent has used before.
func (m *Memory) nameAgain(ctx context.Context, groups []*group, inc int64, changes []processors.Change) error {
	var n *names
	for i, f := range changes {
		if i > 0 && groups[i] == groups[i-1] || groups[i].listing != listed {
			continue
		}
		if n == nil {
			var err error
			if n, err = m.namesOf(ctx, inc); err != nil {
				return err
			}
			m.learning.Named[inc] = n
		}
		if n.add(f.Group) {
			m.size++
		}
	}
	return nil
}

// number assigns numbers to the shared fields of the changes.
func (m *Memory) number(ctx context.Context, inc int64, changes []processors.Change) error {
	var d *directory // the directory of the current group
	group := ""
	for _, f := range changes {
		if !f.Shared {
			continue
		}
		if d == nil || f.Group != group {
			ref := groupRef{inc, f.Group}
			var err error
			if d, err = m.directory(ctx, ref); err != nil {
				return err
			}
			m.learning.Directories[ref], group = d, f.Group
		}
		if d.add(f.Field) {
			m.size++
			m.bytes += sizeOfNumber
		}
	}
	return nil
}

func (m *Memory) directory(ctx context.Context, ref groupRef) (*directory, error) {
	if d := m.directories[ref]; d != nil {
		return d, nil
	}
	if m.began[ref.Incarnation] {
		m.directories[ref] = newDirectory()
	} else if err := m.stored.directories(ctx, []groupRef{ref}, m.directories); err != nil {
		return nil, err
	}
	m.size += m.directories[ref].size()
	return m.directories[ref], nil
}
