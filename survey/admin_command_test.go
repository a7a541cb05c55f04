package survey_test

import (
	"reflect"
	"testing"

	"candor/survey"

	"pgregory.net/rapid"
)

// three returns a survey with ann at 0, bob at 1 and cid at 2. All of them wait for their
// checks.
func three(t *testing.T, v survey.Version) *world {
	w := newWorld(t)
	for _, id := range population {
		w.append(survey.Admission{Respondent: id, Version: v, Concerns: every, Price: 500, Settings: survey.Recommended(v)})
	}
	return w
}

func targets(ids ...survey.RespondentID) []survey.Target {
	var ts []survey.Target
	for _, id := range ids {
		ts = append(ts, survey.Target{Respondent: id, Price: 100})
	}
	return ts
}

func TestAdmit(t *testing.T) {
	w := three(t, survey.V2)
	add := func(id survey.RespondentID, v survey.Version) survey.OutcomeCode {
		return w.append(survey.Admission{Respondent: id, Version: v}).Code
	}
	if got := add("ann", survey.V2); got != survey.IDExists {
		t.Errorf("a known id: %d", got)
	}
	if o := w.append(survey.Admission{Respondent: "eve", Version: survey.V2, Existing: true}); o.Code != survey.Applied {
		t.Errorf("one that must not create its survey, into a survey: %d", o.Code)
	}
	w.append(survey.Command{Kind: survey.DeleteRespondents, Targets: targets("eve")})
	if st, row, o := survey.Admit(nil, false, survey.Admission{Respondent: "eve", Version: survey.V2, Existing: true}, survey.Stamp{Offset: 7}); st != nil || row != nil || o.Code != survey.SurveyNotFound {
		t.Errorf("one that must not create its survey, into none: %+v %+v %+v", st, row, o)
	}
	if got := add("dan", survey.V3); got != survey.OtherVersion {
		t.Errorf("another version: %d", got)
	}
	w.append(survey.Command{Kind: survey.StopSurvey})
	if got := add("dan", survey.V2); got != survey.SurveyStopped {
		t.Errorf("a stopped survey: %d", got)
	}
	if got := add("ann", survey.V2); got != survey.IDExists {
		t.Errorf("a known id in a stopped survey: %d", got)
	}
	if o := w.append(survey.Command{Kind: survey.RestartSurvey}); !o.WasStopped {
		t.Error("a restart does not say that the survey was stopped")
	}
	if got := add("dan", survey.V2); got != survey.Applied || w.state.Respondents != 4 || w.state.Incarnation != 0 {
		t.Errorf("after a restart: %d, %+v", got, w.state)
	}
}

