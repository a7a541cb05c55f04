package host

import (
	"context"
	"math"

	"candor/processors"
	"candor/state"
)

// vacate drops the groups in which a deleted respondent was the last. Their names
// are made of what it has submitted, and a rebuild after its content was erased
// does not make them again.
func (m *memory) vacate(ctx context.Context, ref state.RowRef, left *state.Learnt) error {
	var perhaps []state.GroupRef
	seen := map[state.GroupRef]bool{}
	for _, f := range left.Facts {
		gref := state.GroupRef{Incarnation: ref.Incarnation, Group: f.Group}
		if !seen[gref] && m.perhapsEmpty(gref) {
			perhaps = append(perhaps, gref)
		}
		seen[gref] = true
	}
	if len(perhaps) == 0 {
		return nil
	}
	stored, err := m.store.GroupSizes(ctx, m.p, m.check, m.at, perhaps)
	if err != nil {
		return err
	}
	for i, gref := range perhaps {
		if !m.groups[gref].remembered() && (stored[i].Tallies > int64(m.zeroed(gref)) || stored[i].Entries > int64(len(m.learning.Removed[gref]))) {
			continue // others are in it
		}
		empty, err := m.empty(ctx, gref)
		if err != nil {
			return err
		}
		if empty {
			if err := m.fold(ctx, ref, left.Generation, []processors.Fact{{Kind: processors.DropGroup, Group: gref.Group}}, 1); err != nil {
				return err
			}
		}
	}
	return nil
}

// remembered reports whether all facts of a group are in the memory.
func (g *group) remembered() bool { return g.whole && g.loaded && g.complete }

// perhapsEmpty reports whether nothing in the memory says that a group has facts.
func (m *memory) perhapsEmpty(ref state.GroupRef) bool {
	g := m.group(ref)
	if m.whole[ref.Incarnation] {
		g.complement()
	}
	if len(g.entries) > 0 || g.whole && len(g.counts) > 0 {
		return false
	}
	if !g.whole {
		for _, n := range g.fields {
			if n != 0 {
				return false
			}
		}
	}
	return true
}

// zeroed returns how many tallies of a group have become 0 since the last commit.
func (m *memory) zeroed(ref state.GroupRef) (n int) {
	for _, count := range m.learning.Tallies[ref] {
		if count == 0 {
			n++
		}
	}
	return n
}

// empty reports whether a group has no facts any more. It reads all of the group,
// so it is for groups of which little is stored.
func (m *memory) empty(ctx context.Context, ref state.GroupRef) (bool, error) {
	if m.groups[ref].remembered() {
		return true, nil // or it would not be asked for
	}
	wants := []state.FactsWant{
		{Incarnation: ref.Incarnation, Want: processors.Tallies(ref.Group)},
		{Incarnation: ref.Incarnation, Want: processors.Entries(ref.Group, maxInt, math.MaxInt32)},
	}
	found, err := m.store.Facts(ctx, m.p, m.check, m.at, wants)
	if err != nil {
		return false, err
	}
	changed := m.learning.Tallies[ref]
	for _, n := range changed {
		if n != 0 {
			return false, nil
		}
	}
	for _, c := range found[0].Tallies {
		if _, ok := changed[c.Field]; !ok {
			return false, nil
		}
	}
	return len(m.sinceCommit(ref, found[1].Entries, true)) == 0, nil
}
