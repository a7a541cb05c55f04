package state

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/redis/go-redis/v9"

	"candor/schemas"
	"candor/survey"
)

// Erasure is a submission whose content is to be erased from the log.
type Erasure struct {
	Offset  int64
	Refused bool // true: the submission was never admitted; false: its respondent was deleted
}

// refusedMark is the suffix of a member of eraseKey whose submission was never admitted. For example, 12r is the
// refused submission at offset 12.
const refusedMark = "r"

func (e Erasure) member() string {
	if e.Refused {
		return i64(e.Offset) + refusedMark
	}
	return i64(e.Offset)
}

var errErasure = errors.New("malformed member of the erasures")

func parseErasure(s string) (Erasure, error) {
	number, refused := strings.CutSuffix(s, refusedMark)
	n, err := strconv.ParseInt(number, 10, 64)
	if err != nil {
		return Erasure{}, fmt.Errorf("%w: %q", errErasure, s)
	}
	return Erasure{n, refused}, nil
}

// writeErasures adds the submissions whose content is to be erased, with their times of deletion. It removes the
// submissions whose content has been erased.
func writeErasures(b *Batch, t *Transition) {
	var put, gone []any
	for e, since := range t.Erase {
		put = append(put, since.UnixMilli(), e.member())
	}
	for _, e := range t.Erased {
		gone = append(gone, e.member())
	}
	b.Many("ZADD", eraseKey(t.Partition), 2, put)
	b.Many("ZREM", eraseKey(t.Partition), 1, gone)
	b.Many("ZREM", notedKey(t.Partition), 1, list(t.Judged)) // first, because a respondent can have been deleted since
	for offset, since := range t.Noted {
		b.Do("ZADD", notedKey(t.Partition), since.UnixMilli(), offset)
	}
	for inc, since := range t.Leaving {
		b.Do("ZADD", leavingKey(t.Partition), since.UnixMilli(), inc)
	}
	b.Many("ZREM", leavingKey(t.Partition), 1, list(t.Swept))
}

// Leaving returns the incarnations of deleted surveys whose respondents the feed has yet to withdraw, with the time of
// deletion.
func (s *Store) Leaving(ctx context.Context, p int32) (map[int64]time.Time, error) {
	page, err := s.rdb.ZRangeWithScores(ctx, leavingKey(p), 0, -1).Result()
	if err != nil {
		return nil, fmt.Errorf("read which surveys are being withdrawn: %w", err)
	}
	leaving := make(map[int64]time.Time, len(page))
	for _, z := range page {
		text, _ := z.Member.(string)
		inc, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return nil, fmt.Errorf("read which surveys are being withdrawn: %w", err)
		}
		leaving[inc] = time.UnixMilli(int64(z.Score)).UTC()
	}
	return leaving, nil
}

// Erasures returns up to limit submissions of a partition that have waited for erasure since the
// given time or longer. It also returns since when the oldest one has waited, or a zero time if
// none waits.
func (s *Store) Erasures(ctx context.Context, p int32, since time.Time, limit int) (due []Erasure, oldest time.Time, err error) {
	pipe := s.rdb.Pipeline()
	first := pipe.ZRangeWithScores(ctx, eraseKey(p), 0, 0)
	page := pipe.ZRangeByScore(ctx, eraseKey(p), &redis.ZRangeBy{Min: "-inf", Max: i64(since.UnixMilli()), Count: int64(limit)})
	if _, err := pipe.Exec(ctx); err != nil {
		return nil, oldest, fmt.Errorf("read which content to erase: %w", err)
	}
	for _, z := range first.Val() {
		oldest = time.UnixMilli(int64(z.Score)).UTC()
	}
	for _, m := range page.Val() {
		e, err := parseErasure(m)
		if err != nil {
			return nil, oldest, err
		}
		due = append(due, e)
	}
	return due, oldest, nil
}

// Owed stands in Transition.Noted and Transition.Judged for notes that cannot be found, because the entries of a trail
// that name their commands are damaged. These commands are at the given offset or before it.
func Owed(upTo int64) int64 { return -1 - upTo }

