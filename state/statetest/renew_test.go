package statetest

import (
	"fmt"
	"strings"
	"testing"

	"candor/state"
)

// aged makes a partition look like one of version 1 of the view: the markers of the join and of
// one check have that format.
func (e *env) aged(t testing.TB) {
	t.Helper()
	for _, name := range []string{"mark", "mark:TS"} {
		mark := fmt.Sprintf("{p%d}:%s", e.p, name)
		text, err := e.rdb.Get(t.Context(), mark).Result()
		if err != nil {
			t.Fatal(err)
		}
		_, rest, _ := strings.Cut(text, " ")
		if err := e.rdb.Set(t.Context(), mark, "1 "+rest, 0).Err(); err != nil {
			t.Fatal(err)
		}
	}
}

// filled fills a view with every kind of key that is written.
func (e *env) filled(t testing.TB) {
	t.Helper()
	e.commit(t, full(4))
	e.write(t, func(part state.Part, b *state.Batch) {
		b.Do("HSET", part.KeyOf(4, "t:g"), "0", "page")
		b.Do("ZADD", part.KeyOf(4, "e:g"), 1, "entry")
		b.Do("SADD", part.KeyOf(4, "groups"), "g")
		b.Do("HSET", part.KeyOf(4, "learnt"), "ann", "lesson")
		b.Do("HSET", part.Key(state.KindHolds), string(key.Bytes()), "4 10")
		b.Do("HINCRBY", part.Key(state.KindHeld), string(account), 10)
		b.Do("SADD", part.Key(state.KindSweep), 3)
	})
}

func TestRenew(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		ctx := t.Context()
		e.filled(t)
		before := e.dump(t)
		if err := e.store.Renew(ctx, state.Part{Partition: e.p, Of: state.JoinPart}); err != nil {
			t.Fatal(err)
		}
		if err := e.store.Renew(ctx, e.part()); err != nil {
			t.Fatal(err)
		}
		equal(t, "a view of today's format after it was renewed", e.dump(t), before)

		e.aged(t)
		equal(t, "the marker of an older view", must[state.Marker](t)(e.store.Marker(ctx, e.p)), state.Marker{})
		equal(t, "its check marker", e.partMark(t), state.Marker{})
		if v := e.view(); v.Ready(ctx) == nil {
			t.Error("an older view may be read")
		}
		if err := e.store.Renew(ctx, state.Part{Partition: e.p, Of: state.JoinPart}); err != nil {
			t.Fatal(err)
		}
		for name := range e.dump(t) {
			if !strings.Contains(name, "TS") {
				t.Errorf("%q is left by the join", name)
			}
		}
		if len(e.keys(t)) < 5 {
			t.Error("the join's renewal took the check's part away")
		}
		if err := e.store.Renew(ctx, e.part()); err != nil {
			t.Fatal(err)
		}
		equal(t, "the keys left", len(e.keys(t)), 0)
		e.mark = state.Marker{}
		e.filled(t) // from nothing
		equal(t, "the view made again", e.dump(t), before)
	})
}

// A renewal that stopped half way begins again, whichever process begins it. After that, the
// writer of the older version can change nothing.
func TestRenew_again(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		ctx := t.Context()
		e.filled(t)
		mark := fmt.Sprintf("{p%d}:mark", e.p)
		if err := e.rdb.Set(ctx, mark, "0 clearing 0102", 0).Err(); err != nil {
			t.Fatal(err)
		}
		tr := full(4)
		tr.Partition, tr.Before, tr.After = e.p, e.mark, e.mark
		if ok, err := e.store.Commit(ctx, &tr); ok || err != nil {
			t.Errorf("a commit while the view is cleared: %t, %v", ok, err)
		}
		if err := e.store.Renew(ctx, state.Part{Partition: e.p, Of: state.JoinPart}); err != nil {
			t.Fatal(err)
		}
		equal(t, "the marker", e.rdb.Get(ctx, mark).Val(), "")
		if err := e.rdb.Set(ctx, mark, "99 v l s 1 1", 0).Err(); err != nil {
			t.Fatal(err)
		}
		if err := e.store.Renew(ctx, state.Part{Partition: e.p, Of: state.JoinPart}); err == nil || !strings.Contains(err.Error(), "newer version") {
			t.Errorf("a view of a newer version: %v", err)
		}
	})
}
