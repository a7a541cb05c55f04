package state

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"slices"
	"sync"

	"github.com/redis/go-redis/v9"

	"candor/schemas"
	"candor/survey"
)

// Judged reads the respondents of a survey for their verdicts, page by page in the order of admission. It
// starts after the respondent `after`, or at the first respondent if after is "". It first calls the function
// begin with the survey's state (nil if the survey does not exist) and whether the respondent `after` exists.
// Then it calls the function page with the respondents of each page, and fetches the next pages meanwhile.
//
// A respondent holds only what verdicts depend on (schemas.Judge). It is decoded when the function page
// requests it, and is valid until the next one is requested. Respondents that are admitted after the call
// began are not included.
func (v *View) Judged(ctx context.Context, key survey.Key, after survey.RespondentID,
	begin func(st *survey.State, found bool) error, page func(iter.Seq2[*survey.Judged, error]) error,
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
	pages := make(chan (<-chan rawPage), pagesAhead)
	var reading sync.WaitGroup
	defer reading.Wait()
	defer cancel()
	reading.Go(func() { (&pageReader{View: v, p: p, incarnation: st.Incarnation}).read(ctx, from, pages) })
	var judge schemas.Judge
	for parts := range pages {
		for raw := range parts {
			if raw.err != nil {
				return raw.err
			}
			if err := page(raw.judged(&judge)); err != nil {
				return err
			}
		}
	}
	return ctx.Err() // the loop also ends when the context ends
}

const (
	// judgedPage is the number of respondents that Judged reads at a time. It reads fewer if their rows are
	// large. A page of ordinary respondents fits into the buffers that connections keep, and into the cache of
	// a processor.
	judgedPage = 250
	// namesPage is the number of respondents whose names one request reads.
	namesPage = 4 * judgedPage
	// pagesAhead is the number of pages that are read while one is judged. With one page, candor and Redis
	// would mostly wait for each other, because Redis is idle while candor receives a reply. ADR 0180 has the
	// time of a preview for 1, 2, 4 and 8 pages.
	pagesAhead = 4
)

// rawPage is a page of encoded rows, or a part of a page if its rows are large. The text of a row is empty if the
// respondent was deleted after its name was read.
type rawPage struct {
	rows []string
	err  error
}

// judged decodes the rows of a page.
func (r *rawPage) judged(judge *schemas.Judge) iter.Seq2[*survey.Judged, error] {
	return func(yield func(*survey.Judged, error) bool) {
		for _, row := range r.rows {
			if row != "" && !yield(judge.Respondent(row)) {
				return
			}
		}
	}
}

// pageReader reads the pages of a survey for Judged.
type pageReader struct {
	*View
	p           int32
	incarnation int64

	mu   sync.Mutex
	size rowSize // the size of the survey's largest row, as last read
}

// read sends the pages of a survey, beginning at a place in its index. It sends the channel of each page before the
// rows of the page are read. It closes pages after the last page or after an error.
func (r *pageReader) read(ctx context.Context, from string, pages chan<- <-chan rawPage) {
	var fetching sync.WaitGroup
	defer fetching.Wait()
	defer close(pages)
	for until := "+inf"; from != until; {
		ids, last, m, err := r.names(ctx, from, until)
		if err != nil {
			failed := make(chan rawPage, 1)
			failed <- rawPage{err: err}
			close(failed)
			select {
			case pages <- failed:
			case <-ctx.Done():
			}
			return
		}
		if until == "+inf" {
			until = "(" + i64(m.Log) // otherwise reading a busy survey would never end
		}
		if from = last; from == "" {
			from = until
		}
		for some := range slices.Chunk(ids, judgedPage) {
			page := make(chan rawPage)
			select {
			case pages <- page:
				fetching.Go(func() { r.fetch(ctx, some, page) })
			case <-ctx.Done():
				return
			}
		}
	}
}

// names reads the names of up to namesPage respondents, beginning at a place in the index. next is the place
// after them, or "" if there are no more.
func (r *pageReader) names(ctx context.Context, from, until string) (ids []any, next string, m Marker, err error) {
	var last *redis.ZSliceCmd
	var sizes askedSizes
	index := indexKey(r.p, r.incarnation)
	// Scores cost Redis as much as names, and only the last one is needed.
	names := redis.NewStringSliceCmd(ctx, "zrangebyscore", index, from, until, "limit", 0, namesPage)
	m, err = r.store.guarded(ctx, r.p, r.parts[r.p].seen.floor(), func(pipe redis.Pipeliner) {
		sizes = askSizes(ctx, pipe, r.p, r.incarnation)
		_ = pipe.Process(ctx, names)
		last = pipe.ZRangeByScoreWithScores(ctx, index, &redis.ZRangeBy{Min: from, Max: until, Offset: namesPage - 1, Count: 1})
	})
	if err == nil {
		err = r.resize(sizes, m)
	}
	if err == nil {
		err = cmp.Or(names.Err(), last.Err())
	}
	if err != nil {
		return nil, "", m, fmt.Errorf("read respondents: %w", err)
	}
	read := names.Val()
	ids = make([]any, len(read))
	for i := range read {
		ids[i] = &read[i] // a pointer in an interface needs no allocation; a string would
	}
	for _, z := range last.Val() {
		next = "(" + i64(int64(z.Score))
	}
	return ids, next, m, nil
}

// fetch reads the rows of a page, in parts if they are large, and sends them.
func (r *pageReader) fetch(ctx context.Context, ids []any, page chan<- rawPage) {
	defer close(page)
	for len(ids) > 0 {
		rows, err := r.rows(ctx, ids)
		select {
		case page <- rawPage{rows, err}:
		case <-ctx.Done():
			return
		}
		if err != nil {
			return
		}
		ids = ids[len(rows):]
	}
}

// rows reads the first of the given respondents' rows: as many as fit into one reply.
func (r *pageReader) rows(ctx context.Context, ids []any) ([]string, error) {
	r.mu.Lock()
	size := r.size
	r.mu.Unlock()
	rows := redis.NewStringSliceCmd(ctx, rowsCommand(r.p, size, group{r.incarnation, ids})...)
	var sizes askedSizes
	m, err := r.store.guarded(ctx, r.p, r.parts[r.p].seen.floor(), func(pipe redis.Pipeliner) {
		_ = pipe.Process(ctx, rows)
		sizes = askSizes(ctx, pipe, r.p, r.incarnation)
	})
	if err == nil {
		err = r.resize(sizes, m)
	}
	if err == nil {
		err = rows.Err()
	}
	if err != nil {
		return nil, fmt.Errorf("read respondents: %w", err)
	}
	return rows.Val(), nil
}

// resize stores the size of the survey's largest row, as the reply to askSizes has it, for the next reads.
func (r *pageReader) resize(asked askedSizes, m Marker) error {
	size, err := asked.of(0, m)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.size = size
	return err
}
