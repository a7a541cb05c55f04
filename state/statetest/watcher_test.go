package statetest

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// listen runs the view and returns when it receives announcements.
func listen(t *testing.T, e *env, v *state.View) {
	t.Helper()
	var wg sync.WaitGroup
	ctx, stop := context.WithCancel(context.Background())
	wg.Go(func() {
		if err := v.Run(ctx, slog.New(slog.DiscardHandler)); err != nil {
			t.Errorf("Run: %v", err)
		}
	})
	t.Cleanup(func() {
		stop()
		wg.Wait()
	})
	hears(t, e, v, -1)
}

// hears returns when the view has been told of a commit that completes a generation.
func hears(t *testing.T, e *env, v *state.View, generation int64) {
	t.Helper()
	heard := make(chan error, 1)
	go func() { heard <- v.Completed(within(t, time.Minute), e.at(-1), generation) }()
	for { // until the view has subscribed
		e.commit(t, state.Transition{Finished: []int64{generation}})
		select {
		case err := <-heard:
			if err != nil {
				t.Fatalf("no announcement arrived: %v", err)
			}
			return
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// at returns a place in the partition's log.
func (e *env) at(offset int64) schemas.Place { return schemas.Place{Partition: e.p, Offset: offset} }

func within(t *testing.T, d time.Duration) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), d)
	t.Cleanup(cancel)
	return ctx
}

// announceOnly announces outcomes without storing them.
func announceOnly(t *testing.T, e *env, outcomes ...state.OutcomeAt) {
	t.Helper()
	e.commit(t, state.Transition{Outcomes: outcomes})
	for _, k := range e.keys(t) {
		if e.rdb.PTTL(t.Context(), k).Val() > 0 {
			e.rdb.Del(t.Context(), k)
		}
	}
}

// A process knows its own commits as soon as they have succeeded, and learns from Redis of the
// commits of others.
func TestView_ownCommits(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		own := *e
		v := state.NewView(e.store, partitions)
		listen(t, &own, v)
		now, cancel := context.WithCancel(t.Context())
		cancel() // nobody can wait
		for range 20 {
			at := own.mark.Log
			own.commit(t, state.Transition{Finished: []int64{at}, Outcomes: []state.OutcomeAt{{Offset: at, Outcome: survey.Outcome{Code: survey.IDExists}}}})
			if o, err := v.Decided(now, e.at(at)); err != nil || o.Code != survey.IDExists {
				t.Fatalf("its own outcome: %+v, %v", o, err)
			}
			if err := errors.Join(v.Completed(now, e.at(at), at), v.Applied(now, e.p, at, 0)); err != nil {
				t.Fatal(err)
			}
		}
		other := own
		other.store = state.New(e.rdb)
		hears(t, &other, v, -2)
	})
}

func TestDecided_announced(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		v := e.view()
		listen(t, e, v)
		type answer struct {
			o   survey.Outcome
			err error
		}
		answers := make(chan answer, 1)
		go func() {
			o, err := v.Decided(within(t, time.Minute), e.at(70))
			answers <- answer{o, err}
		}()
		announceOnly(t, e, state.OutcomeAt{Offset: 70, Outcome: survey.Outcome{Code: survey.IDExists}}, state.OutcomeAt{Offset: 71})
		if a := <-answers; a.err != nil || a.o.Code != survey.IDExists {
			t.Errorf("the announced outcome: %+v, %v", a.o, a.err)
		}
		if _, err := v.Decided(within(t, time.Minute), e.at(71)); err != nil {
			t.Errorf("an outcome announced before it was awaited: %v", err)
		}
		if _, err := v.Decided(within(t, 300*time.Millisecond), e.at(72)); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("the outcome of nothing: %v", err)
		}
		e.wipe(t)
		if err := v.Ready(t.Context()); !errors.Is(err, state.ErrBehind) {
			t.Errorf("a commit that was announced and is gone: %v", err)
		}
	})
}