func TestExecute(t *testing.T) {
	type outcome = survey.Outcome
	for _, tc := range []struct {
		name    string
		version survey.Version
		command survey.Command
		want    outcome
		rows    int
	}{
		{"deletes those that exist, once each", survey.V3, survey.Command{Kind: survey.DeleteRespondents, Targets: targets("ann", "zoe", "ann")}, outcome{Count: 1}, 2},
		{"deletes nobody", survey.V3, survey.Command{Kind: survey.DeleteRespondents, Targets: targets("zoe")}, outcome{}, 3},
		{"deletes the survey with its last respondent", survey.V3, survey.Command{Kind: survey.DeleteRespondents, Targets: targets("ann", "bob", "cid")}, outcome{Count: 3}, -1},
		{"deletes nobody who came again", survey.V3, survey.Command{Kind: survey.DeleteRespondents, BasedOn: survey.OnGenerations, Targets: []survey.Target{{Respondent: "ann", BasedOn: 0}, {Respondent: "bob", BasedOn: 9}}}, outcome{Code: survey.Conflict}, 3},
		{"deletes nobody who came meanwhile", survey.V3, survey.Command{Kind: survey.DeleteRespondents, BasedOn: survey.OnGenerations, Targets: []survey.Target{{Respondent: "ann", BasedOn: survey.NoGeneration}}}, outcome{Code: survey.Conflict}, 3},
		{"deletes those that were found", survey.V3, survey.Command{Kind: survey.DeleteRespondents, BasedOn: survey.OnGenerations, Targets: []survey.Target{{Respondent: "ann", BasedOn: 0}, {Respondent: "zoe", BasedOn: survey.NoGeneration}, {Respondent: "yan", BasedOn: 9}}}, outcome{Count: 1}, 2},
		{"decides about nobody who came again", survey.V3, survey.Command{Kind: survey.DecideExcluded, BasedOn: survey.OnGenerations, Targets: []survey.Target{{Respondent: "ann", BasedOn: 0}, {Respondent: "bob", BasedOn: 9}}}, outcome{Code: survey.Conflict}, 3},
		{"decides about those that were found", survey.V3, survey.Command{Kind: survey.DecideExcluded, BasedOn: survey.OnGenerations, Targets: []survey.Target{{Respondent: "ann", BasedOn: 0}, {Respondent: "bob", BasedOn: 1}}}, outcome{Count: 2}, 3},
		{"decides about all or none", survey.V3, survey.Command{Kind: survey.DecideExcluded, BasedOn: survey.OnGenerations, Targets: []survey.Target{{Respondent: "bob", BasedOn: 9}, {Respondent: "yan", BasedOn: survey.NoGeneration}}}, outcome{Code: survey.SomeMissing, Count: 1, Missing: []survey.RespondentID{"yan"}}, 3},
		{"deletes the survey", survey.V1, survey.Command{Kind: survey.DeleteSurvey}, outcome{Count: 3}, -1},
		{"changes the settings of all", survey.V3, survey.Command{Kind: survey.ChangeSettings}, outcome{Count: 3}, 3},
		{"excludes all or none", survey.V3, survey.Command{Kind: survey.SetExcluded, Targets: targets("ann", "zoe", "yan")}, outcome{Code: survey.SomeMissing, Count: 2, Missing: []survey.RespondentID{"zoe", "yan"}}, 3},
		{"excludes on what was read", survey.V3, survey.Command{Kind: survey.SetExcluded, Targets: []survey.Target{{Respondent: "ann", BasedOn: 0}, {Respondent: "bob", BasedOn: 0}}}, outcome{Code: survey.Conflict}, 3},
		{"excludes", survey.V3, survey.Command{Kind: survey.SetExcluded, Targets: []survey.Target{{Respondent: "ann", BasedOn: 0}, {Respondent: "bob", BasedOn: 1}, {Respondent: "bob", BasedOn: 77}}}, outcome{Count: 2}, 3},
		{"recalculates only v3", survey.V2, survey.Command{Kind: survey.Recalculate, Targets: targets("ann")}, outcome{Code: survey.NotAvailable}, 3},
		{"recalculates all or none", survey.V3, survey.Command{Kind: survey.Recalculate, Targets: targets("ann", "zoe")}, outcome{Code: survey.SomeMissing, Count: 1, Missing: []survey.RespondentID{"zoe"}}, 3},
		{"recalculates none", survey.V3, survey.Command{Kind: survey.Recalculate, Targets: targets("yan", "zoe")}, outcome{Code: survey.NoneFound}, 3},
		{"recalculates nobody without a base", survey.V3, survey.Command{Kind: survey.Recalculate, BasedOn: -1, Targets: targets("ann")}, outcome{Code: survey.Conflict}, 3},
		{"recalculates nobody for another's price", survey.V3, survey.Command{Kind: survey.Recalculate, BasedOn: survey.OnGenerations, Targets: []survey.Target{{Respondent: "ann", BasedOn: 0}, {Respondent: "bob", BasedOn: 9}}}, outcome{Code: survey.Conflict}, 3},
		{"recalculates nobody without a price", survey.V3, survey.Command{Kind: survey.Recalculate, BasedOn: survey.OnGenerations, Targets: []survey.Target{{Respondent: "ann", BasedOn: -1}}}, outcome{Code: survey.Conflict}, 3},
		{"recalculates for the price of each", survey.V3, survey.Command{Kind: survey.Recalculate, BasedOn: survey.OnGenerations, Checks: every, Targets: []survey.Target{{Respondent: "ann", BasedOn: 0, Price: 5}, {Respondent: "bob", BasedOn: 1, Price: 7}}}, outcome{Count: 2, Price: 12}, 3},
		{"recalculates as an older version wrote it", survey.V3, survey.Command{Kind: survey.Recalculate, Checks: every, Targets: []survey.Target{{Respondent: "bob", BasedOn: -1}}}, outcome{Count: 1}, 3},
		{"recalculates each once", survey.V3, survey.Command{Kind: survey.Recalculate, Checks: every, Targets: targets("ann", "bob", "ann")}, outcome{Count: 2, Price: 200}, 3},
		{"expires one generation only", survey.V3, survey.Command{Kind: survey.Expire, Targets: []survey.Target{{Respondent: "ann", BasedOn: 0}, {Respondent: "bob", BasedOn: 9}}}, outcome{Count: 1}, 2},
		{"keeps a survey that expired to the last", survey.V3, survey.Command{Kind: survey.Expire, Targets: []survey.Target{{Respondent: "ann"}, {Respondent: "bob", BasedOn: 1}, {Respondent: "cid", BasedOn: 2}}}, outcome{Count: 3}, 0},
		{"cannot read what it does not know", survey.V3, survey.Command{Kind: 99}, outcome{Code: survey.Unreadable}, 3},
	} {
		t.Run(tc.name, func(t *testing.T) {
			w := three(t, tc.version)
			if got := w.append(tc.command); !reflect.DeepEqual(got, tc.want) {
				t.Errorf("Execute = %+v, want %+v", got, tc.want)
			}
			rows := len(w.rows)
			if w.state == nil {
				rows = -1
			}
			if rows != tc.rows {
				t.Errorf("%d respondents are left, want %d", rows, tc.rows)
			}
		})
	}
}

