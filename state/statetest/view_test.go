package statetest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"candor/state"
	"candor/survey"
)

// readers has all ways to read a survey.
func readers(v *state.View) map[string]func(context.Context) error {
	return map[string]func(context.Context) error{
		"Survey":     func(ctx context.Context) error { _, err := v.Survey(ctx, key); return err },
		"Respondent": func(ctx context.Context) error { _, _, err := v.Respondent(ctx, key, "ann"); return err },
		"Lookup":     func(ctx context.Context) error { _, _, err := v.Lookup(ctx, key, "ann"); return err },
		"Respondents": func(ctx context.Context) error {
			return v.Respondents(ctx, key, func(*survey.State) error { return nil }, func(*survey.Respondent) error { return nil })
		},
		"Existing": func(ctx context.Context) error { _, err := v.Existing(ctx, []survey.Key{key}); return err },
		"Ready":    v.Ready,
	}
}

func TestView_floor(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		v := e.view()
		expect := func(when string, want error) {
			t.Helper()
			for name, read := range readers(v) {
				if err := read(t.Context()); !errors.Is(err, want) {
					t.Errorf("%s %s: %v, want %v", name, when, err, want)
				}
			}
		}
		expect("of a view that is empty as the log is", nil)
		v.Raise(e.p, 1, 0)
		expect("before the view is begun", state.ErrBehind)
		e.commit(t, state.Transition{
			Surveys: map[survey.Key]*survey.State{key: aState(0)}, Rows: map[state.RowRef]*survey.Respondent{rowRef(0, "ann"): aRow("ann", 0)},
		})
		expect("at the floor", nil)
		v.Raise(e.p, 1, 2)
		expect("before the scores are applied", state.ErrBehind)
		v.Raise(e.p, 0, 0)
		expect("after a floor that is lower", state.ErrBehind)
		e.commit(t, state.Transition{After: state.Marker{View: "v", LogTopic: "l", ScoresTopic: "s", Log: 2, Scores: 2}})
		expect("beyond the floor", nil)
		e.wipe(t)
		expect("of a wiped view", state.ErrBehind)
	})
}

func TestView_Existing(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		v := e.view()
		e.commit(t, state.Transition{Surveys: map[survey.Key]*survey.State{key: aState(0)}})
		keys := make([]survey.Key, 2500)
		for i := range keys {
			keys[i] = survey.Key{Account: key.Account, Survey: survey.Name(fmt.Sprint("none-", i))}
		}
		keys[7], keys[2400] = key, key
		found := must[[]bool](t)(v.Existing(t.Context(), keys))
		for i, got := range found {
			if want := i == 7 || i == 2400; got != want {
				t.Errorf("survey %d: %v", i, got)
			}
		}
		if len(found) != len(keys) {
			t.Errorf("%d of %d are answered", len(found), len(keys))
		}
		if none := must[[]bool](t)(v.Existing(t.Context(), nil)); len(none) != 0 {
			t.Errorf("of no survey: %v", none)
		}
	})
}

func TestView_oneRespondent(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		ctx, v := t.Context(), e.view()
		lookup := func(id survey.RespondentID) (bool, bool) {
			st, taken, err := v.Lookup(ctx, key, id)
			if err != nil {
				t.Fatal(err)
			}
			return st != nil, taken[0]
		}
		if known, taken := lookup("ann"); known || taken {
			t.Error("a survey that never was is known")
		}
		put := func(inc, generation int64) {
			e.commit(t, state.Transition{
				Surveys: map[survey.Key]*survey.State{key: aState(inc)},
				Rows:    map[state.RowRef]*survey.Respondent{rowRef(inc, "ann"): aRow("ann", generation)},
			})
		}
		put(0, 0)
		if known, taken := lookup("ann"); !known || !taken {
			t.Error("ann is not known")
		}
		if known, taken := lookup("bob"); !known || taken {
			t.Error("bob is known")
		}
		e.commit(t, state.Transition{Surveys: map[survey.Key]*survey.State{key: nil}, Gone: []int64{0}})
		if known, taken := lookup("ann"); known || taken {
			t.Error("a deleted survey is known")
		}
		put(9, 12) // the cached incarnation is now wrong
		st, row, err := v.Respondent(ctx, key, "ann")
		if err != nil || st.Incarnation != 9 || row.Generation != 12 {
			t.Errorf("after a recreation: %+v, %+v, %v", st, row, err)
		}
		if st, row, err := v.Respondent(ctx, key, "bob"); err != nil || st == nil || row != nil {
			t.Errorf("an unknown respondent: %+v, %+v, %v", st, row, err)
		}
	})
}

const crowd = 2500

// gather commits a large survey. Names and generations are in opposite orders.
func gather(t *testing.T, e *env) {
	tr := state.Transition{Surveys: map[survey.Key]*survey.State{key: aState(0)}, Rows: map[state.RowRef]*survey.Respondent{}}
	for i := range int64(crowd) {
		id := survey.RespondentID(fmt.Sprintf("r%05d", crowd-i))
		tr.Rows[rowRef(0, id)] = aRow(id, i)
	}
	tr.After = state.Marker{View: "v", LogTopic: "l", ScoresTopic: "s", Log: crowd}
	e.commit(t, tr)
}

// walk reads all respondents and calls the function during with each generation.
func walk(t *testing.T, v *state.View, during func(int64)) ([]int64, error) {
	var seen []int64
	begun := 0
	err := v.Respondents(t.Context(), key,
		func(*survey.State) error { begun++; return nil },
		func(r *survey.Respondent) error {
			seen = append(seen, r.Generation)
			during(r.Generation)
			return nil
		})
	equal(t, "the number of beginnings", begun, 1)
	return seen, err
}

func TestView_everyRespondent(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		gather(t, e)
		seen, err := walk(t, e.view(), func(int64) {})
		if err != nil || len(seen) != crowd || !slices.IsSorted(seen) {
			t.Errorf("%d respondents, in order: %t, %v", len(seen), slices.IsSorted(seen), err)
		}
		none := survey.Key{Account: account, Survey: "none"}
		given := aState(1)
		if err := e.view().Respondents(t.Context(), none, func(st *survey.State) error { given = st; return nil }, nil); err != nil || given != nil {
			t.Errorf("a survey that never was: %+v, %v", given, err)
		}
		stop := errors.New("enough")
		if err := e.view().Respondents(t.Context(), key, func(*survey.State) error { return stop }, nil); !errors.Is(err, stop) {
			t.Errorf("begin stopped it: %v", err)
		}
	})
}

func TestView_changesDuringARead(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		gather(t, e)
		seen, err := walk(t, e.view(), func(g int64) {
			if g != 10 {
				return
			}
			last := survey.RespondentID("r00001") // of the generation crowd-1
			e.commit(t, state.Transition{Rows: map[state.RowRef]*survey.Respondent{
				rowRef(0, last): nil, rowRef(0, "new"): aRow("new", crowd),
			}})
		})
		if err != nil || len(seen) != crowd-1 || seen[len(seen)-1] != crowd-2 {
			t.Errorf("%d respondents up to %d, %v; want %d: without the deleted one, and without the new one",
				len(seen), seen[len(seen)-1], err, crowd-1)
		}
	})
}

func TestView_wipedDuringARead(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		gather(t, e)
		seen, err := walk(t, e.view(), func(g int64) {
			if g == 10 {
				e.wipe(t)
			}
		})
		if !errors.Is(err, state.ErrBehind) || len(seen) >= crowd {
			t.Errorf("%d respondents, %v", len(seen), err)
		}
	})
}