func TestDecided_announcementLost(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		v := e.view() // nobody listens
		want := survey.Outcome{Code: survey.SurveyStopped, Incarnation: 3}
		e.commit(t, state.Transition{Outcomes: []state.OutcomeAt{{Offset: 70, Outcome: want}}})
		got, err := v.Decided(within(t, time.Minute), e.at(70))
		if err != nil {
			t.Fatal(err)
		}
		equal(t, "the outcome", got, want)
		if err := v.Ready(t.Context()); !errors.Is(err, state.ErrBehind) {
			t.Errorf("a read may miss what the process was told: %v", err)
		}
	})
}

func TestDecided_onlyRecentOnesAreRemembered(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		v := e.view()
		listen(t, e, v)
		var outcomes []state.OutcomeAt
		for i := range int64(5000) {
			outcomes = append(outcomes, state.OutcomeAt{Offset: i})
		}
		announceOnly(t, e, outcomes...)
		for _, offset := range []int64{4999, 5000 - 4096} {
			if _, err := v.Decided(within(t, time.Minute), e.at(offset)); err != nil {
				t.Errorf("the outcome at %d: %v", offset, err)
			}
		}
		if _, err := v.Decided(within(t, 300*time.Millisecond), e.at(900)); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("the outcome beyond the remembered: %v", err)
		}
	})
}

// TestDecided_forAll: every caller gets the outcome, however many call at the same time or again.
func TestDecided_forAll(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		v := e.view()
		listen(t, e, v)
		answers := make(chan error, 20)
		for range cap(answers) {
			go func() {
				_, err := v.Decided(within(t, time.Minute), e.at(70))
				answers <- err
			}()
		}
		announceOnly(t, e, state.OutcomeAt{Offset: 70})
		for range cap(answers) {
			if err := <-answers; err != nil {
				t.Error(err)
			}
		}
		if _, err := v.Decided(within(t, time.Minute), e.at(70)); err != nil {
			t.Errorf("asked again: %v", err)
		}
	})
}

func TestCompleted(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		v := e.view()
		listen(t, e, v)
		answers := make(chan error, 4)
		ask := func(after, generation int64) {
			go func() { answers <- v.Completed(within(t, time.Minute), e.at(after), generation) }()
		}
		ask(5, 5)
		ask(5, 5) // two callers wait for the same outcome
		e.commit(t, state.Transition{Finished: []int64{4, 5}, After: state.Marker{View: "v", LogTopic: "l", ScoresTopic: "s", Log: 600}})
		for range 2 {
			if err := <-answers; err != nil {
				t.Error(err)
			}
		}
		for _, generation := range []int64{4, 5} {
			if err := v.Completed(within(t, time.Minute), e.at(generation), generation); err != nil {
				t.Errorf("asked afterwards for %d: %v", generation, err)
			}
		}
		if err := v.Completed(within(t, 50*time.Millisecond), e.at(6), 6); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("the completion of another: %v", err)
		}
		// A command at 700 makes the checks score 5 again. Its first completion does not count for
		// this run.
		e.commit(t, state.Transition{Finished: []int64{5}, After: state.Marker{View: "v", LogTopic: "l", ScoresTopic: "s", Log: 700}})
		if err := v.Completed(within(t, 50*time.Millisecond), e.at(700), 5); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("the completion before the command: %v", err)
		}
		ask(700, 5)
		e.commit(t, state.Transition{Finished: []int64{5}, After: state.Marker{View: "v", LogTopic: "l", ScoresTopic: "s", Log: 701}})
		if err := <-answers; err != nil {
			t.Errorf("the completion after the command: %v", err)
		}
	})
}

// TestRun_ends: when the view stops, no caller waits any more.
func TestRun_ends(t *testing.T) {
	local(t, func(t *testing.T, e *env) {
		v := e.view()
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() { ended <- v.Run(ctx, slog.New(slog.DiscardHandler)) }()
		answers := make(chan error, 2)
		go func() { answers <- v.Completed(context.Background(), e.at(5), 5) }()
		go func() {
			_, err := v.Decided(context.Background(), e.at(5))
			answers <- err
		}()
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
		for range cap(answers) {
			if err := <-answers; err == nil {
				t.Error("an answer that nobody gave")
			}
		}
		if _, _, err := v.Lookup(t.Context(), key, "ann"); err == nil {
			t.Error("a look-up after the end")
		}
	})
}