func TestExecute_unknownSurvey(t *testing.T) {
	for kind := survey.StopSurvey; kind <= survey.ChargeTranslations; kind++ {
		w := newWorld(t)
		if got := w.append(survey.Command{Kind: kind, Targets: targets("ann")}); got.Code != survey.SurveyNotFound || w.state != nil {
			t.Errorf("command %d: %+v", kind, got)
		}
	}
}

func TestExecute_deletedAndCreatedAgain(t *testing.T) {
	w := three(t, survey.V3)
	w.append(survey.Command{Kind: survey.DeleteSurvey})
	o := w.append(survey.Admission{Respondent: "ann", Version: survey.V1, Concerns: every, Price: 1})
	if o.Code != survey.Applied || o.Incarnation != 4 || w.rows["ann"].Generation != 4 {
		t.Fatalf("created again as %+v", o)
	}
	for _, s := range scoresOf(0, 10) { // of the first ann
		w.score(scoreOf{"ann", s})
	}
	if w.rows["ann"].Completed() {
		t.Error("scores of a deleted respondent count for its successor")
	}
}

func TestExecute_conflictsAreNotCausedByScores(t *testing.T) {
	w := three(t, survey.V3)
	based := w.rows["ann"].Version(w.state)
	for _, s := range scoresOf(0, 10) {
		w.score(scoreOf{"ann", s})
	}
	set := survey.Command{Kind: survey.SetExcluded, Targets: []survey.Target{{Respondent: "ann", Excluded: true, BasedOn: based}}}
	if o := w.append(set); o.Code != survey.Applied {
		t.Errorf("after scores: %+v", o)
	}
	if o := w.append(set); o.Code != survey.Conflict {
		t.Errorf("after another decision: %+v", o)
	}
	set.Targets[0].BasedOn = w.rows["ann"].Version(w.state)
	w.append(survey.Command{Kind: survey.ChangeSettings})
	if o := w.append(set); o.Code != survey.Conflict {
		t.Errorf("after a change of settings: %+v", o)
	}
}

