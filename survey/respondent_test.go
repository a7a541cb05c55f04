package survey_test

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"candor/survey"
	"candor/survey/surveytest"

	"pgregory.net/rapid"
)

// every has all six checks.
const every = survey.CheckSet(1<<survey.NumChecks - 1)

// admitted returns the survey and the respondent of a first submission, at offset 7.
func admitted(t failer, concerns survey.CheckSet) (*survey.State, survey.Respondent) {
	st, r, o := survey.Admit(nil, false, survey.Admission{
		Respondent: "ann", Version: survey.V3, Concerns: concerns, Price: 700, Settings: survey.Recommended(survey.V3),
	}, stamp(7))
	if o.Code != survey.Applied {
		t.Fatalf("Admit = %+v", o)
	}
	return st, *r
}

// scoresOf returns the first scores of all checks, s and higher.
func scoresOf(generation int64, s survey.Score) []survey.Scored {
	var all []survey.Scored
	for _, c := range survey.Checks {
		all = append(all, survey.Scored{Generation: generation, Result: result(c, s+survey.Score(c), 2)})
	}
	return all
}

func apply(r survey.Respondent, changes ...survey.Change) survey.Respondent {
	for _, c := range changes {
		r, _ = r.Apply(c)
	}
	return r
}

func TestApply_everyOrderOfScores(t *testing.T) {
	_, start := admitted(t, every)
	scores := scoresOf(7, 40)
	want := start
	for _, s := range scores {
		want = apply(want, s)
	}
	want.Settle()
	n := 0
	permute(scores, func(order []survey.Scored) {
		n++
		r, paid := start, survey.Credits(0)
		for i, s := range order {
			if r.Completed() {
				t.Fatalf("completed after %d scores of 6", i)
			}
			var changed bool
			if r, changed = r.Apply(s); !changed {
				t.Fatalf("score %d of %v changed nothing", i, order)
			}
			paid += r.Settle()
		}
		if !reflect.DeepEqual(r, want) || paid != 700 {
			t.Fatalf("another order ends in\n%+v, paid %d, not\n%+v, paid 700", r, paid, want)
		}
	})
	if n != 720 {
		t.Fatalf("tried %d orders", n)
	}
}

func permute[T any](s []T, visit func([]T)) {
	s = slices.Clone(s)
	var walk func(int)
	walk = func(k int) {
		if k == len(s) {
			visit(s)
			return
		}
		for i := k; i < len(s); i++ {
			s[k], s[i] = s[i], s[k]
			walk(k + 1)
			s[k], s[i] = s[i], s[k]
		}
	}
	walk(0)
}

func TestApply_scoresThatChangeNothing(t *testing.T) {
	_, r := admitted(t, every.Without(survey.BAS))
	r = apply(r, survey.Scored{Generation: 7, Result: result(survey.OES, 50, 1)})
	other := result(survey.TS, 9, 1)
	for name, s := range map[string]survey.Scored{
		"of an earlier generation":          {Generation: 6, Result: other},
		"of a later generation":             {Generation: 8, Result: other},
		"of a run nobody asked for":         {Generation: 7, Run: 9, Result: other},
		"second of its run":                 {Generation: 7, Result: result(survey.OES, 10, 1)},
		"of a check that is not concerned":  {Generation: 7, Result: result(survey.BAS, 10, 1)},
		"of a check that does not exist":    {Generation: 7, Result: survey.Result{Check: survey.NumChecks}},
		"revision of what is not scored":    {Generation: 7, Run: 9, Revision: true, Result: other},
		"revision of what has a score":      {Generation: 7, Run: 9, Revision: true, Result: result(survey.OES, 90, 1)},
		"revision of an earlier generation": {Generation: 6, Run: 9, Revision: true, Result: result(survey.OES, 90, 1)},
	} {
		if next, changed := r.Apply(s); changed || !reflect.DeepEqual(next, r) {
			t.Errorf("a score %s changed the respondent to %+v", name, next)
		}
	}
}

