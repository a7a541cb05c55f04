package chs

import (
	"maps"
	"slices"
	"testing"
)

// Every cue and tag has words, and every line of their files names one.
func TestWordsOfCuesAndTags(t *testing.T) {
	for file, known := range map[string][]string{
		"cues": slices.Sorted(maps.Keys(cuesByName)), "tags": slices.Sorted(maps.Keys(tagsByName)),
	} {
		var named []string
		for name := range wordsOf(file) {
			named = append(named, name)
		}
		if slices.Sort(named); !slices.Equal(named, known) {
			t.Errorf("%s.txt names %q, want %q", file, named, known)
		}
	}
	if len(cuesByName) != bitsUpTo(cueNeutral) || len(tagsByName) != bitsUpTo(tagRetired) {
		t.Errorf("%d cues and %d tags have names", len(cuesByName), len(tagsByName))
	}
}

func bitsUpTo[T ~uint64](last T) (n int) {
	for ; last != 0; last >>= 1 {
		n++
	}
	return n
}
