package survey_test

import (
	"slices"
	"testing"

	"candor/survey"
	"candor/survey/surveytest"

	"pgregory.net/rapid"
)

// only returns settings in which nothing excludes except the given settings of one check.
func only(c survey.Check, cs survey.CheckSettings) *survey.CleaningSettings {
	s := &survey.CleaningSettings{}
	s.Checks[c] = &cs
	return s
}

func TestExclude(t *testing.T) {
	type rules = []survey.CategoryRule
	flagged := func(c survey.Check, n int, cat survey.Category) []survey.Result {
		return []survey.Result{{Check: c, Score: 50, DataPoints: points(n, 50, cat)}}
	}
	rule := func(active bool, n int, cs ...survey.Category) survey.CheckSettings {
		return survey.CheckSettings{Active: true, Categories: rules{{survey.Set(cs...), active, n}}}
	}
	const none = ""
	for _, tc := range []struct {
		name     string
		settings *survey.CleaningSettings
		overall  survey.Score
		results  []survey.Result
		want     string
	}{
		{"cleaning off", nil, 0, []survey.Result{result(survey.CHS, 0, 1)}, none},

		{"below the overall threshold", &survey.CleaningSettings{Overall: 60}, 59, nil, "Service Score Threshold"},
		{"equal to the overall threshold", &survey.CleaningSettings{Overall: 60}, 60, nil, none},
		{"below a fractional threshold", &survey.CleaningSettings{Overall: 60.5}, 60, nil, "Service Score Threshold"},
		{"nothing is below 0", &survey.CleaningSettings{}, 0, nil, none},
		{"no overall score", &survey.CleaningSettings{Overall: 100}, survey.Unscored, nil, none},

		{"OES score", only(survey.OES, survey.CheckSettings{Active: true, Score: 40}), 0, []survey.Result{result(survey.OES, 39, 1)}, "Open Ended Score Threshold"},
		{"CHS score", only(survey.CHS, survey.CheckSettings{Active: true, Score: 40}), 0, []survey.Result{result(survey.CHS, 39, 1)}, "Coherence Score Threshold"},
		{"GQS score", only(survey.GQS, survey.CheckSettings{Active: true, Score: 40}), 0, []survey.Result{result(survey.GQS, 39, 1)}, "Grid-Question Score Threshold"},
		{"TS score", only(survey.TS, survey.CheckSettings{Active: true, Score: 40}), 0, []survey.Result{result(survey.TS, 39, 1)}, "Time Score Threshold"},
		{"BAS score", only(survey.BAS, survey.CheckSettings{Active: true, Score: 40}), 0, []survey.Result{result(survey.BAS, 39, 1)}, "Behavioral Analytics Score Threshold"},
		{"DES score", only(survey.DES, survey.CheckSettings{Active: true, Score: 40}), 0, []survey.Result{result(survey.DES, 39, 1)}, "Duplicate Entrance Score Threshold"},
		{"equal to a check's threshold", only(survey.CHS, survey.CheckSettings{Active: true, Score: 40}), 0, []survey.Result{result(survey.CHS, 40, 1)}, none},
		{"unscored check", only(survey.CHS, survey.CheckSettings{Active: true, Score: 100}), 0, []survey.Result{result(survey.CHS, survey.Unscored, 1)}, none},
		{"inactive check", only(survey.CHS, survey.CheckSettings{Score: 40}), 0, []survey.Result{result(survey.CHS, 0, 1)}, none},
		{"check without settings", &survey.CleaningSettings{}, 0, []survey.Result{result(survey.CHS, 0, 1)}, none},
		{"settings without the check", only(survey.CHS, survey.CheckSettings{Active: true, Score: 40}), 0, nil, none},

		{"too few points", only(survey.GQS, survey.CheckSettings{Active: true, Score: 40, MinPoints: 2}), 0, []survey.Result{result(survey.GQS, 0, 1)}, none},
		{"enough points", only(survey.GQS, survey.CheckSettings{Active: true, Score: 40, MinPoints: 2}), 0, []survey.Result{result(survey.GQS, 0, 2)}, "Grid-Question Score Threshold"},
		{
			"unscored points are not enough", only(survey.GQS, survey.CheckSettings{Active: true, Score: 40, MinPoints: 2}), 0,
			[]survey.Result{{Check: survey.GQS, Score: 0, DataPoints: append(points(1, 0, survey.CategoryNone), points(5, survey.Unscored, survey.CategoryNone)...)}},
			none,
		},

		{"OES category", only(survey.OES, rule(true, 2, survey.Gibberish)), 0, flagged(survey.OES, 2, survey.Gibberish), "Open Ended Category"},
		{"BAS category", only(survey.BAS, rule(true, 1, survey.CopyAndPaste)), 0, flagged(survey.BAS, 1, survey.CopyAndPaste), "Behavioral Analytics Category"},
		{"DES category", only(survey.DES, rule(true, 1, survey.DuplicateIP)), 0, flagged(survey.DES, 1, survey.DuplicateIP), "Duplicate Entrance Category"},
		{"too few flagged points", only(survey.OES, rule(true, 2, survey.Gibberish)), 0, flagged(survey.OES, 1, survey.Gibberish), none},
		{"another category", only(survey.OES, rule(true, 1, survey.Gibberish)), 0, flagged(survey.OES, 9, survey.OffTopic), none},
		{"a minimum of 0 needs one point", only(survey.OES, rule(true, 0, survey.Gibberish)), 0, flagged(survey.OES, 1, survey.Gibberish), "Open Ended Category"},
		{"a minimum of 0 excludes not everybody", only(survey.OES, rule(true, 0, survey.Gibberish)), 0, flagged(survey.OES, 3, survey.ValidAnswer), none},
		{"inactive category", only(survey.OES, rule(false, 1, survey.Gibberish)), 0, flagged(survey.OES, 1, survey.Gibberish), none},
		{
			"inactive check switches off its categories",
			only(survey.OES, survey.CheckSettings{Categories: rules{{survey.Set(survey.Gibberish), true, 1}}}), 0, flagged(survey.OES, 1, survey.Gibberish), none,
		},
		{
			"the check's minimum does not concern categories",
			only(survey.OES, survey.CheckSettings{Active: true, MinPoints: 5, Categories: rules{{survey.Set(survey.Gibberish), true, 1}}}), 0, flagged(survey.OES, 1, survey.Gibberish), "Open Ended Category",
		},
		{
			"NO_ANSWER of v3 counts both kinds together", only(survey.OES, rule(true, 2, survey.NoAnswer, survey.GenericAnswer)), 0,
			[]survey.Result{{Check: survey.OES, Score: 50, DataPoints: append(points(1, 50, survey.NoAnswer), points(1, 40, survey.GenericAnswer)...)}},
			"Open Ended Category",
		},
		{
			"separate rules do not add up",
			only(survey.OES, survey.CheckSettings{Active: true, Categories: rules{{survey.Set(survey.NoAnswer), true, 2}, {survey.Set(survey.GenericAnswer), true, 2}}}), 0,
			[]survey.Result{{Check: survey.OES, Score: 50, DataPoints: append(points(1, 50, survey.NoAnswer), points(1, 40, survey.GenericAnswer)...)}},
			none,
		},
		{"unscored points are not flagged", only(survey.OES, rule(true, 1, survey.Gibberish)), 0, []survey.Result{{Check: survey.OES, Score: 50, DataPoints: points(3, survey.Unscored, survey.Gibberish)}}, none},
		{"no category is no finding", only(survey.OES, rule(true, 0)), 0, flagged(survey.OES, 1, survey.CategoryNone), none},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var want []string
			if tc.want != none {
				want = []string{tc.want}
			}
			if got := survey.Exclude(tc.settings, tc.overall, tc.results); !slices.Equal(got, want) {
				t.Errorf("Exclude = %q, want %q", got, want)
			}
		})
	}
}

