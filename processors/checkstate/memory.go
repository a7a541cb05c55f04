package checkstate

import (
	"context"
	"crypto/sha256"
	"maps"
	"math"
	"slices"
	"strings"

	"candor/processors"
	"candor/state"
	"candor/survey"
)

// maxRemembered limits the total number of tallies, entries, groups and numbers in memory. If a memory exceeds it,
// the next commit empties the memory, and the lane reads again what it needs.
const maxRemembered = 400_000

// maxCache limits the size of the cache of stored pages and time lines, in bytes.
const maxCache = 8 << 20

// tail is how many of a group's newest entries stay in memory. If a check wants more of them, as many as it wants
// stay, up to maxTail.
const (
	tail    = 64
	maxTail = 256
)

// maxInt is larger than any place on a time line. A float64 represents it exactly.
const maxInt = int64(1) << 53

// Memory is the check state of one check and partition, for the lane that writes it. The lane is the only writer. So
// the memory always equals the view plus what was learnt since the last commit. If a method other than Commit returns
// an error other than ErrParked, the memory cannot be used any more: create another one with New. A Memory is not safe
// for concurrent use.
type Memory struct {
	// At is the time of the record that is being learnt, in milliseconds since 1970. 0 means that no times are
	// stored, because nothing is parked.
	At int64

	stored stored
	groups map[groupRef]*group
	size   int
	// began holds incarnations of which the view had nothing when this memory first saw them. What memory does not
	// have of them does not exist, and need not be read.
	began map[int64]bool
	// directories number the shared fields of groups.
	directories map[groupRef]*directory
	numbered    map[int64]*names  // by incarnation
	names       map[string]string // maps the checks' names of groups to those in the view
	holds       map[survey.Key]holding

	found map[placeRef]*processors.Entry // the entries of the respondent that is being removed, as the view has them

	bytes    int64 // by how many bytes the check state of the current survey has grown
	learning *learning
	commit   int // number of the next commit, from 1
	// unswept holds the incarnations whose check state is to be removed from the view. It is nil until it is read.
	unswept map[int64]bool
	// nominated holds the surveys that the lane has nominated, and not used since.
	nominated map[survey.Key]nominee

	// Later calls reuse these buffers, so that they need not allocate memory for each respondent.
	recalled processors.State
	counted  []processors.Count
	named    []processors.Change
	changing []*group
	tallied  []groupTally
	wants    []groupWant
}

// mostAgain is the largest capacity of a slice that is reused. A backlog or an extraordinary respondent may need a
// larger slice, which is then not kept.
const mostAgain = 2048

// again returns an empty slice with room for n elements. Its memory is valid only until the next call with the same
// kept.
func again[T any](kept *[]T, n int) []T {
	if n > mostAgain {
		return make([]T, 0, n)
	}
	*kept = slices.Grow((*kept)[:0], n)
	return *kept
}

// New returns the memory of a check's part. at is the marker of the part; if it is zero, the part
// does not exist.
func New(view *state.Store, part state.Part, at state.Marker) *Memory {
	m := &Memory{
		stored: stored{view: view, part: part, at: at, cache: newCache(maxCache)},
		names:  map[string]string{}, holds: map[survey.Key]holding{}, learning: newLearning(), commit: 1,
		nominated: map[survey.Key]nominee{},
	}
	m.forget()
	return m
}

// forget removes everything from memory that can be read again.
func (m *Memory) forget() {
	m.groups, m.began, m.size = map[groupRef]*group{}, map[int64]bool{}, 0
	m.directories, m.numbered = map[groupRef]*directory{}, map[int64]*names{}
}

