package checkstate

import (
	"context"
	"math"
	"slices"

	"candor/processors"
	"candor/state"
	"candor/survey"
)

// Learn remembers what a respondent left by a submission, which has the generation.
func (m *Memory) Learn(ctx context.Context, key survey.Key, ref state.RowRef, generation int64, facts []processors.Fact) error {
	if err := m.learn(ctx, ref, generation, facts); err != nil {
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
	m.hold(key, holding{ref.Incarnation, h.Bytes + change}, change)
	return nil
}

// Incarnation returns of which incarnation of a survey there is check state. Load was
// called with the survey.
func (m *Memory) Incarnation(key survey.Key) (int64, bool) {
	h, ok := m.holds[key]
	return h.Incarnation, ok
}

// Forget takes back what a deleted respondent left. A generation other than -1 must be
// that of the submission by which it did.
func (m *Memory) Forget(ctx context.Context, key survey.Key, id survey.RespondentID, generation int64) error {
	h := m.holds[key]
	if err := m.unlearn(ctx, state.RowRef{Incarnation: h.Incarnation, Respondent: id}, generation); err != nil {
		return err
	}
	if change := m.weighed(); change != 0 {
		h.Bytes += change
		m.hold(key, h, change)
	}
	return nil
}

// ForgetSurvey takes back all that there is of a survey, which is gone.
func (m *Memory) ForgetSurvey(key survey.Key) {
	h := m.holds[key]
	m.learning.Emptied = append(m.learning.Emptied, h.Incarnation)
	m.learning.Holds[key] = holding{Incarnation: nothing}
	m.learning.Bytes[key.Account] -= h.Bytes
	delete(m.holds, key)
}

// hold notes what there is of a survey, and by how much it grew.
func (m *Memory) hold(key survey.Key, h holding, change int64) {
	m.holds[key], m.learning.Holds[key] = h, h
	m.learning.Bytes[key.Account] += change
}

// weighed returns by how much the check state has changed since it was last asked.
func (m *Memory) weighed() int64 {
	n := m.bytes
	m.bytes = 0
	return n
}

func (m *Memory) learn(ctx context.Context, ref state.RowRef, generation int64, facts []processors.Fact) error {
	named := make([]processors.Fact, len(facts))
	drops := false
	for i, f := range facts {
		if i > 0 && f.Group == facts[i-1].Group { // as most are
			f.Group = named[i-1].Group
		} else {
			f.Group = m.name(f.Group)
		}
		named[i], drops = f, drops || f.Kind == processors.DropGroup
	}
	if err := m.fold(ctx, ref, generation, named, 1); err != nil {
		return err
	}
	if drops { // cannot be taken back
		named = slices.DeleteFunc(named, func(f processors.Fact) bool { return f.Kind == processors.DropGroup })
	}
	if len(named) > 0 {
		l := newLesson(generation, named)
		m.learning.Lessons[ref] = l
		m.bytes += l.size()
	}
	return m.number(ctx, ref.Incarnation, named)
}

// left returns what respondents left; nil for those that left nothing.
func (m *Memory) left(ctx context.Context, refs []state.RowRef) (map[state.RowRef]*lesson, error) {
	var committed []state.RowRef
	for _, ref := range refs {
		if _, ok := m.learning.Lessons[ref]; !ok {
			committed = append(committed, ref)
		}
	}
	left, err := m.stored.lessons(ctx, committed, m.directories)
	if err != nil {
		return nil, err
	}
	for _, ref := range refs {
		if l := m.learning.Lessons[ref]; l != nil {
			left[ref] = l
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
	if err := m.find(ctx, ref, l); err != nil {
		return err
	}
	if err := m.fold(ctx, ref, l.Generation, l.Facts, -1); err != nil {
		return err
	}
	return m.vacate(ctx, ref, l)
}

// unknown returns wants for tallies that facts change and the memory lacks, and for
// groups of which it does not know whether the view lists them.
func (m *Memory) unknown(inc int64, facts []processors.Fact) []groupWant {
	var wants []groupWant
	for _, f := range facts {
		g := m.group(groupRef{inc, f.Group})
		if f.Kind != processors.AddTally {
			if g.listing == unasked { // any question tells
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

// fold adds facts to the memory, or takes them back: sign is 1 or -1.
func (m *Memory) fold(ctx context.Context, ref state.RowRef, generation int64, facts []processors.Fact, sign int64) error {
	if err := m.load(ctx, m.unknown(ref.Incarnation, facts)); err != nil {
		return err
	}
	var g *group
	var changed map[uint64]int64 // of its tallies
	for i, f := range facts {
		gref := groupRef{ref.Incarnation, f.Group}
		if i == 0 || f.Group != facts[i-1].Group || facts[i-1].Kind == processors.DropGroup {
			g, changed = m.group(gref), m.learning.Tallies[gref]
		}
		switch f.Kind {
		case processors.AddTally:
			m.list(gref, g)
			if changed == nil {
				changed = map[uint64]int64{}
				m.learning.Tallies[gref], m.learning.Layouts[gref] = changed, g.layout
			}
			m.count(g, changed, f.Field, sign*f.Delta)
		case processors.AddEntry:
			e := processors.Entry{Respondent: ref.Respondent, Generation: generation, At: f.At, Value: f.Value}
			if sign > 0 {
				m.list(gref, g)
				m.put(gref, g, e)
			} else {
				m.remove(gref, g, e)
			}
		case processors.DropGroup:
			if err := m.drop(ctx, gref, g); err != nil {
				return err
			}
		}
	}
	return nil
}

// list has the view list a group.
func (m *Memory) list(ref groupRef, g *group) {
	if g.listing != listed {
		g.listing = listed
		m.bytes += sizeOfGroup(ref.Group)
		m.learning.New = append(m.learning.New, ref)
	}
}

func (m *Memory) count(g *group, changed map[uint64]int64, field uint64, delta int64) {
	before := g.tally(field)
	n := before + delta
	switch {
	case before == 0 && n != 0:
		m.bytes += sizeOfTally
	case before != 0 && n == 0:
		m.bytes -= sizeOfTally
	}
	changed[field] = n
	m.size += g.set(field, n)
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
	// Forget the oldest; not while the view still holds what was dropped.
	if len(g.entries) > 2*tail && !slices.Contains(m.learning.Dropped, ref) {
		g.shorten()
	}
}

func (m *Memory) remove(ref groupRef, g *group, e processors.Entry) {
	same := func(o processors.Entry) bool { return o.Generation == e.Generation }
	present := m.found[ref]
	if i := slices.IndexFunc(m.learning.Added[ref], same); i >= 0 {
		present = true
		m.learning.Added[ref] = slices.Delete(slices.Clone(m.learning.Added[ref]), i, i+1)
	}
	m.learning.Removed[ref] = append(m.learning.Removed[ref], e)
	delete(g.placed, e.At)
	if i := slices.IndexFunc(g.entries, same); i >= 0 {
		present = true
		g.entries = slices.Delete(slices.Clone(g.entries), i, i+1)
	}
	if present {
		m.bytes -= sizeOfEntry(e)
	}
}

// find looks which of a respondent's entries the view still has, where the memory
// may not know: their group may have been dropped since.
func (m *Memory) find(ctx context.Context, ref state.RowRef, left *lesson) error {
	m.found = map[groupRef]bool{}
	var of []entryRef
	for _, f := range left.Facts {
		gref := groupRef{ref.Incarnation, f.Group}
		if f.Kind == processors.AddEntry && m.group(gref).line != allEntries {
			of = append(of, entryRef{gref, processors.Entry{
				Respondent: ref.Respondent, Generation: left.Generation, At: f.At, Value: f.Value,
			}})
		}
	}
	present, err := m.stored.present(ctx, of)
	if err != nil {
		return err
	}
	for i, e := range of {
		m.found[e.groupRef] = present[i]
	}
	return nil
}

// drop takes back all of a group.
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

// release takes back what a group that is dropped counts for.
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

// number gives shared fields their numbers.
func (m *Memory) number(ctx context.Context, inc int64, facts []processors.Fact) error {
	var d *directory // of the group
	group := ""
	for _, f := range facts {
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

// directory returns the directory of a group.
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