// DueNotes returns the offsets of up to limit commands with encrypted notes of which a respondent has been deleted since
// the given time or longer. owed has the offsets of Owed that it found beside them. DueNotes also returns since when the
// oldest of all has waited, or a zero time if none waits.
func (s *Store) DueNotes(ctx context.Context, p int32, since time.Time, limit int) (due, owed []int64, oldest time.Time, err error) {
	for start := int64(0); ; start += int64(limit) { // pages, so that no number of owed notes delays the others
		page, err := s.rdb.ZRangeWithScores(ctx, notedKey(p), start, start+int64(limit)-1).Result()
		if err != nil {
			return nil, nil, oldest, fmt.Errorf("read which notes to erase: %w", err)
		}
		for _, z := range page {
			at := time.UnixMilli(int64(z.Score)).UTC()
			if oldest.IsZero() {
				oldest = at
			}
			if at.After(since) || len(due) == limit {
				return due, owed, oldest, nil
			}
			text, _ := z.Member.(string)
			offset, err := strconv.ParseInt(text, 10, 64)
			switch {
			case err != nil:
				return nil, nil, oldest, fmt.Errorf("read which notes to erase: %w", err)
			case offset < 0:
				owed = append(owed, Owed(offset)) // its own inverse
			default:
				due = append(due, offset)
			}
		}
		if len(page) < limit {
			return due, owed, oldest, nil
		}
	}
}

// Damaged stands for the offset of a command whose entry of a trail cannot be decoded.
const Damaged = -1

// DecidedAt returns the offsets of the commands that made the given entries of trails. Entries that do not exist are
// absent. The offset of a damaged entry is Damaged.
func (s *Store) DecidedAt(ctx context.Context, p int32, refs []TrailRef) (map[TrailRef]int64, error) {
	found := make(map[TrailRef]int64, len(refs))
	for some := range slices.Chunk(refs, maxArgs) {
		pipe := s.rdb.Pipeline()
		replies := make([]*redis.StringCmd, len(some))
		for i, ref := range some {
			replies[i] = pipe.HGet(ctx, trailKey(p, ref.Incarnation), i64(ref.Number))
		}
		if _, err := pipe.Exec(ctx); err != nil && !errors.Is(err, redis.Nil) {
			return nil, fmt.Errorf("read entries of a trail: %w", err)
		}
		for i, reply := range replies {
			value, err := reply.Bytes()
			if errors.Is(err, redis.Nil) {
				continue
			}
			if err != nil {
				return nil, fmt.Errorf("read entries of a trail: %w", err)
			}
			found[some[i]] = Damaged
			if e, err := schemas.DecodeTrailEntry(value); err == nil {
				found[some[i]] = e.Offset
			}
		}
	}
	return found, nil
}

// trailPage is how many entries of the trail of a deleted survey are read at a time.
const trailPage = 500

// DecisionsOf returns some of the offsets of the commands that decided on respondents of a deleted survey, and the cursor
// for the next ones. The first cursor is 0, and so is the one after the last offsets. It skips damaged entries, and
// returns how many there are.
func (s *Store) DecisionsOf(ctx context.Context, p int32, inc int64, cursor uint64) (offsets []int64, damaged int, next uint64, err error) {
	fields, next, err := s.rdb.HScan(ctx, trailKey(p, inc), cursor, "", trailPage).Result()
	if err != nil {
		return nil, 0, 0, fmt.Errorf("read the trail of a deleted survey: %w", err)
	}
	for i := 1; i < len(fields); i += 2 {
		switch e, err := schemas.DecodeTrailEntry([]byte(fields[i])); {
		case err != nil:
			damaged++
		case e.Kind == survey.DecideExcluded:
			offsets = append(offsets, e.Offset)
		}
	}
	return offsets, damaged, next, nil
}

// LaterErasures returns up to limit submissions of a partition whose erasure begins only after the given time.
func (s *Store) LaterErasures(ctx context.Context, p int32, after time.Time, limit int) (later []Erasure, err error) {
	page, err := s.rdb.ZRangeByScore(ctx, eraseKey(p), &redis.ZRangeBy{Min: "(" + i64(after.UnixMilli()), Max: "+inf", Count: int64(limit)}).Result()
	if err != nil {
		return nil, fmt.Errorf("read which content to erase later: %w", err)
	}
	for _, m := range page {
		e, err := parseErasure(m)
		if err != nil {
			return nil, err
		}
		later = append(later, e)
	}
	return later, nil
}
