package checkstate

import (
	"context"
	"errors"
	"fmt"

	"github.com/redis/go-redis/v9"

	"candor/state"
)

// lessons returns the lessons of the given respondents. Respondents without a lesson are absent. It adds the
// directories that it reads to known, and the names of groups, by incarnation, to named.
func (s *stored) lessons(ctx context.Context, refs []state.RowRef, known map[groupRef]*directory, named map[int64]*names) (map[state.RowRef]*lesson, error) {
	texts := map[state.RowRef][]byte{}
	r := s.reading()
	r.names(ctx, refs, named)
	for _, ref := range refs {
		reply := r.Pipe.HGet(ctx, s.part.KeyOf(ref.Incarnation, lessonsKey), string(ref.Respondent))
		r.Then(func() error {
			value, err := reply.Bytes()
			if errors.Is(err, redis.Nil) {
				return nil
			}
			texts[ref] = value
			return err
		})
	}
	if err := r.Run(ctx); err != nil {
		return nil, err
	}
	var missing []groupRef
	lessons := map[state.RowRef]*lesson{}
	read := func(of func(groupRef) *directory) error {
		for ref, value := range texts {
			l, err := decodeLesson(value, named[ref.Incarnation], func(group string) *directory { return of(groupRef{ref.Incarnation, group}) })
			if err != nil && len(missing) == 0 {
				return fmt.Errorf("read the check state of a respondent: %w", err)
			}
			lessons[ref] = l
		}
		return nil
	}
	err := read(func(g groupRef) *directory {
		if known[g] == nil {
			missing = append(missing, g)
		}
		return known[g]
	})
	if err != nil || len(missing) == 0 {
		return lessons, err
	}
	if err := s.directories(ctx, missing, known); err != nil {
		return nil, err
	}
	missing = nil
	return lessons, read(func(g groupRef) *directory { return known[g] })
}

// writeLessons writes lessons. It also writes which number stands for which group or field, because lessons contain
// only these numbers.
func (s *stored) writeLessons(b *state.Batch, l *learning) {
	for inc, n := range l.Named {
		n.write(b, s.part.KeyOf(inc, namesKey))
	}
	for g, d := range l.Directories {
		d.write(b, s.part.KeyOf(g.Incarnation, directoryKey+g.Group))
	}
	put, gone := map[int64][]any{}, map[int64][]any{}
	var w lessonWriter
	for ref, left := range l.Lessons {
		inc := ref.Incarnation
		if left == nil {
			gone[inc] = append(gone[inc], string(ref.Respondent))
		} else {
			of := func(group string) *directory { return l.Directories[groupRef{inc, group}] }
			put[inc] = append(put[inc], string(ref.Respondent), w.encode(left, l.Named[inc], of))
		}
	}
	for inc, args := range put {
		b.Many("HSET", s.part.KeyOf(inc, lessonsKey), 2, args)
	}
	for inc, args := range gone {
		b.Many("HDEL", s.part.KeyOf(inc, lessonsKey), 1, args)
	}
}
