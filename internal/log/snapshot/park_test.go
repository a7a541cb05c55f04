package snapshot_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"testing"

	"candor/internal/log/snapshot"
	"candor/schemas"
	"candor/state"
)

const (
	section = "0123456789abcdef"
	learnt  = "{p0}:TS:1:learnt"
)

var checkPart = state.Part{Of: "TS"}

// commit commits to the check's part, and moves its marker. It parks the surveys of the sections.
func (r *rig) commit(t *testing.T, log, parks int64, change func(b *state.Batch), sections ...string) {
	t.Helper()
	before, err := r.Store.PartMarker(t.Context(), checkPart)
	if err != nil {
		t.Fatal(err)
	}
	after := before
	after.Log, after.Parks = log, parks
	b := state.NewBatch(checkPart, before, after)
	change(b)
	if ok, err := r.Store.Park(t.Context(), checkPart, b, sections); !ok || err != nil {
		t.Fatalf("commit = %t, %v", ok, err)
	}
}

func nothing(*state.Batch) {}

// parks makes all parts, and parks the survey of the check's part.
func parks(t *testing.T) *rig {
	t.Helper()
	r := start(t)
	for _, part := range state.Parts(0) {
		if part != checkPart {
			r.make(t, part, 5, keyOf(part), "a")
		}
	}
	r.make(t, checkPart, 5, learnt, large('b')...)
	r.commit(t, 5, 1, nothing)
	r.nominate()
	if got := r.Store.Offered(checkPart); len(got) > 0 {
		t.Fatalf("%v are offered before there is a snapshot", got)
	}
	r.take(t)
	if got := r.Store.Offered(checkPart); !slices.Equal(got, []string{section}) {
		t.Fatalf("%v are offered", got)
	}
	r.park(t, 5, 2)
	return r
}

// nominate nominates the survey of the check's part, as its lane does at each look until it is parked.
func (r *rig) nominate() { r.Store.Nominate(checkPart, []state.Nominee{nominee(learnt)}) }

// nominee returns a nominee with a key.
func nominee(key string) state.Nominee {
	return state.Nominee{ID: section, Keys: func(_ context.Context, visit func([]string) error) error {
		return visit([]string{key, "{p0}:TS:1:groups"})
	}}
}

// put writes the check state of the survey, as if it were loaded.
func (r *rig) put(t *testing.T) {
	t.Helper()
	for i, v := range large('b') {
		if err := r.rdb.HSet(t.Context(), learnt, strconv.Itoa(i), v).Err(); err != nil {
			t.Fatal(err)
		}
	}
}

// park parks the survey of the check's part.
func (r *rig) park(t *testing.T, log, parks int64) {
	t.Helper()
	r.commit(t, log, parks, func(b *state.Batch) {
		b.Do("HSET", checkPart.Key(state.KindHolds), "s", "1 10 5 "+section)
		b.Do("UNLINK", learnt)
	}, section)
}

// wantSection fails the test unless the section has these values.
func (r *rig) wantSection(t *testing.T, values ...string) {
	t.Helper()
	got := map[string]string{}
	err := r.Section(t.Context(), checkPart, section, func(changes []schemas.ViewChange) error {
		for _, c := range changes {
			if c.Command != "HSET" || c.Key != learnt {
				t.Errorf("a section has %s %s", c.Command, c.Key)
			}
			for i := 0; i+1 < len(c.Args); i += 2 {
				got[string(c.Args[i])] = string(c.Args[i+1])
			}
		}
		return nil
	})
	if err != nil || len(got) != len(values) {
		t.Fatalf("the section has %d of %d values: %v", len(got), len(values), err)
	}
	for i, v := range values {
		if got[fmt.Sprint(i)] != v {
			t.Errorf("value %d is %.20q, want %.20q", i, got[fmt.Sprint(i)], v)
		}
	}
}

// A parked survey stays in each later snapshot, although the earlier ones are deleted.
func TestSection_staysInLaterSnapshots(t *testing.T) {
	r := parks(t)
	for n := range int64(3) {
		old := r.find(t, checkPart)
		r.commit(t, 6+n, 2, nothing)
		r.take(t)
		f := r.find(t, checkPart)
		if f.At.Log != 6+n || f.ID == old.ID {
			t.Fatalf("the newest snapshot is at %d, want %d", f.At.Log, 6+n)
		}
		r.wantSection(t, large('b')...)
	}
	if all, err := r.List(t.Context()); err != nil || len(all) != len(state.Parts(0)) {
		t.Errorf("there are %d snapshots, %v, want one of each part", len(all), err)
	}
}

// A survey that was nominated is not read any more once it is parked: it may be loaded, and learn, before
// the next snapshot is complete.
func TestSection_keepsItsContent(t *testing.T) {
	learn := func(t *testing.T, r *rig) {
		t.Helper()
		r.put(t)
		if err := r.rdb.HSet(t.Context(), learnt, "0", "of a later record").Err(); err != nil {
			t.Fatal(err)
		}
		r.commit(t, 6, 2, nothing)
		r.take(t)
		r.wantSection(t, large('b')...)
	}
	t.Run("parked", func(t *testing.T) { learn(t, parks(t)) })
	t.Run("nominated again before it was parked", func(t *testing.T) {
		r := parks(t)
		r.commit(t, 5, 3, func(b *state.Batch) { b.Do("HSET", checkPart.Key(state.KindHolds), "s", "1 10 5") })
		r.put(t)
		r.nominate()
		r.take(t)
		r.nominate()
		r.park(t, 5, 4)
		learn(t, r)
	})
}

