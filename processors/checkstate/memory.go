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

// maxRemembered bounds what a memory remembers: tallies, entries, groups and numbers
// together. Beyond it, everything is forgotten with the next commit, and read again.
const maxRemembered = 400_000

// maxCache bounds the bytes of stored pages and time lines that a memory remembers.
const maxCache = 8 << 20

// tail is how many of a group's newest entries are remembered.
const tail = 64

// maxInt is beyond any place on a time line, and exact as a float64.
const maxInt = int64(1) << 53

// Memory is the check state of one check and partition, for the lane that writes it.
// The lane is its only writer, so what it remembers is what the view holds, and what was
// learnt since the last commit. After an error of any method but Commit, begin again with
// New. It is not safe for concurrent use.
type Memory struct {
	stored stored
	groups map[groupRef]*group
	size   int
	// began holds incarnations that the view had nothing of when this memory saw them
	// first: what it does not know of them does not exist, and the view need not be asked.
	began map[int64]bool
	// directories number the shared fields of groups.
	directories map[groupRef]*directory
	names       map[string]string // of groups, as checks and as the view have them
	holds       map[survey.Key]holding

	found map[groupRef]bool // of the respondent that is forgotten: whether the view has its entry

	bytes    int64 // by how much the check state of the respondent at hand's survey has changed
	learning *learning
	unswept  bool
}

// New returns the memory of a check's part whose marker is at; zero: there is none.
func New(view *state.Store, part state.Part, at state.Marker) *Memory {
	m := &Memory{
		stored: stored{view: view, part: part, at: at, cache: newCache(maxCache)},
		names:  map[string]string{}, holds: map[survey.Key]holding{}, learning: newLearning(), unswept: true,
	}
	m.forget()
	return m
}

// forget forgets what can be read again.
func (m *Memory) forget() {
	m.groups, m.began, m.size = map[groupRef]*group{}, map[int64]bool{}, 0
	m.directories = map[groupRef]*directory{}
}

// Commit makes what was learnt since the last commit part of the view, and moves the
// marker to after. It returns false, with nothing written, if the marker is not what this
// memory last wrote.
func (m *Memory) Commit(ctx context.Context, after state.Marker) (bool, error) {
	ok, err := m.stored.learn(ctx, m.learning, after)
	if !ok || err != nil {
		return false, err
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
	m.unswept = m.unswept || len(m.learning.Emptied) > 0
	m.learning = newLearning()
	return true, nil
}

// Pending returns how many respondents have taught something, or were forgotten, since
// the last commit.
func (m *Memory) Pending() int { return len(m.learning.Lessons) }

// Sweep removes from the view what is left of deleted surveys, if anything may be.
func (m *Memory) Sweep(ctx context.Context) error {
	if !m.unswept {
		return nil
	}
	if err := m.stored.sweep(ctx); err != nil {
		return err
	}
	m.unswept = false
	return nil
}

// Question is what a check wants to know for a respondent.
type Question struct {
	Key         survey.Key
	Incarnation int64
	Wants       []processors.Want
}

// Load brings everything that a batch asks for into the memory: what the wants of
// submissions are for, and what there is of the surveys that its commands concern.
func (m *Memory) Load(ctx context.Context, submissions []Question, commands []survey.Key) error {
	var unknown []survey.Key
	note := func(key survey.Key) {
		_, held := m.holds[key]
		_, forgotten := m.learning.Holds[key] // and the view does not know yet
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
	var wants []groupWant
	for _, q := range submissions {
		if h, ok := m.holds[q.Key]; !ok || h.Incarnation != q.Incarnation {
			m.began[q.Incarnation] = true
		}
		for _, w := range q.Wants {
			w.Group = m.name(w.Group)
			wants = append(wants, groupWant{Incarnation: q.Incarnation, Want: w})
		}
	}
	return m.load(ctx, wants)
}

// shortName is the length from which on names of groups are replaced, and
// maxNames how many replacements a memory remembers.
const (
	shortName = 16
	maxNames  = 4096
)

// name returns the name under which the view has a group. Names that a check
// makes of data point ids may be long, and stand in the view several times, so
// one of 16 bytes or more is replaced by 128 bits of its SHA-256: 16 bytes, which
// no other name has.
func (m *Memory) name(group string) string {
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

func (m *Memory) group(ref groupRef) *group {
	g := m.groups[ref]
	if g == nil {
		g = newGroup(m.began[ref.Incarnation])
		m.groups[ref] = g
		m.size++
	}
	return g
}

// load brings what the wants ask for into the memory, in one round trip for all of
// them, or two.
func (m *Memory) load(ctx context.Context, wants []groupWant) error {
	var missing []groupWant
	askedAll, askedEntries := map[groupRef]bool{}, map[groupRef]bool{}
	for _, w := range wants {
		ref := w.ref()
		g := m.group(ref)
		switch {
		case w.Limit > 0:
			if g.line == noEntries && !askedEntries[ref] {
				askedEntries[ref] = true
				// The newest entries of all serve most wants of a batch.
				w.Until, w.Limit = maxInt, tail
				missing = append(missing, w)
			}
		case w.Fields == nil:
			g.inOrder()
			if g.tallies != allCounts && !askedAll[ref] {
				askedAll[ref] = true
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
	for i := range missing {
		missing[i].Known = m.groups[missing[i].ref()].listing == listed
	}
	found, err := m.stored.find(ctx, missing)
	if err != nil {
		m.forget() // fields were noted as known
		return err
	}
	for i, w := range missing {
		m.take(w, found[i])
	}
	return nil
}

// take remembers the answer to a want.
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
		g.counts, g.tallies = found.Tallies, allCounts
		m.size += len(g.counts)
		for f, n := range m.learning.Tallies[ref] { // learnt before the group was asked for
			g.set(f, n)
		}
	default:
		for _, c := range found.Tallies {
			g.set(c.Field, c.N)
		}
	}
}

// Recall answers the wants of one submission; Load was called with them. What the
// respondent left itself is left out.
func (m *Memory) Recall(ctx context.Context, incarnation int64, wants []processors.Want, self *Own) (processors.Facts, error) {
	facts := processors.Facts{Tallies: map[string][]processors.Count{}, Entries: map[string][]processors.Entry{}}
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
				return facts, err
			}
			facts.Entries[group] = entries
		case w.Fields == nil:
			g.inOrder() // it may have been dropped since Load
			facts.Tallies[group] = self.outOf(w.Group, g.counts)
		default:
			counts := make([]processors.Count, 0, len(w.Fields))
			for _, f := range w.Fields {
				if n := g.tally(f); n != 0 {
					counts = append(counts, processors.Count{Field: f, N: n})
				}
			}
			sortCounts(counts)
			facts.Tallies[group] = self.outOf(w.Group, counts)
		}
	}
	return facts, nil
}

// none reports whether a tally is known to be 0.
func (m *Memory) none(inc int64, of processors.Mark) bool {
	if of == (processors.Mark{}) {
		return false
	}
	g := m.group(groupRef{inc, m.name(of.Group)})
	return g.knows(of.Field) && g.tally(of.Field) == 0
}

// entries answers from the remembered tail when it reaches back far enough,
// and otherwise asks the view, for more and more where many are left out.
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
	ask.Limit += len(m.learning.Removed[ref]) // some of those found may be gone
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

// sinceCommit brings entries of the view up to what was learnt since the last
// commit. Where they are not all of the group, what is older than the oldest of
// them stays out: others may stand between.
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
