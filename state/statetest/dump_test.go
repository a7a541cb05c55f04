package statetest

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// dumped dumps all owned parts of the partition.
func (e *env) dumped(t *testing.T, meanwhile func(n int)) (map[state.Part][]schemas.ViewChange, map[state.Part]state.Dumped) {
	t.Helper()
	changes, n := map[state.Part][]schemas.ViewChange{}, 0
	held := must[map[state.Part]state.Marker](t)(e.store.Held())
	dumped, err := e.store.Dump(t.Context(), e.p, slices.Collect(maps.Keys(held)), func(part state.Part, some []schemas.ViewChange) error {
		for _, c := range some {
			b, err := schemas.EncodeChanges([]schemas.ViewChange{c}) // the arguments are not valid after the call
			if err != nil {
				return err
			}
			decoded, err := schemas.DecodeChanges(b)
			if err != nil {
				return err
			}
			changes[part] = append(changes[part], decoded...)
		}
		if meanwhile != nil {
			meanwhile(n)
		}
		n++
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return changes, dumped
}

func (e *env) restore(t *testing.T, part state.Part, changes []schemas.ViewChange, at state.Marker) {
	t.Helper()
	r, err := e.store.BeginRestore(t.Context(), part)
	if err != nil {
		t.Fatal(err)
	}
	for some := range slices.Chunk(changes, 3) {
		if err := r.Apply(t.Context(), some); err != nil {
			t.Fatal(err)
		}
	}
	if err := r.End(t.Context(), at); err != nil {
		t.Fatal(err)
	}
}

// lasting is a dump without entries that are kept for only a minute, and without the sizes of
// rows, which a restore writes again (TestSizes_ofNewView).
func (e *env) lasting(t *testing.T) map[string]any {
	t.Helper()
	all := e.dump(t)
	maps.DeleteFunc(all, func(key string, _ any) bool {
		return strings.Contains(key, "}:outcomes:") || strings.HasSuffix(key, "}:sizes")
	})
	return all
}

func (e *env) hold(t *testing.T) (join, checks state.Part) {
	t.Helper()
	join, checks = state.Part{Partition: e.p, Of: state.JoinPart}, state.CheckPart(e.p, check)
	t.Cleanup(e.store.Hold(join, e.mark))
	t.Cleanup(e.store.Hold(checks, e.partMark(t)))
	return join, checks
}

func TestDumpIsRestored(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		e.filled(t)
		rows := map[state.RowRef]*survey.Respondent{}
		for i := range 1200 { // more than a page
			rows[rowRef(4, survey.RespondentID(fmt.Sprintf("many-%d", i)))] = aRow(survey.RespondentID(fmt.Sprintf("many-%d", i)), int64(i+10))
		}
		e.commit(t, state.Transition{Rows: rows})
		join, checks := e.hold(t)
		before := e.lasting(t)
		changes, dumped := e.dumped(t, nil)
		for _, part := range []state.Part{join, checks} {
			// The check state of a deleted survey still has to be removed, and the feed to be written.
			if d := dumped[part]; d.Err != nil || d.At == (state.Marker{}) || !d.Mixed {
				t.Fatalf("the dump of %s: %+v", part.Of, d)
			}
		}
		e.wipe(t)
		e.restore(t, checks, changes[checks], dumped[checks].At)
		e.restore(t, join, changes[join], dumped[join].At)
		equal(t, "the restored view", e.lasting(t), before)
	})
}

// A dump includes the commits of lanes while it runs. Each part is as of one moment.
func TestDumpUnderWrites(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		e.filled(t)
		join, checks := e.hold(t)
		changes, dumped := e.dumped(t, func(n int) {
			if n > 0 {
				return // the last pass is between two commits
			}
			for i := range 13 {
				e.change(t, i)
			}
		})
		before := e.lasting(t)
		e.wipe(t)
		for _, part := range []state.Part{join, checks} {
			if d := dumped[part]; d.Err != nil || !d.Mixed {
				t.Fatalf("the dump of %s: %+v", part.Of, d)
			}
			for _, c := range changes[part] {
				if strings.Contains(c.Key, "}:outcomes:") {
					t.Errorf("%s %q is in the dump of %s, and a restore would keep it for ever", c.Command, c.Key, part.Of)
				}
			}
			e.restore(t, part, changes[part], dumped[part].At)
		}
		equal(t, "the restored view", e.lasting(t), before)
	})
}

// A dump is marked as one that may contain the ids of deleted respondents until the feed has withdrawn them.
// That changes the view, and not its marker.
func TestDumpBeforeTheFeed(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		gone := map[state.FeedRef]int64{{Key: key, Incarnation: 4}: 1}
		e.commit(t, state.Transition{Rows: map[state.RowRef]*survey.Respondent{rowRef(4, "ann"): aRow("ann", 4)}})
		e.commit(t, state.Transition{Gone: []int64{4}, Dirty: gone})
		join, _ := e.hold(t)
		if _, dumped := e.dumped(t, nil); !dumped[join].Mixed {
			t.Error("what the feed has to withdraw is not mentioned")
		}
		e.commit(t, state.Transition{After: e.mark, Said: gone, Swept: []int64{4}})
		if _, dumped := e.dumped(t, nil); dumped[join].Mixed {
			t.Error("everything is removed, and the dump denies it")
		}
	})
}

