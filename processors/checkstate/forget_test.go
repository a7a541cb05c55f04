package checkstate

import (
	"fmt"
	"testing"

	"candor/processors"
	"candor/state"
	"candor/survey"
)

// If the view is ahead of the check, a survey may be gone there before the check has reached the record that deletes
// it. The check forgets the survey then, but may learn more of it before it reaches that record. In the end nothing is
// left, whether the rest was removed, or the lane began again, in between.
func TestForgottenSurveyIsLearntAgain(t *testing.T) {
	for _, tc := range []struct{ committed, begun, swept bool }{
		{}, {committed: true}, {committed: true, begun: true}, {committed: true, swept: true}, {committed: true, begun: true, swept: true},
	} {
		t.Run(fmt.Sprintf("%+v", tc), func(t *testing.T) {
			each(t, func(t *testing.T, e *env) {
				const inc = 7
				ctx := t.Context()
				m := New(e.view, e.part, state.Marker{})
				commit := func() {
					t.Helper()
					if ok, err := m.Commit(ctx, marker(m.stored.at.Log+10)); !ok || err != nil {
						t.Fatalf("Commit = %t, %v", ok, err)
					}
				}
				learn := func(generation int64, fields int) {
					t.Helper()
					ask := processors.Tallies("group")
					if err := m.Load(ctx, []Question{{Key: key, Incarnation: inc, Wants: []processors.Want{ask}}}, nil); err != nil {
						t.Fatal(err)
					}
					changes := []processors.Change{{Kind: processors.AddEntry, Group: "line", At: generation}}
					for f := range fields {
						changes = append(changes, processors.Change{Kind: processors.AddTally, Group: "group", Field: uint64(f), Delta: 1, Shared: true})
					}
					ref := state.RowRef{Incarnation: inc, Respondent: survey.RespondentID(fmt.Sprint(generation))}
					if err := m.Learn(ctx, key, ref, generation, changes); err != nil {
						t.Fatal(err)
					}
				}
				begin := func() { m = New(e.view, e.part, m.stored.at) }
				sweep := func() {
					t.Helper()
					if err := m.Sweep(ctx); err != nil {
						t.Fatal(err)
					}
				}
				learn(8, 600)
				learn(9, 600)
				commit()
				begin() // what was learnt is not in memory
				if err := m.Load(ctx, nil, []survey.Key{key}); err != nil {
					t.Fatal(err)
				}
				m.ForgetSurvey(key)
				if tc.committed {
					commit()
				}
				if tc.begun {
					begin()
				}
				learn(11, 300)
				if tc.swept {
					sweep() // has to wait for what was just learnt
					commit()
					sweep()
					learn(12, 500)
				}
				commit()
				begin()
				learn(13, 700)
				commit()
				if err := m.Load(ctx, nil, []survey.Key{key}); err != nil {
					t.Fatal(err)
				}
				m.ForgetSurvey(key)
				commit()
				sweep()
				equal(t, "what is left", e.keys(t), []string{e.part.Key("mark")})
			})
		})
	}
}
