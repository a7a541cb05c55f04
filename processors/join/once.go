package join

import (
	"context"
	"maps"
	"slices"
	"time"

	"candor/state"
	"candor/survey"
)

// once is what a batch knows of commands that take effect once. Everything is
// decided by the order and the times of the log, so that a replay decides and
// keeps the same however it is cut into batches.
type once struct {
	kept map[state.KeptRef]survey.Kept // overlay over the view's
	days []int64                       // that anything is kept of
}

// load fetches what is kept of the batch's commands.
func (o *once) load(ctx context.Context, l *lane, records []logged) (err error) {
	var of []state.KeptRef
	for _, r := range records {
		if r.command != nil && r.command.Once != nil {
			refs := keptRefs(r)
			of = append(of, refs[:]...)
		}
	}
	o.kept, o.days, err = l.Store.Kept(ctx, l.p, of)
	return err
}

// keptRefs returns where the outcome of a command that came before may be kept,
// latest first. One that still counts is of the day before at the earliest, and
// of the day after where clocks disagree.
func keptRefs(r logged) [3]state.KeptRef {
	key, today := r.command.Once.Key, day(r.at.At)
	return [3]state.KeptRef{{Key: key, Day: today + 1}, {Key: key, Day: today}, {Key: key, Day: today - 1}}
}

func day(at time.Time) int64 { return at.UnixMilli() / (24 * time.Hour).Milliseconds() }

// once decides a command that may come again: it is executed the first time,
// and after that answered with what came of it then.
func (b *batch) once(r logged) survey.Outcome {
	c, today := *r.command.Once, day(r.at.At)
	b.forget(today - 1)
	for _, ref := range keptRefs(r) {
		if k, ok := b.repeated.kept[ref]; ok && !k.Expired(r.at.At) {
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

// forget drops what is kept of the days before the given one: it has expired.
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
