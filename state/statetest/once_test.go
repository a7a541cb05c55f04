package statetest

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"

	"candor/state"
	"candor/survey"
)

func TestKept(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		const day = 24 * time.Hour
		noon := created.Truncate(day).Add(12 * time.Hour)
		a, b := survey.Digest{1, 0xff}, survey.Digest{2}
		kept := func(at time.Time, count int64) survey.Kept {
			return survey.Kept{At: at, Body: survey.Digest{9}, Outcome: survey.Outcome{Count: count, Missing: []survey.RespondentID{"x"}}}
		}
		today := noon.UnixMilli() / day.Milliseconds()
		at := func(key survey.Digest, day int64) state.KeptRef { return state.KeptRef{Key: key, Day: day} }
		load := func(want map[state.KeptRef]survey.Kept, days []int64, of ...state.KeptRef) {
			t.Helper()
			kept, on, err := e.store.Kept(t.Context(), e.p, of)
			if err != nil {
				t.Fatal(err)
			}
			equal(t, "what is kept", kept, want)
			equal(t, "its days", on, days)
		}
		type outcomes = map[state.KeptRef]survey.Kept
		load(outcomes{}, nil, at(a, today))
		first := outcomes{at(a, today): kept(noon, 1), at(b, today-1): kept(noon.Add(-day), 2)}
		e.commit(t, state.Transition{Kept: first})
		load(first, []int64{today - 1, today}, at(a, today), at(b, today-1), at(a, today-1), at(b, today+1))
		load(outcomes{}, nil) // nothing asked for

		// Old outcomes are deleted before new ones are stored.
		e.commit(t, state.Transition{Forgot: []int64{today - 1, today}, Kept: outcomes{at(a, today): kept(noon, 4)}})
		load(outcomes{at(a, today): kept(noon, 4)}, []int64{today}, at(a, today), at(b, today-1))
	})
}

func TestView_reserve(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		v := e.view()
		var name survey.Digest
		copy(name[:], account) // nobody else's
		reserve := func(key, body survey.Digest) bool {
			t.Helper()
			return must[bool](t)(v.Reserve(t.Context(), survey.Reservation{Once: survey.Once{Key: key, Body: body}, Account: account, Count: 1}))
		}
		other := name
		other[31]++
		for _, step := range []struct {
			key, body survey.Digest
			want      bool
		}{
			{name, survey.Digest{1}, true},
			{name, survey.Digest{1}, true},
			{name, survey.Digest{2}, false},
			{other, survey.Digest{2}, true},
			{name, survey.Digest{1}, true},
		} {
			if got := reserve(step.key, step.body); got != step.want {
				t.Errorf("key %x for body %x: %t", step.key, step.body[:1], got)
			}
		}
		if e.clock == nil {
			return
		}
		e.clock.FastForward(survey.OnceFor)
		if !reserve(name, survey.Digest{2}) {
			t.Error("the reservation outlives its day")
		}
	})
}

// hook calls the function before while a client is about to send scripts, or after it has received the
// replies to a pipeline.
type hook struct {
	script   func()
	pipeline func([]redis.Cmder)
}

func (h *hook) DialHook(next redis.DialHook) redis.DialHook { return next }

func (h *hook) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		if h.script != nil && strings.HasPrefix(cmd.Name(), "eval") {
			h.script()
		}
		return next(ctx, cmd)
	}
}

func (h *hook) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		err := next(ctx, cmds)
		if h.pipeline != nil {
			h.pipeline(cmds)
		}
		return err
	}
}

// TestView_reserveTwiceAtOnce: if the account has used up its number of keys, both of two equal requests
// that come at once are refused. The second comes while the first is being counted.
func TestView_reserveTwiceAtOnce(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		v, own := e.view(), account+survey.AccountID(t.Name()) // a real Redis keeps what other tests have reserved
		reserve := func(name string, count int) (bool, error) {
			key := survey.DigestOf([]byte(own), []byte(name))
			return v.Reserve(t.Context(), survey.Reservation{Once: survey.Once{Key: key}, Account: own, Count: count})
		}
		if free, err := reserve("all", survey.MaxOnce); !free || err != nil {
			t.Fatalf("the first: %t, %v", free, err)
		}
		h := &hook{}
		e.rdb.AddHook(h)
		second := false
		h.script = func() {
			h.script = nil
			second = true
			if free, err := reserve("pair", 1); free || !errors.Is(err, survey.ErrMaxOnce) {
				t.Errorf("the second of two at once: %t, %v", free, err)
			}
		}
		if free, err := reserve("pair", 1); free || !errors.Is(err, survey.ErrMaxOnce) {
			t.Errorf("the first of two at once: %t, %v", free, err)
		}
		if !second {
			t.Error("there was no second request")
		}
	})
}

func TestView_listed(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		v := e.view()
		list := func(ids ...survey.RespondentID) (found []survey.RespondentID, missing []survey.RespondentID, exists bool) {
			t.Helper()
			exists = must[bool](t)(v.Listed(t.Context(), key, ids, func(st *survey.State, id survey.RespondentID, row *survey.Respondent) {
				switch {
				case row == nil:
					missing = append(missing, id)
				case row.ID != id || st.Incarnation != 7:
					t.Errorf("%s of %d for %s", row.ID, st.Incarnation, id)
				default:
					found = append(found, id)
				}
			}))
			return found, missing, exists
		}
		if _, _, exists := list("ann"); exists {
			t.Error("there is a survey before there is one")
		}
		var all []survey.RespondentID
		rows := map[state.RowRef]*survey.Respondent{}
		for i := range 2500 { // three pages
			id := survey.RespondentID(rune(0x4e00 + i))
			all = append(all, id)
			rows[rowRef(7, id)] = aRow(id, int64(i))
		}
		e.commit(t, state.Transition{Surveys: map[survey.Key]*survey.State{key: aState(7)}, Rows: rows})
		v = e.view()
		found, missing, exists := list(append(all, "ann", "bob")...)
		equal(t, "found", found, all)
		equal(t, "missing", missing, []survey.RespondentID{"ann", "bob"})
		if !exists {
			t.Error("there is no survey")
		}
		generations, exists, err := v.Generations(t.Context(), key, append([]survey.RespondentID{"ann"}, all...))
		if err != nil || !exists || len(generations) != 2501 || generations[0] != survey.NoGeneration || generations[1] != 0 || generations[2500] != 2499 {
			t.Errorf("generations: %v %t %v", generations, exists, err)
		}
		v.Raise(e.p, e.mark.Log+1, 0)
		if _, err := v.Listed(t.Context(), key, all, func(*survey.State, survey.RespondentID, *survey.Respondent) {}); !errors.Is(err, state.ErrBehind) {
			t.Errorf("behind the floor: %v", err)
		}
		if _, _, err := v.Generations(t.Context(), key, all); !errors.Is(err, state.ErrBehind) {
			t.Errorf("behind the floor: %v", err)
		}
	})
}
