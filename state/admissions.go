package state

import (
	"context"
	"maps"
	"slices"

	"candor/schemas"
	"candor/survey"
)

// maxAdmissions is roughly the number of submissions that are cached for a partition. While the checks keep up
// with the log, the slowest check is less than this number behind the fastest one. So it finds in the cache the
// outcomes that the fastest one has read.
const maxAdmissions = 4096

// Admission holds the incarnation of the survey to which a submission was admitted, and whether its
// respondent has been deleted since from a survey that still exists.
type Admission struct {
	Incarnation int64
	Departed    bool
}

// admissions caches the outcomes of a partition's submissions. Several checks in one process need
// them, but only the first has to read the view, and only for outcomes that were not announced.
// An outcome follows from the log and does not change. Later deletions are not tracked here: each
// check handles a deletion when it reaches the command.
type admissions struct {
	turn       chan struct{}        // held by the caller that reads; others wait, because they need the same offsets
	young, old map[int64]*Admission // by offset; nil: the submission was refused
	known      map[survey.Key]int64 // the incarnation of each survey when it was last read
}

func (a *admissions) init() {
	a.turn = make(chan struct{}, 1)
	a.young, a.known = map[int64]*Admission{}, map[survey.Key]int64{}
}

// at returns the cached outcome of the submission at an offset. found is nil if the submission was refused, and ok is
// false if the outcome is not cached.
func (a *admissions) at(offset int64) (found *Admission, ok bool) {
	if found, ok = a.young[offset]; !ok {
		found, ok = a.old[offset]
	}
	return found, ok
}

func (a *admissions) put(offset int64, what *Admission) {
	if len(a.young) >= maxAdmissions/2 {
		a.old, a.young = a.young, map[int64]*Admission{}
	}
	a.young[offset] = what
}

// heard caches the outcome of the submission at an offset, if the outcome was announced and is still remembered.
func (w *partition) heard(offset int64) {
	value, ok := w.outcomes.last(offset)
	if !ok {
		return
	}
	switch o, err := schemas.DecodeOutcome(value); {
	case err != nil:
	case o.Code == survey.Applied:
		w.admissions.put(offset, &Admission{Incarnation: o.Incarnation})
	default:
		w.admissions.put(offset, nil)
	}
}

// Admissions returns the outcomes of the given submissions, by their offsets in the log. It leaves out refused
// submissions, and submissions whose survey had already been deleted when a check first asked for them. Outcomes
// that are neither announced nor cached are read from the view. If the log has not been applied beyond the offset
// last, this read fails with ErrBehind.
func (v *View) Admissions(ctx context.Context, p int32, last int64, of map[int64]Submitted) (map[int64]Admission, error) {
	a := &v.parts[p].admissions
	select {
	case a.turn <- struct{}{}:
		defer func() { <-a.turn }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	admitted := make(map[int64]Admission, len(of))
	note := func(offset int64, what *Admission) {
		if what != nil {
			admitted[offset] = *what
		}
	}
	missing := map[int64]Submitted{}
	for offset, who := range of {
		what, ok := a.at(offset)
		if !ok {
			v.parts[p].heard(offset)
			what, ok = a.at(offset)
		}
		if ok {
			note(offset, what)
		} else {
			missing[offset] = who
		}
	}
	found, err := v.admitted(ctx, a, p, last, missing)
	if err != nil {
		return nil, err
	}
	for offset, what := range found {
		a.put(offset, what)
		note(offset, what)
	}
	return admitted, nil
}

// admitted reads the outcomes of submissions from the view; nil means refused.
func (v *View) admitted(ctx context.Context, a *admissions, p int32, last int64, of map[int64]Submitted) (map[int64]*Admission, error) {
	if len(of) == 0 {
		return nil, nil
	}
	if len(a.known) > maxGuesses {
		clear(a.known)
	}
	who := slices.Collect(maps.Values(of))
	admitted, err := v.store.Admitted(ctx, p, last, who, a.known)
	if err != nil {
		return nil, err
	}
	found := make(map[int64]*Admission, len(of))
	perhaps := map[int64][]int64{}
	for offset, who := range of {
		found[offset] = nil
		inc, known := a.known[who.Key]
		switch now, ok := admitted[who]; {
		case ok && now.Generation == offset:
			found[offset] = &Admission{Incarnation: now.Incarnation}
		case known && survey.Began(inc) <= offset:
			perhaps[inc] = append(perhaps[inc], offset)
		}
	}
	departed, err := v.store.Departed(ctx, p, last, perhaps)
	if err != nil {
		return nil, err
	}
	for inc, offsets := range perhaps {
		for _, offset := range offsets {
			if departed[offset] {
				found[offset] = &Admission{Incarnation: inc, Departed: true}
			}
		}
	}
	return found, nil
}
