package statetest

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"candor/state"
	"candor/survey"
)

func TestCommit_guard(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		equal(t, "the marker of nothing", must[state.Marker](t)(e.store.Marker(t.Context(), e.p)), state.Marker{})
		e.commit(t, state.Transition{Surveys: map[survey.Key]*survey.State{key: aState(0)}})
		equal(t, "the marker", must[state.Marker](t)(e.store.Marker(t.Context(), e.p)), e.mark)

		before := e.dump(t)
		for name, m := range map[string]state.Marker{
			"none":                {},
			"of another view":     {View: "w", LogTopic: "l", ScoresTopic: "s", Log: 1},
			"of an older offset":  {View: "v", LogTopic: "l", ScoresTopic: "s"},
			"of a newer offset":   {View: "v", LogTopic: "l", ScoresTopic: "s", Log: 2},
			"of other scores":     {View: "v", LogTopic: "l", ScoresTopic: "s", Log: 1, Scores: 1},
			"of a recreated log":  {View: "v", LogTopic: "m", ScoresTopic: "s", Log: 1},
			"with swapped topics": {View: "v", LogTopic: "s", ScoresTopic: "l", Log: 1},
		} {
			tr := full(0)
			tr.Partition, tr.Before, tr.After = e.p, m, state.Marker{View: "z", LogTopic: "l", ScoresTopic: "s", Log: 9}
			if ok, err := e.store.Commit(t.Context(), &tr); ok || err != nil {
				t.Errorf("a commit behind a marker %s: %t, %v", name, ok, err)
			}
			equal(t, "the view after a refused commit", e.dump(t), before)
		}
	})
}

// full is a transition with every kind of change.
func full(inc int64) state.Transition {
	feed := state.FeedRef{Key: key, Incarnation: inc}
	bob := aRow("bob", 5)
	bob.Modular, bob.Translations = true, 30
	return state.Transition{
		Surveys: map[survey.Key]*survey.State{
			key: {
				Incarnation: inc, Version: survey.V3, Stopped: true, CreatedAt: created, UpdatedAt: created.Add(time.Hour),
				Reference: "ref", Respondents: 2, Due: 1234, Points: 2, Stored: 5000, Change: &survey.SettingsChange{Offset: 3, Settings: survey.Recommended(survey.V3)},
			},
			{Account: account, Survey: "other"}: aState(7),
		},
		Rows:    map[state.RowRef]*survey.Respondent{rowRef(inc, "ann"): aRow("ann", 4), rowRef(inc, "bob"): bob, rowRef(inc, "nobody"): nil},
		History: map[int64][]survey.SettingsEntry{inc: {{ID: "c", Offset: 3, At: created, Kind: survey.ChangeSettings, Author: "key x", After: &survey.SettingsChange{Offset: 3}}}},
		Trail:   map[state.TrailRef]*survey.TrailEntry{{Incarnation: inc, Number: 1}: {Offset: 3, At: created, Kind: survey.SetExcluded, Author: "key x", Note: "n", Concerned: []int64{4}}},
		Unnoted: []state.TrailRef{{Incarnation: inc, Number: 2}},
		Outcomes: []state.OutcomeAt{
			{Offset: 4, Outcome: survey.Outcome{Incarnation: inc, Count: 1}},
			{Offset: 5, Outcome: survey.Outcome{Code: survey.SomeMissing, Incarnation: inc, Missing: []survey.RespondentID{"x"}}},
			{Offset: 2048, Outcome: survey.Outcome{Code: survey.SurveyNotFound}},
		},
		Tokens:   []survey.Token{{Name: [16]byte{1}, Expires: created.Unix()}, {Name: [16]byte{0xff}, Expires: created.Add(24 * time.Hour).Unix()}},
		Finished: []int64{4},
		Charged:  map[survey.AccountID]survey.Credits{account: 700},
		Due:      map[survey.AccountID]survey.Credits{account: 1234},
		Counted:  map[survey.AccountID]int64{account: 2},
		Stored:   map[survey.AccountID]int64{account: 5000},
		Sets:     map[state.SetRef]state.Set{{Incarnation: inc, Set: 7}: {Respondents: 2, IDs: []survey.PointID{1, 1 << 63}}},
		Points:   map[state.PointRef]int64{{Incarnation: inc, ID: 1}: 1, {Incarnation: inc, ID: 1 << 63}: 1},
		Dirty:    map[state.FeedRef]int64{feed: 3},
	}
}