// An earlier version could write a second section, with later content. The first one counts.
func TestSection_writtenTwice(t *testing.T) {
	r := parks(t)
	r.commit(t, 5, 3, func(b *state.Batch) { b.Do("HSET", checkPart.Key(state.KindHolds), "s", "1 10 5") })
	r.put(t)
	if err := r.rdb.HSet(t.Context(), "{p0}:TS:1:names", "0", "of a later record").Err(); err != nil {
		t.Fatal(err)
	}
	r.Store.Nominate(checkPart, []state.Nominee{nominee(learnt), nominee("{p0}:TS:1:names")})
	r.take(t)
	r.park(t, 5, 4)
	r.wantSection(t, large('b')...)
}

// A restored part has its surveys parked, and the section is still there.
func TestSection_ofARestoredPart(t *testing.T) {
	r := parks(t)
	r.take(t)
	if err := r.rdb.Del(t.Context(), "{p0}:mark:TS", checkPart.Key(state.KindHolds)).Err(); err != nil {
		t.Fatal(err)
	}
	f := r.find(t, checkPart)
	if f.At.Parks != 2 {
		t.Fatalf("the snapshot is at %+v", f.At)
	}
	if err := r.Load(t.Context(), r.Store, f); err != nil {
		t.Fatal(err)
	}
	if m, err := r.Store.PartMarker(t.Context(), checkPart); err != nil || m != f.At {
		t.Errorf("the marker is %v, %v, want %v", m, err, f.At)
	}
	holds, err := r.rdb.HGetAll(t.Context(), checkPart.Key(state.KindHolds)).Result()
	if err != nil || state.ParkedSection(holds["s"]) != section {
		t.Errorf("restored is %v, %v", holds, err)
	}
	if n := r.rdb.Exists(t.Context(), learnt).Val(); n != 0 {
		t.Error("the keys of a parked survey are restored")
	}
	r.wantSection(t, large('b')...)
}

// A survey that is not parked any more leaves the snapshots.
func TestSection_isLeftOut(t *testing.T) {
	r := parks(t)
	r.commit(t, 6, 3, func(b *state.Batch) { b.Do("HSET", checkPart.Key(state.KindHolds), "s", "1 10 5") })
	r.take(t)
	err := r.Section(t.Context(), checkPart, section, func([]schemas.ViewChange) error { return nil })
	if !errors.Is(err, snapshot.ErrNoSection) {
		t.Errorf("the section of a survey that is not parked: %v", err)
	}
}

// A snapshot that would lack a parked survey is not taken, so the earlier one stays.
func TestSection_missing(t *testing.T) {
	r := parks(t)
	old := r.find(t, checkPart)
	r.commit(t, 6, 3, func(b *state.Batch) { b.Do("HSET", checkPart.Key(state.KindHolds), "other", "2 10 5 fedcba9876543210") })
	r.take(t)
	if f := r.find(t, checkPart); f.ID != old.ID {
		t.Errorf("a snapshot without a parked survey is valid: %+v", f)
	}
	r.wantSection(t, large('b')...)
}

// A damaged snapshot is not read twice, and nothing is taken from it.
func TestSection_ofADamagedSnapshot(t *testing.T) {
	r := parks(t)
	r.damage(t, checkPart)
	visit := func([]schemas.ViewChange) error {
		t.Error("a damaged section is passed on")
		return nil
	}
	if err := r.Section(t.Context(), checkPart, section, visit); err == nil || errors.Is(err, snapshot.ErrNoSection) {
		t.Errorf("a damaged section: %v", err)
	}
	if err := r.Section(t.Context(), checkPart, section, visit); !errors.Is(err, snapshot.ErrNoSection) {
		t.Errorf("a damaged section, read again: %v", err)
	}
}

// Offers end when the next dump begins, because its snapshot replaces the one with the sections.
func TestOffer_endsWithTheNextDump(t *testing.T) {
	r := parks(t) // offered is still the section
	before, err := r.Store.PartMarker(t.Context(), checkPart)
	if err != nil {
		t.Fatal(err)
	}
	park := func() error {
		_, err := r.Store.Park(t.Context(), checkPart, state.NewBatch(checkPart, before, before), []string{section})
		return err
	}
	if err := park(); err != nil {
		t.Fatalf("an offered section: %v", err)
	}
	dumped, err := r.Store.Dump(t.Context(), 0, []state.Part{checkPart}, func(state.Part, []schemas.ViewChange) error {
		if err := park(); !errors.Is(err, state.ErrNotOffered) {
			t.Errorf("during a dump: %v", err)
		}
		return nil
	})
	if err != nil || dumped[checkPart].Err != nil {
		t.Fatal(err, dumped[checkPart].Err)
	}
	if err := park(); !errors.Is(err, state.ErrNotOffered) {
		t.Errorf("after a dump whose snapshot is not complete: %v", err)
	}
}