// TestRun_skips: a message that is not an announcement is skipped and logged once.
func TestRun_skips(t *testing.T) {
	local(t, func(t *testing.T, e *env) {
		v, lines := e.view(), make(chan string, 100)
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() { ended <- v.Run(ctx, slog.New(slog.NewTextHandler(written(lines), nil))) }()
		for waiting := within(t, time.Minute); waiting.Err() == nil; {
			e.rdb.Publish(t.Context(), "candor:commits", "\xff")
			select {
			case line := <-lines:
				if !strings.Contains(line, "malformed announcement") {
					t.Errorf("logged: %s", line)
				}
				e.rdb.Publish(t.Context(), "candor:commits", "\xff")
				e.commit(t, state.Transition{Finished: []int64{5}})
				if err := v.Completed(within(t, time.Minute), e.at(0), 5); err != nil {
					t.Errorf("after what is no announcement: %v", err)
				}
				stop()
				if err := <-ended; err != nil || len(lines) > 0 {
					t.Errorf("%d more lines, %v", len(lines), err)
				}
				return
			case <-time.After(10 * time.Millisecond):
			}
		}
		t.Fatal("nothing was logged")
	})
}

// written passes on everything that is written to it.
type written chan string

func (w written) Write(line []byte) (int, error) {
	w <- string(line)
	return len(line), nil
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
			go func() { done <- v.Applied(t.Context(), e.p, next, time.Minute) }()
			select {
			case err := <-done:
				t.Errorf("%s: done before the record was applied, %v", name, err)
			case <-time.After(20 * time.Millisecond):
			}
			e.commit(t, state.Transition{})
			if err := <-done; err != nil {
				t.Errorf("%s: %v", name, err)
			}
			if err := v.Applied(t.Context(), e.p, 0, time.Minute); err != nil {
				t.Errorf("%s, long ago: %v", name, err)
			}
		}
		v := e.view()
		if err := v.Applied(t.Context(), e.p, e.mark.Log+5, 300*time.Millisecond); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("a record that is still to come: %v", err)
		}
		// The view has lost records that were applied. The next read must not return the rest
		// as if it were complete.
		v.Raise(e.p, e.mark.Log+10, 0)
		if err := v.Applied(t.Context(), e.p, e.mark.Log+5, time.Minute); err != nil {
			t.Errorf("a record that the view lost: %v", err)
		}
		_, err := e.store.Admitted(context.Background(), e.p, e.mark.Log+5, []state.Submitted{{Key: key, Respondent: "r"}}, map[survey.Key]int64{})
		if !errors.Is(err, state.ErrBehind) {
			t.Errorf("who was admitted by a record that the view lost: %v", err)
		}
	})
}

// A long outcome is not cached for later callers: they read it from the view.
func TestDecided_long(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		v := e.view()
		listen(t, e, v)
		long := survey.Outcome{Code: survey.SomeMissing}
		for range 200 {
			long.Missing = append(long.Missing, "somebody who is not there")
		}
		announceOnly(t, e, state.OutcomeAt{Offset: 70, Outcome: long}, state.OutcomeAt{Offset: 71})
		if _, err := v.Decided(within(t, time.Minute), e.at(71)); err != nil {
			t.Fatal(err)
		}
		if _, err := v.Decided(within(t, 300*time.Millisecond), e.at(70)); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("a long outcome was remembered: %v", err)
		}
		e.commit(t, state.Transition{Outcomes: []state.OutcomeAt{{Offset: 72, Outcome: long}}})
		equal(t, "found in the view", must[survey.Outcome](t)(v.Decided(within(t, time.Minute), e.at(72))), long)
	})
}