// Commit writes all changes since the last commit to the view, and sets the marker to after. It returns false,
// without writing anything, if the marker is not the one that this memory last wrote.
func (m *Memory) Commit(ctx context.Context, after state.Marker) (bool, error) {
	for ref := range m.learning.Tallies {
		m.learning.Tallies[ref] = m.groups[ref].learnt()
	}
	ok, err := m.stored.learn(ctx, m.learning, after)
	if !ok || err != nil {
		return false, err
	}
	m.commit++
	for ref := range m.learning.Tallies {
		g := m.groups[ref]
		g.changed = g.changed[:0]
	}
	if m.size > maxRemembered {
		m.forget()
	}
	if len(m.holds) > maxRemembered {
		m.holds = map[survey.Key]holding{}
	}
	for ref, layout := range m.learning.Layouts {
		if g := m.groups[ref]; g != nil {
			g.layout = layout
		}
	}
	if len(m.learning.Emptied) > 0 {
		m.unswept = nil
	}
	m.learning = newLearning()
	return true, nil
}

// Pending returns how many respondents were learnt or removed since the last commit, and how many changes of groups
// the next commit writes. For each group, changed tallies and changed entries count as one change each.
func (m *Memory) Pending() (respondents, groups int) {
	l := m.learning
	return len(l.Lessons), len(l.Tallies) + len(l.Added) + len(l.Removed) + len(l.Dropped)
}

// Sweep removes the remaining check state of deleted and parked surveys from the view. Each time, it asks the view
// whether there is any. A failover of Redis may have lost an earlier removal, and the marker does not show that.
// Sweep does nothing while there are changes to commit, because they may concern the state that it removes.
func (m *Memory) Sweep(ctx context.Context) error {
	if !m.learning.none() {
		return nil
	}
	swept, err := m.stored.sweep(ctx)
	if swept {
		m.unswept = nil
		m.forget()
	}
	return err
}

// remains reports whether the view may still have check state of an incarnation that was deleted or parked.
func (m *Memory) remains(incarnation int64) bool {
	return m.unswept[incarnation] || slices.Contains(m.learning.Emptied, incarnation)
}

// Question asks for the check state that a check wants for one respondent.
type Question struct {
	Key         survey.Key
	Incarnation int64
	Wants       []processors.Want
}

// Load reads everything into memory that a batch needs. This is the check state that its submissions want, and the
// incarnations of the surveys that its commands concern. If a survey of its submissions is parked, the error is
// ErrParked, and nothing was read. The caller then loads the survey (Parked), and calls Load again.
func (m *Memory) Load(ctx context.Context, submissions []Question, commands []survey.Key) error {
	if err := m.know(ctx, submissions, commands); err != nil {
		return err
	}
	n := 0
	for _, q := range submissions {
		if err := m.touch(q.Key, q.Incarnation); err != nil {
			return err
		}
		n += len(q.Wants)
	}
	wants := again(&m.wants, n)
	for _, q := range submissions {
		if h, ok := m.holds[q.Key]; (!ok || h.Incarnation != q.Incarnation) && !m.remains(q.Incarnation) {
			m.began[q.Incarnation] = true
		}
		for _, w := range q.Wants {
			w.Group = m.name(w.Group)
			wants = append(wants, groupWant{Incarnation: q.Incarnation, Want: w})
		}
	}
	defer clear(wants)
	return m.load(ctx, wants)
}

// know reads which incarnations have check state, for the surveys of a batch.
func (m *Memory) know(ctx context.Context, submissions []Question, commands []survey.Key) error {
	var unknown []survey.Key
	note := func(key survey.Key) {
		_, held := m.holds[key]
		_, forgotten := m.learning.Holds[key] // deleted in memory, but not in the view yet
		if !held && !forgotten {
			unknown = append(unknown, key)
		}
	}
	for _, q := range submissions {
		note(q.Key)
	}
	for _, key := range commands {
		note(key)
	}
	stored, err := m.stored.holdings(ctx, unknown)
	if err != nil {
		return err
	}
	maps.Copy(m.holds, stored)
	if len(unknown) > 0 && m.unswept == nil {
		m.unswept, err = m.stored.unswept(ctx)
	}
	return err
}

// Names of groups with shortName bytes or more are replaced. maxNames is the number of replacements that a memory
// keeps.
const (
	shortName = 16
	maxNames  = 4096
)

