package join

import (
	"context"
	"maps"
	"slices"

	"candor/state"
	"candor/survey"
)

// once holds the outcomes of commands with an Idempotency-Key that a batch needs. Decisions depend only on the order
// and the times in the log. So a replay makes the same decisions in batches of any size.
type once struct {
	kept map[state.KeptRef]survey.Kept // outcomes of the view, with the changes of this batch
	days []int64                       // days for which outcomes are kept
}

// load reads the kept outcomes of the batch's commands.
func (o *once) load(ctx context.Context, l *lane, records []logged) (err error) {
	var of []state.KeptRef
	for _, r := range records {
		if r.command != nil && r.command.Once != nil {
			refs := state.KeptRefs(r.command.Once.Key, r.at.At)
			of = append(of, refs[:]...)
		}
	}
	o.kept, o.days, err = l.Store.Kept(ctx, l.p, of)
	return err
}

// once decides a command with an Idempotency-Key. The first command with a key is executed. Later commands with the
// same key return the outcome of the first one.
func (b *batch) once(r logged) survey.Outcome {
	c, today := *r.command.Once, state.Day(r.at.At)
	b.forget(today)
	for _, ref := range state.KeptRefs(c.Key, r.at.At) {
		if k, ok := b.repeated.kept[ref]; ok && !k.Expired(r.at.At) {
			b.void(r)
			return k.Again(c)
		}
	}
	outcome := b.execute(r)
	if outcome.Code.Keeps() {
		ref, k := state.KeptRef{Key: c.Key, Day: today}, survey.Kept{At: r.at.At, Body: c.Body, Outcome: outcome}
		b.repeated.kept[ref], b.transition.Kept[ref] = k, k
		if !slices.Contains(b.repeated.days, today) {
			b.repeated.days = append(b.repeated.days, today)
		}
	}
	return outcome
}

// keptDays is how many days before today are kept: yesterday, and the day before for clocks that are ahead by up to a
// day. mostDays limits the number of all days, including today and those of clocks that are further ahead.
const (
	keptDays = 2
	mostDays = 6
)

// forget drops outcomes that no later command needs. A command may be dated to the future, because the clock of a
// process was ahead. So its time alone does not say that earlier outcomes are old. A day is dropped only if outcomes
// are kept for each later day up to today, because time has then passed by all of them. It is also dropped if there are
// too many days: first those before yesterday, and then those after today.
func (b *batch) forget(today int64) {
	o := &b.repeated
	passed := today // all days from passed to yesterday are kept
	for slices.Contains(o.days, passed-1) {
		passed--
	}
	var gone, others []int64
	for _, day := range slices.Sorted(slices.Values(o.days)) {
		switch {
		case day >= passed && day < today-keptDays:
			gone = append(gone, day)
		case day != today:
			others = append(others, day)
		}
	}
	for len(others) >= mostDays {
		if last := len(others) - 1; others[0] >= today-1 {
			gone, others = append(gone, others[last]), others[:last]
		} else {
			gone, others = append(gone, others[0]), others[1:]
		}
	}
	if len(gone) == 0 {
		return
	}
	b.transition.Forgot = append(b.transition.Forgot, gone...)
	dropped := func(day int64) bool { return slices.Contains(gone, day) }
	o.days = slices.DeleteFunc(o.days, dropped)
	old := func(ref state.KeptRef, _ survey.Kept) bool { return dropped(ref.Day) }
	maps.DeleteFunc(o.kept, old)
	maps.DeleteFunc(b.transition.Kept, old)
}
