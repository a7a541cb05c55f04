package state

import (
	"context"

	"candor/survey"
)

// maxAdmissions is about how many submissions of a partition are remembered:
// more than the six checks are apart while they keep up with the log.
const maxAdmissions = 4096

// admissions remembers what became of a partition's submissions, so that of the
// checks that one process runs only the first has to ask the view. What was
// admitted follows from the log and does not change; who is deleted meanwhile is
// forgotten by each check where it meets the command.
type admissions struct {
	turn       chan struct{} // one asks at a time: the others are about to want the same
	young, old map[int64]admission
	known      map[survey.Key]int64 // incarnations as seen last
}

// admission says whether the submission was admitted, and into which incarnation.
type admission struct {
	incarnation int64
	ok          bool
}

func (a *admissions) init() {
	a.turn = make(chan struct{}, 1)
	a.young, a.known = map[int64]admission{}, map[survey.Key]int64{}
}

// at returns what is known of the submission at an offset.
func (a *admissions) at(offset int64) (admission, bool) {
	if found, ok := a.young[offset]; ok {
		return found, true
	}
	found, ok := a.old[offset]
	return found, ok
}

func (a *admissions) put(offset int64, what admission) {
	if len(a.young) >= maxAdmissions/2 {
		a.old, a.young = a.young, map[int64]admission{}
	}
	a.young[offset] = what
}

// Incarnations returns, for submissions by their offsets in the log, of which
// incarnation of its survey each was made a respondent. Those that were refused
// are absent, and those that were gone when the first check asked. What the
// process does not remember is read as by Store.Admitted, once the log is
// applied beyond the last offset; otherwise the error is ErrBehind.
func (v *View) Incarnations(ctx context.Context, p int32, last int64, of map[int64]Submitted) (map[int64]int64, error) {
	a := &v.parts[p].admissions
	select {
	case a.turn <- struct{}{}:
		defer func() { <-a.turn }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	incarnations := make(map[int64]int64, len(of))
	var unknown []int64
	var missing []Submitted
	for offset, who := range of {
		switch found, ok := a.at(offset); {
		case !ok:
			unknown, missing = append(unknown, offset), append(missing, who)
		case found.ok:
			incarnations[offset] = found.incarnation
		}
	}
	if len(missing) == 0 {
		return incarnations, nil
	}
	if len(a.known) > maxGuesses {
		clear(a.known)
	}
	admitted, err := v.store.Admitted(ctx, p, last, missing, a.known)
	if err != nil {
		return nil, err
	}
	for i, offset := range unknown {
		now, ok := admitted[missing[i]]
		ok = ok && now.Generation == offset
		a.put(offset, admission{now.Incarnation, ok})
		if ok {
			incarnations[offset] = now.Incarnation
		}
	}
	return incarnations, nil
}
