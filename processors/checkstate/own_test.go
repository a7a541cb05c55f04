package checkstate

import (
	"testing"

	"candor/processors"
	"candor/state"
	"candor/survey"
)

// A tally may be below 0, such as a sum of distances from the centre of a bucket. A recalculation reads it
// like the first evaluation did.
func TestOwn_tallyBelowZero(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		m := New(e.view, e.part, state.Marker{})
		wants := []processors.Want{processors.Tallies("g")}
		if err := m.Load(t.Context(), []Question{{Key: key, Incarnation: 1, Wants: wants}}, nil); err != nil {
			t.Fatal(err)
		}
		learn := func(name survey.RespondentID, generation int64, deltas ...int64) {
			var changes []processors.Change
			for i, n := range deltas {
				changes = append(changes, processors.Change{Group: "g", Field: uint64(i + 1), Delta: n})
			}
			if err := m.Learn(t.Context(), key, rowRef(1, name), generation, changes); err != nil {
				t.Fatal(err)
			}
		}
		learn("ann", 1, 1, -5, -7)
		before := must(m.Recall(t.Context(), 1, wants, nil)).Clone()
		learn("bob", 2, 1, 2, 9)
		own := must(m.Own(t.Context(), []state.RowRef{rowRef(1, "bob")}, []int64{2}))
		equal(t, "what bob is compared with again", must(m.Recall(t.Context(), 1, wants, own[0])).Tallies, before.Tallies)
	})
}
