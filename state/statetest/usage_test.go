package statetest

import (
	"errors"
	"testing"

	"candor/state"
	"candor/survey"
)

func TestCommit_points(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		ctx := t.Context()
		seven, eight, other := state.SetRef{Incarnation: 4, Set: 7}, state.SetRef{Incarnation: 4, Set: 8}, state.SetRef{Incarnation: 5, Set: 7}
		ids := func(ids ...survey.PointID) (refs []state.PointRef) {
			for _, id := range ids {
				refs = append(refs, state.PointRef{Incarnation: 4, ID: id})
			}
			return refs
		}
		sets := func() map[state.SetRef]state.Set {
			return must[map[state.SetRef]state.Set](t)(e.store.Sets(ctx, e.p, []state.SetRef{seven, eight, other}))
		}
		first := map[state.SetRef]state.Set{
			seven: {Respondents: 300, IDs: []survey.PointID{1, 1<<64 - 1}},
			eight: {Respondents: 1, IDs: []survey.PointID{}},
		}
		e.commit(t, state.Transition{Sets: first, Points: map[state.PointRef]int64{ids(1)[0]: 2, ids(1<<64 - 1)[0]: 1}})
		equal(t, "the sets", sets(), first)
		equal(t, "the ids", must[map[state.PointRef]int64](t)(e.store.Points(ctx, e.p, ids(1, 2, 1<<64-1))), map[state.PointRef]int64{ids(1)[0]: 2, ids(1<<64 - 1)[0]: 1})

		v := state.NewView(e.store, partitions)
		for set, want := range map[survey.PointSet]int64{7: 0, 9: 2} { // known, and not
			if n := must[int64](t)(v.NewPoints(ctx, key, 4, set, []survey.PointID{1, 2, 3})); n != want {
				t.Errorf("%d ids of set %d are new, want %d", n, set, want)
			}
		}
		e.commit(t, state.Transition{Sets: map[state.SetRef]state.Set{seven: {}}, Points: map[state.PointRef]int64{ids(1)[0]: 0}})
		equal(t, "the sets, one gone", sets(), map[state.SetRef]state.Set{eight: first[eight]})
		e.commit(t, state.Transition{Gone: []int64{4}})
		equal(t, "the keys left, the marker and its copy", len(e.keys(t)), 2)
	})
}

func TestUsage(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		ctx := t.Context()
		e.commit(t, state.Transition{
			Counted: map[survey.AccountID]int64{account: 2, "nobody": 0}, Stored: map[survey.AccountID]int64{account: 5000},
		})
		e.write(t, func(part state.Part, b *state.Batch) { b.Do("HINCRBY", part.Key(state.KindHeld), string(account), 70) })
		want := survey.Usage{Surveys: 2, Stored: 5000, CheckState: 70}
		equal(t, "what the account uses", must[survey.Usage](t)(e.store.Usage(ctx, e.p+1, account)), want)
		equal(t, "what nobody uses", must[survey.Usage](t)(e.store.Usage(ctx, e.p+1, "nobody")), survey.Usage{})
		usages := must[map[survey.AccountID]survey.Usage](t)(e.store.Usages(ctx, e.p+1))
		if _, listed := usages["nobody"]; listed || usages[account] != want {
			t.Errorf("the accounts that use anything are %v", usages)
		}

		// A process counts the requests that it admits before the view does.
		v := state.NewView(e.store, partitions)
		full := errors.New("full")
		for i := range 5 {
			err := v.Use(ctx, account, survey.Usage{Surveys: 1}, func(u survey.Usage) error {
				if u.Surveys >= 4 {
					return full
				}
				return nil
			})
			if (i >= 2) != errors.Is(err, full) {
				t.Errorf("survey %d of at most 4: %v", i+3, err)
			}
		}
	})
}
