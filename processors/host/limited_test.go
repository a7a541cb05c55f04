package host

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"
)

func TestLimited(t *testing.T) {
	type own struct{}
	lane, stop := context.WithCancel(context.WithValue(t.Context(), own{}, "lane"))
	defer stop()
	for name, test := range map[string]struct {
		do   func(l *limited)
		want error
	}{
		"nothing has happened":                   {func(*limited) {}, nil},
		"the time is over":                       {func(*limited) { time.Sleep(time.Second) }, context.DeadlineExceeded},
		"the respondent is scored":               {(*limited).release, context.Canceled},
		"it is scored after somebody has waited": {func(l *limited) { l.Done(); l.release() }, context.Canceled},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ctx, cancel := context.WithCancel(context.WithoutCancel(lane))
				defer cancel()
				l := &limited{Context: ctx, until: time.Now().Add(time.Second)}
				defer l.release()
				if at, ok := l.Deadline(); !ok || !at.Equal(l.until) || l.Value(own{}) != "lane" {
					t.Errorf("deadline %v, value %v", at, l.Value(own{}))
				}
				test.do(l)
				synctest.Wait()
				if err := l.Err(); !errors.Is(err, test.want) {
					t.Errorf("%v, want %v", err, test.want)
				}
				select {
				case <-l.Done():
					if test.want == nil {
						t.Error("done")
					}
				default:
					if test.want != nil {
						t.Error("not done")
					}
				}
			})
		})
	}
	stop()
	l := &limited{Context: lane, until: time.Now().Add(time.Hour)}
	if err := l.Err(); !errors.Is(err, context.Canceled) {
		t.Errorf("the lane has ended: %v", err)
	}
	near, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	l = &limited{Context: near, until: time.Now().Add(time.Hour)}
	if at, _ := l.Deadline(); time.Until(at) > time.Minute {
		t.Errorf("later than the lane's deadline: %v", at)
	}
}

// A check that does not wait needs no timer.
func TestLimited_allocations(t *testing.T) {
	ctx, until := t.Context(), time.Now().Add(time.Hour)
	var made *limited
	if n := testing.AllocsPerRun(100, func() { made = &limited{Context: ctx, until: until}; made.release() }); n > 1 {
		t.Errorf("%g allocations", n)
	}
}
