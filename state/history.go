package state

import (
	"context"
	"errors"
	"fmt"

	"github.com/redis/go-redis/v9"

	"candor/schemas"
	"candor/survey"
)

// Histories loads the settings changes that are kept for the given incarnations of surveys. Those
// without changes are absent.
func (s *Store) Histories(ctx context.Context, p int32, incarnations []int64) (map[int64][]survey.SettingsEntry, error) {
	all := make(map[int64][]survey.SettingsEntry, len(incarnations))
	if len(incarnations) == 0 {
		return all, nil
	}
	keys := make([]string, len(incarnations))
	for i, inc := range incarnations {
		keys[i] = historyKey(p, inc)
	}
	values, err := s.rdb.MGet(ctx, keys...).Result()
	if err != nil {
		return nil, fmt.Errorf("load histories of settings: %w", err)
	}
	for i, v := range values {
		text, ok := v.(string)
		if !ok {
			continue
		}
		entries, err := schemas.DecodeHistory([]byte(text))
		if err != nil {
			return nil, fmt.Errorf("decode a history of settings: %w", err)
		}
		all[incarnations[i]] = entries
	}
	return all, nil
}

// History returns a survey's state, or nil if it does not exist, and the settings changes that are
// kept for it, oldest first.
func (v *View) History(ctx context.Context, key survey.Key) (*survey.State, []survey.SettingsEntry, error) {
	p := v.partition(key)
	st, _, found, err := v.read(ctx, p, key, func(pipe redis.Pipeliner, inc int64) redis.Cmder {
		return pipe.Get(ctx, historyKey(p, inc))
	})
	if err != nil || st == nil {
		return nil, nil, err
	}
	text, err := found.(*redis.StringCmd).Bytes()
	switch {
	case errors.Is(err, redis.Nil):
		return st, nil, nil
	case err != nil:
		return nil, nil, fmt.Errorf("read a history of settings: %w", err)
	}
	entries, err := schemas.DecodeHistory(text)
	if err != nil {
		return nil, nil, fmt.Errorf("decode a history of settings: %w", err)
	}
	return st, entries, nil
}
