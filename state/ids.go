package state

import (
	"context"
	"errors"
	"fmt"

	"github.com/redis/go-redis/v9"

	"candor/survey"
)

// askedIDs holds the pending replies to reads of respondents' ids, by their generations.
type askedIDs map[int64]*redis.StringSliceCmd

func askIDs(ctx context.Context, pipe redis.Pipeliner, p int32, inc int64, generations []int64) askedIDs {
	asked := make(askedIDs, len(generations))
	for _, generation := range generations {
		if asked[generation] == nil {
			asked[generation] = pipe.ZRangeByScore(ctx, indexKey(p, inc), &redis.ZRangeBy{Min: i64(generation), Max: i64(generation)})
		}
	}
	return asked
}

// found returns the ids of the respondents that still exist, by their generations.
func (a askedIDs) found() (map[int64]survey.RespondentID, error) {
	ids := make(map[int64]survey.RespondentID, len(a))
	for generation, reply := range a {
		found, err := reply.Result()
		if err != nil && !errors.Is(err, redis.Nil) {
			return nil, fmt.Errorf("read the index of a survey: %w", err)
		}
		if len(found) == 1 {
			ids[generation] = survey.RespondentID(found[0])
		}
	}
	return ids, nil
}

// IDs returns the ids of the respondents with the given generations. Respondents that were deleted are absent. IDs
// reads only the index of the survey, and no rows.
func (v *View) IDs(ctx context.Context, key survey.Key, inc int64, generations []int64) (map[int64]survey.RespondentID, error) {
	p := v.partition(key)
	var ids askedIDs
	if _, err := v.store.guarded(ctx, p, v.parts[p].seen.floor(), func(pipe redis.Pipeliner) { ids = askIDs(ctx, pipe, p, inc, generations) }); err != nil {
		return nil, err
	}
	return ids.found()
}
