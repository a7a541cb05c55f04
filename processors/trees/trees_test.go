package trees

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestOdds walks a tree to each of its leaves.
func TestOdds(t *testing.T) {
	m := []Tree{{Over: [7]int8{3, 1, 5, 0, 2, 4, 6}, Leaf: [8]int16{10, 11, 12, 13, 14, 15, 16, 17}}, {Leaf: [8]int16{100, 0, 0, 0, 0, 0, 0, 100}}}
	for n := range int8(8) {
		want := 10 + int(n) + 100 // of the second tree, on either side of 0
		if got := Odds(m, func(int16) int8 { return n }); got != want {
			t.Errorf("sign %d: %d, want %d", n, got, want)
		}
	}
}

// TestParse: a model that was written is read as it was.
func TestParse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := make([]Tree, rapid.IntRange(0, 3).Draw(t, "trees"))
		for i := range m {
			for k := range m[i].On {
				m[i].On[k], m[i].Over[k] = rapid.Int16Range(0, 9).Draw(t, "on"), rapid.Int8().Draw(t, "over")
			}
			for k := range m[i].Leaf {
				m[i].Leaf[k] = rapid.Int16().Draw(t, "leaf")
			}
		}
		got, err := Parse("# a comment\n"+Format(m), 10)
		if err != nil || !slices.Equal(got, m) {
			t.Fatalf("%v, %v, want %v", got, err, m)
		}
	})
	for _, bad := range []string{"1 2", "10" + Format([]Tree{{}})[1:], "-1" + Format([]Tree{{}})[1:], "x"} {
		if _, err := Parse(bad, 10); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
}
