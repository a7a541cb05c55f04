package host

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sort"

	"candor/processors"
	"candor/state"
	"candor/survey"
)

// The memory of a lane is a write-through cache of its check's facts. The lane
// is their only writer, so what it remembers is what the view holds, plus what
// was taught since the last commit.

// maxFacts bounds what a lane remembers; beyond it everything is forgotten and
// recalled again.
const maxFacts = 400_000

// tail is how many of a group's newest entries are remembered.
const tail = 64

type group struct {
	known  bool // registered with the view, so that a deleted survey's groups are found
	whole  bool // counts hold all of the group
	counts []processors.Count
	fields map[uint64]int64 // remembered tallies of a group that is asked by field

	entries  []processors.Entry // newest first
	complete bool               // entries hold all of the group
	loaded   bool
}

type memory struct {
	store  *state.Store
	p      int32
	check  survey.Check
	groups map[state.GroupRef]*group
	size   int
	at     state.Marker // of the facts, as the lane last wrote it
	// whole holds incarnations whose facts were all learnt by this memory: what
	// it does not know of them does not exist, and the view need not be asked.
	whole map[int64]bool

	learning state.Learning // what was taught since the last commit
}

func newMemory(store *state.Store, p int32, c survey.Check, at state.Marker) *memory {
	m := &memory{store: store, p: p, check: c, at: at}
	m.forget()
	m.begin()
	return m
}

func (m *memory) forget() {
	m.groups, m.whole, m.size = map[state.GroupRef]*group{}, map[int64]bool{}, 0
}

// born tells that the view holds no facts of an incarnation yet.
func (m *memory) born(inc int64) { m.whole[inc] = true }

// begin starts anew after a commit.
func (m *memory) begin() {
	if m.size > maxFacts {
		m.forget()
	}
	m.learning = state.Learning{
		Partition: m.p, Check: m.check,
		Tallies: map[state.GroupRef]map[uint64]int64{},
		Added:   map[state.GroupRef][]processors.Entry{},
		Removed: map[state.GroupRef][]processors.Entry{},
		Learnt:  map[state.RowRef]*state.Learnt{},
		Holds:   map[survey.Key]int64{},
	}
}

func (m *memory) group(ref state.GroupRef) *group {
	g := m.groups[ref]
	if g == nil {
		g = &group{fields: map[uint64]int64{}}
		if m.whole[ref.Incarnation] {
			g.loaded, g.complete = true, true
		}
		m.groups[ref] = g
		m.size++
	}
	return g
}

// load brings everything that the wants ask for into the cache, in one round
// trip for all of a batch.
func (m *memory) load(ctx context.Context, wants []state.FactsWant) error {
	var missing []state.FactsWant
	askedWhole, askedEntries := map[state.GroupRef]bool{}, map[state.GroupRef]bool{}
	for _, w := range wants {
		g := m.group(state.GroupRef{Incarnation: w.Incarnation, Group: w.Group})
		ref := state.GroupRef{Incarnation: w.Incarnation, Group: w.Group}
		switch {
		case w.Limit > 0:
			if !g.loaded && !askedEntries[ref] {
				askedEntries[ref] = true
				// The newest entries of all serve most wants of a batch.
				w.Until, w.Limit = maxInt, tail
				missing = append(missing, w)
			}
		case w.Fields == nil:
			if m.whole[w.Incarnation] {
				g.complement()
			}
			if !g.whole && !askedWhole[ref] {
				askedWhole[ref] = true
				missing = append(missing, w)
			}
		default:
			var fields []uint64
			if m.whole[w.Incarnation] {
				continue
			}
			for _, f := range w.Fields {
				if _, ok := g.fields[f]; !ok && !g.whole {
					g.fields[f] = 0
					m.size++
					fields = append(fields, f)
				}
			}
			if len(fields) > 0 {
				w.Fields = fields
				missing = append(missing, w)
			}
		}
	}
	found, err := m.store.Facts(ctx, m.p, m.check, m.at, missing)
	if err != nil {
		m.forget() // fields were noted as known
		return err
	}
	for i, w := range missing {
		g := m.group(state.GroupRef{Incarnation: w.Incarnation, Group: w.Group})
		ref := state.GroupRef{Incarnation: w.Incarnation, Group: w.Group}
		switch {
		case w.Limit > 0:
			g.complete = len(found[i].Entries) < w.Limit
			g.entries, g.loaded = m.sinceCommit(ref, found[i].Entries, g.complete), true
			m.size += len(g.entries)
		case w.Fields == nil:
			g.counts, g.whole = found[i].Tallies, true
			m.size += len(g.counts)
			for f, n := range m.learning.Tallies[ref] { // taught before the group was asked for
				g.set(f, n)
			}
		default:
			for _, c := range found[i].Tallies {
				g.fields[c.Field] = c.N
			}
		}
	}
	return nil
}

const maxInt = int64(1) << 53 // beyond any place on a time line; exact as a float64

