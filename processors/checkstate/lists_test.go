package checkstate

import (
	"encoding/hex"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"candor/processors"
)

// Lists of groups with numbers are stored together, and read as they were written.
func TestLists(t *testing.T) {
	delta := rapid.OneOf(rapid.Int64Range(-3, 3), rapid.Int64Range(-1<<14, 1<<14), rapid.Int64(), rapid.Custom(func(t *rapid.T) int64 {
		return rapid.Int64Range(-5, 5).Draw(t, "factor") << rapid.IntRange(0, 63).Draw(t, "zeros")
	}))
	field := rapid.OneOf(rapid.Uint64Range(0, 40), rapid.Uint64Range(fieldsBelow-3, fieldsBelow+3), rapid.Uint64())
	rapid.Check(t, func(t *rapid.T) {
		n := newNames()
		var changes []processors.Change
		for i := range rapid.IntRange(0, 12).Draw(t, "groups") {
			group := fmt.Sprintf("group %c", 'a'+i)
			if rapid.IntRange(0, 5).Draw(t, "named") > 0 {
				n.add(group)
			}
			apart := uint64(0)
			if rapid.Bool().Draw(t, "alike") {
				apart = 0x6d8
			}
			for range rapid.IntRange(1, 4).Draw(t, "tallies") {
				f := processors.Change{Group: group, Field: field.Draw(t, "field"), Delta: delta.Draw(t, "delta")}
				changes = append(changes, f)
				if apart > 0 && f.Field < 1<<63 {
					f.Field, f.Delta = f.Field+apart, delta.Draw(t, "delta")
					changes = append(changes, f)
				}
			}
			if rapid.Bool().Draw(t, "entry") {
				changes = append(changes, processors.Change{Kind: processors.AddEntry, Group: group, At: 7, Dated: true})
			}
		}
		l := lessonOf(3, changes)
		b := comesBack(t, l, n, nil)
		for cut := range b {
			if back, err := decodeLesson(b[:cut], n, nil); err == nil && len(back.Changes) >= len(l.Changes) && len(l.Changes) > 0 {
				t.Fatalf("%d of %d bytes are read as all changes", cut, len(b))
			}
		}
	})
}

// likePages returns a lesson as TS has it: of each page, the time and its deviation.
func likePages(pages int) (*lesson, *names) {
	n := newNames()
	var changes []processors.Change
	for i := range pages {
		group := fmt.Sprintf("h/page-%02d", i)
		n.add(group)
		at := uint64(820 + i*i%60)
		changes = append(changes,
			processors.Change{Group: group, Field: at, Delta: 1},
			processors.Change{Group: group, Field: at + 1752, Delta: int64(i*2741%9000) - 4500})
	}
	return lessonOf(1000, changes), n
}

func TestLists_length(t *testing.T) {
	l, n := likePages(10)
	if b := l.encode(n, nil); len(b) > 50 {
		t.Errorf("two tallies of each of ten pages take %d bytes", len(b))
	}
}

// The form never changes, because views contain it.
func TestLists_golden(t *testing.T) {
	l, n := likePages(4)
	const golden = "d00f0dc0308324176c7e6898c9f0146dee0687acc152d160"
	if got := hex.EncodeToString(l.encode(n, nil)); got != golden {
		t.Errorf("encoded as %s, want %s", got, golden)
	}
	b, _ := hex.DecodeString(golden)
	if back, err := decodeLesson(b, n, nil); err != nil || !reflect.DeepEqual(lessonOf(back.Generation, back.Changes), l) {
		t.Errorf("read as %+v, %v", back, err)
	}
}

