package checkstate

import (
	"cmp"
	"slices"

	"candor/processors"
)

// newLesson returns the packed lesson of a submission that makes these changes. room is a buffer that the next call
// uses again.
func newLesson(generation int64, changes []processors.Change, room *[]groupTally) *lesson {
	l := &lesson{Generation: generation, groups: groupsOf(changes)}
	tallies := talliesOf(changes, l.groups, room)
	l.tallies, l.Changes = make([]groupTally, 0, len(tallies)), make([]processors.Change, 0, len(changes)-len(tallies))
	for len(tallies) > 0 {
		n := 1
		for n < len(tallies) && tallies[n].group == tallies[0].group {
			n++
		}
		l.tallies = appendMerged(l.tallies, tallies[:n])
		tallies = tallies[n:]
	}
	for _, f := range changes {
		if f.Kind == processors.AddEntry {
			if f.Dated {
				f.Value = nil
			}
			l.Changes = append(l.Changes, f)
		}
	}
	return l
}

// unpack returns a lesson with all its changes in Changes. It appends them to list.
func (l *lesson) unpack(list []processors.Change) *lesson {
	if l == nil || len(l.tallies) == 0 {
		return l
	}
	for _, f := range l.tallies {
		list = append(list, f.change(l.groups))
	}
	return &lesson{Generation: l.Generation, Named: l.Named, Changes: append(list, l.Changes...)}
}

// talliesOf returns the changes of tallies, ordered by group. groups is sorted. A check usually makes the changes of
// a group one after the other, so a counting sort is faster than a comparison sort.
func talliesOf(changes []processors.Change, groups []string, room *[]groupTally) []groupTally {
	all := again(room, 2*len(changes))
	tallies := all[:0:len(changes)]
	var few [32]int
	ends := append(few[:0], make([]int, len(groups))...)
	rank := 0
	for _, f := range changes {
		if f.Kind != processors.AddTally {
			continue
		}
		if groups[rank] != f.Group { // usually, it is the group of the change before
			rank, _ = slices.BinarySearch(groups, f.Group)
		}
		ends[rank]++
		tallies = append(tallies, groupTally{int32(rank), f.Shared, tally{f.Field, f.Delta}})
	}
	for i := 1; i < len(ends); i++ {
		ends[i] += ends[i-1]
	}
	grouped := all[len(changes) : len(changes)+len(tallies)]
	for _, f := range slices.Backward(tallies) {
		ends[f.group]--
		grouped[ends[f.group]] = f
	}
	return grouped
}

// appendMerged adds up the changes of each tally of one group, and appends them in order. Tallies that are not shared
// come first, then smaller changes. It sorts tallies.
func appendMerged(to, tallies []groupTally) []groupTally {
	slices.SortFunc(tallies, func(a, b groupTally) int { return cmp.Compare(a.field, b.field) })
	sums := tallies[:1]
	for _, f := range tallies[1:] {
		if last := &sums[len(sums)-1]; last.field == f.field {
			last.delta += f.delta
		} else {
			sums = append(sums, f)
		}
	}
	// The changes of most groups are of few kinds. Since they are sorted by field already, a pass for each kind is faster
	// than another sort.
	var few [8]kindOfChange
	kinds := few[:0]
	for _, f := range sums {
		if k := f.kind(); !slices.Contains(kinds, k) {
			if len(kinds) == len(few) {
				slices.SortFunc(sums, compareTallies)
				return append(to, sums...)
			}
			kinds = append(kinds, k)
		}
	}
	slices.SortFunc(kinds, compareKinds)
	for _, k := range kinds {
		for _, f := range sums {
			if f.kind() == k {
				to = append(to, f)
			}
		}
	}
	return to
}

// kindOfChange is what the changes of a run have in common.
type kindOfChange struct {
	shared bool
	delta  int64
}

func (f *groupTally) kind() kindOfChange { return kindOfChange{f.shared, f.delta} }

func compareKinds(a, b kindOfChange) int {
	if a.shared != b.shared {
		if a.shared {
			return 1
		}
		return -1
	}
	return cmp.Compare(a.delta, b.delta)
}

func compareTallies(a, b groupTally) int {
	if c := compareKinds(a.kind(), b.kind()); c != 0 {
		return c
	}
	return cmp.Compare(a.field, b.field)
}

// groupTally is a change of a tally, with the index of its group in a sorted list. It takes a third of the memory of
// a Change, has no pointers, and can be compared without comparing names.
type groupTally struct {
	group  int32
	shared bool
	tally
}

// change converts f to a Change. groups is the list to which the index f.group refers.
func (f *groupTally) change(groups []string) processors.Change {
	return processors.Change{Kind: processors.AddTally, Group: groups[f.group], Field: f.field, Delta: f.delta, Shared: f.shared}
}

// groupsOf returns the names of the groups that have a tally among the changes, sorted.
func groupsOf(changes []processors.Change) []string {
	var few [32]string
	groups := few[:0]
	for i, f := range changes {
		if f.Kind == processors.AddTally && (i == 0 || f.Group != changes[i-1].Group || changes[i-1].Kind != f.Kind) {
			groups = append(groups, f.Group)
		}
	}
	slices.Sort(groups)
	return slices.Clone(slices.Compact(groups))
}
