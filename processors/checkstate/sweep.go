package checkstate

import (
	"context"
	"fmt"
	"strconv"

	"candor/state"
)

// sweepSize is about how many groups are removed at a time.
const sweepSize = 400

// sweep removes the check state of deleted and parked surveys, and reports whether there was any. It may be
// interrupted and repeated at any time: an incarnation leaves the list only after all its keys were removed. Each step
// is a commit, because the next owner of the part may load a parked survey. A former owner cannot commit, so it cannot
// remove the loaded keys.
func (s *stored) sweep(ctx context.Context) (swept bool, err error) {
	incarnations, err := s.unswept(ctx)
	if err != nil || len(incarnations) == 0 {
		return false, err
	}
	for inc := range incarnations {
		for some := true; some; { // a scan may miss names while others are removed, so repeat it
			some = false
			err := s.view.Members(ctx, s.part.KeyOf(inc, groupsKey), sweepSize, func(names []string) error {
				some = true
				return s.remove(ctx, inc, names)
			})
			if err != nil {
				return true, fmt.Errorf("sweep check state: %w", err)
			}
		}
		err = s.alter(ctx, func(b *state.Batch) {
			for _, rest := range sharedKeys {
				b.Do("UNLINK", s.part.KeyOf(inc, rest))
			}
			b.Do("SREM", s.part.Key(state.KindSweep), inc)
		})
		if err != nil {
			return true, fmt.Errorf("sweep check state: %w", err)
		}
	}
	s.cache.clear()
	return true, nil
}

// unswept returns the incarnations whose check state is to be removed.
func (s *stored) unswept(ctx context.Context) (map[int64]bool, error) {
	r := s.reading()
	members := r.Pipe.SMembers(ctx, s.part.Key(state.KindSweep))
	if err := r.Run(ctx); err != nil {
		return nil, fmt.Errorf("read what to sweep: %w", err)
	}
	incarnations := make(map[int64]bool, len(members.Val()))
	for _, text := range members.Val() {
		inc, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return nil, fmt.Errorf("sweep %q: %w", text, err)
		}
		incarnations[inc] = true
	}
	return incarnations, nil
}

// remove removes some groups of a survey.
func (s *stored) remove(ctx context.Context, inc int64, names []string) error {
	return s.alter(ctx, func(b *state.Batch) {
		gone := make([]any, len(names))
		for i, g := range names {
			gone[i] = g
			for _, kind := range groupKeys {
				b.Do("UNLINK", s.part.KeyOf(inc, kind+g))
			}
		}
		b.Many("SREM", s.part.KeyOf(inc, groupsKey), 1, gone)
	})
}

// alter commits changes without moving the marker. The error is state.ErrBehind if the part has another marker.
func (s *stored) alter(ctx context.Context, change func(b *state.Batch)) error {
	b := state.NewBatch(s.part, s.at, s.at)
	change(b)
	ok, err := s.view.CommitBatch(ctx, b)
	if err == nil && !ok {
		err = state.ErrBehind
	}
	return err
}
