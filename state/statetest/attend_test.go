package statetest

import (
	"context"
	"testing"

	"candor/survey"
)

// A check is absent until a process says that it runs it.
func TestAttend(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		done := make(chan error, 1)
		before, err := e.store.Absent(ctx)
		if err != nil || !before.Has(survey.TS) {
			t.Skipf("another test's process runs checks: %b absent, %v", before, err)
		}
		go func() { done <- e.store.Attend(ctx, survey.CheckSet(0).With(survey.TS), true) }()
		for {
			absent, err := e.store.Absent(ctx)
			if err != nil {
				t.Fatal(err)
			}
			if absent == before.Without(survey.TS) {
				break
			}
		}
		if runs, err := e.store.JoinRuns(ctx); err != nil || !runs {
			t.Errorf("the join runs: %v, %v", runs, err)
		}
		stop()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
}
