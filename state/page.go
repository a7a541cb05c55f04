package state

import (
	"context"
	"fmt"

	"github.com/redis/go-redis/v9"

	"candor/schemas"
	"candor/survey"
)

// Page returns a page of a survey's respondents in the order of their admission: of
// at most n that were admitted after a generation (-1: from the first) those that are
// still there. Redis does work for n respondents, however many the survey has.
//
// The state and the position are of one instant, and the rows of the next, so that
// what happens between the two is in the rows, or shows as a change since the
// position.
func (v *View) Page(ctx context.Context, key survey.Key, after int64, n int) (survey.Page, error) {
	p := v.partition(key)
	st, m, found, err := v.read(ctx, p, key, func(pipe redis.Pipeliner, inc int64) redis.Cmder {
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
	names := make([]string, len(index))
	for i, z := range index {
		names[i] = z.Member.(string)
	}
	page.Last = int64(index[len(index)-1].Score)
	var rows *redis.SliceCmd
	if _, err := v.store.guarded(ctx, p, v.parts[p].seen.floor(), func(pipe redis.Pipeliner) {
		rows = pipe.HMGet(ctx, rowsKey(p, st.Incarnation), names...)
	}); err != nil {
		return page, err
	}
	page.Rows = make([]survey.Respondent, 0, len(index))
	for i, value := range rows.Val() {
		text, ok := value.(string)
		if !ok {
			continue // deleted meanwhile
		}
		r, err := schemas.DecodeRespondent([]byte(text))
		if err != nil {
			return page, fmt.Errorf("decode a respondent: %w", err)
		}
		if r.Generation != int64(index[i].Score) {
			continue // deleted and added again meanwhile: it comes in its new place
		}
		page.Rows = append(page.Rows, r)
	}
	return page, nil
}
