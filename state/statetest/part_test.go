package statetest

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"candor/state"
	"candor/survey"
)

// The check in these tests, and its part.
const check = survey.TS

func (e *env) part() state.Part { return state.CheckPart(e.p, check) }

func (e *env) partMark(t testing.TB) state.Marker {
	t.Helper()
	return must[state.Marker](t)(e.store.PartMarker(context.Background(), e.part()))
}

// write commits operations on the check's part at the next offset.
func (e *env) write(t testing.TB, operations func(part state.Part, b *state.Batch)) {
	t.Helper()
	before := e.partMark(t)
	b := state.NewBatch(e.part(), before, state.Marker{View: "TS", LogTopic: "l", ScoresTopic: "-", Log: before.Log + 1})
	operations(e.part(), b)
	if ok, err := e.store.CommitBatch(context.Background(), b); !ok || err != nil {
		t.Fatalf("CommitBatch = %t, %v", ok, err)
	}
}

func TestBatch_guard(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		e.write(t, func(part state.Part, b *state.Batch) { b.Do("HSET", part.KeyOf(4, "t:g"), "0", "page") })
		before, at := e.dump(t), e.partMark(t)
		for name, believed := range map[string]state.Marker{
			"none": {}, "an older one": {View: "TS", LogTopic: "l", ScoresTopic: "-"}, "another view's": {View: "w", LogTopic: "l", ScoresTopic: "-", Log: 1},
		} {
			b := state.NewBatch(e.part(), believed, at)
			b.Do("UNLINK", e.part().KeyOf(4, "t:g"))
			if ok, err := e.store.CommitBatch(t.Context(), b); ok || err != nil {
				t.Errorf("a commit behind a marker that is %s: %t, %v", name, ok, err)
			}
		}
		equal(t, "the view after refused commits", e.dump(t), before)
		equal(t, "the join's marker", must[state.Marker](t)(e.store.Marker(t.Context(), e.p)), state.Marker{})
	})
}

// A reading is valid only if the part has the expected marker, and runs each of its steps once.
func TestReading(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		key := e.part().KeyOf(4, "t:g")
		e.write(t, func(_ state.Part, b *state.Batch) { b.Do("HSET", key, "0", "page") })
		read := func(at state.Marker) (page string, steps int, err error) {
			r := e.store.Reading(e.part(), at)
			if err := r.Run(t.Context()); err != nil {
				return "", 0, fmt.Errorf("nothing was asked: %w", err)
			}
			reply := r.Pipe.HGet(t.Context(), key, "0")
			missing := r.Pipe.HGet(t.Context(), key, "1")
			r.Then(func() error { page, steps = reply.Val()+missing.Val(), steps+1; return nil })
			if err := r.Run(t.Context()); err != nil {
				return page, steps, err
			}
			return page, steps, r.Run(t.Context())
		}
		if page, steps, err := read(e.partMark(t)); page != "page" || steps != 1 || err != nil {
			t.Errorf("read %q in %d steps, %v", page, steps, err)
		}
		if page, steps, err := read(state.Marker{}); page != "" || steps != 0 || !errors.Is(err, state.ErrBehind) {
			t.Errorf("behind another marker, read %q in %d steps, %v, want ErrBehind", page, steps, err)
		}
		broken := errors.New("broken")
		r := e.store.Reading(e.part(), state.Marker{})
		r.Then(func() error { return broken })
		if err := r.Run(t.Context()); !errors.Is(err, broken) {
			t.Errorf("a step's error is %v", err)
		}
	})
}