func TestCommit_everyField(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		ctx, tr := t.Context(), full(1)
		e.commit(t, tr)
		other := survey.Key{Account: account, Survey: "other"}
		missing := survey.Key{Account: account, Survey: "missing"}
		refs := []state.RowRef{rowRef(1, "ann"), rowRef(1, "nobody"), rowRef(1, "bob"), rowRef(2, "ann")}

		equal(t, "the surveys", must[map[survey.Key]*survey.State](t)(e.store.Surveys(ctx, e.p, []survey.Key{key, missing, other})), tr.Surveys)
		delete(tr.Rows, refs[1])
		equal(t, "the rows", must[map[state.RowRef]*survey.Respondent](t)(e.store.Rows(ctx, e.p, refs)), tr.Rows)
		equal(t, "the admitted", e.admitted(t, key, "ann", "nobody", "bob"), map[survey.RespondentID]state.Admitted{"ann": {Incarnation: 1, Generation: 4}, "bob": {Incarnation: 1, Generation: 5}})
		equal(t, "the credits", must[state.Spent](t)(e.store.Spent(ctx, e.p+1, account)), state.Spent{Charged: 700, Due: 1234})
		equal(t, "the dirty set", must[map[state.FeedRef]int64](t)(e.store.Dirty(ctx, e.p)), tr.Dirty)
		for _, o := range tr.Outcomes {
			got, known, err := e.store.Outcome(ctx, e.p, o.Offset)
			if !known || err != nil {
				t.Errorf("the outcome at %d: %t, %v", o.Offset, known, err)
			}
			equal(t, "an outcome", got, o.Outcome)
		}
		if _, known, err := e.store.Outcome(ctx, e.p, 6); known || err != nil {
			t.Errorf("the outcome of nothing: %t, %v", known, err)
		}

		e.commit(t, state.Transition{
			Surveys: map[survey.Key]*survey.State{other: nil},
			Rows:    map[state.RowRef]*survey.Respondent{refs[0]: nil},
			Charged: map[survey.AccountID]survey.Credits{account: 25},
			Due:     map[survey.AccountID]survey.Credits{account: -25},
		})
		equal(t, "the surveys afterwards", len(must[map[survey.Key]*survey.State](t)(e.store.Surveys(ctx, e.p, []survey.Key{key, other}))), 1)
		equal(t, "the admitted afterwards", e.admitted(t, key, "ann", "nobody", "bob"), map[survey.RespondentID]state.Admitted{"bob": {Incarnation: 1, Generation: 5}})
		equal(t, "the credits afterwards", must[state.Spent](t)(e.store.Spent(ctx, e.p+1, account)), state.Spent{Charged: 725, Due: 1209})

		// The rows of a deleted survey are removed immediately. Its index is removed when the feed
		// has published the deletion.
		e.commit(t, state.Transition{Surveys: map[survey.Key]*survey.State{key: nil}, Gone: []int64{1}})
		equal(t, "the rows of a deleted survey", len(must[map[state.RowRef]*survey.Respondent](t)(e.store.Rows(ctx, e.p, refs))), 0)
		ids, _, err := e.store.Index(ctx, e.p, 1, -1, 10)
		if err != nil {
			t.Fatal(err)
		}
		equal(t, "the index of a deleted survey", ids, []survey.RespondentID{"bob"})
		e.commit(t, state.Transition{Swept: []int64{1}})
		ids, _, err = e.store.Index(ctx, e.p, 1, -1, 10)
		if err != nil || len(ids) > 0 {
			t.Errorf("the index of a swept survey: %v, %v", ids, err)
		}
		equal(t, "the credits of a deleted survey", must[state.Spent](t)(e.store.Spent(ctx, e.p+1, account)), state.Spent{Charged: 725, Due: 1209})
	})
}

func TestCommit_oneOfManyWins(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		for round := range int64(5) {
			var wins, winner atomic.Int64
			var wg sync.WaitGroup
			after := func(i int64) state.Marker {
				return state.Marker{View: fmt.Sprint(i), LogTopic: "l", ScoresTopic: "s", Log: round + 1}
			}
			for i := range int64(8) {
				wg.Go(func() {
					tr := state.Transition{
						Partition: e.p, Before: e.mark, After: after(i),
						Surveys: map[survey.Key]*survey.State{key: aState(i)}, Charged: map[survey.AccountID]survey.Credits{account: 1},
					}
					ok, err := e.store.Commit(t.Context(), &tr)
					if err != nil {
						t.Error(err)
					}
					if ok {
						wins.Add(1)
						winner.Store(i)
					}
				})
			}
			wg.Wait()
			e.mark = after(winner.Load())
			equal(t, "the number of winners", wins.Load(), 1)
			equal(t, "the marker", must[state.Marker](t)(e.store.Marker(t.Context(), e.p)), e.mark)
			equal(t, "the survey", must[map[survey.Key]*survey.State](t)(e.store.Surveys(t.Context(), e.p, []survey.Key{key}))[key].Incarnation, winner.Load())
			equal(t, "the credits", must[state.Spent](t)(e.store.Spent(t.Context(), e.p+1, account)).Charged, survey.Credits(round+1))
		}
	})
}

