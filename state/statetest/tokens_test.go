package statetest

import (
	"errors"
	"iter"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"

	"candor/state"
	"candor/survey"
)

// TestUsedTokens: used tokens are kept by the day on which they expire. A day is deleted as a whole,
// before new tokens are stored.
func TestUsedTokens(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		const day = 24 * time.Hour
		midnight := created.Truncate(day)
		today := state.Day(midnight)
		token := func(name byte, expires time.Time) survey.Token {
			return survey.Token{Name: [16]byte{name}, Expires: expires.Unix()}
		}
		last, first := token(1, midnight.Add(-time.Second)), token(2, midnight)
		never, other := token(3, midnight), token(1, midnight) // of the same name, and another day
		load := func(want map[survey.Token]bool, days ...int64) {
			t.Helper()
			used, on, err := e.store.UsedTokens(t.Context(), e.p, []survey.Token{last, first, never, other})
			if err != nil {
				t.Fatal(err)
			}
			equal(t, "what is used", used, want)
			equal(t, "its days", on, days)
		}
		load(map[survey.Token]bool{last: false, first: false, never: false, other: false})
		e.commit(t, state.Transition{Tokens: []survey.Token{first, last}})
		load(map[survey.Token]bool{last: true, first: true, never: false, other: false}, today-1, today)
		for token, want := range map[survey.Token]bool{last: true, other: false} {
			if used, err := e.view().TokenUsed(t.Context(), key, token); err != nil || used != want {
				t.Errorf("%v is used: %t, %v", token, used, err)
			}
		}
		e.commit(t, state.Transition{Expired: []int64{today - 1, today}, Tokens: []survey.Token{other}})
		load(map[survey.Token]bool{last: false, first: false, never: false, other: true}, today)
		e.commit(t, state.Transition{Expired: []int64{today}})
		load(map[survey.Token]bool{last: false, first: false, never: false, other: false})
	})
}

// TestRepliesWithErrors: a reply with an error is never taken for an empty one, even if the pipeline as a
// whole reports no error.
func TestRepliesWithErrors(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		e.commit(t, full(1))
		broken := errors.New("LOADING")
		fails := func(of func(redis.Cmder) bool, read func() error) error {
			h := &hook{pipeline: func(cmds []redis.Cmder) {
				for _, cmd := range cmds {
					if of(cmd) {
						cmd.SetErr(broken)
					}
				}
			}}
			e.rdb.AddHook(h)
			defer func() { h.pipeline = nil }()
			return read()
		}
		named := func(name string) func(redis.Cmder) bool {
			return func(cmd redis.Cmder) bool { return cmd.Name() == name }
		}
		withScores := func(cmd redis.Cmder) bool {
			args := cmd.Args()
			return cmd.Name() == "zrangebyscore" && args[4] == "withscores"
		}
		token := survey.Token{Name: [16]byte{1}, Expires: created.Unix()}
		for what, err := range map[string]error{
			"UsedTokens": fails(named("sismember"), func() error {
				_, _, err := e.store.UsedTokens(t.Context(), e.p, []survey.Token{token})
				return err
			}),
			"the days of UsedTokens": fails(named("smembers"), func() error {
				_, _, err := e.store.UsedTokens(t.Context(), e.p, []survey.Token{token})
				return err
			}),
			"the days of Kept": fails(named("smembers"), func() error {
				refs := state.KeptRefs(survey.Digest{}, created)
				_, _, err := e.store.Kept(t.Context(), e.p, refs[:])
				return err
			}),
			"TokenUsed": fails(named("sismember"), func() error {
				_, err := e.view().TokenUsed(t.Context(), key, token)
				return err
			}),
			"Judged": fails(withScores, func() error {
				return e.view().Judged(t.Context(), key, "", func(*survey.State, bool) error { return nil }, func(rows iter.Seq2[*survey.Judged, error]) error {
					for _, err := range rows {
						if err != nil {
							return err
						}
					}
					return nil
				})
			}),
		} {
			if !errors.Is(err, broken) {
				t.Errorf("%s: %v", what, err)
			}
		}
	})
}
