package state

import (
	"context"
	"fmt"

	"github.com/redis/go-redis/v9"

	"candor/schemas"
	"candor/survey"
)

// A survey's trail consists of two hashes, whose fields are the numbers of entries. One hash has the entries, the
// other their notes. An entry is never modified. So a commit can add entries, remove entries, and erase notes
// without reading the trail.

// TrailRef names an entry of the trail of a survey.
type TrailRef struct {
	Incarnation int64
	Number      int64
}

// writeTrails adds entries, removes the oldest ones beyond the limit, and erases notes.
func writeTrails(b *Batch, t *Transition) error {
	type writes struct{ entries, notes, gone, erased []any }
	of := map[int64]*writes{}
	at := func(inc int64) *writes {
		if of[inc] == nil {
			of[inc] = &writes{}
		}
		return of[inc]
	}
	for ref, e := range t.Trail {
		w, field := at(ref.Incarnation), i64(ref.Number)
		if e == nil {
			w.gone, w.erased = append(w.gone, field), append(w.erased, field)
			continue
		}
		value, err := schemas.EncodeTrailEntry(e)
		if err != nil {
			return fmt.Errorf("encode an entry of a trail: %w", err)
		}
		w.entries = append(w.entries, field, value)
		if e.Note != "" {
			w.notes = append(w.notes, field, e.Note)
		}
	}
	for _, ref := range t.Unnoted {
		w := at(ref.Incarnation)
		w.erased = append(w.erased, i64(ref.Number))
	}
	for inc, w := range of {
		b.Many("HSET", trailKey(t.Partition, inc), 2, w.entries)
		b.Many("HDEL", trailKey(t.Partition, inc), 1, w.gone)
		b.Many("HSET", notesKey(t.Partition, inc), 2, w.notes)
		b.Many("HDEL", notesKey(t.Partition, inc), 1, w.erased)
	}
	return nil
}

// A page of a trail ends early if its entries concern trailConcerned respondents or more. The number of entries
// on such a page is not known before they are read. So they are read in steps: first trailStep entries, and then
// in each step as many as in all steps before it. A page reads at most twice as many entries as it returns, plus
// trailStep.
const (
	trailConcerned = 1000
	trailStep      = 32
)

// Trail returns up to n entries of a survey's trail, the newest first. It begins below the number before, or at the
// newest entry if before is 0. It also returns the ids of the respondents that the entries concern and that still
// exist. If the survey does not exist, the page is empty.
func (v *View) Trail(ctx context.Context, key survey.Key, before int64, n int) (survey.TrailPage, error) {
	for {
		st, err := v.Survey(ctx, key)
		if err != nil || st == nil {
			return survey.TrailPage{}, err
		}
		page, same, err := v.trail(ctx, key, st, before, n)
		if err != nil || same {
			return page, err
		}
	}
}

// trail reads a page of a survey's trail, as of the given state. same is false if the survey has been deleted since,
// because its entries are deleted with it.
func (v *View) trail(ctx context.Context, key survey.Key, st *survey.State, before int64, n int) (page survey.TrailPage, same bool, err error) {
	page = survey.TrailPage{State: st, IDs: map[int64]survey.RespondentID{}}
	last := st.Trail
	if before > 0 {
		last = min(last, before-1)
	}
	oldest := max(0, st.Trail-survey.MaxTrail) + 1
	end := max(oldest, last-int64(n)+1)
	concerned := 0
	for next := last; next >= end && concerned < trailConcerned; next = page.Next - 1 {
		step := min(next-end+1, max(trailStep, last-next))
		values, same, err := v.entries(ctx, key, st.Incarnation, next, step)
		if err != nil || !same {
			return page, false, err
		}
		for i := 0; i < len(values) && concerned < trailConcerned; i++ {
			page.Next = next - int64(i)
			text, ok := values[i].(string)
			if !ok {
				continue // removed since, because newer entries reached the limit
			}
			e, err := schemas.DecodeTrailEntry([]byte(text))
			if err != nil {
				return page, false, fmt.Errorf("decode an entry of a trail: %w", err)
			}
			e.Number = page.Next
			concerned += len(e.Concerned)
			page.Entries = append(page.Entries, e)
		}
	}
	if page.Next <= oldest {
		page.Next = 0
	}
	if len(page.Entries) == 0 {
		return page, true, nil
	}
	return page, true, v.identify(ctx, v.partition(key), st.Incarnation, &page)
}

// entries reads n entries of a trail, from a number downwards. same is false if the survey has been deleted, or deleted
// and created again.
func (v *View) entries(ctx context.Context, key survey.Key, incarnation, from, n int64) (values []any, same bool, err error) {
	fields := make([]string, n)
	for i := range fields {
		fields[i] = i64(from - int64(i))
	}
	p := v.partition(key)
	now, _, found, err := v.read(ctx, p, key, func(pipe redis.Pipeliner, inc int64) redis.Cmder {
		return pipe.HMGet(ctx, trailKey(p, inc), fields...)
	})
	if err != nil || now == nil || now.Incarnation != incarnation {
		return nil, false, err
	}
	values, err = found.(*redis.SliceCmd).Result()
	if err != nil {
		return nil, false, fmt.Errorf("read a trail: %w", err)
	}
	return values, true, nil
}

// identify adds to a page the notes of its entries, and the ids of the respondents that they concern.
func (v *View) identify(ctx context.Context, p int32, inc int64, page *survey.TrailPage) error {
	numbers := make([]string, len(page.Entries))
	for i := range page.Entries {
		numbers[i] = i64(page.Entries[i].Number)
	}
	var notes *redis.SliceCmd
	var asked []int64
	for i := range page.Entries {
		asked = append(asked, page.Entries[i].Concerned...)
	}
	var ids askedIDs
	if _, err := v.store.guarded(ctx, p, v.parts[p].seen.floor(), func(pipe redis.Pipeliner) {
		notes = pipe.HMGet(ctx, notesKey(p, inc), numbers...)
		ids = askIDs(ctx, pipe, p, inc, asked)
	}); err != nil {
		return err
	}
	texts, err := notes.Result()
	if err != nil {
		return fmt.Errorf("read the notes of a trail: %w", err)
	}
	for i := range texts {
		page.Entries[i].Note, _ = texts[i].(string)
	}
	page.IDs, err = ids.found()
	return err
}