// TestCommit_large has far more changes than one call inside the script can take.
func TestCommit_large(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		const n = 5000
		tr := state.Transition{Rows: map[state.RowRef]*survey.Respondent{}, Dirty: map[state.FeedRef]int64{}}
		gone := state.Transition{Rows: map[state.RowRef]*survey.Respondent{}, Said: map[state.FeedRef]int64{}}
		var refs []state.RowRef
		for i := range int64(n) {
			ref := state.RowRef{Incarnation: 0, Respondent: survey.RespondentID(fmt.Sprint("r", i))}
			feed := state.FeedRef{Key: key, Respondent: ref.Respondent}
			refs = append(refs, ref)
			tr.Rows[ref], gone.Rows[ref] = aRow(ref.Respondent, i), nil
			tr.Outcomes = append(tr.Outcomes, state.OutcomeAt{Offset: i})
			tr.Finished = append(tr.Finished, i)
			tr.Dirty[feed], gone.Said[feed] = i, i
		}
		e.commit(t, tr)
		equal(t, "the rows", must[map[state.RowRef]*survey.Respondent](t)(e.store.Rows(t.Context(), e.p, refs)), tr.Rows)
		ids, _, err := e.store.Index(t.Context(), e.p, 0, -1, n+1)
		if err != nil {
			t.Fatal(err)
		}
		equal(t, "the size of the index", len(ids), n)
		equal(t, "the dirty set", must[map[state.FeedRef]int64](t)(e.store.Dirty(t.Context(), e.p)), tr.Dirty)
		if _, known, err := e.store.Outcome(t.Context(), e.p, n-1); !known || err != nil {
			t.Errorf("the last outcome: %t, %v", known, err)
		}
		e.commit(t, gone)
		equal(t, "the rows afterwards", len(must[map[state.RowRef]*survey.Respondent](t)(e.store.Rows(t.Context(), e.p, refs))), 0)
		if ids, _, err := e.store.Index(t.Context(), e.p, 0, -1, 1); err != nil || len(ids) > 0 {
			t.Errorf("the index afterwards: %v, %v", ids, err)
		}
		equal(t, "the dirty set afterwards", len(must[map[state.FeedRef]int64](t)(e.store.Dirty(t.Context(), e.p))), 0)
	})
}

func TestCommit_outcomesAgeAway(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		e.commit(t, state.Transition{Outcomes: []state.OutcomeAt{{Offset: 1023}, {Offset: 1024}}})
		aging := 0
		for _, k := range e.keys(t) {
			if ttl := e.rdb.PTTL(t.Context(), k).Val(); ttl > 0 {
				aging++
				if ttl > time.Minute || ttl < 50*time.Second {
					t.Errorf("%s lives for %s", k, ttl)
				}
			}
		}
		equal(t, "the number of keys that age", aging, 2)
		if e.clock == nil {
			return
		}
		e.clock.FastForward(time.Minute + time.Second)
		if _, known, err := e.store.Outcome(t.Context(), e.p, 1023); known || err != nil {
			t.Errorf("an outcome after a minute: %t, %v", known, err)
		}
		equal(t, "the marker after a minute", must[state.Marker](t)(e.store.Marker(t.Context(), e.p)), e.mark)
	})
}

func TestCommit_dirtyAndSaid(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		ref := func(id survey.RespondentID) state.FeedRef {
			return state.FeedRef{Key: key, Incarnation: 3, Respondent: id}
		}
		e.commit(t, state.Transition{Dirty: map[state.FeedRef]int64{ref(""): 1, ref("ann"): 1, ref("bob"): 1}})
		e.commit(t, state.Transition{
			Dirty: map[state.FeedRef]int64{ref("ann"): 2, ref("cid"): 2},
			Said:  map[state.FeedRef]int64{ref("ann"): 1, ref("bob"): 1},
		})
		equal(t, "the dirty set", must[map[state.FeedRef]int64](t)(e.store.Dirty(t.Context(), e.p)),
			map[state.FeedRef]int64{ref(""): 1, ref("ann"): 2, ref("cid"): 2})
	})
}

func TestIndex_pages(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		tr := state.Transition{Rows: map[state.RowRef]*survey.Respondent{}}
		for i := range int64(7) {
			id := survey.RespondentID(fmt.Sprint("r", 9-i)) // not in the order of names
			tr.Rows[state.RowRef{Incarnation: 1, Respondent: id}] = aRow(id, i*10)
		}
		e.commit(t, tr)
		var all []int64
		for after := int64(-1); ; {
			ids, generations, err := e.store.Index(t.Context(), e.p, 1, after, 3)
			if err != nil || len(ids) != len(generations) {
				t.Fatal(ids, generations, err)
			}
			if len(ids) == 0 {
				break
			}
			all = append(all, generations...)
			after = generations[len(generations)-1]
		}
		equal(t, "the generations", all, []int64{0, 10, 20, 30, 40, 50, 60})
	})
}