func TestExclude_everyReasonInOrder(t *testing.T) {
	s := &survey.CleaningSettings{Overall: 100}
	var results []survey.Result
	for _, c := range slices.Backward(survey.Checks[:]) {
		s.Checks[c] = &survey.CheckSettings{Active: true, Score: 100}
		r := survey.Result{Check: c, DataPoints: points(1, 0, survey.CategoryNone)}
		if c.TakesCategories() {
			bad := surveytest.CategoriesOf[c][len(surveytest.CategoriesOf[c])-1]
			r.DataPoints[0].Category = bad
			s.Checks[c].Categories = []survey.CategoryRule{{Categories: survey.Set(bad), Active: true, Min: 1}}
		}
		results = append(results, r)
	}
	want := []string{
		"Service Score Threshold", "Open Ended Score Threshold", "Open Ended Category", "Coherence Score Threshold",
		"Grid-Question Score Threshold", "Time Score Threshold", "Behavioral Analytics Score Threshold",
		"Behavioral Analytics Category", "Duplicate Entrance Score Threshold", "Duplicate Entrance Category",
	}
	if got := survey.Exclude(s, 0, results); !slices.Equal(got, want) {
		t.Errorf("Exclude = %q, want %q", got, want)
	}
}

// TestExclude_unscored checks invariant S5 with any settings.
func TestExclude_unscored(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, results := surveytest.Settings().Draw(t, "settings"), surveytest.Results().Draw(t, "results")
		overall := surveytest.Score().Draw(t, "overall")
		before := survey.Exclude(s, overall, results)

		var more []survey.Result
		for _, c := range survey.Checks {
			i := slices.IndexFunc(results, func(r survey.Result) bool { return r.Check == c })
			r := survey.Result{Check: c, Score: survey.Unscored}
			if i >= 0 {
				r = results[i]
			}
			unscored := rapid.SliceOfN(surveytest.DataPoint(c, rapid.Just(survey.Unscored)), 0, 5).Draw(t, "more points")
			r.DataPoints = append(slices.Clone(r.DataPoints), unscored...)
			more = append(more, r)
		}
		if after := survey.Exclude(s, overall, more); !slices.Equal(before, after) {
			t.Fatalf("what is unscored turned %q into %q", before, after)
		}
		if after, before := survey.Overall(more), survey.Overall(results); after != before {
			t.Fatalf("what is unscored turned the overall score %d into %d", before, after)
		}
		for i := range results {
			results[i].Score = survey.Unscored
			for j := range results[i].DataPoints {
				results[i].DataPoints[j].Score = survey.Unscored
			}
		}
		if got := survey.Exclude(s, survey.Overall(results), results); got != nil {
			t.Fatalf("Exclude = %q of nothing scored", got)
		}
	})
}

