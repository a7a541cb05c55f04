package statetest

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"candor/processors"
	"candor/state"
	"candor/survey"
)

const check = survey.TS

// lesson is a batch of a check host at the next offset.
func (e *env) lesson() state.Learning {
	l := state.Learning{Partition: e.p, Check: check}
	m, err := e.store.FactsMarker(context.Background(), e.p, check)
	if err != nil {
		panic(err)
	}
	l.Before, l.After = m, state.Marker{View: "TS", LogTopic: "l", ScoresTopic: "-", Log: m.Log + 1}
	return l
}

func (e *env) learn(t testing.TB, l state.Learning) {
	t.Helper()
	if ok, err := e.store.Learn(context.Background(), &l); !ok || err != nil {
		t.Fatalf("Learn = %t, %v", ok, err)
	}
}

func (e *env) factsMark(t testing.TB) state.Marker {
	t.Helper()
	m, err := e.store.FactsMarker(context.Background(), e.p, check)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func (e *env) facts(t testing.TB, w processors.Want, inc int64) state.FactsFound {
	t.Helper()
	found, err := e.store.Facts(context.Background(), e.p, check, e.factsMark(t), []state.FactsWant{{Incarnation: inc, Want: w}})
	if err != nil || len(found) != 1 {
		t.Fatalf("Facts = %v, %v", found, err)
	}
	return found[0]
}

func (e *env) tallies(t testing.TB, g state.GroupRef, fields ...uint64) []processors.Count {
	t.Helper()
	return e.facts(t, processors.Tallies(g.Group, fields...), g.Incarnation).Tallies
}

func (e *env) entries(t testing.TB, g state.GroupRef, until int64, limit int) []processors.Entry {
	t.Helper()
	return e.facts(t, processors.Entries(g.Group, until, limit), g.Incarnation).Entries
}

func generations(entries []processors.Entry) []int64 {
	var gs []int64
	for _, e := range entries {
		gs = append(gs, e.Generation)
	}
	return gs
}

var group = state.GroupRef{Incarnation: 4, Group: "g"}

func TestLearn_guard(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		l := e.lesson()
		l.New, l.Tallies = []state.GroupRef{group}, map[state.GroupRef]map[uint64]int64{group: {1: 1}}
		e.learn(t, l)
		before := e.dump(t)
		l.Tallies[group][1] = 2
		if ok, err := e.store.Learn(t.Context(), &l); ok || err != nil {
			t.Errorf("a lesson learnt twice: %t, %v", ok, err)
		}
		l.Before = state.Marker{View: "w", LogTopic: "l", ScoresTopic: "-", Log: 1}
		if ok, err := e.store.Learn(t.Context(), &l); ok || err != nil {
			t.Errorf("a lesson of another view: %t, %v", ok, err)
		}
		equal(t, "the view after refused lessons", e.dump(t), before)
		equal(t, "the join's marker", must[state.Marker](t)(e.store.Marker(t.Context(), e.p)), state.Marker{})
	})
}

func TestLearn_tallies(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		learn := func(counts map[uint64]int64) {
			l := e.lesson()
			l.New, l.Tallies = []state.GroupRef{group}, map[state.GroupRef]map[uint64]int64{group: counts}
			e.learn(t, l)
		}
		learn(map[uint64]int64{0: 1, 7: 5, 1<<64 - 1: 9})
		learn(map[uint64]int64{7: 3, 8: -2}) // absolute, not added
		equal(t, "all tallies", e.tallies(t, group), []processors.Count{{Field: 0, N: 1}, {Field: 7, N: 3}, {Field: 8, N: -2}, {Field: 1<<64 - 1, N: 9}})
		learn(map[uint64]int64{7: 0, 0: 0})
		equal(t, "some tallies", e.tallies(t, group, 1<<64-1, 7, 8), []processors.Count{{Field: 8, N: -2}, {Field: 1<<64 - 1, N: 9}})
		learn(map[uint64]int64{8: 0, 1<<64 - 1: 0})
		if found := e.tallies(t, group); len(found) > 0 {
			t.Errorf("tallies of zero are kept: %v", found)
		}
		equal(t, "another incarnation", len(e.tallies(t, state.GroupRef{Incarnation: 5, Group: "g"})), 0)
	})
}

func TestLearn_entries(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		entry := func(generation, at int64) processors.Entry {
			return processors.Entry{
				Respondent: survey.RespondentID(fmt.Sprint("r", generation)), Generation: generation, At: at, Value: []byte{byte(generation), 0},
			}
		}
		l := e.lesson()
		l.Added = map[state.GroupRef][]processors.Entry{group: {entry(300, 5), entry(2, 5), entry(1, 5), entry(255, 5), entry(4, 9), entry(5, -3), entry(6, 1<<53-1)}}
		e.learn(t, l)
		equal(t, "all by place, then by generation", generations(e.entries(t, group, 1<<53, 100)), []int64{6, 4, 300, 255, 2, 1, 5})
		equal(t, "the newest until 5", generations(e.entries(t, group, 5, 3)), []int64{300, 255, 2})
		equal(t, "an entry", e.entries(t, group, -1, 1), []processors.Entry{entry(5, -3)})
		equal(t, "none before", len(e.entries(t, group, -4, 1)), 0)
		l = e.lesson()
		l.Removed = map[state.GroupRef][]processors.Entry{group: {entry(255, 5), entry(77, 5)}}
		e.learn(t, l)
		equal(t, "after a removal", generations(e.entries(t, group, 8, 100)), []int64{300, 2, 1, 5})
	})
}

