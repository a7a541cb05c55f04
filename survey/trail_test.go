package survey_test

import (
	"fmt"
	"slices"
	"testing"

	"candor/survey"
)

// line formats an entry for comparisons.
func line(e survey.TrailEntry) string {
	return fmt.Sprintf("%d@%d kind %d by %s from %s: %s, %d, out %t, sticky %t, %v", e.Number, e.Offset, e.Kind, e.Author, e.Client, e.Note, e.Count, e.Excluded, e.Sticky, e.Concerned)
}

// Every decision that takes effect has an entry, and nothing else has one.
func TestTrail(t *testing.T) {
	w := three(t, survey.V3)
	all := func(excluded bool) []survey.Target {
		return []survey.Target{{Respondent: "ann", Excluded: excluded}, {Respondent: "bob", Excluded: excluded}}
	}
	send := func(c survey.Command, want ...string) {
		t.Helper()
		before := len(w.trail)
		c.Author, c.Client = "key a", "review"
		at := w.next
		w.append(c)
		var got []string
		for _, e := range w.trail[before:] {
			if e.Offset != at || !e.At.Equal(stamp(at).At) {
				t.Errorf("the command at %d has the entry %+v", at, e)
			}
			e.Offset = 0
			got = append(got, line(e))
		}
		if !slices.Equal(got, want) {
			t.Errorf("entries\n%v, want\n%v", got, want)
		}
	}
	ann, bob := w.rows["ann"].Generation, w.rows["bob"].Generation
	send(survey.Command{Kind: survey.RestartSurvey})
	send(survey.Command{Kind: survey.StopSurvey}, "1@0 kind 1 by key a from review: , 0, out false, sticky false, []")
	send(survey.Command{Kind: survey.StopSurvey})
	send(survey.Command{Kind: survey.DecideExcluded, Targets: all(true), Note: "why", Sticky: true},
		fmt.Sprintf("2@0 kind 13 by key a from review: why, 2, out true, sticky true, [%d %d]", ann, bob))
	send(survey.Command{Kind: survey.DecideExcluded, Targets: all(true), Note: "why", Sticky: true})
	send(survey.Command{Kind: survey.DecideExcluded, Targets: append(all(false), survey.Target{Respondent: "nobody"})})
	toggle := survey.Command{Kind: survey.SetExcluded, Targets: []survey.Target{w.rows["ann"].Toggle(w.state), w.rows["bob"].Toggle(w.state)}}
	toggle.Targets[1].Excluded = true
	send(toggle,
		fmt.Sprintf("3@0 kind 6 by key a from review: , 2, out false, sticky false, [%d]", ann),
		fmt.Sprintf("4@0 kind 6 by key a from review: , 2, out true, sticky false, [%d]", bob))
	send(toggle) // a conflict
	send(survey.Command{Kind: survey.ChangeSettings, Settings: survey.Recommended(survey.V3), Note: "stricter"},
		"5@0 kind 5 by key a from review: stricter, 3, out false, sticky false, []")
	if change := w.trail[4].Change; change == nil || change.Settings == nil {
		t.Errorf("the entry of a change has %+v", change)
	}
	send(survey.Command{Kind: survey.Recalculate, Targets: all(false)[:1], Checks: survey.CheckSet(0).With(survey.TS)},
		fmt.Sprintf("6@0 kind 7 by key a from review: , 1, out false, sticky false, [%d]", ann))
	send(survey.Command{Kind: survey.Expire, Targets: []survey.Target{{Respondent: "bob", BasedOn: bob}}})
	if w.rows["bob"] != nil || w.trail[1].Note != "" {
		t.Errorf("after bob's deletion the note about him is %q", w.trail[1].Note)
	}
	send(survey.Command{Kind: survey.DeleteRespondents, Targets: []survey.Target{{Respondent: "ann"}, {Respondent: "nobody"}}},
		"7@0 kind 3 by key a from review: , 1, out false, sticky false, []")
	send(survey.Command{Kind: survey.DeleteRespondents, Targets: []survey.Target{{Respondent: "nobody"}}})
}

// A command about many respondents has several entries. Each has its own note, which is erased
// with the first of its respondents.
func TestTrail_parts(t *testing.T) {
	w := newWorld(t)
	var targets []survey.Target
	for i := range 250 {
		id := survey.RespondentID(fmt.Sprint("r", i))
		w.append(survey.Admission{Respondent: id, Version: survey.V3})
		targets = append(targets, survey.Target{Respondent: id, Excluded: true})
	}
	w.append(survey.Command{Kind: survey.DecideExcluded, Targets: targets, Note: "why"})
	w.append(survey.Command{Kind: survey.DeleteRespondents, Targets: targets[120:121]})
	var got []string
	for _, e := range w.trail {
		got = append(got, fmt.Sprint(e.Count, " ", len(e.Concerned), " ", e.Note))
	}
	if want := []string{"250 100 why", "250 100 ", "250 50 why", "1 0 "}; !slices.Equal(got, want) {
		t.Errorf("the entries are %q, want %q", got, want)
	}
}

// The size of a respondent stays small, even if many notes are about it.
func TestTrail_notesAreBounded(t *testing.T) {
	w := three(t, survey.V3)
	for i := range 60 {
		w.append(survey.Command{Kind: survey.DecideExcluded, Targets: []survey.Target{{Respondent: "ann", Excluded: i%2 == 0}}, Note: "why"})
	}
	noted := 0
	for _, e := range w.trail {
		if e.Note != "" {
			noted++
		}
	}
	if len(w.trail) != 60 || noted != 50 || len(w.rows["ann"].Noted) != 50 {
		t.Errorf("%d entries, %d with notes, the respondent has %d", len(w.trail), noted, len(w.rows["ann"].Noted))
	}
}
