package statetest

import (
	"context"
	"testing"

	"candor/survey"
)

// A check is absent until a process announces that it runs it.
func TestAttend(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		done := make(chan error, 1)
		before, err := e.store.Absent(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if before == 0 {
			t.Skip("needs a Redis on which some check is not run, and other processes run all: name another in CANDOR_REDIS_URL")
		}
		// The announcement of an earlier run is valid for a while.
		var check survey.Check
		for _, c := range survey.Checks {
			if before.Has(c) {
				check = c
			}
		}
		go func() { done <- e.store.Attend(ctx, survey.CheckSet(0).With(check), true) }()
		for {
			absent, err := e.store.Absent(ctx)
			if err != nil {
				t.Fatal(err)
			}
			if absent == before.Without(check) {
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
