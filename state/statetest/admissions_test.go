package statetest

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"candor/state"
	"candor/survey"
)

// TestAdmissions: a process reads the view once for a submission, and every other check gets
// the same answer.
func TestAdmissions(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		e.commit(t, full(1)) // ann at 4, bob at 5
		view := state.NewView(e.store, partitions)
		ask := func(last int64, of map[int64]state.Submitted) map[int64]state.Admission {
			t.Helper()
			return must[map[int64]state.Admission](t)(view.Admissions(t.Context(), e.p, last, of))
		}
		ann, bob := state.Submitted{Key: key, Respondent: "ann"}, state.Submitted{Key: key, Respondent: "bob"}
		equal(t, "the admitted", ask(e.mark.Log-1, map[int64]state.Submitted{4: ann, 6: ann, 7: {Key: key, Respondent: "eve"}}), map[int64]state.Admission{4: {Incarnation: 1}})
		equal(t, "of those asked before and others", ask(e.mark.Log-1, map[int64]state.Submitted{4: ann, 5: bob, 6: ann}), map[int64]state.Admission{4: {Incarnation: 1}, 5: {Incarnation: 1}})

		e.commit(t, state.Transition{Rows: map[state.RowRef]*survey.Respondent{rowRef(1, "cid"): nil}, Departed: map[int64][]int64{1: {9}}})
		equal(t, "of one who left before anybody asked", ask(0, map[int64]state.Submitted{9: {Key: key, Respondent: "cid"}}), map[int64]state.Admission{9: {Incarnation: 1, Departed: true}})

		e.commit(t, state.Transition{Surveys: map[survey.Key]*survey.State{key: nil}, Gone: []int64{1}, Swept: []int64{1}})
		equal(t, "of one deleted since", ask(0, map[int64]state.Submitted{4: ann}), map[int64]state.Admission{4: {Incarnation: 1}})
		equal(t, "of one deleted before anybody asked", ask(0, map[int64]state.Submitted{8: bob}), map[int64]state.Admission{})
	})
}

// TestAdmissions_behind: cached answers need no view. An answer that is not cached is never
// "refused" only because the view is unavailable.
func TestAdmissions_behind(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		e.commit(t, full(1))
		view := state.NewView(e.store, partitions)
		of := map[int64]state.Submitted{4: {Key: key, Respondent: "ann"}}
		must[map[int64]state.Admission](t)(view.Admissions(t.Context(), e.p, 0, of))
		e.wipe(t)
		equal(t, "the admitted", must[map[int64]state.Admission](t)(view.Admissions(t.Context(), e.p, 0, of)), map[int64]state.Admission{4: {Incarnation: 1}})
		of[5] = state.Submitted{Key: key, Respondent: "bob"}
		for range 2 {
			if _, err := view.Admissions(t.Context(), e.p, 0, of); !errors.Is(err, state.ErrBehind) {
				t.Errorf("a wiped view: %v", err)
			}
		}
	})
}

// TestAdmissions_forgets: the cache is bounded, and answers that were dropped are read again.
func TestAdmissions_forgets(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		tr := full(1)
		of, want := map[int64]state.Submitted{}, map[int64]state.Admission{}
		for g := int64(10); g < 10_000; g++ {
			id := survey.RespondentID(fmt.Sprint("r", g))
			tr.Rows[rowRef(1, id)] = aRow(id, g)
			of[g], want[g] = state.Submitted{Key: key, Respondent: id}, state.Admission{Incarnation: 1}
		}
		e.commit(t, tr)
		view := state.NewView(e.store, partitions)
		for range 2 {
			equal(t, "the admitted", must[map[int64]state.Admission](t)(view.Admissions(t.Context(), e.p, 0, of)), want)
		}
	})
}

// TestAdmissions_announced: checks need not read answers that the join has announced.
func TestAdmissions_announced(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		v := e.view()
		listen(t, e, v)
		at := e.mark.Log
		e.commit(t, state.Transition{Outcomes: []state.OutcomeAt{
			{Offset: at, Outcome: survey.Outcome{Code: survey.Applied, Incarnation: 3}},
			{Offset: at + 1, Outcome: survey.Outcome{Code: survey.IDExists, Incarnation: 3}},
			{Offset: at + 2, Outcome: survey.Outcome{Code: survey.Unreadable}},
		}})
		must[survey.Outcome](t)(v.Decided(within(t, time.Minute), e.at(at+2)))
		e.wipe(t) // so that a read would fail
		of := map[int64]state.Submitted{}
		for i := range int64(3) {
			of[at+i] = state.Submitted{Key: key, Respondent: survey.RespondentID(fmt.Sprint("r", i))}
		}
		equal(t, "the admitted", must[map[int64]state.Admission](t)(v.Admissions(t.Context(), e.p, at+2, of)), map[int64]state.Admission{at: {Incarnation: 3}})
		of[at+3] = state.Submitted{Key: key, Respondent: "r3"}
		if _, err := v.Admissions(t.Context(), e.p, at+3, of); !errors.Is(err, state.ErrBehind) {
			t.Errorf("of one that was not announced, in a wiped view: %v", err)
		}
	})
}
