package checkstate

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"candor/processors"
	"candor/state"
	"candor/survey"
)

func TestLearn_guard(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		l := newLearning()
		l.New, l.Tallies = []groupRef{group1}, map[groupRef]page{group1: {{Field: 1, N: 1}}}
		e.learn(t, l)
		before := e.dump(t)
		l.Tallies[group1][0].N = 2
		for name, at := range map[string]state.Marker{"an older marker": {}, "another view": {View: "w", LogTopic: "l", ScoresTopic: "-", Log: 1}} {
			s := e.lane(t, nil)
			s.at = at
			if ok, err := s.learn(t.Context(), l, marker(2)); ok || err != nil {
				t.Errorf("behind the marker of %s: %t, %v", name, ok, err)
			}
			if s.at != at {
				t.Errorf("behind the marker of %s, a refused commit moved it", name)
			}
		}
		equal(t, "the view after refused commits", e.dump(t), before)
	})
}

func TestLearn_tallies(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		learn := func(counts map[uint64]int64) {
			l := newLearning()
			l.New, l.Tallies = []groupRef{group1}, map[groupRef]page{group1: countsOf(counts)}
			e.learn(t, l)
		}
		learn(map[uint64]int64{0: 1, 7: 5, 1<<64 - 1: 9})
		learn(map[uint64]int64{7: 3, 8: -2}) // absolute, not added
		equal(t, "all tallies", e.tallies(t, group1), []processors.Count{{Field: 0, N: 1}, {Field: 7, N: 3}, {Field: 8, N: -2}, {Field: 1<<64 - 1, N: 9}})
		learn(map[uint64]int64{7: 0, 0: 0})
		equal(t, "some tallies", e.tallies(t, group1, 1<<64-1, 7, 8), []processors.Count{{Field: 8, N: -2}, {Field: 1<<64 - 1, N: 9}})
		learn(map[uint64]int64{8: 0, 1<<64 - 1: 0})
		if found := e.tallies(t, group1); len(found) > 0 {
			t.Errorf("tallies of zero are kept: %v", found)
		}
		equal(t, "another incarnation", len(e.tallies(t, groupRef{Incarnation: 5, Group: "g"})), 0)
	})
}

func TestLearn_entries(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		entry := func(generation, at int64) processors.Entry {
			return processors.Entry{
				Respondent: survey.RespondentID(fmt.Sprint("r", generation)), Generation: generation, At: at, Value: []byte{byte(generation), 0},
			}
		}
		l := newLearning()
		l.Added = map[groupRef][]processors.Entry{group1: {entry(300, 5), entry(2, 5), entry(1, 5), entry(255, 5), entry(4, 9), entry(5, -3), entry(6, 1<<53-1)}}
		e.learn(t, l)
		equal(t, "all by place, then by generation", generations(e.entries(t, group1, 1<<53, 100)), []int64{6, 4, 300, 255, 2, 1, 5})
		equal(t, "the newest until 5", generations(e.entries(t, group1, 5, 3)), []int64{300, 255, 2})
		equal(t, "an entry", e.entries(t, group1, -1, 1), []processors.Entry{entry(5, -3)})
		equal(t, "none before", len(e.entries(t, group1, -4, 1)), 0)
		l = newLearning()
		l.Removed = map[groupRef][]processors.Entry{group1: {entry(255, 5), entry(77, 5)}}
		e.learn(t, l)
		equal(t, "after a removal", generations(e.entries(t, group1, 8, 100)), []int64{300, 2, 1, 5})
	})
}

func TestLearn_droppedAndAddedAgain(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		l := newLearning()
		l.New = []groupRef{group1}
		l.Tallies = map[groupRef]page{group1: {{Field: 1, N: 1}}}
		l.Added = map[groupRef][]processors.Entry{group1: {{Generation: 1, At: 1}}}
		e.learn(t, l)
		l = newLearning()
		l.Dropped, l.New = []groupRef{group1}, []groupRef{group1}
		l.Tallies = map[groupRef]page{group1: {{Field: 2, N: 2}}}
		l.Added = map[groupRef][]processors.Entry{group1: {{Generation: 2, At: 1}}}
		e.learn(t, l)
		equal(t, "the tallies", e.tallies(t, group1), []processors.Count{{Field: 2, N: 2}})
		equal(t, "the entries", generations(e.entries(t, group1, 9, 9)), []int64{2})

		l = newLearning()
		l.Emptied = []int64{group1.Incarnation} // the group must still be known
		e.learn(t, l)
		if _, err := e.lane(t, nil).sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		equal(t, "what a sweep leaves", len(e.dump(t)), 1) // the marker
	})
}

