package state

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/redis/go-redis/v9"

	"candor/survey"
)

// Overdue is a respondent whose retention period has ended, and its survey.
type Overdue struct {
	RowRef
	Key survey.Key
}

// expiring encodes a respondent as a member of expiryKey, which orders respondents by the end of their retention
// period.
func (r RowRef) expiring() string { return i64(r.Incarnation) + " " + string(r.Respondent) }

var errExpiring = errors.New("malformed member of the order of expiry")

func parseExpiring(s string) (RowRef, error) {
	inc, id, ok := strings.Cut(s, " ")
	n, err := strconv.ParseInt(inc, 10, 64)
	if !ok || err != nil {
		return RowRef{}, fmt.Errorf("%w: %q", errExpiring, s)
	}
	return RowRef{Incarnation: n, Respondent: survey.RespondentID(id)}, nil
}

// writeExpiry updates the order in which respondents expire (expiryKey). It also updates the keys of the surveys
// that have such respondents (retainsKey). Respondents without a retention period are in neither of them.
func writeExpiry(b *Batch, t *Transition) {
	p := t.Partition
	var put, gone, names []any
	for ref, at := range t.Expiring {
		if at.IsZero() {
			gone = append(gone, ref.expiring())
		} else {
			put = append(put, at.UnixMilli(), ref.expiring())
		}
	}
	for inc, key := range t.Retains {
		names = append(names, inc, key.Bytes())
	}
	b.Many("ZADD", expiryKey(p), 2, put)
	b.Many("ZREM", expiryKey(p), 1, gone)
	b.Many("HSET", retainsKey(p), 2, names)
	for _, inc := range t.Gone {
		b.Do("HDEL", retainsKey(p), inc)
	}
}

// Overdue returns up to limit respondents whose retention period had ended at the given time, oldest first.
// Respondents of deleted surveys are left out, but count towards the limit. They are removed from the order
// when the feed withdraws them.
func (s *Store) Overdue(ctx context.Context, p int32, at time.Time, limit int) ([]Overdue, error) {
	members, err := s.rdb.ZRangeByScore(ctx, expiryKey(p), &redis.ZRangeBy{
		Min: "-inf", Max: i64(at.UnixMilli()), Count: int64(limit),
	}).Result()
	if err != nil {
		return nil, fmt.Errorf("read who expires: %w", err)
	}
	if len(members) == 0 {
		return nil, nil
	}
	refs := make([]RowRef, len(members))
	fields := make([]string, len(members))
	for i, m := range members {
		if refs[i], err = parseExpiring(m); err != nil {
			return nil, err
		}
		fields[i] = i64(refs[i].Incarnation)
	}
	keys, err := s.rdb.HMGet(ctx, retainsKey(p), fields...).Result()
	if err != nil {
		return nil, fmt.Errorf("read which respondents expire: %w", err)
	}
	due := make([]Overdue, 0, len(refs))
	for i, k := range keys {
		text, ok := k.(string)
		if !ok {
			continue
		}
		key, err := survey.ParseKey([]byte(text))
		if err != nil {
			return nil, fmt.Errorf("read which respondents expire: %w", err)
		}
		due = append(due, Overdue{refs[i], key})
	}
	return due, nil
}
