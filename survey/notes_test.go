package survey

import (
	"slices"
	"testing"
)

// A deletion erases each note once, although all respondents of an entry refer to it.
func TestNotesAreErasedOnce(t *testing.T) {
	for _, c := range []struct {
		numbers []int64
		entries int64
		want    []int64
	}{
		{[]int64{3, 1, 3, 2, 1}, 3, []int64{1, 2, 3}},
		{[]int64{5, MaxTrail + 5, 6, 6}, MaxTrail + 5, []int64{6, MaxTrail + 5}},
		{nil, 7, nil},
	} {
		if got := kept(slices.Clone(c.numbers), c.entries); !slices.Equal(got, c.want) {
			t.Errorf("of %v, a trail of %d keeps %v, want %v", c.numbers, c.entries, got, c.want)
		}
	}
}
