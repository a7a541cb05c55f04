package statetest

import (
	"fmt"
	"slices"
	"testing"

	"candor/state"
	"candor/survey"
)

// Entries visits everything that follows from the log, including keys that need several steps
// of a scan, and nothing else. It returns the marker together with the content.
func TestEntries(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		const n = 1700
		rows := map[state.RowRef]*survey.Respondent{}
		for i := range n {
			id := survey.RespondentID(fmt.Sprintf("r%d", i))
			rows[rowRef(7, id)] = aRow(id, int64(i))
		}
		e.commit(t, state.Transition{
			Surveys: map[survey.Key]*survey.State{key: aState(7)}, Rows: rows,
			Charged: map[survey.AccountID]survey.Credits{account: 100}, Due: map[survey.AccountID]survey.Credits{account: 0},
			Counted: map[survey.AccountID]int64{account: 1}, Stored: map[survey.AccountID]int64{account: 900},
			Outcomes: []state.OutcomeAt{{Offset: 1}}, Dirty: map[state.FeedRef]int64{{Key: key}: 1},
		})
		var all []state.Entry
		err := e.store.Entries(t.Context(), e.p, func(entries []state.Entry) error {
			all = append(all, entries...)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		slices.SortFunc(all, state.Entry.Compare)
		all = slices.Compact(all)
		if want := 1 + n + 3; len(all) != want { // the amount that is due is 0, so it has no entry
			t.Fatalf("there are %d entries, want %d", len(all), want)
		}
		read := func() []string {
			mark, values, err := e.store.Values(t.Context(), e.p, all)
			if err != nil {
				t.Fatal(err)
			}
			equal(t, "the marker", mark, e.mark)
			return values
		}
		before := read()
		for i, v := range before {
			if v == "" {
				t.Errorf("%s is empty", all[i])
			}
		}
		// One respondent's row changes, another's place changes, and one is deleted.
		gone, moved := rowRef(7, "r1"), rowRef(7, "r2")
		again := aRow("r2", 5000)
		e.commit(t, state.Transition{Rows: map[state.RowRef]*survey.Respondent{gone: nil, moved: again}})
		var changed []string
		for i, v := range read() {
			if v != before[i] {
				changed = append(changed, all[i].String())
			}
		}
		equal(t, "what changed", changed, []string{`respondent "r1" of incarnation 7`, `respondent "r2" of incarnation 7`})
	})
}
