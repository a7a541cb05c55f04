package statetest

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"candor/state"
	"candor/survey"
)

// listen runs the view and returns once announcements arrive.
func listen(t *testing.T, e *env, v *state.View) {
	t.Helper()
	var wg sync.WaitGroup
	ctx, stop := context.WithCancel(context.Background())
	wg.Go(func() {
		if err := v.Run(ctx); err != nil {
			t.Errorf("Run: %v", err)
		}
	})
	t.Cleanup(func() {
		stop()
		wg.Wait()
	})
	done, _, release := v.Completion(e.p, -1)
	defer release()
	for range 500 {
		e.commit(t, state.Transition{Finished: []int64{-1}})
		select {
		case <-done:
			return
		case <-time.After(10 * time.Millisecond):
		}
	}
	t.Fatal("no announcement arrived")
}

func within(t *testing.T, d time.Duration) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), d)
	t.Cleanup(cancel)
	return ctx
}

// announceOnly commits outcomes that nobody can ask for.
func announceOnly(t *testing.T, e *env, outcomes ...state.OutcomeAt) {
	t.Helper()
	e.commit(t, state.Transition{Outcomes: outcomes})
	for _, k := range e.keys(t) {
		if e.rdb.PTTL(t.Context(), k).Val() > 0 {
			e.rdb.Del(t.Context(), k)
		}
	}
}

func TestOutcome_announced(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		v := e.view()
		listen(t, e, v)
		type answer struct {
			o   survey.Outcome
			err error
		}
		answers := make(chan answer, 1)
		go func() {
			o, err := v.Outcome(within(t, time.Minute), e.p, 70)
			answers <- answer{o, err}
		}()
		announceOnly(t, e, state.OutcomeAt{Offset: 70, Outcome: survey.Outcome{Code: survey.IDExists}}, state.OutcomeAt{Offset: 71})
		if a := <-answers; a.err != nil || a.o.Code != survey.IDExists {
			t.Errorf("the announced outcome: %+v, %v", a.o, a.err)
		}
		if _, err := v.Outcome(within(t, time.Minute), e.p, 71); err != nil {
			t.Errorf("an outcome announced before it was awaited: %v", err)
		}
		if _, err := v.Outcome(within(t, 300*time.Millisecond), e.p, 72); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("the outcome of nothing: %v", err)
		}
		e.wipe(t)
		if err := v.Ready(t.Context()); !errors.Is(err, state.ErrBehind) {
			t.Errorf("a commit that was announced and is gone: %v", err)
		}
	})
}

func TestOutcome_announcementLost(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		v := e.view() // nobody listens
		want := survey.Outcome{Code: survey.SurveyStopped, Incarnation: 3}
		e.commit(t, state.Transition{Outcomes: []state.OutcomeAt{{Offset: 70, Outcome: want}}})
		got, err := v.Outcome(within(t, time.Minute), e.p, 70)
		if err != nil {
			t.Fatal(err)
		}
		equal(t, "the outcome", got, want)
		if err := v.Ready(t.Context()); !errors.Is(err, state.ErrBehind) {
			t.Errorf("a read may miss what the process was told: %v", err)
		}
	})
}

func TestOutcome_onlyRecentOnesAreRemembered(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		v := e.view()
		listen(t, e, v)
		var outcomes []state.OutcomeAt
		for i := range int64(5000) {
			outcomes = append(outcomes, state.OutcomeAt{Offset: i})
		}
		announceOnly(t, e, outcomes...)
		for _, offset := range []int64{4999, 5000 - 4096} {
			if _, err := v.Outcome(within(t, time.Minute), e.p, offset); err != nil {
				t.Errorf("the outcome at %d: %v", offset, err)
			}
		}
		if _, err := v.Outcome(within(t, 300*time.Millisecond), e.p, 900); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("the outcome beyond the remembered: %v", err)
		}
	})
}

func TestCompletion(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		v := e.view()
		listen(t, e, v)
		a, _, releaseA := v.Completion(e.p, 5)
		b, _, releaseB := v.Completion(e.p, 5) // two wait for the same
		c, _, releaseC := v.Completion(e.p, 6)
		e.commit(t, state.Transition{Finished: []int64{4, 5}})
		<-a
		<-b
		releaseA()
		releaseB()
		select {
		case <-c:
			t.Error("the completion of another woke a waiter")
		default:
		}
		releaseC()
		releaseC()
		e.commit(t, state.Transition{Finished: []int64{6}})
		if err := v.Applied(within(t, time.Minute), e.p, e.mark.Log-1); err != nil {
			t.Fatal(err)
		}
		select {
		case <-c:
			t.Error("a released wait was woken")
		default:
		}
	})
}

func TestApplied(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		for name, listening := range map[string]bool{"announced": true, "polled": false} {
			v := e.view()
			if listening {
				listen(t, e, v)
			}
			next := e.mark.Log
			done := make(chan error, 1)
			go func() { done <- v.Applied(within(t, time.Minute), e.p, next) }()
			select {
			case err := <-done:
				t.Errorf("%s: done before the record was applied, %v", name, err)
			case <-time.After(20 * time.Millisecond):
			}
			e.commit(t, state.Transition{})
			if err := <-done; err != nil {
				t.Errorf("%s: %v", name, err)
			}
			if err := v.Applied(within(t, time.Minute), e.p, 0); err != nil {
				t.Errorf("%s, long ago: %v", name, err)
			}
		}
		v := e.view()
		if err := v.Applied(within(t, 300*time.Millisecond), e.p, e.mark.Log+5); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("a record that is still to come: %v", err)
		}
		// What a view lost was applied all the same; the read after it must not
		// take the rest for all there is.
		v.Raise(e.p, e.mark.Log+10, 0)
		if err := v.Applied(within(t, time.Minute), e.p, e.mark.Log+5); err != nil {
			t.Errorf("a record that the view lost: %v", err)
		}
		_, err := e.store.Admitted(context.Background(), e.p, e.mark.Log+5, []state.Submitted{{Key: key, Respondent: "r"}}, map[survey.Key]int64{})
		if !errors.Is(err, state.ErrBehind) {
			t.Errorf("who was admitted by a record that the view lost: %v", err)
		}
	})
}

// A long outcome is not remembered for who may come: it is found in the view.
func TestOutcome_long(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		v := e.view()
		listen(t, e, v)
		long := survey.Outcome{Code: survey.SomeMissing}
		for range 200 {
			long.Missing = append(long.Missing, "somebody who is not there")
		}
		announceOnly(t, e, state.OutcomeAt{Offset: 70, Outcome: long}, state.OutcomeAt{Offset: 71})
		if _, err := v.Outcome(within(t, time.Minute), e.p, 71); err != nil {
			t.Fatal(err)
		}
		if _, err := v.Outcome(within(t, 300*time.Millisecond), e.p, 70); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("a long outcome was remembered: %v", err)
		}
		e.commit(t, state.Transition{Outcomes: []state.OutcomeAt{{Offset: 72, Outcome: long}}})
		equal(t, "found in the view", must[survey.Outcome](t)(v.Outcome(within(t, time.Minute), e.p, 72)), long)
	})
}
