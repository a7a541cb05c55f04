package state

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/redis/go-redis/v9"

	"candor/schemas"
	"candor/survey"
)

// writeNames updates the lists of accounts' surveys, and the list of the surveys whose verdicts are being counted
// again.
func writeNames(b *Batch, t *Transition) {
	p := t.Partition
	for key, there := range t.Named {
		if there {
			b.Do("ZADD", namesKey(p, key.Account), 0, string(key.Survey))
		} else {
			b.Do("ZREM", namesKey(p, key.Account), string(key.Survey))
		}
	}
	for key, recounting := range t.Recounts {
		if recounting {
			b.Do("SADD", recountsKey(p), key.Bytes())
		} else {
			b.Do("SREM", recountsKey(p), key.Bytes())
		}
	}
}

// Recounts returns the surveys of a partition whose verdicts are being counted again.
func (s *Store) Recounts(ctx context.Context, p int32) ([]survey.Key, error) {
	members, err := s.rdb.SMembers(ctx, recountsKey(p)).Result()
	if err != nil {
		return nil, fmt.Errorf("load the surveys that are being counted again: %w", err)
	}
	keys := make([]survey.Key, len(members))
	for i, m := range members {
		if keys[i], err = survey.ParseKey([]byte(m)); err != nil {
			return nil, fmt.Errorf("load the surveys that are being counted again: %w", err)
		}
	}
	return keys, nil
}

// Surveys returns up to n surveys of an account, in the byte order of their names. All of these names are
// after the parameter after. It also returns the name after which the next page begins, or "" at the end. Surveys reads at most
// n+1 names from each partition, and reads the states later. A survey that is deleted in between is left out.
func (v *View) Surveys(ctx context.Context, account survey.AccountID, after survey.Name, n int) (page []survey.Listed, next survey.Name, err error) {
	type place struct {
		name survey.Name
		p    int32
	}
	var found []place
	from := "-"
	if after != "" {
		from = "(" + string(after)
	}
	for p := range int32(len(v.parts)) {
		var names *redis.StringSliceCmd
		if _, err := v.store.guarded(ctx, p, v.parts[p].seen.floor(), func(pipe redis.Pipeliner) {
			names = pipe.ZRangeByLex(ctx, namesKey(p, account), &redis.ZRangeBy{Min: from, Max: "+", Count: int64(n) + 1})
		}); err != nil {
			return nil, "", err
		}
		for _, name := range names.Val() {
			found = append(found, place{survey.Name(name), p})
		}
	}
	slices.SortFunc(found, func(a, b place) int { return cmp.Compare(a.name, b.name) })
	if len(found) > n {
		found, next = found[:n], found[n-1].name
	}
	byPartition := map[int32][]string{}
	for _, f := range found {
		byPartition[f.p] = append(byPartition[f.p], surveyKey(f.p, survey.Key{Account: account, Survey: f.name}))
	}
	values := map[string]any{} // by key
	for p, keys := range byPartition {
		var states *redis.SliceCmd
		if _, err := v.store.guarded(ctx, p, v.parts[p].seen.floor(), func(pipe redis.Pipeliner) { states = pipe.MGet(ctx, keys...) }); err != nil {
			return nil, "", err
		}
		for i, state := range states.Val() {
			values[keys[i]] = state
		}
	}
	for _, f := range found {
		text, ok := values[surveyKey(f.p, survey.Key{Account: account, Survey: f.name})].(string)
		if !ok {
			continue
		}
		st, err := schemas.DecodeState([]byte(text))
		if err != nil {
			return nil, "", fmt.Errorf("decode a survey: %w", err)
		}
		page = append(page, survey.Listed{Name: f.name, State: st})
	}
	return page, next, nil
}
