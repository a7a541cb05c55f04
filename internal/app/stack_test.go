package app

import (
	"context"
	"errors"
	"log/slog"
	"testing"
)

// The error of a component that ends is reported once, and errors of other components are reported as well.
func TestStackReportsEachErrorOnce(t *testing.T) {
	life, s := newStack(t.Context(), slog.New(slog.DiscardHandler))
	s.run(t.Context(), "other", func(ctx context.Context) error { <-ctx.Done(); return errors.New("not flushed") })
	s.run(t.Context(), "view", func(context.Context) error { return errors.New("another Redis") })
	cause := wait(life)
	got := errors.Join(cause, s.unwind(cause)).Error()
	if want := "view: another Redis\nstop other: not flushed"; got != want {
		t.Errorf("the error is %q, want %q", got, want)
	}
}
