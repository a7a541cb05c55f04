package oes

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"candor/processors"
	"candor/processors/meaning"
	"candor/survey"
)

// unpacked returns the vector that a code stands for.
func unpacked(c code) (v meaning.Vector) {
	for i := range v {
		v[i] = 1
		if c.large>>i&1 > 0 {
			v[i] = 3
		}
		if c.negative>>i&1 > 0 {
			v[i] = -v[i]
		}
	}
	return v
}

// Counting bits gives the same cosine as the coordinates, and decoding the stored form gives
// the same code.
func TestCode(t *testing.T) {
	word := rapid.Uint64()
	rapid.Check(t, func(t *rapid.T) {
		c, d := code{word.Draw(t, "a"), word.Draw(t, "b")}, code{word.Draw(t, "c"), word.Draw(t, "d")}
		v, w := unpacked(c), unpacked(d)
		if got, want := c.cosine(d), meaning.Cosine(&v, &w); math.Abs(got-want) > 1e-12 {
			t.Fatalf("cosine %v, want %v", got, want)
		}
		if again, ok := decodeCode(c.encode()); !ok || again != c {
			t.Fatalf("%v, want %v", again, c)
		}
	})
	if _, ok := decodeCode(make([]byte, codeSize-1)); ok {
		t.Error("a value of another length is a code")
	}
}

// The nearness of an answer is that of the few nearest answers, in any order. A few vectors are
// not enough, and values in another format do not count.
func TestNearness(t *testing.T) {
	of := meaning.Vector{0: 100, 1: -50}
	same, other := codeOf(&of), code{negative: ^codeOf(&of).negative, large: codeOf(&of).large}
	entries := func(first, second code, n int) (list []processors.Entry) {
		for range n {
			list = append(list, processors.Entry{Value: first.encode()})
		}
		for range vectorsEnough - n {
			list = append(list, processors.Entry{Value: second.encode()})
		}
		return list
	}
	for name, c := range map[string]struct {
		entries []processors.Entry
		want    float64
		ok      bool
	}{
		"the nearest come first":   {entries(same, other, nearestFew), 1, true},
		"the nearest come last":    {entries(other, same, vectorsEnough-nearestFew), 1, true},
		"too few that are near":    {entries(same, other, 4), .6, true},
		"opposites":                {entries(other, other, 0), -1, true},
		"too few":                  {entries(same, same, 0)[1:], 0, false},
		"one of an unknown format": {append(entries(same, same, 0)[1:], processors.Entry{Value: []byte("?")}), 0, false},
	} {
		if got, ok := nearness(&of, c.entries); math.Abs(got-c.want) > 1e-12 || ok != c.ok {
			t.Errorf("%s: %v, %v; want %v, %v", name, got, ok, c.want, c.ok)
		}
	}
}

// Only the first accepted answers store their vectors.
func TestVectors_bounded(t *testing.T) {
	stream, kept := commuters(t, 0), 0
	for i := range 3 * vectorsKept {
		in := stream.Input(asked("work", commute, "more buses in the morning near the station"))
		for _, c := range New().Learn(in) {
			if c.Kind == processors.AddEntry && c.Group == profileGroup("work", "en") {
				kept++
			}
		}
		sub := asked("work", commute, "more buses in the morning near the station")
		sub.Respondent = survey.RespondentID(fmt.Sprint(i))
		stream.Add(t, sub)
	}
	if kept != vectorsKept {
		t.Errorf("%d vectors are kept, want %d", kept, vectorsKept)
	}
}

func BenchmarkNearness(b *testing.B) {
	of := meaning.Vector{0: 100, 1: -50}
	entries := make([]processors.Entry, vectorsCompared)
	for i := range entries {
		entries[i].Value = code{uint64(i) * 0x9e3779b97f4a7c15, uint64(i) * 0xbf58476d1ce4e5b9}.encode()
	}
	b.ReportAllocs()
	for b.Loop() {
		nearness(&of, entries)
	}
}