func TestApply_recalculation(t *testing.T) {
	_, r := admitted(t, every)
	reopened := survey.Reopened{Offset: 20, Checks: survey.CheckSet(0).With(survey.OES), Price: 300}
	late := survey.Scored{Generation: 7, Result: result(survey.OES, 1, 1)}
	again := survey.Scored{Generation: 7, Run: 20, Result: result(survey.OES, 99, 1)}
	r = apply(r, reopened, late)
	if !r.Awaits(survey.OES, 20) || r.Awaits(survey.OES, 0) {
		t.Fatal("the first run's late score counts after a recalculation")
	}
	r = apply(r, again)
	for _, s := range scoresOf(7, 50) {
		r = apply(r, s)
	}
	if got := r.Evaluations[survey.OES].Result.Score; !r.Completed() || got != 99 {
		t.Fatalf("completed %t with %d, want true with 99", r.Completed(), got)
	}
	if paid := r.Settle(); paid != 1000 {
		t.Errorf("Settle = %d, want both prices", paid)
	}
	if next, changed := r.Apply(reopened); changed || !reflect.DeepEqual(next, r) {
		t.Error("a recalculation applied twice opened the respondent twice")
	}
}

func TestApply_revision(t *testing.T) {
	point := func(id string, s survey.Score) survey.DataPointResult {
		return survey.DataPointResult{ID: id, Score: s, Category: survey.ValidEntrant}
	}
	des := func(s survey.Score, ps ...survey.DataPointResult) survey.Result {
		return survey.Result{Check: survey.DES, Score: s, DataPoints: ps}
	}
	_, r := admitted(t, survey.CheckSet(0).With(survey.DES))
	r = apply(r, survey.Scored{Generation: 7, Result: des(70, point("a", survey.Unscored), point("b", 70))})
	revision := survey.Scored{Generation: 7, Run: 9, Revision: true, Result: des(55, point("a", 40), point("b", 1), point("c", 2))}

	got := apply(r, revision).Evaluations[survey.DES].Result
	if want := des(55, point("a", 40), point("b", 70)); !reflect.DeepEqual(got, want) {
		t.Errorf("revised to %+v, want %+v", got, want)
	}
	open := apply(r, survey.Reopened{Offset: 20, Checks: every})
	if next, changed := open.Apply(revision); changed || !reflect.DeepEqual(next, open) {
		t.Error("a revision was applied under an open recalculation")
	}
	closed := apply(open, survey.Scored{Generation: 7, Run: 20, Result: des(survey.Unscored, point("a", survey.Unscored))})
	if next, changed := closed.Apply(revision); changed || !reflect.DeepEqual(next, closed) {
		t.Error("a revision from before a recalculation was applied after it")
	}
	revision.Run = 21
	if _, changed := closed.Apply(revision); !changed {
		t.Error("a revision from after a recalculation was dropped")
	}
}

func TestOverride(t *testing.T) {
	excluded := func(st *survey.State, r survey.Respondent) string {
		switch o := r.EffectiveOverride(st); {
		case o == nil:
			return "settings"
		case *o:
			return "out"
		}
		return "in"
	}
	st, r := admitted(t, every)
	changedAt := func(offset int64) *survey.State {
		next := *st
		next.Change, next.Changed = &survey.SettingsChange{Offset: offset}, offset
		return &next
	}
	r = apply(r, survey.Overridden{Override: survey.Override{Offset: 10, Excluded: true}})
	for _, tc := range []struct {
		name string
		st   *survey.State
		r    survey.Respondent
		want string
	}{
		{"holds", st, r, "out"},
		{"holds after an earlier change of settings", changedAt(9), r, "out"},
		{"is lifted by a later change of settings", changedAt(11), r, "settings"},
		{"is replaced by a later one", st, apply(r, survey.Overridden{Override: survey.Override{Offset: 12}}), "in"},
		{"is not replaced by an earlier one", st, apply(r, survey.Overridden{Override: survey.Override{Offset: 9}}), "out"},
		{"is lifted by a recalculation", st, apply(r, survey.Reopened{Offset: 11, Checks: every}), "settings"},
		{"is lifted by a recalculation of nothing it has", st, apply(r, survey.Reopened{Offset: 11}), "settings"},
		{"is not lifted by scores", st, apply(r, survey.Scored{Generation: 7, Result: result(survey.OES, 50, 1)}), "out"},
		{
			"is not lifted by a revision", st, apply(r,
				survey.Scored{Generation: 7, Result: result(survey.DES, survey.Unscored, 0)},
				survey.Scored{Generation: 7, Run: 30, Revision: true, Result: result(survey.DES, 5, 1)}), "out",
		},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := excluded(tc.st, tc.r); got != tc.want {
				t.Errorf("decided by %s, want %s", got, tc.want)
			}
		})
	}
}

