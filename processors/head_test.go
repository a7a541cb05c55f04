package processors

import (
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestHead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text, most := rapid.String().Draw(t, "text"), rapid.IntRange(0, 20).Draw(t, "most")
		head, cut := Head(text, most)
		all := []rune(text)
		if want := string(all[:min(most, len(all))]); head != want || cut != (len(all) > most) {
			t.Fatalf("the first %d of %q are %q (cut: %v)", most, text, head, cut)
		}
	})
}

// Each byte that is not a character counts as one.
func TestHead_invalid(t *testing.T) {
	if head, cut := Head("\xff\xfe\xfd", 2); head != "\xff\xfe" || !cut || utf8.ValidString(head) {
		t.Errorf("%q, %v", head, cut)
	}
}
