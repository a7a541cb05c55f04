package checkstate

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"

	"candor/processors"
	"candor/state"
)

// All returns all check state of a survey's incarnation as the view stores it, without empty groups. The groups have
// the names that the view uses. All is used to compare views.
func All(ctx context.Context, view *state.Store, part state.Part, incarnation int64) (processors.State, error) {
	all := processors.State{Tallies: map[string][]processors.Count{}, Entries: map[string][]processors.Entry{}}
	at, err := view.PartMarker(ctx, part)
	if err != nil {
		return all, err
	}
	s := &stored{view: view, part: part, at: at}
	r := s.reading()
	listed := r.Pipe.SMembers(ctx, part.KeyOf(incarnation, groupsKey))
	lined := r.Pipe.HGetAll(ctx, part.KeyOf(incarnation, linesKey))
	if err := r.Run(ctx); err != nil {
		return all, err
	}
	var wants []groupWant
	for _, name := range slices.AppendSeq(listed.Val(), maps.Keys(lined.Val())) {
		ref := groupRef{incarnation, name}
		wants = append(wants, allTalliesOf(ref), allEntriesOf(ref))
	}
	found, err := s.find(ctx, wants)
	if err != nil {
		return all, err
	}
	for i, w := range wants {
		if len(found[i].Tallies) > 0 {
			all.Tallies[w.Group] = found[i].Tallies
		}
		if len(found[i].Entries) > 0 {
			all.Entries[w.Group] = found[i].Entries
		}
	}
	return all, nil
}

// Limits of Tallies: readTries is how often one read is attempted, readGroups how many groups one read covers.
const (
	readTries  = 10
	readGroups = 50
)

// Tallies returns the last committed tallies of groups of a survey's incarnation, in the order of groups, each sorted
// by field. An unknown group has no tallies. Tallies is for readers other than the lane that owns the check state.
// The error is state.ErrBehind if the lane commits during each of readTries reads.
func Tallies(ctx context.Context, view *state.Store, part state.Part, incarnation int64, groups []string) ([][]processors.Count, error) {
	all := make([][]processors.Count, 0, len(groups))
	for some := range slices.Chunk(groups, readGroups) {
		wants := make([]groupWant, len(some))
		for i, group := range some {
			wants[i] = allTalliesOf(groupRef{incarnation, nameInView(group)})
			wants[i].Known = true
		}
		found, err := findAgain(ctx, view, part, wants)
		if err != nil {
			return nil, err
		}
		for i := range found {
			all = append(all, found[i].Tallies)
		}
	}
	return all, nil
}

// findAgain reads the wants, and repeats this up to readTries times until the part's marker stays the same during a
// read.
func findAgain(ctx context.Context, view *state.Store, part state.Part, wants []groupWant) (found []groupFound, err error) {
	for range readTries {
		at, err := view.PartMarker(ctx, part)
		if err != nil {
			return nil, err
		}
		s := &stored{view: view, part: part, at: at}
		if found, err = s.find(ctx, wants); !errors.Is(err, state.ErrBehind) {
			return found, err
		}
	}
	return nil, state.ErrBehind
}

// TalliesOf returns the tallies in a group's pages, sorted by field. The result is the same for every division into
// pages.
func TalliesOf(pages map[string]string) ([]processors.Count, error) {
	var f groupFound
	err := f.all(pages)
	return f.Tallies, err
}

// plainNumbers returns a directory in which each number stands for a field of the same value.
var plainNumbers = sync.OnceValue(func() *directory {
	d := newDirectory()
	for number := range uint64(directoryMost) {
		d.add(number)
	}
	return d
})

// LessonsOf returns the lessons of respondents as text, from the hashes "learnt" and "names" of a survey. In the
// text, groups have their names instead of their numbers. Shared fields have their numbers.
func LessonsOf(learnt, names map[string]string) (map[string]string, error) {
	n, err := readNames(names)
	if err != nil {
		return nil, err
	}
	lessons := make(map[string]string, len(learnt))
	for respondent, text := range learnt {
		l, err := decodeLesson([]byte(text), n, func(string) *directory { return plainNumbers() })
		if err != nil {
			return nil, err
		}
		lessons[respondent] = fmt.Sprintf("%d %+v", l.Generation, l.Changes)
	}
	return lessons, nil
}