// recall answers the wants of one submission from the cache; load has run. What
// the respondent left itself is left out.
func (m *memory) recall(ctx context.Context, inc int64, wants []processors.Want, self *own) (processors.Facts, error) {
	facts := processors.Facts{Tallies: map[string][]processors.Count{}, Entries: map[string][]processors.Entry{}}
	for _, w := range wants {
		g := m.group(state.GroupRef{Incarnation: inc, Group: w.Group})
		switch {
		case w.Limit > 0:
			entries, err := m.entries(ctx, inc, g, w, self)
			if err != nil {
				return facts, err
			}
			facts.Entries[w.Group] = entries
		case w.Fields == nil:
			facts.Tallies[w.Group] = self.outOf(w.Group, g.counts)
		default:
			counts := make([]processors.Count, 0, len(w.Fields))
			for _, f := range w.Fields {
				if n := g.tally(f); n != 0 {
					counts = append(counts, processors.Count{Field: f, N: n})
				}
			}
			sort.Slice(counts, func(i, j int) bool { return counts[i].Field < counts[j].Field })
			facts.Tallies[w.Group] = self.outOf(w.Group, counts)
		}
	}
	return facts, nil
}

// complement makes a group whole of whose tallies all are remembered by field.
func (g *group) complement() {
	if g.whole {
		return
	}
	g.whole = true
	for f, n := range g.fields {
		if n != 0 {
			g.counts = append(g.counts, processors.Count{Field: f, N: n})
		}
	}
	sort.Slice(g.counts, func(i, j int) bool { return g.counts[i].Field < g.counts[j].Field })
}

// tally returns a remembered count. Once all of a group is remembered, only
// counts is kept up to date.
func (g *group) tally(field uint64) int64 {
	if !g.whole {
		return g.fields[field]
	}
	i := sort.Search(len(g.counts), func(i int) bool { return g.counts[i].Field >= field })
	if i < len(g.counts) && g.counts[i].Field == field {
		return g.counts[i].N
	}
	return 0
}

// set puts a count into a group of which all is remembered.
func (g *group) set(field uint64, n int64) {
	i, ok := slices.BinarySearchFunc(g.counts, field, func(c processors.Count, f uint64) int { return cmp.Compare(c.Field, f) })
	switch {
	case ok && n == 0:
		g.counts = slices.Delete(g.counts, i, i+1)
	case ok:
		g.counts[i].N = n
	case n != 0:
		g.counts = slices.Insert(g.counts, i, processors.Count{Field: field, N: n})
	}
}

// entries answers from the remembered tail when it reaches back far enough,
// and otherwise asks the view, for more and more where many are left out.
func (m *memory) entries(ctx context.Context, inc int64, g *group, w processors.Want, self *own) ([]processors.Entry, error) {
	if newest := self.newest(w, g.entries); g.complete || len(newest) == w.Limit {
		return newest, nil
	}
	ref := state.GroupRef{Incarnation: inc, Group: w.Group}
	stored := state.FactsWant{Incarnation: inc, Want: w}
	stored.Limit += len(m.learning.Removed[ref]) // some of those found may be gone
	for {
		found, err := m.store.Facts(ctx, m.p, m.check, m.at, []state.FactsWant{stored})
		if err != nil {
			return nil, err
		}
		all := len(found[0].Entries) < stored.Limit
		newest := self.newest(w, m.sinceCommit(ref, found[0].Entries, all))
		if all || len(newest) == w.Limit {
			return newest, nil
		}
		stored.Limit *= 2
	}
}

// sinceCommit brings entries of the view up to what was taught since the last
// commit. Where they are not all of the group, what is older than the oldest of
// them stays out: others may stand between.
func (m *memory) sinceCommit(ref state.GroupRef, entries []processors.Entry, all bool) []processors.Entry {
	oldest := int64(math.MinInt64)
	if !all {
		oldest = entries[len(entries)-1].At
	}
	for _, gone := range m.learning.Removed[ref] {
		entries = slices.DeleteFunc(entries, func(e processors.Entry) bool { return e.Generation == gone.Generation && e.At == gone.At })
	}
	for _, e := range m.learning.Added[ref] {
		if e.At >= oldest {
			entries = insertEntry(entries, e)
		}
	}
	return entries
}

func insertEntry(entries []processors.Entry, e processors.Entry) []processors.Entry {
	i := sort.Search(len(entries), func(i int) bool {
		o := entries[i]
		return o.At < e.At || o.At == e.At && o.Generation < e.Generation
	})
	entries = append(entries, processors.Entry{})
	copy(entries[i+1:], entries[i:])
	entries[i] = e
	return entries
}

// unknown returns wants for tallies that facts change and the cache lacks.
func (m *memory) unknown(inc int64, facts []processors.Fact) []state.FactsWant {
	if m.whole[inc] {
		return nil
	}
	var wants []state.FactsWant
	for _, f := range facts {
		if f.Kind != processors.AddTally {
			continue
		}
		g := m.group(state.GroupRef{Incarnation: inc, Group: f.Group})
		if _, ok := g.fields[f.Field]; !ok && !g.whole {
			wants = append(wants, state.FactsWant{Incarnation: inc, Want: processors.Tallies(f.Group, f.Field)})
		}
	}
	return wants
}

