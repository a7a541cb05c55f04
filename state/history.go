package state

import (
	"context"

	"github.com/redis/go-redis/v9"

	"candor/schemas"
	"candor/survey"
)

// Histories loads the settings changes that are kept for the given incarnations of surveys. Incarnations without
// changes are absent.
func (s *Store) Histories(ctx context.Context, p int32, incarnations []int64) (map[int64][]survey.SettingsEntry, error) {
	return load(ctx, s, incarnations, "histories of settings", func(inc int64) string { return historyKey(p, inc) }, schemas.DecodeHistory)
}

// History returns a survey's state and the settings changes that are kept for it, oldest first. The state is nil if
// the survey does not exist.
func (v *View) History(ctx context.Context, key survey.Key) (*survey.State, []survey.SettingsEntry, error) {
	p := v.partition(key)
	st, _, found, err := v.read(ctx, p, key, func(pipe redis.Pipeliner, inc int64) redis.Cmder {
		return pipe.Get(ctx, historyKey(p, inc))
	})
	if err != nil || st == nil {
		return nil, nil, err
	}
	entries, err := decoded(found.(*redis.StringCmd), "a history of settings", schemas.DecodeHistory)
	switch {
	case err != nil:
		return nil, nil, err
	case entries == nil:
		return st, nil, nil
	}
	return st, *entries, nil
}
