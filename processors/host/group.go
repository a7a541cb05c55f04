package host

import (
	"cmp"
	"slices"
	"sort"

	"candor/processors"
	"candor/state"
)

// group is what a lane remembers of a group.
type group struct {
	known  bool // registered with the view, so that a deleted survey's groups are found
	asked  bool // the view, or nobody has to, whether it is
	layout state.Layout
	whole  bool // counts hold all of the group
	counts []processors.Count
	fields map[uint64]int64 // remembered tallies of a group that is asked by field

	entries  []processors.Entry // newest first
	complete bool               // entries hold all of the group
	loaded   bool
	// placed are the newest entries at some places of a group that is asked for
	// single entries. Nil: it is not.
	placed map[int64]processors.Entry
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
