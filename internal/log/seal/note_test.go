package seal

import (
	"strings"
	"testing"

	"candor/schemas"
	"candor/survey"
)

// A note is encrypted with a key of its own. When it is erased, its tag stays, so that a replay still knows whether another
// note is the same. A copied note has the same fate as the original.
func TestNotes(t *testing.T) {
	from, to := newRig(t), newRig(t)
	source, target := from.ring(), to.ring()
	rec := schemas.Record{Key: []byte("survey"), Value: []byte("command"), Headers: []schemas.Header{{Key: "type", Value: []byte("command")}}}
	open := func(ring *Ring, rec schemas.Record) (string, Fate) {
		t.Helper()
		if err := ring.Sync(t.Context()); err != nil {
			t.Fatal(err)
		}
		note, fate, ok, err := ring.OpenNote(t.Context(), rec)
		if err != nil || !ok {
			t.Fatalf("a note is not found: %v", err)
		}
		return note, fate
	}
	for name, want := range map[string]Fate{"whole": Whole, "erased": Erased, "lost": Lost} {
		noted, err := source.SealNote(t.Context(), 3, rec, "secret of "+name)
		if err != nil || string(noted.Value) != "command" {
			t.Fatal(err)
		}
		for _, h := range noted.Headers {
			if strings.Contains(string(h.Value), "secret") {
				t.Errorf("the header %s has the note in clear", h.Key)
			}
		}
		switch want {
		case Erased:
			from.erase(source, Erasure{Key: keyOf(t, noted)})
		case Lost:
			last := noted.Headers[len(noted.Headers)-1].Value
			last[len(last)-1] ^= 1
		default:
		}
		note, fate := open(source, noted)
		moved, err := target.CopyNote(t.Context(), 1, schemas.Record{Key: noted.Key, Value: noted.Value, Headers: noted.Headers}, note, fate)
		if err != nil {
			t.Fatal(err)
		}
		copied, moves := open(target, moved)
		if fate != want || moves != want || note != copied || survey.TagOf(note) != survey.TagOf("secret of "+name) || (note == "secret of "+name) != (want == Whole) {
			t.Errorf("%s: %q %v, copied %q %v", name, note, fate, copied, moves)
		}
		if moved := schemas.WithoutNote(moved.Headers); len(moved) != 1 {
			t.Errorf("%s: the copy has the headers %v", name, moved)
		}
	}
	if _, _, ok, err := source.OpenNote(t.Context(), rec); ok || err != nil {
		t.Errorf("a record without a note has one: %v", err)
	}
	if same, err := target.CopyNote(t.Context(), 1, rec, "", Whole); err != nil || len(same.Headers) != 1 {
		t.Errorf("a record without a note is copied as %v, %v", same, err)
	}
}
