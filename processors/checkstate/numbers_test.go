package checkstate

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"candor/processors"
	"candor/state"
	"candor/state/viewtest"
	"candor/survey"
)

const numbered = "a group with a long name"

// tell makes a memory learn from a respondent, and returns what Redis stores of it after a commit.
func (b *bench) tell(t *testing.T, id survey.RespondentID, generation int64, changes ...processors.Change) string {
	t.Helper()
	if err := b.memory.learn(t.Context(), state.RowRef{Respondent: id}, generation, changes); err != nil {
		t.Fatal(err)
	}
	if err := b.commit(); err != nil {
		t.Fatal(err)
	}
	return b.redis.Hash(part3.KeyOf(0, lessonsKey))[string(id)]
}

// delete makes a new memory with an empty cache forget respondents.
func (b *bench) delete(t *testing.T, ids ...survey.RespondentID) {
	t.Helper()
	b.memory = New(b.store, part3, b.mark)
	for _, id := range ids {
		if err := b.memory.unlearn(t.Context(), state.RowRef{Respondent: id}, -1); err != nil {
			t.Fatal(err)
		}
	}
	if err := b.commit(); err != nil {
		t.Fatal(err)
	}
}

func (b *bench) left() map[string]string { return b.redis.Hash(part3.KeyOf(0, namesKey)) }

// A group gets a number when a second respondent uses it, and loses it when no respondent uses it any more.
func TestNumbers(t *testing.T) {
	b := newBench(t, viewtest.Inspect(t))
	b.load(t)
	one := func(group string) processors.Change { return processors.Change{Group: group, Field: 7, Delta: 1} }
	first := b.tell(t, "ann", 0, one(numbered), one("own of ann"))
	second := b.tell(t, "bob", 1, one(numbered), one("own of bob"))
	if len(b.left()) != 2 || len(second) >= len(first)-len("own of ann") {
		t.Errorf("after two, the numbers are %q, and the contributions take %d and %d bytes", b.left(), len(first), len(second))
	}
	b.memory = New(b.store, part3, b.mark) // another process continues with the same numbers
	if third := b.tell(t, "cyd", 2, one(numbered)); len(third) > 8 || len(b.left()) != 2 {
		t.Errorf("after three, the numbers are %q, and the contribution takes %d bytes", b.left(), len(third))
	}
	lessons, err := LessonsOf(b.redis.Hash(part3.KeyOf(0, lessonsKey)), b.left())
	if err != nil || len(lessons) != 3 || strings.Contains(fmt.Sprint(lessons), `\x00`) || strings.Count(lessons["cyd"], b.memory.name(numbered)) != 1 {
		t.Errorf("the contributions are %q, %v", lessons, err)
	}
	b.delete(t, "bob", "ann")
	if counts, err := TalliesOf(b.redis.Hash(part3.KeyOf(0, talliesKey+b.memory.name(numbered)))); err != nil || len(counts) != 1 || counts[0].N != 1 {
		t.Errorf("after two deletions, %v is counted, %v", counts, err)
	}
	b.delete(t, "cyd")
	if want := map[string]string{nextField: "1"}; !maps.Equal(b.left(), want) {
		t.Errorf("after all deletions, the numbers are %q, want %q", b.left(), want)
	}
	if keys := b.redis.Keys(); len(keys) != 2 {
		t.Errorf("the marker and the next number should be left, not %q", keys)
	}
}