// A dump is marked as one that may contain the check state of a deleted survey until that is
// removed.
func TestDumpBeforeASweep(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		e.filled(t)
		_, checks := e.hold(t)
		if _, dumped := e.dumped(t, nil); !dumped[checks].Mixed {
			t.Error("what is left of a deleted survey is not mentioned")
		}
		e.write(t, func(part state.Part, b *state.Batch) { b.Do("SREM", part.Key(state.KindSweep), 3) })
		if _, dumped := e.dumped(t, nil); dumped[checks].Mixed {
			t.Error("everything is removed, and the dump denies it")
		}
	})
}

// change commits every kind of change that a dump must not miss.
func (e *env) change(t *testing.T, n int) {
	t.Helper()
	id := survey.RespondentID(fmt.Sprintf("late-%d", n))
	tr := state.Transition{
		Rows:     map[state.RowRef]*survey.Respondent{rowRef(4, id): aRow(id, int64(100+n))},
		Charged:  map[survey.AccountID]survey.Credits{account: 5},
		Surveys:  map[survey.Key]*survey.State{key: aState(4)},
		Tokens:   []survey.Token{{Name: [16]byte{2, byte(n)}, Expires: created.Unix()}},
		Outcomes: []state.OutcomeAt{{Offset: int64(100 + n)}},
	}
	if n > 2 {
		tr.Rows[rowRef(4, survey.RespondentID(fmt.Sprintf("late-%d", n-2)))] = nil
	}
	if n == 6 {
		tr.Gone, tr.Expired = []int64{3}, []int64{state.Day(created)}
	}
	e.commit(t, tr)
	e.write(t, func(part state.Part, b *state.Batch) {
		b.Do("HSET", part.KeyOf(4, "t:g"), n, "page", 1, "another")
		b.Do("HDEL", part.KeyOf(4, "learnt"), fmt.Sprintf("late-%d", n-2))
		b.Do("HSET", part.KeyOf(4, "learnt"), string(id), "lesson")
		b.Do("HINCRBY", part.Key(state.KindHeld), string(account), 1)
	})
}

// A dump fails if another writer may have changed the part in between.
func TestDumpOfPartWithAnotherWriter(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		e.filled(t)
		join, checks := e.hold(t)
		_, dumped := e.dumped(t, func(n int) {
			if n == 0 {
				mark := fmt.Sprintf("{p%d}:mark", e.p)
				if err := e.rdb.Set(context.Background(), mark, "5 v l s 77 77", 0).Err(); err != nil {
					t.Fatal(err)
				}
			}
		})
		if dumped[join].Err == nil || dumped[checks].Err != nil {
			t.Errorf("the dumps: %+v", dumped)
		}
		e.store.Hold(checks, e.partMark(t))()
		if dumped := must[map[state.Part]state.Dumped](t)(e.store.Dump(t.Context(), e.p, []state.Part{checks}, nil)); dumped[checks].Err == nil {
			t.Error("a part that nobody holds is dumped")
		}
	})
}

func TestRestoreIsGuarded(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		ctx := t.Context()
		e.filled(t)
		join, _ := e.hold(t)
		if _, err := e.store.BeginRestore(ctx, join); err == nil {
			t.Error("a part with a marker is restored over")
		}
		e.wipe(t)
		r, err := e.store.BeginRestore(ctx, join)
		if err != nil {
			t.Fatal(err)
		}
		row := schemas.ViewChange{Command: "HSET", Key: fmt.Sprintf("{p%d}:rows:4", e.p), Args: [][]byte{[]byte("ann"), []byte("row")}}
		if err := r.Apply(ctx, []schemas.ViewChange{row}); err != nil {
			t.Fatal(err)
		}
		if m := must[state.Marker](t)(e.store.Marker(ctx, e.p)); m != (state.Marker{}) {
			t.Errorf("half a view has the marker %v", m)
		}
		for _, foreign := range []schemas.ViewChange{
			{Command: "FLUSHALL", Key: row.Key},
			{Command: "SET", Key: "limit:x", Args: row.Args[:1]},
			{Command: "UNLINK", Key: fmt.Sprintf("{p%d}:mark", e.p)},
			{Command: "UNLINK", Key: fmt.Sprintf("{p%d}:rows:4", e.p+1)},
			{Command: "UNLINK", Key: fmt.Sprintf("{p%d}:holds:%s", e.p, check)},
		} {
			if err := r.Apply(ctx, []schemas.ViewChange{foreign}); err == nil {
				t.Errorf("%s %s is applied", foreign.Command, foreign.Key)
			}
		}
		// An interrupted restore is cleared, and its writer can change nothing any more.
		if err := e.store.Renew(ctx, join); err != nil {
			t.Fatal(err)
		}
		if err := r.Apply(ctx, []schemas.ViewChange{row}); err == nil {
			t.Error("an interrupted restore goes on")
		}
		for name := range e.dump(t) {
			t.Errorf("%q is left of an interrupted restore", name)
		}
	})
}