// A lesson counts with the same number of bytes when some of its groups no longer have a number, whichever groups
// its last tally and its first entry have.
func TestLists_void(t *testing.T) {
	groups := []string{"a", "b", "c"}
	rapid.Check(t, func(t *rapid.T) {
		n := newNames()
		var changes []processors.Change
		for _, g := range groups {
			n.add(g)
			for field := range rapid.Uint64Range(0, 4).Draw(t, "tallies") {
				changes = append(changes, processors.Change{Group: g, Field: field, Delta: int64(field * rapid.Uint64Range(0, 1).Draw(t, "run")), Shared: false})
			}
		}
		for _, g := range rapid.SliceOfN(rapid.SampledFrom(groups), 0, 3).Draw(t, "entries") {
			changes = append(changes, processors.Change{Kind: processors.AddEntry, Group: g, At: 7, Dated: true})
		}
		l := lessonOf(3, changes)
		b := l.encode(n, nil)
		for _, g := range rapid.SliceOf(rapid.SampledFrom(groups)).Draw(t, "removed") {
			n.remove(g)
		}
		back, err := decodeLesson(b, n, nil)
		if err != nil || len(back.Changes) != len(l.Changes) {
			t.Fatalf("%+v came back as %+v, %v", l, back, err)
		}
		if back.size() != l.size() {
			t.Fatalf("%+v counts for %d bytes, and %+v for %d", l, l.size(), back, back.size())
		}
	})
}

// A version without lists that are stored together wrote the list of each group for itself. The lesson
// counts with the same number of bytes.
func TestLists_third(t *testing.T) {
	_, n := likePages(2)
	// The generation, the form, and for each group: flags, number, count, and fields with deltas.
	b := []byte{0xd0, 0x0f, lessonThird}
	b = append(b, lessonList, 0<<1|1, 1, 5, 4)
	b = append(b, lessonList, 1<<1|1, 2, 5, 4, 7, 8)
	l, err := decodeLesson(b, n, nil)
	want := []processors.Change{{Group: "h/page-00", Field: 5, Delta: 1}, {Group: "h/page-01", Field: 5, Delta: 1}, {Group: "h/page-01", Field: 12, Delta: 2}}
	if err != nil || l.Generation != 1000 || !reflect.DeepEqual(l.Changes, want) {
		t.Fatalf("read as %+v, %v", l, err)
	}
	now, err := decodeLesson(l.encode(n, nil), n, nil)
	if err != nil || !reflect.DeepEqual(now, l) || now.size() != l.size() {
		t.Errorf("%+v is written and read as %+v, %v", l, now, err)
	}
}

// Earlier versions refuse the new form: they read its mark as the flags of an entry whose value is that of
// an entry before, and there is none.
func TestLists_refusedBefore(t *testing.T) {
	l, n := likePages(3)
	b := l.encode(n, nil)
	if b[2] != lessonFourth {
		t.Fatalf("the form is %x", b[2])
	}
	if flags := b[2]; flags&lessonEntry == 0 || flags&lessonAgain == 0 || flags&lessonDated == lessonDated || flags == lessonSecond || flags == lessonThird {
		t.Errorf("earlier versions read flags %x", flags)
	}
	b[2] = lessonThird // without the mark, a version that knows the third form would read a list
	if l, err := decodeLesson(b, n, nil); err == nil && strings.HasPrefix(l.Changes[0].Group, "h/") {
		t.Errorf("lists are read without their mark: %+v", l)
	}
}

// Lists that say that they have endless tallies, or have bytes after them, are refused.
func TestLists_malformed(t *testing.T) {
	l, n := likePages(3)
	good := l.encode(n, nil)
	if _, err := decodeLesson(append(good, 0), n, nil); err == nil {
		t.Error("a byte too much is read")
	}
	w := bitWriter{b: []byte{0xd0, 0x0f, lessonFourth, lessonLists}}
	w.delta(1 << 40)
	if _, err := decodeLesson(w.end(), n, nil); err == nil {
		t.Error("endless lists are read")
	}
	w = bitWriter{b: []byte{0xd0, 0x0f, lessonFourth, lessonLists}}
	w.delta(1)
	w.bits(0, 2*kBits)
	w.delta(1)
	w.bits(0, 1)
	w.delta(1 << 40)
	if _, err := decodeLesson(w.end(), n, nil); err == nil {
		t.Error("a list of endless tallies is read")
	}
}
