package app

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"
)

// stack holds the started components and stops them in reverse order.
type stack struct {
	fail   context.CancelCauseFunc // stops the process, because a part ended
	log    *slog.Logger
	layers []layer
}

type layer struct {
	name string
	stop func() error
}

// newStack returns a stack, and a context that ends when ctx ends or when a component fails.
func newStack(ctx context.Context, log *slog.Logger) (context.Context, *stack) {
	ctx, fail := context.WithCancelCause(ctx)
	return ctx, &stack{fail: fail, log: log}
}

// run starts a component in a goroutine, and adds it to the stack. If f returns before the stack stops the
// component, the whole process stops. The component's context ends only when the stack stops it.
func (s *stack) run(ctx context.Context, name string, f func(context.Context) error) {
	s.layers = append(s.layers, s.spawn(ctx, name, f))
}

// spawn starts a component without adding it to the stack.
func (s *stack) spawn(ctx context.Context, name string, f func(context.Context) error) layer {
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	done := make(chan error, 1)
	go func() {
		err := f(ctx)
		if ctx.Err() == nil {
			s.fail(fmt.Errorf("%s: %w", name, cmp.Or(err, errEnded)))
		}
		done <- err
	}()
	return layer{name, func() error { cancel(); return <-done }}
}

var errEnded = errors.New("stopped unexpectedly")

// closer adds a function to the stack. unwind calls it in its turn.
func (s *stack) closer(name string, f func()) {
	s.layers = append(s.layers, layer{name, func() error { f(); return nil }})
}

// wait blocks until the process must stop. It returns the cause, or nil if the
// process was told to stop.
func wait(ctx context.Context) error {
	<-ctx.Done()
	if cause := context.Cause(ctx); !errors.Is(cause, context.Canceled) {
		return cause
	}
	return nil
}

// unwind stops all layers in reverse order, and returns the errors of those that could not be stopped. If a layer
// reports the cause of the stop once more, unwind leaves that error out.
func (s *stack) unwind(cause error) error {
	var errs []error
	for _, l := range slices.Backward(s.layers) {
		start := time.Now()
		if err := l.stop(); err != nil && !errors.Is(err, context.Canceled) && !errors.Is(cause, err) {
			errs = append(errs, fmt.Errorf("stop %s: %w", l.name, err))
		}
		if d := time.Since(start); d > time.Second {
			s.log.Info("component was slow to stop", "component", l.name, "seconds", d.Seconds())
		}
	}
	return errors.Join(errs...)
}

// fatal marks an error for which retrying does not help.
type fatal struct{ error }

// retry calls f until it succeeds. Kafka and Redis may start at the same time as the process, so the first calls
// may fail. retry gives up on a fatal error, if the server refuses the credentials or the certificate, or after a
// minute.
func retry(ctx context.Context, log *slog.Logger, what string, f func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	for pause := 100 * time.Millisecond; ; pause = min(2*pause, 5*time.Second) {
		attempt, done := context.WithTimeout(ctx, 10*time.Second)
		err := f(attempt)
		done()
		var stop fatal
		if err == nil || errors.As(err, &stop) || refused(err) || ctx.Err() != nil {
			return err
		}
		log.WarnContext(ctx, "not reachable yet, retrying", "component", what, "err", err)
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return err
		}
	}
}
