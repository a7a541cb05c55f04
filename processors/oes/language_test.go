package oes

import (
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestRead: removing words from a reading gives the same result as reading only the other words.
func TestRead(t *testing.T) {
	word := rapid.SampledFrom(strings.Fields("the und coffee Kaffee très été is ist 24h 7 el la привет не ナ xqzt don't"))
	rapid.Check(t, func(t *rapid.T) {
		text := newText(strings.Join(rapid.SliceOfN(word, 1, 200).Draw(t, "words"), " "))
		text.read = readWords(&text, nil)
		skip := map[string]bool{}
		for _, w := range rapid.SliceOfN(rapid.SampledFrom(text.folded), 0, 4).Draw(t, "skipped") {
			skip[w] = true
		}
		got, want := read(&text, skip), readWords(&text, skip)
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("%+v, want %+v", got, want)
		}
	})
}
