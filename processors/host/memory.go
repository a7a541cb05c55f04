package host

import (
	"context"
	"crypto/sha256"
	"math"
	"slices"
	"sort"
	"strings"

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

// maxCache bounds the bytes of stored pages and time lines that a lane remembers.
const maxCache = 8 << 20

// tail is how many of a group's newest entries are remembered.
const tail = 64

type memory struct {
	store  *state.Store
	p      int32
	check  survey.Check
	groups map[state.GroupRef]*group
	size   int
	at     state.Marker // of the facts, as the lane last wrote it
	cache  *state.Cache // of pages and time lines, which commits change
	// whole holds incarnations whose facts were all learnt by this memory: what
	// it does not know of them does not exist, and the view need not be asked.
	whole map[int64]bool
	// directories number the shared fields of groups.
	directories map[state.GroupRef]*state.Directory
	names       map[string]string // of groups, as checks and as the view have them

	found map[state.GroupRef]bool // of the respondent that is unlearnt: whether the view has its entry

	bytes    int64          // by how much the check state of the respondent at hand's survey has changed
	learning state.Learning // what was taught since the last commit
}

func newMemory(store *state.Store, p int32, c survey.Check, at state.Marker) *memory {
	m := &memory{store: store, p: p, check: c, at: at, cache: state.NewCache(maxCache), names: map[string]string{}}
	m.forget()
	m.begin()
	return m
}

func (m *memory) forget() {
	m.groups, m.whole, m.size = map[state.GroupRef]*group{}, map[int64]bool{}, 0
	m.directories = map[state.GroupRef]*state.Directory{}
}

// born tells that the view holds no facts of an incarnation yet.
func (m *memory) born(inc int64) { m.whole[inc] = true }

// begin starts anew after a commit.
func (m *memory) begin() {
	if m.size > maxFacts {
		m.forget()
	}
	for ref, layout := range m.learning.Layouts {
		if g := m.groups[ref]; g != nil {
			g.layout = layout
		}
	}
	m.learning = state.Learning{
		Partition: m.p, Check: m.check,
		Tallies:     map[state.GroupRef]map[uint64]int64{},
		Layouts:     map[state.GroupRef]state.Layout{},
		Added:       map[state.GroupRef][]processors.Entry{},
		Removed:     map[state.GroupRef][]processors.Entry{},
		Learnt:      map[state.RowRef]*state.Learnt{},
		Directories: map[state.GroupRef]*state.Directory{},
		Holds:       map[survey.Key]state.Held{},
		Bytes:       map[survey.AccountID]int64{},
		Cache:       m.cache,
	}
}

// shortName is the length from which on names of groups are replaced, and
// maxNames how many replacements a lane remembers.
const (
	shortName = 16
	maxNames  = 4096
)

// name returns the name under which the view has a group. Names that a check
// makes of data point ids may be long, and stand in the view several times, so
// one of 16 bytes or more is replaced by 128 bits of its SHA-256: 16 bytes, which
// no other name has.
func (m *memory) name(group string) string {
	if len(group) < shortName {
		return group
	}
	short, ok := m.names[group]
	if !ok {
		if len(m.names) >= maxNames {
			clear(m.names)
		}
		sum := sha256.Sum256([]byte(group))
		short = string(sum[:shortName])
		m.names[strings.Clone(group)] = short
	}
	return short
}

// weighed returns by how much the check state has changed since it was last asked.
func (m *memory) weighed() int64 {
	n := m.bytes
	m.bytes = 0
	return n
}

func (m *memory) group(ref state.GroupRef) *group {
	g := m.groups[ref]
	if g == nil {
		g = &group{fields: map[uint64]int64{}}
		if m.whole[ref.Incarnation] {
			g.loaded, g.complete, g.asked, g.layout = true, true, true, state.OnePage
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
		ref := state.GroupRef{Incarnation: w.Incarnation, Group: w.Group}
		g := m.group(ref)
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
				w.Fields, w.Layout = fields, g.layout
				missing = append(missing, w)
			}
		}
	}
	for i := range missing {
		missing[i].Known = m.groups[state.GroupRef{Incarnation: missing[i].Incarnation, Group: missing[i].Group}].known
	}
	found, err := m.store.FactsBy(ctx, m.p, m.check, m.at, missing, m.cache)
	if err != nil {
		m.forget() // fields were noted as known
		return err
	}
	for i, w := range missing {
		ref := state.GroupRef{Incarnation: w.Incarnation, Group: w.Group}
		g := m.group(ref)
		g.known, g.asked = g.known || found[i].Known, true
		if w.Limit == 0 {
			g.layout = found[i].Layout
		}
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
		group := w.Group
		w.Group = m.name(group)
		g := m.group(state.GroupRef{Incarnation: inc, Group: w.Group})
		switch {
		case w.Limit > 0:
			if m.none(inc, w.If) {
				continue
			}
			entries, err := m.entries(ctx, inc, g, w, self)
			if err != nil {
				return facts, err
			}
			facts.Entries[group] = entries
		case w.Fields == nil:
			facts.Tallies[group] = self.outOf(w.Group, g.counts)
		default:
			counts := make([]processors.Count, 0, len(w.Fields))
			for _, f := range w.Fields {
				if n := g.tally(f); n != 0 {
					counts = append(counts, processors.Count{Field: f, N: n})
				}
			}
			sort.Slice(counts, func(i, j int) bool { return counts[i].Field < counts[j].Field })
			facts.Tallies[group] = self.outOf(w.Group, counts)
		}
	}
	return facts, nil
}