// name returns the name that a group has in the view. A check may build long names from data point ids, and a name
// occurs several times in the view. So a name of 16 bytes or more is replaced by 16 bytes of its SHA-256, which are
// unique in practice.
func (m *Memory) name(group string) string {
	if len(group) < shortName && !void(group) {
		return group
	}
	short, ok := m.names[group]
	if !ok {
		if len(m.names) >= maxNames {
			clear(m.names)
		}
		short = nameInView(group)
		m.names[strings.Clone(group)] = short
	}
	return short
}

// nameInView returns the same name as Memory.name, but does not keep replacements.
func nameInView(group string) string {
	if len(group) < shortName {
		return group
	}
	sum := sha256.Sum256([]byte(group))
	return string(sum[:shortName])
}

func (m *Memory) group(ref groupRef) *group {
	g := m.groups[ref]
	if g == nil {
		g = newGroup(m.began[ref.Incarnation])
		m.groups[ref] = g
		m.size++
	}
	return g
}

// load reads everything that the wants request, and that is not in memory, in one or two round trips.
func (m *Memory) load(ctx context.Context, wants []groupWant) error {
	var missing []groupWant
	var askedAll, askedEntries map[groupRef]bool // created only if something is missing, which is rare
	once := func(asked *map[groupRef]bool, ref groupRef) bool {
		if *asked == nil {
			*asked = map[groupRef]bool{}
		}
		was := (*asked)[ref]
		(*asked)[ref] = true
		return !was
	}
	for _, w := range wants {
		ref := w.ref()
		g := m.group(ref)
		switch {
		case w.Limit > 0:
			g.tail = max(g.tail, min(w.Limit, maxTail))
			if g.line == noEntries && once(&askedEntries, ref) {
				missing = append(missing, w)
			}
		case w.Fields == nil:
			g.inOrder()
			if g.tallies != allCounts && once(&askedAll, ref) {
				missing = append(missing, w)
			}
		default:
			var fields []uint64
			for _, f := range w.Fields {
				if !g.knows(f) {
					m.size += g.set(f, 0)
					fields = append(fields, f)
				}
			}
			if len(fields) > 0 {
				w.Fields, w.Layout = fields, g.layout
				missing = append(missing, w)
			}
		}
	}
	if len(missing) == 0 {
		return nil
	}
	for i := range missing {
		g := m.groups[missing[i].ref()]
		missing[i].Known = g.listing == listed
		if missing[i].Limit > 0 { // the newest entries of each group serve most wants of a batch
			missing[i].Until, missing[i].Limit = maxInt, g.tail
		}
	}
	found, err := m.stored.find(ctx, missing)
	if err != nil {
		m.forget() // fields were marked as known above, but were not read
		return err
	}
	for i, w := range missing {
		m.take(w, found[i])
	}
	return nil
}

// take stores what was read for a want.
func (m *Memory) take(w groupWant, found groupFound) {
	ref := w.ref()
	g := m.group(ref)
	if g.listing == unasked {
		g.listing = unlisted
	}
	if found.Known {
		g.listing = listed
	}
	if w.Limit == 0 {
		g.layout = found.Layout
	}
	switch {
	case w.Limit > 0:
		all := len(found.Entries) < w.Limit
		if g.line = newestEntries; all {
			g.line = allEntries
		}
		g.entries = m.sinceCommit(ref, found.Entries, all)
		m.size += len(g.entries)
	case w.Fields == nil:
		learnt := g.learnt() // changes that were made before the group was read
		g.all(found.Tallies)
		m.size += len(g.counts)
		for _, c := range learnt {
			g.set(c.Field, c.N)
		}
	default:
		for _, c := range found.Tallies {
			g.set(c.Field, c.N)
		}
	}
}