func TestLearn_forgets(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		refs := []state.RowRef{rowRef(4, "ann"), rowRef(4, "bob"), rowRef(5, "ann")}
		learnt := &lesson{Generation: 1 << 60, Changes: []processors.Change{
			{Kind: processors.AddTally, Group: "t", Field: 1<<64 - 1, Delta: -3},
			{Kind: processors.AddEntry, Group: "", At: -9, Value: []byte("\x00\xff")},
		}}
		l := newLearning()
		l.Lessons = map[state.RowRef]*lesson{refs[0]: learnt, refs[2]: {Generation: 3}}
		e.learn(t, l)
		equal(t, "what was learnt", e.lessons(t, refs...), l.Lessons)
		l = newLearning()
		l.Lessons = map[state.RowRef]*lesson{refs[0]: nil, refs[1]: nil}
		e.learn(t, l)
		equal(t, "what is left", e.lessons(t, refs...),
			map[state.RowRef]*lesson{refs[2]: {Generation: 3}})
		other := e.lane(t, nil)
		other.at = marker(99)
		if _, err := other.lessons(t.Context(), refs, map[groupRef]*directory{}, map[int64]*names{}); !errors.Is(err, state.ErrBehind) {
			t.Errorf("what was learnt behind another marker: %v, want ErrBehind", err)
		}
	})
}

func TestSweep(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		ctx := t.Context()
		l := newLearning()
		l.Tallies, l.Added, l.Lessons = map[groupRef]page{}, map[groupRef][]processors.Entry{}, map[state.RowRef]*lesson{}
		for inc := range int64(3) {
			for i := range 500 { // more than one sweep removes at once
				g := groupRef{Incarnation: inc, Group: fmt.Sprint(i)}
				l.New = append(l.New, g)
				l.Tallies[g] = page{{Field: 1, N: 1}}
				l.Added[g] = []processors.Entry{{Generation: 1}}
			}
			l.Lessons[rowRef(inc, "ann")] = &lesson{}
		}
		l.Holds = map[survey.Key]holding{key: {Incarnation: 2, Bytes: 99}}
		l.Emptied = []int64{0, 1, 1}
		e.learn(t, l)
		stopped, stop := context.WithCancel(ctx)
		stop()
		if _, err := e.lane(t, nil).sweep(stopped); err == nil {
			t.Error("a sweep that was stopped says it is done")
		}
		if _, err := e.lane(t, nil).sweep(ctx); err != nil {
			t.Fatal(err)
		}
		equal(t, "the tallies of a deleted survey", len(e.tallies(t, groupRef{Incarnation: 1, Group: "7"})), 0)
		equal(t, "the tallies of another", len(e.tallies(t, groupRef{Incarnation: 2, Group: "7"})), 1)
		equal(t, "what is held", must(e.lane(t, nil).holdings(ctx, []survey.Key{key, {Account: "a", Survey: "b"}})), l.Holds)
		// There are a marker and holds. Incarnation 2 has groups, lines, learnt, and one key for
		// each group.
		equal(t, "the number of keys left", len(e.keys(t)), 2+3+500)
		before := e.dump(t)
		if _, err := e.lane(t, nil).sweep(ctx); err != nil {
			t.Fatal(err)
		}
		equal(t, "the view after a second sweep", e.dump(t), before)
	})
}

// A failover of Redis may lose a sweep, which does not change the marker. The same memory sweeps again.
func TestSweep_lost(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		ctx := t.Context()
		l := newLearning()
		l.New, l.Tallies = []groupRef{group1}, map[groupRef]page{group1: {{Field: 1, N: 1}}}
		e.learn(t, l)
		l = newLearning()
		l.Emptied = []int64{group1.Incarnation}
		e.learn(t, l)
		m := New(e.view, e.part, must(e.view.PartMarker(ctx, e.part)))
		for range 2 {
			if err := m.Sweep(ctx); err != nil {
				t.Fatal(err)
			}
			equal(t, "what a sweep leaves", len(e.dump(t)), 1) // the marker
			e.rdb.SAdd(ctx, e.part.Key(state.KindSweep), group1.Incarnation)
			e.rdb.HSet(ctx, e.part.KeyOf(group1.Incarnation, lessonsKey), "ann", "a")
		}
	})
}
