package survey_test

import (
	"reflect"
	"testing"

	"candor/survey"
	"candor/survey/surveytest"

	"pgregory.net/rapid"
)

// look returns what an undo must restore.
func look(w *world) map[survey.RespondentID]any {
	seen := map[survey.RespondentID]any{}
	for id, r := range w.rows {
		seen[id] = []any{r.Verdict(w.state), r.EffectiveSettings(w.state), r.Decision(w.state)}
	}
	return seen
}

// In any history, undoing a change of settings restores every verdict, including manual
// decisions. Undoing the undo restores the change.
func TestUndo_property(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := newWorld(t)
		for range rapid.IntRange(1, 25).Draw(t, "records") {
			w.append(w.anyRecord(t))
		}
		w.append(survey.Admission{Respondent: "ann", Version: survey.V3, Settings: surveytest.MaybeSettings(t)})
		if w.state == nil {
			t.Skip("needs a survey, and these records made none: others do")
		}
		before := look(w)
		if o := w.append(survey.Command{Kind: survey.ChangeSettings, Settings: surveytest.MaybeSettings(t)}); o.Code != survey.Applied {
			t.Fatalf("change: %+v", o)
		}
		after := look(w)
		undo := func() {
			last := w.history[len(w.history)-1]
			if o := w.append(survey.Command{Kind: survey.UndoSettings, Restore: last.Before, BasedOn: w.state.Changed}); o.Code != survey.Applied {
				t.Fatalf("undo: %+v", o)
			}
		}
		if undo(); !reflect.DeepEqual(look(w), before) {
			t.Fatalf("after the undo %+v, before the change %+v", look(w), before)
		}
		if undo(); !reflect.DeepEqual(look(w), after) {
			t.Fatalf("after the undo of the undo %+v, after the change %+v", look(w), after)
		}
	})
}

// A change that is based on settings that have been replaced is a conflict.
func TestAmendSettings_conflict(t *testing.T) {
	w := three(t, survey.V3)
	w.append(survey.Command{Kind: survey.ChangeSettings, Settings: survey.Recommended(survey.V3)})
	read := w.state.Changed
	amend := survey.Command{Kind: survey.AmendSettings, Settings: &survey.CleaningSettings{Overall: 1}, BasedOn: read}
	for _, kind := range []survey.CommandKind{survey.AmendSettings, survey.UndoSettings} {
		late := survey.Command{Kind: kind, BasedOn: read - 1}
		if o := w.append(late); o.Code != survey.Conflict || w.state.Changed != read {
			t.Errorf("kind %d: %+v", kind, o)
		}
	}
	if o := w.append(amend); o.Code != survey.Applied || o.Count != 3 {
		t.Errorf("the first: %+v", o)
	}
	if o := w.append(amend); o.Code != survey.Conflict {
		t.Errorf("the second: %+v", o)
	}
}

// An explanation that was stored under the present settings is no longer shown after these
// settings are undone.
func TestUndo_clearsExplanations(t *testing.T) {
	w := three(t, survey.V3)
	w.append(survey.Command{Kind: survey.ChangeSettings})
	row := w.rows["ann"]
	fingerprint := survey.Fingerprint(row.Results())
	w.append(survey.Command{Kind: survey.SaveExplanation, Targets: []survey.Target{{Respondent: "ann", BasedOn: row.Version(w.state), Text: "kept", Fingerprint: fingerprint}}})
	if w.rows["ann"].EffectiveExplanation(w.state) == nil {
		t.Fatal("the explanation was not saved")
	}
	w.append(survey.Command{Kind: survey.UndoSettings, BasedOn: w.state.Changed})
	if e := w.rows["ann"].EffectiveExplanation(w.state); e != nil {
		t.Errorf("the explanation still holds: %+v", e)
	}
}

func TestHistory_isBounded(t *testing.T) {
	w := three(t, survey.V3)
	for i := range 3 * survey.MaxHistory {
		w.append(survey.Command{ID: string(rune('a' + i)), Kind: survey.ChangeSettings, Settings: &survey.CleaningSettings{Overall: float64(i)}, Author: "key x", Note: "n"})
	}
	if len(w.history) != survey.MaxHistory {
		t.Fatalf("%d entries", len(w.history))
	}
	for i, e := range w.history[1:] {
		if before := w.history[i]; !reflect.DeepEqual(e.Before, before.After) || e.Offset != before.Offset+1 || e.Author != "key x" || e.Note != "n" {
			t.Errorf("entry %+v follows %+v", e, before)
		}
	}
}

func TestDecideExcluded(t *testing.T) {
	decide := func(excluded, sticky bool, note string, ids ...survey.RespondentID) survey.Command {
		c := survey.Command{Kind: survey.DecideExcluded, Sticky: sticky, Note: note, Author: "key x"}
		for _, id := range ids {
			c.Targets = append(c.Targets, survey.Target{Respondent: id, Excluded: excluded})
		}
		return c
	}
	w := three(t, survey.V3)
	decision := func() *survey.Override { return w.rows["ann"].Decision(w.state) }
	if o := w.append(decide(true, true, "why", "ann", "zoe")); o.Code != survey.SomeMissing || decision() != nil {
		t.Fatalf("with somebody missing: %+v", o)
	}
	if o := w.append(decide(true, true, "why", "ann", "ann", "bob")); o.Code != survey.Applied || o.Count != 2 {
		t.Fatalf("the first: %+v", o)
	}
	first := *decision()
	if want := (survey.Override{Offset: first.Offset, Excluded: true, At: stamp(first.Offset).At, Author: "key x", Note: "why", Sticky: true}); first != want {
		t.Errorf("the decision is %+v", first)
	}
	touched := w.rows["ann"].Touched
	if o := w.append(decide(true, true, "why", "ann")); o.Code != survey.Applied || o.Count != 0 || *decision() != first || w.rows["ann"].Touched != touched {
		t.Errorf("the same again: %+v, %+v", o, decision())
	}
	w.append(survey.Command{Kind: survey.ChangeSettings})
	if decision() == nil {
		t.Error("a change of settings ended a sticky decision")
	}
	w.append(decide(false, false, "", "ann"))
	if d := decision(); d == nil || d.Excluded || d.Sticky {
		t.Errorf("the opposite: %+v", d)
	}
	w.append(survey.Command{Kind: survey.ChangeSettings})
	if decision() != nil {
		t.Error("a change of settings left a decision that is not sticky")
	}
	if o := w.append(decide(false, false, "", "ann")); o.Count != 1 || decision() == nil {
		t.Errorf("a decision that had ended: %+v", o)
	}
	w.append(decide(true, true, "", "ann"))
	if o := w.append(survey.Command{Kind: survey.SetExcluded, Targets: []survey.Target{w.rows["ann"].Toggle(w.state)}}); o.Code != survey.Applied || decision().Excluded || decision().Sticky {
		t.Errorf("a toggle of a sticky decision: %+v, %+v", o, decision())
	}
	w.append(decide(true, true, "", "ann"))
	w.append(survey.Command{Kind: survey.Recalculate, Targets: []survey.Target{{Respondent: "ann"}}})
	if decision() != nil {
		t.Error("a recalculation left a decision")
	}
}
