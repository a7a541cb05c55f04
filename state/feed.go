package state

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"strconv"

	"github.com/redis/go-redis/v9"

	"candor/survey"
)

// FeedRef names an entry of the feed: a respondent of a survey, or the survey itself if Respondent
// is empty.
type FeedRef struct {
	Key         survey.Key
	Incarnation int64
	Respondent  survey.RespondentID
}

func (r FeedRef) field() string {
	var room, keyRoom [128]byte // for most references, so that only the result is allocated
	b := binary.AppendVarint(room[:0], r.Incarnation)
	key := r.Key.Append(keyRoom[:0])
	b = binary.AppendUvarint(b, uint64(len(key)))
	b = append(b, key...)
	return string(append(b, r.Respondent...))
}

var errFeedRef = errors.New("malformed feed reference")

func parseFeedRef(s string) (FeedRef, error) {
	b := []byte(s)
	inc, n := binary.Varint(b)
	if n <= 0 {
		return FeedRef{}, errFeedRef
	}
	b = b[n:]
	size, n := binary.Uvarint(b)
	if n <= 0 || size > uint64(len(b)-n) {
		return FeedRef{}, errFeedRef
	}
	b = b[n:]
	key, err := survey.ParseKey(b[:size])
	if err != nil {
		return FeedRef{}, errFeedRef
	}
	return FeedRef{Key: key, Incarnation: inc, Respondent: survey.RespondentID(b[size:])}, nil
}

// writeDirty adds the entries that the feed must write (dirty), and removes the entries that it has written (said). An
// entry in both maps changed again after the feed wrote it, so it stays.
func writeDirty(b *Batch, p int32, dirty, said map[FeedRef]int64) {
	var put, gone []any
	for ref, at := range dirty {
		put = append(put, ref.field(), at)
	}
	for ref := range said {
		if _, again := dirty[ref]; !again {
			gone = append(gone, ref.field())
		}
	}
	b.Many("HSET", dirtyKey(p), 2, put)
	b.Many("HDEL", dirtyKey(p), 1, gone)
}

// Dirty returns the entries of a partition that the feed has not written yet, each with the number of the commit that
// requires it.
func (s *Store) Dirty(ctx context.Context, p int32) (map[FeedRef]int64, error) {
	all, err := s.rdb.HGetAll(ctx, dirtyKey(p)).Result()
	if err != nil {
		return nil, fmt.Errorf("load the dirty set: %w", err)
	}
	refs := make(map[FeedRef]int64, len(all))
	for field, at := range all {
		ref, err := parseFeedRef(field)
		if err != nil {
			return nil, err
		}
		n, err := strconv.ParseInt(at, 10, 64)
		if err != nil {
			return nil, fmt.Errorf("%w: %q", errFeedRef, at)
		}
		refs[ref] = n
	}
	return refs, nil
}

// Index returns the ids and the generations of up to limit respondents of an incarnation, in the order of
// admission. All of them have generations above after.
func (s *Store) Index(ctx context.Context, p int32, inc, after int64, limit int) ([]survey.RespondentID, []int64, error) {
	page, err := s.rdb.ZRangeByScoreWithScores(ctx, indexKey(p, inc), &redis.ZRangeBy{
		Min: "(" + i64(after), Max: "+inf", Count: int64(limit),
	}).Result()
	if err != nil {
		return nil, nil, fmt.Errorf("read the index of a survey: %w", err)
	}
	ids, generations := make([]survey.RespondentID, len(page)), make([]int64, len(page))
	for i, z := range page {
		ids[i], generations[i] = survey.RespondentID(z.Member.(string)), int64(z.Score)
	}
	return ids, generations, nil
}
