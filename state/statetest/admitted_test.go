package statetest

import (
	"errors"
	"testing"

	"candor/state"
	"candor/survey"
)

// admitted reads the state of respondents of a survey, without earlier knowledge about the
// survey.
func (e *env) admitted(t testing.TB, k survey.Key, ids ...survey.RespondentID) map[survey.RespondentID]state.Admitted {
	t.Helper()
	return e.admittedKnowing(t, map[survey.Key]int64{}, k, ids...)
}

func (e *env) admittedKnowing(t testing.TB, known map[survey.Key]int64, k survey.Key, ids ...survey.RespondentID) map[survey.RespondentID]state.Admitted {
	t.Helper()
	var of []state.Submitted
	for _, id := range ids {
		of = append(of, state.Submitted{Key: k, Respondent: id})
	}
	stand := map[survey.RespondentID]state.Admitted{}
	for s, a := range must[map[state.Submitted]state.Admitted](t)(e.store.Admitted(t.Context(), e.p, e.mark.Log-1, of, known)) {
		if s.Key != k {
			t.Errorf("a respondent of %v, which nobody asked for", s.Key)
		}
		stand[s.Respondent] = a
	}
	return stand
}

// again deletes key's survey and creates it again, with other respondents.
func again(t testing.TB, e *env) {
	t.Helper()
	e.commit(t, state.Transition{Surveys: map[survey.Key]*survey.State{key: nil}, Gone: []int64{1}, Swept: []int64{1}})
	e.commit(t, state.Transition{
		Surveys: map[survey.Key]*survey.State{key: aState(9)},
		Rows:    map[state.RowRef]*survey.Respondent{rowRef(9, "ann"): aRow("ann", 9)},
	})
}

func TestAdmitted_whatTheCallerKnewIsAGuess(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		e.commit(t, full(1))
		known := map[survey.Key]int64{}
		for range 2 { // first without knowledge, then with
			equal(t, "the admitted", e.admittedKnowing(t, known, key, "ann", "bob"), map[survey.RespondentID]state.Admitted{"ann": {Incarnation: 1, Generation: 4}, "bob": {Incarnation: 1, Generation: 5}})
			equal(t, "what is known", known, map[survey.Key]int64{key: 1})
		}
		again(t, e)
		equal(t, "the admitted of the next incarnation", e.admittedKnowing(t, known, key, "ann", "bob"), map[survey.RespondentID]state.Admitted{"ann": {Incarnation: 9, Generation: 9}})
		equal(t, "what is known", known, map[survey.Key]int64{key: 9})

		e.commit(t, state.Transition{Surveys: map[survey.Key]*survey.State{key: nil}, Gone: []int64{9}})
		equal(t, "the admitted of a deleted survey", e.admittedKnowing(t, known, key, "ann"), map[survey.RespondentID]state.Admitted{})
		equal(t, "what is known", known, map[survey.Key]int64{})
	})
}

func TestAdmitted_manySurveysAtOnce(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		other, missing := survey.Key{Account: account, Survey: "other"}, survey.Key{Account: account, Survey: "missing"}
		tr := full(1)
		tr.Rows[rowRef(7, "ann")] = aRow("ann", 8)
		e.commit(t, tr)
		of := []state.Submitted{{Key: key, Respondent: "ann"}, {Key: other, Respondent: "ann"}, {Key: missing, Respondent: "ann"}, {Key: other, Respondent: "bob"}}
		known := map[survey.Key]int64{key: 1, other: 3} // one correct, one wrong, one unknown
		got := must[map[state.Submitted]state.Admitted](t)(e.store.Admitted(t.Context(), e.p, 0, of, known))
		equal(t, "the admitted", got, map[state.Submitted]state.Admitted{of[0]: {Incarnation: 1, Generation: 4}, of[1]: {Incarnation: 7, Generation: 8}})
		equal(t, "what is known", known, map[survey.Key]int64{key: 1, other: 7})
	})
}

// TestAdmitted_behind: if the view has not applied the submission yet, or has just been wiped,
// the result is ErrBehind. It does not say that no respondent was admitted.
func TestAdmitted_behind(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		e.commit(t, full(1))
		of := []state.Submitted{{Key: key, Respondent: "ann"}}
		ask := func(offset int64) error {
			_, err := e.store.Admitted(t.Context(), e.p, offset, of, map[survey.Key]int64{key: 1})
			return err
		}
		if err := ask(e.mark.Log - 1); err != nil {
			t.Errorf("the last applied offset: %v", err)
		}
		if err := ask(e.mark.Log); !errors.Is(err, state.ErrBehind) {
			t.Errorf("an offset not yet applied: %v", err)
		}
		e.wipe(t)
		if err := ask(0); !errors.Is(err, state.ErrBehind) {
			t.Errorf("a wiped view: %v", err)
		}
	})
}

// TestDeparted: the respondents that were deleted from a survey are known until the survey is
// deleted.
func TestDeparted(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		e.commit(t, full(1))
		e.commit(t, state.Transition{
			Rows:     map[state.RowRef]*survey.Respondent{rowRef(1, "ann"): nil, rowRef(1, "bob"): aRow("bob", 8)},
			Departed: map[int64][]int64{1: {4, 5}},
		})
		e.commit(t, state.Transition{Departed: map[int64][]int64{1: {8}, 2: {3}}})
		of := map[int64][]int64{1: {4, 5, 6, 8, 3}, 2: {3}, 7: {4}}
		ask := func() map[int64]bool {
			return must[map[int64]bool](t)(e.store.Departed(t.Context(), e.p, e.mark.Log-1, of))
		}
		equal(t, "the departed", ask(), map[int64]bool{3: true, 4: true, 5: true, 8: true})
		again(t, e)
		equal(t, "the departed of another incarnation", ask(), map[int64]bool{3: true})
		if _, err := e.store.Departed(t.Context(), e.p, e.mark.Log, of); !errors.Is(err, state.ErrBehind) {
			t.Errorf("an offset not yet applied: %v", err)
		}
		e.wipe(t)
		if _, err := e.store.Departed(t.Context(), e.p, 0, of); !errors.Is(err, state.ErrBehind) {
			t.Errorf("a wiped view: %v", err)
		}
	})
}
