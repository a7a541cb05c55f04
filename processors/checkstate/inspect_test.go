package checkstate

import (
	"context"
	"errors"
	"strings"
	"testing"

	"candor/processors"
	"candor/state"
	"candor/survey"
)

// Another reader finds the tallies that a lane committed, under the names that the check uses, and none of another
// incarnation.
func TestTallies(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		equal(t, "a part that does not exist", must(Tallies(t.Context(), e.view, e.part, 7, []string{"h/p1"})), [][]processors.Count{nil})
		m := New(e.view, e.part, state.Marker{})
		k, long := survey.Key{Account: "a", Survey: "s"}, "h/"+strings.Repeat("p", 80)
		if err := m.Load(t.Context(), []Question{{Key: k, Incarnation: 7}}, nil); err != nil {
			t.Fatal(err)
		}
		var changes []processors.Change
		var want []processors.Count
		for field := range uint64(100) { // more than a page
			changes = append(changes, processors.Change{Group: long, Field: field, Delta: 2})
			want = append(want, processors.Count{Field: field, N: 2})
		}
		changes = append(changes, processors.Change{Group: "h/p1", Field: 3, Delta: 1})
		if err := m.Learn(t.Context(), k, rowRef(7, "r"), 7, changes); err != nil {
			t.Fatal(err)
		}
		if ok := must(m.Commit(t.Context(), marker(99))); !ok {
			t.Fatal("the commit is refused")
		}
		groups := []string{"none"}
		for range readGroups {
			groups = append(groups, "none")
		}
		groups = append(groups, "h/p1", long)
		got := must(Tallies(t.Context(), e.view, e.part, 7, groups))
		equal(t, "a group that is not known", got[0], nil)
		equal(t, "a short name", got[readGroups+1], []processors.Count{{Field: 3, N: 1}})
		equal(t, "a long name", got[readGroups+2], want)
		equal(t, "another incarnation", must(Tallies(t.Context(), e.view, e.part, 8, groups[readGroups+1:])), [][]processors.Count{nil, nil})
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := Tallies(ctx, e.view, e.part, 7, groups); !errors.Is(err, context.Canceled) {
			t.Errorf("a caller that has left is answered %v", err)
		}
	})
}
