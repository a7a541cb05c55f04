package state

import (
	"context"
	"errors"
	"fmt"

	"github.com/redis/go-redis/v9"

	"candor/schemas"
	"candor/survey"
)

// Submitted names the respondent of a submission.
type Submitted struct {
	Key        survey.Key
	Respondent survey.RespondentID
}

// Admitted is where a respondent stands: in which incarnation of its survey,
// and by which submission.
type Admitted struct {
	Incarnation int64
	Generation  int64
}

// Admitted returns where the given respondents stand; those that do not exist
// are absent. Everything is read together with the marker and counts only when
// the log is applied beyond the offset at that instant; otherwise the error is
// ErrBehind. So a view that was wiped a moment ago is never taken for one in
// which nobody was admitted.
func (s *Store) Admitted(ctx context.Context, p int32, offset int64, of []Submitted) (map[Submitted]Admitted, error) {
	var keys []survey.Key
	seen := map[survey.Key]bool{}
	for _, w := range of {
		if !seen[w.Key] {
			seen[w.Key] = true
			keys = append(keys, w.Key)
		}
	}
	states := make([]*redis.StringCmd, len(keys))
	err := s.beyond(ctx, p, offset, func(pipe redis.Pipeliner) {
		for i, k := range keys {
			states[i] = pipe.Get(ctx, surveyKey(p, k))
		}
	})
	if err != nil {
		return nil, err
	}
	incarnations := map[survey.Key]int64{}
	for i, k := range keys {
		value, err := states[i].Bytes()
		if errors.Is(err, redis.Nil) {
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("load surveys: %w", err)
		}
		st, err := schemas.DecodeState(value)
		if err != nil {
			return nil, fmt.Errorf("decode a survey: %w", err)
		}
		incarnations[k] = st.Incarnation
	}

	members := map[survey.Key][]string{}
	for _, w := range of {
		if _, ok := incarnations[w.Key]; ok {
			members[w.Key] = append(members[w.Key], string(w.Respondent))
		}
	}
	indexes := map[survey.Key]*redis.SliceCmd{}
	err = s.beyond(ctx, p, offset, func(pipe redis.Pipeliner) {
		for k, ids := range members {
			indexes[k] = zmscore(ctx, pipe, indexKey(p, incarnations[k]), ids)
		}
	})
	if err != nil {
		return nil, err
	}
	admitted := make(map[Submitted]Admitted, len(of))
	for k, reply := range indexes {
		for i, id := range members[k] {
			g, ok, err := scoreAt(reply, i)
			if err != nil {
				return nil, err
			}
			if ok {
				admitted[Submitted{k, survey.RespondentID(id)}] = Admitted{incarnations[k], g}
			}
		}
	}
	return admitted, nil
}

// beyond makes reads of a partition at one instant and returns ErrBehind unless
// the log was applied beyond the offset then.
func (s *Store) beyond(ctx context.Context, p int32, offset int64, read func(redis.Pipeliner)) error {
	pipe := s.rdb.TxPipeline()
	mark := pipe.Get(ctx, markKey(p))
	read(pipe)
	if _, err := pipe.Exec(ctx); err != nil && !errors.Is(err, redis.Nil) {
		return fmt.Errorf("read the view: %w", err)
	}
	m, err := parseMarker(mark.Val())
	if err != nil {
		return err
	}
	if m.Log <= offset {
		return ErrBehind
	}
	return nil
}
