package api

import (
	"encoding/base64"
	"testing"

	"pgregory.net/rapid"

	"candor/survey"
)

// A token can be opened only for the purpose for which it was made.
func TestCursors(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := NewCursors("secret")
		keyOf := func() survey.Key {
			return survey.Key{Account: survey.AccountID(rapid.SampledFrom([]string{"a", "aa"}).Draw(t, "account")), Survey: survey.Name(rapid.SampledFrom([]string{"", "s", "as"}).Draw(t, "survey"))}
		}
		p, key := purpose(rapid.IntRange(1, 3).Draw(t, "purpose")), keyOf()
		place := rapid.SliceOfN(rapid.Byte(), 0, 300).Draw(t, "place")
		word := c.seal(p, key, place)
		if got, ok := c.open(p, key, word); !ok || string(got) != string(place) {
			t.Fatalf("%q opens to %q, %t", word, got, ok)
		}
		if q, other := purpose(rapid.IntRange(1, 3).Draw(t, "other purpose")), keyOf(); q != p || other != key {
			if _, ok := c.open(q, other, word); ok {
				t.Errorf("a word for %d of %v opens for %d of %v", p, key, q, other)
			}
		}
		if _, ok := NewCursors("another").open(p, key, word); ok {
			t.Error("it opens with another secret")
		}
		b, _ := base64.RawURLEncoding.DecodeString(word)
		b[rapid.IntRange(0, len(b)-1).Draw(t, "byte")] ^= 1 << rapid.IntRange(0, 7).Draw(t, "bit")
		if _, ok := c.open(p, key, base64.RawURLEncoding.EncodeToString(b)); ok {
			t.Error("a changed word opens")
		}
		if again := c.seal(p, key, place); again == word {
			t.Error("equal places can be told from their words")
		}
	})
}

func TestCursors_numbers(t *testing.T) {
	c := NewCursors("secret")
	var a, b int64
	if !c.openNumbers(1, key, c.sealNumbers(1, key, -1, 1<<62), &a, &b) || a != -1 || b != 1<<62 {
		t.Errorf("read %d and %d", a, b)
	}
	if c.openNumbers(1, key, c.sealNumbers(1, key, 5), &a, &b) || c.openNumbers(1, key, c.sealNumbers(1, key, 5, 6, 7), &a, &b) {
		t.Error("too few or too many numbers are taken")
	}
}

func FuzzCursors(f *testing.F) {
	c := NewCursors("secret")
	f.Add("")
	f.Add("AAAA")
	f.Add(c.sealNumbers(respondentsSince, key, 1, 2, 3, 4))
	f.Fuzz(func(t *testing.T, word string) {
		if _, ok := c.open(respondentsCursor, key, word); ok {
			t.Errorf("%q opens", word)
		}
	})
}