// Some groups are dropped with all their content. They keep their numbers, because remaining respondents
// refer to them. A later group with the same name has nothing of them.
func TestNumbers_dropped(t *testing.T) {
	b := newBench(t, viewtest.Inspect(t))
	b.load(t)
	waits := func(at int64) processors.Change {
		return processors.Change{Kind: processors.AddEntry, Group: numbered, At: at, Value: []byte("v"), Dated: true}
	}
	stays := processors.Change{Group: "stays", Field: 1, Delta: 1}
	for i, id := range []survey.RespondentID{"ann", "bob", "cyd"} {
		b.tell(t, id, int64(i), waits(int64(i)), stays)
	}
	b.tell(t, "dan", 3, processors.Change{Kind: processors.DropGroup, Group: numbered}, stays)
	b.delete(t, "ann")
	if !slices.Contains(slices.Collect(maps.Values(b.left())), b.memory.name(numbered)) {
		t.Fatal("the group that others refer to has no number")
	}
	b.memory = New(b.store, part3, b.mark)
	b.tell(t, "eve", 4, waits(4), stays) // the group begins again
	b.tell(t, "fay", 5, waits(5), stays)
	b.delete(t, "bob", "cyd", "eve")
	all, err := All(t.Context(), b.store, part3, 0)
	if entries := all.Entries[b.memory.name(numbered)]; err != nil || len(entries) != 1 || entries[0].Generation != 5 {
		t.Errorf("of the group, %v is left, %v", entries, err)
	}
	if n := all.Tally("stays", 1); n != 2 {
		t.Errorf("%d are counted, want 2", n)
	}
}

// The number of numbered groups is limited. Other groups are referred to by name.
func TestNumbers_most(t *testing.T) {
	n := newNames()
	for i := range namesMost + 3 {
		if got, want := n.add(fmt.Sprint(i)), i < namesMost; got != want {
			t.Fatalf("group %d gets a number: %t, want %t", i, got, want)
		}
	}
	if n.remove("5"); !n.add("another") || n.numbers["another"] != namesMost {
		t.Errorf("another group gets number %d, want %d", n.numbers["another"], namesMost)
	}
	l := &lesson{Changes: []processors.Change{{Group: fmt.Sprint(namesMost), Field: 1, Delta: 1}, {Group: "7", Field: 1, Delta: 1}}}
	back, err := decodeLesson(l.encode(n, nil), n, nil)
	if err != nil || len(back.Changes) != 2 || back.Changes[0].Group != fmt.Sprint(namesMost) || back.Changes[1].Group != "7" {
		t.Errorf("%+v came back as %+v, %v", l, back, err)
	}
	n.remove("7")
	if back, err := decodeLesson(l.encode(n, nil), newNames(), nil); err != nil || back.Changes[1].Group != "7" {
		t.Errorf("without a number, %+v came back as %+v, %v", l, back, err)
	}
	for _, fields := range []map[string]string{{"x": "a"}, {nextField: "x"}, {"-1": "a"}} {
		if n, err := readNames(fields); err == nil {
			t.Errorf("%q are the numbers %+v", fields, n)
		}
	}
}

// This lesson has the second format, of an earlier version: a vector of two tallies with four bytes each, and a
// run of three fields of two bytes. It counts with the names of its groups.
func TestLesson_second(t *testing.T) {
	text := "\x06\xff" + "\xa0\x02vv\x05\x02\x01\xff\x02\xfe\x04\x00\x00\x08" + "\x20\x01r\x04\x03\x02\x01\x00\x02\x00\x03\x00" + "\x22\x04\x03\x01\x07\x08\x09"
	l, err := decodeLesson([]byte(text), nil, nil)
	if err != nil || !l.Named || len(l.Changes) != 8 {
		t.Fatalf("%+v, %v", l, err)
	}
	want := &lesson{Generation: 3, Named: true, Changes: []processors.Change{
		{Group: "vv", Field: 5, Delta: ofLanes([4]byte{1, 0xff, 2, 0xfe})},
		{Group: "vv", Field: 6, Delta: ofLanes([4]byte{4, 0, 0, 8})},
		{Group: "r", Field: 256, Delta: 1},
		{Group: "r", Field: 512, Delta: 1},
		{Group: "r", Field: 768, Delta: 1},
		{Group: "r", Field: 7, Delta: 1},
		{Group: "r", Field: 8, Delta: 1},
		{Group: "r", Field: 9, Delta: 1},
	}}
	equal(t, "the lesson", l, want)
	present := *l
	present.Named = false
	if l.size() != present.size()+1 { // the names of the groups count for 2 + 3 bytes, and now for 2 each
		t.Errorf("it counts for %d bytes, and in the present form for %d", l.size(), present.size())
	}
}
