package state

import (
	"runtime"
	"testing"

	"candor/schemas"
	"candor/survey"
)

// A caller that waits for a completion when this process commits it gets the respondent with its
// survey. A caller that asks later, or waits for the commit of another process, only learns that
// the respondent is complete.
func TestView_Evaluated(t *testing.T) {
	w := schemas.Place{Offset: 7}
	st, row := &survey.State{Incarnation: 3}, &survey.Respondent{ID: "ann", Generation: w.Offset}
	commit := Transition{
		After:    Marker{Log: 9},
		Surveys:  map[survey.Key]*survey.State{{Survey: "s"}: st, {Survey: "deleted"}: nil},
		Rows:     map[RowRef]*survey.Respondent{{3, "ann"}: row, {3, "bob"}: nil},
		Finished: []int64{w.Offset},
	}
	of := announcement{log: 9, finished: commit.Finished, done: commit.completions()}
	other, err := decodeAnnouncement(of.encode())
	if err != nil {
		t.Fatal(err)
	}
	type answer struct {
		st  *survey.State
		row *survey.Respondent
		err error
	}
	for _, c := range []struct {
		name string
		by   announcement
		want answer
	}{{"the commit of this process", of, answer{st: st, row: row}}, {"that of another", other, answer{}}} {
		early := make(chan answer, 1)
		v := NewView(nil, 1)
		go func() {
			st, row, err := v.Evaluated(t.Context(), w)
			early <- answer{st, row, err}
		}()
		for !v.parts[0].completed.awaited(w.Offset) {
			runtime.Gosched()
		}
		v.parts[0].tell(c.by)
		if got := <-early; got != c.want {
			t.Errorf("%s: %+v", c.name, got)
		}
		if st, row, err := v.Evaluated(t.Context(), w); st != nil || row != nil || err != nil {
			t.Errorf("%s, asked later: %v, %v, %v", c.name, st, row, err)
		}
	}
}

func (e *events[T]) awaited(key int64) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.waiting[key] != nil
}

// If a respondent is not complete when its commit ends, it is read from the view.
func TestTransition_completions(t *testing.T) {
	recalculated := &survey.Respondent{ID: "bob", Generation: 8}
	recalculated.Evaluations[survey.TS].Concerned = true
	tr := Transition{
		Surveys:  map[survey.Key]*survey.State{{Survey: "s"}: {Incarnation: 3}},
		Rows:     map[RowRef]*survey.Respondent{{3, "ann"}: nil, {3, "bob"}: recalculated, {4, "eve"}: {ID: "eve", Generation: 9}},
		Finished: []int64{7, 8, 9},
	}
	if got := tr.completions(); len(got) != 0 {
		t.Errorf("%+v", got)
	}
	tr.Finished = nil
	if got := tr.completions(); got != nil {
		t.Errorf("of nothing: %+v", got)
	}
}
