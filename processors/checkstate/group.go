package checkstate

import (
	"slices"
	"sort"

	"candor/processors"
)

// group holds what a memory knows about a group: whether the view lists it, some or all of its tallies, and none, the
// newest or all of its entries. Each part changes in these ways:
//
//	listing  unasked -> unlisted -> listed            the view is read; a respondent is learnt
//	tallies  someFields -> allCounts                  all are read
//	         allFields -> allCounts                   all are wanted
//	line     noEntries -> newestEntries, allEntries   they are read
//	         allEntries -> newestEntries              there are too many for the memory
//
// A group that is empty in the view begins as unlisted, with all its tallies and entries known. For any other group,
// nothing is known at first.
type group struct {
	listing listing
	layout  pageLayout
	tallies knownTallies
	counts  []processors.Count // used if tallies is allCounts
	fields  map[uint64]tallied // used otherwise; nil if there are none, as in most groups
	// changed holds the fields whose tallies have changed since the last commit, each field once. If tallies is
	// allCounts, changed is sorted.
	changed []uint64

	line    knownEntries
	tail    int                // least number of newest entries that stay in memory
	entries []processors.Entry // newest first
	// placed holds, for some places, the newest entry at the place. It is nil unless single entries are requested
	// from the group.
	placed map[int64]processors.Entry
}

// tallied is a tally in memory.
type tallied struct {
	n      int64
	commit int // number of the last commit that writes the tally; 0: none
}

// listing tells whether the view lists a group by its name. A sweep finds only listed groups.
type listing uint8

const (
	unasked listing = iota
	unlisted
	listed
)

// knownTallies tells which tallies of a group are in memory.
type knownTallies uint8

const (
	someFields knownTallies = iota // those in fields; 0 there means that the tally does not exist
	allFields                      // all, in fields
	allCounts                      // all, in counts
)

// knownEntries tells which entries of a group are in memory.
type knownEntries uint8

const (
	noEntries knownEntries = iota
	newestEntries
	allEntries
)

// newGroup returns a group without content in memory. If empty is true, the view has nothing of it either. Otherwise,
// nothing is known about the view.
func newGroup(empty bool) *group {
	g := &group{tail: tail}
	if empty {
		g.listing, g.layout, g.tallies, g.line = unlisted, onePage, allFields, allEntries
	}
	return g
}

// inOrder converts all tallies from a map to a sorted list.
func (g *group) inOrder() {
	if g.tallies != allFields {
		return
	}
	for f, t := range g.fields {
		if t.n != 0 {
			g.counts = append(g.counts, processors.Count{Field: f, N: t.n})
		}
	}
	sortCounts(g.counts)
	g.all(g.counts)
}

// all sets the tallies of the group to counts, which are sorted and complete.
func (g *group) all(counts []processors.Count) {
	g.counts, g.fields, g.tallies = counts, nil, allCounts
	slices.Sort(g.changed)
}

// learnt returns the tallies that have changed since the last commit, including those that are 0 now.
func (g *group) learnt() page {
	counts := make(page, len(g.changed))
	for i, f := range g.changed {
		counts[i] = processors.Count{Field: f, N: g.tally(f)}
	}
	return counts
}

// add adds delta to a tally, which the commit with the given number will write. It returns the count before, and by
// how much the number of tallies in memory grew.
func (g *group) add(field uint64, delta int64, commit int) (before int64, grew int) {
	if g.tallies == allCounts {
		if i, ok := slices.BinarySearch(g.changed, field); !ok {
			g.changed = slices.Insert(g.changed, i, field)
		}
		before = g.tally(field)
		return before, g.set(field, before+delta)
	}
	t, ok := g.fields[field]
	if t.commit != commit {
		g.changed = append(g.changed, field)
	}
	if !ok {
		grew = 1
	}
	g.keep(field, tallied{t.n + delta, commit})
	return t.n, grew
}

// knows reports whether a tally is in memory.
func (g *group) knows(field uint64) bool {
	if g.tallies != someFields {
		return true
	}
	_, ok := g.fields[field]
	return ok
}

func (g *group) tally(field uint64) int64 {
	if g.tallies != allCounts {
		return g.fields[field].n
	}
	if i, ok := page(g.counts).find(field); ok {
		return g.counts[i].N
	}
	return 0
}

// set stores the count of a tally in memory. It returns by how much the number of tallies in memory grew.
func (g *group) set(field uint64, n int64) int {
	if g.tallies == allCounts {
		was := len(g.counts)
		g.counts = page(g.counts).set(field, n)
		return len(g.counts) - was
	}
	was := len(g.fields)
	g.keep(field, tallied{n: n})
	return len(g.fields) - was
}

// keep stores a tally in fields.
func (g *group) keep(field uint64, t tallied) {
	if g.fields == nil {
		g.fields = map[uint64]tallied{}
	}
	g.fields[field] = t
}

// remembered reports whether the whole group is in memory.
func (g *group) remembered() bool { return g.tallies != someFields && g.line == allEntries }

// perhapsEmpty reports whether the group may be empty, that is, whether memory has no entry and no tally other than
// 0.
func (g *group) perhapsEmpty() bool {
	if g.tallies == allCounts {
		return len(g.entries)+len(g.counts) == 0
	}
	for _, t := range g.fields {
		if t.n != 0 {
			return false
		}
	}
	return len(g.entries) == 0
}

// placeOf returns the index at which an entry belongs in a list, newest first.
func placeOf(entries []processors.Entry, e processors.Entry) int {
	return sort.Search(len(entries), func(i int) bool {
		o := entries[i]
		return o.At < e.At || o.At == e.At && o.Generation < e.Generation
	})
}

// place stores an entry that is the newest one at its place. It returns by how much the number of entries in memory
// grew.
func (g *group) place(e processors.Entry) int {
	if g.placed == nil {
		g.placed = map[int64]processors.Entry{}
	}
	was := len(g.placed)
	g.placed[e.At] = e
	return len(g.placed) - was
}

// put adds an entry, unless the entry is older than those in memory. It reports whether the entry was added.
func (g *group) put(e processors.Entry) bool {
	if g.line == noEntries || g.line == newestEntries && (len(g.entries) == 0 || e.At < g.entries[len(g.entries)-1].At) {
		return false
	}
	g.entries = slices.Insert(g.entries, placeOf(g.entries, e), e)
	return true
}

// shorten removes all but the newest entries from memory.
func (g *group) shorten() {
	g.entries, g.line = slices.Clone(g.entries[:g.tail]), newestEntries
}