// A command whose sender found generations changes only these respondents, whatever came before it on the log. If its
// sender looks again after each conflict, the command does the same as one without generations.
func TestExecute_onGenerations(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := newWorld(t)
		add := func(most int) {
			for range rapid.IntRange(0, most).Draw(t, "records") {
				w.append(w.anyRecord(t))
			}
		}
		add(8)
		cmd := survey.Command{
			Kind:    rapid.SampledFrom([]survey.CommandKind{survey.DeleteRespondents, survey.DecideExcluded, survey.Recalculate}).Draw(t, "command"),
			BasedOn: survey.OnGenerations, Checks: every,
		}
		named := map[survey.RespondentID]int64{}
		look := func() {
			cmd.Targets = nil
			for _, id := range population {
				named[id] = survey.NoGeneration
				if row := w.rows[id]; row != nil {
					named[id] = row.Generation
				}
				cmd.Targets = append(cmd.Targets, survey.Target{Respondent: id, BasedOn: named[id], Excluded: true})
			}
		}
		look()
		add(5)
		lookup := func(id survey.RespondentID) *survey.Respondent { return w.rows[id] }
		execute := func(c survey.Command) survey.Effects {
			return survey.Execute(w.state, lookup, c, survey.Stamp{Offset: 99})
		}
		e := execute(cmd)
		for _, row := range e.Put {
			if row.Generation != named[row.ID] {
				t.Fatalf("%s of generation %d is changed instead of %d", row.ID, row.Generation, named[row.ID])
			}
		}
		for _, id := range e.Remove {
			if w.rows[id].Generation != named[id] {
				t.Fatalf("%s of generation %d is deleted instead of %d", id, w.rows[id].Generation, named[id])
			}
		}
		if e.Outcome.Code == survey.Conflict {
			look()
			e = execute(cmd)
		}
		cmd.BasedOn = 0
		if want := execute(cmd); !reflect.DeepEqual(e, want) {
			t.Fatalf("after a look: %+v, want %+v", e, want)
		}
	})
}

