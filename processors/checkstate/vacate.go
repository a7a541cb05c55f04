package checkstate

import (
	"context"

	"candor/processors"
	"candor/state"
)

// vacate drops the groups that only a deleted respondent used. Their names are built from the respondent's
// submission, so they must not remain. A rebuild does not create these groups either, once the content of the
// submission is erased.
func (m *Memory) vacate(ctx context.Context, ref state.RowRef, left *lesson) error {
	var perhaps []groupRef
	seen := map[groupRef]bool{}
	for _, f := range left.Changes {
		gref := groupRef{ref.Incarnation, f.Group}
		if !seen[gref] && m.group(gref).perhapsEmpty() {
			perhaps = append(perhaps, gref)
		}
		seen[gref] = true
	}
	if len(perhaps) == 0 {
		return nil
	}
	stored, err := m.stored.sizes(ctx, perhaps)
	if err != nil {
		return err
	}
	for i, gref := range perhaps {
		if !m.groups[gref].remembered() && (stored[i].Tallies > int64(m.zeroed(gref)) || stored[i].Entries > int64(len(m.learning.Removed[gref]))) {
			continue // other respondents are in the group
		}
		empty, err := m.empty(ctx, gref)
		if err != nil {
			return err
		}
		if empty {
			there := m.groups[gref].listing == listed // otherwise it keeps its number, because lessons of others may refer to it
			if err := m.fold(ctx, ref, left.Generation, []processors.Change{{Kind: processors.DropGroup, Group: gref.Group}}, 1); err != nil {
				return err
			}
			if !there {
				continue
			}
			if err := m.unname(ctx, gref); err != nil {
				return err
			}
		}
	}
	return nil
}

// zeroed returns how many tallies of a group have become 0 since the last commit.
func (m *Memory) zeroed(ref groupRef) (n int) {
	for _, c := range m.groups[ref].learnt() {
		if c.N == 0 {
			n++
		}
	}
	return n
}

// empty reports whether a group is empty. It reads the whole group, so call it only for groups with little content.
func (m *Memory) empty(ctx context.Context, ref groupRef) (bool, error) {
	if m.groups[ref].remembered() {
		return true, nil // vacate calls empty for such a group only if memory has nothing of it
	}
	found, err := m.stored.find(ctx, []groupWant{allTalliesOf(ref), allEntriesOf(ref)})
	if err != nil {
		return false, err
	}
	changed := m.groups[ref].learnt()
	sortCounts(changed)
	for _, c := range changed {
		if c.N != 0 {
			return false, nil
		}
	}
	for _, c := range found[0].Tallies {
		if _, ok := changed.find(c.Field); !ok {
			return false, nil
		}
	}
	return len(m.sinceCommit(ref, found[1].Entries, true)) == 0, nil
}
