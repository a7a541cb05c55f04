package checkstate

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"candor/processors"
)

// lessonOf returns the lesson of a submission with these changes, unpacked.
func lessonOf(generation int64, changes []processors.Change) *lesson {
	return newLesson(generation, changes, new([]groupTally)).unpack(nil)
}

func (l *lesson) encode(names *names, of func(group string) *directory) []byte {
	return new(lessonWriter).encode(l, names, of)
}

// A lesson is read as it was written, and counts with its number of bytes.
func TestLesson(t *testing.T) {
	group := rapid.SampledFrom([]string{"", "g", "h", "a name of 16 byte"})
	delta := rapid.OneOf(rapid.Int64Range(-3, 3), rapid.Int64(), rapid.Custom(func(t *rapid.T) int64 {
		return ofLanes([4]byte(rapid.SliceOfN(rapid.Byte(), 4, 4).Draw(t, "lanes")))
	}))
	tally := rapid.Custom(func(t *rapid.T) processors.Change {
		return processors.Change{Group: group.Draw(t, "group"), Field: rapid.OneOf(rapid.Uint64Range(0, 40), rapid.Uint64()).Draw(t, "field"), Delta: delta.Draw(t, "delta")}
	})
	entry := rapid.Custom(func(t *rapid.T) processors.Change {
		return processors.Change{
			Kind: processors.AddEntry, Group: group.Draw(t, "group"), At: rapid.Int64().Draw(t, "at"),
			Value: rapid.SliceOfN(rapid.Byte(), 0, 3).Draw(t, "value"), Dated: rapid.Bool().Draw(t, "dated"),
		}
	})
	rapid.Check(t, func(t *rapid.T) {
		var room []groupTally
		packed := newLesson(rapid.Int64Min(0).Draw(t, "generation"), rapid.SliceOfN(rapid.OneOf(tally, entry), 0, 60).Draw(t, "changes"), &room)
		l := packed.unpack(nil)
		var w lessonWriter
		for range 2 { // the second time, with memory that was used before
			if packed.size() != l.size() {
				t.Fatalf("%+v counts for %d bytes, and for %d when it is packed", l, l.size(), packed.size())
			}
			if got := w.encode(packed, nil, nil); !bytes.Equal(got, l.encode(nil, nil)) {
				t.Fatalf("%+v is encoded as %x when it is packed", l, got)
			}
			w.encode(newLesson(1, append(slices.Clip(l.Changes), l.Changes...), &room), nil, nil)
		}
		comesBack(t, l, nil, nil)
	})
}

// A vector takes four bytes for each tally. A dated entry has no value of its own.
func TestLesson_length(t *testing.T) {
	changes := []processors.Change{{Kind: processors.AddEntry, Group: "g", At: 1_770_000_000_000, Value: make([]byte, 500), Dated: true}}
	for field := range uint64(100) {
		changes = append(changes, processors.Change{Group: "v", Field: 1000 + field, Delta: ofLanes([4]byte{byte(field), 0xf0, 9, 0xe7})})
	}
	if n := len(lessonOf(3, changes).encode(nil, nil)); n > 4*100+30 {
		t.Errorf("the lesson takes %d bytes", n)
	}
}

// TestNewLesson compares lessons with those that sorting the changes gives.
func TestNewLesson(t *testing.T) {
	for seed := range uint64(300) {
		rnd := rand.New(rand.NewPCG(seed, 1))
		var changes []processors.Change
		for range rnd.IntN(60) {
			f := processors.Change{Kind: processors.ChangeKind(rnd.IntN(3)), Group: fmt.Sprint("g", rnd.IntN(4))}
			switch f.Kind {
			case processors.AddTally:
				f.Field, f.Delta = rnd.Uint64N(20), rnd.Int64N(5)-1
				f.Shared = f.Field%3 == 0
			case processors.AddEntry:
				f.At, f.Value = rnd.Int64N(50), []byte{byte(rnd.IntN(3))}
			case processors.DropGroup:
			}
			changes = append(changes, f)
		}
		if got, want := lessonOf(7, changes).Changes, plainLesson(changes); len(got)+len(want) > 0 && !reflect.DeepEqual(got, want) {
			t.Fatalf("seed %d: of %+v\n%+v, want\n%+v", seed, changes, got, want)
		}
	}
}

func plainLesson(changes []processors.Change) []processors.Change {
	type place struct {
		group string
		field uint64
	}
	sums := map[place]processors.Change{}
	var tallies, entries []processors.Change
	for _, f := range changes {
		switch f.Kind {
		case processors.AddTally:
			p := place{f.Group, f.Field}
			f.Delta += sums[p].Delta
			sums[p] = f
		case processors.AddEntry:
			entries = append(entries, f)
		case processors.DropGroup:
		}
	}
	for _, f := range sums {
		tallies = append(tallies, f)
	}
	shared := map[bool]int{true: 1}
	slices.SortFunc(tallies, func(a, b processors.Change) int {
		return cmp.Or(strings.Compare(a.Group, b.Group), shared[a.Shared]-shared[b.Shared], cmp.Compare(a.Delta, b.Delta), cmp.Compare(a.Field, b.Field))
	})
	return append(tallies, entries...)
}

// BenchmarkNewLesson uses the lesson of CHS, the check with the most changes, for twenty pairs. The changes of a group
// are equal, or of three kinds.
func BenchmarkNewLesson(b *testing.B) {
	for _, kinds := range []int{1, 3} {
		b.Run(fmt.Sprint("kinds=", kinds), func(b *testing.B) {
			changes := make([]processors.Change, 200)
			for i := range changes {
				hash := rand.NewPCG(uint64(i), 1).Uint64()
				changes[i] = processors.Change{Kind: processors.AddTally, Group: "rule", Field: hash, Delta: 1 + int64(i%kinds), Shared: true}
				if i < 20 {
					changes[i].Group, changes[i].Shared = "x"+string(binary.LittleEndian.AppendUint16(nil, uint16(i/5))), false
				}
			}
			var room []groupTally
			b.ReportAllocs()
			for b.Loop() {
				newLesson(1, changes, &room)
			}
		})
	}
}

// comesBack checks that a lesson is the same after it was stored and read, also in the bytes for which it counts. It
// returns the stored form.
func comesBack(t rapid.TB, l *lesson, names *names, of func(group string) *directory) []byte {
	t.Helper()
	b := l.encode(names, of)
	back, err := decodeLesson(b, names, of)
	if err != nil {
		t.Fatalf("%+v: %v", l, err)
	}
	if back.size() != l.size() {
		t.Fatalf("%+v counts for %d bytes, and read again for %d", l, l.size(), back.size())
	}
	if back = lessonOf(back.Generation, back.Changes); !reflect.DeepEqual(back, l) {
		t.Fatalf("%+v came back as %+v", l, back)
	}
	return b
}