// An explanation is stored for the version that was read, and only once. It does not count as a
// change of the respondent. Changes that may affect the verdict delete it (interface section
// 4.4).
func TestExecute_explanation(t *testing.T) {
	save := func(w *world, text string) survey.OutcomeCode {
		based := w.rows["ann"].Version(w.state)
		fingerprint := survey.Fingerprint(w.rows["ann"].Results())
		return w.append(survey.Command{Kind: survey.SaveExplanation, Stored: 100, Targets: []survey.Target{{Respondent: "ann", BasedOn: based, Text: text, Fingerprint: fingerprint}}}).Code
	}
	saved := func(w *world) string {
		if e := w.rows["ann"].EffectiveExplanation(w.state); e != nil {
			return e.Text
		}
		return ""
	}
	toggle := func(w *world) survey.Command {
		return survey.Command{Kind: survey.SetExcluded, Targets: []survey.Target{{Respondent: "ann", BasedOn: w.rows["ann"].Version(w.state), Excluded: true}}}
	}
	w := three(t, survey.V3)
	before, offset := *w.rows["ann"], w.next
	set := toggle(w)
	if code := save(w, "first"); code != survey.Applied {
		t.Fatalf("save: %d", code)
	}
	want := before
	want.Stored += 100
	want.Explanation = &survey.Explanation{Offset: offset, At: stamp(offset).At, Text: "first", Fingerprint: survey.Fingerprint(before.Results())}
	if got := *w.rows["ann"]; !reflect.DeepEqual(got, want) {
		t.Errorf("the respondent is\n%+v, want\n%+v", got, want)
	}
	if code := save(w, "second"); code != survey.Applied || saved(w) != "first" {
		t.Errorf("a second one: %d, %q", code, saved(w))
	}
	if o := w.append(set); o.Code != survey.Applied {
		t.Errorf("a decision on what was read before the explanation: %+v", o)
	}
	if saved(w) != "" {
		t.Error("a decision by hand leaves the explanation")
	}
	for name, clear := range map[string]survey.Command{
		"a change of settings": {Kind: survey.ChangeSettings},
		"a recalculation":      {Kind: survey.Recalculate, Checks: every, Targets: targets("ann")},
	} {
		if save(w, name); saved(w) != name {
			t.Fatalf("before %s the explanation is %q", name, saved(w))
		}
		if w.append(clear); saved(w) != "" {
			t.Errorf("%s leaves the explanation", name)
		}
	}
	save(w, "last")
	w.append(survey.Command{Kind: survey.Recalculate, Checks: every, Targets: targets("bob")})
	if saved(w) != "last" {
		t.Error("somebody else's recalculation clears the explanation")
	}
	w.score(scoreOf{"ann", survey.Scored{Generation: 0, Run: w.rows["ann"].Evaluations[survey.TS].Run, Result: result(survey.TS, 50, 1)}})
	if saved(w) != "" {
		t.Error("a score leaves the explanation")
	}
	if save(w, "of the score"); saved(w) != "of the score" {
		t.Errorf("after a score the explanation is %q", saved(w))
	}
	if row := w.rows["ann"]; row.Stored != before.Stored+500 {
		t.Errorf("five saved explanations of 100 bytes count as %d", row.Stored-before.Stored)
	}
	outdated := survey.Command{Kind: survey.SaveExplanation, Stored: 100, Targets: []survey.Target{{Respondent: "bob", BasedOn: 1, Text: "outdated"}}}
	if o := w.append(outdated); o.Code != survey.Conflict {
		t.Errorf("an explanation of what has changed: %+v", o)
	}
	outdated.Targets[0].Respondent = "zoe"
	if o := w.append(outdated); o.Code != survey.SomeMissing {
		t.Errorf("an explanation of nobody: %+v", o)
	}
}

// A command about respondents with more bytes than its room changes none of them. Each respondent
// counts once, with the bytes at its admission.
func TestExecute_room(t *testing.T) {
	w := newWorld(t)
	for _, id := range population {
		w.append(survey.Admission{Respondent: id, Version: survey.V3, Concerns: every, Stored: 100})
	}
	for _, kind := range []survey.CommandKind{survey.SetExcluded, survey.DecideExcluded, survey.Recalculate, survey.DeleteRespondents} {
		for _, tc := range []struct {
			name    string
			room    int64
			targets []survey.Target
			refused bool
		}{
			{"two that do not fit", 199, targets("ann", "bob"), true},
			{"two that do not fit, and one that does not exist", 199, targets("eve", "ann", "bob"), true},
			{"three of which two fit", 299, targets("ann", "bob", "cid"), true},
			{"two that fit", 200, targets("ann", "bob"), false},
			{"one twice", 100, targets("ann", "ann"), false},
			{"one that is larger", 1, targets("ann"), false},
			{"three without a limit", 0, targets("ann", "bob", "cid"), false},
		} {
			for i := range tc.targets {
				tc.targets[i].BasedOn = -1
			}
			lookup := func(id survey.RespondentID) *survey.Respondent { return w.rows[id] }
			e := survey.Execute(w.state, lookup, survey.Command{Kind: kind, Room: tc.room, Targets: tc.targets, Checks: every}, survey.Stamp{Offset: 99})
			if refused := e.Outcome.Code == survey.TargetsTooLarge; refused != tc.refused {
				t.Errorf("command %d on %s: outcome %d", kind, tc.name, e.Outcome.Code)
			}
			if tc.refused && (e.State != nil || e.Gone || len(e.Put)+len(e.Remove) > 0) {
				t.Errorf("command %d on %s changes something: %+v", kind, tc.name, e)
			}
		}
	}
}
