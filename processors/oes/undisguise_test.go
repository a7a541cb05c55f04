package oes

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestUndisguise compares undisguise with one that always makes the list of words.
func TestUndisguise(t *testing.T) {
	plain := func(raw string) (words []string, changed bool) {
		spaced := ""
		flush := func() {
			if len(spaced) >= 4 {
				words, changed = append(words, spaced), true
			}
			spaced = ""
		}
		for f := range strings.FieldsSeq(strings.ToLower(raw)) {
			bare := strings.Trim(f, ".,;:?!\"'()[]")
			if len(bare) == 1 && bare[0] >= 'a' && bare[0] <= 'z' {
				spaced += bare
				continue
			}
			flush()
			hidden := disguised(strings.Trim(f, ".,;:?\"'()[]"), speech{})
			if hidden == "" {
				hidden = disguised(bare, speech{})
			}
			if hidden != "" {
				words, changed = append(words, hidden), true
			} else {
				words = append(words, Fold(bare))
			}
		}
		flush()
		return words, changed
	}
	parts := rapid.SampledFrom([]string{"f", "u", "c", "k", "fuck", "sh1t", "f*ck", "fuuuck", "s.h.i.t", "all", "still", "é", "ſ", "\xff", "A", "9", "!", ".", "(", " ", " ", " ", "\n", "idiot", "iidiott", "shit!"})
	changes := 0
	rapid.Check(t, func(t *rapid.T) {
		raw := strings.Join(rapid.SliceOfN(parts, 0, 12).Draw(t, "parts"), "")
		want, changed := plain(raw)
		got, is := undisguise(raw, speech{})
		if is != changed || changed && !slices.Equal(got, want) {
			t.Fatalf("%q, %v, want %q, %v", got, is, want, changed)
		}
		if changed {
			changes++
		}
	})
	if changes == 0 {
		t.Error("no text hides anything")
	}
}

// TestSqueeze compares squeeze with one that does not look for runs first.
func TestSqueeze(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := strings.Join(rapid.SliceOfN(rapid.SampledFrom([]string{"a", "a", "b", "é", "é", "\xff", "�", ""}), 0, 12).Draw(t, "s"), "")
		least := rapid.IntRange(1, 4).Draw(t, "least")
		var want []rune
		for r := []rune(s); len(r) > 0; {
			n := 1
			for n < len(r) && r[n] == r[0] {
				n++
			}
			if n >= least {
				want = append(want, r[0])
			} else {
				want = append(want, r[:n]...)
			}
			r = r[n:]
		}
		if got := squeeze(s, least); got != string(want) {
			t.Fatalf("%q, want %q", got, string(want))
		}
	})
}

// A text without a letter after a full stop is not searched for links. It has none.
func TestDotted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		parts := rapid.SampledFrom([]string{".", "a", "shop", "ſhop", "SHOP", "bit", "ly/", "Ly/", "wa", "me/", " ", "-", "5", "é", "/", "\xff"})
		raw := strings.Join(rapid.SliceOfN(parts, 0, 10).Draw(t, "parts"), "")
		if baitLink.MatchString(raw) && !dotted(raw) {
			t.Fatalf("%q has a link", raw)
		}
	})
}