// Recall returns the check state that one submission wants, without the contribution in self. The caller must first
// call Load with the wants. The result is valid until the next call of a method.
func (m *Memory) Recall(ctx context.Context, incarnation int64, wants []processors.Want, self *Own) (processors.State, error) {
	fields := 0
	for _, w := range wants {
		fields += len(w.Fields)
	}
	room := again(&m.counted, fields)
	remembered := m.emptied(len(wants))
	for _, w := range wants {
		group := w.Group
		w.Group = m.name(group)
		g := m.group(groupRef{incarnation, w.Group})
		switch {
		case w.Limit > 0:
			if m.none(incarnation, w.If) {
				continue
			}
			entries, err := m.entries(ctx, incarnation, g, w, self)
			if err != nil {
				return remembered, err
			}
			remembered.Entries[group] = entries
		case w.Fields == nil:
			g.inOrder() // the group may have been dropped since Load
			remembered.Tallies[group] = self.outOf(w.Group, g.counts)
		default:
			counts := room[len(room) : len(room) : len(room)+len(w.Fields)]
			for _, f := range w.Fields {
				if n := g.tally(f); n != 0 {
					counts = append(counts, processors.Count{Field: f, N: n})
				}
			}
			room = room[:len(room)+len(counts)]
			sortCounts(counts)
			remembered.Tallies[group] = self.outOf(w.Group, counts)
		}
	}
	return remembered, nil
}

// emptied returns an empty state. The next call reuses its memory, unless it has more than mostAgain groups.
func (m *Memory) emptied(groups int) processors.State {
	if groups > mostAgain {
		return newState()
	}
	if m.recalled.Tallies == nil {
		m.recalled = newState()
	}
	clear(m.recalled.Tallies)
	clear(m.recalled.Entries)
	return m.recalled
}

func newState() processors.State {
	return processors.State{Tallies: map[string][]processors.Count{}, Entries: map[string][]processors.Entry{}}
}

// none reports whether memory shows that a tally is 0.
func (m *Memory) none(inc int64, of processors.Mark) bool {
	if of == (processors.Mark{}) {
		return false
	}
	g := m.group(groupRef{inc, m.name(of.Group)})
	return g.knows(of.Field) && g.tally(of.Field) == 0
}

// entries returns the entries that a want requests. If those in memory do not reach back far enough, it reads the
// view. If many of the entries found are then left out, it reads again with a larger limit.
func (m *Memory) entries(ctx context.Context, inc int64, g *group, w processors.Want, self *Own) (list []processors.Entry, err error) {
	if newest := self.newest(w, g.entries); g.line == allEntries || len(newest) == w.Limit {
		return newest, nil
	}
	if w.Limit == 1 && self == nil {
		if e, ok := g.placed[w.Until]; ok {
			return []processors.Entry{e}, nil
		}
		defer func() {
			if len(list) == 1 && list[0].At == w.Until {
				m.size += g.place(list[0])
			}
		}()
	}
	ref := groupRef{inc, w.Group}
	ask := groupWant{Incarnation: inc, Want: w}
	ask.Limit += len(m.learning.Removed[ref]) // as many of the entries found may have been removed in memory
	for {
		found, err := m.stored.find(ctx, []groupWant{ask})
		if err != nil {
			return nil, err
		}
		all := len(found[0].Entries) < ask.Limit
		newest := self.newest(w, m.sinceCommit(ref, found[0].Entries, all))
		if all || len(newest) == w.Limit {
			return newest, nil
		}
		ask.Limit *= 2
	}
}

// sinceCommit applies all changes since the last commit to entries that were read from the view. If the entries are
// not all entries of the group (all is false), it adds none that is older than the oldest of them. The view may have
// others in between.
func (m *Memory) sinceCommit(ref groupRef, entries []processors.Entry, all bool) []processors.Entry {
	oldest := int64(math.MinInt64)
	if !all {
		oldest = entries[len(entries)-1].At
	}
	for _, gone := range m.learning.Removed[ref] {
		entries = slices.DeleteFunc(entries, func(e processors.Entry) bool { return e.Generation == gone.Generation && e.At == gone.At })
	}
	for _, e := range m.learning.Added[ref] {
		if e.At >= oldest {
			entries = slices.Insert(entries, placeOf(entries, e), e)
		}
	}
	return entries
}
