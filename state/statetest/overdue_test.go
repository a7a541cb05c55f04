package statetest

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/state"
	"candor/survey"
)

// due lists the respondents that expire by the given hour after creation.
func (e *env) due(t *testing.T, hour, limit int) []state.Overdue {
	t.Helper()
	due, err := e.store.Overdue(t.Context(), e.p, created.Add(time.Duration(hour)*time.Hour), limit)
	if err != nil {
		t.Fatal(err)
	}
	return due
}

func hours(n int) time.Time { return created.Add(time.Duration(n) * time.Hour) }

func TestOverdue(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		other := survey.Key{Account: account, Survey: "other"}
		of := func(k survey.Key, inc int64, id survey.RespondentID) state.Overdue {
			return state.Overdue{RowRef: rowRef(inc, id), Key: k}
		}
		if due := e.due(t, 1000, 10); len(due) > 0 {
			t.Errorf("due in an empty view: %v", due)
		}
		e.commit(t, state.Transition{
			Expiring: map[state.RowRef]time.Time{rowRef(0, "ann"): hours(30), rowRef(0, "bob"): hours(10), rowRef(7, "ann"): hours(20)},
			Retains:  map[int64]survey.Key{0: key, 7: other},
		})
		equal(t, "before the first", len(e.due(t, 9, 10)), 0)
		equal(t, "at the instant of the first", e.due(t, 10, 10), []state.Overdue{of(key, 0, "bob")})
		equal(t, "later", e.due(t, 99, 10), []state.Overdue{of(key, 0, "bob"), of(other, 7, "ann"), of(key, 0, "ann")})
		equal(t, "the first two", e.due(t, 99, 2), []state.Overdue{of(key, 0, "bob"), of(other, 7, "ann")})

		// One id gets a new respondent, one is deleted, and one does not exist.
		e.commit(t, state.Transition{Expiring: map[state.RowRef]time.Time{
			rowRef(0, "ann"): hours(5), rowRef(0, "bob"): {}, rowRef(9, "nobody"): {},
		}})
		equal(t, "after changes", e.due(t, 99, 10), []state.Overdue{of(key, 0, "ann"), of(other, 7, "ann")})

		// Respondents of a deleted survey are not listed, until they are removed.
		e.commit(t, state.Transition{Gone: []int64{0}})
		equal(t, "of a deleted survey", e.due(t, 99, 10), []state.Overdue{of(other, 7, "ann")})
		equal(t, "of a deleted survey, counted", len(e.due(t, 99, 1)), 0)
		e.commit(t, state.Transition{Expiring: map[state.RowRef]time.Time{rowRef(0, "ann"): {}, rowRef(7, "ann"): {}}, Gone: []int64{7}})
		for _, k := range e.keys(t) {
			if strings.HasSuffix(k, ":expiry") || strings.HasSuffix(k, ":retains") {
				t.Errorf("%s is left when nobody expires", k)
			}
		}
	})
}

func TestOverdue_names(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		tr := state.Transition{Expiring: map[state.RowRef]time.Time{}, Retains: map[int64]survey.Key{}}
		var want []state.Overdue
		for i, name := range names {
			k := survey.Key{Account: survey.AccountID(name), Survey: survey.Name(name)}
			ref := rowRef(int64(i), survey.RespondentID(name))
			tr.Expiring[ref], tr.Retains[ref.Incarnation] = hours(i), k
			want = append(want, state.Overdue{RowRef: ref, Key: k})
		}
		e.commit(t, tr)
		equal(t, "the due", e.due(t, 1000, 1000), want)
	})
}

// TestOverdue_large has more entries than one call inside the script can take.
func TestOverdue_large(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		const n = 3000
		put, gone := map[state.RowRef]time.Time{}, map[state.RowRef]time.Time{}
		retains := map[int64]survey.Key{}
		for i := range n {
			ref := rowRef(int64(i), survey.RespondentID(fmt.Sprint("r", i)))
			put[ref], gone[ref], retains[ref.Incarnation] = hours(i), time.Time{}, key
		}
		e.commit(t, state.Transition{Expiring: put, Retains: retains})
		due := e.due(t, n, n)
		equal(t, "how many are due", len(due), n)
		if !slices.IsSortedFunc(due, func(a, b state.Overdue) int { return int(a.Incarnation - b.Incarnation) }) {
			t.Error("the due are not in the order of their time")
		}
		e.commit(t, state.Transition{Expiring: gone})
		equal(t, "how many are left", len(e.due(t, n, n)), 0)
	})
}

// TestRetention_costsOnlyWhoHasOne: respondents without a retention have no entry in the order
// of expiry.
func TestRetention_costsOnlyWhoHasOne(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		e.commit(t, full(1))
		for _, k := range e.keys(t) {
			if strings.HasSuffix(k, ":expiry") || strings.HasSuffix(k, ":retains") {
				t.Errorf("%s exists", k)
			}
		}
	})
}
