package survey_test

import (
	"slices"
	"testing"

	"candor/survey"
	"candor/survey/surveytest"

	"pgregory.net/rapid"
)

func TestRecommended(t *testing.T) {
	on, off := true, false
	type rule = survey.CategoryRule
	bas := &survey.CheckSettings{Active: true, Score: 20, MinPoints: 2, Categories: []rule{
		{survey.Set(survey.UnnaturalTyping), on, 1}, {survey.Set(survey.CopyAndPaste), on, 2}, {survey.Set(survey.UnnaturalMovement), on, 2},
	}}
	common := survey.CleaningSettings{Overall: 60, Checks: [survey.NumChecks]*survey.CheckSettings{
		survey.CHS: {Active: true, Score: 30},
		survey.GQS: {Active: true, Score: 20, MinPoints: 2},
		survey.TS:  {Active: true, Score: 30},
		survey.BAS: bas,
	}}
	v3, v1 := common, common
	answers := []rule{
		{survey.Set(survey.AISuspect), on, 2},
		{survey.Set(survey.BadLanguage), on, 2},
		{survey.Set(survey.OffTopic), on, 2},
		{survey.Set(survey.WrongLanguage), on, 2},
		{survey.Set(survey.Gibberish), on, 2},
		{survey.Set(survey.DuplicateAnswer), off, 1},
		{survey.Set(survey.DuplicateRespondent), off, 1},
	}
	v3.Checks[survey.OES] = &survey.CheckSettings{Active: true, Score: 40, MinPoints: 2, Categories: append(slices.Clone(answers),
		rule{survey.Set(survey.NoAnswer, survey.GenericAnswer), off, 2})}
	v3.Checks[survey.DES] = &survey.CheckSettings{Active: true, Score: 40, Categories: []rule{
		{survey.Set(survey.DuplicateIP), off, 1}, {survey.Set(survey.DuplicateEntrant), off, 1},
	}}
	v1.Checks[survey.OES] = &survey.CheckSettings{Active: true, Score: 40, MinPoints: 2, Categories: append(slices.Clone(answers),
		rule{survey.Set(survey.GenericAnswer), off, 2}, rule{survey.Set(survey.NoAnswer), off, 2})}
	for v, want := range map[survey.Version]*survey.CleaningSettings{survey.V1: &v1, survey.V2: &v1, survey.V3: &v3} {
		if got := survey.Recommended(v); !got.Equal(want) {
			t.Errorf("Recommended(V%d) = %+v", v, got)
		}
	}
	survey.Recommended(survey.V3).Checks[survey.OES].Categories[0].Active = false
	if !survey.Recommended(survey.V3).Equal(&v3) {
		t.Error("changing the defaults somebody got changes them for others")
	}
}

func TestCleaningSettings_Equal(t *testing.T) {
	var off *survey.CleaningSettings
	if !off.Equal(nil) || off.Equal(&survey.CleaningSettings{}) || (&survey.CleaningSettings{}).Equal(nil) {
		t.Error("cleaning off equals cleaning off only")
	}
	base := survey.Recommended(survey.V3)
	for name, change := range map[string]func(*survey.CleaningSettings){
		"overall":       func(s *survey.CleaningSettings) { s.Overall++ },
		"check missing": func(s *survey.CleaningSettings) { s.Checks[survey.TS] = nil },
		"active":        func(s *survey.CleaningSettings) { s.Checks[survey.TS].Active = false },
		"score":         func(s *survey.CleaningSettings) { s.Checks[survey.TS].Score++ },
		"min points":    func(s *survey.CleaningSettings) { s.Checks[survey.GQS].MinPoints++ },
		"rule":          func(s *survey.CleaningSettings) { s.Checks[survey.BAS].Categories[0].Min++ },
		"no rules":      func(s *survey.CleaningSettings) { s.Checks[survey.BAS].Categories = nil },
	} {
		other := survey.Recommended(survey.V3)
		change(other)
		if base.Equal(other) || other.Equal(base) {
			t.Errorf("%s: still equal", name)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		s := surveytest.Settings().Draw(t, "settings")
		if !s.Equal(s) {
			t.Fatal("not equal to itself")
		}
	})
}

func TestCheck_settingsTable(t *testing.T) {
	// Interface section 4 says which check has which settings.
	type row struct{ minPoints, categories bool }
	want := [survey.NumChecks]row{survey.OES: {true, true}, survey.BAS: {true, true}, survey.DES: {false, true}, survey.GQS: {true, false}}
	for _, c := range survey.Checks {
		if got := (row{c.TakesMinPoints(), c.TakesCategories()}); got != want[c] {
			t.Errorf("%s takes %+v, want %+v", c, got, want[c])
		}
	}
}

func TestSettingsCategory(t *testing.T) {
	accepted := func(v survey.Version, c survey.Check) (names []string) {
		for _, n := range []string{
			"AI_SUSPECT", "BAD_LANGUAGE", "OFF_TOPIC", "NO_ANSWER", "WRONG_LANGUAGE", "GIBBERISH", "DUPLICATE_ANSWER", "DUPLICATE_RESPONDENT",
			"GENERIC_ANSWER", "NO_INFORMATION", "FAKE_ANSWER", "NONSENSE", "WRONG_TOPIC", "AI_GENERATED_ANSWER", "VALID_ANSWER",
			"UNNATURAL_TYPING", "UNNATURAL_MOVEMENT", "COPY_AND_PASTE", "NATURAL_TYPING", "NATURAL_MOVEMENT",
			"DUPLICATE_IP", "DUPLICATE_ENTRANT", "VALID_ENTRANT", "N/A", "", "bad_language",
		} {
			if set, ok := survey.SettingsCategory(v, c, n); ok {
				names = append(names, n)
				// A category name has the same meaning in the results and in the settings of a
				// version.
				for cat := survey.CategoryNone + 1; cat < survey.NumCategories; cat++ {
					if cat.Name(v) == n && !set.Has(cat) {
						t.Errorf("V%d %s does not cover category %d", v, n, cat)
					}
				}
			} else if set != 0 {
				t.Errorf("refused %s stands for %b", n, set)
			}
		}
		return names
	}
	want := map[survey.Check][2]int{survey.OES: {10, 8}, survey.BAS: {3, 3}, survey.DES: {2, 2}}
	for _, c := range survey.Checks {
		for i, v := range []survey.Version{survey.V2, survey.V3} {
			if got := accepted(v, c); len(got) != want[c][i] {
				t.Errorf("V%d %s accepts %q, want %d names", v, c, got, want[c][i])
			}
		}
	}
	for _, n := range []string{"AI_SUSPECT", "OFF_TOPIC", "NO_ANSWER", "GIBBERISH"} {
		if _, ok := survey.SettingsCategory(survey.V1, survey.OES, n); ok {
			t.Errorf("v1 accepts %s of v3", n)
		}
	}
	for _, n := range []string{"FAKE_ANSWER", "AI_GENERATED_ANSWER"} {
		if set, _ := survey.SettingsCategory(survey.V2, survey.OES, n); set != survey.Set(survey.AISuspect) {
			t.Errorf("%s stands for %b", n, set)
		}
	}
}