func TestLearn_droppedAndAddedAgain(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		l := e.lesson()
		l.New = []state.GroupRef{group}
		l.Tallies = map[state.GroupRef]map[uint64]int64{group: {1: 1}}
		l.Added = map[state.GroupRef][]processors.Entry{group: {{Generation: 1, At: 1}}}
		e.learn(t, l)
		l = e.lesson()
		l.Dropped, l.New = []state.GroupRef{group}, []state.GroupRef{group}
		l.Tallies = map[state.GroupRef]map[uint64]int64{group: {2: 2}}
		l.Added = map[state.GroupRef][]processors.Entry{group: {{Generation: 2, At: 1}}}
		e.learn(t, l)
		equal(t, "the tallies", e.tallies(t, group), []processors.Count{{Field: 2, N: 2}})
		equal(t, "the entries", generations(e.entries(t, group, 9, 9)), []int64{2})

		l = e.lesson()
		l.Emptied = []int64{group.Incarnation} // the group must still be known
		e.learn(t, l)
		if err := e.store.SweepFacts(t.Context(), e.p, check); err != nil {
			t.Fatal(err)
		}
		equal(t, "what a sweep leaves", len(e.dump(t)), 1) // the marker
	})
}

func TestLearn_forgets(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		refs := []state.RowRef{rowRef(4, "ann"), rowRef(4, "bob"), rowRef(5, "ann")}
		known := map[state.GroupRef]*state.Directory{}
		learnt := &state.Learnt{Generation: 1 << 60, Facts: []processors.Fact{
			{Kind: processors.AddTally, Group: "t", Field: 1<<64 - 1, Delta: -3},
			{Kind: processors.AddEntry, Group: "", At: -9, Value: []byte("\x00\xff")},
		}}
		l := e.lesson()
		l.Learnt = map[state.RowRef]*state.Learnt{refs[0]: learnt, refs[2]: {Generation: 3}}
		e.learn(t, l)
		equal(t, "what was learnt", must[map[state.RowRef]*state.Learnt](t)(e.store.Learnt(t.Context(), e.p, check, e.factsMark(t), refs, known)), l.Learnt)
		l = e.lesson()
		l.Learnt = map[state.RowRef]*state.Learnt{refs[0]: nil, refs[1]: nil}
		e.learn(t, l)
		equal(t, "what is left", must[map[state.RowRef]*state.Learnt](t)(e.store.Learnt(t.Context(), e.p, check, e.factsMark(t), refs, known)),
			map[state.RowRef]*state.Learnt{refs[2]: {Generation: 3}})
		if _, err := e.store.Learnt(t.Context(), e.p, check, state.Marker{}, refs, known); !errors.Is(err, state.ErrBehind) {
			t.Errorf("what was learnt behind another marker: %v, want ErrBehind", err)
		}
	})
}

func TestSweepFacts(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		ctx := t.Context()
		l := e.lesson()
		l.Tallies, l.Added, l.Learnt = map[state.GroupRef]map[uint64]int64{}, map[state.GroupRef][]processors.Entry{}, map[state.RowRef]*state.Learnt{}
		for inc := range int64(3) {
			for i := range 500 { // more than one sweep takes at once
				g := state.GroupRef{Incarnation: inc, Group: fmt.Sprint(i)}
				l.New = append(l.New, g)
				l.Tallies[g] = map[uint64]int64{1: 1}
				l.Added[g] = []processors.Entry{{Generation: 1}}
			}
			l.Learnt[rowRef(inc, "ann")] = &state.Learnt{}
		}
		l.Holds = map[survey.Key]state.Held{key: {Incarnation: 2, Bytes: 99}}
		l.Emptied = []int64{0, 1, 1}
		e.learn(t, l)
		stopped, stop := context.WithCancel(ctx)
		stop()
		if err := e.store.SweepFacts(stopped, e.p, check); err == nil {
			t.Error("a sweep that was stopped says it is done")
		}
		if err := e.store.SweepFacts(ctx, e.p, check); err != nil {
			t.Fatal(err)
		}
		equal(t, "the tallies of a deleted survey", len(e.tallies(t, state.GroupRef{Incarnation: 1, Group: "7"})), 0)
		equal(t, "the tallies of another", len(e.tallies(t, state.GroupRef{Incarnation: 2, Group: "7"})), 1)
		equal(t, "what is held", must[map[survey.Key]state.Held](t)(e.store.Holds(ctx, e.p, check, e.factsMark(t), []survey.Key{key, {Account: "a", Survey: "b"}})), l.Holds)
		// marker, holds; of incarnation 2: groups, lines, learnt and one key a group
		equal(t, "the number of keys left", len(e.keys(t)), 2+3+500)
		before := e.dump(t)
		if err := e.store.SweepFacts(ctx, e.p, check); err != nil {
			t.Fatal(err)
		}
		equal(t, "the view after a second sweep", e.dump(t), before)
	})
}
