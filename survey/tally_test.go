package survey_test

import (
	"math"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"candor/survey"
)

// The tally always equals the count over all respondents, in any history and however many
// verdicts have been counted again so far.
func TestTally(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		offset := int64(rapid.IntRange(0, 50).Draw(t, "first"))
		st := &survey.State{Incarnation: offset, Version: survey.V3}
		var rows []*survey.Respondent // in the order of admission
		change := func(was, is *survey.Respondent) {
			next := *st
			next.Count(was, is)
			st = &next
		}
		row := func() int { return rapid.IntRange(0, len(rows)-1).Draw(t, "who") }
		var before *survey.SettingsChange // the last change that was replaced
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			offset += int64(rapid.IntRange(1, 3).Draw(t, "others"))
			switch step := rapid.IntRange(0, 6).Draw(t, "step"); {
			case step == 0 || len(rows) == 0:
				r := &survey.Respondent{Generation: offset, Touched: offset, Settings: maybeCleaning(t)}
				r.Evaluations[survey.TS].Concerned = true
				change(nil, r)
				rows = append(rows, r)
			case step == 1:
				i := row()
				e := rows[i].Evaluations[survey.TS]
				next, _ := rows[i].Apply(survey.Scored{Generation: rows[i].Generation, Run: e.Run, Result: survey.Result{
					Check: survey.TS, Score: survey.Score(rapid.IntRange(0, 100).Draw(t, "score")),
				}})
				change(rows[i], &next)
				rows[i] = &next
			case step == 2:
				i := row()
				target := rows[i].Toggle(st)
				next, _ := rows[i].Apply(survey.Overridden{Override: survey.Override{Offset: offset, Excluded: target.Excluded}})
				change(rows[i], &next)
				rows[i] = &next
			case step == 3:
				i := row()
				next, _ := rows[i].Apply(survey.Reopened{Offset: offset, Checks: survey.CheckSet(0).With(survey.TS)})
				change(rows[i], &next)
				rows[i] = &next
			case step == 4:
				i := row()
				change(rows[i], nil)
				rows = slices.Delete(rows, i, i+1)
			case step == 5:
				next := *st
				next.Change, next.Changed = &survey.SettingsChange{Offset: offset, Settings: maybeCleaning(t)}, offset
				if rapid.IntRange(0, 2).Draw(t, "undo") == 0 {
					next.Change = before
				}
				before = st.Change
				st = &next
			default: // some of the respondents to count come later
				next := *st
				upTo := rapid.Int64Range(0, offset+1).Draw(t, "up to")
				next.Recount(rows, upTo)
				st = &next
			}
		}
		counted, recounting := st.Standing()
		if !recounting && counted != tallyOf(st, rows) {
			t.Fatalf("the tally says it is whole and is\n%+v, want\n%+v", counted, tallyOf(st, rows))
		}
		if want := tallyOf(st, rows).Complete; counted.Complete != want {
			t.Fatalf("%d are complete, want %d", counted.Complete, want)
		}
		next := *st
		next.Recount(rows, math.MaxInt64)
		if got, recounting := next.Standing(); recounting || got != tallyOf(st, rows) {
			t.Fatalf("counted to the end (%t) it is\n%+v, want\n%+v", !recounting, got, tallyOf(st, rows))
		}
	})
}

func maybeCleaning(t *rapid.T) *survey.CleaningSettings {
	if rapid.Bool().Draw(t, "no cleaning") {
		return nil
	}
	s := &survey.CleaningSettings{Overall: float64(rapid.IntRange(0, 100).Draw(t, "overall"))}
	s.Checks[survey.TS] = &survey.CheckSettings{Active: true, Score: float64(rapid.IntRange(0, 100).Draw(t, "threshold"))}
	return s
}

// tallyOf counts from scratch.
func tallyOf(st *survey.State, rows []*survey.Respondent) survey.Tally {
	var t survey.Tally
	if st.Changed != 0 {
		t.Under, t.Counted = st.Changed, st.Changed
	}
	for _, r := range rows {
		if !r.Completed() {
			continue
		}
		t.Complete++
		v := r.Verdict(st)
		if v.Excluded {
			t.Excluded++
		}
		for i := range t.Reasons {
			if slices.Contains(v.Reasons, survey.Reason(i)) {
				t.Reasons[i]++
			}
		}
	}
	return t
}

// Every reason has a number of its own.
func TestReason(t *testing.T) {
	var numbered []string
	for i := range survey.NumReasons {
		if name := survey.Reason(i); name != "" {
			numbered = append(numbered, name)
		}
	}
	want := survey.Reasons()
	slices.Sort(numbered)
	slices.Sort(want)
	if !slices.Equal(numbered, want) {
		t.Errorf("the reasons with a number are %q, want %q", numbered, want)
	}
}

func TestChangedSince(t *testing.T) {
	seen := survey.Position{Log: 100, Scores: 50}
	row := func(change func(*survey.Respondent)) *survey.Respondent {
		r := &survey.Respondent{Generation: 10, Touched: 10, AdmittedAt: time.Unix(0, 0)}
		r.Evaluations[survey.TS] = survey.Evaluation{Concerned: true, Done: true, At: 20}
		if change != nil {
			change(r)
		}
		return r
	}
	old, settled := &survey.State{}, &survey.State{Changed: 99}
	for name, c := range map[string]struct {
		row  *survey.Respondent
		st   *survey.State
		want bool
	}{
		"nothing":                       {row(nil), old, false},
		"settings before":               {row(nil), settled, false},
		"settings since":                {row(nil), &survey.State{Changed: 100}, true},
		"the last command before":       {row(func(r *survey.Respondent) { r.Touched = 99 }), old, false},
		"a command since":               {row(func(r *survey.Respondent) { r.Touched = 100 }), old, true},
		"the last score before":         {row(func(r *survey.Respondent) { r.Evaluations[survey.TS].At = 49 }), old, false},
		"a score since":                 {row(func(r *survey.Respondent) { r.Evaluations[survey.TS].At = 50 }), old, true},
		"an old score that is reopened": {row(func(r *survey.Respondent) { r.Evaluations[survey.TS] = survey.Evaluation{Concerned: true, At: 60} }), old, false},
		"an explanation":                {row(func(r *survey.Respondent) { r.Explanation = &survey.Explanation{Offset: 120} }), old, false},
	} {
		if got := c.row.ChangedSince(c.st, seen); got != c.want {
			t.Errorf("%s: %t", name, got)
		}
	}
}
