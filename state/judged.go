package state

import (
	"context"
	"fmt"
	"iter"
	"sync"

	"github.com/redis/go-redis/v9"

	"candor/schemas"
	"candor/survey"
)

// Judged reads the respondents of a survey for their verdicts, page by page in the order of
// admission. It starts after the respondent `after`, or at the first one if after is "". It first
// calls the function begin with the survey's state (nil if it does not exist) and whether the
// respondent `after` exists. Then it calls the function page with the respondents of each page.
// They hold only what verdicts depend on (schemas.Judge), are decoded when this function asks for
// them, and are valid until the next one. Meanwhile the next page is fetched.
//
// Respondents that are admitted after the call began are not included.
func (v *View) Judged(ctx context.Context, key survey.Key, after survey.RespondentID,
	begin func(st *survey.State, found bool) error, page func(iter.Seq2[*survey.Respondent, error]) error,
) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	p := v.partition(key)
	st, _, place, err := v.read(ctx, p, key, func(pipe redis.Pipeliner, inc int64) redis.Cmder {
		return zmscore(ctx, pipe, indexKey(p, inc), []string{string(after)})
	})
	if err != nil {
		return err
	}
	from, found := "-inf", true
	if st != nil && after != "" {
		var generation int64
		if generation, found, err = scoreAt(place.(*redis.SliceCmd), 0); err != nil {
			return err
		}
		from = "(" + i64(generation)
	}
	if err := begin(st, found); err != nil || st == nil || !found {
		return err
	}
	pages := make(chan rawPage)
	var reading sync.WaitGroup
	defer reading.Wait()
	defer cancel()
	reading.Go(func() { v.readPages(ctx, p, st.Incarnation, from, pages) })
	var judge schemas.Judge
	for raw := range pages {
		if raw.err != nil {
			return raw.err
		}
		if err := page(func(yield func(*survey.Respondent, error) bool) {
			for _, value := range raw.rows {
				text, ok := value.(string)
				if !ok {
					continue // deleted since
				}
				r, err := judge.Respondent(text)
				if !yield(r, err) {
					return
				}
			}
		}); err != nil {
			return err
		}
	}
	return ctx.Err() // the pages also end when the caller gives up
}

// judgedPage is how many respondents Judged reads at a time, or fewer if they are large. A page of
// ordinary respondents fits into the buffers that connections keep, and into the cache of a
// processor.
const judgedPage = 250

// rawPage is a page of encoded rows.
type rawPage struct {
	rows []any
	err  error
}

// readPages sends the pages of a survey from a place in its index on. It reads one page ahead of
// the receiver, and closes the channel after the last page or an error.
func (v *View) readPages(ctx context.Context, p int32, inc int64, from string, pages chan<- rawPage) {
	defer close(pages)
	send := func(page rawPage) bool {
		select {
		case pages <- page:
			return page.err == nil
		case <-ctx.Done():
			return false
		}
	}
	// One round trip reads the rows of a page and the names for the next one.
	step := group{incarnation: inc}
	until := "+inf"
	var size rowSize
	for first := true; first || len(step.ids) > 0; first = false {
		var ids, rows *redis.Cmd
		var last *redis.ZSliceCmd
		var sizes askedSizes
		m, err := v.store.guarded(ctx, p, v.parts[p].seen.floor(), func(pipe redis.Pipeliner) {
			if len(step.ids) > 0 {
				rows = askRows(ctx, pipe, p, size, step)
			}
			sizes = askSizes(ctx, pipe, p, inc)
			// Scores cost Redis as much as names, and only the last one is needed.
			ids = pipe.Do(ctx, "zrangebyscore", indexKey(p, inc), from, until, "LIMIT", 0, judgedPage)
			last = pipe.ZRangeByScoreWithScores(ctx, indexKey(p, inc), &redis.ZRangeBy{Min: from, Max: until, Offset: judgedPage - 1, Count: 1})
		})
		var values []any
		if err == nil && rows != nil {
			values, err = rows.Slice()
		}
		if err == nil {
			size, err = sizes.of(0, m)
		}
		if err != nil {
			send(rawPage{err: fmt.Errorf("read respondents: %w", err)})
			return
		}
		if first {
			until = "(" + i64(m.Log) // otherwise reading a busy survey would never end
		}
		if rows != nil && !send(rawPage{rows: values}) {
			return
		}
		if step.ids = step.ids[len(values):]; len(step.ids) > 0 { // the rows are large
			continue
		}
		if step.ids, err = ids.Slice(); err != nil {
			send(rawPage{err: fmt.Errorf("read respondents: %w", err)})
			return
		}
		from = until // there are no more, unless the page is full
		for _, z := range last.Val() {
			from = "(" + i64(int64(z.Score))
		}
	}
}