// learn folds what a respondent left into the memory.
func (m *memory) learn(ctx context.Context, ref state.RowRef, generation int64, facts []processors.Fact) error {
	if err := m.fold(ctx, ref, generation, facts, 1); err != nil {
		return err
	}
	kept := make([]processors.Fact, 0, len(facts))
	for _, f := range facts {
		if f.Kind != processors.DropGroup { // cannot be taken back
			kept = append(kept, f)
		}
	}
	if len(kept) > 0 {
		m.learning.Learnt[ref] = &state.Learnt{Generation: generation, Facts: kept}
	}
	return nil
}

// left returns what respondents left; nil for those that left nothing.
func (m *memory) left(ctx context.Context, refs []state.RowRef) (map[state.RowRef]*state.Learnt, error) {
	var committed []state.RowRef
	for _, ref := range refs {
		if _, ok := m.learning.Learnt[ref]; !ok {
			committed = append(committed, ref)
		}
	}
	left, err := m.store.Learnt(ctx, m.p, m.check, m.at, committed)
	if err != nil {
		return nil, err
	}
	for _, ref := range refs {
		if learnt := m.learning.Learnt[ref]; learnt != nil {
			left[ref] = learnt
		}
	}
	return left, nil
}

// unlearn takes back what a deleted respondent left. A generation other than
// -1 must match what was learnt.
func (m *memory) unlearn(ctx context.Context, ref state.RowRef, generation int64) error {
	left, err := m.left(ctx, []state.RowRef{ref})
	if err != nil {
		return err
	}
	learnt := left[ref]
	if learnt == nil || generation >= 0 && learnt.Generation != generation {
		return nil
	}
	m.learning.Learnt[ref] = nil
	return m.fold(ctx, ref, learnt.Generation, learnt.Facts, -1)
}

func (m *memory) fold(ctx context.Context, ref state.RowRef, generation int64, facts []processors.Fact, sign int64) error {
	if err := m.load(ctx, m.unknown(ref.Incarnation, facts)); err != nil {
		return err
	}
	for _, f := range facts {
		gref := state.GroupRef{Incarnation: ref.Incarnation, Group: f.Group}
		g := m.group(gref)
		switch f.Kind {
		case processors.AddTally:
			m.register(gref, g)
			m.count(gref, g, f.Field, sign*f.Delta)
		case processors.AddEntry:
			e := processors.Entry{Respondent: ref.Respondent, Generation: generation, At: f.At, Value: f.Value}
			if sign > 0 {
				m.register(gref, g)
				m.put(gref, g, e)
			} else {
				m.take(gref, g, e)
			}
		case processors.DropGroup:
			m.learning.Dropped = append(m.learning.Dropped, gref)
			m.learning.New = slices.DeleteFunc(m.learning.New, func(n state.GroupRef) bool { return n == gref })
			delete(m.learning.Tallies, gref)
			delete(m.learning.Added, gref)
			delete(m.learning.Removed, gref)
			*g = group{fields: map[uint64]int64{}, whole: true, loaded: true, complete: true}
		}
	}
	return nil
}

func (m *memory) register(ref state.GroupRef, g *group) {
	if !g.known {
		g.known = true
		m.learning.New = append(m.learning.New, ref)
	}
}

func (m *memory) count(ref state.GroupRef, g *group, field uint64, delta int64) {
	changed := m.learning.Tallies[ref]
	if changed == nil {
		changed = map[uint64]int64{}
		m.learning.Tallies[ref] = changed
	}
	n := g.tally(field) + delta
	changed[field] = n
	if g.whole {
		before := len(g.counts)
		g.set(field, n)
		m.size += len(g.counts) - before
		return
	}
	if _, ok := g.fields[field]; !ok {
		m.size++
	}
	g.fields[field] = n
}

func (m *memory) put(ref state.GroupRef, g *group, e processors.Entry) {
	m.learning.Added[ref] = append(m.learning.Added[ref], e)
	if !g.loaded || !g.complete && (len(g.entries) == 0 || e.At < g.entries[len(g.entries)-1].At) {
		return // it belongs to the part that is not remembered
	}
	g.entries = insertEntry(g.entries, e)
	m.size++
	// Forget the oldest; not while the view still holds what was dropped.
	if len(g.entries) > 2*tail && !slices.Contains(m.learning.Dropped, ref) {
		g.entries = append([]processors.Entry(nil), g.entries[:tail]...)
		g.complete = false
	}
}

func (m *memory) take(ref state.GroupRef, g *group, e processors.Entry) {
	for i, added := range m.learning.Added[ref] {
		if added.Generation == e.Generation {
			m.learning.Added[ref] = append(m.learning.Added[ref][:i:i], m.learning.Added[ref][i+1:]...)
			break
		}
	}
	m.learning.Removed[ref] = append(m.learning.Removed[ref], e)
	for i := range g.entries {
		if g.entries[i].Generation == e.Generation {
			g.entries = append(g.entries[:i:i], g.entries[i+1:]...)
			break
		}
	}
}
