package state

import (
	"context"
	"fmt"
	"strconv"

	"github.com/redis/go-redis/v9"

	"candor/schemas"
	"candor/survey"
)

// Submitted names the respondent of a submission.
type Submitted struct {
	Key        survey.Key
	Respondent survey.RespondentID
}

// Admitted holds the incarnation of a respondent's survey, and the generation of the respondent: the offset of the
// submission by which it was admitted.
type Admitted struct {
	Incarnation int64
	Generation  int64
}

// Admitted returns the incarnation and the generation of each given respondent. Respondents that do not exist
// are absent. If the log has not been applied beyond the offset, for example because the view has just been
// wiped, the error is ErrBehind. known holds the incarnations that the caller read last. Admitted uses them as
// guesses, which save a second round trip, and updates them.
func (s *Store) Admitted(ctx context.Context, p int32, offset int64, of []Submitted, known map[survey.Key]int64) (map[Submitted]Admitted, error) {
	members := map[survey.Key][]string{}
	for _, w := range of {
		members[w.Key] = append(members[w.Key], string(w.Respondent))
	}
	admitted := make(map[Submitted]Admitted, len(of))
	for len(members) > 0 {
		states := make(map[survey.Key]*redis.StringCmd, len(members))
		indexes := make(map[survey.Key]*redis.SliceCmd, len(members))
		if _, err := s.guarded(ctx, p, floor{log: offset + 1}, func(pipe redis.Pipeliner) {
			for k, ids := range members {
				states[k] = pipe.Get(ctx, surveyKey(p, k))
				if inc, ok := known[k]; ok {
					indexes[k] = zmscore(ctx, pipe, indexKey(p, inc), ids)
				}
			}
		}); err != nil {
			return nil, err
		}
		for k, state := range states {
			st, err := decoded(state, "a survey", schemas.DecodeState)
			if err != nil {
				return nil, err
			}
			if st == nil {
				delete(members, k)
				delete(known, k)
				continue
			}
			if inc, ok := known[k]; !ok || inc != st.Incarnation {
				known[k] = st.Incarnation // members still has k, so the loop reads it again
				continue
			}
			for i, id := range members[k] {
				g, ok, err := scoreAt(indexes[k], i)
				if err != nil {
					return nil, err
				}
				if ok {
					admitted[Submitted{k, survey.RespondentID(id)}] = Admitted{st.Incarnation, g}
				}
			}
			delete(members, k)
		}
	}
	return admitted, nil
}

// Departed returns which of the given generations were admitted, and have since been deleted from a survey
// that still exists. The keys of the parameter of are incarnations of surveys. If the log has not been
// applied beyond the offset, the error is ErrBehind.
func (s *Store) Departed(ctx context.Context, p int32, offset int64, of map[int64][]int64) (map[int64]bool, error) {
	departed := map[int64]bool{}
	if len(of) == 0 {
		return departed, nil
	}
	replies := make(map[int64]*redis.BoolSliceCmd, len(of))
	if _, err := s.guarded(ctx, p, floor{log: offset + 1}, func(pipe redis.Pipeliner) {
		for inc, generations := range of {
			replies[inc] = pipe.SMIsMember(ctx, departedKey(p, inc), list(generations)...)
		}
	}); err != nil {
		return nil, err
	}
	for inc, generations := range of {
		for i, is := range replies[inc].Val() {
			if is {
				departed[generations[i]] = true
			}
		}
	}
	return departed, nil
}

// Void reports whether the deletion of respondents at an offset of the log had no effect, because the join refused it or
// had executed it before. The log must have been applied beyond the offset; otherwise the error is ErrBehind.
func (s *Store) Void(ctx context.Context, p int32, offset, incarnation int64) (bool, error) {
	void, err := s.Departed(ctx, p, offset, map[int64][]int64{incarnation: {offset}})
	return void[offset], err
}

// Incarnation returns the current incarnation of a survey, and whether there is one. The log must
// have been applied beyond the offset; otherwise the error is ErrBehind.
func (s *Store) Incarnation(ctx context.Context, p int32, offset int64, key survey.Key) (int64, bool, error) {
	st, err := s.SurveyAt(ctx, p, offset, key)
	if err != nil || st == nil {
		return 0, false, err
	}
	return st.Incarnation, true, nil
}

// SurveyAt returns the current state of a survey, or nil if it does not exist. The log must have been applied beyond the
// offset; otherwise the error is ErrBehind.
func (s *Store) SurveyAt(ctx context.Context, p int32, offset int64, key survey.Key) (*survey.State, error) {
	var state *redis.StringCmd
	_, err := s.guarded(ctx, p, floor{log: offset + 1}, func(pipe redis.Pipeliner) { state = pipe.Get(ctx, surveyKey(p, key)) })
	if err != nil {
		return nil, err
	}
	return decoded(state, "a survey", schemas.DecodeState)
}

// zmscore queues a read of the scores of members. The client's own ZMScore returns 0 for a missing member, and 0 is
// also a valid score here: the offset of the first record.
func zmscore(ctx context.Context, pipe redis.Pipeliner, key string, members []string) *redis.SliceCmd {
	args := make([]any, 0, 2+len(members))
	args = append(args, "ZMSCORE", key)
	for _, m := range members {
		args = append(args, m)
	}
	reply := redis.NewSliceCmd(ctx, args...)
	_ = pipe.Process(ctx, reply)
	return reply
}

// scoreAt returns the i-th score of a reply as an offset, and whether the member exists.
func scoreAt(reply *redis.SliceCmd, i int) (int64, bool, error) {
	values, err := reply.Result()
	if err != nil {
		return 0, false, fmt.Errorf("load generations: %w", err)
	}
	switch score := values[i].(type) {
	case nil:
		return 0, false, nil
	case float64: // in RESP3
		return int64(score), true, nil
	case string:
		g, err := strconv.ParseInt(score, 10, 64)
		if err != nil {
			return 0, false, fmt.Errorf("load generations: %w", err)
		}
		return g, true, nil
	default:
		return 0, false, fmt.Errorf("load generations: a score is a %T", score)
	}
}