// TestExclude_monotone: stricter settings keep every reason.
func TestExclude_monotone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, results := surveytest.Settings().Draw(t, "settings"), surveytest.Results().Draw(t, "results")
		overall := surveytest.Score().Draw(t, "overall")
		before := survey.Exclude(s, overall, results)
		if other := survey.Exclude(s, overall, rapid.Permutation(results).Draw(t, "permuted")); !slices.Equal(before, other) {
			t.Fatalf("Exclude = %q, in another order %q", before, other)
		}

		more := rapid.Float64Range(0, 50)
		s.Overall += more.Draw(t, "overall threshold")
		for _, cs := range s.Checks {
			if cs == nil {
				continue
			}
			cs.Active = cs.Active || rapid.Bool().Draw(t, "activate")
			cs.Score += more.Draw(t, "threshold")
			cs.MinPoints = max(0, cs.MinPoints-rapid.IntRange(0, 2).Draw(t, "fewer points"))
			for i := range cs.Categories {
				r := &cs.Categories[i]
				r.Active = r.Active || rapid.Bool().Draw(t, "activate category")
				r.Min = max(0, r.Min-rapid.IntRange(0, 2).Draw(t, "fewer flagged"))
			}
		}
		after := survey.Exclude(s, overall, results)
		for _, reason := range before {
			if !slices.Contains(after, reason) {
				t.Fatalf("stricter settings lost %q: %q", reason, after)
			}
		}
	})
}

func BenchmarkExclude(b *testing.B) {
	s, results := survey.Recommended(survey.V3), surveytest.Usual()
	b.ReportAllocs()
	for b.Loop() {
		survey.Exclude(s, survey.Overall(results), results)
	}
}