func TestEffectiveSettings(t *testing.T) {
	st, r := admitted(t, every)
	own, later := r.Settings, &survey.CleaningSettings{Overall: 1}
	for _, tc := range []struct {
		name   string
		change *survey.SettingsChange
		want   *survey.CleaningSettings
	}{
		{"its own without a change", nil, own},
		{"its own after an earlier change", &survey.SettingsChange{Offset: 6, Settings: later}, own},
		{"those of a later change", &survey.SettingsChange{Offset: 8, Settings: later}, later},
		{"none after cleaning was switched off", &survey.SettingsChange{Offset: 8}, nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			st.Change = tc.change
			if got := r.EffectiveSettings(st); got != tc.want {
				t.Errorf("EffectiveSettings = %+v, want %+v", got, tc.want)
			}
		})
	}
}

// TestNewVerdict_unscored checks invariant S5 for verdicts: a score of -999 never excludes,
// whatever the settings.
func TestNewVerdict_unscored(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		_, r := admitted(t, every)
		settings := surveytest.Settings().Draw(t, "settings")
		var some []survey.Check
		for _, c := range rapid.Permutation(survey.Checks[:]).Draw(t, "order") {
			if rapid.Bool().Draw(t, "scored") {
				r = apply(r, survey.Scored{Generation: 7, Result: surveytest.Result(c).Draw(t, "result")})
			} else {
				some = append(some, c)
			}
		}
		before := survey.NewVerdict(settings, nil, r.Results())
		for _, c := range some {
			unscored := survey.Result{Check: c, Score: survey.Unscored, DataPoints: rapid.SliceOfN(surveytest.DataPoint(c, rapid.Just(survey.Unscored)), 0, 4).Draw(t, "points")}
			r = apply(r, survey.Scored{Generation: 7, Result: unscored})
		}
		after := survey.NewVerdict(settings, nil, r.Results())
		if !r.Completed() || before.Excluded != after.Excluded || !slices.Equal(before.Reasons, after.Reasons) || before.Overall != after.Overall {
			t.Fatalf("-999 turned %v %v %d into %v %v %d", before.Excluded, before.Reasons, before.Overall, after.Excluded, after.Reasons, after.Overall)
		}
	})
}

func TestExpires(t *testing.T) {
	at := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	for _, tc := range []struct {
		name string
		days int
		want time.Time
		ok   bool
	}{
		{"kept", 0, time.Time{}, false},
		{"never before it was admitted", -1, time.Time{}, false},
		{"thirty days of 24 hours", 30, at.Add(30 * 24 * time.Hour), true},
		{"no overflow", 1 << 62, at.AddDate(0, 0, 1_000_000), true},
	} {
		t.Run(tc.name, func(t *testing.T) {
			r := survey.Respondent{AdmittedAt: at, RetentionDays: tc.days}
			if got, ok := r.Expires(); !got.Equal(tc.want) || ok != tc.ok {
				t.Errorf("Expires = %v, %t, want %v, %t", got, ok, tc.want, tc.ok)
			}
		})
	}
}

// An expiry that finds no respondent does not change the survey.
func TestExecute_expiresNobody(t *testing.T) {
	w := three(t, survey.V3)
	before := *w.state
	o := w.append(survey.Command{Kind: survey.Expire, Targets: []survey.Target{{Respondent: "ann", BasedOn: 9}, {Respondent: "zoe"}}})
	if o.Code != survey.Applied || o.Count != 0 || *w.state != before {
		t.Errorf("outcome %+v, the survey is %+v, was %+v", o, *w.state, before)
	}
}
