package state

import (
	"context"
	"fmt"

	"github.com/redis/go-redis/v9"

	"candor/survey"
)

// Page returns a page of a survey's respondents in the order of admission, with generations above after (-1:
// from the first respondent on). It reads at most n respondents, or fewer if their rows are large. It leaves
// out respondents that are deleted during the call. The work for Redis depends on n, not on the size of the
// survey.
//
// The rows are read later than the state and the position. A change in between may already be in the rows. A
// reader of changes since the position finds it in any case.
func (v *View) Page(ctx context.Context, key survey.Key, after int64, n int) (survey.Page, error) {
	p := v.partition(key)
	var sizes askedSizes
	st, m, found, err := v.read(ctx, p, key, func(pipe redis.Pipeliner, inc int64) redis.Cmder {
		sizes = askSizes(ctx, pipe, p, inc)
		return pipe.ZRangeByScoreWithScores(ctx, indexKey(p, inc), &redis.ZRangeBy{Min: "(" + i64(after), Max: "+inf", Count: int64(n) + 1})
	})
	page := survey.Page{State: st, At: survey.Position{Log: m.Log, Scores: m.Scores}, Last: after}
	if err != nil || st == nil {
		return page, err
	}
	index, err := found.(*redis.ZSliceCmd).Result()
	if err != nil {
		return page, fmt.Errorf("read the index of a survey: %w", err)
	}
	if page.More = len(index) > n; page.More {
		index = index[:n]
	}
	if len(index) == 0 {
		return page, nil
	}
	size, err := sizes.of(0, m)
	if err != nil {
		return page, err
	}
	if size.fit(len(index)) < len(index) {
		size = rowSize{} // not all rows are sure to fit; the script finds out how many do
	}
	values, err := v.rows(ctx, p, size, group{st.Incarnation, members(index)})
	if err != nil {
		return page, err
	}
	if len(values) < len(index) {
		index, page.More = index[:len(values)], true
	}
	page.Read, page.Last = len(index), int64(index[len(index)-1].Score)
	page.Rows = make([]survey.Respondent, 0, len(index))
	for i, value := range values {
		row, err := decodeRow(value)
		switch {
		case err != nil:
			return page, err
		case row == nil: // the respondent was deleted after the index was read
		case row.Generation != int64(index[i].Score): // it was deleted and added again, so it is on a later page
		default:
			page.Rows = append(page.Rows, *row)
		}
	}
	return page, nil
}
