package rules

import (
	"math/rand/v2"
	"slices"
	"testing"

	"candor/processors/chs/read"
)

// Lists of any length are compared alike.
func TestWithin(t *testing.T) {
	known := []read.Concept{read.Named("pet"), read.Named("dog"), read.Named("cat"), read.Named("child"), read.Named("car"), read.Named("phd"), read.Named("job")}
	for i := range 12 {
		known = append(known, ^read.Concept(0)-read.Concept(i)) // words
	}
	r := rand.New(rand.NewPCG(1, 2))
	x := NewCase(nil, nil, 2025)
	var found [2][2]int
	for range 20_000 {
		a, b := make([]read.Concept, r.IntN(16)), make([]read.Concept, r.IntN(48))
		for _, l := range [][]read.Concept{a, b} {
			for i := range l {
				l[i] = known[r.IntN(len(known))]
			}
		}
		within, share := true, false
		for _, c := range a {
			within = within && slices.ContainsFunc(b, func(d read.Concept) bool { return d.Implies(c) })
			share = share || slices.Contains(b, c)
		}
		if x.within(a, b) != within || x.share(a, b) != share {
			t.Fatalf("%v, %v: within %t, share %t", a, b, within, share)
		}
		if len(a)*len(b) > fewTopics {
			for i, is := range []bool{within, share} {
				if is {
					found[i][1]++
				} else {
					found[i][0]++
				}
			}
		}
	}
	if found[0][0] < 100 || found[0][1] < 100 || found[1][1] < 100 {
		t.Errorf("of the long lists, %v are within the other or not, and %v share a topic or not", found[0], found[1])
	}
}
