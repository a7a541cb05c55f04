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
	b.forget(today - 1)
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

// forget drops the outcomes of the days before the given one, because they have expired.
func (b *batch) forget(before int64) {
	o := &b.repeated
	o.days = slices.DeleteFunc(o.days, func(day int64) bool {
		if day < before {
			b.transition.Forgot = append(b.transition.Forgot, day)
		}
		return day < before
	})
	old := func(ref state.KeptRef, _ survey.Kept) bool { return ref.Day < before }
	maps.DeleteFunc(o.kept, old)
	maps.DeleteFunc(b.transition.Kept, old)
}