// none reports whether a tally is known to be 0.
func (m *memory) none(inc int64, of processors.Mark) bool {
	if of == (processors.Mark{}) {
		return false
	}
	g := m.group(state.GroupRef{Incarnation: inc, Group: m.name(of.Group)})
	_, known := g.fields[of.Field]
	return (known || g.whole || m.whole[inc]) && g.tally(of.Field) == 0
}

// entries answers from the remembered tail when it reaches back far enough,
// and otherwise asks the view, for more and more where many are left out.
func (m *memory) entries(ctx context.Context, inc int64, g *group, w processors.Want, self *own) (list []processors.Entry, err error) {
	if newest := self.newest(w, g.entries); g.complete || len(newest) == w.Limit {
		return newest, nil
	}
	if single := w.Limit == 1 && self == nil; single {
		if e, ok := g.placed[w.Until]; ok {
			return []processors.Entry{e}, nil
		}
		defer func() {
			if len(list) == 1 && list[0].At == w.Until {
				m.place(g, list[0])
			}
		}()
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

// place remembers an entry that is the newest at its place.
func (m *memory) place(g *group, e processors.Entry) {
	if g.placed == nil {
		g.placed = map[int64]processors.Entry{}
	}
	if _, ok := g.placed[e.At]; !ok {
		m.size++
	}
	g.placed[e.At] = e
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

// unknown returns wants for tallies that facts change and the cache lacks, and for
// groups of which it does not know whether the view has them.
func (m *memory) unknown(inc int64, facts []processors.Fact) []state.FactsWant {
	if m.whole[inc] {
		return nil
	}
	var wants []state.FactsWant
	for _, f := range facts {
		g := m.group(state.GroupRef{Incarnation: inc, Group: f.Group})
		if f.Kind != processors.AddTally {
			if !g.asked { // whether the view has the group: any question tells
				g.asked = true
				wants = append(wants, state.FactsWant{Incarnation: inc, Want: processors.Tallies(f.Group, 0)})
			}
			continue
		}
		if _, ok := g.fields[f.Field]; !ok && !g.whole {
			wants = append(wants, state.FactsWant{Incarnation: inc, Want: processors.Tallies(f.Group, f.Field)})
		}
	}
	return wants
}

// learn folds what a respondent left into the memory.
func (m *memory) learn(ctx context.Context, ref state.RowRef, generation int64, facts []processors.Fact) error {
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
		learnt := state.NewLearnt(generation, named)
		m.learning.Learnt[ref] = learnt
		m.bytes += learnt.Size()
	}
	return m.number(ctx, ref.Incarnation, named)
}

// left returns what respondents left; nil for those that left nothing.
func (m *memory) left(ctx context.Context, refs []state.RowRef) (map[state.RowRef]*state.Learnt, error) {
	var committed []state.RowRef
	for _, ref := range refs {
		if _, ok := m.learning.Learnt[ref]; !ok {
			committed = append(committed, ref)
		}
	}
	left, err := m.store.Learnt(ctx, m.p, m.check, m.at, committed, m.directories)
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
	m.bytes -= learnt.Size()
	if err := m.find(ctx, ref, learnt); err != nil {
		return err
	}
	if err := m.fold(ctx, ref, learnt.Generation, learnt.Facts, -1); err != nil {
		return err
	}
	return m.vacate(ctx, ref, learnt)
}

func (m *memory) fold(ctx context.Context, ref state.RowRef, generation int64, facts []processors.Fact, sign int64) error {
	if err := m.load(ctx, m.unknown(ref.Incarnation, facts)); err != nil {
		return err
	}
	var g *group
	var changed map[uint64]int64 // of its tallies
	for i, f := range facts {
		gref := state.GroupRef{Incarnation: ref.Incarnation, Group: f.Group}
		if i == 0 || f.Group != facts[i-1].Group || facts[i-1].Kind == processors.DropGroup {
			g, changed = m.group(gref), m.learning.Tallies[gref]
		}
		switch f.Kind {
		case processors.AddTally:
			m.register(gref, g)
			if changed == nil {
				changed = map[uint64]int64{}
				m.learning.Tallies[gref], m.learning.Layouts[gref] = changed, g.layout
			}
			m.count(g, changed, f.Field, sign*f.Delta)
		case processors.AddEntry:
			e := processors.Entry{Respondent: ref.Respondent, Generation: generation, At: f.At, Value: f.Value}
			if sign > 0 {
				m.register(gref, g)
				m.put(gref, g, e)
			} else {
				m.take(gref, g, e)
			}
		case processors.DropGroup:
			if err := m.release(ctx, gref, g); err != nil {
				return err
			}
			m.learning.Dropped = append(m.learning.Dropped, gref)
			m.learning.New = slices.DeleteFunc(m.learning.New, func(n state.GroupRef) bool { return n == gref })
			delete(m.learning.Tallies, gref)
			delete(m.learning.Layouts, gref)
			delete(m.learning.Added, gref)
			delete(m.learning.Removed, gref)
			delete(m.learning.Directories, gref)
			m.directories[gref] = state.NewDirectory()
			*g = group{fields: map[uint64]int64{}, whole: true, loaded: true, complete: true, asked: true, layout: state.OnePage}
		}
	}
	return nil
}

func (m *memory) register(ref state.GroupRef, g *group) {
	if !g.known {
		g.known = true
		m.bytes += state.SizeOfGroup(ref.Group)
		m.learning.New = append(m.learning.New, ref)
	}
}

func (m *memory) count(g *group, changed map[uint64]int64, field uint64, delta int64) {
	before := g.tally(field)
	n := before + delta
	switch {
	case before == 0 && n != 0:
		m.bytes += state.SizeOfTally
	case before != 0 && n == 0:
		m.bytes -= state.SizeOfTally
	}
	changed[field] = n
	if g.whole {
		was := len(g.counts)
		g.set(field, n)
		m.size += len(g.counts) - was
		return
	}
	if _, ok := g.fields[field]; !ok {
		m.size++
	}
	g.fields[field] = n
}

func (m *memory) put(ref state.GroupRef, g *group, e processors.Entry) {
	m.learning.Added[ref] = append(m.learning.Added[ref], e)
	m.bytes += state.SizeOf(e)
	if g.placed != nil {
		m.place(g, e)
	}
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
		m.bytes -= state.SizeOf(e)
	}
}

// find looks which of a respondent's entries the view still has, where the memory
// may not know: their group may have been dropped since.
func (m *memory) find(ctx context.Context, ref state.RowRef, left *state.Learnt) error {
	m.found = map[state.GroupRef]bool{}
	var of []state.EntryRef
	for _, f := range left.Facts {
		gref := state.GroupRef{Incarnation: ref.Incarnation, Group: f.Group}
		if g := m.group(gref); f.Kind == processors.AddEntry && (!g.loaded || !g.complete) {
			of = append(of, state.EntryRef{GroupRef: gref, Entry: processors.Entry{
				Respondent: ref.Respondent, Generation: left.Generation, At: f.At, Value: f.Value,
			}})
		}
	}
	present, err := m.store.Present(ctx, m.p, m.check, m.at, of)
	for i, e := range of {
		m.found[e.GroupRef] = present[i]
	}
	return err
}

// release takes back what a group that is dropped counts for.
func (m *memory) release(ctx context.Context, ref state.GroupRef, g *group) error {
	entries := g.entries
	var wants []state.FactsWant
	if !g.loaded || !g.complete {
		wants = append(wants, state.FactsWant{Incarnation: ref.Incarnation, Want: processors.Entries(ref.Group, maxInt, math.MaxInt32)})
	}
	found, err := m.store.Facts(ctx, m.p, m.check, m.at, wants)
	if err != nil {
		return err
	}
	if len(found) > 0 {
		entries = m.sinceCommit(ref, found[0].Entries, true)
	}
	if err := m.load(ctx, []state.FactsWant{{Incarnation: ref.Incarnation, Want: processors.Tallies(ref.Group)}}); err != nil {
		return err
	}
	for _, e := range entries {
		m.bytes -= state.SizeOf(e)
	}
	m.bytes -= state.SizeOfTally * int64(len(g.counts))
	d, err := m.directory(ctx, ref)
	if err != nil {
		return err
	}
	m.bytes -= state.SizeOfNumber * int64(d.Len())
	if g.known {
		m.bytes -= state.SizeOfGroup(ref.Group)
	}
	return nil
}
