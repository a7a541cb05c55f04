package state

import (
	"context"
	"fmt"
	"time"

	"github.com/redis/go-redis/v9"

	"candor/survey"
)

// TokenDay returns the day under which a used token is kept: the day on which the token expires, in days since
// 1970. The tokens of one day are in one set and are deleted together. So which tokens are kept depends only on
// the log.
func TokenDay(t survey.Token) int64 { return Day(time.Unix(t.Expires, 0)) }

// UsedTokens returns which of the given tokens were used, and all days with used tokens. Without tokens, it reads nothing.
func (s *Store) UsedTokens(ctx context.Context, p int32, of []survey.Token) (map[survey.Token]bool, []int64, error) {
	used := map[survey.Token]bool{}
	if len(of) == 0 {
		return used, nil, nil
	}
	pipe := s.rdb.Pipeline()
	members := pipe.SMembers(ctx, tokenDaysKey(p))
	found := make([]*redis.BoolCmd, len(of))
	for i := range of {
		found[i] = pipe.SIsMember(ctx, tokensKey(p, TokenDay(of[i])), of[i].Name[:])
	}
	if _, err := pipe.Exec(ctx); err != nil {
		return nil, nil, fmt.Errorf("load used tokens: %w", err)
	}
	for i := range of {
		is, err := found[i].Result()
		if err != nil {
			return nil, nil, fmt.Errorf("load used tokens: %w", err)
		}
		used[of[i]] = is
	}
	days, err := daysOf(members)
	if err != nil {
		return nil, nil, fmt.Errorf("load used tokens: %w", err)
	}
	return used, days, nil
}

func writeTokens(b *Batch, p int32, used []survey.Token, expired []int64) {
	for _, day := range expired {
		b.Do("UNLINK", tokensKey(p, day))
		b.Do("SREM", tokenDaysKey(p), day)
	}
	days := map[int64][]any{}
	for i := range used {
		day := TokenDay(used[i])
		days[day] = append(days[day], used[i].Name[:])
	}
	for day, names := range days {
		b.Many("SADD", tokensKey(p, day), 1, names)
		b.Do("SADD", tokenDaysKey(p), day)
	}
}

// TokenUsed reports whether a respondent was admitted with the token. ingest calls it to refuse a used token
// before the append. The join makes the final decision.
func (v *View) TokenUsed(ctx context.Context, key survey.Key, token survey.Token) (bool, error) {
	p := v.partition(key)
	var used *redis.BoolCmd
	_, err := v.store.guarded(ctx, p, v.parts[p].seen.floor(), func(pipe redis.Pipeliner) {
		used = pipe.SIsMember(ctx, tokensKey(p, TokenDay(token)), token.Name[:])
	})
	if err == nil {
		err = used.Err()
	}
	if err != nil {
		return false, fmt.Errorf("look up a token: %w", err)
	}
	return used.Val(), nil
}
